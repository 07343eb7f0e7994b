/** Corrects a wrong carrier or number of a parcel; for a parcel with goods of several orders, in all of them at once. */
import { eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler, ScopedContext } from '../../kernel/calls/operation.ts';
import { record } from '../../kernel/system/audit.ts';
import { orThrow, throwFailure, transact } from '../../kernel/system/transact.ts';
import { lockOwn } from '../own-order.ts';
import { readParcel, type Parcel } from '../delivery/ship.ts';
import type { Shipment } from '../delivery/shipments.ts';
import { shipment } from '../delivery/tables.ts';

const NONE = SERVER_MESSAGES.noParcel;

/** The shipments of the parcel; their orders are locked in ascending order of their numbers, as all code does. */
async function lockParcel(tx: Db, context: ScopedContext, shipmentId: number): Promise<Shipment[]> {
  const [named] = await tx.select().from(shipment).where(eq(shipment.shipment_id, shipmentId));
  if (!named || named.kind !== 'parcel') return throwFailure(notFound(NONE));
  const all =
    named.parcel_id === null
      ? [named]
      : await tx.select().from(shipment).where(eq(shipment.parcel_id, named.parcel_id)).orderBy(shipment.order_id);
  for (const { order_id } of all) {
    const order = await lockOwn(tx, context, { order_id });
    if (isFailure(order)) return throwFailure(notFound(NONE));
    if (order.order_status === 'DONE') return throwFailure(fail('买家已确认收货，不能修改物流'));
  }
  return all;
}

async function correctOne(tx: Db, context: ScopedContext, shipmentId: number, parcel: Parcel): Promise<void> {
  const one = eq(shipment.shipment_id, shipmentId);
  const [before] = await tx.select().from(shipment).where(one).for('update');
  if (!before || (before.carrier === parcel.carrier && before.code === parcel.code)) return;
  await tx.update(shipment).set(parcel).where(one);
  const was = { shipment: shipmentId, carrier: before.carrier, code: before.code };
  const detail = { before: was, after: { shipment: shipmentId, ...parcel } };
  await record(context, 'shipment.correct', `order:${before.order_id}`, detail, tx);
}

/** PUT /mall/shipments/:shipment_id: same goods, corrected carrier or number. */
export const correctShipment: Handler<'correctShipment'> = async (context, input) => {
  const parcel = readParcel(context, input);
  if (isFailure(parcel)) return parcel;
  return transact(context, async (tx, context): Promise<{ status: true } | Failure> => {
    const all = orThrow(await lockParcel(tx, context, input.shipment_id ?? 0));
    for (const { shipment_id } of all) await correctOne(tx, context, shipment_id, parcel);
    return { status: true };
  });
};
