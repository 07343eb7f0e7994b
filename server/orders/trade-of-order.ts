import { desc, eq, sql } from 'drizzle-orm';
import type { Db } from '../kernel/db/database.ts';
import { trade, tradeOrder } from '../money/trade/tables.ts';

/** The payment of an order: the trade that paid it, else the one opened last. */
export async function tradeOfOrder(db: Db, orderId: string): Promise<typeof trade.$inferSelect | undefined> {
  const [row] = await db
    .select({ trade })
    .from(tradeOrder)
    .innerJoin(trade, eq(trade.trade_id, tradeOrder.trade_id))
    .where(eq(tradeOrder.order_id, orderId))
    .orderBy(
      desc(tradeOrder.paid),
      desc(sql`${trade.trade_state} = 'SUCCESS'`),
      desc(trade.created),
      desc(trade.trade_id),
    )
    .limit(1);
  return row?.trade;
}
