/** Money that goes back. Written down first and paid out then; what a provider cannot do now is tried again by the job. */
import { and, asc, eq, ne } from 'drizzle-orm';
import { formatYuan } from '../../../engine/rules/price.ts';
import type { Db } from '../../db/database.ts';
import { seconds, type Services } from '../../http/context.ts';
import { systemContext } from '../../http/system-context.ts';
import { log } from '../../log.ts';
import { notify } from '../message/notify.ts';
import { record } from '../system/audit.ts';
import type { Refund, Trade } from './provider.ts';
import { providerOf } from './providers.ts';
import { ordersOf } from './rows.ts';
import { refund, trade } from './tables.ts';

/** The money went back: written down, and told to the buyer. */
async function finish(tx: Db, services: Services, paid: Trade, owed: Refund): Promise<void> {
  const { refundId, orderId, tradeId, amount, reason } = owed;
  await tx
    .update(refund)
    .set({ state: 'SUCCESS', doneAt: seconds(services) })
    .where(eq(refund.refundId, refundId));
  const detail = { refund: refundId, trade: tradeId, amount, reason, before: 'READY', after: 'SUCCESS' };
  const { db, config, clock } = services;
  await record(systemContext(db, config, 'refund', clock), 'refund', `order:${orderId}`, detail, tx);
  await notify(tx, {
    userId: paid.userId,
    kind: 'refund',
    reference: String(refundId),
    title: '退款已到账',
    text: `订单 ${orderId} 退款 ${formatYuan(amount)}，已原路退回。`,
    path: `/member/trade/${orderId}`,
    created: seconds(services),
  });
}

/** Ways that move what the mall holds do it here; the others are left to the job, which asks outside of transactions. */
async function payOut(tx: Db, services: Services, paid: Trade, owed: Refund): Promise<boolean> {
  const done = (await providerOf(paid.payType)?.refund?.(tx, services, paid, owed)) ?? false;
  if (done) await finish(tx, services, paid, owed);
  return done;
}

/** Gives the whole amount of a payment back, order by order, once for each reason. */
export async function giveMoneyBack(tx: Db, services: Services, paid: Trade, reason: Refund['reason']): Promise<void> {
  const { tradeId } = paid;
  for (const { orderId, amount } of await ordersOf(tx, tradeId)) {
    const [owed] = await tx
      .insert(refund)
      .values({ tradeId, orderId, amount, reason, state: 'READY', created: seconds(services) })
      .onConflictDoNothing()
      .returning();
    if (owed) await payOut(tx, services, paid, owed);
  }
}

/** milliseconds of a round, so that one never keeps the server from ending */
const LONGEST = 5000;

/** What waits and needs nobody's decision; refunds of cancelled orders wait for an operator (contract 6). */
const waiting = and(eq(refund.state, 'READY'), ne(refund.reason, 'cancel'));

interface Owed {
  owed: Refund;
  paid: Trade;
}

/** The refund that still waits, locked, with its trade; undefined when another process has it. */
async function lockOwed(tx: Db, refundId: number): Promise<Owed | undefined> {
  const [row] = await tx
    .select({ owed: refund, paid: trade })
    .from(refund)
    .innerJoin(trade, eq(trade.tradeId, refund.tradeId))
    .where(and(eq(refund.refundId, refundId), waiting))
    .for('update', { of: refund, skipLocked: true });
  return row;
}

/** A provider that was asked twice gives once: it knows the refund's number. */
async function retryOne(services: Services, { owed, paid }: Owed): Promise<boolean> {
  const { giveBack } = providerOf(paid.payType) ?? {};
  if (giveBack && !(await giveBack(services, paid, owed))) return false;
  return services.db.transaction(async (tx) => {
    const locked = await lockOwed(tx, owed.refundId);
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
  const due: Owed[] = await services.db
    .select({ owed: refund, paid: trade })
    .from(refund)
    .innerJoin(trade, eq(trade.tradeId, refund.tradeId))
    .where(waiting)
    .orderBy(asc(refund.refundId))
    .limit(most);
  let done = 0;
  const begun = performance.now();
  for (const each of due) {
    // A provider that hangs is left for the next round.
    if (performance.now() - begun > LONGEST) break;
    try {
      if (await retryOne(services, each)) done += 1;
    } catch (error) {
      const { refundId } = each.owed;
      log.error({ err: error, refundId }, 'A refund failed and will be tried again');
    }
  }
  return done;
}
