import { and, eq, inArray, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { trade, tradeOrder } from './tables.ts';

/**
 * Voids the unpaid trades of an order that ends, also those it shares with other orders. Money that still arrives for one is
 * refunded.
 */
export async function closeTrades(tx: Db, orderId: string): Promise<void> {
  const ofOrder = tx.select({ id: tradeOrder.trade_id }).from(tradeOrder).where(eq(tradeOrder.order_id, orderId));
  await tx
    .update(trade)
    .set({ trade_state: sql`'CLOSED'` })
    .where(and(inArray(trade.trade_id, ofOrder), eq(trade.trade_state, 'NOTPAY')));
}
