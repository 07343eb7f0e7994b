/**
 * Colours as pages store them, and whether text is readable on a background: contrast of 4.5 to 1, for large text (from 24 px,
 * bold from 19 px) 3 to 1.
 */

export type Rgb = readonly [red: number, green: number, blue: number];

export const NORMAL_CONTRAST = 4.5;
export const LARGE_CONTRAST = 3;
const STEP = 0.02;
const BLACK: Rgb = [0, 0, 0];
/** tokens.css, --grey-9 */
const INK: Rgb = [31, 31, 31];
const WHITE: Rgb = [255, 255, 255];

/** A colour of this share laid over another. */
export function mixed(colour: Rgb, alpha: number, ground: Rgb): Rgb {
  const mix = (at: 0 | 1 | 2): number => colour[at] * alpha + ground[at] * (1 - alpha);
  return [mix(0), mix(1), mix(2)];
}

/** Red, green, blue and alpha, each 0 to 255; empty when the text is no colour. */
function channels(text: string): number[] {
  const hex = /^#([\da-f]{3,8})$/i.exec(text)?.[1];
  const digits = hex && hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
  if (digits) return [0, 2, 4, 6].map((at) => (at < digits.length ? parseInt(digits.slice(at, at + 2), 16) : 255));
  if (!/^rgba?\(/.test(text)) return [];
  const [red = 0, green = 0, blue = 0, alpha = 1] = (text.match(/[\d.]+/g) ?? []).map(Number);
  return [red, green, blue, Math.round(alpha * 255)];
}

/**
 * A stored colour, blended with white when it is partly transparent; undefined when it is no colour or more than half
 * transparent, since its background is then unknown.
 */
export function parseColour(text: string): Rgb | undefined {
  const [red, green, blue, alpha = 0] = channels(text);
  if (red === undefined || green === undefined || blue === undefined || alpha < 128) return undefined;
  return mixed([red, green, blue], alpha / 255, WHITE);
}

function luminance(colour: Rgb): number {
  const [red, green, blue] = colour.map((channel) => {
    const value = channel / 255;
    return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
  }) as unknown as Rgb;
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: Rgb, other: Rgb): number {
  const [low, high] = [luminance(one), luminance(other)].sort((a, b) => a - b) as [number, number];
  return (high + 0.05) / (low + 0.05);
}

export function isLight(colour: Rgb): boolean {
  return luminance(colour) > 0.18;
}

/** The lowest contrast with any of the backgrounds. */
export function leastContrast(colour: Rgb, grounds: readonly Rgb[]): number {
  return Math.min(...grounds.map((ground) => contrast(colour, ground)));
}

/** The colour moved towards black or white until it is readable; undefined when that is not enough. */
function moved(colour: Rgb, grounds: readonly Rgb[], target: number): Rgb | undefined {
  const tone = grounds.every((ground) => luminance(ground) > luminance(colour)) ? BLACK : WHITE;
  for (let alpha = STEP; alpha < 1; alpha += STEP) {
    const next = mixed(tone, alpha, colour);
    if (leastContrast(next, grounds) >= target) return next;
  }
  return undefined;
}

/**
 * The nearest colour readable on all backgrounds: darker or lighter, else ink or white; undefined when the given one is readable,
 * or no background is known.
 */
export function nearestReadable(colour: Rgb, grounds: readonly Rgb[], target: number): Rgb | undefined {
  if (grounds.length === 0 || leastContrast(colour, grounds) >= target) return undefined;
  return moved(colour, grounds, target) ?? (leastContrast(INK, grounds) > leastContrast(WHITE, grounds) ? INK : WHITE);
}

/** true when both are the same colour, in whatever notation. */
export function isSameColour(one: string, other: string): boolean {
  if (one.length === other.length && one.startsWith('#') && other.startsWith('#'))
    return one.toLowerCase() === other.toLowerCase();
  return channels(one).join() === channels(other).join();
}
