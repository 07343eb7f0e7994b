// Written from the schema of the same name by `npm run generate`; edit the schema instead.

/**
 * Place of a free panel's child from the panel's left or upper edge.
 */
export type Place = number;
/**
 * Space above or below a widget; below 0 it reaches over its neighbour.
 */
export type Margin = number;
/**
 * Space beside a widget; auto shares out what is left of the row.
 */
export type SideMargin = number | string;
/**
 * A length in the page's px.
 */
export type Length = number;
/**
 * A font size or the width of a line.
 */
export type Size = number;
/**
 * A CSS colour in one of three closed forms: #rgb, #rgba, #rrggbb or #rrggbbaa; rgb() or rgba() with plain numbers; transparent. Or a name of one of the mall's colours (engine/theme), which nobody gets who reads the page. Older designers stored rgba() text once the colour picker had been used.
 */
export type Colour = string;
/**
 * Where something stands in its row.
 */
export type Align = 'left' | 'center' | 'right';
/**
 * Own colours, or the page's theme colour.
 */
export type ThemeSwitch = boolean;
/**
 * Address of a picture: https, http or a path of this origin; empty shows a quiet placeholder.
 */
export type Image = string;
/**
 * The picture in words for those who do not see it. Empty: its link has the words, or it is decoration.
 */
export type PictureText = string;

/**
 * One to five pictures that take turns, each with a link (designer spec 3, W0001). Style 1 and 2 show the number, style 3 and 4 dots, style 5 thumbnails below.
 */
export interface W0001Carousel {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0001';
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
  autoplay: boolean;
  autoplaySpeed: number;
  styleType: 'style1' | 'style2' | 'style3' | 'style4' | 'style5';
  pointAlign: Align;
  customerThemeEnabled: ThemeSwitch;
  pointActiveColor: Colour;
  pointDefaultColor: Colour;
  text: string;
  /**
   * @minItems 1
   * @maxItems 5
   */
  data: {
    imgUrl: Image;
    alt: PictureText;
    pathData: Link;
    imgData: Image;
    [k: string]: unknown;
  }[];
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

export const DEFAULT_COLOURS = {
  pointActiveColor: '#ff0000ff',
  pointDefaultColor: '#000000ff',
} as const;
