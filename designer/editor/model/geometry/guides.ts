/** The lines drawn while dragging: where the box aligns with a sibling, the panel or a guide, or is at equal distances. Pure. */
import { gapMarks } from './gaps.ts';
import type { Guide, Rect, SnapSpace } from './geometry.ts';

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

function axisGuides(axis: 'x' | 'y', rect: Rect, { siblings, stage, lines }: SnapSpace): Guide[] {
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
  if (Math.abs(own.centre - low / 2) <= NEAR) add(low / 2, 0, high);
  for (const laid of lines[axis])
    if ([...own.edges, own.centre].some((line) => Math.abs(line - laid) <= NEAR)) add(laid, 0, high);
  return [...found.values()];
}

/** All alignment lines of the box, and the equal distances that involve it. */
export function guidesFor(rect: Rect, space: SnapSpace): Guide[] {
  return [...axisGuides('x', rect, space), ...axisGuides('y', rect, space), ...gapMarks(rect, space.siblings)];
}
