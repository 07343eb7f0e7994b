/** order_new: everything from the order row to stock, coupon, points and cart, all or nothing (contract 4, creation). */
import type { OrderMade } from '../../../schemas/types/contract.ts';
import { cacheOf } from '../../caches.ts';
import type { Db } from '../../db/database.ts';
import { fail, isFailure, type Failure } from '../../http/answer.ts';
import { seconds } from '../../http/context.ts';
import type { InputOf, MemberContext } from '../../http/operation.ts';
import { useCoupon } from '../coupon/use.ts';
import { movePoints, POINTS } from '../point/move.ts';
import { actorOf } from '../system/audit.ts';
import { orRefuse, refuse, transact } from '../system/transact.ts';
import type { IdempotentKey } from '../system/idempotent.ts';
import { hit } from '../system/rate-limit.ts';
import { namedLines } from './named-lines.ts';
import { limitBroken } from '../pointmall/limits.ts';
import { nextOrderNumber } from '../system/number.ts';
import { payWithNothing } from './pay.ts';
import { placeOrder, placeWithOthers, type OrderRow, type Placed, type Placement } from './place.ts';
import { quoteOf, type Quote } from './quote.ts';
import { emptiedBy, keyOf, madeBefore, sentBefore } from './repeat.ts';
import { receptionOf, type Reception } from './reception.ts';
import { invoiceOf } from './invoice.ts';
import { takeSeckill } from './seckill.ts';
import type { Invoice } from './tables.ts';
import { autoCancelSeconds } from './settings.ts';
import { limitRefusal, orderLimits, tooFast, type OrderLimits } from './unpaid.ts';
import { readOrderRequest } from '../pricing/order-request.ts';

const CHANGED = '购物车已变化，请确认后重新提交';

const CLASSES = { normal: 'normal', normal_seckill: 'seckill', normal_pointsmall: 'pointsmall' } as const;

interface Draft {
  orderId: string;
  userId: number;
  quote: Quote;
  reception: Reception;
  invoice: Invoice | null;
  now: number;
  autoCancelAt: number;
  limits: OrderLimits;
}

function orderRow(draft: Draft): OrderRow {
  const { orderId, userId, now, autoCancelAt, reception, invoice, quote } = draft;
  const { request, price } = quote;
  return {
    orderId,
    userId,
    shopId: request.shopId,
    orderClass: CLASSES[request.orderType],
    seckillId: quote.seckill?.ticket.seckillId ?? null,
    status: 'NOTPAY',
    payStatus: 'NOTPAY',
    deliveryStatus: 'PENDING',
    cancelStatus: 'NO_APPLY_CANCEL',
    zitiStatus: request.receiptType === 'ziti' ? 'PENDING' : 'NOTZITI',
    receiptType: request.receiptType,
    payType: request.payType,
    itemFee: price.itemFee,
    memberDiscount: price.memberDiscount,
    promotionDiscount: price.promotionDiscount,
    couponDiscount: price.couponDiscount,
    couponCode: price.couponCode,
    freightFee: price.freightFee,
    point: price.points,
    pointFee: price.pointFee,
    totalFee: price.totalFee,
    ...reception,
    invoice,
    remark: request.remark,
    created: now,
    autoCancelAt,
  };
}

function answerOf({ orderId, quote: { price, request } }: Draft): OrderMade {
  return { order_id: orderId, total_fee: price.totalFee, pay_type: request.payType };
}

/** Order, lines, cart and stock. What is refused may be the second half of a double click: then the first one's answer counts. */
async function place(
  db: Db,
  context: MemberContext,
  draft: Draft,
  key: IdempotentKey,
  placeOn: (db: Db, placement: Placement) => Promise<Placed>,
): Promise<OrderMade | Failure> {
  const { quote, now, limits } = draft;
  const { price, wanted, seckill } = quote;
  const named = await namedLines(db, quote);
  const answer = answerOf(draft);
  const placed = await placeOn(db, {
    key,
    answer,
    now,
    limits,
    actor: actorOf(context),
    requestId: context.requestId,
    order: orderRow(draft),
    lines: named.map(({ line, ...names }) => ({ ...line, ...names })),
    cart: wanted.flatMap(({ cartId, line: { num } }) => (cartId === null ? [] : [{ cartId, num }])),
    pieces: seckill ? [] : price.lines.map(({ itemId, num }) => ({ itemId, num })),
  });
  if (placed.made) return answer;
  const before = await madeBefore({ ...context, db }, key);
  if (before) return before;
  if (!placed.cart) return fail(CHANGED, 409);
  if (!placed.stock) return fail('商品库存不足，请返回购物车修改数量');
  return limitRefusal(placed, limits, now) ?? fail(CHANGED, 409);
}

/** Whether the order takes more than goods: then all of it is one transaction. */
function takesMore({ quote: { request, price, seckill } }: Draft): boolean {
  if (request.orderType === 'normal_pointsmall') return true;
  return seckill !== undefined || price.couponCode !== '' || price.points > 0 || price.totalFee === 0;
}

async function placeWithMore(tx: Db, context: MemberContext, draft: Draft, key: IdempotentKey): Promise<OrderMade> {
  const { orderId, userId, now, quote } = draft;
  const { request, price, seckill } = quote;
  const made = orRefuse(await place(tx, context, draft, key, placeOrder));
  // Made by an earlier submission, with all it took.
  if (made.order_id !== orderId) return made;
  if (seckill) await takeSeckill(tx, seckill, orderId, now);
  if (price.couponCode !== '' && !(await useCoupon(tx, userId, price.couponCode, orderId)))
    refuse(fail('优惠券已被使用，请重新选择'));
  const isExchange = request.orderType === 'normal_pointsmall';
  const goodsIds = price.lines.map(({ goodsId }) => goodsId);
  const broken = isExchange ? await limitBroken(tx, userId, goodsIds) : undefined;
  if (broken) refuse(broken);
  const cause = isExchange
    ? ({ type: POINTS.exchanged, description: '积分商城兑换' } as const)
    : ({ type: POINTS.spent, description: '订单抵扣' } as const);
  if (!(await movePoints(tx, { userId, reference: orderId, change: -price.points, ...cause, now })))
    refuse(fail('积分不足'));
  if (price.totalFee === 0) await payWithNothing(tx, context, orderId);
  return made;
}

async function makeOrder(context: MemberContext, input: InputOf<'createOrder'>): Promise<OrderMade | Failure> {
  const request = readOrderRequest(input);
  if (isFailure(request)) return request;
  const { userId } = context.member;
  const { idempotencyKey: sent = '' } = context;
  const before = await sentBefore(context, input, sent, request);
  if (before !== undefined) return before;
  const quote = await quoteOf(context, request, { picksCoupon: false });
  // The same submission may have been made while this one was read: it took the cart or the last pieces.
  if (isFailure(quote))
    return (await sentBefore(context, input, sent, request)) ?? (await emptiedBy(context, input, sent, quote)) ?? quote;
  if (quote.couponRefused) return fail(`优惠券不可用：${quote.couponRefused.reason}`);
  // What the shopper saw is what is ordered: a price that moved since is shown again first.
  const { shown_fee: shownFee, shown_point: shownPoints } = input;
  if (shownFee !== undefined && shownFee !== quote.price.totalFee) return fail(CHANGED, 409);
  if (shownPoints !== undefined && shownPoints !== quote.price.points) return fail(CHANGED, 409);
  const [reception, invoice] = [await receptionOf(context, quote), invoiceOf(request)];
  if (isFailure(reception)) return reception;
  if (isFailure(invoice)) return invoice;
  const now = seconds(context);
  const orderId = await nextOrderNumber(context.db, now, userId);
  const autoCancelAt = quote.seckill?.autoCancelAt ?? now + (await autoCancelSeconds(context));
  const limits = await orderLimits(context);
  const draft: Draft = { orderId, userId, quote, reception, invoice, now, autoCancelAt, limits };
  const key = keyOf(context, input, sent, quote);
  if (!takesMore(draft)) return place(context.db, context, draft, key, placeWithOthers);
  return transact(context.db, (tx) => placeWithMore(tx, context, draft, key));
}

/** Refused submissions of a member in a minute; those that made an order are counted with it (order/unpaid). */
const MOST_REFUSED = 60;

/**
 * POST order_new. A submission that comes again gets the order that was made (order/repeat). Who is refused again and again is
 * refused for the rest of the minute, by each process from the first time it noticed.
 */
export async function createOrder(context: MemberContext, input: InputOf<'createOrder'>): Promise<OrderMade | Failure> {
  const key = String(context.member.userId);
  const blocked = cacheOf<number>(context.db, 'orders-refused', 1000, 60_000);
  const now = seconds(context);
  const wait = (blocked.get(key, context.clock.now()) ?? 0) - now;
  if (wait > 0) return tooFast(wait);
  const made = await makeOrder(context, input);
  if (!isFailure(made)) return made;
  const retryAfter = await hit(context, `order:refused:${key}`, MOST_REFUSED, 60);
  if (retryAfter === 0) return made;
  blocked.set(key, now + retryAfter, context.clock.now());
  return tooFast(retryAfter);
}
