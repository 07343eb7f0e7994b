// Written from the schema of the same name by `npm run generate`; edit the schema instead.
import type { Box, ButtonStyle, Colour, Link, ThemeSwitch } from './common.ts';

/**
 * Search field, button and hot words (designer spec 3, W0008). 38 px high, 66 px with hot words (designer spec 4).
 */
export interface W0008Search extends Box {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0008';
  text: string;
  isShowBtn: boolean;
  placeholder: string;
  focusWidth: number;
  customerThemeEnabled: ThemeSwitch;
  wgtTheme: Colour;
  buttonStyle: ButtonStyle;
  wgtTextColor: Colour;
  wgtTextColor1: Colour;
  wgtTextColor2: Colour;
  data: {
    title: string;
    wgtHotKeywordTextColor: Colour;
    pathData: Link;
    [k: string]: unknown;
  }[];
}

export const DEFAULT_COLOURS = {
  wgtTheme: '#000000ff',
  wgtTextColor: '#ffffffff',
  wgtTextColor1: '#FF5A00',
  wgtTextColor2: '#FF8600',
  wgtHotKeywordTextColor: '#8C8C8C',
} as const;
