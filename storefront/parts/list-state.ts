/** The state of a list of goods lives in its address: filters, sort and page (architecture, "kept alive"). */
import type { CategoryNode, GoodsItemsQuery } from '../../schemas/types/contract.ts';
import type { Site } from '../route-types.ts';

/** Goods a page (storefront spec 9). */
export const PAGE_SIZE = 18;

/** Names of the address that the list understands, and what the wire calls them. */
const FILTERS = {
  keywords: 'keywords',
  cat_id: 'category_id',
  main_category: 'main_category',
  brand_id: 'brand_id',
  tag: 'tag',
  distributor_id: 'distributor_id',
  seckill_id: 'seckill_id',
  activity: 'activity',
  start_price: 'start_price',
  end_price: 'end_price',
  sort: 'goodsSort',
} as const satisfies Record<string, keyof GoodsItemsQuery>;

/** All names of the address that the list understands. */
export const LIST_NAMES: readonly string[] = [...Object.keys(FILTERS), 'page'];

/** Characters of a value; a tag's name has fewer. */
const MAX_CHARACTERS = 100;
const MAX_TAG_LENGTH = 60;

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

/** A page as the address names it: the first one is not named. */
export function pageName(page: number): string | null {
  return page > 1 ? String(page) : null;
}

/** The call's query for the address. Values that make no sense (a category that is no number) are left out. */
export function listQuery(params: URLSearchParams): GoodsItemsQuery {
  const query: GoodsItemsQuery = {
    item_type: 'normal',
    is_tdk: 1,
    page: pageOf(params),
    pageSize: PAGE_SIZE,
  };
  for (const [name, wire] of Object.entries(FILTERS)) {
    const value = params.get(name)?.trim();
    if (!value) continue;
    if (/_id$|^main_category$|^activity$/.test(name) && !/^\d{1,10}$/.test(value)) continue;
    query[wire] = value.slice(0, name === 'tag' ? MAX_TAG_LENGTH : MAX_CHARACTERS);
  }
  return query;
}

/** From the top to the category of that number; empty when the tree has none. */
export function trailTo(tree: CategoryNode[], id: string): CategoryNode[] {
  for (const node of tree) {
    if (String(node.category_id) === id) return [node];
    const below = trailTo(node.children, id);
    if (below.length > 0) return [node, ...below];
  }
  return [];
}

/** The page's address with some names changed (null removes one); a changed filter starts at page one. */
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
