/** Imports of tables: a file that is read as its operator says, what it would do, and the job that does it. */
import { setImmediate } from 'node:timers/promises';
import { Unreadable } from '../../../../engine/rules/intake/grid.ts';
import type { Grid } from '../../../../engine/rules/intake/intake.ts';
import type { MallJob, TableRow } from '../../../../schemas/types/contract.ts';
import { fail, isFailure, notAllowed, type Failure } from '../../../kernel/http/answer.ts';
import type { Handler, InputOf, ScopedContext } from '../../../kernel/calls/operation.ts';
import { forRight, mayOperate } from '../../../kernel/calls/run.ts';
import type { Foreseen } from '../../../kernel/system/foreseen.ts';
import { enterpriseRefusal } from '../../../people/staff/import.ts';
import { jobAnswer } from '../answers.ts';
import { draftJob, readFile } from '../intake/read.ts';
import type { Job } from '../kind.ts';
import { storeTable } from '../kinds/imports.ts';
import { linesOf } from '../rows.ts';
import { addJob } from '../store.ts';
import type { About, Sheet, Understood } from './sheet.ts';
import { SHEETS } from './sheets.ts';

/** Rows in an answer, and refused ones, which can be mended before anything is written. */
const SHOWN = 50;
const REFUSED = 500;

/** The context of the kind's right; a failure when the operator has it not. */
function rightFor(asker: ScopedContext, { right, isScoped }: Sheet): ScopedContext | Failure {
  return mayOperate({ right, scoped: isScoped }, asker.operator) ? forRight(asker, right) : notAllowed();
}

/** POST /mall/table-import: a job without rows; it is forgotten within an hour unless it is run. */
export const startTableImport: Handler<'startTableImport'> = async (asker: ScopedContext, input) => {
  const sheet = SHEETS[input.kind];
  const context = rightFor(asker, sheet);
  if (isFailure(context)) return context;
  const { enterprise_id = 0 } = input;
  const refusal = input.kind === 'staff' ? await enterpriseRefusal(context, enterprise_id) : undefined;
  if (refusal) return refusal;
  const about = { heads: [], enterprise_id } satisfies About & { heads: string[] };
  const made = await addJob(context.db, context, sheet.kind, `导入${sheet.of} ${input.name}`, about, 'draft');
  return jobAnswer(made, context.operator);
};

interface Read {
  context: ScopedContext;
  draft: Job;
  about: About;
  grid: Grid;
  understood: Understood;
  sheet: Sheet;
}

/** The table of a draft, as the operator understands it. */
async function readDraft(
  asker: ScopedContext,
  { job_id = 0, fields }: InputOf<'checkTableImport'>,
): Promise<Read | Failure> {
  const kinds = Object.values(SHEETS).map(({ kind }) => kind);
  const draft = await draftJob(asker, job_id, ...kinds);
  if (isFailure(draft)) return draft;
  const sheet = Object.values(SHEETS).find(({ kind }) => kind === draft.kind);
  if (!sheet) throw new Error('A draft has no kind of table.');
  const context = rightFor(asker, sheet);
  if (isFailure(context)) return context;
  // The number was validated by the schema of the call that made the draft.
  const about: About = { enterprise_id: Number(draft.input['enterprise_id'] ?? 0) };
  const file = await readFile(context, job_id, async (grid) => {
    if (grid.rows.length > sheet.most) throw new Unreadable(`一次最多导入 ${sheet.most} 行，请分成几个文件`);
    await setImmediate();
    return { grid, understood: sheet.understand(grid, fields) };
  });
  return isFailure(file) ? file : { ...file, context, draft, about, sheet };
}

/** `3-5` for an order's lines. */
const spanOf = (first: number, last: number): string => (first === last ? String(first) : `${first}-${last}`);

/** Each row as the import would treat it, in the order of the file. */
function previewOf({ table, textsOf, textsOfCells }: Understood, seen: readonly Foreseen[]): TableRow[] {
  const read = table.rows.map((row, at) => {
    const foreseen = seen[at] ?? { state: 'refused', message: '' };
    const { state, message } = foreseen;
    const lines = (row as { rows?: { line: number }[] }).rows ?? [row];
    const span = spanOf(row.line, lines.at(-1)?.line ?? row.line);
    const cells = state === 'refused' ? linesOf(row) : [];
    return { line: row.line, row: { lines: span, state, texts: textsOf(at, foreseen), message, cells } };
  });
  const unread = table.wrong.map(({ line, message, cells }) => ({
    line,
    row: { lines: String(line), state: 'refused' as const, texts: textsOfCells(cells), message, cells: [cells] },
  }));
  return [...read, ...unread].toSorted((one, other) => one.line - other.line).map(({ row }) => row);
}

/** POST /mall/table-import/:job_id/check: what the import would do, without doing it. */
export const checkTableImport: Handler<'checkTableImport'> = async (asker: ScopedContext, input) => {
  const read = await readDraft(asker, input);
  if (isFailure(read)) return read;
  const { context, about, grid, understood, sheet } = read;
  const { line, columns, problem, table } = understood;
  const all = previewOf(understood, await understood.foresee(context, about));
  const above = grid.rows.filter((row) => row.line < line && row.cells.some((cell) => cell.trim() !== ''));
  const countOf = (state: TableRow['state']): number => all.filter((row) => row.state === state).length;
  return {
    line,
    columns: columns.map(({ heading, field, samples }) => ({ heading, field: field ?? '', samples })),
    fields: [...sheet.fields],
    lines: grid.rows.length,
    problem,
    counts: {
      made: countOf('made'),
      changed: countOf('changed'),
      same: countOf('same'),
      refused: countOf('refused'),
    },
    notes: [...grid.notes, ...above.map((row) => `第 ${row.line} 行：在列名上面，没有导入`)],
    titles: [...sheet.titles],
    heads: table.heads,
    rows: all.slice(0, SHOWN),
    refused: all.filter(({ state }) => state === 'refused').slice(0, REFUSED),
  };
};

/** POST /mall/table-import/:job_id/run */
export const runTableImport: Handler<'runTableImport'> = async (
  asker: ScopedContext,
  input,
): Promise<MallJob | Failure> => {
  const read = await readDraft(asker, input);
  if (isFailure(read)) return read;
  const { context, draft, about, understood } = read;
  const { problem, table } = understood;
  if (problem !== '') return fail(problem, 422, { field: 'fields' });
  const seen = await understood.foresee(context, about);
  const refused = new Map(table.rows.map(({ line }, at) => [line, seen[at]?.message ?? '']));
  return storeTable(context, draft, table, ({ line }) => refused.get(line) ?? '');
};
