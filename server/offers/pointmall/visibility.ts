/** Which goods of the points mall a shopper may meet; for queries of point_goods joined with goods. */
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { goods } from '../../goods/tables.ts';
import { ofOpenShop } from '../../goods/visibility.ts';
import { pointGoods } from './tables.ts';

/** Goods whose page is there, also when they are off the shelf of the points mall. */
export const known = sql<boolean>`(not ${goods.valid_lucky} and ${ofOpenShop})`;

/** Goods that are exchanged now. What the goods are outside of the points mall does not matter. */
export const exchangeable = sql<boolean>`(${pointGoods.approve_status} = 'onsale' and ${known})`;

/** Deleted goods are exchanged no more. */
export async function withdrawFromPointMall(tx: Db, goodsIds: readonly number[]): Promise<void> {
  await tx
    .update(pointGoods)
    .set({ approve_status: 'instock' })
    .where(inArray(pointGoods.goods_id, [...goodsIds]));
}
