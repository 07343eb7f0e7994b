/** Granting money: all that an application asks for, or less with a reason. The rest may be applied for again. */
import { and, eq } from 'drizzle-orm';
import { AFTERSALES_LIMITS } from '../../../engine/rules/aftersales/aftersales.ts';
import { AMOUNT_MESSAGES } from '../../../engine/rules/aftersales/aftersales-amount.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import type { Context } from '../../kernel/http/context.ts';
import { orThrow } from '../../kernel/system/transact.ts';
import { orderLine } from '../tables.ts';
import { changeAftersales, type Locked } from './change.ts';
import { cut, partsOf, sumOfWorth } from './amount/left.ts';
import { payBack } from './amount/pay-back.ts';
import { sharesOf, worthOfLines } from './amount/shares.ts';
import { aftersalesLine, type Aftersales, type Part } from './tables.ts';

interface GrantedLine {
  line_id: number;
  parts: Part[];
}

export interface Grant {
  refund_fee: number;
  refund_point: number;
  refund_added: number;
  /** set when less is granted than was asked for */
  less?: { reason: string; lines: GrantedLine[] };
}

/** What the application takes of each line, by piece. */
async function linesOf(tx: Db, { order, application }: Locked): Promise<GrantedLine[]> {
  const lines = await tx
    .select()
    .from(orderLine)
    .where(eq(orderLine.order_id, order.order_id))
    .orderBy(orderLine.line_id);
  const worths = worthOfLines(order, lines);
  const { aftersales_bn: bn, aftersales_type: kind } = application;
  const taken = await tx
    .select()
    .from(aftersalesLine)
    .where(eq(aftersalesLine.aftersales_bn, bn))
    .orderBy(aftersalesLine.line_id);
  return taken.map(({ line_id, units, parts }) => {
    const line = lines.find((one) => one.line_id === line_id);
    const worth = worths.get(line_id);
    const shares = line && worth ? sharesOf(worth, line.num) : [];
    return { line_id, parts: partsOf({ kind, units, parts }, shares) };
  });
}

function reasonOf(typed: string): string | Failure {
  const text = typed.trim();
  if (text === '') return fail(AMOUNT_MESSAGES.reasonEmpty, 422, { field: 'reason' });
  return text.length > AFTERSALES_LIMITS.text
    ? fail(`少退的原因最多${AFTERSALES_LIMITS.text}个字`, 422, { field: 'reason' })
    : text;
}

interface Wanted {
  amount?: number | undefined;
  points?: number | undefined;
  reason?: string | undefined;
}

/** Why so many cents, or points where no money was asked for, cannot be granted. */
function wrongAmount({ refund_fee, refund_point }: Aftersales, { amount, points }: Wanted): Failure | undefined {
  const most = points === undefined ? refund_fee : refund_point;
  const [field, wanted = most] = points === undefined ? (['amount', amount] as const) : (['points', points] as const);
  if (points !== undefined && refund_fee > 0) return fail(AMOUNT_MESSAGES.pointsFollow, 422, { field });
  if (amount !== undefined && amount > refund_fee)
    return fail(`最多可退 ${formatYuan(refund_fee)}`, 422, { field: 'amount' });
  if (wanted > most) return fail(`最多可退 ${most} 积分`, 422, { field });
  if (wanted === 0 && most > 0) return fail(AMOUNT_MESSAGES.nothingGranted, 422, { field });
  return undefined;
}

/** What `amount` cents of an application grant, or `points` where no money was asked for; all that was asked for without either. */
export async function grantOf(tx: Db, locked: Locked, wanted: Wanted): Promise<Grant | Failure> {
  const { refund_fee, refund_point, refund_added } = locked.application;
  const failure = wrongAmount(locked.application, wanted);
  if (failure) return failure;
  const { amount = refund_fee, points: few = refund_point, reason = '' } = wanted;
  if (amount === refund_fee && few === refund_point) return { refund_fee, refund_point, refund_added };
  const text = orThrow(reasonOf(reason));
  const asked = await linesOf(tx, locked);
  const pieces = cut(
    asked.flatMap(({ line_id, parts }) => parts.map((part) => ({ line_id, ...part }))),
    refund_fee > 0 ? amount : few,
    refund_fee > 0 ? 'fee' : 'points',
  );
  const lines = asked.map(({ line_id }) => ({
    line_id,
    parts: pieces.filter((piece) => piece.line_id === line_id).map(({ line_id: _line, ...part }) => part),
  }));
  const { fee, points, added } = sumOfWorth(pieces);
  return { refund_fee: fee, refund_point: points, refund_added: added, less: { reason: text, lines } };
}

/** Money that was granted less than whole frees pieces that did not come back: the buyer may ask for the rest. */
async function writeLess(
  tx: Db,
  { aftersales_bn: bn, aftersales_type: kind }: Aftersales,
  lines: readonly GrantedLine[],
) {
  for (const { line_id, parts } of lines) {
    const { fee, points } = sumOfWorth(parts);
    await tx
      .update(aftersalesLine)
      .set({ parts, refund_fee: fee, refund_point: points, ...(kind === 'ONLY_REFUND' && { units: [] }) })
      .where(and(eq(aftersalesLine.aftersales_bn, bn), eq(aftersalesLine.line_id, line_id)));
  }
}

/** Grants the money of a locked application and pays it back. */
export async function grant(
  tx: Db,
  context: Context,
  application: Aftersales,
  { less, ...sums }: Grant,
): Promise<Aftersales | Failure> {
  if (!less)
    return payBack(tx, context, orThrow(await changeAftersales(tx, context, application, 'refund', 'operator')));
  await writeLess(tx, application, less.lines);
  const { refund_fee: asked_fee, refund_point: asked_point } = application;
  const [given, due] =
    asked_fee > 0
      ? [formatYuan(sums.refund_fee), formatYuan(asked_fee)]
      : [`${sums.refund_point} 积分`, `${asked_point} 积分`];
  const text = `退款 ${given}（应退 ${due}）：${less.reason}`;
  const more = { ...sums, asked_fee, asked_point, less_reason: less.reason };
  const moved = orThrow(await changeAftersales(tx, context, application, 'refund', 'operator', more, { text }));
  return payBack(tx, context, moved);
}
