// Written from the schema of the same name by `npm run generate`; edit the schema instead.
import type { Align, ArticleEntry, Box, Colour, FontSize, Link, TextStyle } from './common.ts';

/**
 * A title row and articles in columns, picked or by a rule. The height follows the articles; where the widget is too narrow for the columns it shows fewer.
 */
export interface W0023Articles extends Box {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0023';
  text: string;
  titleAlign: Align;
  titleBackground: boolean;
  wgtBackgroundColor1: Colour;
  wgtBackgroundColor2: Colour;
  titleStyle: TextStyle;
  wgtTitleFontSize: FontSize;
  wgtTitleColor: Colour;
  moreText: string;
  moreLinkData: Link;
  columnNums: number;
  isPictureShown: boolean;
  isSummaryShown: boolean;
  isDateShown: boolean;
  data: ArticleEntry[];
}

export const DEFAULT_COLOURS = {
  wgtBackgroundColor1: '#FF5A00',
  wgtBackgroundColor2: '#FF8600',
  wgtTitleColor: '#FFFFFF',
} as const;
