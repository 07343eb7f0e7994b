/** Additional fields of orders for other clients of the contract; our own pages do not need them in lists. */
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { OrderCard, OrderLine } from '../../../schemas/types/contract.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { discountInfo } from './card.ts';
import type { LineState } from './line-states.ts';
import type { Discount, Order, orderLine } from '../tables.ts';

type Line = typeof orderLine.$inferSelect;

const MONEY = { fee_type: 'CNY', fee_rate: 1, fee_symbol: '¥' } as const;

const feesOf = (discounts: readonly Discount[], type: Discount['type']): number =>
  sumOf(
    discounts.filter((discount) => discount.type === type),
    ({ fee }) => fee,
  );

/** Pieces of a line that its buyer may apply for: of a paid order the sent ones, later all of them. */
function leftOf(line: Line, order: Order, { sent, held }: LineState): number {
  return Math.max(0, (order.order_status === 'PAYED' ? sent : line.num) - held);
}

function deliveryOf(line: Line, order: Order, { sent }: LineState): NonNullable<OrderLine['delivery_status']> {
  if (order.delivery_status === 'DONE' || sent >= line.num) return 'DONE';
  return sent > 0 ? 'PARTAIL' : 'PENDING';
}

function lineFacts(line: Line, order: Order, state: LineState, mayApply: boolean): Partial<OrderLine> {
  const memberDiscount = feesOf(line.discounts, 'member_price');
  return {
    company_id: '1',
    user_id: String(order.user_id),
    shop_id: String(order.shop_id),
    create_time: order.created,
    ...MONEY,
    member_discount: memberDiscount,
    coupon_discount: feesOf(line.discounts, 'coupon'),
    item_fee_new: line.item_fee - memberDiscount,
    sale_price: line.price,
    delivery_status: deliveryOf(line, order, state),
    left_aftersales_num: mayApply ? leftOf(line, order, state) : 0,
    // What was not sent yet is given back by calling the order off.
    left_refund_only_num: 0,
    show_aftersales: state.isApplied ? 1 : 0,
  };
}

/** A card with these fields; `lines` are the order's lines, in the card's order, `stateOf` what became of them. */
export function withFacts<Card extends OrderCard>(
  card: Card,
  order: Order,
  lines: readonly Line[],
  stateOf: (lineId: number) => LineState,
): Card {
  const { receiver } = order;
  const mayApply = card.can_apply_aftersales === 1;
  const items = card.items.map((item, index) => {
    const line = lines[index];
    return line ? { ...item, ...lineFacts(line, order, stateOf(line.line_id), mayApply) } : item;
  });
  return {
    ...card,
    company_id: '1',
    title: order.service?.title ?? lines[0]?.item_name ?? '',
    order_source: 'member',
    shop_id: String(order.shop_id),
    act_id: String(order.seckill_id ?? 0),
    is_distribution: order.shop_id !== 0,
    is_logistics: order.receipt_type === 'logistics',
    is_online_order: true,
    ...MONEY,
    item_fee_new: order.item_fee - order.member_discount,
    point_use: order.point,
    remark: order.remark,
    receiver_mobile: receiver.mobile,
    receiver_state: receiver.state,
    receiver_city: receiver.city,
    receiver_district: receiver.district,
    receiver_address: receiver.address,
    delivery_time: order.delivered_at,
    end_time: order.ended_at,
    pay_time: formatDateTime(order.paid_at),
    update_time: Math.max(order.created, order.paid_at ?? 0, order.delivered_at ?? 0, order.ended_at ?? 0),
    discount_info: discountInfo(lines.flatMap(({ discounts }) => discounts)),
    // An order does not keep what its goods cost elsewhere.
    market_fee: order.item_fee,
    can_apply_cancel: card.moves?.includes('cancel') ? 1 : 0,
    left_aftersales_num: sumOf(items, ({ left_aftersales_num: left = 0 }) => left),
    items,
  };
}
