/** The lines shown while dragging: where the box stands on an edge or centre of a sibling or on an edge of the panel. Pure. */
import type { Rect, Size } from './geometry.ts';

/** A line at x (axis 'x', vertical) or y (axis 'y', horizontal), from one end to the other; page px. */
export interface Guide {
  axis: 'x' | 'y';
  at: number;
  from: number;
  to: number;
}

const NEAR = 0.5;

interface Span {
  edges: number[];
  centre: number;
  /** Ends on the other axis. */
  from: number;
  to: number;
}

function span(axis: 'x' | 'y', rect: Rect): Span {
  const across = axis === 'x';
  const start = across ? rect.x : rect.y;
  const size = across ? rect.width : rect.height;
  const from = across ? rect.y : rect.x;
  return {
    edges: [start, start + size],
    centre: start + size / 2,
    from,
    to: from + (across ? rect.height : rect.width),
  };
}

function axisGuides(axis: 'x' | 'y', rect: Rect, siblings: readonly Rect[], stage: Size): Guide[] {
  const found = new Map<number, Guide>();
  const own = span(axis, rect);
  const add = (at: number, from: number, to: number): void => {
    const known = found.get(at);
    if (known) {
      known.from = Math.min(known.from, from);
      known.to = Math.max(known.to, to);
    } else found.set(at, { axis, at, from: Math.min(own.from, from), to: Math.max(own.to, to) });
  };
  for (const sibling of siblings) {
    const other = span(axis, sibling);
    for (const line of own.edges) {
      const hit = other.edges.find((edge) => Math.abs(edge - line) <= NEAR);
      if (hit !== undefined) add(hit, other.from, other.to);
    }
    if (Math.abs(other.centre - own.centre) <= NEAR) add(other.centre, other.from, other.to);
  }
  const [low, high] = axis === 'x' ? [stage.width, stage.height] : [stage.height, stage.width];
  for (const line of own.edges) {
    if (Math.abs(line) <= NEAR) add(0, 0, high);
    if (Math.abs(line - low) <= NEAR) add(low, 0, high);
  }
  return [...found.values()];
}

/** All lines on which the box stands. */
export function guidesFor(rect: Rect, siblings: readonly Rect[], stage: Size): Guide[] {
  return [...axisGuides('x', rect, siblings, stage), ...axisGuides('y', rect, siblings, stage)];
}
