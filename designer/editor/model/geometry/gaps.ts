/** Equal distances: positions where a box is as far from its neighbours as they are from theirs. Pure; page px. */
import type { Guide, Rect } from './geometry.ts';

type Axis = 'x' | 'y';

/** A difference of one px comes from rounding a middle. */
const NEAR = 1;

interface Span {
  start: number;
  end: number;
  /** Ends on the other axis. */
  from: number;
  to: number;
}

function spanOf(axis: Axis, rect: Rect): Span {
  const { x, y, width, height } = rect;
  const [across, along] = [
    { start: x, end: x + width },
    { start: y, end: y + height },
  ];
  return axis === 'x'
    ? { ...across, from: along.start, to: along.end }
    : { ...along, from: across.start, to: across.end };
}

/** The siblings in one row with the box, in order; a sibling that overlaps an earlier one is skipped. */
function rowOf(axis: Axis, rect: Rect, siblings: readonly Rect[]): Span[] {
  const own = spanOf(axis, rect);
  const row = siblings
    .map((sibling) => spanOf(axis, sibling))
    .filter(({ from, to }) => from < own.to && to > own.from)
    .sort((a, b) => a.start - b.start);
  return row.filter((span, index) => row.slice(0, index).every(({ end }) => end <= span.start));
}

/** Start positions at which the box's distance to a neighbour equals an existing distance. */
export function gapStarts(axis: Axis, rect: Rect, siblings: readonly Rect[]): number[] {
  const size = axis === 'x' ? rect.width : rect.height;
  const row = rowOf(axis, rect, siblings);
  return row.slice(1).flatMap((after, index) => {
    const before = row[index] ?? after;
    const gap = after.start - before.end;
    const between = gap > size ? [before.end + (gap - size) / 2] : [];
    return gap > 0 ? [after.end + gap, before.start - gap - size, ...between] : between;
  });
}

function mark(axis: Axis, a: Span, b: Span): Guide {
  const at = (Math.max(a.from, b.from) + Math.min(a.to, b.to)) / 2;
  const [from, to] = [a.end, b.start];
  return { axis: axis === 'x' ? 'y' : 'x', at, from, to, gap: Math.round(to - from) };
}

/** The equal distances on one axis that involve the box, as lines between the boxes. */
function marksOn(axis: Axis, rect: Rect, siblings: readonly Rect[]): Guide[] {
  const own = spanOf(axis, rect);
  const row = rowOf(axis, rect, siblings);
  const [last, before] = row.filter(({ end }) => end <= own.start).reverse();
  const [next, after] = row.filter(({ start }) => start >= own.end);
  const pairs: [Span, Span][][] = [];
  if (last && next)
    pairs.push([
      [last, own],
      [own, next],
    ]);
  if (last && before)
    pairs.push([
      [before, last],
      [last, own],
    ]);
  if (next && after)
    pairs.push([
      [own, next],
      [next, after],
    ]);
  return pairs
    .filter(([one, other]) => {
      const gapOf = (pair: [Span, Span] | undefined): number => (pair ? pair[1].start - pair[0].end : 0);
      return gapOf(one) > 0 && Math.abs(gapOf(one) - gapOf(other)) <= NEAR;
    })
    .flat()
    .map(([a, b]) => mark(axis, a, b));
}

export function gapMarks(rect: Rect, siblings: readonly Rect[]): Guide[] {
  return [...marksOn('x', rect, siblings), ...marksOn('y', rect, siblings)];
}
