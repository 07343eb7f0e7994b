/** Reads the table of an import as its operator says. */
import { setImmediate } from 'node:timers/promises';
import { mapped, readColumns, type ReadColumns } from '../../../../engine/rules/intake/headings/columns.ts';
import type { Finding, GoodsDraft } from '../../../../engine/rules/intake/draft.ts';
import { isField } from '../../../../engine/rules/intake/fields.ts';
import { Unreadable } from '../../../../engine/rules/intake/grid.ts';
import { draftsOf, groupRows, readGrid, type Grid, type Group } from '../../../../engine/rules/intake/intake.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import type { InputOf, ScopedContext } from '../../../kernel/calls/operation.ts';
import { nameGrades } from '../../../goods/intake/grades.ts';
import { lockJob } from '../store.ts';
import { filesOf } from '../../../kernel/files/files-of.ts';
import { inputName } from '../files.ts';
import { readSheet } from './read-sheet.ts';
import type { Job } from '../kind.ts';
import type { JobKind } from '../tables.ts';

export type Reading = InputOf<'checkGoodsIntake'>;

export interface ReadFile {
  grid: Grid;
  read: ReadColumns;
  groups: Group[];
  /** one for each group */
  drafts: GoodsDraft[];
  notes: Finding[];
}

/** An import that has not been begun. */
export async function draftJob(
  context: ScopedContext,
  jobId: number,
  ...kinds: readonly JobKind[]
): Promise<Job | Failure> {
  const job = await lockJob(context.db, context, jobId);
  if (isFailure(job)) return job;
  return kinds.includes(job.kind) && job.state === 'draft' ? job : fail('这次导入已经开始，请重新选择文件');
}

/** What `read` makes of the rows of an import's file; a failure says why the file cannot be read. */
export async function readFile<Read>(
  { config }: ScopedContext,
  jobId: number,
  read: (grid: Grid) => Promise<Read>,
): Promise<Read | Failure> {
  const bytes = await filesOf(config).bytes(inputName(jobId, 'table'));
  if (!bytes) return fail('请先选择文件');
  try {
    return await read(await readGrid(bytes, readSheet));
  } catch (error) {
    if (error instanceof Unreadable) return fail(error.message, 422, { field: 'file' });
    throw error;
  }
}

/** Goods read before other requests get a turn of the event loop. */
const READ_AT_ONCE = 200;

/** The table of an import; a failure says why it cannot be read. */
export const readTable = (
  context: ScopedContext,
  { job_id = 0, format, fields, uncounted = 0 }: Reading,
): Promise<ReadFile | Failure> =>
  readFile(context, job_id, async (grid) => {
    await setImmediate();
    const found = readColumns(grid, format);
    const chosen = (fields ?? []).map((field) => (isField(field) ? field : null));
    const read = { ...found, columns: mapped(found.columns, chosen) };
    await setImmediate();
    const { groups, notes } = groupRows(grid, read.columns, read.line);
    const drafts: GoodsDraft[] = [];
    for (const draft of draftsOf(groups, read, { uncounted })) {
      drafts.push(draft);
      if (drafts.length % READ_AT_ONCE === 0) await setImmediate();
    }
    await nameGrades(context, drafts);
    return { grid, read, groups, drafts, notes };
  });
