/** Marks an order as paid, once, whatever reports the payment. */
import { randomInt } from 'node:crypto';
import type { Db } from '../../kernel/db/database.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { orThrow } from '../../kernel/system/transact.ts';
import { changeOrder, lockOrder } from './change.ts';
import { handOverServices } from '../buyer/instant.ts';
import { serve } from '../service/service.ts';
import type { Order } from '../tables.ts';
import { moveOrder } from './machine.ts';
import { countSales } from '../../goods/sales.ts';

/** Six digits that the buyer shows at the pickup point; '' for orders that are sent. */
function zitiCodeOf({ ziti_status }: Order): string {
  return ziti_status === 'PENDING' ? String(randomInt(1_000_000)).padStart(6, '0') : '';
}

/** true when the order's state allows payment. */
export function isPayable(order: Order): boolean {
  return !isFailure(moveOrder(order, 'pay', 'provider'));
}

/**
 * Marks locked orders as paid and counts their goods as sold. One statement updates all goods, because several statements would
 * lock goods in another order than other transactions do.
 */
export async function markPaid(tx: Db, context: Context, unpaid: readonly Order[], payType: string): Promise<void> {
  for (const order of unpaid) {
    const facts = { pay_type: payType, paid_at: seconds(context), ziti_code: zitiCodeOf(order) };
    const paid = orThrow(await changeOrder(tx, context, order, 'pay', 'provider', facts));
    await (paid.service ? serve(tx, context, paid) : handOverServices(tx, context, paid));
  }
  await countSales(
    tx,
    unpaid.map(({ order_id }) => order_id),
  );
}

/** An order that costs nothing is marked as paid when it is made. */
export async function payWithNothing(tx: Db, context: Context, orderId: string): Promise<void> {
  const order = orThrow(await lockOrder(tx, orderId));
  await markPaid(tx, context, [order], order.point > 0 ? 'point' : 'localPay');
}
