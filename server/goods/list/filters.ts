/** The filters of the goods list (contract, goods/items), each as a condition. Every value from a client is a bound parameter. */
import { gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { intsOf } from '../../kernel/http/input.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { templateIdOf } from '../../places/freight/template-of.ts';
import { promotionRuns } from '../../offers/promotion/running.ts';
import { descendantsOf } from '../categories/categories.ts';
import { goods, goodsTag, goodsWords, sku, tag } from '../tables.ts';

export interface Filters {
  /** separate, since the choice of brands ignores it: a shopper can change to another brand */
  brand: SQL | undefined;
  others: SQL[];
  /** conditions of parameters and values of variants by the attribute's name: any of the chosen values */
  attrs: ReadonlyMap<string, SQL>;
  /** the others without the category, for the choice of categories */
  beside: SQL[];
  /** words to search for; '' without any */
  keywords: string;
  /** the only condition, when it is one category, brand or shop */
  only: { column: PgColumn; id: number } | undefined;
}

type Condition = SQL | undefined;
type GoodsQuery = InputOf<'listGoods'>;

/** A text with yuan as cents; undefined for invalid text. */
export function centsOfYuan(text = ''): number | undefined {
  return /^\d{1,7}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

/** Values of a column that has an index sorted by weight. */
type OneOf = [column: PgColumn, ids: readonly number[]];

async function columnFilters(context: Context, input: GoodsQuery): Promise<OneOf[]> {
  const { category, category_id: sales = category, main_category: main, distributor_id: shops } = input;
  return [
    ...(sales ? [[goods.category_id, await descendantsOf(context, sales)] satisfies OneOf] : []),
    ...(main ? [[goods.main_category_id, await descendantsOf(context, main)] satisfies OneOf] : []),
    ...(shops ? [[goods.shop_id, shops] satisfies OneOf] : []),
  ];
}

function onlyOf([first]: OneOf[]): Filters['only'] {
  const [id, another] = first?.[1] ?? [];
  return first && id !== undefined && another === undefined ? { column: first[0], id } : undefined;
}

function tagFilter({ tag_id, tag: name }: GoodsQuery): Condition {
  if (!tag_id && !name) return undefined;
  const which = tag_id ? sql`t.tag_id = ${tag_id}` : sql`t.tag_name = ${name}`;
  return sql`${goods.goods_id} in (select gt.goods_id from ${goodsTag} gt join ${tag} t on t.tag_id = gt.tag_id where ${which})`;
}

/** Goods of an active or coming flash sale, and of an active promotion; nothing for ended ones. */
function activityFilters({ seckill_id: sale, activity: promotionId }: GoodsQuery, now: number): Condition[] {
  const inSale = sql`${goods.goods_id} in (select s.goods_id from seckill_item ki join seckill k using (seckill_id)
    join sku s on s.item_id = ki.item_id where k.seckill_id = ${sale} and k.end_time > ${now}::bigint)`;
  const promoted = sql`${goods.goods_id} in (select s.goods_id from promotion_item pi join promotion p using (promotion_id)
    join sku s on s.item_id = pi.item_id where p.promotion_id = ${promotionId} and ${promotionRuns(now)})`;
  return [sale === undefined ? undefined : inSale, promotionId === undefined ? undefined : promoted];
}

/** By a subquery of its own: a search reads copies of goods, which have no template. */
function freightFilter({ freight }: GoodsQuery): Condition {
  if (freight === undefined) return undefined;
  return sql`${goods.goods_id} in (select goods.goods_id from ${goods} where ${templateIdOf} = ${freight})`;
}

/** item_id is a filter only as a list (contract 11.3). */
function numberFilters({ item_id: items, goods_id: ids }: GoodsQuery): Condition[] {
  return [
    Array.isArray(items)
      ? sql`${goods.goods_id} in (select s.goods_id from ${sku} s where ${inArray(sql`s.item_id`, intsOf(items))})`
      : undefined,
    ids && inArray(goods.goods_id, ids),
  ];
}

/** Maximum of brands, and of values of attributes, in a query. */
const MAX_CHOSEN = 6;

function attrFilters({ attr = '' }: GoodsQuery): Map<string, SQL> {
  const byName = new Map<string, string[]>();
  for (const facet of attr.split('|').slice(0, MAX_CHOSEN)) {
    const name = facet.slice(0, facet.indexOf(':'));
    if (name !== '') byName.set(name, [...(byName.get(name) ?? []), facet]);
  }
  const has = (facets: string[]): SQL =>
    sql`exists (select 1 from ${goodsWords} f where f.goods_id = goods.goods_id and f.facets && ${sql.param(facets)}::text[])`;
  return new Map([...byName].map(([name, facets]) => [name, has(facets)]));
}

/** The conditions of a query; unknown or invalid parameters are ignored. */
export async function filtersOf(context: Context, input: GoodsQuery): Promise<Filters> {
  const { item_name = '', keywords = item_name } = input;
  const brands = input.brand_id?.slice(0, MAX_CHOSEN);
  const attrs = attrFilters(input);
  const low = centsOfYuan(input.start_price);
  const high = centsOfYuan(input.end_price);
  const columns = await columnFilters(context, input);
  const isCategory = ([column]: OneOf): boolean => column === goods.category_id || column === goods.main_category_id;
  const among = (chosen: readonly OneOf[]): SQL[] => chosen.map(([column, ids]) => inArray(column, [...ids]));
  const free = [
    ...numberFilters(input),
    ...activityFilters(input, seconds(context)),
    tagFilter(input),
    freightFilter(input),
    low === undefined ? undefined : gte(goods.price, low),
    high === undefined ? undefined : lte(goods.price, high),
  ].filter((filter) => filter !== undefined);
  const others = [...among(columns), ...free];
  const columnsAndBrand: OneOf[] = brands ? [...columns, [goods.brand_id, brands]] : columns;
  return {
    brand: brands && inArray(goods.brand_id, brands),
    attrs,
    others,
    beside: [...among(columns.filter((column) => !isCategory(column))), ...free],
    keywords,
    only: !keywords && attrs.size === 0 && others.length + (brands ? 1 : 0) === 1 ? onlyOf(columnsAndBrand) : undefined,
  };
}
