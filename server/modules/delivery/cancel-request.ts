/** A buyer's request to cancel a paid order, decided by the office. */
import { fail, isFailure, type Failure } from '../../http/answer.ts';
import { seconds } from '../../http/context.ts';
import type { Db } from '../../db/database.ts';
import type { Handler, InputOf, ScopedContext } from '../../http/operation.ts';
import type { OrderChanged } from '../../../schemas/types/contract.ts';
import { withSecond, worthOf, type Hold } from '../approval/hold.ts';
import { giveBack } from '../order/cancel.ts';
import { changedAnswer } from '../order/card.ts';
import { changeOrder } from '../order/change.ts';
import { moveOrder } from '../order/machine.ts';
import { orRefuse, transact } from '../system/transact.ts';
import { openRefund } from '../trade/refund.ts';
import { lockOwn } from './own-order.ts';

/** Characters of a reason. */
const MOST_REASON = 200;

/** POST /mall/orders/:order_id/refuse-cancel: the order goes on, and its buyer reads why. */
export const refuseCancel: Handler<'refuseCancel'> = async (context, input) => {
  const cancelRefusal = (input.reason ?? '').trim();
  if (cancelRefusal === '') return fail('请填写拒绝原因，买家可以看到', 422, { field: 'reason' });
  if (cancelRefusal.length > MOST_REASON) return fail(`拒绝原因最多${MOST_REASON}个字`, 422, { field: 'reason' });
  return transact(context.db, async (tx) => {
    const order = orRefuse(await lockOwn(tx, context, input));
    return changedAnswer(
      orRefuse(await changeOrder(tx, context, order, 'refuse-cancel', 'operator', { cancelRefusal })),
    );
  });
};

/** Ends the order: stock, points, coupon and money go back; money that cannot go now is tried again. */
export async function cancelPaid(
  tx: Db,
  context: ScopedContext,
  input: InputOf<'approveCancel'>,
  hold: Hold,
): Promise<OrderChanged | Failure> {
  const order = orRefuse(await lockOwn(tx, context, input));
  orRefuse(moveOrder(order, 'approve-cancel', 'operator'));
  const { orderId, totalFee: amount, point, cancelReason } = order;
  await hold(tx, amount + (await worthOf({ ...context, db: tx }, point)), cancelReason);
  const now = seconds(context);
  const ended = orRefuse(await changeOrder(tx, context, order, 'approve-cancel', 'operator', { endedAt: now }));
  await giveBack(tx, ended, now);
  const owed = await openRefund(tx, context, { orderId, amount, reason: 'cancel', cause: '' });
  return isFailure(owed) ? owed : changedAnswer(ended);
}

/** POST /mall/orders/:order_id/approve-cancel */
export const approveCancel: Handler<'approveCancel'> = (context, input) =>
  withSecond(context, { kind: 'cancel', target: input.order_id, input: { ...input } }, (hold) =>
    transact(context.db, (tx) => cancelPaid(tx, context, input, hold)),
  );
