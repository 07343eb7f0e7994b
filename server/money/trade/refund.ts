/** Refunds. Each is stored first and paid out afterwards; when a provider cannot do it now, the job tries again. */
import { and, asc, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { seconds, type Services } from '../../kernel/http/context.ts';
import { systemContext } from '../../kernel/http/system-context.ts';
import { log } from '../../kernel/log.ts';
import { notify } from '../../kernel/message/notify.ts';
import { orderEdit } from '../../orders/tables.ts';
import { record } from '../../kernel/system/audit.ts';
import type { Refund, Trade } from './provider.ts';
import { providerOf, providers } from './providers.ts';
import { ordersOf } from './rows.ts';
import { refund, trade, tradeOrder } from './tables.ts';

/** Stores that the refund was paid, with a message to the buyer. */
async function finish(tx: Db, services: Services, paid: Trade, owed: Refund): Promise<void> {
  const { refund_id, order_id, trade_id, amount, reason } = owed;
  await tx
    .update(refund)
    .set({ refund_status: 'SUCCESS', done_at: seconds(services) })
    .where(eq(refund.refund_id, refund_id));
  const detail = {
    refund: refund_id,
    trade: trade_id,
    amount,
    reason,
    before: 'READY',
    after: 'SUCCESS',
  };
  const { db, config, clock } = services;
  await record(systemContext(db, config, 'refund', clock), 'refund', `order:${order_id}`, detail, tx);
  await notify(tx, services, 'refund_done', {
    user_id: paid.user_id,
    reference: String(refund_id),
    values: { order: order_id, amount: formatYuan(amount) },
    path: `/member/trade/${order_id}`,
  });
}

/**
 * Pays out refunds to balances that the mall holds. Others are left to the job, which calls providers outside of transactions.
 */
async function payOut(tx: Db, services: Services, paid: Trade, owed: Refund): Promise<boolean> {
  const done = (await providerOf(paid.pay_type)?.refund?.(tx, services, paid, owed)) ?? false;
  if (done) await finish(tx, services, paid, owed);
  return done;
}

/** Adds to the refunded amount of a payment; false when the payment has less left. */
async function countBack(tx: Db, tradeId: string, amount: number): Promise<boolean> {
  const rows = await tx
    .update(trade)
    .set({ refunded: sql`${trade.refunded} + ${amount}` })
    .where(and(eq(trade.trade_id, tradeId), sql`${trade.refunded} + ${amount} <= ${trade.amount}`))
    .returning({ trade_id: trade.trade_id });
  return rows.length > 0;
}

/** Refunds the whole amount of a payment, order by order, once for each reason. */
export async function giveMoneyBack(tx: Db, services: Services, paid: Trade, reason: Refund['reason']): Promise<void> {
  const { trade_id } = paid;
  for (const { order_id, amount } of await ordersOf(tx, trade_id)) {
    const [owed] = await tx
      .insert(refund)
      .values({
        trade_id,
        order_id,
        amount,
        reason,
        refund_status: 'READY',
        created: seconds(services),
      })
      .onConflictDoNothing()
      .returning();
    if (!owed) continue;
    if (!(await countBack(tx, trade_id, amount))) throw new Error('A payment would be given back twice.');
    await payOut(tx, services, paid, owed);
  }
}

interface Source {
  paid: Trade;
  /** cents of it that were not refunded */
  left: number;
}

/**
 * Payments for the order, the first one first: the one that paid the order, and those of its edits' supplements. None for an
 * order that cost nothing.
 */
async function sourcesOf(tx: Db, orderId: string): Promise<Source[]> {
  const supplements = tx
    .select({ orderId: orderEdit.supplement_id })
    .from(orderEdit)
    .where(and(eq(orderEdit.order_id, orderId), eq(orderEdit.state, 'done')));
  const rows = await tx
    .select({ paid: trade, part: tradeOrder })
    .from(tradeOrder)
    .innerJoin(trade, eq(trade.trade_id, tradeOrder.trade_id))
    .where(and(or(eq(tradeOrder.order_id, orderId), inArray(tradeOrder.order_id, supplements)), tradeOrder.paid))
    .orderBy(asc(tradeOrder.order_id));
  const sources: Source[] = [];
  for (const { paid, part } of rows) {
    const [given] = await tx
      .select({ sum: sql<number>`coalesce(sum(${refund.amount}), 0)::int` })
      .from(refund)
      .where(
        and(
          eq(refund.trade_id, paid.trade_id),
          inArray(refund.order_id, [orderId, part.order_id]),
          ne(refund.refund_status, 'CANCEL'),
        ),
      );
    sources.push({ paid, left: part.amount - (given?.sum ?? 0) });
  }
  return sources;
}

const ABOVE = '退款金额超过该订单的实付金额';

/** A refund to be opened: cents of an order's payments, with reason and cause; each cause is refunded once. */
export type Owed = Pick<Refund, 'order_id' | 'amount' | 'reason' | 'cause'>;

/**
 * Opens a refund of a part of an order's payments, the way the money came, and pays it out when that is possible at once; true
 * when everything was paid out. A failure when it exceeds the payments; callers must then roll back. Callers hold the order's
 * lock, so refunds of one order are serialised.
 */
export async function openRefund(tx: Db, services: Services, owed: Owed): Promise<boolean | Failure> {
  if (owed.amount === 0) return true;
  const sources = await sourcesOf(tx, owed.order_id);
  if (sources.length === 0) return fail('没有找到该订单的支付记录，无法退款');
  let due = owed.amount;
  let done = true;
  for (const { paid, left } of sources) {
    const amount = Math.min(due, left);
    if (amount <= 0) continue;
    const [row] = await tx
      .insert(refund)
      .values({
        ...owed,
        amount,
        trade_id: paid.trade_id,
        refund_status: 'READY',
        created: seconds(services),
      })
      .onConflictDoNothing()
      .returning();
    if (!row) return fail('该退款已提交');
    if (!(await countBack(tx, paid.trade_id, amount))) return fail(ABOVE);
    due -= amount;
    done = (await payOut(tx, services, paid, row)) && done;
  }
  return due > 0 ? fail(ABOVE) : done;
}

/** maximum milliseconds of a run, so that it does not delay the server's shutdown */
const LONGEST = 5000;

/** Ways whose refunds need no people; bank transfers are refunded by people. */
const automatic = providers.filter((way) => way.refund ?? way.giveBack).map(({ code }) => code);
const waiting = and(eq(refund.refund_status, 'READY'), inArray(trade.pay_type, automatic));

interface Waiting {
  owed: Refund;
  paid: Trade;
}

/** The refund while it still waits, locked, with its trade; undefined when another process has it. */
async function lockOwed(tx: Db, refundId: number): Promise<Waiting | undefined> {
  const [row] = await tx
    .select({ owed: refund, paid: trade })
    .from(refund)
    .innerJoin(trade, eq(trade.trade_id, refund.trade_id))
    .where(and(eq(refund.refund_id, refundId), waiting))
    .for('update', { of: refund, skipLocked: true });
  return row;
}

/** Sends a refund to its provider. The provider identifies it by its number, so sending it twice moves money once. */
async function retryOne(services: Services, { owed, paid }: Waiting): Promise<boolean> {
  const { giveBack } = providerOf(paid.pay_type) ?? {};
  if (giveBack && !(await giveBack(services, paid, owed))) return false;
  return inTransaction(services, async (tx, services) => {
    const locked = await lockOwed(tx, owed.refund_id);
    if (!locked) return false;
    if (!giveBack) return payOut(tx, services, locked.paid, locked.owed);
    await finish(tx, services, locked.paid, locked.owed);
    return true;
  });
}

/**
 * The job: pays out waiting refunds, oldest first, at most `most` in one run; answers how many. Each has its own transaction, so
 * a failed one does not stop the others, and processes share the work.
 */
export async function retryRefunds(services: Services, most = 50): Promise<number> {
  const due: Waiting[] = await services.db
    .select({ owed: refund, paid: trade })
    .from(refund)
    .innerJoin(trade, eq(trade.trade_id, refund.trade_id))
    .where(waiting)
    .orderBy(asc(refund.refund_id))
    .limit(most);
  let done = 0;
  const begun = performance.now();
  for (const each of due) {
    // When a provider hangs, the remaining refunds wait for the next run.
    if (performance.now() - begun > LONGEST) break;
    try {
      if (await retryOne(services, each)) done += 1;
    } catch (error) {
      const { refund_id } = each.owed;
      log.error({ err: error, refundId: refund_id }, 'A refund failed and will be tried again');
    }
  }
  return done;
}
