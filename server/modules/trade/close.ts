import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { trade } from './tables.ts';

/** Trades of an order that nobody paid are closed when the order ends; money that still comes for one goes back. */
export async function closeTrades(tx: Db, orderId: string): Promise<void> {
  await tx
    .update(trade)
    .set({ state: sql`'CLOSED'` })
    .where(and(eq(trade.orderId, orderId), eq(trade.state, 'NOTPAY')));
}
