/** Lists of payouts, for merchants of the own shop only; and the orders of a payout. */
import { and, desc, eq } from 'drizzle-orm';
import type { MallPayout, PayoutLinesAnswer, ListPayoutsAnswer } from '../../../schemas/types/contract.ts';
import { isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import { sortOf } from '../../kernel/http/listing.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import { orders } from '../../orders/tables.ts';
import { ownPayouts, payoutAnswers } from './answers.ts';
import { payout, payoutLine } from './tables.ts';

const SORTS = { payout_id: payout.payout_id, amount: payout.amount };
const LINE_SORTS = { ended_at: orders.ended_at, amount: payoutLine.amount };

/** GET /mall/payouts */
export const listPayouts: Handler<'listPayouts'> = async (context, input): Promise<ListPayoutsAnswer> => {
  const { db } = context;
  const { pageSize, offset } = pagingOf(input, 20);
  const where = and(
    ownPayouts(context),
    input.distributor_id === undefined ? undefined : eq(payout.shop_id, input.distributor_id),
    input.state && eq(payout.state, input.state),
  );
  const [rows, total] = await Promise.all([
    db
      .select()
      .from(payout)
      .where(where)
      .orderBy(...sortOf(input, SORTS, [desc(payout.payout_id)], payout.payout_id))
      .limit(pageSize)
      .offset(offset),
    db.$count(payout, where),
  ]);
  return listAnswer(await payoutAnswers(db, context, rows), total);
};

async function seen(context: ScopedContext, payoutId: number): Promise<MallPayout | Failure> {
  const rows = await context.db
    .select()
    .from(payout)
    .where(and(eq(payout.payout_id, payoutId), ownPayouts(context)));
  const [answer] = await payoutAnswers(context.db, context, rows);
  return answer ?? notFound(SERVER_MESSAGES.noPayout);
}

/** GET /mall/payouts/:payout_id */
export const readPayout: Handler<'readPayout'> = (context, { payout_id }) => seen(context, payout_id);

/** GET /mall/payouts/:payout_id/lines */
export const payoutLines: Handler<'payoutLines'> = async (context, input): Promise<PayoutLinesAnswer | Failure> => {
  const { db } = context;
  const { payout_id } = input;
  const found = await seen(context, payout_id);
  if (isFailure(found)) return found;
  const { pageSize, offset } = pagingOf(input, 20);
  const rows = await db
    .select({
      order_id: payoutLine.order_id,
      ended_at: orders.ended_at,
      paid: orders.total_fee,
      amount: payoutLine.amount,
    })
    .from(payoutLine)
    .innerJoin(orders, eq(orders.order_id, payoutLine.order_id))
    .where(eq(payoutLine.payout_id, payout_id))
    .orderBy(...sortOf(input, LINE_SORTS, [desc(orders.ended_at)], payoutLine.line_id))
    .limit(pageSize)
    .offset(offset);
  const list = rows.map((row) => ({ ...row, ended_at: row.ended_at ?? 0 }));
  return listAnswer(list, found.orders);
};
