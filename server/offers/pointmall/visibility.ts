/** Conditions for goods of the points mall that shoppers may see; for queries of point_goods joined with goods. */
import { inArray, sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { goods } from '../../goods/tables.ts';
import { ofOpenShop } from '../../goods/visibility.ts';
import { pointGoods } from './tables.ts';

/** Goods with a page, even when they cannot be exchanged now. */
export const known = sql<boolean>`(not ${goods.valid_lucky} and ${ofOpenShop})`;

/** Goods that can be exchanged now. Their state outside the points mall does not matter. */
export const exchangeable = sql<boolean>`(${pointGoods.approve_status} = 'onsale' and ${known})`;

/** Takes deleted goods out of the points mall. */
export async function withdrawFromPointMall(tx: Db, goodsIds: readonly number[]): Promise<void> {
  await tx
    .update(pointGoods)
    .set({ approve_status: 'instock' })
    .where(inArray(pointGoods.goods_id, [...goodsIds]));
}
