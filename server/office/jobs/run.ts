/**
 * Runs the jobs of operators. Every process looks for work; a lease is held by the process that runs a job, and the job's own row,
 * locked by each batch, holds its progress: a batch and its progress are one transaction, so each row is treated once by anybody.
 */
import { randomUUID } from 'node:crypto';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { noteChange } from '../../kernel/caches.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type Operator, type Services } from '../../kernel/http/context.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { log } from '../../kernel/log.ts';
import { operator } from '../../people/operator/tables.ts';
import { mayHave } from './allowed.ts';
import { notifyProgress } from '../../kernel/job/notices.ts';
import { FileLost } from '../../kernel/job/files.ts';
import type { Job } from '../../kernel/job/kind.ts';
import { KINDS } from './kinds.ts';
import { job } from '../../kernel/job/tables.ts';

/** seconds without a sign of life after which a process counts as ended */
const LEASE = 60;
/** milliseconds between two news of how far a job got */
const NOTIFY_EVERY = 500;
/** milliseconds after which another job gets its turn */
const TURN = 3000;
/** Batches that may fail one after the other before the job waits for its operator. */
const MOST_FAILURES = 5;

/** Takes the job that has waited longest; of several processes each gets another. */
async function take(services: Services, runner: string): Promise<Job | undefined> {
  const now = seconds(services);
  return inTransaction(services, async (tx) => {
    const [next] = await tx
      .select({ jobId: job.jobId })
      .from(job)
      .where(and(inArray(job.state, ['waiting', 'running']), lte(job.leaseUntil, now)))
      .orderBy(asc(job.attempts), asc(job.leaseUntil), asc(job.jobId))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return undefined;
    const started = sql`coalesce(${job.started}, ${now}::bigint)`;
    const [taken] = await tx
      .update(job)
      .set({ state: 'running', runner, leaseUntil: now + LEASE, started })
      .where(eq(job.jobId, next.jobId))
      .returning();
    return taken;
  });
}

/** The operator as it is today; undefined when the account is locked, or may no longer do this. */
async function workerOf({ db }: Services, row: Job): Promise<Operator | undefined> {
  const [found] = await db.select().from(operator).where(eq(operator.operatorId, row.operatorId));
  if (!found || found.locked) return undefined;
  const { operatorId, username, role } = found;
  const worker: Operator = { operatorId, username, role, sessionId: '', shopId: found.shopId ?? undefined };
  // Who has another shop than when it was made would add other rows.
  const isSame = (found.shopId ?? null) === row.shopId;
  return isSame && mayHave(row, worker) ? worker : undefined;
}

function contextOf(services: Services, tx: Db, worker: Operator, { jobId }: Job): ScopedContext {
  return { ...services, db: tx, operator: worker, member: undefined, ip: '', requestId: `job:${jobId}` };
}

/** One batch; false when the job is over, stopped, or another process has it. */
async function step(services: Services, worker: Operator, taken: Job, notifies: boolean): Promise<boolean> {
  const one = eq(job.jobId, taken.jobId);
  const goesOn = await inTransaction(services, async (tx, services) => {
    const mine = and(one, eq(job.runner, taken.runner), eq(job.state, 'running'));
    const [row] = await tx.select().from(job).where(mine).for('update');
    if (!row) return false;
    const { isLast, ...batch } = await KINDS[row.kind].batch(tx, contextOf(services, tx, worker, row), row);
    const now = seconds(services);
    const after = isLast
      ? { state: 'done' as const, leaseUntil: 0, ended: now, total: batch.place }
      : { leaseUntil: now + LEASE };
    await tx
      .update(job)
      .set({ ...batch, ...after, error: '' })
      .where(one);
    if (notifies || isLast) await notifyProgress(tx, row);
    return !isLast;
  });
  if (KINDS[taken.kind].changes) noteChange(services.db);
  return goesOn;
}

/** What is left of a job that could not go on: tried again, or its operator's to decide upon. */
async function noteFailure(services: Services, taken: Job, error: unknown): Promise<void> {
  log.error({ err: error, job: taken.jobId }, 'A batch of a job failed');
  const [row] = await services.db.select().from(job).where(eq(job.jobId, taken.jobId));
  if (row?.state !== 'running' || row.runner !== taken.runner) return;
  const attempts = row.attempts + 1;
  const isOver = attempts >= MOST_FAILURES;
  // A file that was lost is written anew.
  const again = error instanceof FileLost ? { place: 0, key: '', bytes: 0 } : {};
  await inTransaction(services, async (tx, services) => {
    await tx
      .update(job)
      .set({
        ...again,
        attempts,
        leaseUntil: 0,
        state: isOver ? 'failed' : 'waiting',
        error: isOver ? `多次出错，已停下；可以继续。日志编号 job:${row.jobId}` : '出错，正在重试',
        ended: isOver ? seconds(services) : null,
      })
      .where(and(eq(job.jobId, row.jobId), eq(job.runner, row.runner), eq(job.state, 'running')));
    await notifyProgress(tx, row);
  });
}

async function giveUp(services: Services, taken: Job): Promise<void> {
  const { jobId, runner } = taken;
  await inTransaction(services, async (tx, services) => {
    await tx
      .update(job)
      .set({ state: 'failed', leaseUntil: 0, ended: seconds(services), error: '操作员已停用，或不再有这个权限' })
      .where(and(eq(job.jobId, jobId), eq(job.runner, runner)));
    await notifyProgress(tx, taken);
  });
}

/** Lets go of a job that is not over, for whoever comes next; jobs that wait longer come before it. */
async function release(services: Services, { jobId, runner }: Job): Promise<void> {
  await services.db
    .update(job)
    .set({ leaseUntil: seconds(services) })
    .where(and(eq(job.jobId, jobId), eq(job.runner, runner), eq(job.state, 'running')));
}

async function work(services: Services, taken: Job, isEnding: () => boolean): Promise<boolean> {
  const worker = await workerOf(services, taken);
  if (!worker) {
    await giveUp(services, taken);
    return true;
  }
  const until = performance.now() + TURN;
  let notified = -NOTIFY_EVERY;
  const isDue = (): boolean => {
    const due = performance.now() - notified >= NOTIFY_EVERY;
    if (due) notified = performance.now();
    return due;
  };
  try {
    while (await step(services, worker, taken, isDue()))
      if (isEnding() || performance.now() > until) {
        await release(services, taken);
        break;
      }
    return true;
  } catch (error) {
    await noteFailure(services, taken, error);
    return false;
  }
}

/** Works until nothing waits, a batch fails (the next run tries again), or the server ends. */
export async function runOperatorJobs(services: Services, isEnding: () => boolean = () => false): Promise<void> {
  const runner = randomUUID();
  while (!isEnding()) {
    const taken = await take(services, runner);
    if (!taken || !(await work(services, taken, isEnding))) return;
  }
}
