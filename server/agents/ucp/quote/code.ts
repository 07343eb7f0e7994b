/** Discount codes: the mall's exchange codes of coupons (offers/coupon/codes). Until the order is made, a code is looked at, not used. */
import { and, eq } from 'drizzle-orm';
import { isFailure, type Failure } from '../../../kernel/http/answer.ts';
import { seconds } from '../../../kernel/http/context.ts';
import type { MemberContext } from '../../../kernel/calls/operation.ts';
import { exchangeCoupon } from '../../../offers/coupon/codes/exchange.ts';
import { coupon, couponCode, memberCoupon } from '../../../offers/coupon/tables.ts';
import { couponsOf } from '../../../pricing/price-facts.ts';
import type { CouponRule } from '../../../pricing/types.ts';

/** A code that can be used: the coupon with the code as its name. */
export interface UsableCode {
  /** as the assistant sent it */
  sent: string;
  rule: CouponRule;
  /** the member's own coupon when the member has exchanged the code already */
  owned: string | undefined;
}

/** As codes are stored. */
const foldedCode = (code: string): string => code.replaceAll(/[\s-]/g, '').toUpperCase();

/** A coupon that can be had now, with pieces left. */
function isOpen(row: typeof coupon.$inferSelect, shopId: number, now: number): boolean {
  if (row.begin_date > now || row.end_date < now || row.stopped_at !== null) return false;
  return row.get_num < row.quantity && (row.shop_id === 0 || row.shop_id === shopId);
}

/** The code for this buyer; undefined when it is unknown, used by somebody else, or over. */
export async function usableCode(buyer: MemberContext, shopId: number, sent: string): Promise<UsableCode | undefined> {
  const code = foldedCode(sent);
  const { user_id } = buyer.member;
  const [row] = await buyer.db
    .select({ user_id: couponCode.user_id, card: coupon })
    .from(couponCode)
    .innerJoin(coupon, eq(coupon.card_id, couponCode.card_id))
    .where(eq(couponCode.code, code));
  if (!row) return undefined;
  if (row.user_id === null)
    return isOpen(row.card, shopId, seconds(buyer))
      ? { sent, rule: { ...row.card, code, own: row.card.made_by !== 0 }, owned: undefined }
      : undefined;
  if (row.user_id !== user_id) return undefined;
  const owned = await buyer.db
    .select({ code: memberCoupon.code })
    .from(memberCoupon)
    .where(and(eq(memberCoupon.user_id, user_id), eq(memberCoupon.card_id, row.card.card_id)));
  const codes = owned.map((one) => one.code);
  const rule = (await couponsOf(buyer, user_id, shopId)).find((one) => codes.includes(one.code));
  return rule && { sent, rule, owned: rule.code };
}

/** Exchanges the code for the buyer's own coupon, for the order that is about to be made; answers the coupon's code. */
export async function takeCode(buyer: MemberContext, { sent, owned }: UsableCode): Promise<string | Failure> {
  if (owned !== undefined) return owned;
  const claimed = await exchangeCoupon(buyer, { code: sent });
  return isFailure(claimed) ? claimed : claimed.status.code;
}
