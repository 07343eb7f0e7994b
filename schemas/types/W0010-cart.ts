// Written from the schema of the same name by `npm run generate`; edit the schema instead.
import type { Box, Colour, Size, ThemeSwitch } from './common.ts';

/**
 * 我的购物车 with the number of goods; opens the lines of the cart (designer spec 3, W0010).
 */
export interface W0010Cart extends Box {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0010';
  text: string;
  data: {} | unknown[];
  customerThemeEnabled: ThemeSwitch;
  wgtTheme: Colour;
  wgtTextColor: Colour;
  fontSize: number;
  wgtBorderRadius: Size;
  wgtAaaa: Colour;
}

export const DEFAULT_COLOURS = {
  wgtTheme: '#000000ff',
  wgtTextColor: '#ffffffff',
  wgtAaaa: '#ffffffff',
} as const;
