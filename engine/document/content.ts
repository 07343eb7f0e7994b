/** Shapes of what pages hold and of the live data laid over it. Money is integer cents; ids travel as text or number and are compared as text. */

import type { Page, Widget } from '../../schemas/types/page.ts';

export type Id = string | number;

/** A link as stored (designer spec 2 and facts of the wire): the picked row plus linkPage and mostly href. */
export interface StoredLink {
  linkPage?: string;
  linkPageLabel?: string;
  href?: string;
  title?: string;
  url?: string;
  [field: string]: unknown;
}

/** One widget as stored: flat, with whatever unknown properties it carries. */
export type StoredWidget = Widget;

/** The document inside (schemas/page.json): W0000 first, array order is the order. */
export type PageDocument = Page;

/** Something the operator should know about a stored page; `path` leads to it, e.g. `3.childWidgets.1.data.0`. */
export interface PageIssue {
  path: string;
  type: string;
  message: string;
  /** The deleted or unavailable thing the message is about: kind and id, e.g. `goods:12`. */
  gone?: string;
  /** What puts it right in one click. */
  fix?: IssueFix;
}

/** A value for a property of the widget that the issue is about. */
export interface IssueFix {
  /** What the click does, e.g. 改为 #767676. */
  text: string;
  property: string;
  value: string | number;
}

/**
 * home: the enabled home page; custom: the enabled page of that number, or the first one; frame: header and footer, with the
 * home page's settings (W0000) as the body, so that the whole shop has one theme.
 */
export type PageRequest = ({ kind: 'home' } | { kind: 'custom'; pageId?: string } | { kind: 'frame' }) & {
  /** h5: pages composed for it come first, those of pc stand in for what is missing. Header and footer are pc's. */
  platform?: 'pc' | 'h5';
};

/** The parts of a page with live data laid over them. */
export interface PageParts {
  header: PageDocument;
  body: PageDocument;
  footer: PageDocument;
  /** Title of the page as the operator named it. */
  title: string;
  /** Shop the page belongs to; '0' is the head office. */
  distributorId: string;
  issues: PageIssue[];
}

export interface Tag {
  tag_id: Id;
  tag_name: string;
}

export interface ShopNearby {
  distributor_id: Id;
  name: string;
  logo: string;
  banner: string;
  tagList: Tag[];
  /** With its unit; '' without a position. */
  distance: string;
  address: string;
  /** Opening hours. */
  hour: string;
}

/** Shops, nearest first, and every tag that shops can have. */
export interface NearbyShops {
  list: ShopNearby[];
  tagList: Tag[];
}

/** Page-wide facts every renderer gets. */
export interface PageContext {
  mode: 'design' | 'preview' | 'render';
  platform: 'pc' | 'h5';
  /** px; 1190 on PC */
  pageWidth: number;
  themeColor: string;
  backgroundColor: string;
  /** Shop the page belongs to; goods links carry it. 0 is the head office. */
  distributorId: Id;
}

/** Live goods laid over a stored entry; prices in cents, `price` by the rule activity, member, price. */
export interface LiveGoods {
  goods_id: Id;
  itemId: Id;
  goods_name: string;
  goods_pic: string;
  price: number;
  market_price: number;
  brief: string;
  distributor_id: Id;
  tagList: { tag_id: Id; tag_name: string }[];
  sold_out: boolean;
}

export interface LiveCoupon {
  card_id: Id;
  card_type: 'discount' | 'cash' | 'gift';
  title: string;
  description: string;
  discount: number;
  least_cost: number;
  reduce_cost: number;
}

export interface LiveShop {
  shop_id: Id;
  shop_name: string;
  logo: string;
  banner: string;
  tag_list: { tag_id: Id; tag_name: string }[];
}

export interface LiveCategory {
  category_id: Id;
  category_name: string;
  image_url: string;
  children: LiveCategory[];
}

/** What the server found for the references of a page; a missing key means deleted or off sale. Keys are ids as text. */
export interface LiveData {
  goods: Map<string, LiveGoods>;
  coupon: Map<string, LiveCoupon>;
  shop: Map<string, LiveShop>;
  category: Map<string, LiveCategory>;
  page: Set<string>;
  /** Paths nobody is let into; links to them are left out of lists. */
  closed?: ReadonlySet<string>;
}
