// Written from schemas/api and schemas/operations by `npm run generate`; edit the schemas instead.

import type { Page } from './page.ts';

export type ScalarsId = string | number;
/**
 * Unix seconds
 */
export type ScalarsTime = number;
export type ArticleCategories = ArticleCategory[];
export type ScalarsCount = string | number;
/**
 * Numbers: one, a list, or comma-separated
 */
export type ScalarsIds = string | number | unknown[];
/**
 * cents
 */
export type ScalarsMoney = number;
/**
 * The beginning of it as boxes, in parts of a cover of four by three.
 */
export type PageCover = {
  x: number;
  y: number;
  width: number;
  height: number;
  /**
   * Empty for a plain box
   */
  picture: string;
}[];
export type ScalarsFlag = true | false | 0 | 1 | '0' | '1' | 'true' | 'false';
export type MobileTemplates = MobileTemplate[];
/**
 * A page: rows of one widget each, or one object when the request has page_type.
 */
export type TemplateContent =
  | {
      id: ScalarsId;
      name: string;
      /**
       * JSON text of one widget
       */
      config: string;
    }[]
  | {
      id: ScalarsId;
      name: string;
      /**
       * JSON text {pageType, pageId, sections, order}; of all widgets for operators; empty when nothing is published
       */
      config: string;
    };
/**
 * Header or footer; an empty array when it was never saved.
 */
export type TemplateShared =
  | {
      id: ScalarsId;
      theme_pc_template_content_id: ScalarsId;
      theme_pc_template_id: ScalarsId;
      company_id: ScalarsId;
      name: 'header' | 'footer';
      /**
       * JSON text of an array of widgets
       */
      params: string;
      config: string;
      sort_by: number;
      created: ScalarsTime;
      updated: ScalarsTime;
      /**
       * May be sent back with a save, which is then refused when stale
       */
      version: number;
      status?: true;
    }
  | unknown[];
/**
 * A category tree of at most three levels.
 */
export type GoodsCategory = CategoryNode[];
/**
 * The mall itself sells: the head office, or a shop that no merchant has (自营)
 */
export type ScalarsByMall = boolean;
export type OrderStateStatus = 'NOTPAY' | 'PAYED' | 'WAIT_BUYER_CONFIRM' | 'DONE' | 'CANCEL';
/**
 * Ways to pay on a platform (contract 8).
 */
export type PaymentWays = {
  pay_type_code: string;
  pay_type: string;
  pay_type_name: string;
  pay_channel: string;
  /**
   * What happens next; our own field
   */
  note: string;
}[];
export type MallOrderTagColour = 'neutral' | 'primary' | 'success' | 'warning' | 'danger' | 'accent';
export type SuggestionKind = 'goods_texts' | 'coupon';
export type SuggestionState = 'waiting' | 'taken' | 'dropped' | 'withdrawn' | 'replaced';
/**
 * Why, for the person who decides
 */
export type SuggestionNote = string;
export type OrderStateDelivery = 'PENDING' | 'PARTAIL' | 'DONE';
/**
 * What happened to a parcel, the latest first.
 */
export type TrackList = {
  /**
   * YYYY-MM-DD HH:mm:ss
   */
  AcceptTime: string;
  AcceptStation: string;
}[];
export type OrderStateCode =
  | 'NOTPAY'
  | 'PAYED'
  | 'PAYED_PENDING'
  | 'PAYED_PARTAIL'
  | 'PAYED_WAIT_PROCESS'
  | 'WAIT_BUYER_CONFIRM'
  | 'DONE'
  | 'CANCEL'
  | 'CANCEL_WAIT_PROCESS'
  | 'CANCEL_REFUND_PROCESS'
  | 'CANCEL_REFUND_FAIL';
/**
 * What its buyer may do with the order now; other backends do not say it
 */
export type OrderStateBuyerMoves = ('pay' | 'edit-voucher' | 'confirm-receipt' | 'buy-again' | 'cancel' | 'delete')[];
export type OrderStatePay = 'NOTPAY' | 'PAYED';
export type OrderStateCancel = 'NO_APPLY_CANCEL' | 'WAIT_PROCESS' | 'REFUND_PROCESS' | 'SUCCESS' | 'FAILS';
export type OrderStatePickup = 'NOTZITI' | 'PENDING' | 'DONE';
/**
 * The cart; an empty list for a visitor without a cart (contract 1.4).
 */
export type CartList = Cart | unknown[];
/**
 * What an operator with the right to write orders may do with the order now
 */
export type OrderStateOfficeMoves = (
  | 'refuse-cancel'
  | 'approve-cancel'
  | 'cancel'
  | 'change-receiver'
  | 'change-price'
  | 'edit-lines'
  | 'refund-short'
  | 'plan-parcels'
  | 'send-part'
  | 'send'
  | 'begin-aftersales'
)[];
/**
 * In which state an order is: the one derived code that people are told (contract 3), and what may be done in it.
 */
export type OrderState = unknown;
/**
 * The reviews that were written.
 */
export type ReviewCreated = {
  rate_id: ScalarsId;
  company_id: ScalarsId;
  order_id: string;
  item_id: ScalarsId;
  goods_id: ScalarsId;
  star: number;
  content: string;
  rate_pic: string;
  anonymous: 0 | 1;
  created: ScalarsTime;
}[];
export type MessageKindKind = 'order' | 'refund' | 'coupon' | 'arrival' | 'sale' | 'news';
/**
 * One kind; all without it
 */
export type MessageKindChosen = MessageKindKind | '';
/**
 * What a message to a member is about. Its name for people: engine/rules/people/message-kinds.ts.
 */
export type MessageKind = unknown;
/**
 * @minItems 1
 * @maxItems 1
 */
export type WrappedCount = {
  count: number;
}[];
export type DeleteMobileTemplateAnswer = TemplateDone[];
export type PictureFolderChildrenAnswer = PictureFolder[];
export type VideoUploadTokenAnswer = UploadToken[];
export type GoodsBatchAnswer = GoodsItem[];
export type GoodsIntroAnswer = string;
export type OperatorMenuAnswer = ClientMenu[];
export type PhoneGoodsAnswer = GoodsItem[];
/**
 * @maxItems 0
 */
export type PageConfigAnswer = unknown[];
/**
 * Without name: list and config; with name: the bare list.
 */
export type PageParamsAnswer =
  | {
      list: unknown[];
      config: PhoneRow[];
      /**
       * Of a composed page
       */
      share?: {
        page_name: string;
        page_share_title: string;
        page_share_desc: string;
        page_share_imageUrl: string;
      };
    }
  | unknown[];
export type WebUrlsAnswer = {
  mycoach: string;
  aftersales: string;
}[];
/**
 * @maxItems 0
 */
export type PopUpsAnswer = unknown[];
export type PageSwitchesAnswer = {
  id: ScalarsId;
  company_id: ScalarsId;
  index_type: number;
  is_enforce_sync: boolean;
  is_open_recommend: boolean;
  is_open_wechatapp_location: boolean;
  is_open_scan_qrcode: boolean;
}[];
export type CouponDetailAnswer = CouponCard[];
export type PickCouponNamesAnswer = {
  card_id: ScalarsId;
  title: string;
  card_type: string;
}[];
export type AftersalesReasonsAnswer = string[];
/**
 * Carriers the mall sends with.
 */
export type ListCarriersAnswer = {
  corp_id: string;
  corp_code: string;
  corp_name: string;
  company_id: string;
  is_enable: boolean;
}[];
/**
 * The code for the pickup point; an empty list for orders that are not the caller's.
 */
export type PickupCodeAnswer =
  | {
      user_id: ScalarsId;
      code: string;
      pickup_code: string;
      barcode_url: string;
      qrcode_url: string;
      ziti_status: OrderStatePickup;
    }
  | unknown[];
export type ReviewsPraisedAnswer = {
  rate_id: ScalarsId;
  status: boolean;
}[];
/**
 * Third-party sign-ins that are open.
 */
export type TrustLoginsAnswer = {
  type: string;
  app_id: string;
  name: string;
  status: boolean;
  /**
   * one of our pages may frame its page
   */
  in_frame: boolean;
  /**
   * it is of the app whose browser asks, and begins without a question
   */
  in_app: boolean;
}[];
/**
 * Providers, and who the member is there.
 */
export type OwnTrustAnswer = {
  type: string;
  name: string;
  /**
   * can be signed in by
   */
  open: boolean;
  bound: boolean;
  /**
   * what the member is called there, or empty
   */
  nickname: string;
  /**
   * seconds; 0 when not bound
   */
  created: number;
}[];
/**
 * What stands in the way, one row each; one row with status true when nothing does.
 */
export type CloseMemberAnswer = {
  status: boolean;
  msg: string;
}[];
/**
 * A new password of the office's account; empty before approval.
 */
export type ResetMerchantPasswordAnswer =
  | {
      mobile: string;
      password: string;
    }
  | string[];
export type RegionTreeAnswer = RegionNode[];
/**
 * @maxItems 0
 */
export type StreetTreeAnswer = unknown[];
export type DeliveryWaysAnswer = {
  delivery_name: string;
  delivery_type: 'logistics' | 'ziti';
}[];
export type PickShopNamesAnswer = {
  distributor_id: ScalarsId;
  name: string;
  address: string;
  mobile: string;
  shop_id: ScalarsId;
  store_name: string;
  store_address: string;
  hour: string;
}[];
/**
 * Paid grades on sale, by their older call.
 */
export type ListVipGradesOlderAnswer = VipGrade[];

/**
 * What a shop opens to programs that act for shoppers. Nothing, until somebody sets it.
 */
export interface AgentShop {
  /**
   * 0 for the mall's own goods
   */
  shop_id: number;
  name: string;
  /**
   * false: the shop is closed, and so is what it opens here
   */
  is_valid: boolean;
  /**
   * Assistants may search its goods, fill carts and begin orders
   */
  buying: boolean;
  /**
   * Its goods are in the feeds of product data
   */
  feeds: boolean;
  /**
   * Calls of one assistant in a minute
   */
  per_minute: number;
  /**
   * Address of the Merchant Center feed; '' while it is closed
   */
  merchant_feed: string;
  /**
   * Address of the feed with a row for each variant, for assistants; '' while it is closed
   */
  agent_feed: string;
  /**
   * Address of the products of the Agentic Commerce Protocol, beside which is metadata.json; '' while it is closed
   */
  acp_feed: string;
}
/**
 * The keys by which the mall signs what assistants get, the newest first. Times in Unix seconds.
 */
export interface SigningKeys {
  list: {
    /**
     * Its thumbprint (RFC 7638), by which signatures name it
     */
    kid: string;
    created: number;
    /**
     * It signs now
     */
    signs: boolean;
    /**
     * It was published before, so that readers of the profile know it
     */
    signs_from: number;
    /**
     * When it leaves the profile; null while no newer key is there
     */
    ends: number | null;
  }[];
}
/**
 * A node that articles hang on.
 */
export interface ArticleCategory {
  category_id: ScalarsId;
  company_id: ScalarsId;
  category_name: string;
  /**
   * Path of the shop that shows the node, without the slash; empty for none
   */
  node_key: string;
  parent_id: ScalarsId;
  category_level: number;
  level: number;
  category_type: 'general';
  path: string;
  sort: number;
  created: ScalarsTime;
  updated: ScalarsTime;
  /**
   * @maxItems 0
   */
  children: unknown[];
}
export interface ArticleList {
  list: Article[];
  total_count: number;
  count: number;
  /**
   * Articles are of no place
   *
   * @maxItems 0
   */
  province_list: unknown[];
}
/**
 * An article. Times in Unix seconds.
 */
export interface Article {
  article_id: ScalarsId;
  company_id: ScalarsId;
  title: string;
  summary: string;
  author: string;
  article_type: 'general' | 'bring';
  category_id: ScalarsId;
  image_url: string;
  share_image_url: string;
  release_status: boolean;
  release_time: ScalarsTime;
  sort: number;
  distributor_id: ScalarsId;
  created: ScalarsTime;
  updated: ScalarsTime;
  articleFocusNum: number;
  articlePraiseNum: number;
  isPraise: boolean;
  /**
   * HTML as the operator wrote it; whoever shows it cleans it
   */
  content: string;
}
export interface ArticleNamed {
  article_id?: ScalarsId;
}
export interface ArticleQuery {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  title?: string;
  category_id?: ScalarsId;
  article_id?: ScalarsIds;
  /**
   * general or bring; both without it
   */
  article_type?: string;
}
/**
 * One change of a page by a program. A widget is named by the handle that the outline gives it, by the name that an earlier step of the call gave it (`as`), or is `page`, the settings of the page.
 */
export interface EditStep {
  /**
   * insert a widget; set values of one; fill a list with things by number; let a rule fill a list; link to something; move, copy or remove a widget; arrange widgets of a panel side by side
   */
  do: 'insert' | 'set' | 'fill' | 'rule' | 'link' | 'move' | 'copy' | 'remove' | 'arrange';
  /**
   * The widget that the step changes
   */
  widget?: string;
  /**
   * arrange: widgets of one free panel, in the order in which they stand
   *
   * @maxItems 100
   */
  widgets?: string[];
  /**
   * insert: the type, such as W0002
   */
  type?: string;
  /**
   * insert: the number of the preset that it begins with, from 0
   */
  preset?: number;
  /**
   * insert, copy: a name for the new widget in later steps of this call
   */
  as?: string;
  /**
   * insert, move, copy: where it goes; body unless said
   */
  part?: 'header' | 'body' | 'footer';
  /**
   * insert, move, copy: the free panel into which it goes
   */
  panel?: string;
  /**
   * insert, move, copy: the widget before which it stands
   */
  before?: string;
  /**
   * insert, move, copy: the widget after which it stands
   */
  after?: string;
  /**
   * insert, set: values by property. A dotted name reaches into lists and objects: data.0.title; the number after the last entry adds one. null takes a value back to its default
   */
  values?: {};
  /**
   * set: the values hold in windows of this width alone: hidden (true); size, 10 to 99: percent of the room that it has there; text, fontSize; order: a number. On phones a panel that would become unreadable flows: its widgets fall into groups by the widest gaps between them, groups stand below or beside each other as they were composed, and order changes the turn of groups and of widgets within a group, never moves one into another group: for that move the widgets in the panel
   */
  width?: 'wide' | 'tablet' | 'phone';
  /**
   * fill, rule: the list; the widget's first one unless said, or data.0.data for the list of a tab
   */
  list?: string;
  /**
   * fill: numbers of the goods, coupons, shops, categories or articles, in their order; they replace what was there
   *
   * @maxItems 50
   */
  ids?: string[];
  /**
   * rule: {where: {category, brand, tag, shop (one number each, a category with those below it), from, to (cents), on_sale (true: only what an activity makes cheaper now)}, sort: recommended | newest | sales | rated | price | price-down, count, pinned, excluded (lists of numbers)}; only what shoppers can buy by itself is found; null takes the rule away
   */
  rule?: {} | null;
  /**
   * link: the property that holds the link; the widget's first one unless said, or data.0.pathData for an entry
   */
  property?: string;
  /**
   * link: {kind, id} of a thing, or {address}: a path of the mall or a whole address
   */
  to?: {
    kind?:
      | 'goods'
      | 'category'
      | 'maincategory'
      | 'brand'
      | 'tag'
      | 'page'
      | 'article'
      | 'promotion'
      | 'seckill'
      | 'coupon'
      | 'shop';
    id?: string;
    address?: string;
  };
  /**
   * arrange: how they stand
   */
  how?: 'row' | 'column' | 'grid';
  /**
   * arrange: of a grid
   */
  columns?: number;
  /**
   * arrange: px between them
   */
  gap?: number;
  /**
   * arrange: px from the panel's left edge to the first one; the middle of the panel unless said
   */
  x?: number;
  /**
   * arrange: px from the panel's top edge to the first one
   */
  y?: number;
}
/**
 * How often something was seen and clicked, and what it earned. Money in cents.
 */
export interface Effect {
  views: number;
  clicks: number;
  /**
   * Orders whose last click it was
   */
  orders: number;
  /**
   * What was paid for them, minus what went back
   */
  sales: number;
  /**
   * Orders by position, in thousandths
   */
  shared_orders: number;
  /**
   * Sales by position
   */
  shared_sales: number;
  /**
   * More clicks than people make who saw it: somebody may have made them up
   */
  unlikely: boolean;
}
/**
 * Versions of a page that are shown beside each other, and what came of them.
 */
export interface Experiment {
  experiment_id: number;
  page_id: number;
  /**
   * over: its time ended, nobody ended it
   */
  state: 'waiting' | 'running' | 'over' | 'ended';
  platform: '' | 'pc' | 'h5';
  goal: 'orders' | 'sales';
  since: ScalarsTime;
  until: ScalarsTime;
  author: string;
  /**
   * The version that was published at its end; 0 for another or none
   */
  published: number;
  versions: {
    version: number;
    /**
     * percent
     */
    share: number;
    note: string;
    created: ScalarsTime;
    /**
     * Windows in which it was shown within half an hour
     */
    visits: number;
    /**
     * Paid orders of these visits
     */
    orders: number;
    sales: ScalarsMoney;
    /**
     * How much more a visit brings than one of the first version, in percent of it
     */
    against?: {
      between: number;
      low: number;
      high: number;
    };
  }[];
  /**
   * The version that is better than each other one; 0 while none is
   */
  winner: number;
  /**
   * Visits that are needed to find a difference of a tenth; 0 while too few orders tell
   */
  needed: number;
  /**
   * Visits by its end, as they come now
   */
  expected: number;
  /**
   * The versions were not shown in the shares that were promised
   */
  split_wrong: boolean;
}
export interface FoundThing {
  id: string;
  title: string;
  /**
   * What tells it from others: price and stock, dates, size
   */
  note?: string;
  /**
   * Of a picture: what values take
   */
  address?: string;
  /**
   * false: shoppers would not see it
   */
  selectable?: boolean;
}
/**
 * An article as the office edits it.
 */
export interface MallArticleDetail {
  article_id: number;
  title: string;
  summary: string;
  author: string;
  article_type: 'general' | 'bring';
  node_id: number;
  node_name: string;
  image: string;
  /**
   * Whether shoppers read it: not yet released, not yet its time, now, no longer
   */
  state: 'draft' | 'waiting' | 'out' | 'over';
  is_released: boolean;
  release_time: ScalarsTime;
  /**
   * Unix seconds it is taken away at; 0: it stays
   */
  off_time: number;
  sort: number;
  views: number;
  praises: number;
  updated: ScalarsTime;
  version: number;
  /**
   * HTML, made harmless when it was stored
   */
  content: string;
}
/**
 * Times in Unix seconds; a release time of 0 is now
 */
export interface MallArticleInput {
  article_id?: ScalarsId;
  version?: ScalarsCount;
  title: string;
  summary?: string;
  author?: string;
  article_type?: 'general' | 'bring';
  node_id: number;
  image?: string;
  content?: string;
  is_released?: boolean;
  release_time?: number;
  /**
   * 0: it stays
   */
  off_time?: number;
  sort?: number;
}
export interface MallArticleNamed {
  article_id: ScalarsId;
}
export interface MallArticleNodeInput {
  node_id?: ScalarsId;
  name: string;
  /**
   * The path of the shop that shows it; '' for none
   */
  key?: string;
}
/**
 * A category of articles as the office lists it.
 */
export interface MallArticleNode {
  node_id: number;
  name: string;
  key: string;
  sort: number;
  /**
   * Articles that hang on it
   */
  articles: number;
}
export interface MallArticleNodes {
  list: MallArticleNode[];
}
/**
 * An article as the office lists it.
 */
export interface MallArticle {
  article_id: number;
  title: string;
  summary: string;
  author: string;
  article_type: 'general' | 'bring';
  node_id: number;
  node_name: string;
  image: string;
  /**
   * Whether shoppers read it: not yet released, not yet its time, now, no longer
   */
  state: 'draft' | 'waiting' | 'out' | 'over';
  is_released: boolean;
  release_time: ScalarsTime;
  /**
   * Unix seconds it is taken away at; 0: it stays
   */
  off_time: number;
  sort: number;
  views: number;
  praises: number;
  updated: ScalarsTime;
  version: number;
}
/**
 * The mall's colours, and radii of corners in px, by name, which values of pages refer to as token:NAME
 */
export interface MallColours {
  /**
   * Named styles of text
   */
  texts?: {}[];
  /**
   * Named styles of buttons
   */
  buttons?: {}[];
  [k: string]: string | number | {}[] | undefined;
}
export interface MallDraftPart {
  page_id: ScalarsId;
  /**
   * Version the edit is based on, 0 for a page that was never saved
   */
  version: number | string;
  /**
   * A page document; garbage in it is read as far as it goes (engine/document/document)
   */
  document: {
    schemaVersion?: unknown;
    widgets: unknown[];
  };
}
export interface MallDraftSavedPart {
  version: number;
  /**
   * false: it is what shoppers get already
   */
  has_draft: boolean;
  /**
   * Row ids that were given, by path in the document that was sent
   */
  ids: {
    path: string;
    id: number;
  }[];
}
export interface MallEditorPart {
  page_id: number;
  version: number;
  /**
   * Who saved this version; '' of a page that was never saved
   */
  author: string;
  document: Page;
  issues: MallIssuesIssue[];
  has_draft: boolean;
}
export interface MallIssuesIssue {
  part?: 'header' | 'body' | 'footer';
  /**
   * Leads to the place in the document, e.g. 3.childWidgets.1.data.0
   */
  path: string;
  type: string;
  message: string;
  /**
   * What is deleted or off sale: kind and id, e.g. goods:12
   */
  gone?: string;
  fix?: MallIssuesFix;
}
/**
 * What puts it right in one click
 */
export interface MallIssuesFix {
  text: string;
  /**
   * Of the widget
   */
  property: string;
  value: string | number;
}
export interface MallIssuesPart {
  part: 'header' | 'body' | 'footer';
  page_id: number;
  /**
   * The current one
   */
  version: number;
  /**
   * The version that shoppers get; 0 before the first publishing
   */
  published: number;
  has_draft: boolean;
  /**
   * Who changed it since it was published
   */
  authors: string[];
  /**
   * Whether the caller is one of them
   */
  mine: boolean;
  /**
   * Of a shared part or a combined module: names of pages that show it, the first twenty
   */
  pages: string[];
  /**
   * Of a combined module: the pages in pictures, as many as names
   */
  covers?: {
    title: string;
    cover: PageCover;
  }[];
  /**
   * Of a shared part or a combined module: how many pages show it
   */
  page_count: number;
}
export interface MallIssuesFault {
  part: 'header' | 'body' | 'footer';
  /**
   * Leads to the property in the document, e.g. 3.childWidgets.1.data
   */
  path: string;
  type: string;
  message: string;
  fix?: MallIssuesFix;
}
export interface MallIssues {
  issues: MallIssuesIssue[];
  /**
   * What shoppers must not get: publishing refuses it
   */
  errors: MallIssuesFault[];
  /**
   * What publishing may put live, from the top of the page down
   */
  parts: MallIssuesPart[];
}
/**
 * Fields of a page.
 */
export interface MallPageFields {
  page_id?: ScalarsId;
  /**
   * home or custom, when adding
   */
  kind?: string;
  /**
   * pc (default) or h5, when adding
   */
  platform?: string;
  title?: string;
  enabled?: boolean;
  replaces?: ScalarsId;
  template_id?: ScalarsId;
  /**
   * Template of a package that a new page begins with (docs/plugins.md)
   */
  own_template?: string;
}
/**
 * The number of a page.
 */
export interface MallPageNamed {
  page_id?: ScalarsId;
}
/**
 * A page in the designer's list.
 */
export interface MallPage {
  page_id: number;
  kind: 'home' | 'custom' | 'header' | 'footer' | 'place' | 'module';
  title: string;
  enabled: boolean;
  platform: 'pc' | 'h5';
  updated: ScalarsTime;
  has_draft: boolean;
  published: boolean;
  /**
   * Of the page of a shop, which its merchant composes
   */
  shop_id?: number;
  /**
   * Of a page of kind place: where its sections are shown
   */
  place?: {
    /**
     * item, items, search, cart, ... (engine/rules/content/places.ts)
     */
    template: string;
    slot: 'above' | 'between' | 'beside' | 'below' | 'blocks';
    /**
     * Empty for all
     */
    target: '' | 'goods' | 'category' | 'brand' | 'tag' | 'shop';
    target_id: number;
  };
  /**
   * What was found in the published page at night; in the list alone
   */
  findings?: number;
  /**
   * The next change that is planned, or one that was refused; in the list alone
   */
  plan?: {
    action: 'publish' | 'unpublish';
    due: ScalarsTime;
    /**
     * Why it was refused; empty while it waits
     */
    message: string;
  };
  /**
   * The beginning of the page as boxes, in parts of a cover of four by three; in the list alone
   */
  cover?: {
    x: number;
    y: number;
    width: number;
    height: number;
    /**
     * Empty for a plain box
     */
    picture: string;
  }[];
}
/**
 * The same to several pages: those of page_ids, or with all those that the filter of the list finds.
 */
export interface MallPagesBulk {
  action: 'enable' | 'disable' | 'delete';
  page_ids?: ScalarsId[];
  all?: ScalarsFlag;
  /**
   * home, custom, header or footer
   */
  kind?: string;
  /**
   * pc or h5
   */
  platform?: string;
  /**
   * Part of the title
   */
  keyword?: string;
  /**
   * published, changed or unpublished
   */
  state?: string;
  enabled?: ScalarsFlag;
  updated_from?: ScalarsId;
  updated_to?: ScalarsId;
}
export interface MobileTemplateNamed {
  pages_template_id: ScalarsId;
}
/**
 * A page for phones, as designers of others know it.
 */
export interface MobileTemplate {
  pages_template_id: ScalarsId;
  company_id: ScalarsId;
  distributor_id: ScalarsId;
  template_name: string;
  template_title: string;
  template_pic: string;
  template_type: number;
  /**
   * JSON text of the widgets the editor shows
   */
  template_content: string;
  weapp_pages: string;
  /**
   * 1 in use, 2 not
   */
  status: number;
  element_edit_status: number;
  /**
   * 1 when its publishing is planned
   */
  timer_status: number;
  timer_time: ScalarsTime;
  template_status_modify_time: ScalarsTime;
  /**
   * What a later save may be checked against
   */
  version: number;
}
export interface OutlineWidget {
  /**
   * What steps call it
   */
  handle: string;
  type: string;
  title: string;
  /**
   * Its words, cut; they are data
   */
  text?: string;
  /**
   * Of its lists
   */
  entries?: number;
  /**
   * A rule fills its list
   */
  rule?: boolean;
  /**
   * x, y, width, height in px; inside a panel, or with x and y 0 of a section
   *
   * @minItems 4
   * @maxItems 4
   */
  box?: number[];
  /**
   * hidden, locked, linked
   */
  marks?: string[];
  values?: {};
  children?: OutlineWidget[];
}
/**
 * Versions of a page for some members on purpose, and whom one can be for.
 */
export interface PageAudiences {
  list: {
    kind: 'grade' | 'paid' | 'region';
    /**
     * Number of the grade or code of the province; 0 for paid
     */
    value: number;
    version: number;
    note: string;
    created: ScalarsTime;
  }[];
  grades: {
    grade_id: number;
    name: string;
  }[];
  provinces: {
    code: number;
    name: string;
  }[];
}
export interface PageEdited {
  /**
   * Versions that were made, one for each part that changed
   */
  versions: number[];
  /**
   * Handles of new widgets, by the names that steps gave them or `step N`
   */
  made: {
    [k: string]: string;
  };
  /**
   * What was done, a line for each step
   */
  said: string[];
}
/**
 * A page in the rows of the contract's client for phones.
 */
export interface PhonePage {
  list: PhoneStoredRow[];
  config: PhoneRow[];
}
/**
 * The same row as the contract's other list has it, which pages of categories read.
 */
export interface PhoneStoredRow {
  id: ScalarsId;
  company_id: ScalarsId;
  template_name: string;
  page_name: string;
  name: string;
  version: string;
  params: PhoneRow;
}
/**
 * A row of a page as the contract's client for phones draws it.
 */
export interface PhoneRow {
  /**
   * page: the settings of the page
   */
  name: 'page' | 'slider' | 'imgHotzone' | 'goods' | 'couponCard' | 'classify' | 'marquees' | 'shop';
  /**
   * Look, title and source of the data
   */
  base: {};
  config: {};
  /**
   * A list, or an object for goods and classify
   */
  data: {}[] | {};
}
/**
 * A folder of the picture library.
 */
export interface PictureFolder {
  image_cat_id: ScalarsId;
  company_id: ScalarsId;
  image_cat_name: string;
  image_type: string;
  parent_id: ScalarsId;
  /**
   * Numbers from the top to this one, between commas
   */
  path: string;
  sort: number;
  created: ScalarsTime;
  updated: ScalarsTime;
}
/**
 * A picture of the library.
 */
export interface Picture {
  image_id: ScalarsId;
  company_id: ScalarsId;
  storage: string;
  image_name: string;
  /**
   * What the picture shows, for those who do not see it
   */
  alt: string;
  image_cat_id: ScalarsId;
  image_type: string;
  /**
   * Key in the storage
   */
  image_url: string;
  url: string;
  image_full_url: string;
  /**
   * bytes
   */
  img_size: number;
  width: number;
  height: number;
  distributor_id: ScalarsId;
  created: ScalarsTime;
  updated: ScalarsTime;
}
/**
 * A request to publish versions of a page and of its shared parts
 */
export interface PublishRequest {
  request_id: number;
  /**
   * The page it was asked with
   */
  page_id: number;
  /**
   * Of that page
   */
  title: string;
  kind: 'home' | 'custom' | 'header' | 'footer' | 'place' | 'module';
  platform: 'pc' | 'h5';
  parts: {
    part: 'header' | 'body' | 'footer';
    page_id: number;
    /**
     * The draft that was asked for
     */
    version: number;
    /**
     * The version that shoppers get; 0 before the first publishing
     */
    published: number;
    /**
     * The draft is another one by now
     */
    changed: boolean;
  }[];
  note: string;
  asked_by: string;
  asked: ScalarsTime;
  /**
   * Asked by the caller, who alone may withdraw it
   */
  own: boolean;
  state: 'waiting' | 'approved' | 'refused' | 'withdrawn' | 'replaced';
  /**
   * Waits for versions that are no longer the drafts: it must be asked anew
   */
  changed: boolean;
  /**
   * Why it was refused
   */
  reason: string;
  decided_by: string;
  /**
   * Unix seconds; 0 while it waits
   */
  decided: number;
}
/**
 * What the storage answers to a form upload, in the provider's own form: no envelope.
 */
export interface StoredPicture {
  key: string;
  /**
   * sha1, base64url
   */
  hash: string;
  /**
   * The picture's address on this origin
   */
  url: string;
  type: 'image/jpeg' | 'image/png' | 'video/mp4' | 'video/webm';
  /**
   * bytes
   */
  size: number;
  /**
   * px; 0 for videos, as the height
   */
  width: number;
  /**
   * px
   */
  height: number;
}
/**
 * Which page.
 */
export interface TemplateContentQuery {
  theme_pc_template_id?: ScalarsId;
  /**
   * index: rows of the home page; home, header, footer, custom: one object, in sections
   */
  page_type?: string;
  page_id?: ScalarsId;
}
export interface TemplateDone {
  status: true;
  version?: number;
}
/**
 * Fields of a page.
 */
export interface TemplateFields {
  theme_pc_template_id?: ScalarsId;
  template_title?: string;
  template_description?: string;
  page_type?: string;
  /**
   * Label that clients send with a new page
   */
  version?: string;
  /**
   * 1 in use, 2 not in use
   */
  status?: string | number;
  distributor_id?: ScalarsId;
}
/**
 * The number of a combined module or a page template.
 */
export interface TemplateModuleNamed {
  module_id?: ScalarsId;
}
/**
 * A combined module or a page template, without what it holds.
 */
export interface TemplateModule {
  module_id: number;
  kind: 'module' | 'page';
  name: string;
  /**
   * Address of the rendered picture; empty for a page template
   */
  image: string;
  platform: 'pc' | 'h5';
  created: ScalarsTime;
  updated: ScalarsTime;
  /**
   * The beginning of it as boxes, in parts of a cover of four by three
   */
  cover: {
    x: number;
    y: number;
    width: number;
    height: number;
    /**
     * Empty for a plain box
     */
    picture: string;
  }[];
}
/**
 * A save that is published at once.
 */
export interface TemplateSave {
  theme_pc_template_id?: ScalarsId;
  /**
   * header or footer, for saveHeaderOrFooter
   */
  page_name?: string;
  /**
   * All widgets, as JSON text of an array
   */
  config?: string | unknown[];
  version?: ScalarsId;
}
/**
 * Header or footer.
 */
export interface TemplateSharedQuery {
  page_name: 'header' | 'footer';
}
/**
 * A page in the list of operators.
 */
export interface Template {
  theme_pc_template_id: ScalarsId;
  company_id: ScalarsId;
  distributor_id: ScalarsId;
  template_title: string;
  template_description: string;
  page_type: 'index' | 'custom';
  /**
   * 1 in use, 2 not in use
   */
  status: '1' | '2';
  version: string;
  /**
   * Number of the newest version, 0 before the first save
   */
  version_id: number;
  created: ScalarsTime;
  updated: ScalarsTime;
  deleted_at: null;
}
export interface UploadDriver {
  /**
   * This server has the first two
   */
  driver: 'qiniu' | 'local' | 'oss' | 'cos' | 'aws';
  token: UploadToken;
}
/**
 * Where and how to upload: multipart with file, token and key to `host`.
 */
export interface UploadToken {
  host: string;
  token: string;
  domain: string;
  region: string;
  key: string;
}
/**
 * What is going to be uploaded.
 */
export interface UploadRequest {
  /**
   * image
   */
  filetype?: string;
  filename?: string;
  group?: string;
}
/**
 * The address of a picture sent to the server itself.
 */
export interface UploadedAddress {
  url: string;
}
/**
 * A picture sent to the server itself: its address is `domain` and `key`.
 */
export interface UploadedKey {
  driver: 'local';
  token: {
    domain: string;
    key: string;
  };
}
/**
 * A picture sent to the server itself.
 */
export interface UploadedPicture {
  /**
   * The key to register
   */
  image_url: string;
  /**
   * The picture's address on this origin
   */
  url: string;
}
export interface VersionNamed {
  page_id?: ScalarsId;
  version: ScalarsId;
}
/**
 * An entry of a menu as operators edit it.
 */
export interface WebMenuEntry {
  id: ScalarsId;
  menu_id: ScalarsId;
  parent_id: ScalarsId;
  name: string;
  image_url: string;
  link_type: string;
  link_value: string;
  link_extra: {};
  sort: number;
  status: 0 | 1;
}
/**
 * A menu of web shops.
 */
export interface WebMenuHead {
  id: ScalarsId;
  key: string;
  name: string;
  status: 0 | 1;
  items_count: number;
  /**
   * Names of the upper row, between commas
   */
  top_level_item_names: string;
  created: ScalarsTime;
  updated: ScalarsTime;
}
export interface WebMenuItem {
  id: ScalarsId;
  name: string;
  image_url: string;
  link_type: string;
  link_value: string;
  link_extra: unknown;
  sort: number;
  status: number;
  children: WebMenuItem[];
}
export interface WidgetType {
  type: string;
  title: string;
  summary: string;
  /**
   * section: in a row of its own; panel: inside a free panel alone; both
   */
  where: 'page' | 'section' | 'panel' | 'both';
  /**
   * Titles of what it may begin with; `insert` names one by its number
   */
  presets?: string[];
  /**
   * Its properties in short: what each is called, what it takes, its default
   */
  properties?: {};
}
/**
 * A refused call: HTTP 200 with this inside {data}, except 401, which is both (contract 1.3).
 */
export interface Failure {
  message: string;
  status_code: number;
  code?: number;
  /**
   * Messages by field, or a list of places.
   */
  errors?: unknown;
}
/**
 * A category of the sales tree or of the main tree.
 */
export interface CategoryNode {
  id: ScalarsId;
  category_id: ScalarsId;
  category_name: string;
  label: string;
  parent_id: ScalarsId;
  image_url: string;
  sort: number;
  /**
   * 1 at the top
   */
  category_level: number;
  is_main_category: boolean;
  children: CategoryNode[];
  company_id?: ScalarsId;
  distributor_id?: ScalarsId;
  /**
   * 0 at the top
   */
  level?: number;
  /**
   * Numbers from the top to this one, comma-separated
   */
  path?: string;
  /**
   * @maxItems 0
   */
  goods_params?: unknown[];
  /**
   * @maxItems 0
   */
  goods_spec?: unknown[];
}
export interface GoodsCategoryQuery {
  is_main_category?: ScalarsFlag;
  distributor_id?: ScalarsId;
  only_offered?: ScalarsFlag;
  only_top?: ScalarsFlag;
}
/**
 * A goods with everything its page shows. Prices in cents.
 */
export interface GoodsDetail {
  item_id: ScalarsId;
  itemId: ScalarsId;
  goods_id: ScalarsId;
  default_item_id: ScalarsId;
  company_id: ScalarsId;
  distributor_id: ScalarsId;
  item_name: string;
  itemName: string;
  item_bn: string;
  brief: string;
  pics: string[];
  /**
   * Of the goods; missing when there is none
   */
  video?: {
    /**
     * An mp4 or webm file
     */
    address: string;
    poster: string;
  };
  price: ScalarsMoney;
  market_price: ScalarsMoney;
  /**
   * cents that who asks pays as a member; the price where nothing is off
   */
  member_price: number;
  /**
   * cents; none outside of an activity
   */
  act_price?: number | null;
  /**
   * cents
   */
  activity_price: number | null;
  activity_type: 'normal' | 'seckill' | 'limited_time_sale' | 'group' | 'limited_buy' | 'package';
  /**
   * What runs or comes next; an empty list when there is nothing
   */
  activity_info:
    | {
        seckill_id: ScalarsId;
        status: 'in_the_notice' | 'in_sale';
        activity_price: ScalarsMoney;
        activity_name: string;
        activity_start_time: ScalarsTime;
        activity_end_time: ScalarsTime;
        /**
         * Seconds until it begins or ends
         */
        last_seconds: number;
      }
    | {
        activity_id: ScalarsId;
        activity_name: string;
        activity_start_time: ScalarsTime;
        activity_end_time: ScalarsTime;
        /**
         * Seconds until it begins or ends
         */
        last_seconds: number;
      }
    | unknown[];
  /**
   * Upsell of the paid membership
   */
  vipgrade_guide_title:
    | {
        vipgrade_name: string;
        /**
         * In folds, e.g. 9.5
         */
        gradeDiscount: number | string;
        guide_title_desc: string;
      }
    | unknown[];
  /**
   * Promotions that run
   */
  promotion_activity: {
    marketing_id: ScalarsId;
    marketing_type: string;
    marketing_name: string;
    promotion_tag: string;
    /**
     * e.g. 满200元减30元; '' for what asks for nothing
     */
    condition_rules?: string;
  }[];
  store: number;
  item_total_store: number;
  sales: number;
  approve_status: 'onsale' | 'instock' | 'only_show';
  is_gift: boolean;
  by_mall?: ScalarsByMall;
  nospec: boolean;
  /**
   * Items: A specification group; groups come by number, highest first
   */
  item_spec_desc: {
    spec_id: ScalarsId;
    spec_name: string;
    spec_values: {
      spec_value_id: ScalarsId;
      spec_value_name: string;
      spec_image_url: string;
      /**
       * The same as a list
       */
      item_image_url?: string[];
    }[];
    is_image?: boolean;
  }[];
  spec_items: GoodsSku[];
  goods_brand: string;
  brand_id: ScalarsId;
  brand_logo: string;
  item_params: {
    attribute_id: ScalarsId;
    attribute_name: string;
    attribute_value_id: ScalarsId;
    attribute_value_name: string;
  }[];
  /**
   * HTML made by the server from text and pictures, escaped
   */
  intro: string;
  category_id: ScalarsId;
  item_category: ScalarsId[];
  item_main_cat_id: ScalarsId;
  /**
   * The path to the sales category, each node inside the one before
   */
  item_category_info: CategoryNode[];
  /**
   * The path to the main category
   */
  item_category_main: CategoryNode[];
  distributor_info:
    | {
        distributor_id: ScalarsId;
        name: string;
        logo: string;
        banner: string;
      }
    | unknown[];
  tagList: ScalarsTag[];
  created: ScalarsTime;
  tdk_data?: Tdk;
  product_type: 'normal' | 'sale' | 'bag';
  staff_goods: 0 | 1;
  /**
   * 1: invalid, visible and not sold
   */
  valid_lucky: 0 | 1;
  /**
   * Pieces one shopper may buy in the flash sale; 0 without one
   */
  limit_num: number;
  /**
   * reviews
   */
  rate_count?: number;
  /**
   * One piece sent to a place: the requested province, the default address, or the default city
   */
  delivery?: {
    province: string;
    /**
     * '' where the province is the city
     */
    city: string;
    fee: ScalarsMoney;
    /**
     * Nothing is sent there
     */
    refused: boolean;
    /**
     * What makes it free; null when it is, and when nothing does
     */
    free: {
      pieces: number;
      amount: ScalarsMoney;
    } | null;
    /**
     * Unix seconds, a moment of the day it arrives; 0 when nobody promises one
     */
    arrival: number;
    services: string[];
    /**
     * Days after the receipt in which after-sales can be applied for; 0 when they cannot
     */
    aftersales_days: number;
  };
  /**
   * Packages that run and can be bought, a set of their goods at package_price
   */
  packages?: {
    package_id: ScalarsId;
    package_name: string;
    goods: {
      goods_id: ScalarsId;
      item_name: string;
      pic: string;
      skus: {
        item_id: ScalarsId;
        item_spec_desc: string;
        price: ScalarsMoney;
        package_price: ScalarsMoney;
        store: number;
        pic: string;
      }[];
    }[];
  }[];
  /**
   * This and the rest are for other clients, not for our pages
   */
  item_type?: 'normal' | 'services';
  itemBn?: string;
  barcode?: string;
  companyId?: ScalarsId;
  weight?: number;
  templates_id?: ScalarsId;
  sort?: number;
  updated?: number | null;
  special_type?: string;
  type?: number;
  is_point?: boolean;
  point?: number;
  audit_status?: string;
  is_default?: boolean;
  is_package?: boolean;
  distributor_sale_status?: boolean;
  rate_status?: boolean;
  is_vip_grade?: boolean;
  cur?: Currency;
  kaquan_list?: CouponList;
  item_source?: 'mall' | 'distributor';
  /**
   * Values of its specifications have pictures
   */
  is_show_specimg?: boolean;
  /**
   * @maxItems 0
   */
  regions_id?: unknown[];
  /**
   * @maxItems 0
   */
  type_labels?: unknown[];
  /**
   * Paid grade whose price the caller sees; '' without one
   */
  member_grade_name?: string;
  spec_images?: {
    spec_value_id: ScalarsId;
    spec_value_name: string;
    spec_image_url: string;
    item_image_url: string[];
  }[];
  attribute_ids?: ScalarsId[];
  item_total_sales?: number;
  /**
   * Freight template; '' where the freight is free
   */
  templates_name?: string;
  /**
   * Codes of regions without delivery
   */
  no_post?: ScalarsId[];
  grade_name?: string;
  guide_title_desc?: string;
  store_setting?: boolean;
  sales_setting?: boolean;
  /**
   * @maxItems 0
   */
  groups_list?: unknown[];
  /**
   * @maxItems 0
   */
  recommend_items?: unknown[];
}
/**
 * One variant in the goods detail.
 */
export interface GoodsSku {
  item_id: ScalarsId;
  item_bn: string;
  store: number;
  price: ScalarsMoney;
  /**
   * cents that who asks pays as a member; the price where nothing is off
   */
  member_price: number;
  /**
   * cents; none outside of an activity
   */
  act_price?: number | null;
  market_price: ScalarsMoney;
  is_default: boolean;
  approve_status: string;
  /**
   * Value numbers in the order of item_spec, joined by -
   */
  custom_spec_id: string;
  /**
   * e.g. 颜色:红,尺码:S
   */
  item_spec_desc: string;
  pics: string[];
  item_spec: {
    item_id: ScalarsId;
    spec_id: ScalarsId;
    spec_name: string;
    spec_value_id: ScalarsId;
    spec_value_name: string;
    spec_image_url: string;
    /**
     * The same as a list
     */
    item_image_url?: string[];
  }[];
  /**
   * Pieces one shopper may buy in the flash sale; 0 without one
   */
  limit_num: number;
  /**
   * grams; this and the next are for other clients, not for our pages
   */
  weight?: number;
  barcode?: string;
  /**
   * Names of its values, joined by 、
   */
  custom_spec_name?: string;
}
export interface ScalarsTag {
  tag_id: ScalarsId;
  tag_name: string;
}
/**
 * Texts for search engines; empty ones where nothing was set.
 */
export interface Tdk {
  title: string;
  mate_description: string;
  mate_keywords: string;
}
export interface Currency {
  id: ScalarsId;
  company_id: ScalarsId;
  currency: string;
  title: string;
  symbol: string;
  rate: number | string;
  is_default: boolean;
  use_platform: string;
}
export interface CouponList {
  list: CouponCard[];
  total_count: number;
  count: number;
  pagers: {
    total: number;
  };
}
/**
 * A coupon that can be claimed. Money in cents, times in Unix seconds.
 */
export interface CouponCard {
  card_id: ScalarsId;
  company_id: ScalarsId;
  /**
   * new_gift: gift as other clients know it
   */
  card_type: 'cash' | 'discount' | 'gift' | 'new_gift';
  title: string;
  description: string;
  /**
   * Percent taken off
   */
  discount: number;
  reduce_cost: ScalarsMoney;
  least_cost: ScalarsMoney;
  /**
   * Pieces one shopper may claim
   */
  get_limit: number;
  quantity: number;
  /**
   * Pieces claimed
   */
  get_num: number;
  date_type: 'DATE_TYPE_FIX_TIME_RANGE' | 'DATE_TYPE_FIX_TERM';
  begin_date: ScalarsTime;
  end_date: ScalarsTime;
  begin_time: ScalarsTime;
  end_time: ScalarsTime;
  distributor_id: ScalarsId;
  use_bound: number;
  receive: string;
  created: ScalarsTime;
  /**
   * Pieces this shopper claimed
   */
  user_get_num: number;
  /**
   * 1: this shopper's limit is reached
   */
  ifget: 0 | 1;
  /**
   * 1: all are claimed
   */
  numNull: 0 | 1;
  /**
   * 1: it is over
   */
  gameOver: 0 | 1;
  /**
   * Days of validity after receipt; 0: the fixed period alone
   */
  fixed_term: number;
  /**
   * This and the rest are for other clients, not for our pages
   */
  can_use_with_other_discount?: boolean;
  can_share?: boolean;
  can_give_friend?: boolean;
  /**
   * Largest amount in cents that a percentage is taken of; 0: none
   */
  most_cost?: number;
  /**
   * Goods it is for, or is not for (use_bound 1 and 5)
   */
  rel_item_ids?: ScalarsId[];
  rel_category_ids?: ScalarsId[];
  tag_ids?: ScalarsId[];
  brand_ids?: ScalarsId[];
  /**
   * Shops it is for; none: all
   */
  rel_shops_ids?: ScalarsId[];
  use_all_shops?: boolean;
  button_status?: {
    label: 'get' | 'get_invalid';
    text: string;
  };
}
/**
 * Goods as the office writes them. New values of specifications have negative numbers, which the variants name. Titles are those of the form and of the trail; defaults are the values of new goods.
 */
export interface GoodsFields {
  name: string;
  brief?: string;
  /**
   * Of the goods as a whole; imports find it by this code
   */
  goods_bn?: string;
  category_id?: ScalarsId;
  main_category_id?: ScalarsId;
  brand_id?: ScalarsId;
  tag_ids?: ScalarsIds;
  /**
   * @maxItems 50
   */
  params?: {
    name: string;
    value: string;
  }[];
  /**
   * @maxItems 20
   */
  pics?: string[];
  /**
   * Address of an mp4 or webm file
   */
  video?: string;
  /**
   * A picture; the first one of the goods when empty
   */
  video_poster?: string;
  intro?: string;
  approve_status?: 'onsale' | 'only_show' | 'instock' | 'offline_sale';
  on_at?: number | null;
  off_at?: number | null;
  weight?: number;
  freight_template_id?: number | null;
  /**
   * services: nothing is sent, it is handed over with the payment
   */
  item_type?: 'normal' | 'services';
  /**
   * What the buyer of services gets with the payment
   */
  service_text?: string;
  sort?: number;
  /**
   * @maxItems 4
   */
  specs?: {
    name: string;
    /**
     * @minItems 1
     * @maxItems 60
     */
    values: {
      spec_value_id: number;
      name: string;
      image?: string;
    }[];
  }[];
  /**
   * @minItems 1
   * @maxItems 500
   */
  items: {
    is_on: boolean;
    is_default?: boolean;
    /**
     * @maxItems 4
     */
    spec_value_ids: number[];
    bn?: string;
    pic?: string;
    price: number;
    market_price?: number;
    member_price?: number | null;
    /**
     * Prices for members of single grades, before the member price; missing: as they are
     *
     * @maxItems 60
     */
    grade_prices?: GradePrice[];
    store: number;
    barcode?: string;
    /**
     * grams; null: that of the goods
     */
    weight?: number | null;
    /**
     * Taken from those who may change costs alone; null: unknown
     */
    cost_price?: number | null;
    /**
     * What the stock was when it was looked at: the difference is what moves
     */
    seen_store?: number;
  }[];
}
/**
 * What a variant costs members of one grade, in cents
 */
export interface GradePrice {
  /**
   * Number of a grade of members; of a paid one behind a v
   */
  grade: string;
  price: number;
}
/**
 * One row of a goods list: the goods by its default sku. Prices in cents.
 */
export interface GoodsItem {
  item_id: ScalarsId;
  itemId: ScalarsId;
  goods_id: ScalarsId;
  default_item_id: ScalarsId;
  company_id: ScalarsId;
  item_name: string;
  itemName: string;
  brief: string;
  pics: string[];
  price: ScalarsMoney;
  market_price: ScalarsMoney;
  /**
   * cents that who asks pays as a member; the price where nothing is off
   */
  member_price: number;
  /**
   * cents of the flash sale or limited-time sale that runs; null without one
   */
  activity_price: number | null;
  store: number;
  sales: number;
  /**
   * reviews
   */
  rate_count?: number;
  /**
   * of the reviews, 1 to 5; 0 without one
   */
  average_star?: number;
  distributor_id: ScalarsId;
  approve_status: 'onsale' | 'instock' | 'only_show' | 'offline_sale';
  nospec: boolean;
  is_default: boolean;
  item_category: ScalarsId;
  item_main_cat_id: ScalarsId;
  brand_id: ScalarsId;
  goods_brand: string;
  tagList: ScalarsTag[];
  promotion_activity: {
    marketing_id: ScalarsId;
    marketing_type: string;
    marketing_name: string;
    promotion_tag: string;
  }[];
  /**
   * The same as the seeds' cards read it (storefront spec 3)
   */
  promotions: {
    promotion_tag: string;
    promotion_name: string;
  }[];
  product_type: 'normal' | 'sale' | 'bag';
  staff_goods: 0 | 1;
  /**
   * 1: displayed grey, never bought
   */
  valid_lucky: 0 | 1;
  created: ScalarsTime;
  /**
   * This and the rest are for other clients (storefront spec 3), not for our pages
   */
  title?: string;
  sub_title?: string;
  /**
   * Its first picture
   */
  image_default_id?: string;
  front_list_images?: string[];
  imgUrl?: string;
  /**
   * pieces there are
   */
  quantity?: number;
  /**
   * of the default variant
   */
  color?: string;
  /**
   * of the default variant
   */
  size?: string;
  /**
   * Facts of the contract that our own pages do not read
   */
  item_bn?: string;
  itemBn?: string;
  /**
   * of the default variant, as its weight in grams
   */
  barcode?: string;
  item_type?: 'normal' | 'services';
  companyId?: ScalarsId;
  weight?: number;
  templates_id?: ScalarsId;
  sort?: number;
  updated?: number | null;
  brand_logo?: string;
  special_type?: string;
  type?: number;
  is_point?: boolean;
  point?: number;
  audit_status?: string;
  is_can_sale?: boolean;
  goods_can_sale?: boolean;
  /**
   * Operators only: why shoppers do not see it; empty when they do
   */
  unseen?: string;
  item_source?: 'mall' | 'distributor';
  /**
   * Values of its specifications have pictures
   */
  is_show_specimg?: boolean;
  is_gift?: boolean;
  is_package?: boolean;
  /**
   * @maxItems 0
   */
  regions_id?: unknown[];
  /**
   * @maxItems 0
   */
  type_labels?: unknown[];
  /**
   * Paid grade whose price the caller sees; '' without one
   */
  member_grade_name?: string;
  distributor_info?:
    | {
        distributor_id: ScalarsId;
        name: string;
        logo: string;
        banner: string;
      }
    | unknown[];
}
/**
 * Goods list: filters, sort and page.
 */
export interface GoodsItemsQuery {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  /**
   * The name of a category or brand among them is a filter, and so is a price (200元以下); the answer names them as opened
   */
  keywords?: string;
  as_words?: ScalarsFlag;
  category_id?: ScalarsId;
  main_category?: ScalarsId;
  brand_id?: ScalarsIds;
  /**
   * Values of parameters and variants as name:value, separated by |; at most six count. Goods have one value of each name
   */
  attr?: string;
  tag_id?: ScalarsId;
  /**
   * Tag name
   */
  tag?: string;
  distributor_id?: ScalarsIds;
  freight?: ScalarsId;
  /**
   * Variant numbers as item_id[]; a scalar is ignored
   */
  item_id?: unknown;
  goods_id?: ScalarsIds;
  seckill_id?: ScalarsId;
  activity?: ScalarsId;
  /**
   * Lowest price in yuan
   */
  start_price?: number | string;
  /**
   * Highest price in yuan
   */
  end_price?: number | string;
  /**
   * 1 sales, 2 price high to low, 3 price low to high, 4 newest, 5 stock; else weight
   */
  goodsSort?: string | number;
  /**
   * goodsSort in words, as one client sends it: sales, price_desc, price_asc, new
   */
  sort?: string;
  item_type?: string;
  is_tdk?: ScalarsFlag;
  category?: ScalarsId;
  /**
   * older name of keywords
   */
  item_name?: string;
}
export interface GoodsItems {
  list: GoodsItem[];
  total_count: number;
  count: number;
  /**
   * true when nothing fits the words and these are what comes near: a wrong character, or the same sound
   */
  near?: boolean;
  /**
   * Keywords that were left out, since no goods have them beside the others
   */
  dropped?: string[];
  /**
   * The category, the brand and the prices that the keywords contain, which filter the list; keywords: the others
   */
  opened?: {
    keywords: string;
    category_id?: ScalarsId;
    category_name?: string;
    brand_id?: ScalarsId;
    brand_name?: string;
    /**
     * yuan
     */
    start_price?: string;
    /**
     * yuan
     */
    end_price?: string;
  };
  brand_list?: {
    list: {
      attribute_id: ScalarsId;
      attribute_name: string;
      image_url?: string;
      goods_count?: number;
    }[];
    total_count: number;
  };
  /**
   * With is_tdk, for a narrowed list: values of parameters and variants, for attr
   */
  attr_list?: {
    name: string;
    values: {
      value: string;
      goods_count: number;
    }[];
  }[];
  tdk_data?: Tdk;
  /**
   * With is_tdk: how many goods each category of the requested tree has, whatever category is requested; goods stand in one category each
   */
  category_counts?: {
    category_id: ScalarsId;
    goods_count: number;
  }[];
  /**
   * Tags of the page's goods, each once; this and the next are for other clients
   */
  select_tags_list?: ScalarsTag[];
  cur?: Currency;
  /**
   * Goods have no place of origin; for other clients
   *
   * @maxItems 0
   */
  select_address_list?: unknown[];
}
/**
 * Goods that cost less in a set. Prices in cents; package_price is of a piece of each.
 */
export interface GoodsPackage {
  package_id: ScalarsId;
  package_name: string;
  main_item_id: ScalarsId;
  main_item_price: number;
  package_price: number;
  start_time: number;
  end_time: number;
  mainItem: GoodsItem;
  itemLists: GoodsItem[];
}
/**
 * One variant, as operators pick it. Prices in cents.
 */
export interface GoodsVariant {
  item_id: ScalarsId;
  itemId: ScalarsId;
  goods_id: ScalarsId;
  default_item_id: ScalarsId;
  company_id: ScalarsId;
  companyId: ScalarsId;
  distributor_id: ScalarsId;
  brand_id: ScalarsId;
  item_main_cat_id: ScalarsId;
  templates_id: ScalarsId;
  item_name: string;
  itemName: string;
  item_bn: string;
  itemBn: string;
  barcode?: string;
  brief: string;
  item_type: 'normal' | 'services';
  consume_type: string;
  approve_status: string;
  audit_status: string;
  goods_brand: string;
  item_spec_desc: string;
  special_type: string;
  price: ScalarsMoney;
  market_price: ScalarsMoney;
  store: number;
  sales: number;
  sort: number;
  weight: number;
  pics: string[];
  item_cat_id: ScalarsId[];
  is_default: boolean;
  nospec: boolean;
  created: ScalarsTime;
  updated: ScalarsTime;
  type?: number;
  is_point?: boolean;
  point?: number;
  item_source?: 'mall' | 'distributor';
  is_show_specimg?: boolean;
  is_gift?: boolean;
  is_package?: boolean;
  /**
   * @maxItems 0
   */
  regions_id?: unknown[];
  /**
   * @maxItems 0
   */
  type_labels?: unknown[];
  member_grade_name?: string;
  brand_logo?: string;
  item_category?: string;
}
/**
 * A goods of a table, as an import would treat it
 */
export interface IntakeGoods {
  /**
   * e.g. 2-4
   */
  lines: string;
  state: 'made' | 'changed' | 'refused';
  name: string;
  code: string;
  /**
   * e.g. 颜色、尺码
   */
  specs: string;
  variants: number;
  /**
   * cents, the lowest
   */
  price: number | null;
  store: number | null;
  pictures: number;
  message: string;
  /**
   * Of refused goods: their lines as they stand, to be mended
   */
  rows?: string[][];
}
/**
 * What the columns of a table mean, kept by name
 */
export interface IntakeMapping {
  mapping_id: number;
  name: string;
  columns: {
    heading: string;
    /**
     * '': not imported
     */
    field: string;
  }[];
}
/**
 * How the table of an import is to be read
 */
export interface IntakeReading {
  job_id: ScalarsId;
  /**
   * Of which system it is; found by its headings when missing
   */
  format?: string;
  /**
   * What each column means, in their order; '' is not imported. Found by the headings when missing
   *
   * @maxItems 500
   */
  fields?: string[];
  /**
   * Pieces of variants that are there but not counted in the table
   */
  uncounted?: number;
  /**
   * Make categories, brands and tags that are not there
   */
  makes_labels?: boolean;
  /**
   * New goods stay off sale
   */
  keeps_off?: boolean;
  distributor_id?: ScalarsId;
}
/**
 * A goods by the number of any of its variants.
 */
export interface ItemQuery {
  item_id: ScalarsId;
  distributor_id?: ScalarsId;
}
export interface MallBrandInput {
  brand_id?: ScalarsId;
  name: string;
  image?: string;
}
export interface MallBrand {
  brand_id: number;
  name: string;
  image: string;
  goods: number;
}
/**
 * One tree, in its order from the top down
 */
export interface MallCategories {
  list: MallCategory[];
  total_count: number;
  count: number;
}
export interface MallCategory {
  category_id: number;
  parent_id: number;
  name: string;
  image: string;
  is_main: boolean;
  level: number;
  /**
   * Goods right under it
   */
  goods: number;
}
export interface MallCategoryInput {
  category_id?: ScalarsId;
  parent_id?: ScalarsId;
  is_main?: ScalarsFlag;
  name: string;
  image?: string;
}
/**
 * A line of a count sheet
 */
export interface MallCountLine {
  item_id: number;
  goods_id: number;
  name: string;
  spec: string;
  bn: string;
  barcode: string;
  /**
   * Pieces that should be there: for sale, and taken by orders but not sent
   */
  book: number;
  /**
   * Of them taken by orders
   */
  held: number;
  counted: number | null;
  difference: number | null;
  /**
   * How the pieces for sale changed since the freeze; null for a variant that is sold no more
   */
  since: number | null;
  reason: string;
  note: string;
  /**
   * What the approval added to the stock
   */
  applied: number | null;
}
/**
 * A count sheet
 */
export interface MallCount {
  sheet_id: number;
  version: number;
  title: string;
  distributor_id: number;
  distributor_name: string;
  state: 'counting' | 'submitted' | 'done' | 'cancelled';
  /**
   * Variants
   */
  lines: number;
  uncounted: number;
  differs: number;
  /**
   * Differences without a reason
   */
  unexplained: number;
  /**
   * Pieces found beyond the books
   */
  more: number;
  /**
   * Pieces missing
   */
  less: number;
  /**
   * Uncounted variants count as 0
   */
  zeroes: boolean;
  note: string;
  /**
   * When the book stock was frozen
   */
  created: number;
  made_by: string;
  submitted: number | null;
  submitted_by: string;
  closed: number | null;
  closed_by: string;
  /**
   * The caller may approve it now
   */
  may_approve: boolean;
  /**
   * Reasons of differences that the mall keeps
   */
  reasons: string[];
}
/**
 * The same to several goods
 */
export interface MallGoodsBulk {
  action: 'on' | 'off' | 'category' | 'tag_add' | 'tag_remove' | 'delete' | 'restore';
  goods_ids?: ScalarsIds;
  all?: ScalarsFlag;
  to_category_id?: ScalarsId;
  to_tag_id?: ScalarsId;
  /**
   * Part of the name or of a code, or the number
   */
  keyword?: string;
  state?: 'on' | 'sold_out' | 'off' | 'deleted';
  distributor_id?: ScalarsId;
  category_id?: ScalarsId;
  brand_id?: ScalarsId;
  tag_id?: ScalarsId;
  updated_from?: ScalarsId;
  intake_id?: ScalarsId;
  updated_to?: ScalarsId;
}
/**
 * Goods as the office edits them: variants that are sold and those that are switched off; prices in cents, times in Unix seconds
 */
export interface MallGoodsForm {
  goods_id: number;
  version: number;
  distributor_id: number;
  distributor_name: string;
  name: string;
  brief: string;
  /**
   * Code of the goods as a whole
   */
  goods_bn: string;
  category_id: number;
  main_category_id: number;
  brand_id: number;
  tag_ids: number[];
  params: {
    name: string;
    value: string;
  }[];
  pics: string[];
  video: string;
  video_poster: string;
  /**
   * HTML
   */
  intro: string;
  approve_status: 'onsale' | 'only_show' | 'instock' | 'offline_sale';
  on_at: number | null;
  off_at: number | null;
  /**
   * grams a piece
   */
  weight: number;
  /**
   * null: ships free
   */
  freight_template_id: number | null;
  /**
   * services: nothing is sent, it is handed over with the payment
   */
  item_type: 'normal' | 'services';
  /**
   * What the buyer of services gets with the payment
   */
  service_text: string;
  /**
   * Larger ones first
   */
  sort: number;
  is_deleted: boolean;
  specs: {
    spec_id: number;
    name: string;
    values: {
      spec_value_id: number;
      name: string;
      image: string;
    }[];
  }[];
  items: {
    /**
     * 0: not made yet
     */
    item_id: number;
    is_on: boolean;
    is_default: boolean;
    spec_value_ids: number[];
    bn: string;
    pic: string;
    price: number;
    market_price: number;
    member_price: number | null;
    grade_prices: GradePrice[];
    store: number;
    barcode: string;
    /**
     * grams a piece; null: that of the goods
     */
    weight: number | null;
    /**
     * cents, null: unknown; missing for those who may not see costs
     */
    cost_price?: number | null;
  }[];
  sales: number;
  created: number;
  updated: number;
}
/**
 * A new price, stock, brand or freight template for several goods or variants
 */
export interface MallGoodsValues {
  /**
   * The list whose rows are named, and whose filter counts with `all`
   */
  list: 'goods' | 'stock';
  field: 'price' | 'market_price' | 'cost_price' | 'store' | 'brand' | 'freight_template';
  way?: 'set' | 'add' | 'subtract' | 'percent';
  /**
   * Cents or pieces; for `percent` hundredths of a percent, negative to lower
   */
  amount?: number;
  rounding?: 'none' | 'yuan' | 'jiao' | 'nine' | 'ninety_nine';
  to_id?: ScalarsId;
  goods_ids?: ScalarsIds;
  item_ids?: ScalarsIds;
  all?: ScalarsFlag;
  keyword?: string;
  state?: 'on' | 'sold_out' | 'off' | 'deleted' | 'low' | 'out' | 'ok';
  distributor_id?: ScalarsId;
  category_id?: ScalarsId;
  brand_id?: ScalarsId;
  tag_id?: ScalarsId;
  goods_id?: ScalarsId;
  intake_id?: ScalarsId;
  price_from?: ScalarsId;
  price_to?: ScalarsId;
  store_from?: ScalarsId;
  store_to?: ScalarsId;
  updated_from?: ScalarsId;
  updated_to?: ScalarsId;
}
/**
 * Goods as the office lists them; prices in cents
 */
export interface MallGoods {
  goods_id: number;
  version: number;
  name: string;
  pic: string;
  /**
   * Code of the default variant
   */
  bn: string;
  distributor_id: number;
  distributor_name: string;
  /**
   * Path of the sales category
   */
  category: string;
  brand: string;
  tags: string;
  price: number;
  market_price: number;
  store: number;
  variants: number;
  approve_status: 'onsale' | 'only_show' | 'instock' | 'offline_sale';
  state: 'on' | 'sold_out' | 'off' | 'deleted';
  sales: number;
  /**
   * Unix seconds
   */
  on_at: number | null;
  /**
   * Unix seconds
   */
  off_at: number | null;
  created: number;
  updated: number;
  /**
   * The highest of its variants; null: unknown; missing for those who may not see costs, as the next
   */
  cost_price?: number | null;
  /**
   * The lowest of its variants, in hundredths of a percent
   */
  margin?: number | null;
}
/**
 * A goods as rows of a table that is edited: the variants that are sold; prices in cents
 */
export interface MallGridGoods {
  goods_id: number;
  version: number;
  name: string;
  /**
   * On sale, or will be: its prices must not be 0
   */
  is_sold: boolean;
  /**
   * Whether who asks may change its costs
   */
  writes_cost: boolean;
  items: {
    item_id: number;
    /**
     * Values of its specifications; '' for the only variant
     */
    spec: string;
    bn: string;
    barcode: string;
    price: number;
    market_price: number;
    member_price: number | null;
    grade_prices: GradePrice[];
    /**
     * null: unknown; missing for those who may not see costs
     */
    cost_price?: number | null;
    store: number;
    /**
     * grams a piece; null: that of the goods
     */
    weight: number | null;
  }[];
}
/**
 * sort is the number, name or goods
 */
export interface MallNamedQuery {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  keyword?: string;
}
/**
 * Search words that found nothing: how often, and when last (Unix seconds).
 */
export interface MallSearchMiss {
  word: string;
  count: number;
  last: number;
}
/**
 * A variant on its shelf; prices in cents
 */
export interface MallStock {
  item_id: number;
  goods_id: number;
  name: string;
  spec: string;
  pic: string;
  bn: string;
  barcode: string;
  distributor_id: number;
  distributor_name: string;
  price: number;
  store: number;
  state: 'ok' | 'low' | 'out';
  approve_status: 'onsale' | 'only_show' | 'instock' | 'offline_sale';
  /**
   * Of the goods
   */
  sales: number;
  /**
   * null: unknown; missing for those who may not see costs
   */
  cost_price?: number | null;
}
export interface MallSynonymInput {
  synonym_id?: ScalarsId;
  word: string;
  also: string;
  is_mutual?: boolean;
}
/**
 * Who looks for word also finds also; with is_mutual also the reverse.
 */
export interface MallSynonym {
  synonym_id: number;
  word: string;
  also: string;
  is_mutual: boolean;
}
export interface MallTagInput {
  tag_id?: ScalarsId;
  name: string;
}
export interface MallTag {
  tag_id: number;
  name: string;
  goods: number;
}
/**
 * What a change of many values would do, and the job that does it once it is begun
 */
export interface MallValuesPreview {
  job: MallJob;
  changed: number;
  /**
   * Rows that have the value already
   */
  same: number;
  refused: number;
  examples: {
    name: string;
    before: string;
    after: string;
  }[];
  reasons: {
    name: string;
    message: string;
  }[];
}
/**
 * Work that an operator started and that goes on without a browser
 */
export interface MallJob {
  job_id: number;
  kind:
    | 'export'
    | 'goods-bulk'
    | 'goods-import'
    | 'goods-intake'
    | 'goods-shop'
    | 'goods-values'
    | 'member-bulk'
    | 'member-import'
    | 'member-send'
    | 'order-bulk'
    | 'page-bulk'
    | 'parcel-import'
    | 'past-order-import'
    | 'point-import'
    | 'staff-import'
    | 'stock-import';
  title: string;
  /**
   * The list of the office that shows how it goes
   */
  list: string;
  state: 'draft' | 'waiting' | 'running' | 'stopped' | 'done' | 'failed';
  /**
   * Rows in all
   */
  total: number;
  /**
   * Rows that were treated, those that failed included
   */
  done: number;
  failed: number;
  /**
   * Why it does not go on
   */
  problem: string;
  has_file: boolean;
  /**
   * Rows failed, and which can be downloaded
   */
  has_report: boolean;
  created: ScalarsTime;
  started: ScalarsTime;
  ended: ScalarsTime;
  operator: string;
  is_own: boolean;
  /**
   * Goods were moved to another shop, and can be moved back
   */
  can_undo?: boolean;
}
/**
 * A grade of members that variants can have prices for
 */
export interface PriceGrade {
  /**
   * Its number; of a paid grade behind a v
   */
  key: string;
  name: string;
}
/**
 * Goods to recommend; those of item_id are left out.
 */
export interface RecommendQuery {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  distributor_id?: ScalarsIds;
  item_id?: ScalarsId;
}
export interface RunningPromotion {
  marketing_id: ScalarsId;
  marketing_type: string;
  marketing_name: string;
  promotion_tag: string;
  start_time: number;
  end_time: number;
  /**
   * seconds
   */
  left_time: number;
  /**
   * e.g. 满200元减30元
   */
  marketing_desc?: string;
  item_type?: 'normal';
  /**
   * 1: the listed goods
   */
  use_bound?: 1;
  /**
   * 1: in the named shops alone
   */
  use_shop?: 0 | 1;
  shop_ids?: ScalarsId[];
  condition_type?: 'quantity' | 'totalfee';
  /**
   * Items: full: pieces or cents; minus: cents; discount: percent taken off
   */
  condition_value?: {
    full: number;
    minus?: number;
    discount?: number;
  }[];
  canjoin_repeat?: boolean;
}
/**
 * An entry of the admin client's menu: its address there, and the entries below it.
 */
export interface ClientMenu {
  shopmenu_id: string;
  company_id: string;
  name: string;
  url: string;
  alias_name: string;
  icon: string;
  /**
   * 0 at the top
   */
  pid: string;
  sort: number;
  level: number;
  /**
   * false: a page without an entry
   */
  is_menu: boolean;
  is_show: true;
  disabled: false;
  /**
   * Its children are pages; without it the client takes them for rights within a page
   */
  isChildrenMenu?: true;
  children?: ClientMenu[];
}
export interface IdQuery {
  id: ScalarsId;
}
/**
 * What browsers refused by a page's Content-Security-Policy, the same only once.
 */
export interface CspReport {
  report_id: number;
  /**
   * Path of the page
   */
  page: string;
  directive: string;
  /**
   * Origin and path of what was refused, or inline, eval, data
   */
  blocked: string;
  /**
   * Script and line it came from; empty when unknown
   */
  source: string;
  hits: number;
  first_at: ScalarsTime;
  last_at: ScalarsTime;
}
/**
 * A table as text: CSV, or copied from a sheet
 */
export interface MallJobTable {
  text: string;
}
/**
 * What a notice says on a channel now, and whether it goes out.
 */
export interface MessageTemplate {
  /**
   * A kind of engine/rules/notices
   */
  kind: string;
  channel: 'box' | 'sms' | 'email';
  is_on: boolean;
  /**
   * Of the message box, or the subject of an e-mail; empty for an SMS
   */
  title: string;
  text: string;
  /**
   * The SMS gateway's number of a template; empty without one
   */
  gateway_template: string;
  /**
   * When operators changed it; 0 as the house wrote it
   */
  updated: number;
}
/**
 * A column of a table that is to be imported
 */
export interface ReadColumn {
  heading: string;
  /**
   * '': not imported
   */
  field: string;
  samples: string[];
}
/**
 * How the table of an import is to be read
 */
export interface TableReading {
  job_id: ScalarsId;
  /**
   * What each column means, in their order; '' is not imported. Found by the headings when missing
   *
   * @maxItems 500
   */
  fields?: string[];
}
/**
 * A line of a table, or the lines of one thing, as an import would treat it
 */
export interface TableRow {
  /**
   * Of the file, such as 3 or 3-5
   */
  lines: string;
  state: 'made' | 'changed' | 'same' | 'refused';
  /**
   * Under the titles of the answer
   */
  texts: string[];
  /**
   * Why it is refused; '' when it is not
   */
  message: string;
  /**
   * Of its lines as they stood, of a refused one
   */
  cells: string[][];
}
/**
 * One event for one webhook.
 */
export interface WebhookDelivery {
  delivery_id: number;
  hook_id: number;
  hook_name: string;
  /**
   * The header webhook-id
   */
  event_id: string;
  type: string;
  subject: string;
  state: 'waiting' | 'sent' | 'failed';
  attempts: number;
  next_at: ScalarsTime;
  /**
   * HTTP status of the last answer
   */
  status: number | null;
  /**
   * Milliseconds of the last attempt
   */
  took: number | null;
  created: ScalarsTime;
  tried: ScalarsTime | null;
  /**
   * What was sent; of a single delivery
   */
  body?: string;
  /**
   * The beginning of the last answer; of a single delivery
   */
  answer?: string;
}
/**
 * What a webhook gets. Data are thin and hold nothing about persons: who needs more asks for it with an API key.
 */
export interface WebhookEvent {
  /**
   * Such as order.paid
   */
  type: string;
  /**
   * When it happened, ISO 8601
   */
  timestamp: string;
  data: {
    /**
     * The shop; 0 for the mall itself
     */
    distributor_id?: number;
    order_id?: string;
    order_status?: string;
    pay_status?: string;
    delivery_status?: string;
    cancel_status?: string;
    /**
     * Cents
     */
    total_fee?: number;
    /**
     * Of the order or the goods: a higher one is newer
     */
    version?: number;
    parcel?: {
      shipment_id: number;
      kind?: 'parcel' | 'pickup' | 'service' | 'short';
      carrier?: string;
      code?: string;
      pieces?: {
        line_id: number;
        num: number;
      }[];
    };
    payment?: {
      trade_id: string;
      /**
       * Cents of this order
       */
      amount: number;
      pay_type: string;
      /**
       * false for money that came too late and goes back
       */
      counts: boolean;
    };
    refund?: {
      refund_id: number | string;
      trade_id: string;
      /**
       * Cents
       */
      amount: number;
      reason: string;
    };
    aftersales?: {
      aftersales_bn: string;
      progress?: number | string;
      /**
       * Cents
       */
      refund_fee?: number;
      refund_point?: number;
    };
    goods_id?: number;
    approve_status?: string;
    deleted?: boolean;
    /**
     * The variant
     */
    item_id?: number;
    /**
     * Its code
     */
    item_bn?: string;
    /**
     * Pieces after the change
     */
    store?: number;
    user_id?: number;
    /**
     * Of a test
     */
    hook_id?: number;
  };
}
/**
 * An address of another program that hears of changes.
 */
export interface Webhook {
  hook_id: number;
  name: string;
  url: string;
  events: string[];
  /**
   * null for the whole mall
   */
  shop_ids: number[] | null;
  enabled: boolean;
  /**
   * failing: every attempt since failing_since has failed; paused: for so long that nothing is sent any more
   */
  state: 'on' | 'off' | 'failing' | 'paused';
  failing_since: ScalarsTime | null;
  created: ScalarsTime;
  version: number;
  /**
   * By which deliveries are signed; for who may change webhooks
   */
  secret?: string;
  former_until?: ScalarsTime;
}
/**
 * Bank transfer as the office sets it.
 */
export interface BankSettings {
  list: {
    id: number;
    bank_account_name: string;
    bank_name: string;
    bank_account_no: string;
    is_default: boolean;
  }[];
  hours: number;
  note: string;
}
/**
 * An invoice that was applied for, or a correction of one after a refund. Money in cents, times in Unix seconds.
 */
export interface InvoiceRecord {
  id: ScalarsId;
  /**
   * The first of its orders
   */
  order_id: string;
  order_ids: string[];
  user_id: ScalarsId;
  company_id: ScalarsId;
  distributor_id: ScalarsId;
  distributor_name: string;
  invoice_type: 'enterprise' | 'individual';
  company_title: string;
  company_tax_number: string;
  company_address: string;
  company_telephone: string;
  bank_name: string;
  bank_account: string;
  email: string;
  mobile: string;
  /**
   * Cents; negative in a correction
   */
  invoice_amount: number;
  invoice_status: 'pending' | 'success' | 'failed' | 'waste' | 'cancel';
  /**
   * Applied for by hand, at checkout, or made by a refund
   */
  invoice_source: 'user' | 'order' | 'refund';
  invoice_method: 'online';
  /**
   * '' until it is issued
   */
  invoice_number: string;
  /**
   * '' until it is issued
   */
  invoice_file_url: string;
  remark: string;
  /**
   * Why it was refused or ended
   */
  reason: string;
  /**
   * The invoice that a correction belongs to; null for an invoice
   */
  corrects_id: number | null;
  lines: {
    order_id: string;
    name: string;
    spec: string;
    num: number;
    amount: ScalarsMoney;
  }[];
  create_time: ScalarsTime;
  update_time: ScalarsTime;
  issue_time: number | null;
  /**
   * Goes up with every change; a decision is about what was looked at
   */
  version: number;
}
/**
 * A title of invoices; the server checks it with messages at each field.
 */
export interface InvoiceTitleInput {
  invoice_id?: ScalarsId;
  invoices_id?: ScalarsId;
  /**
   * The last two are what one client says for the first two
   */
  invoices_type: 'personal' | 'corporate' | 'individual' | 'enterprise';
  name?: string | number | null;
  telephone?: string | number | null;
  tax_number?: string | number | null;
  business_address?: string | number | null;
  bank?: string | number | null;
  bank_account?: string | number | null;
  is_def?: ScalarsFlag;
}
/**
 * Number of a saved title; invoices_id is what counts, the path where it is absent.
 */
export interface InvoiceTitleNamed {
  invoice_id?: ScalarsId;
  invoices_id?: ScalarsId;
}
/**
 * A saved title of invoices.
 */
export interface InvoiceTitle {
  invoices_id: ScalarsId;
  company_id: ScalarsId;
  user_id: ScalarsId;
  invoices_type: 'personal' | 'corporate';
  name: string;
  telephone: string;
  tax_number: string;
  business_address: string;
  bank: string;
  bank_account: string;
  is_def: boolean;
  created: ScalarsTime;
  updated: ScalarsTime;
}
/**
 * What a provider's statement and our ledger say differently
 */
export interface MallDifference {
  id: number;
  /**
   * name of the provider
   */
  provider: string;
  /**
   * YYYY-MM-DD
   */
  day: string;
  entry: 'payment' | 'refund';
  kind: 'missing_here' | 'missing_there' | 'amount';
  /**
   * our number of the payment or refund
   */
  number: string;
  trade_id: string;
  /**
   * cents; null when it is missing on this side
   */
  ours: number | null;
  /**
   * cents; null when it is missing on this side
   */
  theirs: number | null;
  state: 'open' | 'solved';
  note: string;
  solved_by: string;
  solved_at: ScalarsTime;
  created: ScalarsTime;
}
/**
 * A decision upon an invoice as it was looked at.
 */
export interface MallInvoiceDecision {
  invoice_id: ScalarsId;
  version: ScalarsCount;
  invoice_number?: string;
  /**
   * The PDF that was made out elsewhere, in base64; one is drawn without it
   */
  file?: string;
  reason?: string;
}
/**
 * An invoice as the office lists it.
 */
export interface MallInvoice {
  id: number;
  order_ids: string[];
  /**
   * Mobile number of the member
   */
  buyer: string;
  distributor_name: string;
  invoice_type: 'enterprise' | 'individual';
  company_title: string;
  company_tax_number: string;
  email: string;
  /**
   * Cents; negative in a correction
   */
  invoice_amount: number;
  state: 'waiting' | 'issued' | 'refused' | 'void' | 'withdrawn';
  kind: 'invoice' | 'correction';
  invoice_number: string;
  create_time: ScalarsTime;
  update_time: ScalarsTime;
  version: number;
}
/**
 * An order of a payout.
 */
export interface MallPayoutLine {
  order_id: string;
  ended_at: ScalarsTime;
  paid: ScalarsMoney;
  amount: ScalarsMoney;
}
/**
 * What a shop is paid of what it is due.
 */
export interface MallPayout {
  payout_id: number;
  distributor_id: number;
  distributor_name: string;
  until: ScalarsTime;
  /**
   * Orders it holds
   */
  orders: number;
  amount: ScalarsMoney;
  payee: {
    name: string;
    bank: string;
    /**
     * its last four digits alone for who may not read applications of merchants
     */
    account: string;
  };
  state: 'waiting' | 'paid' | 'void';
  /**
   * For the merchant to read
   */
  note: string;
  /**
   * The bank's number of the transfer
   */
  reference: string;
  /**
   * Why it is void
   */
  reason: string;
  /**
   * Name of the operator; '' for merchants
   */
  made_by: string;
  created: ScalarsTime;
  closed_by: string;
  /**
   * When it was paid or became void; Unix seconds
   */
  closed: number | null;
}
export interface MallStatement {
  provider: string;
  day: string;
  state: 'waiting' | 'done' | 'failed';
  error: string;
  entries: number;
  total: ScalarsMoney;
}
/**
 * A decision upon a voucher as it was looked at.
 */
export interface MallVoucherDecision {
  voucher_id: ScalarsId;
  version: ScalarsCount;
  /**
   * Why it is refused
   */
  reason?: string;
}
/**
 * A voucher as the office lists it.
 */
export interface MallVoucher {
  id: number;
  trade_id: string;
  mobile: string;
  total_fee: ScalarsMoney;
  pay_fee: ScalarsMoney;
  pay_sn: string;
  bank_name: string;
  state: 'review' | 'approved' | 'refused';
  update_time: ScalarsTime;
  version: number;
}
/**
 * Number of an order.
 */
export interface OrderNumberQuery {
  order_id: string | number;
}
/**
 * An order as the payment pages need it.
 */
export interface PaymentOrder {
  order_id: string;
  user_id: string;
  order_type: string;
  order_class: 'normal' | 'seckill' | 'pointsmall' | 'employee_purchase' | 'recharge' | 'membercard' | 'supplement';
  order_status: OrderStateStatus;
  payStatus: 'NOTPAY' | 'PAYED';
  /**
   * YYYY-MM-DD HH:mm:ss
   */
  payDate: string | null;
  /**
   * Name of the way; our own field, empty where nothing was chosen
   */
  pay_type_name?: string;
  /**
   * Way of its last payment, else the one it was ordered with
   */
  pay_type: string;
  /**
   * Number of its last payment; empty without one
   */
  tradeId: string;
  tradeState: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
  /**
   * Name of its first line
   */
  title: string;
  total_fee: ScalarsMoney;
  /**
   * Points spent in it
   */
  point: number;
  create_time: ScalarsTime;
  /**
   * Seconds left to pay it
   */
  auto_cancel_seconds: number;
  /**
   * Points that pay all of it; null where points cannot
   */
  pay_point: number | null;
  /**
   * Where a paid order goes, in one text; our own field
   */
  goes_to?: string;
  /**
   * Unix seconds of the day a paid order arrives by the mall's promise; 0 without one; our own field
   */
  arrival?: number;
  /**
   * Points that a paid order earns at receipt; our own field
   */
  gain_point?: number;
  /**
   * Review of its bank transfer: 0 waits, 1 right, 2 refused; null without one
   */
  offline_pay_check_status: 0 | 1 | 2 | null;
}
/**
 * What became of a payment.
 */
export interface PaymentState {
  status: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
  pay_type: string;
  transaction_id: string;
  order_id: string;
  msg: string;
}
/**
 * Where the browser is that pays: pc or h5.
 */
export interface PaymentWaysQuery {
  platform?: string;
}
/**
 * A payment that was started, or made at once (contract 8).
 */
export interface Payment {
  /**
   * The order is paid
   */
  pay_status: boolean;
  pay_type: string;
  order_id: string;
  /**
   * All orders that it pays
   */
  order_ids: string[];
  /**
   * Address that the QR code holds; empty for ways that paid at once
   */
  qrcode_url: string;
  /**
   * The same, by the name WeChat's QR payment has for it
   */
  code_url: string;
  trade_info: {
    trade_id: string;
    order_id: string;
    trade_source_type: string;
    /**
     * Unix seconds it was begun at; our own field
     */
    time_start?: number;
  };
  order_info: {
    order_id: string;
    total_fee: ScalarsMoney;
  };
  /**
   * Page of the shop that goes on with it; our own field
   */
  page_path?: string;
  /**
   * Address of the provider where the browser goes on; our own field
   */
  pay_url?: string;
  /**
   * The same, by the name WeChat's payment in phones' browsers has for it
   */
  mweb_url?: string;
  /**
   * HTML page that goes to the provider by itself (alipay, alipayh5)
   */
  payment?: string;
  /**
   * WeChat's bridge
   */
  appId?: string;
  /**
   * WeChat's bridge
   */
  timeStamp?: string;
  /**
   * WeChat's bridge
   */
  nonceStr?: string;
  /**
   * WeChat's bridge
   */
  package?: string;
  /**
   * WeChat's bridge
   */
  signType?: string;
  /**
   * WeChat's bridge
   */
  paySign?: string;
}
/**
 * Number of a payment.
 */
export interface TradeQuery {
  trade_id: string | number;
}
/**
 * One payment record (contract, Trade).
 */
export interface Trade {
  trade_id: string;
  order_id: string;
  /**
   * All orders that it pays
   */
  order_ids: string[];
  user_id: string;
  company_id: string;
  distributor_id: string;
  trade_state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
  trade_source_type: string;
  pay_type: string;
  total_fee: ScalarsMoney;
  pay_fee: ScalarsMoney;
  fee_type: string;
  refunded_fee: ScalarsMoney;
  /**
   * The provider's own number; empty until its notice
   */
  transaction_id: string;
  time_start: ScalarsTime;
  /**
   * Unix seconds of its end; null while it is open
   */
  time_expire: number | null;
}
/**
 * A voucher of a bank transfer (flows 1e.6).
 */
export interface Voucher {
  id: number;
  trade_id: string;
  order_id: string;
  order_ids: string[];
  bank_account_id: number;
  bank_account_name: string;
  bank_name: string;
  bank_account_no: string;
  /**
   * Cents that were transferred, by the buyer's account
   */
  pay_fee: number;
  pay_sn: string;
  total_fee: ScalarsMoney;
  transfer_remark: string;
  voucher_pic: string[];
  /**
   * 0 waits, 1 right, 2 refused
   */
  check_status: 0 | 1 | 2;
  /**
   * Why it was refused
   */
  remark: string;
  create_time: ScalarsTime;
  update_time: ScalarsTime;
  version: number;
}
export interface NameQuery {
  name: string;
}
export interface ActivityNamed {
  activity_id: ScalarsId;
}
export interface CouponClaim {
  /**
   * Despite its name an object (contract 11.9)
   */
  status: {
    card_id: ScalarsId;
    company_id: ScalarsId;
    card_type: 'cash' | 'discount' | 'gift';
    title: string;
    description: string;
    /**
     * Percent taken off
     */
    discount: number;
    reduce_cost: ScalarsMoney;
    least_cost: ScalarsMoney;
    /**
     * Pieces one shopper may claim
     */
    get_limit: number;
    quantity: number;
    /**
     * Pieces claimed
     */
    get_num: number;
    date_type: 'DATE_TYPE_FIX_TIME_RANGE' | 'DATE_TYPE_FIX_TERM';
    begin_date: ScalarsTime;
    end_date: ScalarsTime;
    begin_time: ScalarsTime;
    end_time: ScalarsTime;
    distributor_id: ScalarsId;
    use_bound: number;
    receive: string;
    created: ScalarsTime;
    /**
     * Number of the claimed piece
     */
    code: string;
    /**
     * Days of validity after receipt; 0: the fixed period alone
     */
    fixed_term: number;
    /**
     * Pieces this shopper may still claim
     */
    lastget_num?: number;
    /**
     * Pieces left for all
     */
    total_lastget_num?: number;
  };
}
export interface CouponNamed {
  card_id: ScalarsId;
}
export interface CouponQuery {
  page_no?: ScalarsCount;
  page_size?: ScalarsCount;
  distributor_id?: ScalarsId;
  item_id?: ScalarsIds;
  card_id?: ScalarsIds;
  card_type?: string;
  title?: string;
  /**
   * Any value hides coupons that are over
   */
  end_date?: unknown;
}
export interface GiftCodeNamed {
  code: string;
}
/**
 * A code that is exchanged for a coupon. One that can still be used shows its beginning alone.
 */
export interface MallCouponCode {
  code: string;
  card_id: number;
  title: string;
  is_used: boolean;
  user_id: number;
  /**
   * masked
   */
  mobile: string;
  used: ScalarsTime;
  created: ScalarsTime;
}
export interface MallCouponDetail {
  card_id: number;
  card_type: 'cash' | 'discount' | 'gift';
  title: string;
  description: string;
  reduce_cost: ScalarsMoney;
  /**
   * Percent taken off
   */
  discount: number;
  least_cost: ScalarsMoney;
  most_cost: ScalarsMoney;
  /**
   * 0 all, 1 goods, 2 categories, 3 tags, 4 brands, 5 all but these goods
   */
  use_bound: 0 | 1 | 2 | 3 | 4 | 5;
  quantity: number;
  /**
   * Pieces received
   */
  get_num: number;
  /**
   * Pieces used
   */
  used: number;
  get_limit: number;
  distributor_id: number;
  distributor_name: string;
  begin_date: ScalarsTime;
  end_date: ScalarsTime;
  state: 'waiting' | 'ongoing' | 'gone' | 'stopped' | 'over';
  version: number;
  bound: {
    id: number;
    name: string;
  }[];
  /**
   * Exchange codes that were made of it
   */
  codes: number;
  figures: PromotionFigures;
  /**
   * Days a piece is good for from when it was received; 0: as long as the coupon
   */
  valid_days: number;
  /**
   * The shop that made it and bears what it takes off; 0: the mall
   */
  made_by: number;
  made_by_name: string;
}
/**
 * What a promotion cost and brought: of orders that are paid and not cancelled
 */
export interface PromotionFigures {
  orders: number;
  pieces: number;
  fee: ScalarsMoney;
  discount: ScalarsMoney;
}
/**
 * Money in cents, times in Unix seconds
 */
export interface MallCouponInput {
  card_type: 'cash' | 'discount' | 'gift';
  title: string;
  description?: string;
  reduce_cost?: number;
  discount?: number;
  least_cost?: number;
  most_cost?: number;
  /**
   * 0 all, 1 goods, 2 categories, 3 tags, 4 brands, 5 all but these goods
   */
  use_bound?: 0 | 1 | 2 | 3 | 4 | 5;
  /**
   * @maxItems 500
   */
  bound_ids?: number[];
  quantity: number;
  get_limit?: number;
  distributor_id?: number;
  begin_date: number;
  end_date: number;
  /**
   * Days a piece is good for from when it was received; 0: as long as the coupon
   */
  valid_days?: number;
}
export interface MallCoupon {
  card_id: number;
  card_type: 'cash' | 'discount' | 'gift';
  title: string;
  description: string;
  reduce_cost: ScalarsMoney;
  /**
   * Percent taken off
   */
  discount: number;
  least_cost: ScalarsMoney;
  most_cost: ScalarsMoney;
  /**
   * 0 all, 1 goods, 2 categories, 3 tags, 4 brands, 5 all but these goods
   */
  use_bound: 0 | 1 | 2 | 3 | 4 | 5;
  quantity: number;
  /**
   * Pieces received
   */
  get_num: number;
  /**
   * Pieces used
   */
  used: number;
  get_limit: number;
  distributor_id: number;
  distributor_name: string;
  begin_date: ScalarsTime;
  end_date: ScalarsTime;
  state: 'waiting' | 'ongoing' | 'gone' | 'stopped' | 'over';
  version: number;
  /**
   * Days a piece is good for from when it was received; 0: as long as the coupon
   */
  valid_days: number;
  /**
   * The shop that made it and bears what it takes off; 0: the mall
   */
  made_by: number;
  made_by_name: string;
}
/**
 * A gift coupon in a member's hands, as who hands the gift over sees it.
 */
export interface MallGiftCode {
  code: string;
  title: string;
  description: string;
  /**
   * '' for every shop
   */
  shop: string;
  /**
   * Of its holder, masked
   */
  mobile: string;
  end_date: ScalarsTime;
  state: 'good' | 'used' | 'over' | 'waiting';
}
/**
 * Goods with what each variant costs in the points mall.
 */
export interface MallPointGoodsForm {
  goods_id: number;
  name: string;
  pic: string;
  /**
   * It is not in the points mall yet
   */
  is_new: boolean;
  approve_status: 'onsale' | 'instock';
  limit_order: number;
  limit_member: number;
  sort: number;
  items: {
    item_id: number;
    spec: string;
    store: number;
    market_price: ScalarsMoney;
    /**
     * 0: this variant is not exchanged
     */
    point: number;
    price: ScalarsMoney;
  }[];
}
/**
 * Goods of the points mall in the office's list; point and price are those of the cheapest variant.
 */
export interface MallPointGoods {
  goods_id: number;
  name: string;
  pic: string;
  approve_status: 'onsale' | 'instock';
  limit_order: number;
  limit_member: number;
  sort: number;
  point: number;
  price: ScalarsMoney;
  store: number;
  /**
   * how many variants are exchanged
   */
  variants: number;
}
export interface MallPromotionDetail {
  kind: 'seckill' | 'limited_time_sale' | 'full_minus' | 'full_discount' | 'full_gift' | 'package';
  promotion_id: number;
  name: string;
  /**
   * The short text goods carry
   */
  tag: string;
  begin_time: ScalarsTime;
  end_time: ScalarsTime;
  state: 'waiting' | 'ongoing' | 'over';
  /**
   * Variants
   */
  items: number;
  /**
   * Counts its changes
   */
  version: number;
  by: 'amount' | 'pieces';
  steps: {
    /**
     * Cents or pieces
     */
    full: number;
    /**
     * Cents
     */
    minus: number;
    /**
     * Percent taken off
     */
    discount: number;
    gifts: {
      item_id: number;
      num: number;
      item_name: string;
      item_spec_desc: string;
    }[];
  }[];
  /**
   * Minutes an order of a flash sale waits for its payment
   */
  pay_minutes: number;
  goods: {
    item_id: number;
    goods_id: number;
    item_name: string;
    item_spec_desc: string;
    pic: string;
    price: ScalarsMoney;
    store: number;
    activity_price: ScalarsMoney;
    /**
     * Pieces of a flash sale
     */
    stock: number;
    /**
     * Those of them nobody holds
     */
    left: number;
    /**
     * Pieces one shopper may buy in a flash sale
     */
    limit_num: number;
  }[];
  figures: PromotionFigures;
  /**
   * The shop that made it and bears what it takes off; 0: the mall
   */
  made_by: number;
  made_by_name: string;
}
/**
 * Money in cents, times in Unix seconds; which fields count depends on the kind
 */
export interface MallPromotionInput {
  kind: 'seckill' | 'limited_time_sale' | 'full_minus' | 'full_discount' | 'full_gift' | 'package';
  promotion_id?: ScalarsId;
  version?: ScalarsCount;
  name: string;
  tag?: string;
  begin_time: number;
  end_time: number;
  by?: 'amount' | 'pieces';
  /**
   * @maxItems 10
   */
  steps?: {
    full: number;
    minus?: number;
    discount?: number;
    /**
     * @maxItems 10
     */
    gifts?: {
      item_id: number;
      num: number;
    }[];
  }[];
  pay_minutes?: number;
  /**
   * @minItems 1
   * @maxItems 500
   */
  goods: {
    item_id: number;
    price?: number;
    stock?: number;
    limit_num?: number;
  }[];
}
export interface MallPromotionNamed {
  kind: 'seckill' | 'limited_time_sale' | 'full_minus' | 'full_discount' | 'full_gift' | 'package';
  promotion_id: ScalarsId;
}
export interface MallPromotion {
  kind: 'seckill' | 'limited_time_sale' | 'full_minus' | 'full_discount' | 'full_gift' | 'package';
  promotion_id: number;
  name: string;
  /**
   * The short text goods carry
   */
  tag: string;
  begin_time: ScalarsTime;
  end_time: ScalarsTime;
  state: 'waiting' | 'ongoing' | 'over';
  /**
   * Variants
   */
  items: number;
  /**
   * Counts its changes
   */
  version: number;
  /**
   * The shop that made it and bears what it takes off; 0: the mall
   */
  made_by: number;
  made_by_name: string;
}
export interface MallPurchaseDetail {
  activity_id: number;
  name: string;
  title: string;
  enterprise_ids: number[];
  enterprises: string[];
  enabled: boolean;
  display_time: ScalarsTime;
  begin_time: ScalarsTime;
  end_time: ScalarsTime;
  limit_fee: ScalarsMoney;
  has_relatives: boolean;
  invite_limit: number;
  relative_begin: ScalarsTime;
  relative_end: ScalarsTime;
  shares_limit: boolean;
  relative_limit_fee: ScalarsMoney;
  minimum_amount: ScalarsMoney;
  state: 'waiting' | 'ongoing' | 'over';
  /**
   * Variants
   */
  items: number;
  sold: ScalarsMoney;
  created: ScalarsTime;
  goods: MallPurchaseItem[];
  /**
   * Counts its changes
   */
  version: number;
}
export interface MallPurchaseItem {
  item_id: number;
  goods_id: number;
  item_name: string;
  item_spec_desc: string;
  pic: string;
  price: ScalarsMoney;
  activity_price: ScalarsMoney;
  store: number;
  limit_num: number;
  sold: number;
}
/**
 * Money in cents, times in Unix seconds
 */
export interface MallPurchaseInput {
  activity_id?: ScalarsId;
  name: string;
  title?: string;
  /**
   * @minItems 1
   * @maxItems 100
   */
  enterprise_ids: number[];
  enabled?: ScalarsFlag;
  display_time?: number;
  begin_time: number;
  end_time: number;
  limit_fee?: number;
  has_relatives?: ScalarsFlag;
  invite_limit?: number;
  relative_begin?: number;
  relative_end?: number;
  shares_limit?: ScalarsFlag;
  relative_limit_fee?: number;
  minimum_amount?: number;
  /**
   * @maxItems 500
   */
  goods: {
    item_id: number;
    price: number;
    store?: number;
    limit_num?: number;
  }[];
  version?: ScalarsCount;
}
export interface MallPurchase {
  activity_id: number;
  name: string;
  title: string;
  enterprise_ids: number[];
  enterprises: string[];
  enabled: boolean;
  display_time: ScalarsTime;
  begin_time: ScalarsTime;
  end_time: ScalarsTime;
  limit_fee: ScalarsMoney;
  has_relatives: boolean;
  invite_limit: number;
  relative_begin: ScalarsTime;
  relative_end: ScalarsTime;
  shares_limit: boolean;
  relative_limit_fee: ScalarsMoney;
  minimum_amount: ScalarsMoney;
  state: 'waiting' | 'ongoing' | 'over';
  /**
   * Variants
   */
  items: number;
  sold: ScalarsMoney;
  created: ScalarsTime;
  /**
   * Counts its changes
   */
  version: number;
}
export interface OwnCouponList {
  list: OwnCoupon[];
  total_count: number;
  /**
   * newGetCardList: the number; getUserCardList: numbers by kind
   */
  count: number | {};
  cur?: Currency;
}
/**
 * A coupon in the member's hands. Dates are YYYY-MM-DD (contract 1.5).
 */
export interface OwnCoupon {
  /**
   * the same as code
   */
  id: string;
  card_id: ScalarsId;
  code: string;
  /**
   * new_gift: gift as other clients know it
   */
  card_type: 'cash' | 'discount' | 'gift' | 'new_gift';
  title: string;
  /**
   * percent taken off
   */
  discount: number;
  reduce_cost: ScalarsMoney;
  least_cost: ScalarsMoney;
  company_id: ScalarsId;
  user_id: ScalarsId;
  description: string;
  most_cost: ScalarsMoney;
  use_bound: 0 | 1 | 2 | 3 | 4 | 5;
  begin_date: string;
  end_date: string;
  /**
   * 1 unused, 2 used, 5 expired
   */
  status: 1 | 2 | 5;
  /**
   * 1: can be used now, in this checkout when there is one
   */
  valid: 0 | 1;
  /**
   * why not
   */
  invalid_desc: string;
  tagClass: '' | 'used' | 'notstarted' | 'overdue';
  fee: ScalarsMoney;
  distributor_id: ScalarsId;
  get_date?: ScalarsTime;
  begin_date_str?: string;
  end_date_str?: string;
  /**
   * Goods in its scope, or with use_bound 5 those outside of it
   */
  rel_item_ids?: ScalarsId[];
  rel_category_ids?: ScalarsId[];
  rel_shops_ids?: ScalarsId[];
  rel_distributor_ids?: 'all' | ScalarsId[];
  is_give_by_friend?: boolean;
  use_condition?: {
    least_cost: ScalarsMoney;
    can_use_with_other_discount: boolean;
  };
}
export interface OwnCouponQuery {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  page_no?: ScalarsCount;
  page_size?: ScalarsCount;
  /**
   * 1 unused, 2 used, 3 expired
   */
  status?: 1 | 2 | 3 | '1' | '2' | '3';
  scope_type?: string;
  card_type?: string;
  valid?: ScalarsFlag;
  distributor_id?: ScalarsId;
  cart_type?: 'cart' | 'fastbuy' | 'offline';
  code?: string;
  card_id?: ScalarsId;
}
/**
 * A page of a picker's list, searched by name.
 */
export interface PickQuery {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  /**
   * Part of the name
   */
  name?: string;
}
/**
 * One row of the points mall: the goods by its variant of the fewest points.
 */
export interface PointGoodsItem {
  item_id: ScalarsId;
  itemId: ScalarsId;
  goods_id: ScalarsId;
  default_item_id: ScalarsId;
  company_id: ScalarsId;
  distributor_id: ScalarsId;
  item_type: 'normal';
  item_name: string;
  itemName: string;
  brief: string;
  pics: string[];
  /**
   * Points a piece
   */
  point: number;
  /**
   * cents a piece beside the points; 0 for points alone
   */
  price: number;
  /**
   * cents it costs elsewhere
   */
  market_price: number;
  store: number;
  sales: number;
  approve_status: 'onsale' | 'instock';
  nospec: boolean;
  is_default: boolean;
  item_category: ScalarsId;
  item_main_cat_id: ScalarsId;
  brand_id: ScalarsId;
  goods_brand: string;
  sort: number;
  created: ScalarsTime;
  /**
   * This and the rest are for other clients, not for our pages
   */
  item_bn?: string;
  itemBn?: string;
  weight?: number;
  templates_id?: ScalarsId;
  audit_status?: string;
  is_show_specimg?: boolean;
}
/**
 * Goods of the points mall.
 */
export interface PointGoodsList {
  list: PointGoodsItem[];
  total_count: number;
  count: number;
  brand_list?: {
    list: {
      attribute_id: ScalarsId;
      attribute_name: string;
      image_url?: string;
    }[];
    total_count: number;
  };
  tdk_data?: Tdk;
  cur?: Currency;
}
/**
 * An internal purchase as the member meets it
 */
export interface PurchaseActivity {
  id: string;
  company_id: string;
  name: string;
  title: string;
  /**
   * 0: activities have no page of their own
   */
  pages_template_id: string;
  share_pic: string;
  enterprise_id: number[];
  display_time: ScalarsTime;
  employee_begin_time: ScalarsTime;
  employee_end_time: ScalarsTime;
  employee_limitfee: ScalarsMoney;
  if_relative_join: boolean;
  invite_limit: number;
  relative_begin_time: ScalarsTime;
  relative_end_time: ScalarsTime;
  if_share_limitfee: boolean;
  relative_limitfee: ScalarsMoney;
  minimum_amount: ScalarsMoney;
  close_modify_hours_after_activity: number;
  created: ScalarsTime;
  status: 'waiting' | 'ongoing' | 'over';
  status_desc: string;
  is_employee: boolean;
  is_relative: boolean;
  /**
   * Name of the enterprise the member takes part by
   */
  rel_enterprise: string;
  /**
   * Its number
   */
  enterprise: string;
  is_passphrase_enabled: boolean;
  auth_type: string;
  passphrase_user_verified: number;
  begin_time: ScalarsTime;
  end_time: ScalarsTime;
  used_fee: ScalarsMoney;
  /**
   * Cents that may still be spent; null without a limit
   */
  left_fee: number | null;
}
/**
 * A goods of an internal purchase with its cheapest variant
 */
export interface PurchaseItem {
  item_id: string;
  goods_id: string;
  distributor_id: string;
  item_name: string;
  pics: string[];
  price: ScalarsMoney;
  market_price: ScalarsMoney;
  activity_price: ScalarsMoney;
  /**
   * Pieces that can be bought now
   */
  activity_store: number;
  /**
   * Pieces one member may buy; 0: as many as there are
   */
  limit_num: number;
  /**
   * Pieces the member has bought
   */
  bought_num: number;
  item_spec_desc: string;
  product_type: 'sale' | 'bag' | 'normal';
  staff_goods: 0 | 1;
  /**
   * Every variant of the goods in the activity
   */
  spec_items: PurchaseVariant[];
}
export interface PurchaseVariant {
  item_id: string;
  item_spec_desc: string;
  price: ScalarsMoney;
  activity_price: ScalarsMoney;
  /**
   * Pieces that can be bought now
   */
  activity_store: number;
  /**
   * Pieces one member may buy; 0: as many as there are
   */
  limit_num: number;
  /**
   * Pieces the member has bought
   */
  bought_num: number;
}
/**
 * The lowest price of a goods in an internal purchase of the member
 */
export interface PurchasePrice {
  goods_id: string;
  activity_id: string;
  activity_name: string;
  activity_price: ScalarsMoney;
}
export interface SeckillInfoQuery {
  seckill_id: ScalarsId;
}
/**
 * A flash sale
 */
export interface SeckillSession {
  seckill_id: ScalarsId;
  company_id: ScalarsId;
  activity_name: string;
  seckill_type: 'normal';
  item_type: 'normal';
  status: 'in_the_notice' | 'in_sale' | 'it_has_ended';
  activity_start_time: ScalarsTime;
  activity_end_time: ScalarsTime;
  /**
   * Seconds until the next change
   */
  last_seconds: number;
  /**
   * Minutes an unpaid order lives
   */
  validity_period: number;
  items: {
    seckill_id: ScalarsId;
    item_id: ScalarsId;
    goods_id: ScalarsId;
    distributor_id: ScalarsId;
    item_name: string;
    item_title: string;
    item_pic: string;
    pics: string[];
    price: ScalarsMoney;
    market_price: ScalarsMoney;
    activity_price: ScalarsMoney;
    /**
     * Pieces of the session
     */
    activity_store: number;
    /**
     * Pieces left
     */
    store: number;
    sales_store: number;
    /**
     * Pieces one shopper may buy
     */
    limit_num: number;
  }[];
  distributor_id?: ScalarsId;
  is_free_shipping?: boolean;
  /**
   * 1: the listed goods
   */
  use_bound?: 1;
  cur?: Currency;
}
export interface SeckillSessions {
  list: SeckillSession[];
  total_count: number;
  count: number;
  cur?: Currency;
}
/**
 * Figures that are mailed at set times
 */
export interface FigureReport {
  report_id: number;
  name: string;
  tables: string[];
  every: 'day' | 'week' | 'month';
  hour: number;
  /**
   * null: all shops
   */
  shop_id: number | null;
  is_on: boolean;
  sent_at: number | null;
  operator_ids: number[];
  /**
   * The caller gets it
   */
  is_mine: boolean;
  /**
   * The caller switched it off
   */
  is_off: boolean;
}
/**
 * Pictures of the sign-in page.
 */
export interface LoginPage {
  logo: string;
  logo_light: string;
  logo_dark: string;
  background: string;
}
/**
 * A request to move money above the limit of one person.
 */
export interface MallApproval {
  id: number;
  kind: 'voucher' | 'cancel' | 'refund' | 'begin' | 'short' | 'price' | 'edit' | 'points' | 'payout';
  /**
   * number of the voucher, order, after-sales, member or shop
   */
  target: string;
  /**
   * what would happen, in words
   */
  about: string;
  amount: ScalarsMoney;
  reason: string;
  /**
   * name of the operator
   */
  asked_by: string;
  asked_at: ScalarsTime;
  state: 'waiting' | 'approved' | 'refused' | 'withdrawn';
  decided_by: string;
  /**
   * Unix seconds
   */
  decided_at: number | null;
  /**
   * why it was refused
   */
  note: string;
  /**
   * the caller's own request, which others decide
   */
  is_own: boolean;
}
/**
 * A page of requests for a second person.
 */
export interface MallApprovals {
  list: MallApproval[];
  total_count: number;
  count: number;
}
/**
 * The last days, today included.
 */
export interface MallDaysQuery {
  days?: ScalarsCount;
}
export interface MallDays {
  list: {
    /**
     * YYYY-MM-DD in the mall's time
     */
    day: string;
    value: number;
  }[];
  total_count: number;
  count: number;
}
/**
 * A member with the latest of ledgers and orders.
 */
export interface MallMemberDetail {
  member: MallMember;
  email: string;
  /**
   * The address of the own picture; empty for who may only look
   */
  avatar: string;
  sex: number;
  birthday: string;
  grades: {
    grade_id: number;
    name: string;
  }[];
  /**
   * paid grade that runs now, or ''
   */
  vip_name: string;
  vip_ends: ScalarsTime;
  /**
   * sign-ins that are open
   */
  sessions: number;
  /**
   * the account was closed by its owner
   */
  closed: boolean;
  orders_count: number;
  spent: ScalarsMoney;
  orders: {
    order_id: string;
    goods: string;
    total_fee: ScalarsMoney;
    /**
     * Points that paid for it
     */
    point: number;
    order_class: 'normal' | 'seckill' | 'pointsmall' | 'employee_purchase' | 'recharge' | 'membercard' | 'supplement';
    order_status_msg: string;
    created: ScalarsTime;
  }[];
  /**
   * The key for `after` of the member's orders, where there are earlier ones
   */
  orders_next?: string;
  points: MallMemberMoves;
  deposits: MallMemberMoves;
}
/**
 * A member in the office's list.
 */
export interface MallMember {
  user_id: number;
  mobile: string;
  username: string;
  grade_id: number;
  grade_name: string;
  point: number;
  deposit: ScalarsMoney;
  is_staff: boolean;
  disabled: boolean;
  /**
   * false for a member made by the office whose number nobody has proved by a code yet
   */
  proved: boolean;
  created: ScalarsTime;
  tags: MallMemberTag[];
}
/**
 * A label that the office puts on members; members never see it.
 */
export interface MallMemberTag {
  tag_id: number;
  name: string;
  colour: MallOrderTagColour;
}
export interface MallMemberMoves {
  list: {
    id: number;
    kind: string;
    text: string;
    change: number;
    reference: string;
    at: ScalarsTime;
  }[];
  total_count: number;
  count: number;
  /**
   * Key of the rows after these; none at the end
   */
  next?: string;
  prev?: string;
}
/**
 * What a new mall still needs, in the order it is best done.
 */
export interface MallSetup {
  steps: {
    step: 'brand' | 'contact' | 'signup' | 'shop' | 'pay' | 'freight' | 'goods' | 'page';
    state: 'open' | 'done' | 'skipped';
  }[];
  /**
   * Ways in which the mall can send messages
   */
  channels: ('sms' | 'email')[];
  /**
   * Steps nobody did or left out
   */
  open: number;
}
export interface OfficeSettingInput {
  name: string;
  /**
   * The fields of the form that change; others stay as they are
   */
  value: {};
}
/**
 * What a form of settings holds (schemas/settings/AREA/NAME.json).
 */
export interface OfficeSetting {
  name: string;
  value: {};
}
/**
 * A saved view of a list: a stored address.
 */
export interface OfficeView {
  view_id: number;
  name: string;
  /**
   * The part of the address behind the question mark
   */
  query: string;
  shared: boolean;
  /**
   * Of the operator who asks
   */
  own: boolean;
}
/**
 * A provider of the mall as the office shows it; no secret is among it.
 */
export interface Provider {
  name: string;
  title: string;
  /**
   * What the mall needs it for
   */
  use: string;
  /**
   * Whom a test sends something; missing when it sends nothing
   */
  tests_to?: 'mobile' | 'email';
  state: 'on' | 'off' | 'wrong';
  /**
   * Why it is not used, for state wrong
   */
  problem: string;
  fields: {
    /**
     * The variable of the environment that may set it instead
     */
    variable: string;
    title: string;
    secret: boolean;
    optional: boolean;
    kind: 'text' | 'address' | 'key';
    hint: string;
    /**
     * locked: stored under another key, which this server does not have
     */
    state: 'unset' | 'stored' | 'environment' | 'locked';
    /**
     * The value; of a secret its last four characters, or nothing
     */
    shown: string;
  }[];
}
/**
 * Goods texts or a coupon that somebody drafted, mostly an assistant, and what became of it.
 */
export interface Suggestion {
  suggestion_id: number;
  kind: SuggestionKind;
  /**
   * Name of the goods or the coupon
   */
  about: string;
  /**
   * 0 for a coupon
   */
  goods_id: number;
  /**
   * The coupon that was made of it; 0: none
   */
  card_id: number;
  /**
   * The texts that would change; empty for a coupon
   */
  fields: string[];
  note: SuggestionNote;
  /**
   * Name of the operator, or of the API key
   */
  suggested_by: string;
  suggested_at: ScalarsTime;
  state: SuggestionState;
  decided_by: string;
  /**
   * Unix seconds
   */
  decided_at: number | null;
  /**
   * Why it was dropped
   */
  reason: string;
  /**
   * The caller suggested it
   */
  is_own: boolean;
  /**
   * It waits, and the caller may take or drop it
   */
  may_decide: boolean;
}
/**
 * The application was taken.
 */
export interface AftersalesApplied {
  status: true;
  result: true;
  aftersales_bn: ScalarsId;
}
/**
 * An application in full. Money in cents, times in Unix seconds.
 */
export interface AftersalesInfo {
  aftersales_bn: ScalarsId;
  order_id: ScalarsId;
  aftersales_type: 'ONLY_REFUND' | 'REFUND_GOODS' | 'EXCHANGING_GOODS';
  /**
   * 0 pending, 1 processing, 2 done, 3 refused, 4 closed
   */
  aftersales_status: 0 | 1 | 2 | 3 | 4;
  progress: number;
  refund_fee: ScalarsMoney;
  refund_point: number;
  /**
   * Money without pieces; our own field
   */
  by_amount?: true;
  asked_fee?: ScalarsMoney;
  /**
   * With asked_fee; our own field
   */
  asked_point?: number;
  /**
   * Why less was granted; our own field
   */
  less_reason?: string;
  /**
   * Points of the order's reward that were taken back with the money; our own field
   */
  gain_back?: number;
  reason: string;
  description: string;
  create_time: ScalarsTime;
  update_time: ScalarsTime;
  distributor_id: ScalarsId;
  distributor_info: {
    distributor_id: ScalarsId;
    name: string;
  };
  return_type: 'logistics';
  app_info: {
    progress_msg: string;
    status_msg: string;
    buttons: {
      type: 'cancel' | 'modify' | 'sendback' | 'apply';
      name: string;
    }[];
  };
  version: number;
  detail: AftersalesLine[];
  company_id: ScalarsId;
  user_id: ScalarsId;
  shop_id: ScalarsId;
  salesman_id: ScalarsId;
  memo: string;
  third_data: string;
  evidence_pic: string[];
  refuse_reason: string;
  sendback_data: {
    corp_code: string;
    corp_name: string;
    logi_no: string;
  } | null;
  sendconfirm_data: {
    corp_code: string;
    corp_name: string;
    logi_no: string;
  } | null;
  resend_way?: TrackList;
  aftersales_address: {
    aftersales_address_id: ScalarsId;
    aftersales_name: string;
    aftersales_contact: string;
    aftersales_mobile: string;
    aftersales_address: string;
    aftersales_hours: string;
    is_default: boolean;
  };
  buttons: {
    type: 'cancel' | 'modify' | 'sendback' | 'apply';
    name: string;
  }[];
  /**
   * When it moves on by itself, Unix seconds; our own field
   */
  deadline: number | null;
  /**
   * Whether the goods came back fit for the shelf; our own field
   */
  is_sound: boolean | null;
  /**
   * The timeline both sides see, the newest first; our own field
   */
  events: {
    at: ScalarsTime;
    by: 'buyer' | 'shop' | 'system';
    action: string;
    text: string;
    pics: string[];
    progress: number;
  }[];
  order_info: OrderInfo;
}
/**
 * Pieces of an order in an application. Money in cents.
 */
export interface AftersalesLine {
  detail_id: ScalarsId;
  sub_order_id: ScalarsId;
  aftersales_bn: ScalarsId;
  order_id: ScalarsId;
  item_id: ScalarsId;
  goods_id: ScalarsId;
  item_name: string;
  item_spec_desc: string;
  item_pic: string;
  order_item_type: 'normal' | 'gift';
  num: number;
  price: ScalarsMoney;
  refund_fee: ScalarsMoney;
  refund_point: number;
  aftersales_type: 'ONLY_REFUND' | 'REFUND_GOODS' | 'EXCHANGING_GOODS';
  /**
   * 0 pending, 1 processing, 2 done, 3 refused, 4 closed
   */
  aftersales_status: 0 | 1 | 2 | 3 | 4;
  progress: number;
  orderItem?: OrderLine;
  company_id?: ScalarsId;
  user_id?: ScalarsId;
  create_time?: ScalarsTime;
  update_time?: ScalarsTime;
}
/**
 * A line of an order, as it was bought. Money in cents.
 */
export interface OrderLine {
  id: ScalarsId;
  order_id: ScalarsId;
  item_id: ScalarsId;
  goods_id: ScalarsId;
  distributor_id: ScalarsId;
  item_name: string;
  item_spec_desc: string;
  pic: string;
  order_item_type: 'normal' | 'gift';
  /**
   * services: nothing is sent, it is handed over with the payment
   */
  item_type: 'normal' | 'services';
  num: number;
  price: ScalarsMoney;
  /**
   * cents: price x num
   */
  item_fee: number;
  discount_fee: ScalarsMoney;
  discount_info: {
    type: string;
    id: string;
    /**
     * Name of the discount
     */
    info: string;
    discount_fee: ScalarsMoney;
  }[];
  /**
   * Points a piece costs in the points mall; 0 elsewhere
   */
  item_point: number;
  /**
   * Points the line costs in the points mall; 0 elsewhere
   */
  point: number;
  /**
   * Points used on the line
   */
  share_points: number;
  /**
   * cents the points paid
   */
  point_fee: number;
  /**
   * cents paid for the line
   */
  total_fee: number;
  refunded_fee?: ScalarsMoney;
  /**
   * Points that came back of it; our own field
   */
  refunded_point?: number;
  aftersales_status: string | null;
  /**
   * Pieces that may still enter after-sales
   */
  left_aftersales_num?: number;
  /**
   * 1: reviewed
   */
  is_rate?: 0 | 1;
  company_id?: ScalarsId;
  user_id?: ScalarsId;
  shop_id?: ScalarsId;
  create_time?: number;
  fee_type?: string;
  fee_rate?: number;
  fee_symbol?: string;
  member_discount?: ScalarsMoney;
  coupon_discount?: ScalarsMoney;
  item_fee_new?: ScalarsMoney;
  /**
   * cents: price of a piece, from which a client sums the order up
   */
  sale_price?: number;
  delivery_status?: OrderStateDelivery;
  /**
   * Unsent pieces that may be paid back; none
   */
  left_refund_only_num?: number;
  /**
   * 1: there was an application
   */
  show_aftersales?: 0 | 1;
  act_id?: ScalarsId;
  update_time?: ScalarsTime;
  delivery_corp?: string;
  delivery_code?: string;
  delivery_time?: number | null;
  /**
   * Pieces that were sent
   */
  delivery_item_num?: number;
  /**
   * cents of open applications
   */
  after_sales_fee?: number;
  /**
   * cents that may still be applied for
   */
  remain_fee?: number;
  remain_point?: number;
  cny_fee?: ScalarsMoney;
  market_fee?: ScalarsMoney;
  is_logistics?: boolean;
  /**
   * The head office's stock
   */
  is_total_store?: boolean;
  auto_close_aftersales_time?: number;
}
/**
 * An order in full. Money in cents, times in Unix seconds.
 */
export interface OrderInfo {
  order_id: ScalarsId;
  /**
   * The group of orders made together; missing for one made alone; our own field
   */
  group_id?: string;
  user_id: ScalarsId;
  order_type: 'normal';
  order_class: 'normal' | 'seckill' | 'pointsmall' | 'employee_purchase' | 'recharge' | 'membercard' | 'supplement';
  order_status: OrderStateStatus;
  order_status_des: OrderStateCode;
  order_status_msg: string;
  moves?: OrderStateBuyerMoves;
  pay_status: OrderStatePay;
  delivery_status: OrderStateDelivery;
  cancel_status: OrderStateCancel;
  ziti_status: OrderStatePickup;
  /**
   * Pickup code; '' without one
   */
  ziti_code: string;
  receipt_type: 'logistics' | 'ziti';
  pay_type: string;
  /**
   * Review of its bank transfer: 0 waits, 1 right, 2 refused; null without one
   */
  offline_pay_check_status: 0 | 1 | 2 | null;
  item_fee: ScalarsMoney;
  member_discount: ScalarsMoney;
  promotion_discount: ScalarsMoney;
  coupon_discount: ScalarsMoney;
  discount_fee: ScalarsMoney;
  /**
   * cents; points where freight_type is point
   */
  freight_fee: number;
  freight_type: 'cash' | 'point';
  /**
   * Points the goods of an exchange cost; 0 of other orders
   */
  item_point: number;
  /**
   * Points used
   */
  point: number;
  point_fee: ScalarsMoney;
  total_fee: ScalarsMoney;
  distributor_id: ScalarsId;
  distributor_name: string;
  receiver_name: string;
  delivery_code: string;
  delivery_corp_name: string;
  is_rate: boolean;
  /**
   * Goods of it may be reviewed
   */
  can_rate: 0 | 1;
  /**
   * Reviews of it may be added to
   */
  can_append_rate: 0 | 1;
  create_time: ScalarsTime;
  create_date: string;
  auto_cancel_time: ScalarsTime;
  /**
   * Seconds left to pay; 0 afterwards
   */
  auto_cancel_seconds: number;
  can_apply_aftersales: 0 | 1;
  /**
   * Whether an edit of its lines waits for its supplement, and nothing else may happen to it; our own field
   */
  waits_for_edit?: 0 | 1;
  /**
   * Goes up with every change; send it back with a change
   */
  version: number;
  items: OrderLine[];
  point_use: number;
  discount_info: {
    type: string;
    id: string;
    /**
     * Name of the discount
     */
    info: string;
    discount_fee: ScalarsMoney;
  }[];
  receiver_mobile: string;
  receiver_state: string;
  receiver_city: string;
  receiver_district: string;
  receiver_address: string;
  invoice: {
    title: 'individual' | 'unit';
    content: string;
    registration_number: string;
    company_address: string;
    company_phone: string;
    bankname: string;
    bankaccount: string;
  } | null;
  is_invoiced: boolean;
  ziti_info: OrderPickup | null;
  zitiInfo: OrderPickup | null;
  remark: string;
  cancel_reason: string;
  offline_pay_name: string;
  delivery_time: number | null;
  /**
   * When a shipped order counts as received, YYYY-MM-DD HH:mm:ss; '' of others; our own field
   */
  auto_finish_date: string;
  end_time: number | null;
  end_date: string;
  company_id?: ScalarsId;
  title?: string;
  order_source?: string;
  shop_id?: ScalarsId;
  act_id?: ScalarsId;
  is_distribution?: boolean;
  is_logistics?: boolean;
  is_online_order?: boolean;
  fee_type?: string;
  fee_rate?: number;
  fee_symbol?: string;
  item_fee_new?: ScalarsMoney;
  market_fee?: ScalarsMoney;
  can_apply_cancel?: 0 | 1;
  /**
   * Pieces that may still enter after-sales
   */
  left_aftersales_num?: number;
  /**
   * YYYY-MM-DD HH:mm:ss; '' until it was paid
   */
  pay_time?: string;
  update_time?: ScalarsTime;
  carried_fee?: ScalarsMoney;
  refunded_fee?: ScalarsMoney;
  /**
   * Points the buyer got back for them; our own field
   */
  refunded_point?: number;
  /**
   * An invoice may be applied for
   */
  invoice_able?: boolean;
  /**
   * Its invoice that waits or was issued; '' without one
   */
  invoice_id?: string;
  /**
   * Points the order earned, or will earn on receipt
   */
  gain_point?: number;
  /**
   * The points were credited
   */
  is_gained?: boolean;
  cny_fee?: ScalarsMoney;
  /**
   * Carrier's code
   */
  delivery_corp?: string;
  delivery_type?: 'new' | 'old';
  is_all_delivery?: boolean;
  is_split?: boolean;
  /**
   * @maxItems 0
   */
  logistics_items?: unknown[];
  orders_delivery_id?: ScalarsId;
  auto_finish_time?: number | null;
  /**
   * Days after receipt in which after-sales is open
   */
  latest_aftersale_time?: number;
  /**
   * When after-sales closes; 0 before the order ended
   */
  order_auto_close_aftersales_time?: number;
  /**
   * 0: points are credited at receipt
   */
  get_point_type?: 0;
  /**
   * 0: from this country
   */
  type?: 0;
  distributor_info?:
    | {
        distributor_id: ScalarsId;
        name: string;
      }
    | unknown[];
  /**
   * gain_point, by the contract's name
   */
  get_points?: number;
  estimate_get_points?: number;
}
/**
 * Where and when an order is fetched.
 */
export interface OrderPickup {
  id: ScalarsId;
  name: string;
  city: string;
  area: string;
  address: string;
  contract_phone: string;
  /**
   * YYYY-MM-DD
   */
  pickup_date: string;
  /**
   * @minItems 2
   * @maxItems 2
   */
  pickup_time: string[];
}
/**
 * The notice on the page of an application.
 */
export interface AftersalesRemind {
  intro: string;
  is_open: boolean;
}
/**
 * An application. Money in cents, times in Unix seconds.
 */
export interface AftersalesRow {
  aftersales_bn: ScalarsId;
  order_id: ScalarsId;
  aftersales_type: 'ONLY_REFUND' | 'REFUND_GOODS' | 'EXCHANGING_GOODS';
  /**
   * 0 pending, 1 processing, 2 done, 3 refused, 4 closed
   */
  aftersales_status: 0 | 1 | 2 | 3 | 4;
  progress: number;
  refund_fee: ScalarsMoney;
  refund_point: number;
  /**
   * Money without pieces; our own field
   */
  by_amount?: true;
  asked_fee?: ScalarsMoney;
  /**
   * With asked_fee; our own field
   */
  asked_point?: number;
  /**
   * Why less was granted; our own field
   */
  less_reason?: string;
  reason: string;
  description: string;
  create_time: ScalarsTime;
  update_time: ScalarsTime;
  distributor_id: ScalarsId;
  distributor_info: {
    distributor_id: ScalarsId;
    name: string;
  };
  return_type: 'logistics';
  app_info: {
    progress_msg: string;
    status_msg: string;
    buttons: {
      type: 'cancel' | 'modify' | 'sendback' | 'apply';
      name: string;
    }[];
  };
  version: number;
  detail: AftersalesLine[];
}
/**
 * A shop's contract with a carrier; its password is never answered.
 */
export interface CarrierAccount {
  account_id: number;
  /**
   * 0: of every shop without one of its own
   */
  distributor_id: number;
  distributor_name: string;
  carrier: string;
  carrier_name: string;
  provider: string;
  provider_name: string;
  customer: string;
  has_password: boolean;
  month_code: string;
  /**
   * 1 sender, 2 receiver, 3 by month
   */
  pay_type: 1 | 2 | 3;
  sender: Sender;
  version: number;
}
/**
 * Who sends a parcel, as its label shows.
 */
export interface Sender {
  name: string;
  mobile: string;
  state: string;
  city: string;
  district: string;
  address: string;
}
/**
 * The changed line and the cart as it is now.
 */
export interface CartChanged {
  valid_cart: CartGroup[];
  invalid_cart: CartLine[];
  /**
   * Whether stock was checked
   */
  is_check_store: boolean;
  cart_id: ScalarsId;
  item_id: ScalarsId;
  num: number;
  is_checked: boolean;
}
/**
 * The lines of one shop; sums over the ticked ones, in cents.
 */
export interface CartGroup {
  shop_id: ScalarsId;
  shop_name: string;
  by_mall?: ScalarsByMall;
  /**
   * Ticked pieces
   */
  cart_total_num: number;
  /**
   * Ticked lines
   */
  cart_total_count: number;
  /**
   * Cents of the ticked lines at the prices of the answer, before promotions
   */
  cart_total_price: number;
  /**
   * Cents of the ticked lines before every discount
   */
  item_fee: number;
  /**
   * Cents of all discounts, the member price among them: item_fee - total_fee
   */
  discount_fee: number;
  /**
   * Cents of member prices
   */
  member_discount: number;
  total_fee: ScalarsMoney;
  /**
   * Every discount of the group, one entry a cause
   */
  used_activity: {
    /**
     * '' for the member price
     */
    activity_id: string;
    activity_name: string;
    activity_type: string;
    activity_tag: string;
    condition_rules: string;
    discount_fee: ScalarsMoney;
  }[];
  list: CartLine[];
  used_activity_ids: string[];
  /**
   * Promotions ticked lines are bound to, reached or not
   */
  activity_grouping: {
    activity_id: string;
    activity_name: string;
    activity_tag: string;
    activity_type: 'full_minus' | 'full_discount' | 'full_gift';
    condition_rules: string;
    discount_fee: ScalarsMoney;
    /**
     * What was reached, or what is missing
     */
    discount_desc: string;
    cart_ids: string[];
  }[];
  /**
   * What is missing for free freight and the next step of promotions, also of lines that are not ticked; our own field
   */
  make_up?: {
    kind: 'freight' | 'promotion';
    /**
     * '' for freight
     */
    activity_id: string;
    activity_tag: string;
    text: string;
    missing_fee: ScalarsMoney;
    /**
     * pieces
     */
    missing_num: number;
    freight_template_id?: ScalarsId;
  }[];
  /**
   * Gifts that come with the ticked lines
   */
  gift_activity: {
    activity_id: string;
    activity_name: string;
    discount_desc: string;
    gifts: {
      item_id: string;
      goods_id: string;
      item_name: string;
      item_spec_desc: string;
      pics: string;
      price: ScalarsMoney;
      gift_num: number;
    }[];
  }[];
}
/**
 * A cart line. Money in cents.
 */
export interface CartLine {
  cart_id: ScalarsId;
  user_id: string | number;
  shop_id: ScalarsId;
  item_id: ScalarsId;
  goods_id: ScalarsId;
  item_name: string;
  /**
   * Address of one picture
   */
  pics: string;
  /**
   * e.g. 颜色:红,尺码:S
   */
  item_spec_desc: string;
  /**
   * Cents a piece: activity price, else member price, else price
   */
  price: number;
  market_price: ScalarsMoney;
  num: number;
  /**
   * price x num - discount_fee
   */
  total_fee: number;
  /**
   * Cents promotions take off the line
   */
  discount_fee: number;
  /**
   * Pieces in stock
   */
  store: number;
  is_checked: boolean;
  approve_status: string;
  /**
   * What sets the price
   */
  activity_type: 'normal' | 'limited_time_sale' | 'package';
  created: ScalarsTime;
  /**
   * When the line changed, in Unix seconds; its version too
   */
  updated: number;
  /**
   * Why the line cannot be bought
   */
  invalid_reason?: string;
  item_bn: string;
  /**
   * Cents a piece as everybody pays, before member price and activities
   */
  original_price: number;
  /**
   * Cents the member price takes off the line
   */
  member_discount: number;
  /**
   * Of the limited-time sale or package that sets the price; '' without one
   */
  activity_id: string;
  /**
   * The promotion the line is bound to; 0 for none
   */
  marketing_id: string;
  /**
   * Its kind
   */
  marketing_type: 'full_minus' | 'full_discount' | 'full_gift' | null;
  /**
   * Promotions the line may choose from
   *
   * Items: A promotion a cart line may be bound to.
   */
  promotions: {
    marketing_id: string;
    marketing_name: string;
    marketing_type: 'full_minus' | 'full_discount' | 'full_gift';
    promotion_tag: string;
    /**
     * e.g. 满200元减30元
     */
    condition_rules: string;
  }[];
  /**
   * Every discount of the line, in the order it was taken
   */
  activity_info: {
    id: string;
    type: string;
    /**
     * Name for people
     */
    info: string;
    /**
     * Its condition for people, '' without one
     */
    rule: string;
    discount_fee: ScalarsMoney;
  }[];
}
export interface CartDeleteQuery {
  /**
   * -1 for a guest; a member is known by the token
   */
  user_id?: string | number;
  /**
   * A guest's session: 8 to 64 letters, digits, - or _
   */
  sid?: string;
  cart_type?: 'cart' | 'fastbuy';
  shop_type?: string;
  distributor_id?: ScalarsId;
  cart_id?: ScalarsIds;
}
export interface CartGiftInput {
  /**
   * -1 for a guest; a member is known by the token
   */
  user_id?: string | number;
  /**
   * A guest's session: 8 to 64 letters, digits, - or _
   */
  sid?: string;
  cart_type?: 'cart' | 'fastbuy';
  shop_type?: string;
  distributor_id?: ScalarsId;
  rel_promotion_id: ScalarsId;
  sku_id: ScalarsId;
  /**
   * gift_num of the gift
   */
  quantity?: number | string;
}
/**
 * The cart by shop, and what of it cannot be bought.
 */
export interface Cart {
  valid_cart: CartGroup[];
  invalid_cart: CartLine[];
  /**
   * Whether stock was checked
   */
  is_check_store: boolean;
}
/**
 * The cart as older clients read it (storefront spec 3, Cart data), beside the cart of today.
 */
export interface CartOlder {
  resultCartData: {
    shop_id: string;
    shop_name: string;
    cartitemlist: {
      cart_id: string;
      sku_id: string;
      item_id: string;
      is_checked: boolean;
      quantity: number;
      store: number;
      price: ScalarsMoney;
      discount_price: ScalarsMoney;
      title: string;
      bn: string;
      spec_info: {
        color: string;
        size: string;
      };
      goodspromotion: {
        promotion_id: string;
      }[];
    }[];
  }[];
  totalCart: {
    totalQuantity: number;
    number: number;
  };
  valid_cart: CartGroup[];
  invalid_cart: CartLine[];
  is_check_store: boolean;
  status?: boolean;
}
/**
 * Whose cart, and which one.
 */
export interface CartQuery {
  /**
   * -1 for a guest; a member is known by the token
   */
  user_id?: string | number;
  /**
   * A guest's session: 8 to 64 letters, digits, - or _
   */
  sid?: string;
  cart_type?: 'cart' | 'fastbuy';
  shop_type?: string;
  distributor_id?: ScalarsId;
}
/**
 * Done, and the cart as it is now.
 */
export interface CartStatus {
  status: boolean;
  valid_cart: CartGroup[];
  invalid_cart: CartLine[];
  /**
   * Whether stock was checked
   */
  is_check_store: boolean;
}
/**
 * Changes of several lines (storefront spec 7.4). All of them or none.
 */
export interface CartUpdateInput {
  /**
   * -1 for a guest; a member is known by the token
   */
  user_id?: string | number;
  /**
   * A guest's session: 8 to 64 letters, digits, - or _
   */
  sid?: string;
  cart_type?: 'cart' | 'fastbuy';
  shop_type?: string;
  distributor_id?: ScalarsId;
  /**
   * The lines as JSON text: a list, or an object that holds it as `cart`, `list` or `cart_params`
   */
  cart_params?: unknown;
  /**
   * The lines: a list of {cart_id, sku_id, is_checked, selected_promotion, totalQuantity}; or JSON text of one
   */
  cart?: unknown;
  /**
   * The same under another name
   */
  list?: unknown;
}
/**
 * Ticks lines when is_checked is there; else asks whether the ticked ones can be bought.
 */
export interface CartVerifyInput {
  /**
   * -1 for a guest; a member is known by the token
   */
  user_id?: string | number;
  /**
   * A guest's session: 8 to 64 letters, digits, - or _
   */
  sid?: string;
  cart_type?: 'cart' | 'fastbuy';
  shop_type?: string;
  distributor_id?: ScalarsId;
  /**
   * cart
   */
  mode?: string;
  cart_id?: ScalarsIds;
  is_checked?: ScalarsFlag;
}
export interface FavouriteRemoveQuery {
  item_ids?: ScalarsIds;
  is_empty?: ScalarsFlag;
  distributor_id?: ScalarsId;
  item_id?: ScalarsIds;
}
/**
 * A goods a member likes. Prices in cents.
 */
export interface Favourite {
  fav_id: ScalarsId;
  company_id: ScalarsId;
  item_id: ScalarsId;
  item_name: string;
  item_image: string;
  item_price: ScalarsMoney;
  price: ScalarsMoney;
  market_price: ScalarsMoney;
  liked_price: ScalarsMoney;
  item_type: 'normal';
  point: number;
  distributor_id: ScalarsId;
  approve_status: string;
  /**
   * It has no variants to choose from
   */
  nospec?: boolean;
  /**
   * The member is told of lower prices; our own field
   */
  alerts?: boolean;
  store: number;
  created: ScalarsTime;
  updated: ScalarsTime;
  /**
   * The item_name again, as one client reads it
   */
  name: string;
  /**
   * The item_name again
   */
  title: string;
  user_id?: ScalarsId;
}
/**
 * What an order would cost (contract 4). Money in cents, points whole.
 */
export interface FreightFee {
  distributor_id: ScalarsId;
  receipt_type: 'logistics' | 'ziti';
  /**
   * Items: A line as it would stand in the order
   */
  items: {
    item_id: ScalarsId;
    goods_id: ScalarsId;
    item_name: string;
    item_spec_desc: string;
    pic: string;
    distributor_id: ScalarsId;
    order_item_type: 'normal' | 'gift';
    price: ScalarsMoney;
    num: number;
    item_fee: ScalarsMoney;
    discount_fee: ScalarsMoney;
    discount_info: {
      type:
        | 'member_price'
        | 'seckill'
        | 'limited_time_sale'
        | 'employee_purchase'
        | 'package'
        | 'full_minus'
        | 'full_discount'
        | 'full_gift'
        | 'coupon'
        | 'by_hand';
      id: string;
      /**
       * Name for people
       */
      info: string;
      discount_fee: ScalarsMoney;
    }[];
    point_fee: ScalarsMoney;
    total_fee: ScalarsMoney;
    /**
     * Points a piece costs in the points mall; 0 elsewhere
     */
    item_point: number;
    /**
     * Points the line costs in the points mall; 0 elsewhere
     */
    point: number;
  }[];
  totalItemNum: number;
  item_fee: ScalarsMoney;
  market_fee: ScalarsMoney;
  item_fee_new: ScalarsMoney;
  discount_fee: ScalarsMoney;
  member_discount: ScalarsMoney;
  promotion_discount: ScalarsMoney;
  coupon_discount: ScalarsMoney;
  coupon_info:
    | {
        coupon_code: string;
        info: string;
        discount_fee: ScalarsMoney;
      }
    | unknown[];
  /**
   * A code that was sent and takes nothing off; the price is without it
   */
  coupon_refused?: {
    coupon_code: string;
    /**
     * In words for the shopper
     */
    reason: string;
  };
  /**
   * Sums by cause over all bought lines
   */
  discount_info: {
    type:
      | 'member_price'
      | 'seckill'
      | 'limited_time_sale'
      | 'employee_purchase'
      | 'package'
      | 'full_minus'
      | 'full_discount'
      | 'full_gift'
      | 'coupon'
      | 'by_hand';
    id: string;
    /**
     * Name for people
     */
    info: string;
    discount_fee: ScalarsMoney;
  }[];
  is_distribution: boolean;
  /**
   * Nothing of it is sent or fetched: no address is needed
   */
  is_services: boolean;
  /**
   * cents; points where freight_type is point
   */
  freight_fee: number;
  freight_type: 'cash' | 'point';
  user_point: number;
  /**
   * Points that may be used for this order
   */
  max_point: number;
  point_use: number;
  point_fee: ScalarsMoney;
  deduct_point_rule: {
    full_amount: boolean;
    /**
     * percent
     */
    deduct_proportion_limit: number;
    /**
     * Points a yuan; 0 when points are no money
     */
    deduct_point: number;
  };
  point_rule: {
    point_pay_first: 0 | 1;
  };
  total_fee: ScalarsMoney;
  /**
   * Points the goods of an exchange cost; 0 of other orders
   */
  item_point: number;
  /**
   * Points of the order, freight included
   */
  point: number;
  /**
   * Lines
   */
  items_count: number;
}
/**
 * A question about goods with its answers, as everybody sees it.
 */
export interface GoodsQuestion {
  question_id: ScalarsId;
  /**
   * Masked
   */
  username: string;
  content: string;
  created: ScalarsTime;
  answers: {
    answer_id: ScalarsId;
    role: 'seller' | 'buyer';
    username: string;
    content: string;
    created: ScalarsTime;
  }[];
}
/**
 * A waybill; its label is /edit/waybill-labels?ids=NUMBER.
 */
export interface MadeWaybill {
  waybill_id: number;
  order_id: string;
  carrier: string;
  code: string;
  /**
   * 0 before its parcel left
   */
  shipment_id: number;
}
/**
 * An application for the office.
 */
export interface MallAftersalesDetail {
  info: AftersalesInfo;
  buyer: {
    user_id: number;
    mobile: string;
    username: string;
  };
  /**
   * What may be decided now
   */
  moves: ('accept' | 'refuse' | 'receive' | 'refund' | 'refuse-refund' | 'resend')[];
}
/**
 * A row of the office list of after-sales.
 */
export interface MallAftersalesRow {
  aftersales_bn: string;
  order_id: string;
  aftersales_type: 'ONLY_REFUND' | 'REFUND_GOODS' | 'EXCHANGING_GOODS';
  type_name: string;
  progress: number;
  progress_name: string;
  refund_fee: ScalarsMoney;
  refund_point: number;
  reason: string;
  goods: string;
  pieces: number;
  mobile: string;
  distributor_name: string;
  created: number;
  version: number;
}
/**
 * A value of a filter with its name.
 */
export interface MallChoice {
  value: string;
  text: string;
}
/**
 * What a shop is due. Cents.
 */
export interface MallEarning {
  /**
   * Paid orders that were not cancelled
   */
  orders: number;
  paid: ScalarsMoney;
  own_discount: ScalarsMoney;
  refunded: ScalarsMoney;
  added: ScalarsMoney;
  due: ScalarsMoney;
  settled: ScalarsMoney;
}
/**
 * An order that the office makes for a member: goods of one shop, and where they go.
 */
export interface MallOrderForMember {
  member_mobile: string;
  is_new?: ScalarsFlag;
  /**
   * @minItems 1
   * @maxItems 50
   */
  items: {
    item_id: number;
    num: number;
  }[];
  name: string;
  mobile: string;
  state: string;
  city: string;
  district: string;
  address: string;
  remark?: string;
}
/**
 * A line of an order in the office's list; amounts in cents.
 */
export interface MallOrderLine {
  line_id: number;
  name: string;
  spec: string;
  /**
   * Code of the variant
   */
  bn: string;
  is_gift: boolean;
  num: number;
  price: ScalarsMoney;
  item_fee: ScalarsMoney;
  member_discount: ScalarsMoney;
  promotion_discount: ScalarsMoney;
  coupon_discount: ScalarsMoney;
  by_hand_discount: ScalarsMoney;
  /**
   * Points that paid for it
   */
  points: number;
  point_fee: ScalarsMoney;
  total_fee: ScalarsMoney;
}
/**
 * A parcel of an order in the office's list.
 */
export interface MallOrderParcel {
  carrier: string;
  carrier_name: string;
  code: string;
  created: ScalarsTime;
  items: {
    line_id: number;
    num: number;
  }[];
}
export interface MallOrderSeen {
  order_id: string | number;
  version: ScalarsCount;
}
/**
 * A label that the office puts on orders; buyers never see it.
 */
export interface MallOrderTag {
  tag_id: number;
  name: string;
  colour: MallOrderTagColour;
}
/**
 * The labels of the office.
 */
export interface MallOrderTags {
  list: MallOrderTag[];
  total_count: number;
  count: number;
}
/**
 * An order in the office's list.
 */
export interface MallOrder {
  order_id: string;
  version: number;
  order_status_des: OrderStateCode;
  order_status_msg: string;
  receipt_type: 'logistics' | 'ziti';
  order_class: 'normal' | 'seckill' | 'pointsmall' | 'employee_purchase' | 'recharge' | 'membercard' | 'supplement';
  distributor_id: number;
  distributor_name: string;
  /**
   * The buyer's
   */
  mobile: string;
  receiver_name: string;
  receiver_mobile: string;
  /**
   * Names and pieces
   */
  goods: string;
  pieces: number;
  total_fee: ScalarsMoney;
  point: number;
  remark: string;
  created: ScalarsTime;
  paid_at: ScalarsTime;
  /**
   * Open orders of the same buyer, shop and address beside it
   */
  together: number;
  /**
   * The buyer's name
   */
  buyer: string;
  /**
   * Name of the buyer's grade
   */
  grade: string;
  receiver_state: string;
  receiver_city: string;
  receiver_district: string;
  receiver_address: string;
  /**
   * '' before the payment
   */
  pay_type_name: string;
  /**
   * Number of the payment; '' before it
   */
  trade_id: string;
  freight_fee: ScalarsMoney;
  carried_fee: ScalarsMoney;
  delivered_at: ScalarsTime;
  ended_at: ScalarsTime;
  /**
   * The office's notes, newest first
   */
  notes: string;
  invoice_title: string;
  invoice_tax_number: string;
  /**
   * Name of the invoice's state; '' without one
   */
  invoice_state: string;
  tags: MallOrderTag[];
  lines: MallOrderLine[];
  parcels: MallOrderParcel[];
}
/**
 * The filter of the office's list of orders, which slips and jobs take too.
 */
export interface MallOrdersFilter {
  /**
   * Part of the order's number, of a name or mobile number, or of goods; a parcel's number or pickup code as a whole
   */
  keyword?: string;
  state?: 'unpaid' | 'to_ship' | 'to_pick_up' | 'cancel_asked' | 'shipped' | 'done' | 'cancelled';
  distributor_id?: ScalarsId;
  user_id?: ScalarsId;
  created_from?: ScalarsId;
  created_to?: ScalarsId;
  /**
   * Of one way to pay
   */
  pay_type?: string;
  /**
   * Part of the goods' names, or a variant's code
   */
  goods?: string;
  amount_from?: ScalarsId;
  amount_to?: ScalarsId;
  message?: ScalarsFlag;
  note?: ScalarsFlag;
  tag_id?: ScalarsId;
  /**
   * asked: an invoice waits, or is wished with the order
   */
  invoice?: 'asked' | 'issued' | 'none';
  grade_id?: ScalarsId;
  region?: ScalarsId;
  /**
   * With a parcel of one carrier
   */
  carrier?: string;
}
/**
 * What is packed for an order, without prices.
 */
export interface MallPackingSlip {
  order_id: string;
  shop: string;
  created: ScalarsTime;
  receipt_type: 'logistics' | 'ziti';
  receiver_name: string;
  receiver_mobile: string;
  receiver_state: string;
  receiver_city: string;
  receiver_district: string;
  receiver_address: string;
  ziti_info: OrderPickup | null;
  remark: string;
  lines: {
    line_id: number;
    item_id: number;
    /**
     * Code of the variant
     */
    bn: string;
    name: string;
    spec: string;
    is_gift: boolean;
    num: number;
    /**
     * Pieces that have not left
     */
    left: number;
  }[];
  /**
   * Planned parcels, with the pieces of them that are still there
   */
  plan: {
    /**
     * For the warehouse; buyers never see it
     */
    note: string;
    /**
     * @maxItems 200
     */
    items: {
      line_id: number;
      num: number;
    }[];
  }[];
}
/**
 * A past order as the office lists it.
 */
export interface MallPastOrder {
  past_order_id: number;
  /**
   * As the other mall numbered it
   */
  number: string;
  state: 'done' | 'cancelled';
  created: ScalarsTime;
  ended: number | null;
  receiver: {
    name: string;
    mobile: string;
    address: string;
  };
  lines: {
    bn: string;
    name: string;
    spec: string;
    num: number;
    price: ScalarsMoney;
    goods_id: ScalarsId;
  }[];
  freight_fee: ScalarsMoney;
  discount_fee: ScalarsMoney;
  total_fee: ScalarsMoney;
  pay: string;
  parcel: string;
  remark: string;
  imported: ScalarsTime;
  user_id: ScalarsId;
  member_mobile: string;
}
export interface MallQuestionDetail {
  question: MallQuestion;
  answers: {
    answer_id: number;
    role: 'seller' | 'buyer';
    username: string;
    content: string;
    state: 'waiting' | 'shown' | 'hidden';
    created: ScalarsTime;
  }[];
}
/**
 * A question about goods in the office.
 */
export interface MallQuestion {
  question_id: number;
  goods_id: number;
  goods_name: string;
  distributor_id: number;
  username: string;
  content: string;
  state: 'waiting' | 'shown' | 'hidden';
  /**
   * By the shop
   */
  is_answered: boolean;
  created: ScalarsTime;
  /**
   * In every state
   */
  answers: number;
  /**
   * The question or one of its answers waits for the office
   */
  waits: boolean;
}
export interface MallReviewDetail {
  review: MallReview;
  replies: {
    reply_id: number;
    role: 'seller' | 'buyer';
    username: string;
    content: string;
    state: 'waiting' | 'shown' | 'hidden';
    created: ScalarsTime;
  }[];
}
/**
 * A row of the office list of reviews.
 */
export interface MallReview {
  rate_id: number;
  order_id: string;
  goods_id: number;
  goods_name: string;
  item_spec_desc: string;
  distributor_id: number;
  distributor_name: string;
  username: string;
  anonymous: boolean;
  star: number;
  content: string;
  pics: string[];
  /**
   * waiting for the office; hidden by it
   */
  state: 'waiting' | 'shown' | 'hidden';
  hidden_reason: string;
  /**
   * It, its addition or a reply to it waits for the office
   */
  waits: boolean;
  addition: {
    content: string;
    pics: string[];
    state: 'waiting' | 'shown' | 'hidden';
    created: ScalarsTime;
  } | null;
  is_answered: boolean;
  replies: number;
  praise_num: number;
  created: ScalarsTime;
}
export interface MallShipped {
  shipment_id: number;
  order: OrderChanged;
}
/**
 * An order after a change.
 */
export interface OrderChanged {
  order_id: ScalarsId;
  distributor_id: ScalarsId;
  order_status: OrderStateStatus;
  order_status_des: OrderStateCode;
  order_status_msg: string;
  cancel_status: OrderStateCancel;
  delivery_status: OrderStateDelivery;
  ziti_status: OrderStatePickup;
  cancel_reason: string;
  total_fee: ScalarsMoney;
  point: number;
  pay_type: string;
  version: number;
}
export interface MallShopEarning {
  distributor_id: number;
  distributor_name: string;
  /**
   * '' for a shop of the mall itself
   */
  merchant_name: string;
  /**
   * Paid orders that were not cancelled
   */
  orders: number;
  paid: ScalarsMoney;
  own_discount: ScalarsMoney;
  refunded: ScalarsMoney;
  added: ScalarsMoney;
  due: ScalarsMoney;
  settled: ScalarsMoney;
}
/**
 * A waybill in the office.
 */
export interface MallWaybill {
  waybill_id: number;
  order_id: string;
  carrier_name: string;
  /**
   * '' while the carrier has not answered
   */
  code: string;
  /**
   * replaced: its parcel has another number now
   */
  state: 'unsent' | 'sent' | 'replaced' | 'cancelled';
  created: ScalarsTime;
}
/**
 * An order of a list. Money in cents, times in Unix seconds.
 */
export interface OrderCard {
  order_id: ScalarsId;
  /**
   * The group of orders made together; missing for one made alone; our own field
   */
  group_id?: string;
  user_id: ScalarsId;
  order_type: 'normal';
  order_class: 'normal' | 'seckill' | 'pointsmall' | 'employee_purchase' | 'recharge' | 'membercard' | 'supplement';
  order_status: OrderStateStatus;
  order_status_des: OrderStateCode;
  order_status_msg: string;
  moves?: OrderStateBuyerMoves;
  pay_status: OrderStatePay;
  delivery_status: OrderStateDelivery;
  cancel_status: OrderStateCancel;
  ziti_status: OrderStatePickup;
  /**
   * Pickup code; '' without one
   */
  ziti_code: string;
  receipt_type: 'logistics' | 'ziti';
  pay_type: string;
  /**
   * Review of its bank transfer: 0 waits, 1 right, 2 refused; null without one
   */
  offline_pay_check_status: 0 | 1 | 2 | null;
  item_fee: ScalarsMoney;
  member_discount: ScalarsMoney;
  promotion_discount: ScalarsMoney;
  coupon_discount: ScalarsMoney;
  discount_fee: ScalarsMoney;
  /**
   * cents; points where freight_type is point
   */
  freight_fee: number;
  freight_type: 'cash' | 'point';
  /**
   * Points the goods of an exchange cost; 0 of other orders
   */
  item_point: number;
  /**
   * Points used
   */
  point: number;
  point_fee: ScalarsMoney;
  total_fee: ScalarsMoney;
  distributor_id: ScalarsId;
  distributor_name: string;
  receiver_name: string;
  delivery_code: string;
  delivery_corp_name: string;
  is_rate: boolean;
  /**
   * Goods of it may be reviewed
   */
  can_rate: 0 | 1;
  /**
   * Reviews of it may be added to
   */
  can_append_rate: 0 | 1;
  create_time: ScalarsTime;
  create_date: string;
  auto_cancel_time: ScalarsTime;
  /**
   * Seconds left to pay; 0 afterwards
   */
  auto_cancel_seconds: number;
  can_apply_aftersales: 0 | 1;
  /**
   * Whether an edit of its lines waits for its supplement, and nothing else may happen to it; our own field
   */
  waits_for_edit?: 0 | 1;
  /**
   * Goes up with every change; send it back with a change
   */
  version: number;
  items: OrderLine[];
  company_id?: ScalarsId;
  title?: string;
  order_source?: string;
  shop_id?: ScalarsId;
  act_id?: ScalarsId;
  is_distribution?: boolean;
  is_logistics?: boolean;
  is_online_order?: boolean;
  fee_type?: string;
  fee_rate?: number;
  fee_symbol?: string;
  item_fee_new?: ScalarsMoney;
  market_fee?: ScalarsMoney;
  can_apply_cancel?: 0 | 1;
  /**
   * Pieces that may still enter after-sales
   */
  left_aftersales_num?: number;
  point_use?: number;
  remark?: string;
  receiver_mobile?: string;
  receiver_state?: string;
  receiver_city?: string;
  receiver_district?: string;
  receiver_address?: string;
  delivery_time?: number | null;
  end_time?: number | null;
  /**
   * YYYY-MM-DD HH:mm:ss; '' until it was paid
   */
  pay_time?: string;
  update_time?: ScalarsTime;
  discount_info?: {
    type: string;
    id: string;
    /**
     * Name of the discount
     */
    info: string;
    discount_fee: ScalarsMoney;
  }[];
  /**
   * An invoice may be applied for
   */
  invoice_able?: boolean;
  /**
   * Its invoice that waits or was issued; '' without one
   */
  invoice_id?: string;
  is_invoiced?: boolean;
  cny_fee?: ScalarsMoney;
  /**
   * Carrier's code
   */
  delivery_corp?: string;
  delivery_type?: 'new' | 'old';
  is_all_delivery?: boolean;
  is_split?: boolean;
  /**
   * @maxItems 0
   */
  logistics_items?: unknown[];
  orders_delivery_id?: ScalarsId;
  auto_finish_time?: number | null;
  /**
   * Days after receipt in which after-sales is open
   */
  latest_aftersale_time?: number;
  /**
   * When after-sales closes; 0 before the order ended
   */
  order_auto_close_aftersales_time?: number;
  /**
   * 0: points are credited at receipt
   */
  get_point_type?: 0;
  /**
   * 0: from this country
   */
  type?: 0;
  distributor_info?:
    | {
        distributor_id: ScalarsId;
        name: string;
      }
    | unknown[];
}
export interface OrderDetail {
  orderInfo: OrderInfo;
  distributor: {
    distributor_id: ScalarsId;
    name: string;
    logo: string;
    address: string;
    hour: string;
  };
  tradeInfo: {
    tradeId: string;
    orderId: string;
    /**
     * YYYY-MM-DD HH:mm:ss; '' until it was paid
     */
    payDate: string;
    payType: string;
    /**
     * Name of the way; our own field, empty for a way of another mall
     */
    payTypeName?: string;
    payStatus: string;
    tradeState: string;
  };
  /**
   * What the shop changed of its lines, the newest first; our own field
   */
  edits?: OrderEdit[];
  group?: OrderGroup;
  cancelData: {
    cancel_reason: string;
    cancel_status: OrderStateCancel;
    /**
     * Why the shop refused; '' unless it did
     */
    refuse_reason: string;
  } | null;
}
/**
 * An edit of an order by its shop, for both sides. Cents.
 */
export interface OrderEdit {
  edit_id: number;
  state: 'waiting' | 'done' | 'dropped';
  reason: string;
  removed: {
    name: string;
    spec: string;
    num: number;
  }[];
  added: {
    name: string;
    spec: string;
    num: number;
  }[];
  refund_fee: ScalarsMoney;
  refund_point: number;
  due_fee: ScalarsMoney;
  waived_fee: ScalarsMoney;
  before_fee: ScalarsMoney;
  after_fee: ScalarsMoney;
  /**
   * Number of the order that collects due_fee; '' without one
   */
  supplement_id: string;
  /**
   * Seconds left to pay it; 0 when it does not wait
   */
  pay_seconds: number;
  created: ScalarsTime;
}
/**
 * Orders of a member that were made together, e.g. one per shop of a cart.
 */
export interface OrderGroup {
  group_id: string;
  /**
   * In the order of their numbers
   */
  orders: {
    order_id: string;
    distributor_name: string;
    order_status_des: OrderStateCode;
    order_status_msg: string;
    total_fee: ScalarsMoney;
    /**
     * Whether it can be paid now
     */
    can_pay: 0 | 1;
  }[];
  /**
   * cents of all orders that can be paid now
   */
  due_fee: number;
}
/**
 * What is ordered, how it is received and paid (contract 4); order-request.ts reads it. Prices are never taken from a client.
 */
export interface OrderInput {
  distributor_id?: ScalarsId;
  shop_id?: ScalarsId;
  cart_type?: 'cart' | 'fastbuy' | 'pointsmall';
  /**
   * Lines item_id, num; only without cart_type
   *
   * @maxItems 200
   */
  items?: unknown[];
  order_type?: 'normal' | 'normal_seckill' | 'normal_pointsmall' | 'normal_employee_purchase';
  seckill_id?: ScalarsId;
  activity_id?: ScalarsId;
  seckill_ticket?: string | number;
  ticket?: string | number;
  receipt_type?: 'logistics' | 'ziti';
  receiver_name?: string | number;
  receiver_mobile?: string | number;
  receiver_state?: string | number;
  receiver_city?: string | number;
  receiver_district?: string | number;
  receiver_address?: string | number;
  pickup_location?: string | number | null;
  pickup_date?: string | number;
  pickup_time?: unknown;
  pay_type?: string | number;
  /**
   * Code of the coupon; true, false, 0 and empty mean none
   */
  coupon_discount?: string | number | boolean | null;
  not_use_coupon?: ScalarsFlag;
  point_use?: unknown;
  remark?: string | number;
  /**
   * Cents the shopper saw; an order that would cost another amount is refused with 409. Our own field
   */
  shown_fee?: string | number;
  /**
   * Points the shopper saw, as shown_fee. Our own field
   */
  shown_point?: string | number;
  /**
   * Clicks that may have led to the order (engine/rules/traffic/attribution.ts). Our own field
   */
  clicked?: string;
  invoice_type?: string | number;
  invoice_content?: unknown;
}
/**
 * The order that was made, now or by an earlier submission of the same (contract 4).
 */
export interface OrderMade {
  order_id: string;
  total_fee: ScalarsMoney;
  pay_type: string;
  /**
   * As it was asked for: normal, normal_seckill, normal_pointsmall. Answers kept from before have none
   */
  order_type?: string;
}
export interface OrderNamed {
  order_id: string | number;
}
export interface OrderQuery {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  order_type?: string;
  /**
   * employee_purchase lists only those
   */
  order_class?: string;
  /**
   * 0 all, 1 to receive, 3 done, 4 to pick up, 5 to pay, 6 to ship, 7 to review; 2 is a leftover: shipped
   */
  status?: string | number;
  /**
   * Part of the order number or of a goods name
   */
  keywords?: string;
  order_id?: string | number;
  time_start_begin?: ScalarsId;
  time_start_end?: ScalarsId;
}
export interface OrderReference {
  order_id: string | number;
  version?: ScalarsId;
}
/**
 * Orders of several shops that are priced or made at once. Our own call: the wire takes them shop by shop.
 */
export interface OrdersInput {
  /**
   * One a shop: the ticked lines of its cart with reception, coupon, invoice and remark. Points are those of all orders as a sum
   *
   * @minItems 1
   * @maxItems 50
   */
  orders: OrderInput[];
  /**
   * Clicks that may have led to the orders, as of one order
   */
  clicked?: string;
  /**
   * Points for all orders as a sum; each order takes its share within its own limit
   */
  point_use?: unknown;
}
/**
 * A review as its writer sees it, whatever state it is in.
 */
export interface OwnReview {
  rate_id: ScalarsId;
  star: number;
  content: string;
  /**
   * Addresses, comma-separated
   */
  rate_pic: string;
  anonymous: 0 | 1;
  created: ScalarsTime;
  praise_num: number;
  addition: {
    content: string;
    rate_pic: string;
    created: ScalarsTime;
    state: 'waiting' | 'shown' | 'hidden';
  } | null;
  reply: {
    total_count: number;
    list: ReviewReply[];
  };
  /**
   * waiting for the office; hidden by it
   */
  state: 'waiting' | 'shown' | 'hidden';
  hidden_reason: string;
}
export interface ReviewReply {
  reply_id: ScalarsId;
  rate_id: ScalarsId;
  company_id: ScalarsId;
  role: 'seller' | 'buyer';
  /**
   * Masked
   */
  username: string;
  content: string;
  content_len: number;
  created: ScalarsTime;
  /**
   * In the answer to its writer only
   */
  state?: 'waiting' | 'shown' | 'hidden';
}
/**
 * An order that was made and ended in another mall, imported to be read. Money in cents, times in Unix seconds.
 */
export interface PastOrder {
  past_order_id: number;
  /**
   * As the other mall numbered it
   */
  number: string;
  state: 'done' | 'cancelled';
  created: ScalarsTime;
  ended: number | null;
  receiver: {
    name: string;
    mobile: string;
    address: string;
  };
  lines: {
    bn: string;
    name: string;
    spec: string;
    num: number;
    price: ScalarsMoney;
    goods_id: ScalarsId;
  }[];
  freight_fee: ScalarsMoney;
  discount_fee: ScalarsMoney;
  total_fee: ScalarsMoney;
  pay: string;
  parcel: string;
  remark: string;
  imported: ScalarsTime;
}
/**
 * How many favourites have lower prices told.
 */
export interface PriceAlerts {
  count: number;
}
/**
 * What the reviewer wrote later; once.
 */
export interface ReviewAddition {
  content: string;
  /**
   * Addresses, comma-separated
   */
  rate_pic: string;
  created: ScalarsTime;
}
export interface ReviewNamed {
  rate_id?: ScalarsId;
}
/**
 * A review as everybody sees it: neither the order nor the reviewer's number.
 */
export interface Review {
  rate_id: ScalarsId;
  company_id: ScalarsId;
  item_id: ScalarsId;
  goods_id: ScalarsId;
  star: number;
  content: string;
  content_len: number;
  /**
   * Addresses, comma-separated
   */
  rate_pic: string;
  rate_pic_num: number;
  /**
   * Words the reviewer chose
   */
  tags: string[];
  item_spec_desc: string;
  anonymous: 0 | 1;
  /**
   * Masked; the same for all anonymous reviewers
   */
  username: string;
  avatar: string;
  /**
   * The shop answered
   */
  is_reply: boolean;
  praise_num: number;
  order_type: 'normal';
  created: ScalarsTime;
  addition: ReviewAddition | null;
  /**
   * The first replies
   */
  reply: {
    total_count: number;
    list: ReviewReply[];
  };
}
/**
 * What shoppers may know of a shop by real rows of the last 180 days. A figure with too few rows behind it is left out.
 */
export interface ShopFigures {
  /**
   * Average stars of its reviews
   */
  score?: number;
  service_score?: number;
  delivery_score?: number;
  /**
   * Median until it answers a question about goods, or a member in a conversation
   */
  answer_minutes?: number;
  followers: number;
}
export interface ShopNamed {
  distributor_id: ScalarsId;
}
/**
 * A page of a list.
 */
export interface PagingQuery {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
}
/**
 * A key of another program. Its secret is answered once, when it is made.
 */
export interface ApiKey {
  key_id: number;
  name: string;
  /**
   * The part after mk_, by which a key is recognised
   */
  prefix: string;
  /**
   * Names
   */
  roles: string[];
  /**
   * Names such as orders.read
   */
  rights: string[];
  /**
   * The shops in which the rights hold; missing for those of the roles
   */
  shops?: {
    distributor_id: number;
    name: string;
  }[];
  /**
   * Calls a minute
   */
  per_minute: number;
  created: ScalarsTime;
  /**
   * Name of the operator
   */
  created_by: string;
  last_used: ScalarsTime | null;
  expires: ScalarsTime | null;
  state: 'active' | 'expired' | 'revoked';
  /**
   * The key itself, in the answer to its making
   */
  key?: string;
}
/**
 * How it stands with closing the account.
 */
export interface Closing {
  closes_at: ScalarsTime;
  waiting_days: number;
  /**
   * What must be over first
   */
  obstacles: string[];
}
/**
 * What a message or a conversation is about: goods, an order, or nothing.
 */
export interface ConversationCard {
  goods?: {
    item_id: number;
    name: string;
    pic: string;
    price: ScalarsMoney;
  };
  order?: ConversationOrder;
}
/**
 * An order as a card.
 */
export interface ConversationOrder {
  order_id: string;
  /**
   * Of its first goods
   */
  name: string;
  pic: string;
  pieces: number;
  total_fee: ScalarsMoney;
  /**
   * In words
   */
  state: string;
}
/**
 * A conversation in the office with its messages, the member, and what it is about.
 */
export interface ConversationDetail {
  conversation: MallConversation;
  member: {
    user_id: number;
    username: string;
    mobile: string;
    created: ScalarsTime;
    orders_count: number;
    /**
     * @maxItems 5
     */
    orders: ConversationOrder[];
  };
  about: ConversationCard;
  list: ConversationMessage[];
  older: boolean;
}
/**
 * A conversation in the office's list; waiting_since is 0 when the shop wrote last.
 */
export interface MallConversation {
  conversation_id: number;
  user_id: number;
  username: string;
  distributor_id: number;
  /**
   * '' for the mall itself
   */
  shop_name: string;
  state: 'open' | 'closed';
  order_id: string;
  last_text: string;
  last_at: ScalarsTime;
  waiting_since: ScalarsTime;
  unread: number;
  /**
   * 0 when nobody handles it
   */
  operator_id: number;
  handler: string;
}
/**
 * A message of a conversation.
 */
export interface ConversationMessage {
  message_id: number;
  /**
   * note: between colleagues, never answered to members
   */
  by: 'member' | 'office' | 'note';
  /**
   * Who wrote in the office; '' for members
   */
  name: string;
  text: string;
  pics: string[];
  created: ScalarsTime;
  goods?: {
    item_id: number;
    name: string;
    pic: string;
    price: ScalarsMoney;
  };
  order?: ConversationOrder;
}
/**
 * It was done.
 */
export interface Done {
  result: true;
}
/**
 * An enterprise as shoppers see it
 */
export interface Enterprise {
  id: string;
  company_id: string;
  name: string;
  enterprise_sn: string;
  /**
   * Ways to prove to be one of its staff, separated by commas: account, mobile, email
   */
  auth_type: string;
  disabled: boolean;
  sort: number;
  created: ScalarsTime;
  updated: ScalarsTime;
  /**
   * Nothing of the mail server leaves
   */
  relay_host: null;
  smtp_port: null;
  email_user: null;
  email_password: null;
}
/**
 * A signed-in shopper's bearer token; or that of somebody a provider vouches for who is no member yet: user_id is 0, and the token opens nothing.
 */
export interface Login {
  token: string;
  user_id: ScalarsId;
  /**
   * seconds
   */
  expires_in: number;
  /**
   * 1 for an account that was made by the call
   */
  is_new?: 0 | 1;
  /**
   * Of somebody who is no member yet: sent to member/bind, it binds them to an account, once within 15 minutes
   */
  union_id?: string;
}
export interface MallEnterpriseInput {
  enterprise_id?: ScalarsId;
  name: string;
  enterprise_sn: string;
  /**
   * @minItems 1
   * @maxItems 3
   */
  ways: ('account' | 'mobile' | 'email')[];
  disabled?: ScalarsFlag;
}
export interface MallEnterprise {
  enterprise_id: number;
  name: string;
  enterprise_sn: string;
  ways: ('account' | 'mobile' | 'email')[];
  disabled: boolean;
  /**
   * Rows of its list
   */
  staff: number;
  /**
   * Of them who are members
   */
  joined: number;
  created: ScalarsTime;
}
/**
 * A question in the office's list.
 */
export interface MallHelp {
  help_id: number;
  /**
   * 0 of a guest
   */
  user_id: number;
  name: string;
  contact: string;
  order_id: string;
  content: string;
  state: 'open' | 'answered' | 'closed';
  answer: string;
  answered_by: string;
  answered: ScalarsTime;
  created: ScalarsTime;
}
/**
 * What members have in common: a segment stores it, and the office's list takes it as a filter. Orders are those that were paid, without recharges and paid grades.
 */
export interface MallMemberConditions {
  grade_id?: ScalarsId;
  tag_id?: ScalarsId;
  region?: ScalarsId;
  created_from?: ScalarsId;
  created_to?: ScalarsId;
  joined_within?: ScalarsCount;
  ordered_within?: ScalarsCount;
  ordered_before?: ScalarsCount;
  ordered?: ScalarsFlag;
  orders_from?: ScalarsCount;
  orders_to?: ScalarsCount;
  paid_from?: ScalarsId;
  paid_to?: ScalarsId;
}
/**
 * The name of a segment.
 */
export interface MallMemberSegmentInput {
  name: string;
}
/**
 * A segment: members by what they have in common.
 */
export interface MallMemberSegment {
  segment_id: number;
  name: string;
  /**
   * Those that are set, by their names in mall-member-conditions
   */
  conditions: {
    [k: string]: number | boolean;
  };
  /**
   * At the last count, without closed and blocked accounts
   */
  members: number;
  counted: ScalarsTime;
}
/**
 * Name and colour of a label for members.
 */
export interface MallMemberTagInput {
  name: string;
  colour: MallOrderTagColour;
}
/**
 * The filter of the office's list of members, which files and jobs take too.
 */
export interface MallMembersFilter {
  /**
   * Part of the name, or of the mobile number
   */
  keyword?: string;
  staff?: ScalarsFlag;
  disabled?: ScalarsFlag;
  segment_id?: ScalarsId;
}
/**
 * Several members: those of user_ids, or all those that the filter of the list finds.
 */
export interface MallMembersNamed {
  user_ids?: ScalarsIds;
  all?: ScalarsFlag;
}
export interface MallMerchantDecision {
  merchant_id: ScalarsId;
  submitted?: ScalarsId;
  /**
   * Why it is refused
   */
  reason?: string;
}
/**
 * A merchant in the office's list. Times are 0 for what has not happened.
 */
export interface MallMerchant {
  merchant_id: number;
  merchant_name: string;
  mobile: string;
  settled_type: '' | 'enterprise' | 'soletrader';
  merchant_type_name: string;
  /**
   * Province, city and district
   */
  place: string;
  state: 'draft' | 'review' | 'approved' | 'refused';
  submitted: ScalarsTime;
  audited: ScalarsTime;
  created: ScalarsTime;
  /**
   * The shop an approval made
   */
  distributor_id: number | null;
}
/**
 * An account of the office.
 */
export interface MallOperator {
  operator_id: number;
  username: string;
  name: string;
  mobile: string;
  email: string;
  roles: {
    role_id: number;
    name: string;
  }[];
  /**
   * Made by the approval of an application; its rights follow from that
   */
  is_merchant: boolean;
  /**
   * Signs in with a second factor
   */
  has_factor: boolean;
  locked: boolean;
  /**
   * How often it is signed in
   */
  sessions: number;
  created: ScalarsTime;
  /**
   * The account that asks
   */
  current: boolean;
}
/**
 * A role of the office: rights, and the shops in which they hold.
 */
export interface MallRole {
  role_id: number;
  name: string;
  /**
   * Names such as orders.read
   */
  rights: string[];
  /**
   * The shops in which the rights hold; missing for the whole mall
   */
  shops?: {
    distributor_id: number;
    name: string;
  }[];
  /**
   * One that every mall has, which cannot be changed
   */
  template: boolean;
  /**
   * Accounts that have it
   */
  operators: number;
  version: number;
  /**
   * The operator who asks has all its rights and may give it
   */
  grantable: boolean;
}
/**
 * A shop in the office's list.
 */
export interface MallShop {
  distributor_id: number;
  name: string;
  logo: string;
  /**
   * Where it is
   */
  place: string;
  hour: string;
  sales: number;
  /**
   * Goods on sale
   */
  goods: number;
  /**
   * It is open
   */
  is_valid: boolean;
  /**
   * Mobile number of its merchant; empty for a shop of the mall
   */
  merchant: string;
}
export interface MallStaff {
  staff_id: number;
  enterprise_id: number;
  enterprise_name: string;
  work_no: string;
  name: string;
  mobile: string;
  email: string;
  disabled: boolean;
  user_id: number | null;
  joined: ScalarsTime;
  created: ScalarsTime;
}
/**
 * A field of registration and profile.
 */
export interface MemberField {
  name: string;
  key: string;
  is_open: boolean;
  is_required: boolean;
  is_edit: boolean;
  element_type: 'input' | 'numeric' | 'date' | 'select' | 'checkbox' | 'mobile';
  /**
   * 1 text, 2 number, 3 date, 4 single choice, 5 multiple choice
   */
  field_type: number;
  select?: string[];
  prompt: string;
  is_default: boolean;
}
/**
 * The signed-in shopper. Money in cents.
 */
export interface Member {
  user_id: ScalarsId;
  userId: ScalarsId;
  company_id: ScalarsId;
  grade_id: ScalarsId;
  /**
   * How the shopper signed in
   */
  login_type: string;
  is_staff: boolean;
  deposit: ScalarsMoney;
  point: number;
  /**
   * Usable coupons
   */
  coupon: number;
  userDiscountCount: number;
  point_open_status: boolean;
  memberInfo: {
    user_id: ScalarsId;
    company_id: ScalarsId;
    grade_id: ScalarsId;
    /**
     * Masked: the first 3 and the last 2 digits stay
     */
    mobile: string;
    username: string;
    nickname: string;
    avatar: string;
    sex: number;
    created: ScalarsTime;
    /**
     * masked; empty when there is none
     */
    email?: string;
    /**
     * YYYY-MM-DD, or empty; this and the rest are for other clients, not for our pages
     */
    birthday?: string;
    /**
     * masked
     */
    login_email?: string;
    disabled?: boolean;
    use_point?: boolean;
    /**
     * paid for an order
     */
    have_consume?: boolean;
    gradeInfo?:
      | {
          grade_id: ScalarsId;
          company_id: ScalarsId;
          grade_name: string;
          default_grade: boolean;
          background_pic_url: string;
          promotion_condition: {
            total_consumption: ScalarsMoney;
          };
          privileges: {
            discount: number;
            discount_desc: string;
          };
        }
      | unknown[];
    nextGradeInfo?:
      | {
          grade_id: ScalarsId;
          company_id: ScalarsId;
          grade_name: string;
          default_grade: boolean;
          background_pic_url: string;
          promotion_condition: {
            total_consumption: ScalarsMoney;
          };
          privileges: {
            discount: number;
            discount_desc: string;
          };
        }
      | unknown[];
    is_employee?: boolean;
    /**
     * was invited by an employee
     */
    is_relative?: boolean;
    requestFields?: {
      username: string;
      sex: number;
      birthday: string;
    };
  };
  vipgrade: Vip;
  /**
   * This and the rest are for other clients, not for our pages
   */
  is_open_popularize?: boolean;
  is_promoter?: boolean;
  salesPersonList?: {
    /**
     * @maxItems 0
     */
    list: unknown[];
    total_count: number;
  };
  deliveryStaffList?: {
    /**
     * @maxItems 0
     */
    list: unknown[];
    total_count: number;
  };
  /**
   * stored value can be bought
   */
  is_recharge_status?: boolean;
}
/**
 * Paid membership of the member.
 */
export interface Vip {
  is_vip: boolean;
  is_had_vip: boolean;
  /**
   * Paid grades are sold
   */
  is_open: boolean;
  vip_grade_id: ScalarsId;
  grade_name: string;
  guide_title: string;
  /**
   * percent taken off
   */
  discount: number;
  /**
   * YYYY-MM-DD; empty for who never had one
   */
  end_date: string;
  end_time: ScalarsTime;
  company_id?: ScalarsId;
  user_id?: ScalarsId;
  valid?: boolean;
}
export interface OperatorResult {
  result: true;
}
export interface OperatorToken {
  token: string;
}
export interface OwnEnterprise {
  company_id: string;
  enterprise_id: string;
  name: string;
  enterprise_sn: string;
  /**
   * Work number, of whom invited for relatives
   */
  login_account: string;
  staff_name: string;
  disabled: boolean;
  identity_disabled: 0 | 1;
  is_employee: boolean;
  is_relative: boolean;
}
/**
 * A shop of the mall's own; the form is schemas/forms/own-shop.json.
 */
export interface OwnShopInput {
  distributor_id?: ScalarsId;
  value: {
    name?: string;
    logo?: string;
    intro?: string;
    hour?: string;
    /**
     * Code of its region
     */
    region?: number[];
    address?: string;
    contact?: string;
    phone?: string;
    /**
     * For a new shop: mall copies the mall's default template
     */
    freight?: string;
  };
}
export interface PasswordReset {
  user_id: ScalarsId;
  company_id: ScalarsId;
  grade_id: ScalarsId;
  /**
   * masked
   */
  mobile: string;
  created: ScalarsTime;
}
/**
 * Quick replies and hours of the mall, or of a shop.
 */
export interface ServiceDesk {
  distributor_id: number;
  replies: string[];
  /**
   * null: those of the mall hold
   */
  hours: null | ServiceHours;
  mall: ServiceHours;
}
/**
 * When a shop's service answers, in the mall's time zone.
 */
export interface ServiceHours {
  /**
   * every: each day; weekdays: Monday to Friday; six: Monday to Saturday; none: says nothing
   */
  days: 'none' | 'every' | 'weekdays' | 'six';
  /**
   * HH:mm
   */
  opens: string;
  /**
   * HH:mm; on the next day when it is not after the start
   */
  closes: string;
  away: string;
}
/**
 * What a shopper may expect of a shop's service now.
 */
export interface ServiceExpected {
  /**
   * In words; '' when the shop says none
   */
  hours: string;
  /**
   * Within the hours, in the mall's time zone
   */
  is_open: boolean;
  /**
   * What is said outside of the hours; '' for the usual words
   */
  away: string;
  /**
   * Median of real answers, where there are enough
   */
  answer_minutes?: number;
}
/**
 * The application as far as it is filled in.
 */
export interface SettlementDetail {
  id: ScalarsId;
  company_id: string;
  mobile: string;
  is_agree_agreement: boolean;
  merchant_type_parent_id: ScalarsId;
  merchant_type_parent_name: string;
  merchant_type_id: ScalarsId;
  merchant_type_name: string;
  settled_type: '' | 'enterprise' | 'soletrader';
  merchant_name: string;
  social_credit_code_id: string;
  /**
   * JSON text of the codes, from the province down
   */
  regions_id: string;
  province: string;
  city: string;
  area: string;
  address: string;
  legal_name: string;
  legal_cert_id: string;
  legal_mobile: string;
  bank_acct_type: '' | '1' | '2';
  /**
   * Bank account number
   */
  card_id_mask: string;
  bank_name: string;
  bank_mobile: string;
  license_url: string;
  legal_certid_front_url: string;
  legal_cert_id_back_url: string;
  bank_card_front_url: string;
  /**
   * 1 in review, 2 approved, 3 refused; empty before it was handed in
   */
  audit_status: '' | '1' | '2' | '3';
  audit_memo: string;
  source: string;
  created: ScalarsTime;
  updated: ScalarsTime;
}
/**
 * The code is on its way, or waits in the outbox.
 */
export interface SmsCode {
  message: string;
}
export interface StaffAgreement {
  type: string;
  title: string;
  content: string;
  version: string;
  accepted: ScalarsTime;
  /**
   * The version the member accepted last; '' for none
   */
  accepted_version: string;
}
export interface StaffCodeQuery {
  code: string | number;
}
export interface StaffSent {
  status: true;
  message: string;
}
export interface TrustLoginQuery {
  version_tag?: 'standard' | 'touch';
  /**
   * Provider
   */
  trustlogin_tag?: string;
  /**
   * Where to return to
   */
  redirect?: string;
  /**
   * Where to return to
   */
  redirect_url?: string;
  /**
   * A secret of the browser that begins; who comes back has to show it
   */
  browser?: string;
}
export interface TrustTicketQuery {
  union_id: string;
}
/**
 * Who a provider vouched for, until it is known which member they are.
 */
export interface TrustTicket {
  union_id: string;
  /**
   * Provider
   */
  type: string;
  provider_name: string;
  /**
   * What they are called there, or empty
   */
  name: string;
}
/**
 * A picture that only the merchant and operators see.
 */
export interface UploadedLicence {
  url: string;
}
/**
 * Fields of a delivery address; the server checks them with messages at each (storefront spec 5).
 */
export interface AddressInput {
  address_id?: ScalarsId;
  addr_id?: ScalarsId;
  username?: string | number | null;
  /**
   * older name of username
   */
  name?: string | number | null;
  telephone?: string | number | null;
  province?: string | number | null;
  city?: string | number | null;
  county?: string | number | null;
  /**
   * Region codes from province to county, beside or instead of the names: a list, or comma-separated; anything else counts as none
   */
  tmp_code?: unknown;
  adrdetail?: string | number | null;
  /**
   * older name of adrdetail
   */
  addr?: string | number | null;
  postalCode?: string | number | null;
  /**
   * At most 6 characters
   */
  label?: string | number | null;
  is_def?: ScalarsFlag;
  /**
   * older name of telephone
   */
  mobile?: string | number | null;
}
/**
 * The number of an address.
 */
export interface AddressNamed {
  address_id?: ScalarsId;
  addr_id?: ScalarsId;
}
/**
 * A delivery address of the member. Regions by name; area is always null (contract 10.1).
 */
export interface Address {
  address_id: ScalarsId;
  user_id: ScalarsId;
  company_id: ScalarsId;
  username: string;
  telephone: string;
  province: string;
  city: string;
  /**
   * '' where the city has no counties
   */
  county: string;
  area: null;
  adrdetail: string;
  postalCode: string;
  /**
   * How the member calls it, e.g. 家; '' without a name; our own field
   */
  label?: string;
  is_def: boolean;
  addr_id: ScalarsId;
  name: string;
  addr: string;
}
export interface MallFreightTemplateDetail {
  template_id: number;
  is_default: boolean;
  /**
   * what the form freight-template holds
   */
  value: {};
}
export interface MallFreightTemplateInput {
  template_id?: ScalarsId;
  value: {};
}
export interface MallFreightTemplateNamed {
  template_id: ScalarsId;
}
export interface MallFreightTemplate {
  template_id: number;
  name: string;
  distributor_id: number;
  distributor_name: string;
  by: 'weight' | 'pieces' | 'amount';
  is_free: boolean;
  is_default: boolean;
  /**
   * What sending costs where no region has terms of its own, in words
   */
  fees: string;
  /**
   * how many terms of regions
   */
  regions: number;
  /**
   * how many regions nothing is sent to
   */
  refused: number;
  /**
   * goods that name it
   */
  goods: number;
  updated: ScalarsTime;
}
/**
 * Where somebody is; without both the default city is answered.
 */
export interface MallPlaceQuery {
  /**
   * degrees
   */
  lat?: number | string;
  /**
   * degrees
   */
  lng?: number | string;
}
/**
 * A pickup location. Hours are [from, to] of a day, workdays 1 (Monday) to 7.
 */
export interface PickupLocation {
  id: ScalarsId;
  company_id: ScalarsId;
  distributor_id: ScalarsId;
  name: string;
  contract_phone: string;
  city: string;
  area: string;
  address: string;
  lat: string;
  lng: string;
  hours: string[][];
  workdays: string[];
  /**
   * days from today to the last that may be chosen; 0 is today alone
   */
  wait_pickup_days: number;
  /**
   * time of day at which the last slot ends, HH:mm
   */
  latest_pickup_time: string;
  /**
   * the days that may be chosen, YYYY-MM-DD
   */
  pickup_dates: string[];
  /**
   * the slots that may still be chosen, day by day; absent from some backends
   */
  pickup_days?: {
    /**
     * YYYY-MM-DD
     */
    date: string;
    hours: string[][];
  }[];
}
/**
 * A province, city or county.
 */
export interface RegionNode {
  id: ScalarsId;
  value: ScalarsId;
  label: string;
  parent_id: ScalarsId;
  children?: RegionNode[];
}
export interface ShopList {
  list: ShopRow[];
  total_count: number;
  count: number;
  tagList: ScalarsTag[];
  /**
   * 1: nothing was found there, so all shops are listed
   */
  is_recommend: 0 | 1;
  /**
   * The shopper's address, misspelt as on the wire; an empty list without one
   */
  defualt_address: unknown[] | {};
}
/**
 * A shop of a list.
 */
export interface ShopRow {
  distributor_id: ScalarsId;
  company_id: ScalarsId;
  shop_id: ScalarsId;
  name: string;
  store_name: string;
  logo: string;
  banner: string;
  intro: string;
  province: string;
  city: string;
  area: string;
  address: string;
  store_address: string;
  hour: string;
  lat: string;
  lng: string;
  is_valid: 'true' | 'false';
  tagList: ScalarsTag[];
  sales_count: number;
  /**
   * km; null without a position
   */
  distance: number | null;
  /**
   * Number in distance_unit; empty without a position
   */
  distance_show: string;
  distance_unit: 'm' | 'km' | '';
  discountCardList?: CouponCard[];
  /**
   * Names, province to district; this and the rest are for other clients, not for our pages
   */
  regions?: string[];
  /**
   * Their codes
   */
  regions_id?: ScalarsId[];
  /**
   * false: the head office
   */
  is_distributor?: boolean;
  is_default?: boolean;
  child_count?: number;
  is_domestic?: 1 | 2;
  auto_sync_goods?: boolean;
  is_audit_goods?: boolean;
  is_ziti?: boolean;
  is_delivery?: boolean;
  /**
   * 1: the head office
   */
  distributor_self?: 0 | 1;
}
export interface ShopQuery {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  /**
   * degrees
   */
  lat?: number | string;
  /**
   * degrees
   */
  lng?: number | string;
  name?: string;
  province?: string;
  city?: string;
  area?: string;
  /**
   * 1: by province, city and area
   */
  type?: string | number;
  /**
   * 0 newest, 1 nearest, 2 farthest
   */
  sort_type?: string | number;
  distributor_tag_id?: ScalarsIds;
  show_discount?: ScalarsFlag;
}
export interface ShopValidQuery {
  distributor_id?: ScalarsId;
  lat?: number | string;
  lng?: number | string;
}
/**
 * It was done.
 */
export interface StatusDone {
  status: true;
}
export interface StatusFlag {
  status: boolean;
}
/**
 * A paid grade on sale.
 */
export interface VipGrade {
  vip_grade_id: ScalarsId;
  company_id: ScalarsId;
  grade_name: string;
  guide_title: string;
  is_disabled: boolean;
  privileges: {
    /**
     * percent taken off
     */
    discount: number;
    /**
     * in folds
     */
    discount_desc: string;
  };
  price_list: {
    name: 'monthly' | 'quarter' | 'year';
    /**
     * yuan, as clients print it (contract 13)
     */
    price: number;
    day: number;
    desc: string;
  }[];
  rights: {
    name: string;
    desc: string;
  }[];
}
export interface ListAgentShopsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  /**
   * Part of the shop's name
   */
  keyword?: string;
}
export interface ListAgentShopsAnswer {
  list: AgentShop[];
  total_count: number;
  count: number;
}
export interface ChangeAgentShopRequest {
  shop_id: ScalarsId;
  buying?: ScalarsFlag;
  feeds?: ScalarsFlag;
  per_minute?: ScalarsCount;
}
export interface RenewSigningKeyRequest {
  at_once?: ScalarsFlag;
}
export interface ReadAssistAnswer {
  ready: boolean;
  /**
   * Its name; '' without one
   */
  model: string;
}
export interface PagePictureRequest {
  page_id?: ScalarsId;
  /**
   * Of the window; wide unless said
   */
  width?: 'wide' | 'tablet' | 'phone';
}
export interface PagePictureAnswer {
  /**
   * WebP in Base64; '' where none could be made
   */
  picture: string;
  /**
   * Without a picture: the outline
   */
  parts: {}[];
}
export interface SendPagePictureRequest {
  page_id?: ScalarsId;
  /**
   * As in the event
   */
  request: string;
  /**
   * JPEG or PNG in Base64, at most 2 MB, 900 × 8000 px
   */
  picture: string;
}
export interface ReadHandoverRequest {
  checkout_id: string;
  address_id?: ScalarsId;
}
export interface ReadHandoverAnswer {
  /**
   * open: it can be ordered; ordered: the member's order was made of it; paid: its assistant paid for an order that nobody has yet; ended: it was cancelled
   */
  state: 'open' | 'ordered' | 'paid' | 'ended';
  /**
   * Name of the assistant
   */
  agent?: string;
  order_id?: string;
  total_fee?: ScalarsMoney;
  offer?: {
    distributor_id: string;
    items: {
      item_id: string;
      item_name: string;
      item_spec_desc: string;
      pic: string;
      num: number;
      price: ScalarsMoney;
      total_fee: ScalarsMoney;
      order_item_type: 'normal' | 'gift';
    }[];
    receiver: {
      name: string;
      mobile: string;
      state: string;
      city: string;
      district: string;
      address: string;
    };
    /**
     * The member's own address; 0 for the assistant's
     */
    address_id: number;
    /**
     * Pick-up point, day and time; empty for goods that are sent
     */
    pickup: string;
    /**
     * Nothing is sent or fetched
     */
    is_services: boolean;
    item_fee: ScalarsMoney;
    discount_fee: ScalarsMoney;
    freight_fee: ScalarsMoney;
    total_fee: ScalarsMoney;
    /**
     * What is no longer as the assistant asked
     */
    notes: string[];
    /**
     * Why it cannot be ordered yet; empty when it can
     */
    refusal: string;
  };
}
export interface OrderHandoverRequest {
  checkout_id: string;
  address_id?: ScalarsId;
  /**
   * Cents the shopper saw
   */
  shown_fee: string | number;
}
export interface OrderHandoverAnswer {
  order_id: string;
  total_fee: ScalarsMoney;
}
export interface ReadAudiencesRequest {
  page_id?: ScalarsId;
}
/**
 * Whom, and which version.
 */
export interface WriteAudiencesRequest {
  page_id?: ScalarsId;
  /**
   * @maxItems 8
   */
  list: {
    kind: 'grade' | 'paid' | 'region';
    value: ScalarsCount;
    version: ScalarsId;
  }[];
}
/**
 * An article in the member's collection.
 */
export interface CollectArticleAnswer {
  fav_id: ScalarsId;
  company_id: ScalarsId;
  user_id: ScalarsId;
  article_id: ScalarsId;
  created: ScalarsTime;
}
/**
 * Articles a member keeps, the newest first.
 */
export interface CollectedArticlesAnswer {
  list: {
    article_id: ScalarsId;
    company_id: ScalarsId;
    title: string;
    summary: string;
    author: string;
    image_url: string;
    share_image_url: string;
    category_id: ScalarsId;
    article_type: string;
    release_time: ScalarsTime;
    sort: number;
    distributor_id: ScalarsId;
    created: ScalarsTime;
    updated: ScalarsTime;
  }[];
  total_count: number;
  count: number;
}
/**
 * Articles by their numbers.
 */
export interface DropArticlesRequest {
  article_id: ScalarsIds;
}
/**
 * Whether the article is in the member's collection.
 */
export interface ArticleCollectedAnswer {
  is_fav: boolean;
}
export interface ShareCodeRequest {
  content_id?: ScalarsId;
  article_id?: ScalarsId;
}
export interface ShareCodeAnswer {
  /**
   * An image as a data: address
   */
  qrcodeImage: string;
}
export interface ListWebMenusRequest {
  page?: ScalarsCount;
  page_size?: ScalarsCount;
  pageSize?: ScalarsCount;
  name?: string;
}
export interface ListWebMenusAnswer {
  list: WebMenuHead[];
  total_count: number;
  count: number;
}
export interface AddWebMenuRequest {
  name: string;
  key: string;
  status?: ScalarsFlag;
}
/**
 * A menu with all its entries, in their order.
 */
export interface ReadWebMenuAnswer {
  id: ScalarsId;
  key: string;
  name: string;
  status: 0 | 1;
  items_count: number;
  /**
   * Names of the upper row, between commas
   */
  top_level_item_names: string;
  created: ScalarsTime;
  updated: ScalarsTime;
  items: WebMenuEntry[];
}
export interface ChangeWebMenuRequest {
  id: ScalarsId;
  name?: string;
  key?: string;
  status?: ScalarsFlag;
}
export interface AddWebMenuItemRequest {
  id: ScalarsId;
  name: string;
  image_url?: string;
  link_type?: string;
  link_value?: string | number;
  /**
   * What else the link holds: an object, or its JSON text
   */
  link_extra?: unknown;
  sort?: string | number;
  status?: ScalarsFlag;
  parent_id?: ScalarsId;
}
export interface SortWebMenuItemsRequest {
  id: ScalarsId;
  /**
   * A list of {id, sort, parent_id?}, or its JSON text
   */
  sorts: unknown;
}
export interface ChangeWebMenuItemRequest {
  id: ScalarsId;
  itemId: ScalarsId;
  name?: string;
  image_url?: string;
  link_type?: string;
  link_value?: string | number;
  /**
   * What else the link holds: an object, or its JSON text
   */
  link_extra?: unknown;
  sort?: string | number;
  status?: ScalarsFlag;
  parent_id?: ScalarsId;
}
export interface DeleteWebMenuItemRequest {
  id: ScalarsId;
  itemId: ScalarsId;
}
export interface WebMenuRequest {
  key?: string;
}
export interface WebMenuAnswer {
  id: ScalarsId;
  name: string;
  key: string;
  items: WebMenuItem[];
}
export interface ListMallArticlesRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  keyword?: string;
  node_id?: ScalarsId;
  article_type?: 'general' | 'bring';
  state?: 'draft' | 'waiting' | 'out' | 'over';
}
export interface ListMallArticlesAnswer {
  list: MallArticle[];
  total_count: number;
  count: number;
  /**
   * Articles by state, of those the other filters find
   */
  counts: {
    draft: number;
    waiting: number;
    out: number;
    over: number;
  };
}
export interface ReleaseMallArticleRequest {
  article_id: ScalarsId;
  is_released: boolean;
}
export interface OrderMallArticleNodesRequest {
  /**
   * @maxItems 200
   */
  node_ids: number[];
}
export interface DeleteMallArticleNodeRequest {
  node_id: ScalarsId;
}
export interface ListWidgetTypesRequest {
  /**
   * A type such as W0002, whose properties are answered
   */
  type?: string;
  /**
   * Of pages for this site alone
   */
  platform?: 'pc' | 'h5';
}
export interface ListWidgetTypesAnswer {
  list: WidgetType[];
}
export interface ReadOutlineRequest {
  page_id?: ScalarsId;
  /**
   * Handles of widgets whose values are answered as well
   *
   * @maxItems 50
   */
  widgets?: string[];
}
export interface ReadOutlineAnswer {
  page_id: ScalarsId;
  title: string;
  platform: 'pc' | 'h5';
  kind: string;
  /**
   * Values of the page itself: texts for search engines, ground, colour
   */
  settings: {};
  parts: {
    part: 'header' | 'body' | 'footer';
    page_id: ScalarsId;
    version: number;
    has_draft: boolean;
    widgets: OutlineWidget[];
  }[];
}
export interface EditPageRequest {
  page_id?: ScalarsId;
  /**
   * @minItems 1
   * @maxItems 100
   */
  steps: EditStep[];
  /**
   * What the change is for, in a few words; people read it in the history of versions
   */
  note?: string;
}
export interface UndoPageEditRequest {
  page_id?: ScalarsId;
  /**
   * The versions that the change made, as it was answered
   *
   * @minItems 1
   * @maxItems 3
   */
  versions: number[];
}
export interface FindThingsRequest {
  kind:
    | 'goods'
    | 'coupon'
    | 'shop'
    | 'category'
    | 'maincategory'
    | 'brand'
    | 'tag'
    | 'article'
    | 'page'
    | 'promotion'
    | 'seckill'
    | 'picture';
  /**
   * Words of the name, of goods also of their category, brand and variants; everything without
   */
  keyword?: string;
  page?: ScalarsCount;
}
export interface FindThingsAnswer {
  total_count: number;
  list: FoundThing[];
}
export interface RowsOfThingsRequest {
  /**
   * @maxItems 500
   */
  things: {
    kind:
      | 'goods'
      | 'category'
      | 'maincategory'
      | 'brand'
      | 'tag'
      | 'page'
      | 'article'
      | 'promotion'
      | 'seckill'
      | 'coupon'
      | 'shop';
    id: string;
  }[];
}
export interface RowsOfThingsAnswer {
  /**
   * By `goods:12`
   */
  rows: {
    [k: string]: {};
  };
}
export interface ReadEffectsRequest {
  page_id?: ScalarsId;
  /**
   * First day, YYYY-MM-DD; 7 days without
   */
  from?: string;
  /**
   * Last day
   */
  to?: string;
  platform?: '' | 'pc' | 'h5';
  version?: ScalarsId;
}
export interface ReadEffectsAnswer {
  from: string;
  to: string;
  total: Effect;
  /**
   * Visits that reached each tenth of the page, from the first
   */
  reached: number[];
  widgets: {
    /**
     * Its uuid, by which it keeps its history through moves; '' for none
     */
    widget: string;
    /**
     * Its last position: b3-2
     */
    slot: string;
    name: string;
    effect: Effect;
    links: {
      /**
       * nth link or button of the widget, from 0
       */
      link: number;
      effect: Effect;
    }[];
    /**
     * Visits that saw each slide of a carousel, from the first; empty for other widgets
     */
    slides: number[];
  }[];
  /**
   * Versions that were visited in these days, the newest first
   */
  versions: {
    version: number;
    created: ScalarsTime;
    note: string;
    effect: Effect;
  }[];
  /**
   * What the figures tell, in words
   */
  hints: string[];
}
export interface ListEffectsRequest {
  /**
   * First day, YYYY-MM-DD; 7 days without
   */
  from?: string;
  /**
   * Last day
   */
  to?: string;
}
export interface ListEffectsAnswer {
  from: string;
  to: string;
  /**
   * false while the mall does not count
   */
  counts: boolean;
  pages: {
    page_id: number;
    title: string;
    kind: 'home' | 'custom' | 'place' | 'module' | 'header' | 'footer';
    effect: Effect;
  }[];
  /**
   * A row for each site: visits by kind of document, then orders made and paid
   */
  funnel: {
    platform: 'pc' | 'h5';
    visits: number;
    item: number;
    cart: number;
    checkout: number;
    orders: number;
    paid: number;
    sales: ScalarsMoney;
  }[];
  /**
   * Paid orders that no click led to, those of other clients among them
   */
  unattributed: {
    orders: number;
    sales: ScalarsMoney;
  };
}
export interface ListExperimentsRequest {
  page_id?: ScalarsId;
}
export interface ListExperimentsAnswer {
  list: Experiment[];
  total_count: number;
}
/**
 * Which versions, in which shares, for how long.
 */
export interface AddExperimentRequest {
  page_id?: ScalarsId;
  /**
   * @minItems 2
   * @maxItems 4
   */
  shares: {
    version: ScalarsId;
    share: ScalarsCount;
  }[];
  /**
   * What is compared: orders or cents of a visit
   */
  goal: 'orders' | 'sales';
  /**
   * '' for both sites
   */
  platform?: '' | 'pc' | 'h5';
  since?: ScalarsTime;
  until: ScalarsTime;
}
/**
 * The version to publish.
 */
export interface EndExperimentRequest {
  experiment_id?: ScalarsId;
  version?: ScalarsId;
}
export interface ChannelPageAnswer {
  /**
   * Number of a published, enabled page; '' for none
   */
  page_id: string;
}
/**
 * Filter and page of the list.
 */
export interface ListTemplatesRequest {
  /**
   * index or custom; both without it
   */
  page_type?: string;
  page_no?: ScalarsCount;
  page_size?: ScalarsCount;
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  /**
   * 1 in use, 2 not in use
   */
  status?: string | number;
  distributor_id?: ScalarsId;
}
export interface ListTemplatesAnswer {
  list: Template[];
  total_count: number;
  count: number;
}
/**
 * The number of a page.
 */
export interface DeleteTemplateRequest {
  theme_pc_template_id?: ScalarsId;
}
/**
 * What the list of pages shows; sort is page_id, title or updated, falling with a minus before it.
 */
export interface ListPagesRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  /**
   * home, custom, header or footer
   */
  kind?: string;
  /**
   * pc or h5
   */
  platform?: string;
  /**
   * Part of the title
   */
  keyword?: string;
  /**
   * published, changed, unpublished, findings for those in which something was found, or refused for those whose plan was not carried out
   */
  state?: string;
  enabled?: ScalarsFlag;
  updated_from?: ScalarsId;
  updated_to?: ScalarsId;
}
export interface ListPagesAnswer {
  list: MallPage[];
  total_count: number;
  count: number;
}
export interface AddPlaceRequest {
  template?: string;
  slot?: string;
  target?: string;
  target_id?: ScalarsId;
  platform?: string;
}
export interface ChangePagesAnswer {
  /**
   * Pages it happened to
   */
  done: number;
  refused: {
    page_id: number;
    title: string;
    message: string;
  }[];
}
/**
 * A page for editing: a body with header and footer, or a shared part alone.
 */
export interface EditorPageAnswer {
  page: MallPage;
  /**
   * Of a place: a page of the shop that shows it, as a path
   */
  example?: string;
  /**
   * What the caller asks to be published goes live at once: the mall does not look at pages of shops
   */
  direct?: boolean;
  /**
   * Pages of the desktop that shoppers see with the shared header and footer
   */
  shared_by: number;
  /**
   * Colours of the home page in use, or names of the theme: what a header alone is seen in, and what a new page starts with
   */
  theme: {
    themeColor: string;
    backgroundColor: string;
    colours: MallColours;
  };
  parts: {
    header?: MallEditorPart;
    body?: MallEditorPart;
    footer?: MallEditorPart;
  };
}
export interface StyleUsesRequest {}
export interface StyleUsesAnswer {
  /**
   * Items: A style that is in use.
   */
  list: {
    kind: 'text' | 'button';
    id: number;
    /**
     * Titles of the pages
     */
    pages: string[];
  }[];
}
/**
 * Numbers of the mentioned things, by kind.
 */
export interface LiveThingsRequest {
  /**
   * @maxItems 5000
   */
  goods?: ScalarsId[];
  /**
   * @maxItems 5000
   */
  coupon?: ScalarsId[];
  /**
   * @maxItems 5000
   */
  shop?: ScalarsId[];
  /**
   * @maxItems 5000
   */
  category?: ScalarsId[];
  /**
   * @maxItems 5000
   */
  article?: ScalarsId[];
  /**
   * @maxItems 5000
   */
  page?: ScalarsId[];
  page_id?: ScalarsId;
  /**
   * Rules of lists: their kind and source, as it stands beside the list
   *
   * @maxItems 200
   */
  rules?: {
    kind: 'goods' | 'coupon' | 'shop' | 'article';
    source: {};
  }[];
}
/**
 * By number what is laid over the stored copies; what is missing is deleted or off sale.
 */
export interface LiveThingsAnswer {
  /**
   * Price in cents
   */
  goods: {
    [k: string]: {};
  };
  /**
   * Amounts in cents
   */
  coupon: {
    [k: string]: {};
  };
  /**
   * Name, pictures and tags
   */
  shop: {
    [k: string]: {};
  };
  /**
   * With its branches
   */
  category: {
    [k: string]: {};
  };
  /**
   * Title, summary, picture and time
   */
  article: {
    [k: string]: {};
  };
  /**
   * Pages that shoppers can open
   */
  page: string[];
  /**
   * What each rule finds now, in the order of the request; the things are among the others
   */
  rules: {
    ids: string[];
    /**
     * How many fit the rule, whatever its count
     */
    fits: number;
    /**
     * Why a source of a package did not answer
     */
    fault?: string;
  }[];
  colours: MallColours;
  /**
   * Of a place: what names in texts stand for on its example
   */
  names?: {
    [k: string]: string;
  };
}
/**
 * Parts to save as drafts, in one transaction.
 */
export interface SaveDraftRequest {
  page_id?: ScalarsId;
  parts: {
    header?: MallDraftPart;
    body?: MallDraftPart;
    footer?: MallDraftPart;
  };
}
export interface SaveDraftAnswer {
  parts: {
    header?: MallDraftSavedPart;
    body?: MallDraftSavedPart;
    footer?: MallDraftSavedPart;
  };
  saved_at: ScalarsTime;
}
/**
 * What to put live.
 */
export interface PublishPartsRequest {
  page_id?: ScalarsId;
  /**
   * Page numbers
   *
   * @maxItems 3
   */
  parts: ScalarsId[];
  /**
   * By page number the version to publish
   */
  versions: {
    [k: string]: number | string;
  };
  /**
   * By page number the heights that the editor measured, in px by uuid of a widget; kept beside the version
   */
  heights?: {
    [k: string]: {
      [k: string]: number;
    };
  };
}
export interface PublishPartsAnswer {
  published_at: ScalarsTime;
}
/**
 * The number of a page, and of a version whose earlier ones are listed.
 */
export interface ListVersionsRequest {
  page_id?: ScalarsId;
  before?: ScalarsId;
}
export interface ListVersionsAnswer {
  list: {
    version: number;
    created: ScalarsTime;
    author: string;
    /**
     * The program of others that saved it, by its host; empty for ours
     */
    client: string;
    note: string;
    published: boolean;
    draft: boolean;
  }[];
  total_count: number;
  count: number;
  /**
   * For `before`, where there are earlier ones
   */
  next?: number;
}
export interface RestoreVersionAnswer {
  version: number;
}
/**
 * A version of a page with what it holds.
 */
export interface ReadVersionAnswer {
  version: number;
  created: ScalarsTime;
  author: string;
  note: string;
  document: Page;
}
/**
 * A version of a page with what is written beside it.
 */
export interface NoteVersionRequest {
  page_id?: ScalarsId;
  version: ScalarsId;
  note: string;
}
/**
 * What is planned for a page and what became of it, newest first.
 */
export interface ListSchedulesAnswer {
  list: {
    schedule_id: number;
    /**
     * The page it was planned with
     */
    page_id: number;
    action: 'publish' | 'unpublish';
    due: ScalarsTime;
    author: string;
    state: 'waiting' | 'done' | 'failed';
    /**
     * Why it failed
     */
    message: string;
    /**
     * Of publish: what is put live
     */
    parts: ('header' | 'body' | 'footer')[];
  }[];
  total_count: number;
  count: number;
}
/**
 * What is to happen to a page, and when.
 */
export interface AddScheduleRequest {
  page_id?: ScalarsId;
  /**
   * publish: put the named versions live, and switch a custom page on; unpublish: switch a custom page off
   */
  action: 'publish' | 'unpublish';
  due: ScalarsId;
  /**
   * Of publish: page numbers
   *
   * @maxItems 3
   */
  parts?: ScalarsId[];
  /**
   * Of publish: by page number the version
   */
  versions?: {
    [k: string]: number | string;
  };
}
export interface AddScheduleAnswer {
  schedule_id: number;
}
/**
 * Something that is planned for a page.
 */
export interface DeleteScheduleRequest {
  page_id?: ScalarsId;
  schedule_id: ScalarsId;
}
/**
 * Which of them; sort is module_id, name or updated, falling with a minus before it.
 */
export interface ListModulesRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  page_no?: ScalarsCount;
  page_size?: ScalarsCount;
  sort?: string;
  /**
   * module or page; both without it
   */
  kind?: string;
  /**
   * pc or h5
   */
  platform?: string;
  /**
   * Part of the name
   */
  name?: string;
}
export interface ListModulesAnswer {
  list: TemplateModule[];
  total_count: number;
  count: number;
}
/**
 * A combined module or a page template with what it holds.
 */
export interface ReadModuleAnswer {
  module_id: number;
  kind: 'module' | 'page';
  name: string;
  /**
   * Address of the rendered picture; empty for a page template
   */
  image: string;
  platform: 'pc' | 'h5';
  created: ScalarsTime;
  updated: ScalarsTime;
  /**
   * The beginning of it as boxes, in parts of a cover of four by three
   */
  cover: {
    x: number;
    y: number;
    width: number;
    height: number;
    /**
     * Empty for a plain box
     */
    picture: string;
  }[];
  /**
   * JSON text: the free panel of a module, the list of widgets of a page; without uuids and row ids, a module without links
   */
  params: string;
}
/**
 * A free panel to use again (designer spec 3, combined modules).
 */
export interface AddModuleRequest {
  name?: string;
  /**
   * Address of a picture that was uploaded
   */
  image?: string;
  /**
   * The free panel with its children, as JSON text
   */
  params?: string | {};
  /**
   * pc (default) or h5
   */
  platform?: string;
}
/**
 * Another name for it.
 */
export interface RenameModuleRequest {
  module_id?: ScalarsId;
  name?: string;
}
/**
 * Makes the module's master when it is linked for the first time.
 */
export interface LinkModuleRequest {
  module_id?: ScalarsId;
  page_id?: ScalarsId;
}
export interface LinkModuleAnswer {
  module_id: number;
  name: string;
  /**
   * The page that is the master; the editor opens it
   */
  page_id: number;
  /**
   * The master's published version
   */
  version: number;
  /**
   * The free panel of that version, with uuids
   */
  panel: {};
}
/**
 * The master; with a version also the panel as it was in that.
 */
export interface ReadMasterRequest {
  module_id?: ScalarsId;
  version?: ScalarsId;
}
export interface ReadMasterAnswer {
  module_id: number;
  name: string;
  /**
   * The page that is the master; 0 while it was never linked
   */
  page_id: number;
  /**
   * The master's published version; 0 without one
   */
  version: number;
  /**
   * The free panel of the published version, with uuids
   */
  panel?: {};
  /**
   * The free panel of the version that was asked for
   */
  base?: {};
  /**
   * Pages with a panel that follows it
   */
  pages: {
    page_id: number;
    kind: 'home' | 'custom' | 'header' | 'footer' | 'place' | 'module';
    title: string;
    platform: 'pc' | 'h5';
    published: boolean;
    cover: PageCover;
  }[];
}
/**
 * Keeps the body of a page as a template under a name.
 */
export interface KeepPageRequest {
  page_id?: ScalarsId;
  name?: string;
}
/**
 * A page as a file: what the editor shows of it, without row ids.
 */
export interface ExportPageAnswer {
  format: 'mallwright-page';
  version: 1;
  title: string;
  kind: 'home' | 'custom' | 'header' | 'footer';
  platform: 'pc' | 'h5';
  /**
   * What the names of the theme stood for where it was exported, for malls that do not know them
   */
  theme?: {
    texts?: {}[];
    buttons?: {}[];
    [k: string]: string | number | {}[] | undefined;
  };
  widgets: {}[];
}
/**
 * A page from a file.
 */
export interface ImportPageRequest {
  /**
   * The file: what was exported, or rows of a designer of either generation; as JSON text or value
   */
  file?: string | {} | unknown[];
  /**
   * Name of the page; that of the file without it
   */
  title?: string;
}
/**
 * The page that was made, and what of the file it does not show.
 */
export interface ImportPageAnswer {
  page: MallPage;
  issues: {
    path: string;
    type: string;
    message: string;
  }[];
}
export interface OperatorDocumentRequest {
  theme_pc_template_id?: ScalarsId;
  page_type?: string;
  page_name?: string;
}
export interface OperatorDocumentAnswer {
  id: ScalarsId;
  name: string;
  config: string;
}
export interface ListMobileTemplatesRequest {
  weapp_pages?: string;
  distributor_id?: ScalarsId;
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  page_no?: ScalarsCount;
  page_size?: ScalarsCount;
}
export interface AddMobileTemplateRequest {
  template_name?: string;
  template_title?: string;
  template_pic?: string;
  /**
   * index or custom
   */
  weapp_pages?: string;
  distributor_id?: ScalarsId;
}
export interface EditMobileTemplateRequest {
  pages_template_id: ScalarsId;
  template_name?: string;
  template_title?: string;
  template_pic?: string;
  /**
   * All widgets, as JSON text of an array
   */
  template_content?: string | unknown[];
  version?: ScalarsCount;
}
export interface ChangeMobileTemplateRequest {
  pages_template_id: ScalarsId;
  /**
   * 1 in use, 2 not
   */
  status?: string | number;
  timer_status?: ScalarsFlag;
  /**
   * Unix seconds
   */
  timer_time?: string | number;
}
export interface ListMobilePagesRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  page_name?: string;
  is_open?: ScalarsFlag;
}
export interface ListMobilePagesAnswer {
  list: {
    id: ScalarsId;
    company_id: ScalarsId;
    template_name: string;
    page_name: string;
    page_description: string;
    is_open: number;
    page_share_title: string;
    page_share_desc: string;
    page_share_imageUrl: string;
  }[];
  total_count: number;
  count: number;
}
/**
 * What the check found in the published version of a page at night.
 */
export interface ReadFindingsAnswer {
  /**
   * Unix seconds; null when this version was not looked at yet
   */
  checked: number | null;
  list: {
    /**
     * Leads to the place in the document, e.g. 3.childWidgets.1.data.0
     */
    path: string;
    text: string;
    /**
     * Publishing the page again would be refused for it
     */
    blocks: boolean;
  }[];
}
/**
 * One picture in the place of another, everywhere.
 */
export interface ReplacePictureRequest {
  image_id?: ScalarsId;
  by: ScalarsId;
  publish?: ScalarsFlag;
}
/**
 * Where a picture was put in the place of another.
 */
export interface ReplacePictureAnswer {
  pages: number;
  /**
   * Pages whose shoppers see it now
   */
  live: number;
  /**
   * Goods, modules, articles and whatever else is no page
   */
  others: number;
  /**
   * Titles of pages that have it in their draft
   */
  waiting: string[];
}
/**
 * An uploaded file to be registered.
 */
export interface RegisterPictureRequest {
  image_name?: string;
  /**
   * Key the storage answered
   */
  image_url?: string;
  image_cat_id?: ScalarsId;
  image_type?: string;
  storage?: string;
  /**
   * older name of image_name
   */
  img_name?: string;
  /**
   * older name of image_url
   */
  img_url?: string;
}
/**
 * Page of the library.
 */
export interface ListPicturesRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  /**
   * Part of the name
   */
  image_name?: string;
  /**
   * video for the videos of the library, else its pictures
   */
  type?: string;
  storage?: string;
  image_cat_id?: ScalarsId;
  /**
   * image_name, size or created, falling with a minus before it
   */
  sort?: string;
  /**
   * none for pictures without an alternative text
   */
  alt?: string;
}
export interface ListPicturesAnswer {
  list: Picture[];
  total_count: number;
  count: number;
}
export interface DeletePicturesRequest {
  image_id: ScalarsIds;
}
export interface ListPictureFoldersAnswer {
  list: {
    image_cat_id: ScalarsId;
    company_id: ScalarsId;
    image_cat_name: string;
    image_type: string;
    parent_id: ScalarsId;
    /**
     * Numbers from the top to this one, between commas
     */
    path: string;
    sort: number;
    created: ScalarsTime;
    updated: ScalarsTime;
    /**
     * How many lie in the folder itself; another backend does not say
     */
    pictures?: number;
  }[];
  /**
   * Pictures in no folder; another backend does not say
   */
  unfiled?: number;
}
export interface PictureFolderChildrenRequest {
  image_cat_id?: ScalarsId;
}
export interface ReadPictureFolderRequest {
  image_cat_id: ScalarsId;
}
export interface WritePictureFolderRequest {
  image_cat_id?: ScalarsId;
  image_cat_name: string;
  parent_id?: ScalarsId;
  sort?: ScalarsCount;
}
/**
 * A folder to delete.
 */
export interface DeletePictureFolderRequest {
  image_cat_id: ScalarsId;
  to?: ScalarsId;
}
export interface MovePicturesRequest {
  image_cat_id: ScalarsId;
  image_id: ScalarsIds;
}
/**
 * What of a picture changes; what is not sent stays.
 */
export interface ChangePictureRequest {
  image_id?: ScalarsId;
  image_name?: string;
  /**
   * What the picture shows, for those who do not see it
   */
  alt?: string;
}
/**
 * The number of a picture of the library.
 */
export interface PictureUsesRequest {
  image_id?: ScalarsId;
}
/**
 * Where a picture is in use, as far as the operator may see it.
 */
export interface PictureUsesAnswer {
  list: {
    kind: 'page' | 'module' | 'goods' | 'category' | 'brand' | 'shop' | 'article' | 'menu' | 'setting' | 'conversation';
    id: string;
    title: string;
  }[];
  /**
   * Places beyond the operator's own shop
   */
  others: number;
}
export interface ListPageRequestsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  /**
   * waiting, approved, refused, withdrawn or replaced
   */
  state?: string;
  page_id?: ScalarsId;
  unseen?: ScalarsFlag;
}
export interface ListPageRequestsAnswer {
  list: PublishRequest[];
  total_count: number;
  count: number;
}
/**
 * What to put live, and why.
 */
export interface AskToPublishRequest {
  page_id?: ScalarsId;
  /**
   * Page numbers
   *
   * @maxItems 3
   */
  parts: ScalarsId[];
  /**
   * By page number the version to publish
   */
  versions: {
    [k: string]: number | string;
  };
  /**
   * As of publishParts
   */
  heights?: {
    [k: string]: {
      [k: string]: number;
    };
  };
  note?: string;
}
export interface DecidePageRequestRequest {
  request_id?: ScalarsId;
  action: 'approve' | 'refuse';
  /**
   * Of a refusal, which needs one
   */
  reason?: string;
}
export interface WithdrawPageRequestRequest {
  request_id?: ScalarsId;
}
export interface SawPageRequestsRequest {
  page_id?: ScalarsId;
}
/**
 * Who is at a page, and where.
 */
export interface MarkPresenceRequest {
  page_id?: ScalarsId;
  /**
   * Random name of one opening of the page
   */
  visit: string;
  /**
   * Name of the widget that is selected, '' for none
   */
  place?: string;
  leaves?: ScalarsFlag;
}
/**
 * Who else is at the page, and its versions.
 */
export interface MarkPresenceAnswer {
  others: {
    visit: string;
    name: string;
    place: string;
  }[];
  /**
   * Current versions by page number: of the page and, for the desktop, of header and footer
   */
  versions: {
    [k: string]: number;
  };
}
/**
 * Where an operator is on a page. Without x and y the pointer is not on the canvas.
 */
export interface MoveCursorRequest {
  page_id?: ScalarsId;
  /**
   * As in markPresence, which must come first
   */
  visit: string;
  /**
   * px of the page at 100 %
   */
  x?: number;
  /**
   * px of the page at 100 %
   */
  y?: number;
  /**
   * The canvas to which x and y belong
   */
  platform?: 'pc' | 'h5';
  /**
   * uuid of the selected widget, '' for none
   */
  widget?: string;
  /**
   * Property of the widget whose field is edited, '' for none
   */
  property?: string;
}
export interface MoveCursorAnswer {
  /**
   * false when it came too soon after the one before, or when the visit is not at the page
   */
  heard: boolean;
}
/**
 * Threads: open ones first, then the newest of those that were resolved.
 */
export interface ListCommentsAnswer {
  list: {
    thread_id: number;
    /**
     * The page of the part: its body, header or footer
     */
    page_id: number;
    /**
     * uuid of the widget; '' for the page itself
     */
    widget: string;
    /**
     * The widget's name when the thread began
     */
    widget_name: string;
    /**
     * Unix seconds; null while it is open
     */
    resolved: number | null;
    resolved_by: string;
    comments: {
      comment_id: number;
      author: string;
      /**
       * Written by the caller, who alone may delete it
       */
      own: boolean;
      created: ScalarsTime;
      text: string;
    }[];
  }[];
  /**
   * Operators who may see pages
   */
  people: {
    operator_id: number;
    name: string;
  }[];
}
export interface WriteCommentRequest {
  page_id?: ScalarsId;
  thread_id?: ScalarsId;
  /**
   * uuid; '' for the page itself
   */
  widget?: string;
  widget_name?: string;
  text: string;
  /**
   * Operators who are mentioned
   *
   * @maxItems 20
   */
  mentions?: ScalarsId[];
}
export interface WriteCommentAnswer {
  thread_id: number;
  comment_id: number;
}
export interface SettleCommentsRequest {
  page_id?: ScalarsId;
  comment_id?: ScalarsId;
  resolved: ScalarsFlag;
}
export interface DeleteCommentRequest {
  page_id?: ScalarsId;
  comment_id?: ScalarsId;
}
export interface ListCommentNoticesRequest {
  page?: ScalarsCount;
  page_size?: ScalarsCount;
  unseen?: ScalarsFlag;
}
export interface ListCommentNoticesAnswer {
  list: {
    comment_id: number;
    thread_id: number;
    page_id: number;
    /**
     * Of the page
     */
    title: string;
    widget_name: string;
    author: string;
    created: ScalarsTime;
    text: string;
    seen: boolean;
    resolved: boolean;
  }[];
  total_count: number;
  count: number;
}
/**
 * sort is goods_id, price, store, sales, updated, cost or margin, falling with a minus before it. Deleted goods are listed only by their own state.
 */
export interface ListMallGoodsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  /**
   * Part of the name or of a code, or the number
   */
  keyword?: string;
  state?: 'on' | 'sold_out' | 'off' | 'deleted';
  distributor_id?: ScalarsId;
  category_id?: ScalarsId;
  brand_id?: ScalarsId;
  tag_id?: ScalarsId;
  intake_id?: ScalarsId;
  updated_from?: ScalarsId;
  updated_to?: ScalarsId;
  /**
   * The key of a page: what comes after it
   */
  after?: string;
  /**
   * The key of a page: what comes before it
   */
  before?: string;
}
export interface ListMallGoodsAnswer {
  list: MallGoods[];
  /**
   * Counted up to 10,000
   */
  total_count: number;
  count: number;
  /**
   * Rows by state, of what the other filters find, counted up to 1,000
   */
  counts: {
    [k: string]: number;
  };
  /**
   * There are more than were counted
   */
  total_is_least?: true;
  /**
   * The key for `after`, where a page follows
   */
  next?: string;
  /**
   * The key for `before`, where a page comes before
   */
  prev?: string;
}
/**
 * What goods are put under; categories by their paths
 */
export interface MallGoodsChoicesAnswer {
  categories: {
    id: number;
    name: string;
  }[];
  main_categories: {
    id: number;
    name: string;
  }[];
  brands: {
    id: number;
    name: string;
  }[];
  tags: {
    id: number;
    name: string;
  }[];
  templates: {
    id: number;
    name: string;
  }[];
  grades: PriceGrade[];
}
export interface ReadMallGoodsRequest {
  goods_id?: ScalarsId;
}
/**
 * New goods
 */
export interface AddMallGoodsRequest {
  name: string;
  brief?: string;
  /**
   * Of the goods as a whole; imports find it by this code
   */
  goods_bn?: string;
  category_id?: ScalarsId;
  main_category_id?: ScalarsId;
  brand_id?: ScalarsId;
  tag_ids?: ScalarsIds;
  /**
   * @maxItems 50
   */
  params?: {
    name: string;
    value: string;
  }[];
  /**
   * @maxItems 20
   */
  pics?: string[];
  /**
   * Address of an mp4 or webm file
   */
  video?: string;
  /**
   * A picture; the first one of the goods when empty
   */
  video_poster?: string;
  intro?: string;
  approve_status?: 'onsale' | 'only_show' | 'instock' | 'offline_sale';
  on_at?: number | null;
  off_at?: number | null;
  weight?: number;
  freight_template_id?: number | null;
  /**
   * services: nothing is sent, it is handed over with the payment
   */
  item_type?: 'normal' | 'services';
  /**
   * What the buyer of services gets with the payment
   */
  service_text?: string;
  sort?: number;
  /**
   * @maxItems 4
   */
  specs?: {
    name: string;
    /**
     * @minItems 1
     * @maxItems 60
     */
    values: {
      spec_value_id: number;
      name: string;
      image?: string;
    }[];
  }[];
  /**
   * @minItems 1
   * @maxItems 500
   */
  items: {
    is_on: boolean;
    is_default?: boolean;
    /**
     * @maxItems 4
     */
    spec_value_ids: number[];
    bn?: string;
    pic?: string;
    price: number;
    market_price?: number;
    member_price?: number | null;
    /**
     * Prices for members of single grades, before the member price; missing: as they are
     *
     * @maxItems 60
     */
    grade_prices?: GradePrice[];
    store: number;
    barcode?: string;
    /**
     * grams; null: that of the goods
     */
    weight?: number | null;
    /**
     * Taken from those who may change costs alone; null: unknown
     */
    cost_price?: number | null;
    /**
     * What the stock was when it was looked at: the difference is what moves
     */
    seen_store?: number;
  }[];
  distributor_id?: ScalarsId;
  /**
   * Of this request: sent again it makes nothing
   */
  number?: string;
}
/**
 * Goods with the changes
 */
export interface WriteMallGoodsRequest {
  name: string;
  brief?: string;
  /**
   * Of the goods as a whole; imports find it by this code
   */
  goods_bn?: string;
  category_id?: ScalarsId;
  main_category_id?: ScalarsId;
  brand_id?: ScalarsId;
  tag_ids?: ScalarsIds;
  /**
   * @maxItems 50
   */
  params?: {
    name: string;
    value: string;
  }[];
  /**
   * @maxItems 20
   */
  pics?: string[];
  /**
   * Address of an mp4 or webm file
   */
  video?: string;
  /**
   * A picture; the first one of the goods when empty
   */
  video_poster?: string;
  intro?: string;
  approve_status?: 'onsale' | 'only_show' | 'instock' | 'offline_sale';
  on_at?: number | null;
  off_at?: number | null;
  weight?: number;
  freight_template_id?: number | null;
  /**
   * services: nothing is sent, it is handed over with the payment
   */
  item_type?: 'normal' | 'services';
  /**
   * What the buyer of services gets with the payment
   */
  service_text?: string;
  sort?: number;
  /**
   * @maxItems 4
   */
  specs?: {
    name: string;
    /**
     * @minItems 1
     * @maxItems 60
     */
    values: {
      spec_value_id: number;
      name: string;
      image?: string;
    }[];
  }[];
  /**
   * @minItems 1
   * @maxItems 500
   */
  items: {
    is_on: boolean;
    is_default?: boolean;
    /**
     * @maxItems 4
     */
    spec_value_ids: number[];
    bn?: string;
    pic?: string;
    price: number;
    market_price?: number;
    member_price?: number | null;
    /**
     * Prices for members of single grades, before the member price; missing: as they are
     *
     * @maxItems 60
     */
    grade_prices?: GradePrice[];
    store: number;
    barcode?: string;
    /**
     * grams; null: that of the goods
     */
    weight?: number | null;
    /**
     * Taken from those who may change costs alone; null: unknown
     */
    cost_price?: number | null;
    /**
     * What the stock was when it was looked at: the difference is what moves
     */
    seen_store?: number;
  }[];
  goods_id: ScalarsId;
  /**
   * What was looked at; a newer one is answered with 409 and the goods as they are
   */
  version: number;
}
export interface BulkMallGoodsAnswer {
  done: number;
  refused: {
    goods_id: number;
    name: string;
    message: string;
  }[];
}
/**
 * Rows of a table: those with a number or a known code change goods, the others make new ones. Prices in cents
 */
export interface ImportMallGoodsRequest {
  /**
   * @minItems 1
   * @maxItems 100
   */
  rows: {
    line: number;
    goods_id?: number;
    name?: string;
    brief?: string;
    category?: string;
    brand?: string;
    /**
     * @maxItems 20
     */
    tags?: string[];
    bn?: string;
    price?: number;
    market_price?: number;
    store?: number;
    approve_status?: 'onsale' | 'only_show' | 'instock' | 'offline_sale';
    /**
     * @maxItems 20
     */
    pics?: string[];
  }[];
  /**
   * Of this part of a table: sent again it makes nothing twice
   */
  number: string;
}
/**
 * What came of the rows, and what is wrong with which line
 */
export interface ImportMallGoodsAnswer {
  made: number;
  changed: number;
  wrong: {
    line: number;
    message: string;
  }[];
}
/**
 * sort is item_id, store, price, cost or margin, falling with a minus before it
 */
export interface ListMallStockRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  keyword?: string;
  state?: 'ok' | 'low' | 'out';
  distributor_id?: ScalarsId;
  goods_id?: ScalarsId;
  category_id?: ScalarsId;
  brand_id?: ScalarsId;
  tag_id?: ScalarsId;
  price_from?: ScalarsId;
  price_to?: ScalarsId;
  store_from?: ScalarsId;
  store_to?: ScalarsId;
  /**
   * The key of a page: what comes after it
   */
  after?: string;
  /**
   * The key of a page: what comes before it
   */
  before?: string;
}
export interface ListMallStockAnswer {
  list: MallStock[];
  /**
   * Up to 10,000
   */
  total_count: number;
  count: number;
  /**
   * Rows by state, of what the other filters find
   */
  counts: {
    [k: string]: number;
  };
  /**
   * There are more than were counted
   */
  total_is_least?: true;
  /**
   * The key for `after`, where a page follows
   */
  next?: string;
  /**
   * The key for `before`, where a page comes before
   */
  prev?: string;
}
export interface MallStockLedgerRequest {
  item_id?: ScalarsId;
  /**
   * The key of a page: what is older
   */
  after?: string;
}
/**
 * The last movements of a variant, newest first
 */
export interface MallStockLedgerAnswer {
  list: {
    kind: 'opening' | 'order' | 'return' | 'exchange' | 'adjust';
    reference: string;
    change: number;
    /**
     * Pieces after it
     */
    left: number;
    at: number;
    who: string;
    reason: string;
  }[];
  /**
   * The key for `after`, where older movements follow
   */
  next?: string;
}
/**
 * Stock that is delivered, counted or written off, each row by itself
 */
export interface AdjustMallStockRequest {
  /**
   * Of this adjustment: sent again it moves nothing
   */
  number: string;
  reason: string;
  /**
   * @minItems 1
   * @maxItems 500
   */
  rows: {
    item_id?: ScalarsId;
    /**
     * Its code, where the number is not known
     */
    bn?: string;
    /**
     * Pieces that come; negative when they go
     */
    change?: number;
    /**
     * Pieces that were counted, instead
     */
    store?: number;
  }[];
}
export interface AdjustMallStockAnswer {
  done: number;
  list: {
    item_id: number;
    store: number;
    /**
     * '' where it was done
     */
    message: string;
  }[];
}
/**
 * Cents.
 */
export interface PriceMallStockRequest {
  item_id: ScalarsId;
  price: number;
  seen_price: number;
}
export interface ListMallCategoriesRequest {
  is_main?: ScalarsFlag;
}
export interface MoveMallCategoryRequest {
  category_id: ScalarsId;
  parent_id: ScalarsId;
  index: ScalarsCount;
}
export interface DeleteMallCategoryRequest {
  category_id: ScalarsId;
}
export interface ListMallBrandsAnswer {
  list: MallBrand[];
  total_count: number;
  count: number;
}
export interface DeleteMallBrandRequest {
  brand_id: ScalarsId;
}
export interface ListMallTagsAnswer {
  list: MallTag[];
  total_count: number;
  count: number;
}
export interface DeleteMallTagRequest {
  tag_id: ScalarsId;
}
export interface ListCountsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  state?: 'counting' | 'submitted' | 'done' | 'cancelled';
  distributor_id?: ScalarsId;
}
export interface ListCountsAnswer {
  list: MallCount[];
  total_count: number;
  count: number;
}
/**
 * Without category and brand all variants, up to 20,000
 */
export interface MakeCountRequest {
  distributor_id?: ScalarsId;
  category_id?: ScalarsId;
  brand_id?: ScalarsId;
}
export interface ReadCountRequest {
  sheet_id?: ScalarsId;
}
export interface CountLinesRequest {
  sheet_id?: ScalarsId;
  part?: 'uncounted' | 'counted' | 'differs' | 'unexplained';
  keyword?: string;
  pageSize?: ScalarsCount;
  after_id?: ScalarsId;
}
export interface CountLinesAnswer {
  list: MallCountLine[];
  /**
   * For `after_id`, where more follow
   */
  next?: number;
}
/**
 * Each row by itself
 */
export interface EnterCountRequest {
  sheet_id?: ScalarsId;
  /**
   * @minItems 1
   * @maxItems 500
   */
  rows: {
    /**
     * Code or barcode of the variant
     */
    code?: string;
    /**
     * The variant itself, instead
     */
    item_id?: number;
    /**
     * Pieces that are there
     */
    counted?: number;
    /**
     * Pieces more than were counted so far, instead
     */
    add?: number;
    /**
     * It was not counted
     */
    clear?: true;
  }[];
}
export interface EnterCountAnswer {
  list: {
    item_id: number;
    code: string;
    name: string;
    spec: string;
    /**
     * After it
     */
    counted: number | null;
    /**
     * '' where it was counted
     */
    message: string;
  }[];
}
export interface CountByFileRequest {
  sheet_id?: ScalarsId;
  /**
   * CSV, xlsx or xls
   */
  base64: string;
}
export interface CountByFileAnswer {
  done: number;
  refused: number;
  /**
   * The first refused lines
   */
  wrong: {
    line: number;
    message: string;
  }[];
}
export interface ExplainCountRequest {
  sheet_id?: ScalarsId;
  /**
   * Without it all differences that have no reason
   *
   * @maxItems 500
   */
  item_ids?: number[];
  reason: string;
  note?: string;
}
export interface ExplainCountAnswer {
  done: number;
}
export interface SubmitCountRequest {
  sheet_id?: ScalarsId;
  /**
   * Of the sheet as it was seen
   */
  version: number;
  /**
   * What variants become that were not counted
   */
  uncounted: 'keep' | 'zero';
}
export interface ReopenCountRequest {
  sheet_id?: ScalarsId;
  /**
   * Of the sheet as it was seen
   */
  version: number;
  note?: string;
}
export interface ApproveCountRequest {
  sheet_id?: ScalarsId;
  /**
   * Of the sheet as it was seen
   */
  version: number;
}
export interface CancelCountRequest {
  sheet_id?: ScalarsId;
  /**
   * Of the sheet as it was seen
   */
  version: number;
  note?: string;
}
/**
 * What was typed so far; without it the answer is hot words.
 */
export interface SuggestWordsRequest {
  keywords?: string;
  distributor_id?: ScalarsId;
}
/**
 * Words to search for; with words typed also the categories, brands and goods they lead to. Prices in cents.
 */
export interface SuggestWordsAnswer {
  total_count: number;
  count: number;
  list: {
    id: ScalarsId;
    company_id: ScalarsId;
    distributor_id: ScalarsId;
    content: string;
    /**
     * Of hot words: how many goods they find
     */
    goods_count?: number;
    /**
     * Of hot words: the picture of one of these goods
     */
    pic?: string;
  }[];
  category_list?: {
    category_id: ScalarsId;
    category_name: string;
    goods_count?: number;
  }[];
  brand_list?: {
    attribute_id: ScalarsId;
    attribute_name: string;
    goods_count?: number;
  }[];
  goods_list?: {
    item_id: ScalarsId;
    item_name: string;
    pic: string;
    price: ScalarsMoney;
  }[];
}
/**
 * The filters of a goods list, as filter[...].
 */
export interface GoodsFacetsRequest {
  filter?: GoodsItemsQuery;
  main_category?: ScalarsId;
}
/**
 * Main categories and shops that the goods of a list have.
 */
export interface GoodsFacetsAnswer {
  main_category_ids: ScalarsId[];
  main_category_list: CategoryNode[];
  distributor_ids: ScalarsId[];
  distributor_list: {
    distributor_id: ScalarsId;
    name: string;
  }[];
}
/**
 * Goods detail.
 */
export interface GoodsDetailRequest {
  item_id?: ScalarsId;
  goods_id?: ScalarsId;
  distributor_id?: ScalarsId;
  is_tdk?: ScalarsFlag;
  /**
   * Name of the province the delivery is calculated for
   */
  province?: string;
}
/**
 * What is shared of a goods. Prices in cents.
 */
export interface ShareGoodsAnswer {
  item_id: ScalarsId;
  item_name: string;
  brief: string;
  price: ScalarsMoney;
  pics: {
    url: string;
    isCode: boolean;
  }[];
  /**
   * Address of the goods' page
   */
  share_url: string;
  /**
   * The address as a QR code, an SVG data URI
   */
  weixin_qrcode: string;
  /**
   * The same, to be saved
   */
  downWeixinImgLink: string;
}
export interface PickBrandsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  /**
   * Only brands so far
   */
  attribute_type?: 'brand';
  attribute_name?: string;
  attribute_ids?: ScalarsIds;
}
export interface PickBrandsAnswer {
  list: {
    attribute_id: ScalarsId;
    attribute_type: string;
    attribute_name: string;
    image_url: string;
    company_id?: ScalarsId;
    distributor_id?: ScalarsId;
  }[];
  total_count: number;
  count: number;
}
export interface PickTagsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  page_size?: ScalarsCount;
  tag_name?: string;
}
export interface PickTagsAnswer {
  list: {
    tag_id: ScalarsId;
    tag_name: string;
    company_id?: ScalarsId;
    distributor_id?: ScalarsId;
  }[];
  total_count: number;
  count: number;
}
export interface GoodsBatchRequest {
  item_ids?: ScalarsIds;
  item_id?: ScalarsIds;
}
export interface GradePricesAnswer {
  list: {
    item_id: ScalarsId;
    itemId: ScalarsId;
    goods_id: ScalarsId;
    item_name: string;
    itemName: string;
    price: number;
    market_price: number;
    store: number;
    /**
     * cents by grade_id and by vip_grade_id
     */
    memberGrade: {
      grade: {
        [k: string]: number;
      };
      vipGrade: {
        [k: string]: number;
      };
    };
    /**
     * This and the rest are for other clients, not for our pages
     */
    item_type?: 'normal' | 'services';
    is_show_specimg?: boolean;
    sales?: number;
    approve_status?: 'onsale' | 'instock' | 'only_show';
    is_point?: boolean;
    point?: number;
    item_source?: 'mall' | 'distributor';
    brand_id?: ScalarsId;
    brief?: string;
    special_type?: string;
    goods_brand?: string;
    /**
     * @maxItems 0
     */
    regions_id?: unknown[];
    brand_logo?: string;
    sort?: number;
    templates_id?: ScalarsId;
    nospec?: boolean;
    default_item_id?: ScalarsId;
    pics?: string[];
    distributor_id?: ScalarsId;
    company_id?: ScalarsId;
    item_category?: ScalarsId[];
    weight?: number;
    created?: ScalarsTime;
    updated?: number | null;
    audit_status?: string;
    is_gift?: boolean;
    is_package?: boolean;
    type?: number;
    companyId?: ScalarsId;
    item_main_cat_id?: ScalarsId;
    /**
     * @maxItems 0
     */
    type_labels?: unknown[];
    item_bn?: string;
    itemBn?: string;
    is_default?: boolean;
  }[];
  total_count: number;
}
export interface CategoryChildrenRequest {
  cat_id?: ScalarsId;
}
export interface CategoryLevelRequest {
  category_level?: ScalarsCount;
  is_main_category?: ScalarsFlag;
  distributor_id?: ScalarsId;
}
export interface CategoryLevelAnswer {
  list: GoodsCategory;
  total_count: number;
}
export interface CategoryInfoRequest {
  category_id: ScalarsId;
}
export interface MayShareAnswer {
  status: boolean;
  msg: string;
  page: string;
}
export interface PromotedGoodsRequest {
  marketing_id: ScalarsId;
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
}
export interface PromotedGoodsAnswer {
  activity: RunningPromotion | unknown[];
  list: GoodsItem[];
  total_count: number;
  cur: Currency;
}
export interface VariantPromotionsAnswer {
  promotion_activity: {}[];
}
export interface GroupGoodsAnswer {
  /**
   * @maxItems 0
   */
  list: unknown[];
  total_count: number;
}
export interface GroupTeamAnswer {
  /**
   * @maxItems 0
   */
  list: unknown[];
  total_count: number;
}
export interface AddPriceGoodsAnswer {
  promotion_activity: {};
  /**
   * @maxItems 0
   */
  list: unknown[];
  total_count: number;
  cur: Currency;
}
export interface ListPackagesRequest {
  item_id?: ScalarsId;
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
}
export interface ListPackagesAnswer {
  list: GoodsPackage[];
  total_count: number;
}
export interface PackageDetailRequest {
  packageId?: ScalarsId;
}
/**
 * Goods on sale: filters and page.
 */
export interface PickOnSaleRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  keywords?: string;
  /**
   * older name of keywords
   */
  item_name?: string;
  distributor_id?: ScalarsIds;
  item_bn?: string;
  /**
   * Or the code of a variant
   */
  barcode?: string;
}
/**
 * Which variants.
 */
export interface PickVariantsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  keywords?: string;
  item_name?: string;
  item_bn?: string;
  /**
   * Or the code of a variant
   */
  barcode?: string;
  item_id?: ScalarsIds;
  goods_id?: ScalarsIds;
  category?: ScalarsId;
  category_id?: ScalarsId;
  main_cat_id?: ScalarsId;
  brand_id?: ScalarsId;
  tag_id?: ScalarsId;
  distributor_id?: ScalarsIds;
  /**
   * States between commas
   */
  approve_status?: string;
  /**
   * Lowest price in yuan
   */
  price_gt?: string | number;
  /**
   * Highest price in yuan
   */
  price_lt?: string | number;
  store_gt?: ScalarsCount;
  store_lt?: ScalarsCount;
}
export interface PickVariantsAnswer {
  list: GoodsVariant[];
  total_count: number;
  count: number;
  /**
   * Pieces at which little is left
   */
  warning_store?: number;
}
export interface OfficeGoodsDetailRequest {
  item_id: ScalarsId;
}
export interface ReadGoodsGridRequest {
  goods_ids: ScalarsIds;
}
export interface ReadGoodsGridAnswer {
  list: MallGridGoods[];
  /**
   * Goods that are not in it, because there would be too many rows
   */
  left_out: number;
  grades: PriceGrade[];
}
/**
 * The changed cells alone: what is not said stays
 */
export interface WriteGoodsGridRequest {
  /**
   * @minItems 1
   * @maxItems 500
   */
  goods: {
    goods_id: number;
    /**
     * What was looked at
     */
    version: number;
    /**
     * @minItems 1
     * @maxItems 500
     */
    items: {
      item_id: number;
      bn?: string;
      barcode?: string;
      price?: number;
      market_price?: number;
      member_price?: number | null;
      /**
       * The changed ones; null takes the price away
       *
       * @maxItems 60
       */
      grade_prices?: {
        grade: string;
        price: number | null;
      }[];
      cost_price?: number | null;
      store?: number;
      /**
       * What the stock was when it was looked at: the difference is what moves
       */
      seen_store?: number;
      weight?: number | null;
    }[];
  }[];
}
export interface WriteGoodsGridAnswer {
  /**
   * As they are now
   */
  saved: MallGridGoods[];
  refused: {
    goods_id: number;
    message: string;
    /**
     * Of the cell that is wrong
     */
    item_id?: number;
    /**
     * Of the cell that is wrong
     */
    field?: string;
    /**
     * As it is now, where somebody else changed it
     */
    fresh?: MallGridGoods;
  }[];
}
export interface StartGoodsIntakeRequest {
  /**
   * Of the file
   */
  name: string;
}
export interface CheckGoodsIntakeAnswer {
  /**
   * Of which system the table is; own for any
   */
  format: string;
  /**
   * Line of the headings; 0 when none are known
   */
  line: number;
  columns: ReadColumn[];
  /**
   * Lines of the file
   */
  lines: number;
  counts: {
    /**
     * Goods that are new
     */
    made: number;
    /**
     * Goods that are there
     */
    changed: number;
    /**
     * Goods that will not be imported
     */
    refused: number;
    variants: number;
    /**
     * Pictures that are fetched from elsewhere
     */
    pictures: number;
  };
  /**
   * What is unusual but imported, and lines that are left out; the first 100
   */
  notes: string[];
  /**
   * The first 50
   */
  goods: IntakeGoods[];
  /**
   * The first 50
   */
  refused: IntakeGoods[];
}
export interface IntakePicturesRequest {
  job_id?: ScalarsId;
}
export interface IntakePicturesAnswer {
  waiting: number;
  done: number;
  failed: number;
  /**
   * Those that did not come, the first 100
   */
  list: {
    goods_id: number;
    address: string;
    message: string;
  }[];
}
export interface ListIntakeMappingsAnswer {
  list: IntakeMapping[];
  total_count: number;
  count: number;
}
export interface KeepIntakeMappingRequest {
  name: string;
  /**
   * @minItems 1
   * @maxItems 500
   */
  columns: {
    heading: string;
    field: string;
  }[];
}
export interface DropIntakeMappingRequest {
  mapping_id?: ScalarsId;
}
export interface ListMallSynonymsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  keyword?: string;
}
export interface ListMallSynonymsAnswer {
  list: MallSynonym[];
  total_count: number;
  count: number;
}
export interface DeleteMallSynonymRequest {
  synonym_id: ScalarsId;
}
export interface ListMallSearchMissesRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  keyword?: string;
}
export interface ListMallSearchMissesAnswer {
  list: MallSearchMiss[];
  total_count: number;
  count: number;
}
export interface DeleteMallSearchMissRequest {
  word: string;
}
export interface OperatorInfoAnswer {
  operator_id: ScalarsId;
  company_id: string;
  login_name: string;
  username: string;
  /**
   * Operators have none
   */
  mobile: string;
  /**
   * Operators have none
   */
  head_portrait: string;
  operator_type: 'admin' | 'staff' | 'merchant';
  logintype: 'admin' | 'staff' | 'merchant';
  /**
   * The shop of a merchant
   */
  distributor_ids: string[];
}
export interface WechatMaterialAnswer {
  /**
   * @maxItems 0
   */
  item: unknown[];
  item_count: 0;
  total_count: 0;
}
export interface ActivationAnswer {
  company_id: string;
  is_valid: true;
  expired_at: ScalarsTime;
  due_reminder: false;
  /**
   * The site for phones
   */
  h5_url: string;
  disk_driver: 'local';
  license: {
    show_expier_tip: 0;
  };
}
export interface CompanyBrandAnswer {
  company_id: string;
  brand_name: string;
  logo: string;
  is_open_erp: false;
}
/**
 * What the contract's client for phones begins with.
 */
export interface PhoneStartAnswer {
  /**
   * JSON {name, config {color, selectedColor, backgroundColor}, data [{name, text}]}
   */
  tab_bar: string;
  color_style: {
    /**
     * #rrggbb
     */
    primary: string;
    /**
     * #rrggbb
     */
    accent: string;
    /**
     * #rrggbb
     */
    marketing: string;
  };
  /**
   * 1 on, 2 off
   */
  is_open_recommend: 1 | 2;
  /**
   * 1 on, 2 off
   */
  is_open_scan_qrcode: 1 | 2;
  /**
   * 1 on, 2 off
   */
  is_open_official_account: 1 | 2;
  /**
   * 1 on, 2 off
   */
  is_open_wechatapp_location: 1 | 2;
  /**
   * The mall's name
   */
  title: string;
}
export interface GoodsAwaitedRequest {
  item_id: ScalarsId;
}
export interface GoodsAwaitedAnswer {
  /**
   * 0: not told
   */
  user_id: 0;
}
export interface CounterShopsAnswer {
  /**
   * @maxItems 0
   */
  result: unknown[];
  status: false;
}
export interface CartReminderAnswer {
  is_open: false;
  remind_content: string;
}
export interface GradeCouponsAnswer {
  /**
   * @maxItems 0
   */
  list: unknown[];
  total_count: number;
}
export interface PhoneShopPageRequest {
  distributor_id: ScalarsId;
}
export interface PhoneGoodsRequest {
  /**
   * What data_value is: goods (items), a category, main category, shop or flash sale; sales: the best sellers
   */
  data_type:
    | 'items'
    | 'price'
    | 'category'
    | 'main_category'
    | 'distributor'
    | 'sales'
    | 'seckill'
    | 'group'
    | 'pointsmall_items';
  data_value?: ScalarsIds;
  num?: ScalarsCount;
  distributor_id?: ScalarsId;
}
export interface ShopEntryAnswer {
  distributor_code: {
    status: boolean;
    sort: number;
  };
  shop_assistant: {
    status: boolean;
    sort: number;
  };
  shop_white: {
    status: boolean;
    sort: number;
  };
  shop_assistant_pro: {
    status: boolean;
    sort: number;
  };
  /**
   * Not by where the shopper is
   */
  shop_lbs: false;
  /**
   * 1: the first shop where none is named
   */
  radio_type: 1;
  intro_page: '';
}
export interface ShopAssistantAnswer {
  work_qrcode: '';
}
export interface RegistrationActivitiesAnswer {
  /**
   * @maxItems 0
   */
  list: unknown[];
  total_count: number;
}
export interface RegistrationsAnswer {
  /**
   * @maxItems 0
   */
  list: unknown[];
  total_count: number;
}
export interface PageConfigRequest {
  name?: string;
}
export interface ListJobsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  /**
   * Of one list of the office
   */
  list?: string;
  mine?: ScalarsFlag;
  state?: 'waiting' | 'running' | 'stopped' | 'done' | 'failed';
}
export interface ListJobsAnswer {
  list: MallJob[];
  total_count: number;
  count: number;
}
export interface ReadJobRequest {
  job_id?: ScalarsId;
}
export interface ReadJobAnswer {
  job_id: number;
  kind:
    | 'export'
    | 'goods-bulk'
    | 'goods-import'
    | 'goods-intake'
    | 'goods-shop'
    | 'goods-values'
    | 'member-bulk'
    | 'member-import'
    | 'member-send'
    | 'order-bulk'
    | 'page-bulk'
    | 'parcel-import'
    | 'past-order-import'
    | 'point-import'
    | 'staff-import'
    | 'stock-import';
  title: string;
  /**
   * The list of the office that shows how it goes
   */
  list: string;
  state: 'draft' | 'waiting' | 'running' | 'stopped' | 'done' | 'failed';
  /**
   * Rows in all
   */
  total: number;
  /**
   * Rows that were treated, those that failed included
   */
  done: number;
  failed: number;
  /**
   * Why it does not go on
   */
  problem: string;
  has_file: boolean;
  /**
   * Rows failed, and which can be downloaded
   */
  has_report: boolean;
  created: ScalarsTime;
  started: ScalarsTime;
  ended: ScalarsTime;
  operator: string;
  is_own: boolean;
  can_undo?: boolean;
  /**
   * Rows that failed, the first 500
   */
  wrong: {
    label: string;
    message: string;
    /**
     * As it stood in the table, where it is a line of one
     */
    row?: string;
  }[];
}
export interface ChangeJobRequest {
  job_id?: ScalarsId;
  action: 'start' | 'stop';
}
export interface JobFileRequest {
  job_id?: ScalarsId;
  /**
   * The file of an export, or which rows failed and why
   */
  what?: 'list' | 'report';
}
export interface JobFileAnswer {
  url: string;
}
/**
 * A list as a file; filter is what the list's own call takes
 */
export interface StartExportRequest {
  list: 'orders' | 'goods' | 'stock' | 'point-goods' | 'members' | 'audit' | 'figures';
  filter?: {
    [k: string]: string | number | boolean;
  };
  /**
   * Of orders, goods and members: the columns of the file in their order; without them those of the list
   *
   * @maxItems 60
   */
  columns?: string[];
  /**
   * Of orders (order, line, parcel) and goods (goods, variant): what a row is
   */
  per?: 'order' | 'line' | 'parcel' | 'goods' | 'variant';
  /**
   * Of orders, goods, members and figures: csv without it
   */
  format?: 'csv' | 'xlsx';
  /**
   * Of orders, goods and members: the name of the form, for the file and the trail
   */
  form?: string;
}
/**
 * The goods and their new shop, or the job whose moves are taken back
 */
export interface StartGoodsShopRequest {
  to_id?: ScalarsId;
  undo_job_id?: ScalarsId;
  goods_ids?: ScalarsIds;
  all?: ScalarsFlag;
  keyword?: string;
  state?: 'on' | 'sold_out' | 'off' | 'deleted';
  distributor_id?: ScalarsId;
  category_id?: ScalarsId;
  brand_id?: ScalarsId;
  tag_id?: ScalarsId;
  intake_id?: ScalarsId;
  updated_from?: ScalarsId;
  updated_to?: ScalarsId;
}
/**
 * The same to several orders: those of order_ids, or with all those that the filter of the list finds.
 */
export interface StartOrderBulkRequest {
  /**
   * Part of the order's number, of a name or mobile number, or of goods; a parcel's number or pickup code as a whole
   */
  keyword?: string;
  state?: 'unpaid' | 'to_ship' | 'to_pick_up' | 'cancel_asked' | 'shipped' | 'done' | 'cancelled';
  distributor_id?: ScalarsId;
  user_id?: ScalarsId;
  created_from?: ScalarsId;
  created_to?: ScalarsId;
  /**
   * Of one way to pay
   */
  pay_type?: string;
  /**
   * Part of the goods' names, or a variant's code
   */
  goods?: string;
  amount_from?: ScalarsId;
  amount_to?: ScalarsId;
  message?: ScalarsFlag;
  note?: ScalarsFlag;
  tag_id?: ScalarsId;
  /**
   * asked: an invoice waits, or is wished with the order
   */
  invoice?: 'asked' | 'issued' | 'none';
  grade_id?: ScalarsId;
  region?: ScalarsId;
  /**
   * With a parcel of one carrier
   */
  carrier?: string;
  /**
   * close: those of them that are not paid; waybill: those to be sent
   */
  action: 'note' | 'close' | 'tag' | 'untag' | 'waybill';
  label_id?: ScalarsId;
  /**
   * The note, or why they are closed, which their buyers read
   */
  text?: string;
  /**
   * Numbers: a list, or comma-separated
   */
  order_ids?: string | (string | number)[];
  all?: ScalarsFlag;
}
export interface ListSystemJobsAnswer {
  list: {
    name: string;
    title: string;
    started: ScalarsTime;
    /**
     * milliseconds
     */
    took: number;
    /**
     * seconds from the end of a run to the next
     */
    every: number;
    next: ScalarsTime;
    /**
     * Of the last run that failed
     */
    error: string;
    failed_at: ScalarsTime;
  }[];
  total_count: number;
  count: number;
}
/**
 * A page of the member's messages.
 */
export interface ListMessagesRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  kind?: MessageKindChosen;
}
/**
 * Messages of a member, the newest first.
 */
export interface ListMessagesAnswer {
  list: {
    message_id: ScalarsId;
    kind: MessageKindKind;
    title: string;
    text: string;
    /**
     * Page of the shop that it is about, without /h5; empty without one
     */
    path: string;
    created: ScalarsTime;
    is_read: boolean;
  }[];
  total_count: number;
  count: number;
}
/**
 * What is unread, in all and by kind.
 */
export interface CountUnreadAnswer {
  unread: number;
  /**
   * Of one kind, by its name
   */
  [k: string]: number;
}
/**
 * Messages that were read: those named, or all (of a kind).
 */
export interface ReadMessagesRequest {
  message_ids?: ScalarsIds;
  is_all?: ScalarsFlag;
  kind?: MessageKindChosen;
}
export interface ListMessageTemplatesAnswer {
  list: MessageTemplate[];
  channels: ('sms' | 'email')[];
  /**
   * The mall's name as notices say it
   */
  mall: string;
}
export interface PutMessageTemplateRequest {
  kind: string;
  channel: 'box' | 'sms' | 'email';
  /**
   * As it was read
   */
  updated: number;
  is_on?: ScalarsFlag;
  title?: string;
  text?: string;
  gateway_template?: string;
}
export interface TestMessageTemplateRequest {
  kind: string;
  channel: 'box' | 'sms' | 'email';
  recipient: string;
  title: string;
  text: string;
  gateway_template?: string;
}
export interface PageParamsRequest {
  /**
   * Template set, e.g. pc
   */
  template_name: string;
  page_name?: string;
  name?: string;
  version?: string;
}
export interface ThemeRequest {
  /**
   * Only pc has a theme
   */
  platform?: 'pc';
}
/**
 * Which theme a client shows.
 */
export interface ThemeAnswer {
  platform: 'pc';
  /**
   * The family of calls that hold the pages
   */
  template: 'pctemplate';
}
/**
 * The mall's name and pictures.
 */
export interface ShopSettingAnswer {
  brand_name: string;
  logo: string;
  intro: string;
  /**
   * Picture behind the sign-in form
   */
  background: string;
}
export interface LoginPageRequest {
  /**
   * Host of the sign-in page
   */
  domain?: string;
}
export interface ProtocolRequest {
  /**
   * member_register (when absent), privacy, or another agreement
   */
  type?: string;
}
/**
 * A text people agree to.
 */
export interface ProtocolAnswer {
  type: string;
  title: string;
  /**
   * HTML
   */
  content: string;
  update_date: string;
  take_effect_date: string;
}
export interface ProtocolTimeAnswer {
  update_time: ScalarsTime;
}
/**
 * Messages to people, the newest first.
 */
export interface OutboxMessagesAnswer {
  list: {
    outbox_id: ScalarsId;
    channel: 'sms' | 'email';
    recipient: string;
    kind: string;
    subject: string;
    /**
     * '' once it was sent, and always in production
     */
    text: string;
    state: 'waiting' | 'sent' | 'failed';
    attempts: number;
    error: string;
    created: ScalarsTime;
  }[];
  total_count: number;
  count: number;
}
/**
 * What the list of refusals shows; sort is hits, first_at or last_at, falling with a minus before it.
 */
export interface CspReportsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  /**
   * Part of the page, or of what was refused
   */
  keyword?: string;
  last_at_from?: ScalarsId;
  last_at_to?: ScalarsId;
}
export interface CspReportsAnswer {
  list: CspReport[];
  total_count: number;
  count: number;
}
export interface CommonSettingAnswer {
  currency: Currency;
  disk_driver: string;
  point_rule_name: string;
  nostores_status: boolean;
  whitelist_status: boolean;
  distributor_param_status: boolean;
  meiqia: {
    is_open: boolean;
    meiqia_url: string;
  };
  echat: {
    is_open: boolean;
    echat_url: string;
  };
}
export interface CompanySettingAnswer {
  brand_name: string;
  logo: string;
  brand_description: string;
  share_title: string;
  customer_switch: boolean;
  open_divided: boolean;
}
export interface ShareSettingAnswer {
  title: string;
  desc: string;
  imageUrl: string;
}
export interface ShownPricesAnswer {
  cart_page: {
    market_price: boolean;
  };
  order_page: {
    market_price: boolean;
  };
  item_page: {
    market_price: boolean;
    member_price: boolean;
    svip_price: boolean;
  };
}
export interface PrivacySwitchAnswer {
  pc: boolean;
  h5: boolean;
}
export interface SideBarAnswer {
  id: '0';
  company_id: string;
  name: string;
  /**
   * @maxItems 0
   */
  pages: unknown[];
}
export interface StartTableImportRequest {
  kind: 'members' | 'staff' | 'stock' | 'points' | 'parcels' | 'past-orders';
  /**
   * Of the file
   */
  name: string;
  enterprise_id?: ScalarsId;
}
export interface CheckTableImportAnswer {
  /**
   * Line of the headings; 0 when there are none
   */
  line: number;
  columns: ReadColumn[];
  /**
   * What columns can mean
   */
  fields: {
    id: string;
    title: string;
  }[];
  /**
   * Lines of the file
   */
  lines: number;
  /**
   * Why nothing can be read yet: a column that is missing or named twice
   */
  problem: string;
  counts: {
    /**
     * Rows that are new
     */
    made: number;
    /**
     * Rows that change something
     */
    changed: number;
    /**
     * Rows that change nothing
     */
    same: number;
    /**
     * Rows that will not be imported
     */
    refused: number;
  };
  notes: string[];
  /**
   * Titles of the texts of rows
   */
  titles: string[];
  /**
   * Titles of the cells of refused lines
   */
  heads: string[];
  /**
   * The first 50
   */
  rows: TableRow[];
  /**
   * The first 500
   */
  refused: TableRow[];
}
export interface ListWebhooksAnswer {
  list: Webhook[];
  total_count: number;
  count: number;
}
export interface ReadWebhookRequest {
  hook_id: ScalarsId;
}
export interface AddWebhookRequest {
  /**
   * 1 to 30 characters
   */
  name: string;
  url: string;
  /**
   * @maxItems 50
   */
  events: string[];
  /**
   * Missing for the whole mall
   *
   * @maxItems 200
   */
  shop_ids?: number[];
  enabled?: ScalarsFlag;
}
export interface ChangeWebhookRequest {
  hook_id: ScalarsId;
  version: ScalarsCount;
  /**
   * 1 to 30 characters
   */
  name: string;
  url: string;
  /**
   * @maxItems 50
   */
  events: string[];
  /**
   * Missing for the whole mall
   *
   * @maxItems 200
   */
  shop_ids?: number[];
  enabled?: ScalarsFlag;
}
export interface DeleteWebhookRequest {
  hook_id: ScalarsId;
}
export interface RenewWebhookSecretRequest {
  hook_id: ScalarsId;
}
export interface TestWebhookRequest {
  hook_id: ScalarsId;
}
export interface TestWebhookAnswer {
  went_well: boolean;
  status: number | null;
  /**
   * Milliseconds
   */
  took: number;
  answer: string;
}
export interface ListWebhookDeliveriesRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  hook_id?: ScalarsId;
  state?: 'waiting' | 'sent' | 'failed';
  /**
   * A subject (order:123), or the number of an order
   */
  keyword?: string;
  created_from?: ScalarsId;
  created_to?: ScalarsId;
  /**
   * The key of a page: what comes after it
   */
  after?: string;
  /**
   * The key of a page: what comes before it
   */
  before?: string;
}
export interface ListWebhookDeliveriesAnswer {
  list: WebhookDelivery[];
  total_count: number;
  count: number;
  /**
   * There are more than were counted
   */
  total_is_least?: true;
  /**
   * The key for `after`, where a page follows
   */
  next?: string;
  /**
   * The key for `before`, where a page comes before
   */
  prev?: string;
  counts: {
    waiting: number;
    sent: number;
    failed: number;
  };
}
export interface ReadWebhookDeliveryRequest {
  delivery_id: ScalarsId;
}
export interface ResendWebhooksRequest {
  delivery_id?: ScalarsId;
  hook_id?: ScalarsId;
  created_from?: ScalarsId;
  created_to?: ScalarsId;
}
export interface ResendWebhooksAnswer {
  /**
   * Deliveries that wait again
   */
  sent: number;
}
/**
 * Who an invoice of one or several paid orders of one shop is for.
 */
export interface ApplyInvoiceRequest {
  order_id?: string | number;
  /**
   * Several orders of one shop; our own field
   *
   * @maxItems 50
   */
  order_ids?: (string | number)[];
  /**
   * Lines as JSON text, when order_id is absent: each names its order_id, whole orders are invoiced
   */
  invoice_item?: unknown;
  invoice_type: 'enterprise' | 'individual';
  company_title?: string | number | null;
  /**
   * Needed for enterprise
   */
  company_tax_number?: string | number | null;
  company_address?: string | number | null;
  company_telephone?: string | number | null;
  bank_name?: string | number | null;
  bank_account?: string | number | null;
  /**
   * E-mail or mobile is needed
   */
  email?: string | number | null;
  mobile?: string | number | null;
  remark?: string | number | null;
}
/**
 * Another request about an application that waits or was refused; invoice_status cancel withdraws it.
 */
export interface UpdateInvoiceRequest {
  invoice_id: ScalarsId;
  invoice_status?: string;
  invoice_type?: 'enterprise' | 'individual';
  company_title?: string | number | null;
  /**
   * Needed for enterprise
   */
  company_tax_number?: string | number | null;
  company_address?: string | number | null;
  company_telephone?: string | number | null;
  bank_name?: string | number | null;
  bank_account?: string | number | null;
  /**
   * E-mail or mobile is needed
   */
  email?: string | number | null;
  mobile?: string | number | null;
  remark?: string | number | null;
}
/**
 * Own invoices.
 */
export interface ListInvoicesRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  page_size?: ScalarsCount;
  /**
   * Empty for all
   */
  invoice_status?: string;
}
/**
 * A page of the own invoices, the newest first.
 */
export interface ListInvoicesAnswer {
  list: InvoiceRecord[];
  total_count: number;
  count: number;
}
/**
 * Mails an issued invoice again.
 */
export interface ResendInvoiceRequest {
  id: ScalarsId;
  /**
   * Address; without one that of the application
   */
  confirm_email?: string | number | null;
}
/**
 * How invoices are made out.
 */
export interface InvoiceSettingAnswer {
  invoice_status: 0 | 1;
  invoice_limit: 'order';
  invoice_method: 'online';
  /**
   * Freight is included
   */
  freight_invoice: '2';
  freight_name: string;
  apply_type: '2';
  /**
   * Months, 0 without limit
   */
  invoice_open_term: number;
  /**
   * Not offered
   */
  special_invoice: '2';
  apply_node: '1';
}
/**
 * Own paid orders; order_ids names some of them, able those an invoice may be applied for.
 */
export interface OrdersInvoiceRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  able?: ScalarsFlag;
  order_ids?: string | unknown[];
}
/**
 * Orders and their invoices.
 */
export interface OrdersInvoiceAnswer {
  list: {
    id: ScalarsId;
    order_id: string;
    user_id: ScalarsId;
    company_id: ScalarsId;
    status: 'none' | 'pending' | 'success';
    invoice: InvoiceRecord | null;
    distributor_id: ScalarsId;
    distributor_name: string;
    invoice_able: boolean;
    /**
     * Cents that would be invoiced
     */
    invoice_amount: number;
    create_time: ScalarsTime;
    names: string[];
  }[];
  total_count: number;
  count: number;
}
/**
 * The mall's notice about invoices.
 */
export interface InvoiceProtocolAnswer {
  title: string;
  content: string;
}
/**
 * Saved titles, the default first.
 */
export interface ListTitlesAnswer {
  list: InvoiceTitle[];
  total_count: number;
  count: number;
}
/**
 * What the list of invoices shows, those that wait first; sort is id, updated or amount, falling with a minus before it.
 */
export interface MallInvoicesRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  /**
   * Part of an order's number, a title, a tax number, the invoice's number or the buyer's mobile number
   */
  keyword?: string;
  state?: 'waiting' | 'issued' | 'refused' | 'void' | 'withdrawn';
  kind?: 'invoice' | 'correction';
  created_from?: ScalarsId;
  created_to?: ScalarsId;
}
/**
 * A page of invoices.
 */
export interface MallInvoicesAnswer {
  list: MallInvoice[];
  /**
   * Counted up to 10,000
   */
  total_count: number;
  count: number;
  /**
   * There are more than were counted
   */
  total_is_least?: true;
}
/**
 * Number of an invoice.
 */
export interface MallInvoiceRequest {
  invoice_id: ScalarsId;
}
export interface ListPayoutsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  distributor_id?: ScalarsId;
  state?: 'waiting' | 'paid' | 'void';
}
/**
 * A page of payouts.
 */
export interface ListPayoutsAnswer {
  list: MallPayout[];
  total_count: number;
  count: number;
}
export interface ReadPayoutRequest {
  payout_id: ScalarsId;
}
export interface PayoutLinesRequest {
  payout_id: ScalarsId;
  sort?: string;
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
}
/**
 * A page of the orders of a payout.
 */
export interface PayoutLinesAnswer {
  list: MallPayoutLine[];
  total_count: number;
  count: number;
}
export interface PayoutDueRequest {
  distributor_id: ScalarsId;
  until?: ScalarsId;
}
/**
 * What a payout would hold now.
 */
export interface PayoutDueAnswer {
  distributor_id: number;
  until: ScalarsTime;
  orders: number;
  amount: ScalarsMoney;
  returned: ScalarsMoney;
  payee: {
    name: string;
    bank: string;
    /**
     * its last four digits alone for who may not read applications of merchants
     */
    account: string;
  };
}
export interface MakePayoutRequest {
  distributor_id: ScalarsId;
  until: ScalarsId;
  amount: ScalarsMoney;
  note?: string;
}
export interface PayPayoutRequest {
  payout_id: ScalarsId;
  reference: string;
}
export interface VoidPayoutRequest {
  payout_id: ScalarsId;
  reason: string;
}
/**
 * A payment to be started: of which order or orders, in which way.
 */
export interface PayRequest {
  order_id?: string | number;
  pay_type: string;
  /**
   * Orders that are paid in one trade, instead of order_id
   *
   * @minItems 1
   * @maxItems 50
   */
  order_ids?: (string | number)[];
  /**
   * Where the provider sends the browser back; an address of ours
   */
  return_url?: string;
  /**
   * Who pays, at WeChat; wxpayjs needs it
   */
  open_id?: string;
}
/**
 * Numbers of orders that are paid in one trade.
 */
export interface PaymentOrdersRequest {
  /**
   * @minItems 1
   * @maxItems 50
   */
  order_ids: (string | number)[];
}
/**
 * Orders as the payment pages need them when they are paid in one trade.
 */
export interface PaymentOrdersAnswer {
  /**
   * In the order of their numbers
   */
  orders: PaymentOrder[];
  total_fee: ScalarsMoney;
  /**
   * Points that pay all of them; null where points cannot
   */
  pay_point: number | null;
  /**
   * Seconds left to pay the first that ends
   */
  auto_cancel_seconds: number;
}
/**
 * The signed address of the page of the test payment.
 */
export interface TestPaymentRequest {
  trade_id?: string;
  amount?: string | number;
  time?: string | number;
  sign?: string;
}
/**
 * What the page of the test payment shows.
 */
export interface TestPaymentAnswer {
  trade_id: string;
  trade_state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
  total_fee: ScalarsMoney;
  shop_name: string;
}
/**
 * The whole query that Alipay added to the address it sent the browser back to.
 */
export interface AlipayResultRequest {
  out_trade_no?: string;
  sign?: string;
}
/**
 * What became of the payment the browser comes back from.
 */
export interface AlipayResultAnswer {
  status: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
  /**
   * Our own field
   */
  trade_id: string;
}
/**
 * A provider's notice; each provider reads and verifies its own fields.
 */
export interface PaymentNoticeRequest {
  provider?: string;
}
/**
 * A payment to be started, with the order's older name tid.
 */
export interface OlderPayRequest {
  order_id?: string | number;
  tid?: string | number;
  pay_type: string;
  /**
   * Where the provider sends the browser back; an address of ours
   */
  return_url?: string;
  /**
   * Who pays, at WeChat; wxpayjs needs it
   */
  open_id?: string;
}
/**
 * Number of a payment, by its older name too.
 */
export interface OlderPaymentStateRequest {
  trade_id?: string | number;
  payment_id?: string | number;
}
/**
 * A payment of the member that was begun, as the page of its way goes on with it.
 */
export interface OpenedPaymentAnswer {
  trade_id: string;
  trade_state: 'NOTPAY' | 'SUCCESS' | 'REFUND' | 'CLOSED';
  pay_type: string;
  pay_type_name: string;
  total_fee: ScalarsMoney;
  order_ids: string[];
  /**
   * Why it cannot go on now; empty when it can
   */
  refused: string;
  /**
   * The order is paid
   */
  pay_status?: boolean;
  /**
   * Address that the QR code holds; empty for ways that paid at once
   */
  qrcode_url: string;
  /**
   * The same, by the name WeChat's QR payment has for it
   */
  code_url: string;
  /**
   * Page of the shop that goes on with it; our own field
   */
  page_path?: string;
  /**
   * Address of the provider where the browser goes on; our own field
   */
  pay_url?: string;
  /**
   * The same, by the name WeChat's payment in phones' browsers has for it
   */
  mweb_url?: string;
  /**
   * HTML page that goes to the provider by itself (alipay, alipayh5)
   */
  payment?: string;
  /**
   * WeChat's bridge
   */
  appId?: string;
  /**
   * WeChat's bridge
   */
  timeStamp?: string;
  /**
   * WeChat's bridge
   */
  nonceStr?: string;
  /**
   * WeChat's bridge
   */
  package?: string;
  /**
   * WeChat's bridge
   */
  signType?: string;
  /**
   * WeChat's bridge
   */
  paySign?: string;
  time_start: ScalarsTime;
}
export interface OwnTradesRequest {
  tid?: string | number;
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
}
export interface OwnTradesAnswer {
  list: Trade[];
  total_count: number;
  count: number;
}
export interface ListDifferencesRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  keyword?: string;
  state?: 'open' | 'solved';
  provider?: string;
}
export interface ListDifferencesAnswer {
  list: MallDifference[];
  total_count: number;
  count: number;
}
export interface ListStatementsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
}
export interface ListStatementsAnswer {
  list: MallStatement[];
  total_count: number;
  count: number;
}
export interface SolveDifferenceRequest {
  difference_id: ScalarsId;
  note: string;
}
export interface PaymentWaysInfoAnswer {
  is_adapay: boolean;
  is_wxpay: boolean;
  is_paypal: boolean;
  is_doumen_intl: boolean;
  list: PaymentWays;
}
export interface TradeSettingRequest {
  pay_type?: string;
}
export interface TradeSettingAnswer {
  merchant_id: string;
  key: string;
  is_recharge_status: boolean;
}
/**
 * Accounts that buyers transfer to (flows 1e.6); none where the way is off.
 */
export interface BankAccountsAnswer {
  list: {
    id: number;
    /**
     * Who holds it
     */
    bank_account_name: string;
    bank_name: string;
    bank_account_no: string;
    pic: string;
    is_default: 0 | 1;
  }[];
  setting: {
    note: string;
    /**
     * Hours from the order to the voucher
     */
    hours: number;
  };
}
/**
 * A voucher that is handed in, the first time or after it was refused.
 */
export interface UploadVoucherRequest {
  order_id?: string | number;
  /**
   * @minItems 1
   * @maxItems 50
   */
  order_ids?: (string | number)[];
  bank_account_id?: ScalarsId;
  /**
   * Cents that were transferred
   */
  pay_fee?: string | number;
  pay_sn?: string;
  transfer_remark?: string;
  /**
   * Addresses of own uploads, a list or between commas; at most 6
   */
  voucher_pic?: unknown[] | string;
}
/**
 * What the list of vouchers shows; sort is id, updated or pay_fee, falling with a minus before it.
 */
export interface ListVouchersRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  /**
   * Part of an order's number, of the bank's number or of the buyer's mobile number
   */
  keyword?: string;
  state?: 'review' | 'approved' | 'refused';
  updated_from?: ScalarsId;
  updated_to?: ScalarsId;
  /**
   * The key of a page: what comes after it
   */
  after?: string;
  /**
   * The key of a page: what comes before it
   */
  before?: string;
}
/**
 * A page of vouchers.
 */
export interface ListVouchersAnswer {
  list: MallVoucher[];
  /**
   * Counted up to 10,000
   */
  total_count: number;
  count: number;
  /**
   * There are more than were counted
   */
  total_is_least?: true;
  /**
   * The key for `after`, where a page follows
   */
  next?: string;
  /**
   * The key for `before`, where a page comes before
   */
  prev?: string;
}
/**
 * Number of a voucher.
 */
export interface ReadVoucherRequest {
  voucher_id: ScalarsId;
}
/**
 * Bank transfer as the office sets it; no account takes the way away.
 */
export interface PutAccountsRequest {
  /**
   * @maxItems 10
   */
  list: {
    id?: number;
    bank_account_name: string;
    bank_name: string;
    bank_account_no: string;
    is_default?: boolean;
  }[];
  hours: number;
  note?: string;
}
/**
 * A code to be exchanged for its coupon; spaces, hyphens and case do not matter.
 */
export interface ExchangeCouponRequest {
  code: string;
}
/**
 * New codes of a coupon.
 */
export interface MakeCouponCodesRequest {
  card_id: ScalarsId;
  pieces: ScalarsCount;
}
/**
 * New codes, readable in this answer only.
 */
export interface MakeCouponCodesAnswer {
  codes: string[];
}
/**
 * What the list of codes shows; sort is created or used, falling with a minus before it.
 */
export interface ListCouponCodesRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  /**
   * A whole code, or part of the coupon's title
   */
  keyword?: string;
  used?: ScalarsFlag;
  card_id?: ScalarsId;
}
export interface ListCouponCodesAnswer {
  list: MallCouponCode[];
  /**
   * Counted up to 10,000
   */
  total_count: number;
  count: number;
  /**
   * There are more than were counted
   */
  total_is_least?: true;
}
export interface CouponDetailRequest {
  cardId?: ScalarsId;
}
export interface OwnCouponRequest {
  code: string | number;
}
export interface CouponPackagesAnswer {
  /**
   * @maxItems 0
   */
  receive_record_list: unknown[];
  /**
   * @maxItems 0
   */
  all_card_list: unknown[];
}
export interface RemoveOwnCouponRequest {
  /**
   * As the member's coupons have it
   */
  id?: string | number;
  code?: string | number;
}
export interface ExchangeGiftCouponRequest {
  user_card_id: string | number;
  distributor_id?: ScalarsId;
  item_id?: ScalarsId;
}
export interface ExchangeGiftCouponAnswer {
  status: {
    status: boolean;
  };
}
export interface GiftCouponRequest {
  user_card_id: string | number;
}
export interface GiftCouponAnswer {
  /**
   * The shop whose coupon it is; an empty list for one of all shops
   */
  distributor_info:
    | unknown[]
    | {
        distributor_id: string;
        name: string;
        address: string;
      };
  barcode_url: string;
  qrcode_url: string;
}
export interface ReceiveCouponPackageRequest {
  package_id: ScalarsId;
}
export interface ListMallCouponsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  keyword?: string;
  card_type?: 'cash' | 'discount' | 'gift';
  state?: 'waiting' | 'ongoing' | 'gone' | 'stopped' | 'over';
}
export interface ListMallCouponsAnswer {
  list: MallCoupon[];
  total_count: number;
  count: number;
}
export interface WriteMallCouponRequest {
  card_type: 'cash' | 'discount' | 'gift';
  title: string;
  description?: string;
  reduce_cost?: number;
  discount?: number;
  least_cost?: number;
  most_cost?: number;
  /**
   * 0 all, 1 goods, 2 categories, 3 tags, 4 brands, 5 all but these goods
   */
  use_bound?: 0 | 1 | 2 | 3 | 4 | 5;
  /**
   * @maxItems 500
   */
  bound_ids?: number[];
  quantity: number;
  get_limit?: number;
  distributor_id?: number;
  begin_date: number;
  end_date: number;
  /**
   * Days a piece is good for from when it was received; 0: as long as the coupon
   */
  valid_days?: number;
  card_id?: ScalarsId;
  version?: ScalarsCount;
}
export interface PickCouponNamesRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  card_type?: string;
}
export interface ListMallPromotionsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  keyword?: string;
  kind?: 'seckill' | 'limited_time_sale' | 'full_minus' | 'full_discount' | 'full_gift' | 'package';
  state?: 'waiting' | 'ongoing' | 'over';
}
export interface ListMallPromotionsAnswer {
  list: MallPromotion[];
  total_count: number;
  count: number;
}
export interface PromotionCalendarRequest {
  month: string;
}
/**
 * What runs in a month, by beginning; the figures are those of orders paid in it
 */
export interface PromotionCalendarAnswer {
  month: string;
  list: {
    kind:
      | 'coupon'
      | 'seckill'
      | 'limited_time_sale'
      | 'full_minus'
      | 'full_discount'
      | 'full_gift'
      | 'package'
      | 'page';
    /**
     * Of kind page: the page's number
     */
    id: number;
    name: string;
    begin_time: ScalarsTime;
    end_time: ScalarsTime;
    state: 'waiting' | 'ongoing' | 'over';
    figures: PromotionFigures;
  }[];
  /**
   * Of the month; the list holds the first 300
   */
  total_count: number;
}
/**
 * How the points mall looks.
 */
export interface PointMallSettingAnswer {
  /**
   * Addresses of pictures
   */
  pc_banner: string[];
  /**
   * What the list may be narrowed by
   */
  screen: {
    brand_openstatus: boolean;
    cat_openstatus: boolean;
    point_openstatus: boolean;
    /**
     * Ranges of points, from and to
     */
    point_section: number[][];
  };
  entrance: {
    pc_openstatus: boolean;
    mobile_openstatus: boolean;
  };
}
/**
 * Goods of the points mall: filters, sort and page.
 */
export interface ListPointGoodsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  keywords?: string;
  category_id?: ScalarsId;
  main_category?: ScalarsId;
  brand_id?: ScalarsId;
  tag_id?: ScalarsId;
  /**
   * Tag name
   */
  tag?: string;
  goods_id?: ScalarsIds;
  /**
   * 1 sales, 2 points high to low, 3 points low to high, 4 newest, 5 stock; else weight
   */
  goodsSort?: string | number;
  item_type?: string;
  is_tdk?: ScalarsFlag;
  /**
   * Fewest points
   */
  start_price?: number | string;
  /**
   * Most points
   */
  end_price?: number | string;
  category?: ScalarsId;
}
/**
 * A goods of the points mall.
 */
export interface PointGoodsDetailRequest {
  item_id?: ScalarsId;
  goods_id?: ScalarsId;
  is_tdk?: ScalarsFlag;
}
/**
 * A goods of the points mall with everything its page shows.
 */
export interface PointGoodsDetailAnswer {
  item_id: ScalarsId;
  itemId: ScalarsId;
  goods_id: ScalarsId;
  default_item_id: ScalarsId;
  company_id: ScalarsId;
  distributor_id: ScalarsId;
  item_type: 'normal';
  item_name: string;
  itemName: string;
  brief: string;
  pics: string[];
  /**
   * Points a piece
   */
  point: number;
  /**
   * cents a piece beside the points; 0 for points alone
   */
  price: number;
  /**
   * cents it costs elsewhere
   */
  market_price: number;
  store: number;
  sales: number;
  approve_status: 'onsale' | 'instock';
  nospec: boolean;
  item_bn: string;
  /**
   * Pieces an order may have; 0: no limit
   */
  limit_order: number;
  /**
   * Pieces a member may exchange; 0: no limit
   */
  limit_member: number;
  /**
   * Pieces the member may still exchange; null for guests and without a limit
   */
  member_left: number | null;
  /**
   * Items: A specification group; groups come by number, highest first
   */
  item_spec_desc: {
    spec_id: ScalarsId;
    spec_name: string;
    spec_values: {
      spec_value_id: ScalarsId;
      spec_value_name: string;
      spec_image_url: string;
      /**
       * The same as a list
       */
      item_image_url?: string[];
    }[];
  }[];
  /**
   * Items: A variant of the points mall
   */
  spec_items: {
    item_id: ScalarsId;
    item_bn: string;
    /**
     * Points a piece
     */
    point: number;
    /**
     * cents a piece beside the points; 0 for points alone
     */
    price: number;
    /**
     * cents it costs elsewhere
     */
    market_price: number;
    store: number;
    is_default: boolean;
    approve_status: 'onsale' | 'instock';
    /**
     * Value numbers in the order of item_spec, joined by -
     */
    custom_spec_id: string;
    /**
     * e.g. 颜色:红,尺码:S
     */
    item_spec_desc: string;
    pics: string[];
    item_spec: {
      item_id: ScalarsId;
      spec_id: ScalarsId;
      spec_name: string;
      spec_value_id: ScalarsId;
      spec_value_name: string;
      spec_image_url: string;
      /**
       * The same as a list
       */
      item_image_url?: string[];
    }[];
  }[];
  goods_brand: string;
  brand_id: ScalarsId;
  item_category: ScalarsId[];
  item_main_cat_id: ScalarsId;
  /**
   * The path to the main category, for other clients
   */
  item_category_main: CategoryNode[];
  /**
   * The path to the sales category, each node inside the one before
   */
  item_category_info: CategoryNode[];
  /**
   * HTML made by the server from text and pictures, escaped
   */
  intro: string;
  created: ScalarsTime;
  tdk_data?: Tdk;
  itemBn?: string;
  weight?: number;
  templates_id?: ScalarsId;
  audit_status?: string;
  is_show_specimg?: boolean;
  sort?: number;
  is_default?: boolean;
}
/**
 * What the list shows; sort is goods_id or sort, falling with a minus before it.
 */
export interface ListMallPointGoodsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  /**
   * Part of the name
   */
  keyword?: string;
  status?: 'onsale' | 'instock';
}
export interface ListMallPointGoodsAnswer {
  list: MallPointGoods[];
  total_count: number;
  count: number;
}
export interface ReadMallPointGoodsRequest {
  goods_id: ScalarsId;
}
/**
 * What goods cost in the points mall; limits of 0 are none. Variants that are not sent, or sent with 0 points, are not exchanged.
 */
export interface WriteMallPointGoodsRequest {
  goods_id: ScalarsId;
  approve_status: 'onsale' | 'instock';
  limit_order?: ScalarsCount;
  limit_member?: ScalarsCount;
  sort?: ScalarsCount;
  /**
   * @maxItems 500
   */
  items: {
    item_id: number;
    point: number;
    price: number;
  }[];
}
export interface PickPromotionsAnswer {
  list: {
    marketing_id: ScalarsId;
    marketing_type: string;
    marketing_name: string;
    promotion_tag: string;
    start_time: ScalarsTime;
    end_time: ScalarsTime;
    status: 'waiting' | 'ongoing' | 'end';
  }[];
  total_count: number;
  count: number;
}
export interface PurchaseOpenAnswer {
  is_open: boolean;
}
export interface PurchaseActivitiesRequest {
  activity_name?: string | number;
  status?: string | number;
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  enterprise_id?: ScalarsId;
  need_aggregate?: ScalarsCount;
  activity_id?: ScalarsId;
}
export interface PurchaseActivitiesAnswer {
  list: PurchaseActivity[];
  total_count: number;
  count: number;
}
export interface PurchaseItemsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  distributor_id?: ScalarsId;
  activity_id?: ScalarsId;
  main_cat_id?: ScalarsId;
  cat_id?: ScalarsId;
  category?: ScalarsId;
  item_name?: string | number;
  item_bn?: string | number;
  keywords?: string | number;
  goodsSort?: string | number;
}
export interface PurchaseItemsAnswer {
  list: PurchaseItem[];
  total_count: number;
  count: number;
}
export interface PurchaseDetailRequest {
  item_id?: ScalarsId;
  enterprise_id?: ScalarsId;
  activity_id: ScalarsId;
}
/**
 * As the goods detail, with price and limits of the activity
 */
export interface PurchaseDetailAnswer {
  item_id: ScalarsId;
  goods_id: ScalarsId;
  item_name: string;
  activity_id: string;
  enterprise_id: string;
  activity_price: ScalarsMoney;
  activity_store: number;
  limit_num: number;
  activity_items: PurchaseVariant[];
}
export interface PurchasePricesRequest {
  goods_ids: ScalarsIds;
}
export interface PurchasePricesAnswer {
  list: PurchasePrice[];
}
export interface OfficePurchasesRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  keyword?: string;
  state?: 'waiting' | 'ongoing' | 'over';
  enabled?: ScalarsFlag;
}
export interface OfficePurchasesAnswer {
  list: MallPurchase[];
  total_count: number;
  count: number;
}
export interface ListSeckillSessionsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  status?: string;
  seckill_type?: string;
}
export interface GetSeckillTicketRequest {
  seckill_id: ScalarsId;
  item_id: ScalarsId;
  /**
   * Pieces, 1 unless said
   */
  num?: string | number;
}
export interface GetSeckillTicketAnswer {
  /**
   * Sent back as seckill_ticket with the order
   */
  ticket: string;
}
export interface CancelSeckillTicketRequest {
  seckill_ticket: string;
}
export interface ListSaleRemindersAnswer {
  list: ScalarsId[];
}
export interface ReadAlertsAnswer {
  offered: string[];
  /**
   * '' without one: nothing is mailed
   */
  email: string;
  heard: string[];
  sound: boolean;
  volume: number;
  browser: boolean;
  mailed: string[];
  mail_minutes: number;
}
export interface WriteAlertsRequest {
  /**
   * @maxItems 20
   */
  heard: string[];
  sound: boolean;
  volume: number;
  browser: boolean;
  /**
   * @maxItems 20
   */
  mailed: string[];
  mail_minutes: number;
}
export interface ReadMenuAnswer {
  /**
   * Paths of pages, in order
   */
  favourites: string[];
}
export interface WriteMenuRequest {
  /**
   * @maxItems 30
   */
  favourites: string[];
}
export interface ReadSystemStatusAnswer {
  node: string;
  database: 'embedded' | 'postgres';
  /**
   * The last hour
   */
  hour: {
    orders: number;
    /**
     * Payments that succeeded
     */
    paid: number;
    /**
     * Their sum in cents
     */
    amount: number;
  };
  queues: {
    queue: 'messages' | 'refunds' | 'jobs' | 'approvals';
    count: number;
    /**
     * Seconds that the oldest has waited
     */
    waited: number;
  }[];
  failing_jobs: {
    title: string;
    error: string;
    failed_at: ScalarsTime;
  }[];
  /**
   * The process that answered, since its start; null with METRICS=off
   */
  process: null | {
    pid: number;
    started: ScalarsTime;
    /**
     * Bytes
     */
    memory: number;
    /**
     * Bytes
     */
    heap: number;
    /**
     * Milliseconds by which timers were late
     */
    loop_p99: number;
    requests: number;
    /**
     * Answered with 500 and above
     */
    failed_requests: number;
    stock_refusals: number;
    streams: number;
    /**
     * To PostgreSQL; null with the embedded database
     */
    connections: null | {
      busy: number;
      idle: number;
      /**
       * Requests that wait for one
       */
      waiting: number;
    };
    /**
     * Those that took the most time
     */
    routes: {
      route: string;
      count: number;
      /**
       * Milliseconds
       */
      mean: number;
      /**
       * Answers that took over a second
       */
      slow: number;
    }[];
    failed_calls: {
      call: string;
      count: number;
    }[];
    caches: {
      name: string;
      /**
       * Entries
       */
      size: number;
      hits: number;
      misses: number;
    }[];
  };
}
/**
 * What the list of members shows; sort is user_id, point, deposit or created, falling with a minus before it.
 */
export interface ListMembersRequest {
  /**
   * Part of the name, or of the mobile number
   */
  keyword?: string;
  staff?: ScalarsFlag;
  disabled?: ScalarsFlag;
  segment_id?: ScalarsId;
  grade_id?: ScalarsId;
  tag_id?: ScalarsId;
  region?: ScalarsId;
  created_from?: ScalarsId;
  created_to?: ScalarsId;
  joined_within?: ScalarsCount;
  ordered_within?: ScalarsCount;
  ordered_before?: ScalarsCount;
  ordered?: ScalarsFlag;
  orders_from?: ScalarsCount;
  orders_to?: ScalarsCount;
  paid_from?: ScalarsId;
  paid_to?: ScalarsId;
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  /**
   * The key of a page: what comes after it
   */
  after?: string;
  /**
   * The key of a page: what comes before it
   */
  before?: string;
}
export interface ListMembersAnswer {
  list: MallMember[];
  /**
   * Counted up to 10,000
   */
  total_count: number;
  count: number;
  /**
   * There are more than were counted
   */
  total_is_least?: true;
  /**
   * The key for `after`, where a page follows
   */
  next?: string;
  /**
   * The key for `before`, where a page comes before
   */
  prev?: string;
}
export interface FindInOfficeRequest {
  keyword: string;
}
export interface FindInOfficeAnswer {
  list: {
    kind: 'order' | 'goods' | 'member';
    id: string;
    title: string;
    /**
     * What distinguishes it from others of its title
     */
    note: string;
  }[];
}
export interface ListViewsRequest {
  /**
   * Name of the list
   */
  list: string;
}
export interface ListViewsAnswer {
  list: OfficeView[];
  total_count: number;
  count: number;
}
export interface AddViewRequest {
  list: string;
  name: string;
  query: string;
  shared?: ScalarsFlag;
}
export interface DeleteViewRequest {
  view_id?: ScalarsId;
}
export interface PickLiveRoomsAnswer {
  list: {
    id: ScalarsId;
    title: string;
    /**
     * Checked address of the room
     */
    href: string;
    state: 'coming' | 'live' | 'ended';
  }[];
  total_count: number;
  count: number;
}
/**
 * Today and yesterday up to the same hour, and what waits.
 */
export interface ReadOfficeHomeAnswer {
  today: {
    /**
     * made
     */
    orders: number;
    /**
     * paid orders
     */
    paid: number;
    fee: ScalarsMoney;
    refunded: ScalarsMoney;
    /**
     * who registered; 0 for merchants
     */
    members: number;
    /**
     * documents of the shop that were opened, as far as the mall counts them; 0 for merchants
     */
    visits: number;
  };
  yesterday: {
    /**
     * made
     */
    orders: number;
    /**
     * paid orders
     */
    paid: number;
    fee: ScalarsMoney;
    refunded: ScalarsMoney;
    /**
     * who registered; 0 for merchants
     */
    members: number;
    /**
     * documents of the shop that were opened, as far as the mall counts them; 0 for merchants
     */
    visits: number;
  };
  /**
   * What waits for somebody, as far as the role may see it
   */
  waits: {
    what:
      | 'to_ship'
      | 'to_pick_up'
      | 'cancel_asked'
      | 'aftersales'
      | 'refunds'
      | 'reviews'
      | 'questions'
      | 'conversations'
      | 'vouchers'
      | 'approvals'
      | 'suggestions'
      | 'invoices'
      | 'applications'
      | 'low_stock'
      | 'page_findings'
      | 'page_comments'
      | 'page_plans'
      | 'page_requests'
      | 'page_decisions'
      | 'webhooks'
      | 'sms_codes';
    count: number;
  }[];
}
export interface ReadFiguresRequest {
  /**
   * YYYY-MM-DD, the first day; 29 days ago without it
   */
  from?: string;
  /**
   * YYYY-MM-DD, the last day; today without it
   */
  to?: string;
  distributor_id?: ScalarsId;
  /**
   * Of the course; by the length without it
   */
  step?: 'hour' | 'day' | 'week' | 'month';
}
/**
 * Orders of goods by the time of their payment; the rules are in docs/decisions/figures.md.
 */
export interface ReadFiguresAnswer {
  from: string;
  to: string;
  step: 'hour' | 'day' | 'week' | 'month';
  sees_members: boolean;
  now: {
    orders: number;
    buyers: number;
    /**
     * Buyers with a paid order before these days, or with two in them
     */
    repeated: number;
    fee: ScalarsMoney;
    refunded: ScalarsMoney;
    /**
     * Of the points mall, which are in none of the others
     */
    point_orders: number;
    point_fee: ScalarsMoney;
    /**
     * Registered; 0 for whoever may not see them
     */
    members: number;
  };
  /**
   * As many days before
   */
  before: {
    from: string;
    to: string;
    orders: number;
    buyers: number;
    /**
     * Buyers with a paid order before these days, or with two in them
     */
    repeated: number;
    fee: ScalarsMoney;
    refunded: ScalarsMoney;
    /**
     * Of the points mall, which are in none of the others
     */
    point_orders: number;
    point_fee: ScalarsMoney;
    /**
     * Registered; 0 for whoever may not see them
     */
    members: number;
  };
  /**
   * The same days a year before
   */
  year: {
    from: string;
    to: string;
    orders: number;
    buyers: number;
    /**
     * Buyers with a paid order before these days, or with two in them
     */
    repeated: number;
    fee: ScalarsMoney;
    refunded: ScalarsMoney;
    /**
     * Of the points mall, which are in none of the others
     */
    point_orders: number;
    point_fee: ScalarsMoney;
    /**
     * Registered; 0 for whoever may not see them
     */
    members: number;
  };
  course: {
    /**
     * The beginning of a step: YYYY-MM-DD HH, YYYY-MM-DD or YYYY-MM
     */
    at: string;
    orders: number;
    fee: ScalarsMoney;
    refunded: ScalarsMoney;
  }[];
}
export interface FiguresByRequest {
  /**
   * YYYY-MM-DD, the first day; 29 days ago without it
   */
  from?: string;
  /**
   * YYYY-MM-DD, the last day; today without it
   */
  to?: string;
  distributor_id?: ScalarsId;
  by: 'hour' | 'channel' | 'shop' | 'category' | 'goods' | 'region' | 'coupon' | 'pay';
}
/**
 * Fees and refunds of all rows are those of the whole; the first 100 rows, and the others as one.
 */
export interface FiguresByAnswer {
  by: 'hour' | 'channel' | 'shop' | 'category' | 'goods' | 'region' | 'coupon' | 'pay';
  list: {
    key: string;
    name: string;
    orders: number;
    buyers: number;
    /**
     * Of goods and categories
     */
    pieces: number;
    fee: ScalarsMoney;
    refunded: ScalarsMoney;
    before: ScalarsMoney;
  }[];
  total_count: number;
}
/**
 * The last days, of one shop or category.
 */
export interface ReadTrendRequest {
  days?: ScalarsCount;
  distributor_id?: ScalarsId;
  category_id?: ScalarsId;
}
/**
 * What was paid for goods by day, shop, category and goods: money of the payment's day, refunds not taken off.
 */
export interface ReadTrendAnswer {
  days: {
    /**
     * YYYY-MM-DD in the mall's time
     */
    day: string;
    orders: number;
    fee: ScalarsMoney;
  }[];
  sum: {
    orders: number;
    fee: ScalarsMoney;
  };
  /**
   * as many days before
   */
  before: {
    orders: number;
    fee: ScalarsMoney;
  };
  shops: {
    distributor_id: number;
    name: string;
    orders: number;
    fee: ScalarsMoney;
  }[];
  /**
   * Of the first level
   */
  categories: {
    category_id: number;
    name: string;
    pieces: number;
    fee: ScalarsMoney;
  }[];
  /**
   * The ten that brought most
   */
  goods: {
    goods_id: number;
    name: string;
    pic: string;
    pieces: number;
    fee: ScalarsMoney;
  }[];
}
export interface SkipSetupRequest {
  step: 'brand' | 'contact' | 'signup' | 'shop' | 'pay' | 'freight' | 'goods' | 'page';
  skipped: ScalarsFlag;
}
export interface SendTestMessageRequest {
  /**
   * A mobile number or an e-mail address
   */
  recipient: string;
}
/**
 * Header, footer and home page are made from the mall's name and contact.
 */
export interface MakeFirstPagesRequest {
  template: 'welcome' | 'banner';
  /**
   * Of headings, buttons and links
   */
  colour: string;
}
export interface ReadMallMemberRequest {
  user_id: ScalarsId;
}
export interface ListMemberMovesRequest {
  user_id?: ScalarsId;
  of: 'points' | 'deposits';
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  /**
   * The next that an earlier page answered: the rows after it
   */
  after?: string;
}
/**
 * What is named changes.
 */
export interface ChangeMemberRequest {
  user_id: ScalarsId;
  disabled?: ScalarsFlag;
  grade_id?: ScalarsId;
  reason?: string;
}
export interface GiveMemberPointsRequest {
  user_id: ScalarsId;
  /**
   * points; negative to take away
   */
  change: number;
  /**
   * The member reads it
   */
  reason: string;
}
/**
 * Rows of the trail, the newest first.
 */
export interface ListAuditRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  /**
   * A subject (order:123), an actor (operator:1), an operator's name or a request's number, each as a whole
   */
  keyword?: string;
  /**
   * An action, or the first part of several: order
   */
  action?: string;
  by?: 'operator' | 'member' | 'merchant' | 'system' | 'guest' | 'key';
  at_from?: ScalarsId;
  at_to?: ScalarsId;
  /**
   * The key of a page: what comes after it
   */
  after?: string;
  /**
   * The key of a page: what comes before it
   */
  before?: string;
}
export interface ListAuditAnswer {
  list: {
    audit_id: number;
    at: ScalarsTime;
    actor: string;
    actor_name: string;
    action: string;
    subject: string;
    /**
     * The subject in words
     */
    subject_name: string;
    /**
     * Fields of before or after in words, with both values
     */
    changes: {
      name: string;
      was: string;
      became: string;
    }[];
    before: unknown;
    after: unknown;
    /**
     * What else was recorded, in words
     */
    facts: {
      name: string;
      value: string;
    }[];
    /**
     * What else was recorded
     */
    detail: {};
    request_id: string;
  }[];
  /**
   * Counted up to 10,000
   */
  total_count: number;
  count: number;
  /**
   * There are more than were counted
   */
  total_is_least?: true;
  /**
   * The key for `after`, where a page follows
   */
  next?: string;
  /**
   * The key for `before`, where a page comes before
   */
  prev?: string;
}
export interface WriteSignInPicturesRequest {
  logo?: string;
  logo_light?: string;
  logo_dark?: string;
  background?: string;
}
export interface WriteSiteTextsRequest {
  title?: string;
  mate_description?: string;
  mate_keywords?: string;
}
export interface ReadKindTextsRequest {
  type: string;
}
export interface WriteKindTextsRequest {
  /**
   * list or details
   */
  type: string;
  title?: string;
  mate_description?: string;
  mate_keywords?: string;
}
/**
 * What the list of requests for a second person shows; sort is id or amount, falling with a minus before it.
 */
export interface ListApprovalsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  state?: 'waiting' | 'approved' | 'refused' | 'withdrawn';
}
/**
 * What a second person makes of a request.
 */
export interface DecideApprovalRequest {
  approval_id: ScalarsId;
  action: 'approve' | 'refuse';
  /**
   * Why it is refused
   */
  note?: string;
}
/**
 * Which order, after-sales application, member or shop to be paid the own requests are about.
 */
export interface OwnApprovalsRequest {
  about: 'order' | 'aftersales' | 'member' | 'payout';
  target: string | number;
}
export interface WithdrawApprovalRequest {
  approval_id: ScalarsId;
}
export interface ListProvidersAnswer {
  list: Provider[];
}
export interface ChangeProviderRequest {
  name: string;
  /**
   * By variable; '' takes a value away
   */
  values: {
    [k: string]: string;
  };
}
export interface TestProviderRequest {
  name: string;
  /**
   * A mobile number or an e-mail address
   */
  recipient?: string;
}
export interface TestProviderAnswer {
  /**
   * What was found
   */
  message: string;
}
export interface ListFigureReportsAnswer {
  list: FigureReport[];
  /**
   * Operators with mail, for who may write reports
   */
  readers: {
    operator_id: number;
    name: string;
  }[];
  /**
   * The caller's; '' without one
   */
  email: string;
  /**
   * Why no mail is sent; '' when it is
   */
  closed: string;
}
export interface WriteFigureReportRequest {
  report_id?: ScalarsId;
  name: string;
  /**
   * @minItems 1
   * @maxItems 8
   */
  tables: ('hour' | 'channel' | 'shop' | 'category' | 'goods' | 'region' | 'coupon' | 'pay')[];
  every: 'day' | 'week' | 'month';
  /**
   * In the mall's zone
   */
  hour: number;
  distributor_id?: ScalarsId;
  is_on: boolean;
  /**
   * @minItems 1
   * @maxItems 50
   */
  operator_ids: number[];
}
export interface WriteFigureReportAnswer {
  list: FigureReport[];
  /**
   * Operators with mail, for who may write reports
   */
  readers: {
    operator_id: number;
    name: string;
  }[];
  /**
   * The caller's; '' without one
   */
  email: string;
  /**
   * Why no mail is sent; '' when it is
   */
  closed: string;
}
export interface DeleteFigureReportRequest {
  report_id?: ScalarsId;
}
export interface DeleteFigureReportAnswer {
  list: FigureReport[];
  /**
   * Operators with mail, for who may write reports
   */
  readers: {
    operator_id: number;
    name: string;
  }[];
  /**
   * The caller's; '' without one
   */
  email: string;
  /**
   * Why no mail is sent; '' when it is
   */
  closed: string;
}
export interface TestFigureReportRequest {
  report_id?: ScalarsId;
}
export interface TestFigureReportAnswer {
  email: string;
}
export interface MuteFigureReportRequest {
  report_id?: ScalarsId;
  is_off: boolean;
}
export interface MuteFigureReportAnswer {
  list: FigureReport[];
  /**
   * Operators with mail, for who may write reports
   */
  readers: {
    operator_id: number;
    name: string;
  }[];
  /**
   * The caller's; '' without one
   */
  email: string;
  /**
   * Why no mail is sent; '' when it is
   */
  closed: string;
}
export interface SuggestGoodsTextsRequest {
  goods_id: ScalarsId;
  /**
   * Limits of the texts are those of writeMallGoods
   */
  name?: string;
  /**
   * Below the name; '' for none
   */
  brief?: string;
  /**
   * All of them: those that are missing are taken away
   */
  params?: {
    name: string;
    value: string;
  }[];
  /**
   * HTML: paragraphs, headings, lists, tables, pictures of the mall
   */
  intro?: string;
  note?: SuggestionNote;
}
export interface SuggestCouponRequest {
  card_type: 'cash' | 'discount' | 'gift';
  title: string;
  description?: string;
  reduce_cost?: number;
  discount?: number;
  least_cost?: number;
  most_cost?: number;
  /**
   * 0 all, 1 goods, 2 categories, 3 tags, 4 brands, 5 all but these goods
   */
  use_bound?: 0 | 1 | 2 | 3 | 4 | 5;
  /**
   * @maxItems 500
   */
  bound_ids?: number[];
  quantity: number;
  get_limit?: number;
  distributor_id?: number;
  begin_date: number;
  end_date: number;
  /**
   * Days a piece is good for from when it was received; 0: as long as the coupon
   */
  valid_days?: number;
  note?: SuggestionNote;
}
export interface ListSuggestionsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  state?: SuggestionState;
  kind?: SuggestionKind;
  goods_id?: ScalarsId;
}
export interface ListSuggestionsAnswer {
  list: Suggestion[];
  total_count: number;
  count: number;
}
export interface ReadSuggestionRequest {
  suggestion_id: ScalarsId;
}
export interface ReadSuggestionAnswer {
  suggestion: Suggestion;
  /**
   * Of the goods as shown in `now`; 0 for a coupon, and for goods that are gone
   */
  goods_version: number;
  /**
   * The texts that would change; empty for a coupon
   */
  texts: {
    field: 'name' | 'brief' | 'params' | 'intro';
    /**
     * As it is, or as it was when the suggestion was decided; HTML for `intro`, a line for each parameter
     */
    now: string;
    suggested: string;
    /**
     * Somebody changed it after it was suggested
     */
    is_changed: boolean;
  }[];
  /**
   * The coupon that would be added; null for goods texts
   */
  coupon: null | {
    card_type: 'cash' | 'discount' | 'gift';
    title: string;
    description: string;
    reduce_cost: number;
    discount: number;
    least_cost: number;
    most_cost: number;
    use_bound: 0 | 1 | 2 | 3 | 4 | 5;
    bound: {
      id: number;
      name: string;
    }[];
    quantity: number;
    get_limit: number;
    distributor_id: number;
    begin_date: number;
    end_date: number;
    valid_days: number;
  };
}
export interface TakeSuggestionRequest {
  suggestion_id: ScalarsId;
  goods_version?: ScalarsCount;
  /**
   * The texts that are taken; all without
   *
   * @minItems 1
   * @maxItems 4
   */
  fields?: ('name' | 'brief' | 'params' | 'intro')[];
  coupon?: MallCouponInput;
}
export interface DropSuggestionRequest {
  suggestion_id: ScalarsId;
  reason: string;
}
export interface WithdrawSuggestionRequest {
  suggestion_id: ScalarsId;
}
/**
 * An application for after-sales. Amounts follow from the order; what a client sends of them does not count.
 */
export interface ApplyAftersalesRequest {
  order_id: string | number;
  aftersales_type: string;
  reason: string;
  description?: string;
  /**
   * Entries of {id, num}, or their JSON as text: line of the order and pieces; other fields do not count
   */
  detail: unknown[] | string;
  /**
   * Addresses of uploads, a list or between commas; at most 5
   */
  evidence_pic?: unknown[] | string;
}
/**
 * Own applications.
 */
export interface ListAftersalesRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  aftersales_type?: string;
  /**
   * Empty for all
   */
  aftersales_status?: string | number;
  order_id?: string | number;
}
export interface ListAftersalesAnswer {
  list: AftersalesRow[];
  total_count: number;
  count: number;
}
/**
 * An own application by its number, or the last one about goods of an order.
 */
export interface AftersalesInfoRequest {
  /**
   * Number of the application
   */
  aftersales_bn?: string | number;
  order_id?: string | number;
  item_id?: ScalarsId;
}
/**
 * An application that nobody has looked at yet; what is not named stays.
 */
export interface ModifyAftersalesRequest {
  /**
   * Number of the application
   */
  aftersales_bn: string | number;
  aftersales_type?: string;
  reason?: string;
  description?: string;
  /**
   * Entries of {id, num}, or their JSON as text: line of the order and pieces; other fields do not count
   */
  detail?: unknown[] | string;
  /**
   * Addresses of uploads, a list or between commas; at most 5
   */
  evidence_pic?: unknown[] | string;
  version?: ScalarsId;
}
/**
 * An own application.
 */
export interface CloseAftersalesRequest {
  /**
   * Number of the application
   */
  aftersales_bn: string | number;
  version?: ScalarsId;
}
/**
 * The parcel with the goods that go back; aftersales_data names several applications at once.
 */
export interface SendBackRequest {
  /**
   * Number of the application
   */
  aftersales_bn?: string | number;
  /**
   * Numbers, a list or its JSON
   */
  aftersales_data?: unknown[] | string;
  corp_code: string;
  logi_no: string;
  version?: ScalarsId;
}
/**
 * Pieces of goods of an own order.
 */
export interface AftersalesPriceRequest {
  order_id: string | number;
  item_id: ScalarsId;
  number: ScalarsCount;
  /**
   * Number of the application
   */
  aftersales_bn?: string | number;
}
/**
 * What so many pieces give back.
 */
export interface AftersalesPriceAnswer {
  price: ScalarsMoney;
  point: number;
}
/**
 * The order to apply for after-sales of.
 */
export interface AftersalesApplyViewRequest {
  order_id: string | number;
  /**
   * Number of the application
   */
  aftersales_bn?: string | number;
}
/**
 * What of an order after-sales may be applied for.
 */
export interface AftersalesApplyViewAnswer {
  order: {
    order_id: ScalarsId;
    order_status: string;
    order_status_des: string;
    order_status_msg: string;
    order_class: string;
    pay_type: string;
    total_fee: ScalarsMoney;
    point: number;
    create_time: ScalarsTime;
    can_apply_aftersales: 0 | 1;
  };
  distributor_info: {
    distributor_id: ScalarsId;
    name: string;
  };
  reasons: string[];
  remind: AftersalesRemind;
  lines: {
    id: ScalarsId;
    item_id: ScalarsId;
    goods_id: ScalarsId;
    item_name: string;
    item_spec_desc: string;
    pic: string;
    order_item_type: 'normal' | 'gift';
    /**
     * services: no thing that could come back, so that it is only paid back
     */
    item_type: 'normal' | 'services';
    price: ScalarsMoney;
    num: number;
    /**
     * Pieces that may be applied for
     */
    left: number;
    /**
     * Of these, pieces that the buyer has; missing when all. The others came back, only money is left of them
     */
    kept?: number;
    /**
     * Cents that 1, 2, ... of the pieces that are left give back
     */
    fees: ScalarsMoney[];
    points: number[];
  }[];
}
/**
 * Something a buyer writes to the shop about an application.
 */
export interface WriteAftersalesRequest {
  /**
   * Number of the application
   */
  aftersales_bn: string | number;
  text: string;
  /**
   * Addresses of uploads, a list or between commas; at most 5
   */
  evidence_pic?: unknown[] | string;
}
/**
 * What the list of after-sales shows; sort is aftersales_bn, created or refund_fee, falling with a minus before it.
 */
export interface ListMallAftersalesRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  /**
   * Part of the number of an application or order, of a mobile number or of goods
   */
  keyword?: string;
  state?: 'to_decide' | 'to_return' | 'to_receive' | 'to_refund' | 'refunding' | 'done' | 'refused' | 'closed';
  aftersales_type?: 'ONLY_REFUND' | 'REFUND_GOODS' | 'EXCHANGING_GOODS';
  distributor_id?: ScalarsId;
  created_from?: ScalarsId;
  created_to?: ScalarsId;
  /**
   * The key of a page: what comes after it
   */
  after?: string;
  /**
   * The key of a page: what comes before it
   */
  before?: string;
}
export interface ListMallAftersalesAnswer {
  list: MallAftersalesRow[];
  /**
   * Counted up to 10,000
   */
  total_count: number;
  count: number;
  /**
   * Applications by state, of what the other filters find, counted up to 1,000
   */
  counts: {
    [k: string]: number;
  };
  /**
   * There are more than were counted
   */
  total_is_least?: true;
  /**
   * The key for `after`, where a page follows
   */
  next?: string;
  /**
   * The key for `before`, where a page comes before
   */
  prev?: string;
}
/**
 * An application.
 */
export interface ReadMallAftersalesRequest {
  /**
   * Number of the application
   */
  aftersales_bn: string | number;
}
/**
 * A decision of the shop about an application.
 */
export interface DecideAftersalesRequest {
  /**
   * Number of the application
   */
  aftersales_bn: string | number;
  action: 'accept' | 'refuse' | 'receive' | 'refund' | 'refuse-refund' | 'resend';
  version: ScalarsCount;
  /**
   * Why it is refused, or why less is granted; the buyer reads it
   */
  reason?: string;
  /**
   * Cents that are granted, at most what was asked for; all of it when missing
   */
  amount?: number;
  /**
   * Points that are granted where no money was asked for; elsewhere they go with the money
   */
  points?: number;
  is_sound?: ScalarsFlag;
  carrier?: string;
  code?: string;
}
/**
 * Pieces of an order that the shop cannot send.
 */
export interface RefundShortRequest {
  order_id: string | number;
  version: ScalarsCount;
  /**
   * Pieces by line of the order that will not be sent
   *
   * @minItems 1
   * @maxItems 500
   */
  items: {
    line_id: number;
    num: number;
  }[];
  /**
   * Why; the buyer reads it
   */
  reason: string;
}
/**
 * A paid order.
 */
export interface ReadRefundableRequest {
  order_id: string | number;
}
export interface ReadRefundableAnswer {
  /**
   * Why nothing may be begun now; empty when it may
   */
  why_not: string;
  fee: ScalarsMoney;
  points: number;
  freight: ScalarsMoney;
  /**
   * A coupon comes back when nothing of the order is left
   */
  has_coupon: boolean;
  lines: {
    line_id: number;
    item_name: string;
    item_spec_desc: string;
    pic: string;
    num: number;
    fee: ScalarsMoney;
    points: number;
    /**
     * Pieces that were sent and may be paid back
     */
    left: number;
    /**
     * Of these, pieces that may be sent back
     */
    kept: number;
    /**
     * Nothing that could be sent back
     */
    is_service: boolean;
    /**
     * Cents that 1, 2, ... of these pieces give back
     */
    fees: ScalarsMoney[];
    line_points: number[];
  }[];
}
/**
 * Pieces or an amount of a paid order. Money goes back at once; goods are waited for.
 */
export interface BeginAftersalesRequest {
  order_id: string | number;
  /**
   * Cents that were left of the order as the caller saw it; otherwise refused with 409
   */
  left: number;
  /**
   * Pieces without their return, with it, or money without pieces
   */
  kind: 'refund' | 'return' | 'amount';
  cause: 'phone' | 'goodwill' | 'price' | 'other';
  /**
   * In words; the buyer reads it
   */
  reason: string;
  /**
   * Lines with pieces, or with cents when it is an amount
   *
   * @maxItems 200
   */
  items?: {
    line_id: number;
    num?: number;
    amount?: number;
    /**
     * Points of a line that has no money left; elsewhere they go with the money
     */
    points?: number;
  }[];
  /**
   * Cents of the freight, when it is an amount
   */
  freight?: number;
  /**
   * Cents for the pieces that are paid back; their whole share when missing
   */
  amount?: number;
  /**
   * Points for the pieces when they have no money left; their whole share when missing
   */
  points?: number;
  /**
   * Points that were left of the order as the caller saw it; required when points are given by their number
   */
  left_points?: number;
}
/**
 * Something the shop writes to the buyer about an application.
 */
export interface WriteMallAftersalesRequest {
  /**
   * Number of the application
   */
  aftersales_bn: string | number;
  text: string;
}
export interface AddToCartRequest {
  /**
   * -1 for a guest; a member is known by the token
   */
  user_id?: string | number;
  /**
   * A guest's session: 8 to 64 letters, digits, - or _
   */
  sid?: string;
  cart_type?: 'cart' | 'fastbuy' | 'pointsmall';
  /**
   * pointsmall fills the slot of the points mall
   */
  shop_type?: string;
  distributor_id?: ScalarsId;
  item_id?: ScalarsId;
  goods_id?: ScalarsId;
  /**
   * Pieces, 1 unless said
   */
  num?: number | string;
  isAccumulate?: ScalarsFlag;
}
export interface SetCartNumberRequest {
  /**
   * -1 for a guest; a member is known by the token
   */
  user_id?: string | number;
  /**
   * A guest's session: 8 to 64 letters, digits, - or _
   */
  sid?: string;
  cart_type?: 'cart' | 'fastbuy';
  shop_type?: string;
  distributor_id?: ScalarsId;
  cart_id: ScalarsId;
  num: number | string;
  updated?: ScalarsId;
}
export interface SetCartCheckedRequest {
  /**
   * -1 for a guest; a member is known by the token
   */
  user_id?: string | number;
  /**
   * A guest's session: 8 to 64 letters, digits, - or _
   */
  sid?: string;
  cart_type?: 'cart' | 'fastbuy';
  shop_type?: string;
  distributor_id?: ScalarsId;
  cart_id: ScalarsIds;
  is_checked: ScalarsFlag;
}
export interface CountCartAnswer {
  /**
   * Pieces
   */
  item_count: number;
  /**
   * Lines
   */
  cart_count: number;
}
export interface ChooseCartPromotionRequest {
  /**
   * -1 for a guest; a member is known by the token
   */
  user_id?: string | number;
  /**
   * A guest's session: 8 to 64 letters, digits, - or _
   */
  sid?: string;
  cart_type?: 'cart' | 'fastbuy';
  shop_type?: string;
  distributor_id?: ScalarsId;
  cart_id: ScalarsId;
  /**
   * The promotion; 0 for none
   */
  activity_id: number | string;
  updated?: ScalarsId;
}
export interface DeleteCartLinesRequest {
  /**
   * -1 for a guest; a member is known by the token
   */
  user_id?: string | number;
  /**
   * A guest's session: 8 to 64 letters, digits, - or _
   */
  sid?: string;
  cart_type?: 'cart' | 'fastbuy';
  shop_type?: string;
  distributor_id?: ScalarsId;
  cart_id_list?: ScalarsIds;
  cart_id?: ScalarsIds;
}
/**
 * Pieces and lines that can be bought.
 */
export interface CartTotalAnswer {
  totalQuantity: number;
  number: number;
  item_count: number;
  cart_count: number;
}
/**
 * Shipments of an order, then one row for what is still to be shipped.
 */
export interface DeliveryListAnswer {
  /**
   * Number of shipments
   */
  delivery_num: number;
  list: {
    /**
     * '' for what is still to be shipped
     */
    delivery_id: string;
    delivery_corp: string;
    delivery_corp_name: string;
    delivery_code: string;
    /**
     * Unix seconds; our own field
     */
    delivery_time: number | null;
    items_num: number;
    status_msg: string;
    /**
     * Latest event; '' without one
     */
    delivery_info: string;
    items: {
      item_id: ScalarsId;
      item_name: string;
      item_spec_desc: string;
      pic: string;
      num: number;
    }[];
    /**
     * Numbers of the buyer's other orders in the same parcel
     */
    with_orders: string[];
    /**
     * Where a parcel goes and how far it is; our own field, of parcels alone
     */
    route?: {
      /**
       * City of the shop; '' when it has none
       */
      from: string;
      /**
       * City and district of the receiver
       */
      to: string;
      state: 'shipped' | 'moving' | 'delivering' | 'signed';
    };
  }[];
}
export interface DeliveryTrackRequest {
  delivery_id: ScalarsId;
}
export interface OrderTrackRequest {
  order_id: string | number;
  order_type?: string;
}
/**
 * A parcel that leaves.
 */
export interface ShipOrderRequest {
  order_id: string | number;
  version: ScalarsCount;
  carrier: string;
  /**
   * Number of the parcel
   */
  code: string;
  /**
   * Pieces by line of the order
   *
   * @minItems 1
   * @maxItems 500
   */
  items: {
    line_id: number;
    num: number;
  }[];
}
/**
 * The parcels that the unsent pieces of an order are to leave in.
 */
export interface PlanParcelsRequest {
  order_id: string | number;
  version: ScalarsCount;
  /**
   * Empty: no plan any more
   *
   * @maxItems 50
   */
  parcels: {
    /**
     * For the warehouse; buyers never see it
     */
    note: string;
    /**
     * @maxItems 200
     */
    items: {
      line_id: number;
      num: number;
    }[];
  }[];
}
/**
 * Orders with carrier (code or name) and number of the parcel that takes what is left of them.
 */
export interface ShipManyRequest {
  /**
   * @minItems 1
   * @maxItems 200
   */
  rows: {
    order_id: string;
    carrier: string;
    code: string;
  }[];
}
export interface ShipManyAnswer {
  /**
   * In the order of the rows
   */
  list: {
    order_id: string;
    /**
     * Why it was not sent; '' when it was
     */
    message: string;
  }[];
  shipped: number;
}
/**
 * One parcel with goods of several orders of one buyer.
 */
export interface ShipTogetherRequest {
  carrier: string;
  /**
   * Number of the parcel
   */
  code: string;
  /**
   * @minItems 2
   * @maxItems 20
   */
  orders: {
    order_id: string;
    /**
     * The version the caller saw; another one is refused with 409
     */
    version: number;
    /**
     * Pieces by line of the order
     *
     * @minItems 1
     * @maxItems 500
     */
    items: {
      line_id: number;
      num: number;
    }[];
  }[];
}
export interface ShipTogetherAnswer {
  list: MallShipped[];
}
/**
 * Pieces that are handed over.
 */
export interface HandOverRequest {
  order_id: string | number;
  version: ScalarsCount;
  /**
   * Pickup code the buyer shows
   */
  code: string;
  /**
   * Pieces by line of the order
   *
   * @minItems 1
   * @maxItems 500
   */
  items: {
    line_id: number;
    num: number;
  }[];
}
export interface FavouriteStateAnswer {
  /**
   * 1 when the member likes it
   */
  fav: 0 | 1;
}
export interface ListFavouritesAnswer {
  list: Favourite[];
  total_count: number;
  count: number;
}
export interface ListFootprintsAnswer {
  list: {
    history_id: ScalarsId;
    company_id: ScalarsId;
    item_id: ScalarsId;
    created: ScalarsTime;
    updated: ScalarsTime;
    itemData: {
      item_id: ScalarsId;
      item_name: string;
      itemId?: ScalarsId;
      itemName?: string;
      pics: string[];
      price: ScalarsMoney;
      market_price: ScalarsMoney;
      distributor_id: ScalarsId;
      approve_status: string;
      store: number;
    };
    user_id?: ScalarsId;
  }[];
  total_count: number;
  count: number;
}
/**
 * Favourites by the numbers of their goods; without numbers all of them.
 */
export interface SetPriceAlertsRequest {
  is_on: ScalarsFlag;
  item_ids?: ScalarsIds;
}
export interface CountFavouritesAnswer {
  fav_total_count: number;
}
/**
 * A shop the member follows.
 */
export interface FollowShopAnswer {
  fav_id: ScalarsId;
  company_id: ScalarsId;
  user_id: ScalarsId;
  distributor_id: ScalarsId;
  created: ScalarsTime;
}
export interface UnfollowShopsRequest {
  distributor_id?: ScalarsIds;
}
export interface FollowStateAnswer {
  is_fav: boolean;
}
export interface CountFollowsRequest {
  distributor_id?: ScalarsId;
}
export interface CountFollowsAnswer {
  total_count: number;
}
/**
 * Shops the member follows, the newest first.
 */
export interface ListFollowsAnswer {
  list: {
    distributor_id: ScalarsId;
    company_id: ScalarsId;
    shop_id: ScalarsId;
    name: string;
    store_name: string;
    logo: string;
    banner: string;
    province: string;
    city: string;
    area: string;
    address: string;
    hour: string;
    /**
     * whether the shop is open
     */
    is_valid: 'true' | 'false';
    /**
     * Members who follow it
     */
    fav_num: number;
    created: ScalarsTime;
    updated: ScalarsTime;
    /**
     * Names, province to district; this and the rest are for other clients, not for our pages
     */
    regions?: string[];
    /**
     * Their codes
     */
    regions_id?: ScalarsId[];
    /**
     * false: the head office
     */
    is_distributor?: boolean;
    is_default?: boolean;
    child_count?: number;
    is_domestic?: 1 | 2;
    auto_sync_goods?: boolean;
    is_audit_goods?: boolean;
    is_ziti?: boolean;
    is_delivery?: boolean;
    /**
     * 1: the head office
     */
    distributor_self?: 0 | 1;
    store_address?: string;
    lat?: string;
    lng?: string;
    distance_show?: '';
    distance_unit?: '';
  }[];
  total_count: number;
  count: number;
}
/**
 * What the list of orders shows; sort is order_id, created or total_fee, falling with a minus before it.
 */
export interface ListMallOrdersRequest {
  /**
   * Part of the order's number, of a name or mobile number, or of goods; a parcel's number or pickup code as a whole
   */
  keyword?: string;
  state?: 'unpaid' | 'to_ship' | 'to_pick_up' | 'cancel_asked' | 'shipped' | 'done' | 'cancelled';
  distributor_id?: ScalarsId;
  user_id?: ScalarsId;
  created_from?: ScalarsId;
  created_to?: ScalarsId;
  /**
   * Of one way to pay
   */
  pay_type?: string;
  /**
   * Part of the goods' names, or a variant's code
   */
  goods?: string;
  amount_from?: ScalarsId;
  amount_to?: ScalarsId;
  message?: ScalarsFlag;
  note?: ScalarsFlag;
  tag_id?: ScalarsId;
  /**
   * asked: an invoice waits, or is wished with the order
   */
  invoice?: 'asked' | 'issued' | 'none';
  grade_id?: ScalarsId;
  region?: ScalarsId;
  /**
   * With a parcel of one carrier
   */
  carrier?: string;
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  /**
   * The key of a page: what comes after it
   */
  after?: string;
  /**
   * The key of a page: what comes before it
   */
  before?: string;
}
export interface ListMallOrdersAnswer {
  list: MallOrder[];
  /**
   * Counted up to 10,000
   */
  total_count: number;
  count: number;
  /**
   * Rows by state, of what the other filters find, counted up to 1,000
   */
  counts: {
    [k: string]: number;
  };
  /**
   * There are more than were counted
   */
  total_is_least?: true;
  /**
   * The key for `after`, where a page follows
   */
  next?: string;
  /**
   * The key for `before`, where a page comes before
   */
  prev?: string;
}
/**
 * An order for the office.
 */
export interface ReadMallOrderAnswer {
  detail: OrderDetail;
  buyer: {
    user_id: number;
    mobile: string;
    username: string;
    /**
     * false while nobody has proved the number by a code
     */
    proved: boolean;
  };
  /**
   * Name of the shopper's assistant from which it came; empty for none
   */
  assistant: string;
  /**
   * Purposes to which the buyer agreed (true) or not, as the assistant said; a purpose of which it said nothing is absent
   */
  consent: {
    marketing?: boolean;
    analytics?: boolean;
    preferences?: boolean;
    /**
     * That data are sold to others
     */
    sale_of_data?: boolean;
  };
  /**
   * Pieces by line: bought, and not yet sent
   */
  left: {
    line_id: number;
    num: number;
    left: number;
  }[];
  /**
   * Newest first
   */
  waybills: MallWaybill[];
  moves: OrderStateOfficeMoves;
  /**
   * Pieces of a paid order that have not left
   */
  open: number;
  shipments: {
    /**
     * Its label can be printed
     */
    waybill_id?: number;
    shipment_id: number;
    kind: 'parcel' | 'pickup' | 'service' | 'short';
    carrier: string;
    carrier_name: string;
    code: string;
    created: ScalarsTime;
    state: string;
    way: TrackList;
    items: {
      line_id: number;
      name: string;
      spec: string;
      num: number;
    }[];
    /**
     * Numbers of other orders whose goods are in the same parcel
     */
    with: string[];
  }[];
  /**
   * The trail, the newest first
   */
  events: {
    at: ScalarsTime;
    who: string;
    action: string;
    note: string;
  }[];
  notes: {
    note_id: number;
    who: string;
    text: string;
    created: ScalarsTime;
  }[];
  /**
   * Open orders of the same buyer, shop and address, which one parcel may carry as well
   *
   * Items: An order that one parcel may carry with another: what of it has not left.
   */
  together: {
    order_id: string;
    version: number;
    created: ScalarsTime;
    lines: {
      line_id: number;
      name: string;
      spec: string;
      left: number;
    }[];
  }[];
  earning: MallEarning | null;
  /**
   * Planned parcels, with the pieces of them that are still there
   */
  plan: {
    /**
     * For the warehouse; buyers never see it
     */
    note: string;
    /**
     * @maxItems 200
     */
    items: {
      line_id: number;
      num: number;
    }[];
  }[];
}
/**
 * Orders whose slips are printed: those of order_ids, or with all those that the filter of the list finds; 100 of them, the oldest first.
 */
export interface ListPackingSlipsRequest {
  /**
   * Part of the order's number, of a name or mobile number, or of goods; a parcel's number or pickup code as a whole
   */
  keyword?: string;
  state?: 'unpaid' | 'to_ship' | 'to_pick_up' | 'cancel_asked' | 'shipped' | 'done' | 'cancelled';
  distributor_id?: ScalarsId;
  user_id?: ScalarsId;
  created_from?: ScalarsId;
  created_to?: ScalarsId;
  /**
   * Of one way to pay
   */
  pay_type?: string;
  /**
   * Part of the goods' names, or a variant's code
   */
  goods?: string;
  amount_from?: ScalarsId;
  amount_to?: ScalarsId;
  message?: ScalarsFlag;
  note?: ScalarsFlag;
  tag_id?: ScalarsId;
  /**
   * asked: an invoice waits, or is wished with the order
   */
  invoice?: 'asked' | 'issued' | 'none';
  grade_id?: ScalarsId;
  region?: ScalarsId;
  /**
   * With a parcel of one carrier
   */
  carrier?: string;
  /**
   * Numbers: a list, or comma-separated
   */
  order_ids?: string | (string | number)[];
  all?: ScalarsFlag;
  /**
   * The key of a page: what comes after it
   */
  after?: string;
}
/**
 * Slips to be printed together.
 */
export interface ListPackingSlipsAnswer {
  list: MallPackingSlip[];
  /**
   * Orders that have nothing to pack, by why that is
   */
  left_out: {
    reason: string;
    count: number;
    /**
     * The first 20 of their numbers
     */
    order_ids: string[];
  }[];
  /**
   * There are more of them than are counted
   */
  left_out_is_least?: true;
  /**
   * The key that leads to the slips after these
   */
  next?: string;
}
export interface CorrectShipmentRequest {
  shipment_id?: ScalarsId;
  carrier: string;
  code: string;
}
/**
 * Why the request to cancel an order is refused; its buyer reads it.
 */
export interface RefuseCancelRequest {
  order_id: string | number;
  version: ScalarsCount;
  reason?: string;
}
/**
 * Why the shop cancels an order; its buyer reads it.
 */
export interface CallOffOrderRequest {
  order_id: string | number;
  version: ScalarsCount;
  reason: string;
}
/**
 * What an unpaid order costs less by the shop's hand, and its freight.
 */
export interface ChangeOrderPriceRequest {
  order_id: string | number;
  version: ScalarsCount;
  /**
   * cents off the goods in all; what was taken off by hand before is replaced
   */
  less: number;
  /**
   * cents
   */
  freight_fee: number;
  /**
   * for the trail and the second person; the buyer does not see it
   */
  reason?: string;
}
/**
 * Where an unpaid order goes instead.
 */
export interface ChangeOrderReceiverRequest {
  order_id: string | number;
  version: ScalarsCount;
  name: string;
  mobile: string;
  state: string;
  city: string;
  district: string;
  address: string;
}
export interface AddOrderNoteRequest {
  order_id: string | number;
  text: string;
}
export interface AddOrderTagRequest {
  name: string;
  colour: MallOrderTagColour;
}
export interface WriteOrderTagRequest {
  tag_id: ScalarsId;
  name: string;
  colour: MallOrderTagColour;
}
export interface DeleteOrderTagRequest {
  tag_id: ScalarsId;
}
export interface OrderChoicesAnswer {
  ways: MallChoice[];
  grades: MallChoice[];
  carriers: MallChoice[];
  regions: MallChoice[];
  tags: MallOrderTag[];
}
/**
 * What sending an order costs, and what it would by the terms of today for where it goes now.
 */
export interface OrderFreightAnswer {
  freight_fee: ScalarsMoney;
  due_fee: ScalarsMoney;
  /**
   * A template does not serve the region
   */
  refused: boolean;
}
export interface ListEarningsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  paid_from?: ScalarsId;
  paid_to?: ScalarsId;
}
export interface ListEarningsAnswer {
  list: MallShopEarning[];
  total_count: number;
  count?: number;
  totals?: MallEarning;
}
/**
 * What an order would cost. Cents.
 */
export interface QuoteForMemberAnswer {
  item_fee: ScalarsMoney;
  /**
   * One entry a cause
   */
  discounts: {
    /**
     * e.g. 会员价
     */
    info: string;
    discount_fee: ScalarsMoney;
  }[];
  freight_fee: ScalarsMoney;
  total_fee: ScalarsMoney;
  /**
   * true when the customer would become a member by this order
   */
  is_new: boolean;
}
/**
 * An edit of an order's lines.
 */
export interface QuoteOrderEditRequest {
  order_id: string | number;
  version: ScalarsCount;
  /**
   * Pieces by line of the order that will not be sent
   *
   * @maxItems 200
   */
  removed: {
    line_id: number;
    num: number;
  }[];
  /**
   * Variants that come, at the prices of now for the buyer
   *
   * @maxItems 50
   */
  added: {
    item_id: number;
    num: number;
  }[];
  /**
   * The buyer need not pay what the goods cost more
   */
  waive?: boolean;
}
/**
 * What an edit would come to. Cents.
 */
export interface QuoteOrderEditAnswer {
  added: {
    item_id: number;
    name: string;
    spec: string;
    num: number;
    price: ScalarsMoney;
    total_fee: ScalarsMoney;
    is_gift: boolean;
  }[];
  removed_fee: ScalarsMoney;
  added_fee: ScalarsMoney;
  waived_fee: ScalarsMoney;
  refund_fee: ScalarsMoney;
  /**
   * Points that go back
   */
  refund_point: number;
  due_fee: ScalarsMoney;
  before_fee: ScalarsMoney;
  after_fee: ScalarsMoney;
  difference: ScalarsMoney;
}
/**
 * An edit of an order's lines, as its quote was seen.
 */
export interface EditOrderRequest {
  order_id: string | number;
  version: ScalarsCount;
  /**
   * Pieces by line of the order that will not be sent
   *
   * @maxItems 200
   */
  removed: {
    line_id: number;
    num: number;
  }[];
  /**
   * Variants that come, at the prices of now for the buyer
   *
   * @maxItems 50
   */
  added: {
    item_id: number;
    num: number;
  }[];
  /**
   * The buyer need not pay what the goods cost more
   */
  waive?: boolean;
  /**
   * Why; the buyer reads it
   */
  reason: string;
  /**
   * The difference that was shown, in cents; another one by now is refused with 409
   */
  shown: number;
}
/**
 * An order after an edit.
 */
export interface EditOrderAnswer {
  order: OrderChanged;
  edit_id: number;
  /**
   * waiting: until its supplement is paid
   */
  state: 'waiting' | 'done' | 'dropped';
  due_fee: ScalarsMoney;
  refund_fee: ScalarsMoney;
}
/**
 * A page of the member's orders.
 */
export interface ListOrdersAnswer {
  list: OrderCard[];
  pager: {
    count: number;
    page_no: number;
    page_size: number;
  };
  total_count: number;
  /**
   * Reviews are open
   */
  rate_status: boolean;
  /**
   * Groups of orders of the page, each whole; our own field
   */
  groups?: OrderGroup[];
}
/**
 * Orders that wait, by what for.
 */
export interface CountOrdersAnswer {
  normal_notpay_notdelivery: number;
  normal_payed_notdelivery: number;
  normal_payed_daifahuo: number;
  normal_payed_daishouhuo: number;
  normal_payed_daiziti: number;
  normal_not_rate: number;
  aftersales: number;
}
export interface CancelOrderRequest {
  order_id: string | number;
  cancel_reason?: string;
  other_reason?: string;
  version?: ScalarsId;
}
/**
 * The sum that orders of several shops would cost. Money in cents, points whole.
 */
export interface OrdersFeeAnswer {
  /**
   * In the order of the request
   */
  orders: {
    shop_name: string;
    fee: FreightFee;
    /**
     * Why the order cannot be made as it stands, in words for the shopper; empty when it can. Its fee is then without freight
     */
    refused: string;
  }[];
  user_point: number;
  /**
   * Points that may be used for all orders as a sum
   */
  max_point: number;
  point_use: number;
  point_fee: ScalarsMoney;
  deduct_point_rule: {
    full_amount: boolean;
    /**
     * percent
     */
    deduct_proportion_limit: number;
    /**
     * Points a yuan; 0 when points are no money
     */
    deduct_point: number;
  };
  total_fee: ScalarsMoney;
}
/**
 * The orders that were made at once, now or by an earlier submission of the same.
 */
export interface CreateOrdersAnswer {
  /**
   * In the order of the request
   */
  orders: OrderMade[];
  total_fee: ScalarsMoney;
}
/**
 * Stored value by an offer.
 */
export interface RechargeDepositRequest {
  recharge_rule_id?: ScalarsId;
  /**
   * Amount of the offer, for clients that name none
   */
  total_fee?: string | number;
}
/**
 * The order to be paid at the cashier.
 */
export interface RechargeDepositAnswer {
  order_id: string;
  pay_type: string;
  order_type: 'recharge';
  total_fee: ScalarsMoney;
}
/**
 * A paid grade for a time.
 */
export interface BuyVipRequest {
  vip_grade_id: ScalarsId;
  card_type: 'monthly' | 'quarter' | 'year';
}
/**
 * Sums of the goods of finished orders of the last 365 days that were not given back, in cents.
 */
export interface VipSavingsAnswer {
  /**
   * Orders that were looked at
   */
  order_count: number;
  /**
   * taken off by member prices, and by the grade the member had
   */
  saved: number;
  grades: {
    vip_grade_id: ScalarsId;
    /**
     * taken off besides
     */
    saving: number;
  }[];
}
/**
 * A sum that is about to be paid, as the older client names it (storefront spec 7.6).
 */
export interface UsablePointsRequest {
  /**
   * cents of the goods
   */
  total_price?: string | number;
  /**
   * cents of the freight
   */
  post_fee?: string | number;
  mode?: string;
}
/**
 * Points that may be used for a sum (contract 4.11).
 */
export interface UsablePointsAnswer {
  user_point: number;
  max_point: number;
  point_fee: ScalarsMoney;
  deduct_point_rule: {
    full_amount: boolean;
    /**
     * percent
     */
    deduct_proportion_limit: number;
    /**
     * Points a yuan; 0 when points are no money
     */
    deduct_point: number;
  };
}
export interface HideOrderRequest {
  tid: string | number;
}
export interface SendPickupCodeRequest {
  order_id: string;
}
export interface ListPastOrdersRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
}
export interface ListPastOrdersAnswer {
  list: PastOrder[];
  total_count: number;
  count: number;
}
export interface ListMallPastOrdersRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  keyword?: string;
  state?: 'done' | 'cancelled';
}
export interface ListMallPastOrdersAnswer {
  list: MallPastOrder[];
  total_count: number;
  count: number;
}
export interface ListQuestionsRequest {
  item_id: ScalarsId;
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
}
export interface ListQuestionsAnswer {
  list: GoodsQuestion[];
  total_count: number;
  count: number;
}
export interface AskQuestionRequest {
  item_id: ScalarsId;
  content: string;
}
export interface AskQuestionAnswer {
  question_id: ScalarsId;
  /**
   * waiting: shown to others when the office has agreed
   */
  state: 'waiting' | 'shown';
}
export interface AnswerQuestionRequest {
  question_id?: ScalarsId;
  content: string;
}
export interface AnswerQuestionAnswer {
  answer_id: ScalarsId;
  /**
   * waiting: shown to others when the office has agreed
   */
  state: 'waiting' | 'shown';
}
/**
 * What the list of questions shows; sort is question_id or created, falling with a minus before it.
 */
export interface ListMallQuestionsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  /**
   * Part of the question or of the goods' name
   */
  keyword?: string;
  state?: 'waiting' | 'unanswered' | 'shown' | 'hidden';
  created_from?: ScalarsId;
  created_to?: ScalarsId;
  /**
   * The key of a page: what comes after it
   */
  after?: string;
  /**
   * The key of a page: what comes before it
   */
  before?: string;
}
export interface ListMallQuestionsAnswer {
  list: MallQuestion[];
  /**
   * Counted up to 10,000
   */
  total_count: number;
  count: number;
  /**
   * Questions by state, of what the other filters find, counted up to 1,000
   */
  counts: {
    [k: string]: number;
  };
  /**
   * There are more than were counted
   */
  total_is_least?: true;
  /**
   * The key for `after`, where a page follows
   */
  next?: string;
  /**
   * The key for `before`, where a page comes before
   */
  prev?: string;
}
export interface ReadMallQuestionRequest {
  question_id?: ScalarsId;
}
/**
 * Questions and answers to show or to hide.
 */
export interface ModerateQuestionsRequest {
  question_ids?: ScalarsIds;
  answer_ids?: ScalarsIds;
  state: 'shown' | 'hidden';
}
export interface ModerateQuestionsAnswer {
  /**
   * Those that were not so before
   */
  count: number;
}
export interface AnswerMallQuestionRequest {
  question_id?: ScalarsId;
  content: string;
}
export interface AnswerMallQuestionAnswer {
  answer_id: ScalarsId;
}
export interface ListReviewsRequest {
  item_id: ScalarsId;
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  order_type?: string;
  /**
   * Only those with pictures, with 4 or 5 stars, with 3, with fewer
   */
  kind?: 'pics' | 'good' | 'middle' | 'bad';
  /**
   * Only those with this word
   */
  tag?: string;
  proof?: ScalarsFlag;
}
export interface ListReviewsAnswer {
  list: Review[];
  total_count: number;
  count: number;
  average_star?: number;
  /**
   * Reviews with four or five stars
   */
  good_count: number;
  /**
   * The words of most reviews, whatever kind is requested
   */
  tags?: {
    name: string;
    count: number;
  }[];
  /**
   * @maxItems 2
   */
  best?: Review[];
  shop?: ShopFigures;
  /**
   * Of all reviews, whatever kind is requested
   */
  counts?: {
    all: number;
    pics: number;
    good: number;
    middle: number;
    bad: number;
  };
}
export interface ShopFiguresRequest {
  distributor_id?: ScalarsId;
}
/**
 * Reviews of an order's goods.
 */
export interface CreateReviewsRequest {
  order_id: string | number;
  anonymous?: ScalarsFlag;
  /**
   * Entries of {item_id, content, star, pics, service_star, delivery_star, tags}, or their JSON as text; the last three may be missing
   */
  rates: unknown[] | string;
}
export interface ListRepliesRequest {
  rate_id: ScalarsId;
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
}
export interface ListRepliesAnswer {
  list: ReviewReply[];
  total_count: number;
  count: number;
}
/**
 * A reply to a review.
 */
export interface ReplyToReviewRequest {
  rate_id: ScalarsId;
  content: string;
}
export interface ReviewDetailRequest {
  rate_id?: ScalarsId;
}
export interface ReviewsOpenAnswer {
  rate_status: boolean;
}
/**
 * Additions to the reviews of an order's goods.
 */
export interface AppendReviewsRequest {
  order_id: string | number;
  /**
   * Entries of {item_id, content, pics}, or their JSON as text
   */
  rates: unknown[] | string;
}
/**
 * An order's goods with the member's own reviews of them.
 */
export interface OwnReviewsAnswer {
  order_id: string;
  order_class: string;
  /**
   * The order may be reviewed
   */
  is_open: boolean;
  /**
   * Words that a review can choose
   */
  tag_choices: string[];
  lines: {
    item_id: ScalarsId;
    goods_id: ScalarsId;
    distributor_id: ScalarsId;
    /**
     * Of what was exchanged for points
     */
    point: number;
    item_name: string;
    item_spec_desc: string;
    pic: string;
    can_append: 0 | 1;
    rate: OwnReview | null;
  }[];
}
export interface ReviewsPraisedRequest {
  rate_ids?: ScalarsIds;
}
/**
 * What the list of reviews shows; sort is rate_id, created or star, falling with a minus before it.
 */
export interface ListMallReviewsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  /**
   * Part of the text, of the goods' name or of the number of the order
   */
  keyword?: string;
  state?: 'waiting' | 'unanswered' | 'shown' | 'hidden';
  star?: ScalarsCount;
  has_pics?: ScalarsFlag;
  distributor_id?: ScalarsId;
  created_from?: ScalarsId;
  created_to?: ScalarsId;
  /**
   * The key of a page: what comes after it
   */
  after?: string;
  /**
   * The key of a page: what comes before it
   */
  before?: string;
}
export interface ListMallReviewsAnswer {
  list: MallReview[];
  /**
   * Counted up to 10,000
   */
  total_count: number;
  count: number;
  /**
   * Reviews by state, of what the other filters find, counted up to 1,000
   */
  counts: {
    [k: string]: number;
  };
  /**
   * There are more than were counted
   */
  total_is_least?: true;
  /**
   * The key for `after`, where a page follows
   */
  next?: string;
  /**
   * The key for `before`, where a page comes before
   */
  prev?: string;
}
export interface AnswerReviewRequest {
  rate_id?: ScalarsId;
  content: string;
}
/**
 * Reviews to show or to hide.
 */
export interface ModerateReviewsRequest {
  rate_ids: ScalarsIds;
  state: 'shown' | 'hidden';
  /**
   * Why they are hidden; the writers read it
   */
  reason?: string;
}
export interface ModerateReviewsAnswer {
  /**
   * Reviews that were not so before
   */
  count: number;
}
export interface ModerateReplyRequest {
  rate_id?: ScalarsId;
  reply_id?: ScalarsId;
  state: 'shown' | 'hidden';
}
export interface ListCarrierAccountsAnswer {
  list: CarrierAccount[];
  total_count: number;
  providers: {
    name: string;
    title: string;
  }[];
}
export interface WriteCarrierAccountRequest {
  distributor_id?: ScalarsCount;
  carrier: string;
  provider: string;
  customer: string;
  /**
   * '' keeps the stored one
   */
  password?: string;
  month_code: string;
  pay_type: 1 | 2 | 3;
  sender: Sender;
  version?: ScalarsCount;
}
export interface DeleteCarrierAccountRequest {
  account_id: ScalarsCount;
}
export interface MakeWaybillRequest {
  order_id: string | number;
  version: ScalarsCount;
  /**
   * Missing: of the shop's first account
   */
  carrier?: string;
  /**
   * Missing: everything unsent
   *
   * @maxItems 500
   */
  items?: {
    line_id: number;
    num: number;
  }[];
}
export interface ListWaybillsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  /**
   * Part of the waybill's or of the order's number
   */
  keyword?: string;
  state?: 'unsent' | 'sent' | 'replaced' | 'cancelled';
  created_from?: ScalarsId;
  created_to?: ScalarsId;
}
export interface ListWaybillsAnswer {
  list: MallWaybill[];
  total_count: number;
  count: number;
}
export interface CancelWaybillRequest {
  waybill_id: ScalarsCount;
}
export interface ListApiKeysAnswer {
  list: ApiKey[];
  total_count: number;
  count: number;
}
export interface ListKeyRolesAnswer {
  list: {
    role_id: number;
    name: string;
    rights: string[];
  }[];
}
export interface AddApiKeyRequest {
  /**
   * 1 to 30 characters
   */
  name: string;
  /**
   * @maxItems 20
   */
  role_ids: number[];
  /**
   * Missing for the shops of the roles
   *
   * @maxItems 200
   */
  shop_ids?: number[];
  days?: ScalarsCount;
  per_minute?: ScalarsCount;
}
export interface RevokeApiKeyRequest {
  key_id: ScalarsId;
}
export interface ListOwnConversationsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
}
export interface ListOwnConversationsAnswer {
  list: {
    conversation_id: number;
    distributor_id: number;
    /**
     * '' for the mall itself
     */
    shop_name: string;
    logo: string;
    state: 'open' | 'closed';
    last_text: string;
    last_at: ScalarsTime;
    unread: number;
  }[];
  total_count: number;
  count: number;
  /**
   * Messages in all conversations
   */
  unread: number;
}
/**
 * The shop is that of the order or goods, else the named one; 0 is the mall. `before` is a message: older ones.
 */
export interface ReadOwnConversationRequest {
  distributor_id?: ScalarsId;
  item_id?: ScalarsId;
  order_id?: string;
  before?: ScalarsId;
}
export interface ReadOwnConversationAnswer {
  /**
   * 0 before the first message
   */
  conversation_id: number;
  distributor_id: number;
  shop_name: string;
  state: 'open' | 'closed';
  unread: number;
  expected: ServiceExpected;
  about: ConversationCard;
  list: ConversationMessage[];
  /**
   * There are older messages
   */
  older: boolean;
}
/**
 * Text or pictures; order or goods become a card of the message when the conversation is not about them yet.
 */
export interface WriteOwnConversationRequest {
  distributor_id?: ScalarsId;
  item_id?: ScalarsId;
  order_id?: string;
  text?: string;
  /**
   * Addresses of uploads, a list or between commas; at most 6
   */
  pics?: unknown[] | string;
  /**
   * The same message has the same key, and is written once
   */
  key?: string;
}
export interface WriteOwnConversationAnswer {
  conversation_id: number;
  message_id: number;
}
export interface ReadOwnMessagesRequest {
  conversation_id: ScalarsId;
}
export interface ReadOwnMessagesAnswer {
  distributor_id: number;
}
/**
 * What the list of conversations shows; sort is conversation_id, last_at or waiting_since, falling with a minus before it.
 */
export interface ListConversationsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  /**
   * Part of the last message, of the order's number, of the shop's or the member's name, or of the member's number
   */
  keyword?: string;
  /**
   * waiting: for an answer, the longest first; mine: open ones that the caller handles
   */
  state?: 'waiting' | 'mine' | 'open' | 'closed';
  /**
   * The key of a page: what comes after it
   */
  after?: string;
  /**
   * The key of a page: what comes before it
   */
  before?: string;
}
export interface ListConversationsAnswer {
  list: MallConversation[];
  /**
   * Counted up to 10,000
   */
  total_count: number;
  count: number;
  /**
   * Conversations by tab, of what the other filters find, counted up to 1,000
   */
  counts: {
    [k: string]: number;
  };
  /**
   * There are more than were counted
   */
  total_is_least?: true;
  /**
   * The key for `after`, where a page follows
   */
  next?: string;
  /**
   * The key for `before`, where a page comes before
   */
  prev?: string;
}
/**
 * `before` is a message: older ones.
 */
export interface ReadConversationRequest {
  conversation_id: ScalarsId;
  before?: ScalarsId;
}
/**
 * Text, pictures, or a card of goods or of an order of the member in the shop.
 */
export interface AnswerConversationRequest {
  conversation_id: ScalarsId;
  text?: string;
  /**
   * Addresses of uploads, a list or between commas; at most 6
   */
  pics?: unknown[] | string;
  item_id?: ScalarsId;
  order_id?: string;
  /**
   * The same message has the same key, and is written once
   */
  key?: string;
}
export interface AnswerConversationAnswer {
  message_id: number;
}
export interface ReadByOfficeRequest {
  conversation_id: ScalarsId;
}
export interface ConversationColleaguesRequest {
  conversation_id: ScalarsId;
}
export interface ConversationColleaguesAnswer {
  list: {
    operator_id: number;
    name: string;
  }[];
  total_count: number;
  count: number;
}
export interface ChangeConversationRequest {
  conversation_id: ScalarsId;
  state?: 'open' | 'closed';
  operator_id?: ScalarsId;
  note?: string;
}
export interface ReadServiceDeskRequest {
  distributor_id?: ScalarsId;
}
export interface WriteServiceDeskRequest {
  distributor_id?: ScalarsId;
  /**
   * @maxItems 200
   */
  replies?: string[];
  hours?: null | ServiceHours;
}
/**
 * Live help: when somebody answers, and the member's own messages.
 */
export interface HelpPageAnswer {
  hours: string;
  list: {
    help_id: number;
    order_id: string;
    content: string;
    state: 'open' | 'answered' | 'closed';
    answer: string;
    created: ScalarsTime;
    answered: ScalarsTime;
  }[];
}
export interface OpenHelpRequest {
  /**
   * Where the entry stands; page when absent
   */
  place?: 'float' | 'order' | 'page';
}
/**
 * Where live help is; '' for the message form.
 */
export interface OpenHelpAnswer {
  url: string;
}
/**
 * A question; a guest adds an address for the answer.
 */
export interface AskHelpRequest {
  content: string;
  /**
   * Mobile number or e-mail address
   */
  contact?: string;
  /**
   * The member's own order it is about
   */
  order_id?: string;
}
export interface AskHelpAnswer {
  help_id: number;
}
/**
 * What the list of questions shows; sort is help_id or created, falling with a minus before it.
 */
export interface ListHelpRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  /**
   * Part of the text, of where to answer, or of the order's number
   */
  keyword?: string;
  state?: 'open' | 'answered' | 'closed';
  created_from?: ScalarsId;
  created_to?: ScalarsId;
}
export interface ListHelpAnswer {
  list: MallHelp[];
  total_count: number;
  count: number;
  counts: {
    open: number;
    answered: number;
    closed: number;
  };
}
export interface AnswerHelpRequest {
  help_id: ScalarsId;
  answer?: string;
  state?: 'answered' | 'closed';
}
export interface LoginRequest {
  /**
   * Mobile number or e-mail; not for the other ways of auth_type
   */
  username?: string;
  /**
   * For check_type password
   */
  password?: string;
  /**
   * local when absent; pc_wxqrcode for WeChat, oauth for any provider of trustlogin/list
   */
  auth_type?: string;
  /**
   * password, mobile or email_otp; a code without a password means mobile, or email_otp where an address comes with it
   */
  check_type?: string;
  /**
   * A guest's session, whose cart becomes the member's
   */
  sid?: string;
  /**
   * Code from the SMS or the e-mail, for check_type mobile and email_otp
   */
  vcode?: string;
  auto_register?: ScalarsFlag;
  /**
   * Authorisation code, as the provider sent the browser back with it
   */
  code?: string;
  /**
   * State, likewise
   */
  state?: string;
  /**
   * The parameters of trustlogin/params, when there were any
   */
  browser?: string;
}
/**
 * The member's profile, and the fields its form has.
 */
export interface MemberInfoAnswer {
  info: {
    user_id: ScalarsId;
    company_id: ScalarsId;
    username: string;
    avatar: string;
    /**
     * 0 unknown, 1 male, 2 female
     */
    sex: 0 | 1 | 2;
    /**
     * YYYY-MM-DD, or empty
     */
    birthday: string;
    /**
     * masked; for other clients
     */
    email?: string;
    have_consume?: boolean;
  };
  registerSetting: {
    username: {
      name: string;
      is_open: boolean;
      element_type: string;
      is_required: boolean;
    };
    sex: {
      name: string;
      is_open: boolean;
      element_type: string;
      is_required: boolean;
    };
    birthday: {
      name: string;
      is_open: boolean;
      element_type: string;
      is_required: boolean;
    };
  };
  /**
   * Pictures to choose from
   */
  avatars: string[];
}
/**
 * Fields of the profile; those that are not sent stay.
 */
export interface ChangeMemberInfoRequest {
  username?: string;
  avatar?: string;
  sex?: 0 | 1 | 2 | '0' | '1' | '2';
  birthday?: string;
}
/**
 * Grades of members, the lowest first. Paid grades are none.
 */
export interface MemberGradesAnswer {
  member_card_list: {
    grade_id: ScalarsId;
    company_id: ScalarsId;
    grade_name: string;
    default_grade: boolean;
    background_pic_url: string;
    promotion_condition: {
      total_consumption: ScalarsMoney;
    };
    privileges: {
      /**
       * Percent taken off
       */
      discount: number;
      discount_desc: string;
    };
    rights: {
      name: string;
      desc: string;
    }[];
  }[];
  /**
   * @maxItems 0
   */
  vip_grade_list: unknown[];
}
export interface NewLoginRequest {
  /**
   * Mobile number
   */
  username?: string;
  /**
   * Mobile number; username is read first
   */
  mobile?: string;
  password?: string;
  /**
   * Code from the SMS
   */
  vcode?: string;
  /**
   * password or mobile
   */
  check_type?: string;
  /**
   * local when absent; pc_wxqrcode for WeChat, oauth for any provider of trustlogin/list
   */
  auth_type?: string;
  auto_register?: ScalarsFlag;
  silent?: ScalarsFlag;
  trustlogin_tag?: string;
  version_tag?: string;
  sid?: string;
  /**
   * Authorisation code, as the provider sent the browser back with it
   */
  code?: string;
  /**
   * State, likewise
   */
  state?: string;
  /**
   * The parameters of trustlogin/params, when there were any
   */
  browser?: string;
}
export interface NewLoginAnswer {
  token: string | null;
  /**
   * 1 done, 0 failed (only with silent)
   */
  status: number;
  error_message: string | null;
  /**
   * of a sign-in by number: mobile
   */
  pre_login_data: {
    mobile: string;
  } | null;
}
export interface RegisterMemberRequest {
  /**
   * Mobile number
   */
  mobile: string;
  /**
   * 8 to 20 letters and digits, both
   */
  password: string;
  /**
   * Code from the SMS
   */
  vcode: string;
  /**
   * Purpose the code was sent for; sign when absent
   */
  check_type?: 'sign' | 'login' | 'update' | 'forgot_password';
  /**
   * local; nothing else is offered
   */
  user_type?: string;
  /**
   * local; nothing else is offered
   */
  auth_type?: string;
  /**
   * Display name
   */
  user_name?: string;
  /**
   * Display name; user_name is accepted too
   */
  username?: string;
  /**
   * Version of the registration agreement that was accepted
   */
  terms_version?: string;
  /**
   * A guest's session, whose cart becomes the member's
   */
  sid?: string;
}
export interface IsNewMemberRequest {
  /**
   * Mobile number
   */
  mobile: string;
  /**
   * A code sent to the number; without the right one the answer reveals nothing
   */
  vcode?: string;
  /**
   * Purpose the code was sent for; sign when absent
   */
  check_type?: 'sign' | 'login' | 'update' | 'forgot_password';
}
export interface IsNewMemberAnswer {
  /**
   * 1 unknown; 0 known, or not to be revealed
   */
  is_new: 0 | 1;
}
export interface PictureCodeRequest {
  /**
   * Purpose; sign when absent
   */
  type?: 'sign' | 'forgot_password' | 'login' | 'update' | 'merchant_login' | 'staff';
  spoken?: ScalarsFlag;
}
/**
 * A picture with a code; each is answered once.
 */
export interface PictureCodeAnswer {
  imageToken: string;
  /**
   * Picture as a data URI
   */
  imageData: string;
  /**
   * The question in words; only on request
   */
  question?: string;
  /**
   * Of a question in words: zero bits with which SHA-256 of `imageToken.n` has to begin. The answer is sent with token `imageToken.n`; without n, three an hour of an IP address count
   */
  work?: number;
}
export interface SmsCodeRequest {
  /**
   * Mobile number
   */
  mobile: string;
  /**
   * imageToken of the picture, with `.n` when it has `work`
   */
  token?: string;
  /**
   * What the picture shows
   */
  yzm?: string;
  /**
   * Purpose; sign when absent
   */
  type?: 'sign' | 'forgot_password' | 'login' | 'update' | 'merchant_login' | 'staff';
}
export interface EmailCodeRequest {
  /**
   * E-mail address
   */
  email: string;
  /**
   * imageToken of a picture of the purpose's type; sign for activate
   */
  token?: string;
  /**
   * What the picture shows
   */
  yzm?: string;
  /**
   * What the code is for; login when absent
   */
  purpose?: 'login' | 'update' | 'activate';
}
export interface ResetPasswordRequest {
  /**
   * Mobile number; not read of a signed-in shopper, whose own it is
   */
  mobile?: string;
  /**
   * New password, 8 to 20 letters and digits, both
   */
  password: string;
  /**
   * Code of type forgot_password
   */
  vcode: string;
  api_from?: string;
}
/**
 * Another password for the member who asks.
 */
export interface ChangeMemberPasswordRequest {
  /**
   * The present one
   */
  password: string;
  /**
   * 8 to 20 letters and digits, both
   */
  new_password: string;
}
export interface MemberSettingRequest {
  /**
   * Anything but nothing turns the answer on (spelled as on the wire)
   */
  is_edite_page?: string | number | boolean;
}
/**
 * Fields of registration and profile by key; empty unless requested with is_edite_page.
 */
export interface MemberSettingAnswer {
  mobile?: MemberField;
  username?: MemberField;
  sex?: MemberField;
  birthday?: MemberField;
}
export interface MemberAgreementAnswer {
  type: string;
  title: string;
  /**
   * HTML
   */
  content: string;
}
/**
 * Ways besides passwords and third-party sign-ins, which trustlogin/list has.
 */
export interface SignInWaysAnswer {
  /**
   * Where codes reach shoppers, who sign in with them
   */
  code: ('mobile' | 'email')[];
  /**
   * By what one can register and get a new password
   */
  account: ('mobile' | 'email')[];
}
export interface TrustLoginParamsAnswer {
  /**
   * Page of the provider to open (standard)
   */
  redirect_url: string | null;
  /**
   * Page of the provider to open (touch)
   */
  oauth_url: string | null;
  config_info: {
    app_id: string;
    name: string;
    type: string;
    status: boolean;
  };
}
export interface BindMemberRequest {
  /**
   * Mobile number; with a password an e-mail address too
   */
  username: string;
  /**
   * union_id of the sign-in, or unionid out of its token
   */
  union_id: string;
  /**
   * Not read
   */
  open_id?: string;
  /**
   * login or mobile for a code, password for a password; the message with it names it too
   */
  check_type?: string;
  /**
   * Code of type login
   */
  vcode?: string;
  password?: string;
  /**
   * Version of the registration agreement that was accepted, for an account that is made by it
   */
  terms_version?: string;
  /**
   * A guest's session, whose cart becomes the member's
   */
  sid?: string;
}
export interface ProveTrustRequest {
  /**
   * Authorisation code, as the provider sent the browser back with it
   */
  code: string;
  /**
   * State, likewise
   */
  state: string;
  /**
   * The parameters of trustlogin/params, when there were any
   */
  browser?: string;
}
export interface UnbindTrustRequest {
  /**
   * Provider
   */
  trustlogin_tag: string;
}
export interface BindMobileRequest {
  /**
   * Mobile number
   */
  mobile: string;
  /**
   * Code of type update, sent to the number
   */
  vcode: string;
}
/**
 * Another number, with the codes sent to both; without the present number's code only shortly after signing in.
 */
export interface ChangeMobileRequest {
  new_mobile: string;
  /**
   * Code sent to the new number
   */
  smsCode: string;
  /**
   * Code sent to the present number; our own field, which spares a fresh sign-in
   */
  old_code?: string;
  /**
   * The present number, of clients that send no code of it
   */
  old_mobile?: string;
}
/**
 * Sign-ins of a member, the one used last first.
 */
export interface ListDevicesAnswer {
  list: {
    device_id: string;
    /**
     * Program and system, e.g. Chrome · Windows
     */
    device: string;
    created: ScalarsTime;
    last_used: ScalarsTime;
    /**
     * The one that asks
     */
    current: boolean;
  }[];
}
/**
 * A sign-in to end, or all others.
 */
export interface EndDevicesRequest {
  device_id?: string;
  is_others?: ScalarsFlag;
}
/**
 * Closing the account, with the code sent to its number or address, or with the password.
 */
export interface AskClosingRequest {
  vcode?: string;
  /**
   * In place of the code
   */
  password?: string;
}
/**
 * Everything stored of a member; rows as they are stored.
 */
export interface ExportMemberAnswer {
  made: ScalarsTime;
  member: {};
  orders: {}[];
  addresses: {}[];
  coupons: {}[];
  points: {}[];
  deposits: {}[];
  favourites: {}[];
  footprints: {}[];
  follows: {}[];
  articles: {}[];
  reviews: {}[];
  messages: {}[];
  reminders: {}[];
  terms: {}[];
  bindings: {}[];
  devices: {}[];
}
export interface RegisterByEmailRequest {
  /**
   * E-mail address
   */
  email: string;
  /**
   * 8 to 20 letters and digits, both
   */
  password: string;
  /**
   * Password again
   */
  password_confirmation?: string;
  /**
   * Password again
   */
  password_confirm?: string;
  /**
   * imageToken of a picture of type sign
   */
  token?: string;
  /**
   * What the picture shows
   */
  yzm?: string;
  /**
   * Display name
   */
  user_name?: string;
  /**
   * Version of the registration agreement that was accepted
   */
  terms_version?: string;
}
export interface ActivateEmailRequest {
  /**
   * What the link of the mail holds
   */
  token: string;
  /**
   * The password that was chosen; checked when it is sent
   */
  password?: string;
  /**
   * A guest's session, whose cart becomes the member's
   */
  sid?: string;
}
export interface ResendActivationRequest {
  /**
   * E-mail address
   */
  email: string;
  /**
   * imageToken of a picture of type sign
   */
  token?: string;
  /**
   * What the picture shows
   */
  yzm?: string;
}
export interface RequestEmailResetRequest {
  /**
   * E-mail address
   */
  email: string;
}
export interface ResetByEmailRequest {
  /**
   * What the link of the mail holds
   */
  token: string;
  /**
   * 8 to 20 letters and digits, both
   */
  password: string;
}
export interface CheckResetCodeRequest {
  mobile?: string;
  vcode: string;
}
export interface MemberCardAnswer {
  barcode_url: string;
  qrcode_url: string;
}
export interface MemberCountsAnswer {
  discount_total_count: number;
  point_total_count: number;
  fav_total_count: number;
}
export interface NewcomerGiftAnswer {
  is_open: boolean;
  ad_title: string;
  ad_pic: string;
  register_jump_path: string;
}
export interface PhoneCodeAnswer {
  /**
   * An image as a data: address
   */
  base64Image: string;
  access_token: null;
}
export interface WechatAddressRequest {
  url?: string;
}
export interface WechatAddressAnswer {
  redirect_url: string;
}
export interface CloseMemberRequest {
  is_delete?: ScalarsFlag;
}
export interface MemberTotalsRequest {
  order_type?: string;
}
export interface MemberTotalsAnswer {
  orderTotal: number;
  couponTotal: number;
  rightsTotal: number;
  rightsLogTotal: number;
}
export interface ListMemberTagsAnswer {
  list: {
    tag_id: number;
    name: string;
    colour: MallOrderTagColour;
    members: number;
  }[];
  total_count: number;
  count: number;
}
export interface WriteMemberTagRequest {
  name: string;
  colour: MallOrderTagColour;
  tag_id: ScalarsId;
}
export interface DeleteMemberTagRequest {
  tag_id: ScalarsId;
}
export interface TagMemberRequest {
  user_id: ScalarsId;
  /**
   * Those that the member has afterwards
   *
   * @maxItems 100
   */
  tag_ids: number[];
}
export interface MemberChoicesAnswer {
  grades: MallChoice[];
  regions: MallChoice[];
  tags: MallMemberTag[];
  segments: MallChoice[];
}
export interface AddMallMemberRequest {
  mobile: string;
  username?: string;
  grade_id?: ScalarsId;
}
export interface AddMallMemberAnswer {
  user_id: number;
}
export interface StartMemberBulkRequest {
  user_ids?: ScalarsIds;
  all?: ScalarsFlag;
  /**
   * Part of the name, or of the mobile number
   */
  keyword?: string;
  staff?: ScalarsFlag;
  disabled?: ScalarsFlag;
  segment_id?: ScalarsId;
  grade_id?: ScalarsId;
  tag_id?: ScalarsId;
  region?: ScalarsId;
  created_from?: ScalarsId;
  created_to?: ScalarsId;
  joined_within?: ScalarsCount;
  ordered_within?: ScalarsCount;
  ordered_before?: ScalarsCount;
  ordered?: ScalarsFlag;
  orders_from?: ScalarsCount;
  orders_to?: ScalarsCount;
  paid_from?: ScalarsId;
  paid_to?: ScalarsId;
  action: 'tag' | 'untag';
  label_id: ScalarsId;
}
export interface StartMemberSendRequest {
  user_ids?: ScalarsIds;
  all?: ScalarsFlag;
  /**
   * Part of the name, or of the mobile number
   */
  keyword?: string;
  staff?: ScalarsFlag;
  disabled?: ScalarsFlag;
  segment_id?: ScalarsId;
  grade_id?: ScalarsId;
  tag_id?: ScalarsId;
  region?: ScalarsId;
  created_from?: ScalarsId;
  created_to?: ScalarsId;
  joined_within?: ScalarsCount;
  ordered_within?: ScalarsCount;
  ordered_before?: ScalarsCount;
  ordered?: ScalarsFlag;
  orders_from?: ScalarsCount;
  orders_to?: ScalarsCount;
  paid_from?: ScalarsId;
  paid_to?: ScalarsId;
  gift: 'coupon' | 'points' | 'message';
  card_id?: ScalarsId;
  points?: ScalarsCount;
  /**
   * Why there are points; the member reads it
   */
  reason?: string;
  /**
   * Of the message
   */
  title?: string;
  /**
   * Of the message
   */
  text?: string;
  /**
   * The page of the shop that the message opens, beginning with a slash; '' for none
   */
  path?: string;
}
export interface ListMemberSegmentsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
}
export interface ListMemberSegmentsAnswer {
  list: MallMemberSegment[];
  total_count: number;
  count: number;
}
export interface ReadMemberSegmentRequest {
  segment_id: ScalarsId;
}
export interface AddMemberSegmentRequest {
  name: string;
  grade_id?: ScalarsId;
  tag_id?: ScalarsId;
  region?: ScalarsId;
  created_from?: ScalarsId;
  created_to?: ScalarsId;
  joined_within?: ScalarsCount;
  ordered_within?: ScalarsCount;
  ordered_before?: ScalarsCount;
  ordered?: ScalarsFlag;
  orders_from?: ScalarsCount;
  orders_to?: ScalarsCount;
  paid_from?: ScalarsId;
  paid_to?: ScalarsId;
}
export interface WriteMemberSegmentRequest {
  name: string;
  grade_id?: ScalarsId;
  tag_id?: ScalarsId;
  region?: ScalarsId;
  created_from?: ScalarsId;
  created_to?: ScalarsId;
  joined_within?: ScalarsCount;
  ordered_within?: ScalarsCount;
  ordered_before?: ScalarsCount;
  ordered?: ScalarsFlag;
  orders_from?: ScalarsCount;
  orders_to?: ScalarsCount;
  paid_from?: ScalarsId;
  paid_to?: ScalarsId;
  segment_id: ScalarsId;
}
export interface DeleteMemberSegmentRequest {
  segment_id: ScalarsId;
}
export interface RecountMemberSegmentRequest {
  segment_id: ScalarsId;
}
export interface CountSegmentAnswer {
  members: number;
}
export interface MerchantLoginRequest {
  /**
   * Mobile number
   */
  mobile: string;
  /**
   * Code of type merchant_login
   */
  vcode: string;
}
/**
 * What the entry page of merchants shows; content is the agreement's HTML.
 */
export interface MerchantSettingAnswer {
  /**
   * Applications are taken
   */
  display_on_pc: boolean;
  /**
   * HTML
   */
  content: string;
  settled_type: ('enterprise' | 'soletrader')[];
}
export interface ListBanksRequest {
  /**
   * Part of the name
   */
  bank_name?: string;
  page?: ScalarsCount;
  page_size?: ScalarsCount;
}
export interface ListBanksAnswer {
  total_count: number;
  count: number;
  list: {
    id: ScalarsId;
    bank_name: string;
    bank_code: string;
  }[];
}
export interface MerchantTypesRequest {
  page?: ScalarsCount;
  page_size?: ScalarsCount;
  parent_id?: ScalarsId;
  /**
   * Part of the name
   */
  name?: string;
}
/**
 * Kinds of merchants, or with parent_id the scopes of business of one.
 */
export interface MerchantTypesAnswer {
  total_count: number;
  count: number;
  list: {
    id: ScalarsId;
    company_id: string;
    name: string;
    parent_id: ScalarsId;
    /**
     * Numbers from the top down to the row
     */
    path: string;
    sort: number;
    level: number;
    created: ScalarsTime;
    updated: ScalarsTime;
    is_show: boolean;
  }[];
}
export interface SettlementStepAnswer {
  /**
   * 1 registered; 2, 3, 4: that many parts of the form less one are saved
   */
  step: number;
}
export interface SettlementStatusAnswer {
  audit_status: '' | '1' | '2' | '3';
  audit_memo: string;
  /**
   * Account of the office; after approval
   */
  mobile?: string;
}
/**
 * A part of the application: 1 merchant_type_id and settled_type; 2 company, legal representative and bank account; 3 pictures, which hands it in. A draft is stored as it is and checked later.
 */
export interface SaveSettlementRequest {
  step: 1 | 2 | 3 | '1' | '2' | '3';
  draft?: ScalarsFlag;
  merchant_type_parent_id?: ScalarsId;
  merchant_type_id?: ScalarsId;
  settled_type?: string;
  /**
   * Company name
   */
  merchant_name?: string;
  /**
   * Tax number: 15, 17, 18 or 20 capital letters and digits
   */
  social_credit_code_id?: string;
  /**
   * Region codes, from the province down
   *
   * @maxItems 3
   */
  regions_id?: (string | number)[];
  /**
   * Region names
   *
   * @maxItems 3
   */
  regions?: string[];
  /**
   * Street address
   */
  address?: string;
  /**
   * Legal representative
   */
  legal_name?: string;
  /**
   * Identity card number, 18 characters
   */
  legal_cert_id?: string;
  /**
   * Mobile of the legal representative
   */
  legal_mobile?: string;
  /**
   * 1 corporate, 2 private
   */
  bank_acct_type?: string | number;
  /**
   * Bank account number
   */
  card_id_mask?: string;
  /**
   * Bank
   */
  bank_name?: string;
  /**
   * Mobile bound to the account
   */
  bank_mobile?: string;
  /**
   * Business licence: the address an upload was answered with
   */
  license_url?: string | unknown[];
  /**
   * Identity card, front
   */
  legal_certid_front_url?: string | unknown[];
  /**
   * Identity card, back
   */
  legal_cert_id_back_url?: string | unknown[];
  /**
   * Bank card, front
   */
  bank_card_front_url?: string | unknown[];
  is_agree_agreement?: ScalarsFlag;
}
export interface ShopUsableRequest {
  distributor_id?: ScalarsId;
}
export interface ShopUsableAnswer {
  /**
   * The shop is open
   */
  status: boolean;
}
/**
 * What the list of applications shows; sort is merchant_id, submitted or created, falling with a minus before it.
 */
export interface ListMerchantsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  /**
   * Part of the company's name, of the mobile number or of the tax number
   */
  keyword?: string;
  state?: 'draft' | 'review' | 'approved' | 'refused';
  settled_type?: 'enterprise' | 'soletrader';
  submitted_from?: ScalarsId;
  submitted_to?: ScalarsId;
}
export interface ListMerchantsAnswer {
  list: MallMerchant[];
  total_count: number;
  count: number;
}
export interface ReadMerchantRequest {
  merchant_id?: ScalarsId;
}
/**
 * An application with all that was filled in; pictures by addresses below /edit.
 */
export interface ReadMerchantAnswer {
  merchant_id: number;
  merchant_name: string;
  mobile: string;
  settled_type: '' | 'enterprise' | 'soletrader';
  merchant_type_name: string;
  /**
   * Province, city and district
   */
  place: string;
  state: 'draft' | 'review' | 'approved' | 'refused';
  submitted: ScalarsTime;
  audited: ScalarsTime;
  created: ScalarsTime;
  /**
   * The shop an approval made
   */
  distributor_id: number | null;
  application: SettlementDetail;
}
/**
 * What the list of shops shows; sort is distributor_id, name or sales, falling with a minus before it.
 */
export interface OfficeShopsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  /**
   * Part of the name
   */
  keyword?: string;
  open?: ScalarsFlag;
}
export interface OfficeShopsAnswer {
  list: MallShop[];
  total_count: number;
  count: number;
}
export interface ChangeShopRequest {
  distributor_id: ScalarsId;
  is_valid: ScalarsFlag;
}
export interface ReadOwnShopRequest {
  distributor_id: ScalarsId;
}
export interface ReadOwnShopAnswer {
  distributor_id: number;
  value: {};
}
export interface ChangeOwnShopRequest {
  distributor_id?: ScalarsId;
  value: {
    name?: string;
    logo?: string;
    intro?: string;
    hour?: string;
    /**
     * Code of its region
     */
    region?: number[];
    address?: string;
    contact?: string;
    phone?: string;
    /**
     * For a new shop: mall copies the mall's default template
     */
    freight?: string;
  };
}
export interface AddShopStaffRequest {
  distributor_id: ScalarsId;
  /**
   * 1 to 60 characters
   */
  username: string;
  /**
   * 8 to 20 letters and digits, both
   */
  password: string;
  name?: string;
  mobile?: string;
  email?: string;
}
/**
 * Operator sign-in.
 */
export interface LoginOperatorRequest {
  username?: string;
  password?: string;
  logintype?: string;
  /**
   * Chosen in place of a temporary password
   */
  new_password?: string;
  /**
   * Of the authenticator, or a recovery code, when the account has a second factor
   */
  code?: string;
}
/**
 * Another password for the operator who asks.
 */
export interface ChangeOperatorPasswordRequest {
  /**
   * The present one
   */
  password: string;
  /**
   * 8 to 20 letters and digits, both
   */
  new_password: string;
}
/**
 * Sign-ins of an operator, the one used last first.
 */
export interface OperatorSessionsAnswer {
  list: {
    session_id: string;
    /**
     * Program and system, e.g. Chrome · Windows
     */
    device: string;
    created: ScalarsTime;
    last_used: ScalarsTime;
    /**
     * The one that asks
     */
    current: boolean;
  }[];
}
export interface EndOperatorSessionsRequest {
  session_id?: string;
}
export interface ReadFactorAnswer {
  on: boolean;
  demanded: boolean;
}
export interface BeginFactorRequest {
  /**
   * The operator's own
   */
  password: string;
}
export interface BeginFactorAnswer {
  /**
   * Base32, for typing
   */
  secret: string;
  /**
   * QR code for an authenticator, as a data URI
   */
  picture: string;
}
export interface ConfirmFactorRequest {
  code: string;
}
export interface ConfirmFactorAnswer {
  codes: string[];
}
export interface EndFactorRequest {
  /**
   * The operator's own
   */
  password: string;
}
/**
 * What the list of operators shows; sort is operator_id, username or created, falling with a minus before it.
 */
export interface ListOperatorsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  /**
   * Part of the name
   */
  keyword?: string;
  locked?: ScalarsFlag;
}
export interface ListOperatorsAnswer {
  list: MallOperator[];
  total_count: number;
  count: number;
}
/**
 * A new account of the office. Accounts of merchants are made when their application is approved.
 */
export interface AddMallOperatorRequest {
  /**
   * 1 to 60 characters
   */
  username: string;
  /**
   * 8 to 20 letters and digits, both
   */
  password: string;
  name?: string;
  mobile?: string;
  email?: string;
  /**
   * @maxItems 50
   */
  role_ids: number[];
}
export interface SetOperatorLockedRequest {
  operator_id: ScalarsId;
  locked: ScalarsFlag;
}
export interface ChangeOperatorRequest {
  operator_id: ScalarsId;
  name?: string;
  mobile?: string;
  email?: string;
}
export interface ResetOperatorPasswordRequest {
  operator_id: ScalarsId;
}
export interface ResetOperatorPasswordAnswer {
  /**
   * Shown this once
   */
  password: string;
  until: ScalarsTime;
}
export interface DropOperatorFactorRequest {
  operator_id: ScalarsId;
}
export interface SetOperatorRolesRequest {
  operator_id: ScalarsId;
  /**
   * @maxItems 50
   */
  role_ids: number[];
}
export interface ListRolesAnswer {
  list: MallRole[];
  total_count: number;
  count: number;
}
export interface ReadRoleRequest {
  role_id: ScalarsId;
}
export interface AddRoleRequest {
  name: string;
  /**
   * @maxItems 100
   */
  rights: string[];
  /**
   * Missing for the whole mall
   *
   * @maxItems 1000
   */
  shop_ids?: number[];
}
export interface ChangeRoleRequest {
  role_id: ScalarsId;
  version: ScalarsCount;
  name: string;
  /**
   * @maxItems 100
   */
  rights: string[];
  /**
   * Missing for the whole mall
   *
   * @maxItems 1000
   */
  shop_ids?: number[];
}
export interface DeleteRoleRequest {
  role_id: ScalarsId;
  in_use?: ScalarsFlag;
}
export interface SignInLevelAnswer {
  level: '' | 'yzm' | 'img_code';
}
export interface ListEnterprisesRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  enterprise_sn?: string | number;
  enterprise_id?: ScalarsId;
}
export interface ListEnterprisesAnswer {
  list: Enterprise[];
  total_count: number;
  count: number;
}
export interface CheckStaffRequest {
  /**
   * account, mobile or email; by the fields that are there when it is anything else
   */
  auth_type?: string | number;
  enterprise_id?: ScalarsId;
  /**
   * Work number
   */
  account?: string | number;
  /**
   * Older name of account
   */
  work_id?: string | number;
  mobile?: string | number;
  email?: string | number;
  vcode?: string | number;
  /**
   * Older name of vcode
   */
  auth_code?: string | number;
  activity_id?: ScalarsId;
  distributor_id?: ScalarsId;
}
/**
 * Who has the right code learns which staff it proves
 */
export interface CheckStaffAnswer {
  status: true;
  employee_id: string;
  enterprise_id: string;
}
export interface StaffEmailCodeRequest {
  enterprise_id?: ScalarsId;
  distributor_id?: ScalarsId;
  email: string | number;
}
export interface JoinStaffRequest {
  enterprise_id: ScalarsId;
  activity_id?: ScalarsId;
  /**
   * account, mobile or email; by the fields that are there when it is anything else
   */
  auth_type?: string | number;
  email?: string | number;
  mobile?: string | number;
  employee_id?: ScalarsId;
}
export interface JoinStaffAnswer {
  status: true;
  enterprise_id: string;
}
export interface OwnEnterprisesRequest {
  disabled?: ScalarsFlag;
  distributor_id?: ScalarsId;
  activity_id?: ScalarsId;
}
/**
 * The first enterprise of the member, and all of them in list; without any, list alone
 */
export interface OwnEnterprisesAnswer {
  company_id?: string;
  enterprise_id?: string;
  name?: string;
  enterprise_sn?: string;
  /**
   * Work number, of whom invited for relatives
   */
  login_account?: string;
  staff_name?: string;
  disabled?: boolean;
  identity_disabled?: 0 | 1;
  is_employee?: boolean;
  is_relative?: boolean;
  list: OwnEnterprise[];
}
export interface StaffCodeRequest {
  /**
   * account, mobile or email; by the fields that are there when it is anything else
   */
  auth_type?: string | number;
  enterprise_id?: ScalarsId;
  /**
   * Work number
   */
  account?: string | number;
  /**
   * Older name of account
   */
  work_id?: string | number;
  mobile?: string | number;
  email?: string | number;
  /**
   * Of the picture, which guests read
   */
  token?: string | number;
  yzm?: string | number;
}
export interface StaffSignInRequest {
  /**
   * account, mobile or email; by the fields that are there when it is anything else
   */
  auth_type?: string | number;
  enterprise_id?: ScalarsId;
  /**
   * Work number
   */
  account?: string | number;
  /**
   * Older name of account
   */
  work_id?: string | number;
  mobile?: string | number;
  email?: string | number;
  vcode?: string | number;
  /**
   * Older name of vcode
   */
  auth_code?: string | number;
  activity_id?: ScalarsId;
  distributor_id?: ScalarsId;
  /**
   * Version of the staff agreement that is accepted
   */
  terms_version?: string | number;
  sid?: string | number;
}
export interface StaffSignInAnswer {
  status: true;
  employee_id: string;
  enterprise_id: string;
  enterprise_name: string;
  /**
   * Of a guest who signed in by it; null for who was signed in
   */
  token: string | null;
  user_id: string;
  expires_in: number;
}
export interface StaffMobileRequest {
  work_id?: string | number;
}
export interface StaffMobileAnswer {
  /**
   * Masked; '' unless the work number is the member's own
   */
  mobile: string;
}
export interface AcceptStaffAgreementRequest {
  version: string | number;
}
export interface StaffInvitationAnswer {
  activity_id: string;
  code: string;
  invite_limit: number;
  relatives: {
    user_id: string;
    name: string;
    created: ScalarsTime;
  }[];
}
export interface StaffInvitedAnswer {
  code: string;
  activity_id: string;
  activity_name: string;
  title: string;
  enterprise_name: string;
  /**
   * Masked name of whom invites
   */
  inviter: string;
  begin_time: ScalarsTime;
  end_time: ScalarsTime;
  /**
   * own: of the asker; joined: the asker is a relative already
   */
  state: 'open' | 'own' | 'joined' | 'full' | 'over';
}
export interface JoinRelativeAnswer {
  status: true;
  activity_id: string;
}
export interface EndRelativeRequest {
  activity_id: ScalarsId;
  user_id?: ScalarsId;
}
export interface OfficeEnterprisesRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  keyword?: string;
  disabled?: ScalarsFlag;
}
export interface OfficeEnterprisesAnswer {
  list: MallEnterprise[];
  total_count: number;
  count: number;
}
export interface ReadEnterpriseRequest {
  enterprise_id: ScalarsId;
}
export interface OfficeStaffRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  keyword?: string;
  enterprise_id?: ScalarsId;
  disabled?: ScalarsFlag;
  joined?: ScalarsFlag;
}
export interface OfficeStaffAnswer {
  list: MallStaff[];
  total_count: number;
  count: number;
}
export interface AddStaffRequest {
  enterprise_id: ScalarsId;
  work_no: string;
  name?: string;
  mobile?: string;
  email?: string;
}
export interface ChangeStaffRequest {
  staff_id: ScalarsId;
  disabled: ScalarsFlag;
}
export interface ImportStaffRequest {
  enterprise_id: ScalarsId;
  /**
   * 工号, 姓名, 手机号, 邮箱 a line, as CSV or copied from a sheet; a first line may name the columns
   */
  csv: string;
}
/**
 * Lines with an error keep all from being stored
 */
export interface ImportStaffAnswer {
  added: number;
  changed: number;
  same: number;
  /**
   * @maxItems 100
   */
  errors: {
    line: number;
    message: string;
    /**
     * As it stood in the table
     */
    row: string;
  }[];
}
export interface ListAddressesRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  address_id?: ScalarsId;
  city?: string;
  addr_id?: ScalarsId;
}
/**
 * Delivery addresses, the default first.
 */
export interface ListAddressesAnswer {
  list: Address[];
  total_count: number;
  /**
   * Misspelt as on the wire; an empty list without one
   */
  defualt_address: Address | unknown[];
}
export interface DeleteAddressAnswer {
  status: true;
  address_id: ScalarsId;
}
export interface ListFreightTemplatesRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  sort?: string;
  keyword?: string;
}
export interface ListFreightTemplatesAnswer {
  list: MallFreightTemplate[];
  total_count: number;
  count: number;
}
export interface SetDefaultFreightRequest {
  template_id: ScalarsId;
  is_default: ScalarsFlag;
}
export interface UseFreightTemplateRequest {
  template_id: ScalarsId;
  /**
   * @minItems 1
   * @maxItems 500
   */
  goods_ids: number[];
}
export interface UseFreightTemplateAnswer {
  /**
   * goods that are sent by the template now and were not before
   */
  changed: number;
}
export interface ListPickupLocationsRequest {
  distributor_id?: ScalarsId;
  cart_type?: string;
  lat?: number | string | null;
  lng?: number | string | null;
}
/**
 * Where orders of a shop may be fetched.
 */
export interface ListPickupLocationsAnswer {
  total_count: number;
  list: PickupLocation[];
}
/**
 * A place by its names, as the region tree and distributor/list write them.
 */
export interface PositionAnswer {
  province: string;
  city: string;
  /**
   * empty where only the city is known
   */
  area: string;
}
export interface PositionPartsAnswer {
  nation: string;
  province: string;
  city: string;
  district: string;
  street: string;
  street_number: string;
}
export interface ShopCitiesAnswer {
  list: {
    province: string;
    city: string;
    /**
     * open shops there
     */
    count: number;
  }[];
}
/**
 * The requested shop, the nearest one, or the head office.
 */
export interface ValidShopAnswer {
  distributor_id: ScalarsId;
  company_id: ScalarsId;
  shop_id: ScalarsId;
  name: string;
  store_name: string;
  logo: string;
  banner: string;
  intro: string;
  province: string;
  city: string;
  area: string;
  address: string;
  store_address: string;
  hour: string;
  lat: string;
  lng: string;
  is_valid: 'true' | 'false';
  tagList: ScalarsTag[];
  sales_count: number;
  /**
   * false: closed or unknown
   */
  status: boolean;
  is_ziti: boolean;
  is_delivery: boolean;
  /**
   * 1: the head office
   */
  distributor_self: 0 | 1;
  by_mall?: ScalarsByMall;
  /**
   * Names, province to district; this and the rest are for other clients, not for our pages
   */
  regions?: string[];
  /**
   * Their codes
   */
  regions_id?: ScalarsId[];
  /**
   * false: the head office
   */
  is_distributor?: boolean;
  is_default?: boolean;
  child_count?: number;
  is_domestic?: 1 | 2;
  auto_sync_goods?: boolean;
  is_audit_goods?: boolean;
  /**
   * km; null without a position
   */
  distance?: number | null;
  distance_show?: string;
  distance_unit?: 'm' | 'km' | '';
}
/**
 * The mall's name, licence and contact; empty texts where nothing was set.
 */
export interface MallInfoAnswer {
  brand_name: string;
  /**
   * Names of what people agree to
   */
  protocol: {
    member_register: string;
    privacy: string;
  };
  logo: string;
  intro: string;
  company: string;
  credit_code: string;
  record: string;
  address: string;
  phone: string;
  hours: string;
  email: string;
}
export interface ShopCategoriesAnswer {
  list: {
    category_id: ScalarsId;
    company_id: ScalarsId;
    category_name: string;
    category_code: string;
  }[];
  total_count: number;
}
export interface ReturnPlacesAnswer {
  /**
   * @maxItems 0
   */
  list: unknown[];
  total_count: number;
}
export interface PickShopNamesRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  name?: string;
  distributor_id?: ScalarsIds;
  /**
   * true for open shops, false for closed ones
   */
  is_valid?: string;
  province?: string;
  city?: string;
  area?: string;
  tag_id?: ScalarsIds;
}
export interface PickShopTagsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  tag_name?: string;
}
export interface PickShopTagsAnswer {
  list: {
    tag_id: ScalarsId;
    company_id: ScalarsId;
    tag_name: string;
    tag_color: string;
    font_color: string;
    description: string;
    tag_icon: string;
    front_show: string;
  }[];
  total_count: number;
  count: number;
}
/**
 * The member's stored value.
 */
export interface DepositInfoAnswer {
  company_id: ScalarsId;
  user_id: ScalarsId;
  deposit: ScalarsMoney;
}
/**
 * A page of the ledger of stored value.
 */
export interface ListDepositsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  /**
   * outcome: spent; any other text: received
   */
  outin_type?: string;
}
/**
 * How stored value moved, the newest first.
 */
export interface ListDepositsAnswer {
  list: {
    depositTradeId: ScalarsId;
    companyId: ScalarsId;
    userId: ScalarsId;
    money: ScalarsMoney;
    tradeType: 'opening' | 'payment' | 'refund' | 'recharge' | 'bonus';
    detail: string;
    outin_type: 'in' | 'out';
    /**
     * Payment, refund or order that moved it
     */
    transactionId: string;
    tradeStatus: string;
    timeStart: ScalarsTime;
    timeExpire: ScalarsTime;
  }[];
  total_count: number;
  count: number;
}
/**
 * Offers of stored value.
 */
export interface RechargeRulesAnswer {
  list: {
    id: ScalarsId;
    companyId: ScalarsId;
    money: ScalarsMoney;
    /**
     * What comes on top
     */
    ruleType: 'money' | 'point' | '';
    /**
     * cents, or points
     */
    ruleData: number;
    createTime: ScalarsTime;
  }[];
  total_count: number;
  count: number;
}
/**
 * The member's points.
 */
export interface PointInfoAnswer {
  user_id: ScalarsId;
  company_id: ScalarsId;
  point: number;
  /**
   * Points that lapse at expiring_time unless they are used; absent where points never lapse
   */
  expiring_point?: number;
  expiring_time?: ScalarsTime;
}
/**
 * A page of the ledger.
 */
export interface ListPointsRequest {
  page_no?: ScalarsCount;
  page_size?: ScalarsCount;
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  outin_type?: 'income' | 'outcome' | '';
}
/**
 * How points moved, the newest first.
 */
export interface ListPointsAnswer {
  list: {
    id: ScalarsId;
    user_id: ScalarsId;
    company_id: ScalarsId;
    journal_type: number;
    journal_type_desc: string;
    point_desc: string;
    outin_type: 'in' | 'out';
    income: number;
    outcome: number;
    /**
     * Order that moved them; empty without one
     */
    order_id: string;
    created: ScalarsTime;
    updated: ScalarsTime;
  }[];
  total_count: number;
  count: number;
}
/**
 * What points are worth, in words.
 */
export interface PointRuleAnswer {
  name: string;
  rule_desc: string;
}
/**
 * Paid grades on sale.
 */
export interface ListVipGradesAnswer {
  list: VipGrade[];
  cur?: Currency;
}
/**
 * A page of service rights: valid ones, or with 0 those that are over.
 */
export interface ServiceRightsRequest {
  page?: ScalarsCount;
  pageSize?: ScalarsCount;
  valid?: ScalarsFlag;
}
/**
 * Service rights of a member.
 */
export interface ServiceRightsAnswer {
  list: {
    rights_id: ScalarsId;
    user_id: ScalarsId;
    company_id: ScalarsId;
    rights_name: string;
    rights_subname: string;
    /**
     * Where it comes from
     */
    rights_from: string;
    end_time: ScalarsTime;
    total_num: number;
    total_consum_num: number;
    total_surplus_num: number;
    /**
     * 1: not counted
     */
    is_not_limit_num: number;
    is_valid: boolean;
    status: 'valid' | 'expire';
  }[];
  total_count: number;
  count: number;
}

/** A call without fields of its own. */
export interface NoRequest {
  __none?: never;
}

export interface Operations {
  listAgentShops: {
    access: 'operator';
    request: ListAgentShopsRequest;
    input: { page?: number; pageSize?: number; keyword?: string };
    answer: ListAgentShopsAnswer;
  };
  changeAgentShop: {
    access: 'operator';
    request: ChangeAgentShopRequest;
    input: { shop_id: number; buying?: boolean; feeds?: boolean; per_minute?: number };
    answer: AgentShop;
  };
  listSigningKeys: { access: 'operator'; request: NoRequest; input: {}; answer: SigningKeys };
  renewSigningKey: {
    access: 'operator';
    request: RenewSigningKeyRequest;
    input: { at_once?: boolean };
    answer: SigningKeys;
  };
  readAssist: { access: 'operator'; scoped: true; request: NoRequest; input: {}; answer: ReadAssistAnswer };
  pagePicture: {
    access: 'operator';
    scoped: true;
    request: PagePictureRequest;
    input: { page_id?: number; width?: PagePictureRequest['width'] };
    answer: PagePictureAnswer;
  };
  sendPagePicture: {
    access: 'operator';
    scoped: true;
    request: SendPagePictureRequest;
    input: { page_id?: number; request: string; picture: string };
    answer: StatusDone;
  };
  readHandover: {
    access: 'member';
    request: ReadHandoverRequest;
    input: { checkout_id: string; address_id?: number };
    answer: ReadHandoverAnswer;
  };
  orderHandover: {
    access: 'member';
    request: OrderHandoverRequest;
    input: { checkout_id: string; address_id?: number; shown_fee: number };
    answer: OrderHandoverAnswer;
  };
  readAudiences: {
    access: 'operator';
    request: ReadAudiencesRequest;
    input: { page_id?: number };
    answer: PageAudiences;
  };
  writeAudiences: {
    access: 'operator';
    request: WriteAudiencesRequest;
    input: { page_id?: number; list: WriteAudiencesRequest['list'] };
    answer: PageAudiences;
  };
  listArticles: {
    access: 'optional';
    request: ArticleQuery;
    input: {
      page?: number;
      pageSize?: number;
      title?: string;
      category_id?: number;
      article_id?: number[];
      article_type?: string;
    };
    answer: ArticleList;
  };
  articleDetail: { access: 'optional'; request: ArticleNamed; input: { article_id?: number }; answer: Article };
  articleCategories: { access: 'optional'; request: NoRequest; input: {}; answer: ArticleCategories };
  pickArticles: {
    access: 'operator';
    request: ArticleQuery;
    input: {
      page?: number;
      pageSize?: number;
      title?: string;
      category_id?: number;
      article_id?: number[];
      article_type?: string;
    };
    answer: ArticleList;
  };
  pickArticleCategories: { access: 'operator'; request: NoRequest; input: {}; answer: ArticleCategories };
  viewArticle: { access: 'optional'; request: ArticleNamed; input: { article_id?: number }; answer: WrappedCount };
  articleViews: { access: 'optional'; request: ArticleNamed; input: { article_id?: number }; answer: WrappedCount };
  praiseArticle: { access: 'member'; request: ArticleNamed; input: { article_id?: number }; answer: WrappedCount };
  articlePraises: { access: 'optional'; request: ArticleNamed; input: { article_id?: number }; answer: WrappedCount };
  articlePraised: { access: 'member'; request: ArticleNamed; input: { article_id?: number }; answer: StatusFlag };
  collectArticle: {
    access: 'member';
    request: ArticleNamed;
    input: { article_id?: number };
    answer: CollectArticleAnswer;
  };
  collectedArticles: {
    access: 'member';
    request: PagingQuery;
    input: { page?: number; pageSize?: number };
    answer: CollectedArticlesAnswer;
  };
  dropArticles: { access: 'member'; request: DropArticlesRequest; input: { article_id: number[] }; answer: StatusDone };
  restoreArticle: { access: 'member'; request: ArticleNamed; input: { article_id?: number }; answer: StatusDone };
  articleCollected: {
    access: 'member';
    request: ArticleNamed;
    input: { article_id?: number };
    answer: ArticleCollectedAnswer;
  };
  shareCode: {
    access: 'none';
    request: ShareCodeRequest;
    input: { content_id?: number; article_id?: number };
    answer: ShareCodeAnswer;
  };
  listWebMenus: {
    access: 'operator';
    request: ListWebMenusRequest;
    input: { page?: number; page_size?: number; pageSize?: number; name?: string };
    answer: ListWebMenusAnswer;
  };
  addWebMenu: {
    access: 'operator';
    request: AddWebMenuRequest;
    input: { name: string; key: string; status?: boolean };
    answer: WebMenuHead;
  };
  readWebMenu: { access: 'operator'; request: IdQuery; input: { id: number }; answer: ReadWebMenuAnswer };
  changeWebMenu: {
    access: 'operator';
    request: ChangeWebMenuRequest;
    input: { id: number; name?: string; key?: string; status?: boolean };
    answer: WebMenuHead;
  };
  deleteWebMenu: { access: 'operator'; request: IdQuery; input: { id: number }; answer: TemplateDone };
  addWebMenuItem: {
    access: 'operator';
    request: AddWebMenuItemRequest;
    input: {
      id: number;
      name: string;
      image_url?: string;
      link_type?: string;
      link_value?: string;
      link_extra?: AddWebMenuItemRequest['link_extra'];
      sort?: number;
      status?: boolean;
      parent_id?: number;
    };
    answer: WebMenuEntry;
  };
  sortWebMenuItems: {
    access: 'operator';
    request: SortWebMenuItemsRequest;
    input: { id: number; sorts: SortWebMenuItemsRequest['sorts'] };
    answer: TemplateDone;
  };
  changeWebMenuItem: {
    access: 'operator';
    request: ChangeWebMenuItemRequest;
    input: {
      id: number;
      itemId: number;
      name?: string;
      image_url?: string;
      link_type?: string;
      link_value?: string;
      link_extra?: ChangeWebMenuItemRequest['link_extra'];
      sort?: number;
      status?: boolean;
      parent_id?: number;
    };
    answer: WebMenuEntry;
  };
  deleteWebMenuItem: {
    access: 'operator';
    request: DeleteWebMenuItemRequest;
    input: { id: number; itemId: number };
    answer: TemplateDone;
  };
  webMenu: { access: 'none'; request: WebMenuRequest; input: { key?: string }; answer: WebMenuAnswer };
  listMallArticles: {
    access: 'operator';
    request: ListMallArticlesRequest;
    input: {
      page?: number;
      pageSize?: number;
      sort?: string;
      keyword?: string;
      node_id?: number;
      article_type?: ListMallArticlesRequest['article_type'];
      state?: ListMallArticlesRequest['state'];
    };
    answer: ListMallArticlesAnswer;
  };
  readMallArticle: {
    access: 'operator';
    request: MallArticleNamed;
    input: { article_id: number };
    answer: MallArticleDetail;
  };
  addMallArticle: {
    access: 'operator';
    request: MallArticleInput;
    input: {
      article_id?: number;
      version?: number;
      title: string;
      summary?: string;
      author?: string;
      article_type?: MallArticleInput['article_type'];
      node_id: MallArticleInput['node_id'];
      image?: string;
      content?: string;
      is_released?: MallArticleInput['is_released'];
      release_time?: MallArticleInput['release_time'];
      off_time?: MallArticleInput['off_time'];
      sort?: MallArticleInput['sort'];
    };
    answer: MallArticleDetail;
  };
  writeMallArticle: {
    access: 'operator';
    request: MallArticleInput;
    input: {
      article_id?: number;
      version?: number;
      title: string;
      summary?: string;
      author?: string;
      article_type?: MallArticleInput['article_type'];
      node_id: MallArticleInput['node_id'];
      image?: string;
      content?: string;
      is_released?: MallArticleInput['is_released'];
      release_time?: MallArticleInput['release_time'];
      off_time?: MallArticleInput['off_time'];
      sort?: MallArticleInput['sort'];
    };
    answer: MallArticleDetail;
  };
  releaseMallArticle: {
    access: 'operator';
    request: ReleaseMallArticleRequest;
    input: { article_id: number; is_released: ReleaseMallArticleRequest['is_released'] };
    answer: MallArticleDetail;
  };
  deleteMallArticle: {
    access: 'operator';
    request: MallArticleNamed;
    input: { article_id: number };
    answer: StatusDone;
  };
  listMallArticleNodes: { access: 'operator'; request: NoRequest; input: {}; answer: MallArticleNodes };
  addMallArticleNode: {
    access: 'operator';
    request: MallArticleNodeInput;
    input: { node_id?: number; name: string; key?: string };
    answer: MallArticleNodes;
  };
  writeMallArticleNode: {
    access: 'operator';
    request: MallArticleNodeInput;
    input: { node_id?: number; name: string; key?: string };
    answer: MallArticleNodes;
  };
  orderMallArticleNodes: {
    access: 'operator';
    request: OrderMallArticleNodesRequest;
    input: { node_ids: OrderMallArticleNodesRequest['node_ids'] };
    answer: MallArticleNodes;
  };
  deleteMallArticleNode: {
    access: 'operator';
    request: DeleteMallArticleNodeRequest;
    input: { node_id: number };
    answer: MallArticleNodes;
  };
  listWidgetTypes: {
    access: 'operator';
    scoped: true;
    request: ListWidgetTypesRequest;
    input: { type?: string; platform?: ListWidgetTypesRequest['platform'] };
    answer: ListWidgetTypesAnswer;
  };
  readOutline: {
    access: 'operator';
    scoped: true;
    request: ReadOutlineRequest;
    input: { page_id?: number; widgets?: ReadOutlineRequest['widgets'] };
    answer: ReadOutlineAnswer;
  };
  editPage: {
    access: 'operator';
    scoped: true;
    request: EditPageRequest;
    input: { page_id?: number; steps: EditPageRequest['steps']; note?: string };
    answer: PageEdited;
  };
  undoPageEdit: {
    access: 'operator';
    scoped: true;
    request: UndoPageEditRequest;
    input: { page_id?: number; versions: number[] };
    answer: PageEdited;
  };
  findThings: {
    access: 'operator';
    scoped: true;
    request: FindThingsRequest;
    input: { kind: FindThingsRequest['kind']; keyword?: string; page?: number };
    answer: FindThingsAnswer;
  };
  rowsOfThings: {
    access: 'operator';
    scoped: true;
    request: RowsOfThingsRequest;
    input: { things: RowsOfThingsRequest['things'] };
    answer: RowsOfThingsAnswer;
  };
  readEffects: {
    access: 'operator';
    request: ReadEffectsRequest;
    input: {
      page_id?: number;
      from?: string;
      to?: string;
      platform?: ReadEffectsRequest['platform'];
      version?: number;
    };
    answer: ReadEffectsAnswer;
  };
  listEffects: {
    access: 'operator';
    request: ListEffectsRequest;
    input: { from?: string; to?: string };
    answer: ListEffectsAnswer;
  };
  listExperiments: {
    access: 'operator';
    request: ListExperimentsRequest;
    input: { page_id?: number };
    answer: ListExperimentsAnswer;
  };
  addExperiment: {
    access: 'operator';
    request: AddExperimentRequest;
    input: {
      page_id?: number;
      shares: AddExperimentRequest['shares'];
      goal: AddExperimentRequest['goal'];
      platform?: AddExperimentRequest['platform'];
      since?: AddExperimentRequest['since'];
      until: AddExperimentRequest['until'];
    };
    answer: Experiment;
  };
  endExperiment: {
    access: 'operator';
    request: EndExperimentRequest;
    input: { experiment_id?: number; version?: number };
    answer: Experiment;
  };
  shopContent: {
    access: 'optional';
    request: TemplateContentQuery;
    input: { theme_pc_template_id?: number; page_type?: string; page_id?: number };
    answer: TemplateContent;
  };
  shopShared: {
    access: 'optional';
    request: TemplateSharedQuery;
    input: { page_name: TemplateSharedQuery['page_name'] };
    answer: TemplateShared;
  };
  phonePage: { access: 'none'; request: NoRequest; input: {}; answer: PhonePage };
  channelPage: { access: 'optional'; request: NameQuery; input: { name: string }; answer: ChannelPageAnswer };
  listTemplates: {
    access: 'operator';
    request: ListTemplatesRequest;
    input: {
      page_type?: string;
      page_no?: number;
      page_size?: number;
      page?: number;
      pageSize?: number;
      status?: string;
      distributor_id?: number;
    };
    answer: ListTemplatesAnswer;
  };
  addTemplate: {
    access: 'operator';
    request: TemplateFields;
    input: {
      theme_pc_template_id?: number;
      template_title?: string;
      template_description?: string;
      page_type?: string;
      version?: string;
      status?: string;
      distributor_id?: number;
    };
    answer: Template;
  };
  editTemplate: {
    access: 'operator';
    request: TemplateFields;
    input: {
      theme_pc_template_id?: number;
      template_title?: string;
      template_description?: string;
      page_type?: string;
      version?: string;
      status?: string;
      distributor_id?: number;
    };
    answer: Template;
  };
  deleteTemplate: {
    access: 'operator';
    request: DeleteTemplateRequest;
    input: { theme_pc_template_id?: number };
    answer: TemplateDone;
  };
  operatorContent: {
    access: 'operator';
    request: TemplateContentQuery;
    input: { theme_pc_template_id?: number; page_type?: string; page_id?: number };
    answer: TemplateContent;
  };
  operatorShared: {
    access: 'operator';
    request: TemplateSharedQuery;
    input: { page_name: TemplateSharedQuery['page_name'] };
    answer: TemplateShared;
  };
  saveContent: {
    access: 'operator';
    request: TemplateSave;
    input: { theme_pc_template_id?: number; page_name?: string; config?: TemplateSave['config']; version?: number };
    answer: TemplateDone;
  };
  saveShared: {
    access: 'operator';
    request: TemplateSave;
    input: { theme_pc_template_id?: number; page_name?: string; config?: TemplateSave['config']; version?: number };
    answer: TemplateShared;
  };
  listPages: {
    access: 'operator';
    scoped: true;
    request: ListPagesRequest;
    input: {
      page?: number;
      pageSize?: number;
      sort?: string;
      kind?: string;
      platform?: string;
      keyword?: string;
      state?: string;
      enabled?: boolean;
      updated_from?: number;
      updated_to?: number;
    };
    answer: ListPagesAnswer;
  };
  addPage: {
    access: 'operator';
    request: MallPageFields;
    input: {
      page_id?: number;
      kind?: string;
      platform?: string;
      title?: string;
      enabled?: MallPageFields['enabled'];
      replaces?: number;
      template_id?: number;
      own_template?: string;
    };
    answer: MallPage;
  };
  addPlace: {
    access: 'operator';
    scoped: true;
    request: AddPlaceRequest;
    input: { template?: string; slot?: string; target?: string; target_id?: number; platform?: string };
    answer: MallPage;
  };
  copyPage: { access: 'operator'; request: NoRequest; input: { page_id?: string }; answer: MallPage };
  changePages: {
    access: 'operator';
    request: MallPagesBulk;
    input: {
      action: MallPagesBulk['action'];
      page_ids?: number[];
      all?: boolean;
      kind?: string;
      platform?: string;
      keyword?: string;
      state?: string;
      enabled?: boolean;
      updated_from?: number;
      updated_to?: number;
    };
    answer: ChangePagesAnswer;
  };
  updatePage: {
    access: 'operator';
    request: MallPageFields;
    input: {
      page_id?: number;
      kind?: string;
      platform?: string;
      title?: string;
      enabled?: MallPageFields['enabled'];
      replaces?: number;
      template_id?: number;
      own_template?: string;
    };
    answer: MallPage;
  };
  deletePage: { access: 'operator'; request: MallPageNamed; input: { page_id?: number }; answer: TemplateDone };
  editorPage: {
    access: 'operator';
    scoped: true;
    request: MallPageNamed;
    input: { page_id?: number };
    answer: EditorPageAnswer;
  };
  styleUses: { access: 'operator'; request: StyleUsesRequest; input: {}; answer: StyleUsesAnswer };
  liveThings: {
    access: 'operator';
    scoped: true;
    request: LiveThingsRequest;
    input: {
      goods?: number[];
      coupon?: number[];
      shop?: number[];
      category?: number[];
      article?: number[];
      page?: number[];
      page_id?: number;
      rules?: LiveThingsRequest['rules'];
    };
    answer: LiveThingsAnswer;
  };
  saveDraft: {
    access: 'operator';
    scoped: true;
    request: SaveDraftRequest;
    input: { page_id?: number; parts: SaveDraftRequest['parts'] };
    answer: SaveDraftAnswer;
  };
  publishParts: {
    access: 'operator';
    request: PublishPartsRequest;
    input: {
      page_id?: number;
      parts: number[];
      versions: PublishPartsRequest['versions'];
      heights?: PublishPartsRequest['heights'];
    };
    answer: PublishPartsAnswer;
  };
  checkPage: {
    access: 'operator';
    scoped: true;
    request: MallPageNamed;
    input: { page_id?: number };
    answer: MallIssues;
  };
  listVersions: {
    access: 'operator';
    scoped: true;
    request: ListVersionsRequest;
    input: { page_id?: number; before?: number };
    answer: ListVersionsAnswer;
  };
  restoreVersion: {
    access: 'operator';
    request: VersionNamed;
    input: { page_id?: number; version: number };
    answer: RestoreVersionAnswer;
  };
  readVersion: {
    access: 'operator';
    scoped: true;
    request: VersionNamed;
    input: { page_id?: number; version: number };
    answer: ReadVersionAnswer;
  };
  noteVersion: {
    access: 'operator';
    scoped: true;
    request: NoteVersionRequest;
    input: { page_id?: number; version: number; note: string };
    answer: TemplateDone;
  };
  listSchedules: {
    access: 'operator';
    scoped: true;
    request: MallPageNamed;
    input: { page_id?: number };
    answer: ListSchedulesAnswer;
  };
  addSchedule: {
    access: 'operator';
    request: AddScheduleRequest;
    input: {
      page_id?: number;
      action: AddScheduleRequest['action'];
      due: number;
      parts?: number[];
      versions?: AddScheduleRequest['versions'];
    };
    answer: AddScheduleAnswer;
  };
  deleteSchedule: {
    access: 'operator';
    request: DeleteScheduleRequest;
    input: { page_id?: number; schedule_id: number };
    answer: TemplateDone;
  };
  listModules: {
    access: 'operator';
    request: ListModulesRequest;
    input: {
      page?: number;
      pageSize?: number;
      page_no?: number;
      page_size?: number;
      sort?: string;
      kind?: string;
      platform?: string;
      name?: string;
    };
    answer: ListModulesAnswer;
  };
  readModule: {
    access: 'operator';
    request: TemplateModuleNamed;
    input: { module_id?: number };
    answer: ReadModuleAnswer;
  };
  addModule: {
    access: 'operator';
    request: AddModuleRequest;
    input: { name?: string; image?: string; params?: AddModuleRequest['params']; platform?: string };
    answer: TemplateModule;
  };
  renameModule: {
    access: 'operator';
    request: RenameModuleRequest;
    input: { module_id?: number; name?: string };
    answer: TemplateModule;
  };
  deleteModule: {
    access: 'operator';
    request: TemplateModuleNamed;
    input: { module_id?: number };
    answer: TemplateDone;
  };
  linkModule: {
    access: 'operator';
    request: LinkModuleRequest;
    input: { module_id?: number; page_id?: number };
    answer: LinkModuleAnswer;
  };
  readMaster: {
    access: 'operator';
    request: ReadMasterRequest;
    input: { module_id?: number; version?: number };
    answer: ReadMasterAnswer;
  };
  keepPage: {
    access: 'operator';
    request: KeepPageRequest;
    input: { page_id?: number; name?: string };
    answer: TemplateModule;
  };
  exportPage: { access: 'operator'; request: MallPageNamed; input: { page_id?: number }; answer: ExportPageAnswer };
  importPage: {
    access: 'operator';
    request: ImportPageRequest;
    input: { file?: ImportPageRequest['file']; title?: string };
    answer: ImportPageAnswer;
  };
  operatorDocument: {
    access: 'operator';
    request: OperatorDocumentRequest;
    input: { theme_pc_template_id?: number; page_type?: string; page_name?: string };
    answer: OperatorDocumentAnswer;
  };
  listMobileTemplates: {
    access: 'operator';
    request: ListMobileTemplatesRequest;
    input: {
      weapp_pages?: string;
      distributor_id?: number;
      page?: number;
      pageSize?: number;
      page_no?: number;
      page_size?: number;
    };
    answer: MobileTemplates;
  };
  addMobileTemplate: {
    access: 'operator';
    request: AddMobileTemplateRequest;
    input: {
      template_name?: string;
      template_title?: string;
      template_pic?: string;
      weapp_pages?: string;
      distributor_id?: number;
    };
    answer: MobileTemplates;
  };
  editMobileTemplate: {
    access: 'operator';
    request: EditMobileTemplateRequest;
    input: {
      pages_template_id: number;
      template_name?: string;
      template_title?: string;
      template_pic?: string;
      template_content?: EditMobileTemplateRequest['template_content'];
      version?: number;
    };
    answer: MobileTemplates;
  };
  readMobileTemplate: {
    access: 'operator';
    request: MobileTemplateNamed;
    input: { pages_template_id: number };
    answer: MobileTemplates;
  };
  copyMobileTemplate: {
    access: 'operator';
    request: MobileTemplateNamed;
    input: { pages_template_id: number };
    answer: MobileTemplates;
  };
  deleteMobileTemplate: {
    access: 'operator';
    request: MobileTemplateNamed;
    input: { pages_template_id: number };
    answer: DeleteMobileTemplateAnswer;
  };
  changeMobileTemplate: {
    access: 'operator';
    request: ChangeMobileTemplateRequest;
    input: { pages_template_id: number; status?: string; timer_status?: boolean; timer_time?: number };
    answer: MobileTemplates;
  };
  listMobilePages: {
    access: 'operator';
    request: ListMobilePagesRequest;
    input: { page?: number; pageSize?: number; page_name?: string; is_open?: boolean };
    answer: ListMobilePagesAnswer;
  };
  readFindings: { access: 'operator'; request: MallPageNamed; input: { page_id?: number }; answer: ReadFindingsAnswer };
  replacePicture: {
    access: 'operator';
    scoped: true;
    request: ReplacePictureRequest;
    input: { image_id?: number; by: number; publish?: boolean };
    answer: ReplacePictureAnswer;
  };
  ossUploadToken: {
    access: 'operator';
    scoped: true;
    request: UploadRequest;
    input: { filetype?: string; filename?: string; group?: string };
    answer: UploadDriver;
  };
  imageUploadToken: {
    access: 'operator';
    scoped: true;
    request: UploadRequest;
    input: { filetype?: string; filename?: string; group?: string };
    answer: UploadToken;
  };
  registerPicture: {
    access: 'operator';
    scoped: true;
    request: RegisterPictureRequest;
    input: {
      image_name?: string;
      image_url?: string;
      image_cat_id?: number;
      image_type?: string;
      storage?: string;
      img_name?: string;
      img_url?: string;
    };
    answer: Picture;
  };
  listPictures: {
    access: 'operator';
    scoped: true;
    request: ListPicturesRequest;
    input: {
      page?: number;
      pageSize?: number;
      image_name?: string;
      type?: string;
      storage?: string;
      image_cat_id?: number;
      sort?: string;
      alt?: string;
    };
    answer: ListPicturesAnswer;
  };
  deletePictures: {
    access: 'operator';
    scoped: true;
    request: DeletePicturesRequest;
    input: { image_id: number[] };
    answer: TemplateDone;
  };
  memberUploadToken: {
    access: 'member';
    request: UploadRequest;
    input: { filetype?: string; filename?: string; group?: string };
    answer: UploadDriver;
  };
  merchantUploadToken: {
    access: 'merchant';
    request: UploadRequest;
    input: { filetype?: string; filename?: string; group?: string };
    answer: UploadDriver;
  };
  listPictureFolders: {
    access: 'operator';
    scoped: true;
    request: NoRequest;
    input: {};
    answer: ListPictureFoldersAnswer;
  };
  pictureFolderChildren: {
    access: 'operator';
    scoped: true;
    request: PictureFolderChildrenRequest;
    input: { image_cat_id?: number };
    answer: PictureFolderChildrenAnswer;
  };
  readPictureFolder: {
    access: 'operator';
    scoped: true;
    request: ReadPictureFolderRequest;
    input: { image_cat_id: number };
    answer: PictureFolder;
  };
  writePictureFolder: {
    access: 'operator';
    scoped: true;
    request: WritePictureFolderRequest;
    input: { image_cat_id?: number; image_cat_name: string; parent_id?: number; sort?: number };
    answer: PictureFolder;
  };
  deletePictureFolder: {
    access: 'operator';
    scoped: true;
    request: DeletePictureFolderRequest;
    input: { image_cat_id: number; to?: number };
    answer: TemplateDone;
  };
  movePictures: {
    access: 'operator';
    scoped: true;
    request: MovePicturesRequest;
    input: { image_cat_id: number; image_id: number[] };
    answer: TemplateDone;
  };
  videoUploadToken: {
    access: 'operator';
    scoped: true;
    request: UploadRequest;
    input: { filetype?: string; filename?: string; group?: string };
    answer: VideoUploadTokenAnswer;
  };
  changePicture: {
    access: 'operator';
    scoped: true;
    request: ChangePictureRequest;
    input: { image_id?: number; image_name?: string; alt?: string };
    answer: Picture;
  };
  pictureUses: {
    access: 'operator';
    scoped: true;
    request: PictureUsesRequest;
    input: { image_id?: number };
    answer: PictureUsesAnswer;
  };
  listPageRequests: {
    access: 'operator';
    scoped: true;
    request: ListPageRequestsRequest;
    input: { page?: number; pageSize?: number; state?: string; page_id?: number; unseen?: boolean };
    answer: ListPageRequestsAnswer;
  };
  askToPublish: {
    access: 'operator';
    scoped: true;
    request: AskToPublishRequest;
    input: {
      page_id?: number;
      parts: number[];
      versions: AskToPublishRequest['versions'];
      heights?: AskToPublishRequest['heights'];
      note?: string;
    };
    answer: PublishRequest;
  };
  decidePageRequest: {
    access: 'operator';
    request: DecidePageRequestRequest;
    input: { request_id?: number; action: DecidePageRequestRequest['action']; reason?: string };
    answer: PublishRequest;
  };
  withdrawPageRequest: {
    access: 'operator';
    scoped: true;
    request: WithdrawPageRequestRequest;
    input: { request_id?: number };
    answer: PublishRequest;
  };
  sawPageRequests: {
    access: 'operator';
    scoped: true;
    request: SawPageRequestsRequest;
    input: { page_id?: number };
    answer: TemplateDone;
  };
  markPresence: {
    access: 'operator';
    request: MarkPresenceRequest;
    input: { page_id?: number; visit: string; place?: string; leaves?: boolean };
    answer: MarkPresenceAnswer;
  };
  moveCursor: {
    access: 'operator';
    request: MoveCursorRequest;
    input: {
      page_id?: number;
      visit: string;
      x?: MoveCursorRequest['x'];
      y?: MoveCursorRequest['y'];
      platform?: MoveCursorRequest['platform'];
      widget?: string;
      property?: string;
    };
    answer: MoveCursorAnswer;
  };
  listComments: { access: 'operator'; request: MallPageNamed; input: { page_id?: number }; answer: ListCommentsAnswer };
  writeComment: {
    access: 'operator';
    request: WriteCommentRequest;
    input: {
      page_id?: number;
      thread_id?: number;
      widget?: string;
      widget_name?: string;
      text: string;
      mentions?: number[];
    };
    answer: WriteCommentAnswer;
  };
  settleComments: {
    access: 'operator';
    request: SettleCommentsRequest;
    input: { page_id?: number; comment_id?: number; resolved: boolean };
    answer: TemplateDone;
  };
  deleteComment: {
    access: 'operator';
    request: DeleteCommentRequest;
    input: { page_id?: number; comment_id?: number };
    answer: TemplateDone;
  };
  listCommentNotices: {
    access: 'operator';
    request: ListCommentNoticesRequest;
    input: { page?: number; page_size?: number; unseen?: boolean };
    answer: ListCommentNoticesAnswer;
  };
  sawComments: { access: 'operator'; request: MallPageNamed; input: { page_id?: number }; answer: TemplateDone };
  listMallGoods: {
    access: 'operator';
    scoped: true;
    request: ListMallGoodsRequest;
    input: {
      page?: number;
      pageSize?: number;
      sort?: string;
      keyword?: string;
      state?: ListMallGoodsRequest['state'];
      distributor_id?: number;
      category_id?: number;
      brand_id?: number;
      tag_id?: number;
      intake_id?: number;
      updated_from?: number;
      updated_to?: number;
      after?: string;
      before?: string;
    };
    answer: ListMallGoodsAnswer;
  };
  mallGoodsChoices: { access: 'operator'; scoped: true; request: NoRequest; input: {}; answer: MallGoodsChoicesAnswer };
  readMallGoods: {
    access: 'operator';
    scoped: true;
    request: ReadMallGoodsRequest;
    input: { goods_id?: number };
    answer: MallGoodsForm;
  };
  addMallGoods: {
    access: 'operator';
    scoped: true;
    request: AddMallGoodsRequest;
    input: {
      name: string;
      brief?: string;
      goods_bn?: string;
      category_id?: number;
      main_category_id?: number;
      brand_id?: number;
      tag_ids?: number[];
      params?: AddMallGoodsRequest['params'];
      pics?: AddMallGoodsRequest['pics'];
      video?: string;
      video_poster?: string;
      intro?: string;
      approve_status?: AddMallGoodsRequest['approve_status'];
      on_at?: AddMallGoodsRequest['on_at'];
      off_at?: AddMallGoodsRequest['off_at'];
      weight?: AddMallGoodsRequest['weight'];
      freight_template_id?: AddMallGoodsRequest['freight_template_id'];
      item_type?: AddMallGoodsRequest['item_type'];
      service_text?: string;
      sort?: AddMallGoodsRequest['sort'];
      specs?: AddMallGoodsRequest['specs'];
      items: AddMallGoodsRequest['items'];
      distributor_id?: number;
      number?: string;
    };
    answer: MallGoodsForm;
  };
  writeMallGoods: {
    access: 'operator';
    scoped: true;
    request: WriteMallGoodsRequest;
    input: {
      name: string;
      brief?: string;
      goods_bn?: string;
      category_id?: number;
      main_category_id?: number;
      brand_id?: number;
      tag_ids?: number[];
      params?: WriteMallGoodsRequest['params'];
      pics?: WriteMallGoodsRequest['pics'];
      video?: string;
      video_poster?: string;
      intro?: string;
      approve_status?: WriteMallGoodsRequest['approve_status'];
      on_at?: WriteMallGoodsRequest['on_at'];
      off_at?: WriteMallGoodsRequest['off_at'];
      weight?: WriteMallGoodsRequest['weight'];
      freight_template_id?: WriteMallGoodsRequest['freight_template_id'];
      item_type?: WriteMallGoodsRequest['item_type'];
      service_text?: string;
      sort?: WriteMallGoodsRequest['sort'];
      specs?: WriteMallGoodsRequest['specs'];
      items: WriteMallGoodsRequest['items'];
      goods_id: number;
      version: WriteMallGoodsRequest['version'];
    };
    answer: MallGoodsForm;
  };
  bulkMallGoods: {
    access: 'operator';
    scoped: true;
    request: MallGoodsBulk;
    input: {
      action: MallGoodsBulk['action'];
      goods_ids?: number[];
      all?: boolean;
      to_category_id?: number;
      to_tag_id?: number;
      keyword?: string;
      state?: MallGoodsBulk['state'];
      distributor_id?: number;
      category_id?: number;
      brand_id?: number;
      tag_id?: number;
      updated_from?: number;
      intake_id?: number;
      updated_to?: number;
    };
    answer: BulkMallGoodsAnswer;
  };
  importMallGoods: {
    access: 'operator';
    scoped: true;
    request: ImportMallGoodsRequest;
    input: { rows: ImportMallGoodsRequest['rows']; number: string };
    answer: ImportMallGoodsAnswer;
  };
  listMallStock: {
    access: 'operator';
    scoped: true;
    request: ListMallStockRequest;
    input: {
      page?: number;
      pageSize?: number;
      sort?: string;
      keyword?: string;
      state?: ListMallStockRequest['state'];
      distributor_id?: number;
      goods_id?: number;
      category_id?: number;
      brand_id?: number;
      tag_id?: number;
      price_from?: number;
      price_to?: number;
      store_from?: number;
      store_to?: number;
      after?: string;
      before?: string;
    };
    answer: ListMallStockAnswer;
  };
  mallStockLedger: {
    access: 'operator';
    scoped: true;
    request: MallStockLedgerRequest;
    input: { item_id?: number; after?: string };
    answer: MallStockLedgerAnswer;
  };
  adjustMallStock: {
    access: 'operator';
    scoped: true;
    request: AdjustMallStockRequest;
    input: { number: string; reason: string; rows: AdjustMallStockRequest['rows'] };
    answer: AdjustMallStockAnswer;
  };
  priceMallStock: {
    access: 'operator';
    scoped: true;
    request: PriceMallStockRequest;
    input: { item_id: number; price: PriceMallStockRequest['price']; seen_price: PriceMallStockRequest['seen_price'] };
    answer: MallGoodsForm;
  };
  listMallCategories: {
    access: 'operator';
    request: ListMallCategoriesRequest;
    input: { is_main?: boolean };
    answer: MallCategories;
  };
  addMallCategory: {
    access: 'operator';
    request: MallCategoryInput;
    input: { category_id?: number; parent_id?: number; is_main?: boolean; name: string; image?: string };
    answer: MallCategory;
  };
  writeMallCategory: {
    access: 'operator';
    request: MallCategoryInput;
    input: { category_id?: number; parent_id?: number; is_main?: boolean; name: string; image?: string };
    answer: MallCategory;
  };
  moveMallCategory: {
    access: 'operator';
    request: MoveMallCategoryRequest;
    input: { category_id: number; parent_id: number; index: number };
    answer: MallCategories;
  };
  deleteMallCategory: {
    access: 'operator';
    request: DeleteMallCategoryRequest;
    input: { category_id: number };
    answer: StatusDone;
  };
  listMallBrands: {
    access: 'operator';
    request: MallNamedQuery;
    input: { page?: number; pageSize?: number; sort?: string; keyword?: string };
    answer: ListMallBrandsAnswer;
  };
  addMallBrand: {
    access: 'operator';
    request: MallBrandInput;
    input: { brand_id?: number; name: string; image?: string };
    answer: MallBrand;
  };
  writeMallBrand: {
    access: 'operator';
    request: MallBrandInput;
    input: { brand_id?: number; name: string; image?: string };
    answer: MallBrand;
  };
  deleteMallBrand: {
    access: 'operator';
    request: DeleteMallBrandRequest;
    input: { brand_id: number };
    answer: StatusDone;
  };
  listMallTags: {
    access: 'operator';
    request: MallNamedQuery;
    input: { page?: number; pageSize?: number; sort?: string; keyword?: string };
    answer: ListMallTagsAnswer;
  };
  addMallTag: { access: 'operator'; request: MallTagInput; input: { tag_id?: number; name: string }; answer: MallTag };
  writeMallTag: {
    access: 'operator';
    request: MallTagInput;
    input: { tag_id?: number; name: string };
    answer: MallTag;
  };
  deleteMallTag: { access: 'operator'; request: DeleteMallTagRequest; input: { tag_id: number }; answer: StatusDone };
  listCounts: {
    access: 'operator';
    scoped: true;
    request: ListCountsRequest;
    input: { page?: number; pageSize?: number; state?: ListCountsRequest['state']; distributor_id?: number };
    answer: ListCountsAnswer;
  };
  makeCount: {
    access: 'operator';
    scoped: true;
    request: MakeCountRequest;
    input: { distributor_id?: number; category_id?: number; brand_id?: number };
    answer: MallCount;
  };
  readCount: {
    access: 'operator';
    scoped: true;
    request: ReadCountRequest;
    input: { sheet_id?: number };
    answer: MallCount;
  };
  countLines: {
    access: 'operator';
    scoped: true;
    request: CountLinesRequest;
    input: {
      sheet_id?: number;
      part?: CountLinesRequest['part'];
      keyword?: string;
      pageSize?: number;
      after_id?: number;
    };
    answer: CountLinesAnswer;
  };
  enterCount: {
    access: 'operator';
    scoped: true;
    request: EnterCountRequest;
    input: { sheet_id?: number; rows: EnterCountRequest['rows'] };
    answer: EnterCountAnswer;
  };
  countByFile: {
    access: 'operator';
    scoped: true;
    request: CountByFileRequest;
    input: { sheet_id?: number; base64: string };
    answer: CountByFileAnswer;
  };
  explainCount: {
    access: 'operator';
    scoped: true;
    request: ExplainCountRequest;
    input: { sheet_id?: number; item_ids?: ExplainCountRequest['item_ids']; reason: string; note?: string };
    answer: ExplainCountAnswer;
  };
  submitCount: {
    access: 'operator';
    scoped: true;
    request: SubmitCountRequest;
    input: { sheet_id?: number; version: SubmitCountRequest['version']; uncounted: SubmitCountRequest['uncounted'] };
    answer: MallCount;
  };
  reopenCount: {
    access: 'operator';
    scoped: true;
    request: ReopenCountRequest;
    input: { sheet_id?: number; version: ReopenCountRequest['version']; note?: string };
    answer: MallCount;
  };
  approveCount: {
    access: 'operator';
    scoped: true;
    request: ApproveCountRequest;
    input: { sheet_id?: number; version: ApproveCountRequest['version'] };
    answer: MallCount;
  };
  cancelCount: {
    access: 'operator';
    scoped: true;
    request: CancelCountRequest;
    input: { sheet_id?: number; version: CancelCountRequest['version']; note?: string };
    answer: MallCount;
  };
  listGoods: {
    access: 'optional';
    request: GoodsItemsQuery;
    input: {
      page?: number;
      pageSize?: number;
      keywords?: string;
      as_words?: boolean;
      category_id?: number;
      main_category?: number;
      brand_id?: number[];
      attr?: string;
      tag_id?: number;
      tag?: string;
      distributor_id?: number[];
      freight?: number;
      item_id?: GoodsItemsQuery['item_id'];
      goods_id?: number[];
      seckill_id?: number;
      activity?: number;
      start_price?: string;
      end_price?: string;
      goodsSort?: string;
      sort?: string;
      item_type?: string;
      is_tdk?: boolean;
      category?: number;
      item_name?: string;
    };
    answer: GoodsItems;
  };
  suggestWords: {
    access: 'optional';
    request: SuggestWordsRequest;
    input: { keywords?: string; distributor_id?: number };
    answer: SuggestWordsAnswer;
  };
  goodsFacets: {
    access: 'optional';
    request: GoodsFacetsRequest;
    input: { filter?: GoodsFacetsRequest['filter']; main_category?: number };
    answer: GoodsFacetsAnswer;
  };
  goodsDetail: {
    access: 'optional';
    request: GoodsDetailRequest;
    input: { item_id?: number; goods_id?: number; distributor_id?: number; is_tdk?: boolean; province?: string };
    answer: GoodsDetail;
  };
  goodsTree: {
    access: 'optional';
    request: GoodsCategoryQuery;
    input: { is_main_category?: boolean; distributor_id?: number; only_offered?: boolean; only_top?: boolean };
    answer: GoodsCategory;
  };
  shareGoods: {
    access: 'optional';
    request: ItemQuery;
    input: { item_id: number; distributor_id?: number };
    answer: ShareGoodsAnswer;
  };
  recommendGoods: {
    access: 'optional';
    request: RecommendQuery;
    input: { page?: number; pageSize?: number; distributor_id?: number[]; item_id?: number };
    answer: GoodsItems;
  };
  pickGoods: {
    access: 'operator';
    scoped: true;
    request: GoodsItemsQuery;
    input: {
      page?: number;
      pageSize?: number;
      keywords?: string;
      as_words?: boolean;
      category_id?: number;
      main_category?: number;
      brand_id?: number[];
      attr?: string;
      tag_id?: number;
      tag?: string;
      distributor_id?: number[];
      freight?: number;
      item_id?: GoodsItemsQuery['item_id'];
      goods_id?: number[];
      seckill_id?: number;
      activity?: number;
      start_price?: string;
      end_price?: string;
      goodsSort?: string;
      sort?: string;
      item_type?: string;
      is_tdk?: boolean;
      category?: number;
      item_name?: string;
    };
    answer: GoodsItems;
  };
  pickCategories: {
    access: 'operator';
    request: GoodsCategoryQuery;
    input: { is_main_category?: boolean; distributor_id?: number; only_offered?: boolean; only_top?: boolean };
    answer: GoodsCategory;
  };
  pickBrands: {
    access: 'operator';
    request: PickBrandsRequest;
    input: {
      page?: number;
      pageSize?: number;
      attribute_type?: PickBrandsRequest['attribute_type'];
      attribute_name?: string;
      attribute_ids?: number[];
    };
    answer: PickBrandsAnswer;
  };
  pickTags: {
    access: 'operator';
    request: PickTagsRequest;
    input: { page?: number; pageSize?: number; page_size?: number; tag_name?: string };
    answer: PickTagsAnswer;
  };
  goodsBatch: {
    access: 'optional';
    request: GoodsBatchRequest;
    input: { item_ids?: number[]; item_id?: number[] };
    answer: GoodsBatchAnswer;
  };
  goodsIntro: {
    access: 'optional';
    request: ItemQuery;
    input: { item_id: number; distributor_id?: number };
    answer: GoodsIntroAnswer;
  };
  gradePrices: {
    access: 'optional';
    request: ItemQuery;
    input: { item_id: number; distributor_id?: number };
    answer: GradePricesAnswer;
  };
  categoryChildren: {
    access: 'optional';
    request: CategoryChildrenRequest;
    input: { cat_id?: number };
    answer: GoodsCategory;
  };
  categoryLevel: {
    access: 'optional';
    request: CategoryLevelRequest;
    input: { category_level?: number; is_main_category?: boolean; distributor_id?: number };
    answer: CategoryLevelAnswer;
  };
  categoryInfo: {
    access: 'optional';
    request: CategoryInfoRequest;
    input: { category_id: number };
    answer: CategoryNode;
  };
  mayShare: { access: 'member'; request: NoRequest; input: {}; answer: MayShareAnswer };
  promotedGoods: {
    access: 'optional';
    request: PromotedGoodsRequest;
    input: { marketing_id: number; page?: number; pageSize?: number };
    answer: PromotedGoodsAnswer;
  };
  variantPromotions: {
    access: 'optional';
    request: ItemQuery;
    input: { item_id: number; distributor_id?: number };
    answer: VariantPromotionsAnswer;
  };
  groupGoods: { access: 'none'; request: NoRequest; input: {}; answer: GroupGoodsAnswer };
  groupTeam: { access: 'none'; request: NoRequest; input: { teamId?: string }; answer: GroupTeamAnswer };
  addPriceGoods: { access: 'none'; request: NoRequest; input: {}; answer: AddPriceGoodsAnswer };
  listPackages: {
    access: 'optional';
    request: ListPackagesRequest;
    input: { item_id?: number; page?: number; pageSize?: number };
    answer: ListPackagesAnswer;
  };
  packageDetail: {
    access: 'optional';
    request: PackageDetailRequest;
    input: { packageId?: number };
    answer: GoodsPackage;
  };
  pickOnSale: {
    access: 'operator';
    scoped: true;
    request: PickOnSaleRequest;
    input: {
      page?: number;
      pageSize?: number;
      keywords?: string;
      item_name?: string;
      distributor_id?: number[];
      item_bn?: string;
      barcode?: string;
    };
    answer: GoodsItems;
  };
  pickVariants: {
    access: 'operator';
    scoped: true;
    request: PickVariantsRequest;
    input: {
      page?: number;
      pageSize?: number;
      keywords?: string;
      item_name?: string;
      item_bn?: string;
      barcode?: string;
      item_id?: number[];
      goods_id?: number[];
      category?: number;
      category_id?: number;
      main_cat_id?: number;
      brand_id?: number;
      tag_id?: number;
      distributor_id?: number[];
      approve_status?: string;
      price_gt?: string;
      price_lt?: string;
      store_gt?: number;
      store_lt?: number;
    };
    answer: PickVariantsAnswer;
  };
  officeGoodsDetail: {
    access: 'operator';
    scoped: true;
    request: OfficeGoodsDetailRequest;
    input: { item_id: number };
    answer: GoodsDetail;
  };
  readGoodsGrid: {
    access: 'operator';
    scoped: true;
    request: ReadGoodsGridRequest;
    input: { goods_ids: number[] };
    answer: ReadGoodsGridAnswer;
  };
  writeGoodsGrid: {
    access: 'operator';
    scoped: true;
    request: WriteGoodsGridRequest;
    input: { goods: WriteGoodsGridRequest['goods'] };
    answer: WriteGoodsGridAnswer;
  };
  startGoodsIntake: {
    access: 'operator';
    scoped: true;
    request: StartGoodsIntakeRequest;
    input: { name: string };
    answer: MallJob;
  };
  checkGoodsIntake: {
    access: 'operator';
    scoped: true;
    request: IntakeReading;
    input: {
      job_id: number;
      format?: string;
      fields?: IntakeReading['fields'];
      uncounted?: IntakeReading['uncounted'];
      makes_labels?: IntakeReading['makes_labels'];
      keeps_off?: IntakeReading['keeps_off'];
      distributor_id?: number;
    };
    answer: CheckGoodsIntakeAnswer;
  };
  runGoodsIntake: {
    access: 'operator';
    scoped: true;
    request: IntakeReading;
    input: {
      job_id: number;
      format?: string;
      fields?: IntakeReading['fields'];
      uncounted?: IntakeReading['uncounted'];
      makes_labels?: IntakeReading['makes_labels'];
      keeps_off?: IntakeReading['keeps_off'];
      distributor_id?: number;
    };
    answer: MallJob;
  };
  intakePictures: {
    access: 'operator';
    scoped: true;
    request: IntakePicturesRequest;
    input: { job_id?: number };
    answer: IntakePicturesAnswer;
  };
  listIntakeMappings: {
    access: 'operator';
    scoped: true;
    request: NoRequest;
    input: {};
    answer: ListIntakeMappingsAnswer;
  };
  keepIntakeMapping: {
    access: 'operator';
    scoped: true;
    request: KeepIntakeMappingRequest;
    input: { name: string; columns: KeepIntakeMappingRequest['columns'] };
    answer: IntakeMapping;
  };
  dropIntakeMapping: {
    access: 'operator';
    scoped: true;
    request: DropIntakeMappingRequest;
    input: { mapping_id?: number };
    answer: StatusDone;
  };
  listMallSynonyms: {
    access: 'operator';
    request: ListMallSynonymsRequest;
    input: { page?: number; pageSize?: number; sort?: string; keyword?: string };
    answer: ListMallSynonymsAnswer;
  };
  addMallSynonym: {
    access: 'operator';
    request: MallSynonymInput;
    input: { synonym_id?: number; word: string; also: string; is_mutual?: MallSynonymInput['is_mutual'] };
    answer: MallSynonym;
  };
  writeMallSynonym: {
    access: 'operator';
    request: MallSynonymInput;
    input: { synonym_id?: number; word: string; also: string; is_mutual?: MallSynonymInput['is_mutual'] };
    answer: MallSynonym;
  };
  deleteMallSynonym: {
    access: 'operator';
    request: DeleteMallSynonymRequest;
    input: { synonym_id: number };
    answer: StatusDone;
  };
  listMallSearchMisses: {
    access: 'operator';
    request: ListMallSearchMissesRequest;
    input: { page?: number; pageSize?: number; sort?: string; keyword?: string };
    answer: ListMallSearchMissesAnswer;
  };
  deleteMallSearchMiss: {
    access: 'operator';
    request: DeleteMallSearchMissRequest;
    input: { word: string };
    answer: StatusDone;
  };
  operatorMenu: { access: 'operator'; scoped: true; request: NoRequest; input: {}; answer: OperatorMenuAnswer };
  operatorInfo: { access: 'operator'; scoped: true; request: NoRequest; input: {}; answer: OperatorInfoAnswer };
  wechatMaterial: { access: 'operator'; scoped: true; request: NoRequest; input: {}; answer: WechatMaterialAnswer };
  activation: { access: 'operator'; scoped: true; request: NoRequest; input: {}; answer: ActivationAnswer };
  companyBrand: { access: 'operator'; scoped: true; request: NoRequest; input: {}; answer: CompanyBrandAnswer };
  phoneStart: { access: 'none'; request: NoRequest; input: {}; answer: PhoneStartAnswer };
  goodsAwaited: {
    access: 'optional';
    request: GoodsAwaitedRequest;
    input: { item_id: number };
    answer: GoodsAwaitedAnswer;
  };
  counterShops: { access: 'member'; request: NoRequest; input: {}; answer: CounterShopsAnswer };
  cartReminder: { access: 'none'; request: NoRequest; input: {}; answer: CartReminderAnswer };
  gradeCoupons: { access: 'optional'; request: NoRequest; input: {}; answer: GradeCouponsAnswer };
  phoneShopPage: {
    access: 'none';
    request: PhoneShopPageRequest;
    input: { distributor_id: number };
    answer: PhonePage;
  };
  phoneGoods: {
    access: 'optional';
    request: PhoneGoodsRequest;
    input: { data_type: PhoneGoodsRequest['data_type']; data_value?: number[]; num?: number; distributor_id?: number };
    answer: PhoneGoodsAnswer;
  };
  shopEntry: { access: 'none'; request: NoRequest; input: {}; answer: ShopEntryAnswer };
  shopAssistant: { access: 'none'; request: NoRequest; input: {}; answer: ShopAssistantAnswer };
  registrationActivities: { access: 'optional'; request: NoRequest; input: {}; answer: RegistrationActivitiesAnswer };
  registrations: { access: 'member'; request: NoRequest; input: {}; answer: RegistrationsAnswer };
  pageConfig: { access: 'none'; request: PageConfigRequest; input: { name?: string }; answer: PageConfigAnswer };
  listJobs: {
    access: 'operator';
    scoped: true;
    request: ListJobsRequest;
    input: { page?: number; pageSize?: number; list?: string; mine?: boolean; state?: ListJobsRequest['state'] };
    answer: ListJobsAnswer;
  };
  readJob: {
    access: 'operator';
    scoped: true;
    request: ReadJobRequest;
    input: { job_id?: number };
    answer: ReadJobAnswer;
  };
  changeJob: {
    access: 'operator';
    scoped: true;
    request: ChangeJobRequest;
    input: { job_id?: number; action: ChangeJobRequest['action'] };
    answer: MallJob;
  };
  jobFile: {
    access: 'operator';
    scoped: true;
    request: JobFileRequest;
    input: { job_id?: number; what?: JobFileRequest['what'] };
    answer: JobFileAnswer;
  };
  startExport: {
    access: 'operator';
    scoped: true;
    request: StartExportRequest;
    input: {
      list: StartExportRequest['list'];
      filter?: StartExportRequest['filter'];
      columns?: StartExportRequest['columns'];
      per?: StartExportRequest['per'];
      format?: StartExportRequest['format'];
      form?: string;
    };
    answer: MallJob;
  };
  startGoodsBulk: {
    access: 'operator';
    scoped: true;
    request: MallGoodsBulk;
    input: {
      action: MallGoodsBulk['action'];
      goods_ids?: number[];
      all?: boolean;
      to_category_id?: number;
      to_tag_id?: number;
      keyword?: string;
      state?: MallGoodsBulk['state'];
      distributor_id?: number;
      category_id?: number;
      brand_id?: number;
      tag_id?: number;
      updated_from?: number;
      intake_id?: number;
      updated_to?: number;
    };
    answer: MallJob;
  };
  startGoodsValues: {
    access: 'operator';
    scoped: true;
    request: MallGoodsValues;
    input: {
      list: MallGoodsValues['list'];
      field: MallGoodsValues['field'];
      way?: MallGoodsValues['way'];
      amount?: MallGoodsValues['amount'];
      rounding?: MallGoodsValues['rounding'];
      to_id?: number;
      goods_ids?: number[];
      item_ids?: number[];
      all?: boolean;
      keyword?: string;
      state?: MallGoodsValues['state'];
      distributor_id?: number;
      category_id?: number;
      brand_id?: number;
      tag_id?: number;
      goods_id?: number;
      intake_id?: number;
      price_from?: number;
      price_to?: number;
      store_from?: number;
      store_to?: number;
      updated_from?: number;
      updated_to?: number;
    };
    answer: MallValuesPreview;
  };
  startGoodsShop: {
    access: 'operator';
    request: StartGoodsShopRequest;
    input: {
      to_id?: number;
      undo_job_id?: number;
      goods_ids?: number[];
      all?: boolean;
      keyword?: string;
      state?: StartGoodsShopRequest['state'];
      distributor_id?: number;
      category_id?: number;
      brand_id?: number;
      tag_id?: number;
      intake_id?: number;
      updated_from?: number;
      updated_to?: number;
    };
    answer: MallValuesPreview;
  };
  startPageBulk: {
    access: 'operator';
    request: MallPagesBulk;
    input: {
      action: MallPagesBulk['action'];
      page_ids?: number[];
      all?: boolean;
      kind?: string;
      platform?: string;
      keyword?: string;
      state?: string;
      enabled?: boolean;
      updated_from?: number;
      updated_to?: number;
    };
    answer: MallJob;
  };
  startOrderBulk: {
    access: 'operator';
    scoped: true;
    request: StartOrderBulkRequest;
    input: {
      keyword?: string;
      state?: StartOrderBulkRequest['state'];
      distributor_id?: number;
      user_id?: number;
      created_from?: number;
      created_to?: number;
      pay_type?: string;
      goods?: string;
      amount_from?: number;
      amount_to?: number;
      message?: boolean;
      note?: boolean;
      tag_id?: number;
      invoice?: StartOrderBulkRequest['invoice'];
      grade_id?: number;
      region?: number;
      carrier?: string;
      action: StartOrderBulkRequest['action'];
      label_id?: number;
      text?: string;
      order_ids?: StartOrderBulkRequest['order_ids'];
      all?: boolean;
    };
    answer: MallJob;
  };
  startGoodsImport: {
    access: 'operator';
    scoped: true;
    request: MallJobTable;
    input: { text: string };
    answer: MallJob;
  };
  startParcelImport: {
    access: 'operator';
    scoped: true;
    request: MallJobTable;
    input: { text: string };
    answer: MallJob;
  };
  startStockImport: {
    access: 'operator';
    scoped: true;
    request: MallJobTable;
    input: { text: string };
    answer: MallJob;
  };
  listSystemJobs: { access: 'operator'; request: NoRequest; input: {}; answer: ListSystemJobsAnswer };
  listMessages: {
    access: 'member';
    request: ListMessagesRequest;
    input: { page?: number; pageSize?: number; kind?: ListMessagesRequest['kind'] };
    answer: ListMessagesAnswer;
  };
  countUnread: { access: 'member'; request: NoRequest; input: {}; answer: CountUnreadAnswer };
  readMessages: {
    access: 'member';
    request: ReadMessagesRequest;
    input: { message_ids?: number[]; is_all?: boolean; kind?: ReadMessagesRequest['kind'] };
    answer: StatusDone;
  };
  listMessageTemplates: { access: 'operator'; request: NoRequest; input: {}; answer: ListMessageTemplatesAnswer };
  putMessageTemplate: {
    access: 'operator';
    request: PutMessageTemplateRequest;
    input: {
      kind: string;
      channel: PutMessageTemplateRequest['channel'];
      updated: PutMessageTemplateRequest['updated'];
      is_on?: boolean;
      title?: string;
      text?: string;
      gateway_template?: string;
    };
    answer: MessageTemplate;
  };
  testMessageTemplate: {
    access: 'operator';
    request: TestMessageTemplateRequest;
    input: {
      kind: string;
      channel: TestMessageTemplateRequest['channel'];
      recipient: string;
      title: string;
      text: string;
      gateway_template?: string;
    };
    answer: StatusDone;
  };
  globalTdk: { access: 'none'; request: NoRequest; input: {}; answer: Tdk };
  pageParams: {
    access: 'none';
    request: PageParamsRequest;
    input: { template_name: string; page_name?: string; name?: string; version?: string };
    answer: PageParamsAnswer;
  };
  theme: { access: 'none'; request: ThemeRequest; input: { platform?: ThemeRequest['platform'] }; answer: ThemeAnswer };
  shopSetting: { access: 'none'; request: NoRequest; input: {}; answer: ShopSettingAnswer };
  loginPage: { access: 'none'; request: LoginPageRequest; input: { domain?: string }; answer: LoginPage };
  protocol: { access: 'none'; request: ProtocolRequest; input: { type?: string }; answer: ProtocolAnswer };
  protocolTime: { access: 'none'; request: NoRequest; input: {}; answer: ProtocolTimeAnswer };
  outboxMessages: {
    access: 'operator';
    request: PagingQuery;
    input: { page?: number; pageSize?: number };
    answer: OutboxMessagesAnswer;
  };
  cspReports: {
    access: 'operator';
    request: CspReportsRequest;
    input: {
      page?: number;
      pageSize?: number;
      sort?: string;
      keyword?: string;
      last_at_from?: number;
      last_at_to?: number;
    };
    answer: CspReportsAnswer;
  };
  commonSetting: { access: 'none'; request: NoRequest; input: {}; answer: CommonSettingAnswer };
  defaultCurrency: { access: 'none'; request: NoRequest; input: {}; answer: Currency };
  companySetting: { access: 'none'; request: NoRequest; input: {}; answer: CompanySettingAnswer };
  shareSetting: { access: 'none'; request: NoRequest; input: {}; answer: ShareSettingAnswer };
  webUrls: { access: 'none'; request: NoRequest; input: {}; answer: WebUrlsAnswer };
  shownPrices: { access: 'none'; request: NoRequest; input: {}; answer: ShownPricesAnswer };
  privacySwitch: { access: 'none'; request: NoRequest; input: {}; answer: PrivacySwitchAnswer };
  whitelistState: { access: 'none'; request: NoRequest; input: {}; answer: StatusFlag };
  popUps: { access: 'none'; request: NoRequest; input: {}; answer: PopUpsAnswer };
  sideBar: { access: 'none'; request: NoRequest; input: {}; answer: SideBarAnswer };
  pageSwitches: { access: 'none'; request: NoRequest; input: {}; answer: PageSwitchesAnswer };
  startTableImport: {
    access: 'operator';
    scoped: true;
    request: StartTableImportRequest;
    input: { kind: StartTableImportRequest['kind']; name: string; enterprise_id?: number };
    answer: MallJob;
  };
  checkTableImport: {
    access: 'operator';
    scoped: true;
    request: TableReading;
    input: { job_id: number; fields?: TableReading['fields'] };
    answer: CheckTableImportAnswer;
  };
  runTableImport: {
    access: 'operator';
    scoped: true;
    request: TableReading;
    input: { job_id: number; fields?: TableReading['fields'] };
    answer: MallJob;
  };
  listWebhooks: { access: 'operator'; request: NoRequest; input: {}; answer: ListWebhooksAnswer };
  readWebhook: { access: 'operator'; request: ReadWebhookRequest; input: { hook_id: number }; answer: Webhook };
  addWebhook: {
    access: 'operator';
    request: AddWebhookRequest;
    input: {
      name: string;
      url: string;
      events: AddWebhookRequest['events'];
      shop_ids?: AddWebhookRequest['shop_ids'];
      enabled?: boolean;
    };
    answer: Webhook;
  };
  changeWebhook: {
    access: 'operator';
    request: ChangeWebhookRequest;
    input: {
      hook_id: number;
      version: number;
      name: string;
      url: string;
      events: ChangeWebhookRequest['events'];
      shop_ids?: ChangeWebhookRequest['shop_ids'];
      enabled?: boolean;
    };
    answer: Webhook;
  };
  deleteWebhook: { access: 'operator'; request: DeleteWebhookRequest; input: { hook_id: number }; answer: StatusDone };
  renewWebhookSecret: {
    access: 'operator';
    request: RenewWebhookSecretRequest;
    input: { hook_id: number };
    answer: Webhook;
  };
  testWebhook: {
    access: 'operator';
    request: TestWebhookRequest;
    input: { hook_id: number };
    answer: TestWebhookAnswer;
  };
  listWebhookDeliveries: {
    access: 'operator';
    request: ListWebhookDeliveriesRequest;
    input: {
      page?: number;
      pageSize?: number;
      hook_id?: number;
      state?: ListWebhookDeliveriesRequest['state'];
      keyword?: string;
      created_from?: number;
      created_to?: number;
      after?: string;
      before?: string;
    };
    answer: ListWebhookDeliveriesAnswer;
  };
  readWebhookDelivery: {
    access: 'operator';
    request: ReadWebhookDeliveryRequest;
    input: { delivery_id: number };
    answer: WebhookDelivery;
  };
  resendWebhooks: {
    access: 'operator';
    request: ResendWebhooksRequest;
    input: { delivery_id?: number; hook_id?: number; created_from?: number; created_to?: number };
    answer: ResendWebhooksAnswer;
  };
  applyInvoice: {
    access: 'member';
    request: ApplyInvoiceRequest;
    input: {
      order_id?: string;
      order_ids?: ApplyInvoiceRequest['order_ids'];
      invoice_item?: ApplyInvoiceRequest['invoice_item'];
      invoice_type: ApplyInvoiceRequest['invoice_type'];
      company_title?: string;
      company_tax_number?: string;
      company_address?: string;
      company_telephone?: string;
      bank_name?: string;
      bank_account?: string;
      email?: string;
      mobile?: string;
      remark?: string;
    };
    answer: InvoiceRecord;
  };
  updateInvoice: {
    access: 'member';
    request: UpdateInvoiceRequest;
    input: {
      invoice_id: number;
      invoice_status?: string;
      invoice_type?: UpdateInvoiceRequest['invoice_type'];
      company_title?: string;
      company_tax_number?: string;
      company_address?: string;
      company_telephone?: string;
      bank_name?: string;
      bank_account?: string;
      email?: string;
      mobile?: string;
      remark?: string;
    };
    answer: InvoiceRecord;
  };
  listInvoices: {
    access: 'member';
    request: ListInvoicesRequest;
    input: { page?: number; pageSize?: number; page_size?: number; invoice_status?: string };
    answer: ListInvoicesAnswer;
  };
  readInvoice: { access: 'member'; request: IdQuery; input: { id: number }; answer: InvoiceRecord };
  resendInvoice: {
    access: 'member';
    request: ResendInvoiceRequest;
    input: { id: number; confirm_email?: string };
    answer: StatusDone;
  };
  invoiceSetting: { access: 'member'; request: NoRequest; input: {}; answer: InvoiceSettingAnswer };
  ordersInvoice: {
    access: 'member';
    request: OrdersInvoiceRequest;
    input: { page?: number; pageSize?: number; able?: boolean; order_ids?: OrdersInvoiceRequest['order_ids'] };
    answer: OrdersInvoiceAnswer;
  };
  invoiceProtocol: { access: 'optional'; request: NoRequest; input: {}; answer: InvoiceProtocolAnswer };
  listTitles: {
    access: 'member';
    request: PagingQuery;
    input: { page?: number; pageSize?: number };
    answer: ListTitlesAnswer;
  };
  saveTitle: {
    access: 'member';
    request: InvoiceTitleInput;
    input: {
      invoice_id?: number;
      invoices_id?: number;
      invoices_type: InvoiceTitleInput['invoices_type'];
      name?: string;
      telephone?: string;
      tax_number?: string;
      business_address?: string;
      bank?: string;
      bank_account?: string;
      is_def?: boolean;
    };
    answer: InvoiceTitle;
  };
  readTitle: {
    access: 'member';
    request: InvoiceTitleNamed;
    input: { invoice_id?: number; invoices_id?: number };
    answer: InvoiceTitle;
  };
  updateTitle: {
    access: 'member';
    request: InvoiceTitleInput;
    input: {
      invoice_id?: number;
      invoices_id?: number;
      invoices_type: InvoiceTitleInput['invoices_type'];
      name?: string;
      telephone?: string;
      tax_number?: string;
      business_address?: string;
      bank?: string;
      bank_account?: string;
      is_def?: boolean;
    };
    answer: InvoiceTitle;
  };
  deleteTitle: {
    access: 'member';
    request: InvoiceTitleNamed;
    input: { invoice_id?: number; invoices_id?: number };
    answer: StatusDone;
  };
  mallInvoices: {
    access: 'operator';
    request: MallInvoicesRequest;
    input: {
      page?: number;
      pageSize?: number;
      sort?: string;
      keyword?: string;
      state?: MallInvoicesRequest['state'];
      kind?: MallInvoicesRequest['kind'];
      created_from?: number;
      created_to?: number;
    };
    answer: MallInvoicesAnswer;
  };
  mallInvoice: {
    access: 'operator';
    request: MallInvoiceRequest;
    input: { invoice_id: number };
    answer: InvoiceRecord;
  };
  issueInvoice: {
    access: 'operator';
    request: MallInvoiceDecision;
    input: { invoice_id: number; version: number; invoice_number?: string; file?: string; reason?: string };
    answer: InvoiceRecord;
  };
  refuseInvoice: {
    access: 'operator';
    request: MallInvoiceDecision;
    input: { invoice_id: number; version: number; invoice_number?: string; file?: string; reason?: string };
    answer: InvoiceRecord;
  };
  listPayouts: {
    access: 'operator';
    scoped: true;
    request: ListPayoutsRequest;
    input: {
      page?: number;
      pageSize?: number;
      sort?: string;
      distributor_id?: number;
      state?: ListPayoutsRequest['state'];
    };
    answer: ListPayoutsAnswer;
  };
  readPayout: {
    access: 'operator';
    scoped: true;
    request: ReadPayoutRequest;
    input: { payout_id: number };
    answer: MallPayout;
  };
  payoutLines: {
    access: 'operator';
    scoped: true;
    request: PayoutLinesRequest;
    input: { payout_id: number; sort?: string; page?: number; pageSize?: number };
    answer: PayoutLinesAnswer;
  };
  payoutDue: {
    access: 'operator';
    request: PayoutDueRequest;
    input: { distributor_id: number; until?: number };
    answer: PayoutDueAnswer;
  };
  makePayout: {
    access: 'operator';
    request: MakePayoutRequest;
    input: { distributor_id: number; until: number; amount: MakePayoutRequest['amount']; note?: string };
    answer: MallPayout;
  };
  payPayout: {
    access: 'operator';
    request: PayPayoutRequest;
    input: { payout_id: number; reference: string };
    answer: MallPayout;
  };
  voidPayout: {
    access: 'operator';
    request: VoidPayoutRequest;
    input: { payout_id: number; reason: string };
    answer: MallPayout;
  };
  paymentWays: { access: 'optional'; request: PaymentWaysQuery; input: { platform?: string }; answer: PaymentWays };
  pay: {
    access: 'member';
    request: PayRequest;
    input: {
      order_id?: string;
      pay_type: string;
      order_ids?: PayRequest['order_ids'];
      return_url?: string;
      open_id?: string;
    };
    answer: Payment;
  };
  paymentState: { access: 'member'; request: TradeQuery; input: { trade_id: string }; answer: PaymentState };
  paymentOrder: { access: 'member'; request: OrderNumberQuery; input: { order_id: string }; answer: PaymentOrder };
  paymentOrders: {
    access: 'member';
    request: PaymentOrdersRequest;
    input: { order_ids: PaymentOrdersRequest['order_ids'] };
    answer: PaymentOrdersAnswer;
  };
  tradeDetail: { access: 'member'; request: TradeQuery; input: { trade_id: string }; answer: Trade };
  testPayment: {
    access: 'none';
    request: TestPaymentRequest;
    input: {
      trade_id?: string;
      amount?: TestPaymentRequest['amount'];
      time?: TestPaymentRequest['time'];
      sign?: string;
    };
    answer: TestPaymentAnswer;
  };
  alipayResult: {
    access: 'none';
    request: AlipayResultRequest;
    input: { out_trade_no?: string; sign?: string };
    answer: AlipayResultAnswer;
  };
  paymentNotice: { access: 'none'; request: PaymentNoticeRequest; input: { provider?: string }; answer: StatusDone };
  olderPay: {
    access: 'member';
    request: OlderPayRequest;
    input: { order_id?: string; tid?: string; pay_type: string; return_url?: string; open_id?: string };
    answer: Payment;
  };
  olderPaymentState: {
    access: 'member';
    request: OlderPaymentStateRequest;
    input: { trade_id?: string; payment_id?: string };
    answer: PaymentState;
  };
  openedPayment: { access: 'member'; request: TradeQuery; input: { trade_id: string }; answer: OpenedPaymentAnswer };
  ownTrades: {
    access: 'member';
    request: OwnTradesRequest;
    input: { tid?: string; page?: number; pageSize?: number };
    answer: OwnTradesAnswer;
  };
  listDifferences: {
    access: 'operator';
    request: ListDifferencesRequest;
    input: {
      page?: number;
      pageSize?: number;
      sort?: string;
      keyword?: string;
      state?: ListDifferencesRequest['state'];
      provider?: string;
    };
    answer: ListDifferencesAnswer;
  };
  listStatements: {
    access: 'operator';
    request: ListStatementsRequest;
    input: { page?: number; pageSize?: number };
    answer: ListStatementsAnswer;
  };
  solveDifference: {
    access: 'operator';
    request: SolveDifferenceRequest;
    input: { difference_id: number; note: string };
    answer: MallDifference;
  };
  paymentWaysInfo: {
    access: 'optional';
    request: PaymentWaysQuery;
    input: { platform?: string };
    answer: PaymentWaysInfoAnswer;
  };
  tradeSetting: {
    access: 'optional';
    request: TradeSettingRequest;
    input: { pay_type?: string };
    answer: TradeSettingAnswer;
  };
  bankAccounts: { access: 'optional'; request: NoRequest; input: {}; answer: BankAccountsAnswer };
  ownVoucher: { access: 'member'; request: OrderNumberQuery; input: { order_id: string }; answer: Voucher };
  uploadVoucher: {
    access: 'member';
    request: UploadVoucherRequest;
    input: {
      order_id?: string;
      order_ids?: UploadVoucherRequest['order_ids'];
      bank_account_id?: number;
      pay_fee?: number;
      pay_sn?: string;
      transfer_remark?: string;
      voucher_pic?: UploadVoucherRequest['voucher_pic'];
    };
    answer: Voucher;
  };
  listVouchers: {
    access: 'operator';
    request: ListVouchersRequest;
    input: {
      page?: number;
      pageSize?: number;
      sort?: string;
      keyword?: string;
      state?: ListVouchersRequest['state'];
      updated_from?: number;
      updated_to?: number;
      after?: string;
      before?: string;
    };
    answer: ListVouchersAnswer;
  };
  readVoucher: { access: 'operator'; request: ReadVoucherRequest; input: { voucher_id: number }; answer: Voucher };
  approveVoucher: {
    access: 'operator';
    request: MallVoucherDecision;
    input: { voucher_id: number; version: number; reason?: string };
    answer: Voucher;
  };
  refuseVoucher: {
    access: 'operator';
    request: MallVoucherDecision;
    input: { voucher_id: number; version: number; reason?: string };
    answer: Voucher;
  };
  officeAccounts: { access: 'operator'; request: NoRequest; input: {}; answer: BankSettings };
  putAccounts: {
    access: 'operator';
    request: PutAccountsRequest;
    input: { list: PutAccountsRequest['list']; hours: PutAccountsRequest['hours']; note?: string };
    answer: BankSettings;
  };
  listCoupons: {
    access: 'optional';
    request: CouponQuery;
    input: {
      page_no?: number;
      page_size?: number;
      distributor_id?: number;
      item_id?: number[];
      card_id?: number[];
      card_type?: string;
      title?: string;
      end_date?: CouponQuery['end_date'];
    };
    answer: CouponList;
  };
  claimCoupon: { access: 'member'; request: CouponNamed; input: { card_id: number }; answer: CouponClaim };
  checkoutCoupons: {
    access: 'member';
    request: OwnCouponQuery;
    input: {
      page?: number;
      pageSize?: number;
      page_no?: number;
      page_size?: number;
      status?: number;
      scope_type?: string;
      card_type?: string;
      valid?: boolean;
      distributor_id?: number;
      cart_type?: OwnCouponQuery['cart_type'];
      code?: string;
      card_id?: number;
    };
    answer: OwnCouponList;
  };
  ownCoupons: {
    access: 'member';
    request: OwnCouponQuery;
    input: {
      page?: number;
      pageSize?: number;
      page_no?: number;
      page_size?: number;
      status?: number;
      scope_type?: string;
      card_type?: string;
      valid?: boolean;
      distributor_id?: number;
      cart_type?: OwnCouponQuery['cart_type'];
      code?: string;
      card_id?: number;
    };
    answer: OwnCouponList;
  };
  pickCoupons: {
    access: 'operator';
    request: CouponQuery;
    input: {
      page_no?: number;
      page_size?: number;
      distributor_id?: number;
      item_id?: number[];
      card_id?: number[];
      card_type?: string;
      title?: string;
      end_date?: CouponQuery['end_date'];
    };
    answer: CouponList;
  };
  exchangeCoupon: { access: 'member'; request: ExchangeCouponRequest; input: { code: string }; answer: CouponClaim };
  makeCouponCodes: {
    access: 'operator';
    request: MakeCouponCodesRequest;
    input: { card_id: number; pieces: number };
    answer: MakeCouponCodesAnswer;
  };
  listCouponCodes: {
    access: 'operator';
    request: ListCouponCodesRequest;
    input: { page?: number; pageSize?: number; sort?: string; keyword?: string; used?: boolean; card_id?: number };
    answer: ListCouponCodesAnswer;
  };
  couponDetail: {
    access: 'optional';
    request: CouponDetailRequest;
    input: { cardId?: number };
    answer: CouponDetailAnswer;
  };
  ownCoupon: { access: 'member'; request: OwnCouponRequest; input: { code: string }; answer: OwnCoupon };
  couponPackages: { access: 'member'; request: NoRequest; input: {}; answer: CouponPackagesAnswer };
  olderOwnCoupons: {
    access: 'member';
    request: OwnCouponQuery;
    input: {
      page?: number;
      pageSize?: number;
      page_no?: number;
      page_size?: number;
      status?: number;
      scope_type?: string;
      card_type?: string;
      valid?: boolean;
      distributor_id?: number;
      cart_type?: OwnCouponQuery['cart_type'];
      code?: string;
      card_id?: number;
    };
    answer: OwnCouponList;
  };
  removeOwnCoupon: {
    access: 'member';
    request: RemoveOwnCouponRequest;
    input: { id?: string; code?: string };
    answer: StatusDone;
  };
  exchangeGiftCoupon: {
    access: 'member';
    request: ExchangeGiftCouponRequest;
    input: { user_card_id: string; distributor_id?: number; item_id?: number };
    answer: ExchangeGiftCouponAnswer;
  };
  giftCoupon: {
    access: 'member';
    request: GiftCouponRequest;
    input: { user_card_id: string };
    answer: GiftCouponAnswer;
  };
  receiveCouponPackage: {
    access: 'member';
    request: ReceiveCouponPackageRequest;
    input: { package_id: number };
    answer: StatusFlag;
  };
  listMallCoupons: {
    access: 'operator';
    scoped: true;
    request: ListMallCouponsRequest;
    input: {
      page?: number;
      pageSize?: number;
      sort?: string;
      keyword?: string;
      card_type?: ListMallCouponsRequest['card_type'];
      state?: ListMallCouponsRequest['state'];
    };
    answer: ListMallCouponsAnswer;
  };
  readMallCoupon: {
    access: 'operator';
    scoped: true;
    request: CouponNamed;
    input: { card_id: number };
    answer: MallCouponDetail;
  };
  addMallCoupon: {
    access: 'operator';
    scoped: true;
    request: MallCouponInput;
    input: {
      card_type: MallCouponInput['card_type'];
      title: string;
      description?: string;
      reduce_cost?: MallCouponInput['reduce_cost'];
      discount?: MallCouponInput['discount'];
      least_cost?: MallCouponInput['least_cost'];
      most_cost?: MallCouponInput['most_cost'];
      use_bound?: MallCouponInput['use_bound'];
      bound_ids?: MallCouponInput['bound_ids'];
      quantity: MallCouponInput['quantity'];
      get_limit?: MallCouponInput['get_limit'];
      distributor_id?: MallCouponInput['distributor_id'];
      begin_date: MallCouponInput['begin_date'];
      end_date: MallCouponInput['end_date'];
      valid_days?: MallCouponInput['valid_days'];
    };
    answer: MallCouponDetail;
  };
  writeMallCoupon: {
    access: 'operator';
    scoped: true;
    request: WriteMallCouponRequest;
    input: {
      card_type: WriteMallCouponRequest['card_type'];
      title: string;
      description?: string;
      reduce_cost?: WriteMallCouponRequest['reduce_cost'];
      discount?: WriteMallCouponRequest['discount'];
      least_cost?: WriteMallCouponRequest['least_cost'];
      most_cost?: WriteMallCouponRequest['most_cost'];
      use_bound?: WriteMallCouponRequest['use_bound'];
      bound_ids?: WriteMallCouponRequest['bound_ids'];
      quantity: WriteMallCouponRequest['quantity'];
      get_limit?: WriteMallCouponRequest['get_limit'];
      distributor_id?: WriteMallCouponRequest['distributor_id'];
      begin_date: WriteMallCouponRequest['begin_date'];
      end_date: WriteMallCouponRequest['end_date'];
      valid_days?: WriteMallCouponRequest['valid_days'];
      card_id?: number;
      version?: number;
    };
    answer: MallCouponDetail;
  };
  endMallCoupon: {
    access: 'operator';
    scoped: true;
    request: CouponNamed;
    input: { card_id: number };
    answer: MallCouponDetail;
  };
  deleteMallCoupon: {
    access: 'operator';
    scoped: true;
    request: CouponNamed;
    input: { card_id: number };
    answer: StatusDone;
  };
  pickEffectiveCoupons: {
    access: 'operator';
    request: CouponQuery;
    input: {
      page_no?: number;
      page_size?: number;
      distributor_id?: number;
      item_id?: number[];
      card_id?: number[];
      card_type?: string;
      title?: string;
      end_date?: CouponQuery['end_date'];
    };
    answer: CouponList;
  };
  pickCouponNames: {
    access: 'operator';
    request: PickCouponNamesRequest;
    input: { page?: number; pageSize?: number; card_type?: string };
    answer: PickCouponNamesAnswer;
  };
  readGiftCode: {
    access: 'operator';
    scoped: true;
    request: GiftCodeNamed;
    input: { code: string };
    answer: MallGiftCode;
  };
  redeemGiftCode: {
    access: 'operator';
    scoped: true;
    request: GiftCodeNamed;
    input: { code: string };
    answer: MallGiftCode;
  };
  listMallPromotions: {
    access: 'operator';
    scoped: true;
    request: ListMallPromotionsRequest;
    input: {
      page?: number;
      pageSize?: number;
      sort?: string;
      keyword?: string;
      kind?: ListMallPromotionsRequest['kind'];
      state?: ListMallPromotionsRequest['state'];
    };
    answer: ListMallPromotionsAnswer;
  };
  readMallPromotion: {
    access: 'operator';
    scoped: true;
    request: MallPromotionNamed;
    input: { kind: MallPromotionNamed['kind']; promotion_id: number };
    answer: MallPromotionDetail;
  };
  addMallPromotion: {
    access: 'operator';
    scoped: true;
    request: MallPromotionInput;
    input: {
      kind: MallPromotionInput['kind'];
      promotion_id?: number;
      version?: number;
      name: string;
      tag?: string;
      begin_time: MallPromotionInput['begin_time'];
      end_time: MallPromotionInput['end_time'];
      by?: MallPromotionInput['by'];
      steps?: MallPromotionInput['steps'];
      pay_minutes?: MallPromotionInput['pay_minutes'];
      goods: MallPromotionInput['goods'];
    };
    answer: MallPromotionDetail;
  };
  writeMallPromotion: {
    access: 'operator';
    scoped: true;
    request: MallPromotionInput;
    input: {
      kind: MallPromotionInput['kind'];
      promotion_id?: number;
      version?: number;
      name: string;
      tag?: string;
      begin_time: MallPromotionInput['begin_time'];
      end_time: MallPromotionInput['end_time'];
      by?: MallPromotionInput['by'];
      steps?: MallPromotionInput['steps'];
      pay_minutes?: MallPromotionInput['pay_minutes'];
      goods: MallPromotionInput['goods'];
    };
    answer: MallPromotionDetail;
  };
  endMallPromotion: {
    access: 'operator';
    scoped: true;
    request: MallPromotionNamed;
    input: { kind: MallPromotionNamed['kind']; promotion_id: number };
    answer: MallPromotionDetail;
  };
  deleteMallPromotion: {
    access: 'operator';
    scoped: true;
    request: MallPromotionNamed;
    input: { kind: MallPromotionNamed['kind']; promotion_id: number };
    answer: StatusDone;
  };
  promotionCalendar: {
    access: 'operator';
    scoped: true;
    request: PromotionCalendarRequest;
    input: { month: string };
    answer: PromotionCalendarAnswer;
  };
  pointMallSetting: { access: 'none'; request: NoRequest; input: {}; answer: PointMallSettingAnswer };
  pointCategories: {
    access: 'none';
    request: GoodsCategoryQuery;
    input: { is_main_category?: boolean; distributor_id?: number; only_offered?: boolean; only_top?: boolean };
    answer: GoodsCategory;
  };
  listPointGoods: {
    access: 'optional';
    request: ListPointGoodsRequest;
    input: {
      page?: number;
      pageSize?: number;
      keywords?: string;
      category_id?: number;
      main_category?: number;
      brand_id?: number;
      tag_id?: number;
      tag?: string;
      goods_id?: number[];
      goodsSort?: string;
      item_type?: string;
      is_tdk?: boolean;
      start_price?: number;
      end_price?: number;
      category?: number;
    };
    answer: PointGoodsList;
  };
  pointGoodsDetail: {
    access: 'optional';
    request: PointGoodsDetailRequest;
    input: { item_id?: number; goods_id?: number; is_tdk?: boolean };
    answer: PointGoodsDetailAnswer;
  };
  lovelyPointGoods: {
    access: 'optional';
    request: RecommendQuery;
    input: { page?: number; pageSize?: number; distributor_id?: number[]; item_id?: number };
    answer: PointGoodsList;
  };
  listMallPointGoods: {
    access: 'operator';
    request: ListMallPointGoodsRequest;
    input: {
      page?: number;
      pageSize?: number;
      sort?: string;
      keyword?: string;
      status?: ListMallPointGoodsRequest['status'];
    };
    answer: ListMallPointGoodsAnswer;
  };
  readMallPointGoods: {
    access: 'operator';
    request: ReadMallPointGoodsRequest;
    input: { goods_id: number };
    answer: MallPointGoodsForm;
  };
  writeMallPointGoods: {
    access: 'operator';
    request: WriteMallPointGoodsRequest;
    input: {
      goods_id: number;
      approve_status: WriteMallPointGoodsRequest['approve_status'];
      limit_order?: number;
      limit_member?: number;
      sort?: number;
      items: WriteMallPointGoodsRequest['items'];
    };
    answer: MallPointGoodsForm;
  };
  pickPromotions: {
    access: 'operator';
    request: PickQuery;
    input: { page?: number; pageSize?: number; name?: string };
    answer: PickPromotionsAnswer;
  };
  purchaseOpen: { access: 'member'; request: NoRequest; input: {}; answer: PurchaseOpenAnswer };
  purchaseActivities: {
    access: 'member';
    request: PurchaseActivitiesRequest;
    input: {
      activity_name?: string;
      status?: string;
      page?: number;
      pageSize?: number;
      enterprise_id?: number;
      need_aggregate?: number;
      activity_id?: number;
    };
    answer: PurchaseActivitiesAnswer;
  };
  purchaseItems: {
    access: 'member';
    request: PurchaseItemsRequest;
    input: {
      page?: number;
      pageSize?: number;
      distributor_id?: number;
      activity_id?: number;
      main_cat_id?: number;
      cat_id?: number;
      category?: number;
      item_name?: string;
      item_bn?: string;
      keywords?: string;
      goodsSort?: string;
    };
    answer: PurchaseItemsAnswer;
  };
  purchaseDetail: {
    access: 'member';
    request: PurchaseDetailRequest;
    input: { item_id?: number; enterprise_id?: number; activity_id: number };
    answer: PurchaseDetailAnswer;
  };
  purchasePrices: {
    access: 'member';
    request: PurchasePricesRequest;
    input: { goods_ids: number[] };
    answer: PurchasePricesAnswer;
  };
  officePurchases: {
    access: 'operator';
    request: OfficePurchasesRequest;
    input: {
      page?: number;
      pageSize?: number;
      sort?: string;
      keyword?: string;
      state?: OfficePurchasesRequest['state'];
      enabled?: boolean;
    };
    answer: OfficePurchasesAnswer;
  };
  readPurchase: {
    access: 'operator';
    request: ActivityNamed;
    input: { activity_id: number };
    answer: MallPurchaseDetail;
  };
  addPurchase: {
    access: 'operator';
    request: MallPurchaseInput;
    input: {
      activity_id?: number;
      name: string;
      title?: string;
      enterprise_ids: MallPurchaseInput['enterprise_ids'];
      enabled?: boolean;
      display_time?: MallPurchaseInput['display_time'];
      begin_time: MallPurchaseInput['begin_time'];
      end_time: MallPurchaseInput['end_time'];
      limit_fee?: MallPurchaseInput['limit_fee'];
      has_relatives?: boolean;
      invite_limit?: MallPurchaseInput['invite_limit'];
      relative_begin?: MallPurchaseInput['relative_begin'];
      relative_end?: MallPurchaseInput['relative_end'];
      shares_limit?: boolean;
      relative_limit_fee?: MallPurchaseInput['relative_limit_fee'];
      minimum_amount?: MallPurchaseInput['minimum_amount'];
      goods: MallPurchaseInput['goods'];
      version?: number;
    };
    answer: MallPurchaseDetail;
  };
  changePurchase: {
    access: 'operator';
    request: MallPurchaseInput;
    input: {
      activity_id?: number;
      name: string;
      title?: string;
      enterprise_ids: MallPurchaseInput['enterprise_ids'];
      enabled?: boolean;
      display_time?: MallPurchaseInput['display_time'];
      begin_time: MallPurchaseInput['begin_time'];
      end_time: MallPurchaseInput['end_time'];
      limit_fee?: MallPurchaseInput['limit_fee'];
      has_relatives?: boolean;
      invite_limit?: MallPurchaseInput['invite_limit'];
      relative_begin?: MallPurchaseInput['relative_begin'];
      relative_end?: MallPurchaseInput['relative_end'];
      shares_limit?: boolean;
      relative_limit_fee?: MallPurchaseInput['relative_limit_fee'];
      minimum_amount?: MallPurchaseInput['minimum_amount'];
      goods: MallPurchaseInput['goods'];
      version?: number;
    };
    answer: MallPurchaseDetail;
  };
  endPurchase: {
    access: 'operator';
    request: ActivityNamed;
    input: { activity_id: number };
    answer: MallPurchaseDetail;
  };
  listSeckillSessions: {
    access: 'optional';
    request: ListSeckillSessionsRequest;
    input: { page?: number; pageSize?: number; status?: string; seckill_type?: string };
    answer: SeckillSessions;
  };
  seckillSession: {
    access: 'optional';
    request: SeckillInfoQuery;
    input: { seckill_id: number };
    answer: SeckillSession;
  };
  getSeckillTicket: {
    access: 'member';
    request: GetSeckillTicketRequest;
    input: { seckill_id: number; item_id: number; num?: GetSeckillTicketRequest['num'] };
    answer: GetSeckillTicketAnswer;
  };
  cancelSeckillTicket: {
    access: 'member';
    request: CancelSeckillTicketRequest;
    input: { seckill_ticket: string };
    answer: StatusFlag;
  };
  listSaleReminders: { access: 'member'; request: NoRequest; input: {}; answer: ListSaleRemindersAnswer };
  remindOfSale: { access: 'member'; request: SeckillInfoQuery; input: { seckill_id: number }; answer: StatusDone };
  dropSaleReminder: { access: 'member'; request: SeckillInfoQuery; input: { seckill_id: number }; answer: StatusDone };
  pickSessions: {
    access: 'operator';
    request: PickQuery;
    input: { page?: number; pageSize?: number; name?: string };
    answer: SeckillSessions;
  };
  readAlerts: { access: 'operator'; scoped: true; request: NoRequest; input: {}; answer: ReadAlertsAnswer };
  writeAlerts: {
    access: 'operator';
    scoped: true;
    request: WriteAlertsRequest;
    input: {
      heard: WriteAlertsRequest['heard'];
      sound: WriteAlertsRequest['sound'];
      volume: WriteAlertsRequest['volume'];
      browser: WriteAlertsRequest['browser'];
      mailed: WriteAlertsRequest['mailed'];
      mail_minutes: WriteAlertsRequest['mail_minutes'];
    };
    answer: TemplateDone;
  };
  sawAlerts: { access: 'operator'; scoped: true; request: NoRequest; input: {}; answer: TemplateDone };
  readMenu: { access: 'operator'; scoped: true; request: NoRequest; input: {}; answer: ReadMenuAnswer };
  writeMenu: {
    access: 'operator';
    scoped: true;
    request: WriteMenuRequest;
    input: { favourites: WriteMenuRequest['favourites'] };
    answer: TemplateDone;
  };
  readSystemStatus: { access: 'operator'; request: NoRequest; input: {}; answer: ReadSystemStatusAnswer };
  listMembers: {
    access: 'operator';
    request: ListMembersRequest;
    input: {
      keyword?: string;
      staff?: boolean;
      disabled?: boolean;
      segment_id?: number;
      grade_id?: number;
      tag_id?: number;
      region?: number;
      created_from?: number;
      created_to?: number;
      joined_within?: number;
      ordered_within?: number;
      ordered_before?: number;
      ordered?: boolean;
      orders_from?: number;
      orders_to?: number;
      paid_from?: number;
      paid_to?: number;
      page?: number;
      pageSize?: number;
      sort?: string;
      after?: string;
      before?: string;
    };
    answer: ListMembersAnswer;
  };
  newMembersByDay: { access: 'operator'; request: MallDaysQuery; input: { days?: number }; answer: MallDays };
  findInOffice: {
    access: 'operator';
    scoped: true;
    request: FindInOfficeRequest;
    input: { keyword: string };
    answer: FindInOfficeAnswer;
  };
  listViews: {
    access: 'operator';
    scoped: true;
    request: ListViewsRequest;
    input: { list: string };
    answer: ListViewsAnswer;
  };
  addView: {
    access: 'operator';
    scoped: true;
    request: AddViewRequest;
    input: { list: string; name: string; query: string; shared?: boolean };
    answer: OfficeView;
  };
  deleteView: {
    access: 'operator';
    scoped: true;
    request: DeleteViewRequest;
    input: { view_id?: number };
    answer: TemplateDone;
  };
  readMemberSetting: { access: 'operator'; request: NameQuery; input: { name: string }; answer: OfficeSetting };
  writeMemberSetting: {
    access: 'operator';
    request: OfficeSettingInput;
    input: { name: string; value: OfficeSettingInput['value'] };
    answer: OfficeSetting;
  };
  readMoneySetting: { access: 'operator'; request: NameQuery; input: { name: string }; answer: OfficeSetting };
  writeMoneySetting: {
    access: 'operator';
    request: OfficeSettingInput;
    input: { name: string; value: OfficeSettingInput['value'] };
    answer: OfficeSetting;
  };
  readMerchantSetting: { access: 'operator'; request: NameQuery; input: { name: string }; answer: OfficeSetting };
  writeMerchantSetting: {
    access: 'operator';
    request: OfficeSettingInput;
    input: { name: string; value: OfficeSettingInput['value'] };
    answer: OfficeSetting;
  };
  readMallSetting: { access: 'operator'; request: NameQuery; input: { name: string }; answer: OfficeSetting };
  writeMallSetting: {
    access: 'operator';
    request: OfficeSettingInput;
    input: { name: string; value: OfficeSettingInput['value'] };
    answer: OfficeSetting;
  };
  readPageSetting: { access: 'operator'; request: NameQuery; input: { name: string }; answer: OfficeSetting };
  writePageSetting: {
    access: 'operator';
    request: OfficeSettingInput;
    input: { name: string; value: OfficeSettingInput['value'] };
    answer: OfficeSetting;
  };
  pickLiveRooms: {
    access: 'operator';
    request: PickQuery;
    input: { page?: number; pageSize?: number; name?: string };
    answer: PickLiveRoomsAnswer;
  };
  readOfficeHome: { access: 'operator'; scoped: true; request: NoRequest; input: {}; answer: ReadOfficeHomeAnswer };
  readFigures: {
    access: 'operator';
    scoped: true;
    request: ReadFiguresRequest;
    input: { from?: string; to?: string; distributor_id?: number; step?: ReadFiguresRequest['step'] };
    answer: ReadFiguresAnswer;
  };
  figuresBy: {
    access: 'operator';
    scoped: true;
    request: FiguresByRequest;
    input: { from?: string; to?: string; distributor_id?: number; by: FiguresByRequest['by'] };
    answer: FiguresByAnswer;
  };
  readTrend: {
    access: 'operator';
    scoped: true;
    request: ReadTrendRequest;
    input: { days?: number; distributor_id?: number; category_id?: number };
    answer: ReadTrendAnswer;
  };
  readSetup: { access: 'operator'; request: NoRequest; input: {}; answer: MallSetup };
  skipSetup: {
    access: 'operator';
    request: SkipSetupRequest;
    input: { step: SkipSetupRequest['step']; skipped: boolean };
    answer: MallSetup;
  };
  sendTestMessage: {
    access: 'operator';
    request: SendTestMessageRequest;
    input: { recipient: string };
    answer: MallSetup;
  };
  makeFirstPages: {
    access: 'operator';
    request: MakeFirstPagesRequest;
    input: { template: MakeFirstPagesRequest['template']; colour: string };
    answer: MallSetup;
  };
  readMallMember: {
    access: 'operator';
    request: ReadMallMemberRequest;
    input: { user_id: number };
    answer: MallMemberDetail;
  };
  listMemberMoves: {
    access: 'operator';
    request: ListMemberMovesRequest;
    input: { user_id?: number; of: ListMemberMovesRequest['of']; page?: number; pageSize?: number; after?: string };
    answer: MallMemberMoves;
  };
  changeMember: {
    access: 'operator';
    request: ChangeMemberRequest;
    input: { user_id: number; disabled?: boolean; grade_id?: number; reason?: string };
    answer: MallMemberDetail;
  };
  giveMemberPoints: {
    access: 'operator';
    request: GiveMemberPointsRequest;
    input: { user_id: number; change: GiveMemberPointsRequest['change']; reason: string };
    answer: MallMemberDetail;
  };
  listAudit: {
    access: 'operator';
    request: ListAuditRequest;
    input: {
      page?: number;
      pageSize?: number;
      keyword?: string;
      action?: string;
      by?: ListAuditRequest['by'];
      at_from?: number;
      at_to?: number;
      after?: string;
      before?: string;
    };
    answer: ListAuditAnswer;
  };
  readSignInPictures: { access: 'operator'; request: NoRequest; input: {}; answer: LoginPage };
  writeSignInPictures: {
    access: 'operator';
    request: WriteSignInPicturesRequest;
    input: { logo?: string; logo_light?: string; logo_dark?: string; background?: string };
    answer: TemplateDone;
  };
  readSiteTexts: { access: 'operator'; request: NoRequest; input: {}; answer: Tdk };
  writeSiteTexts: {
    access: 'operator';
    request: WriteSiteTextsRequest;
    input: { title?: string; mate_description?: string; mate_keywords?: string };
    answer: Tdk;
  };
  readKindTexts: { access: 'operator'; request: ReadKindTextsRequest; input: { type: string }; answer: Tdk };
  writeKindTexts: {
    access: 'operator';
    request: WriteKindTextsRequest;
    input: { type: string; title?: string; mate_description?: string; mate_keywords?: string };
    answer: Tdk;
  };
  listApprovals: {
    access: 'operator';
    request: ListApprovalsRequest;
    input: { page?: number; pageSize?: number; sort?: string; state?: ListApprovalsRequest['state'] };
    answer: MallApprovals;
  };
  decideApproval: {
    access: 'operator';
    request: DecideApprovalRequest;
    input: { approval_id: number; action: DecideApprovalRequest['action']; note?: string };
    answer: MallApproval;
  };
  ownApprovals: {
    access: 'operator';
    scoped: true;
    request: OwnApprovalsRequest;
    input: { about: OwnApprovalsRequest['about']; target: string };
    answer: MallApprovals;
  };
  withdrawApproval: {
    access: 'operator';
    scoped: true;
    request: WithdrawApprovalRequest;
    input: { approval_id: number };
    answer: MallApproval;
  };
  listProviders: { access: 'operator'; request: NoRequest; input: {}; answer: ListProvidersAnswer };
  changeProvider: {
    access: 'operator';
    request: ChangeProviderRequest;
    input: { name: string; values: ChangeProviderRequest['values'] };
    answer: Provider;
  };
  testProvider: {
    access: 'operator';
    request: TestProviderRequest;
    input: { name: string; recipient?: string };
    answer: TestProviderAnswer;
  };
  listFigureReports: {
    access: 'operator';
    scoped: true;
    request: NoRequest;
    input: {};
    answer: ListFigureReportsAnswer;
  };
  writeFigureReport: {
    access: 'operator';
    request: WriteFigureReportRequest;
    input: {
      report_id?: number;
      name: string;
      tables: WriteFigureReportRequest['tables'];
      every: WriteFigureReportRequest['every'];
      hour: WriteFigureReportRequest['hour'];
      distributor_id?: number;
      is_on: WriteFigureReportRequest['is_on'];
      operator_ids: WriteFigureReportRequest['operator_ids'];
    };
    answer: WriteFigureReportAnswer;
  };
  deleteFigureReport: {
    access: 'operator';
    request: DeleteFigureReportRequest;
    input: { report_id?: number };
    answer: DeleteFigureReportAnswer;
  };
  testFigureReport: {
    access: 'operator';
    request: TestFigureReportRequest;
    input: { report_id?: number };
    answer: TestFigureReportAnswer;
  };
  muteFigureReport: {
    access: 'operator';
    scoped: true;
    request: MuteFigureReportRequest;
    input: { report_id?: number; is_off: MuteFigureReportRequest['is_off'] };
    answer: MuteFigureReportAnswer;
  };
  suggestGoodsTexts: {
    access: 'operator';
    scoped: true;
    request: SuggestGoodsTextsRequest;
    input: {
      goods_id: number;
      name?: string;
      brief?: string;
      params?: SuggestGoodsTextsRequest['params'];
      intro?: string;
      note?: SuggestGoodsTextsRequest['note'];
    };
    answer: Suggestion;
  };
  suggestCoupon: {
    access: 'operator';
    scoped: true;
    request: SuggestCouponRequest;
    input: {
      card_type: SuggestCouponRequest['card_type'];
      title: string;
      description?: string;
      reduce_cost?: SuggestCouponRequest['reduce_cost'];
      discount?: SuggestCouponRequest['discount'];
      least_cost?: SuggestCouponRequest['least_cost'];
      most_cost?: SuggestCouponRequest['most_cost'];
      use_bound?: SuggestCouponRequest['use_bound'];
      bound_ids?: SuggestCouponRequest['bound_ids'];
      quantity: SuggestCouponRequest['quantity'];
      get_limit?: SuggestCouponRequest['get_limit'];
      distributor_id?: SuggestCouponRequest['distributor_id'];
      begin_date: SuggestCouponRequest['begin_date'];
      end_date: SuggestCouponRequest['end_date'];
      valid_days?: SuggestCouponRequest['valid_days'];
      note?: SuggestCouponRequest['note'];
    };
    answer: Suggestion;
  };
  listSuggestions: {
    access: 'operator';
    scoped: true;
    request: ListSuggestionsRequest;
    input: {
      page?: number;
      pageSize?: number;
      state?: ListSuggestionsRequest['state'];
      kind?: ListSuggestionsRequest['kind'];
      goods_id?: number;
    };
    answer: ListSuggestionsAnswer;
  };
  readSuggestion: {
    access: 'operator';
    scoped: true;
    request: ReadSuggestionRequest;
    input: { suggestion_id: number };
    answer: ReadSuggestionAnswer;
  };
  takeSuggestion: {
    access: 'operator';
    scoped: true;
    request: TakeSuggestionRequest;
    input: {
      suggestion_id: number;
      goods_version?: number;
      fields?: TakeSuggestionRequest['fields'];
      coupon?: TakeSuggestionRequest['coupon'];
    };
    answer: Suggestion;
  };
  dropSuggestion: {
    access: 'operator';
    scoped: true;
    request: DropSuggestionRequest;
    input: { suggestion_id: number; reason: string };
    answer: Suggestion;
  };
  withdrawSuggestion: {
    access: 'operator';
    scoped: true;
    request: WithdrawSuggestionRequest;
    input: { suggestion_id: number };
    answer: Suggestion;
  };
  applyAftersales: {
    access: 'member';
    request: ApplyAftersalesRequest;
    input: {
      order_id: string;
      aftersales_type: string;
      reason: string;
      description?: string;
      detail: ApplyAftersalesRequest['detail'];
      evidence_pic?: ApplyAftersalesRequest['evidence_pic'];
    };
    answer: AftersalesApplied;
  };
  listAftersales: {
    access: 'member';
    request: ListAftersalesRequest;
    input: {
      page?: number;
      pageSize?: number;
      aftersales_type?: string;
      aftersales_status?: string;
      order_id?: string;
    };
    answer: ListAftersalesAnswer;
  };
  aftersalesInfo: {
    access: 'member';
    request: AftersalesInfoRequest;
    input: { aftersales_bn?: string; order_id?: string; item_id?: number };
    answer: AftersalesInfo;
  };
  modifyAftersales: {
    access: 'member';
    request: ModifyAftersalesRequest;
    input: {
      aftersales_bn: string;
      aftersales_type?: string;
      reason?: string;
      description?: string;
      detail?: ModifyAftersalesRequest['detail'];
      evidence_pic?: ModifyAftersalesRequest['evidence_pic'];
      version?: number;
    };
    answer: AftersalesApplied;
  };
  closeAftersales: {
    access: 'member';
    request: CloseAftersalesRequest;
    input: { aftersales_bn: string; version?: number };
    answer: AftersalesInfo;
  };
  sendBack: {
    access: 'member';
    request: SendBackRequest;
    input: {
      aftersales_bn?: string;
      aftersales_data?: SendBackRequest['aftersales_data'];
      corp_code: string;
      logi_no: string;
      version?: number;
    };
    answer: StatusDone;
  };
  aftersalesPrice: {
    access: 'member';
    request: AftersalesPriceRequest;
    input: { order_id: string; item_id: number; number: number; aftersales_bn?: string };
    answer: AftersalesPriceAnswer;
  };
  aftersalesReasons: { access: 'none'; request: NoRequest; input: {}; answer: AftersalesReasonsAnswer };
  aftersalesRemind: { access: 'none'; request: NoRequest; input: {}; answer: AftersalesRemind };
  aftersalesApplyView: {
    access: 'member';
    request: AftersalesApplyViewRequest;
    input: { order_id: string; aftersales_bn?: string };
    answer: AftersalesApplyViewAnswer;
  };
  writeAftersales: {
    access: 'member';
    request: WriteAftersalesRequest;
    input: { aftersales_bn: string; text: string; evidence_pic?: WriteAftersalesRequest['evidence_pic'] };
    answer: StatusDone;
  };
  listMallAftersales: {
    access: 'operator';
    scoped: true;
    request: ListMallAftersalesRequest;
    input: {
      page?: number;
      pageSize?: number;
      sort?: string;
      keyword?: string;
      state?: ListMallAftersalesRequest['state'];
      aftersales_type?: ListMallAftersalesRequest['aftersales_type'];
      distributor_id?: number;
      created_from?: number;
      created_to?: number;
      after?: string;
      before?: string;
    };
    answer: ListMallAftersalesAnswer;
  };
  readMallAftersales: {
    access: 'operator';
    scoped: true;
    request: ReadMallAftersalesRequest;
    input: { aftersales_bn: string };
    answer: MallAftersalesDetail;
  };
  decideAftersales: {
    access: 'operator';
    scoped: true;
    request: DecideAftersalesRequest;
    input: {
      aftersales_bn: string;
      action: DecideAftersalesRequest['action'];
      version: number;
      reason?: string;
      amount?: DecideAftersalesRequest['amount'];
      points?: DecideAftersalesRequest['points'];
      is_sound?: boolean;
      carrier?: string;
      code?: string;
    };
    answer: MallAftersalesDetail;
  };
  refundShort: {
    access: 'operator';
    scoped: true;
    request: RefundShortRequest;
    input: { order_id: string; version: number; items: RefundShortRequest['items']; reason: string };
    answer: MallAftersalesDetail;
  };
  readRefundable: {
    access: 'operator';
    scoped: true;
    request: ReadRefundableRequest;
    input: { order_id: string };
    answer: ReadRefundableAnswer;
  };
  beginAftersales: {
    access: 'operator';
    scoped: true;
    request: BeginAftersalesRequest;
    input: {
      order_id: string;
      left: BeginAftersalesRequest['left'];
      kind: BeginAftersalesRequest['kind'];
      cause: BeginAftersalesRequest['cause'];
      reason: string;
      items?: BeginAftersalesRequest['items'];
      freight?: BeginAftersalesRequest['freight'];
      amount?: BeginAftersalesRequest['amount'];
      points?: BeginAftersalesRequest['points'];
      left_points?: BeginAftersalesRequest['left_points'];
    };
    answer: MallAftersalesDetail;
  };
  writeMallAftersales: {
    access: 'operator';
    scoped: true;
    request: WriteMallAftersalesRequest;
    input: { aftersales_bn: string; text: string };
    answer: StatusDone;
  };
  listCart: {
    access: 'optional';
    request: CartQuery;
    input: {
      user_id?: string;
      sid?: string;
      cart_type?: CartQuery['cart_type'];
      shop_type?: string;
      distributor_id?: number;
    };
    answer: CartList;
  };
  addToCart: {
    access: 'optional';
    request: AddToCartRequest;
    input: {
      user_id?: string;
      sid?: string;
      cart_type?: AddToCartRequest['cart_type'];
      shop_type?: string;
      distributor_id?: number;
      item_id?: number;
      goods_id?: number;
      num?: AddToCartRequest['num'];
      isAccumulate?: boolean;
    };
    answer: CartChanged;
  };
  setCartNumber: {
    access: 'optional';
    request: SetCartNumberRequest;
    input: {
      user_id?: string;
      sid?: string;
      cart_type?: SetCartNumberRequest['cart_type'];
      shop_type?: string;
      distributor_id?: number;
      cart_id: number;
      num: SetCartNumberRequest['num'];
      updated?: number;
    };
    answer: CartChanged;
  };
  setCartChecked: {
    access: 'optional';
    request: SetCartCheckedRequest;
    input: {
      user_id?: string;
      sid?: string;
      cart_type?: SetCartCheckedRequest['cart_type'];
      shop_type?: string;
      distributor_id?: number;
      cart_id: number[];
      is_checked: boolean;
    };
    answer: CartStatus;
  };
  deleteLine: {
    access: 'optional';
    request: CartDeleteQuery;
    input: {
      user_id?: string;
      sid?: string;
      cart_type?: CartDeleteQuery['cart_type'];
      shop_type?: string;
      distributor_id?: number;
      cart_id?: number[];
    };
    answer: CartStatus;
  };
  countCart: {
    access: 'optional';
    request: CartQuery;
    input: {
      user_id?: string;
      sid?: string;
      cart_type?: CartQuery['cart_type'];
      shop_type?: string;
      distributor_id?: number;
    };
    answer: CountCartAnswer;
  };
  shopCart: {
    access: 'optional';
    request: CartQuery;
    input: {
      user_id?: string;
      sid?: string;
      cart_type?: CartQuery['cart_type'];
      shop_type?: string;
      distributor_id?: number;
    };
    answer: CartList;
  };
  chooseCartPromotion: {
    access: 'optional';
    request: ChooseCartPromotionRequest;
    input: {
      user_id?: string;
      sid?: string;
      cart_type?: ChooseCartPromotionRequest['cart_type'];
      shop_type?: string;
      distributor_id?: number;
      cart_id: number;
      activity_id: number;
      updated?: number;
    };
    answer: CartStatus;
  };
  updateCart: {
    access: 'optional';
    request: CartUpdateInput;
    input: {
      user_id?: string;
      sid?: string;
      cart_type?: CartUpdateInput['cart_type'];
      shop_type?: string;
      distributor_id?: number;
      cart_params?: CartUpdateInput['cart_params'];
      cart?: CartUpdateInput['cart'];
      list?: CartUpdateInput['list'];
    };
    answer: CartStatus;
  };
  addCartGift: {
    access: 'optional';
    request: CartGiftInput;
    input: {
      user_id?: string;
      sid?: string;
      cart_type?: CartGiftInput['cart_type'];
      shop_type?: string;
      distributor_id?: number;
      rel_promotion_id: number;
      sku_id: number;
      quantity?: CartGiftInput['quantity'];
    };
    answer: CartStatus;
  };
  checkCart: {
    access: 'optional';
    request: CartVerifyInput;
    input: {
      user_id?: string;
      sid?: string;
      cart_type?: CartVerifyInput['cart_type'];
      shop_type?: string;
      distributor_id?: number;
      mode?: string;
      cart_id?: number[];
      is_checked?: boolean;
    };
    answer: CartStatus;
  };
  deleteCartLines: {
    access: 'optional';
    request: DeleteCartLinesRequest;
    input: {
      user_id?: string;
      sid?: string;
      cart_type?: DeleteCartLinesRequest['cart_type'];
      shop_type?: string;
      distributor_id?: number;
      cart_id_list?: number[];
      cart_id?: number[];
    };
    answer: CartStatus;
  };
  olderCart: {
    access: 'optional';
    request: CartQuery;
    input: {
      user_id?: string;
      sid?: string;
      cart_type?: CartQuery['cart_type'];
      shop_type?: string;
      distributor_id?: number;
    };
    answer: CartOlder;
  };
  cartTotal: {
    access: 'optional';
    request: CartQuery;
    input: {
      user_id?: string;
      sid?: string;
      cart_type?: CartQuery['cart_type'];
      shop_type?: string;
      distributor_id?: number;
    };
    answer: CartTotalAnswer;
  };
  olderCartUpdate: {
    access: 'optional';
    request: CartUpdateInput;
    input: {
      user_id?: string;
      sid?: string;
      cart_type?: CartUpdateInput['cart_type'];
      shop_type?: string;
      distributor_id?: number;
      cart_params?: CartUpdateInput['cart_params'];
      cart?: CartUpdateInput['cart'];
      list?: CartUpdateInput['list'];
    };
    answer: CartOlder;
  };
  olderCartCheck: {
    access: 'optional';
    request: CartVerifyInput;
    input: {
      user_id?: string;
      sid?: string;
      cart_type?: CartVerifyInput['cart_type'];
      shop_type?: string;
      distributor_id?: number;
      mode?: string;
      cart_id?: number[];
      is_checked?: boolean;
    };
    answer: CartOlder;
  };
  olderCartGift: {
    access: 'optional';
    request: CartGiftInput;
    input: {
      user_id?: string;
      sid?: string;
      cart_type?: CartGiftInput['cart_type'];
      shop_type?: string;
      distributor_id?: number;
      rel_promotion_id: number;
      sku_id: number;
      quantity?: CartGiftInput['quantity'];
    };
    answer: CartOlder;
  };
  olderCartDelete: {
    access: 'optional';
    request: CartDeleteQuery;
    input: {
      user_id?: string;
      sid?: string;
      cart_type?: CartDeleteQuery['cart_type'];
      shop_type?: string;
      distributor_id?: number;
      cart_id?: number[];
    };
    answer: CartOlder;
  };
  addPriceItem: { access: 'member'; request: NoRequest; input: {}; answer: CartStatus };
  deliveryList: {
    access: 'member';
    request: OrderReference;
    input: { order_id: string; version?: number };
    answer: DeliveryListAnswer;
  };
  deliveryTrack: { access: 'member'; request: DeliveryTrackRequest; input: { delivery_id: number }; answer: TrackList };
  orderTrack: {
    access: 'member';
    request: OrderTrackRequest;
    input: { order_id: string; order_type?: string };
    answer: TrackList;
  };
  listCarriers: { access: 'none'; request: NoRequest; input: {}; answer: ListCarriersAnswer };
  shipOrder: {
    access: 'operator';
    scoped: true;
    request: ShipOrderRequest;
    input: { order_id: string; version: number; carrier: string; code: string; items: ShipOrderRequest['items'] };
    answer: MallShipped;
  };
  planParcels: {
    access: 'operator';
    scoped: true;
    request: PlanParcelsRequest;
    input: { order_id: string; version: number; parcels: PlanParcelsRequest['parcels'] };
    answer: OrderChanged;
  };
  shipMany: {
    access: 'operator';
    scoped: true;
    request: ShipManyRequest;
    input: { rows: ShipManyRequest['rows'] };
    answer: ShipManyAnswer;
  };
  shipTogether: {
    access: 'operator';
    scoped: true;
    request: ShipTogetherRequest;
    input: { carrier: string; code: string; orders: ShipTogetherRequest['orders'] };
    answer: ShipTogetherAnswer;
  };
  handOver: {
    access: 'operator';
    scoped: true;
    request: HandOverRequest;
    input: { order_id: string; version: number; code: string; items: HandOverRequest['items'] };
    answer: MallShipped;
  };
  favouriteState: {
    access: 'member';
    request: ItemQuery;
    input: { item_id: number; distributor_id?: number };
    answer: FavouriteStateAnswer;
  };
  addFavourite: {
    access: 'member';
    request: ItemQuery;
    input: { item_id: number; distributor_id?: number };
    answer: Favourite;
  };
  removeFavourites: {
    access: 'member';
    request: FavouriteRemoveQuery;
    input: { item_ids?: number[]; is_empty?: boolean; distributor_id?: number; item_id?: number[] };
    answer: StatusDone;
  };
  listFavourites: {
    access: 'member';
    request: PagingQuery;
    input: { page?: number; pageSize?: number };
    answer: ListFavouritesAnswer;
  };
  saveFootprint: {
    access: 'member';
    request: ItemQuery;
    input: { item_id: number; distributor_id?: number };
    answer: StatusDone;
  };
  listFootprints: {
    access: 'member';
    request: PagingQuery;
    input: { page?: number; pageSize?: number };
    answer: ListFootprintsAnswer;
  };
  restoreFavourite: {
    access: 'member';
    request: ItemQuery;
    input: { item_id: number; distributor_id?: number };
    answer: StatusDone;
  };
  priceAlerts: { access: 'member'; request: NoRequest; input: {}; answer: PriceAlerts };
  setPriceAlerts: {
    access: 'member';
    request: SetPriceAlertsRequest;
    input: { is_on: boolean; item_ids?: number[] };
    answer: PriceAlerts;
  };
  countFavourites: { access: 'member'; request: NoRequest; input: {}; answer: CountFavouritesAnswer };
  removeFootprints: {
    access: 'member';
    request: FavouriteRemoveQuery;
    input: { item_ids?: number[]; is_empty?: boolean; distributor_id?: number; item_id?: number[] };
    answer: StatusDone;
  };
  restoreFootprint: {
    access: 'member';
    request: ItemQuery;
    input: { item_id: number; distributor_id?: number };
    answer: StatusDone;
  };
  followShop: { access: 'member'; request: ShopNamed; input: { distributor_id: number }; answer: FollowShopAnswer };
  unfollowShops: {
    access: 'member';
    request: UnfollowShopsRequest;
    input: { distributor_id?: number[] };
    answer: StatusDone;
  };
  restoreFollow: { access: 'member'; request: ShopNamed; input: { distributor_id: number }; answer: StatusDone };
  followState: { access: 'member'; request: ShopNamed; input: { distributor_id: number }; answer: FollowStateAnswer };
  countFollows: {
    access: 'member';
    request: CountFollowsRequest;
    input: { distributor_id?: number };
    answer: CountFollowsAnswer;
  };
  listFollows: {
    access: 'member';
    request: PagingQuery;
    input: { page?: number; pageSize?: number };
    answer: ListFollowsAnswer;
  };
  listMallOrders: {
    access: 'operator';
    scoped: true;
    request: ListMallOrdersRequest;
    input: {
      keyword?: string;
      state?: ListMallOrdersRequest['state'];
      distributor_id?: number;
      user_id?: number;
      created_from?: number;
      created_to?: number;
      pay_type?: string;
      goods?: string;
      amount_from?: number;
      amount_to?: number;
      message?: boolean;
      note?: boolean;
      tag_id?: number;
      invoice?: ListMallOrdersRequest['invoice'];
      grade_id?: number;
      region?: number;
      carrier?: string;
      page?: number;
      pageSize?: number;
      sort?: string;
      after?: string;
      before?: string;
    };
    answer: ListMallOrdersAnswer;
  };
  readMallOrder: {
    access: 'operator';
    scoped: true;
    request: OrderNamed;
    input: { order_id: string };
    answer: ReadMallOrderAnswer;
  };
  listPackingSlips: {
    access: 'operator';
    scoped: true;
    request: ListPackingSlipsRequest;
    input: {
      keyword?: string;
      state?: ListPackingSlipsRequest['state'];
      distributor_id?: number;
      user_id?: number;
      created_from?: number;
      created_to?: number;
      pay_type?: string;
      goods?: string;
      amount_from?: number;
      amount_to?: number;
      message?: boolean;
      note?: boolean;
      tag_id?: number;
      invoice?: ListPackingSlipsRequest['invoice'];
      grade_id?: number;
      region?: number;
      carrier?: string;
      order_ids?: ListPackingSlipsRequest['order_ids'];
      all?: boolean;
      after?: string;
    };
    answer: ListPackingSlipsAnswer;
  };
  correctShipment: {
    access: 'operator';
    scoped: true;
    request: CorrectShipmentRequest;
    input: { shipment_id?: number; carrier: string; code: string };
    answer: StatusDone;
  };
  refuseCancel: {
    access: 'operator';
    scoped: true;
    request: RefuseCancelRequest;
    input: { order_id: string; version: number; reason?: string };
    answer: OrderChanged;
  };
  approveCancel: {
    access: 'operator';
    scoped: true;
    request: MallOrderSeen;
    input: { order_id: string; version: number };
    answer: OrderChanged;
  };
  callOffOrder: {
    access: 'operator';
    scoped: true;
    request: CallOffOrderRequest;
    input: { order_id: string; version: number; reason: string };
    answer: OrderChanged;
  };
  changeOrderPrice: {
    access: 'operator';
    scoped: true;
    request: ChangeOrderPriceRequest;
    input: {
      order_id: string;
      version: number;
      less: ChangeOrderPriceRequest['less'];
      freight_fee: ChangeOrderPriceRequest['freight_fee'];
      reason?: string;
    };
    answer: OrderChanged;
  };
  changeOrderReceiver: {
    access: 'operator';
    scoped: true;
    request: ChangeOrderReceiverRequest;
    input: {
      order_id: string;
      version: number;
      name: string;
      mobile: string;
      state: string;
      city: string;
      district: string;
      address: string;
    };
    answer: OrderChanged;
  };
  addOrderNote: {
    access: 'operator';
    scoped: true;
    request: AddOrderNoteRequest;
    input: { order_id: string; text: string };
    answer: StatusDone;
  };
  listOrderTags: { access: 'operator'; scoped: true; request: NoRequest; input: {}; answer: MallOrderTags };
  addOrderTag: {
    access: 'operator';
    scoped: true;
    request: AddOrderTagRequest;
    input: { name: string; colour: AddOrderTagRequest['colour'] };
    answer: MallOrderTag;
  };
  writeOrderTag: {
    access: 'operator';
    scoped: true;
    request: WriteOrderTagRequest;
    input: { tag_id: number; name: string; colour: WriteOrderTagRequest['colour'] };
    answer: MallOrderTag;
  };
  deleteOrderTag: {
    access: 'operator';
    scoped: true;
    request: DeleteOrderTagRequest;
    input: { tag_id: number };
    answer: StatusDone;
  };
  orderChoices: { access: 'operator'; scoped: true; request: NoRequest; input: {}; answer: OrderChoicesAnswer };
  orderFreight: {
    access: 'operator';
    scoped: true;
    request: OrderNamed;
    input: { order_id: string };
    answer: OrderFreightAnswer;
  };
  listEarnings: {
    access: 'operator';
    scoped: true;
    request: ListEarningsRequest;
    input: { page?: number; pageSize?: number; sort?: string; paid_from?: number; paid_to?: number };
    answer: ListEarningsAnswer;
  };
  orderForMember: {
    access: 'operator';
    request: MallOrderForMember;
    input: {
      member_mobile: string;
      is_new?: boolean;
      items: MallOrderForMember['items'];
      name: string;
      mobile: string;
      state: string;
      city: string;
      district: string;
      address: string;
      remark?: string;
    };
    answer: OrderMade;
  };
  quoteForMember: {
    access: 'operator';
    request: MallOrderForMember;
    input: {
      member_mobile: string;
      is_new?: boolean;
      items: MallOrderForMember['items'];
      name: string;
      mobile: string;
      state: string;
      city: string;
      district: string;
      address: string;
      remark?: string;
    };
    answer: QuoteForMemberAnswer;
  };
  quoteOrderEdit: {
    access: 'operator';
    scoped: true;
    request: QuoteOrderEditRequest;
    input: {
      order_id: string;
      version: number;
      removed: QuoteOrderEditRequest['removed'];
      added: QuoteOrderEditRequest['added'];
      waive?: QuoteOrderEditRequest['waive'];
    };
    answer: QuoteOrderEditAnswer;
  };
  editOrder: {
    access: 'operator';
    scoped: true;
    request: EditOrderRequest;
    input: {
      order_id: string;
      version: number;
      removed: EditOrderRequest['removed'];
      added: EditOrderRequest['added'];
      waive?: EditOrderRequest['waive'];
      reason: string;
      shown: EditOrderRequest['shown'];
    };
    answer: EditOrderAnswer;
  };
  withdrawOrderEdit: {
    access: 'operator';
    scoped: true;
    request: MallOrderSeen;
    input: { order_id: string; version: number };
    answer: StatusDone;
  };
  listOrders: {
    access: 'member';
    request: OrderQuery;
    input: {
      page?: number;
      pageSize?: number;
      order_type?: string;
      order_class?: string;
      status?: number;
      keywords?: string;
      order_id?: string;
      time_start_begin?: number;
      time_start_end?: number;
    };
    answer: ListOrdersAnswer;
  };
  orderDetail: {
    access: 'member';
    request: OrderReference;
    input: { order_id: string; version?: number };
    answer: OrderDetail;
  };
  countOrders: {
    access: 'member';
    request: OrderQuery;
    input: {
      page?: number;
      pageSize?: number;
      order_type?: string;
      order_class?: string;
      status?: number;
      keywords?: string;
      order_id?: string;
      time_start_begin?: number;
      time_start_end?: number;
    };
    answer: CountOrdersAnswer;
  };
  cancelOrder: {
    access: 'member';
    request: CancelOrderRequest;
    input: { order_id: string; cancel_reason?: string; other_reason?: string; version?: number };
    answer: OrderChanged;
  };
  confirmReceipt: {
    access: 'member';
    request: OrderReference;
    input: { order_id: string; version?: number };
    answer: OrderChanged;
  };
  pickupCode: {
    access: 'member';
    request: OrderReference;
    input: { order_id: string; version?: number };
    answer: PickupCodeAnswer;
  };
  freightFee: {
    access: 'member';
    request: OrderInput;
    input: {
      distributor_id?: number;
      shop_id?: number;
      cart_type?: OrderInput['cart_type'];
      items?: OrderInput['items'];
      order_type?: OrderInput['order_type'];
      seckill_id?: number;
      activity_id?: number;
      seckill_ticket?: string;
      ticket?: string;
      receipt_type?: OrderInput['receipt_type'];
      receiver_name?: string;
      receiver_mobile?: string;
      receiver_state?: string;
      receiver_city?: string;
      receiver_district?: string;
      receiver_address?: string;
      pickup_location?: number;
      pickup_date?: string;
      pickup_time?: OrderInput['pickup_time'];
      pay_type?: string;
      coupon_discount?: string;
      not_use_coupon?: boolean;
      point_use?: OrderInput['point_use'];
      remark?: string;
      shown_fee?: number;
      shown_point?: number;
      clicked?: string;
      invoice_type?: OrderInput['invoice_type'];
      invoice_content?: OrderInput['invoice_content'];
    };
    answer: FreightFee;
  };
  createOrder: {
    access: 'member';
    request: OrderInput;
    input: {
      distributor_id?: number;
      shop_id?: number;
      cart_type?: OrderInput['cart_type'];
      items?: OrderInput['items'];
      order_type?: OrderInput['order_type'];
      seckill_id?: number;
      activity_id?: number;
      seckill_ticket?: string;
      ticket?: string;
      receipt_type?: OrderInput['receipt_type'];
      receiver_name?: string;
      receiver_mobile?: string;
      receiver_state?: string;
      receiver_city?: string;
      receiver_district?: string;
      receiver_address?: string;
      pickup_location?: number;
      pickup_date?: string;
      pickup_time?: OrderInput['pickup_time'];
      pay_type?: string;
      coupon_discount?: string;
      not_use_coupon?: boolean;
      point_use?: OrderInput['point_use'];
      remark?: string;
      shown_fee?: number;
      shown_point?: number;
      clicked?: string;
      invoice_type?: OrderInput['invoice_type'];
      invoice_content?: OrderInput['invoice_content'];
    };
    answer: OrderMade;
  };
  ordersFee: {
    access: 'member';
    request: OrdersInput;
    input: { orders: OrdersInput['orders']; clicked?: string; point_use?: OrdersInput['point_use'] };
    answer: OrdersFeeAnswer;
  };
  createOrders: {
    access: 'member';
    request: OrdersInput;
    input: { orders: OrdersInput['orders']; clicked?: string; point_use?: OrdersInput['point_use'] };
    answer: CreateOrdersAnswer;
  };
  rechargeDeposit: {
    access: 'member';
    request: RechargeDepositRequest;
    input: { recharge_rule_id?: number; total_fee?: number };
    answer: RechargeDepositAnswer;
  };
  buyVip: {
    access: 'member';
    request: BuyVipRequest;
    input: { vip_grade_id: number; card_type: BuyVipRequest['card_type'] };
    answer: Payment;
  };
  vipSavings: { access: 'member'; request: NoRequest; input: {}; answer: VipSavingsAnswer };
  dropCoupon: {
    access: 'member';
    request: OrderInput;
    input: {
      distributor_id?: number;
      shop_id?: number;
      cart_type?: OrderInput['cart_type'];
      items?: OrderInput['items'];
      order_type?: OrderInput['order_type'];
      seckill_id?: number;
      activity_id?: number;
      seckill_ticket?: string;
      ticket?: string;
      receipt_type?: OrderInput['receipt_type'];
      receiver_name?: string;
      receiver_mobile?: string;
      receiver_state?: string;
      receiver_city?: string;
      receiver_district?: string;
      receiver_address?: string;
      pickup_location?: number;
      pickup_date?: string;
      pickup_time?: OrderInput['pickup_time'];
      pay_type?: string;
      coupon_discount?: string;
      not_use_coupon?: boolean;
      point_use?: OrderInput['point_use'];
      remark?: string;
      shown_fee?: number;
      shown_point?: number;
      clicked?: string;
      invoice_type?: OrderInput['invoice_type'];
      invoice_content?: OrderInput['invoice_content'];
    };
    answer: FreightFee;
  };
  usablePoints: {
    access: 'member';
    request: UsablePointsRequest;
    input: { total_price?: number; post_fee?: number; mode?: string };
    answer: UsablePointsAnswer;
  };
  hideOrder: { access: 'member'; request: HideOrderRequest; input: { tid: string }; answer: StatusDone };
  sendPickupCode: {
    access: 'member';
    request: SendPickupCodeRequest;
    input: { order_id: string };
    answer: TemplateDone;
  };
  listPastOrders: {
    access: 'member';
    request: ListPastOrdersRequest;
    input: { page?: number; pageSize?: number };
    answer: ListPastOrdersAnswer;
  };
  listMallPastOrders: {
    access: 'operator';
    request: ListMallPastOrdersRequest;
    input: { page?: number; pageSize?: number; keyword?: string; state?: ListMallPastOrdersRequest['state'] };
    answer: ListMallPastOrdersAnswer;
  };
  startPastOrderImport: { access: 'operator'; request: MallJobTable; input: { text: string }; answer: MallJob };
  listQuestions: {
    access: 'optional';
    request: ListQuestionsRequest;
    input: { item_id: number; page?: number; pageSize?: number };
    answer: ListQuestionsAnswer;
  };
  askQuestion: {
    access: 'member';
    request: AskQuestionRequest;
    input: { item_id: number; content: string };
    answer: AskQuestionAnswer;
  };
  answerQuestion: {
    access: 'member';
    request: AnswerQuestionRequest;
    input: { question_id?: number; content: string };
    answer: AnswerQuestionAnswer;
  };
  listMallQuestions: {
    access: 'operator';
    scoped: true;
    request: ListMallQuestionsRequest;
    input: {
      page?: number;
      pageSize?: number;
      sort?: string;
      keyword?: string;
      state?: ListMallQuestionsRequest['state'];
      created_from?: number;
      created_to?: number;
      after?: string;
      before?: string;
    };
    answer: ListMallQuestionsAnswer;
  };
  readMallQuestion: {
    access: 'operator';
    scoped: true;
    request: ReadMallQuestionRequest;
    input: { question_id?: number };
    answer: MallQuestionDetail;
  };
  moderateQuestions: {
    access: 'operator';
    request: ModerateQuestionsRequest;
    input: { question_ids?: number[]; answer_ids?: number[]; state: ModerateQuestionsRequest['state'] };
    answer: ModerateQuestionsAnswer;
  };
  answerMallQuestion: {
    access: 'operator';
    scoped: true;
    request: AnswerMallQuestionRequest;
    input: { question_id?: number; content: string };
    answer: AnswerMallQuestionAnswer;
  };
  listReviews: {
    access: 'optional';
    request: ListReviewsRequest;
    input: {
      item_id: number;
      page?: number;
      pageSize?: number;
      order_type?: string;
      kind?: ListReviewsRequest['kind'];
      tag?: string;
      proof?: boolean;
    };
    answer: ListReviewsAnswer;
  };
  shopFigures: {
    access: 'optional';
    request: ShopFiguresRequest;
    input: { distributor_id?: number };
    answer: ShopFigures;
  };
  createReviews: {
    access: 'member';
    request: CreateReviewsRequest;
    input: { order_id: string; anonymous?: boolean; rates: CreateReviewsRequest['rates'] };
    answer: ReviewCreated;
  };
  listReplies: {
    access: 'optional';
    request: ListRepliesRequest;
    input: { rate_id: number; page?: number; pageSize?: number };
    answer: ListRepliesAnswer;
  };
  replyToReview: {
    access: 'member';
    request: ReplyToReviewRequest;
    input: { rate_id: number; content: string };
    answer: ReviewReply;
  };
  reviewDetail: { access: 'optional'; request: ReviewDetailRequest; input: { rate_id?: number }; answer: Review };
  reviewsOpen: { access: 'none'; request: NoRequest; input: {}; answer: ReviewsOpenAnswer };
  appendReviews: {
    access: 'member';
    request: AppendReviewsRequest;
    input: { order_id: string; rates: AppendReviewsRequest['rates'] };
    answer: ReviewCreated;
  };
  ownReviews: { access: 'member'; request: OrderNamed; input: { order_id: string }; answer: OwnReviewsAnswer };
  praiseReview: { access: 'member'; request: ReviewNamed; input: { rate_id?: number }; answer: WrappedCount };
  reviewPraises: { access: 'optional'; request: ReviewNamed; input: { rate_id?: number }; answer: WrappedCount };
  reviewPraised: { access: 'member'; request: ReviewNamed; input: { rate_id?: number }; answer: StatusFlag };
  reviewsPraised: {
    access: 'member';
    request: ReviewsPraisedRequest;
    input: { rate_ids?: number[] };
    answer: ReviewsPraisedAnswer;
  };
  listMallReviews: {
    access: 'operator';
    scoped: true;
    request: ListMallReviewsRequest;
    input: {
      page?: number;
      pageSize?: number;
      sort?: string;
      keyword?: string;
      state?: ListMallReviewsRequest['state'];
      star?: number;
      has_pics?: boolean;
      distributor_id?: number;
      created_from?: number;
      created_to?: number;
      after?: string;
      before?: string;
    };
    answer: ListMallReviewsAnswer;
  };
  readMallReview: {
    access: 'operator';
    scoped: true;
    request: ReviewNamed;
    input: { rate_id?: number };
    answer: MallReviewDetail;
  };
  answerReview: {
    access: 'operator';
    scoped: true;
    request: AnswerReviewRequest;
    input: { rate_id?: number; content: string };
    answer: MallReviewDetail;
  };
  moderateReviews: {
    access: 'operator';
    request: ModerateReviewsRequest;
    input: { rate_ids: number[]; state: ModerateReviewsRequest['state']; reason?: string };
    answer: ModerateReviewsAnswer;
  };
  moderateReply: {
    access: 'operator';
    request: ModerateReplyRequest;
    input: { rate_id?: number; reply_id?: number; state: ModerateReplyRequest['state'] };
    answer: MallReviewDetail;
  };
  listCarrierAccounts: {
    access: 'operator';
    scoped: true;
    request: NoRequest;
    input: {};
    answer: ListCarrierAccountsAnswer;
  };
  writeCarrierAccount: {
    access: 'operator';
    scoped: true;
    request: WriteCarrierAccountRequest;
    input: {
      distributor_id?: number;
      carrier: string;
      provider: string;
      customer: string;
      password?: string;
      month_code: string;
      pay_type: WriteCarrierAccountRequest['pay_type'];
      sender: WriteCarrierAccountRequest['sender'];
      version?: number;
    };
    answer: CarrierAccount;
  };
  deleteCarrierAccount: {
    access: 'operator';
    scoped: true;
    request: DeleteCarrierAccountRequest;
    input: { account_id: number };
    answer: TemplateDone;
  };
  makeWaybill: {
    access: 'operator';
    scoped: true;
    request: MakeWaybillRequest;
    input: { order_id: string; version: number; carrier?: string; items?: MakeWaybillRequest['items'] };
    answer: MadeWaybill;
  };
  listWaybills: {
    access: 'operator';
    scoped: true;
    request: ListWaybillsRequest;
    input: {
      page?: number;
      pageSize?: number;
      keyword?: string;
      state?: ListWaybillsRequest['state'];
      created_from?: number;
      created_to?: number;
    };
    answer: ListWaybillsAnswer;
  };
  cancelWaybill: {
    access: 'operator';
    scoped: true;
    request: CancelWaybillRequest;
    input: { waybill_id: number };
    answer: TemplateDone;
  };
  listApiKeys: { access: 'operator'; request: NoRequest; input: {}; answer: ListApiKeysAnswer };
  listKeyRoles: { access: 'operator'; request: NoRequest; input: {}; answer: ListKeyRolesAnswer };
  addApiKey: {
    access: 'operator';
    request: AddApiKeyRequest;
    input: {
      name: string;
      role_ids: AddApiKeyRequest['role_ids'];
      shop_ids?: AddApiKeyRequest['shop_ids'];
      days?: number;
      per_minute?: number;
    };
    answer: ApiKey;
  };
  revokeApiKey: { access: 'operator'; request: RevokeApiKeyRequest; input: { key_id: number }; answer: OperatorResult };
  listOwnConversations: {
    access: 'member';
    request: ListOwnConversationsRequest;
    input: { page?: number; pageSize?: number };
    answer: ListOwnConversationsAnswer;
  };
  readOwnConversation: {
    access: 'member';
    request: ReadOwnConversationRequest;
    input: { distributor_id?: number; item_id?: number; order_id?: string; before?: number };
    answer: ReadOwnConversationAnswer;
  };
  writeOwnConversation: {
    access: 'member';
    request: WriteOwnConversationRequest;
    input: {
      distributor_id?: number;
      item_id?: number;
      order_id?: string;
      text?: string;
      pics?: WriteOwnConversationRequest['pics'];
      key?: string;
    };
    answer: WriteOwnConversationAnswer;
  };
  readOwnMessages: {
    access: 'member';
    request: ReadOwnMessagesRequest;
    input: { conversation_id: number };
    answer: ReadOwnMessagesAnswer;
  };
  listConversations: {
    access: 'operator';
    scoped: true;
    request: ListConversationsRequest;
    input: {
      page?: number;
      pageSize?: number;
      sort?: string;
      keyword?: string;
      state?: ListConversationsRequest['state'];
      after?: string;
      before?: string;
    };
    answer: ListConversationsAnswer;
  };
  readConversation: {
    access: 'operator';
    scoped: true;
    request: ReadConversationRequest;
    input: { conversation_id: number; before?: number };
    answer: ConversationDetail;
  };
  answerConversation: {
    access: 'operator';
    scoped: true;
    request: AnswerConversationRequest;
    input: {
      conversation_id: number;
      text?: string;
      pics?: AnswerConversationRequest['pics'];
      item_id?: number;
      order_id?: string;
      key?: string;
    };
    answer: AnswerConversationAnswer;
  };
  readByOffice: {
    access: 'operator';
    scoped: true;
    request: ReadByOfficeRequest;
    input: { conversation_id: number };
    answer: StatusDone;
  };
  conversationColleagues: {
    access: 'operator';
    scoped: true;
    request: ConversationColleaguesRequest;
    input: { conversation_id: number };
    answer: ConversationColleaguesAnswer;
  };
  changeConversation: {
    access: 'operator';
    scoped: true;
    request: ChangeConversationRequest;
    input: { conversation_id: number; state?: ChangeConversationRequest['state']; operator_id?: number; note?: string };
    answer: ConversationDetail;
  };
  readServiceDesk: {
    access: 'operator';
    scoped: true;
    request: ReadServiceDeskRequest;
    input: { distributor_id?: number };
    answer: ServiceDesk;
  };
  writeServiceDesk: {
    access: 'operator';
    scoped: true;
    request: WriteServiceDeskRequest;
    input: {
      distributor_id?: number;
      replies?: WriteServiceDeskRequest['replies'];
      hours?: WriteServiceDeskRequest['hours'];
    };
    answer: ServiceDesk;
  };
  helpPage: { access: 'optional'; request: NoRequest; input: {}; answer: HelpPageAnswer };
  openHelp: {
    access: 'optional';
    request: OpenHelpRequest;
    input: { place?: OpenHelpRequest['place'] };
    answer: OpenHelpAnswer;
  };
  askHelp: {
    access: 'optional';
    request: AskHelpRequest;
    input: { content: string; contact?: string; order_id?: string };
    answer: AskHelpAnswer;
  };
  listHelp: {
    access: 'operator';
    request: ListHelpRequest;
    input: {
      page?: number;
      pageSize?: number;
      sort?: string;
      keyword?: string;
      state?: ListHelpRequest['state'];
      created_from?: number;
      created_to?: number;
    };
    answer: ListHelpAnswer;
  };
  helpClicksByDay: { access: 'operator'; request: MallDaysQuery; input: { days?: number }; answer: MallDays };
  answerHelp: {
    access: 'operator';
    request: AnswerHelpRequest;
    input: { help_id: number; answer?: string; state?: AnswerHelpRequest['state'] };
    answer: MallHelp;
  };
  login: {
    access: 'none';
    request: LoginRequest;
    input: {
      username?: string;
      password?: string;
      auth_type?: string;
      check_type?: string;
      sid?: string;
      vcode?: string;
      auto_register?: boolean;
      code?: string;
      state?: string;
      browser?: string;
    };
    answer: Login;
  };
  refreshToken: { access: 'member'; request: NoRequest; input: {}; answer: Done };
  memberProfile: { access: 'member'; request: NoRequest; input: {}; answer: Member };
  signOut: { access: 'member'; request: NoRequest; input: {}; answer: Done };
  memberInfo: { access: 'member'; request: NoRequest; input: {}; answer: MemberInfoAnswer };
  changeMemberInfo: {
    access: 'member';
    request: ChangeMemberInfoRequest;
    input: { username?: string; avatar?: string; sex?: number; birthday?: string };
    answer: Member;
  };
  memberGrades: { access: 'optional'; request: NoRequest; input: {}; answer: MemberGradesAnswer };
  newLogin: {
    access: 'none';
    request: NewLoginRequest;
    input: {
      username?: string;
      mobile?: string;
      password?: string;
      vcode?: string;
      check_type?: string;
      auth_type?: string;
      auto_register?: boolean;
      silent?: boolean;
      trustlogin_tag?: string;
      version_tag?: string;
      sid?: string;
      code?: string;
      state?: string;
      browser?: string;
    };
    answer: NewLoginAnswer;
  };
  registerMember: {
    access: 'none';
    request: RegisterMemberRequest;
    input: {
      mobile: string;
      password: string;
      vcode: string;
      check_type?: RegisterMemberRequest['check_type'];
      user_type?: string;
      auth_type?: string;
      user_name?: string;
      username?: string;
      terms_version?: string;
      sid?: string;
    };
    answer: Login;
  };
  isNewMember: {
    access: 'none';
    request: IsNewMemberRequest;
    input: { mobile: string; vcode?: string; check_type?: IsNewMemberRequest['check_type'] };
    answer: IsNewMemberAnswer;
  };
  pictureCode: {
    access: 'none';
    request: PictureCodeRequest;
    input: { type?: PictureCodeRequest['type']; spoken?: boolean };
    answer: PictureCodeAnswer;
  };
  smsCode: {
    access: 'optional';
    request: SmsCodeRequest;
    input: { mobile: string; token?: string; yzm?: string; type?: SmsCodeRequest['type'] };
    answer: SmsCode;
  };
  emailCode: {
    access: 'optional';
    request: EmailCodeRequest;
    input: { email: string; token?: string; yzm?: string; purpose?: EmailCodeRequest['purpose'] };
    answer: SmsCode;
  };
  resetPassword: {
    access: 'optional';
    request: ResetPasswordRequest;
    input: { mobile?: string; password: string; vcode: string; api_from?: string };
    answer: PasswordReset;
  };
  changeMemberPassword: {
    access: 'member';
    request: ChangeMemberPasswordRequest;
    input: { password: string; new_password: string };
    answer: Done;
  };
  memberSetting: {
    access: 'none';
    request: MemberSettingRequest;
    input: { is_edite_page?: MemberSettingRequest['is_edite_page'] };
    answer: MemberSettingAnswer;
  };
  memberAgreement: { access: 'none'; request: NoRequest; input: {}; answer: MemberAgreementAnswer };
  signInWays: { access: 'none'; request: NoRequest; input: {}; answer: SignInWaysAnswer };
  trustLogins: {
    access: 'none';
    request: TrustLoginQuery;
    input: {
      version_tag?: TrustLoginQuery['version_tag'];
      trustlogin_tag?: string;
      redirect?: string;
      redirect_url?: string;
      browser?: string;
    };
    answer: TrustLoginsAnswer;
  };
  trustLoginParams: {
    access: 'none';
    request: TrustLoginQuery;
    input: {
      version_tag?: TrustLoginQuery['version_tag'];
      trustlogin_tag?: string;
      redirect?: string;
      redirect_url?: string;
      browser?: string;
    };
    answer: TrustLoginParamsAnswer;
  };
  bindMember: {
    access: 'none';
    request: BindMemberRequest;
    input: {
      username: string;
      union_id: string;
      open_id?: string;
      check_type?: string;
      vcode?: string;
      password?: string;
      terms_version?: string;
      sid?: string;
    };
    answer: Login;
  };
  trustTicket: { access: 'optional'; request: TrustTicketQuery; input: { union_id: string }; answer: TrustTicket };
  ownTrust: { access: 'member'; request: NoRequest; input: {}; answer: OwnTrustAnswer };
  proveTrust: {
    access: 'member';
    request: ProveTrustRequest;
    input: { code: string; state: string; browser?: string };
    answer: TrustTicket;
  };
  bindTrust: { access: 'member'; request: TrustTicketQuery; input: { union_id: string }; answer: Done };
  unbindTrust: { access: 'member'; request: UnbindTrustRequest; input: { trustlogin_tag: string }; answer: Done };
  bindMobile: { access: 'member'; request: BindMobileRequest; input: { mobile: string; vcode: string }; answer: Done };
  sendOwnCode: { access: 'member'; request: NoRequest; input: {}; answer: SmsCode };
  changeMobile: {
    access: 'member';
    request: ChangeMobileRequest;
    input: { new_mobile: string; smsCode: string; old_code?: string; old_mobile?: string };
    answer: PasswordReset;
  };
  listDevices: { access: 'member'; request: NoRequest; input: {}; answer: ListDevicesAnswer };
  endDevices: {
    access: 'member';
    request: EndDevicesRequest;
    input: { device_id?: string; is_others?: boolean };
    answer: StatusDone;
  };
  closingState: { access: 'member'; request: NoRequest; input: {}; answer: Closing };
  askClosing: {
    access: 'member';
    request: AskClosingRequest;
    input: { vcode?: string; password?: string };
    answer: Closing;
  };
  withdrawClosing: { access: 'member'; request: NoRequest; input: {}; answer: Closing };
  exportMember: { access: 'member'; request: NoRequest; input: {}; answer: ExportMemberAnswer };
  registerByEmail: {
    access: 'none';
    request: RegisterByEmailRequest;
    input: {
      email: string;
      password: string;
      password_confirmation?: string;
      password_confirm?: string;
      token?: string;
      yzm?: string;
      user_name?: string;
      terms_version?: string;
    };
    answer: SmsCode;
  };
  activateEmail: {
    access: 'none';
    request: ActivateEmailRequest;
    input: { token: string; password?: string; sid?: string };
    answer: Login;
  };
  resendActivation: {
    access: 'none';
    request: ResendActivationRequest;
    input: { email: string; token?: string; yzm?: string };
    answer: SmsCode;
  };
  requestEmailReset: { access: 'none'; request: RequestEmailResetRequest; input: { email: string }; answer: SmsCode };
  resetByEmail: {
    access: 'none';
    request: ResetByEmailRequest;
    input: { token: string; password: string };
    answer: Done;
  };
  checkResetCode: {
    access: 'optional';
    request: CheckResetCodeRequest;
    input: { mobile?: string; vcode: string };
    answer: StatusDone;
  };
  memberCard: { access: 'member'; request: NoRequest; input: {}; answer: MemberCardAnswer };
  memberCounts: { access: 'member'; request: NoRequest; input: {}; answer: MemberCountsAnswer };
  newcomerGift: { access: 'none'; request: NoRequest; input: {}; answer: NewcomerGiftAnswer };
  phoneCode: { access: 'optional'; request: NoRequest; input: {}; answer: PhoneCodeAnswer };
  wechatAddress: {
    access: 'optional';
    request: WechatAddressRequest;
    input: { url?: string };
    answer: WechatAddressAnswer;
  };
  closeMember: {
    access: 'member';
    request: CloseMemberRequest;
    input: { is_delete?: boolean };
    answer: CloseMemberAnswer;
  };
  memberTotals: {
    access: 'member';
    request: MemberTotalsRequest;
    input: { order_type?: string };
    answer: MemberTotalsAnswer;
  };
  listMemberTags: { access: 'operator'; request: NoRequest; input: {}; answer: ListMemberTagsAnswer };
  addMemberTag: {
    access: 'operator';
    request: MallMemberTagInput;
    input: { name: string; colour: MallMemberTagInput['colour'] };
    answer: MallMemberTag;
  };
  writeMemberTag: {
    access: 'operator';
    request: WriteMemberTagRequest;
    input: { name: string; colour: WriteMemberTagRequest['colour']; tag_id: number };
    answer: MallMemberTag;
  };
  deleteMemberTag: {
    access: 'operator';
    request: DeleteMemberTagRequest;
    input: { tag_id: number };
    answer: StatusDone;
  };
  tagMember: {
    access: 'operator';
    request: TagMemberRequest;
    input: { user_id: number; tag_ids: TagMemberRequest['tag_ids'] };
    answer: MallMemberDetail;
  };
  memberChoices: { access: 'operator'; request: NoRequest; input: {}; answer: MemberChoicesAnswer };
  addMallMember: {
    access: 'operator';
    request: AddMallMemberRequest;
    input: { mobile: string; username?: string; grade_id?: number };
    answer: AddMallMemberAnswer;
  };
  startMemberBulk: {
    access: 'operator';
    request: StartMemberBulkRequest;
    input: {
      user_ids?: number[];
      all?: boolean;
      keyword?: string;
      staff?: boolean;
      disabled?: boolean;
      segment_id?: number;
      grade_id?: number;
      tag_id?: number;
      region?: number;
      created_from?: number;
      created_to?: number;
      joined_within?: number;
      ordered_within?: number;
      ordered_before?: number;
      ordered?: boolean;
      orders_from?: number;
      orders_to?: number;
      paid_from?: number;
      paid_to?: number;
      action: StartMemberBulkRequest['action'];
      label_id: number;
    };
    answer: MallJob;
  };
  startMemberSend: {
    access: 'operator';
    request: StartMemberSendRequest;
    input: {
      user_ids?: number[];
      all?: boolean;
      keyword?: string;
      staff?: boolean;
      disabled?: boolean;
      segment_id?: number;
      grade_id?: number;
      tag_id?: number;
      region?: number;
      created_from?: number;
      created_to?: number;
      joined_within?: number;
      ordered_within?: number;
      ordered_before?: number;
      ordered?: boolean;
      orders_from?: number;
      orders_to?: number;
      paid_from?: number;
      paid_to?: number;
      gift: StartMemberSendRequest['gift'];
      card_id?: number;
      points?: number;
      reason?: string;
      title?: string;
      text?: string;
      path?: string;
    };
    answer: MallJob;
  };
  listMemberSegments: {
    access: 'operator';
    request: ListMemberSegmentsRequest;
    input: { page?: number; pageSize?: number };
    answer: ListMemberSegmentsAnswer;
  };
  readMemberSegment: {
    access: 'operator';
    request: ReadMemberSegmentRequest;
    input: { segment_id: number };
    answer: MallMemberSegment;
  };
  addMemberSegment: {
    access: 'operator';
    request: AddMemberSegmentRequest;
    input: {
      name: string;
      grade_id?: number;
      tag_id?: number;
      region?: number;
      created_from?: number;
      created_to?: number;
      joined_within?: number;
      ordered_within?: number;
      ordered_before?: number;
      ordered?: boolean;
      orders_from?: number;
      orders_to?: number;
      paid_from?: number;
      paid_to?: number;
    };
    answer: MallMemberSegment;
  };
  writeMemberSegment: {
    access: 'operator';
    request: WriteMemberSegmentRequest;
    input: {
      name: string;
      grade_id?: number;
      tag_id?: number;
      region?: number;
      created_from?: number;
      created_to?: number;
      joined_within?: number;
      ordered_within?: number;
      ordered_before?: number;
      ordered?: boolean;
      orders_from?: number;
      orders_to?: number;
      paid_from?: number;
      paid_to?: number;
      segment_id: number;
    };
    answer: MallMemberSegment;
  };
  deleteMemberSegment: {
    access: 'operator';
    request: DeleteMemberSegmentRequest;
    input: { segment_id: number };
    answer: StatusDone;
  };
  recountMemberSegment: {
    access: 'operator';
    request: RecountMemberSegmentRequest;
    input: { segment_id: number };
    answer: MallMemberSegment;
  };
  countSegment: {
    access: 'operator';
    request: MallMemberConditions;
    input: {
      grade_id?: number;
      tag_id?: number;
      region?: number;
      created_from?: number;
      created_to?: number;
      joined_within?: number;
      ordered_within?: number;
      ordered_before?: number;
      ordered?: boolean;
      orders_from?: number;
      orders_to?: number;
      paid_from?: number;
      paid_to?: number;
    };
    answer: CountSegmentAnswer;
  };
  merchantLogin: {
    access: 'none';
    request: MerchantLoginRequest;
    input: { mobile: string; vcode: string };
    answer: OperatorToken;
  };
  merchantSignOut: { access: 'merchant'; request: NoRequest; input: {}; answer: Done };
  merchantSetting: { access: 'none'; request: NoRequest; input: {}; answer: MerchantSettingAnswer };
  listBanks: {
    access: 'none';
    request: ListBanksRequest;
    input: { bank_name?: string; page?: number; page_size?: number };
    answer: ListBanksAnswer;
  };
  merchantTypes: {
    access: 'merchant';
    request: MerchantTypesRequest;
    input: { page?: number; page_size?: number; parent_id?: number; name?: string };
    answer: MerchantTypesAnswer;
  };
  settlementStep: { access: 'merchant'; request: NoRequest; input: {}; answer: SettlementStepAnswer };
  settlementDetail: { access: 'merchant'; request: NoRequest; input: {}; answer: SettlementDetail };
  settlementStatus: { access: 'merchant'; request: NoRequest; input: {}; answer: SettlementStatusAnswer };
  saveSettlement: {
    access: 'merchant';
    request: SaveSettlementRequest;
    input: {
      step: SaveSettlementRequest['step'];
      draft?: boolean;
      merchant_type_parent_id?: number;
      merchant_type_id?: number;
      settled_type?: string;
      merchant_name?: string;
      social_credit_code_id?: string;
      regions_id?: SaveSettlementRequest['regions_id'];
      regions?: SaveSettlementRequest['regions'];
      address?: string;
      legal_name?: string;
      legal_cert_id?: string;
      legal_mobile?: string;
      bank_acct_type?: string;
      card_id_mask?: string;
      bank_name?: string;
      bank_mobile?: string;
      license_url?: SaveSettlementRequest['license_url'];
      legal_certid_front_url?: SaveSettlementRequest['legal_certid_front_url'];
      legal_cert_id_back_url?: SaveSettlementRequest['legal_cert_id_back_url'];
      bank_card_front_url?: SaveSettlementRequest['bank_card_front_url'];
      is_agree_agreement?: boolean;
    };
    answer: StatusDone;
  };
  resetMerchantPassword: { access: 'merchant'; request: NoRequest; input: {}; answer: ResetMerchantPasswordAnswer };
  shopUsable: {
    access: 'none';
    request: ShopUsableRequest;
    input: { distributor_id?: number };
    answer: ShopUsableAnswer;
  };
  listMerchants: {
    access: 'operator';
    request: ListMerchantsRequest;
    input: {
      page?: number;
      pageSize?: number;
      sort?: string;
      keyword?: string;
      state?: ListMerchantsRequest['state'];
      settled_type?: ListMerchantsRequest['settled_type'];
      submitted_from?: number;
      submitted_to?: number;
    };
    answer: ListMerchantsAnswer;
  };
  readMerchant: {
    access: 'operator';
    request: ReadMerchantRequest;
    input: { merchant_id?: number };
    answer: ReadMerchantAnswer;
  };
  approveMerchant: {
    access: 'operator';
    request: MallMerchantDecision;
    input: { merchant_id: number; submitted?: number; reason?: string };
    answer: MallMerchant;
  };
  refuseMerchant: {
    access: 'operator';
    request: MallMerchantDecision;
    input: { merchant_id: number; submitted?: number; reason?: string };
    answer: MallMerchant;
  };
  officeShops: {
    access: 'operator';
    scoped: true;
    request: OfficeShopsRequest;
    input: { page?: number; pageSize?: number; sort?: string; keyword?: string; open?: boolean };
    answer: OfficeShopsAnswer;
  };
  changeShop: {
    access: 'operator';
    request: ChangeShopRequest;
    input: { distributor_id: number; is_valid: boolean };
    answer: MallShop;
  };
  openOwnShop: {
    access: 'operator';
    request: OwnShopInput;
    input: { distributor_id?: number; value: OwnShopInput['value'] };
    answer: MallShop;
  };
  readOwnShop: {
    access: 'operator';
    request: ReadOwnShopRequest;
    input: { distributor_id: number };
    answer: ReadOwnShopAnswer;
  };
  changeOwnShop: {
    access: 'operator';
    request: ChangeOwnShopRequest;
    input: { distributor_id?: number; value: ChangeOwnShopRequest['value'] };
    answer: MallShop;
  };
  addShopStaff: {
    access: 'operator';
    request: AddShopStaffRequest;
    input: {
      distributor_id: number;
      username: string;
      password: string;
      name?: string;
      mobile?: string;
      email?: string;
    };
    answer: OperatorResult;
  };
  loginOperator: {
    access: 'none';
    request: LoginOperatorRequest;
    input: { username?: string; password?: string; logintype?: string; new_password?: string; code?: string };
    answer: OperatorToken;
  };
  refreshOperatorToken: { access: 'operator'; scoped: true; request: NoRequest; input: {}; answer: OperatorResult };
  invalidateToken: { access: 'operator'; scoped: true; request: NoRequest; input: {}; answer: OperatorResult };
  changeOperatorPassword: {
    access: 'operator';
    scoped: true;
    request: ChangeOperatorPasswordRequest;
    input: { password: string; new_password: string };
    answer: OperatorResult;
  };
  operatorSessions: { access: 'operator'; scoped: true; request: NoRequest; input: {}; answer: OperatorSessionsAnswer };
  endOperatorSessions: {
    access: 'operator';
    scoped: true;
    request: EndOperatorSessionsRequest;
    input: { session_id?: string };
    answer: OperatorResult;
  };
  readFactor: { access: 'operator'; scoped: true; request: NoRequest; input: {}; answer: ReadFactorAnswer };
  beginFactor: {
    access: 'operator';
    scoped: true;
    request: BeginFactorRequest;
    input: { password: string };
    answer: BeginFactorAnswer;
  };
  confirmFactor: {
    access: 'operator';
    scoped: true;
    request: ConfirmFactorRequest;
    input: { code: string };
    answer: ConfirmFactorAnswer;
  };
  endFactor: {
    access: 'operator';
    scoped: true;
    request: EndFactorRequest;
    input: { password: string };
    answer: OperatorResult;
  };
  listOperators: {
    access: 'operator';
    request: ListOperatorsRequest;
    input: { page?: number; pageSize?: number; sort?: string; keyword?: string; locked?: boolean };
    answer: ListOperatorsAnswer;
  };
  addMallOperator: {
    access: 'operator';
    request: AddMallOperatorRequest;
    input: {
      username: string;
      password: string;
      name?: string;
      mobile?: string;
      email?: string;
      role_ids: AddMallOperatorRequest['role_ids'];
    };
    answer: OperatorResult;
  };
  setOperatorLocked: {
    access: 'operator';
    request: SetOperatorLockedRequest;
    input: { operator_id: number; locked: boolean };
    answer: OperatorResult;
  };
  changeOperator: {
    access: 'operator';
    request: ChangeOperatorRequest;
    input: { operator_id: number; name?: string; mobile?: string; email?: string };
    answer: OperatorResult;
  };
  resetOperatorPassword: {
    access: 'operator';
    request: ResetOperatorPasswordRequest;
    input: { operator_id: number };
    answer: ResetOperatorPasswordAnswer;
  };
  dropOperatorFactor: {
    access: 'operator';
    request: DropOperatorFactorRequest;
    input: { operator_id: number };
    answer: OperatorResult;
  };
  setOperatorRoles: {
    access: 'operator';
    request: SetOperatorRolesRequest;
    input: { operator_id: number; role_ids: SetOperatorRolesRequest['role_ids'] };
    answer: OperatorResult;
  };
  listRoles: { access: 'operator'; request: NoRequest; input: {}; answer: ListRolesAnswer };
  readRole: { access: 'operator'; request: ReadRoleRequest; input: { role_id: number }; answer: MallRole };
  addRole: {
    access: 'operator';
    request: AddRoleRequest;
    input: { name: string; rights: AddRoleRequest['rights']; shop_ids?: AddRoleRequest['shop_ids'] };
    answer: MallRole;
  };
  changeRole: {
    access: 'operator';
    request: ChangeRoleRequest;
    input: {
      role_id: number;
      version: number;
      name: string;
      rights: ChangeRoleRequest['rights'];
      shop_ids?: ChangeRoleRequest['shop_ids'];
    };
    answer: MallRole;
  };
  deleteRole: {
    access: 'operator';
    request: DeleteRoleRequest;
    input: { role_id: number; in_use?: boolean };
    answer: OperatorResult;
  };
  signInLevel: { access: 'none'; request: NoRequest; input: {}; answer: SignInLevelAnswer };
  listEnterprises: {
    access: 'none';
    request: ListEnterprisesRequest;
    input: { page?: number; pageSize?: number; enterprise_sn?: string; enterprise_id?: number };
    answer: ListEnterprisesAnswer;
  };
  checkStaff: {
    access: 'optional';
    request: CheckStaffRequest;
    input: {
      auth_type?: string;
      enterprise_id?: number;
      account?: string;
      work_id?: string;
      mobile?: string;
      email?: string;
      vcode?: string;
      auth_code?: string;
      activity_id?: number;
      distributor_id?: number;
    };
    answer: CheckStaffAnswer;
  };
  staffEmailCode: {
    access: 'optional';
    request: StaffEmailCodeRequest;
    input: { enterprise_id?: number; distributor_id?: number; email: string };
    answer: StaffSent;
  };
  joinStaff: {
    access: 'member';
    request: JoinStaffRequest;
    input: {
      enterprise_id: number;
      activity_id?: number;
      auth_type?: string;
      email?: string;
      mobile?: string;
      employee_id?: number;
    };
    answer: JoinStaffAnswer;
  };
  ownEnterprises: {
    access: 'member';
    request: OwnEnterprisesRequest;
    input: { disabled?: boolean; distributor_id?: number; activity_id?: number };
    answer: OwnEnterprisesAnswer;
  };
  staffCode: {
    access: 'optional';
    request: StaffCodeRequest;
    input: {
      auth_type?: string;
      enterprise_id?: number;
      account?: string;
      work_id?: string;
      mobile?: string;
      email?: string;
      token?: string;
      yzm?: string;
    };
    answer: StaffSent;
  };
  staffSignIn: {
    access: 'optional';
    request: StaffSignInRequest;
    input: {
      auth_type?: string;
      enterprise_id?: number;
      account?: string;
      work_id?: string;
      mobile?: string;
      email?: string;
      vcode?: string;
      auth_code?: string;
      activity_id?: number;
      distributor_id?: number;
      terms_version?: string;
      sid?: string;
    };
    answer: StaffSignInAnswer;
  };
  staffMobile: {
    access: 'member';
    request: StaffMobileRequest;
    input: { work_id?: string };
    answer: StaffMobileAnswer;
  };
  staffAgreement: { access: 'optional'; request: NoRequest; input: {}; answer: StaffAgreement };
  acceptStaffAgreement: {
    access: 'member';
    request: AcceptStaffAgreementRequest;
    input: { version: string };
    answer: StaffAgreement;
  };
  staffInvitation: {
    access: 'member';
    request: ActivityNamed;
    input: { activity_id: number };
    answer: StaffInvitationAnswer;
  };
  staffInvited: { access: 'optional'; request: StaffCodeQuery; input: { code: string }; answer: StaffInvitedAnswer };
  joinRelative: { access: 'member'; request: StaffCodeQuery; input: { code: string }; answer: JoinRelativeAnswer };
  endRelative: {
    access: 'member';
    request: EndRelativeRequest;
    input: { activity_id: number; user_id?: number };
    answer: Done;
  };
  officeEnterprises: {
    access: 'operator';
    request: OfficeEnterprisesRequest;
    input: { page?: number; pageSize?: number; sort?: string; keyword?: string; disabled?: boolean };
    answer: OfficeEnterprisesAnswer;
  };
  readEnterprise: {
    access: 'operator';
    request: ReadEnterpriseRequest;
    input: { enterprise_id: number };
    answer: MallEnterprise;
  };
  addEnterprise: {
    access: 'operator';
    request: MallEnterpriseInput;
    input: {
      enterprise_id?: number;
      name: string;
      enterprise_sn: string;
      ways: MallEnterpriseInput['ways'];
      disabled?: boolean;
    };
    answer: MallEnterprise;
  };
  changeEnterprise: {
    access: 'operator';
    request: MallEnterpriseInput;
    input: {
      enterprise_id?: number;
      name: string;
      enterprise_sn: string;
      ways: MallEnterpriseInput['ways'];
      disabled?: boolean;
    };
    answer: MallEnterprise;
  };
  officeStaff: {
    access: 'operator';
    request: OfficeStaffRequest;
    input: {
      page?: number;
      pageSize?: number;
      sort?: string;
      keyword?: string;
      enterprise_id?: number;
      disabled?: boolean;
      joined?: boolean;
    };
    answer: OfficeStaffAnswer;
  };
  addStaff: {
    access: 'operator';
    request: AddStaffRequest;
    input: { enterprise_id: number; work_no: string; name?: string; mobile?: string; email?: string };
    answer: MallStaff;
  };
  changeStaff: {
    access: 'operator';
    request: ChangeStaffRequest;
    input: { staff_id: number; disabled: boolean };
    answer: MallStaff;
  };
  importStaff: {
    access: 'operator';
    request: ImportStaffRequest;
    input: { enterprise_id: number; csv: string };
    answer: ImportStaffAnswer;
  };
  listAddresses: {
    access: 'member';
    request: ListAddressesRequest;
    input: { page?: number; pageSize?: number; address_id?: number; city?: string; addr_id?: number };
    answer: ListAddressesAnswer;
  };
  saveAddress: {
    access: 'member';
    request: AddressInput;
    input: {
      address_id?: number;
      addr_id?: number;
      username?: string;
      name?: string;
      telephone?: string;
      province?: string;
      city?: string;
      county?: string;
      tmp_code?: AddressInput['tmp_code'];
      adrdetail?: string;
      addr?: string;
      postalCode?: string;
      label?: string;
      is_def?: boolean;
      mobile?: string;
    };
    answer: Address;
  };
  updateAddress: {
    access: 'member';
    request: AddressInput;
    input: {
      address_id?: number;
      addr_id?: number;
      username?: string;
      name?: string;
      telephone?: string;
      province?: string;
      city?: string;
      county?: string;
      tmp_code?: AddressInput['tmp_code'];
      adrdetail?: string;
      addr?: string;
      postalCode?: string;
      label?: string;
      is_def?: boolean;
      mobile?: string;
    };
    answer: Address;
  };
  readAddress: {
    access: 'member';
    request: AddressNamed;
    input: { address_id?: number; addr_id?: number };
    answer: Address;
  };
  deleteAddress: {
    access: 'member';
    request: AddressNamed;
    input: { address_id?: number; addr_id?: number };
    answer: DeleteAddressAnswer;
  };
  listFreightTemplates: {
    access: 'operator';
    scoped: true;
    request: ListFreightTemplatesRequest;
    input: { page?: number; pageSize?: number; sort?: string; keyword?: string };
    answer: ListFreightTemplatesAnswer;
  };
  readFreightTemplate: {
    access: 'operator';
    scoped: true;
    request: MallFreightTemplateNamed;
    input: { template_id: number };
    answer: MallFreightTemplateDetail;
  };
  addFreightTemplate: {
    access: 'operator';
    scoped: true;
    request: MallFreightTemplateInput;
    input: { template_id?: number; value: MallFreightTemplateInput['value'] };
    answer: MallFreightTemplateDetail;
  };
  changeFreightTemplate: {
    access: 'operator';
    scoped: true;
    request: MallFreightTemplateInput;
    input: { template_id?: number; value: MallFreightTemplateInput['value'] };
    answer: MallFreightTemplateDetail;
  };
  deleteFreightTemplate: {
    access: 'operator';
    scoped: true;
    request: MallFreightTemplateNamed;
    input: { template_id: number };
    answer: StatusDone;
  };
  setDefaultFreight: {
    access: 'operator';
    scoped: true;
    request: SetDefaultFreightRequest;
    input: { template_id: number; is_default: boolean };
    answer: MallFreightTemplateDetail;
  };
  useFreightTemplate: {
    access: 'operator';
    scoped: true;
    request: UseFreightTemplateRequest;
    input: { template_id: number; goods_ids: UseFreightTemplateRequest['goods_ids'] };
    answer: UseFreightTemplateAnswer;
  };
  listPickupLocations: {
    access: 'optional';
    request: ListPickupLocationsRequest;
    input: {
      distributor_id?: number;
      cart_type?: string;
      lat?: ListPickupLocationsRequest['lat'];
      lng?: ListPickupLocationsRequest['lng'];
    };
    answer: ListPickupLocationsAnswer;
  };
  regionTree: { access: 'none'; request: NoRequest; input: {}; answer: RegionTreeAnswer };
  position: {
    access: 'none';
    request: MallPlaceQuery;
    input: { lat?: MallPlaceQuery['lat']; lng?: MallPlaceQuery['lng'] };
    answer: PositionAnswer;
  };
  positionParts: {
    access: 'none';
    request: MallPlaceQuery;
    input: { lat?: MallPlaceQuery['lat']; lng?: MallPlaceQuery['lng'] };
    answer: PositionPartsAnswer;
  };
  streetTree: { access: 'none'; request: NoRequest; input: {}; answer: StreetTreeAnswer };
  listShops: {
    access: 'optional';
    request: ShopQuery;
    input: {
      page?: number;
      pageSize?: number;
      lat?: ShopQuery['lat'];
      lng?: ShopQuery['lng'];
      name?: string;
      province?: string;
      city?: string;
      area?: string;
      type?: number;
      sort_type?: number;
      distributor_tag_id?: number[];
      show_discount?: boolean;
    };
    answer: ShopList;
  };
  shopCities: { access: 'none'; request: NoRequest; input: {}; answer: ShopCitiesAnswer };
  validShop: {
    access: 'optional';
    request: ShopValidQuery;
    input: { distributor_id?: number; lat?: ShopValidQuery['lat']; lng?: ShopValidQuery['lng'] };
    answer: ValidShopAnswer;
  };
  mallInfo: { access: 'optional'; request: NoRequest; input: {}; answer: MallInfoAnswer };
  pickShops: {
    access: 'operator';
    scoped: true;
    request: ShopQuery;
    input: {
      page?: number;
      pageSize?: number;
      lat?: ShopQuery['lat'];
      lng?: ShopQuery['lng'];
      name?: string;
      province?: string;
      city?: string;
      area?: string;
      type?: number;
      sort_type?: number;
      distributor_tag_id?: number[];
      show_discount?: boolean;
    };
    answer: ShopList;
  };
  deliveryWays: {
    access: 'optional';
    request: ShopValidQuery;
    input: { distributor_id?: number; lat?: ShopValidQuery['lat']; lng?: ShopValidQuery['lng'] };
    answer: DeliveryWaysAnswer;
  };
  shopCategories: { access: 'optional'; request: NoRequest; input: {}; answer: ShopCategoriesAnswer };
  returnPlaces: { access: 'none'; request: NoRequest; input: {}; answer: ReturnPlacesAnswer };
  pickShopNames: {
    access: 'operator';
    scoped: true;
    request: PickShopNamesRequest;
    input: {
      page?: number;
      pageSize?: number;
      name?: string;
      distributor_id?: number[];
      is_valid?: string;
      province?: string;
      city?: string;
      area?: string;
      tag_id?: number[];
    };
    answer: PickShopNamesAnswer;
  };
  pickShopTags: {
    access: 'operator';
    request: PickShopTagsRequest;
    input: { page?: number; pageSize?: number; tag_name?: string };
    answer: PickShopTagsAnswer;
  };
  depositInfo: { access: 'member'; request: NoRequest; input: {}; answer: DepositInfoAnswer };
  listDeposits: {
    access: 'member';
    request: ListDepositsRequest;
    input: { page?: number; pageSize?: number; outin_type?: string };
    answer: ListDepositsAnswer;
  };
  rechargeRules: { access: 'member'; request: NoRequest; input: {}; answer: RechargeRulesAnswer };
  pointInfo: { access: 'member'; request: NoRequest; input: {}; answer: PointInfoAnswer };
  listPoints: {
    access: 'member';
    request: ListPointsRequest;
    input: {
      page_no?: number;
      page_size?: number;
      page?: number;
      pageSize?: number;
      outin_type?: ListPointsRequest['outin_type'];
    };
    answer: ListPointsAnswer;
  };
  pointRule: { access: 'none'; request: NoRequest; input: {}; answer: PointRuleAnswer };
  listVipGrades: { access: 'none'; request: NoRequest; input: {}; answer: ListVipGradesAnswer };
  listVipGradesOlder: { access: 'none'; request: NoRequest; input: {}; answer: ListVipGradesOlderAnswer };
  ownVip: { access: 'member'; request: NoRequest; input: {}; answer: Vip };
  serviceRights: {
    access: 'member';
    request: ServiceRightsRequest;
    input: { page?: number; pageSize?: number; valid?: boolean };
    answer: ServiceRightsAnswer;
  };
}

/** The operation behind method and path; paths below /api/h5app/wxapp have no slash before them. */
export interface Calls {
  'GET /mall/agent-shops': 'listAgentShops';
  'PUT /mall/agent-shops/:shop_id': 'changeAgentShop';
  'GET /mall/agent-keys': 'listSigningKeys';
  'POST /mall/agent-keys': 'renewSigningKey';
  'GET /mall/assist': 'readAssist';
  'GET /mall/pages/:page_id/picture': 'pagePicture';
  'POST /mall/pages/:page_id/picture': 'sendPagePicture';
  'GET /mall/assistant/:checkout_id': 'readHandover';
  'POST /mall/assistant/:checkout_id/order': 'orderHandover';
  'GET /mall/pages/:page_id/audiences': 'readAudiences';
  'PUT /mall/pages/:page_id/audiences': 'writeAudiences';
  'GET article/management': 'listArticles';
  'GET article/management/:article_id': 'articleDetail';
  'GET article/category': 'articleCategories';
  'GET /article/management': 'pickArticles';
  'GET /article/category': 'pickArticleCategories';
  'GET article/focus/:article_id': 'viewArticle';
  'GET article/focus/num/:article_id': 'articleViews';
  'GET article/praise/:article_id': 'praiseArticle';
  'GET article/praise/num/:article_id': 'articlePraises';
  'GET article/praise/check/:article_id': 'articlePraised';
  'POST member/collect/article/:article_id': 'collectArticle';
  'GET member/collect/article': 'collectedArticles';
  'DELETE member/collect/article': 'dropArticles';
  'POST /mall/collected-articles/restore': 'restoreArticle';
  'GET /mall/collected-articles/check': 'articleCollected';
  'GET share.qrcode': 'shareCode';
  'POST share.qrcode': 'shareCode';
  'GET /web-menus': 'listWebMenus';
  'POST /web-menus': 'addWebMenu';
  'GET /web-menus/:id': 'readWebMenu';
  'PUT /web-menus/:id': 'changeWebMenu';
  'DELETE /web-menus/:id': 'deleteWebMenu';
  'POST /web-menus/:id/items': 'addWebMenuItem';
  'PUT /web-menus/:id/items/sort': 'sortWebMenuItems';
  'PUT /web-menus/:id/items/:itemId': 'changeWebMenuItem';
  'DELETE /web-menus/:id/items/:itemId': 'deleteWebMenuItem';
  'GET /h5app/web/menus/:key': 'webMenu';
  'GET /mall/articles': 'listMallArticles';
  'GET /mall/articles/:article_id': 'readMallArticle';
  'POST /mall/articles': 'addMallArticle';
  'PUT /mall/articles/:article_id': 'writeMallArticle';
  'POST /mall/articles/:article_id/release': 'releaseMallArticle';
  'DELETE /mall/articles/:article_id': 'deleteMallArticle';
  'GET /mall/article-nodes': 'listMallArticleNodes';
  'POST /mall/article-nodes': 'addMallArticleNode';
  'PUT /mall/article-nodes/:node_id': 'writeMallArticleNode';
  'POST /mall/article-nodes/order': 'orderMallArticleNodes';
  'DELETE /mall/article-nodes/:node_id': 'deleteMallArticleNode';
  'GET /mall/widgets': 'listWidgetTypes';
  'GET /mall/pages/:page_id/outline': 'readOutline';
  'POST /mall/pages/:page_id/edits': 'editPage';
  'POST /mall/pages/:page_id/edits/undo': 'undoPageEdit';
  'GET /mall/things': 'findThings';
  'POST /mall/things/rows': 'rowsOfThings';
  'GET /mall/pages/:page_id/effects': 'readEffects';
  'GET /mall/effects': 'listEffects';
  'GET /mall/pages/:page_id/experiments': 'listExperiments';
  'POST /mall/pages/:page_id/experiments': 'addExperiment';
  'POST /mall/experiments/:experiment_id/end': 'endExperiment';
  'GET pctemplate/getTemplateContent': 'shopContent';
  'GET pctemplate/getHeaderOrFooter': 'shopShared';
  'GET pagestemplate/detail': 'phonePage';
  'GET channels/:name': 'channelPage';
  'GET /pctemplate/lists': 'listTemplates';
  'POST /pctemplate/add': 'addTemplate';
  'PUT /pctemplate/edit': 'editTemplate';
  'DELETE /pctemplate/delete/:theme_pc_template_id': 'deleteTemplate';
  'GET /pctemplate/getTemplateContent': 'operatorContent';
  'GET /pctemplate/getHeaderOrFooter': 'operatorShared';
  'POST /pctemplate/saveTemplateContent': 'saveContent';
  'POST /pctemplate/saveHeaderOrFooter': 'saveShared';
  'GET /mall/pages': 'listPages';
  'POST /mall/pages': 'addPage';
  'POST /mall/places': 'addPlace';
  'POST /mall/pages/:page_id/copy': 'copyPage';
  'POST /mall/pages/bulk': 'changePages';
  'PUT /mall/pages/:page_id': 'updatePage';
  'DELETE /mall/pages/:page_id': 'deletePage';
  'GET /mall/pages/:page_id/editor': 'editorPage';
  'GET /mall/pages/styles': 'styleUses';
  'POST /mall/pages/live': 'liveThings';
  'POST /mall/pages/:page_id/draft': 'saveDraft';
  'POST /mall/pages/:page_id/publish': 'publishParts';
  'GET /mall/pages/:page_id/check': 'checkPage';
  'GET /mall/pages/:page_id/versions': 'listVersions';
  'POST /mall/pages/:page_id/restore': 'restoreVersion';
  'GET /mall/pages/:page_id/versions/:version': 'readVersion';
  'PUT /mall/pages/:page_id/versions/:version': 'noteVersion';
  'GET /mall/pages/:page_id/schedule': 'listSchedules';
  'POST /mall/pages/:page_id/schedule': 'addSchedule';
  'DELETE /mall/pages/:page_id/schedule/:schedule_id': 'deleteSchedule';
  'GET /pctemplate/modules': 'listModules';
  'GET /pctemplate/modules/:module_id': 'readModule';
  'POST /pctemplate/modules': 'addModule';
  'PUT /pctemplate/modules/:module_id': 'renameModule';
  'DELETE /pctemplate/modules/:module_id': 'deleteModule';
  'POST /pctemplate/modules/:module_id/link': 'linkModule';
  'GET /pctemplate/modules/:module_id/master': 'readMaster';
  'POST /mall/pages/:page_id/template': 'keepPage';
  'GET /mall/pages/:page_id/file': 'exportPage';
  'POST /mall/pages/import': 'importPage';
  'GET /pctemplate/getDecorationContent': 'operatorDocument';
  'GET /pagestemplate/lists': 'listMobileTemplates';
  'POST /pagestemplate/add': 'addMobileTemplate';
  'PUT /pagestemplate/edit': 'editMobileTemplate';
  'GET /pagestemplate/detail': 'readMobileTemplate';
  'POST /pagestemplate/copy': 'copyMobileTemplate';
  'DELETE /pagestemplate/del/:pages_template_id': 'deleteMobileTemplate';
  'PUT /pagestemplate/modifyStatus': 'changeMobileTemplate';
  'GET /wxa/customizepage/list': 'listMobilePages';
  'GET /mall/pages/:page_id/findings': 'readFindings';
  'POST /mall/pictures/:image_id/replace': 'replacePicture';
  'POST /espier/oss_upload_token': 'ossUploadToken';
  'POST /espier/image_upload_token': 'imageUploadToken';
  'POST /espier/image': 'registerPicture';
  'GET /espier/images': 'listPictures';
  'DELETE /espier/images': 'deletePictures';
  'GET espier/image_upload_token': 'memberUploadToken';
  'GET merchant/espier/image_upload_token': 'merchantUploadToken';
  'GET /mall/picture-folders': 'listPictureFolders';
  'GET /espier/image/cat/children': 'pictureFolderChildren';
  'GET /espier/image/cat/:image_cat_id': 'readPictureFolder';
  'POST /espier/image/cat': 'writePictureFolder';
  'DELETE /espier/image/cat/:image_cat_id': 'deletePictureFolder';
  'POST /espier/image/movecat': 'movePictures';
  'POST /espier/video_upload_token': 'videoUploadToken';
  'PUT /mall/pictures/:image_id': 'changePicture';
  'GET /mall/pictures/:image_id/uses': 'pictureUses';
  'GET /mall/page-requests': 'listPageRequests';
  'POST /mall/pages/:page_id/requests': 'askToPublish';
  'POST /mall/page-requests/:request_id/decide': 'decidePageRequest';
  'POST /mall/page-requests/:request_id/withdraw': 'withdrawPageRequest';
  'POST /mall/page-requests/seen': 'sawPageRequests';
  'POST /mall/pages/:page_id/presence': 'markPresence';
  'POST /mall/pages/:page_id/cursor': 'moveCursor';
  'GET /mall/pages/:page_id/comments': 'listComments';
  'POST /mall/pages/:page_id/comments': 'writeComment';
  'PUT /mall/pages/:page_id/comments/:comment_id': 'settleComments';
  'DELETE /mall/pages/:page_id/comments/:comment_id': 'deleteComment';
  'GET /mall/page-comments': 'listCommentNotices';
  'POST /mall/pages/:page_id/comments/seen': 'sawComments';
  'GET /mall/goods': 'listMallGoods';
  'GET /mall/goods-choices': 'mallGoodsChoices';
  'GET /mall/goods/:goods_id': 'readMallGoods';
  'POST /mall/goods': 'addMallGoods';
  'PUT /mall/goods/:goods_id': 'writeMallGoods';
  'POST /mall/goods/bulk': 'bulkMallGoods';
  'POST /mall/goods/import': 'importMallGoods';
  'GET /mall/stock': 'listMallStock';
  'GET /mall/stock/:item_id/ledger': 'mallStockLedger';
  'POST /mall/stock/adjust': 'adjustMallStock';
  'PUT /mall/stock/:item_id/price': 'priceMallStock';
  'GET /mall/categories': 'listMallCategories';
  'POST /mall/categories': 'addMallCategory';
  'PUT /mall/categories/:category_id': 'writeMallCategory';
  'POST /mall/categories/:category_id/move': 'moveMallCategory';
  'DELETE /mall/categories/:category_id': 'deleteMallCategory';
  'GET /mall/brands': 'listMallBrands';
  'POST /mall/brands': 'addMallBrand';
  'PUT /mall/brands/:brand_id': 'writeMallBrand';
  'DELETE /mall/brands/:brand_id': 'deleteMallBrand';
  'GET /mall/goods-tags': 'listMallTags';
  'POST /mall/goods-tags': 'addMallTag';
  'PUT /mall/goods-tags/:tag_id': 'writeMallTag';
  'DELETE /mall/goods-tags/:tag_id': 'deleteMallTag';
  'GET /mall/counts': 'listCounts';
  'POST /mall/counts': 'makeCount';
  'GET /mall/counts/:sheet_id': 'readCount';
  'GET /mall/counts/:sheet_id/lines': 'countLines';
  'POST /mall/counts/:sheet_id/count': 'enterCount';
  'POST /mall/counts/:sheet_id/file': 'countByFile';
  'POST /mall/counts/:sheet_id/reasons': 'explainCount';
  'POST /mall/counts/:sheet_id/submit': 'submitCount';
  'POST /mall/counts/:sheet_id/reopen': 'reopenCount';
  'POST /mall/counts/:sheet_id/approve': 'approveCount';
  'POST /mall/counts/:sheet_id/cancel': 'cancelCount';
  'GET goods/items': 'listGoods';
  'GET goods/shopitems': 'listGoods';
  'GET goods/keywords': 'suggestWords';
  'GET goods/items/filter': 'goodsFacets';
  'GET goods/items/:item_id': 'goodsDetail';
  'GET goods/newitems': 'goodsDetail';
  'GET goods/items_price_store/:item_id': 'goodsDetail';
  'GET goods/category': 'goodsTree';
  'GET goods/share/items/:item_id': 'shareGoods';
  'GET item.share': 'shareGoods';
  'GET promotions/recommendlike': 'recommendGoods';
  'GET /goods/items': 'pickGoods';
  'GET /goods/category': 'pickCategories';
  'GET /goods/attributes': 'pickBrands';
  'GET /goods/tag': 'pickTags';
  'GET goods/items/batch': 'goodsBatch';
  'GET goods/itemintro/:item_id': 'goodsIntro';
  'GET goods/memberprice/:item_id': 'gradePrices';
  'GET goods/category/:cat_id': 'categoryChildren';
  'GET goods/categorylevel': 'categoryLevel';
  'GET goods/shopcategorylevel': 'categoryLevel';
  'GET goods/categoryinfo': 'categoryInfo';
  'GET goods/checkshare/items': 'mayShare';
  'GET promotion/fullpromotion/getitemlist': 'promotedGoods';
  'GET promotion/getskumarketing': 'variantPromotions';
  'GET promotions/groups': 'groupGoods';
  'GET groupOrders': 'groupGoods';
  'GET groupOrders/:teamId': 'groupTeam';
  'GET promotion/pluspricebuy/getItemList': 'addPriceGoods';
  'GET promotions/package': 'listPackages';
  'GET promotions/package/:packageId': 'packageDetail';
  'GET /goods/items/onsale': 'pickOnSale';
  'GET /goods/sku': 'pickVariants';
  'GET /goods/items/:item_id': 'officeGoodsDetail';
  'GET /mall/goods-grid': 'readGoodsGrid';
  'PUT /mall/goods-grid': 'writeGoodsGrid';
  'POST /mall/goods-intake': 'startGoodsIntake';
  'POST /mall/goods-intake/:job_id/check': 'checkGoodsIntake';
  'POST /mall/goods-intake/:job_id/run': 'runGoodsIntake';
  'GET /mall/goods-intake/:job_id/pictures': 'intakePictures';
  'GET /mall/goods-intake-mappings': 'listIntakeMappings';
  'POST /mall/goods-intake-mappings': 'keepIntakeMapping';
  'DELETE /mall/goods-intake-mappings/:mapping_id': 'dropIntakeMapping';
  'GET /mall/search/synonyms': 'listMallSynonyms';
  'POST /mall/search/synonyms': 'addMallSynonym';
  'PUT /mall/search/synonyms/:synonym_id': 'writeMallSynonym';
  'DELETE /mall/search/synonyms/:synonym_id': 'deleteMallSynonym';
  'GET /mall/search/misses': 'listMallSearchMisses';
  'DELETE /mall/search/misses': 'deleteMallSearchMiss';
  'GET /permission': 'operatorMenu';
  'GET /operator/getinfo': 'operatorInfo';
  'GET /wechat/material': 'wechatMaterial';
  'GET /company/activate': 'activation';
  'GET /companys/setting': 'companyBrand';
  'GET pagestemplate/baseinfo': 'phoneStart';
  'GET member/item/is_subscribe/:item_id': 'goodsAwaited';
  'GET distributor/bind/checkout': 'counterShops';
  'GET cartremind/setting': 'cartReminder';
  'GET user/getBindCardList': 'gradeCoupons';
  'GET pagestemplate/shopDetail': 'phoneShopPage';
  'GET pagestemplate/widget/items': 'phoneGoods';
  'GET distributor/config/inRule': 'shopEntry';
  'GET distributor/salesperson/qrcode': 'shopAssistant';
  'GET registrationActivityList': 'registrationActivities';
  'GET registrationRecordList': 'registrations';
  'GET getPageConfig': 'pageConfig';
  'GET /mall/jobs': 'listJobs';
  'GET /mall/jobs/:job_id': 'readJob';
  'PUT /mall/jobs/:job_id': 'changeJob';
  'POST /mall/jobs/:job_id/file': 'jobFile';
  'POST /mall/jobs/export': 'startExport';
  'POST /mall/jobs/goods-bulk': 'startGoodsBulk';
  'POST /mall/jobs/goods-values': 'startGoodsValues';
  'POST /mall/jobs/goods-shop': 'startGoodsShop';
  'POST /mall/jobs/page-bulk': 'startPageBulk';
  'POST /mall/jobs/order-bulk': 'startOrderBulk';
  'POST /mall/jobs/goods-import': 'startGoodsImport';
  'POST /mall/jobs/parcel-import': 'startParcelImport';
  'POST /mall/jobs/stock-import': 'startStockImport';
  'GET /mall/system-jobs': 'listSystemJobs';
  'GET /mall/messages': 'listMessages';
  'GET /mall/messages/num': 'countUnread';
  'POST /mall/messages/read': 'readMessages';
  'GET /mall/message-templates': 'listMessageTemplates';
  'PUT /mall/message-templates/:kind/:channel': 'putMessageTemplate';
  'POST /mall/message-templates/:kind/:channel/test': 'testMessageTemplate';
  'GET pagestemplate/gettdk': 'globalTdk';
  'GET pageparams/setting': 'pageParams';
  'GET theme.tmpl': 'theme';
  'GET shops/setting': 'shopSetting';
  'GET pctemplate/loginPage/setting': 'loginPage';
  'GET shops/protocol': 'protocol';
  'GET shops/protocolUpdateTime': 'protocolTime';
  'GET /mall/outbox': 'outboxMessages';
  'GET /mall/csp-reports': 'cspReports';
  'GET common/setting': 'commonSetting';
  'GET currencyGetDefault': 'defaultCurrency';
  'GET company/setting': 'companySetting';
  'GET share/setting': 'shareSetting';
  'GET setting/weburl': 'webUrls';
  'GET setting/itemPrice': 'shownPrices';
  'GET company/privacy_setting_ck': 'privacySwitch';
  'GET whitelist/status': 'whitelistState';
  'GET ad/list': 'popUps';
  'GET sidebar/info': 'sideBar';
  'GET pagestemplate/setInfo': 'pageSwitches';
  'POST /mall/table-import': 'startTableImport';
  'POST /mall/table-import/:job_id/check': 'checkTableImport';
  'POST /mall/table-import/:job_id/run': 'runTableImport';
  'GET /mall/webhooks': 'listWebhooks';
  'GET /mall/webhooks/:hook_id': 'readWebhook';
  'POST /mall/webhooks': 'addWebhook';
  'PUT /mall/webhooks/:hook_id': 'changeWebhook';
  'DELETE /mall/webhooks/:hook_id': 'deleteWebhook';
  'POST /mall/webhooks/:hook_id/secret': 'renewWebhookSecret';
  'POST /mall/webhooks/:hook_id/test': 'testWebhook';
  'GET /mall/webhook-deliveries': 'listWebhookDeliveries';
  'GET /mall/webhook-deliveries/:delivery_id': 'readWebhookDelivery';
  'POST /mall/webhook-deliveries/resend': 'resendWebhooks';
  'POST order/invoice/apply': 'applyInvoice';
  'POST order/invoice/update': 'updateInvoice';
  'GET order/invoice/list': 'listInvoices';
  'GET order/invoice/info/:id': 'readInvoice';
  'POST order/invoice/resend': 'resendInvoice';
  'GET order/invoice/setting': 'invoiceSetting';
  'GET orders/invoice': 'ordersInvoice';
  'GET order/invoice/protocol': 'invoiceProtocol';
  'GET member/invoicelist': 'listTitles';
  'POST member/invoice': 'saveTitle';
  'GET member/invoice/:invoice_id': 'readTitle';
  'PUT member/invoice/:invoice_id': 'updateTitle';
  'DELETE member/invoice/:invoice_id': 'deleteTitle';
  'GET /mall/invoices': 'mallInvoices';
  'GET /mall/invoices/:invoice_id': 'mallInvoice';
  'POST /mall/invoices/:invoice_id/issue': 'issueInvoice';
  'POST /mall/invoices/:invoice_id/refuse': 'refuseInvoice';
  'GET /mall/payouts': 'listPayouts';
  'GET /mall/payouts/:payout_id': 'readPayout';
  'GET /mall/payouts/:payout_id/lines': 'payoutLines';
  'GET /mall/payouts/due': 'payoutDue';
  'POST /mall/payouts': 'makePayout';
  'POST /mall/payouts/:payout_id/pay': 'payPayout';
  'POST /mall/payouts/:payout_id/void': 'voidPayout';
  'GET trade/payment/list': 'paymentWays';
  'GET trade.payment.list': 'paymentWays';
  'POST payment': 'pay';
  'POST payment/query': 'paymentState';
  'GET order_new/:order_id': 'paymentOrder';
  'GET orders_new': 'paymentOrders';
  'GET trade/detail': 'tradeDetail';
  'GET trade/payment/test': 'testPayment';
  'GET trade/payment/alipay/result': 'alipayResult';
  'POST /:provider/notify': 'paymentNotice';
  'POST trade.payment.create': 'olderPay';
  'POST trade.payment.do': 'olderPay';
  'POST trade.payment.finish': 'olderPaymentState';
  'GET trade/payment/open': 'openedPayment';
  'GET trade.payment.tradeList': 'ownTrades';
  'POST trade.payment.tradeList': 'ownTrades';
  'GET /mall/statement-differences': 'listDifferences';
  'GET /mall/statements': 'listStatements';
  'POST /mall/statement-differences/:difference_id/solve': 'solveDifference';
  'GET trade/payment/listInfo': 'paymentWaysInfo';
  'GET trade/setting': 'tradeSetting';
  'GET order/offline/backaccount': 'bankAccounts';
  'GET order/offline/get/voucher': 'ownVoucher';
  'POST order/offline/upload/voucher': 'uploadVoucher';
  'POST order/offline/update/voucher': 'uploadVoucher';
  'GET /mall/vouchers': 'listVouchers';
  'GET /mall/vouchers/:voucher_id': 'readVoucher';
  'POST /mall/vouchers/:voucher_id/approve': 'approveVoucher';
  'POST /mall/vouchers/:voucher_id/refuse': 'refuseVoucher';
  'GET /mall/bank-accounts': 'officeAccounts';
  'PUT /mall/bank-accounts': 'putAccounts';
  'GET getCardList': 'listCoupons';
  'GET user/receiveCard': 'claimCoupon';
  'GET user/newGetCardList': 'checkoutCoupons';
  'GET user/getUserCardList': 'ownCoupons';
  'GET /discountcard/list': 'pickCoupons';
  'POST /mall/coupons/exchange': 'exchangeCoupon';
  'POST /mall/coupons/codes': 'makeCouponCodes';
  'GET /mall/coupons/codes': 'listCouponCodes';
  'GET getCardDetail/:cardId': 'couponDetail';
  'GET user/newGetCardDetail': 'ownCoupon';
  'GET user/showCardPackage': 'couponPackages';
  'GET user/getCardList': 'olderOwnCoupons';
  'GET user/removeCard': 'removeOwnCoupon';
  'POST user/exchangeCard': 'exchangeGiftCoupon';
  'GET user/exchangeCardInfo': 'giftCoupon';
  'POST user/receiveCardPackage': 'receiveCouponPackage';
  'GET /mall/coupons': 'listMallCoupons';
  'GET /mall/coupons/:card_id': 'readMallCoupon';
  'POST /mall/coupons': 'addMallCoupon';
  'PUT /mall/coupons/:card_id': 'writeMallCoupon';
  'POST /mall/coupons/:card_id/end': 'endMallCoupon';
  'DELETE /mall/coupons/:card_id': 'deleteMallCoupon';
  'GET /effectiveDiscountcard/list': 'pickEffectiveCoupons';
  'GET /discountcard/listdata': 'pickCouponNames';
  'GET /mall/gift-codes/:code': 'readGiftCode';
  'POST /mall/gift-codes/:code/redeem': 'redeemGiftCode';
  'GET /mall/promotions': 'listMallPromotions';
  'GET /mall/promotions/:kind/:promotion_id': 'readMallPromotion';
  'POST /mall/promotions': 'addMallPromotion';
  'PUT /mall/promotions/:kind/:promotion_id': 'writeMallPromotion';
  'POST /mall/promotions/:kind/:promotion_id/end': 'endMallPromotion';
  'DELETE /mall/promotions/:kind/:promotion_id': 'deleteMallPromotion';
  'GET /mall/promotion-calendar': 'promotionCalendar';
  'GET pointsmall/setting': 'pointMallSetting';
  'GET pointsmall/goods/category': 'pointCategories';
  'GET pointsmall/goods/items': 'listPointGoods';
  'GET pointsmall/goods/items/:item_id': 'pointGoodsDetail';
  'GET pointsmall/lovely/goods/items': 'lovelyPointGoods';
  'GET /mall/point-goods': 'listMallPointGoods';
  'GET /mall/point-goods/:goods_id': 'readMallPointGoods';
  'PUT /mall/point-goods/:goods_id': 'writeMallPointGoods';
  'GET /marketing/getlist': 'pickPromotions';
  'GET employeepurchase/is_open': 'purchaseOpen';
  'GET employeepurchase/activities': 'purchaseActivities';
  'GET employeepurchase/activity/items': 'purchaseItems';
  'GET employeepurchase/activity/item/:item_id': 'purchaseDetail';
  'GET /mall/staff/prices': 'purchasePrices';
  'GET /mall/purchases': 'officePurchases';
  'GET /mall/purchases/:activity_id': 'readPurchase';
  'POST /mall/purchases': 'addPurchase';
  'PUT /mall/purchases/:activity_id': 'changePurchase';
  'POST /mall/purchases/:activity_id/end': 'endPurchase';
  'GET promotion/seckillactivity/getlist': 'listSeckillSessions';
  'GET promotion/seckillactivity/getinfo': 'seckillSession';
  'GET promotion/seckillactivity/geticket': 'getSeckillTicket';
  'DELETE promotion/seckillactivity/cancelTicket': 'cancelSeckillTicket';
  'GET /mall/seckill/reminders': 'listSaleReminders';
  'POST /mall/seckill/reminders': 'remindOfSale';
  'DELETE /mall/seckill/reminders': 'dropSaleReminder';
  'GET /promotions/seckillactivity/getlist': 'pickSessions';
  'GET /mall/alerts/own': 'readAlerts';
  'PUT /mall/alerts/own': 'writeAlerts';
  'POST /mall/alerts/seen': 'sawAlerts';
  'GET /mall/menu/own': 'readMenu';
  'PUT /mall/menu/own': 'writeMenu';
  'GET /mall/system-status': 'readSystemStatus';
  'GET /mall/members': 'listMembers';
  'GET /mall/members/by-day': 'newMembersByDay';
  'GET /mall/find': 'findInOffice';
  'GET /mall/views': 'listViews';
  'POST /mall/views': 'addView';
  'DELETE /mall/views/:view_id': 'deleteView';
  'GET /mall/settings/members/:name': 'readMemberSetting';
  'PUT /mall/settings/members/:name': 'writeMemberSetting';
  'GET /mall/settings/money/:name': 'readMoneySetting';
  'PUT /mall/settings/money/:name': 'writeMoneySetting';
  'GET /mall/settings/merchants/:name': 'readMerchantSetting';
  'PUT /mall/settings/merchants/:name': 'writeMerchantSetting';
  'GET /mall/settings/settings/:name': 'readMallSetting';
  'PUT /mall/settings/settings/:name': 'writeMallSetting';
  'GET /mall/settings/pages/:name': 'readPageSetting';
  'PUT /mall/settings/pages/:name': 'writePageSetting';
  'GET /promotions/liverooms': 'pickLiveRooms';
  'GET /mall/home': 'readOfficeHome';
  'GET /mall/figures': 'readFigures';
  'GET /mall/figures/by': 'figuresBy';
  'GET /mall/trend': 'readTrend';
  'GET /mall/setup': 'readSetup';
  'PUT /mall/setup': 'skipSetup';
  'POST /mall/setup/test-message': 'sendTestMessage';
  'POST /mall/setup/pages': 'makeFirstPages';
  'GET /mall/members/:user_id': 'readMallMember';
  'GET /mall/members/:user_id/moves': 'listMemberMoves';
  'PUT /mall/members/:user_id': 'changeMember';
  'POST /mall/members/:user_id/points': 'giveMemberPoints';
  'GET /mall/audit': 'listAudit';
  'GET /pctemplate/loginPage/setting': 'readSignInPictures';
  'POST /pctemplate/loginPage/setting': 'writeSignInPictures';
  'GET /pcdecoration/tdkglobalset': 'readSiteTexts';
  'POST /pcdecoration/tdkglobalset': 'writeSiteTexts';
  'GET /pcdecoration/tdkgivenset/:type': 'readKindTexts';
  'POST /pcdecoration/tdkgivenset/:type': 'writeKindTexts';
  'GET /mall/approvals': 'listApprovals';
  'POST /mall/approvals/:approval_id/decide': 'decideApproval';
  'GET /mall/approvals/own': 'ownApprovals';
  'POST /mall/approvals/:approval_id/withdraw': 'withdrawApproval';
  'GET /mall/providers': 'listProviders';
  'PUT /mall/providers/:name': 'changeProvider';
  'POST /mall/providers/:name/test': 'testProvider';
  'GET /mall/figure-reports': 'listFigureReports';
  'POST /mall/figure-reports': 'writeFigureReport';
  'DELETE /mall/figure-reports/:report_id': 'deleteFigureReport';
  'POST /mall/figure-reports/:report_id/test': 'testFigureReport';
  'PUT /mall/figure-reports/:report_id/own': 'muteFigureReport';
  'POST /mall/suggestions/goods/:goods_id': 'suggestGoodsTexts';
  'POST /mall/suggestions/coupons': 'suggestCoupon';
  'GET /mall/suggestions': 'listSuggestions';
  'GET /mall/suggestions/:suggestion_id': 'readSuggestion';
  'POST /mall/suggestions/:suggestion_id/take': 'takeSuggestion';
  'POST /mall/suggestions/:suggestion_id/drop': 'dropSuggestion';
  'POST /mall/suggestions/:suggestion_id/withdraw': 'withdrawSuggestion';
  'POST aftersales': 'applyAftersales';
  'GET aftersales': 'listAftersales';
  'GET aftersales/info': 'aftersalesInfo';
  'POST aftersales/modify': 'modifyAftersales';
  'POST aftersales/close': 'closeAftersales';
  'POST aftersales/sendback': 'sendBack';
  'GET aftersales/item/price': 'aftersalesPrice';
  'GET aftersales/reason/list': 'aftersalesReasons';
  'GET aftersales/remind/detail': 'aftersalesRemind';
  'GET aftersales/apply/view': 'aftersalesApplyView';
  'POST aftersales/message': 'writeAftersales';
  'GET /mall/aftersales': 'listMallAftersales';
  'GET /mall/aftersales/:aftersales_bn': 'readMallAftersales';
  'POST /mall/aftersales/:aftersales_bn/decide': 'decideAftersales';
  'POST /mall/orders/:order_id/refund-short': 'refundShort';
  'GET /mall/orders/:order_id/refundable': 'readRefundable';
  'POST /mall/orders/:order_id/aftersales': 'beginAftersales';
  'POST /mall/aftersales/:aftersales_bn/messages': 'writeMallAftersales';
  'GET cart/list': 'listCart';
  'POST cart': 'addToCart';
  'PUT cartupdate/num': 'setCartNumber';
  'PUT cartupdate/checkstatus': 'setCartChecked';
  'DELETE cartdel': 'deleteLine';
  'GET cartcount': 'countCart';
  'GET cart': 'shopCart';
  'PUT cartupdate/promotion': 'chooseCartPromotion';
  'PUT cartupdate': 'updateCart';
  'PUT cartupdate/batchnum': 'updateCart';
  'POST cart/gift': 'addCartGift';
  'POST cart/check': 'checkCart';
  'DELETE cartdelbat': 'deleteCartLines';
  'GET cart.get.new': 'olderCart';
  'POST cart.get.new': 'olderCart';
  'GET cart.total': 'cartTotal';
  'POST cart.total': 'cartTotal';
  'POST cart.update': 'olderCartUpdate';
  'PUT cart.update': 'olderCartUpdate';
  'POST cart.check': 'olderCartCheck';
  'POST cart.addGift': 'olderCartGift';
  'POST cart.del': 'olderCartDelete';
  'DELETE cart.del': 'olderCartDelete';
  'POST cart/check/plusitem': 'addPriceItem';
  'GET delivery/lists': 'deliveryList';
  'GET delivery/trackerpull': 'deliveryTrack';
  'POST delivery/trackerpull': 'deliveryTrack';
  'GET trackerpull': 'orderTrack';
  'POST trackerpull': 'orderTrack';
  'GET company/logistics/list': 'listCarriers';
  'GET company/logistics/enableList': 'listCarriers';
  'POST /mall/orders/:order_id/ship': 'shipOrder';
  'PUT /mall/orders/:order_id/parcels': 'planParcels';
  'POST /mall/orders/ship-many': 'shipMany';
  'POST /mall/orders/ship-together': 'shipTogether';
  'POST /mall/orders/:order_id/hand-over': 'handOver';
  'GET goods/items/:item_id/fav': 'favouriteState';
  'GET item.fav': 'favouriteState';
  'POST member/collect/item/:item_id': 'addFavourite';
  'POST member.favorite.item.add': 'addFavourite';
  'DELETE member/collect/item': 'removeFavourites';
  'POST member.favorite.item.remove': 'removeFavourites';
  'GET member/collect/item': 'listFavourites';
  'POST member/browse/history/save': 'saveFootprint';
  'GET member/browse/history/list': 'listFootprints';
  'POST /mall/favourites/restore': 'restoreFavourite';
  'GET /mall/favourites/alerts': 'priceAlerts';
  'PUT /mall/favourites/alerts': 'setPriceAlerts';
  'GET member/collect/item/num': 'countFavourites';
  'DELETE /mall/footprints': 'removeFootprints';
  'POST /mall/footprints/restore': 'restoreFootprint';
  'POST member/collect/distribution/:distributor_id': 'followShop';
  'DELETE member/collect/distribution': 'unfollowShops';
  'POST /mall/follows/restore': 'restoreFollow';
  'GET member/collect/distribution/check': 'followState';
  'GET member/collect/distribution/num': 'countFollows';
  'GET member/collect/distribution': 'listFollows';
  'GET /mall/orders': 'listMallOrders';
  'GET /mall/orders/:order_id': 'readMallOrder';
  'GET /mall/packing-slips': 'listPackingSlips';
  'PUT /mall/shipments/:shipment_id': 'correctShipment';
  'POST /mall/orders/:order_id/refuse-cancel': 'refuseCancel';
  'POST /mall/orders/:order_id/approve-cancel': 'approveCancel';
  'POST /mall/orders/:order_id/cancel': 'callOffOrder';
  'PUT /mall/orders/:order_id/price': 'changeOrderPrice';
  'PUT /mall/orders/:order_id/receiver': 'changeOrderReceiver';
  'POST /mall/orders/:order_id/notes': 'addOrderNote';
  'GET /mall/order-tags': 'listOrderTags';
  'POST /mall/order-tags': 'addOrderTag';
  'PUT /mall/order-tags/:tag_id': 'writeOrderTag';
  'DELETE /mall/order-tags/:tag_id': 'deleteOrderTag';
  'GET /mall/order-choices': 'orderChoices';
  'GET /mall/orders/:order_id/freight': 'orderFreight';
  'GET /mall/earnings': 'listEarnings';
  'POST /mall/orders': 'orderForMember';
  'POST /mall/orders/quote': 'quoteForMember';
  'POST /mall/orders/:order_id/edit-quote': 'quoteOrderEdit';
  'POST /mall/orders/:order_id/edit': 'editOrder';
  'POST /mall/orders/:order_id/edit-withdraw': 'withdrawOrderEdit';
  'GET orders': 'listOrders';
  'GET order/:order_id': 'orderDetail';
  'GET orderscount': 'countOrders';
  'POST order/cancel': 'cancelOrder';
  'POST order/confirmReceipt': 'confirmReceipt';
  'GET ziticode': 'pickupCode';
  'POST getFreightFee': 'freightFee';
  'POST order_new': 'createOrder';
  'POST orders_fee': 'ordersFee';
  'POST orders_new': 'createOrders';
  'POST deposit/recharge_new': 'rechargeDeposit';
  'POST vipgrades/buy': 'buyVip';
  'GET /mall/vip-savings': 'vipSavings';
  'POST promotion.coupon.cancel': 'dropCoupon';
  'GET cart.user.point': 'usablePoints';
  'POST cart.user.point': 'usablePoints';
  'POST trade.delete': 'hideOrder';
  'GET pickupcode/:order_id': 'sendPickupCode';
  'GET orders/past': 'listPastOrders';
  'GET /mall/past-orders': 'listMallPastOrders';
  'POST /mall/jobs/past-order-import': 'startPastOrderImport';
  'GET /mall/questions': 'listQuestions';
  'POST /mall/questions': 'askQuestion';
  'POST /mall/questions/:question_id/answers': 'answerQuestion';
  'GET /mall/goods-questions': 'listMallQuestions';
  'GET /mall/goods-questions/:question_id': 'readMallQuestion';
  'PUT /mall/goods-questions': 'moderateQuestions';
  'POST /mall/goods-questions/:question_id/answers': 'answerMallQuestion';
  'GET order/rate/list': 'listReviews';
  'GET item.rate.list': 'listReviews';
  'GET /mall/shop-figures': 'shopFigures';
  'POST order/rate/create': 'createReviews';
  'GET order/replyRate/list': 'listReplies';
  'POST order/replyRate': 'replyToReview';
  'GET order/rate/detail/:rate_id': 'reviewDetail';
  'GET /h5app/traderate/getstatus': 'reviewsOpen';
  'POST order/rate/append': 'appendReviews';
  'GET order/rate/mine': 'ownReviews';
  'GET order/rate/praise/:rate_id': 'praiseReview';
  'GET order/rate/praise/num/:rate_id': 'reviewPraises';
  'GET order/rate/praise/check/:rate_id': 'reviewPraised';
  'GET order/ratePraise/status': 'reviewsPraised';
  'GET /mall/reviews': 'listMallReviews';
  'GET /mall/reviews/:rate_id': 'readMallReview';
  'POST /mall/reviews/:rate_id/replies': 'answerReview';
  'PUT /mall/reviews': 'moderateReviews';
  'PUT /mall/reviews/:rate_id/replies/:reply_id': 'moderateReply';
  'GET /mall/carrier-accounts': 'listCarrierAccounts';
  'PUT /mall/carrier-accounts': 'writeCarrierAccount';
  'DELETE /mall/carrier-accounts/:account_id': 'deleteCarrierAccount';
  'POST /mall/orders/:order_id/waybill': 'makeWaybill';
  'GET /mall/waybills': 'listWaybills';
  'POST /mall/waybills/:waybill_id/cancel': 'cancelWaybill';
  'GET /mall/api-keys': 'listApiKeys';
  'GET /mall/api-keys/roles': 'listKeyRoles';
  'POST /mall/api-keys': 'addApiKey';
  'DELETE /mall/api-keys/:key_id': 'revokeApiKey';
  'GET /mall/own-conversations': 'listOwnConversations';
  'GET /mall/own-conversation': 'readOwnConversation';
  'POST /mall/own-conversation': 'writeOwnConversation';
  'POST /mall/own-conversation/read': 'readOwnMessages';
  'GET /mall/conversations': 'listConversations';
  'GET /mall/conversations/:conversation_id': 'readConversation';
  'POST /mall/conversations/:conversation_id/messages': 'answerConversation';
  'POST /mall/conversations/:conversation_id/read': 'readByOffice';
  'GET /mall/conversations/:conversation_id/colleagues': 'conversationColleagues';
  'PUT /mall/conversations/:conversation_id': 'changeConversation';
  'GET /mall/service-desk': 'readServiceDesk';
  'PUT /mall/service-desk': 'writeServiceDesk';
  'GET /mall/help': 'helpPage';
  'POST /mall/help/open': 'openHelp';
  'POST /mall/help': 'askHelp';
  'GET /mall/help-messages': 'listHelp';
  'GET /mall/help-clicks': 'helpClicksByDay';
  'PUT /mall/help-messages/:help_id': 'answerHelp';
  'POST login': 'login';
  'GET token/refresh': 'refreshToken';
  'GET member': 'memberProfile';
  'POST /mall/sign-out': 'signOut';
  'GET memberinfo': 'memberInfo';
  'PUT memberinfo': 'changeMemberInfo';
  'PUT member': 'changeMemberInfo';
  'GET membercard/grades': 'memberGrades';
  'POST new_login': 'newLogin';
  'POST member': 'registerMember';
  'POST member/is_new': 'isNewMember';
  'GET member/image/code': 'pictureCode';
  'GET member/sms/code': 'smsCode';
  'POST member/email/code': 'emailCode';
  'POST member/reset/password': 'resetPassword';
  'POST /mall/member/password': 'changeMemberPassword';
  'GET member/setting': 'memberSetting';
  'GET member/agreement': 'memberAgreement';
  'GET /mall/sign-in-ways': 'signInWays';
  'GET trustlogin/list': 'trustLogins';
  'GET trustlogin/params': 'trustLoginParams';
  'POST member/bind': 'bindMember';
  'GET /mall/trustlogin/ticket': 'trustTicket';
  'GET /mall/trustlogin': 'ownTrust';
  'POST /mall/trustlogin/prove': 'proveTrust';
  'POST /mall/trustlogin/bind': 'bindTrust';
  'POST /mall/trustlogin/unbind': 'unbindTrust';
  'POST /mall/member/bind-mobile': 'bindMobile';
  'POST /mall/member/own-code': 'sendOwnCode';
  'PUT member/mobile': 'changeMobile';
  'GET /mall/member/devices': 'listDevices';
  'DELETE /mall/member/devices': 'endDevices';
  'GET /mall/member/closing': 'closingState';
  'POST /mall/member/closing': 'askClosing';
  'DELETE /mall/member/closing': 'withdrawClosing';
  'GET /mall/member/export': 'exportMember';
  'POST member/email/register': 'registerByEmail';
  'POST member/email/activate': 'activateEmail';
  'POST member/email/activation/resend': 'resendActivation';
  'POST member/email/password/reset-request': 'requestEmailReset';
  'POST member/email/password/reset': 'resetByEmail';
  'POST member.safe.checkResetLoginPassword': 'checkResetCode';
  'GET barcode': 'memberCard';
  'GET member/statistical': 'memberCounts';
  'GET promotion/register': 'newcomerGift';
  'GET pcloginqrcode': 'phoneCode';
  'GET oauth/getredirecturl': 'wechatAddress';
  'DELETE member': 'closeMember';
  'GET orders/count': 'memberTotals';
  'GET /mall/member-tags': 'listMemberTags';
  'POST /mall/member-tags': 'addMemberTag';
  'PUT /mall/member-tags/:tag_id': 'writeMemberTag';
  'DELETE /mall/member-tags/:tag_id': 'deleteMemberTag';
  'PUT /mall/members/:user_id/tags': 'tagMember';
  'GET /mall/member-choices': 'memberChoices';
  'POST /mall/members': 'addMallMember';
  'POST /mall/jobs/member-bulk': 'startMemberBulk';
  'POST /mall/jobs/member-send': 'startMemberSend';
  'GET /mall/member-segments': 'listMemberSegments';
  'GET /mall/member-segments/:segment_id': 'readMemberSegment';
  'POST /mall/member-segments': 'addMemberSegment';
  'PUT /mall/member-segments/:segment_id': 'writeMemberSegment';
  'DELETE /mall/member-segments/:segment_id': 'deleteMemberSegment';
  'POST /mall/member-segments/:segment_id/count': 'recountMemberSegment';
  'GET /mall/member-count': 'countSegment';
  'POST merchant/login': 'merchantLogin';
  'POST /mall/merchant/sign-out': 'merchantSignOut';
  'GET merchant/basesetting': 'merchantSetting';
  'GET adapay/bank/list': 'listBanks';
  'GET merchant/type/list': 'merchantTypes';
  'GET merchant/settlementapply/step': 'settlementStep';
  'GET settlementapply/step': 'settlementStep';
  'GET merchant/settlementapply/detail': 'settlementDetail';
  'GET settlementapply/detail': 'settlementDetail';
  'GET merchant/settlementapply/auditstatus': 'settlementStatus';
  'GET settlementapply/auditstatus': 'settlementStatus';
  'POST merchant/settlementapply/:step': 'saveSettlement';
  'POST merchant/password/reset': 'resetMerchantPassword';
  'GET distributor/merchant/isvaild': 'shopUsable';
  'GET distributor/merchant/isvalid': 'shopUsable';
  'GET /mall/merchants': 'listMerchants';
  'GET /mall/merchants/:merchant_id': 'readMerchant';
  'POST /mall/merchants/:merchant_id/approve': 'approveMerchant';
  'POST /mall/merchants/:merchant_id/refuse': 'refuseMerchant';
  'GET /mall/shops': 'officeShops';
  'PUT /mall/shops/:distributor_id': 'changeShop';
  'POST /mall/shops': 'openOwnShop';
  'GET /mall/shops/:distributor_id': 'readOwnShop';
  'PUT /mall/shops/:distributor_id/facts': 'changeOwnShop';
  'POST /mall/shops/:distributor_id/staff': 'addShopStaff';
  'POST /operator/login': 'loginOperator';
  'GET /token/refresh': 'refreshOperatorToken';
  'GET /token/invalidate': 'invalidateToken';
  'POST /mall/operator/password': 'changeOperatorPassword';
  'GET /mall/operator/sessions': 'operatorSessions';
  'DELETE /mall/operator/sessions': 'endOperatorSessions';
  'DELETE /mall/operator/sessions/:session_id': 'endOperatorSessions';
  'GET /mall/operator/factor': 'readFactor';
  'POST /mall/operator/factor': 'beginFactor';
  'PUT /mall/operator/factor': 'confirmFactor';
  'DELETE /mall/operator/factor': 'endFactor';
  'GET /mall/operators': 'listOperators';
  'POST /mall/operators': 'addMallOperator';
  'PUT /mall/operators/:operator_id': 'setOperatorLocked';
  'PUT /mall/operators/:operator_id/person': 'changeOperator';
  'POST /mall/operators/:operator_id/reset': 'resetOperatorPassword';
  'DELETE /mall/operators/:operator_id/factor': 'dropOperatorFactor';
  'PUT /mall/operators/:operator_id/roles': 'setOperatorRoles';
  'GET /mall/roles': 'listRoles';
  'GET /mall/roles/:role_id': 'readRole';
  'POST /mall/roles': 'addRole';
  'PUT /mall/roles/:role_id': 'changeRole';
  'DELETE /mall/roles/:role_id': 'deleteRole';
  'POST /operator/getLevel': 'signInLevel';
  'GET enterprises': 'listEnterprises';
  'POST employee/check': 'checkStaff';
  'GET employee/email/vcode': 'staffEmailCode';
  'POST employee/auth': 'joinStaff';
  'GET user/enterprises': 'ownEnterprises';
  'POST /mall/staff/code': 'staffCode';
  'POST /mall/staff/sign-in': 'staffSignIn';
  'GET /mall/staff/mobile': 'staffMobile';
  'GET /mall/staff/agreement': 'staffAgreement';
  'POST /mall/staff/agreement': 'acceptStaffAgreement';
  'GET /mall/staff/invitation': 'staffInvitation';
  'GET /mall/staff/invited': 'staffInvited';
  'POST /mall/staff/invited': 'joinRelative';
  'DELETE /mall/staff/relatives': 'endRelative';
  'GET /mall/enterprises': 'officeEnterprises';
  'GET /mall/enterprises/:enterprise_id': 'readEnterprise';
  'POST /mall/enterprises': 'addEnterprise';
  'PUT /mall/enterprises/:enterprise_id': 'changeEnterprise';
  'GET /mall/staff': 'officeStaff';
  'POST /mall/staff': 'addStaff';
  'PUT /mall/staff/:staff_id': 'changeStaff';
  'POST /mall/staff/import': 'importStaff';
  'GET member/addresslist': 'listAddresses';
  'POST member/address': 'saveAddress';
  'PUT member/address': 'updateAddress';
  'PUT member/address/:address_id': 'updateAddress';
  'POST member/address/:address_id': 'updateAddress';
  'GET member/address': 'readAddress';
  'GET member/address/:address_id': 'readAddress';
  'DELETE member/address': 'deleteAddress';
  'DELETE member/address/:address_id': 'deleteAddress';
  'GET /mall/freight-templates': 'listFreightTemplates';
  'GET /mall/freight-templates/:template_id': 'readFreightTemplate';
  'POST /mall/freight-templates': 'addFreightTemplate';
  'PUT /mall/freight-templates/:template_id': 'changeFreightTemplate';
  'DELETE /mall/freight-templates/:template_id': 'deleteFreightTemplate';
  'PUT /mall/freight-templates/:template_id/default': 'setDefaultFreight';
  'PUT /mall/freight-templates/:template_id/goods': 'useFreightTemplate';
  'GET distributor/pickuplocation': 'listPickupLocations';
  'GET espier/address': 'regionTree';
  'GET /mall/position': 'position';
  'GET distributor/areainfo': 'positionParts';
  'GET espier/subdistrict': 'streetTree';
  'GET distributor/list': 'listShops';
  'GET store/list': 'listShops';
  'GET /mall/shop-cities': 'shopCities';
  'GET distributor/is_valid': 'validShop';
  'GET distributor/getDistributorInfo': 'validShop';
  'GET distributor/default': 'validShop';
  'GET distributor/self': 'validShop';
  'GET shops/info': 'mallInfo';
  'GET /distributors': 'pickShops';
  'GET distributor/deliverytype': 'deliveryWays';
  'GET distributor/category/list': 'shopCategories';
  'GET distributor/aftersaleslocation': 'returnPlaces';
  'GET /distributor/easylist': 'pickShopNames';
  'GET /distributor/tag': 'pickShopTags';
  'GET deposit/info': 'depositInfo';
  'GET deposit/list': 'listDeposits';
  'GET deposit/rechargerules': 'rechargeRules';
  'GET point/member/info': 'pointInfo';
  'GET point/member': 'listPoints';
  'GET point/rule': 'pointRule';
  'GET vipgrades/newlist': 'listVipGrades';
  'GET vipgrades/list': 'listVipGradesOlder';
  'GET vipgrades/uservip': 'ownVip';
  'GET rights': 'serviceRights';
}
