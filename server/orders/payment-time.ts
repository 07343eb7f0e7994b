/** Changes of an order by those who take its payment: until when it may be paid, and how the review of a transfer stands. */
import { and, eq, inArray, sql, type SQL } from 'drizzle-orm';
import type { Db } from '../kernel/db/database.ts';
import { orders } from './tables.ts';

/** Lets unpaid orders wait for their payment until `until` (Unix seconds) at least. */
export async function waitForPayment(tx: Db, orderIds: readonly string[], until: number | SQL): Promise<void> {
  await tx
    .update(orders)
    .set({ auto_cancel_at: sql`greatest(${orders.auto_cancel_at}, ${until})` })
    .where(and(inArray(orders.order_id, [...orderIds]), eq(orders.order_status, 'NOTPAY')));
}

/** Unpaid orders of a trade wait `seconds` from the time they were made. */
export async function waitFromCreation(tx: Db, orderIds: readonly string[], seconds: number): Promise<void> {
  await waitForPayment(tx, orderIds, sql`${orders.created} + ${seconds}`);
}

/** The state of the review of a transfer, for those who read orders. */
export async function markReview(tx: Db, orderIds: readonly string[], offlineCheck: 0 | 1 | 2): Promise<void> {
  await tx
    .update(orders)
    .set({ offline_check: offlineCheck })
    .where(inArray(orders.order_id, [...orderIds]));
}
