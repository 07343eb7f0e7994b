import type { Order } from './tables.ts';

/**
 * true when the buyer may apply for after-sales (contract 7): for pieces that were sent, until `window` seconds after the order's
 * end. Unsent pieces are cancelled instead; goods exchanged for points cannot be returned (flows 1e.7). While an edit of the
 * order waits for its supplement, nobody may apply.
 */
export function mayApplyAftersales(
  { order_class, order_status: status, delivery_status, ended_at, waiting_edit }: Order,
  now: number,
  window: number,
): boolean {
  if (waiting_edit !== null) return false;
  if (order_class !== 'normal' && order_class !== 'seckill' && order_class !== 'employee_purchase') return false;
  if (status === 'DONE') return now < (ended_at ?? 0) + window;
  return status !== 'CANCEL' && delivery_status !== 'PENDING';
}
