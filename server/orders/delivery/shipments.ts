/** Shipments of an order with their goods, as shop and office show them. */
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { orderLine } from '../tables.ts';
import { shipment, shipmentItem } from './tables.ts';

export type Shipment = typeof shipment.$inferSelect;

export interface ShippedGoods {
  lineId: number;
  itemId: number;
  name: string;
  spec: string;
  pic: string;
  num: number;
  /** what the buyer was given, of what is no thing */
  content: string;
}

/** How what went without a carrier is called. */
export const HANDED: Record<Exclude<Shipment['kind'], 'parcel'>, { way: string; state: string }> = {
  pickup: { way: '到店自提', state: '已提货' },
  service: { way: '虚拟商品', state: '已交付' },
  short: { way: '缺货退款', state: '不再发出' },
};

/** In the order they left. */
export async function shipmentsOf(db: Db, orderId: string): Promise<(Shipment & { goods: ShippedGoods[] })[]> {
  const rows = await db.select().from(shipment).where(eq(shipment.orderId, orderId)).orderBy(asc(shipment.shipmentId));
  if (rows.length === 0) return [];
  const ids = rows.map(({ shipmentId }) => shipmentId);
  const items = await db
    .select({ item: shipmentItem, line: orderLine })
    .from(shipmentItem)
    .innerJoin(orderLine, eq(orderLine.lineId, shipmentItem.lineId))
    .where(inArray(shipmentItem.shipmentId, ids))
    .orderBy(asc(shipmentItem.shipmentId), asc(shipmentItem.lineId));
  return rows.map((row) => ({
    ...row,
    goods: items
      .filter(({ item }) => item.shipmentId === row.shipmentId)
      .map(({ item, line }) => ({
        lineId: line.lineId,
        itemId: line.itemId,
        name: line.itemName,
        spec: line.specDesc,
        pic: line.pic,
        num: item.num,
        content: item.content,
      })),
  }));
}
