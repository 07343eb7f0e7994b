import { tone } from './color.ts';
import type { Thing } from './things.ts';

/** The two tones of a background, its podium, and the colour of text on it. */
export interface Ground {
  wall: string;
  floor: string;
  podium: string;
  ink: string;
  /** Strength of the bright disc behind the object, 0 to 1; weak behind white objects. */
  halo?: number;
}

/** One background per category of level 1. */
export const GROUNDS: Record<number, Ground> = {
  100: { wall: '#ebf4e3', floor: '#d3e7c6', podium: '#f7fbf3', ink: '#2f5a2a' },
  200: { wall: '#f8eadb', floor: '#ecd3b6', podium: '#fdf7ef', ink: '#6d4220' },
  300: { wall: '#fbebea', floor: '#f2d2d3', podium: '#fff8f7', ink: '#8a3143' },
  400: { wall: '#e7eef7', floor: '#cfdcec', podium: '#f7fafd', ink: '#26456e' },
  500: { wall: '#f0ebf7', floor: '#dcd2ea', podium: '#faf8fd', ink: '#4d3a73' },
  600: { wall: '#f1eeea', floor: '#ddd5cb', podium: '#fbfaf8', ink: '#54463a' },
  700: { wall: '#fff5d9', floor: '#f8e2a6', podium: '#fffcf2', ink: '#75540f' },
  800: { wall: '#e2f2f2', floor: '#c3e1e2', podium: '#f5fbfb', ink: '#17595e' },
};

export const FONT = 'PingFang SC, Microsoft YaHei, Noto Sans CJK SC, sans-serif';

const round = (value: number): number => Math.round(value * 100) / 100;

/** A complete SVG file. `defs` may be empty; ids need to be unique within the file only. */
export function svg(width: number, height: number, body: string, defs = ''): string {
  const definitions = defs ? `<defs>${defs}</defs>` : '';
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${definitions}${body}</svg>\n`;
}

/** The gradient of shadows: `shadowDefs` once per file, `shadow` once per object. */
export const shadowDefs = (colour: string): string =>
  `<radialGradient id="sh"><stop offset="0" stop-color="${tone(colour, -0.2)}" stop-opacity=".5"/>` +
  `<stop offset=".55" stop-color="${tone(colour, -0.2)}" stop-opacity=".22"/><stop offset="1" stop-color="${tone(colour, -0.2)}" stop-opacity="0"/></radialGradient>`;

/** An ellipse of shadow on a floor. */
export function shadow(cx: number, cy: number, rx: number, ry: number): string {
  return `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="url(#sh)"/>`;
}

interface Placing {
  /** Horizontal centre of the object, px. */
  cx: number;
  /** Where it touches the floor, px. */
  base: number;
  /** Largest width and height, px. */
  fit: number;
  /** Rotation in degrees, around its centre. */
  turn?: number;
  flip?: boolean;
  /** false for objects that float or are pictures of their own. */
  grounded?: boolean;
}

/** Draws an object standing on the floor with its shadow. Light comes from the upper left, so the shadow falls to the right. */
export function stand(thing: Thing, { cx, base, fit, turn = 0, flip = false, grounded = true }: Placing): string {
  const scale = fit / Math.max(thing.width, thing.height);
  const width = thing.width * scale;
  const height = thing.height * scale;
  const cy = base - height / 2;
  const spread = Math.max(width * 0.52, height * 0.24);
  return (
    (grounded ? shadow(cx + width * 0.05, base - fit * 0.012, spread, fit * 0.06) : '') +
    draw(thing, cx, cy, scale, turn, flip)
  );
}

/** Draws an object centred at a point. */
export function draw(thing: Thing, cx: number, cy: number, scale: number, turn = 0, flip = false): string {
  const middleX = thing.x + thing.width / 2;
  const middleY = thing.y + thing.height / 2;
  const steps = [`translate(${round(cx)} ${round(cy)})`];
  if (turn !== 0) steps.push(`rotate(${turn})`);
  steps.push(
    `scale(${round(flip ? -scale : scale)} ${round(scale)})`,
    `translate(${round(-middleX)} ${round(-middleY)})`,
  );
  return `<g transform="${steps.join(' ')}">${thing.body}</g>`;
}

/** Draws an object centred at a point, its larger side `fit` px long. */
export function drawFit(thing: Thing, cx: number, cy: number, fit: number, turn = 0): string {
  return draw(thing, cx, cy, fit / Math.max(thing.width, thing.height), turn);
}

interface TextStyle {
  size: number;
  fill: string;
  weight?: number;
  anchor?: 'start' | 'middle' | 'end';
  spacing?: number;
}

/** One line of text with its baseline at y. */
export function text(content: string, x: number, y: number, style: TextStyle): string {
  const { size, fill, weight = 400, anchor = 'start', spacing = 0 } = style;
  const escaped = content.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  return (
    `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${size}" fill="${fill}"` +
    (weight === 400 ? '' : ` font-weight="${weight}"`) +
    (anchor === 'start' ? '' : ` text-anchor="${anchor}"`) +
    (spacing === 0 ? '' : ` letter-spacing="${spacing}"`) +
    `>${escaped}</text>`
  );
}

/** Approximate width of a line in px: a Chinese character is one em, Latin letters and digits a little more than half. */
export function textWidth(content: string, size: number): number {
  const em = (sign: string): number => ((sign.codePointAt(0) ?? 0) > 0x2e80 ? 1 : '. ·'.includes(sign) ? 0.28 : 0.57);
  return [...content].reduce((sum, sign) => sum + em(sign) * size, 0);
}

/** A rounded label with a centred line of text. */
export function pill(
  content: string,
  x: number,
  y: number,
  height: number,
  fill: string,
  ink: string,
  size: number,
): string {
  const width = Math.round(textWidth(content, size) + height * 0.95);
  return (
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${height / 2}" fill="${fill}"/>` +
    text(content, x + width / 2, y + height / 2 + size * 0.36, { size, fill: ink, weight: 600, anchor: 'middle' })
  );
}
