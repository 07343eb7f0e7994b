import { text } from '../../shell/action/fields.ts';
import { defineAction } from '../../shell/action/action.ts';

/** 去充值: creates an order, which is paid at the cashier. */
export const action = defineAction({
  path: '/member/deposit',
  membersOnly: true,
  fields: { rule: text() },
  call: ({ call, posted }) => call('POST deposit/recharge_new', { recharge_rule_id: posted.rule }),
  done: ({ order_id }) => `/cashier?order_id=${encodeURIComponent(order_id)}`,
});
