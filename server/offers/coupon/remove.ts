/** Removing a coupon from the member's list. It still counts as claimed, so removing it does not allow another claim. */
import { and, eq, inArray } from 'drizzle-orm';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { transact } from '../../kernel/system/transact.ts';
import { memberCoupon } from './tables.ts';
import { COUPON_STATUS } from './use.ts';

/**
 * GET user/removeCard: removes an unused or expired coupon, by its code. A used one cannot be removed, since a cancelled order
 * may return it.
 */
export async function removeOwnCoupon(
  context: MemberContext,
  { id, code = id ?? '' }: InputOf<'removeOwnCoupon'>,
): Promise<{ status: true } | Failure> {
  const { user_id } = context.member;
  const mine = and(eq(memberCoupon.code, code), eq(memberCoupon.user_id, user_id));
  return transact(context, async (tx, context) => {
    const [row] = await tx
      .update(memberCoupon)
      .set({ status: COUPON_STATUS.removed })
      .where(and(mine, inArray(memberCoupon.status, [COUPON_STATUS.unused, COUPON_STATUS.expired])))
      .returning({ card_id: memberCoupon.card_id });
    if (!row) {
      const isUsed = (await tx.$count(memberCoupon, and(mine, eq(memberCoupon.status, COUPON_STATUS.used)))) > 0;
      return isUsed ? fail('已使用的优惠券不能删除') : notFound(SERVER_MESSAGES.noCoupon);
    }
    await record(context, 'coupon.remove', `coupon:${row.card_id}`, { before: code, after: null }, tx);
    return { status: true } as const;
  });
}
