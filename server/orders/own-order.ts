/** The order that an operator names: of any shop, or for merchants of the own shop; orders of other shops count as not found. */
import type { SQL } from 'drizzle-orm';
import type { Db } from '../kernel/db/database.ts';
import { isFailure, notFound, type Failure } from '../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../engine/rules/messages/server.ts';
import type { ScopedContext } from '../kernel/calls/operation.ts';
import { asSeen, lockOrder } from './moves/change.ts';
import { orders, type Order } from './tables.ts';
import { isOwnShop, ofOwnShops } from '../kernel/access/shops.ts';

/** Limits rows of orders to the operator's shop. */
export function ownShop(context: ScopedContext): SQL | undefined {
  return ofOwnShops(context, orders.shop_id);
}

/** The order, locked; with `version` it is refused when it changed since it was shown. */
export async function lockOwn(
  tx: Db,
  context: ScopedContext,
  { order_id, version }: { order_id: string; version?: number },
): Promise<Order | Failure> {
  const order = await lockOrder(tx, order_id);
  if (isFailure(order)) return order;
  if (!isOwnShop(context, order.shop_id)) return notFound(SERVER_MESSAGES.noOrder);
  return asSeen(order, version);
}
