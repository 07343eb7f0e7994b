/**
 * 拆单: a plan of the parcels in which an order's unsent pieces will be sent. A plan reserves nothing: unsent pieces are still
 * counted from the shipments, and a plan with more pieces than are unsent is cut when it is read.
 */
import { eq, sql } from 'drizzle-orm';
import type { OrderChanged } from '../../../schemas/types/contract.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Handler } from '../../kernel/calls/operation.ts';
import { changedAnswer } from '../buyer/card.ts';
import { orders, type Order, type PlannedParcel } from '../tables.ts';
import { sumOf } from '../../kernel/system/spread.ts';
import { record } from '../../kernel/system/audit.ts';
import { orThrow, throwFailure, transact } from '../../kernel/system/transact.ts';
import { lockOwn } from '../own-order.ts';
import { linesLeft, type LinePieces } from './pieces.ts';
import { failureToShip } from './ship.ts';

const [MAX_PARCELS, MAX_NOTE_LENGTH] = [20, 200];

/** The planned parcels, limited to pieces that are still unsent; earlier parcels get them first. */
export function openPlan(
  plan: Order['parcel_plan'],
  left: readonly { line_id: number; left: number }[],
): PlannedParcel[] {
  const open = new Map(left.map((line) => [line.line_id, line.left]));
  return (plan ?? [])
    .map(({ note, items }) => ({
      note,
      items: items.flatMap(({ line_id, num }) => {
        const pieces = Math.min(num, open.get(line_id) ?? 0);
        open.set(line_id, (open.get(line_id) ?? 0) - pieces);
        return pieces > 0 ? [{ line_id, num: pieces }] : [];
      }),
    }))
    .filter(({ items }) => items.length > 0);
}

/** Unsent pieces that are in no planned parcel. */
export function unplanned(
  plan: readonly PlannedParcel[],
  left: readonly { line_id: number; left: number }[],
): LinePieces[] {
  return left
    .map(({ line_id: lineId, left: open }) => ({
      line_id: lineId,
      num: open - sumOf(plan, ({ items }) => items.find(({ line_id }) => line_id === lineId)?.num ?? 0),
    }))
    .filter(({ num }) => num > 0);
}

function wrongParcels(parcels: readonly PlannedParcel[]): Failure | undefined {
  if (parcels.length > MAX_PARCELS) return fail(`最多拆成 ${MAX_PARCELS} 个包裹`, 422, { field: 'parcels' });
  if (parcels.some(({ items }) => items.length === 0))
    return fail('每个包裹至少要有一件商品', 422, { field: 'parcels' });
  if (parcels.some(({ note }) => note.length > MAX_NOTE_LENGTH))
    return fail(`仓库备注最多${MAX_NOTE_LENGTH}个字`, 422, { field: 'parcels' });
  return undefined;
}

/** PUT /mall/orders/:order_id/parcels: replaces the whole plan; an empty one deletes it. */
export const planParcels: Handler<'planParcels'> = async (context, input) =>
  transact(context, async (tx, context): Promise<OrderChanged | Failure> => {
    const order = orThrow(await lockOwn(tx, context, input));
    const failure = failureToShip(order);
    if (failure) return failure;
    if (order.receipt_type === 'ziti') return fail('自提订单不用拆单，可以分次提货');
    const parcels = input.parcels.map(({ note, items }) => ({ note: note.trim(), items }));
    const wrong = wrongParcels(parcels);
    if (wrong) return wrong;
    const left = await linesLeft(tx, order.order_id);
    for (const line of left) {
      const planned = sumOf(
        parcels.flatMap(({ items }) => items).filter(({ line_id }) => line_id === line.line_id),
        ({ num }) => num,
      );
      if (planned > line.left)
        throwFailure(fail(`「${line.item_name}」只剩 ${line.left} 件未发出`, 422, { field: 'parcels' }));
    }
    if (
      parcels.some(({ items }) => items.some(({ line_id }) => !left.some(({ line_id: lineId }) => lineId === line_id)))
    )
      return fail(SERVER_MESSAGES.foreignLine, 422, { field: 'parcels' });
    const parcelPlan = parcels.length > 0 ? parcels : null;
    const [after] = await tx
      .update(orders)
      .set({ parcel_plan: parcelPlan, version: sql`${orders.version} + 1` })
      .where(eq(orders.order_id, order.order_id))
      .returning();
    if (!after) throw new Error('The order was not written.');
    const detail = { before: { parcels: order.parcel_plan }, after: { parcels: parcelPlan } };
    await record(context, 'order.parcels', `order:${order.order_id}`, detail, tx);
    return changedAnswer(after);
  });
