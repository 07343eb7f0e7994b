// Written from the schema of the same name by `npm run generate`; edit the schema instead.
import type { Box, Colour } from './common.ts';

/**
 * What a campaign is, until when it runs, with a clock, and its rules. The height follows the rules. Without scripts the end is shown without the clock.
 */
export interface W0024Countdown extends Box {
  /**
   * The widget's code, W0000 to W9999.
   */
  type: 'W0024';
  text: string;
  endDate: string;
  endTime: string;
  endedText: string;
  rules: string;
  wgtTextColor: Colour;
  wgtBackgroundColor: Colour;
  wgtClockColor: Colour;
}

export const DEFAULT_COLOURS = {
  wgtTextColor: '#1F1F1F',
  wgtBackgroundColor: '#FFFFFF',
  wgtClockColor: '#C5221F',
} as const;
