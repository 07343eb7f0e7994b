/** Changes of an order by its payment: until when it may be paid, and the state of a bank transfer's review. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { orders } from '../tables.ts';

/** Extends the payment time of unpaid orders to `until` (Unix seconds) or later. */
export async function waitForPayment(tx: Db, orderIds: readonly string[], until: number | SQL): Promise<void> {
  await tx
    .update(orders)
    .set({ auto_cancel_at: sql`greatest(${orders.auto_cancel_at}, ${until})` })
    .where(and(inArray(orders.order_id, [...orderIds]), eq(orders.order_status, 'NOTPAY')));
}

/** Extends the payment time of unpaid orders of a trade to `seconds` after their creation. */
export async function waitFromCreation(tx: Db, orderIds: readonly string[], seconds: number): Promise<void> {
  await waitForPayment(tx, orderIds, sql`${orders.created} + ${seconds}`);
}

/** Stores the state of a bank transfer's review in the orders. */
export async function markReview(tx: Db, orderIds: readonly string[], offlineCheck: 0 | 1 | 2): Promise<void> {
  await tx
    .update(orders)
    .set({ offline_check: offlineCheck })
    .where(inArray(orders.order_id, [...orderIds]));
}
