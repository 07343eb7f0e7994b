/**
 * Types of page contents and of the live data laid over them. Money is integer cents; ids are text or number and are compared as
 * text.
 */

import type { PlaceSubject, SectionSlot, TemplateName } from '../rules/content/places.ts';
import type { Page, Widget } from '../../schemas/types/page.ts';

export type Id = string | number;

/** A link as stored (designer spec 2 and facts of the wire): the row that was picked, with linkPage and usually href. */
export interface StoredLink {
  linkPage?: string;
  linkPageLabel?: string;
  href?: string;
  title?: string;
  url?: string;
  [field: string]: unknown;
}

/** A widget as stored: flat, possibly with unknown properties. */
export type StoredWidget = Widget;

/** The document (schemas/page.json): W0000 first, the array's order is the display order. */
export type PageDocument = Page;

/** A message for the operator about a stored page; `path` leads to the value, e.g. `3.childWidgets.1.data.0`. */
export interface PageIssue {
  path: string;
  type: string;
  message: string;
  /** Kind and id of the deleted or unavailable thing, e.g. `goods:12`. */
  gone?: string;
  /** A correction that can be applied with one click. */
  fix?: IssueFix;
}

/** A new value for a property of the widget. */
export interface IssueFix {
  /** Text of the button, e.g. 改为 #767676. */
  text: string;
  property: string;
  value: string | number;
}

/**
 * home: the enabled home page; custom: the enabled page with that number, or the first one; frame: header and footer, with the
 * home page's settings (W0000) as body, so that the whole shop has one theme; and the sections in the places of the page's
 * template.
 */
export type PageRequest = (
  | { kind: 'home' }
  | { kind: 'custom'; pageId?: string }
  | { kind: 'frame'; template?: TemplateName; subject?: PlaceSubject }
) & {
  /** h5: pages composed for h5 are preferred, those for pc replace missing ones. Header and footer are always those of pc. */
  platform?: 'pc' | 'h5';
};

/** The parts of a page with live data laid over them. */
export interface PageParts {
  header: PageDocument;
  body: PageDocument;
  footer: PageDocument;
  /** Sections in the places of a page that is written in code. */
  places?: Readonly<Partial<Record<SectionSlot, PageDocument>>>;
  /** Settings of the own blocks of such a page, checked; the defaults without. */
  blocks?: StoredWidget;
  /** The operator's title of the page. */
  title: string;
  /** Shop of the page; '0' is the head office. */
  distributorId: string;
  issues: PageIssue[];
  /** Versions whose widgets are counted; undefined where the mall does not count. */
  counted?: readonly CountedVersion[];
  /** Numbers of the tests that decide what is shown here, whatever the visitor got. */
  tests?: readonly number[];
}

/** Where a version of a page is shown in a document; `module` inside of another one, of a master in a test alone. */
export interface CountedVersion {
  part: 'header' | 'body' | 'footer' | SectionSlot | 'module';
  page_id: number;
  version: number;
  /** it is one of the versions of a test */
  inTest?: boolean;
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

/** Shops, nearest first, and all tags that shops can have. */
export interface NearbyShops {
  list: ShopNearby[];
  tagList: Tag[];
}

/** Facts of the page that every renderer gets. */
export interface PageContext {
  mode: 'design' | 'preview' | 'render';
  platform: 'pc' | 'h5';
  /** px; 1190 on PC */
  pageWidth: number;
  themeColor: string;
  backgroundColor: string;
  /** Shop of the page, which goods links contain. 0 is the head office. */
  distributorId: Id;
}

/**
 * Live data of goods, laid over a stored entry; prices in cents. `price` is the activity's price, else the member price, else the
 * price.
 */
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
  /** What buyers did and said in short; '' for nothing. */
  sold_note: string;
  /** How it comes into the cart from its card: as it is, after a choice of the variant, or not at all. */
  adds: 'piece' | 'variant' | '';
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

export interface LiveArticle {
  article_id: Id;
  title: string;
  summary: string;
  image: string;
  /** Unix seconds */
  release_time: number;
}

export interface LiveCategory {
  category_id: Id;
  category_name: string;
  image_url: string;
  /** Of a level-1 category: brands of most of its goods. */
  brands?: { brand_id: Id; brand_name: string; image_url: string }[];
  children: LiveCategory[];
}

/** Live data of a page's references; a missing key means deleted or off sale. Keys are ids as text. */
export interface LiveData {
  goods: Map<string, LiveGoods>;
  coupon: Map<string, LiveCoupon>;
  shop: Map<string, LiveShop>;
  category: Map<string, LiveCategory>;
  article: Map<string, LiveArticle>;
  page: Set<string>;
  /** Paths of closed parts of the mall; links to them are removed from lists. */
  closed?: ReadonlySet<string>;
}
