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
 * The font size of a title or a price.
 */
export type FontSize = number;

/**
 * The first 10 shops near the shopper, in tabs by shop tag (designer spec 3, W0019). Shops come live and are never stored; the height follows them, but in a free panel of the desktop site it stays and the shops scroll. Names keep two lines and end in an ellipsis. Without chosen tags there is a tab for every tag that one of the shops has.
 */
export interface W0019NearbyShops {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0019';
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
  text: string;
  wgtTitleBackgroundColor: Colour;
  wgtTitleBorderRadius: boolean;
  wgtTitleFontSize: FontSize;
  wgtTitleTextColor: Colour;
  selectTagList: {
    tag_id: string | number;
    tag_name: string;
    [k: string]: unknown;
  }[];
  moreText: string;
  wgtMoreTitleFontSize: Size;
  wgtMoreTitleColor: Colour;
  wgtMoreRightMargin: number;
  wgtShopNameColor: Colour;
  wgtShopNameFontSize: Size;
  wgtShopBorder: boolean;
  wgtShopBorderColor: Colour;
  wgtShopBorderWidth: number;
}

export const DEFAULT_COLOURS = {
  wgtTitleBackgroundColor: '#FF5A00',
  wgtTitleTextColor: '#FFFFFF',
  wgtMoreTitleColor: '#8C8C8C',
  wgtShopNameColor: '#333333',
  wgtShopBorderColor: '#333333',
} as const;
