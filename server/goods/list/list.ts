/** The goods list: filters, sorts and pages of contract 1.6; only goods that shoppers may see, never gifts. */
import { and, sql, type SQL } from 'drizzle-orm';
import type { GoodsItem, GoodsItems } from '../../../schemas/types/contract.ts';
import { changeNumber } from '../../kernel/caches.ts';
import type { Db } from '../../kernel/db/database.ts';
import { prepared } from '../../kernel/db/prepared.ts';
import { averageStar } from '../../../engine/rules/goods/sold.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { reusedAnswer } from '../../kernel/http/reused-answer.ts';
import { listAnswer, pagingOf } from '../../kernel/http/input.ts';
import type { InputOf } from '../../kernel/calls/operation.ts';
import { activityOf, eachOnce, type Moment } from '../../offers/promotion/running.ts';
import { tdkOf } from '../../kernel/system/settings/settings.ts';
import { memberPricing, type MemberPrice } from '../../wallet/vip/price.ts';
import { cached } from './cached.ts';
import { choicesOf } from './choices.ts';
import { filtersOf, type Filters } from './filters.ts';
import { olderList } from '../detail/older-fields.ts';
import { promotionActivity } from '../detail/offers.ts';
import { MAX_GOODS_OF_PAGE, pageQuery, pageRowsOf, type Row } from './page-rows.ts';
import { openNames, openPrice } from '../search/open-names.ts';
import { searchGoods, type Hits } from '../search/search.ts';
import { goods } from '../tables.ts';
import { listed, ofOpenShop } from '../visibility.ts';

// The indexes are `desc nulls last`; an order written differently would sort all rows instead of reading the first ones.
const down = (column: string): string => `${column} desc nulls last`;

/**
 * The contract's goodsSort as columns; any other value sorts by weight. All texts are constants: they contain nothing from a
 * client.
 */
const SORTS: Record<string, string[]> = {
  '1': [down('sales'), down('goods_id')],
  // Uses the index of ascending prices, read backwards.
  '2': ['price desc', 'goods_id asc'],
  '3': ['price asc', down('goods_id')],
  '4': [down('created'), down('goods_id')],
  '5': [down('store'), down('goods_id')],
};
const BY_STOCK = '5';
/** Words that one client sends as `sort`. */
const SORT_WORDS: Record<string, string> = { sales: '1', price_desc: '2', price_asc: '3', new: '4', newest: '4' };
const BY_WEIGHT = ['sold_out asc', down('sort'), down('goods_id')];

/**
 * For up to FEW goods it is faster to find all of them by an index and sort; for more it is faster to read goods in order until
 * the page is full. PostgreSQL cannot estimate this, because filter and order are not independent. For few goods the order is
 * therefore written so that it matches no index.
 */
const FEW = 2000;

function orderBy(sort: string[], findFirst: boolean): SQL {
  const columns = sort.map((entry) => `goods.${entry}`);
  if (findFirst) columns[0] = columns[0]?.replace(/^\S+/, (column) => `coalesce(${column}, ${column})`) ?? '';
  return sql.raw(columns.join(', '));
}

const textOf = ([row]: readonly { text: string }[]): string => row?.text ?? '';

/** A list that most pages request: all goods in some order, or the goods of one category, brand or shop by weight. */
interface HotList {
  sort: string;
  only: Filters['only'];
  pageSize: number;
  offset: number;
}

/**
 * A prepared statement, since building and planning cost more than reading. The values are in subselects, which hide them from
 * the planner: for every category and page it uses the index that holds the goods in order, and PostgreSQL keeps the plan.
 */
async function selectHot(context: Context, { sort, only, pageSize, offset }: HotList): Promise<string> {
  const unseen = (name: string): SQL => sql`(select ${sql.placeholder(name)}::int)`;
  const which = only ? `of_${only.column.name}` : sort in SORTS ? sort : 'weight';
  const forMember = context.member !== undefined;
  const name = `goods_page_${which}_${forMember}`;
  const statement = prepared(context.db, name, (db) =>
    pageQuery(db, {
      where: and(listed, ofOpenShop, only && sql`${only.column} = ${unseen('id')}`),
      order: orderBy(SORTS[sort] ?? BY_WEIGHT, false),
      cut: { pageSize: unseen('pageSize'), offset: unseen('offset') },
      now: sql.placeholder('now'),
      forMember,
    }).prepare(name),
  );
  return textOf(await statement.execute({ pageSize, offset, now: seconds(context), id: only?.id }));
}

/** Goods with the given numbers, in that order, as the list answers them. */
export async function goodsByIds(context: Context, ids: number[]): Promise<GoodsItem[]> {
  if (ids.length === 0) return [];
  const [text, priceOf] = await Promise.all([selectFound(context, ids, 'all'), memberPricing(context)]);
  return pageRowsOf(text).map((row) => goodsItem(row, context, priceOf));
}

/** The caller: a shopper, or an operator's picker, which shows goods in every state, gifts included. */
type Scope = 'shop' | 'all';

/** The rows of a page with the given numbers, in that order; for shoppers without goods they may no longer see. */
function foundQuery(
  db: Db,
  { ids, now, scope, forMember }: { ids: SQL; now: Moment; scope: Scope; forMember: boolean },
) {
  const named = sql`${goods.goods_id} = any (${ids})`;
  return pageQuery(db, {
    where: scope === 'shop' ? and(named, listed, ofOpenShop) : named,
    order: sql`array_position(${ids}, goods.goods_id)`,
    cut: undefined,
    now,
    forMember,
  });
}

async function selectFound(context: Context, ids: number[], scope: Scope): Promise<string> {
  const forMember = context.member !== undefined;
  const name = `goods_page_found_${scope}_${forMember}`;
  const [given, now] = [sql`${sql.placeholder('ids')}::int[]`, sql.placeholder('now')];
  const statement = prepared(context.db, name, (db) =>
    foundQuery(db, { ids: given, now, scope, forMember }).prepare(name),
  );
  return textOf(await statement.execute({ ids, now: seconds(context) }));
}

/** The row in the answer's form: ids as text, prices in cents. */
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
    member_price: priceOf(row.price, { member_price: row.member, grade_prices: row.grades }),
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
    tagList: row.tags,
    promotion_activity: promotionActivity(row.running),
    promotions: eachOnce(row.running).map(({ tag, name }) => ({ promotion_tag: tag, promotion_name: name })),
    product_type: row.kind,
    staff_goods: row.staff ? 1 : 0,
    valid_lucky: row.lucky ? 1 : 0,
    created: row.created,
  };
}

const GOODS = sql`${goods}`;

async function countGoods(context: Context, from: SQL, where: SQL | undefined): Promise<number> {
  const [row] = await context.db
    .select({ total: sql<number>`count(*)::int` })
    .from(from)
    .where(where);
  return row?.total ?? 0;
}

export interface ListOptions {
  /** For operators' pickers: goods in every state, gifts included. */
  all?: boolean;
}

interface Asked {
  filters: Filters;
  sort: string;
  pageSize: number;
  offset: number;
  /** conditions of the goods that the caller may see */
  visible: SQL[];
  scope: Scope;
  input: InputOf<'listGoods'>;
}

interface Listed {
  /** the rows as the database's JSON text */
  text: string;
  total: number;
  near: boolean;
  dropped: string[];
  /** where goods are counted */
  from: SQL;
  /** conditions of the search on them */
  found: SQL[];
}

/**
 * Caches the hits of a search for shoppers, like the results of filters: turning pages or repeating a search gets the same list
 * of goods, with their current data. The cache key contains the change number, so changes by operators on this server are found
 * at once; searches without hits are not cached.
 */
function keptHits(context: Context, { scope, sort, input }: Asked, find: () => Promise<Hits>): Promise<Hits> {
  if (scope === 'all') return find();
  return cached(context, 'goods-found', `${sort} ${changeNumber(context.db)} `, input, find, ({ total }) => total > 0);
}

/** A search: finds the page's numbers first, then its rows in that order. */
async function searched(context: Context, asked: Asked): Promise<Listed> {
  const { filters, sort, pageSize, offset, visible, scope, input } = asked;
  const where = and(...visible, ...filters.others, filters.brand, ...filters.attrs.values());
  const { ids, total, near, dropped, hits } = await searchGoods(context, {
    keywords: filters.keywords,
    where,
    visible: and(...visible),
    order: SORTS[sort]?.join(', '),
    byCopies: scope === 'shop' && sort !== BY_STOCK,
    pageSize,
    offset,
    keep: (find) => keptHits(context, asked, find),
    count: (all) =>
      cached(context, 'goods-count', scope, input, () => countGoods(context, all.from, and(all.where, where))),
  });
  const rows = ids.length > 0 ? await selectFound(context, ids, scope) : '';
  return { text: rows, total, near, dropped, from: hits?.from ?? GOODS, found: [hits?.where ?? sql`false`] };
}

async function plainly(context: Context, asked: Asked): Promise<Listed> {
  const { filters, sort, pageSize, offset, visible, scope, input } = asked;
  const { brand: ofBrand, others, attrs, only } = filters;
  const where = and(...visible, ...others, ofBrand, ...attrs.values());
  const total = await cached(context, 'goods-count', scope, input, () => countGoods(context, GOODS, where));
  const isFew = total <= FEW;
  const ofOne = isFew && !(sort in SORTS) ? only : undefined;
  const isHot = scope === 'shop' && (ofOne || (!ofBrand && others.length === 0 && attrs.size === 0));
  const order = orderBy(SORTS[sort] ?? BY_WEIGHT, isFew);
  const forMember = context.member !== undefined;
  const text = isHot
    ? await selectHot(context, { sort, only: ofOne, pageSize, offset })
    : textOf(
        await pageQuery(context.db, { where, order, cut: { pageSize, offset }, now: seconds(context), forMember }),
      );
  return { text, total, near: false, dropped: [], from: GOODS, found: [] };
}

/**
 * A page of goods. 20 a page by default, at most 50. With is_tdk, which requests page texts, the answer also contains the choices
 * of the filters. A price among the keywords is a filter, and so is a name of a category or brand, unless nothing fits it and the other
 * words.
 */
export async function listGoods(
  context: Context,
  input: InputOf<'listGoods'>,
  options: ListOptions = {},
): Promise<GoodsItems> {
  const priced = options.all ? undefined : openPrice(input);
  const asked = priced?.input ?? input;
  const named = options.all ? undefined : await openNames(context, asked);
  const filtered = named && (await pageOf(context, named.input, options));
  if (filtered && filtered.total_count > 0 && !filtered.near && !filtered.dropped)
    return { ...filtered, opened: { ...priced?.opened, ...named.opened } };
  const page = await pageOf(context, asked, options);
  if (!priced) return page;
  if (page.total_count > 0 || priced.opened.keywords === '') return { ...page, opened: priced.opened };
  const atAnyPrice = await pageOf(context, input, options);
  return { ...atAnyPrice, dropped: [priced.written, ...(atAnyPrice.dropped ?? [])] };
}

async function pageOf(
  context: Context,
  input: InputOf<'listGoods'>,
  { all = false }: ListOptions,
): Promise<GoodsItems> {
  const { is_tdk: wantsTexts, sort: word = '', goodsSort = SORT_WORDS[word] ?? '' } = input;
  const filters = await filtersOf(context, input);
  const visible = all ? [sql`${goods.deleted_at} is null`] : [listed, ofOpenShop];
  const sort = Object.hasOwn(SORTS, goodsSort) ? goodsSort : '';
  const scope: Scope = all ? 'all' : 'shop';
  const asked = { ...pagingOf(input, 20, MAX_GOODS_OF_PAGE), filters, sort, visible, scope, input };
  const [found, priceOf, texts] = await Promise.all([
    (filters.keywords ? searched : plainly)(context, asked),
    memberPricing(context),
    wantsTexts ? tdkOf(context, 'goods-list') : undefined,
  ]);
  const { text, total, near, dropped } = found;
  const loosely = { ...(near ? { near } : {}), ...(dropped.length > 0 ? { dropped } : {}) };
  const make = (): GoodsItem[] => pageRowsOf(text).map((row) => goodsItem(row, context, priceOf));
  // A guest's answer depends on the text and the total only.
  if (!all && !context.member && !context.foreign && !wantsTexts)
    return reusedAnswer(`${total} ${near} ${dropped.join(' ')} ${text}`, () => ({
      ...listAnswer(make(), total),
      ...loosely,
    }));
  const isNarrow =
    found.total <= FEW && (filters.keywords !== '' || filters.others.length > 0 || filters.brand !== undefined);
  const choices = wantsTexts ? await choicesOf(context, { ...asked, ...found, isNarrow }) : {};
  const list = make();
  return {
    ...listAnswer(list, total),
    ...(context.foreign ? await olderList(context, list) : {}),
    ...loosely,
    ...choices,
    ...(texts ? { tdk_data: texts } : {}),
  };
}
