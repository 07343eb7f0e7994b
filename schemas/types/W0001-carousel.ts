// Written from the schema of the same name by `npm run generate`; edit the schema instead.
import type { Align, Box, Colour, Image, Link, PictureDecorative, PictureText, ThemeSwitch } from './common.ts';

/**
 * One to five pictures that take turns, each with a link (designer spec 3, W0001). Words of a slide lie over the left half of its picture. Style 1 and 2 show the number, style 3 and 4 dots, style 5 thumbnails below.
 */
export interface W0001Carousel extends Box {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0001';
  autoplay: boolean;
  autoplaySpeed: number;
  styleType: 'style1' | 'style2' | 'style3' | 'style4' | 'style5';
  pointAlign: Align;
  customerThemeEnabled: ThemeSwitch;
  pointActiveColor: Colour;
  pointDefaultColor: Colour;
  text: string;
  /**
   * @minItems 1
   * @maxItems 5
   */
  data: {
    imgUrl: Image;
    alt: PictureText;
    decorative: PictureDecorative;
    pathData: Link;
    title: string;
    subTitle: string;
    buttonText: string;
    textColor: Colour;
    imgData: Image;
    [k: string]: unknown;
  }[];
}

export const DEFAULT_COLOURS = {
  pointActiveColor: '#ff0000ff',
  pointDefaultColor: '#000000ff',
  textColor: '#000000ff',
} as const;
