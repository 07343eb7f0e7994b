// Written from the schema of the same name by `npm run generate`; edit the schema instead.
import type { Box, Category, Colour, Length, Link, ThemeSwitch } from './common.ts';

/**
 * 全部商品分类 with up to three levels of main categories in a flyout, each leading to /items?main_category=, and a row of menu entries beside it (designer spec 3, W0022). The flyout lies over what follows; menu entries that do not fit scroll.
 */
export interface W0022MainCategory extends Box {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0022';
  hover: boolean;
  openOnHome: boolean;
  menuTop: Length;
  customerThemeEnabled: ThemeSwitch;
  wgtTypeBackgroundColor: Colour;
  wgtTypeLabelColor: Colour;
  wgtBackgroundColor: Colour;
  wgtSelectColor: Colour;
  wgtTextColor: Colour;
  wgtSubTextColor: Colour;
  categoryData: Category[];
  data: {
    title: string;
    wgtHotKeywordTextColor: Colour;
    pathData: Link;
    [k: string]: unknown;
  }[];
  text: string;
}

export const DEFAULT_COLOURS = {
  wgtTypeBackgroundColor: '#FF5D02',
  wgtTypeLabelColor: '#FFFFFF',
  wgtBackgroundColor: '#FFFFFF',
  wgtSelectColor: '#F5F6FA',
  wgtTextColor: '#3B3B3B',
  wgtSubTextColor: '#8C8C8C',
  wgtHotKeywordTextColor: '#333333',
} as const;
