/** The order or the batch of orders of one payment, for cashier and result. */
import { orderNumbers } from '../../engine/rules/orders/order-query.ts';
import type { PaymentOrdersAnswer } from '../../schemas/types/contract.ts';
import type { MallApi } from '../shell/api/mall-api.ts';
import { answered } from '../route-types.ts';

/** Whether the address names orders, known or not. */
export function namesOrders(query: URLSearchParams): boolean {
  return ['order_id', 'order_ids'].some((name) => (query.get(name) ?? '') !== '');
}

/** The orders named in the address; undefined when it names none, or one the member does not have. */
export async function paymentOrders(api: MallApi, query: URLSearchParams): Promise<PaymentOrdersAnswer | undefined> {
  const [only, ...others] = orderNumbers(query);
  if (only === undefined) return undefined;
  if (others.length > 0) {
    const found = await api.call('GET orders_new', { order_ids: [only, ...others] });
    return found.refused?.status === 404 ? undefined : answered(found);
  }
  const found = await api.call('GET order_new/:order_id', { order_id: only });
  if (found.refused?.status === 404) return undefined;
  const order = answered(found);
  const { total_fee, pay_point, auto_cancel_seconds } = order;
  return { orders: [order], total_fee, pay_point, auto_cancel_seconds };
}
