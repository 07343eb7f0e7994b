/** The filters of the goods list (contract, goods/items), each a condition by name. Everything from a client is a bound parameter. */
import { eq, gte, ilike, inArray, lte, or, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { seconds, type Context } from '../../http/context.ts';
import { containing, intOf, intsOf, textOf, type Input } from '../../http/input.ts';
import { promotionRuns } from '../promotion/running.ts';
import { descendantsOf } from './categories.ts';
import { goods, goodsTag, sku, tag } from './tables.ts';

export interface Filters {
  /** apart from the others: the facet of brands leaves it out, so that a shopper can change to another brand */
  brand: SQL | undefined;
  others: SQL[];
  /** words are searched row by row; the other conditions have indexes */
  searches: boolean;
  /** the one category, brand or shop that is all there is of conditions */
  only: { column: PgColumn; id: number } | undefined;
}

type Condition = SQL | undefined;

/** Words match the name, a tag's name, or the code of a variant. */
function keywordFilter(keywords: string): Condition {
  const pattern = containing(keywords);
  // As exists, the database may look at the variants of the rows it meets instead of at all of them.
  const byTag = sql`exists (select 1 from ${goodsTag} gt join ${tag} t on t.tag_id = gt.tag_id where gt.goods_id = ${goods.goodsId} and t.tag_name ilike ${pattern})`;
  const byCode = sql`exists (select 1 from ${sku} s where s.goods_id = ${goods.goodsId} and s.item_bn ilike ${pattern})`;
  // Codes are Latin letters and digits; words without any need no look at every variant.
  return or(ilike(goods.name, pattern), byTag, /[a-z0-9]/i.test(keywords) ? byCode : undefined);
}

/** Yuan from the wire as cents; undefined for rubbish. */
function centsOfYuan(value: unknown): number | undefined {
  const text = textOf(value, 12);
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

function given(value: unknown): boolean {
  return value !== undefined && value !== null && value !== '';
}

/** Numbers a column with an index by weight may have. */
type OneOf = [column: PgColumn, ids: readonly number[]];

async function columnFilters(context: Context, input: Input): Promise<OneOf[]> {
  const sales = intOf(input['category_id'] ?? input['category']);
  const main = intOf(input['main_category']);
  const shops = input['distributor_id'];
  return [
    ...(sales ? [[goods.categoryId, await descendantsOf(context, sales)] satisfies OneOf] : []),
    ...(main ? [[goods.mainCategoryId, await descendantsOf(context, main)] satisfies OneOf] : []),
    ...(given(shops) ? [[goods.shopId, intsOf(shops, 50)] satisfies OneOf] : []),
  ];
}

function onlyOf([first]: OneOf[]): Filters['only'] {
  const [id, another] = first?.[1] ?? [];
  return first && id !== undefined && another === undefined ? { column: first[0], id } : undefined;
}

function tagFilter(input: Input): Condition {
  const tagId = intOf(input['tag_id']);
  const name = textOf(input['tag'], 60);
  if (!tagId && !name) return undefined;
  const which = tagId ? sql`t.tag_id = ${tagId}` : sql`t.tag_name = ${name}`;
  return sql`${goods.goodsId} in (select gt.goods_id from ${goodsTag} gt join ${tag} t on t.tag_id = gt.tag_id where ${which})`;
}

/** Goods of a flash sale that runs or comes, and of a promotion that runs; of what is over there are none. */
function activityFilters(input: Input, now: number): Condition[] {
  const sale = intOf(input['seckill_id']);
  const promotionId = intOf(input['activity']);
  const inSale = sql`${goods.goodsId} in (select s.goods_id from seckill_item ki join seckill k using (seckill_id)
    join sku s on s.item_id = ki.item_id where k.seckill_id = ${sale ?? 0} and k.end_time > ${now}::bigint)`;
  const promoted = sql`${goods.goodsId} in (select s.goods_id from promotion_item pi join promotion p using (promotion_id)
    join sku s on s.item_id = pi.item_id where p.promotion_id = ${promotionId ?? 0} and ${promotionRuns(now)})`;
  return [given(input['seckill_id']) ? inSale : undefined, given(input['activity']) ? promoted : undefined];
}

/** item_id counts only as a list (contract 11.3). */
function numberFilters(input: Input): Condition[] {
  const items = input['item_id'];
  return [
    Array.isArray(items)
      ? sql`${goods.goodsId} in (select s.goods_id from ${sku} s where ${inArray(sql`s.item_id`, intsOf(items))})`
      : undefined,
    given(input['goods_id']) ? inArray(goods.goodsId, intsOf(input['goods_id'])) : undefined,
  ];
}

/** The conditions of a query; what it does not know or cannot read is left out. */
export async function filtersOf(context: Context, input: Input): Promise<Filters> {
  const keywords = textOf(input['keywords'] ?? input['item_name'], 60);
  const brandId = intOf(input['brand_id']);
  const low = centsOfYuan(input['start_price']);
  const high = centsOfYuan(input['end_price']);
  const columns = await columnFilters(context, input);
  const others = [
    keywords ? keywordFilter(keywords) : undefined,
    ...columns.map(([column, ids]) => inArray(column, ids)),
    ...numberFilters(input),
    ...activityFilters(input, seconds(context)),
    tagFilter(input),
    low === undefined ? undefined : gte(goods.price, low),
    high === undefined ? undefined : lte(goods.price, high),
  ].filter((filter) => filter !== undefined);
  const columnsAndBrand: OneOf[] = brandId ? [...columns, [goods.brandId, [brandId]]] : columns;
  return {
    brand: brandId ? eq(goods.brandId, brandId) : undefined,
    others,
    searches: keywords !== '',
    only: others.length + (brandId ? 1 : 0) === 1 ? onlyOf(columnsAndBrand) : undefined,
  };
}
