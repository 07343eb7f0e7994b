/** Imports of members: a table that is read as its operator says, what it would do, and the job that does it. */
import { setImmediate } from 'node:timers/promises';
import {
  mappingProblem,
  readMapped,
  readMapping,
  withFields,
  type MappedColumns,
} from '../../../../engine/rules/intake/mapped/mapped.ts';
import { Unreadable } from '../../../../engine/rules/intake/grid.ts';
import type { Grid } from '../../../../engine/rules/intake/intake.ts';
import {
  MEMBER_TABLE,
  memberRowOf,
  type MemberField,
  type MemberRow,
} from '../../../../engine/rules/sheets/member-rows.ts';
import { unmark } from '../../../../engine/rules/tables/mark.ts';
import { MAX_LINES } from '../../../../engine/rules/tables/read.ts';
import { REPORT_HEADS, type ReadTable } from '../../../../engine/rules/tables/table.ts';
import type { MallJob, MemberImportRow } from '../../../../schemas/types/contract.ts';
import { fail, isFailure, type Failure } from '../../../kernel/http/answer.ts';
import type { Handler, InputOf, ScopedContext } from '../../../kernel/calls/operation.ts';
import { foreseen } from '../../../people/member/put.ts';
import { jobAnswer } from '../answers.ts';
import { storeTable } from '../kinds/imports.ts';
import { addJob } from '../store.ts';
import { draftJob, readFile } from './read.ts';

/** Rows in an answer, and refused ones, which can be mended before anything is written. */
const SHOWN = 50;
const REFUSED = 500;

interface ReadMembers {
  grid: Grid;
  read: MappedColumns<MemberField>;
  /** Why nothing can be read yet; '' when it can. */
  problem: string;
  table: ReadTable<MemberRow>;
}

const readMembers = (
  context: ScopedContext,
  { job_id = 0, fields }: InputOf<'checkMemberImport'>,
): Promise<ReadMembers | Failure> =>
  readFile(context, job_id, async (grid) => {
    if (grid.rows.length > MAX_LINES) throw new Unreadable(`一次最多导入 ${MAX_LINES} 行，请分成几个文件`);
    await setImmediate();
    const read = withFields(readMapping(grid.rows, MEMBER_TABLE), MEMBER_TABLE, fields);
    const problem = mappingProblem(read, MEMBER_TABLE);
    const none: ReadTable<MemberRow> = { heads: [], rows: [], wrong: [] };
    return {
      grid,
      read,
      problem,
      table: problem === '' ? readMapped(grid.rows, read, MEMBER_TABLE, memberRowOf) : none,
    };
  });

/** POST /mall/member-import: a job without rows; it is forgotten within an hour unless it is run. */
export const startMemberImport: Handler<'startMemberImport'> = async (context, { name }) => {
  const made = await addJob(context.db, context, 'member-import', `导入会员 ${name}`, { heads: [] }, 'draft');
  return jobAnswer(made, context.operator);
};

/** A refused line with what can be recognised of it. */
function refusedRow(
  { line, message, cells }: ReadTable<MemberRow>['wrong'][number],
  { columns }: MappedColumns<MemberField>,
): MemberImportRow {
  // A report's columns are not among the cells.
  const own = columns.filter(({ heading }) => !(REPORT_HEADS as readonly string[]).includes(heading));
  const textOf = (field: MemberField): string =>
    unmark(cells[own.findIndex((column) => column.field === field)] ?? '').text;
  const [mobile, username, grade] = [textOf('mobile'), textOf('username'), textOf('grade')];
  return { line, state: 'refused', mobile, username, grade, tags: textOf('tags'), point: null, message, cells };
}

/** POST /mall/member-import/:job_id/check: what the import would do, without doing it. */
export const checkMemberImport: Handler<'checkMemberImport'> = async (context, input) => {
  const job = await draftJob(context, input.job_id ?? 0, 'member-import');
  if (isFailure(job)) return job;
  const file = await readMembers(context, input);
  if (isFailure(file)) return file;
  const { grid, read, problem, table } = file;
  const seen = await foreseen(context, table.rows);
  const good = table.rows.map(({ line, cells, mobile, username, grade, tags, point = null }, at): MemberImportRow => {
    const { isThere = false, message = '' } = seen[at] ?? {};
    const state = message !== '' ? 'refused' : isThere ? 'changed' : 'made';
    return {
      line,
      state,
      mobile,
      username,
      grade,
      tags: tags.join('、'),
      point,
      message,
      ...(state === 'refused' && { cells }),
    };
  });
  const all = [...good, ...table.wrong.map((wrong) => refusedRow(wrong, read))].toSorted(
    (one, other) => one.line - other.line,
  );
  const above = grid.rows.filter(({ line, cells }) => line < read.line && cells.some((cell) => cell.trim() !== ''));
  const countOf = (state: MemberImportRow['state']): number => all.filter((row) => row.state === state).length;
  return {
    line: read.line,
    columns: read.columns.map(({ heading, field, samples }) => ({ heading, field: field ?? '', samples })),
    lines: grid.rows.length,
    problem,
    counts: { made: countOf('made'), changed: countOf('changed'), refused: countOf('refused') },
    notes: [...grid.notes, ...above.map(({ line }) => `第 ${line} 行：在列名上面，没有导入`)],
    heads: table.heads,
    rows: all.slice(0, SHOWN),
    refused: all.filter(({ state }) => state === 'refused').slice(0, REFUSED),
  };
};

/** POST /mall/member-import/:job_id/run */
export const runMemberImport: Handler<'runMemberImport'> = async (context, input): Promise<MallJob | Failure> => {
  const draft = await draftJob(context, input.job_id ?? 0, 'member-import');
  if (isFailure(draft)) return draft;
  const file = await readMembers(context, input);
  if (isFailure(file)) return file;
  const { problem, table } = file;
  if (problem !== '') return fail(problem, 422, { field: 'fields' });
  const seen = await foreseen(context, table.rows);
  const refused = new Map(table.rows.map(({ line }, at) => [line, seen[at]?.message ?? '']));
  return storeTable(context, draft, table, ({ line }) => refused.get(line) ?? '');
};
