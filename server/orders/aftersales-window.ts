import type { Order } from './tables.ts';

/**
 * Whether after-sales may be applied for (contract 7): of goods that left, until so many seconds after the order's end. What has not left
 * is cancelled; what was exchanged for points stays (flows 1e.7). Nothing else happens while an edit of the order waits.
 */
export function mayApplyAftersales(
  {
    order_class: orderClass,
    order_status: status,
    delivery_status: deliveryStatus,
    ended_at: endedAt,
    waiting_edit: waitingEdit,
  }: Order,
  now: number,
  window: number,
): boolean {
  if (waitingEdit !== null) return false;
  if (orderClass !== 'normal' && orderClass !== 'seckill' && orderClass !== 'employee_purchase') return false;
  if (status === 'DONE') return now < (endedAt ?? 0) + window;
  return status === 'WAIT_BUYER_CONFIRM' || (status === 'PAYED' && deliveryStatus === 'PARTAIL');
}
