/** The goods list: filters, sorts and pages of contract 1.6; only goods a shopper may see, never gifts. */
import { and, asc, desc, sql, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { GoodsItem } from '../../../schemas/types/api/goods-item.ts';
import type { GoodsItems } from '../../../schemas/types/api/goods-items.ts';
import { cacheOf } from '../../caches.ts';
import type { Context } from '../../http/context.ts';
import { flagOf, listAnswer, pagingOf, textOf, type Input } from '../../http/input.ts';
import { tdkOf } from '../system/settings.ts';
import { filtersOf } from './filters.ts';
import { brand, goods } from './tables.ts';
import { goodsTags } from './tag-column.ts';
import { listed, ofOpenShop } from './visibility.ts';

// The indexes hold `desc nulls last`; an order that says it otherwise would sort every row instead of reading the first few.
const down = (column: PgColumn): SQL => sql`${column} desc nulls last`;
const newestFirst = down(goods.goodsId);

/** goodsSort of the wire; anything else sorts by weight. */
const SORTS: Record<string, SQL[]> = {
  '1': [down(goods.sales), newestFirst],
  // The index of price upwards, read backwards.
  '2': [desc(goods.price), asc(goods.goodsId)],
  '3': [asc(goods.price), newestFirst],
  '4': [down(goods.created), newestFirst],
  '5': [down(goods.store), newestFirst],
};
const BY_WEIGHT = [down(goods.sort), newestFirst];

// Drizzle writes columns of a one-table select without their table, so a subquery names the outer row itself.
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
  memberPrice: sql<number | null>`(select member_price from sku where sku.item_id = goods.goods_id)`,
  brandName: sql<string | null>`(select name from brand where brand.brand_id = goods.brand_id)`,
  tags: goodsTags,
};

interface Page {
  where: SQL | undefined;
  order: SQL[];
  pageSize: number;
  offset: number;
}

function selectPage(context: Context, { where, order, pageSize, offset }: Page) {
  return context.db.select(columns).from(goods).where(where).orderBy(...order).limit(pageSize).offset(offset);
}

type Row = Awaited<ReturnType<typeof selectPage>>[number];

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
    tagList: row.tags ?? [],
    promotion_activity: [],
    created: row.created,
  };
}

/** What a filter finds, whatever page and order: at most 60 seconds old, since counting 100,000 rows costs more than a page of them. */
async function cached<V>(context: Context, name: string, scope: string, input: Input, find: () => Promise<V>): Promise<V> {
  const { page: _page, pageSize: _size, goodsSort: _sort, is_tdk: _tdk, sign: _sign, ...filters } = input;
  const key = scope + JSON.stringify(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)));
  const cache = cacheOf<V>(context.db, name, 500, 60_000);
  return cache.get(key, context.clock.now()) ?? cache.set(key, await find(), context.clock.now());
}

async function countGoods(context: Context, where: SQL | undefined): Promise<number> {
  const [row] = await context.db.select({ total: sql<number>`count(*)::int` }).from(goods).where(where);
  return row?.total ?? 0;
}

async function brandsOf(context: Context, where: SQL | undefined): Promise<NonNullable<GoodsItems['brand_list']>> {
  const rows = await context.db
    .select({ id: brand.brandId, name: brand.name, image: brand.image })
    .from(brand)
    .where(sql`${brand.brandId} in (select distinct ${goods.brandId} from ${goods} where ${where ?? sql`true`})`)
    .orderBy(asc(brand.brandId))
    .limit(60);
  const list = rows.map((row) => ({ attribute_id: String(row.id), attribute_name: row.name, image_url: row.image }));
  return { list, total_count: list.length };
}

export interface ListOptions {
  /** Operators' pickers: goods in every state, gifts too. */
  all?: boolean;
}

/** A page of goods. Default 20 a page, at most 50. Brands to choose from come with the first page when is_tdk asks for page texts. */
export async function listGoods(context: Context, input: Input, { all = false }: ListOptions = {}): Promise<GoodsItems> {
  const { page, pageSize, offset } = pagingOf(input, 20, 50);
  const { brand: ofBrand, others } = await filtersOf(context, input);
  const base = all ? others : [listed, ofOpenShop, ...others];
  const where = and(...base, ofBrand);
  const order = SORTS[textOf(input['goodsSort'], 2)] ?? BY_WEIGHT;
  const scope = all ? 'all' : 'shop';
  const wantsTexts = flagOf(input['is_tdk']);
  const [total, rows, brands, texts] = await Promise.all([
    cached(context, 'goods-count', scope, input, () => countGoods(context, where)),
    selectPage(context, { where, order, pageSize, offset }),
    wantsTexts && page === 1 ? cached(context, 'goods-brands', scope, input, () => brandsOf(context, and(...base))) : undefined,
    wantsTexts ? tdkOf(context, 'goods-list') : undefined,
  ]);
  return {
    ...listAnswer(
      rows.map((row) => goodsItem(row, context.member)),
      total,
    ),
    ...(brands ? { brand_list: brands } : {}),
    ...(texts ? { tdk_data: texts } : {}),
  };
}
