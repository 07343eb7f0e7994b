import { text } from '../shell/action/fields.ts';
import { defineAction } from '../shell/action/action.ts';

const path = '/member/coupon';

/** A coupon for the code of a card. */
export const action = defineAction({
  path,
  members: true,
  fields: { code: text() },
  keep: ['code'],
  call: ({ call, posted }) => call('POST /mall/coupons/exchange', posted),
  done: () => `${path}?done=1`,
});
