/**
 * How what was composed for a wide page fits a phone. Stored lengths are base lengths (375 px are the screen) as they stand;
 * what is wider than that
 * - shrinks as a whole to the screen where its shape is what counts: pictures (`x-widget.h5` is scale), and free panels of
 *   pictures and texts that stay readable: no text below 10 px, not all pictures below 96 px;
 * - otherwise keeps its lengths and takes the screen's width, because it lays itself out by its own width.
 * Panels that would not stay readable, panels that hold anything people use in place (neither picture nor text), and those of
 * header and footer flow instead: their children keep their lengths, in the groups that the gaps between them show. Children
 * that lie over each other stay so and shrink together, their texts to 10 px at most (px.ts, legible).
 */
import type { RenderedWidget } from './render-widgets.ts';

/** px; the width that stored lengths of H5 pages are made for (designer spec 9). */
export const BASE_WIDTH = 375;

/** A part of a panel that flows. `width` px is what it had in the panel. */
export type Flow = { width: number } & (
  | { kind: 'one'; child: RenderedWidget }
  | { kind: 'column'; parts: Flow[] }
  /** `columns`: parts of one width stand in a grid of so many columns; others wrap. */
  | { kind: 'row'; parts: Flow[]; columns?: number }
  /** Children that lie over each other stay as they are, and shrink together. */
  | { kind: 'stage'; children: RenderedWidget[]; x: number; y: number; height: number }
);

export interface H5Layout {
  /** px; this width shrinks to the screen's. */
  fit?: number;
  flow?: Flow;
}

interface Box {
  child: RenderedWidget;
  x: [from: number, to: number];
  y: [from: number, to: number];
  /** What it takes across when the empty part of a line of text does not count. */
  seen: [from: number, to: number];
}

function number(child: RenderedWidget, name: string): number {
  const value = child.config[name];
  return typeof value === 'number' ? value : 0;
}

/** Lines of text are mostly shorter than their boxes, and the gaps between them are what a reader sees. */
function seenOf(child: RenderedWidget, from: number, to: number): [number, number] {
  const { text, textAlign } = child.config;
  if (child.schema.meta.measure !== 'text' || typeof text !== 'string') return [from, to];
  const width = Math.min(to - from, text.length * number(child, 'fontSize'));
  if (textAlign === 'center') return [(from + to - width) / 2, (from + to + width) / 2];
  return textAlign === 'right' ? [to - width, to] : [from, from + width];
}

function boxOf(child: RenderedWidget): Box {
  const [x, y] = [number(child, 'x'), number(child, 'y')];
  const [right, bottom] = [x + number(child, 'width'), y + number(child, 'height')];
  return { child, x: [x, right], y: [y, bottom], seen: seenOf(child, x, right) };
}

interface Split {
  groups: Box[][];
  /** px; -1 when nothing can be cut. */
  gap: number;
}

/** Cuts at the widest gaps along an axis, and at those at least half as wide. */
function split(boxes: Box[], axis: 'seen' | 'y'): Split {
  const sorted = boxes.toSorted((one, other) => one[axis][0] - other[axis][0]);
  let end = sorted[0]?.[axis][1] ?? 0;
  const gaps = sorted.map((box, index) => {
    const gap = index === 0 ? -1 : box[axis][0] - end;
    end = Math.max(end, box[axis][1]);
    return gap;
  });
  const widest = Math.max(...gaps);
  const groups: Box[][] = [];
  sorted.forEach((box, index) => {
    const gap = gaps[index] ?? -1;
    if (index === 0 || (gap >= 0 && gap >= widest / 2)) groups.push([box]);
    else groups.at(-1)?.push(box);
  });
  return { groups, gap: widest };
}

/** What parts of a row may shrink to. */
export const LEAST_SHARE = 0.5;
/** px between parts, and around all of them */
export const GAP = 8;
export const INSET = 12;

/** As many as fit at their least width; fewer when that leaves no gaps in the last line. undefined when widths differ. */
function columnsOf(parts: Flow[]): number | undefined {
  const widths = parts.map((part) => part.width);
  const widest = Math.max(...widths);
  if (widest > Math.min(...widths) * 1.25) return undefined;
  const fitting = Math.floor((BASE_WIDTH - 2 * INSET + GAP) / (widest * LEAST_SHARE + GAP));
  const most = Math.min(Math.max(fitting, 1), parts.length);
  for (let columns = most; columns > 1; columns -= 1) if (parts.length % columns === 0) return columns;
  return most;
}

function flowOf(boxes: Box[]): Flow {
  const [first] = boxes;
  const x = Math.min(...boxes.map((box) => box.x[0]));
  const width = Math.max(...boxes.map((box) => box.x[1])) - x;
  if (first && boxes.length === 1) return { kind: 'one', width, child: first.child };
  const [across, down] = [split(boxes, 'seen'), split(boxes, 'y')];
  if (across.gap < 0 && down.gap < 0) {
    const y = Math.min(...boxes.map((box) => box.y[0]));
    const height = Math.max(...boxes.map((box) => box.y[1])) - y;
    return { kind: 'stage', width, x, y, height, children: boxes.map((box) => box.child) };
  }
  if (across.gap <= down.gap) return { kind: 'column', width, parts: down.groups.map(flowOf) };
  const parts = across.groups.map(flowOf);
  return { kind: 'row', width, parts, columns: columnsOf(parts) };
}

/** The groups of a panel's children, from the top. undefined without children. */
export function flowOfPanel(children: RenderedWidget[]): Flow | undefined {
  return children.length === 0 ? undefined : flowOf(children.map(boxOf));
}

/** px on a screen of the base width */
const LEAST_TEXT = 10;
const LEAST_PICTURE = 96;

/** The panel can be read when it shrinks as a whole. */
function staysReadable(children: RenderedWidget[], width: number): boolean {
  const scale = BASE_WIDTH / width;
  const texts = children.filter((child) => child.schema.meta.measure === 'text');
  const pictures = children.filter((child) => child.schema.meta.h5 === 'scale');
  if (texts.length + pictures.length < children.length) return false;
  const widest = Math.max(...pictures.map((child) => number(child, 'width')));
  if (pictures.length > 0 && widest * scale < LEAST_PICTURE) return false;
  return texts.every((child) => number(child, 'fontSize') * scale >= LEAST_TEXT);
}

/** How a row of a page is laid out under /h5; `framed`: it belongs to the header or footer. */
export function h5Layout(row: RenderedWidget, framed: boolean): H5Layout {
  const width = number(row, 'width');
  if (width <= BASE_WIDTH) return {};
  if (!row.children) return row.schema.meta.h5 === 'scale' ? { fit: width } : {};
  if (!framed && staysReadable(row.children, width)) return { fit: width };
  const flow = flowOfPanel(row.children);
  return flow ? { flow } : { fit: width };
}
