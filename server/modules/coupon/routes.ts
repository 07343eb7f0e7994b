import type { Operation } from '../../http/operation.ts';
import { claimCoupon } from './claim.ts';
import { listCoupons } from './list.ts';
import { checkoutCoupons, ownCoupons } from './own.ts';

export const couponOperations: Operation[] = [
  {
    method: 'GET',
    path: '/h5app/wxapp/getCardList',
    summary: 'Coupons that can be claimed, with their states for the shopper',
    tag: 'coupon',
    access: 'optional',
    input: 'coupon-query',
    answer: 'coupon-list',
    handle: (context, input) => listCoupons(context, input),
  },
  {
    method: 'GET',
    path: '/h5app/wxapp/user/receiveCard',
    summary: 'Claim a coupon; a GET that changes something, as the wire has it',
    tag: 'coupon',
    access: 'member',
    input: 'coupon-claim-query',
    answer: 'coupon-claim',
    changes: true,
    handle: claimCoupon,
  },
  {
    method: 'GET',
    path: '/h5app/wxapp/user/newGetCardList',
    summary: "The member's coupons in a checkout, with what each takes off it",
    tag: 'coupon',
    access: 'member',
    input: 'own-coupon-query',
    answer: 'own-coupon-list',
    handle: checkoutCoupons,
  },
  {
    method: 'GET',
    path: '/h5app/wxapp/user/getUserCardList',
    summary: "The member's coupons by state: 1 unused, 2 used, 3 expired",
    tag: 'coupon',
    access: 'member',
    input: 'own-coupon-query',
    answer: 'own-coupon-list',
    handle: ownCoupons,
  },
  {
    method: 'GET',
    path: '/discountcard/list',
    summary: 'Coupons for the operator to pick from',
    tag: 'picker',
    access: 'operator',
    input: 'coupon-query',
    answer: 'coupon-list',
    handle: (context, input) => listCoupons(context, input, 20),
  },
];
