/** What became of the lines of orders: sent pieces, and pieces in applications for after-sales. */
import { eq, inArray, sql } from 'drizzle-orm';
import { HOLDING_PROGRESS } from '../../../engine/rules/orders/aftersales-states.ts';
import type { Db } from '../../kernel/db/database.ts';
import { aftersales, aftersalesLine } from '../aftersales/tables.ts';
import { shipmentItem } from '../delivery/tables.ts';

export interface LineState {
  /** pieces that were sent */
  sent: number;
  /** pieces in open or granted applications */
  held: number;
  /** whether there was ever an application */
  isApplied: boolean;
}

const UNTOUCHED: LineState = { sent: 0, held: 0, isApplied: false };

/** States by line; every given line has one. */
export async function lineStates(db: Db, lineIds: readonly number[]): Promise<(lineId: number) => LineState> {
  if (lineIds.length === 0) return () => UNTOUCHED;
  const ids = [...lineIds];
  const held = sql<number>`coalesce(sum(jsonb_array_length(${aftersalesLine.units})) filter (where ${inArray(aftersales.progress, [...HOLDING_PROGRESS])}), 0)::int`;
  const [sent, applied] = await Promise.all([
    db
      .select({ lineId: shipmentItem.line_id, num: sql<number>`sum(${shipmentItem.num})::int` })
      .from(shipmentItem)
      .where(inArray(shipmentItem.line_id, ids))
      .groupBy(shipmentItem.line_id),
    db
      .select({ lineId: aftersalesLine.line_id, held })
      .from(aftersalesLine)
      .innerJoin(aftersales, eq(aftersales.aftersales_bn, aftersalesLine.aftersales_bn))
      .where(inArray(aftersalesLine.line_id, ids))
      .groupBy(aftersalesLine.line_id),
  ]);
  const sentOf = new Map(sent.map(({ lineId, num }) => [lineId, num]));
  const heldOf = new Map(applied.map((row) => [row.lineId, row.held]));
  return (lineId) => ({
    sent: sentOf.get(lineId) ?? 0,
    held: heldOf.get(lineId) ?? 0,
    isApplied: heldOf.has(lineId),
  });
}
