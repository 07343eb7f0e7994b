/** Reads a trade's orders, and the order numbers in a call. */
import { and, asc, eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import type { Trade, TradeOrder } from './provider.ts';
import { trade, tradeOrder } from './tables.ts';

/** The orders that a trade pays, in ascending order of their numbers. */
export function ordersOf(db: Db, tradeId: string): Promise<TradeOrder[]> {
  return db.select().from(tradeOrder).where(eq(tradeOrder.trade_id, tradeId)).orderBy(asc(tradeOrder.order_id));
}

/** A trade in `state` that pays exactly these orders with these amounts in this way. */
export async function tradeFor(
  tx: Db,
  wanted: readonly Pick<TradeOrder, 'order_id' | 'amount'>[],
  payType: string,
  state: Trade['trade_state'],
): Promise<Trade | undefined> {
  const [first] = wanted;
  if (!first) return undefined;
  const rows = await tx
    .select({ trade })
    .from(tradeOrder)
    .innerJoin(trade, eq(trade.trade_id, tradeOrder.trade_id))
    .where(and(eq(tradeOrder.order_id, first.order_id), eq(trade.pay_type, payType), eq(trade.trade_state, state)));
  const key = keyOf(wanted);
  for (const { trade: found } of rows) if (keyOf(await ordersOf(tx, found.trade_id)) === key) return found;
  return undefined;
}

function keyOf(rows: readonly Pick<TradeOrder, 'order_id' | 'amount'>[]): string {
  return rows
    .map(({ order_id, amount }) => `${order_id}:${amount}`)
    .toSorted()
    .join();
}

/** The order numbers in a call: order_id, or order_ids for several paid in one trade. */
const MAX_ORDERS = 50;

export function orderIdsOf({
  order_id = '',
  order_ids = [order_id],
}: Pick<InputOf<'pay'>, 'order_id' | 'order_ids'>): string[] {
  return order_ids.slice(0, MAX_ORDERS).map(String);
}
