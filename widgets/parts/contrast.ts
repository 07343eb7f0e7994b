/**
 * Stored colours are shown unchanged. A text in the schema's default colour counts as not coloured: its colour is chosen for a contrast of
 * 4.5 to 1 with its background, or 3 to 1 for large text (from 24 px, bold from 19 px).
 */

import {
  isLight,
  isSameColour,
  LARGE_CONTRAST,
  nearestReadable,
  NORMAL_CONTRAST,
  parseColour,
  type Rgb,
} from '../../engine/theme/colour.ts';

function css(colour: Rgb): string {
  return `rgb(${colour.map(Math.round).join(' ')})`;
}

/** The colour if it is readable on all backgrounds, else the nearest readable one. */
function readable(text: string, grounds: readonly Rgb[], target: number): string {
  const colour = parseColour(text);
  const nearest = colour && nearestReadable(colour, grounds, target);
  return nearest ? css(nearest) : text;
}

/**
 * Colour of a text: as stored, unless that is the schema's default; then one that is readable on all backgrounds. Translucent backgrounds
 * count as unknown; on unknown backgrounds the default stays.
 */
export function textColour(
  stored: string,
  fallback: string,
  grounds: readonly string[],
  size: 'normal' | 'large' = 'normal',
): string {
  if (!isSameColour(stored, fallback)) return stored;
  const known = grounds.map(parseColour).filter((ground) => ground !== undefined);
  return readable(stored, known, size === 'large' ? LARGE_CONTRAST : NORMAL_CONTRAST);
}

/** Background layer of one colour, or of a gradient to the right. */
export function groundImage(colours: readonly [string, ...string[]]): string {
  const [first, last = first] = colours;
  return `linear-gradient(to right, ${first}, ${last})`;
}

/** Black or white, whichever has more contrast with the colour; for backgrounds of small marks. */
export function opposite(colour: string): 'black' | 'white' {
  const parsed = parseColour(colour);
  return parsed && isLight(parsed) ? 'black' : 'white';
}
