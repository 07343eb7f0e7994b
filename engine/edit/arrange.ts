/** Boxes in a free panel: a free place, widgets side by side, and a panel that holds all of them. px in the panel. */
import type { StoredWidget } from '../document/content.ts';
import { PANEL_CODE } from '../document/document.ts';
import type { EditStep } from './steps.ts';

interface Size {
  width: number;
  height: number;
}

interface Box extends Size {
  x: number;
  y: number;
}

/** px between the positions that are tried. */
const STRIDE = 20;
const USUAL_GAP = 20;

const numberOf = (widget: StoredWidget, name: string): number => Number(widget[name] ?? 0) || 0;

const boxOf = (widget: StoredWidget): Box => ({
  x: numberOf(widget, 'x'),
  y: numberOf(widget, 'y'),
  width: numberOf(widget, 'width'),
  height: numberOf(widget, 'height'),
});

const sum = (widget: StoredWidget, names: readonly string[]): number =>
  names.reduce((all, name) => all + numberOf(widget, name), 0);

const ACROSS = ['paddingLeft', 'paddingRight', 'borderLeftWidth', 'borderRightWidth'];
const ALONG = ['paddingTop', 'paddingBottom', 'borderTopWidth', 'borderBottomWidth'];

/** The room inside a panel. */
export function roomIn(panel: StoredWidget): Size {
  return {
    width: Math.max(0, numberOf(panel, 'width') - sum(panel, ACROSS)),
    height: Math.max(0, numberOf(panel, 'height') - sum(panel, ALONG)),
  };
}

function overlaps(one: Box, other: Box): boolean {
  return (
    one.x < other.x + other.width &&
    other.x < one.x + one.width &&
    one.y < other.y + other.height &&
    other.y < one.y + one.height
  );
}

/** The first place from the top left where the box overlaps no widget; below all of them where there is none. */
export function freePlace(size: Size, room: Size, widgets: readonly StoredWidget[]): { x: number; y: number } {
  const taken = widgets.map(boxOf);
  const most = Math.max(0, room.width - size.width);
  const lowest = Math.max(0, ...taken.map(({ y, height }) => y + height));
  const start = Math.min(STRIDE, most);
  for (let y = STRIDE; y <= lowest; y += STRIDE)
    for (let x = start; x <= most; x += STRIDE)
      if (!taken.some((box) => overlaps(box, { x, y, ...size }))) return { x, y };
  return { x: start, y: lowest + (lowest === 0 ? 0 : USUAL_GAP) };
}

/** Makes the panel as high as its widgets need; it never becomes lower. */
export function grow(panel: StoredWidget): void {
  if (panel.type !== PANEL_CODE || panel['heightShow'] === false) return;
  const lowest = Math.max(
    0,
    ...(panel.childWidgets ?? []).map((child) => numberOf(child, 'y') + numberOf(child, 'height')),
  );
  const needed = Math.ceil(lowest + sum(panel, ALONG));
  if (needed > numberOf(panel, 'height')) panel['height'] = needed;
}

/** Puts the widgets side by side, below each other, or in a grid; each cell of a grid is as large as the largest widget. */
export function arrange(
  panel: StoredWidget,
  widgets: readonly StoredWidget[],
  { how = 'row', columns, gap = USUAL_GAP, x, y = 0 }: Pick<EditStep, 'how' | 'columns' | 'gap' | 'x' | 'y'>,
): void {
  const boxes = widgets.map(boxOf);
  const across =
    how === 'row' ? widgets.length : how === 'column' ? 1 : (columns ?? Math.ceil(Math.sqrt(widgets.length)));
  const isGrid = how === 'grid';
  const cell = Math.max(...boxes.map(({ width }) => width));
  const rows = Array.from({ length: Math.ceil(widgets.length / across) }, (_, row) =>
    boxes.slice(row * across, (row + 1) * across),
  );
  const widthOf = (row: readonly Box[]): number =>
    (isGrid ? cell * Math.min(across, boxes.length) : row.reduce((all, { width }) => all + width, 0)) +
    gap * ((isGrid ? Math.min(across, boxes.length) : row.length) - 1);
  const { width: room } = roomIn(panel);
  let top = y;
  for (const [row, inRow] of rows.entries()) {
    let left = x ?? Math.max(0, Math.round((room - widthOf(inRow)) / 2));
    for (const [at, { width }] of inRow.entries()) {
      const widget = widgets[row * across + at];
      if (widget) Object.assign(widget, { x: left, y: top });
      left += (isGrid ? cell : width) + gap;
    }
    top += Math.max(...inRow.map(({ height }) => height)) + gap;
  }
  grow(panel);
}
