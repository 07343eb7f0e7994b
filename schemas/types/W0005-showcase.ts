// Written from the schema of the same name by `npm run generate`; edit the schema instead.
import type { Box, GoodsList } from './common.ts';

/**
 * Goods in tabs: the first goods large, the others small beside it (designer spec 3, W0005). Drawn for 7 goods a tab, fine with any number.
 */
export interface W0005Showcase extends Box {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0005';
  /**
   * @minItems 1
   */
  data: {
    text: string;
    data: GoodsList;
    [k: string]: unknown;
  }[];
  text: string;
}
