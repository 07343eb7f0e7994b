/**
 * Runs operators' jobs. Every process looks for jobs; the process that runs one holds a lease. Each batch locks the job's row,
 * which stores the progress, and commits work and progress in one transaction, so each row is handled exactly once.
 */
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual } from 'node:util';
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { noteChange } from '../../kernel/caches.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type Operator, type Services } from '../../kernel/http/context.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { log } from '../../kernel/log.ts';
import { operator } from '../../people/operator/tables.ts';
import { HELD, operatorWith } from '../../kernel/access/operator-grants.ts';
import { mayHave } from './allowed.ts';
import { notifyProgress } from './notices.ts';
import { FileLost } from './files.ts';
import { LeaseLost, type Job } from './kind.ts';
import { KINDS } from './kinds/kinds.ts';
import { job } from './tables.ts';

/** seconds without renewing the lease after which a process counts as dead */
const LEASE = 60;
/** milliseconds between two news about a job's progress */
const NOTIFY_EVERY = 500;
/** milliseconds after which another job gets a turn */
const TURN = 3000;
/** Failed batches in a row after which the job waits for its operator. */
const MAX_FAILURES = 5;

/** Takes the job that has waited longest; several processes take different jobs. */
async function take(services: Services, runner: string): Promise<Job | undefined> {
  const now = seconds(services);
  return inTransaction(services, async (tx) => {
    const [next] = await tx
      .select({ job_id: job.job_id })
      .from(job)
      .where(and(inArray(job.state, ['waiting', 'running']), lte(job.lease_until, now)))
      .orderBy(asc(job.attempts), asc(job.lease_until), asc(job.job_id))
      .limit(1)
      .for('update', { skipLocked: true });
    if (!next) return undefined;
    const started = sql`coalesce(${job.started}, ${now}::bigint)`;
    const [taken] = await tx
      .update(job)
      .set({ state: 'running', runner, lease_until: now + LEASE, started })
      .where(eq(job.job_id, next.job_id))
      .returning();
    return taken;
  });
}

/** The operator with the current roles; undefined when the account is locked or no longer has the right. */
async function workerOf({ db }: Services, row: Job): Promise<Operator | undefined> {
  const [found] = await db
    .select({ operator_id: operator.operator_id, username: operator.username, ...HELD })
    .from(operator)
    .where(and(eq(operator.operator_id, row.operator_id), eq(operator.locked, false)));
  if (!found) return undefined;
  const worker = operatorWith({ ...found, session_id: '' });
  const shop_ids = worker.grants.get(KINDS[row.kind].right(row));
  // An operator who now has other shops would change the wrong rows.
  const isSame = isDeepStrictEqual(shop_ids ?? null, row.shop_ids);
  return isSame && mayHave(row, worker) ? { ...worker, shop_ids } : undefined;
}

function contextOf(services: Services, tx: Db, worker: Operator, { job_id }: Job): ScopedContext {
  return { ...services, db: tx, operator: worker, member: undefined, ip: '', request_id: `job:${job_id}` };
}

/** Runs one batch; false when the job is done or stopped, or another process has it. */
async function step(services: Services, worker: Operator, taken: Job, notifies: boolean): Promise<boolean> {
  const one = eq(job.job_id, taken.job_id);
  const { prepare } = KINDS[taken.kind];
  const [now] = prepare ? await services.db.select().from(job).where(one) : [];
  const renew = () => extendLease(services, taken);
  const prepared = now && (await prepare?.(contextOf(services, services.db, worker, now), now, renew));
  const goesOn = await inTransaction(services, async (tx, services) => {
    const mine = and(one, eq(job.runner, taken.runner), eq(job.state, 'running'));
    const [row] = await tx.select().from(job).where(mine).for('update');
    if (!row) return false;
    const { isLast, ...batch } = await KINDS[row.kind].batch(tx, contextOf(services, tx, worker, row), row, prepared);
    const now = seconds(services);
    const after = isLast
      ? { state: 'done' as const, lease_until: 0, ended: now, total: batch.place }
      : { lease_until: now + LEASE };
    await tx
      .update(job)
      .set({ ...batch, ...after, error: '' })
      .where(one);
    if (notifies || isLast) notifyProgress(tx, row);
    return !isLast;
  });
  if (KINDS[taken.kind].changes) noteChange(services.db);
  return goesOn;
}

/** Stores a failure: the job is tried again, or waits for its operator's decision. */
async function noteFailure(services: Services, taken: Job, error: unknown): Promise<void> {
  log.error({ err: error, job: taken.job_id }, 'A batch of a job failed');
  const [row] = await services.db.select().from(job).where(eq(job.job_id, taken.job_id));
  if (row?.state !== 'running' || row.runner !== taken.runner) return;
  const attempts = row.attempts + 1;
  const isOver = attempts >= MAX_FAILURES;
  // A lost file is written again from the beginning.
  const again = error instanceof FileLost ? { place: 0, key: '', bytes: 0 } : {};
  await inTransaction(services, async (tx, services) => {
    await tx
      .update(job)
      .set({
        ...again,
        attempts,
        lease_until: 0,
        state: isOver ? 'failed' : 'waiting',
        error: isOver ? `多次出错，已停下；可以继续。日志编号 job:${row.job_id}` : '出错，正在重试',
        ended: isOver ? seconds(services) : null,
      })
      .where(and(eq(job.job_id, row.job_id), eq(job.runner, row.runner), eq(job.state, 'running')));
    notifyProgress(tx, row);
  });
}

async function giveUp(services: Services, taken: Job): Promise<void> {
  const { job_id, runner } = taken;
  await inTransaction(services, async (tx, services) => {
    await tx
      .update(job)
      .set({ state: 'failed', lease_until: 0, ended: seconds(services), error: '操作员已停用，或不再有这个权限' })
      .where(and(eq(job.job_id, job_id), eq(job.runner, runner)));
    notifyProgress(tx, taken);
  });
}

async function extendLease(services: Services, { job_id, runner }: Job): Promise<void> {
  const held = await services.db
    .update(job)
    .set({ lease_until: seconds(services) + LEASE })
    .where(and(eq(job.job_id, job_id), eq(job.runner, runner), eq(job.state, 'running')))
    .returning({ job_id: job.job_id });
  if (held.length === 0) throw new LeaseLost('Another process has the job.');
}

/** Releases an unfinished job for any process; jobs that have waited longer are taken first. */
async function release(services: Services, { job_id, runner }: Job): Promise<void> {
  await services.db
    .update(job)
    .set({ lease_until: seconds(services) })
    .where(and(eq(job.job_id, job_id), eq(job.runner, runner), eq(job.state, 'running')));
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
    if (error instanceof LeaseLost) return true;
    await noteFailure(services, taken, error);
    return false;
  }
}

/** Works until no job waits, a batch fails (the next run tries again), or the server ends. */
export async function runOperatorJobs(services: Services, isEnding: () => boolean = () => false): Promise<void> {
  const runner = randomUUID();
  while (!isEnding()) {
    const taken = await take(services, runner);
    if (!taken || !(await work(services, taken, isEnding))) return;
  }
}
