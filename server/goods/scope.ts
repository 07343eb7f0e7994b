/** The goods that an operator may use: of any shop, or for merchants of the own shop; goods of other shops count as not found. */
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../kernel/db/database.ts';
import type { ScopedContext } from '../kernel/calls/operation.ts';
import { goods, sku } from './tables.ts';
import { ofOwnShops } from '../kernel/access/shops.ts';

type Goods = typeof goods.$inferSelect;

/** Limits rows of goods to the operator's shop. */
export function ownGoods(context: Pick<ScopedContext, 'operator'>): SQL | undefined {
  return ofOwnShops(context, goods.shop_id);
}

/** The goods, locked until the transaction ends: first its variants, then the goods, in the order in which orders lock them. */
export async function lockGoods(tx: Db, context: ScopedContext, goodsId: number): Promise<Goods | undefined> {
  await tx.select({ id: sku.item_id }).from(sku).where(eq(sku.goods_id, goodsId)).orderBy(sku.item_id).for('update');
  const [row] = await tx
    .select()
    .from(goods)
    .where(and(eq(goods.goods_id, goodsId), ownGoods(context)))
    .for('update');
  return row;
}

/** Goods that were not deleted. */
export const notDeleted = isNull(goods.deleted_at);
