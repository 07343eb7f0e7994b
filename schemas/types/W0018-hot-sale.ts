// Written from the schema of the same name by `npm run generate`; edit the schema instead.
import type { Align, Box, Colour, GoodsList, Size, TextStyle, ThemeSwitch } from './common.ts';

/**
 * Groups of up to four goods that take turns (designer spec 3, W0018). Style 1 and 2 show the number, style 3 and 4 dots, style 5 the picture of each group's first goods. The height follows the highest group, so nothing is cut.
 */
export interface W0018HotSale extends Box {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0018';
  autoplay: boolean;
  autoplaySpeed: number;
  styleType: 'style1' | 'style2' | 'style3' | 'style4' | 'style5';
  pointAlign: Align;
  customerThemeEnabled: ThemeSwitch;
  pointActiveColor: Colour;
  pointDefaultColor: Colour;
  titleStyle: TextStyle;
  wgtTitleFontSize: Size;
  wgtTitleColor: Colour;
  wgtPriceFontSize: Size;
  wgtPriceColor: Colour;
  wgtToFixed: number;
  mainTitle: string;
  /**
   * @minItems 1
   * @maxItems 5
   */
  data: {
    data: GoodsList;
    [k: string]: unknown;
  }[];
}

export const DEFAULT_COLOURS = {
  pointActiveColor: '#ff0000ff',
  pointDefaultColor: '#000000ff',
  wgtTitleColor: '#3B3B3B',
  wgtPriceColor: '#e1251b',
} as const;
