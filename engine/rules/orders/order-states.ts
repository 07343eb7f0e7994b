/** The states of an order (contract 3, flows 1e.7): the only table of their texts, for server, shop and office. */
import type {
  OrderStateCancel,
  OrderStateCode,
  OrderStateDelivery,
  OrderStatePay,
  OrderStatePickup,
  OrderStateStatus,
} from '../../../schemas/types/contract.ts';
import type { OfficeOrderTab } from './office-order-tabs.ts';

/** The columns of an order that determine its state; the values are those of contract 3. */
export interface OrderState {
  order_status: OrderStateStatus;
  pay_status: OrderStatePay;
  delivery_status: OrderStateDelivery;
  cancel_status: OrderStateCancel;
  ziti_status: OrderStatePickup;
}

interface StateWords {
  text: string;
  tone: 'neutral' | 'warning' | 'danger' | 'accent' | 'success';
  tab: OfficeOrderTab;
  /** number of completed steps; undefined for an order that is cancelled or about to be */
  step?: number;
  /** text that tells the buyer what to do or to wait for */
  hint: string;
  /** columns of an ordinary order in this state, for answers that contain the code only (API_ORIGIN) */
  columns: OrderState;
}

const UNPAID: OrderState = {
  order_status: 'NOTPAY',
  pay_status: 'NOTPAY',
  delivery_status: 'PENDING',
  cancel_status: 'NO_APPLY_CANCEL',
  ziti_status: 'NOTZITI',
};
const PAID: OrderState = { ...UNPAID, order_status: 'PAYED', pay_status: 'PAYED' };
const CANCELLED: OrderState = { ...UNPAID, order_status: 'CANCEL', cancel_status: 'SUCCESS' };

export const ORDER_STATES: Readonly<Record<OrderStateCode, StateWords>> = {
  NOTPAY: { text: '待付款', tone: 'neutral', tab: 'unpaid', step: 1, hint: '', columns: UNPAID },
  PAYED: {
    text: '待发货',
    tone: 'warning',
    tab: 'to_ship',
    step: 2,
    hint: '商家正在备货，请耐心等待',
    columns: PAID,
  },
  PAYED_PENDING: {
    text: '待提货',
    tone: 'warning',
    tab: 'to_pick_up',
    step: 2,
    hint: '请在约定时间凭提货码到自提点取货',
    columns: { ...PAID, ziti_status: 'PENDING' },
  },
  PAYED_PARTAIL: {
    text: '部分发货',
    tone: 'warning',
    tab: 'to_ship',
    step: 2,
    hint: '部分商品已发出，其余商品正在备货',
    columns: { ...PAID, delivery_status: 'PARTAIL' },
  },
  PAYED_WAIT_PROCESS: {
    text: '取消申请处理中',
    tone: 'danger',
    tab: 'cancel_asked',
    hint: '取消申请已提交，商家同意后款项将原路退回',
    columns: { ...PAID, cancel_status: 'WAIT_PROCESS' },
  },
  WAIT_BUYER_CONFIRM: {
    text: '待收货',
    tone: 'accent',
    tab: 'shipped',
    step: 3,
    hint: '商品已发出，收到后请确认收货',
    columns: { ...PAID, order_status: 'WAIT_BUYER_CONFIRM', delivery_status: 'DONE' },
  },
  DONE: {
    text: '已完成',
    tone: 'success',
    tab: 'done',
    step: 4,
    hint: '订单已完成，感谢您的购买',
    columns: { ...PAID, order_status: 'DONE', delivery_status: 'DONE' },
  },
  CANCEL: { text: '已取消', tone: 'neutral', tab: 'cancelled', hint: '', columns: CANCELLED },
  CANCEL_WAIT_PROCESS: {
    text: '已取消，退款待处理',
    tone: 'neutral',
    tab: 'cancelled',
    hint: '',
    columns: { ...CANCELLED, cancel_status: 'WAIT_PROCESS' },
  },
  CANCEL_REFUND_PROCESS: {
    text: '已取消，退款中',
    tone: 'neutral',
    tab: 'cancelled',
    hint: '',
    columns: { ...CANCELLED, cancel_status: 'REFUND_PROCESS' },
  },
  CANCEL_REFUND_FAIL: {
    text: '已取消，退款失败',
    tone: 'neutral',
    tab: 'cancelled',
    hint: '',
    columns: { ...CANCELLED, cancel_status: 'FAILS' },
  },
};

/** The texts of a code; undefined for an unknown one of another backend. */
export function orderStateOf(code: string): StateWords | undefined {
  return Object.hasOwn(ORDER_STATES, code) ? ORDER_STATES[code as OrderStateCode] : undefined;
}

const CANCELLED_CODES: Partial<Record<OrderStateCancel, OrderStateCode>> = {
  WAIT_PROCESS: 'CANCEL_WAIT_PROCESS',
  REFUND_PROCESS: 'CANCEL_REFUND_PROCESS',
  FAILS: 'CANCEL_REFUND_FAIL',
};

/** The code of a paid order. A cancel request takes precedence; after its refusal the order is an ordinary one. */
function paidCode({ cancel_status, ziti_status, delivery_status }: OrderState): OrderStateCode {
  if (cancel_status === 'WAIT_PROCESS' || cancel_status === 'REFUND_PROCESS') return 'PAYED_WAIT_PROCESS';
  if (ziti_status === 'PENDING') return 'PAYED_PENDING';
  return delivery_status === 'PARTAIL' ? 'PAYED_PARTAIL' : 'PAYED';
}

/** The code for an order's columns (the contract's order_status_des). */
export function orderStateCode(state: OrderState): OrderStateCode {
  if (state.order_status === 'PAYED') return paidCode(state);
  if (state.order_status === 'CANCEL') return CANCELLED_CODES[state.cancel_status] ?? 'CANCEL';
  return state.order_status;
}

/** The code with its text, for answers. */
export function stateAnswer(state: OrderState): { order_status_des: OrderStateCode; order_status_msg: string } {
  const code = orderStateCode(state);
  return { order_status_des: code, order_status_msg: ORDER_STATES[code].text };
}
