/** Where each picker's rows come from: one table, paths and parameters as the operator's lists take them. */
import { couponKind, LINK_KINDS, type PickedType } from './links.ts';
import type { OperatorCalls } from '../calls/operator-calls.ts';
import type { PageQuery } from './paged-list.ts';
import { firstPicture, pageOf, rowsOf, text, type Row, type RowPage } from './rows.ts';

export interface Column {
  title: string;
  /** px; the others share what is left. */
  width?: number;
  text(row: Row): string;
  /** Address of a small picture before the text. */
  picture?(row: Row): string;
}

export interface Source {
  /** Field that tells one row from another. */
  identity: string;
  title(row: Row): string;
  /** Rows of a page; 0 when the list comes whole. */
  pageSize: number;
  /** Placeholder of the search box; '' for lists without one. */
  search: string;
  columns: readonly Column[];
  load(calls: OperatorCalls, query: PageQuery): Promise<RowPage>;
}

const FIXED_PAGES: Row[] = [
  { title: '首页', id: '1', url: '/' },
  { title: '商品列表', id: '2', url: '/items' },
  { title: '会员中心', id: '3', url: '/member/user-info' },
  { title: '购物车', id: '4', url: '/cart' },
  { title: '积分商城', id: '5', url: '/pointitems' },
  { title: '领券中心', id: '6', url: '/member/coupon-center' },
];

function kind(type: PickedType): Pick<Source, 'identity' | 'title'> {
  const { identity, title: titleOf } = LINK_KINDS[type];
  return { identity, title: titleOf };
}

function id(type: PickedType): Column {
  return { title: 'ID', width: 110, text: (row) => text(row, LINK_KINDS[type].identity) };
}

function title(type: PickedType, heading: string, picture?: (row: Row) => string): Column {
  return { title: heading, text: LINK_KINDS[type].title, picture };
}

function matching(type: PickedType, rows: Row[], keyword: string): RowPage {
  const wanted = keyword.trim().toLowerCase();
  const found = wanted ? rows.filter((row) => LINK_KINDS[type].title(row).toLowerCase().includes(wanted)) : rows;
  return { rows: found, total: found.length };
}

/** Depth of a category in its tree, for the indent; set when the tree is laid flat. */
export const DEPTH = '$depth';

function flat(nodes: Row[], depth = 0): Row[] {
  return nodes.flatMap((node) => [{ ...node, [DEPTH]: depth }, ...flat(rowsOf(node['children']), depth + 1)]);
}

function categories(type: 'category' | 'maincategory'): Source {
  const query: Record<string, string> = type === 'maincategory' ? { is_main_category: 'true' } : {};
  return {
    ...kind(type),
    pageSize: 0,
    search: '分类名称',
    columns: [id(type), title(type, '分类名称', (row) => text(row, 'image_url'))],
    load: async (calls, { keyword }) =>
      matching(type, flat(pageOf(await calls.get('/api/goods/category', query)).rows), keyword),
  };
}

function price(row: Row): string {
  const cents = Number(row['price']);
  return Number.isFinite(cents) ? `¥${(cents / 100).toFixed(2)}` : '';
}

/** Goods of the mall, or of one shop. */
export function goods(shop?: string): Source {
  return {
    ...kind('goods'),
    pageSize: 10,
    search: '请输入内容',
    columns: [id('goods'), title('goods', '标题名称', firstPicture), { title: '价格', width: 110, text: price }],
    load: async (calls, { page, keyword }) =>
      pageOf(
        await calls.get('/api/goods/items', {
          page,
          pageSize: 10,
          item_type: 'normal',
          keywords: keyword.trim(),
          ...(shop && { distributor_id: shop }),
        }),
      ),
  };
}

export const SHOPS: Source = {
  identity: 'distributor_id',
  title: (row) => text(row, 'name'),
  pageSize: 10,
  search: '商铺名称',
  columns: [
    { title: 'ID', width: 80, text: (row) => text(row, 'distributor_id') },
    { title: '商铺名称', text: (row) => text(row, 'name'), picture: (row) => text(row, 'logo') },
    { title: '地址', text: (row) => text(row, 'store_address') },
    { title: '状态', width: 80, text: (row) => (row['is_valid'] === 'false' ? '已关闭' : '营业中') },
  ],
  load: async (calls, { page, keyword }) =>
    pageOf(
      await calls.get('/api/distributors', {
        page,
        pageSize: 10,
        ...(keyword.trim() && { name: keyword.trim() }),
      }),
    ),
};

export const SOURCES: Record<PickedType, Source> = {
  goods: goods(),
  category: categories('category'),
  maincategory: categories('maincategory'),
  brand: {
    ...kind('brand'),
    pageSize: 18,
    search: '品牌名称',
    columns: [id('brand'), title('brand', '品牌名称', (row) => text(row, 'image_url'))],
    load: async (calls, { page, keyword }) =>
      pageOf(
        await calls.get('/api/goods/attributes', {
          attribute_type: 'brand',
          page,
          pageSize: 18,
          ...(keyword.trim() && { attribute_name: keyword.trim() }),
        }),
      ),
  },
  page: {
    ...kind('page'),
    pageSize: 0,
    search: '',
    columns: [id('page'), title('page', '标题名称'), { title: '地址', text: (row) => text(row, 'url') }],
    load: () => Promise.resolve({ rows: FIXED_PAGES, total: FIXED_PAGES.length }),
  },
  customer: {
    ...kind('customer'),
    pageSize: 10,
    search: '',
    columns: [id('customer'), title('customer', '页面名称')],
    load: async (calls, { page }) =>
      pageOf(
        await calls.get('/api/pctemplate/lists', { page_type: 'custom', status: 1, page_no: page, page_size: 10 }),
      ),
  },
  coupons: {
    ...kind('coupons'),
    pageSize: 10,
    search: '优惠券名称',
    columns: [id('coupons'), title('coupons', '标题名称'), { title: '类型', width: 110, text: couponKind }],
    load: async (calls, { page, keyword }) =>
      pageOf(
        await calls.get('/api/discountcard/list', {
          page_no: page,
          page_size: 10,
          end_date: 1,
          ...(keyword.trim() && { title: keyword.trim() }),
        }),
      ),
  },
};
