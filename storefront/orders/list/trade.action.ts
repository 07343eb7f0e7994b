import { orderNumbers, orderQuery } from '../../../engine/rules/orders/order-query.ts';
import { defineAction, refuse } from '../../shell/action/action.ts';
import { list } from '../../shell/action/fields.ts';

/** Leads to one payment of the chosen unpaid orders. The cashier asks the server for what they cost. */
export const action = defineAction({
  path: '/member/trade',
  membersOnly: true,
  fields: { order_ids: list(20) },
  call: async ({ posted }) => {
    const ids = orderNumbers({
      get: (name) => (name === 'order_ids' ? posted.order_ids.join() : ''),
    });
    return ids.length > 0 ? { data: orderQuery(ids) } : refuse('请选择要付款的订单', 'order_ids');
  },
  done: (query) => `/cashier?${query}`,
});
