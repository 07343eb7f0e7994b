/** Checks heights and backgrounds in the shop's style sheets; scripts/lib/checks/raw-lengths.mjs checks lengths that have tokens. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const root = fileURLToPath(new URL('..', import.meta.url));
const sheets = readdirSync(`${root}storefront`, { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.css'))
  .map((name) => `storefront/${name}`);

const HEIGHTS = [32, 40, 44, 48];
/** px; smaller elements are no controls but marks, lines and icons */
const SMALLER = 25;

/** Lines in all style sheets with a declaration whose value does not fit. */
function offending(declaration: RegExp, fits: (value: string) => boolean): string[] {
  return sheets.flatMap((name) =>
    [...readFileSync(root + name, 'utf8').matchAll(declaration)]
      .filter(([, value = '']) => !fits(value))
      .map(([line]) => `${name}: ${line.trim()}`),
  );
}

it('has three heights of what is pressed, and one for fingers', () => {
  const fits = (value: string): boolean =>
    [...value.matchAll(/(?<![\w-])([\d.]+)px/g)].every(
      ([, size]) => Number(size) <= SMALLER || Number(size) > Math.max(...HEIGHTS) || HEIGHTS.includes(Number(size)),
    );
  expect(offending(/^\s*(?:min-)?height:([^;]+);/gm, fits)).toEqual([]);
});

it('has no gradients', () => {
  expect(offending(/[^;{]*(gradient)\([^;]*;/g, () => false)).toEqual([]);
});
