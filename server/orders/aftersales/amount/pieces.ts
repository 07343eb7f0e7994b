/**
 * Pieces of an order that may be returned: sent pieces, minus those in an open application or already refunded. Callers hold the
 * order's lock.
 */
import { eq, sql } from 'drizzle-orm';
import {
  AFTERSALES_MESSAGES,
  PROGRESS,
  type AftersalesKind,
  type Progress,
} from '../../../../engine/rules/aftersales/aftersales.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { fail, type Failure } from '../../../kernel/http/answer.ts';
import { intOf, listOf } from '../../../kernel/http/input.ts';
import { SERVER_MESSAGES } from '../../../../engine/rules/messages/server.ts';
import { shipmentItem } from '../../delivery/tables.ts';
import { orderLine, type Order } from '../../tables.ts';
import { claimsOn, leftOfLine, sumOfWorth, type LineLeft } from './left.ts';
import { worthOfLines, type Worth } from './shares.ts';
import type { Part } from '../tables.ts';

export type Line = typeof orderLine.$inferSelect;

export interface OpenLine {
  line: Line;
  /** numbers of pieces that may be applied for: those that the buyer has, then returned ones that were not paid back whole */
  free: number[];
  /** how many of `free` the buyer has */
  kept: number;
  of: LineLeft;
}

async function leftPieces(
  db: Db,
  { order_id, order_status: status }: Order,
  lines: readonly Line[],
): Promise<Map<number, number>> {
  const whole = new Map(lines.map(({ line_id, num }) => [line_id, num]));
  if (status !== 'PAYED') return whole;
  const { line_id } = orderLine;
  const rows = await db
    .select({ lineId: line_id, num: sql<number>`coalesce(sum(${shipmentItem.num}), 0)::int` })
    .from(orderLine)
    .leftJoin(shipmentItem, eq(shipmentItem.line_id, line_id))
    .where(eq(orderLine.order_id, order_id))
    .groupBy(line_id);
  return new Map(rows.map((row) => [row.lineId, row.num]));
}

/**
 * The lines of an order, each with the pieces that may still be applied for. Pieces of the application `except` count as free.
 * `leaving` holds pieces by line that count as sent.
 */
export async function openLines(
  db: Db,
  order: Order,
  except = '',
  leaving: ReadonlyMap<number, number> = new Map(),
): Promise<OpenLine[]> {
  const lines = await db
    .select()
    .from(orderLine)
    .where(eq(orderLine.order_id, order.order_id))
    .orderBy(orderLine.line_id);
  const sent = await leftPieces(db, order, lines);
  const claims = await claimsOn(db, order.order_id, except);
  const worths = worthOfLines(order, lines);
  return lines.map((line) => {
    const worth = worths.get(line.line_id) ?? { fee: 0, points: 0, added: 0 };
    const of = leftOfLine(line, worth, claims);
    const num = (sent.get(line.line_id) ?? 0) + (leaving.get(line.line_id) ?? 0);
    const units = Array.from({ length: num }, (_, unit) => unit).filter((unit) => !of.open.has(unit));
    const kept = units.filter((unit) => !of.gone.has(unit));
    const owed = units.filter((unit) => of.gone.has(unit) && isWorth(of.left[unit]));
    return { line, of, kept: kept.length, free: [...kept, ...owed] };
  });
}

const isWorth = (worth: Worth | undefined): boolean => worth !== undefined && (worth.fee > 0 || worth.points > 0);

export interface Chosen {
  line: Line;
  /** the pieces that are given up */
  units: number[];
  /** what each chosen piece returns */
  parts: Part[];
  /** whether each gives back its whole share */
  isWhole: boolean;
  worth: Worth;
  /** cents of it that return freight alone */
  freight_fee: number;
}

/** The pieces that a stored line is about. */
export const numOf = ({ units, parts }: { units: number[]; parts: Part[] | null }): number =>
  parts?.length ?? units.length;

/** Whether each piece gives back its whole share. */
export function isWholeOf({ shares }: LineLeft, parts: readonly Part[]): boolean {
  return parts.every(({ unit, fee, points, added }) => {
    const share = shares[unit];
    return fee === share?.fee && points === share.points && added === share.added;
  });
}

/** What is left of pieces, by their numbers. */
export function partsLeft({ of: { left } }: Pick<OpenLine, 'of'>, units: readonly number[]): Part[] {
  return units.map((unit) => ({ unit, ...(left[unit] ?? { fee: 0, points: 0, added: 0 }) }));
}

const PAID_BACK: readonly Progress[] = [PROGRESS.refunding, PROGRESS.refunded];

const MAX_LINES = 200;

/**
 * The pieces that a request names (`detail`: entries of {id, num}): the lowest free ones of each line. Amounts in the request are
 * ignored.
 */
export function chosenPieces(lines: readonly OpenLine[], detail: unknown, kind: AftersalesKind): Chosen[] | Failure {
  const entries = listOf(detail).slice(0, MAX_LINES);
  const requested = new Map<number, number>();
  for (const entry of entries) {
    const { id, num } = (entry !== null && typeof entry === 'object' ? entry : {}) as Record<string, unknown>;
    const [lineId, pieces] = [intOf(id) ?? 0, intOf(num) ?? 0];
    if (pieces < 0) return fail('售后数量不正确', 422, { field: 'detail' });
    if (pieces > 0) requested.set(lineId, (requested.get(lineId) ?? 0) + pieces);
  }
  if (requested.size === 0) return fail(AFTERSALES_MESSAGES.linesEmpty, 422, { field: 'detail' });
  const chosen: Chosen[] = [];
  for (const [lineId, num] of requested) {
    const open = lines.find(({ line }) => line.line_id === lineId);
    if (!open) return fail(SERVER_MESSAGES.foreignLine, 422, { field: 'detail' });
    const { line, free, kept } = open;
    if (num > free.length) return fail(`「${line.item_name}」最多可申请 ${free.length} 件`, 422, { field: 'detail' });
    if (kind !== 'ONLY_REFUND' && num > kept)
      return fail(`「${line.item_name}」还可寄回 ${kept} 件，已寄回的只能申请仅退款`, 422, { field: 'detail' });
    const units = free.slice(0, num);
    const parts = partsLeft(open, units);
    const given = units.slice(0, kept);
    const isWhole = num <= kept && isWholeOf(open.of, parts);
    chosen.push({ line, units: given, parts, isWhole, worth: sumOfWorth(parts), freight_fee: 0 });
  }
  return chosen;
}

/** true when every bought piece, gifts excluded, was given up in a granted application or paid back whole. */
export async function isNothingLeft(db: Db, order: Order): Promise<boolean> {
  const lines = await db
    .select()
    .from(orderLine)
    .where(eq(orderLine.order_id, order.order_id))
    .orderBy(orderLine.line_id);
  const worths = worthOfLines(order, lines);
  const paidBack = (await claimsOn(db, order.order_id)).filter(
    ({ progress, kind }) => kind !== 'EXCHANGING_GOODS' && PAID_BACK.includes(progress),
  );
  return lines
    .filter(({ order_item_type }) => order_item_type === 'normal')
    .every((line) => {
      const { shares, left, open, gone } = leftOfLine(
        line,
        worths.get(line.line_id) ?? { fee: 0, points: 0, added: 0 },
        paidBack,
      );
      return shares.every(
        (share, unit) => open.has(unit) || gone.has(unit) || (isWorth(share) && !isWorth(left[unit])),
      );
    });
}
