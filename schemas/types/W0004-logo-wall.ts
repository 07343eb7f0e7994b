// Written from the schema of the same name by `npm run generate`; edit the schema instead.
import type { Box, ImageLink, Link } from './common.ts';

/**
 * A title row of 60 px and logos in 3, 4 or 5 columns, 10 px apart (designer spec 3 and 9, W0004). A logo is as wide as its column; logoWidth and logoHeight give its shape, 0.6 by default. The height follows the logos; a narrow widget shows 3 in a row.
 */
export interface W0004LogoWall extends Box {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0004';
  text: string;
  moreText: string;
  moreLinkData: Link;
  column: 3 | 4 | 5;
  logoWidth: number;
  logoHeight: number;
  data: ImageLink[];
}
