/** Payments as rows, in the state a test needs. */
import { eq, getTableColumns } from 'drizzle-orm';
import type { Db } from '../db/database.ts';
import { trade, tradeOrder } from '../modules/trade/tables.ts';

type TradeRow = typeof trade.$inferInsert;

/** A payment of one order with its whole amount. */
export async function insertTrade(db: Db, orderId: string, row: TradeRow): Promise<void> {
  const { tradeId, amount, state } = row;
  await db.insert(trade).values(row);
  await db.insert(tradeOrder).values({ tradeId, orderId, amount, paid: state === 'SUCCESS' });
}

/** Every payment of an order, the paid ones and the others. */
export function tradesOfOrder(db: Db, orderId: string): Promise<(typeof trade.$inferSelect)[]> {
  return db
    .select(getTableColumns(trade))
    .from(trade)
    .innerJoin(tradeOrder, eq(tradeOrder.tradeId, trade.tradeId))
    .where(eq(tradeOrder.orderId, orderId));
}
