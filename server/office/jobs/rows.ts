/** Jobs over a fixed list of rows: each batch handles the next rows and stores their errors in them. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { Right } from '../../../schemas/rights.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { log } from '../../kernel/log.ts';
import type { Batch, Job, Kind } from './kind.ts';
import { jobRow } from './tables.ts';

/** Maximum rows of a batch. */
export const AT_ONCE = 100;
/** milliseconds after which a batch begins no further rows: the embedded database serves no other request until it commits */
const BATCH_MS = 300;
/** Attempts of a whole batch. After that its rows are handled one by one, and a row that throws is reported and skipped. */
const BATCH_ATTEMPTS = 2;

export interface FixedRow {
  place: number;
  data: unknown;
}

export interface Wrong {
  place: number;
  label: string;
  message: string;
}

/** What a job over a table's rows stores of the table. */
export interface TableInput {
  /** column titles */
  heads: string[];
}

/** The column titles of the job's table; empty for jobs without a table. */
export const headsOf = (input: Job['input']): string[] => (input as Partial<TableInput>).heads ?? [];

interface TableData {
  /** of the line from which the row was read */
  cells?: string[];
  /** of the lines, where it was read from several */
  rows?: { cells: string[] }[];
}

/** The cells of the lines from which the row was read; one line without cells for a row of no table. */
export function linesOf(data: unknown): string[][] {
  const { cells = [], rows } = (data ?? {}) as TableData;
  return rows ? rows.map((row) => row.cells) : [cells];
}

interface RowWork {
  right: Right;
  /** true when operators of single shops may start it for their rows. */
  isScoped: boolean;
  /** Rows handled by one call of `treat`. */
  width: number;
  /** Maximum rows of a transaction, if lower than the default. */
  atOnce?: number;
  /** The row's name for the operator, when its error does not give one. */
  labelOf(data: unknown): string;
  /** Asks other servers about a row, outside of any transaction; `treat` gets the answer of its first row. */
  prepare?(context: ScopedContext, job: Job, row: FixedRow): Promise<unknown>;
  treat(tx: Db, context: ScopedContext, job: Job, rows: readonly FixedRow[], prepared?: unknown): Promise<Wrong[]>;
}

async function keepWrong(tx: Db, jobId: number, wrong: readonly Wrong[]): Promise<void> {
  if (wrong.length === 0) return;
  await tx.execute(sql`update job_row set label = w.label, message = w.message
    from json_to_recordset(${JSON.stringify(wrong)}::json) as w(place int, label text, message text)
    where job_row.job_id = ${jobId} and job_row.place = w.place`);
}

/** Handles one row in a savepoint, so that a row that throws undoes only itself. */
async function treatAlone(
  tx: Db,
  context: ScopedContext,
  job: Job,
  row: FixedRow,
  { treat, labelOf }: RowWork,
  prepared: unknown,
): Promise<Wrong[]> {
  try {
    return await inTransaction({ db: tx }, (inner) => treat(inner, { ...context, db: inner }, job, [row], prepared));
  } catch (error) {
    log.error({ err: error, job: job.job_id, row: row.place }, 'A row of a job failed and was left behind');
    return [{ place: row.place, label: labelOf(row.data), message: '处理时出错，已跳过' }];
  }
}

function parts<T>(rows: readonly T[], width: number): T[][] {
  return Array.from({ length: Math.ceil(rows.length / width) }, (_none, at) =>
    rows.slice(at * width, (at + 1) * width),
  );
}

const rowsAfter = (db: Db, { job_id, place }: Job, limit: number) =>
  db
    .select()
    .from(jobRow)
    .where(and(eq(jobRow.job_id, job_id), gt(jobRow.place, place)))
    .orderBy(asc(jobRow.place))
    .limit(limit);

async function nextRows(tx: Db, context: ScopedContext, job: Job, work: RowWork, prepared?: unknown): Promise<Batch> {
  const rows = await rowsAfter(tx, job, work.atOnce ?? AT_ONCE);
  const until = context.clock.now() + BATCH_MS;
  const isAlone = job.attempts >= BATCH_ATTEMPTS;
  const wrong: Wrong[] = [];
  let place = rows.length === 0 ? job.total : job.place;
  for (const part of parts(rows, isAlone ? 1 : work.width)) {
    const good = part.filter(({ message }) => message === '');
    const [first] = good;
    if (first && isAlone) wrong.push(...(await treatAlone(tx, context, job, first, work, prepared)));
    else if (first) wrong.push(...(await work.treat(tx, context, job, good, prepared)));
    place = part.at(-1)?.place ?? place;
    if (context.clock.now() > until) break;
  }
  await keepWrong(tx, job.job_id, wrong);
  // The row that made the batch fail may still follow.
  const attempts = isAlone && wrong.length === 0 && place < (rows.at(-1)?.place ?? 0) ? job.attempts : 0;
  return { place, failed: job.failed + wrong.length, key: '', bytes: 0, isLast: place >= job.total, attempts };
}

/** Makes a kind of jobs over rows. */
export function rowKind(work: RowWork): Kind {
  return {
    right: () => work.right,
    isScoped: () => work.isScoped,
    changes: true,
    ...(work.prepare && {
      prepare: async (context, job) => {
        const [row] = await rowsAfter(context.db, job, 1);
        return row && row.message === '' ? work.prepare?.(context, job, row) : undefined;
      },
    }),
    batch: (tx, context, job, prepared) => nextRows(tx, context, job, work, prepared),
  };
}

/** Rows per statement. */
const WRITTEN_AT_ONCE = 1000;

/** Stores the rows of a table, some with errors already; other requests get a turn between two statements. */
export async function storeRows(
  db: Db,
  jobId: number,
  rows: readonly (FixedRow & Partial<Pick<Wrong, 'label' | 'message'>>)[],
): Promise<void> {
  for (const part of parts(rows, WRITTEN_AT_ONCE)) {
    const given = JSON.stringify(part.map(({ label = '', message = '', ...row }) => ({ ...row, label, message })));
    await db.execute(sql`insert into job_row (job_id, place, data, label, message)
      select ${jobId}, place, data, label, message
      from json_to_recordset(${given}::json) as r(place int, data jsonb, label text, message text)`);
  }
}
