import { FONT, drawFit } from '../scene.ts';
import { thing } from '../things.ts';

/** A line of text: content, baseline, size and colour, all in px of the label; centred unless it has a middle of its own. */
type Line = [text: string, y: number, size: number, colour: string, x?: number];

/** What is printed on goods: a label, a cover, or what a screen shows. */
export interface Label {
  /** px */
  size: [width: number, height: number];
  /** A colour, or none; with a second one it runs from the upper left to the lower right. */
  ground: string;
  ground2?: string;
  round?: number;
  /** Colour of a line around the label. */
  frame?: string;
  /** Areas below the text: SVG path data and colour; with a width they are lines. */
  paths?: [d: string, colour: string, width?: number][];
  /** Drawings (things.ts) below the text: name, middle, longer side, colour. */
  things?: [name: string, x: number, y: number, fit: number, colour?: string][];
  lines: Line[];
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** The label as an SVG. */
export async function labelDrawing(label: Label): Promise<string> {
  const { size, ground, ground2, round = 0, frame, paths = [], things = [], lines } = label;
  const [width, height] = size;
  const run = `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${ground}"/><stop offset="1" stop-color="${ground2 ?? ground}"/></linearGradient>`;
  const fill = ground2 ? 'url(#g)' : ground;
  const edge = frame
    ? `<rect x="24" y="24" width="${width - 48}" height="${height - 48}" fill="none" stroke="${frame}" stroke-width="6"/>`
    : '';
  const areas = paths.map(([d, colour, line]) =>
    line === undefined
      ? `<path d="${d}" fill="${colour}"/>`
      : `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${line}" stroke-linecap="round"/>`,
  );
  const drawings = await Promise.all(
    things.map(async ([name, x, y, fit, colour]) => drawFit(await thing(name, colour), x, y, fit)),
  );
  const texts = lines.map(
    ([text, y, px, colour, x = width / 2]) =>
      `<text x="${x}" y="${y}" font-family="${FONT}" font-size="${px}" font-weight="${px > 80 ? 700 : 400}" text-anchor="middle" fill="${colour}">${escaped(text)}</text>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${run}</defs>` +
    `<rect width="${width}" height="${height}" rx="${round}" fill="${fill}"/>${edge}${[...areas, ...drawings, ...texts].join('')}</svg>`
  );
}
