/** Payment of a whole order with points (contract 4.11): only when the rule allows points to pay everything. */
import { and, eq, ne, sql } from 'drizzle-orm';
import { ORDERS_MESSAGES } from '../../../../engine/rules/messages/orders.ts';
import { BALANCE_WAYS } from '../../../../engine/rules/money/pay-ways.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { fail } from '../../../kernel/http/answer.ts';
import { seconds } from '../../../kernel/http/context.ts';
import { pointRule } from '../../../wallet/point/rule.ts';
import { pointsOfCents } from '../../../wallet/point/rule.ts';
import { spread } from '../../../kernel/system/spread.ts';
import { movePoints, POINT_NAMES, POINTS } from '../../../wallet/point/move.ts';
import { pointLedger } from '../../../wallet/point/tables.ts';
import type { PaymentProvider, Trade } from '../provider.ts';
import { orders } from '../../../orders/tables.ts';
import { refund, tradeOrder } from '../tables.ts';

/** percent of an order that points may pay, when they may pay all of it */
export const FULL_AMOUNT = 100;

/** true when the trade contains an order of the points mall: its remaining amount must be paid with money. */
async function isExchange(tx: Db, tradeId: string): Promise<boolean> {
  const [row] = await tx
    .select({ order_id: orders.order_id })
    .from(tradeOrder)
    .innerJoin(orders, eq(orders.order_id, tradeOrder.order_id))
    .where(and(eq(tradeOrder.trade_id, tradeId), eq(orders.order_class, 'pointsmall')))
    .limit(1);
  return row !== undefined;
}

/** Points that a payment took. A refund returns these points, even if the rule has changed since. */
async function spentOn(tx: Db, { user_id, trade_id }: Trade): Promise<number> {
  const [row] = await tx
    .select({ change: pointLedger.change })
    .from(pointLedger)
    .where(
      and(
        eq(pointLedger.user_id, user_id),
        eq(pointLedger.journal_type, POINTS.spent),
        eq(pointLedger.reference, trade_id),
      ),
    );
  return -(row?.change ?? 0);
}

/**
 * Cents of a trade refunded before. Each refund returns its cumulative share of the points, so that all refunds together return
 * all points.
 */
async function refundedBefore(tx: Db, tradeId: string, refundId: number): Promise<number> {
  const [row] = await tx
    .select({ sum: sql<number>`coalesce(sum(${refund.amount}), 0)::int` })
    .from(refund)
    .where(and(eq(refund.trade_id, tradeId), eq(refund.refund_status, 'SUCCESS'), ne(refund.refund_id, refundId)));
  return row?.sum ?? 0;
}

export const point: PaymentProvider = {
  code: 'point',
  name: BALANCE_WAYS.point,
  platforms: [],
  offers: async (context) => (await pointRule(context))?.limitPercent === FULL_AMOUNT,
  charge: async (tx, context, { trade_id: reference, user_id, amount }) => {
    // The rule is read through the transaction, since the embedded database has only one connection.
    const rule = await pointRule(context);
    if (rule?.limitPercent !== FULL_AMOUNT || (await isExchange(tx, reference))) return fail('该订单不支持积分支付');
    const change = -pointsOfCents(amount, rule);
    const now = seconds(context);
    const move = {
      user_id,
      type: POINTS.spent,
      reference,
      change,
      description: BALANCE_WAYS.point,
      now,
    } as const;
    return (await movePoints(tx, move)) ? undefined : fail(ORDERS_MESSAGES.pointsShort);
  },
  refund: async (tx, services, trade, { refund_id, amount }) => {
    const before = await refundedBefore(tx, trade.trade_id, refund_id);
    const [, change = 0] = spread(await spentOn(tx, trade), [before, amount, trade.amount - before - amount]);
    const { user_id } = trade;
    const { refunded: type } = POINTS;
    const cause = { type, reference: `refund:${refund_id}`, description: POINT_NAMES[type] };
    return movePoints(tx, { user_id, change, ...cause, now: seconds(services) });
  },
};
