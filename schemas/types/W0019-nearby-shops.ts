// Written from the schema of the same name by `npm run generate`; edit the schema instead.
import type { Box, Colour, FontSize, Size, TextStyle } from './common.ts';

/**
 * The first 10 shops near the shopper, in tabs by shop tag (designer spec 3, W0019). Shops come live and are never stored; the height follows them, but in a free panel of the desktop site it stays and the shops scroll. Names keep two lines and end in an ellipsis. Without chosen tags there is a tab for every tag that one of the shops has.
 */
export interface W0019NearbyShops extends Box {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0019';
  text: string;
  wgtTitleBackgroundColor: Colour;
  wgtTitleBorderRadius: boolean;
  titleStyle: TextStyle;
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
  shopNameStyle: TextStyle;
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
