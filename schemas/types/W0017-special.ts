// Written from the schema of the same name by `npm run generate`; edit the schema instead.
import type { Box, Colour, GoodsList, Image, Link, Size, TextStyle } from './common.ts';

/**
 * A large linked picture beside goods in tabs (designer spec 3, W0017). Drawn for 4 goods a tab, fine with any number; the height follows the goods, so nothing is cut.
 */
export interface W0017Special extends Box {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0017';
  text: string;
  wgtTextColor: Colour;
  wgtBackgroundColor: Colour;
  wgtBorderRadius: boolean;
  /**
   * @minItems 1
   */
  data: {
    text: string;
    data: GoodsList;
    [k: string]: unknown;
  }[];
  titleStyle: TextStyle;
  wgtTitleColor: Colour;
  wgtTitleFontSize: Size;
  subTitleStyle: TextStyle;
  wgtSubTitleColor: Colour;
  wgtSubTitleFontSize: Size;
  goods_pic: Image;
  pathData: Link;
}

export const DEFAULT_COLOURS = {
  wgtTextColor: '#ffffffff',
  wgtBackgroundColor: '#FF5D02',
  wgtTitleColor: '#3B3B3B',
  wgtSubTitleColor: '#8C8C8C',
} as const;
