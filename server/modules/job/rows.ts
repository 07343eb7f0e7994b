/** Jobs over rows that were fixed at their start: the next ones are treated, and what was wrong is written beside each. */
import { and, asc, eq, gt, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import type { Right } from '../../../schemas/rights.ts';
import type { ScopedContext } from '../../http/operation.ts';
import type { Batch, Job, Kind } from './kind.ts';
import { jobRow } from './tables.ts';

/** Rows of a batch. */
const AT_ONCE = 100;

export interface FixedRow {
  place: number;
  data: unknown;
}

export interface Wrong {
  place: number;
  label: string;
  message: string;
}

type Treat = (tx: Db, context: ScopedContext, job: Job, rows: readonly FixedRow[]) => Promise<Wrong[]>;

async function keepWrong(tx: Db, jobId: number, wrong: readonly Wrong[]): Promise<void> {
  if (wrong.length === 0) return;
  await tx.execute(sql`update job_row set label = w.label, message = w.message
    from json_to_recordset(${JSON.stringify(wrong)}::json) as w(place int, label text, message text)
    where job_row.job_id = ${jobId} and job_row.place = w.place`);
}

async function nextRows(tx: Db, context: ScopedContext, job: Job, treat: Treat): Promise<Batch> {
  const rows = await tx
    .select()
    .from(jobRow)
    .where(and(eq(jobRow.jobId, job.jobId), gt(jobRow.place, job.place)))
    .orderBy(asc(jobRow.place))
    .limit(AT_ONCE);
  const good = rows.filter(({ message }) => message === '');
  const wrong = good.length === 0 ? [] : await treat(tx, context, job, good);
  await keepWrong(tx, job.jobId, wrong);
  const place = rows.at(-1)?.place ?? job.total;
  return { place, failed: job.failed + wrong.length, key: '', bytes: 0, isLast: place >= job.total };
}

/** A kind over rows, which operators of one shop may start for it. */
export function rowKind(right: Right, treat: Treat): Kind {
  return {
    right: () => right,
    isScoped: () => true,
    changes: true,
    batch: (tx, context, job) => nextRows(tx, context, job, treat),
  };
}

/** Writes the rows of a table, with what is wrong with some of them already. */
export async function fixRows(
  tx: Db,
  jobId: number,
  rows: readonly (FixedRow & Partial<Pick<Wrong, 'label' | 'message'>>)[],
): Promise<void> {
  const given = JSON.stringify(rows.map(({ label = '', message = '', ...row }) => ({ ...row, label, message })));
  await tx.execute(sql`insert into job_row (job_id, place, data, label, message)
    select ${jobId}, place, data, label, message
    from json_to_recordset(${given}::json) as r(place int, data jsonb, label text, message text)`);
}
