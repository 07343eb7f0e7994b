// Written from the schema of the same name by `npm run generate`; edit the schema instead.
import type { Align, Box, Colour, FontSize, Link, ShopEntry, TextStyle } from './common.ts';

/**
 * Shops with a picture on top (538 x 96 px) and some of their goods (designer spec 3, W0020). A shop or goods without an id is a placeholder: shown as stored, never linked, left out when the switch says so. The height follows the content.
 */
export interface W0020Recommend extends Box {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0020';
  text: string;
  titleAlign: Align;
  titleBackground: boolean;
  wgtBackgroundColor1: Colour;
  wgtBackgroundColor2: Colour;
  titleStyle: TextStyle;
  wgtTitleFontSize: FontSize;
  wgtTitleColor: Colour;
  wgtHiddenTitle: boolean;
  moreLinkData: Link;
  wgtPriceColor: Colour;
  wgtHideUnselectedItems: boolean;
  data: ShopEntry[];
}

export const DEFAULT_COLOURS = {
  wgtBackgroundColor1: '#FF5A00',
  wgtBackgroundColor2: '#FF8600',
  wgtTitleColor: '#FFFFFF',
  wgtPriceColor: '#FF0036',
} as const;
