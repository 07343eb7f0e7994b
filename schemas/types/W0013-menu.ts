// Written from the schema of the same name by `npm run generate`; edit the schema instead.
import type { Box, Colour, Link, ThemeSwitch } from './common.ts';

/**
 * A row of text links with the one of the shown page marked (designer spec 3 and 4, W0013). What does not fit scrolls, by touch, wheel and keyboard without any script and by an arrow at either end: one entry a click, 50 px of the one before stay in sight. Before the island wakes, the arrows go by an estimate from the lengths of the titles.
 */
export interface W0013Menu extends Box {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0013';
  text: string;
  customerThemeEnabled: ThemeSwitch;
  wgtTheme: Colour;
  wgtTextColor: Colour;
  data: {
    title: string;
    pathData: Link;
    [k: string]: unknown;
  }[];
}

export const DEFAULT_COLOURS = {
  wgtTheme: '#000000ff',
  wgtTextColor: '#000000ff',
} as const;
