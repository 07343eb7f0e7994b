/** Calls of older clients without an equivalent of today (storefront spec 7.6). */
import type { Handlers } from '../kernel/calls/operation.ts';
import { pointRule } from '../wallet/point/rule.ts';
import { centsOfPoints, maxPoints } from '../wallet/point/rule.ts';
import { freightFee, ruleAnswer } from '../orders/checkout/freight-fee.ts';
import { hideOrder } from '../orders/moves/hide.ts';

export const handlers = {
  dropCoupon: (context, input) => freightFee(context, { ...input, coupon_discount: '', not_use_coupon: true }),
  usablePoints: async (context, { total_price: goodsFee = 0, post_fee: freight = 0 }) => {
    const rule = await pointRule(context);
    const { point } = context.member;
    const most = rule ? maxPoints(rule, point, Math.max(0, goodsFee), Math.max(0, freight)) : 0;
    return {
      user_point: point,
      max_point: most,
      point_fee: rule ? centsOfPoints(most, rule) : 0,
      deduct_point_rule: ruleAnswer(rule),
    };
  },
  hideOrder,
} satisfies Handlers;
