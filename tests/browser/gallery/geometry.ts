/** The place and size of every element of a widget: the same under another Chromium, whose pictures differ in their edges. */
import type { Page } from 'playwright/test';

/** Per cell (`375`) the elements in document order, each `tag x y width height` in px from the cell's corner. */
export type Geometry = Record<string, string[]>;

/** px */
const TOLERANCE = 1;
const MAX_REPORTED = 5;

/** Of every visible cell. */
export async function readGeometry(page: Page): Promise<Geometry> {
  return page.evaluate(() => {
    const cells = [...document.querySelectorAll('[data-cell]')].map((cell) => {
      const corner = cell.getBoundingClientRect();
      const elements = [...cell.querySelectorAll('*')].filter(
        (element) => !element.closest('svg')?.contains(element.parentElement),
      );
      const lines = [cell, ...elements].map((element) => {
        const { x, y, width, height } = element.getBoundingClientRect();
        const place = [x - corner.x, y - corner.y, width, height].map(Math.round);
        return [element.tagName.toLowerCase(), ...place].join(' ');
      });
      return [(cell as HTMLElement).dataset['cell']?.split('/').at(-1) ?? '', lines];
    });
    return Object.fromEntries(cells) as Record<string, string[]>;
  });
}

function same(before: string, now: string): boolean {
  const [tag, ...was] = before.split(' ');
  const [tagNow, ...is] = now.split(' ');
  // An invisible element has no place; its numbers are those of the window.
  const isHidden = [was, is].every((numbers) => numbers.slice(2).join() === '0,0');
  if (isHidden) return tag === tagNow;
  return tag === tagNow && was.every((value, index) => Math.abs(Number(value) - Number(is[index])) <= TOLERANCE);
}

/** One line a difference, the first few of each cell. */
export function compareGeometry(before: Geometry, now: Geometry): string[] {
  return Object.keys({ ...before, ...now }).flatMap((cell) => {
    const [was, is] = [before[cell], now[cell]];
    if (!was || !is) return [`${cell}: ${is ? 'has no baseline' : 'is removed'}`];
    if (was.length !== is.length) return [`${cell}: ${was.length} elements became ${is.length}`];
    const moved = was.flatMap((line, index) =>
      same(line, is[index] ?? '') ? [] : [`${cell}: ${line} became ${is[index]}`],
    );
    return moved.slice(0, MAX_REPORTED);
  });
}
