/** A buyer's wish to cancel a paid order, decided by the office. */
import { fail, isFailure, type Failure } from '../../http/answer.ts';
import { seconds } from '../../http/context.ts';
import type { Handler } from '../../http/operation.ts';
import type { OrderChanged } from '../../../schemas/types/contract.ts';
import { giveBack } from '../order/cancel.ts';
import { changedAnswer } from '../order/card.ts';
import { changeOrder } from '../order/change.ts';
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

/** POST /mall/orders/:order_id/approve-cancel: stock, points, coupon and money go back; money that cannot go now is tried again. */
export const approveCancel: Handler<'approveCancel'> = (context, input) =>
  transact(context.db, async (tx): Promise<OrderChanged | Failure> => {
    const order = orRefuse(await lockOwn(tx, context, input));
    const now = seconds(context);
    const ended = orRefuse(await changeOrder(tx, context, order, 'approve-cancel', 'operator', { endedAt: now }));
    await giveBack(tx, ended, now);
    const { orderId, totalFee: amount } = order;
    const owed = await openRefund(tx, context, { orderId, amount, reason: 'cancel', cause: '' });
    return isFailure(owed) ? owed : changedAnswer(ended);
  });
