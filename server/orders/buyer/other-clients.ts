/** Orders as other clients of the contract read them: facts that our own pages do not need in every list. */
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
    user_id: String(order.userId),
    shop_id: String(order.shopId),
    create_time: order.created,
    ...MONEY,
    member_discount: memberDiscount,
    coupon_discount: feesOf(line.discounts, 'coupon'),
    item_fee_new: line.itemFee - memberDiscount,
  };
}

/** A card with those facts; `lines` are the order's, in the card's order. */
export function withFacts<Card extends OrderCard>(card: Card, order: Order, lines: readonly Line[]): Card {
  const { receiver } = order;
  return {
    ...card,
    company_id: '1',
    title: order.service?.title ?? lines[0]?.itemName ?? '',
    order_source: 'member',
    shop_id: String(order.shopId),
    act_id: String(order.seckillId ?? 0),
    is_distribution: order.shopId !== 0,
    is_logistics: order.receiptType === 'logistics',
    is_online_order: true,
    ...MONEY,
    item_fee_new: order.itemFee - order.memberDiscount,
    point_use: order.point,
    remark: order.remark,
    receiver_mobile: receiver.mobile,
    receiver_state: receiver.state,
    receiver_city: receiver.city,
    receiver_district: receiver.district,
    receiver_address: receiver.address,
    delivery_time: order.deliveredAt,
    end_time: order.endedAt,
    pay_time: formatDateTime(order.paidAt),
    update_time: Math.max(order.created, order.paidAt ?? 0, order.deliveredAt ?? 0, order.endedAt ?? 0),
    discount_info: discountInfo(lines.flatMap(({ discounts }) => discounts)),
    items: card.items.map((item, index) => {
      const line = lines[index];
      return line ? { ...item, ...lineFacts(line, order) } : item;
    }),
  };
}
