import type { Handlers } from '../../http/operation.ts';
import { claimCoupon } from './claim.ts';
import { listCoupons } from './list.ts';
import { checkoutCoupons, ownCoupons } from './own.ts';

export const handlers = {
  listCoupons: (context, input) => listCoupons(context, input),
  claimCoupon,
  checkoutCoupons,
  ownCoupons,
  pickCoupons: (context, input) => listCoupons(context, input, 20),
} satisfies Handlers;
