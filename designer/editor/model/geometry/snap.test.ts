import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { guidesFor } from './guides.ts';
import type { SnapSpace } from './geometry.ts';
import { snapMove, snapResize } from './snap.ts';

const stage = { width: 1190, height: 400 };
const sibling = { x: 300, y: 100, width: 200, height: 80 };
const space = (more: Partial<SnapSpace> = {}): SnapSpace => ({
  siblings: [sibling],
  stage,
  tolerance: 10,
  grid: 0,
  lines: { x: [], y: [] },
  ...more,
});
const box = (x: number, y: number, width = 100, height = 50) => ({ x, y, width, height });

describe('moving', () => {
  it.each([
    ['left to left edge', box(309, 250), { x: 300, y: 250 }],
    ['right to left edge', box(193, 250), { x: 200, y: 250 }],
    ['left to right edge', box(491, 250), { x: 500, y: 250 }],
    ['centre to centre', box(356, 250), { x: 350, y: 250 }],
    ['top to bottom edge', box(800, 188), { x: 800, y: 180 }],
    ['to the left edge of the panel', box(6, 250), { x: 0, y: 250 }],
    ['to the lower right corner of the panel', box(1085, 345), { x: 1090, y: 350 }],
    ['nothing near', box(715, 255), { x: 715, y: 255 }],
    ['just beyond the tolerance', box(311, 250), { x: 311, y: 250 }],
  ])('%s', (_name, rect, expected) => {
    expect(snapMove(rect, space())).toMatchObject(expected);
  });

  it('takes the nearer of two lines', () => {
    const near = { x: 306, y: 300, width: 10, height: 10 };
    expect(snapMove(box(304, 250), space({ siblings: [sibling, near] })).x).toBe(306);
  });

  it('counts the tolerance on screen, so it is smaller when zoomed in', () => {
    expect(snapMove(box(307, 250), space({ tolerance: 10 / 2 })).x).toBe(307);
    expect(snapMove(box(318, 250), space({ tolerance: 10 / 0.5 })).x).toBe(300);
  });

  it('falls to the grid only where no line is near', () => {
    expect(snapMove(box(713, 247), space({ grid: 10 }))).toMatchObject({ x: 710, y: 250 });
    expect(snapMove({ ...box(302, 247), width: 97 }, space({ grid: 10, siblings: [box(303, 0, 5, 5)] })).x).toBe(303);
  });

  it('never moves further than the tolerance without a grid', () => {
    const number = fc.integer({ min: -200, max: 1500 });
    fc.assert(
      fc.property(number, number, fc.array(fc.tuple(number, number)), (x, y, others) => {
        const siblings = others.map(([left, top]) => box(left, top));
        const to = snapMove(box(x, y), space({ siblings }));
        expect(Math.max(Math.abs(to.x - x), Math.abs(to.y - y))).toBeLessThanOrEqual(10.5);
      }),
    );
  });
});

describe('lines beside those of siblings', () => {
  it('are the middle of the panel, both ways', () => {
    expect(snapMove(box(540, 340), space({ siblings: [] }))).toMatchObject({ x: 545, y: 350 });
    expect(snapMove(box(538, 170), space({ siblings: [] }))).toMatchObject({ x: 545, y: 175 });
    expect(guidesFor(box(545, 175), space({ siblings: [] }))).toEqual([
      { axis: 'x', at: 595, from: 0, to: 400 },
      { axis: 'y', at: 200, from: 0, to: 1190 },
    ]);
  });

  it('are guides, which edges and centre stand on', () => {
    const lines = { x: [777], y: [33] };
    expect(snapMove(box(770, 40), space({ lines }))).toMatchObject({ x: 777, y: 33 });
    expect(snapMove(box(730, 11), space({ lines }))).toMatchObject({ x: 727, y: 8 });
    expect(snapResize(box(700, 250, 71, 60), 'e', space({ lines })).width).toBe(77);
    expect(guidesFor(box(777, 250), space({ lines }))).toContainEqual({ axis: 'x', at: 777, from: 0, to: 400 });
  });

  const row = [box(100, 300, 80, 60), box(230, 300, 80, 60)];
  it.each([
    ['behind two', box(366, 310, 70, 40), 360],
    ['before two', box(-18, 310, 60, 40), -10],
    ['between two', box(187, 310, 30, 40), 190],
  ])('are equal distances %s', (_name, rect, x) => {
    expect(snapMove(rect, space({ siblings: row, tolerance: 8 })).x).toBe(x);
  });

  it('count no distance to what is not in the row', () => {
    const apart = row.map((rect) => ({ ...rect, y: 0 }));
    expect(snapMove(box(366, 310, 70, 40), space({ siblings: apart })).x).toBe(366);
  });

  it('show the equal distances with their px', () => {
    const marks = guidesFor(box(360, 310, 70, 40), space({ siblings: row })).filter(({ gap }) => gap !== undefined);
    expect(marks).toEqual([
      { axis: 'y', at: 330, from: 180, to: 230, gap: 50 },
      { axis: 'y', at: 330, from: 310, to: 360, gap: 50 },
    ]);
  });
});

describe('resizing', () => {
  it('moves only the pulled edges', () => {
    expect(snapResize(box(100, 250, 194, 60), 'e', space())).toEqual(box(100, 250, 200, 60));
    expect(snapResize(box(505, 250, 95, 60), 'w', space())).toEqual(box(500, 250, 100, 60));
    expect(snapResize(box(700, 187, 100, 63), 'n', space())).toEqual(box(700, 180, 100, 70));
    expect(snapResize(box(700, 250, 484, 146), 'se', space())).toEqual(box(700, 250, 490, 150));
  });

  it('keeps at least a pixel', () => {
    expect(snapResize(box(300, 250, -40, 60), 'e', space({ tolerance: 0 })).width).toBe(1);
  });
});

describe('guides', () => {
  it('show the shared edge over both boxes', () => {
    const guides = guidesFor(box(300, 250), space());
    expect(guides).toEqual([{ axis: 'x', at: 300, from: 100, to: 300 }]);
  });

  it('show centres and the panel', () => {
    const guides = guidesFor(box(350, 350), space());
    expect(guides).toContainEqual({ axis: 'x', at: 400, from: 100, to: 400 });
    expect(guides).toContainEqual({ axis: 'y', at: 400, from: 0, to: 1190 });
  });

  it('are drawn for whatever was snapped to', () => {
    const number = fc.integer({ min: 0, max: 1000 });
    fc.assert(
      fc.property(number, number, (x, y) => {
        const to = snapMove(box(x, y), space());
        const guides = guidesFor(to, space());
        if (to.x !== x) expect(guides.some((guide) => guide.axis === 'x')).toBe(true);
        if (to.y !== y) expect(guides.some((guide) => guide.axis === 'y')).toBe(true);
      }),
    );
  });

  it('are none where nothing touches', () => {
    expect(guidesFor(box(711, 253), space())).toEqual([]);
  });
});
