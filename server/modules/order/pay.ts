/** An order becomes paid: once, whoever tells it. */
import { randomInt } from 'node:crypto';
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isFailure, type Failure } from '../../http/answer.ts';
import { seconds, type Context } from '../../http/context.ts';
import { orRefuse } from '../trade/idempotent.ts';
import { changeOrder, lockOrder, type Order } from './change.ts';

/** Six digits the buyer says at the pickup point; '' for orders that are sent. */
function zitiCodeOf({ zitiStatus }: Order): string {
  return zitiStatus === 'PENDING' ? String(randomInt(1_000_000)).padStart(6, '0') : '';
}

/** Marks a locked order as paid and counts its goods as sold. */
export async function markPaid(tx: Db, context: Context, order: Order, payType: string): Promise<Order | Failure> {
  const facts = { payType, paidAt: seconds(context), zitiCode: zitiCodeOf(order) };
  const paid = await changeOrder(tx, order, 'pay', 'provider', facts);
  if (isFailure(paid)) return paid;
  await tx.execute(sql`
    with sold as (select goods_id, sum(num) as num from order_line where order_id = ${order.orderId} group by goods_id),
    shelf as (select goods_id from goods where goods_id in (select goods_id from sold) order by goods_id for update)
    update goods set sales = goods.sales + sold.num from sold, shelf
    where goods.goods_id = sold.goods_id and shelf.goods_id = goods.goods_id`);
  return paid;
}

/** An order that costs nothing is paid as it is made. */
export async function payWithNothing(tx: Db, context: Context, orderId: string): Promise<void> {
  const order = orRefuse(await lockOrder(tx, orderId));
  orRefuse(await markPaid(tx, context, order, order.point > 0 ? 'point' : 'localPay'));
}
