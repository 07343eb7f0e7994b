/** Who may see the results of a job. */
import type { Operator } from '../../kernel/http/context.ts';
import { mayOperate } from '../../kernel/calls/run.ts';
import type { Job } from './kind.ts';
import { KINDS } from './kinds/kinds.ts';

/**
 * true when the operator, with the current roles, may see the job's data, whoever made the job: it needs the right of the job's
 * list, and operators of single shops see only jobs of these shops.
 */
export function mayHave(job: Job, operator: Pick<Operator, 'grants'>): boolean {
  const kind = KINDS[job.kind];
  const right = kind.right(job);
  if (!mayOperate({ right, scoped: kind.isScoped(job) }, operator)) return false;
  const shops = operator.grants.get(right);
  return shops === undefined || (job.shop_ids !== null && job.shop_ids.every((id) => shops.includes(id)));
}
