/** The one place where an order's state changes: the machine decides, one conditional statement writes. */
import { and, eq, sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../http/answer.ts';
import { intOf, textOf, type Input } from '../../http/input.ts';
import { moveOrder, type OrderAction, type OrderRole } from './machine.ts';
import { orders } from './tables.ts';

export type Order = typeof orders.$inferSelect;

/** The order, locked until the end of the transaction; `userId` keeps others' orders apart. */
export async function lockOrder(tx: Db, orderId: string, userId?: number): Promise<Order | Failure> {
  const mine = userId === undefined ? undefined : eq(orders.userId, userId);
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.orderId, orderId), mine))
    .for('update');
  return row ?? notFound('订单不存在');
}

const changedMeanwhile = (): Failure => fail('订单状态已变化，请刷新后重试', 409);

/**
 * The member's order that a call names by order_id, locked. With `version` the caller says which state it saw: a page that still
 * shows an order as unpaid must not ask for the cancellation of a paid one (checklist 13).
 */
export async function lockKnown(tx: Db, input: Input, userId: number): Promise<Order | Failure> {
  const order = await lockOrder(tx, textOf(input['order_id'], 20), userId);
  const seen = intOf(input['version']);
  return isFailure(order) || seen === undefined || seen === order.version ? order : changedMeanwhile();
}

/** Moves an order that was locked or read; a change in between (another version) is refused and changes nothing. */
export async function changeOrder(
  tx: Db,
  order: Order,
  action: OrderAction,
  role: OrderRole,
  more: Partial<typeof orders.$inferInsert> = {},
): Promise<Order | Failure> {
  const to = moveOrder(order, action, role);
  if (isFailure(to)) return to;
  const [row] = await tx
    .update(orders)
    .set({ ...to, ...more, version: sql`${orders.version} + 1` })
    .where(and(eq(orders.orderId, order.orderId), eq(orders.version, order.version)))
    .returning();
  return row ?? changedMeanwhile();
}
