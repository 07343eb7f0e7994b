/** Counts the sent pieces of each line, and chooses those that are sent now. */
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { ScopedContext } from '../../kernel/calls/operation.ts';
import { orderLine, type Order } from '../tables.ts';
import { record } from '../../kernel/system/audit.ts';
import { shipment, shipmentItem } from './tables.ts';

export interface LineLeft {
  line_id: number;
  item_name: string;
  spec: string;
  num: number;
  /** unsent pieces */
  left: number;
}

export interface LinePieces {
  line_id: number;
  num: number;
}

/** Sent pieces of a line, in a query that joins `shipmentItem` and groups by the line. */
export const shippedPieces = sql<number>`coalesce(sum(${shipmentItem.num}), 0)::int`;

/**
 * The lines of an order with their unsent pieces. Callers that write afterwards hold the order's lock, so that nobody else ships
 * it.
 */
export async function linesLeft(db: Db, orderId: string): Promise<LineLeft[]> {
  const rows = await db
    .select({
      line_id: orderLine.line_id,
      item_name: orderLine.item_name,
      spec: orderLine.item_spec_desc,
      num: orderLine.num,
      shipped: shippedPieces,
    })
    .from(orderLine)
    .leftJoin(shipmentItem, eq(shipmentItem.line_id, orderLine.line_id))
    .where(eq(orderLine.order_id, orderId))
    .groupBy(orderLine.line_id)
    .orderBy(orderLine.line_id);
  return rows.map(({ shipped, ...line }) => ({ ...line, left: line.num - shipped }));
}

/** The requested pieces, each line once and at most its unsent pieces. */
export function chosenPieces(lines: readonly LineLeft[], requested: readonly LinePieces[]): LinePieces[] | Failure {
  const chosen = new Map<number, number>();
  for (const { line_id, num } of requested) chosen.set(line_id, (chosen.get(line_id) ?? 0) + num);
  for (const [lineId, num] of chosen) {
    const line = lines.find((one) => one.line_id === lineId);
    if (!line) return fail(SERVER_MESSAGES.foreignLine, 422, { field: 'items' });
    if (num > line.left) return fail(`「${line.item_name}」只剩 ${line.left} 件未发出`, 422, { field: 'items' });
  }
  if (chosen.size === 0) return fail('请选择要发出的商品', 422, { field: 'items' });
  return [...chosen].map(([line_id, num]) => ({ line_id, num }));
}

/** true when no piece is unsent after these are shipped. */
export function areLast(lines: readonly LineLeft[], pieces: readonly LinePieces[]): boolean {
  const sum = (numbers: readonly number[]): number => numbers.reduce((total, number) => total + number, 0);
  return sum(lines.map(({ left }) => left)) === sum(pieces.map(({ num }) => num));
}

type Parcel = Pick<typeof shipment.$inferInsert, 'kind' | 'carrier' | 'code'>;

/** Writes a shipment with its pieces and its row of the trail; answers its number. */
export async function writeShipment(
  tx: Db,
  context: ScopedContext,
  { order_id }: Order,
  parcel: Parcel,
  pieces: readonly LinePieces[],
): Promise<number> {
  const [row] = await tx
    .insert(shipment)
    .values({ order_id, ...parcel, created: seconds(context) })
    .returning({ id: shipment.shipment_id });
  if (!row) throw new Error('The shipment was not stored.');
  await tx.insert(shipmentItem).values(pieces.map(({ line_id, num }) => ({ shipment_id: row.id, line_id, num })));
  const after = { shipment: row.id, ...parcel, pieces };
  await record(context, 'shipment.create', `order:${order_id}`, { before: null, after }, tx);
  return row.id;
}
