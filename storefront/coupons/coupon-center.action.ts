import { text } from '../shell/action/fields.ts';
import { defineAction, postedPath } from '../shell/action/action.ts';

/** 领取 in the coupon centre, at all its addresses. */
export const action = defineAction({
  path: ['/member/coupon-center', '/member/receiveCoupon', '/receive/coupons'],
  // The page itself sends guests to sign in.
  guestRedirect: postedPath,
  fields: { card_id: text(18) },
  call: ({ call, posted }) => call('GET user/receiveCard', posted),
  at: '',
});
