/** Calls of offers that only other clients of the contract make. */
import type { Handlers } from '../kernel/calls/operation.ts';
import { notFound } from '../kernel/http/answer.ts';
import { exchangeGiftCoupon, giftCoupon } from '../offers/coupon/codes/gift.ts';
import { listCoupons } from '../offers/coupon/list.ts';
import { ownCoupon, ownCoupons } from '../offers/coupon/own.ts';
import { removeOwnCoupon } from '../offers/coupon/remove.ts';
import { purchaseOpen } from '../offers/purchase/activities.ts';
import { cancelTicket } from '../offers/seckill/end-ticket.ts';

export const handlers = {
  ownCoupon,
  removeOwnCoupon,
  exchangeGiftCoupon,
  giftCoupon,
  receiveCouponPackage: async () => notFound('卡券包不存在'),
  olderOwnCoupons: async (context, input) => {
    const answer = await ownCoupons(context, input);
    return { ...answer, count: answer.total_count };
  },
  couponDetail: async (context, { cardId = 0 }) => (await listCoupons(context, { card_id: [cardId] })).list,
  couponPackages: async () => ({ receive_record_list: [], all_card_list: [] }),
  pickEffectiveCoupons: (context, input) => listCoupons(context, { ...input, end_date: true }, 20),
  pickCouponNames: async (context, { page, pageSize, card_type }) => {
    const { list } = await listCoupons(context, { page_no: page, page_size: pageSize, card_type }, 30);
    return list.map(({ card_id, title, card_type: type }) => ({ card_id, title, card_type: type }));
  },
  purchaseOpen,
  cancelSeckillTicket: cancelTicket,
} satisfies Handlers;
