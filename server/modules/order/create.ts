/** order_new: everything from the order row to stock, coupon, points and cart in one transaction (contract 4, creation). */
import { inArray } from 'drizzle-orm';
import type { OrderMade } from '../../../schemas/types/api/order-made.ts';
import type { Db } from '../../db/database.ts';
import { together } from '../../db/together.ts';
import { fail, isFailure, type Failure } from '../../http/answer.ts';
import { seconds, type Context } from '../../http/context.ts';
import { intOf, textOf, type Input } from '../../http/input.ts';
import { cartLine } from '../cart/tables.ts';
import { useCoupon } from '../coupon/use.ts';
import { movePoints, POINTS } from '../point/move.ts';
import { takeStock } from '../stock/move.ts';
import { answerBefore, digest, once, refuse, repeated, type IdempotentKey } from '../trade/idempotent.ts';
import { namedLines } from './named-lines.ts';
import { nextOrderNumber } from './number.ts';
import { payWithNothing } from './pay.ts';
import { quoteOf, type Quote } from './quote.ts';
import { receptionOf, type Reception } from './reception.ts';
import { invoiceOf } from './invoice.ts';
import { takeSeckill } from './seckill.ts';
import { orderLine, orders, type Invoice } from './tables.ts';
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

/** What was bought, as it stands in the order. */
async function insertLines(tx: Db, orderId: string, named: Awaited<ReturnType<typeof namedLines>>): Promise<void> {
  await tx
    .insert(orderLine)
    .values(named.map(({ line, itemName, specDesc, pic }) => ({ ...line, orderId, itemName, specDesc, pic })));
}

async function insertOrder(tx: Db, draft: Draft): Promise<void> {
  const { orderId, userId, now, autoCancelAt, reception, invoice, quote } = draft;
  const { wish, price } = quote;
  await tx.insert(orders).values({
    orderId,
    userId,
    shopId: wish.shopId,
    orderClass: quote.seckill ? 'seckill' : 'normal',
    seckillId: quote.seckill?.ticket.seckillId,
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
  });
}

/** The lines leave the cart as they were priced; when one changed in between, nothing is ordered. */
async function emptyCart(tx: Db, { quote: { wanted } }: Draft): Promise<void> {
  const ids = wanted.map(({ cartId }) => cartId).filter((id) => id !== null);
  if (ids.length === 0) return;
  const gone = await tx
    .delete(cartLine)
    .where(inArray(cartLine.cartId, ids))
    .returning({ cartId: cartLine.cartId, num: cartLine.num });
  const left = new Map(gone.map(({ cartId, num }) => [cartId, num]));
  if (wanted.some(({ cartId, line }) => cartId !== null && left.get(cartId) !== line.num)) refuse(fail(CHANGED, 409));
}

/** From the shelf, or from what the ticket of a flash sale holds. */
async function takePieces(tx: Db, { orderId, now, quote: { price, seckill } }: Draft): Promise<void> {
  if (seckill) return takeSeckill(tx, seckill, orderId, now);
  const pieces = price.lines.map(({ itemId, num }) => ({ itemId, num }));
  if (!(await takeStock(tx, orderId, pieces, now))) refuse(fail('商品库存不足，请返回购物车修改数量'));
}

async function make(tx: Db, context: Context, draft: Draft): Promise<OrderMade> {
  const { orderId, userId, now, quote } = draft;
  const { price } = quote;
  const named = await namedLines(tx, quote);
  await together([
    emptyCart(tx, draft),
    insertOrder(tx, draft),
    insertLines(tx, orderId, named),
    takePieces(tx, draft),
  ]);
  if (price.couponCode !== '' && !(await useCoupon(tx, userId, price.couponCode, orderId)))
    refuse(fail('优惠券已被使用，请重新选择'));
  const spent = { userId, type: POINTS.spent, reference: orderId, change: -price.points, description: '订单抵扣', now };
  if (!(await movePoints(tx, spent))) refuse(fail('积分不足'));
  if (price.totalFee === 0) await payWithNothing(tx, context, orderId);
  return answerOf(draft);
}

function answerOf({ orderId, quote: { price, wish } }: Draft): OrderMade {
  return { order_id: orderId, total_fee: price.totalFee, pay_type: wish.payType };
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
  return once(context, keyOf(context, input, sent, quote), (tx) => make(tx, context, draft), answerOf(draft));
}
