/**
 * Stored colours are shown unchanged. A text in the schema's default colour that nobody picked is 自动: its colour is chosen for a contrast of
 * 4.5 to 1 with its background, or 3 to 1 for large text (from 24 px, bold from 19 px).
 */

import { isPicked } from '../../engine/document/picked.ts';
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

/** The schema's default of a colour, unless the operator picked the colour: then it is painted as it is. */
export function automatic<Name extends string>(
  config: object,
  defaults: Readonly<Record<Name, string>>,
  name: Name,
): string | undefined {
  return isPicked(config, name) ? undefined : defaults[name];
}

/**
 * Colour of a text: as stored, unless that is the automatic one (the schema's default, not picked); then one that is readable on all
 * backgrounds. Translucent backgrounds count as unknown; on unknown backgrounds the default stays.
 */
export function textColour(
  stored: string,
  fallback: string | undefined,
  grounds: readonly string[],
  size: 'normal' | 'large' = 'normal',
): string {
  if (fallback === undefined || !isSameColour(stored, fallback)) return stored;
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
