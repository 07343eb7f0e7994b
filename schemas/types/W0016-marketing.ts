// Written from the schema of the same name by `npm run generate`; edit the schema instead.
import type { Box, Colour, ImageLink, Link, Size, TextStyle } from './common.ts';

/**
 * Two linked pictures under a title on a coloured ground, side by side where there is room (designer spec 3, W0016). The height follows width and titles, so nothing is cut.
 */
export interface W0016Marketing extends Box {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0016';
  mainTitle: string;
  wgtBackgroundColor: Colour;
  titleStyle: TextStyle;
  wgtTitleFontSize: Size;
  wgtTitleColor: Colour;
  wgtBorderRadius: boolean;
  subTitle: string;
  subTitleStyle: TextStyle;
  wgtSubTitleFontSize: Size;
  wgtSubTextColor: Colour;
  linkPath: Link;
  /**
   * Picks the list in data; there is one (商品图片).
   */
  styleType: 0;
  data: [ImageLink[]];
}

export const DEFAULT_COLOURS = {
  wgtBackgroundColor: '#33C900',
  wgtTitleColor: '#FFFFFF',
  wgtSubTextColor: '#8C8C8C',
} as const;
