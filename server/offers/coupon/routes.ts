import { notFound } from '../../kernel/http/answer.ts';
import type { Handlers } from '../../kernel/calls/operation.ts';
import { claimCoupon } from './claim.ts';
import { listCouponCodes } from './codes/codes-list.ts';
import { exchangeCoupon, makeCodes } from './codes/exchange.ts';
import { exchangeGiftCoupon, giftCoupon } from './codes/gift.ts';
import { listCoupons } from './list.ts';
import { addMallCoupon, deleteMallCoupon, endMallCoupon, writeMallCoupon } from './office.ts';
import { listMallCoupons, readMallCoupon } from './office-rows.ts';
import { checkoutCoupons, ownCoupon, ownCoupons } from './own.ts';
import { readGiftCode, redeemGiftCode } from './codes/redeem.ts';
import { removeOwnCoupon } from './remove.ts';

export const handlers = {
  listCoupons: (context, input) => listCoupons(context, input),
  claimCoupon,
  exchangeCoupon,
  makeCouponCodes: makeCodes,
  listCouponCodes,
  checkoutCoupons,
  ownCoupons,
  ownCoupon,
  removeOwnCoupon,
  exchangeGiftCoupon,
  giftCoupon,
  readGiftCode,
  redeemGiftCode,
  receiveCouponPackage: async () => notFound('卡券包不存在'),
  olderOwnCoupons: async (context, input) => {
    const answer = await ownCoupons(context, input);
    return { ...answer, count: answer.total_count };
  },
  couponDetail: async (context, { cardId = 0 }) => (await listCoupons(context, { card_id: [cardId] })).list,
  couponPackages: async () => ({ receive_record_list: [], all_card_list: [] }),
  listMallCoupons,
  readMallCoupon,
  addMallCoupon,
  writeMallCoupon,
  endMallCoupon,
  deleteMallCoupon,
  pickCoupons: (context, input) => listCoupons(context, input, 20),
  pickEffectiveCoupons: (context, input) => listCoupons(context, { ...input, end_date: true }, 20),
  pickCouponNames: async (context, { page, pageSize, card_type }) => {
    const { list } = await listCoupons(context, { page_no: page, page_size: pageSize, card_type }, 30);
    return list.map(({ card_id, title, card_type: type }) => ({ card_id, title, card_type: type }));
  },
} satisfies Handlers;
