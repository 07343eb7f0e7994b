/** Texts and amounts of an order that the shopper sees in addition to its state. */
import { orderStateOf } from '../../engine/rules/orders/order-states.ts';
import type { OrderCard, OrderInfo, OrderStateCode } from '../../schemas/types/contract.ts';

/** Text of the link to the order's reviews; '' when there is nothing to review or to read. */
export function rateText(
  order: Pick<OrderCard, 'can_rate' | 'can_append_rate' | 'is_rate' | 'order_status_des'>,
): string {
  if (order.can_rate === 1) return '评价';
  if (order.can_append_rate === 1) return '追加评价';
  return order.is_rate && order.order_status_des === 'DONE' ? '查看评价' : '';
}

/** Colour of an order's state: 'done' when finished well, 'over' when ended otherwise, else undefined. */
export function orderTone(code: OrderStateCode): 'done' | 'over' | undefined {
  if (code === 'DONE') return 'done';
  return code.startsWith('CANCEL') ? 'over' : undefined;
}

/** Shown while an edit waits for payment: the order has no other buttons then. */
const HELD_BY_EDIT = '商家的改单等待您补款，补款或放弃之后才能取消订单或申请售后';

/** What the order waits for: the text below its state. */
export function hintOf(code: OrderStateCode, isLate: boolean, { inReview = false, waitsForEdit = false } = {}): string {
  if (waitsForEdit) return HELD_BY_EDIT;
  if (code === 'NOTPAY' && inReview) return '转账凭证审核中，财务核对到账后订单自动变为已付款';
  if (code === 'NOTPAY' && isLate) return '支付时间已过，订单即将自动取消';
  return orderStateOf(code)?.hint ?? '';
}

type Fees = Pick<OrderInfo, 'item_fee' | 'discount_info' | 'freight_fee' | 'point_fee' | 'point' | 'carried_fee'> & {
  items: readonly Pick<OrderInfo['items'][number], 'point_fee'>[];
};

/**
 * All amounts between the price of the goods and the paid sum, in cents; they add up to it. Freight paid with points is contained
 * in both the freight and the points here: on the wire freight_fee is the rest.
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
