/** Who may see the results of a job. */
import type { Operator } from '../../kernel/http/context.ts';
import { mayOperate } from '../../kernel/calls/run.ts';
import type { Job } from './kind.ts';
import { KINDS } from './kinds/kinds.ts';

/**
 * true when the operator, with the current role, may see the job's data, whoever made the job: it needs the right of the job's
 * list, and operators of one shop see only jobs of that shop.
 */
export function mayHave(job: Job, { role, shop_id }: Pick<Operator, 'role' | 'shop_id'>): boolean {
  const kind = KINDS[job.kind];
  const isOwnShop = shop_id === undefined || shop_id === job.shop_id;
  return isOwnShop && mayOperate({ right: kind.right(job), scoped: kind.isScoped(job) }, { role, shop_id });
}
