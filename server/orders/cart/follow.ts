/** Carts after goods moved to another shop. */
import { sql } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { goods } from '../../goods/tables.ts';
import { cartLine } from './tables.ts';

/** Puts the lines of these goods into the group of the goods' shop. */
export async function followShops(tx: Db, goodsIds: readonly number[]): Promise<void> {
  if (goodsIds.length === 0) return;
  await tx.execute(sql`update ${cartLine} set shop_id = g.shop_id from ${goods} g
    where g.goods_id = any(${sql.param([...goodsIds])}::int[]) and cart_line.goods_id = g.goods_id and cart_line.shop_id <> g.shop_id`);
}
