import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { trade, tradeOrder } from './tables.ts';

/** An order that ends voids its unpaid trades, those it shares with other orders too; money that still comes for one goes back. */
export async function closeTrades(tx: Db, orderId: string): Promise<void> {
  const ofOrder = tx.select({ id: tradeOrder.trade_id }).from(tradeOrder).where(eq(tradeOrder.order_id, orderId));
  await tx
    .update(trade)
    .set({ trade_state: sql`'CLOSED'` })
    .where(and(inArray(trade.trade_id, ofOrder), eq(trade.trade_state, 'NOTPAY')));
}
