/**
 * Live values on their way into a page: the same closed grammar as stored ones (values.ts), written out by kind, because every
 * page does this for every thing on it. What is not named here stays away; what fails leaves the stored value.
 */
import { safePicture } from './address.ts';
import type { LiveCategory, LiveCoupon, LiveGoods, LiveShop, Tag } from './content.ts';
import { cleanText } from './values.ts';

type Stored = Record<string, unknown>;

function text(value: unknown, stored: unknown): unknown {
  return typeof value === 'string' ? cleanText(value) : stored;
}

function number(value: unknown, stored: unknown): unknown {
  return typeof value === 'number' && Number.isFinite(value) ? value : stored;
}

function idOf(value: unknown, stored: unknown): unknown {
  return typeof value === 'string' || typeof value === 'number' ? value : stored;
}

function tags(value: unknown, stored: unknown): unknown {
  if (!Array.isArray(value)) return stored;
  return (value as Tag[]).map(({ tag_id, tag_name }) => ({ tag_id: idOf(tag_id, ''), tag_name: text(tag_name, '') }));
}

function goods(live: LiveGoods, stored: Stored): Stored {
  return {
    goods_id: idOf(live.goods_id, stored['goods_id']),
    itemId: idOf(live.itemId, stored['itemId']),
    goods_name: text(live.goods_name, stored['goods_name']),
    goods_pic: safePicture(live.goods_pic),
    price: number(live.price, stored['price']),
    market_price: number(live.market_price, stored['market_price']),
    brief: text(live.brief, stored['brief']),
    distributor_id: idOf(live.distributor_id, stored['distributor_id']),
    tagList: tags(live.tagList, stored['tagList']),
  };
}

const COUPON_TYPES = new Set<unknown>(['discount', 'cash', 'gift']);

function coupon(live: LiveCoupon, stored: Stored): Stored {
  return {
    card_id: idOf(live.card_id, stored['card_id']),
    card_type: COUPON_TYPES.has(live.card_type) ? live.card_type : stored['card_type'],
    title: text(live.title, stored['title']),
    description: text(live.description, stored['description']),
    discount: number(live.discount, stored['discount']),
    least_cost: number(live.least_cost, stored['least_cost']),
    reduce_cost: number(live.reduce_cost, stored['reduce_cost']),
  };
}

function shop(live: LiveShop, stored: Stored): Stored {
  return {
    shop_id: idOf(live.shop_id, stored['shop_id']),
    shop_name: text(live.shop_name, stored['shop_name']),
    logo: safePicture(live.logo),
    banner: safePicture(live.banner),
    tag_list: tags(live.tag_list, stored['tag_list']),
  };
}

/** Levels of a category tree, designer spec 3 (W0007, W0022). */
const LEVELS = 3;

function category(live: LiveCategory, stored: Stored, level = 1): Stored {
  const children = level < LEVELS && Array.isArray(live.children) ? live.children : [];
  return {
    category_id: idOf(live.category_id, stored['category_id']),
    category_name: text(live.category_name, stored['category_name']),
    image_url: safePicture(live.image_url),
    children: children.map((child) => category(child, {}, level + 1)),
  };
}

interface Kinds {
  goods: LiveGoods;
  coupon: LiveCoupon;
  shop: LiveShop;
  category: LiveCategory;
}

const CHECKED: { [Kind in keyof Kinds]: (live: Kinds[Kind], stored: Stored) => Stored } = {
  goods,
  coupon,
  shop,
  category: (live, stored) => category(live, stored),
};

/** The stored copy with the live values over it; without live ones it stays. */
export function layOver<Kind extends keyof Kinds>(kind: Kind, stored: Stored, live: Kinds[Kind] | undefined): Stored {
  return live ? { ...stored, ...CHECKED[kind](live, stored) } : stored;
}
