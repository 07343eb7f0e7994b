/** Sends the pickup code to the mobile number of the person who fetches the order. */
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { sendNotice } from '../../kernel/message/notify.ts';
import { channelClosed } from '../../kernel/system/outbox/outbox.ts';
import { hit } from '../../kernel/codes/rate-limit.ts';
import { transact } from '../../kernel/system/transact.ts';
import { lockKnown } from '../moves/change.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

/** Messages a day about one order. */
const MAX_MESSAGES_A_DAY = 5;

/** GET pickupcode/{order_id}: sends the code by SMS while the order waits for pick-up. */
export async function sendPickupCode(
  context: MemberContext,
  { order_id }: InputOf<'sendPickupCode'>,
): Promise<{ status: true } | Failure> {
  const closed = channelClosed(context, 'sms');
  if (closed) return closed;
  return transact(context, async (tx, context) => {
    const order = await lockKnown(tx, { order_id }, context.member.user_id);
    if (isFailure(order)) return order;
    const { ziti_code: code, ziti_status, receiver } = order;
    if (ziti_status !== 'PENDING' || code === '') return fail('该订单没有可用的提货码');
    if (receiver.mobile === '') return notFound('订单没有提货人手机号');
    const wait = await hit(context, `pickup-code:${order_id}`, MAX_MESSAGES_A_DAY, DAY);
    if (wait > 0) return fail('今日发送提货码的次数已达上限', 429, { retryAfter: wait });
    const values = { order: order_id, pickup_code: code };
    await sendNotice(tx, context, 'pickup', {
      channel: 'sms',
      recipient: receiver.mobile,
      values,
    });
    return { status: true };
  });
}
