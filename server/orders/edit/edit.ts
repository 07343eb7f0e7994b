/**
 * Edits of an order's lines. What stays, stays as it was bought: its price, its discounts, its share of coupon, points and freight. In a
 * paid order pieces that go become a shipment of kind `short` with an application that is granted, so that every count and share
 * knows them; what comes is lines of their own. An unpaid order owes nothing yet, so its lines are written anew.
 */
import { and, eq, inArray, sql } from 'drizzle-orm';
import { PROGRESS } from '../../../engine/rules/orders/aftersales.ts';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { aftersales, aftersalesEvent, aftersalesLine } from '../aftersales/tables.ts';
import { returnCoupon } from '../../offers/coupon/use.ts';
import { shipment, shipmentItem } from '../delivery/tables.ts';
import { notifyOperators } from '../../kernel/live/news.ts';
import { member } from '../../people/member/tables.ts';
import { movePoints, POINTS } from '../../wallet/point/move.ts';
import { spread, sumOf } from '../../kernel/system/spread.ts';
import { byItem, returnPieces, type Pieces } from '../../goods/stock/move.ts';
import { nextOrderNumber } from '../../kernel/system/number.ts';
import { orRefuse } from '../../kernel/system/transact.ts';
import { changeOrder } from '../change.ts';
import { closeTrades } from '../close-trades.ts';
import { notifyOfEdit, recordEdit } from './edit-words.ts';
import { goodsText, piecesHeld } from '../held-pieces.ts';
import { orderEdit, orderLine, orders, type Discount, type EditAdded, type Order, type OrderEdit } from '../tables.ts';

type Line = typeof orderLine.$inferSelect;

const removedPieces = ({ removed }: OrderEdit): Pieces[] =>
  removed.map(({ itemId, units }) => ({ itemId, num: units.length }));

export const addedPieces = ({ added }: Pick<OrderEdit, 'added'>): Pieces[] =>
  added.map(({ itemId, num }) => ({ itemId, num }));

/** The name of an edit's movements in ledgers. */
export const editReference = ({ editId }: OrderEdit): string => `edit:${editId}`;

const feesOf = (
  lines: readonly Pick<Line, 'discounts' | 'orderItemType'>[],
  wanted: (one: Discount) => boolean,
): number =>
  sumOf(
    lines.filter(({ orderItemType }) => orderItemType === 'normal'),
    ({ discounts }) => sumOf(discounts.filter(wanted), ({ fee }) => fee),
  );

/** The columns of an order that its lines add up to. */
function sumsOf(lines: readonly EditAdded[]) {
  return {
    itemFee: sumOf(
      lines.filter(({ orderItemType }) => orderItemType === 'normal'),
      ({ itemFee }) => itemFee,
    ),
    memberDiscount: feesOf(lines, ({ type }) => type === 'member_price'),
    couponDiscount: feesOf(lines, ({ type }) => type === 'coupon'),
    promotionDiscount: feesOf(lines, ({ type }) => type !== 'member_price' && type !== 'coupon'),
  };
}

async function write(tx: Db, order: Order, columns: Partial<typeof orders.$inferInsert>): Promise<Order> {
  const [row] = await tx
    .update(orders)
    .set({ ...columns, waitingEdit: null, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.orderId, order.orderId), eq(orders.version, order.version)))
    .returning();
  if (!row) throw new Error('An order changed although it was locked.');
  await notifyOperators(tx, 'orders.read', row.shopId);
  return row;
}

/** The edit as it ends. */
export async function endEdit(
  tx: Db,
  context: Context,
  { editId }: OrderEdit,
  state: 'done' | 'dropped',
): Promise<OrderEdit> {
  const [row] = await tx
    .update(orderEdit)
    .set({ state, endedAt: seconds(context) })
    .where(eq(orderEdit.editId, editId))
    .returning();
  if (!row) throw new Error('The edit is missing.');
  return row;
}

/** Takes pieces out of a paid order: they will not leave, their points and stock come back; the number of the application for their money. */
async function takeOut(tx: Db, context: Context, order: Order, edit: OrderEdit): Promise<string | undefined> {
  const { removed, refundFee, refundPoint } = edit;
  if (removed.length === 0) return undefined;
  const { orderId, userId, shopId } = order;
  const now = seconds(context);
  const [sent] = await tx
    .insert(shipment)
    .values({ orderId, kind: 'short', created: now })
    .returning({ id: shipment.shipmentId });
  if (!sent) throw new Error('The shipment was not stored.');
  await tx
    .insert(shipmentItem)
    .values(removed.map(({ lineId, units }) => ({ shipmentId: sent.id, lineId, num: units.length })));
  const bn = await nextOrderNumber(tx, now, userId);
  const progress = refundFee > 0 ? PROGRESS.refunding : PROGRESS.refunded;
  await tx.insert(aftersales).values({
    bn,
    orderId,
    userId,
    shopId,
    kind: 'ONLY_REFUND',
    progress,
    reason: '商家改单',
    description: edit.reason,
    pics: [],
    refundFee,
    refundPoint,
    refundAdded: sumOf(removed, ({ added }) => added),
    sound: true,
    created: now,
    updated: now,
  });
  await tx
    .insert(aftersalesLine)
    .values(
      removed.map(({ lineId, units, fee, points }) => ({ bn, lineId, units, refundFee: fee, refundPoint: points })),
    );
  await tx
    .insert(aftersalesEvent)
    .values({ bn, by: 'shop', action: 'edit', text: edit.reason, pics: [], progress, created: now });
  const lineIds = removed.map(({ lineId }) => lineId);
  await tx.update(orderLine).set({ aftersalesStatus: 'REFUND_SUCCESS' }).where(inArray(orderLine.lineId, lineIds));
  await returnPieces(tx, bn, removedPieces(edit), now);
  const cause = { type: POINTS.refunded, reference: `aftersales:${bn}`, description: '订单改单退回' } as const;
  await movePoints(tx, { userId, change: refundPoint, ...cause, now });
  return bn;
}

/** Goods count as sold once they are paid. */
async function countSold(tx: Db, added: readonly EditAdded[]): Promise<void> {
  for (const { itemId: goodsId, num } of byItem(added.map((line) => ({ itemId: line.goodsId, num: line.num }))))
    await tx.execute(sql`update goods set sales = goods.sales + ${num} where goods_id = ${goodsId}`);
}

interface Applied {
  order: Order;
  edit: OrderEdit;
  /** number of the application about what went; its money, if any, is still to be opened */
  bn: string | undefined;
}

/** Carries out an edit of a paid order, which is locked; what it adds was taken from the shelf before. */
export async function applyPaid(tx: Db, context: Context, order: Order, edit: OrderEdit): Promise<Applied> {
  const { orderId } = order;
  const { added, carriedFee, dueFee } = edit;
  const before = await goodsText(tx, orderId);
  const bn = await takeOut(tx, context, order, edit);
  if (added.length > 0) {
    await tx.insert(orderLine).values(added.map((line) => ({ ...line, orderId, editId: edit.editId })));
    await countSold(tx, added);
  }
  const sums = sumsOf(added);
  let after = await write(tx, order, {
    itemFee: order.itemFee + sums.itemFee,
    memberDiscount: order.memberDiscount + sums.memberDiscount,
    promotionDiscount: order.promotionDiscount + sums.promotionDiscount,
    freightFee: order.freightFee + sumOf(added, ({ freightFee }) => freightFee),
    carriedFee: order.carriedFee + carriedFee,
    totalFee: order.totalFee + dueFee,
  });
  // Nothing of it will leave any more: what has left is all there is.
  if (after.deliveryStatus === 'PARTAIL' && (await piecesHeld(tx, orderId)).length === 0) {
    const now = seconds(context);
    const ends = order.receiptType === 'ziti' ? { deliveredAt: now, endedAt: now } : { deliveredAt: now };
    after = orRefuse(await changeOrder(tx, context, after, 'write-off', 'operator', ends));
  }
  const done = await endEdit(tx, context, edit, 'done');
  await recordEdit(tx, context, done, { before, after: await goodsText(tx, orderId) });
  await notifyOfEdit(tx, context, after, done);
  return { order: after, edit: done, bn };
}

/** A line with so many pieces fewer: everything shared out over its pieces goes by share. */
function lessened(
  line: Line,
  gone: number,
): Pick<Line, 'num' | 'itemFee' | 'discounts' | 'points' | 'pointFee' | 'totalFee'> {
  const num = line.num - gone;
  const kept = (amount: number): number => spread(amount, [num, gone])[0] ?? 0;
  const itemFee = line.price * num;
  const pointFee = kept(line.pointFee);
  let open = itemFee - pointFee;
  // Several shares may be rounded up: together they never exceed what the pieces cost.
  const discounts = line.discounts.map((one) => {
    const fee = Math.min(kept(one.fee), open);
    open -= fee;
    return { ...one, fee };
  });
  return { num, itemFee, discounts, points: kept(line.points), pointFee, totalFee: open };
}

/** The lines of an unpaid order as the edit leaves them. */
export function unpaidLines(lines: readonly Line[], { removed, added }: Pick<OrderEdit, 'removed' | 'added'>) {
  const changed = lines.map((line) => {
    const gone = removed.find(({ lineId }) => lineId === line.lineId)?.units.length ?? 0;
    return gone === 0 ? line : { ...line, ...lessened(line, gone) };
  });
  const kept = changed.filter(({ num }) => num > 0);
  return {
    kept,
    all: [...kept, ...added],
    points: sumOf(lines, ({ points }) => points) - sumOf(kept, ({ points }) => points),
  };
}

/** Carries out an edit of an unpaid order, which is locked: payments that were begun for it are void. */
export async function applyUnpaid(tx: Db, context: Context, order: Order, edit: OrderEdit): Promise<Applied> {
  const { orderId, userId } = order;
  const now = seconds(context);
  const before = await goodsText(tx, orderId);
  const lines = await tx.select().from(orderLine).where(eq(orderLine.orderId, orderId)).orderBy(orderLine.lineId);
  const { kept, all } = unpaidLines(lines, edit);
  const keptIds = new Set(kept.map(({ lineId }) => lineId));
  for (const { lineId } of lines.filter((line) => !keptIds.has(line.lineId)))
    await tx.delete(orderLine).where(eq(orderLine.lineId, lineId));
  for (const { lineId, num, itemFee, discounts, points, pointFee, totalFee } of kept)
    await tx
      .update(orderLine)
      .set({ num, itemFee, discounts, points, pointFee, totalFee })
      .where(eq(orderLine.lineId, lineId));
  if (edit.added.length > 0) await tx.insert(orderLine).values(edit.added.map((line) => ({ ...line, orderId })));
  await returnPieces(tx, editReference(edit), removedPieces(edit), now);
  const cause = { type: POINTS.refunded, reference: editReference(edit), description: '订单改单退回' } as const;
  await movePoints(tx, { userId, change: edit.refundPoint, ...cause, now });
  const sums = sumsOf(all);
  if (sums.couponDiscount === 0) await returnCoupon(tx, orderId);
  await closeTrades(tx, orderId);
  const pieces = Object.fromEntries(byItem(await piecesHeld(tx, orderId)).map(({ itemId, num }) => [itemId, num]));
  await tx
    .update(member)
    .set({ unpaidPieces: sql`${member.unpaidPieces} || ${JSON.stringify({ [orderId]: pieces })}::jsonb` })
    .where(eq(member.userId, userId));
  const after = await write(tx, order, {
    ...sums,
    couponCode: sums.couponDiscount === 0 ? '' : order.couponCode,
    point: order.point - edit.refundPoint,
    pointFee: order.pointFee - (sumOf(lines, ({ pointFee }) => pointFee) - sumOf(all, ({ pointFee }) => pointFee)),
    totalFee: sumOf(all, ({ totalFee }) => totalFee) + order.freightFee,
  });
  const done = await endEdit(tx, context, edit, 'done');
  await recordEdit(tx, context, done, { before, after: await goodsText(tx, orderId) });
  await notifyOfEdit(tx, context, after, done);
  return { order: after, edit: done, bn: undefined };
}
