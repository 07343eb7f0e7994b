/** Coupons (contract 4.8): scope, threshold and discount over the lines in scope; gifts are never in scope. */
import { borne } from './borne.ts';
import { openFee } from './full-promotions.ts';
import { percentOf, spread, sumOf } from '../kernel/system/spread.ts';
import type { CouponRule, PricedLine, WantedLine } from './types.ts';

const BOUND_TO: Record<CouponRule['use_bound'], (line: WantedLine, ids: readonly number[]) => boolean> = {
  0: () => true,
  1: (line, ids) => ids.includes(line.goods_id) || ids.includes(line.item_id),
  2: (line, ids) => ids.includes(line.category_id),
  3: (line, ids) => line.tagIds.some((tag) => ids.includes(tag)),
  4: (line, ids) => ids.includes(line.brand_id),
  5: (line, ids) => !ids.includes(line.goods_id) && !ids.includes(line.item_id),
};

/** A line of the order with the wanted line it was priced from; gifts have none. */
export interface LinePair {
  wanted: WantedLine;
  line: PricedLine;
}

/** Cents that the coupon takes off; 0 when it cannot be used for these lines. Gift coupons are redeemed in shops, never here. */
function couponFee(coupon: CouponRule, lines: readonly LinePair[]): number {
  const total = sumOf(inScope(coupon, lines), ({ line }) => openFee(line));
  if (total <= 0 || total < coupon.least_cost) return 0;
  // A cash coupon must be worth less than the goods in scope (contract 4.8).
  if (coupon.card_type === 'cash') return coupon.reduce_cost < total ? coupon.reduce_cost : 0;
  if (coupon.card_type === 'discount')
    return percentOf(coupon.most_cost > 0 ? Math.min(total, coupon.most_cost) : total, coupon.discount);
  return 0;
}

function inScope(coupon: CouponRule, lines: readonly LinePair[]): readonly LinePair[] {
  return lines.filter(({ wanted }) => BOUND_TO[coupon.use_bound](wanted, coupon.bound_ids));
}

/** Adds the coupon's discount to the lines in scope; answers the cents taken off. */
export function applyCoupon(coupon: CouponRule, lines: readonly LinePair[]): number {
  const fee = couponFee(coupon, lines);
  if (fee === 0) return 0;
  const scope = inScope(coupon, lines);
  const shares = spread(
    fee,
    scope.map(({ line }) => openFee(line)),
  );
  scope.forEach(({ line }, index) => {
    const share = shares[index] ?? 0;
    if (share === 0) return;
    line.discounts.push(borne(coupon.own, { type: 'coupon', id: coupon.code, name: coupon.title, fee: share }));
  });
  return fee;
}
