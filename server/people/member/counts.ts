import type { Handler } from '../../kernel/calls/operation.ts';
import { ownCoupons } from '../../offers/coupon/own.ts';
import { countFavourites } from '../../orders/favourite/favourites.ts';
import { ordersOfKind } from '../../orders/buyer/list.ts';

/** GET member/statistical: the counts on the member's page. */
export const memberCounts: Handler<'memberCounts'> = async (context) => {
  const [coupons, { fav_total_count }] = await Promise.all([
    ownCoupons(context, { status: 1, page_size: 1 }),
    countFavourites(context),
  ]);
  return {
    discount_total_count: coupons.total_count,
    point_total_count: context.member.point,
    fav_total_count,
  };
};

/**
 * GET orders/count: numbers of orders of a kind, and of usable coupons. Consumable services do not exist, so their count is 0.
 */
export const memberTotals: Handler<'memberTotals'> = async (context, input) => {
  const [orderTotal, coupons] = await Promise.all([
    ordersOfKind(context, input),
    ownCoupons(context, { status: 1, page_size: 1 }),
  ]);
  return { orderTotal, couponTotal: coupons.total_count, rightsTotal: 0, rightsLogTotal: 0 };
};
