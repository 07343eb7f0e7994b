/** Who may have what a job is about. */
import type { Operator } from '../../kernel/http/context.ts';
import { mayOperate } from '../../kernel/calls/run.ts';
import type { Job } from './kind.ts';
import { KINDS } from './kinds/kinds.ts';

/**
 * Whether the operator as it is now may have what the job is about, made by whomever: with the right that its list asks for, and whoever
 * sees one shop alone only that shop's.
 */
export function mayHave(job: Job, { role, shop_id }: Pick<Operator, 'role' | 'shop_id'>): boolean {
  const kind = KINDS[job.kind];
  const isOwnShop = shop_id === undefined || shop_id === job.shop_id;
  return isOwnShop && mayOperate({ right: kind.right(job), scoped: kind.isScoped(job) }, { role, shop_id });
}
