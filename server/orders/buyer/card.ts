/**
 * Orders as the contract's calls answer them (flows 1e.7). Only the columns named here are sent. Money in cents, times in Unix
 * seconds.
 */
import { carrierName } from '../../../engine/rules/orders/carriers.ts';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import type { OrderCard, OrderChanged, OrderLine } from '../../../schemas/types/contract.ts';
import { mayApplyAftersales } from '../aftersales-window.ts';
import type { LastParcel } from '../last-parcels.ts';
import { ratingAnswer, type Rating } from './rating.ts';
import type { Order } from '../tables.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import type { Discount } from '../tables.ts';
import { buyerMoves } from '../../../engine/rules/orders/order-moves.ts';
import { stateAnswer } from '../../../engine/rules/orders/order-states.ts';
import type { orderLine } from '../tables.ts';

type Line = typeof orderLine.$inferSelect;

const feesOf = (discounts: readonly Discount[]): number => sumOf(discounts, ({ fee }) => fee);

/** The savings of all discounts, one entry per discount, in the order of their first use. */
export function discountInfo(discounts: readonly Discount[]): OrderLine['discount_info'] {
  const kinds = new Map<string, OrderLine['discount_info'][number]>();
  for (const { type, id, name, fee } of discounts) {
    const key = `${type}:${id}`;
    const known = kinds.get(key)?.discount_fee ?? 0;
    kinds.set(key, { type, id, info: name, discount_fee: known + fee });
  }
  return [...kinds.values()];
}

/** The price in points of a line of the points mall. Points that paid a part of a line's money are in share_points instead. */
export function pointsOfLine(
  { points, num }: { points: number; num: number },
  isExchange: boolean,
): Pick<OrderLine, 'item_point' | 'point'> {
  return isExchange ? { item_point: points / num, point: points } : { item_point: 0, point: 0 };
}

/** Freight in cents, or in points for an order of the points mall whose freight costs points. */
export function freightAnswer(
  freightFee: number,
  freightPoints: number,
): Pick<OrderCard, 'freight_fee' | 'freight_type'> {
  return freightPoints > 0
    ? { freight_fee: freightPoints, freight_type: 'point' }
    : { freight_fee: freightFee, freight_type: 'cash' };
}

function lineAnswer(line: Line, shopId: number, isExchange: boolean): OrderLine {
  return {
    id: String(line.line_id),
    order_id: line.order_id,
    item_id: String(line.item_id),
    goods_id: String(line.goods_id),
    distributor_id: String(shopId),
    item_name: line.item_name,
    item_spec_desc: line.item_spec_desc,
    pic: line.pic,
    order_item_type: line.order_item_type,
    item_type: line.item_type,
    num: line.num,
    price: line.price,
    item_fee: line.item_fee,
    discount_fee: feesOf(line.discounts),
    discount_info: discountInfo(line.discounts),
    ...pointsOfLine(line, isExchange),
    share_points: line.points,
    point_fee: line.point_fee,
    total_fee: line.total_fee,
    aftersales_status: line.aftersales_status === '' ? null : line.aftersales_status,
  };
}

/** What an order's answer depends on besides its row. */
interface Times {
  /** Unix seconds */
  now: number;
  /** seconds after the order's end in which the buyer may apply for after-sales */
  aftersales: number;
  rating: Rating;
}

/** An order with its lines; `parcel` is the parcel sent last. */
export function orderAnswer(
  order: Order,
  lines: readonly Line[],
  shopName: string,
  { now, aftersales, rating }: Times,
  parcel?: LastParcel,
): OrderCard {
  const isExchange = order.order_class === 'pointsmall';
  const ofGoods = sumOf(lines, ({ points }) => points);
  const card: OrderCard = {
    order_id: order.order_id,
    ...(order.group_id !== null && { group_id: order.group_id }),
    user_id: String(order.user_id),
    order_type: 'normal',
    order_class: order.order_class,
    order_status: order.order_status,
    ...stateAnswer(order),
    pay_status: order.pay_status,
    delivery_status: order.delivery_status,
    cancel_status: order.cancel_status,
    ziti_status: order.ziti_status,
    ziti_code: order.ziti_code,
    receipt_type: order.receipt_type,
    pay_type: order.pay_type,
    offline_pay_check_status: order.offline_check,
    item_fee: order.item_fee,
    member_discount: order.member_discount,
    promotion_discount: order.promotion_discount,
    coupon_discount: order.coupon_discount,
    discount_fee: order.member_discount + order.promotion_discount + order.coupon_discount,
    // The order's points minus the goods' points are the freight.
    ...freightAnswer(order.freight_fee, isExchange ? order.point - ofGoods : 0),
    item_point: isExchange ? ofGoods : 0,
    point: order.point,
    point_fee: order.point_fee,
    total_fee: order.total_fee,
    distributor_id: String(order.shop_id),
    distributor_name: shopName,
    receiver_name: order.receiver.name,
    delivery_code: parcel?.code ?? '',
    delivery_corp_name: carrierName(parcel?.carrier ?? ''),
    is_rate: order.is_rated,
    ...ratingAnswer(order, rating),
    create_time: order.created,
    create_date: formatDateTime(order.created),
    auto_cancel_time: order.auto_cancel_at,
    auto_cancel_seconds: Math.max(0, order.auto_cancel_at - now),
    can_apply_aftersales: mayApplyAftersales(order, now, aftersales) ? 1 : 0,
    waits_for_edit: order.waiting_edit === null ? 0 : 1,
    version: order.version,
    items: lines.map((line) => lineAnswer(line, order.shop_id, isExchange)),
  };
  return { ...card, moves: buyerMoves(card) };
}

/** The state of an order, for calls that change it. */
export function changedAnswer(order: Order): OrderChanged {
  return {
    order_id: order.order_id,
    distributor_id: String(order.shop_id),
    order_status: order.order_status,
    ...stateAnswer(order),
    cancel_status: order.cancel_status,
    delivery_status: order.delivery_status,
    ziti_status: order.ziti_status,
    cancel_reason: order.cancel_reason,
    total_fee: order.total_fee,
    point: order.point,
    pay_type: order.pay_type,
    version: order.version,
  };
}
