/**
 * Pieces of an order that may be returned: sent pieces, minus those in an open application or already refunded. Callers hold the
 * order's lock.
 */
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import { AFTERSALES_MESSAGES, PROGRESS } from '../../../engine/rules/orders/aftersales.ts';
import { HOLDING_PROGRESS } from '../../../engine/rules/orders/aftersales-states.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { intOf, listOf } from '../../kernel/http/input.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { shipmentItem } from '../delivery/tables.ts';
import { orderLine, type Order } from '../tables.ts';
import { worthOfLines, worthOfUnits, type Worth } from './shares.ts';
import { aftersales, aftersalesLine } from './tables.ts';

export type Line = typeof orderLine.$inferSelect;

export interface OpenLine {
  line: Line;
  /** numbers of pieces that may be applied for, lowest first */
  free: number[];
  /** of all pieces of the line */
  worth: Worth;
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

/** Numbers of pieces in open or granted applications, by line; those of the application `except` are left out. */
async function heldUnits(db: Db, orderId: string, except: string): Promise<Map<number, Set<number>>> {
  const rows = await db
    .select({ line_id: aftersalesLine.line_id, units: aftersalesLine.units })
    .from(aftersalesLine)
    .innerJoin(aftersales, eq(aftersales.aftersales_bn, aftersalesLine.aftersales_bn))
    .where(
      and(
        eq(aftersales.order_id, orderId),
        inArray(aftersales.progress, [...HOLDING_PROGRESS]),
        ne(aftersales.aftersales_bn, except),
      ),
    );
  const held = new Map<number, Set<number>>();
  for (const { line_id, units } of rows) held.set(line_id, new Set([...(held.get(line_id) ?? []), ...units]));
  return held;
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
  const left = await leftPieces(db, order, lines);
  const held = await heldUnits(db, order.order_id, except);
  const worth = worthOfLines(order, lines);
  return lines.map((line) => ({
    line,
    worth: worth.get(line.line_id) ?? { fee: 0, points: 0, added: 0 },
    free: Array.from(
      { length: (left.get(line.line_id) ?? 0) + (leaving.get(line.line_id) ?? 0) },
      (_, unit) => unit,
    ).filter((unit) => !held.get(line.line_id)?.has(unit)),
  }));
}

export interface Chosen {
  line: Line;
  units: number[];
  worth: Worth;
}

const MAX_LINES = 200;

/**
 * The pieces that a request names (`detail`: entries of {id, num}): the lowest free ones of each line. Amounts in the request are
 * ignored.
 */
export function chosenPieces(lines: readonly OpenLine[], detail: unknown): Chosen[] | Failure {
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
    const { line, free, worth } = open;
    if (num > free.length) return fail(`「${line.item_name}」最多可申请 ${free.length} 件`, 422, { field: 'detail' });
    const units = free.slice(0, num);
    chosen.push({ line, units, worth: worthOfUnits(worth, line.num, units) });
  }
  return chosen;
}

/** true when every bought piece, gifts excluded, was refunded or is being refunded. */
export async function isNothingLeft(db: Db, orderId: string): Promise<boolean> {
  const paidBack = await db
    .select({ line_id: aftersalesLine.line_id, units: aftersalesLine.units })
    .from(aftersalesLine)
    .innerJoin(aftersales, eq(aftersales.aftersales_bn, aftersalesLine.aftersales_bn))
    .where(
      and(eq(aftersales.order_id, orderId), inArray(aftersales.progress, [PROGRESS.refunding, PROGRESS.refunded])),
    );
  const lines = await db
    .select()
    .from(orderLine)
    .where(and(eq(orderLine.order_id, orderId), eq(orderLine.order_item_type, 'normal')));
  return lines.every(
    ({ line_id, num }) =>
      paidBack.filter((row) => row.line_id === line_id).reduce((sum, { units }) => sum + units.length, 0) >= num,
  );
}
