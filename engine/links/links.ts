/** Addresses of stored links: all 13 types of designer spec 2, and coupons. */
import type { Link } from '../../schemas/types/common.ts';
import { safeAddress } from '../address.ts';
import type { Id, StoredLink } from '../document/content.ts';

export interface LinkContext {
  /** Shop of the page or of the entry; goods links contain it as ?distributor_id=. */
  distributor_id?: Id;
  /** '' on PC, '/h5' on the mobile site: links stay on their site. */
  base?: string;
  /** Maps goods_id to the default item, from live data; without it the goods_id is used. */
  defaultItem?: ReadonlyMap<string, Id>;
}

function idOf(value: unknown): string {
  if (typeof value === 'number' && Number.isSafeInteger(value) && value >= 0) return String(value);
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) ? value : '';
}

function query(path: string, name: string, value: unknown): string {
  const id = idOf(value);
  return id === '' ? '' : `${path}?${name}=${id}`;
}

function goodsPath(link: StoredLink, context: LinkContext): string {
  const goodsId = idOf(link['goods_id']);
  const item = idOf(link['itemId']) || idOf(link['item_id']) || idOf(context.defaultItem?.get(goodsId)) || goodsId;
  if (item === '') return '';
  const shop = idOf(link['distributor_id']) || idOf(context.distributor_id);
  return shop === '' ? `/items/${item}` : `/items/${item}?distributor_id=${shop}`;
}

function textQuery(path: string, name: string, value: unknown): string {
  return typeof value === 'string' && value.trim() !== '' ? `${path}?${name}=${encodeURIComponent(value.trim())}` : '';
}

function article(link: StoredLink): string {
  const id = idOf(link['article_id'] ?? link['id']);
  return id === '' ? '' : `/article/detail/${id}`;
}

/** The types of links; schemas/common/link.json lists them. */
export type LinkPage = NonNullable<Link['linkPage']>;

const RESOLVERS: Record<LinkPage, (link: StoredLink, context: LinkContext) => string> = {
  goods: goodsPath,
  category: (link) => query('/items', 'cat_id', link['category_id']),
  maincategory: (link) => query('/items', 'main_category', link['category_id']),
  brand: (link) => query('/items', 'brand_id', link['attribute_id'] ?? link['brand_id']),
  tag: (link) => textQuery('/items', 'tag', link['tag_name']),
  page: (link) => safeAddress(link.url ?? link.href),
  customer: (link) => query('/custompage', 'pageid', link['theme_pc_template_id'] ?? link['id']),
  href: (link) => safeAddress(link.href),
  management: article,
  bring: article,
  marketing: (link) => textQuery('/items', 'activity', idOf(link['id'])),
  seckill: (link) => query('/items', 'seckill_id', link['seckill_id'] ?? link['id']),
  live: (link) => safeAddress(link.href),
  coupons: () => '/member/coupon-center',
};

export const isLinkPage = (type: unknown): type is LinkPage =>
  typeof type === 'string' && Object.hasOwn(RESOLVERS, type);

/** The path on the site of `base` ('' or '/h5'); files and addresses of other sites stay unchanged. */
export function inside(path: string, base: string): string {
  if (base === '') return path;
  const [place = ''] = path.split(/[?#]/);
  if (!place.startsWith('/') || place === base || place.startsWith(`${base}/`)) return path;
  if (/\.\w{1,5}$/.test(place)) return path;
  return place === '/' ? base + path.slice(1) : base + path;
}

/**
 * The address of a stored link, '' without a target. The link's type decides; a link of unknown type uses its stored href or url
 * if the address is allowed.
 */
export function resolveLink(link: StoredLink | undefined | null, context: LinkContext = {}): string {
  if (!link || typeof link !== 'object') return '';
  const resolver = isLinkPage(link.linkPage) ? RESOLVERS[link.linkPage] : undefined;
  const path = resolver ? resolver(link, context) || safeAddress(link.href) : safeAddress(link.href ?? link.url);
  return inside(path, context.base ?? '');
}

/** true for addresses of other sites, which open in a new tab. */
export function isForeign(address: string): boolean {
  return !address.startsWith('/') && /^https?:/i.test(address);
}
