/** Every change of an order's state passes here: the machine decides, and one conditional statement writes. */
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { announce } from '../../kernel/events/announce.ts';
import { notifyOperators } from '../../kernel/live/news.ts';
import { record } from '../../kernel/system/audit.ts';
import { changedAnswer } from '../buyer/card.ts';
import { EDIT_WAITS, EDIT_WAITS_FOR_BUYER } from '../edit/edit-words.ts';
import { gainPoints } from '../gain.ts';
import type { OrderAction, OrderRole } from '../../../engine/rules/orders/order-moves.ts';
import { moveOrder } from './machine.ts';
import { orders, type Order } from '../tables.ts';
import { notifyBuyer } from '../notices.ts';
import { endUnpaid } from '../edit/unpaid.ts';

/** The order, locked until the transaction ends; with `userId`, an order of another member counts as not found. */
export async function lockOrder(tx: Db, orderId: string, userId?: number): Promise<Order | Failure> {
  const mine = userId === undefined ? undefined : eq(orders.user_id, userId);
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.order_id, orderId), mine))
    .for('update');
  return row ?? notFound(SERVER_MESSAGES.noOrder);
}

/** Orders, locked in ascending order of their numbers, as all code does; a failure when one does not exist. */
export async function lockOrders(tx: Db, orderIds: readonly string[], userId?: number): Promise<Order[] | Failure> {
  const found: Order[] = [];
  for (const orderId of [...new Set(orderIds)].toSorted()) {
    const order = await lockOrder(tx, orderId, userId);
    if (isFailure(order)) return order;
    found.push(order);
  }
  return found;
}

/** The failure of a stale write, with the order as it is now (checklist 13). */
const changedMeanwhile = (order: Order): Failure =>
  fail('订单状态已变化，请刷新后重试', 409, { fresh: changedAnswer(order) });

/**
 * The member's order named by order_id, locked. `version` is the version the caller saw: a page that still shows an order as
 * unpaid must not request the cancellation of a paid one (checklist 13).
 */
export async function lockKnown(
  tx: Db,
  { order_id, version: seen }: InputOf<'confirmReceipt'>,
  userId: number,
): Promise<Order | Failure> {
  const order = await lockOrder(tx, order_id, userId);
  return isFailure(order) ? order : asSeen(order, seen);
}

/** The order when its version equals `seen`, or when no version was sent. */
export function asSeen(order: Order, seen: number | undefined): Order | Failure {
  return seen === undefined || seen === order.version ? order : changedMeanwhile(order);
}

const STATES = ['order_status', 'pay_status', 'delivery_status', 'cancel_status', 'ziti_status'] as const;

/**
 * Records the changed state columns in the trail. Movements of stock, points and coupon have the same reference in their ledgers.
 */
async function recordMove(tx: Db, context: Context, before: Order, after: Order, action: OrderAction): Promise<void> {
  const columns = STATES.filter((column) => before[column] !== after[column]);
  const of = (order: Order): object => Object.fromEntries(columns.map((column) => [column, order[column]]));
  const detail = { amount: after.total_fee, before: of(before), after: of(after) };
  await record(context, `order.${action}`, `order:${after.order_id}`, detail, tx);
}

/**
 * Moves an order that was locked or read. When its version changed since, the move is refused. Writes a row of the trail, except
 * for payments, which write their own, and a message to the buyer.
 */
export async function changeOrder(
  tx: Db,
  context: Context,
  order: Order,
  action: OrderAction,
  role: OrderRole,
  more: Partial<typeof orders.$inferInsert> = {},
): Promise<Order | Failure> {
  const to = moveOrder(order, action, role);
  if (isFailure(to)) return to;
  if (order.waiting_edit !== null) return fail(role === 'buyer' ? EDIT_WAITS_FOR_BUYER : EDIT_WAITS);
  const [row] = await tx
    .update(orders)
    .set({ ...to, ...more, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.order_id, order.order_id), eq(orders.version, order.version)))
    .returning();
  if (row) {
    if (order.order_status === 'NOTPAY' && row.order_status !== 'NOTPAY') await endUnpaid(tx, row);
    if (row.order_status === 'DONE') await gainPoints(tx, context, row);
    if (action !== 'pay') await recordMove(tx, context, order, row, action);
    else await announce(context, [{ type: 'order.paid', subject: `order:${row.order_id}` }], tx);
    await notifyBuyer(tx, context, row, action, role);
    // Nothing of an unpaid order waits for the office, and payments notify it themselves.
    if (order.order_status === 'PAYED') notifyOperators(tx, 'orders.read', row.shop_id);
    return row;
  }
  const now = await lockOrder(tx, order.order_id);
  return isFailure(now) ? now : changedMeanwhile(now);
}
