/**
 * Delivers what is written down for webhooks: at least once, and in order by subject. Every process looks for deliveries; a claimed
 * one has a lease, so that a process that is killed loses nothing. A later delivery of a subject waits until the earlier one arrived
 * or finally failed.
 */
import { setTimeout } from 'node:timers/promises';
import { and, asc, eq, inArray, isNull, lte, sql } from 'drizzle-orm';
import { DAY, HOUR } from '../../../engine/rules/format/time.ts';
import { inTransaction } from '../db/transaction.ts';
import { seconds, type Services } from '../http/context.ts';
import { systemContext } from '../http/system-context.ts';
import { notifyOperators } from '../live/news.ts';
import { record } from '../system/audit.ts';
import { lookForHooks } from './announce.ts';
import { sendEvent, type Attempt } from './send.ts';
import { webhook, webhookDelivery, webhookEvent } from './tables.ts';

type Hook = typeof webhook.$inferSelect;
type Delivery = typeof webhookDelivery.$inferSelect;
type Needs = Pick<Services, 'db' | 'clock' | 'config'>;

/** Seconds after each failed attempt; together a day. After the last one the delivery has failed. */
const WAITS = [5, 30, 2 * 60, 10 * 60, HOUR / 2, HOUR, 2 * HOUR, 4 * HOUR, 8 * HOUR, 29_845];
/** Seconds that a process has for an attempt before another may try; an attempt takes 10 at most. */
const LEASE = 30;
/** Deliveries of one hook at the same time. */
const AT_ONCE = 5;
/** Seconds of nothing but failures after which a hook is paused. */
const PATIENCE = DAY;

/** The number of an event for receivers, which is the same in every attempt and by which they know a repetition. */
export const eventKey = (eventId: number): string => `evt_${eventId}`;

/** Takes deliveries of a hook that are due, each the first of its subject; no other process takes them during the lease. */
async function claim({ db, clock }: Needs, hookId: number): Promise<Delivery[]> {
  const now = seconds({ clock });
  const due = db
    .select({ id: webhookDelivery.delivery_id })
    .from(webhookDelivery)
    .where(
      and(
        eq(webhookDelivery.hook_id, hookId),
        eq(webhookDelivery.state, 'waiting'),
        lte(webhookDelivery.next_at, now),
        sql`not exists (select from ${webhookDelivery} earlier where earlier.hook_id = ${hookId}
          and earlier.subject = ${webhookDelivery}.subject and earlier.state = 'waiting'
          and earlier.delivery_id < ${webhookDelivery}.delivery_id)`,
      ),
    )
    .orderBy(asc(webhookDelivery.delivery_id))
    .limit(AT_ONCE)
    .for('update', { skipLocked: true });
  return db
    .update(webhookDelivery)
    .set({ next_at: now + LEASE, attempts: sql`${webhookDelivery.attempts} + 1`, tried: now })
    .where(inArray(webhookDelivery.delivery_id, due))
    .returning();
}

/** Pauses a hook that has failed for so long that its receiver must be gone, and tells the office. */
async function pause(context: Needs, hook: Hook): Promise<void> {
  const now = seconds(context);
  await inTransaction(context, async (tx, { config, clock }) => {
    const [paused] = await tx
      .update(webhook)
      .set({ paused: now })
      .where(and(eq(webhook.hook_id, hook.hook_id), isNull(webhook.paused), lte(webhook.failing_since, now - PATIENCE)))
      .returning();
    if (!paused) return;
    const system = systemContext(tx, config, 'webhooks', clock);
    await record(system, 'webhook.paused', `webhook:${hook.hook_id}`, { after: { name: hook.name } }, tx);
    notifyOperators(tx, 'connections.read');
  });
}

/** Stores the outcome of an attempt, unless another process took the delivery meanwhile. */
async function note(context: Needs, hook: Hook, row: Delivery, { wentWell, ...attempt }: Attempt): Promise<void> {
  const { db } = context;
  const now = seconds(context);
  const wait = WAITS[row.attempts - 1];
  const outcome = wentWell
    ? { state: 'sent' as const }
    : wait === undefined
      ? { state: 'failed' as const }
      : { next_at: now + wait };
  const mine = and(eq(webhookDelivery.delivery_id, row.delivery_id), eq(webhookDelivery.attempts, row.attempts));
  await db
    .update(webhookDelivery)
    .set({ ...outcome, ...attempt })
    .where(and(mine, eq(webhookDelivery.state, 'waiting')));
  const failing = wentWell ? null : sql`coalesce(${webhook.failing_since}, ${now}::bigint)`;
  const isNews = wentWell ? sql`${webhook.failing_since} is not null` : isNull(webhook.failing_since);
  await db
    .update(webhook)
    .set({ failing_since: failing })
    .where(and(eq(webhook.hook_id, hook.hook_id), isNews));
  if (!wentWell) await pause(context, hook);
  if (!wentWell && wait === undefined) notifyOperators(db, 'connections.read');
}

async function attempt(context: Needs, hook: Hook, row: Delivery): Promise<void> {
  const [event] = await context.db.select().from(webhookEvent).where(eq(webhookEvent.event_id, row.event_id));
  const sent: Attempt = event
    ? await sendEvent(context.config, hook, eventKey(row.event_id), event, seconds(context))
    : { wentWell: false, status: null, took: 0, answer: '事件已清理' };
  await note(context, hook, row, sent);
}

/** Sends what is due for one hook, until nothing is. */
async function serve(context: Needs, hook: Hook, isEnding: () => boolean): Promise<number> {
  let sent = 0;
  while (!isEnding()) {
    const claimed = await claim(context, hook.hook_id);
    if (claimed.length === 0) return sent;
    await Promise.all(claimed.map((row) => attempt(context, hook, row)));
    sent += claimed.length;
  }
  return sent;
}

/** Hooks with deliveries that are due. */
function dueHooks(context: Needs): Promise<Hook[]> {
  const now = seconds(context);
  const waiting = sql`exists (select from ${webhookDelivery} due where due.hook_id = ${webhook}.hook_id
    and due.state = 'waiting' and due.next_at <= ${now})`;
  return context.db
    .select()
    .from(webhook)
    .where(and(eq(webhook.enabled, true), isNull(webhook.paused), waiting));
}

/** Milliseconds between two looks while a receiver is waited for. */
const LOOK = 2000;

/**
 * Delivers everything that is due; answers the number of attempts. While a receiver takes its time, the other hooks are looked at
 * again, so that it holds up its own deliveries alone.
 */
export async function deliverEvents(context: Needs, isEnding: () => boolean = () => false): Promise<number> {
  const served = new Map<number, Promise<number>>();
  const all: Promise<number>[] = [];
  do {
    await lookForHooks(context);
    for (const hook of await dueHooks(context)) {
      if (served.has(hook.hook_id)) continue;
      const work = serve(context, hook, isEnding).finally(() => served.delete(hook.hook_id));
      served.set(hook.hook_id, work);
      all.push(work);
    }
    await Promise.race([Promise.allSettled(served.values()), setTimeout(LOOK, undefined, { ref: false })]);
  } while (served.size > 0 && !isEnding());
  const counts = await Promise.all(all);
  return counts.reduce((sum, count) => sum + count, 0);
}
