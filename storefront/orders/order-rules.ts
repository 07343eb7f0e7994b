/** What a shopper may do with an order, and how far it is (flows 1e.7). Everything follows from the derived state. */
import type { OrderCard, OrderInfo } from '../../schemas/types/contract.ts';

export type OrderDes = OrderCard['order_status_des'];

type OrderFacts = Pick<OrderCard, 'order_status_des' | 'auto_cancel_seconds'> &
  Partial<Pick<OrderCard, 'order_class' | 'delivery_status' | 'offline_pay_check_status' | 'waits_for_edit'>>;

/** Buttons of an order; the rest of the wire's states have none of them. */
export interface OrderMoves {
  canPay: boolean;
  /** hand in another voucher of a transfer, the last having been refused */
  canEditVoucher: boolean;
  canCancel: boolean;
  canConfirm: boolean;
  canBuyAgain: boolean;
  /** take it off the own lists */
  canDelete: boolean;
}

const OVER: readonly OrderDes[] = ['DONE', 'CANCEL'];
const CANCELLABLE: readonly OrderDes[] = ['NOTPAY', 'PAYED', 'PAYED_PENDING'];

/** What was exchanged is no goods of a cart: it is exchanged again on its own page. */
export function movesOf(order: OrderFacts): OrderMoves {
  const { order_status_des: des, auto_cancel_seconds: left, order_class, delivery_status } = order;
  const { offline_pay_check_status: review = null } = order;
  // Other backends answer it as text.
  const inReview = String(review) === '0';
  const isHeld = order.waits_for_edit === 1 || (inReview && des === 'NOTPAY');
  return {
    canPay: des === 'NOTPAY' && left > 0 && !inReview,
    canEditVoucher: des === 'NOTPAY' && left > 0 && String(review) === '2',
    // A part of it is in the buyer's hands.
    canCancel: CANCELLABLE.includes(des) && !isHeld && delivery_status !== 'PARTAIL',
    canConfirm: des === 'WAIT_BUYER_CONFIRM',
    canBuyAgain: des !== 'NOTPAY' && order_class !== 'pointsmall',
    canDelete: OVER.includes(des),
  };
}

/** What leads to the reviews of an order; '' while there is nothing to review or to read. */
export function rateText(
  order: Pick<OrderCard, 'can_rate' | 'can_append_rate' | 'is_rate' | 'order_status_des'>,
): string {
  if (order.can_rate === 1) return '评价';
  if (order.can_append_rate === 1) return '追加评价';
  return order.is_rate && order.order_status_des === 'DONE' ? '查看评价' : '';
}

/** Steps of an order's life that lie behind it; undefined for orders that were cancelled or are about to be. */
export function stepsDone(des: OrderDes): number | undefined {
  const done: Partial<Record<OrderDes, number>> = {
    NOTPAY: 1,
    PAYED: 2,
    PAYED_PENDING: 2,
    PAYED_PARTAIL: 2,
    WAIT_BUYER_CONFIRM: 3,
    DONE: 4,
  };
  return done[des];
}

/** Why an order whose edit waits has no other buttons. */
const HELD_BY_EDIT = '商家的改单等待您补款，补款或放弃之后才能取消订单或申请售后';

/** What the order waits for, as the text under its state. */
export function hintOf(des: OrderDes, isLate: boolean, { inReview = false, waitsForEdit = false } = {}): string {
  if (waitsForEdit) return HELD_BY_EDIT;
  if (des === 'NOTPAY' && inReview) return '转账凭证审核中，财务核对到账后订单自动变为已付款';
  if (des === 'NOTPAY' && isLate) return '支付时间已过，订单即将自动取消';
  const hints: Partial<Record<OrderDes, string>> = {
    PAYED: '商家正在备货，请耐心等待',
    PAYED_PENDING: '请在约定时间凭提货码到自提点取货',
    PAYED_PARTAIL: '部分商品已发出，其余商品正在备货',
    PAYED_WAIT_PROCESS: '取消申请已提交，商家同意后款项将原路退回',
    WAIT_BUYER_CONFIRM: '商品已发出，收到后请确认收货',
    DONE: '订单已完成，感谢您的购买',
  };
  return hints[des] ?? '';
}

type Fees = Pick<OrderInfo, 'item_fee' | 'discount_info' | 'freight_fee' | 'point_fee' | 'point' | 'carried_fee'> & {
  items: readonly Pick<OrderInfo['items'][number], 'point_fee'>[];
};

/**
 * Every amount that leads from the goods to what is paid, in cents; they sum to it. Freight that points paid is part of both
 * the freight and the points here: on the wire freight_fee is what is left of it.
 */
export function feesOf(order: Fees): { name: string; fee: number }[] {
  const { item_fee, discount_info, freight_fee, point_fee, point, items, carried_fee = 0 } = order;
  const saved = discount_info.map(({ info, discount_fee }) => ({ name: info, fee: -discount_fee }));
  const freightByPoints = point_fee - items.reduce((sum, line) => sum + line.point_fee, 0);
  return [
    { name: '商品总额', fee: item_fee },
    ...saved.filter(({ fee }) => fee < 0),
    { name: '运费', fee: freight_fee + freightByPoints },
    ...(point_fee > 0 ? [{ name: `积分抵扣（${point} 积分）`, fee: -point_fee }] : []),
    ...(carried_fee > 0 ? [{ name: '改单抵扣', fee: -carried_fee }] : []),
  ];
}
