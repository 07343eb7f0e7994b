/** The pieces of an order that its buyer has or waits for: the lines, less removed pieces. */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { PROGRESS, type Progress } from '../../engine/rules/aftersales/aftersales.ts';
import { nameWithSpec } from '../../engine/rules/goods/specs.ts';
import type { Db } from '../kernel/db/database.ts';
import { spread } from '../kernel/system/spread.ts';
import { aftersales, aftersalesLine } from './aftersales/tables.ts';
import { shipment, shipmentItem } from './delivery/tables.ts';
import type { Pieces } from '../goods/stock/move.ts';
import { orderEdit, orderLine } from './tables.ts';

/** Pieces of each line: sent ones of all kinds, and those that will never be sent (`short`). */
function piecesOut(db: Db, orderId: string) {
  return db
    .select({
      line: orderLine,
      out: sql<number>`coalesce(sum(${shipmentItem.num}), 0)::int`,
      short: sql<number>`coalesce(sum(${shipmentItem.num}) filter (where ${shipment.kind} = 'short'), 0)::int`,
    })
    .from(orderLine)
    .leftJoin(shipmentItem, eq(shipmentItem.line_id, orderLine.line_id))
    .leftJoin(shipment, eq(shipment.shipment_id, shipmentItem.shipment_id))
    .where(eq(orderLine.order_id, orderId))
    .groupBy(orderLine.line_id)
    .orderBy(orderLine.line_id);
}

/** Unsent pieces by variant, as stock counts them. */
export async function unsentPieces(db: Db, orderId: string): Promise<Pieces[]> {
  const rows = await piecesOut(db, orderId);
  return rows.map(({ line, out }) => ({ item_id: line.item_id, num: line.num - out })).filter(({ num }) => num > 0);
}

/** The remaining goods as text. */
export async function goodsText(db: Db, orderId: string): Promise<string> {
  const rows = await piecesOut(db, orderId);
  return rows
    .filter(({ line, short }) => line.num > short)
    .map(({ line, short }) => `${nameWithSpec(line.item_name, line.item_spec_desc)} ×${line.num - short}`)
    .join('，');
}

/** true when the office edited the order's lines; then the pieces it took differ from those it was made with. */
export async function isEdited(db: Db, orderId: string): Promise<boolean> {
  const [row] = await db
    .select({ edit_id: orderEdit.edit_id })
    .from(orderEdit)
    .where(sql`${orderEdit.order_id} = ${orderId} and ${orderEdit.state} = 'done'`)
    .limit(1);
  return row !== undefined;
}

/** Cents and points of an order that were refunded or are being refunded; with `progress` only those that are so far. */
export async function refundedOf(
  db: Db,
  orderId: string,
  progress: readonly Progress[] = [PROGRESS.refunding, PROGRESS.refunded],
): Promise<{ fee: number; points: number }> {
  const [row] = await db
    .select({
      fee: sql<number>`coalesce(sum(${aftersales.refund_fee}), 0)::int`,
      points: sql<number>`coalesce(sum(${aftersales.refund_point}), 0)::int`,
    })
    .from(aftersales)
    .where(and(eq(aftersales.order_id, orderId), inArray(aftersales.progress, [...progress])));
  return row ?? { fee: 0, points: 0 };
}

/** Cents and points that came back of each line. What an edit carried over to other lines did not come back. */
export async function refundedLines(db: Db, orderId: string): Promise<Map<number, { fee: number; points: number }>> {
  const rows = await db
    .select({ application: aftersales, part: aftersalesLine })
    .from(aftersales)
    .innerJoin(aftersalesLine, eq(aftersalesLine.aftersales_bn, aftersales.aftersales_bn))
    .where(and(eq(aftersales.order_id, orderId), eq(aftersales.progress, PROGRESS.refunded)))
    .orderBy(aftersales.aftersales_bn, aftersalesLine.line_id);
  const back = new Map<number, { fee: number; points: number }>();
  for (const bn of new Set(rows.map(({ application }) => application.aftersales_bn))) {
    const of = rows.filter(({ application }) => application.aftersales_bn === bn);
    const fees = spread(
      of[0]?.application.refund_fee ?? 0,
      of.map(({ part }) => part.refund_fee),
    );
    for (const [at, { part }] of of.entries()) {
      const before = back.get(part.line_id) ?? { fee: 0, points: 0 };
      back.set(part.line_id, {
        fee: before.fee + (fees[at] ?? 0),
        points: before.points + part.refund_point,
      });
    }
  }
  return back;
}
