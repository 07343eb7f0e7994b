import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { aligned, spaced, spread } from './arrange.ts';
import { boundsOf, overlaps, type Rect } from '../geometry/geometry.ts';

const px = fc.integer({ min: 0, max: 900 });
const length = fc.integer({ min: 1, max: 200 });
const rect = fc.record({ x: px, y: px, width: length, height: length });
const group = fc.array(rect, { minLength: 2, maxLength: 8 });
const crowd = fc.array(rect, { minLength: 3, maxLength: 8 });
const axis = fc.constantFrom('x' as const, 'y' as const);
const sizeOf = { x: 'width', y: 'height' } as const;
const middle = (one: Rect, along: 'x' | 'y'): number => one[along] + one[sizeOf[along]] / 2;
const across = { x: 'y', y: 'x' } as const;
const ends = (values: readonly number[]): number => Math.max(...values) - Math.min(...values);

describe('aligning', () => {
  it('puts one line of all on one place of the box around them, and touches neither size nor the other axis', () => {
    fc.assert(
      fc.property(group, axis, fc.constantFrom(0 as const, 0.5 as const, 1 as const), (rects, along, at) => {
        const to = aligned(rects, along, at);
        const line = (one: Rect): number => one[along] + one[sizeOf[along]] * at;
        const bounds = boundsOf(rects);
        for (const one of to)
          expect(Math.abs(line(one) - bounds[along] - bounds[sizeOf[along]] * at)).toBeLessThanOrEqual(0.5);
        expect(to.map((one) => ({ ...one, [along]: 0 }))).toEqual(rects.map((one) => ({ ...one, [along]: 0 })));
        expect(aligned(to, along, at === 0.5 ? 0 : at)).toEqual(at === 0.5 ? aligned(to, along, 0) : to);
      }),
    );
  });
});

describe.each([
  ['centres', spread, (one: Rect, next: Rect, along: 'x' | 'y') => middle(next, along) - middle(one, along)],
  ['gaps', spaced, (one: Rect, next: Rect, along: 'x' | 'y') => next[along] - one[along] - one[sizeOf[along]]],
] as const)('equal %s', (_name, arrange, distance) => {
  it('are equal but for the rounding; the outer two and the other axis stay', () => {
    fc.assert(
      fc.property(crowd, axis, (rects, along) => {
        const to = arrange(rects, along);
        const order = rects
          .map((_, index) => index)
          .sort((a, b) => middle(rects[a] as Rect, along) - middle(rects[b] as Rect, along) || a - b);
        const ordered = order.map((index) => to[index] as Rect);
        const distances = ordered.slice(1).map((one, index) => distance(ordered[index] as Rect, one, along));
        expect(ends(distances)).toBeLessThanOrEqual(2);
        for (const outer of [order[0], order.at(-1)]) expect(to[outer ?? 0]).toEqual(rects[outer ?? 0]);
        expect(to.map((one) => ({ ...one, [along]: 0 }))).toEqual(rects.map((one) => ({ ...one, [along]: 0 })));
        expect(to.map((one) => one[across[along]])).toEqual(rects.map((one) => one[across[along]]));
      }),
    );
  });

  it('of two boxes are as they are', () => {
    const two = [
      { x: 7, y: 9, width: 20, height: 10 },
      { x: 90, y: 3, width: 5, height: 5 },
    ];
    expect(arrange(two, 'x')).toEqual(two);
  });
});

it('boxes that only touch do not overlap', () => {
  const box = { x: 0, y: 0, width: 10, height: 10 };
  expect(overlaps(box, { ...box, x: 10 })).toBe(false);
  expect(overlaps(box, { ...box, x: 9, y: -9 })).toBe(true);
});
