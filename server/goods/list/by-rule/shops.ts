/** The shops that the rule of a list finds (engine/document/source.ts): open ones. The head office is no shop of a list. */
import { and, eq, notInArray, sql, type SQL } from 'drizzle-orm';
import type { ListSource, SourceSort } from '../../../../engine/document/source.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { shop, shopTagLink } from '../../../places/shop/tables.ts';
import { descendantsOf } from '../../categories/categories.ts';
import { goods } from '../../tables.ts';
import { listed } from '../../visibility.ts';

const NEWEST = sql`shop.distributor_id desc`;
const SALES = sql`shop.sales desc, shop.distributor_id desc`;
const RATED = sql`(select sum(g.rate_stars)::float8 / greatest(sum(g.rate_count), 1) from ${goods} g
  where g.shop_id = shop.distributor_id) desc nulls last, shop.sales desc, shop.distributor_id desc`;

const orderOf = (sort: SourceSort): SQL => (sort === 'newest' ? NEWEST : sort === 'rated' ? RATED : SALES);

async function conditionOf(context: Context, { where, excluded }: ListSource): Promise<SQL | undefined> {
  const { category, tag, region } = where;
  const categories = category === undefined ? [] : await descendantsOf(context, category);
  const sells = sql`exists (select 1 from ${goods} where ${goods.shop_id} = shop.distributor_id and ${listed}
    and not ${goods.sold_out} and ${goods.category_id} = any(${sql.param(categories)}::int[]))`;
  const tagged = sql`exists (select 1 from ${shopTagLink} l where l.distributor_id = shop.distributor_id and l.tag_id = ${tag})`;
  const there = sql`starts_with(concat_ws('/', ${shop.province}, ${shop.city}, ${shop.area}) || '/', ${`${region}/`})`;
  return and(
    eq(shop.is_valid, true),
    category === undefined ? undefined : sells,
    tag === undefined ? undefined : tagged,
    region === undefined ? undefined : there,
    excluded.length === 0 ? undefined : notInArray(shop.distributor_id, excluded.map(Number)),
  );
}

/** Ids in the rule's order: the pinned ones that are open, then what fits. One query. */
export async function shopsByRule(context: Context, source: ListSource): Promise<string[]> {
  const pinned = source.pinned.filter((id) => !source.excluded.includes(id)).map(Number);
  const nth = sql`array_position(${sql.param(pinned)}::int[], ${shop.distributor_id})`;
  const fits = await conditionOf(context, source);
  const rows = await context.db
    .select({ id: shop.distributor_id })
    .from(shop)
    .where(sql`${shop.is_valid} and (${nth} is not null or (${fits}))`)
    .orderBy(sql`${nth} asc nulls last`, orderOf(source.sort))
    .limit(source.count);
  return rows.map(({ id }) => String(id));
}

/** How many fit the rule, whatever its count. */
export async function countShopsByRule(context: Context, source: ListSource): Promise<number> {
  return context.db.$count(shop, await conditionOf(context, source));
}
