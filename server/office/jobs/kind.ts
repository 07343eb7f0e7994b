/** The interface of a kind of jobs for the runner. */
import type { Right } from '../../../schemas/rights.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { OperatorContext, ScopedContext } from '../../kernel/calls/operation.ts';
import type { job } from './tables.ts';

/** Another process has the job: this one stops without a word about it. */
export class LeaseLost extends Error {}

/** The context of work on what belongs to the whole mall, which operators of single shops cannot begin. */
export function ofMall(context: ScopedContext): OperatorContext {
  const { shop_ids, ...operator } = context.operator;
  if (shop_ids !== undefined) throw new Error('This is not for operators of single shops.');
  return { ...context, operator: { ...operator, shop_ids } };
}

export type Job = typeof job.$inferSelect;

/** The changes of a job's row after a batch. */
export interface Batch {
  place: number;
  failed: number;
  key: string;
  bytes: number;
  isLast: boolean;
  /** Number of failures in a row that still count. */
  attempts: number;
}

export interface Kind {
  /** the right that the operator must still have while the job runs */
  right(job: Job): Right;
  /** Whether operators of single shops may start it: its work is then limited to rows of `operator.shop_ids`. */
  isScoped(job: Job): boolean;
  /** true when it changes what shoppers see. */
  changes: boolean;
  /**
   * What the next batch needs of other servers or files, made outside of any transaction; may be called again for the same rows. What
   * takes long calls `renew` from time to time, so that no other process takes the job for abandoned; it throws LeaseLost when one has.
   */
  prepare?(context: ScopedContext, job: Job, renew: () => Promise<void>): Promise<unknown>;
  /** Does the next part of the work, in the transaction that stores the progress. The context uses the same transaction. */
  batch(tx: Db, context: ScopedContext, job: Job, prepared?: unknown): Promise<Batch>;
}
