/** Makes, begins, stops and deletes jobs. */
import { randomUUID } from 'node:crypto';
import { and, eq, inArray, lt, lte, ne, or, type SQL } from 'drizzle-orm';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Services } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { operator } from '../../people/operator/tables.ts';
import { record } from '../../kernel/system/audit.ts';
import { dropFile } from './files.ts';
import type { Job } from './kind.ts';
import { job, jobRow, type JobKind, type JobState } from './tables.ts';
import { notifyProgress } from './notices.ts';
import { HOUR } from '../../../engine/rules/format/time.ts';

/** seconds that a job and its file are kept after its last change */
const LIFE = 7 * 24 * HOUR;

const ACTIVE: JobState[] = ['waiting', 'running'];

export async function addJob(
  tx: Db,
  context: ScopedContext,
  kind: JobKind,
  title: string,
  input: Record<string, unknown>,
  state: JobState,
  counts: { total?: number; failed?: number } = {},
): Promise<Job> {
  const { operator_id, shop_ids = null } = context.operator;
  const values = {
    kind,
    operator_id,
    shop_ids: shop_ids && [...shop_ids],
    title,
    input,
    state,
    total: 0,
    ...counts,
    created: seconds(context),
  };
  const [made] = await tx.insert(job).values(values).returning();
  if (!made) throw new Error('The job was not stored.');
  return made;
}

/** Counts the rows stored for a job, and stores their number. */
export async function countRows(tx: Db, jobId: number): Promise<number> {
  const total = await tx.$count(jobRow, eq(jobRow.job_id, jobId));
  await tx.update(job).set({ total }).where(eq(job.job_id, jobId));
  return total;
}

/** Condition: jobs the operator may see: the own ones, or all for those who read the trail. */
export function knownJobs({ operator: { operator_id, grants } }: ScopedContext): SQL | undefined {
  return grants.has('security.read') ? undefined : eq(job.operator_id, operator_id);
}

export async function lockJob(tx: Db, context: ScopedContext, jobId: number): Promise<Job | Failure> {
  const [row] = await tx
    .select()
    .from(job)
    .where(and(eq(job.job_id, jobId), knownJobs(context)))
    .for('update');
  return row ?? notFound(SERVER_MESSAGES.noJob);
}

/** seconds that the rows of a draft may take to be stored */
const PREPARING = 600;

/**
 * Prepares a draft's rows alone: two runs at once would mix their rows. `work` gets the condition under which the draft is still its own,
 * for the statement that begins the job.
 */
export async function aloneWith<Done>(
  context: ScopedContext,
  { job_id }: Job,
  work: (mine: SQL | undefined) => Promise<Done | Failure>,
): Promise<Done | Failure> {
  const [runner, now] = [randomUUID(), seconds(context)];
  const draft = and(eq(job.job_id, job_id), eq(job.state, 'draft'));
  const held = await context.db
    .update(job)
    .set({ runner, lease_until: now + PREPARING })
    .where(and(draft, lte(job.lease_until, now)))
    .returning({ job_id: job.job_id });
  if (held.length === 0) return fail(BEING_PREPARED);
  const mine = and(draft, eq(job.runner, runner));
  try {
    return await work(mine);
  } finally {
    await context.db.update(job).set({ lease_until: 0 }).where(mine);
  }
}

export const BEING_PREPARED = '这次导入正在准备，请稍候';

/** Begins or continues a job; an operator may have one running job of each kind. */
export async function begin(
  tx: Db,
  context: ScopedContext,
  { job_id, kind, operator_id, state }: Job,
): Promise<Job | Failure> {
  // The lock serialises the starts of an operator's jobs.
  await tx.select().from(operator).where(eq(operator.operator_id, operator_id)).for('update');
  const others = and(
    eq(job.operator_id, operator_id),
    eq(job.kind, kind),
    inArray(job.state, ACTIVE),
    ne(job.job_id, job_id),
  );
  if ((await tx.$count(job, others)) > 0) return fail('同类任务正在进行，请等它结束或停止它');
  const [begun] = await tx
    .update(job)
    .set({
      state: 'waiting',
      attempts: 0,
      error: '',
      lease_until: 0,
      ended: null,
    })
    .where(eq(job.job_id, job_id))
    .returning();
  if (!begun) throw new Error('The job was not begun.');
  const action = state === 'draft' ? 'job.start' : 'job.continue';
  const { title, input, total, place } = begun;
  notifyProgress(tx, begun);
  await record(context, action, `job:${job_id}`, { title, input, total, place }, tx);
  return begun;
}

/** Stops a job after its current batch, which holds the row's lock until then. */
export async function stop(tx: Db, context: ScopedContext, { job_id, title, place, total }: Job): Promise<Job> {
  const [stopped] = await tx
    .update(job)
    .set({ state: 'stopped', lease_until: 0, ended: seconds(context) })
    .where(eq(job.job_id, job_id))
    .returning();
  if (!stopped) throw new Error('The job was not stopped.');
  notifyProgress(tx, stopped);
  await record(context, 'job.stop', `job:${job_id}`, { title, place, total }, tx);
  return stopped;
}

export const isActive = ({ state }: Pick<Job, 'state'>): boolean => ACTIVE.includes(state);

/** Clean-up job: deletes jobs that ended a week ago with their rows and files, and drafts that were not begun within an hour. */
export async function forgetJobs(services: Services): Promise<void> {
  const now = seconds(services);
  const { state } = job;
  const over = or(
    and(eq(state, 'draft'), lt(job.created, now - HOUR)),
    and(inArray(state, ['done', 'stopped', 'failed']), lt(job.ended, now - LIFE)),
  );
  const deleted = await inTransaction(services, async (tx) => {
    const rows = await tx.delete(job).where(over).returning({ job_id: job.job_id });
    const ids = rows.map(({ job_id }) => job_id);
    if (ids.length > 0) await tx.delete(jobRow).where(inArray(jobRow.job_id, ids));
    return ids;
  });
  for (const jobId of deleted) await dropFile(services.config, jobId);
}
