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
 * A box whose widgets stand at free places (designer spec 3, W0006). comptyle says whether it belongs to the header, the page or the footer; the engine draws the children.
 */
export interface W0006FreePanel {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0006';
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
  comptyle: 'header' | 'body' | 'footer';
  grid: boolean;
  zindex: number;
  childWidgets: {
    [k: string]: unknown;
  }[];
}
