import { FONT } from '../scene.ts';

/** A line of text: content, baseline, size and colour; all in px of the label, centred. */
type Line = [text: string, y: number, size: number, colour: string];

/** What is printed on goods: a label, or what a screen shows. */
export interface Label {
  /** px */
  size: [width: number, height: number];
  /** A colour, or none; with a second one it runs from the upper left to the lower right. */
  ground: string;
  ground2?: string;
  round?: number;
  /** Colour of a line around the label. */
  frame?: string;
  lines: Line[];
}

const escaped = (text: string): string => text.replace(/&/g, '&amp;').replace(/</g, '&lt;');

/** The label as an SVG. */
export function labelDrawing({ size: [width, height], ground, ground2, round = 0, frame, lines }: Label): string {
  const run = `<linearGradient id="g" x2="1" y2="1"><stop stop-color="${ground}"/><stop offset="1" stop-color="${ground2 ?? ground}"/></linearGradient>`;
  const fill = ground2 ? 'url(#g)' : ground;
  const edge = frame
    ? `<rect x="24" y="24" width="${width - 48}" height="${height - 48}" fill="none" stroke="${frame}" stroke-width="6"/>`
    : '';
  const texts = lines.map(
    ([text, y, px, colour]) =>
      `<text x="${width / 2}" y="${y}" font-family="${FONT}" font-size="${px}" font-weight="${px > 80 ? 700 : 400}" text-anchor="middle" fill="${colour}">${escaped(text)}</text>`,
  );
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><defs>${run}</defs>` +
    `<rect width="${width}" height="${height}" rx="${round}" fill="${fill}"/>${edge}${texts.join('')}</svg>`
  );
}
