// Written from the schema of the same name by `npm run generate`; edit the schema instead.
import type { Box, CouponCard, GoodsEntry, ImageLink, Link } from './common.ts';

/**
 * A titled card with pictures, goods or coupons (designer spec 3, W0012). data holds five things side by side, of which styleType shows one: two, three and four pictures, groups of 4 goods, groups of 3 coupons; groups take turns. The height follows the content.
 */
export interface W0012Card extends Box {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0012';
  mainTitle: string;
  subTitle: string;
  linkPath: Link;
  styleType: 0 | 1 | 2 | 3 | 4;
  data: [
    ImageLink[],
    ImageLink[],
    ImageLink[],
    {
      type: string;
      /**
       * @maxItems 4
       */
      data: GoodsEntry[];
      [k: string]: unknown;
    }[],
    {
      type: string;
      /**
       * @maxItems 3
       */
      data: CouponCard[];
      [k: string]: unknown;
    }[]
  ];
}
