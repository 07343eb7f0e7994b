/** POST payment: starts a payment of an unpaid order, or makes it at once (contract 8). */
import { and, eq, sql } from 'drizzle-orm';
import { fail, isFailure, notSignedIn, type Failure } from '../../http/answer.ts';
import { seconds, type Context } from '../../http/context.ts';
import { textOf, type Input } from '../../http/input.ts';
import type { Db } from '../../db/database.ts';
import { lockOrder, type Order } from '../order/change.ts';
import { nextOrderNumber } from '../order/number.ts';
import { orRefuse, refuse, Refused } from './idempotent.ts';
import type { Trade } from './provider.ts';
import { providerOf } from './providers.ts';
import { settle } from './settle.ts';
import { trade } from './tables.ts';

export interface PaymentStarted {
  pay_status: boolean;
  qrcode_url: string;
  trade_info: { trade_id: string; order_id: string };
}

/** The open payment of the same way and amount is used again (contract 8). */
async function openTrade(tx: Db, context: Context, order: Order, payType: string): Promise<Trade> {
  const same = and(
    eq(trade.orderId, order.orderId),
    eq(trade.payType, payType),
    eq(trade.amount, order.totalFee),
    eq(trade.state, 'NOTPAY'),
  );
  const [found] = await tx.select().from(trade).where(same).limit(1);
  if (found) return found;
  const created = seconds(context);
  const tradeId = await nextOrderNumber(tx, created, order.userId);
  const { orderId, userId, totalFee: amount } = order;
  const [made] = await tx.insert(trade).values({ tradeId, orderId, userId, payType, amount, created }).returning();
  return made ?? refuse(fail('操作失败', 500));
}

/** An order is paid once; pressing twice finds it paid and says so. */
export async function pay(context: Context, input: Input): Promise<PaymentStarted | Failure> {
  const { member } = context;
  if (!member) return notSignedIn();
  const provider = providerOf(textOf(input['pay_type'], 30));
  if (!provider || !(await provider.offers(context))) return fail('请选择支付方式', 400);
  try {
    return await context.db.transaction(async (tx) => {
      const order = orRefuse(await lockOrder(tx, textOf(input['order_id'], 20), member.userId));
      if (order.status !== 'NOTPAY') refuse(fail(order.payStatus === 'PAYED' ? '该订单已支付' : '该订单无法支付'));
      if (order.autoCancelAt <= seconds(context)) refuse(fail('该订单已超时，请重新下单'));
      const open = await openTrade(tx, context, order, provider.code);
      const started = orRefuse(await provider.start(tx, context, open, order));
      const { tradeId, amount } = open;
      if (started.paid) orRefuse(await settle(tx, context, { tradeId, amount, reference: tradeId }));
      return {
        pay_status: started.paid,
        qrcode_url: started.qrcodeUrl ?? '',
        trade_info: { trade_id: tradeId, order_id: order.orderId },
      };
    });
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    throw error;
  }
}

/** A provider's notice; the answer is what it wants to hear. Unsigned, changed and old ones are refused. */
export async function notified(context: Context, code: string, input: Input): Promise<{ status: true } | Failure> {
  const notice = providerOf(code)?.verify?.(context, input);
  if (!notice) return fail('签名不正确', 400);
  const settled = await context.db.transaction((tx) => settle(tx, context, notice));
  return isFailure(settled) ? settled : { status: true };
}

/** Trades of an order that nobody paid are closed when the order ends. */
export async function closeTrades(tx: Db, orderId: string): Promise<void> {
  await tx
    .update(trade)
    .set({ state: sql`'CLOSED'` })
    .where(and(eq(trade.orderId, orderId), eq(trade.state, 'NOTPAY')));
}
