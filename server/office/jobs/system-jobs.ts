/** The server's own jobs, and the results of their last runs. */
import { asc, notInArray, sql } from 'drizzle-orm';
import { seconds, type Services } from '../../kernel/http/context.ts';
import { listAnswer } from '../../kernel/http/input.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { errorLine } from '../../kernel/log.ts';
import { jobRun } from './tables.ts';

export interface Run {
  name: string;
  title: string;
  /** seconds between two runs */
  every: number;
  /** Unix seconds, and milliseconds */
  started: number;
  took: number;
  /** undefined when the run succeeded */
  error: unknown;
}

/** Maximum stored characters of an error. */
const MAX_TEXT_LENGTH = 300;

/** Stores the result of a run; the last error is kept until a new one. */
export async function noteRun(services: Services, { error, ...run }: Run): Promise<void> {
  const failure =
    error === undefined ? {} : { error: errorLine(error).slice(0, MAX_TEXT_LENGTH), failed_at: seconds(services) };
  await services.db
    .insert(jobRun)
    .values({ ...run, ...failure })
    .onConflictDoUpdate({
      target: jobRun.name,
      set: { ...run, ...failure },
      setWhere: sql`${jobRun.started} <= ${run.started}`,
    });
}

/** Deletes the runs of jobs that this version does not have. */
export async function dropOtherRuns({ db }: Pick<Services, 'db'>, names: readonly string[]): Promise<void> {
  await db.delete(jobRun).where(notInArray(jobRun.name, [...names]));
}

/** GET /mall/system-jobs */
export const listSystemJobs: Handler<'listSystemJobs'> = async ({ db }) => {
  const rows = await db.select().from(jobRun).orderBy(asc(jobRun.name));
  const list = rows.map(({ failed_at, every, ...row }) => ({
    ...row,
    every,
    next: row.started + Math.ceil(row.took / 1000) + every,
    failed_at,
  }));
  return listAnswer(list, list.length);
};
