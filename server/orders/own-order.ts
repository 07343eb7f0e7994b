/** The order that an operator names: of any shop, or for merchants of the own shop; orders of other shops count as not found. */
import { eq, type SQL } from 'drizzle-orm';
import type { Db } from '../kernel/db/database.ts';
import { isFailure, notFound, type Failure } from '../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../engine/rules/messages/server.ts';
import type { ScopedContext } from '../kernel/calls/operation.ts';
import { asSeen, lockOrder } from './moves/change.ts';
import { orders, type Order } from './tables.ts';

/** Limits rows of orders to the operator's shop. */
export function ownShop({ operator: { shop_id } }: ScopedContext): SQL | undefined {
  return shop_id === undefined ? undefined : eq(orders.shop_id, shop_id);
}

/** The order, locked; with `version` it is refused when it changed since it was shown. */
export async function lockOwn(
  tx: Db,
  { operator: { shop_id } }: ScopedContext,
  { order_id, version }: { order_id: string; version?: number },
): Promise<Order | Failure> {
  const order = await lockOrder(tx, order_id);
  if (isFailure(order)) return order;
  if (shop_id !== undefined && order.shop_id !== shop_id) return notFound(SERVER_MESSAGES.noOrder);
  return asSeen(order, version);
}
