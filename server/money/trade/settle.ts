/**
 * Books money that arrived, whatever reports it first: the provider's notice, the buyer's return or our own query. A second
 * report changes nothing. Money that comes too late, or for an order already paid, is refunded (checklist 8, 9).
 */
import { eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import type { Input } from '../../kernel/http/input.ts';
import { lockOrders } from '../../orders/moves/change.ts';
import { remindOfRest } from '../../orders/order-group.ts';
import { isPayable, markPaid } from '../../orders/moves/pay.ts';
import { announce, memberTopic, sendNews } from '../../kernel/live/news.ts';
import { record } from '../../kernel/system/audit.ts';
import { digest } from '../../kernel/system/idempotent.ts';
import { orThrow, throwFailure, transact } from '../../kernel/system/transact.ts';
import type { Notice, PaymentProvider, Trade } from './provider.ts';
import { notifiedBy } from './providers.ts';
import { giveMoneyBack } from './refund.ts';
import { ordersOf } from './rows.ts';
import { trade, tradeOrder } from './tables.ts';
import { useKey } from '../../kernel/system/idempotent.ts';

async function lockTrade(tx: Db, tradeId: string): Promise<Trade | undefined> {
  const [row] = await tx.select().from(trade).where(eq(trade.trade_id, tradeId)).for('update');
  return row;
}

async function setState(
  tx: Db,
  context: Context,
  paid: Trade,
  to: Pick<Trade, 'trade_state'>,
  by: Notice,
): Promise<Trade> {
  const [row] = await tx
    .update(trade)
    .set({ ...to, provider_reference: by.reference, paid_at: seconds(context) })
    .where(eq(trade.trade_id, paid.trade_id))
    .returning();
  return row ?? paid;
}

/** Marks that this trade paid its orders. */
async function ordersPaid(tx: Db, tradeId: string): Promise<void> {
  await tx.update(tradeOrder).set({ paid: true }).where(eq(tradeOrder.trade_id, tradeId));
}

/**
 * Settles a reported payment; answers the trade afterwards. The money pays all its orders or none: when one of them was cancelled
 * or paid otherwise meanwhile, all of it is refunded. Refuses unknown trades and wrong amounts.
 */
export async function settle(tx: Db, context: Context, notice: Notice): Promise<Trade | Failure> {
  const [known] = await tx.select().from(trade).where(eq(trade.trade_id, notice.tradeId));
  if (!known) return notFound(SERVER_MESSAGES.noTrade);
  if (known.amount !== notice.amount) return fail('支付金额不符', 400);
  const rows = await ordersOf(tx, known.trade_id);
  // All code locks orders before their trades.
  const locked = await lockOrders(
    tx,
    rows.map(({ order_id }) => order_id),
  );
  if (isFailure(locked)) return locked;
  const open = (await lockTrade(tx, known.trade_id)) ?? known;
  if (open.trade_state === 'SUCCESS' || open.trade_state === 'REFUND') return open;
  const pays = open.trade_state === 'NOTPAY' && locked.every(isPayable);
  for (const { order_id, amount } of rows) {
    const before = locked.find((order) => order.order_id === order_id)?.order_status;
    const detail = {
      trade: open.trade_id,
      amount,
      way: open.pay_type,
      paid: pays,
      before,
      after: pays ? 'PAYED' : before,
    };
    await record(context, 'payment', `order:${order_id}`, detail, tx);
  }
  const news = { event: 'payment', data: { trade_id: open.trade_id } };
  sendNews(tx, { topics: [memberTopic(open.user_id)], ...news });
  if (pays) {
    await markPaid(tx, context, locked, open.pay_type);
    await remindOfRest(tx, context, locked);
    await ordersPaid(tx, open.trade_id);
    for (const { shop_id } of locked) announce(tx, 'order-paid', shop_id);
    return setState(tx, context, open, { trade_state: 'SUCCESS' }, notice);
  }
  const late = await setState(tx, context, open, { trade_state: 'REFUND' }, notice);
  const twice = locked.some(({ pay_status }) => pay_status === 'PAYED');
  await giveMoneyBack(tx, context, late, twice ? 'paid-twice' : 'late-payment');
  return late;
}

/** Refuses a notice whose nonce was used. A notice without a nonce may be repeated. */
async function useNonce(tx: Db, context: Context, provider: string, { nonce, ...notice }: Notice): Promise<void> {
  if (nonce === undefined) return;
  const call = { key: `notice:${provider}:${nonce}`, body: digest(notice) };
  if (!(await useKey(tx, call, seconds(context)))) throwFailure(fail('该通知已处理', 409));
}

/** true when the payment's way belongs to the provider that sent the notice. */
async function isOf(tx: Db, { tradeId }: Notice, ways: readonly PaymentProvider[]): Promise<boolean> {
  const [row] = await tx.select({ pay_type: trade.pay_type }).from(trade).where(eq(trade.trade_id, tradeId));
  return ways.some(({ code }) => code === row?.pay_type);
}

/**
 * Handles a provider's notice, by the provider's name. Unsigned, changed, old and repeated notices are refused and change
 * nothing.
 */
export async function notified(context: Context, name: string, input: Input): Promise<{ status: true } | Failure> {
  const ways = notifiedBy(name);
  const offered = await Promise.all(ways.map((way) => way.offers(context)));
  const provider = ways.find((_, index) => offered[index]);
  if (!provider?.verify) return fail(SERVER_MESSAGES.wayClosed, 400);
  const notice = provider.verify(context, input);
  if (!notice) return fail(SERVER_MESSAGES.wrongSignature, 400);
  if (notice === 'unpaid') return { status: true };
  return transact(context, async (tx, context) => {
    await useNonce(tx, context, name, notice);
    if (!(await isOf(tx, notice, ways))) return notFound(SERVER_MESSAGES.noTrade);
    orThrow(await settle(tx, context, notice));
    return { status: true };
  });
}
