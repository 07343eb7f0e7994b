/** A thumbnail of the top of a page, made of boxes: enough to tell pages apart in a list. */
import type { PageDocument, StoredWidget } from '../document/content.ts';
import { PAGE_CODE } from '../document/document.ts';
import { entriesOf, pictureOf } from '../document/entries.ts';

/** Fractions of the thumbnail, 0 to 1. */
export interface CoverBox {
  x: number;
  y: number;
  width: number;
  height: number;
  /** A checked address; '' for a plain box. */
  picture: string;
}

/** Height of a thumbnail relative to its width. */
const SHAPE = 0.75;
const MAX_BOXES = 40;
/** Maximum pictures of a list side by side. */
const ACROSS = 5;

interface Rect {
  x: number;
  y: number;
  width: number;
  height: number;
}

function num(value: unknown, least = 0): number {
  return typeof value === 'number' && Number.isFinite(value) ? Math.max(least, value) : least;
}

/** The widget's own picture fills the box; pictures of its list entries share it. */
function boxesOf(widget: StoredWidget, rect: Rect): (Rect & { picture: string })[] {
  const own = pictureOf(widget);
  const pictures = entriesOf(widget).map(pictureOf).filter(Boolean);
  if (own || pictures.length === 0) return [{ ...rect, picture: own }];
  // A carousel shows one picture at a time.
  if (widget.type === 'W0001') return [{ ...rect, picture: pictures[0] ?? '' }];
  const row = pictures.slice(0, ACROSS);
  const width = rect.width / row.length;
  const side = Math.min(rect.height, width) * 0.9;
  return row.map((picture, index) => ({
    x: rect.x + index * width + (width - side) / 2,
    y: rect.y + (rect.height - side) / 2,
    width: side,
    height: side,
    picture,
  }));
}

/** The boxes from the top of the page downwards; `pageWidth` in px is the width for which it was composed. */
export function coverOf({ widgets }: PageDocument, pageWidth: number): CoverBox[] {
  const boxes: (Rect & { picture: string })[] = [];
  const limit = pageWidth * SHAPE;
  let y = 0;
  for (const widget of widgets) {
    if (widget.type === PAGE_CODE) continue;
    if (y >= limit || boxes.length >= MAX_BOXES) break;
    const width = Math.min(pageWidth, num(widget['width'], 1));
    const height = num(widget['height'], 1);
    const x = typeof widget['marginLeft'] === 'number' ? num(widget['marginLeft']) : (pageWidth - width) / 2;
    y += num(widget['marginTop']);
    const { childWidgets } = widget;
    if (!childWidgets) boxes.push(...boxesOf(widget, { x, y, width, height }));
    for (const child of childWidgets ?? []) {
      const at = { x: x + num(child['x']), y: y + num(child['y']) };
      boxes.push(...boxesOf(child, { ...at, width: num(child['width'], 1), height: num(child['height'], 1) }));
    }
    y += height + num(widget['marginBottom']);
  }
  const part = (length: number, whole: number): number => Math.round(Math.min(1, length / whole) * 1000) / 1000;
  return boxes.slice(0, MAX_BOXES).flatMap((box) => {
    if (box.y >= limit || box.x >= pageWidth) return [];
    const { picture } = box;
    const [x, top] = [part(box.x, pageWidth), part(box.y, limit)];
    return [{ x, y: top, width: part(box.width, pageWidth), height: part(box.height, limit), picture }];
  });
}
