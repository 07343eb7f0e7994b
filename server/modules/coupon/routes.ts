import type { Handlers } from '../../http/operation.ts';
import { claimCoupon } from './claim.ts';
import { listCouponCodes } from './codes-list.ts';
import { exchangeCoupon, makeCodes } from './exchange.ts';
import { listCoupons } from './list.ts';
import { checkoutCoupons, ownCoupons } from './own.ts';

export const handlers = {
  listCoupons: (context, input) => listCoupons(context, input),
  claimCoupon,
  exchangeCoupon,
  makeCouponCodes: makeCodes,
  listCouponCodes,
  checkoutCoupons,
  ownCoupons,
  pickCoupons: (context, input) => listCoupons(context, input, 20),
} satisfies Handlers;
