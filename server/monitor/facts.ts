/** Numbers of the whole mall that whoever watches it needs. They come from the database, so every process tells the same. */
import { and, asc, eq, gte, inArray, sql, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { HOUR } from '../../engine/rules/format/time.ts';
import { approval } from '../kernel/approval/tables.ts';
import { cacheOf } from '../kernel/caches.ts';
import type { Db } from '../kernel/db/database.ts';
import { seconds, type DbClock, type Services } from '../kernel/http/context.ts';
import { sendingChannels } from '../kernel/system/outbox/outbox.ts';
import { outbox } from '../kernel/system/tables.ts';
import { refund, trade } from '../money/trade/tables.ts';
import { job, jobRun } from '../office/jobs/tables.ts';
import { orders } from '../orders/tables.ts';

export type Queue = 'messages' | 'refunds' | 'jobs' | 'approvals';

export interface Waiting {
  queue: Queue;
  count: number;
  /** Unix seconds since when the oldest waits; undefined when none does */
  oldest: number | undefined;
}

export interface Facts {
  /** of the last hour; amounts in cents */
  hour: { orders: number; paid: number; amount: number };
  queues: Waiting[];
  jobs: { name: string; title: string; started: number; every: number; failed_at: number; error: string }[];
}

/** milliseconds; monitors ask every 15 to 60 seconds, each of them several gauges at once */
const LIFE = 5000;

type Needs = Pick<Services, 'db' | 'clock' | 'config'>;

async function waiting(
  db: Db,
  queue: Queue,
  of: { table: PgTable; since: PgColumn; where: SQL | undefined },
): Promise<Waiting> {
  const [row] = await db
    .select({ count: sql<number>`count(*)::int`, oldest: sql<number | null>`min(${of.since})`.mapWith(Number) })
    .from(of.table)
    .where(of.where);
  const { count = 0, oldest } = row ?? {};
  return { queue, count, oldest: count > 0 ? (oldest ?? undefined) : undefined };
}

function queuesOf({ db, config }: Needs): Promise<Waiting[]> {
  const sent = and(eq(outbox.state, 'waiting'), inArray(outbox.channel, sendingChannels(config)));
  return Promise.all([
    waiting(db, 'messages', { table: outbox, since: outbox.created, where: sent }),
    waiting(db, 'refunds', { table: refund, since: refund.created, where: eq(refund.refund_status, 'READY') }),
    waiting(db, 'jobs', { table: job, since: job.created, where: inArray(job.state, ['waiting', 'running']) }),
    waiting(db, 'approvals', { table: approval, since: approval.asked_at, where: eq(approval.state, 'waiting') }),
  ]);
}

async function lastHour({ db, clock }: DbClock): Promise<Facts['hour']> {
  const since = seconds({ clock }) - HOUR;
  const [made, paid] = await Promise.all([
    db.$count(orders, gte(orders.created, since)),
    // A trade is paid at most a day after it was made, and only its creation has an index.
    db
      .select({ count: sql<number>`count(*)::int`, amount: sql`coalesce(sum(${trade.amount}), 0)`.mapWith(Number) })
      .from(trade)
      .where(and(gte(trade.created, since - 24 * HOUR), gte(trade.paid_at, since))),
  ]);
  return { orders: made, paid: paid[0]?.count ?? 0, amount: paid[0]?.amount ?? 0 };
}

/** The facts, read at most every five seconds. */
export async function readFacts(context: Needs): Promise<Facts> {
  const { db, clock } = context;
  const cache = cacheOf<Promise<Facts>>(db, 'monitor', 1, LIFE);
  const known = cache.get('', clock.now());
  if (known) return known;
  const reading = Promise.all([
    lastHour(context),
    queuesOf(context),
    db.select().from(jobRun).orderBy(asc(jobRun.name)),
  ]).then(([hour, queues, jobs]) => ({ hour, queues, jobs }));
  // What failed is not kept.
  reading.catch(() => cache.clear());
  return cache.set('', reading, clock.now());
}
