/** The data sources of the pickers in one table: paths and parameters of the operator's list calls. */
import { hasWords, searchedWords } from '../../../engine/rules/format/find.ts';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { foldsOf, formatYuan, yuanIn } from '../../../engine/rules/format/price.ts';
import { FIXED_PAGES, LINK_KINDS, type PickedType } from '../../../engine/links/link-kinds.ts';
import { getCall } from '../../calls/ask.ts';
import type { OperatorCalls } from '../../calls/operator-calls.ts';
import { couponKind, pickedTitle } from '../links/captions.ts';
import type { PageQuery } from './paged-list.ts';
import { cents, firstPicture, pageOf, rowsOf, text, type Row, type RowPage } from '../../../engine/rules/wire/rows.ts';
import { say } from '../../words/say.ts';

export interface Column {
  title: string;
  /** px; columns without a width share the remaining space. */
  width?: number;
  text(row: Row): string;
  /** Address of a small picture before the text. */
  picture?(row: Row): string;
}

export interface Option {
  value: string;
  text: string;
}

/** A filter of a list; without options it is a number field. `name` is the server's name of the filter. */
export interface ListFilter {
  name: string;
  title: string;
  options?(calls: OperatorCalls): Promise<readonly Option[]>;
}

export interface Source {
  /** The field that identifies a row. */
  identity: string;
  title(row: Row): string;
  /** Rows per page; 0 when the list is loaded whole. */
  pageSize: number;
  /** Placeholder of the search box; '' for lists without one. */
  search: string;
  columns: readonly Column[];
  filters?: readonly ListFilter[];
  /** The reason why shoppers would not see the row's object, so that it cannot be chosen; '' when they see it. */
  reasonNotSelectable?(row: Row): string;
  load(calls: OperatorCalls, query: PageQuery): Promise<RowPage>;
}

/** Rows per page (designer spec 9). */
const PAGE_SIZE = 18;
/** Maximum number of options in a filter. */
export const MAX_OPTIONS = 100;

function kind(type: PickedType): Pick<Source, 'identity' | 'title'> {
  return { identity: LINK_KINDS[type].identity, title: (row) => pickedTitle(type, row) };
}

function id(type: PickedType): Column {
  return { title: 'ID', width: 110, text: (row) => text(row, LINK_KINDS[type].identity) };
}

function title(type: PickedType, heading: string, picture?: (row: Row) => string): Column {
  return { title: heading, text: (row) => pickedTitle(type, row), picture };
}

function matching(type: PickedType, rows: Row[], keyword: string): RowPage {
  const words = searchedWords(keyword);
  const found = rows.filter((row) => hasWords(LINK_KINDS[type].title(row), words));
  return { rows: found, total: found.length };
}

/** Name of the field with a category's depth, used for the indent; set when the tree is flattened. */
export const DEPTH = '$depth';

function flat(nodes: Row[], depth = 0): Row[] {
  return nodes.flatMap((node) => [{ ...node, [DEPTH]: depth }, ...flat(rowsOf(node['children']), depth + 1)]);
}

function categories(type: 'category' | 'maincategory'): Source {
  const query = type === 'maincategory' ? ({ is_main_category: 'true' } as const) : {};
  return {
    ...kind(type),
    pageSize: 0,
    search: say('分类名称'),
    columns: [id(type), title(type, say('分类名称'), (row) => text(row, 'image_url'))],
    load: async (calls, { keyword }) =>
      matching(type, flat(pageOf(await getCall(calls, 'GET /goods/category', query)).rows), keyword),
  };
}

function price(row: Row): string {
  const cents = Number(row['price']);
  return Number.isFinite(cents) ? formatYuan(cents) : '';
}

type Page = { page: number; pageSize: number };

export function options(
  asked: (calls: OperatorCalls, page: Page) => Promise<unknown>,
  value: string,
  name: string,
): ListFilter['options'] {
  return async (calls) =>
    pageOf(await asked(calls, { page: 1, pageSize: MAX_OPTIONS })).rows.map((row) => ({
      value: text(row, value),
      text: '\u3000'.repeat(Number(row[DEPTH] ?? 0)) + text(row, name),
    }));
}

export const SHOP_FILTER: ListFilter = {
  name: 'distributor_id',
  title: say('店铺'),
  options: options((calls, page) => getCall(calls, 'GET /distributors', page), 'distributor_id', 'name'),
};

export const CATEGORY_FILTER: ListFilter = {
  name: 'category_id',
  title: say('分类'),
  options: async (calls) =>
    flat(pageOf(await getCall(calls, 'GET /goods/category', {})).rows).map((row) => ({
      value: text(row, 'category_id'),
      text: '\u3000'.repeat(Number(row[DEPTH])) + text(row, 'category_name'),
    })),
};

export const BRAND_FILTER: ListFilter = {
  name: 'brand_id',
  title: say('品牌'),
  options: options(
    (calls, page) => getCall(calls, 'GET /goods/attributes', { attribute_type: 'brand', ...page }),
    'attribute_id',
    'attribute_name',
  ),
};

export const TAG_FILTER: ListFilter = {
  name: 'tag_id',
  title: say('标签'),
  options: options((calls, page) => getCall(calls, 'GET /goods/tag', page), 'tag_id', 'tag_name'),
};

const PRICES: readonly ListFilter[] = [
  { name: 'start_price', title: say('最低价（元）') },
  { name: 'end_price', title: say('最高价（元）') },
];

const GOODS_FILTERS: readonly ListFilter[] = [CATEGORY_FILTER, BRAND_FILTER, TAG_FILTER, ...PRICES];

function goodsFilters(shop: string | undefined, limited: boolean): readonly ListFilter[] {
  if (limited) return PRICES;
  return shop ? GOODS_FILTERS : [SHOP_FILTER, ...GOODS_FILTERS];
}

/** Goods of the mall, or of one shop; of whoever is limited to shops the server answers theirs alone. */
export function goods(shop?: string, limited = false): Source {
  return {
    ...kind('goods'),
    pageSize: PAGE_SIZE,
    search: say('商品名称'),
    columns: [
      id('goods'),
      title('goods', say('商品名称'), firstPicture),
      { title: say('价格'), width: 96, text: price },
      { title: say('库存'), width: 80, text: (row) => text(row, 'store') },
    ],
    filters: goodsFilters(shop, limited),
    reasonNotSelectable: (row) => text(row, 'unseen'),
    load: async (calls, { page, keyword, filters }) =>
      pageOf(
        await getCall(calls, 'GET /goods/items', {
          page,
          pageSize: PAGE_SIZE,
          item_type: 'normal',
          ...filters,
          keywords: keyword.trim(),
          ...(shop && { distributor_id: shop }),
        }),
      ),
  };
}

/** Loads the rows of a list that has one search field; the keyword is '' for no search. */
export function listed(asked: (calls: OperatorCalls, page: Page, keyword: string) => Promise<unknown>): Source['load'] {
  return async (calls, { page, keyword }) => pageOf(await asked(calls, { page, pageSize: PAGE_SIZE }, keyword.trim()));
}

export const SHOPS: Source = {
  identity: 'distributor_id',
  title: (row) => text(row, 'name'),
  pageSize: PAGE_SIZE,
  search: say('商铺名称'),
  reasonNotSelectable: (row) => (row['is_valid'] === 'false' ? say('已关闭') : ''),
  columns: [
    { title: 'ID', width: 80, text: (row) => text(row, 'distributor_id') },
    { title: say('商铺名称'), text: (row) => text(row, 'name'), picture: (row) => text(row, 'logo') },
    { title: say('地址'), text: (row) => text(row, 'store_address') },
    { title: say('状态'), width: 80, text: (row) => (row['is_valid'] === 'false' ? say('已关闭') : say('营业中')) },
  ],
  load: listed((calls, page, name) => getCall(calls, 'GET /distributors', { ...page, ...(name && { name }) })),
};

const LIVE_STATES: Record<string, string> = { coming: say('未开始'), live: say('直播中'), ended: say('已结束') };

/** The days of two times in Unix seconds: 2026-11-01 至 2026-11-30 */
function span(row: Row, from: string, to: string): string {
  const day = (name: string): string => {
    const seconds = Number(row[name]);
    return seconds > 0 ? formatDateTime(seconds).slice(0, 10) : '';
  };
  return [day(from), day(to)].filter(Boolean).join(say(' 至 '));
}

/** 满100减20, 满199打8折, 9折 */
function couponValue(row: Row): string {
  const least = cents(row, 'least_cost');
  const from = least > 0 ? yuanIn(least) : '';
  if (row['card_type'] === 'discount') {
    const taken = cents(row, 'discount');
    return say(from ? '满{from}打{folds}折' : '{folds}折', { from, folds: foldsOf(taken), taken });
  }
  const off = yuanIn(cents(row, 'reduce_cost'));
  return row['card_type'] === 'cash' ? say(from ? '满{from}减{off}' : '减{off}', { from, off }) : '';
}

function couponStock(row: Row): string {
  const quantity = cents(row, 'quantity');
  return `${Math.max(0, quantity - cents(row, 'get_num'))} / ${quantity}`;
}

function articles(type: 'management' | 'bring', articleType?: string): Source {
  return {
    ...kind(type),
    pageSize: PAGE_SIZE,
    search: say('文章标题'),
    columns: [id(type), title(type, say('文章标题'), (row) => text(row, 'image_url'))],
    reasonNotSelectable: (row) => {
      if (row['release_status'] !== true) return say('草稿');
      return Number(row['release_time']) * 1000 > Date.now() ? say('未到发布时间') : '';
    },
    load: async (calls, query) => {
      const found = listed((to, page, title) =>
        getCall(to, 'GET /article/management', {
          ...(articleType && { article_type: articleType }),
          ...page,
          ...(title && { title }),
        }),
      );
      const { rows, total } = await found(calls, query);
      // A link does not need the article's text.
      return { rows: rows.map(({ content: _content, ...row }) => row), total };
    },
  };
}

/** Of both types. */
export const ARTICLES: Source = articles('management');

/** A page in the form of the contract's lists, which is the form that links store. */
function templateRow(row: Row): Row {
  const { page_id, title: name, platform, published, enabled } = row;
  return { theme_pc_template_id: String(page_id), template_title: name, platform, published, enabled };
}

export const SOURCES: Record<PickedType, Source> = {
  goods: goods(),
  category: categories('category'),
  maincategory: categories('maincategory'),
  brand: {
    ...kind('brand'),
    pageSize: PAGE_SIZE,
    search: say('品牌名称'),
    columns: [id('brand'), title('brand', say('品牌名称'), (row) => text(row, 'image_url'))],
    load: listed((calls, page, name) =>
      getCall(calls, 'GET /goods/attributes', {
        attribute_type: 'brand',
        ...page,
        ...(name && { attribute_name: name }),
      }),
    ),
  },
  page: {
    ...kind('page'),
    pageSize: 0,
    search: say('页面名称'),
    columns: [id('page'), title('page', say('页面名称')), { title: say('地址'), text: (row) => text(row, 'url') }],
    load: (_calls, { keyword }) => Promise.resolve(matching('page', FIXED_PAGES, keyword)),
  },
  customer: {
    ...kind('customer'),
    pageSize: PAGE_SIZE,
    search: say('页面名称'),
    columns: [
      id('customer'),
      title('customer', say('页面名称')),
      { title: say('平台'), width: 80, text: (row) => text(row, 'platform').toUpperCase() },
    ],
    reasonNotSelectable: (row) =>
      row['published'] !== true ? say('未发布') : row['enabled'] === true ? '' : say('未启用'),
    load: async (calls, { page, keyword }) => {
      const query = { kind: 'custom' as const, page, pageSize: PAGE_SIZE, keyword: keyword.trim() };
      const { rows, total } = pageOf(await getCall(calls, 'GET /mall/pages', query));
      return { rows: rows.map(templateRow), total };
    },
  },
  tag: {
    ...kind('tag'),
    pageSize: PAGE_SIZE,
    search: say('标签名称'),
    columns: [id('tag'), title('tag', say('标签名称'))],
    load: listed((calls, page, name) => getCall(calls, 'GET /goods/tag', { ...page, ...(name && { tag_name: name }) })),
  },
  management: articles('management', 'general'),
  bring: articles('bring', 'bring'),
  marketing: {
    ...kind('marketing'),
    pageSize: PAGE_SIZE,
    search: say('活动名称'),
    columns: [
      id('marketing'),
      title('marketing', say('活动名称')),
      { title: say('类型'), width: 96, text: (row) => text(row, 'promotion_tag') },
      { title: say('时间'), width: 180, text: (row) => span(row, 'start_time', 'end_time') },
    ],
    reasonNotSelectable: (row) =>
      row['status'] === 'end' ? say('已结束') : row['status'] === 'waiting' ? say('未开始') : '',
    load: async (calls, query) => {
      const found = listed((to, page, name) =>
        getCall(to, 'GET /marketing/getlist', { ...page, ...(name && { name }) }),
      );
      const { rows, total } = await found(calls, query);
      return {
        rows: rows.map((row) => ({ ...row, id: text(row, 'marketing_id'), title: text(row, 'marketing_name') })),
        total,
      };
    },
  },
  seckill: {
    ...kind('seckill'),
    pageSize: PAGE_SIZE,
    search: say('活动名称'),
    columns: [
      id('seckill'),
      title('seckill', say('活动名称')),
      { title: say('时间'), width: 180, text: (row) => span(row, 'activity_start_time', 'activity_end_time') },
    ],
    reasonNotSelectable: (row) => (row['status'] === 'it_has_ended' ? say('已结束') : ''),
    load: listed((calls, page, name) =>
      getCall(calls, 'GET /promotions/seckillactivity/getlist', { ...page, ...(name && { name }) }),
    ),
  },
  live: {
    ...kind('live'),
    pageSize: PAGE_SIZE,
    search: say('直播间标题'),
    columns: [
      id('live'),
      title('live', say('标题')),
      { title: say('地址'), text: (row) => text(row, 'href') },
      { title: say('状态'), width: 80, text: (row) => LIVE_STATES[text(row, 'state')] ?? '' },
    ],
    reasonNotSelectable: (row) => (row['state'] === 'ended' ? say('已结束') : ''),
    load: listed((calls, page, name) =>
      getCall(calls, 'GET /promotions/liverooms', { ...page, ...(name && { name }) }),
    ),
  },
  coupons: {
    ...kind('coupons'),
    pageSize: PAGE_SIZE,
    search: say('优惠券名称'),
    columns: [
      { ...id('coupons'), width: 64 },
      title('coupons', say('优惠券名称')),
      { title: say('类型'), width: 72, text: couponKind },
      { title: say('优惠'), width: 128, text: couponValue },
      { title: say('有效期'), width: 180, text: (row) => span(row, 'begin_date', 'end_date') },
      { title: say('剩余'), width: 96, text: couponStock },
    ],
    reasonNotSelectable: (row) =>
      Number(row['gameOver']) === 1 ? say('已结束') : Number(row['numNull']) === 1 ? say('已领完') : '',
    load: async (calls, { page, keyword }) =>
      pageOf(
        await getCall(calls, 'GET /discountcard/list', {
          page_no: page,
          page_size: PAGE_SIZE,
          ...(keyword.trim() && { title: keyword.trim() }),
        }),
      ),
  },
};
