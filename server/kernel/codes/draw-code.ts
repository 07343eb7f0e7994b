/**
 * Draws a code as a PNG from our own strokes: servers may have no fonts, and machines could read the code from the paths of an
 * SVG.
 */
import { randomInt } from 'node:crypto';
import sharp from 'sharp';

const WIDTH = 120;
const HEIGHT = 44;

/** Strokes of each character on a grid 4 wide and 6 high, each a run of points `xy`. Characters that look alike are left out. */
const STROKES: Record<string, string> = {
  A: '06 20 46,14 34',
  C: '41 30 10 01 05 16 36 45',
  E: '40 00 06 46,03 33',
  F: '40 00 06,03 33',
  H: '00 06,40 46,03 43',
  K: '00 06,40 03 46',
  M: '06 00 23 40 46',
  N: '06 00 46 40',
  P: '06 00 30 41 42 33 03',
  T: '00 40,20 26',
  U: '00 05 16 36 45 40',
  W: '00 16 23 36 40',
  X: '00 46,40 06',
  Y: '00 23 40,23 26',
  3: '00 40 23 43 45 36 16 05',
  4: '36 30 04 44',
  7: '00 40 16',
  9: '43 13 02 01 10 30 41 44 26',
};

export const LETTERS = Object.keys(STROKES).join('');

const between = (least: number, most: number): number => least + (randomInt(1000) / 1000) * (most - least);
const fixed = (value: number): string => value.toFixed(1);

function points(run: string): string {
  return run
    .split(' ')
    .map(
      (point) =>
        `${fixed(Number(point[0]) * 4 + between(-0.6, 0.6))},${fixed(Number(point[1]) * 4 + between(-0.6, 0.6))}`,
    )
    .join(' ');
}

function glyph(letter: string, index: number, { length }: readonly string[]): string {
  const runs = (STROKES[letter] ?? '').split(',').map((run) => `<polyline points="${points(run)}"/>`);
  const pitch = Math.min(26, (WIDTH - 10) / length);
  const [x, y] = [pitch / 2 + index * pitch + between(-3, 3), 10 + between(-4, 4)];
  const turn = `rotate(${fixed(between(-18, 18))} 8 12) scale(${fixed(between(0.9, 1.1))})`;
  return `<g transform="translate(${fixed(x)} ${fixed(y)}) ${turn}">${runs.join('')}</g>`;
}

function noise(): string {
  const curve = (): string => {
    const [from, over, to] = [0, 1, 2].map(() => fixed(between(4, HEIGHT - 4)));
    return `<path d="M0 ${from}Q${WIDTH / 2} ${over} ${WIDTH} ${to}" stroke="#9db0a8" stroke-width="1.4"/>`;
  };
  return curve() + curve();
}

/** A PNG of 120 x 44 px with the code, as a data URI; an empty picture for an empty code. */
export async function drawCode(code: string): Promise<string> {
  const drawn = code === '' ? '' : noise() + [...code].map(glyph).join('');
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}"><rect width="100%" height="100%" fill="#f1f5f3"/><g fill="none" stroke="#2c4a3e" stroke-width="2.6" stroke-linecap="round" stroke-linejoin="round">${drawn}</g></svg>`;
  const png = await sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
  return `data:image/png;base64,${png.toString('base64')}`;
}
