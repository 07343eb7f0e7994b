/**
 * Boxes on the canvas, in page px. The canvas works with rounded copies kept inside the panel; a stored value, including its fraction,
 * changes only for the widget that the operator moved, and only where its copy changed.
 */
import type { NodePatch, WidgetNode } from '../document/node.ts';

export interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Size {
  width: number;
  height: number;
}

/** Everything a box in a panel can snap to. */
export interface SnapSpace {
  siblings: readonly Rect[];
  stage: Size;
  /** px of the page: the tolerance on screen divided by the zoom */
  tolerance: number;
  /** px; 0 means no grid */
  grid: number;
  /** Guides placed by operators, in px of the panel's inner area. */
  lines: Readonly<Record<'x' | 'y', readonly number[]>>;
}

/** A line drawn while dragging, at x (axis 'x', vertical) or y (axis 'y', horizontal), between two ends; page px. */
export interface Guide {
  axis: 'x' | 'y';
  at: number;
  from: number;
  to: number;
  /** px; only for a line between two boxes that marks one of several equal distances. */
  gap?: number;
}

/** A guide placed by operators, at x (axis 'x', vertical) or y (axis 'y', horizontal); whole page px. */
export interface PageGuide {
  axis: 'x' | 'y';
  at: number;
}

type Values = Readonly<Record<string, unknown>>;

function num(values: Values, name: string): number {
  const value = values[name];
  return typeof value === 'number' && Number.isFinite(value) ? value : 0;
}

const clamp = (value: number, low: number, high: number): number => Math.min(Math.max(value, low), Math.max(low, high));

/** Inner size of a panel, which holds its children. At least 1 px in each direction. */
export function stageSize(panel: Values): Size {
  const across = ['paddingLeft', 'paddingRight', 'borderLeftWidth', 'borderRightWidth'];
  const along = ['paddingTop', 'paddingBottom', 'borderTopWidth', 'borderBottomWidth'];
  const inner = (size: string, sides: string[]): number =>
    Math.max(1, Math.round(sides.reduce((rest, side) => rest - num(panel, side), num(panel, size))));
  return { width: inner('width', across), height: inner('height', along) };
}

/** The offset that a child's own margins add to x and y; `auto` adds nothing. */
export function marginOffset(child: Values): { x: number; y: number } {
  return { x: num(child, 'marginLeft'), y: num(child, 'marginTop') };
}

/** The copy of a child that the canvas shows: whole px, kept inside the panel's width and below its top. */
export function canvasRect(child: Values, stage: Size): Rect {
  const offset = marginOffset(child);
  const width = clamp(Math.round(num(child, 'width')), 1, stage.width);
  const height = Math.max(1, Math.round(num(child, 'height')));
  const x = clamp(Math.round(num(child, 'x') + offset.x), 0, stage.width - width);
  return { x, y: Math.max(0, Math.round(num(child, 'y') + offset.y)), width, height };
}

/** A moved box kept inside the panel; one that extended below the panel before may stay as low as it was. */
export function keptInside(rect: Rect, stage: Size, before: Rect): Rect {
  const lowest = Math.max(stage.height - rect.height, before.y, 0);
  return { ...rect, x: clamp(rect.x, 0, stage.width - rect.width), y: clamp(rect.y, 0, lowest) };
}

/** A box that an operator puts somewhere: it may hang out below, and the panel then offers to grow. */
export function keptAcross(rect: Rect, stage: Size): Rect {
  return { ...rect, x: clamp(rect.x, 0, stage.width - rect.width), y: Math.max(0, rect.y) };
}

/** The patch to store after a copy moved from one box to another: only changed values, without the margins. */
export function movedPatch(from: Rect, to: Rect, offset: { x: number; y: number }): NodePatch {
  const patch: Record<string, number> = {};
  for (const name of ['width', 'height'] as const) if (from[name] !== to[name]) patch[name] = to[name];
  for (const name of ['x', 'y'] as const) if (from[name] !== to[name]) patch[name] = to[name] - offset[name];
  return patch;
}

/** Which dimensions an operator may resize (the locks of the style tab). */
export function resizable(node: WidgetNode, defaults: Values): { width: boolean; height: boolean } {
  const locked = (name: string): boolean => (node[name] ?? defaults[name]) === true;
  return { width: !locked('widthDisabled'), height: !locked('heightDisabled') };
}

/** The smallest box around all; all zero for an empty list. */
export function boundsOf(rects: readonly Rect[]): Rect {
  const edge = (pick: (rect: Rect) => number, best: (...all: number[]) => number): number =>
    rects.length === 0 ? 0 : best(...rects.map(pick));
  const x = edge((rect) => rect.x, Math.min);
  const y = edge((rect) => rect.y, Math.min);
  const right = edge((rect) => rect.x + rect.width, Math.max);
  const bottom = edge((rect) => rect.y + rect.height, Math.max);
  return { x, y, width: right - x, height: bottom - y };
}

/** Whether two boxes share any area. */
export function overlaps(a: Rect, b: Rect): boolean {
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}
