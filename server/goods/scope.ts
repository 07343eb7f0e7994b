/** The goods that an operator may use: of any shop, or for merchants of the own shop; goods of other shops count as not found. */
import { and, inArray, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../kernel/db/database.ts';
import type { ScopedContext } from '../kernel/calls/operation.ts';
import { goods, sku } from './tables.ts';
import { ofOwnShops } from '../kernel/access/shops.ts';

type Goods = typeof goods.$inferSelect;

/** Limits rows of goods to the operator's shop. */
export function ownGoods(context: Pick<ScopedContext, 'operator'>): SQL | undefined {
  return ofOwnShops(context, goods.shop_id);
}

/**
 * Goods with these numbers, locked until the transaction ends, in the order of their numbers: first all their variants, then the
 * goods, as orders lock them.
 */
export async function lockAll(tx: Db, context: ScopedContext, goodsIds: readonly number[]): Promise<Goods[]> {
  const ids = [...goodsIds];
  if (ids.length === 0) return [];
  await tx.select({ id: sku.item_id }).from(sku).where(inArray(sku.goods_id, ids)).orderBy(sku.item_id).for('update');
  return tx
    .select()
    .from(goods)
    .where(and(inArray(goods.goods_id, ids), ownGoods(context)))
    .orderBy(goods.goods_id)
    .for('update');
}

export async function lockGoods(tx: Db, context: ScopedContext, goodsId: number): Promise<Goods | undefined> {
  const [row] = await lockAll(tx, context, [goodsId]);
  return row;
}

/** Goods that were not deleted. */
export const notDeleted = isNull(goods.deleted_at);
