/**
 * Snaps a moved or resized box within a tolerance of 10 px on screen (designer spec 9): edges to the edges of siblings and panel and to
 * guides; a moved box also by its centre, and to equal distances. Where nothing is near, it snaps to the panel's grid. Pure.
 */
import { gapStarts } from './gaps.ts';
import type { Rect, SnapSpace } from './geometry.ts';

/** px on screen */
export const SNAP_TOLERANCE = 10;
/** px of the page */
export const GRID = 10;

export type Handle = 'n' | 'e' | 's' | 'w' | 'ne' | 'nw' | 'se' | 'sw';

interface Lines {
  edges: number[];
  centres: number[];
}

/** The lines that boxes can snap to on one axis. */
function targetLines(axis: 'x' | 'y', { siblings, stage, lines }: SnapSpace): Lines {
  const size = axis === 'x' ? 'width' : 'height';
  const edges = [0, stage[size], ...lines[axis]];
  const centres = [stage[size] / 2, ...lines[axis]];
  for (const sibling of siblings) {
    edges.push(sibling[axis], sibling[axis] + sibling[size]);
    centres.push(sibling[axis] + sibling[size] / 2);
  }
  return { edges, centres };
}

/** The smallest shift that puts one of the box's lines on a target; undefined when none is within the tolerance. */
function nearest(pairs: readonly [own: number[], targets: number[]][], tolerance: number): number | undefined {
  let best: number | undefined;
  for (const [own, targets] of pairs) {
    for (const line of own) {
      for (const target of targets) {
        const shift = target - line;
        if (Math.abs(shift) <= tolerance && (best === undefined || Math.abs(shift) < Math.abs(best))) best = shift;
      }
    }
  }
  return best;
}

function toGrid(value: number, grid: number): number {
  return grid > 0 ? Math.round(value / grid) * grid : value;
}

function moveAxis(axis: 'x' | 'y', rect: Rect, space: SnapSpace): number {
  const size = rect[axis === 'x' ? 'width' : 'height'];
  const { edges, centres } = targetLines(axis, space);
  const start = rect[axis];
  const pairs: [number[], number[]][] = [
    [[start, start + size], edges],
    [[start + size / 2], centres],
    [[start], gapStarts(axis, rect, space.siblings)],
  ];
  const shift = nearest(pairs, space.tolerance);
  return Math.round(shift === undefined ? toGrid(start, space.grid) : start + shift);
}

/** The box after a move, snapped. */
export function snapMove(rect: Rect, space: SnapSpace): Rect {
  return { ...rect, x: moveAxis('x', rect, space), y: moveAxis('y', rect, space) };
}

function resizeEdge(axis: 'x' | 'y', edge: number, space: SnapSpace): number {
  const { edges } = targetLines(axis, space);
  const shift = nearest([[[edge], edges]], space.tolerance);
  return Math.round(shift === undefined ? toGrid(edge, space.grid) : edge + shift);
}

/** The box after a resize by a handle, snapped at the edges that the handle moves; at least 1 px in each direction. */
export function snapResize(rect: Rect, handle: Handle, space: SnapSpace): Rect {
  let left = rect.x;
  let top = rect.y;
  let right = rect.x + rect.width;
  let bottom = rect.y + rect.height;
  if (handle.includes('w')) left = Math.min(resizeEdge('x', left, space), right - 1);
  if (handle.includes('e')) right = Math.max(resizeEdge('x', right, space), left + 1);
  if (handle.includes('n')) top = Math.min(resizeEdge('y', top, space), bottom - 1);
  if (handle.includes('s')) bottom = Math.max(resizeEdge('y', bottom, space), top + 1);
  return { x: left, y: top, width: right - left, height: bottom - top };
}
