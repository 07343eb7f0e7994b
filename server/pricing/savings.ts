/** What each coupon of a member would take off a checkout. */
import { isFailure } from '../kernel/http/answer.ts';
import type { InputOf, MemberContext } from '../kernel/calls/operation.ts';
import { couponsOf, promotionsOf } from './price-facts.ts';
import { priceOrder } from './price-order.ts';
import { promotedLines, wantedOfCart, wantedOfItems } from './wanted.ts';
import { readOrderRequest } from './order-request.ts';

/** Cents by coupon code. Empty when the goods cannot be bought now, and for flash sales, where coupons do not apply. */
export async function savingsOf(context: MemberContext, input: InputOf<'createOrder'>): Promise<Map<string, number>> {
  const request = readOrderRequest(input);
  if (isFailure(request) || request.orderType !== 'normal') return new Map();
  const { user_id } = context.member;
  const owner = { owner_kind: 'member', owner_id: String(user_id) } as const;
  const wanted = await (request.items
    ? wantedOfItems(context, request.items, request.shop_id)
    : wantedOfCart(context, owner, request.cart_type, request.shop_id));
  if (isFailure(wanted)) return new Map();
  const lines = wanted.map(({ line }) => line);
  const [{ promotions, packages }, coupons] = await Promise.all([
    promotionsOf(context, promotedLines(wanted)),
    couponsOf(context, user_id, request.shop_id),
  ]);
  // Freight does not affect what a coupon takes off.
  const facts = { lines, promotions, packages, points: undefined, shipped: false, templates: new Map(), region: [] };
  return new Map(coupons.map((coupon) => [coupon.code, priceOrder({ ...facts, coupon }).coupon_discount]));
}
