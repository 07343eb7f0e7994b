/** An order becomes paid: once, whoever reports it. */
import { randomInt } from 'node:crypto';
import type { Db } from '../kernel/db/database.ts';
import { isFailure } from '../kernel/http/answer.ts';
import { seconds, type Context } from '../kernel/http/context.ts';
import { orRefuse } from '../kernel/system/transact.ts';
import { changeOrder, lockOrder } from './change.ts';
import { handOverServices } from './buyer/instant.ts';
import { serve } from './service/service.ts';
import type { Order } from './tables.ts';
import { moveOrder } from './machine.ts';
import { countSales } from '../goods/sales.ts';

/** Six digits the buyer presents at the pickup point; '' for orders that are sent. */
function zitiCodeOf({ ziti_status }: Order): string {
  return ziti_status === 'PENDING' ? String(randomInt(1_000_000)).padStart(6, '0') : '';
}

/** Whether an order may be paid as it is. */
export function isPayable(order: Order): boolean {
  return !isFailure(moveOrder(order, 'pay', 'provider'));
}

/**
 * Marks locked orders as paid and counts their goods as sold: in one statement for all, because whoever pays several orders would
 * otherwise lock goods in different orders than others do.
 */
export async function markPaid(tx: Db, context: Context, unpaid: readonly Order[], payType: string): Promise<void> {
  for (const order of unpaid) {
    const facts = { pay_type: payType, paid_at: seconds(context), ziti_code: zitiCodeOf(order) };
    const paid = orRefuse(await changeOrder(tx, context, order, 'pay', 'provider', facts));
    await (paid.service ? serve(tx, context, paid) : handOverServices(tx, context, paid));
  }
  await countSales(
    tx,
    unpaid.map(({ order_id }) => order_id),
  );
}

/** An order that costs nothing is paid as it is made. */
export async function payWithNothing(tx: Db, context: Context, orderId: string): Promise<void> {
  const order = orRefuse(await lockOrder(tx, orderId));
  await markPaid(tx, context, [order], order.point > 0 ? 'point' : 'localPay');
}
