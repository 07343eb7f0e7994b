// Written from the schema of the same name by `npm run generate`; edit the schema instead.
import type { Box, Image, Link, PictureDecorative, PictureText } from './common.ts';

/**
 * A picture with any number of linked areas, stored as fractions of its width and height (designer spec 3, W0003).
 */
export interface W0003Hotzone extends Box {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0003';
  text: string;
  imgUrl: Image;
  alt: PictureText;
  decorative: PictureDecorative;
  data: {
    leftPer: number;
    topPer: number;
    widthPer: number;
    heightPer: number;
    pathData: Link;
    [k: string]: unknown;
  }[];
}
