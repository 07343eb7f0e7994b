/**
 * Finance settles what the mall owes a shop, transfers it and stores the transfer's number. Above the limit a second person must
 * approve the amount.
 */
import { and, eq, sql } from 'drizzle-orm';
import { OFFICE_MESSAGES } from '../../../engine/rules/messages/office.ts';
import type { MallPayout } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, InputOf, OperatorContext } from '../../kernel/calls/operation.ts';
import { withSecond, type ApprovalCheck } from '../../kernel/approval/hold.ts';
import { notifyOperators } from '../../kernel/live/news.ts';
import { shop } from '../../places/shop/tables.ts';
import { record } from '../../kernel/system/audit.ts';
import { orThrow, transact } from '../../kernel/system/transact.ts';
import { payoutAnswers, type PayoutRow } from './answers.ts';
import { latestUntil, openOrders, payeeOf, sumsOf } from './due.ts';
import { payout, payoutLine } from './tables.ts';

/** cents */
const MAX_PAYOUT = 2_000_000_000;
const TEXT = 200;
const REFERENCE = 60;

async function answerOf(tx: Db, context: OperatorContext, row: PayoutRow): Promise<MallPayout> {
  const [answer] = await payoutAnswers(tx, context, [row]);
  return answer ?? orThrow<never>(missing());
}

const missing = (): Failure => notFound(SERVER_MESSAGES.noPayout);

type Wanted = InputOf<'makePayout'>;

/** Why the payout cannot be made. It locks the shop, so that two payouts never contain the same orders. */
async function failure(tx: Db, context: OperatorContext, { distributor_id: shopId, until, amount }: Wanted) {
  await tx.select({ id: shop.distributor_id }).from(shop).where(eq(shop.distributor_id, shopId)).for('update');
  if (until > (await latestUntil(context))) return fail('截止时间之后的订单还在售后期内', 422, { field: 'until' });
  const waits = await tx.$count(payout, and(eq(payout.shop_id, shopId), eq(payout.state, 'waiting')));
  if (waits > 0) return fail('该店铺有待打款的结算单，请先打款或作废', 409);
  const sums = await sumsOf(tx, shopId, until);
  if (sums.amount !== amount) return fail('应结金额已变化，请核对后重新提交', 409);
  if (amount <= 0) return fail(OFFICE_MESSAGES.nothingDue, 422, { field: 'amount' });
  if (amount > MAX_PAYOUT) return fail('单次结算最多 2000 万元，请选更早的截止日期', 422, { field: 'until' });
  return sums;
}

/** Makes the payout, with a line for each of its orders. */
export async function settleShop(
  tx: Db,
  context: OperatorContext,
  input: Wanted,
  hold: ApprovalCheck,
): Promise<MallPayout | Failure> {
  const { distributor_id: shopId, until, amount } = input;
  const note = (input.note ?? '').trim().slice(0, TEXT);
  const payee = orThrow(await payeeOf(tx, shopId));
  const { orders } = orThrow(await failure(tx, context, input));
  await hold(tx, [{ shop_id: shopId, amount }], note);
  const madeBy = context.operator.operator_id;
  const values = { shop_id: shopId, until, orders, amount, payee, note, made_by: madeBy, created: seconds(context) };
  const [row] = await tx.insert(payout).values(values).returning();
  if (!row) return fail('结算单未能生成，请重试', 500);
  const open = openOrders(tx, shopId, until);
  await tx.insert(payoutLine).select(
    tx
      .select({
        line_id: sql<number>`nextval(pg_get_serial_sequence('payout_line', 'line_id'))::int`.as('line_id'),
        payout_id: sql<number>`${row.payout_id}::int`.as('payout_id'),
        order_id: open.order_id,
        amount: sql<number>`${open.amount}::bigint`.as('amount'),
      })
      .from(open),
  );
  const after = { shop: shopId, until, orders, amount };
  await record(context, 'payout.create', `payout:${row.payout_id}`, { before: null, after }, tx);
  notifyOperators(tx, 'money.read', shopId);
  return answerOf(tx, context, row);
}

/** POST /mall/payouts */
export const makePayout: Handler<'makePayout'> = (context, input) =>
  withSecond(context, { kind: 'payout', target: String(input.distributor_id), input: { ...input } }, (hold) =>
    transact(context, (tx, context) => settleShop(tx, context, input, hold)),
  );

type End = Pick<PayoutRow, 'state' | 'reference' | 'reason'>;

function end(context: OperatorContext, payoutId: number, to: End): Promise<MallPayout | Failure> {
  return transact(context, async (tx, context): Promise<MallPayout | Failure> => {
    const [row] = await tx.select().from(payout).where(eq(payout.payout_id, payoutId)).for('update');
    if (!row) return missing();
    if (row.state !== 'waiting') return fail('该结算单已打款或作废，请刷新后查看', 409);
    const closing = { ...to, closed_by: context.operator.operator_id, closed: seconds(context) };
    await tx.update(payout).set(closing).where(eq(payout.payout_id, payoutId));
    const detail = {
      amount: row.amount,
      before: row.state,
      after: to.state,
      reference: to.reference,
      reason: to.reason,
    };
    const action = to.state === 'paid' ? 'payout.pay' : 'payout.void';
    await record(context, action, `payout:${payoutId}`, detail, tx);
    notifyOperators(tx, 'money.read', row.shop_id);
    return answerOf(tx, context, { ...row, ...closing });
  });
}

/** POST /mall/payouts/:payout_id/pay */
export const payPayout: Handler<'payPayout'> = async (context, { payout_id, reference: said }) => {
  const reference = said.trim();
  if (reference === '') return fail(OFFICE_MESSAGES.payoutNumberEmpty, 422, { field: 'reference' });
  if (reference.length > REFERENCE) return fail('打款流水号最多60个字', 422, { field: 'reference' });
  return end(context, payout_id, { state: 'paid', reference, reason: '' });
};

/** POST /mall/payouts/:payout_id/void */
export const voidPayout: Handler<'voidPayout'> = async (context, { payout_id, reason: said }) => {
  const reason = said.trim().slice(0, TEXT);
  if (reason === '') return fail('请填写作废原因', 422, { field: 'reason' });
  return end(context, payout_id, { state: 'void', reference: '', reason });
};
