/** What became of the lines of orders: sent pieces, pieces in applications for after-sales, reviews. */
import { and, desc, eq, inArray, sql, type SQL } from 'drizzle-orm';
import { PROGRESS } from '../../../engine/rules/aftersales/aftersales.ts';
import { HOLDING_PROGRESS } from '../../../engine/rules/aftersales/aftersales-states.ts';
import type { Db } from '../../kernel/db/database.ts';
import { aftersales, aftersalesLine } from '../aftersales/tables.ts';
import { shipment, shipmentItem } from '../delivery/tables.ts';
import { review } from '../review/tables.ts';
import { orderLine } from '../tables.ts';

interface Parcel {
  /** code of the carrier and number of the parcel */
  carrier: string;
  code: string;
  /** Unix seconds */
  created: number;
}

export interface LineState {
  /** pieces that were sent */
  sent: number;
  /** pieces in open or granted applications */
  held: number;
  /** cents and points of these applications, refunded or not */
  heldFee: number;
  heldPoints: number;
  /** cents that were refunded */
  refunded: number;
  /** whether there was ever an application */
  isApplied: boolean;
  isReviewed: boolean;
  /** the parcel with its pieces that was sent last */
  parcel?: Parcel;
}

const UNTOUCHED: LineState = {
  sent: 0,
  held: 0,
  heldFee: 0,
  heldPoints: 0,
  refunded: 0,
  isApplied: false,
  isReviewed: false,
};

/** States by line; every given line has one. */
export async function lineStates(db: Db, lineIds: readonly number[]): Promise<(lineId: number) => LineState> {
  if (lineIds.length === 0) return () => UNTOUCHED;
  const ids = [...lineIds];
  const isHeld = inArray(aftersales.progress, [...HOLDING_PROGRESS]);
  const ofHeld = (sum: SQL): SQL<number> => sql<number>`coalesce(sum(${sum}) filter (where ${isHeld}), 0)::int`;
  const [sent, applied, parcels, reviewed] = await Promise.all([
    db
      .select({ lineId: shipmentItem.line_id, num: sql<number>`sum(${shipmentItem.num})::int` })
      .from(shipmentItem)
      .where(inArray(shipmentItem.line_id, ids))
      .groupBy(shipmentItem.line_id),
    db
      .select({
        lineId: aftersalesLine.line_id,
        held: ofHeld(sql`jsonb_array_length(${aftersalesLine.units})`),
        heldFee: ofHeld(sql`${aftersalesLine.refund_fee}`),
        heldPoints: ofHeld(sql`${aftersalesLine.refund_point}`),
        refunded: sql<number>`coalesce(sum(${aftersalesLine.refund_fee}) filter (where ${eq(aftersales.progress, PROGRESS.refunded)}), 0)::int`,
      })
      .from(aftersalesLine)
      .innerJoin(aftersales, eq(aftersales.aftersales_bn, aftersalesLine.aftersales_bn))
      .where(inArray(aftersalesLine.line_id, ids))
      .groupBy(aftersalesLine.line_id),
    db
      .selectDistinctOn([shipmentItem.line_id], {
        lineId: shipmentItem.line_id,
        carrier: shipment.carrier,
        code: shipment.code,
        created: shipment.created,
      })
      .from(shipmentItem)
      .innerJoin(shipment, eq(shipment.shipment_id, shipmentItem.shipment_id))
      .where(and(inArray(shipmentItem.line_id, ids), eq(shipment.kind, 'parcel')))
      .orderBy(shipmentItem.line_id, desc(shipment.shipment_id)),
    db
      .select({ lineId: orderLine.line_id })
      .from(orderLine)
      .innerJoin(review, and(eq(review.order_id, orderLine.order_id), eq(review.item_id, orderLine.item_id)))
      .where(inArray(orderLine.line_id, ids)),
  ]);
  const sentOf = new Map(sent.map(({ lineId, num }) => [lineId, num]));
  const appliedOf = new Map(applied.map((row) => [row.lineId, row]));
  const parcelOf = new Map(parcels.map((row) => [row.lineId, row]));
  const reviews = new Set(reviewed.map(({ lineId }) => lineId));
  return (lineId) => {
    const { held, heldFee, heldPoints, refunded } = appliedOf.get(lineId) ?? UNTOUCHED;
    const parcel = parcelOf.get(lineId);
    return {
      sent: sentOf.get(lineId) ?? 0,
      held,
      heldFee,
      heldPoints,
      refunded,
      isApplied: appliedOf.has(lineId),
      isReviewed: reviews.has(lineId),
      ...(parcel ? { parcel } : {}),
    };
  };
}
