import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../kernel/db/database.ts';
import { trade, tradeOrder } from '../money/trade/tables.ts';

/** An order that ends voids its unpaid trades, those it shares with other orders too; money that still comes for one goes back. */
export async function closeTrades(tx: Db, orderId: string): Promise<void> {
  const ofOrder = tx.select({ id: tradeOrder.tradeId }).from(tradeOrder).where(eq(tradeOrder.orderId, orderId));
  await tx
    .update(trade)
    .set({ state: sql`'CLOSED'` })
    .where(and(inArray(trade.tradeId, ofOrder), eq(trade.state, 'NOTPAY')));
}
