/** What a kind of job is to the runner. */
import type { Right } from '../../../schemas/rights.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import type { job } from './tables.ts';

export type Job = typeof job.$inferSelect;

/** What a batch changes of its job. */
export interface Batch {
  place: number;
  failed: number;
  key: string;
  bytes: number;
  isLast: boolean;
  /** Failures of its batch that still count. */
  attempts: number;
}

export interface Kind {
  /** what its operator must still be allowed when it works */
  right(job: Job): Right;
  /** Whether operators of one shop may start it: what it does holds to the rows of `operator.shopId`. */
  isScoped(job: Job): boolean;
  /** It changes what shoppers see. */
  changes: boolean;
  /** Does the next part, in the transaction that writes how far it got. The context acts in that transaction too. */
  batch(tx: Db, context: ScopedContext, job: Job): Promise<Batch>;
}
