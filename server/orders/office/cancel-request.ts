/** Cancelling paid orders: the office decides a buyer's request, or cancels by itself. */
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import type { OrderChanged } from '../../../schemas/types/contract.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { withSecond, type ApprovalCheck } from '../../kernel/approval/hold.ts';
import { worthOf } from '../../wallet/point/rule.ts';
import { giveBack } from '../moves/cancel.ts';
import { changedAnswer } from '../buyer/card.ts';
import { changeOrder } from '../moves/change.ts';
import { moveOrder } from '../moves/machine.ts';
import { refundedOf } from '../held-pieces.ts';
import { stateAnswer } from '../../../engine/rules/orders/order-states.ts';
import type { Order } from '../tables.ts';
import { orThrow, throwFailure, transact } from '../../kernel/system/transact.ts';
import { openRefund } from '../../money/trade/refund.ts';
import { lockOwn } from '../own-order.ts';

/** Maximum characters of a reason. */
const MAX_REASON_LENGTH = 200;

/** POST /mall/orders/:order_id/refuse-cancel: the order continues, and its buyer reads the reason. */
export const refuseCancel: Handler<'refuseCancel'> = async (context, input) => {
  const cancelRefusal = (input.reason ?? '').trim();
  if (cancelRefusal === '') return fail(SERVER_MESSAGES.refusalEmpty, 422, { field: 'reason' });
  if (cancelRefusal.length > MAX_REASON_LENGTH)
    return fail(`拒绝原因最多${MAX_REASON_LENGTH}个字`, 422, { field: 'reason' });
  return transact(context, async (tx, context) => {
    const order = orThrow(await lockOwn(tx, context, input));
    return changedAnswer(
      orThrow(await changeOrder(tx, context, order, 'refuse-cancel', 'operator', { cancel_refusal: cancelRefusal })),
    );
  });
};

type Cancelling = InputOf<'approveCancel'> & { reason?: string };

/**
 * Cancels a paid order: stock, points, coupon and money are returned; a refund that fails now is tried again later. With a reason
 * it is the shop's own decision; without one it grants the buyer's request.
 */
export async function cancelPaid(
  tx: Db,
  context: ScopedContext,
  input: Cancelling,
  hold: ApprovalCheck,
): Promise<OrderChanged | Failure> {
  const order = orThrow(await lockOwn(tx, context, input));
  const { order_id } = order;
  const { fee, points } = await refundedOf(tx, order_id);
  const amount = order.total_fee - fee;
  const { reason: cancelReason = order.cancel_reason } = input;
  const action = input.reason === undefined ? 'approve-cancel' : 'call-off';
  orThrow(moveOrder(order, action, 'operator'));
  const worth = amount + (await worthOf(context, order.point - points));
  await hold(tx, [{ order_id, user_id: order.user_id, amount: worth }], cancelReason);
  const now = seconds(context);
  const ended = orThrow(
    await changeOrder(tx, context, order, action, 'operator', { ended_at: now, cancel_reason: cancelReason }),
  );
  await giveBack(tx, context, ended);
  const owed = await openRefund(tx, context, { order_id, amount, reason: 'cancel', cause: '' });
  return isFailure(owed) ? owed : changedAnswer(ended);
}

/** POST /mall/orders/:order_id/approve-cancel */
export const approveCancel: Handler<'approveCancel'> = (context, { order_id, version }) =>
  cancelHeld(context, { order_id, version });

/** A cancellation that refunds money may be held for a second person. */
function cancelHeld(context: ScopedContext, input: Cancelling): Promise<OrderChanged | Failure> {
  return withSecond(context, { kind: 'cancel', target: input.order_id, input: { ...input } }, (hold) =>
    transact(context, (tx, context) => cancelPaid(tx, context, input, hold)),
  );
}

async function cancelUnpaid(tx: Db, context: ScopedContext, order: Order, cancelReason: string): Promise<OrderChanged> {
  if (order.offline_check === 0) throwFailure(fail(SERVER_MESSAGES.voucherHolds));
  const now = seconds(context);
  const ended = orThrow(
    await changeOrder(tx, context, order, 'cancel', 'operator', { cancel_reason: cancelReason, ended_at: now }),
  );
  await giveBack(tx, context, ended);
  return changedAnswer(ended);
}

/** What is wrong with the reason of a cancellation, which the buyer will read. */
export function wrongCancelReason(reason: string): Failure | undefined {
  if (reason === '') return fail('请填写取消原因，买家可以看到', 422, { field: 'reason' });
  return reason.length > MAX_REASON_LENGTH
    ? fail(`取消原因最多${MAX_REASON_LENGTH}个字`, 422, { field: 'reason' })
    : undefined;
}

/** Cancels an order that is still unpaid; any other order stays unchanged. */
export const closeUnpaid = (context: ScopedContext, orderId: string, reason: string): Promise<OrderChanged | Failure> =>
  transact(context, async (tx, context) => {
    const order = orThrow(await lockOwn(tx, context, { order_id: orderId }));
    if (order.order_status !== 'NOTPAY') return fail(`${stateAnswer(order).order_status_msg}，没有关闭`);
    return cancelUnpaid(tx, context, order, reason);
  });

/**
 * POST /mall/orders/:order_id/cancel: cancels an unpaid order, or a paid one of which nothing was sent. Its buyer reads the
 * reason.
 */
export const callOffOrder: Handler<'callOffOrder'> = async (context, { order_id, version, reason: typed }) => {
  const reason = typed.trim();
  const wrong = wrongCancelReason(reason);
  if (wrong) return wrong;
  const named = { order_id, version };
  const unpaid = await transact(context, async (tx, context) => {
    const order = orThrow(await lockOwn(tx, context, named));
    return order.order_status === 'NOTPAY' ? cancelUnpaid(tx, context, order, reason) : undefined;
  });
  return unpaid ?? cancelHeld(context, { ...named, reason });
};
