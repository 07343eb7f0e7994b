import type { CheckoutOf } from './wish.ts';

/** The cashier of an order; the points mall has its own address (storefront spec 2.5). */
export function cashierPath(base: string, isExchange: boolean, orderId: string): string {
  return `${base}${isExchange ? '/pointitems/cashierpoint' : '/cashier'}?order_id=${encodeURIComponent(orderId)}`;
}

/** Where an order is paid, or where it is told that nothing is left to pay (facts of the checkout). `total_fee` in cents. */
export function afterOrder(
  base: string,
  { order_id, total_fee }: { order_id: string; total_fee: number },
  { exchange }: CheckoutOf,
): string {
  if (total_fee > 0) return cashierPath(base, exchange !== undefined, order_id);
  return `${base}/finish/result?order_id=${encodeURIComponent(order_id)}`;
}
