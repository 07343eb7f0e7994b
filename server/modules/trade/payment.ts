/** POST payment: starts a payment of an unpaid order, or makes it at once (contract 8). */
import { and, eq } from 'drizzle-orm';
import type { Payment } from '../../../schemas/types/api/payment.ts';
import { fail, notSignedIn, type Failure } from '../../http/answer.ts';
import { seconds, type Context } from '../../http/context.ts';
import { textOf, type Input } from '../../http/input.ts';
import type { Db } from '../../db/database.ts';
import { lockOrder, type Order } from '../order/change.ts';
import { nextOrderNumber } from '../order/number.ts';
import { digest, once, orRefuse, refuse, Refused } from './idempotent.ts';
import type { PaymentProvider, Started, Trade } from './provider.ts';
import { providerOf } from './providers.ts';
import { settle } from './settle.ts';
import { trade } from './tables.ts';

async function tradeIn(tx: Db, order: Order, payType: string, state: Trade['state']): Promise<Trade | undefined> {
  const same = and(
    eq(trade.orderId, order.orderId),
    eq(trade.payType, payType),
    eq(trade.amount, order.totalFee),
    eq(trade.state, state),
  );
  const [found] = await tx.select().from(trade).where(same).limit(1);
  return found;
}

/** The open payment of the same way and amount is used again (contract 8). */
async function openTrade(tx: Db, context: Context, order: Order, payType: string): Promise<Trade> {
  const found = await tradeIn(tx, order, payType, 'NOTPAY');
  if (found) return found;
  const created = seconds(context);
  const tradeId = await nextOrderNumber(tx, created, order.userId);
  const { orderId, userId, totalFee: amount } = order;
  const [made] = await tx.insert(trade).values({ tradeId, orderId, userId, payType, amount, created }).returning();
  return made ?? refuse(fail('操作失败', 500));
}

function answerOf({ tradeId, orderId, payType, amount }: Trade, { paid, qrcodeUrl = '' }: Started): Payment {
  return {
    pay_status: paid,
    pay_type: payType,
    order_id: orderId,
    qrcode_url: qrcodeUrl,
    code_url: qrcodeUrl,
    trade_info: { trade_id: tradeId, order_id: orderId, trade_source_type: 'normal' },
    order_info: { order_id: orderId, total_fee: amount },
  };
}

/** An order is paid once: pressing again after it was paid this way answers the payment that was made. */
async function startPayment(tx: Db, context: Context, order: Order, provider: PaymentProvider): Promise<Payment> {
  const made = order.status === 'PAYED' ? await tradeIn(tx, order, provider.code, 'SUCCESS') : undefined;
  if (made) return answerOf(made, { paid: true });
  if (order.status !== 'NOTPAY') refuse(fail(order.payStatus === 'PAYED' ? '该订单已支付' : '该订单无法支付'));
  if (order.autoCancelAt <= seconds(context)) refuse(fail('该订单已超时，请重新下单'));
  const open = await openTrade(tx, context, order, provider.code);
  const started = orRefuse(await provider.start(tx, context, open, order));
  const { tradeId, amount } = open;
  if (started.paid) orRefuse(await settle(tx, context, { tradeId, amount, reference: tradeId }));
  return answerOf(open, started);
}

/**
 * Pays the member's order in the way of pay_type. With an Idempotency-Key the same call has the same answer; without one the
 * order itself is the key: its open payment is used again, and a paid one answers how it was paid.
 */
export async function pay(context: Context, input: Input): Promise<Payment | Failure> {
  const { member } = context;
  if (!member) return notSignedIn();
  const provider = providerOf(textOf(input['pay_type'], 30));
  if (!provider || !(await provider.offers(context))) return fail('请选择支付方式', 400);
  const make = async (tx: Db): Promise<Payment> => {
    const order = orRefuse(await lockOrder(tx, textOf(input['order_id'], 20), member.userId));
    return startPayment(tx, context, order, provider);
  };
  const sent = textOf(context.idempotencyKey, 100);
  if (sent !== '') return once(context, { key: `${member.userId}:payment:${sent}`, body: digest(input) }, make);
  try {
    return await context.db.transaction(make);
  } catch (error) {
    if (error instanceof Refused) return error.failure;
    throw error;
  }
}
