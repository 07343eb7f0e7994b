/** What a goods belongs to: places of pages are chosen by it. */
import { eq, sql } from 'drizzle-orm';
import type { DbClock } from '../../kernel/http/context.ts';
import { ancestorsOf } from '../categories/categories.ts';
import { goods, goodsTag, sku } from '../tables.ts';

export interface Belongings {
  goods: number;
  /** The goods' category and those above it, the nearest first. */
  category: number[];
  brand: number;
  tag: number[];
  shop: number;
}

/** By the number of the goods or of any of its variants; undefined when there is none. */
export async function belongingsOf(context: DbClock, itemId: number): Promise<Belongings | undefined> {
  const [row] = await context.db
    .select({
      goods: goods.goods_id,
      category: goods.category_id,
      brand: goods.brand_id,
      shop: goods.shop_id,
      tag: sql<number[]>`coalesce((select array_agg(gt.tag_id order by gt.tag_id) from ${goodsTag} gt
        where gt.goods_id = ${goods.goods_id}), '{}')`,
    })
    .from(sku)
    .innerJoin(goods, eq(goods.goods_id, sku.goods_id))
    .where(eq(sku.item_id, itemId));
  return row && { ...row, category: await ancestorsOf(context, row.category) };
}
