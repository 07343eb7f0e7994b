/** Cancelling orders: by the buyer, and by the clock when an order was not paid in time. What the order took is returned once. */
import { and, eq, lte, sql, type SQL } from 'drizzle-orm';
import { ORDERS_MESSAGES } from '../../../engine/rules/messages/orders.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context, type Services } from '../../kernel/http/context.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { systemContext } from '../../kernel/http/system-context.ts';
import { returnCoupon } from '../../offers/coupon/use.ts';
import { movePoints, POINTS } from '../../wallet/point/move.ts';
import { returnTicket } from '../../offers/seckill/end-ticket.ts';
import { returnPieces, returnStock } from '../../goods/stock/move.ts';
import { closeTrades } from '../../money/trade/close-trades.ts';
import { changeOrder, lockKnown } from './change.ts';
import { isEdited, unsentPieces, refundedOf } from '../held-pieces.ts';
import { dropWaiting } from '../edit/supplement.ts';
import { orders, type Order } from '../tables.ts';
import { transact } from '../../kernel/system/transact.ts';

/** Returns stock, coupon and points of a cancelled order, and closes its open payments. */
export async function giveBack(tx: Db, context: Context, order: Order): Promise<void> {
  const { user_id, order_id: reference, point, service } = order;
  const now = seconds(context);
  if (service?.kind === 'supplement') await dropWaiting(tx, context, service);
  // Pieces that an edit took out were returned by the edit, so only the remaining ones are returned.
  if (await isEdited(tx, reference)) await returnPieces(tx, reference, await unsentPieces(tx, reference), now);
  else await returnStock(tx, reference, now);
  await returnTicket(tx, order);
  await returnCoupon(tx, reference);
  const change = point - (await refundedOf(tx, reference)).points;
  await movePoints(tx, {
    user_id,
    type: POINTS.cancelled,
    reference,
    change,
    description: '订单取消退回',
    now,
  });
  await closeTrades(tx, reference);
}

/** Characters of a reason that are stored. */
const MAX_REASON_LENGTH = 200;

/**
 * POST order/cancel. An unpaid order is cancelled at once; for a paid one the call stores a request with its reason, which an
 * operator decides.
 */
export async function cancelOrder(context: MemberContext, input: InputOf<'cancelOrder'>): Promise<Order | Failure> {
  const { member } = context;
  const reason = (input.cancel_reason || input.other_reason || '').slice(0, MAX_REASON_LENGTH);
  const now = seconds(context);
  return transact(context, async (tx, context) => {
    const order = await lockKnown(tx, input, member.user_id);
    if (isFailure(order)) return order;
    if (order.order_status !== 'NOTPAY' && reason === '') return fail(ORDERS_MESSAGES.cancelReasonEmpty);
    if (order.order_status === 'NOTPAY' && order.offline_check === 0) return fail(SERVER_MESSAGES.voucherHolds);
    const ended = order.order_status === 'NOTPAY' ? { ended_at: now } : {};
    const changed = await changeOrder(tx, context, order, 'cancel', 'buyer', { cancel_reason: reason, ...ended });
    if (!isFailure(changed) && changed.order_status === 'CANCEL') await giveBack(tx, context, changed);
    return changed;
  });
}

/** Cancels one overdue order; false when another process does so, or it was paid in the meantime. */
async function expireOne(services: Services, orderId: string, now: number): Promise<boolean> {
  return inTransaction(services, async (tx, services) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.order_id, orderId), due(now)))
      .for('update', { skipLocked: true });
    if (!order) return false;
    const context = systemContext(services.db, services.config, 'expire orders', services.clock);
    const ended = { ended_at: now, cancel_reason: '超时未支付' };
    const changed = await changeOrder(tx, context, order, 'expire', 'clock', ended);
    if (isFailure(changed)) return false;
    await giveBack(tx, context, changed);
    return true;
  });
}

/**
 * Orders that are overdue. An order whose bank transfer is under review is left out, since the money may have arrived; only the
 * review cancels it.
 */
const due = (now: number): SQL | undefined =>
  and(
    eq(orders.order_status, 'NOTPAY'),
    lte(orders.auto_cancel_at, now),
    sql`${orders.offline_check} is distinct from 0`,
  );

/**
 * Cancels overdue unpaid orders, oldest first, at most `most` in one run; answers how many. Each order has its own transaction:
 * processes share the work, and an order that cannot be cancelled does not stop the others.
 */
export async function expireOrders(services: Services, most = 200): Promise<number> {
  const now = seconds(services);
  const ids = await services.db
    .select({ order_id: orders.order_id })
    .from(orders)
    .where(due(now))
    .orderBy(orders.auto_cancel_at)
    .limit(most);
  let expired = 0;
  for (const { order_id } of ids) if (await expireOne(services, order_id, now)) expired += 1;
  return expired;
}
