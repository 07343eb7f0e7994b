import { orderQuery } from '../../../engine/rules/order-query.ts';
import type { OrderMade, OrdersMade } from '../../../schemas/types/contract.ts';

/** Where an order is paid, or where it is told that nothing is left to pay (facts of the checkout). */
export function afterOrder(base: string, { order_id, total_fee }: Pick<OrderMade, 'order_id' | 'total_fee'>): string {
  return afterOrders(base, { orders: [{ order_id }], total_fee });
}

interface Made {
  orders: readonly Pick<OrderMade, 'order_id'>[];
  total_fee: OrdersMade['total_fee'];
}

/** The same for orders that were made together. */
export function afterOrders(base: string, { orders, total_fee }: Made): string {
  const query = orderQuery(orders.map(({ order_id }) => order_id));
  return `${base}/${total_fee === 0 ? 'finish/result' : 'cashier'}?${query}`;
}

/** Where an order that was made is shown; orders of several shops ('') among the others. */
export function orderPath(base: string, orderId: string): string {
  return `${base}/member/trade${orderId === '' ? '' : `/${encodeURIComponent(orderId)}`}`;
}
