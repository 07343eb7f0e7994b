/** An order becomes paid: once, whoever tells it. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../db/database.ts';
import { isFailure, type Failure } from '../../http/answer.ts';
import { seconds, type Context } from '../../http/context.ts';
import { orRefuse } from '../trade/idempotent.ts';
import { changeOrder, lockOrder, type Order } from './change.ts';

/** Marks a locked order as paid and counts its goods as sold. */
export async function markPaid(tx: Db, context: Context, order: Order, payType: string): Promise<Order | Failure> {
  const paid = await changeOrder(tx, order, 'pay', 'provider', { payType, paidAt: seconds(context) });
  if (isFailure(paid)) return paid;
  await tx.execute(sql`
    update goods set sales = goods.sales + sold.num
    from (select goods_id, sum(num) as num from order_line where order_id = ${order.orderId} group by goods_id order by 1) sold
    where goods.goods_id = sold.goods_id`);
  return paid;
}

/** An order that costs nothing is paid as it is made. */
export async function payWithNothing(tx: Db, context: Context, orderId: string): Promise<void> {
  const order = orRefuse(await lockOrder(tx, orderId));
  orRefuse(await markPaid(tx, context, order, order.point > 0 ? 'point' : 'localPay'));
}
