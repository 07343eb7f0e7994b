/**
 * What is stored is what is painted. A text in the schema's default colour counts as not coloured: its colour is chosen so that
 * it reads on its ground, at 4.5 to 1, large text (from 24 px, bold from 19 px) at 3 to 1.
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

/** The colour if it reads on all grounds, else the nearest that does. */
function readable(text: string, grounds: readonly Rgb[], target: number): string {
  const colour = parseColour(text);
  const nearest = colour && nearestReadable(colour, grounds, target);
  return nearest ? css(nearest) : text;
}

/**
 * Colour of a text: as stored, or when that is the schema's default one that reads on every one of the grounds. A ground that
 * lets through what is behind it is unknown; on unknown grounds the default stays.
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

/** Black or white, whichever stands out from the colour; for grounds under small marks. */
export function opposite(colour: string): 'black' | 'white' {
  const parsed = parseColour(colour);
  return parsed && isLight(parsed) ? 'black' : 'white';
}
