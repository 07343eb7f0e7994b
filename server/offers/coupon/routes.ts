import type { Handlers } from '../../kernel/calls/operation.ts';
import { claimCoupon } from './claim.ts';
import { listCouponCodes } from './codes/codes-list.ts';
import { exchangeCoupon, makeCodes } from './codes/exchange.ts';
import { listCoupons } from './list.ts';
import { addMallCoupon, deleteMallCoupon, endMallCoupon, writeMallCoupon } from './office.ts';
import { listMallCoupons, readMallCoupon } from './office-rows.ts';
import { checkoutCoupons, ownCoupons } from './own.ts';
import { readGiftCode, redeemGiftCode } from './codes/redeem.ts';

export const handlers = {
  listCoupons: (context, input) => listCoupons(context, input),
  claimCoupon,
  exchangeCoupon,
  makeCouponCodes: makeCodes,
  listCouponCodes,
  checkoutCoupons,
  ownCoupons,
  readGiftCode,
  redeemGiftCode,
  listMallCoupons,
  readMallCoupon,
  addMallCoupon,
  writeMallCoupon,
  endMallCoupon,
  deleteMallCoupon,
  pickCoupons: (context, input) => listCoupons(context, input, 20),
} satisfies Handlers;
