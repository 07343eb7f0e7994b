/** Positions of a group's boxes after aligning or distributing; whole page px. Pure. */
import { boundsOf, type Rect } from '../geometry/geometry.ts';

type Axis = 'x' | 'y';

const SIZE = { x: 'width', y: 'height' } as const;

/** Aligns all at the low edge (0), the centre (0.5) or the high edge (1) of the box around them. */
export function aligned(rects: readonly Rect[], axis: Axis, at: 0 | 0.5 | 1): Rect[] {
  const bounds = boundsOf(rects);
  const size = SIZE[axis];
  return rects.map((rect) => ({ ...rect, [axis]: Math.round(bounds[axis] + (bounds[size] - rect[size]) * at) }));
}

/** Keeps the outer two boxes; those between are placed, in their order, by the function from `placesOf`; rank 0 is the first. */
function between(
  rects: readonly Rect[],
  axis: Axis,
  placesOf: (ordered: readonly Rect[]) => (rank: number, rect: Rect) => number,
): Rect[] {
  if (rects.length < 3) return [...rects];
  const middle = (rect: Rect): number => rect[axis] + rect[SIZE[axis]] / 2;
  const ordered = [...rects].sort((a, b) => middle(a) - middle(b) || rects.indexOf(a) - rects.indexOf(b));
  const placeOf = placesOf(ordered);
  return rects.map((rect) => {
    const rank = ordered.indexOf(rect);
    const isOuter = rank === 0 || rank === ordered.length - 1;
    return isOuter ? rect : { ...rect, [axis]: Math.round(placeOf(rank, rect)) };
  });
}

/** Places the centres at equal distances. */
export function spread(rects: readonly Rect[], axis: Axis): Rect[] {
  const size = SIZE[axis];
  return between(rects, axis, (ordered) => {
    const centres = ordered.map((rect) => rect[axis] + rect[size] / 2);
    const low = centres[0] ?? 0;
    const step = ((centres.at(-1) ?? 0) - low) / (ordered.length - 1);
    return (rank, rect) => low + step * rank - rect[size] / 2;
  });
}

/** Makes the gaps between neighbours equal; equal overlaps if there is not enough room. */
export function spaced(rects: readonly Rect[], axis: Axis): Rect[] {
  const size = SIZE[axis];
  return between(rects, axis, (ordered) => {
    const [first, last] = [ordered[0], ordered.at(-1)];
    const low = first?.[axis] ?? 0;
    const room = last ? last[axis] + last[size] - low : 0;
    const filled = ordered.reduce((sum, rect) => sum + rect[size], 0);
    const gap = (room - filled) / (ordered.length - 1);
    return (rank) => low + ordered.slice(0, rank).reduce((sum, rect) => sum + rect[size] + gap, 0);
  });
}
