/** GET goods/items/filter: the choices of a filter panel for a list; choices without goods are left out. */
import { and, asc, inArray, sql } from 'drizzle-orm';
import type { GoodsFacetsAnswer } from '../../../schemas/types/contract.ts';
import type { JsonSchema } from '../../../schemas/schema-types.ts';
import type { Context } from '../../kernel/http/context.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { requestReader } from '../../kernel/http/read-request.ts';
import { apiSchemas } from '../../kernel/calls/schemas.ts';
import { shop } from '../../places/shop/tables.ts';
import { categoryTree } from '../categories/categories.ts';
import { filtersOf } from './filters.ts';
import { searchGoods } from '../search/search.ts';
import { goods } from '../tables.ts';
import { listed, ofOpenShop } from '../visibility.ts';

const NO_SCHEMA: JsonSchema = {};
// The filter contains the list's fields one level deeper, where the call's own reader does not convert them.
const { prune, read } = requestReader(apiSchemas.get('goods-items-query') ?? NO_SCHEMA);

/** Main categories and shops of the goods that a list finds. */
export async function goodsFacets(
  context: Context,
  { filter = {}, main_category }: InputOf<'goodsFacets'>,
): Promise<GoodsFacetsAnswer> {
  const { brand, others, keywords } = await filtersOf(
    context,
    read(prune({ ...(main_category && { main_category }), ...filter })) as InputOf<'listGoods'>,
  );
  const visible = and(listed, ofOpenShop);
  const where = and(visible, ...others, brand);
  const found = keywords
    ? await searchGoods(context, {
        keywords,
        where,
        visible,
        order: undefined,
        byCopies: true,
        pageSize: 1,
        offset: 0,
        count: () => Promise.resolve(0),
      })
    : { hits: { from: sql`${goods}`, where: sql`true` } };
  const { hits } = found;
  const kept = sql`(select distinct ${goods.main_category_id} as main, ${goods.shop_id} as shop
    from ${hits?.from ?? goods} where ${and(where, hits?.where ?? sql`false`)}) kept`;
  const rows = await context.db.select({ main: sql<number>`kept.main`, shop: sql<number>`kept.shop` }).from(kept);
  const main = new Set(rows.map((row) => row.main));
  const shops = [...new Set(rows.map((row) => row.shop))].sort((a, b) => a - b);
  const names = await context.db
    .select({ id: shop.distributor_id, name: shop.name })
    .from(shop)
    .where(inArray(shop.distributor_id, shops))
    .orderBy(asc(shop.distributor_id));
  return {
    main_category_ids: [...main].filter((id) => id > 0).map(String),
    main_category_list: await categoryTree(context, { main: true, among: main }),
    distributor_ids: shops.map(String),
    distributor_list: names.map((row) => ({ distributor_id: String(row.id), name: row.name })),
  };
}
