/** Additional fields of orders for other clients of the contract; our own pages do not need them in lists. */
import { DAY } from '../../../engine/rules/format/time.ts';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { OrderCard, OrderInfo, OrderLine } from '../../../schemas/types/contract.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { discountInfo } from './card.ts';
import type { LastParcel } from '../last-parcels.ts';
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

/** When the order was made, paid, sent or ended, whichever was last. */
const changedAt = ({ created, paid_at, delivered_at, ended_at }: Order): number =>
  Math.max(created, paid_at ?? 0, delivered_at ?? 0, ended_at ?? 0);

/** What was sent of a line, by the parcel that left last. */
function parcelFacts({ sent, parcel }: LineState): Partial<OrderLine> {
  return {
    delivery_corp: parcel?.carrier ?? '',
    delivery_code: parcel?.code ?? '',
    delivery_time: parcel?.created ?? null,
    delivery_item_num: sent,
  };
}

function lineFacts(line: Line, order: Order, state: LineState, mayApply: boolean, closes: number): Partial<OrderLine> {
  const memberDiscount = feesOf(line.discounts, 'member_price');
  return {
    ...parcelFacts(state),
    act_id: String(order.seckill_id ?? 0),
    update_time: changedAt(order),
    refunded_fee: state.refunded,
    after_sales_fee: state.heldFee - state.refunded,
    remain_fee: Math.max(0, line.total_fee - state.heldFee),
    remain_point: Math.max(0, line.points - state.heldPoints),
    cny_fee: line.total_fee,
    market_fee: line.item_fee,
    is_rate: state.isReviewed ? 1 : 0,
    is_logistics: false,
    is_total_store: order.shop_id === 0,
    auto_close_aftersales_time: closes,
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

/** What the answer depends on besides the order: seconds until it counts as received and in which after-sales are open. */
export interface Terms {
  finish: number;
  aftersales: number;
  parcel: LastParcel | undefined;
  shopName: string;
}

/** When a sent order counts as received; null before and after. */
export function finishAt({ order_status: status, delivered_at: sent }: Order, finish: number): number | null {
  return status === 'WAIT_BUYER_CONFIRM' && sent !== null ? sent + finish : null;
}

function orderFacts(order: Order, { finish, aftersales, parcel, shopName }: Terms, closes: number) {
  const { receiver, delivery_status: delivery } = order;
  return {
    company_id: '1',
    order_source: 'member',
    shop_id: String(order.shop_id),
    act_id: String(order.seckill_id ?? 0),
    is_distribution: order.shop_id !== 0,
    is_logistics: order.receipt_type === 'logistics',
    is_online_order: true,
    ...MONEY,
    item_fee_new: order.item_fee - order.member_discount,
    cny_fee: order.total_fee,
    point_use: order.point,
    remark: order.remark,
    receiver_mobile: receiver.mobile,
    receiver_state: receiver.state,
    receiver_city: receiver.city,
    receiver_district: receiver.district,
    receiver_address: receiver.address,
    delivery_corp: parcel?.carrier ?? '',
    delivery_time: order.delivered_at,
    // Orders that were sent have delivery notes, each with its goods.
    delivery_type: delivery === 'PENDING' ? 'old' : 'new',
    is_all_delivery: delivery === 'DONE',
    // An order is either sent or picked up, and its shop alone sends it.
    is_split: false,
    logistics_items: [],
    orders_delivery_id: String(parcel?.id ?? 0),
    auto_finish_time: finishAt(order, finish),
    latest_aftersale_time: Math.floor(aftersales / DAY),
    order_auto_close_aftersales_time: closes,
    end_time: order.ended_at,
    pay_time: formatDateTime(order.paid_at),
    update_time: changedAt(order),
    // An order does not keep what its goods cost elsewhere.
    market_fee: order.item_fee,
    // Points are credited at receipt.
    get_point_type: 0,
    type: 0,
    distributor_info: order.shop_id === 0 ? [] : { distributor_id: String(order.shop_id), name: shopName },
  } satisfies Partial<OrderInfo>;
}

/** A card with these fields; `lines` are the order's lines, in the card's order, `stateOf` what became of them. */
export function withFacts<Card extends OrderCard>(
  card: Card,
  order: Order,
  lines: readonly Line[],
  stateOf: (lineId: number) => LineState,
  terms: Terms,
): Card {
  const mayApply = card.can_apply_aftersales === 1;
  // 0 while the order has not ended, since nothing closes then.
  const closes = order.ended_at === null ? 0 : order.ended_at + terms.aftersales;
  const items = card.items.map((item, index) => {
    const line = lines[index];
    return line ? { ...item, ...lineFacts(line, order, stateOf(line.line_id), mayApply, closes) } : item;
  });
  return {
    ...card,
    ...orderFacts(order, terms, closes),
    title: order.service?.title ?? lines[0]?.item_name ?? '',
    discount_info: discountInfo(lines.flatMap(({ discounts }) => discounts)),
    can_apply_cancel: card.moves?.includes('cancel') ? 1 : 0,
    left_aftersales_num: sumOf(items, ({ left_aftersales_num: left = 0 }) => left),
    items,
  };
}
