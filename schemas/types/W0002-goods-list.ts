// Written from the schema of the same name by `npm run generate`; edit the schema instead.
import type { Align, Box, Colour, FontSize, GoodsEntry, Link, TextStyle } from './common.ts';

/**
 * A title row and goods in columns (designer spec 3, W0002). The height follows the goods; where the widget is too narrow for the columns it shows fewer.
 */
export interface W0002GoodsList extends Box {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0002';
  text: string;
  titleAlign: Align;
  titleBackground: boolean;
  wgtBackgroundColor1: Colour;
  wgtBackgroundColor2: Colour;
  titleStyle: TextStyle;
  wgtTitleFontSize: FontSize;
  wgtTitleColor: Colour;
  wgtPriceFontSize: FontSize;
  wgtPriceColor: Colour;
  showMore: boolean;
  moreText: string;
  moreLinkData: Link;
  columnNums: number;
  data: GoodsEntry[];
}

export const DEFAULT_COLOURS = {
  wgtBackgroundColor1: '#FF5A00',
  wgtBackgroundColor2: '#FF8600',
  wgtTitleColor: '#FFFFFF',
  wgtPriceColor: '#E1251B',
} as const;
