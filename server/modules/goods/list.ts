/** The goods list: filters, sorts and pages of contract 1.6; only goods a shopper may see, never gifts. */
import { and, asc, sql, type Placeholder, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { GoodsItem, GoodsItems } from '../../../schemas/types/contract.ts';
import { cacheOf } from '../../caches.ts';
import type { Db } from '../../db/database.ts';
import { prepared } from '../../db/prepared.ts';
import { seconds, type Context } from '../../http/context.ts';
import { listAnswer, pagingOf, type Input } from '../../http/input.ts';
import type { InputOf } from '../../http/operation.ts';
import { activityOf, eachOnce, runningRows, type Moment, type Running } from '../promotion/running.ts';
import { tdkOf } from '../system/settings.ts';
import { memberPricing, type MemberPrice } from '../vip/price.ts';
import { filtersOf, type Filters } from './filters.ts';
import { olderList } from './older-fields.ts';
import { promotionActivity } from './offers.ts';
import { searchGoods } from './search.ts';
import { brand, goods } from './tables.ts';
import { goodsTags } from './tag-column.ts';
import { listed, ofOpenShop } from './visibility.ts';

// The indexes hold `desc nulls last`; an order that says it otherwise would sort every row instead of reading the first few.
const down = (column: string): string => `${column} desc nulls last`;

/** goodsSort of the wire, as columns in their order; anything else sorts by weight. Constants: nothing of a client's gets here. */
const SORTS: Record<string, string[]> = {
  '1': [down('sales'), down('goods_id')],
  // The index of price upwards, read backwards.
  '2': ['price desc', 'goods_id asc'],
  '3': ['price asc', down('goods_id')],
  '4': [down('created'), down('goods_id')],
  '5': [down('store'), down('goods_id')],
};
/** The words one client sends as `sort`. */
const SORT_WORDS: Record<string, string> = { sales: '1', price_desc: '2', price_asc: '3', new: '4', newest: '4' };
const BY_WEIGHT = ['sold_out asc', down('sort'), down('goods_id')];

/**
 * Up to so many goods, finding all of them by an index and sorting is the quicker way; above it, reading goods in order until
 * the page is full. The database cannot know (filter and order are not independent), so an order that fits no index tells it.
 */
const FEW = 2000;

function orderBy(sort: string[], findFirst: boolean): SQL {
  const columns = sort.map((entry) => `goods.${entry}`);
  if (findFirst) columns[0] = columns[0]?.replace(/^\S+/, (column) => `coalesce(${column}, ${column})`) ?? '';
  return sql.raw(columns.join(', '));
}

/** A row of a page; all come as one JSON, which is read in half the time of rows and columns. Prices in cents. */
interface Row {
  id: number;
  name: string;
  brief: string;
  pics: string[];
  price: number;
  market: number;
  member: number | null;
  store: number;
  sales: number;
  rates: number;
  stars: number;
  shop: number;
  state: GoodsItem['approve_status'];
  category: number;
  main: number;
  brand: number;
  brand_name: string | null;
  created: number;
  plain: boolean;
  kind: GoodsItem['product_type'];
  staff: boolean;
  lucky: boolean;
  tags: GoodsItem['tagList'] | null;
  running: Running[];
}

// What belongs to goods but stands in other tables is looked up after the page is cut.
const COLUMNS = sql.raw(`goods.goods_id as id, goods.item_name as name, goods.brief, goods.pics, goods.price,
  goods.market_price as market, goods.store, goods.sales, goods.rate_count as rates, goods.rate_stars as stars, goods.shop_id as shop, goods.approve_status as state,
  goods.category_id as category, goods.main_category_id as main, goods.brand_id as brand, goods.created,
  jsonb_array_length(goods.specs) = 0 as plain,
  goods.product_type as kind, goods.staff_goods as staff, goods.valid_lucky as lucky,
  (select s.member_price from sku s where s.item_id = goods.goods_id) as member,
  (select b.name from brand b where b.brand_id = goods.brand_id) as brand_name`);

const VARIANTS = sql.raw('select s.item_id from sku s where s.goods_id = goods.goods_id');

interface Page {
  where: SQL | undefined;
  order: SQL;
  pageSize: number | Placeholder | SQL;
  offset: number | Placeholder | SQL;
  now: Moment;
}

function pageQuery(db: Db, { where, order, pageSize, offset, now }: Page) {
  return db.select({ list: sql<Row[]>`coalesce(json_agg(page), '[]')` }).from(sql`(
      select ${COLUMNS}, ${goodsTags} as tags, ${runningRows(VARIANTS, now)} as running from (
        select * from ${goods} where ${where ?? sql`true`}
        order by ${order} limit ${pageSize} offset ${offset}
      ) goods order by ${order}
    ) page`);
}

/** A list most pages ask for: all goods in some order, or the goods of one category, brand or shop by their weight. */
interface HotList {
  sort: string;
  only: Filters['only'];
  pageSize: number;
  offset: number;
}

/**
 * Prepared, since building and planning cost more than reading. Behind a select the planner does not see a value: it takes the
 * index, which holds the goods in their order, whatever the category, and PostgreSQL keeps the plan.
 */
function selectHot(context: Context, { sort, only, pageSize, offset }: HotList): Promise<{ list: Row[] }[]> {
  const unseen = (name: string): SQL => sql`(select ${sql.placeholder(name)}::int)`;
  const name = only ? `goods_page_of_${only.column.name}` : `goods_page_${sort in SORTS ? sort : 'weight'}`;
  const statement = prepared(context.db, name, (db) =>
    pageQuery(db, {
      where: and(listed, ofOpenShop, only && sql`${only.column} = ${unseen('id')}`),
      order: orderBy(SORTS[sort] ?? BY_WEIGHT, false),
      pageSize: only ? unseen('pageSize') : sql.placeholder('pageSize'),
      offset: only ? unseen('offset') : sql.placeholder('offset'),
      now: sql.placeholder('now'),
    }).prepare(name),
  );
  return statement.execute({ pageSize, offset, now: seconds(context), id: only?.id });
}

/** Goods that are known by their numbers, in their order, as a list has them. */
export async function goodsByIds(context: Context, ids: number[]): Promise<GoodsItem[]> {
  if (ids.length === 0) return [];
  const [[page], priceOf] = await Promise.all([selectFound(context, ids), memberPricing(context)]);
  return (page?.list ?? []).map((row) => goodsItem(row, context, priceOf));
}

/** The rows of a page that is known by its numbers, in their order. */
function selectFound(context: Context, ids: number[]): Promise<{ list: Row[] }[]> {
  const given = sql`${sql.placeholder('ids')}::int[]`;
  const statement = prepared(context.db, 'goods_page_found', (db) =>
    pageQuery(db, {
      where: sql`${goods.goodsId} = any (${given})`,
      order: sql`array_position(${given}, goods.goods_id)`,
      pageSize: sql`null`,
      offset: sql`0`,
      now: sql.placeholder('now'),
    }).prepare('goods_page_found'),
  );
  return statement.execute({ ids, now: seconds(context) });
}

/** Stars of goods as shoppers see them, 1 to 5 with one decimal; 0 without a review. */
function averageStar(count: number, stars: number): number {
  return count > 0 ? Math.round((stars / count) * 10) / 10 : 0;
}

/** The row as it leaves: ids as text, prices in cents. */
function goodsItem(row: Row, context: Context, priceOf: MemberPrice): GoodsItem {
  const id = String(row.id);
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
    market_price: row.market,
    member_price: priceOf(row.price, row.member),
    activity_price: activityOf(row.running, row.id, seconds(context))?.price ?? null,
    store: row.store,
    sales: row.sales,
    rate_count: row.rates,
    average_star: averageStar(row.rates, row.stars),
    distributor_id: String(row.shop),
    approve_status: row.state,
    nospec: row.plain,
    is_default: true,
    item_category: String(row.category),
    item_main_cat_id: String(row.main),
    brand_id: String(row.brand),
    goods_brand: row.brand_name ?? '',
    tagList: row.tags ?? [],
    promotion_activity: promotionActivity(row.running),
    promotions: eachOnce(row.running).map(({ tag, name }) => ({ promotion_tag: tag, promotion_name: name })),
    product_type: row.kind,
    staff_goods: row.staff ? 1 : 0,
    valid_lucky: row.lucky ? 1 : 0,
    created: row.created,
  };
}

/** What a filter finds, whatever page and order: at most 60 seconds old, since counting 100,000 rows costs more than a page of them. */
async function cached<V>(
  context: Context,
  name: string,
  scope: string,
  input: Input,
  find: () => Promise<V>,
): Promise<V> {
  const { page: _page, pageSize: _size, goodsSort: _sort, sort: _word, is_tdk: _tdk, sign: _sign, ...filters } = input;
  const key = scope + JSON.stringify(Object.entries(filters).sort(([a], [b]) => (a < b ? -1 : 1)));
  const cache = cacheOf<V>(context.db, name, 500, 60_000);
  return cache.get(key, context.clock.now()) ?? cache.set(key, await find(), context.clock.now());
}

async function countGoods(context: Context, where: SQL | undefined): Promise<number> {
  const [row] = await context.db
    .select({ total: sql<number>`count(*)::int` })
    .from(goods)
    .where(where);
  return row?.total ?? 0;
}

async function brandsOf(context: Context, where: SQL | undefined): Promise<NonNullable<GoodsItems['brand_list']>> {
  const rows = await context.db
    .select({ id: brand.brandId, name: brand.name, image: brand.image, count: sql<number>`own.count` })
    .from(
      sql`(select ${goods.brandId} as id, count(*)::int as count from ${goods} where ${where ?? sql`true`} group by 1) own`,
    )
    .innerJoin(brand, sql`${brand.brandId} = own.id`)
    .orderBy(asc(brand.brandId))
    .limit(60);
  const list = rows.map((row) => ({
    attribute_id: String(row.id),
    attribute_name: row.name,
    image_url: row.image,
    goods_count: row.count,
  }));
  return { list, total_count: list.length };
}

type CategoryCounts = NonNullable<GoodsItems['category_counts']>;

async function categoryCounts(context: Context, column: PgColumn, where: SQL | undefined): Promise<CategoryCounts> {
  const rows = await context.db
    .select({ id: sql<number>`${column}`, count: sql<number>`count(*)::int` })
    .from(goods)
    .where(where)
    .groupBy(column);
  return rows.map(({ id, count }) => ({ category_id: String(id), goods_count: count }));
}

/** What the filters of a list may offer, each with how many goods it leads to. */
async function facetsOf(context: Context, { filters, visible, scope, input }: Asked, found: SQL[]) {
  const column = input.main_category ? goods.mainCategoryId : goods.categoryId;
  const ofAnyBrand = and(...visible, ...filters.others, ...found);
  const ofAnyCategory = and(...visible, ...filters.beside, filters.brand, ...found);
  const [brands, categories] = await Promise.all([
    cached(context, 'goods-brands', scope, input, () => brandsOf(context, ofAnyBrand)),
    cached(context, 'goods-categories', scope, input, () => categoryCounts(context, column, ofAnyCategory)),
  ]);
  return { brand_list: brands, category_counts: categories };
}

export interface ListOptions {
  /** Operators' pickers: goods in every state, gifts too. */
  all?: boolean;
}

interface Asked {
  filters: Filters;
  sort: string;
  pageSize: number;
  offset: number;
  /** which goods the asker may meet at all */
  visible: SQL[];
  scope: string;
  input: InputOf<'listGoods'>;
}

interface Listed {
  rows: Row[];
  total: number;
  near: boolean;
  /** what words ask of goods */
  found: SQL[];
}

/** What words find: the page's numbers first, then its rows in that order. */
async function searched(context: Context, asked: Asked): Promise<Listed> {
  const { filters, sort, pageSize, offset, visible, scope, input } = asked;
  const found = await searchGoods(context, {
    keywords: filters.keywords,
    where: and(...visible, ...filters.others, filters.brand),
    visible: and(...visible),
    order: SORTS[sort]?.join(', '),
    pageSize,
    offset,
    count: (where) => cached(context, 'goods-count', scope, input, () => countGoods(context, where)),
  });
  const [page] = found.ids.length > 0 ? await selectFound(context, found.ids) : [];
  return { rows: page?.list ?? [], total: found.total, near: found.near, found: [found.where ?? sql`false`] };
}

async function plainly(context: Context, asked: Asked): Promise<Listed> {
  const { filters, sort, pageSize, offset, visible, scope, input } = asked;
  const { brand: ofBrand, others, only } = filters;
  const where = and(...visible, ...others, ofBrand);
  const total = await cached(context, 'goods-count', scope, input, () => countGoods(context, where));
  const isFew = total <= FEW;
  const ofOne = isFew && !(sort in SORTS) ? only : undefined;
  const isHot = scope === 'shop' && (ofOne || (!ofBrand && others.length === 0));
  const order = orderBy(SORTS[sort] ?? BY_WEIGHT, isFew);
  const [page] = await (isHot
    ? selectHot(context, { sort, only: ofOne, pageSize, offset })
    : pageQuery(context.db, { where, order, pageSize, offset, now: seconds(context) }));
  return { rows: page?.list ?? [], total, near: false, found: [] };
}

/** A page of goods. Default 20 a page, at most 50. Brands to choose from come when is_tdk asks for page texts. */
export async function listGoods(
  context: Context,
  input: InputOf<'listGoods'>,
  { all = false }: ListOptions = {},
): Promise<GoodsItems> {
  const { is_tdk: wantsTexts, sort: word = '', goodsSort = SORT_WORDS[word] ?? '' } = input;
  const filters = await filtersOf(context, input);
  const visible = all ? [sql`${goods.deletedAt} is null`] : [listed, ofOpenShop];
  const sort = Object.hasOwn(SORTS, goodsSort) ? goodsSort : '';
  const scope = all ? 'all' : 'shop';
  const asked = { ...pagingOf(input, 20, 50), filters, sort, visible, scope, input };
  const [{ rows, total, near, found }, priceOf, texts] = await Promise.all([
    (filters.keywords ? searched : plainly)(context, asked),
    memberPricing(context),
    wantsTexts ? tdkOf(context, 'goods-list') : undefined,
  ]);
  const facets = wantsTexts ? await facetsOf(context, asked, found) : {};
  const list = rows.map((row) => goodsItem(row, context, priceOf));
  return {
    ...listAnswer(list, total),
    ...(context.foreign ? await olderList(context, list) : {}),
    ...(near ? { near } : {}),
    ...facets,
    ...(texts ? { tdk_data: texts } : {}),
  };
}
