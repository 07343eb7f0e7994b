/** The limit of pieces of one goods that a member may exchange (limit_member), over all orders except cancelled ones. */
import { and, eq, inArray, ne, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';
import { orderLine, orders } from '../../orders/tables.ts';
import { pointGoods } from './tables.ts';

/** Pieces a member has exchanged, by goods; cancelled orders do not count. */
export async function exchangedBy(db: Db, userId: number, goodsIds: readonly number[]): Promise<Map<number, number>> {
  if (goodsIds.length === 0) return new Map();
  const rows = await db
    .select({ goods_id: orderLine.goods_id, num: sql<number>`sum(${orderLine.num})::int` })
    .from(orders)
    .innerJoin(orderLine, eq(orderLine.order_id, orders.order_id))
    .where(
      and(
        eq(orders.user_id, userId),
        eq(orders.order_class, 'pointsmall'),
        ne(orders.order_status, 'CANCEL'),
        inArray(orderLine.goods_id, [...goodsIds]),
      ),
    )
    .groupBy(orderLine.goods_id);
  return new Map(rows.map(({ goods_id, num }) => [goods_id, num]));
}

export const overLimit = (limit: number): Failure => fail(`每人限兑${limit}件，您已达到兑换上限`);

/**
 * Why the limit refuses a member's orders, including the one just placed; undefined when it does not. Placing an order locks its
 * member until the transaction ends, so concurrent orders of one member both count.
 */
export async function limitBroken(tx: Db, userId: number, goodsIds: readonly number[]): Promise<Failure | undefined> {
  const limited = await tx
    .select({ goods_id: pointGoods.goods_id, limit: pointGoods.limit_member })
    .from(pointGoods)
    .where(and(inArray(pointGoods.goods_id, [...goodsIds]), sql`${pointGoods.limit_member} > 0`));
  const exchanged = await exchangedBy(
    tx,
    userId,
    limited.map(({ goods_id }) => goods_id),
  );
  const broken = limited.find(({ goods_id, limit }) => (exchanged.get(goods_id) ?? 0) > limit);
  return broken && overLimit(broken.limit);
}
