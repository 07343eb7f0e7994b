/** The goods list: filters, sorts and pages of contract 1.6; only goods a shopper may see, never gifts. */
import { and, asc, desc, eq, gte, inArray, lte, sql, type SQL } from 'drizzle-orm';
import type { GoodsItem } from '../../../schemas/types/api/goods-item.ts';
import type { GoodsItems } from '../../../schemas/types/api/goods-items.ts';
import { cacheOf } from '../../caches.ts';
import type { Context } from '../../http/context.ts';
import { flagOf, intOf, intsOf, listAnswer, pagingOf, textOf, type Input } from '../../http/input.ts';
import { descendantsOf } from './categories.ts';
import { brand, goods, goodsTag, sku, tag } from './tables.ts';
import { tdkOf } from '../system/settings.ts';

/** goodsSort of the wire; anything else sorts by weight. */
const SORTS: Record<string, SQL[]> = {
  '1': [desc(goods.sales), desc(goods.goodsId)],
  '2': [desc(goods.price), desc(goods.goodsId)],
  '3': [asc(goods.price), desc(goods.goodsId)],
  '4': [desc(goods.created), desc(goods.goodsId)],
  '5': [desc(goods.store), desc(goods.goodsId)],
};
const BY_WEIGHT = [desc(goods.sort), desc(goods.goodsId)];

/** What shoppers may see in lists. */
export const listed = sql`${goods.approveStatus} in ('onsale', 'only_show') and not ${goods.isGift}`;

function likePattern(text: string): string {
  return `%${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;
}

/** Yuan from the wire as cents; undefined for rubbish. */
function centsOfYuan(value: unknown): number | undefined {
  const text = textOf(value, 12);
  return /^\d{1,9}(\.\d{1,2})?$/.test(text) ? Math.round(Number(text) * 100) : undefined;
}

async function filtersOf(context: Context, input: Input): Promise<SQL[]> {
  const filters: SQL[] = [listed];
  const keywords = textOf(input['keywords'], 60);
  if (keywords) filters.push(sql`${goods.name} ilike ${likePattern(keywords)}`);
  const categoryId = intOf(input['category_id'] ?? input['category']);
  if (categoryId) filters.push(inArray(goods.categoryId, await descendantsOf(context, categoryId)));
  const mainCategory = intOf(input['main_category']);
  if (mainCategory) filters.push(inArray(goods.mainCategoryId, await descendantsOf(context, mainCategory)));
  const brandId = intOf(input['brand_id']);
  if (brandId) filters.push(eq(goods.brandId, brandId));
  if (input['distributor_id'] !== undefined && input['distributor_id'] !== '') filters.push(inArray(goods.shopId, intsOf(input['distributor_id'], 50)));
  if (Array.isArray(input['item_id'])) filters.push(sql`${goods.goodsId} in (select goods_id from sku where ${inArray(sku.itemId, intsOf(input['item_id']))})`);
  if (input['goods_id'] !== undefined) filters.push(inArray(goods.goodsId, intsOf(input['goods_id'])));
  const tagName = textOf(input['tag'], 60);
  const tagId = intOf(input['tag_id']);
  if (tagName || tagId) {
    const which = tagId ? eq(tag.tagId, tagId) : eq(tag.name, tagName);
    filters.push(sql`${goods.goodsId} in (select gt.goods_id from ${goodsTag} gt join ${tag} on ${tag.tagId} = gt.tag_id where ${which})`);
  }
  const low = centsOfYuan(input['start_price']);
  const high = centsOfYuan(input['end_price']);
  if (low !== undefined) filters.push(gte(goods.price, low));
  if (high !== undefined) filters.push(lte(goods.price, high));
  return filters;
}

/** The number of goods a filter finds; at most 60 seconds old, since counting 100,000 rows costs more than a page of them. */
async function countOf(context: Context, input: Input, where: SQL | undefined): Promise<number> {
  const { page: _page, pageSize: _size, goodsSort: _sort, ...filters } = input;
  const key = JSON.stringify(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)));
  const cache = cacheOf<number>(context.db, 'goods-count', 500, 60_000);
  const known = cache.get(key, context.clock.now());
  if (known !== undefined) return known;
  const [row] = await context.db.select({ total: sql<number>`count(*)::int` }).from(goods).where(where);
  return cache.set(key, row?.total ?? 0, context.clock.now());
}

const columns = {
  goodsId: goods.goodsId,
  name: goods.name,
  brief: goods.brief,
  pics: goods.pics,
  price: goods.price,
  marketPrice: goods.marketPrice,
  store: goods.store,
  sales: goods.sales,
  shopId: goods.shopId,
  approveStatus: goods.approveStatus,
  categoryId: goods.categoryId,
  mainCategoryId: goods.mainCategoryId,
  brandId: goods.brandId,
  created: goods.created,
  nospec: sql<boolean>`jsonb_array_length(${goods.specs}) = 0`,
  memberPrice: sql<number | null>`(select member_price from sku where sku.item_id = ${goods.goodsId})`,
  brandName: sql<string | null>`(select name from brand where brand.brand_id = ${goods.brandId})`,
  tags: sql<{ tag_id: number; tag_name: string }[] | null>`(select json_agg(json_build_object('tag_id', t.tag_id, 'tag_name', t.tag_name) order by t.tag_id) from goods_tag gt join tag t on t.tag_id = gt.tag_id where gt.goods_id = ${goods.goodsId})`,
};

type Row = { [K in keyof typeof columns]: (typeof columns)[K] extends { _: { data: infer D; notNull: infer N } } ? (N extends true ? D : D | null) : (typeof columns)[K] extends SQL<infer D> ? D : never };

/** The row as it leaves: ids as text, prices in cents. */
function goodsItem(row: Row, member: Context['member']): GoodsItem {
  const id = String(row.goodsId);
  return {
    item_id: id,
    itemId: id,
    goods_id: id,
    default_item_id: id,
    company_id: '1',
    item_name: row.name,
    itemName: row.name,
    brief: row.brief,
    pics: row.pics,
    price: row.price,
    market_price: row.marketPrice,
    member_price: member ? row.memberPrice : null,
    activity_price: null,
    store: row.store,
    sales: row.sales,
    distributor_id: String(row.shopId),
    approve_status: row.approveStatus as GoodsItem['approve_status'],
    nospec: row.nospec,
    is_default: true,
    item_category: String(row.categoryId),
    item_main_cat_id: String(row.mainCategoryId),
    brand_id: String(row.brandId),
    goods_brand: row.brandName ?? '',
    tagList: (row.tags ?? []).map((entry) => ({ tag_id: String(entry.tag_id), tag_name: entry.tag_name })),
    promotion_activity: [],
    created: row.created,
  };
}

async function brandsOf(context: Context, where: SQL | undefined): Promise<NonNullable<GoodsItems['brand_list']>> {
  const rows = await context.db
    .select({ id: brand.brandId, name: brand.name, image: brand.image })
    .from(brand)
    .where(sql`exists (select 1 from ${goods} where ${goods.brandId} = ${brand.brandId} and ${where ?? sql`true`})`)
    .orderBy(asc(brand.brandId))
    .limit(60);
  return { list: rows.map((row) => ({ attribute_id: String(row.id), attribute_name: row.name, image_url: row.image })), total_count: rows.length };
}

/** A page of goods. Default 20 a page, at most 50. Facets (brands) come with the first page only. */
export async function listGoods(context: Context, input: Input): Promise<GoodsItems> {
  const { page, pageSize, offset } = pagingOf(input, 20, 50);
  const filters = await filtersOf(context, input);
  const where = and(...filters);
  const order = SORTS[textOf(input['goodsSort'], 2)] ?? BY_WEIGHT;
  const [total, rows] = await Promise.all([
    countOf(context, input, where),
    context.db.select(columns).from(goods).where(where).orderBy(...order).limit(pageSize).offset(offset),
  ]);
  const list = rows.map((row) => goodsItem(row as Row, context.member));
  const wantsFacets = page === 1 && flagOf(input['is_tdk']);
  return {
    ...listAnswer(list, total),
    ...(wantsFacets ? { brand_list: await brandsOf(context, and(listed, ...filters.slice(1))) } : {}),
    ...(flagOf(input['is_tdk']) ? { tdk_data: await tdkOf(context, 'goods-list') } : {}),
  };
}
