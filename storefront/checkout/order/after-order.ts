import { orderQuery, pathAfterOrder } from '../../../engine/rules/orders/order-query.ts';
import type { OrderMade, CreateOrdersAnswer } from '../../../schemas/types/contract.ts';
import type { CheckoutOf } from './order-draft.ts';

/** The page where an order is paid, or the result page when nothing is left to pay. */
export function afterOrder(
  base: string,
  { order_id, total_fee }: Pick<OrderMade, 'order_id' | 'total_fee'>,
  { exchange }: Pick<CheckoutOf, 'exchange'>,
): string {
  return pathAfterOrder(base, orderQuery([order_id]), total_fee, exchange !== undefined);
}

interface Made {
  orders: readonly Pick<OrderMade, 'order_id'>[];
  total_fee: CreateOrdersAnswer['total_fee'];
}

/** The same for the orders of one batch. */
export function afterOrders(base: string, { orders, total_fee }: Made): string {
  return pathAfterOrder(base, orderQuery(orders.map(({ order_id }) => order_id)), total_fee, false);
}

/** The page of a created order; for several shops ('') the list of orders. */
export function orderPath(base: string, orderId: string): string {
  return `${base}/member/trade${orderId === '' ? '' : `/${encodeURIComponent(orderId)}`}`;
}
