/**
 * After-sales that the office begins for a buyer: by phone, as a compensation, because of a price. They may also be begun after the
 * buyer's period and after the shop was paid; the next payout deducts them.
 */
import { eq } from 'drizzle-orm';
import { AFTERSALES_LIMITS } from '../../../engine/rules/aftersales/aftersales.ts';
import { AMOUNT_MESSAGES, AMOUNT_REASONS } from '../../../engine/rules/aftersales/aftersales-amount.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { ReadRefundableAnswer } from '../../../schemas/types/contract.ts';
import { isOwnShop } from '../../kernel/access/shops.ts';
import { withSecond, type ApprovalCheck } from '../../kernel/approval/hold.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, notFound, type Failure } from '../../kernel/http/answer.ts';
import { digest, once } from '../../kernel/system/idempotent.ts';
import { spread, sumOf } from '../../kernel/system/spread.ts';
import { orThrow, throwFailure } from '../../kernel/system/transact.ts';
import { worthOf } from '../../wallet/point/rule.ts';
import { lockOwn } from '../own-order.ts';
import { orders, type Order } from '../tables.ts';
import { failureOf, storeApplication } from './apply.ts';
import { changeAftersales } from './change.ts';
import { grant, grantOf } from './grant.ts';
import { cut, sumOfWorth } from './amount/left.ts';
import { mallDetail } from './office-detail.ts';
import { chosenPieces, openLines, partsLeft, type Chosen, type OpenLine } from './amount/pieces.ts';
import type { Aftersales, Part } from './tables.ts';

type Input = InputOf<'beginAftersales'>;

/** Why the office may not begin after-sales of the order now. */
function failureToBegin(order: Order): Failure | undefined {
  if (order.pay_status !== 'PAYED' || order.service !== null) return fail('该订单没有付款，不能发起售后');
  if (order.order_status === 'CANCEL') return fail('订单已取消，款项已退回');
  if (order.cancel_status === 'WAIT_PROCESS') return fail('买家申请取消订单，请先处理');
  return order.waiting_edit === null ? undefined : fail('该订单有改单等待补款，请等补款完成或撤回改单');
}

const leftOf = (lines: readonly OpenLine[]) => sumOfWorth(lines.flatMap(({ of }) => of.left));

/** Whether after-sales of the order can be begun and have something to give back. */
export async function mayBegin(db: Db, order: Order): Promise<boolean> {
  if (failureToBegin(order)) return false;
  const { fee, points } = leftOf(await openLines(db, order));
  return fee > 0 || points > 0;
}

/** At most this many refunds are listed for a line. */
const MAX_SUMS = 100;

function lineAnswer(open: OpenLine): ReadRefundableAnswer['lines'][number] {
  const { line, of, free, kept } = open;
  const { fee, points } = sumOfWorth(of.left);
  const parts = partsLeft(open, free.slice(0, MAX_SUMS));
  const sums = parts.map((_, at) => sumOfWorth(parts.slice(0, at + 1)));
  return {
    line_id: line.line_id,
    item_name: line.item_name,
    item_spec_desc: line.item_spec_desc,
    pic: line.pic,
    num: line.num,
    fee,
    points,
    left: free.length,
    kept,
    is_service: line.item_type === 'services',
    fees: sums.map((sum) => sum.fee),
    line_points: sums.map((sum) => sum.points),
  };
}

/** GET /mall/orders/:order_id/refundable */
export const readRefundable: Handler<'readRefundable'> = async (
  context,
  { order_id },
): Promise<ReadRefundableAnswer | Failure> => {
  const [order] = await context.db.select().from(orders).where(eq(orders.order_id, order_id));
  if (!order || !isOwnShop(context, order.shop_id)) return notFound(SERVER_MESSAGES.noOrder);
  const lines = await openLines(context.db, order);
  const { fee, points } = leftOf(lines);
  return {
    why_not: failureToBegin(order)?.message ?? '',
    fee,
    points,
    freight: sumOf(lines, ({ of }) => of.freight),
    has_coupon: order.coupon_code !== '',
    lines: lines.map(lineAnswer),
  };
};

function reasonOf({ reason }: Input): string {
  const text = reason.trim();
  if (text === '') throwFailure(fail(AMOUNT_MESSAGES.textEmpty, 422, { field: 'reason' }));
  if (text.length > AFTERSALES_LIMITS.text)
    throwFailure(fail(`说明最多${AFTERSALES_LIMITS.text}个字`, 422, { field: 'reason' }));
  return text;
}

/** Takes cents, or points, from pieces that have some left. */
function take(left: readonly Part[], amount: number, by: 'fee' | 'points' = 'fee'): { parts: Part[]; rest: Part[] } {
  const owed = left.filter((part) => part[by] > 0);
  const parts = amount === 0 ? [] : cut(owed, amount, by);
  const rest = left.map((part) => {
    const gone = parts.find(({ unit }) => unit === part.unit);
    return gone
      ? { ...part, fee: part.fee - gone.fee, points: part.points - gone.points, added: part.added - gone.added }
      : part;
  });
  return { parts, rest };
}

const joined = (one: readonly Part[], other: readonly Part[]): Part[] =>
  [...new Set([...one, ...other].map(({ unit }) => unit))].map((unit) => ({
    unit,
    ...sumOfWorth([...one, ...other].filter((part) => part.unit === unit)),
  }));

/** Why so many points of a line cannot be given. */
function wrongPoints({ line, of }: OpenLine, points: number): Failure | undefined {
  const { fee, points: most } = sumOfWorth(of.left);
  if (points > 0 && fee > 0)
    return fail(`「${line.item_name}」的${AMOUNT_MESSAGES.pointsFollow}`, 422, { field: 'items' });
  return points > most ? fail(`「${line.item_name}」最多可退 ${most} 积分`, 422, { field: 'items' }) : undefined;
}

/**
 * What an amount takes of each line: cents of the line itself, and the line's share of the freight; points where the line has no
 * money left.
 */
function amountsOf(lines: readonly OpenLine[], { items = [], freight = 0 }: Input): Chosen[] | Failure {
  const wanted = new Map(items.map(({ line_id, amount = 0, points = 0 }) => [line_id, { amount, points }]));
  const most = sumOf(lines, ({ of }) => of.freight);
  if (freight > most) return fail(`运费最多可退 ${formatYuan(most)}`, 422, { field: 'freight' });
  const freights = spread(
    freight,
    lines.map(({ of }) => of.freight),
  );
  const chosen: Chosen[] = [];
  for (const [at, open] of lines.entries()) {
    const { line, of } = open;
    const { amount, points } = wanted.get(line.line_id) ?? { amount: 0, points: 0 };
    wanted.delete(line.line_id);
    const whole = sumOf(of.left, ({ fee }) => fee);
    const alone = freights[at] ?? 0;
    if (amount + alone > whole)
      return fail(`「${line.item_name}」最多可退 ${formatYuan(whole - alone)}`, 422, { field: 'items' });
    const refused = wrongPoints(open, points);
    if (refused) return refused;
    const left = partsLeft(open, [...of.left.keys()]);
    const first = points > 0 ? take(left, points, 'points') : take(left, amount);
    const parts = joined(first.parts, take(first.rest, alone).parts);
    if (parts.length > 0)
      chosen.push({ line, units: [], parts, isWhole: false, worth: sumOfWorth(parts), freight_fee: alone });
  }
  if (wanted.size > 0) return fail(SERVER_MESSAGES.foreignLine, 422, { field: 'items' });
  return chosen.length === 0 ? fail(AMOUNT_MESSAGES.nothing, 422, { field: 'items' }) : chosen;
}

const KINDS = { refund: 'ONLY_REFUND', return: 'REFUND_GOODS', amount: 'ONLY_REFUND' } as const;

function chosenOf(lines: readonly OpenLine[], input: Input): Chosen[] | Failure {
  if (input.kind === 'amount') return amountsOf(lines, input);
  const kind = KINDS[input.kind];
  const detail = (input.items ?? []).map(({ line_id: id, num }) => ({ id, num }));
  const chosen = chosenPieces(lines, detail, kind);
  return Array.isArray(chosen) ? (failureOf(kind, chosen) ?? chosen) : chosen;
}

/** Begins after-sales of a locked order; money may be held for a second person. */
export async function beginIn(tx: Db, context: ScopedContext, input: Input, hold: ApprovalCheck): Promise<Aftersales> {
  const { kind, cause, amount, points, left, left_points } = input;
  const description = reasonOf(input);
  const order = orThrow(await lockOwn(tx, context, { order_id: input.order_id }));
  const failure = failureToBegin(order);
  if (failure) throwFailure(failure);
  const lines = await openLines(tx, order);
  const now = leftOf(lines);
  if (now.fee !== left || now.points !== (left_points ?? now.points))
    throwFailure(fail('可退金额已变化，请刷新后重试', 409));
  const isPoints = points !== undefined || input.items?.some((item) => item.points !== undefined);
  // The points that are left tell two equal requests apart.
  if (isPoints && left_points === undefined) throwFailure(fail('请刷新页面后重试', 422, { field: 'left_points' }));
  const chosen = orThrow(chosenOf(lines, input));
  const request = {
    aftersales_type: KINDS[kind],
    by_amount: kind === 'amount',
    reason: AMOUNT_REASONS[cause],
    description,
    pics: [],
  };
  const stored = await storeApplication(tx, context, { order, request, chosen }, 'begin');
  if (kind === 'return') return orThrow(await changeAftersales(tx, context, stored, 'accept', 'operator'));
  const granted = orThrow(await grantOf(tx, { order, application: stored }, { amount, points, reason: description }));
  const worth = granted.refund_fee + (await worthOf(context, granted.refund_point));
  await hold(tx, [{ order_id: order.order_id, user_id: order.user_id, amount: worth }], description);
  return orThrow(await grant(tx, context, stored, granted));
}

/** POST /mall/orders/:order_id/aftersales. An equal request is carried out once while the same money is left. */
export const beginAftersales: Handler<'beginAftersales'> = async (context, input) => {
  const { order_id } = input;
  const body = digest(input);
  const key = `begin:${context.operator.operator_id}:${order_id}:${context.idempotencyKey ?? body}`;
  return withSecond(context, { kind: 'begin', target: order_id, input: { ...input } }, (hold) =>
    once(context, { key, body }, async (tx, context) => {
      const begun = await beginIn(tx, context, input, hold);
      return mallDetail(context, begun);
    }),
  );
};
