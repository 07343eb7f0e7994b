/** The shop's own style sheets keep to the scales of engine/tokens.css; what operators store is painted as stored. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const folder = fileURLToPath(new URL('.', import.meta.url));
const sheets = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.css'));

const TYPE = [12, 14, 16, 20, 24, 32];
const RADII = [0, 4, 8, 12];
const HEIGHTS = [32, 40, 44, 48];
/** px of what is no control: marks, lines and signs */
const SMALLER = 25;
/** A ticket is cut out of its box by gradients with hard stops: a shape, no shading. */
const CUT_OUT = 'parts/CouponTicket.module.css';

/** Lines of all sheets whose declaration holds a value that does not fit. */
function offending(declaration: RegExp, fits: (value: string, name: string) => boolean): string[] {
  return sheets.flatMap((name) =>
    [...readFileSync(folder + name, 'utf8').matchAll(declaration)]
      .filter(([, value = '']) => !fits(value, name))
      .map(([line]) => `${name}: ${line.trim()}`),
  );
}

const inPixels = (scale: number[]) => (value: string) =>
  [...value.matchAll(/(?<![\w-])([\d.]+)px/g)].every(([, size]) => scale.includes(Number(size)));

it('has six sizes of type', () => {
  expect(offending(/^\s*font-size:([^;]+);/gm, inPixels(TYPE))).toEqual([]);
});

it('has three radii, and circles', () => {
  expect(offending(/^\s*border(?:-\w+)*-radius:([^;]+);/gm, inPixels(RADII))).toEqual([]);
});

it('has three heights of what is pressed, and one for fingers', () => {
  const fits = (value: string): boolean =>
    [...value.matchAll(/(?<![\w-])([\d.]+)px/g)].every(
      ([, size]) => Number(size) <= SMALLER || Number(size) > Math.max(...HEIGHTS) || HEIGHTS.includes(Number(size)),
    );
  expect(offending(/^\s*(?:min-)?height:([^;]+);/gm, fits)).toEqual([]);
});

it('has no gradients', () => {
  expect(offending(/[^;{]*(gradient)\([^;]*;/g, (_value, name) => name === CUT_OUT)).toEqual([]);
});
