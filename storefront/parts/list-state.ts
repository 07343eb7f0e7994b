/** State of a list of goods, which is in its address: filters, sort and page (architecture, "kept alive"). */
import type { CategoryNode, GoodsItemsQuery } from '../../schemas/types/contract.ts';
import type { Site } from '../route-types.ts';

/** Goods per page (storefront spec 9). */
export const PAGE_SIZE = 18;

/** Query parameters of a list's address, with their names on the wire. */
const FILTERS = {
  keywords: 'keywords',
  cat_id: 'category_id',
  main_category: 'main_category',
  brand_id: 'brand_id',
  attr: 'attr',
  tag: 'tag',
  distributor_id: 'distributor_id',
  seckill_id: 'seckill_id',
  activity: 'activity',
  freight: 'freight',
  start_price: 'start_price',
  end_price: 'end_price',
} as const satisfies Record<string, keyof GoodsItemsQuery>;

/** All query parameters of a list's address. */
export const LIST_NAMES: readonly string[] = [...Object.keys(FILTERS), 'sort', 'as_words', 'page'];

/** Maximum characters of a value, and of some. */
const MAX_CHARACTERS = 100;
const LONGEST: Readonly<Record<string, number>> = { tag: 60, attr: 300 };

/** Sorts in the order of the page; the values are the wire's goodsSort. */
export const SORTS = [
  { value: '', label: '综合' },
  { value: '1', label: '销量' },
  { value: '4', label: '新品' },
  { value: '3', label: '价格从低到高' },
  { value: '2', label: '价格从高到低' },
] as const;

export function pageOf(params: URLSearchParams): number {
  const page = Number(params.get('page') ?? 1);
  return Number.isInteger(page) && page > 0 ? Math.min(page, 10_000) : 1;
}

/** A page number for the address; null for the first page, which is left out. */
export function pageName(page: number): string | null {
  return page > 1 ? String(page) : null;
}

/** In the address: 综合, where operators set another order for the list. */
const MIXED = '0';

/** The order of a list: that of the address, else the one that operators set. */
export function sortOf(params: URLSearchParams, usual = ''): string {
  const asked = params.get('sort')?.trim() || usual;
  return asked === MIXED ? '' : asked;
}

/** An order for the address; the usual one is left out. */
export function sortName(sort: string, usual = ''): string | null {
  return sort === usual ? null : sort || MIXED;
}

/** Whether a filter can have the value: ids are numbers, of brands at most six. */
function isFilter(name: string, value: string): boolean {
  if (!/_id$|^main_category$|^(activity|freight)$/.test(name)) return true;
  return (name === 'brand_id' ? /^\d{1,10}(,\d{1,10}){0,5}$/ : /^\d{1,10}$/).test(value);
}

/** Whether all filters of the address can be what they are: a list without one of them would be another list. */
export function hasFilters(params: URLSearchParams): boolean {
  return Object.keys(FILTERS).every((name) => {
    const value = params.get(name)?.trim();
    return !value || isFilter(name, value);
  });
}

/**
 * The call's query for the address. Invalid values (a category that is not a number) are left out. `sort` is the order that operators set
 * for lists whose address names none.
 */
export function listQuery(params: URLSearchParams, sort = ''): GoodsItemsQuery {
  const query: GoodsItemsQuery = {
    item_type: 'normal',
    is_tdk: 1,
    page: pageOf(params),
    pageSize: PAGE_SIZE,
  };
  for (const [name, wire] of Object.entries(FILTERS)) {
    const value = params.get(name)?.trim();
    if (!value) continue;
    if (!isFilter(name, value)) continue;
    query[wire] = value.slice(0, LONGEST[name] ?? MAX_CHARACTERS);
  }
  const order = sortOf(params, sort);
  if (order !== '') query.goodsSort = order.slice(0, MAX_CHARACTERS);
  if (params.get('as_words') === '1') query.as_words = '1';
  return query;
}

/** The categories from the top to the one with this id; empty when the tree does not contain it. */
export function trailTo(tree: CategoryNode[], id: string): CategoryNode[] {
  for (const node of tree) {
    if (String(node.category_id) === id) return [node];
    const below = trailTo(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** The page's address with changed parameters (null removes one). A changed filter starts at page one. */
export function hrefWith(site: Site, changes: Record<string, string | null>): string {
  const params = new URLSearchParams(site.url.searchParams);
  if (!('page' in changes)) params.delete('page');
  for (const [name, value] of Object.entries(changes)) {
    if (value === null || value === '') params.delete(name);
    else params.set(name, value);
  }
  const query = params.toString();
  return `${site.url.pathname}${query ? `?${query}` : ''}`;
}
