/**
 * Edits of an order's lines. Remaining pieces keep their price, discounts, and share of coupon, points and freight. In a paid
 * order, removed pieces become a shipment of kind `short` with a granted application, so that all counts and shares include them;
 * added goods become new lines. The lines of an unpaid order are rewritten instead, since nothing was paid for them.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { PROGRESS } from '../../../engine/rules/aftersales/aftersales.ts';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { aftersales, aftersalesEvent, aftersalesLine } from '../aftersales/tables.ts';
import { returnCoupon } from '../../offers/coupon/use.ts';
import { shipment, shipmentItem } from '../delivery/tables.ts';
import { notifyOperators } from '../../kernel/live/news.ts';
import { movePoints, POINTS } from '../../wallet/point/move.ts';
import { spread, sumOf } from '../../kernel/system/spread.ts';
import { byItem, returnPieces, type Pieces } from '../../goods/stock/move.ts';
import { nextOrderNumber } from '../../kernel/system/number.ts';
import { orThrow } from '../../kernel/system/transact.ts';
import { changeOrder } from '../moves/change.ts';
import { closeTrades } from '../../money/trade/close-trades.ts';
import { notifyOfEdit, recordEdit } from './edit-words.ts';
import { goodsText, unsentPieces } from '../held-pieces.ts';
import {
  orderEdit,
  orderLine,
  orders,
  type Discount,
  type EditRemoved,
  type Order,
  type OrderEdit,
} from '../tables.ts';
import { addedLines, type EditAdded } from './added-lines.ts';
import { holdUnpaid } from '../../people/member/counters.ts';
import { addSales } from '../../goods/sales.ts';

type Line = typeof orderLine.$inferSelect;

const removedPieces = ({ removed }: OrderEdit): Pieces[] =>
  removed.map(({ itemId, units }) => ({ item_id: itemId, num: units.length }));

export const addedPieces = ({ added }: Pick<OrderEdit, 'added'>): Pieces[] =>
  added.map(({ itemId, num }) => ({ item_id: itemId, num }));

/** The reference of an edit's movements in ledgers. */
export const editReference = ({ edit_id }: OrderEdit): string => `edit:${edit_id}`;

const feesOf = (
  lines: readonly Pick<Line, 'discounts' | 'order_item_type'>[],
  wanted: (one: Discount) => boolean,
): number =>
  sumOf(
    lines.filter(({ order_item_type }) => order_item_type === 'normal'),
    ({ discounts }) => sumOf(discounts.filter(wanted), ({ fee }) => fee),
  );

/** The columns of an order that are sums over its lines. */
function sumsOf(lines: readonly EditAdded[]) {
  return {
    item_fee: sumOf(
      lines.filter(({ order_item_type }) => order_item_type === 'normal'),
      ({ item_fee }) => item_fee,
    ),
    member_discount: feesOf(lines, ({ type }) => type === 'member_price'),
    coupon_discount: feesOf(lines, ({ type }) => type === 'coupon'),
    promotion_discount: feesOf(lines, ({ type }) => type !== 'member_price' && type !== 'coupon'),
  };
}

async function write(tx: Db, order: Order, columns: Partial<typeof orders.$inferInsert>): Promise<Order> {
  const [row] = await tx
    .update(orders)
    .set({ ...columns, waiting_edit: null, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.order_id, order.order_id), eq(orders.version, order.version)))
    .returning();
  if (!row) throw new Error('An order changed although it was locked.');
  notifyOperators(tx, 'orders.read', row.shop_id);
  return row;
}

/** Stores the edit's final state. */
export async function endEdit(
  tx: Db,
  context: Context,
  { edit_id }: OrderEdit,
  state: 'done' | 'dropped',
): Promise<OrderEdit> {
  const [row] = await tx
    .update(orderEdit)
    .set({ state, ended_at: seconds(context) })
    .where(eq(orderEdit.edit_id, edit_id))
    .returning();
  if (!row) throw new Error('The edit is missing.');
  return row;
}

/**
 * Removes pieces from a paid order: they will not be sent, and their points and stock are returned. Answers the number of the
 * application for their money.
 */
async function takeOut(tx: Db, context: Context, order: Order, edit: OrderEdit): Promise<string | undefined> {
  const { removed, refund_fee, refund_point } = edit;
  if (removed.length === 0) return undefined;
  const { order_id, user_id, shop_id } = order;
  const now = seconds(context);
  const [sent] = await tx
    .insert(shipment)
    .values({ order_id, kind: 'short', created: now })
    .returning({ id: shipment.shipment_id });
  if (!sent) throw new Error('The shipment was not stored.');
  await tx
    .insert(shipmentItem)
    .values(removed.map(({ lineId, units }) => ({ shipment_id: sent.id, line_id: lineId, num: units.length })));
  const bn = await nextOrderNumber(tx, now, user_id);
  const progress = refund_fee > 0 ? PROGRESS.refunding : PROGRESS.refunded;
  await tx.insert(aftersales).values({
    aftersales_bn: bn,
    order_id,
    user_id,
    shop_id,
    aftersales_type: 'ONLY_REFUND',
    progress,
    reason: '商家改单',
    description: edit.reason,
    pics: [],
    refund_fee,
    refund_point,
    refund_added: sumOf(removed, ({ added }) => added),
    sound: true,
    created: now,
    updated: now,
  });
  await tx.insert(aftersalesLine).values(
    removed.map(({ lineId, units, fee, points, parts }) => ({
      aftersales_bn: bn,
      line_id: lineId,
      units,
      refund_fee: fee,
      refund_point: points,
      parts: parts ?? null,
    })),
  );
  await tx
    .insert(aftersalesEvent)
    .values({ aftersales_bn: bn, by: 'shop', action: 'edit', text: edit.reason, pics: [], progress, created: now });
  const lineIds = removed.map(({ lineId }) => lineId);
  await tx.update(orderLine).set({ aftersales_status: 'REFUND_SUCCESS' }).where(inArray(orderLine.line_id, lineIds));
  await returnPieces(tx, bn, removedPieces(edit), now);
  const cause = { type: POINTS.refunded, reference: `aftersales:${bn}`, description: '订单改单退回' } as const;
  await movePoints(tx, { user_id, change: refund_point, ...cause, now });
  return bn;
}

interface Applied {
  order: Order;
  edit: OrderEdit;
  /** number of the application for the removed pieces; its refund, if any, must still be opened */
  bn: string | undefined;
}

/** Carries out an edit of a locked, paid order. The added pieces were taken from stock before. */
export async function applyPaid(tx: Db, context: Context, order: Order, edit: OrderEdit): Promise<Applied> {
  const { order_id } = order;
  const { carried_fee, due_fee } = edit;
  const added = addedLines(edit);
  const before = await goodsText(tx, order_id);
  const bn = await takeOut(tx, context, order, edit);
  if (added.length > 0) {
    await tx.insert(orderLine).values(added.map((line) => ({ ...line, order_id, edit_id: edit.edit_id })));
    await addSales(tx, added);
  }
  const sums = sumsOf(added);
  let after = await write(tx, order, {
    item_fee: order.item_fee + sums.item_fee,
    member_discount: order.member_discount + sums.member_discount,
    promotion_discount: order.promotion_discount + sums.promotion_discount,
    freight_fee: order.freight_fee + sumOf(added, ({ freight_fee }) => freight_fee),
    carried_fee: order.carried_fee + carried_fee,
    total_fee: order.total_fee + due_fee,
  });
  // When no unsent piece is left, the order counts as sent.
  if (after.delivery_status === 'PARTAIL' && (await unsentPieces(tx, order_id)).length === 0) {
    const now = seconds(context);
    const ends = order.receipt_type === 'ziti' ? { delivered_at: now, ended_at: now } : { delivered_at: now };
    after = orThrow(await changeOrder(tx, context, after, 'write-off', 'operator', ends));
  }
  const done = await endEdit(tx, context, edit, 'done');
  await recordEdit(tx, context, done, { before, after: await goodsText(tx, order_id) });
  await notifyOfEdit(tx, context, after, done);
  return { order: after, edit: done, bn };
}

/** The line with fewer pieces; amounts that are shared by pieces shrink by share. */
function lessened(
  line: Line,
  gone: number,
): Pick<Line, 'num' | 'item_fee' | 'discounts' | 'points' | 'point_fee' | 'total_fee'> {
  const num = line.num - gone;
  const kept = (amount: number): number => spread(amount, [num, gone])[0] ?? 0;
  const itemFee = line.price * num;
  const pointFee = kept(line.point_fee);
  let open = itemFee - pointFee;
  // Several rounded-up shares must not exceed the price of the pieces together.
  const discounts = line.discounts.map((one) => {
    const fee = Math.min(kept(one.fee), open);
    open -= fee;
    return { ...one, fee };
  });
  return { num, item_fee: itemFee, discounts, points: kept(line.points), point_fee: pointFee, total_fee: open };
}

/** The lines of an unpaid order after the edit. */
export function unpaidLines(lines: readonly Line[], removed: readonly EditRemoved[], added: readonly EditAdded[]) {
  const changed = lines.map((line) => {
    const gone = removed.find(({ lineId }) => lineId === line.line_id)?.units.length ?? 0;
    return gone === 0 ? line : { ...line, ...lessened(line, gone) };
  });
  const kept = changed.filter(({ num }) => num > 0);
  return {
    kept,
    all: [...kept, ...added],
    points: sumOf(lines, ({ points }) => points) - sumOf(kept, ({ points }) => points),
  };
}

/** Carries out an edit of a locked, unpaid order; its open payments become void. */
export async function applyUnpaid(tx: Db, context: Context, order: Order, edit: OrderEdit): Promise<Applied> {
  const { order_id, user_id } = order;
  const now = seconds(context);
  const before = await goodsText(tx, order_id);
  const lines = await tx.select().from(orderLine).where(eq(orderLine.order_id, order_id)).orderBy(orderLine.line_id);
  const added = addedLines(edit);
  const { kept, all } = unpaidLines(lines, edit.removed, added);
  const keptIds = new Set(kept.map(({ line_id }) => line_id));
  for (const { line_id } of lines.filter((line) => !keptIds.has(line.line_id)))
    await tx.delete(orderLine).where(eq(orderLine.line_id, line_id));
  for (const { line_id, num, item_fee, discounts, points, point_fee, total_fee } of kept)
    await tx
      .update(orderLine)
      .set({ num, item_fee, discounts, points, point_fee, total_fee })
      .where(eq(orderLine.line_id, line_id));
  if (added.length > 0) await tx.insert(orderLine).values(added.map((line) => ({ ...line, order_id })));
  await returnPieces(tx, editReference(edit), removedPieces(edit), now);
  const cause = { type: POINTS.refunded, reference: editReference(edit), description: '订单改单退回' } as const;
  await movePoints(tx, { user_id, change: edit.refund_point, ...cause, now });
  const sums = sumsOf(all);
  if (sums.coupon_discount === 0) await returnCoupon(tx, order_id);
  await closeTrades(tx, order_id);
  const pieces = Object.fromEntries(byItem(await unsentPieces(tx, order_id)).map(({ item_id, num }) => [item_id, num]));
  await holdUnpaid(tx, user_id, order_id, pieces);
  const after = await write(tx, order, {
    ...sums,
    coupon_code: sums.coupon_discount === 0 ? '' : order.coupon_code,
    point: order.point - edit.refund_point,
    point_fee:
      order.point_fee - (sumOf(lines, ({ point_fee }) => point_fee) - sumOf(all, ({ point_fee }) => point_fee)),
    total_fee: sumOf(all, ({ total_fee }) => total_fee) + order.freight_fee,
  });
  const done = await endEdit(tx, context, edit, 'done');
  await recordEdit(tx, context, done, { before, after: await goodsText(tx, order_id) });
  await notifyOfEdit(tx, context, after, done);
  return { order: after, edit: done, bn: undefined };
}
