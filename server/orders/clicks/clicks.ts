/** Clicks that may have led to orders, for what pages earn (server/traffic). */
import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, or, sql, type SQL } from 'drizzle-orm';
import { readClicks, readTested } from '../../../engine/rules/traffic/attribution.ts';
import { DAY } from '../../../engine/rules/format/time.ts';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type DbClock } from '../../kernel/http/context.ts';
import { log } from '../../kernel/log.ts';
import { refund } from '../../money/trade/tables.ts';
import { orders } from '../tables.ts';
import { orderClick } from './tables.ts';

/** Keeps what a client says of its orders, once they are made. A loss is that of a count, so it refuses no order. */
export async function keepClicks(context: DbClock, orderIds: readonly string[], clicked = ''): Promise<void> {
  const tested = readTested(clicked).join(' ');
  if (tested === '' && readClicks(clicked).length === 0) return;
  const created = seconds(context);
  const [together = ''] = orderIds;
  try {
    await context.db
      .insert(orderClick)
      .values(orderIds.map((order_id) => ({ order_id, clicks: clicked, tested, together, created })))
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

interface Tested {
  /** `12.345.saw` of each version */
  entries: readonly string[];
  /** Unix seconds in which the orders were made */
  since: number;
  until: number;
  platform: '' | 'pc' | 'h5';
}

/** Paid orders by version that their windows showed, without what went back: their number, cents, and cents squared. */
export async function ordersThatSaw(
  db: Db,
  { entries, since, until, platform }: Tested,
): Promise<Map<string, { orders: number; sales: number; squares: number }>> {
  const made = db.$with('made').as(
    db
      .select({
        entry: sql<string>`unnest(string_to_array(${orderClick.tested}, ' '))`.as('entry'),
        together: orderClick.together,
        worth: WORTH.as('worth'),
      })
      .from(orderClick)
      .innerJoin(orders, eq(orders.order_id, orderClick.order_id))
      .where(
        and(
          ne(orderClick.tested, ''),
          gte(orderClick.created, since),
          lt(orderClick.created, until),
          isNotNull(orders.paid_at),
          platform === '' ? undefined : eq(orders.channel, platform),
        ),
      ),
  );
  const whole = db.$with('whole').as(
    db
      .select({ entry: made.entry, worth: sql<number>`sum(${made.worth})::float8`.as('whole_worth') })
      .from(made)
      .where(inArray(made.entry, [...entries]))
      .groupBy(made.entry, made.together)
      .having(sql`sum(${made.worth}) > 0`),
  );
  const rows = await db
    .with(made, whole)
    .select({
      entry: whole.entry,
      orders: sql<number>`count(*)::int`,
      sales: sql<number>`sum(${whole.worth})::float8`,
      squares: sql<number>`sum(${whole.worth} * ${whole.worth})::float8`,
    })
    .from(whole)
    .groupBy(whole.entry);
  return new Map(rows.map(({ entry, ...sums }) => [entry, sums]));
}

/** Of an order that ended unpaid. */
export async function forgetClicks(tx: Db, orderId: string): Promise<void> {
  await tx.delete(orderClick).where(eq(orderClick.order_id, orderId));
}
