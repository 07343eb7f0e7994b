/** What a table of parcel numbers would send, for many rows and without writing: the same refusals as shipRest has. */
import { and, inArray } from 'drizzle-orm';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { ParcelRow } from '../../../engine/rules/sheets/parcel-rows.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import { refused, type Foreseen } from '../../kernel/system/foreseen.ts';
import { ownShop } from '../own-order.ts';
import { orders, type Order } from '../tables.ts';
import { failureToShip, PICKED_UP, readParcel } from './ship.ts';

/** Orders in one query. */
const AT_ONCE = 1000;

export async function foreseenParcels(context: ScopedContext, rows: readonly ParcelRow[]): Promise<Foreseen[]> {
  const known = new Map<string, Order>();
  for (let at = 0; at < rows.length; at += AT_ONCE) {
    const ids = rows.slice(at, at + AT_ONCE).map(({ order_id }) => order_id);
    const found = await context.db
      .select()
      .from(orders)
      .where(and(inArray(orders.order_id, ids), ownShop(context)));
    for (const order of found) known.set(order.order_id, order);
  }
  return rows.map((row) => {
    const parcel = readParcel(context, row);
    if (isFailure(parcel)) return refused(parcel.message);
    const order = known.get(row.order_id);
    if (!order) return refused(SERVER_MESSAGES.noOrder);
    const failure = failureToShip(order);
    if (failure) return refused(failure.message);
    return order.receipt_type === 'ziti' ? refused(PICKED_UP) : { state: 'changed', message: '' };
  });
}
