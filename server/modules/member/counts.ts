import type { Handler } from '../../http/operation.ts';
import { ownCoupons } from '../coupon/own.ts';
import { countFavourites } from '../favourite/favourites.ts';

/** GET member/statistical: what the member's page counts. */
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
