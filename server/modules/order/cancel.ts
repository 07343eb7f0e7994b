/** Cancelling orders: by the buyer, and by the clock when nobody paid. What the order took comes back once. */
import { and, eq, lte } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { fail, isFailure, notSignedIn, type Failure } from '../../http/answer.ts';
import { seconds, type Context, type Services } from '../../http/context.ts';
import { textOf, type Input } from '../../http/input.ts';
import { returnCoupon } from '../coupon/use.ts';
import { movePoints, POINTS } from '../point/move.ts';
import { returnStock } from '../stock/move.ts';
import { changeOrder, lockOrder, type Order } from './change.ts';
import { orders } from './tables.ts';

/** Stock, coupon and points of an order that will not be. */
export async function giveBack(tx: Db, order: Order, now: number): Promise<void> {
  await returnStock(tx, order.orderId, now);
  await returnCoupon(tx, order.orderId);
  const { userId, orderId: reference, point } = order;
  await movePoints(tx, { userId, type: POINTS.cancelled, reference, change: point, description: '订单取消退回', now });
}

/** POST order/cancel. Unpaid: cancelled at once. Paid: a request an operator decides, with its reason. */
export async function cancelOrder(context: Context, input: Input): Promise<Order | Failure> {
  const { member } = context;
  if (!member) return notSignedIn();
  const reason = textOf(input['cancel_reason'] || input['other_reason'], 200);
  const now = seconds(context);
  return context.db.transaction(async (tx) => {
    const order = await lockOrder(tx, textOf(input['order_id'], 20), member.userId);
    if (isFailure(order)) return order;
    if (order.status !== 'NOTPAY' && reason === '') return fail('请选择取消原因');
    const changed = await changeOrder(tx, order, 'cancel', 'buyer', { cancelReason: reason, endedAt: now });
    if (!isFailure(changed) && changed.status === 'CANCEL') await giveBack(tx, changed, now);
    return changed;
  });
}

/**
 * Cancels unpaid orders whose time is over, at most `most` in one go; answers how many. Processes share the work: each takes
 * rows nobody else holds, and an order is only cancelled while it still waits for its payment.
 */
export async function expireOrders(services: Services, most = 50): Promise<number> {
  const now = seconds(services);
  return services.db.transaction(async (tx) => {
    const due = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.status, 'NOTPAY'), lte(orders.autoCancelAt, now)))
      .orderBy(orders.autoCancelAt)
      .limit(most)
      .for('update', { skipLocked: true });
    for (const order of due) {
      const changed = await changeOrder(tx, order, 'expire', 'clock', { endedAt: now, cancelReason: '超时未支付' });
      if (!isFailure(changed)) await giveBack(tx, changed, now);
    }
    return due.length;
  });
}
