/** order_new: everything from the order row to stock, coupon, points and cart, all or nothing (contract 4, creation). */
import type { OrderMade } from '../../../schemas/types/api/order-made.ts';
import type { Db } from '../../db/database.ts';
import { fail, isFailure, type Failure } from '../../http/answer.ts';
import { seconds, type Context } from '../../http/context.ts';
import { intOf, textOf, type Input } from '../../http/input.ts';
import { useCoupon } from '../coupon/use.ts';
import { movePoints, POINTS } from '../point/move.ts';
import {
  answerBefore,
  digest,
  orFailure,
  orRefuse,
  refuse,
  repeated,
  type IdempotentKey,
} from '../trade/idempotent.ts';
import { namedLines } from './named-lines.ts';
import { nextOrderNumber } from './number.ts';
import { payWithNothing } from './pay.ts';
import { placeOrder, placeWithOthers, type OrderRow, type Placed, type Placement } from './place.ts';
import { quoteOf, type Quote } from './quote.ts';
import { receptionOf, type Reception } from './reception.ts';
import { invoiceOf } from './invoice.ts';
import { takeSeckill } from './seckill.ts';
import type { Invoice } from './tables.ts';
import { autoCancelSeconds } from './settings.ts';
import { wishOf } from './wish.ts';

const CHANGED = '购物车已变化，请确认后重新提交';

interface Draft {
  orderId: string;
  userId: number;
  quote: Quote;
  reception: Reception;
  invoice: Invoice | null;
  now: number;
  autoCancelAt: number;
}

function orderRow(draft: Draft): OrderRow {
  const { orderId, userId, now, autoCancelAt, reception, invoice, quote } = draft;
  const { wish, price } = quote;
  return {
    orderId,
    userId,
    shopId: wish.shopId,
    orderClass: quote.seckill ? 'seckill' : 'normal',
    seckillId: quote.seckill?.ticket.seckillId ?? null,
    status: 'NOTPAY',
    payStatus: 'NOTPAY',
    deliveryStatus: 'PENDING',
    cancelStatus: 'NO_APPLY_CANCEL',
    zitiStatus: wish.receiptType === 'ziti' ? 'PENDING' : 'NOTZITI',
    receiptType: wish.receiptType,
    payType: wish.payType,
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
    remark: wish.remark,
    created: now,
    autoCancelAt,
  };
}

function answerOf({ orderId, quote: { price, wish } }: Draft): OrderMade {
  return { order_id: orderId, total_fee: price.totalFee, pay_type: wish.payType };
}

/** Order, lines, cart and stock. What is refused may be the second half of a double click: then the first one's answer counts. */
async function place(
  db: Db,
  context: Context,
  draft: Draft,
  key: IdempotentKey,
  placeOn: (db: Db, placement: Placement) => Promise<Placed>,
): Promise<OrderMade | Failure> {
  const { quote, now } = draft;
  const { price, wanted, seckill } = quote;
  const named = await namedLines(db, quote);
  const answer = answerOf(draft);
  const placed = await placeOn(db, {
    key,
    answer,
    now,
    order: orderRow(draft),
    lines: named.map(({ line, ...names }) => ({ ...line, ...names })),
    cart: wanted.flatMap(({ cartId, line: { num } }) => (cartId === null ? [] : [{ cartId, num }])),
    pieces: seckill ? [] : price.lines.map(({ itemId, num }) => ({ itemId, num })),
  });
  if (placed.made) return answer;
  const before = (await answerBefore({ ...context, db }, key)) as OrderMade | Failure | undefined;
  return before ?? (placed.cart ? fail('商品库存不足，请返回购物车修改数量') : fail(CHANGED, 409));
}

/** Whether the order takes more than goods: then all of it is one transaction. */
function takesMore({ quote: { price, seckill } }: Draft): boolean {
  return seckill !== undefined || price.couponCode !== '' || price.points > 0 || price.totalFee === 0;
}

async function placeWithMore(tx: Db, context: Context, draft: Draft, key: IdempotentKey): Promise<OrderMade> {
  const { orderId, userId, now, quote } = draft;
  const { price, seckill } = quote;
  const made = orRefuse(await place(tx, context, draft, key, placeOrder));
  // Made by an earlier submission, with all it took.
  if (made.order_id !== orderId) return made;
  if (seckill) await takeSeckill(tx, seckill, orderId, now);
  if (price.couponCode !== '' && !(await useCoupon(tx, userId, price.couponCode, orderId)))
    refuse(fail('优惠券已被使用，请重新选择'));
  const spent = { userId, type: POINTS.spent, reference: orderId, change: -price.points, description: '订单抵扣', now };
  if (!(await movePoints(tx, spent))) refuse(fail('积分不足'));
  if (price.totalFee === 0) await payWithNothing(tx, context, orderId);
  return made;
}

/** The key that was sent, else one of the member, the body and the cart's lines as they are. */
function keyOf(context: Context, input: Input, sent: string, quote: Quote | undefined): IdempotentKey {
  const body = digest(input);
  const cart = quote?.wanted.map(({ cartId, updated, line }) => [cartId, line.num, updated]) ?? [];
  return { key: `${context.member?.userId ?? 0}:order_new:${sent || digest([body, cart])}`, body };
}

/**
 * POST order_new. A repeated submission gets the order that was made: by its key, or without one by the same body and the same
 * cart; an emptied cart repeats the last order of the same body.
 */
export async function createOrder(context: Context, input: Input): Promise<OrderMade | Failure> {
  const wish = wishOf(input);
  if (isFailure(wish)) return wish;
  const userId = context.member?.userId ?? 0;
  const sent = textOf(context.idempotencyKey, 100);
  if (sent !== '') {
    const before = await answerBefore(context, keyOf(context, input, sent, undefined));
    if (before !== undefined) return before as OrderMade | Failure;
  }
  const quote = await quoteOf(context, wish, { picksCoupon: false });
  if (isFailure(quote)) return ((await repeated(context, `${userId}:order_new:`, digest(input))) as OrderMade) ?? quote;
  // What the shopper saw is what is ordered: a price that moved since is shown again first.
  const shown = intOf(input['shown_fee']);
  if (shown !== undefined && shown !== quote.price.totalFee) return fail(CHANGED, 409);
  const [reception, invoice] = [await receptionOf(context, quote), invoiceOf(wish)];
  if (isFailure(reception)) return reception;
  if (isFailure(invoice)) return invoice;
  const now = seconds(context);
  const orderId = await nextOrderNumber(context.db, now, userId);
  const autoCancelAt = quote.seckill?.autoCancelAt ?? now + (await autoCancelSeconds(context));
  const draft: Draft = { orderId, userId, quote, reception, invoice, now, autoCancelAt };
  const key = keyOf(context, input, sent, quote);
  if (!takesMore(draft)) return place(context.db, context, draft, key, placeWithOthers);
  return orFailure(() => context.db.transaction((tx) => placeWithMore(tx, context, draft, key)));
}
