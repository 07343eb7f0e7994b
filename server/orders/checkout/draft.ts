/** A draft: the rows of an order about to be made, and what it takes besides goods. */
import { ORDERS_MESSAGES } from '../../../engine/rules/messages/orders.ts';
import type { Channel } from '../../../engine/rules/orders/channels.ts';
import type { OrderMade, CreateOrdersAnswer } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { useCoupon } from '../../offers/coupon/use.ts';
import { movePoints, POINTS } from '../../wallet/point/move.ts';
import { limitBroken } from '../../offers/pointmall/limits.ts';
import { actorOf } from '../../kernel/system/audit.ts';
import type { IdempotentKey } from '../../kernel/system/idempotent.ts';
import { nextOrderNumber } from '../../kernel/system/number.ts';
import { invoiceOf } from '../buyer/invoice.ts';
import { namedLines } from './named-lines.ts';
import { payWithNothing } from '../moves/pay.ts';
import type { OrderRow, Placed, Placement } from './place.ts';
import { countPurchase } from './purchase.ts';
import type { Quote } from './quote.ts';
import { receptionOf, type Reception } from './reception.ts';
import { takeSeckill } from './seckill.ts';
import { autoCancelSeconds } from '../settings.ts';
import type { Invoice } from '../tables.ts';
import { limitFailure, orderLimits, type OrderLimits } from '../edit/unpaid.ts';

const CHANGED = '购物车已变化，请确认后重新提交';

const CLASSES = {
  normal: 'normal',
  normal_seckill: 'seckill',
  normal_pointsmall: 'pointsmall',
  normal_employee_purchase: 'employee_purchase',
} as const;

export interface Draft {
  order_id: string;
  user_id: number;
  quote: Quote;
  reception: Reception;
  invoice: Invoice | null;
  now: number;
  auto_cancel_at: number;
  channel: Channel | '';
  limits: OrderLimits;
}

/**
 * The draft of a quote, with the order's number. Refuses a price that differs from the one the shopper saw, and an incomplete
 * reception.
 */
export async function draftOf(
  context: MemberContext,
  { shown_fee: seenFee, shown_point: seenPoints }: Pick<InputOf<'createOrder'>, 'shown_fee' | 'shown_point'>,
  quote: Quote,
): Promise<Draft | Failure> {
  if (quote.couponRefused)
    return fail(`优惠券不可用：${quote.couponRefused.reason}`, 422, { field: 'coupon_discount' });
  // The shopper must confirm a price that changed since it was shown.
  if (seenFee !== undefined && seenFee !== quote.price.total_fee) return fail(CHANGED, 409);
  if (seenPoints !== undefined && seenPoints !== quote.price.points) return fail(CHANGED, 409);
  const [reception, invoice] = [await receptionOf(context, quote), invoiceOf(quote.request)];
  if (isFailure(reception)) return reception;
  if (isFailure(invoice)) return invoice;
  const now = seconds(context);
  const { user_id } = context.member;
  const orderId = await nextOrderNumber(context.db, now, user_id);
  const autoCancelAt = quote.seckill?.auto_cancel_at ?? now + (await autoCancelSeconds(context));
  return {
    order_id: orderId,
    user_id,
    quote,
    reception,
    invoice,
    now,
    auto_cancel_at: autoCancelAt,
    channel: context.channel ?? '',
    limits: await orderLimits(context),
  };
}

function orderRow(draft: Draft): OrderRow {
  const { order_id, user_id, now, auto_cancel_at, channel, reception, invoice, quote } = draft;
  const { request, price } = quote;
  return {
    order_id,
    group_id: null,
    user_id,
    shop_id: request.shop_id,
    order_class: CLASSES[request.orderType],
    seckill_id: quote.seckill?.ticket.seckill_id ?? null,
    order_status: 'NOTPAY',
    pay_status: 'NOTPAY',
    delivery_status: 'PENDING',
    cancel_status: 'NO_APPLY_CANCEL',
    ziti_status: reception.pickup ? 'PENDING' : 'NOTZITI',
    receipt_type: reception.pickup ? 'ziti' : 'logistics',
    channel,
    pay_type: request.pay_type,
    item_fee: price.item_fee,
    member_discount: price.member_discount,
    promotion_discount: price.promotion_discount,
    coupon_discount: price.coupon_discount,
    coupon_code: price.coupon_code,
    freight_fee: price.freight_fee,
    point: price.points,
    point_fee: price.point_fee,
    total_fee: price.total_fee,
    ...reception,
    invoice,
    remark: request.remark,
    created: now,
    auto_cancel_at,
  };
}

export function draftAnswer({ order_id, quote: { price, request } }: Draft): OrderMade {
  return { order_id, total_fee: price.total_fee, pay_type: request.pay_type, order_type: request.orderType };
}

export async function placementOf(
  db: Db,
  context: Context,
  draft: Draft,
  key: IdempotentKey,
  answer: OrderMade | CreateOrdersAnswer,
): Promise<Placement> {
  const { quote, now, limits } = draft;
  const { price, wanted, seckill } = quote;
  const named = await namedLines(db, quote);
  return {
    key,
    answer,
    now,
    limits,
    actor: actorOf(context),
    request_id: context.request_id,
    order: orderRow(draft),
    lines: named.map(({ line, ...names }) => ({ ...line, ...names })),
    cart: wanted.flatMap(({ cart_id, line: { num } }) => (cart_id === null ? [] : [{ cart_id, num }])),
    pieces: seckill ? [] : price.lines.map(({ item_id, num }) => ({ item_id, num })),
  };
}

/** Why an order, one of `size` made at once, was not placed; undefined when another order of the group was the cause. */
export function placeFailure({ limits, now }: Draft, placed: Placed, size = 1): Failure | undefined {
  if (!placed.cart) return fail(CHANGED, 409);
  if (!placed.stock) return fail('商品库存不足，请返回购物车修改数量', 422, { isStockShort: true });
  return limitFailure(placed, limits, now, size);
}

/** The failure when cart or stock changed since they were read. */
export const changedMeanwhile = (): Failure => fail(CHANGED, 409);

/** true when the order takes more than goods; then it needs a transaction. */
export function takesMore({ quote: { request, price, seckill, part } }: Draft): boolean {
  if (request.orderType === 'normal_pointsmall' || part) return true;
  return seckill !== undefined || price.coupon_code !== '' || price.points > 0 || price.total_fee === 0;
}

/** Takes ticket, coupon and points of an order placed in this transaction; marks it as paid when nothing is left to pay. */
export async function takeMore(tx: Db, context: MemberContext, draft: Draft): Promise<Failure | undefined> {
  const { order_id, user_id, now, quote } = draft;
  const { request, price, seckill, part } = quote;
  const overLimit = part && (await countPurchase(tx, { ...quote, part }, { order_id, user_id, now }));
  if (overLimit) return overLimit;
  if (seckill) await takeSeckill(tx, seckill, order_id, now);
  if (price.coupon_code !== '' && !(await useCoupon(tx, user_id, price.coupon_code, order_id)))
    return fail('优惠券已被使用，请重新选择', 422, { field: 'coupon_discount' });
  const isExchange = request.orderType === 'normal_pointsmall';
  const goodsIds = price.lines.map(({ goods_id }) => goods_id);
  const broken = isExchange ? await limitBroken(tx, user_id, goodsIds) : undefined;
  if (broken) return broken;
  const cause = isExchange
    ? ({ type: POINTS.exchanged, description: '积分商城兑换' } as const)
    : ({ type: POINTS.spent, description: '订单抵扣' } as const);
  if (!(await movePoints(tx, { user_id, reference: order_id, change: -price.points, ...cause, now })))
    return fail(ORDERS_MESSAGES.pointsShort, 422, { field: 'point_use' });
  if (price.total_fee === 0) await payWithNothing(tx, context, order_id);
  return undefined;
}
