/** Conditions on goods by what the office put them under, for its lists of goods and of variants. */
import { and, eq, inArray, or, type SQL } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { goods, goodsTag } from '../tables.ts';
import { branchOf, categoryRows } from './category-tree.ts';

export interface LabelFilter {
  /** with those below it */
  category_id?: number;
  brand_id?: number;
  tag_id?: number;
}

export async function labelled(db: Db, { category_id, brand_id, tag_id }: LabelFilter): Promise<SQL | undefined> {
  const branch = category_id === undefined ? undefined : branchOf(await categoryRows(db), category_id);
  const tagged = db
    .select({ goods_id: goodsTag.goods_id })
    .from(goodsTag)
    .where(eq(goodsTag.tag_id, tag_id ?? 0));
  return and(
    branch && or(inArray(goods.category_id, branch), inArray(goods.main_category_id, branch)),
    brand_id === undefined ? undefined : eq(goods.brand_id, brand_id),
    tag_id === undefined ? undefined : inArray(goods.goods_id, tagged),
  );
}
