// Written from the schema of the same name by `npm run generate`; edit the schema instead.
import type { Box, Colour, GoodsList, Size, TextStyle } from './common.ts';

/**
 * Goods in tabs, the first large, the eleventh a little larger than the rest (designer spec 3, W0015). Names and prices have the operator's sizes and colours; the height follows the goods, so nothing is cut.
 */
export interface W0015Premium extends Box {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0015';
  text: string;
  wgtTextColor: Colour;
  wgtBackgroundColor: Colour;
  wgtBorderRadius: boolean;
  titleStyle: TextStyle;
  wgtTitleFontSize: Size;
  wgtTitleColor: Colour;
  wgtPriceFontSize: Size;
  wgtPriceColor: Colour;
  wgtToFixed: number;
  /**
   * @minItems 1
   */
  data: {
    text: string;
    data: GoodsList;
    [k: string]: unknown;
  }[];
}

export const DEFAULT_COLOURS = {
  wgtTextColor: '#ffffffff',
  wgtBackgroundColor: '#FF5D02',
  wgtTitleColor: '#3B3B3B',
  wgtPriceColor: '#e1251b',
} as const;
