/** Jobs in the form the office gets. A reader without the right to a job's data gets no files of it. */
import type { MallJob } from '../../../schemas/types/contract.ts';
import type { Operator } from '../../kernel/http/context.ts';
import type { Job } from './kind.ts';
import { DONE_TEXTS, jobListOf } from './kinds/lists.ts';

/** Whether a report can be downloaded: of what failed, or, where everybody is told what became of it, of all rows so far. */
export const hasReport = ({ kind, failed, place }: Pick<Job, 'kind' | 'failed' | 'place'>): boolean =>
  failed > 0 || (DONE_TEXTS[kind] !== undefined && place > 0);

/** Whether what a job changed can be taken back by another one, and none did. */
export const mayUndo = ({
  kind,
  state,
  place,
  failed,
  input,
}: Pick<Job, 'kind' | 'state' | 'place' | 'failed' | 'input'>): boolean =>
  kind === 'goods-shop' && (state === 'done' || state === 'stopped') && place > failed && input['undone'] !== true;

export function jobAnswer(
  row: Job,
  reader: Pick<Operator, 'operator_id' | 'username'>,
  owner = reader.username,
  hasRight = true,
): MallJob {
  const { job_id, kind, title, state, total, place, failed, error, created, started, ended } = row;
  return {
    job_id,
    kind,
    title,
    list: jobListOf(row),
    state,
    // Rows may have been added or deleted since they were counted.
    total: state === 'done' ? place : Math.max(total, place),
    done: place,
    failed,
    problem: error,
    has_file: hasRight && kind === 'export' && state === 'done',
    has_report: hasRight && hasReport(row),
    created,
    started: started ?? 0,
    ended: ended ?? 0,
    operator: owner,
    is_own: row.operator_id === reader.operator_id,
    ...(hasRight && mayUndo(row) && { can_undo: true }),
  };
}
