import { orderQuery, pathAfterOrder } from '../../../engine/rules/orders/order-query.ts';
import { digits, text } from '../../shell/action/fields.ts';
import { defineAction, postedPath } from '../../shell/action/action.ts';

const idOf = (params: Readonly<Record<string, string | undefined>>): string => (params['id'] ?? '').slice(0, 60);

/** 提交订单 of a checkout that an assistant hands over, at the price that the page shows; or taking over an order it paid for. */
export const action = defineAction({
  path: '/cart/assistant/:id',
  membersOnly: true,
  page: postedPath,
  fields: { address_id: digits(10), shown_fee: text(12) },
  at: '',
  call: ({ call, params, posted: { address_id, shown_fee } }) =>
    call('POST /mall/assistant/:checkout_id/order', {
      checkout_id: idOf(params),
      shown_fee,
      ...(address_id !== '' && address_id !== '0' && { address_id }),
    }),
  done: ({ order_id, total_fee }, { site }) => pathAfterOrder(site.base, orderQuery([order_id]), total_fee, false),
});
