// Written from the schema of the same name by `npm run generate`; edit the schema instead.
import type { Box, Colour, GoodsList } from './common.ts';

/**
 * Goods in tabs, the first with a large picture (designer spec 3, W0014). Drawn for 10 goods a tab, fine with any number; the height follows the goods, so nothing is cut.
 */
export interface W0014MainImage extends Box {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0014';
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
}

export const DEFAULT_COLOURS = {
  wgtTextColor: '#ffffffff',
  wgtBackgroundColor: '#FF5D02',
} as const;
