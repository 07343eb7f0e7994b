/** The goods an operator means: of any shop, or of the own one for merchants, to whom those of others do not exist. */
import { and, eq, isNull, type SQL } from 'drizzle-orm';
import type { Db } from '../kernel/db/database.ts';
import type { ScopedContext } from '../kernel/calls/operation.ts';
import { goods, sku } from './tables.ts';

type Goods = typeof goods.$inferSelect;

/** Holds rows of goods to the operator's shop. */
export function ownGoods({ operator: { shopId } }: Pick<ScopedContext, 'operator'>): SQL | undefined {
  return shopId === undefined ? undefined : eq(goods.shopId, shopId);
}

/** Held until the end of the transaction: first the variants, then the goods, in the order in which orders lock them. */
export async function lockGoods(tx: Db, context: ScopedContext, goodsId: number): Promise<Goods | undefined> {
  await tx.select({ id: sku.itemId }).from(sku).where(eq(sku.goodsId, goodsId)).orderBy(sku.itemId).for('update');
  const [row] = await tx
    .select()
    .from(goods)
    .where(and(eq(goods.goodsId, goodsId), ownGoods(context)))
    .for('update');
  return row;
}

/** Goods that were not deleted. */
export const notDeleted = isNull(goods.deletedAt);
