/** The order an operator means: of any shop, or of the own one for merchants, to whom those of others do not exist. */
import { eq, type SQL } from 'drizzle-orm';
import type { Db } from '../kernel/db/database.ts';
import { isFailure, notFound, type Failure } from '../kernel/http/answer.ts';
import { REFUSED } from '../../engine/rules/messages/server.ts';
import type { ScopedContext } from '../kernel/calls/operation.ts';
import { asSeen, lockOrder } from './change.ts';
import { orders, type Order } from './tables.ts';

/** Holds rows of orders to the operator's shop. */
export function ownShop({ operator: { shop_id } }: ScopedContext): SQL | undefined {
  return shop_id === undefined ? undefined : eq(orders.shop_id, shop_id);
}

/** The order, locked; with `version` it is refused when it has changed since it was looked at. */
export async function lockOwn(
  tx: Db,
  { operator: { shop_id } }: ScopedContext,
  { order_id, version }: { order_id: string; version?: number },
): Promise<Order | Failure> {
  const order = await lockOrder(tx, order_id);
  if (isFailure(order)) return order;
  if (shop_id !== undefined && order.shop_id !== shop_id) return notFound(REFUSED.noOrder);
  return asSeen(order, version);
}
