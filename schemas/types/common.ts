// Written from schemas/common by `npm run generate`; edit the schemas instead.

/**
 * Where something stands in its row.
 */
export type Align = 'left' | 'center' | 'right';
/**
 * Address of a picture: https, http or a path of this origin; empty shows a quiet placeholder.
 */
export type Image = string;
/**
 * Number of one of the mall's named styles of buttons, as text-style.json.
 */
export type ButtonStyle = number;
/**
 * A CSS colour in one of three closed forms: #rgb, #rgba, #rrggbb or #rrggbbaa; rgb() or rgba() with plain numbers; transparent. Or a name of one of the mall's colours (engine/theme/theme), which nobody gets who reads the page. Older designers stored rgba() text once the colour picker had been used.
 */
export type Colour = string;
/**
 * The font size of a title or a price.
 */
export type FontSize = number;
/**
 * Goods picked in the designer, at least one (designer spec 5).
 *
 * @minItems 1
 */
export type GoodsList = GoodsEntry[];
/**
 * The picture in words for those who do not see it. Empty: its link has the words, or it is decoration.
 */
export type PictureText = string;
/**
 * The picture says nothing that the words beside it do not say: it has no alternative text on purpose, and readers of screens pass over it.
 */
export type PictureDecorative = boolean;
/**
 * A length in the page's px.
 */
export type Length = number;
/**
 * Space above or below a widget; below 0 it reaches over its neighbour.
 */
export type Margin = number;
/**
 * Place of a free panel's child from the panel's left or upper edge.
 */
export type Place = number;
/**
 * Space beside a widget; auto shares out what is left of the row.
 */
export type SideMargin = number | string;
/**
 * A font size or the width of a line.
 */
export type Size = number;
/**
 * Number of one of the mall's named styles of text (engine/theme/styles.ts), which gives the properties beside it their values; 0 is none. Other clients keep it and read the values.
 */
export type TextStyle = number;
/**
 * Own colours, or the page's theme colour.
 */
export type ThemeSwitch = boolean;

/**
 * One article placed on a page. Title, summary, picture and time (Unix seconds) are copies made when it was picked; live ones are laid over them at read time. An entry without article_id is a placeholder.
 */
export interface ArticleEntry {
  article_id: string | number;
  title: string;
  summary: string;
  image: Image;
  release_time: number;
  linkPage: string;
  linkPageLabel: string;
  [k: string]: unknown;
}
/**
 * A level-1 category with the two levels below it, as stored in a navigation (designer spec 3, W0007). Names and pictures are copies; live ones are laid over them at read time.
 */
export interface Category {
  category_id: string | number;
  category_name: string;
  image_url: Image;
  /**
   * Brands of most goods in a level-1 category; live only.
   */
  brands: {
    brand_id: string | number;
    brand_name: string;
    image_url: Image;
    [k: string]: unknown;
  }[];
  children: {
    category_id: string | number;
    category_name: string;
    image_url: Image;
    children: {
      category_id: string | number;
      category_name: string;
      image_url: Image;
      [k: string]: unknown;
    }[];
    [k: string]: unknown;
  }[];
  [k: string]: unknown;
}
/**
 * One coupon placed on a page (designer spec 3, other entities). discount is the percent taken off: 20 shows 8折. reduce_cost and least_cost are cents. Old pages hold new_gift (a gift) and money (cash) too. An entry without card_id is a placeholder.
 */
export interface CouponCard {
  card_id: string | number;
  card_type: 'discount' | 'cash' | 'gift' | 'new_gift' | 'money';
  title: string;
  description?: string;
  notice?: string;
  icon_url_list: Image;
  imgUrl: Image;
  discount?: number;
  least_cost?: number;
  reduce_cost?: number;
  object_use_for?: string;
  custom_url?: string;
  linkPage: string;
  linkPageLabel: string;
  [k: string]: unknown;
}
/**
 * One goods placed on a page (designer spec 3, other entities). Name, picture, prices and state are copies made when it was picked; live data is laid over them at read time. An entry without goods_id is a placeholder.
 */
export interface GoodsEntry {
  goods_id: string | number;
  itemId: string | number;
  goods_pic: Image;
  goods_name: string;
  price: number;
  /**
   * 0 shows none
   */
  market_price?: number;
  brief?: string;
  sold_out?: boolean;
  /**
   * Sales and rating; nothing is shown without it
   */
  sold_note?: string;
  /**
   * How it comes into the cart from its card: as it is, after a choice of the variant, or not at all
   */
  adds?: 'piece' | 'variant' | '';
  title?: string;
  subTitle?: string;
  distributor_id?: string | number;
  tagList?: {
    tag_id?: string | number;
    tag_name?: string;
    [k: string]: unknown;
  }[];
  linkPage: string;
  linkPageLabel: string;
  [k: string]: unknown;
}
/**
 * A picture and where it leads.
 */
export interface ImageLink {
  imgUrl: Image;
  alt: PictureText;
  decorative: PictureDecorative;
  pathData: Link;
  [k: string]: unknown;
}
/**
 * A link as operators pick it: the whole picked row, plus linkPage (its type), linkPageLabel and mostly href (designer spec 2). An empty object is no link. Only the identity of each type is named here; other fields of the row are kept.
 */
export interface Link {
  linkPage?:
    | 'goods'
    | 'page'
    | 'category'
    | 'maincategory'
    | 'customer'
    | 'href'
    | 'brand'
    | 'tag'
    | 'management'
    | 'bring'
    | 'marketing'
    | 'seckill'
    | 'live'
    | 'coupons';
  linkPageLabel?: string;
  href?: string;
  title?: string;
  url?: string;
  id?: string | number;
  goods_id?: string | number;
  itemId?: string | number;
  item_id?: string | number;
  itemName?: string;
  distributor_id?: string | number;
  category_id?: string | number;
  category_name?: string;
  attribute_id?: string | number;
  attribute_name?: string;
  tag_id?: string | number;
  tag_name?: string;
  article_id?: string | number;
  theme_pc_template_id?: string | number;
  template_title?: string;
  seckill_id?: string | number;
  activity_name?: string;
  card_id?: string | number;
  name?: string;
  [k: string]: unknown;
}
/**
 * One shop placed on a page (designer spec 3, W0020). Name, logo, banner and tags are copies; live ones are laid over them at read time. Two tags are kept. An entry without shop_id is a placeholder.
 */
export interface ShopEntry {
  shop_id: string | number;
  shop_name: string;
  shop_pic: Image;
  pathData: Link;
  banner: Image;
  logo: Image;
  tag_list: {
    tag_id?: string | number;
    tag_name: string;
    [k: string]: unknown;
  }[];
  goods_list: GoodsEntry[];
  [k: string]: unknown;
}
/**
 * What every widget has: identity, size, place, margins, paddings, borders and grounds (designer spec 3, common widget fields). Lengths are px. Properties without x-tab are carried and have no field.
 */
export interface Box {
  uuid: string;
  /**
   * Row number given by the server at the first save.
   */
  id?: number | string;
  name: string;
  alias: string;
  /**
   * Set on children of a free panel.
   */
  leaf?: boolean;
  pageWidth: number;
  left: number;
  top: number;
  href: unknown[] | string | {};
  x: Place;
  y: Place;
  proportion: true | false | 'disabled';
  width: number;
  height: number;
  /**
   * Locks the width field: the widget measures itself.
   */
  widthDisabled: boolean;
  /**
   * Locks the height field: the widget measures itself.
   */
  heightDisabled: boolean;
  /**
   * false: the height is whatever the content needs.
   */
  heightShow: boolean;
  marginTop: Margin;
  marginBottom: Margin;
  marginRight: SideMargin;
  marginLeft: SideMargin;
  paddingTop: Length;
  paddingRight: Length;
  paddingBottom: Length;
  paddingLeft: Length;
  borderTopWidth: Size;
  borderTopColor: Colour;
  borderRightWidth: Size;
  borderRightColor: Colour;
  borderBottomWidth: Size;
  borderBottomColor: Colour;
  borderLeftWidth: Size;
  borderLeftColor: Colour;
  foregroundColor: Colour;
  backgroundColor: Colour;
  styles: {
    borderRadius: number | string;
    opacity: number;
    [k: string]: unknown;
  };
}
