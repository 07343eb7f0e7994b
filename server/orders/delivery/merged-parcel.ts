/** One parcel for several orders of a buyer: finds the orders that may be merged, and sends all of them or none. */
import { and, asc, eq, inArray, isNotNull, ne, sql } from 'drizzle-orm';
import type { ReadMallOrderAnswer, MallShipped } from '../../../schemas/types/contract.ts';
import type { Db } from '../../kernel/db/database.ts';
import { fail, Failure, isFailure } from '../../kernel/http/answer.ts';
import type { Handler, InputOf, ScopedContext } from '../../kernel/calls/operation.ts';
import { orders, type Order } from '../tables.ts';
import { digest, once } from '../../kernel/system/idempotent.ts';
import { orThrow, throwFailure } from '../../kernel/system/transact.ts';
import { lockOwn } from '../own-order.ts';
import { isOpen, MAX_ORDERS_IN_PARCEL } from './mergeable.ts';
import { areLast, chosenPieces, linesLeft } from './pieces.ts';
import { failureToShip, readParcel, sendParcel, type Parcel } from './ship.ts';
import type { Shipment } from './shipments.ts';
import { shipment } from './tables.ts';

/** Unsent goods of other open orders that one parcel may carry together with this order. */
export async function mergeableWith(db: Db, order: Order): Promise<ReadMallOrderAnswer['together']> {
  if (order.order_status !== 'PAYED' || order.receipt_type !== 'logistics') return [];
  const { order_id, user_id, shop_id, receiver } = order;
  const others = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.user_id, user_id),
        eq(orders.shop_id, shop_id),
        ne(orders.order_id, order_id),
        isOpen(orders),
        sql`${orders.receiver} = ${JSON.stringify(receiver)}::jsonb`,
      ),
    )
    .orderBy(asc(orders.created), asc(orders.order_id))
    .limit(MAX_ORDERS_IN_PARCEL - 1);
  return Promise.all(
    others.map(async (other) => ({
      order_id: other.order_id,
      version: other.version,
      created: other.created,
      lines: (await linesLeft(db, other.order_id))
        .filter(({ left }) => left > 0)
        .map(({ line_id, item_name: name, spec, left }) => ({ line_id, name, spec, left })),
    })),
  );
}

/** Numbers of other orders in the parcels of these shipments, by shipment. */
export async function parcelMates(db: Db, shipments: readonly Shipment[]): Promise<(one: Shipment) => string[]> {
  const ids = shipments.map(({ parcel_id }) => parcel_id).filter((id) => id !== null);
  const { parcel_id, order_id } = shipment;
  const rows =
    ids.length === 0
      ? []
      : await db
          .select({ parcelId: parcel_id, orderId: order_id })
          .from(shipment)
          .where(and(isNotNull(parcel_id), inArray(parcel_id, ids)))
          .orderBy(order_id);
  return (one) =>
    rows.filter((row) => row.parcelId === one.parcel_id && row.orderId !== one.order_id).map((row) => row.orderId);
}

const sameReceiver = ({ receiver: one }: Order, { receiver: other }: Order): boolean =>
  (['name', 'mobile', 'state', 'city', 'district', 'address'] as const).every((field) => one[field] === other[field]);

const areMergeable = (one: Order, other: Order): boolean =>
  one.user_id === other.user_id && one.shop_id === other.shop_id && sameReceiver(one, other);

type PartRequest = InputOf<'shipTogether'>['orders'][number];

/** A refusal with the number of its order. */
function ofOrder(orderId: string, failure: Failure): Failure {
  return new Failure(failure.statusCode, `订单 ${orderId}：${failure.message}`, failure.extra);
}

async function sendPart(
  tx: Db,
  context: ScopedContext,
  parcel: Parcel,
  { order, part }: { order: Order; part: PartRequest },
): Promise<MallShipped | Failure> {
  const failure = failureToShip(order);
  if (failure) return failure;
  const lines = await linesLeft(tx, order.order_id);
  const pieces = chosenPieces(lines, part.items);
  return isFailure(pieces) ? pieces : sendParcel(tx, context, order, parcel, pieces, areLast(lines, pieces));
}

/**
 * POST /mall/orders/ship-together: locks the orders in ascending order of their numbers. An equal body is carried out once, like
 * a single parcel.
 */
export const shipTogether: Handler<'shipTogether'> = async (context, input) => {
  const parcel = readParcel(context, input);
  if (isFailure(parcel)) return parcel;
  const requests = input.orders.toSorted((one, other) => one.order_id.localeCompare(other.order_id));
  if (new Set(requests.map(({ order_id }) => order_id)).size < requests.length) return fail('同一个订单不能重复选择');
  const body = digest(input);
  const key = `ship-together:${context.operator.operator_id}:${context.idempotencyKey ?? body}`;
  return once(context, { key, body }, async (tx, context) => {
    const parts: { order: Order; part: PartRequest }[] = [];
    for (const part of requests) {
      const order = await lockOwn(tx, context, part);
      parts.push({ order: isFailure(order) ? throwFailure(ofOrder(part.order_id, order)) : order, part });
    }
    const [first] = parts;
    if (!first || !parts.every(({ order }) => areMergeable(order, first.order)))
      return fail('只能合并同一买家、同一店铺、同一收货信息的订单');
    const list: MallShipped[] = [];
    for (const part of parts) {
      const shipped = await sendPart(tx, context, parcel, part);
      list.push(orThrow(isFailure(shipped) ? ofOrder(part.order.order_id, shipped) : shipped));
    }
    const ids = list.map(({ shipment_id }) => shipment_id);
    await tx
      .update(shipment)
      .set({ parcel_id: Math.min(...ids) })
      .where(inArray(shipment.shipment_id, ids));
    return { list };
  });
};
