/** Additional fields of orders for other clients of the contract; our own pages do not need them in lists. */
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { OrderCard, OrderLine } from '../../../schemas/types/contract.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { discountInfo } from './card.ts';
import type { Discount, Order, orderLine } from '../tables.ts';

type Line = typeof orderLine.$inferSelect;

const MONEY = { fee_type: 'CNY', fee_rate: 1, fee_symbol: '¥' } as const;

const feesOf = (discounts: readonly Discount[], type: Discount['type']): number =>
  sumOf(
    discounts.filter((discount) => discount.type === type),
    ({ fee }) => fee,
  );

function lineFacts(line: Line, order: Order): Partial<OrderLine> {
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
  };
}

/** A card with these fields; `lines` are the order's lines, in the card's order. */
export function withFacts<Card extends OrderCard>(card: Card, order: Order, lines: readonly Line[]): Card {
  const { receiver } = order;
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
    items: card.items.map((item, index) => {
      const line = lines[index];
      return line ? { ...item, ...lineFacts(line, order) } : item;
    }),
  };
}
