/** Money that goes back. Written down first and paid out then; what a provider cannot do now is tried again by the job. */
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

/** The money went back: written down, with a message to the buyer. */
async function finish(tx: Db, services: Services, paid: Trade, owed: Refund): Promise<void> {
  const { refund_id, order_id, trade_id, amount, reason } = owed;
  await tx
    .update(refund)
    .set({ refund_status: 'SUCCESS', done_at: seconds(services) })
    .where(eq(refund.refund_id, refund_id));
  const detail = { refund: refund_id, trade: trade_id, amount, reason, before: 'READY', after: 'SUCCESS' };
  const { db, config, clock } = services;
  await record(systemContext(db, config, 'refund', clock), 'refund', `order:${order_id}`, detail, tx);
  await notify(tx, {
    user_id: paid.user_id,
    kind: 'refund',
    reference: String(refund_id),
    title: '退款已到账',
    text: `订单 ${order_id} 退款 ${formatYuan(amount)}，已原路退回。`,
    path: `/member/trade/${order_id}`,
    created: seconds(services),
  });
}

/** Ways that move what the mall holds do it here; the others are left to the job, which calls outside of transactions. */
async function payOut(tx: Db, services: Services, paid: Trade, owed: Refund): Promise<boolean> {
  const done = (await providerOf(paid.pay_type)?.refund?.(tx, services, paid, owed)) ?? false;
  if (done) await finish(tx, services, paid, owed);
  return done;
}

/** Counts money of a payment as given back; false when there is not so much of it left. */
async function countBack(tx: Db, tradeId: string, amount: number): Promise<boolean> {
  const rows = await tx
    .update(trade)
    .set({ refunded: sql`${trade.refunded} + ${amount}` })
    .where(and(eq(trade.trade_id, tradeId), sql`${trade.refunded} + ${amount} <= ${trade.amount}`))
    .returning({ trade_id: trade.trade_id });
  return rows.length > 0;
}

/** Gives the whole amount of a payment back, order by order, once for each reason. */
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
  /** cents of it that did not go back yet */
  left: number;
}

/**
 * Payments that hold money of the order, the first one first: the one that paid it, and those of supplements that edits of it asked
 * for. None for an order that cost nothing.
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

/** What is owed: cents of an order's payment, for a reason, once for each cause of it. */
export type Owed = Pick<Refund, 'order_id' | 'amount' | 'reason' | 'cause'>;

/**
 * Opens a refund of a part of what an order was paid with, the way it came, and pays it out if that goes at once; true when nothing is left to pay out.
 * Never more than the payments in all; a failure is to be rolled back. Callers hold the order's lock, so refunds of one order come one after the other.
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
      .values({ ...owed, amount, trade_id: paid.trade_id, refund_status: 'READY', created: seconds(services) })
      .onConflictDoNothing()
      .returning();
    if (!row) return fail('该退款已提交');
    if (!(await countBack(tx, paid.trade_id, amount))) return fail(ABOVE);
    due -= amount;
    done = (await payOut(tx, services, paid, row)) && done;
  }
  return due > 0 ? fail(ABOVE) : done;
}

/** milliseconds of a round, so that one never keeps the server from ending */
const LONGEST = 5000;

/** Ways that give money back by themselves; what was transferred goes back by people. */
const automatic = providers.filter((way) => way.refund ?? way.giveBack).map(({ code }) => code);
const waiting = and(eq(refund.refund_status, 'READY'), inArray(trade.pay_type, automatic));

interface Waiting {
  owed: Refund;
  paid: Trade;
}

/** The refund that still waits, locked, with its trade; undefined when another process has it. */
async function lockOwed(tx: Db, refundId: number): Promise<Waiting | undefined> {
  const [row] = await tx
    .select({ owed: refund, paid: trade })
    .from(refund)
    .innerJoin(trade, eq(trade.trade_id, refund.trade_id))
    .where(and(eq(refund.refund_id, refundId), waiting))
    .for('update', { of: refund, skipLocked: true });
  return row;
}

/** A refund sent to a provider twice moves money once: it knows the refund's number. */
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
 * The job: pays out what could not be paid out at once, the oldest first, at most `most` in one go; answers how many. Each has
 * its own transaction, so one that fails again keeps no other from it, and processes share the work.
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
    // A provider that hangs is left for the next round.
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
