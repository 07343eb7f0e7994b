import type { Order } from './tables.ts';

/**
 * Whether after-sales may be applied for (contract 7): of goods that left, until so many seconds after the order's end. What has not left
 * is cancelled; what was exchanged for points stays (flows 1e.7). Nothing else happens while an edit of the order waits.
 */
export function mayApplyAftersales(
  { order_class, order_status: status, delivery_status, ended_at, waiting_edit }: Order,
  now: number,
  window: number,
): boolean {
  if (waiting_edit !== null) return false;
  if (order_class !== 'normal' && order_class !== 'seckill' && order_class !== 'employee_purchase') return false;
  if (status === 'DONE') return now < (ended_at ?? 0) + window;
  return status === 'WAIT_BUYER_CONFIRM' || (status === 'PAYED' && delivery_status === 'PARTAIL');
}
