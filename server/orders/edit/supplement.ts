/**
 * When an edit of a paid order costs more, the buyer pays the difference as an order without goods (补差价), with the same ways to
 * pay, time limit and treatment of late money as every order. The whole edit waits for this payment. Without it the edit is
 * dropped, and the order stays as it was. All code locks the supplement before its order.
 */
import { eq, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { returnPieces } from '../../goods/stock/move.ts';
import { nextOrderNumber } from '../../kernel/system/number.ts';
import { orThrow } from '../../kernel/system/transact.ts';
import { lockOrder } from '../moves/change.ts';
import { addedPieces, applyPaid, editReference, endEdit } from './edit.ts';
import { notifyOfEdit, recordEdit } from './edit-words.ts';
import { goodsText } from '../held-pieces.ts';
import { serviceRow } from '../service/service-row.ts';
import { orderEdit, orders, type Order, type OrderEdit, type Service } from '../tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

/** seconds the buyer has to pay the supplement */
export const SUPPLEMENT_TIME = DAY;

type Supplement = Service & { kind: 'supplement' };

/** Makes an order without goods for the difference, and blocks the edited order until it is paid or ends. */
export async function askSupplement(tx: Db, context: Context, order: Order, edit: OrderEdit): Promise<Order> {
  const { order_id, user_id, shop_id } = order;
  const now = seconds(context);
  const service = {
    kind: 'supplement',
    title: `订单 ${order_id} 补差价`,
    orderId: order_id,
    editId: edit.edit_id,
  } as const;
  const supplementId = await nextOrderNumber(tx, now, user_id);
  const row = serviceRow(service, edit.due_fee, {
    order_id: supplementId,
    user_id,
    now,
    wait: SUPPLEMENT_TIME,
  });
  await tx.insert(orders).values({ ...row, shop_id });
  await tx.update(orderEdit).set({ supplement_id: supplementId }).where(eq(orderEdit.edit_id, edit.edit_id));
  const [after] = await tx
    .update(orders)
    .set({ waiting_edit: edit.edit_id, version: sql`${orders.version} + 1` })
    .where(eq(orders.order_id, order_id))
    .returning();
  if (!after) throw new Error('The order was not written.');
  const goods = await goodsText(tx, order_id);
  await recordEdit(tx, context, { ...edit, supplement_id: supplementId }, { before: goods, after: goods });
  await notifyOfEdit(tx, context, after, edit);
  return after;
}

/** The order of a supplement, locked, with its edit while that is waiting. */
async function waitingOf(
  tx: Db,
  { orderId, editId }: Supplement,
): Promise<{ order: Order; edit: OrderEdit } | undefined> {
  const order = orThrow(await lockOrder(tx, orderId));
  const [edit] = await tx.select().from(orderEdit).where(eq(orderEdit.edit_id, editId));
  return edit?.state === 'waiting' ? { order, edit } : undefined;
}

/** Carries out the waiting edit after its supplement was paid. */
export async function applyWaiting(tx: Db, context: Context, service: Supplement): Promise<void> {
  const found = await waitingOf(tx, service);
  if (!found) throw new Error('A supplement was paid whose edit does not wait.');
  await applyPaid(tx, context, found.order, found.edit);
}

/**
 * Drops the waiting edit when its supplement ended unpaid: pieces reserved for the edit go back to stock, and the order continues
 * unchanged.
 */
export async function dropWaiting(tx: Db, context: Context, service: Supplement): Promise<void> {
  const found = await waitingOf(tx, service);
  if (!found) return;
  const { order, edit } = found;
  await returnPieces(tx, editReference(edit), addedPieces(edit), seconds(context));
  const [after] = await tx
    .update(orders)
    .set({ waiting_edit: null, version: sql`${orders.version} + 1` })
    .where(eq(orders.order_id, order.order_id))
    .returning();
  if (!after) throw new Error('The order was not written.');
  const dropped = await endEdit(tx, context, edit, 'dropped');
  const goods = await goodsText(tx, order.order_id);
  await recordEdit(tx, context, dropped, { before: goods, after: goods });
  await notifyOfEdit(tx, context, after, dropped);
}
