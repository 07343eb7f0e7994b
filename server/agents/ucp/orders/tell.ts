/**
 * Tells assistants of their orders. What is told is the order as it is now, so nothing is written down with a change: an order whose
 * version the assistant does not know is due. The first message tells of the order, whatever happened since; several changes between two
 * attempts are one message. A claimed order has a lease, so that a process that is killed loses nothing.
 */
import { and, asc, eq, inArray, lte, sql } from 'drizzle-orm';
import { DAY, HOUR } from '../../../../engine/rules/format/time.ts';
import { reachable } from '../../../kernel/events/send.ts';
import { isFailure } from '../../../kernel/http/answer.ts';
import { seconds, type Services } from '../../../kernel/http/context.ts';
import { sendOutside } from '../../../kernel/http/outside.ts';
import { orders } from '../../../orders/tables.ts';
import { OLDER } from '../context.ts';
import { PROFILE_PATH, pathOf } from '../profile.ts';
import { signingHeaders } from '../signing/keys.ts';
import { agentOrder } from '../tables.ts';
import { olderEvent } from '../wire/older.ts';
import { orderNow } from './get.ts';

type Row = typeof agentOrder.$inferSelect;
type Needs = Pick<Services, 'db' | 'config' | 'clock'>;

/** Seconds after each failed attempt; after the last one the assistant is not told of this order any more. */
const WAITS = [5, 30, 120, 600, HOUR, 4 * HOUR, 12 * HOUR];
/** Seconds that a process has for an attempt before another may try. */
const LEASE = 30;
/** Orders that one run takes at a time. */
const BATCH = 10;
/** Seconds after its making for which an assistant is told of an order. */
const WATCHED = 90 * DAY;
/** milliseconds for a message, and bytes that are read of its answer */
const [TIMEOUT, MOST_READ] = [10_000, 4096];

/** Orders that have changed since they were told of; no other process takes them during the lease. */
async function claim({ db, clock }: Needs): Promise<Row[]> {
  const now = seconds({ clock });
  const due = db
    .select({ order_id: agentOrder.order_id })
    .from(agentOrder)
    .innerJoin(orders, eq(orders.order_id, agentOrder.order_id))
    .where(
      and(
        agentOrder.watched,
        lte(agentOrder.next_at, now),
        sql`${orders.version} > ${agentOrder.told} and ${agentOrder.created} > ${now - WATCHED}`,
      ),
    )
    .orderBy(asc(agentOrder.next_at))
    .limit(BATCH)
    .for('update', { of: agentOrder, skipLocked: true });
  return db
    .update(agentOrder)
    .set({ next_at: now + LEASE })
    .where(inArray(agentOrder.order_id, due))
    .returning();
}

/** The message in the assistant's version of the protocol. */
function bodyOf({ protocol, told }: Row, order: Record<string, unknown>): string {
  if (protocol === OLDER) return JSON.stringify(olderEvent(order, told === 0));
  return JSON.stringify(order);
}

async function attempt(needs: Needs, row: Row): Promise<void> {
  const { db, config } = needs;
  const now = seconds(needs);
  const mine = and(eq(agentOrder.order_id, row.order_id), eq(agentOrder.told, row.told));
  const order = await orderNow(db, row, row.protocol !== OLDER);
  if (!order) {
    await db.update(agentOrder).set({ watched: false }).where(mine);
    return;
  }
  const { host, pathname, search } = new URL(row.webhook_url);
  const head = {
    version: row.protocol,
    status: 'success',
    capabilities: { 'dev.ucp.shopping.order': [{ version: row.protocol }] },
  };
  const body = bodyOf(row, { ucp: head, ...order.body });
  const profile = row.protocol === OLDER ? pathOf(OLDER) + PROFILE_PATH : PROFILE_PATH;
  const agent = `profile="${row.origin}${profile}"`;
  const id = `${row.order_id}:${row.told === 0 ? 1 : order.version}`;
  const signed = await signingHeaders(
    needs,
    [
      ['@method', 'POST'],
      ['@authority', host],
      ['@path', pathname],
      ...(search === '' ? [] : [['@query', search] as const]),
      ['ucp-agent', agent],
      ['webhook-id', id],
      ['webhook-timestamp', String(now)],
    ],
    body,
  );
  const headers = {
    ...signed,
    'content-type': 'application/json',
    'ucp-agent': agent,
    'webhook-id': id,
    'webhook-timestamp': String(now),
  };
  const sent = await sendOutside(row.webhook_url, {
    headers,
    body,
    timeout: TIMEOUT,
    most: MOST_READ,
    mayReach: reachable(config),
  });
  const wentWell = !isFailure(sent) && sent.status >= 200 && sent.status < 300;
  const wait = WAITS[row.attempts];
  const outcome = wentWell
    ? { told: row.told === 0 ? 1 : order.version, attempts: 0, next_at: now }
    : wait === undefined
      ? { watched: false }
      : { attempts: row.attempts + 1, next_at: now + wait };
  await db.update(agentOrder).set(outcome).where(mine);
}

/** Sends all that is due; answers the number of attempts. */
export async function tellAgents(needs: Needs, isEnding: () => boolean = () => false): Promise<number> {
  let sent = 0;
  while (!isEnding()) {
    const rows = await claim(needs);
    if (rows.length === 0) return sent;
    await Promise.all(rows.map((row) => attempt(needs, row)));
    sent += rows.length;
  }
  return sent;
}
