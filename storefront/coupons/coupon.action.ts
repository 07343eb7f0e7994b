import { text } from '../shell/action/fields.ts';
import { defineAction } from '../shell/action/action.ts';

const path = '/member/coupon';

/** Exchanges a card's code for a coupon. */
export const action = defineAction({
  path,
  membersOnly: true,
  fields: { code: text() },
  keep: ['code'],
  call: ({ call, posted }) => call('POST /mall/coupons/exchange', posted),
  done: () => `${path}?done=1`,
});
