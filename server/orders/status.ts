/** The wording of an order's state: one derived code (order_status_des) and its text (contract 3). */
import type { OrderState } from './tables.ts';

/** The derived codes this mall can be in; the wire knows more, of kinds of orders that are not sold here. */
export type OrderStatusDes =
  | 'NOTPAY'
  | 'PAYED'
  | 'PAYED_PENDING'
  | 'PAYED_PARTAIL'
  | 'PAYED_WAIT_PROCESS'
  | 'WAIT_BUYER_CONFIRM'
  | 'DONE'
  | 'CANCEL'
  | 'CANCEL_WAIT_PROCESS'
  | 'CANCEL_REFUND_PROCESS'
  | 'CANCEL_REFUND_FAIL';

export const STATUS_TEXT: Record<OrderStatusDes, string> = {
  NOTPAY: '待付款',
  PAYED: '待发货',
  PAYED_PENDING: '待提货',
  PAYED_PARTAIL: '部分发货',
  PAYED_WAIT_PROCESS: '取消申请处理中',
  WAIT_BUYER_CONFIRM: '待收货',
  DONE: '已完成',
  CANCEL: '已取消',
  CANCEL_WAIT_PROCESS: '已取消，退款待处理',
  CANCEL_REFUND_PROCESS: '已取消，退款中',
  CANCEL_REFUND_FAIL: '已取消，退款失败',
};

const CANCELLED: Partial<Record<OrderState['cancel_status'], OrderStatusDes>> = {
  WAIT_PROCESS: 'CANCEL_WAIT_PROCESS',
  REFUND_PROCESS: 'CANCEL_REFUND_PROCESS',
  FAILS: 'CANCEL_REFUND_FAIL',
};

/** A cancel request of a paid order counts before anything else; a refused one leaves an ordinary order. */
function paidStatus({ cancel_status, ziti_status, delivery_status }: OrderState): OrderStatusDes {
  if (cancel_status === 'WAIT_PROCESS' || cancel_status === 'REFUND_PROCESS') return 'PAYED_WAIT_PROCESS';
  if (ziti_status === 'PENDING') return 'PAYED_PENDING';
  return delivery_status === 'PARTAIL' ? 'PAYED_PARTAIL' : 'PAYED';
}

export function statusDes(state: OrderState): OrderStatusDes {
  if (state.order_status === 'PAYED') return paidStatus(state);
  if (state.order_status === 'CANCEL') return CANCELLED[state.cancel_status] ?? 'CANCEL';
  return state.order_status;
}
