/** Unpaid orders that were made together, e.g. one per shop of a cart, can be paid together again. */
import type { OrderCard } from '../../../schemas/types/contract.ts';
import { buyerMoves } from '../../../engine/rules/orders/order-moves.ts';

/** Several orders of one purchase, in the list's order. */
export interface JointPayment {
  orderIds: string[];
  /** cents */
  totalFee: number;
}

/** Whether an order can share a payment: it can be paid now, and not by points, which were taken with the order. */
function canJoin(order: OrderCard): boolean {
  const { order_class, total_fee, moves } = order;
  return order_class === 'normal' && total_fee > 0 && (moves ?? buyerMoves(order)).includes('pay');
}

/**
 * Payments of several orders of the list, by the number of the first order of each. Orders that one buyer makes at once have the same
 * time.
 */
export function jointPayments(list: readonly OrderCard[]): ReadonlyMap<string, JointPayment> {
  const byTime = new Map<number, OrderCard[]>();
  for (const order of list.filter(canJoin))
    byTime.set(order.create_time, [...(byTime.get(order.create_time) ?? []), order]);
  const several = [...byTime.values()].filter((orders) => orders.length > 1);
  return new Map(
    several.map((orders) => {
      const orderIds = orders.map(({ order_id }) => String(order_id));
      return [orderIds[0] ?? '', { orderIds, totalFee: orders.reduce((sum, { total_fee }) => sum + total_fee, 0) }];
    }),
  );
}
