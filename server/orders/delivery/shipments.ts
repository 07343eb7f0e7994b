/** Shipments of an order with their goods, for shop and office. */
import { asc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { orderLine } from '../tables.ts';
import { shipment, shipmentItem } from './tables.ts';

export type Shipment = typeof shipment.$inferSelect;

export interface ShippedGoods {
  line_id: number;
  item_id: number;
  name: string;
  spec: string;
  pic: string;
  num: number;
  /** the text that the buyer got for a service */
  content: string;
}

/** Texts for shipments without a carrier. */
export const HANDED: Record<Exclude<Shipment['kind'], 'parcel'>, { way: string; state: string }> = {
  pickup: { way: '到店自提', state: '已提货' },
  service: { way: '虚拟商品', state: '已交付' },
  short: { way: '缺货退款', state: '不再发出' },
};

/** Shipments in the order they were sent. */
export async function shipmentsOf(db: Db, orderId: string): Promise<(Shipment & { goods: ShippedGoods[] })[]> {
  const rows = await db
    .select()
    .from(shipment)
    .where(eq(shipment.order_id, orderId))
    .orderBy(asc(shipment.shipment_id));
  if (rows.length === 0) return [];
  const ids = rows.map(({ shipment_id }) => shipment_id);
  const items = await db
    .select({ item: shipmentItem, line: orderLine })
    .from(shipmentItem)
    .innerJoin(orderLine, eq(orderLine.line_id, shipmentItem.line_id))
    .where(inArray(shipmentItem.shipment_id, ids))
    .orderBy(asc(shipmentItem.shipment_id), asc(shipmentItem.line_id));
  return rows.map((row) => ({
    ...row,
    goods: items
      .filter(({ item }) => item.shipment_id === row.shipment_id)
      .map(({ item, line }) => ({
        line_id: line.line_id,
        item_id: line.item_id,
        name: line.item_name,
        spec: line.item_spec_desc,
        pic: line.pic,
        num: item.num,
        content: item.content,
      })),
  }));
}
