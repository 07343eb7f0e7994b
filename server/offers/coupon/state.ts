/** The state of a member's coupon: whether it can be used, and why not. */
import { and, eq } from 'drizzle-orm';
import { formatDate } from '../../../engine/rules/format/dates.ts';
import { OFFERS_MESSAGES } from '../../../engine/rules/messages/offers.ts';
import { yuanIn } from '../../../engine/rules/format/price.ts';
import type { OwnCoupon } from '../../../schemas/types/contract.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { MemberContext } from '../../kernel/calls/operation.ts';
import { endOf } from '../promotion/coupon-piece.ts';
import { coupon, memberCoupon } from './tables.ts';
import { COUPON_STATUS } from './use.ts';

export interface OwnRow {
  mine: typeof memberCoupon.$inferSelect;
  card: typeof coupon.$inferSelect;
}

export type CouponState = Pick<OwnCoupon, 'status' | 'valid' | 'invalid_desc' | 'tagClass'>;

/** The state of a coupon, regardless of the goods it applies to. */
export function couponStateOf({ mine, card }: OwnRow, now: number): CouponState {
  if (mine.status === COUPON_STATUS.used) return { status: 2, valid: 0, invalid_desc: '已使用', tagClass: 'used' };
  if (mine.status === COUPON_STATUS.expired || endOf(card, mine) < now)
    return { status: 5, valid: 0, invalid_desc: '已过期', tagClass: 'overdue' };
  if (card.begin_date > now)
    return { status: 1, valid: 0, invalid_desc: `${formatDate(card.begin_date)}起可用`, tagClass: 'notstarted' };
  return { status: 1, valid: 1, invalid_desc: '', tagClass: '' };
}

/** The state of a coupon that is valid but takes nothing off this checkout. */
export function unusedState({ card }: OwnRow, state: CouponState): CouponState {
  if (card.card_type === 'gift') return { ...state, valid: 0, invalid_desc: OFFERS_MESSAGES.useInShop };
  const scope = card.use_bound === 0 ? '' : '指定商品';
  const desc = card.least_cost > 0 ? `${scope}满${yuanIn(card.least_cost)}元可用` : '不适用于所选商品';
  return { ...state, valid: 0, invalid_desc: desc };
}

/** Why a code takes nothing off the member's order in this shop, as text for the shopper. */
export async function couponRefusal(context: MemberContext, code: string, shopId: number): Promise<string> {
  const [row] = await context.db
    .select({ mine: memberCoupon, card: coupon })
    .from(memberCoupon)
    .innerJoin(coupon, eq(coupon.card_id, memberCoupon.card_id))
    .where(and(eq(memberCoupon.code, code), eq(memberCoupon.user_id, context.member.user_id)));
  if (!row) return '不存在或不属于您';
  const state = couponStateOf(row, seconds(context));
  if (state.valid === 0) return state.invalid_desc;
  if (row.card.shop_id !== 0 && row.card.shop_id !== shopId) return '不适用于该店铺';
  return unusedState(row, state).invalid_desc;
}
