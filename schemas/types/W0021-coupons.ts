// Written from the schema of the same name by `npm run generate`; edit the schema instead.
import type { Box, Colour, CouponCard, FontSize, Link, TextStyle } from './common.ts';

/**
 * Coupons to claim (designer spec 3, W0021; 4, coupon claim): each shows its own picture (378 x 115 px) or a face made of its value. The height follows the content. A placeholder is shown without a way to claim it.
 */
export interface W0021Coupons extends Box {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0021';
  text: string;
  wgtTextColor: Colour;
  wgtBackgroundColor: Colour;
  wgtBorderRadius: boolean;
  titleStyle: TextStyle;
  wgtTitleFontSize: FontSize;
  subTitle: string;
  subTitleStyle: TextStyle;
  wgtSubTitleFontSize: FontSize;
  wgtSubTextColor: Colour;
  moreText: string;
  moreLinkData: Link;
  /**
   * @minItems 1
   */
  data: CouponCard[];
}

export const DEFAULT_COLOURS = {
  wgtTextColor: '#ffffffff',
  wgtBackgroundColor: '#FF5D02',
  wgtSubTextColor: '#3B3B3B',
} as const;
