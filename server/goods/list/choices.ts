/** The choices of a list's filters, each with its number of goods. */
import { and, asc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { GoodsItems } from '../../../schemas/types/contract.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { brand, goods, goodsWords } from '../tables.ts';
import { cached } from './cached.ts';
import type { Filters } from './filters.ts';

async function brandsOf(
  context: Context,
  from: SQL,
  where: SQL | undefined,
): Promise<NonNullable<GoodsItems['brand_list']>> {
  const rows = await context.db
    .select({ id: brand.brand_id, name: brand.name, image_url: brand.image_url, count: sql<number>`own.count` })
    .from(
      sql`(select ${goods.brand_id} as id, count(*)::int as count from ${from} where ${where ?? sql`true`} group by 1) own`,
    )
    .innerJoin(brand, sql`${brand.brand_id} = own.id`)
    .orderBy(asc(brand.brand_id))
    .limit(60);
  const list = rows.map((row) => ({
    attribute_id: String(row.id),
    attribute_name: row.name,
    image_url: row.image_url,
    goods_count: row.count,
  }));
  return { list, total_count: list.length };
}

type CategoryCounts = NonNullable<GoodsItems['category_counts']>;

interface Counted {
  column: PgColumn;
  from: SQL;
  where: SQL | undefined;
}

async function categoryCounts(context: Context, { column, from, where }: Counted): Promise<CategoryCounts> {
  const counted = sql`(select ${column} as id, count(*)::int as count from ${from} where ${where ?? sql`true`} group by 1) own`;
  const rows = await context.db.select({ id: sql<number>`own.id`, count: sql<number>`own.count` }).from(counted);
  return rows.map(({ id, count }) => ({ category_id: String(id), goods_count: count }));
}

type Attributes = NonNullable<GoodsItems['attr_list']>;

/** Maximum of attributes that are offered, and of values of each. */
const [MAX_ATTRIBUTES, MAX_VALUES] = [6, 12];

/** Values of parameters and variants with their numbers of goods, those of most goods first. */
async function facetCounts(
  context: Context,
  from: SQL,
  where: SQL | undefined,
): Promise<[facet: string, count: number][]> {
  const hits = sql`(select ${goods.goods_id} as id from ${from} where ${where ?? sql`true`})`;
  const counted = sql`(select facet, count(*)::int as count from ${hits} hit join ${goodsWords} f on f.goods_id = hit.id
    cross join unnest(f.facets) facet group by facet) own`;
  const rows = await context.db
    .select({ facet: sql<string>`own.facet`, count: sql<number>`own.count` })
    .from(counted)
    .orderBy(sql`own.count desc, own.facet`)
    .limit(500);
  return rows.map(({ facet, count }) => [facet, count]);
}

/** An attribute is worth offering when it divides the goods, or when it is chosen. */
function attributesOf(counts: readonly [string, number][], chosen: ReadonlySet<string>): Attributes {
  const byName = new Map<string, Attributes[number]['values']>();
  for (const [facet, goods_count] of counts) {
    const at = facet.indexOf(':');
    const values = byName.get(facet.slice(0, at));
    const value = { value: facet.slice(at + 1), goods_count };
    if (values) values.push(value);
    else byName.set(facet.slice(0, at), [value]);
  }
  const goodsOf = (values: Attributes[number]['values']): number =>
    values.reduce((sum, { goods_count }) => sum + goods_count, 0);
  return [...byName]
    .map(([name, values]) => ({ name, values: values.slice(0, MAX_VALUES) }))
    .filter(({ name, values }) => chosen.has(name) || (values.length > 1 && goodsOf(values) > values.length))
    .toSorted(
      (a, b) => Number(chosen.has(b.name)) - Number(chosen.has(a.name)) || goodsOf(b.values) - goodsOf(a.values),
    )
    .slice(0, MAX_ATTRIBUTES);
}

interface Narrowed {
  filters: Filters;
  /** conditions of the goods that the caller may see */
  visible: SQL[];
  scope: string;
  input: InputOf<'listGoods'>;
  /** where goods are counted */
  from: SQL;
  /** conditions of the search on them */
  found: SQL[];
  /** whether the list is short enough to count its attributes */
  isNarrow: boolean;
}

/** The attributes of the goods under all filters; each chosen attribute as if it were not chosen, so that more of it can be. */
async function attributes(context: Context, { filters, visible, from, found }: Narrowed): Promise<Attributes> {
  const under = (but?: string): SQL | undefined => {
    const others = [...filters.attrs].filter(([name]) => name !== but).map(([, where]) => where);
    return and(...visible, ...filters.others, filters.brand, ...found, ...others);
  };
  const counts = new Map(await facetCounts(context, from, under()));
  for (const name of filters.attrs.keys()) {
    const own = await facetCounts(context, from, under(name));
    for (const [facet, count] of own) if (facet.startsWith(`${name}:`)) counts.set(facet, count);
  }
  const sorted = [...counts].toSorted((a, b) => b[1] - a[1] || (a[0] < b[0] ? -1 : 1));
  return attributesOf(sorted, new Set(filters.attrs.keys()));
}

export async function choicesOf(context: Context, narrowed: Narrowed) {
  const { filters, visible, scope, input, from, found, isNarrow } = narrowed;
  const attrs = [...filters.attrs.values()];
  const column = input.main_category ? goods.main_category_id : goods.category_id;
  const ofAnyBrand = and(...visible, ...filters.others, ...found, ...attrs);
  const ofAnyCategory = and(...visible, ...filters.beside, filters.brand, ...found, ...attrs);
  const [brand_list, category_counts, attr_list] = await Promise.all([
    cached(context, 'goods-brands', scope, input, () => brandsOf(context, from, ofAnyBrand)),
    cached(context, 'goods-categories', scope, input, () =>
      categoryCounts(context, { column, from, where: ofAnyCategory }),
    ),
    isNarrow ? cached(context, 'goods-attributes', scope, input, () => attributes(context, narrowed)) : [],
  ]);
  return { brand_list, category_counts, ...(attr_list.length > 0 ? { attr_list } : {}) };
}
