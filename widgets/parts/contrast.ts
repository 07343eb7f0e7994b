/**
 * Text reads whatever an operator picks: at 4.5 to 1, large text (bold from 19 px) at 3 to 1. White on the primary orange, for
 * one, is just good enough for large text. Grounds keep their colour and get a veil over it, texts are moved towards black or
 * white, both only as far as needed.
 */

type Rgb = readonly [red: number, green: number, blue: number];

const NORMAL = 4.5;
const LARGE = 3;
const STEP = 0.02;
const BLACK: Rgb = [0, 0, 0];
const WHITE: Rgb = [255, 255, 255];

function over(colour: Rgb, alpha: number, ground: Rgb): Rgb {
  const mix = (at: 0 | 1 | 2): number => colour[at] * alpha + ground[at] * (1 - alpha);
  return [mix(0), mix(1), mix(2)];
}

/** A stored colour as it looks on white; undefined when it is (half) transparent, for its ground is then unknown. */
function parse(text: string): Rgb | undefined {
  const hex = /^#([\da-f]{3,8})$/i.exec(text)?.[1];
  const digits = hex && hex.length < 6 ? [...hex].map((digit) => digit + digit).join('') : hex;
  const parts = digits
    ? [0, 2, 4, 6].map((at) => (at < digits.length ? parseInt(digits.slice(at, at + 2), 16) : 255))
    : /^rgba?\(/.test(text)
      ? [...text.matchAll(/[\d.]+/g)].map((match, at) => Number(match[0]) * (at === 3 ? 255 : 1))
      : [];
  const [red, green, blue, alpha = 255] = parts;
  if (red === undefined || green === undefined || blue === undefined || alpha < 128) return undefined;
  return over([red, green, blue], alpha / 255, WHITE);
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

/** How much of `tone` must lie over `colour` until it stands out from `against`; 0 to 1. */
function veil(colour: Rgb, against: Rgb, tone: Rgb, target = NORMAL): number {
  let alpha = 0;
  while (alpha < 1 && contrast(over(tone, alpha, colour), against) < target) alpha += STEP;
  return Math.min(1, Number(alpha.toFixed(2)));
}

function isLight(colour: Rgb): boolean {
  return luminance(colour) > 0.18;
}

/** `text` as it is, or moved towards black or white until it reads on `ground`. Colours are the stored forms. */
export function readableText(text: string, ground: string): string {
  const [colour, under] = [parse(text), parse(ground)];
  if (!colour || !under) return text;
  const tone = isLight(under) ? BLACK : WHITE;
  const alpha = veil(colour, under, tone);
  return alpha === 0 ? text : `rgb(${over(tone, alpha, colour).map(Math.round).join(' ')})`;
}

/** Background layers for a ground of one colour or a gradient to the right, with the veil that `text` needs on top. */
export function readableGround(
  colours: readonly [string, ...string[]],
  text: string,
  size: 'normal' | 'large' = 'normal',
): string {
  const onTop = parse(text) ?? WHITE;
  const tone = isLight(onTop) ? BLACK : WHITE;
  const target = size === 'large' ? LARGE : NORMAL;
  const stops = colours.map((colour) => {
    const ground = parse(colour);
    return `rgb(${tone.join(' ')} / ${ground ? veil(ground, onTop, tone, target) : 0})`;
  });
  const gradient = (list: readonly string[]): string =>
    `linear-gradient(to right, ${list.length === 1 ? `${list[0]}, ${list[0]}` : list.join(', ')})`;
  const veiled = stops.some((stop) => !stop.endsWith('/ 0)'));
  return veiled ? `${gradient(stops)}, ${gradient(colours)}` : gradient(colours);
}

/** Black or white, whichever stands out from the colour; for grounds under small marks. */
export function opposite(colour: string): 'black' | 'white' {
  const parsed = parse(colour);
  return parsed && isLight(parsed) ? 'black' : 'white';
}
