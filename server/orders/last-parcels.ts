/** The parcel sent last, which lists of orders show; orders/delivery reads the others. */
import { and, desc, eq, inArray } from 'drizzle-orm';
import type { Db } from '../kernel/db/database.ts';
import { shipment } from './delivery/tables.ts';
import type { Order } from './tables.ts';

export interface LastParcel {
  /** number of the delivery note */
  id: number;
  /** code of the carrier and number of the parcel */
  carrier: string;
  code: string;
}

/** The last parcel by order number. Makes no query when none of the orders was sent. */
export async function lastParcels(
  db: Db,
  orders: readonly Pick<Order, 'order_id' | 'delivery_status'>[],
): Promise<Map<string, LastParcel>> {
  const ids = orders.filter(({ delivery_status }) => delivery_status !== 'PENDING').map(({ order_id }) => order_id);
  if (ids.length === 0) return new Map();
  const { order_id, carrier, code, shipment_id } = shipment;
  const rows = await db
    .selectDistinctOn([order_id], { orderId: order_id, id: shipment_id, carrier, code })
    .from(shipment)
    .where(and(inArray(order_id, ids), eq(shipment.kind, 'parcel')))
    .orderBy(order_id, desc(shipment_id));
  return new Map(rows.map((row) => [row.orderId, row]));
}
