/**
 * Money that arrived, whoever tells it first: the provider's notice, the buyer's return or our own question. Told again it
 * changes nothing; too late, or for an order that is paid already, it goes back (checklist 8, 9).
 */
import { eq } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../http/answer.ts';
import { seconds, type Context } from '../../http/context.ts';
import { lockOrder } from '../order/change.ts';
import { markPaid } from '../order/pay.ts';
import { record } from '../system/audit.ts';
import type { Notice, Trade } from './provider.ts';
import { providerOf } from './providers.ts';
import { refund, trade } from './tables.ts';

async function lockTrade(tx: Db, tradeId: string): Promise<Trade | undefined> {
  const [row] = await tx.select().from(trade).where(eq(trade.tradeId, tradeId)).for('update');
  return row;
}

async function setState(
  tx: Db,
  context: Context,
  paid: Trade,
  state: Trade['state'],
  reference: string,
): Promise<Trade> {
  const [row] = await tx
    .update(trade)
    .set({ state, providerReference: reference, paidAt: seconds(context) })
    .where(eq(trade.tradeId, paid.tradeId))
    .returning();
  return row ?? paid;
}

/** Money nothing can be bought with any more goes back; what the provider cannot do now stays READY for the job. */
async function giveMoneyBack(
  tx: Db,
  context: Context,
  paid: Trade,
  reason: 'late-payment' | 'paid-twice',
): Promise<void> {
  const now = seconds(context);
  const done = (await providerOf(paid.payType)?.refund(tx, context, paid, paid.amount)) ?? false;
  await tx.insert(refund).values({
    tradeId: paid.tradeId,
    orderId: paid.orderId,
    amount: paid.amount,
    reason,
    state: done ? 'SUCCESS' : 'READY',
    created: now,
    doneAt: done ? now : null,
  });
}

/** Settles a payment that was told; the trade as it is afterwards. Refuses unknown trades and other amounts. */
export async function settle(tx: Db, context: Context, notice: Notice): Promise<Trade | Failure> {
  const [known] = await tx.select().from(trade).where(eq(trade.tradeId, notice.tradeId));
  if (!known) return notFound('支付单不存在');
  if (known.amount !== notice.amount) return fail('支付金额不符', 400);
  // Everybody locks the order before its trades.
  const order = await lockOrder(tx, known.orderId);
  if (isFailure(order)) return order;
  const open = (await lockTrade(tx, known.tradeId)) ?? known;
  if (open.state === 'SUCCESS' || open.state === 'REFUND') return open;
  const paid = await markPaid(tx, context, order, open.payType);
  await record(
    context,
    'payment',
    `order:${open.orderId}`,
    { trade: open.tradeId, amount: open.amount, paid: !isFailure(paid) },
    tx,
  );
  if (!isFailure(paid)) return setState(tx, context, open, 'SUCCESS', notice.reference);
  const refunded = await setState(tx, context, open, 'REFUND', notice.reference);
  await giveMoneyBack(tx, context, refunded, order.payStatus === 'PAYED' ? 'paid-twice' : 'late-payment');
  return refunded;
}
