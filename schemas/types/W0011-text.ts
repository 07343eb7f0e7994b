// Written from the schema of the same name by `npm run generate`; edit the schema instead.
import type { Align, Box, ButtonStyle, Colour, Link, TextStyle } from './common.ts';

/**
 * A line or a few lines of text, optionally a link. Its height is max(fontSize / 0.6, measured + 4), its width measured + 20 (designer spec 9). On phones it stays at least 10 px high when its panel shrinks.
 */
export interface W0011Text extends Box {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0011';
  text: string;
  textStyle: TextStyle;
  buttonStyle: ButtonStyle;
  fontFamily:
    | ''
    | 'Microsoft YaHei'
    | 'SimHei'
    | 'SimSun'
    | 'KaiTi'
    | 'FangSong'
    | 'Arial'
    | 'Arial Black'
    | 'Arial Narrow'
    | 'Verdana'
    | 'Georgia'
    | 'Times New Roman'
    | 'Trebuchet MS'
    | 'Courier New'
    | 'Impact'
    | 'Comic Sans MS'
    | 'Tahoma'
    | 'Courier'
    | 'Lucida Sans Unicode'
    | 'Lucida Console'
    | 'Garamond'
    | 'MS Sans Serif'
    | 'MS Serif'
    | 'Palatino Linotype'
    | 'Symbol'
    | 'Bookman Old Style';
  fontSize: 12 | 13 | 14 | 16 | 18 | 20 | 24 | 36 | 48 | 64;
  lineHeight: 0 | 1.2 | 1.4 | 1.5 | 1.6 | 1.8 | 2;
  textAlign: Align;
  fontWeight: 'normal' | 'bold';
  fontStyle: 'normal' | 'italic';
  textDecoration: 'none' | 'underline';
  color: Colour;
  data: Link;
}

export const DEFAULT_COLOURS = {
  color: '#000000ff',
} as const;
