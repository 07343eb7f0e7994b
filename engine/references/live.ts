/**
 * Checks live values of another backend by the same rules as stored ones (values.ts) before they are laid over a page. Fields
 * that are not listed here are dropped; when a field is invalid, the stored value stays. Our own backend's values were checked
 * when they were stored.
 */
import { safePicture } from '../address.ts';
import type { LiveArticle, LiveCategory, LiveCoupon, LiveGoods, LiveShop, Tag } from '../document/content.ts';
import { cleanText } from '../document/values.ts';

type Check = (value: unknown) => unknown;

const text: Check = (value) => (typeof value === 'string' ? cleanText(value) : undefined);
const number: Check = (value) => (typeof value === 'number' && Number.isFinite(value) ? value : undefined);
const flag: Check = (value) => (typeof value === 'boolean' ? value : undefined);
const id: Check = (value) => (typeof value === 'string' || typeof value === 'number' ? value : undefined);
const couponType: Check = (value) => (value === 'discount' || value === 'cash' || value === 'gift' ? value : undefined);
const adds: Check = (value) => (value === 'piece' || value === 'variant' || value === '' ? value : undefined);
const tags: Check = (value) =>
  Array.isArray(value) ? value.map((tag: Tag) => checked(TAG, tag as unknown as Record<string, unknown>)) : undefined;

const TAG = { tag_id: id, tag_name: text };
const GOODS: Record<keyof LiveGoods, Check> = {
  goods_id: id,
  itemId: id,
  goods_name: text,
  goods_pic: safePicture,
  price: number,
  market_price: number,
  brief: text,
  distributor_id: id,
  tagList: tags,
  sold_out: flag,
  sold_note: text,
  adds,
};
const COUPON: Record<keyof LiveCoupon, Check> = {
  card_id: id,
  card_type: couponType,
  title: text,
  description: text,
  discount: number,
  least_cost: number,
  reduce_cost: number,
};
const SHOP: Record<keyof LiveShop, Check> = {
  shop_id: id,
  shop_name: text,
  logo: safePicture,
  banner: safePicture,
  tag_list: tags,
};
const ARTICLE: Record<keyof LiveArticle, Check> = {
  article_id: id,
  title: text,
  summary: text,
  image: safePicture,
  release_time: number,
};
const CATEGORY = { category_id: id, category_name: text, image_url: safePicture };

/** Levels of a category tree (designer spec 3, W0007, W0022). */
const LEVELS = 3;

function checked(fields: Record<string, Check>, value: Record<string, unknown>): Record<string, unknown> {
  const entries = Object.entries(fields).map(([name, check]) => [name, check(value[name])] as const);
  return Object.fromEntries(entries.filter(([, field]) => field !== undefined));
}

const record = (value: object): Record<string, unknown> => value as Record<string, unknown>;

export function checkedGoods(value: object): LiveGoods {
  return checked(GOODS, record(value)) as unknown as LiveGoods;
}

export function checkedCoupon(value: object): LiveCoupon {
  return checked(COUPON, record(value)) as unknown as LiveCoupon;
}

export function checkedShop(value: object): LiveShop {
  return checked(SHOP, record(value)) as unknown as LiveShop;
}

export function checkedArticle(value: object): LiveArticle {
  return checked(ARTICLE, record(value)) as unknown as LiveArticle;
}

/** A category with its branches, three levels in all. */
export function checkedCategory(value: object, level = 1): LiveCategory {
  const { children } = record(value);
  const branches = level < LEVELS && Array.isArray(children) ? (children as object[]) : [];
  return {
    ...(checked(CATEGORY, record(value)) as unknown as LiveCategory),
    children: branches.map((branch) => checkedCategory(branch, level + 1)),
  };
}
