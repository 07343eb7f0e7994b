/** Colours in the three forms of schemas/common/colour.json, parsed for the picker and formatted again. */
import { THEME_NAMES, themeNameOf, THEME_TITLES, themeValue } from '../../../../engine/theme/theme.ts';
import { say } from '../../../words/say.ts';

export interface Colour {
  /** #rrggbb in lower case */
  hex: string;
  /** 0 to 1, two decimals */
  alpha: number;
}

const HEX = /^#([0-9a-f]{3,4}|[0-9a-f]{6}|[0-9a-f]{8})$/i;
const RGB = /^rgba?\(\s*(\d{1,3})\s*,\s*(\d{1,3})\s*,\s*(\d{1,3})\s*(?:,\s*([\d.]+)\s*)?\)$/i;

function pair(value: number): string {
  return Math.min(255, Math.max(0, Math.round(value)))
    .toString(16)
    .padStart(2, '0');
}

function fromHex(digits: string): Colour {
  const long = digits.length <= 4 ? [...digits].map((digit) => digit + digit).join('') : digits;
  const alpha = long.length === 8 ? Number.parseInt(long.slice(6), 16) / 255 : 1;
  return { hex: `#${long.slice(0, 6).toLowerCase()}`, alpha: Math.round(alpha * 100) / 100 };
}

/** The colour of a text; undefined when it has none of the three forms. */
export function parseColour(text: string): Colour | undefined {
  const value = text.trim();
  if (value === 'transparent') return { hex: '#000000', alpha: 0 };
  const hex = HEX.exec(value)?.[1];
  if (hex) return fromHex(hex);
  const rgb = RGB.exec(value);
  if (!rgb) return undefined;
  const [red = 0, green = 0, blue = 0] = rgb.slice(1, 4).map(Number);
  const alpha = rgb[4] === undefined ? 1 : Number(rgb[4]);
  if (!Number.isFinite(alpha) || alpha > 1 || red > 255 || green > 255 || blue > 255) return undefined;
  return { hex: `#${pair(red)}${pair(green)}${pair(blue)}`, alpha: Math.round(alpha * 100) / 100 };
}

/** #rrggbb, or #rrggbbaa when it is not opaque. */
export function formatColour({ hex, alpha }: Colour): string {
  return alpha >= 1 ? hex : `${hex}${pair(alpha * 255)}`;
}

/** Hue from 0 to 360, the others from 0 to 1. */
export interface Hsv {
  hue: number;
  saturation: number;
  value: number;
}

/** `hex` is #rrggbb. */
export function toHsv(hex: string): Hsv {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255);
  const value = Math.max(red, green, blue);
  const spread = value - Math.min(red, green, blue);
  if (spread === 0) return { hue: 0, saturation: 0, value };
  const sixth =
    value === red ? (green - blue) / spread : value === green ? 2 + (blue - red) / spread : 4 + (red - green) / spread;
  return { hue: (sixth * 60 + 360) % 360, saturation: spread / value, value };
}

/** Returns #rrggbb. */
export function fromHsv({ hue, saturation, value }: Hsv): string {
  const channel = (offset: number): string => {
    const sixth = (offset + hue / 60) % 6;
    return pair((value - value * saturation * Math.max(0, Math.min(sixth, 4 - sixth, 1))) * 255);
  };
  return `#${channel(5)}${channel(3)}${channel(1)}`;
}

/**
 * The colour as a readable text: #RRGGBB, with two more digits when it is not opaque; 透明 for transparent; 主色 etc. for the mall's colours.
 */
export function colourText(text: string): string {
  const name = themeNameOf(text);
  if (name) return say(THEME_TITLES[name]);
  const colour = parseColour(text);
  if (!colour) return text;
  return colour.alpha === 0 ? say('透明') : formatColour(colour).toUpperCase();
}

/**
 * Text typed by an operator as a colour value: a missing # is added, names of the mall's colours are accepted; '' when it is not a colour.
 */
export function readColour(text: string): string {
  const value = text.trim();
  if (value === say('透明')) return 'transparent';
  const name = THEME_NAMES.find((known) => say(THEME_TITLES[known]) === value);
  if (name) return themeValue(name);
  const candidate = /^[0-9a-f]{3,8}$/i.test(value) ? `#${value}` : value;
  return parseColour(candidate) ? candidate : '';
}
