/** The order an operator means: of any shop, or of the own one for merchants, to whom those of others do not exist. */
import { eq, type SQL } from 'drizzle-orm';
import type { Db } from '../kernel/db/database.ts';
import { isFailure, notFound, type Failure } from '../kernel/http/answer.ts';
import { REFUSED } from '../../engine/rules/messages/server.ts';
import type { ScopedContext } from '../kernel/calls/operation.ts';
import { asSeen, lockOrder } from './change.ts';
import { orders, type Order } from './tables.ts';

/** Holds rows of orders to the operator's shop. */
export function ownShop({ operator: { shop_id: shopId } }: ScopedContext): SQL | undefined {
  return shopId === undefined ? undefined : eq(orders.shop_id, shopId);
}

/** The order, locked; with `version` it is refused when it has changed since it was looked at. */
export async function lockOwn(
  tx: Db,
  { operator: { shop_id: shopId } }: ScopedContext,
  { order_id: orderId, version }: { order_id: string; version?: number },
): Promise<Order | Failure> {
  const order = await lockOrder(tx, orderId);
  if (isFailure(order)) return order;
  if (shopId !== undefined && order.shop_id !== shopId) return notFound(REFUSED.noOrder);
  return asSeen(order, version);
}
