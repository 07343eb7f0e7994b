/** Clicks that may have led to orders, for what pages earn (server/traffic). */
import { and, eq, inArray, isNotNull, isNull, ne, or, sql, type SQL } from 'drizzle-orm';
import { readClicks } from '../../../engine/rules/traffic/attribution.ts';
import { DAY } from '../../../engine/rules/format/time.ts';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type DbClock } from '../../kernel/http/context.ts';
import { log } from '../../kernel/log.ts';
import { refund } from '../../money/trade/tables.ts';
import { orders } from '../tables.ts';
import { orderClick } from './tables.ts';

/** Keeps what a client says of its orders, once they are made. A loss is that of a count, so it refuses no order. */
export async function keepClicks(context: DbClock, orderIds: readonly string[], clicked = ''): Promise<void> {
  if (readClicks(clicked).length === 0) return;
  const created = seconds(context);
  try {
    await context.db
      .insert(orderClick)
      .values(orderIds.map((order_id) => ({ order_id, clicks: clicked, created })))
      .onConflictDoNothing();
  } catch (error) {
    log.warn({ err: error }, 'The clicks that led to an order were not kept');
  }
}

/** Cents that went back to the buyer. */
const REFUNDED = sql<number>`(select coalesce(sum(${refund.amount}), 0)::int from ${refund}
  where ${refund.order_id} = ${orderClick.order_id} and ${refund.refund_status} = 'SUCCESS'
    and ${refund.reason} in ('cancel', 'aftersales'))`;
const WORTH = sql<number>`greatest(${orders.total_fee} - ${REFUNDED}, 0)`;

export interface ClickedOrder {
  order_id: string;
  clicks: string;
  counted: number | null;
  /** cents that are paid and stayed; of an order that ended unpaid 0 */
  worth: number;
  isPaid: boolean;
  created: number;
  channel: string;
}

/** Seconds in which a refund is found; the job looks more often. */
const LOOK_BACK = 2 * DAY;

/** Orders whose clicks are not counted as the orders stand, locked until the transaction ends. */
export async function uncountedOrders(tx: Db, now: number, most: number): Promise<ClickedOrder[]> {
  const read = (where: SQL | undefined) =>
    tx
      .select({
        order_id: orderClick.order_id,
        clicks: orderClick.clicks,
        counted: orderClick.counted,
        worth: WORTH,
        isPaid: sql<boolean>`${orders.paid_at} is not null`,
        created: orders.created,
        channel: orders.channel,
      })
      .from(orderClick)
      .innerJoin(orders, eq(orders.order_id, orderClick.order_id))
      .where(where)
      .orderBy(orderClick.order_id)
      .limit(most)
      .for('update', { of: orderClick, skipLocked: true });
  const ended = or(isNotNull(orders.paid_at), eq(orders.order_status, 'CANCEL'));
  const refunded = tx
    .select({ order_id: refund.order_id })
    .from(refund)
    .where(and(eq(refund.refund_status, 'SUCCESS'), sql`${refund.done_at} >= ${now - LOOK_BACK}::bigint`));
  return [
    ...(await read(and(isNull(orderClick.counted), ended))),
    ...(await read(
      and(inArray(orderClick.order_id, refunded), isNotNull(orderClick.counted), ne(orderClick.counted, WORTH)),
    )),
  ];
}

export async function noteCounted(tx: Db, orderId: string, worth: number): Promise<void> {
  await tx.update(orderClick).set({ counted: worth }).where(eq(orderClick.order_id, orderId));
}

/** Of an order that ended unpaid. */
export async function forgetClicks(tx: Db, orderId: string): Promise<void> {
  await tx.delete(orderClick).where(eq(orderClick.order_id, orderId));
}
