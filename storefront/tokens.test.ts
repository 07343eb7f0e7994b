/** The shop's own style sheets keep to the scales of engine/theme/tokens.css, those of widgets to that of type; what operators store is painted as stored. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const sheetsOf = (folder: string): string[] =>
  readdirSync(root + folder, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.css'))
    .map((name) => `${folder}/${name}`);
const sheets = sheetsOf('storefront');

const TYPE = [12, 14, 16, 20, 24, 32];
const RADII = [0, 4, 8, 12];
const HEIGHTS = [32, 40, 44, 48];
/** px of what is no control: marks, lines and signs */
const SMALLER = 25;
/** A ticket is cut out of its box by gradients with hard stops: a shape, no shading. */
const CUT_OUT = 'storefront/coupons/CouponTicket.module.css';

/** Lines of all sheets whose declaration holds a value that does not fit. */
function offending(
  declaration: RegExp,
  fits: (value: string, name: string) => boolean,
  names: readonly string[] = sheets,
): string[] {
  return names.flatMap((name) =>
    [...readFileSync(root + name, 'utf8').matchAll(declaration)]
      .filter(([, value = '']) => !fits(value, name))
      .map(([line]) => `${name}: ${line.trim()}`),
  );
}

const inPixels = (scale: number[]) => (value: string) =>
  [...value.matchAll(/(?<![\w-])([\d.]+)px/g)].every(([, size]) => scale.includes(Number(size)));

it('has six sizes of type', () => {
  expect(offending(/^\s*font-size:([^;]+);/gm, inPixels(TYPE), [...sheets, ...sheetsOf('widgets')])).toEqual([]);
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
