/**
 * Lays out content composed for a wide page on a phone, and on a desktop's page in a narrow window, whose document is the same in every
 * window: style sheets alone decide between places and flow (flow.module.css). Stored lengths are taken as lengths on a screen of 375 px. A
 * row wider than that is handled in one of three ways:
 * - It shrinks as a whole to the screen's width when its shape matters: pictures (`x-widget.h5` is scale), and free panels of
 *   pictures and texts that stay readable on the narrowest screen (no text below 11 px, not all pictures below 80 px).
 * - A widget that adapts to its own width keeps its lengths and takes the screen's width.
 * - Panels that would become unreadable, panels with other content than pictures and texts, and panels of header and footer flow:
 *   their children keep their lengths, in groups separated by the gaps between them. Pictures in a row keep the lines of text
 *   below them.
 * Overlapping children shrink together under the same condition; otherwise a picture grows to hold what lies on it, and the other
 * children are placed one below the other.
 */
import type { PageContext } from '../document/content.ts';
import { BASE_WIDTH } from '../document/page-defaults.ts';
import { differsWhenNarrow, TABLET_FROM } from '../document/widths.ts';
import type { Flow, NarrowLayout, RenderedWidget } from './rendered-widget.ts';

/** px; the narrowest screen on which everything must be readable. */
const NARROWEST = 320;

interface Box {
  child: RenderedWidget;
  /** Its place in the paint order. */
  at: number;
  x: [from: number, to: number];
  y: [from: number, to: number];
  /** Its visible horizontal extent, without the empty part of a line of text. */
  seen: [from: number, to: number];
}

function number(child: RenderedWidget, name: string): number {
  const value = child.config[name];
  return typeof value === 'number' ? value : 0;
}

/** Texts are usually shorter than their boxes; readers see the gaps between the texts. */
function seenOf(child: RenderedWidget, from: number, to: number): [number, number] {
  const { text, textAlign } = child.config;
  if (child.schema.meta.measure !== 'text' || typeof text !== 'string') return [from, to];
  const width = Math.min(to - from, text.length * number(child, 'fontSize'));
  if (textAlign === 'center') return [(from + to - width) / 2, (from + to + width) / 2];
  return textAlign === 'right' ? [to - width, to] : [from, from + width];
}

function boxOf(child: RenderedWidget, at: number): Box {
  const [x, y] = [number(child, 'x'), number(child, 'y')];
  const [right, bottom] = [x + number(child, 'width'), y + number(child, 'height')];
  return { child, at, x: [x, right], y: [y, bottom], seen: seenOf(child, x, right) };
}

interface Split {
  groups: Box[][];
  /** px; -1 when there is no gap. */
  gap: number;
}

/** Splits the boxes at the widest gaps along an axis, and at gaps at least half as wide. */
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

/** Smallest share to which parts of a row may shrink. */
export const LEAST_SHARE = 0.5;
/** px between parts, and around all of them */
const GAP = 8;
const INSET = 12;

/** The number of columns: as many as fit at their minimum width; fewer when that fills the last line. */
function columnsIn(screen: number, widths: number[], widest: number): number {
  const fitting = Math.floor((screen - 2 * INSET + GAP) / (widest * LEAST_SHARE + GAP));
  const most = Math.min(Math.max(fitting, 1), widths.length);
  for (let columns = most; columns > 1; columns -= 1) if (widths.length % columns === 0) return columns;
  return most;
}

/** Numbers of columns on phones and on tablets; undefined when widths differ. */
function columnsOf(widths: number[]): readonly [few: number, many: number] | undefined {
  const widest = Math.max(...widths);
  if (widest > Math.min(...widths) * 1.25) return undefined;
  return [columnsIn(BASE_WIDTH, widths, widest), columnsIn(TABLET_FROM, widths, widest)];
}

/** minimum px on the narrowest screen */
const LEAST_TEXT = 11;
const LEAST_PICTURE = 80;

function isPicture(child: RenderedWidget): boolean {
  return child.schema.meta.h5 === 'scale';
}

/** true when the children stay readable after a part of `width` px shrinks to `room` px on the narrowest screen. */
function staysReadable(children: RenderedWidget[], width: number, room: number): boolean {
  const scale = Math.min(NARROWEST / BASE_WIDTH, room / width);
  const texts = children.filter((child) => child.schema.meta.measure === 'text');
  const pictures = children.filter(isPicture);
  if (texts.length + pictures.length < children.length) return false;
  const widest = Math.max(...pictures.map((child) => number(child, 'width')));
  if (pictures.length > 0 && widest * scale < LEAST_PICTURE) return false;
  return texts.every((child) => number(child, 'fontSize') * scale >= LEAST_TEXT);
}

function extent(boxes: Box[], axis: 'x' | 'y'): [from: number, size: number] {
  const from = Math.min(...boxes.map((box) => box[axis][0]));
  return [from, Math.max(...boxes.map((box) => box[axis][1])) - from];
}

function holds(ground: Box, box: Box): boolean {
  return (['x', 'y'] as const).every((axis) => {
    const centre = (box[axis][0] + box[axis][1]) / 2;
    return ground[axis][0] <= centre && centre <= ground[axis][1];
  });
}

function overlap(one: Box, other: Box): boolean {
  return (['x', 'y'] as const).every((axis) => one[axis][0] < other[axis][1] && other[axis][0] < one[axis][1]);
}

/** Handles overlapping children that cannot shrink: each is placed on the topmost picture below it, or stands alone. */
function takenApart(boxes: Box[], room: number): Flow {
  const own = new Map<Box, Box[]>();
  boxes.forEach((box, index) => {
    const ground = boxes.findLast((below, at) => at < index && isPicture(below.child) && holds(below, box));
    const root = ground && [...own].find(([first, held]) => first === ground || held.includes(ground));
    if (root) root[1].push(box);
    else own.set(box, []);
  });
  const parts = [...own]
    .toSorted(([one], [other]) => one.y[0] - other.y[0] || one.x[0] - other.x[0])
    .map(([{ child, x, y }, held]): Flow => {
      const width = x[1] - x[0];
      if (held.length === 0) return { kind: 'one', width, child };
      return { kind: 'over', width, height: y[1] - y[0], ground: child, front: flowOf(held, room - 2 * INSET) };
    });
  const [first] = parts;
  return first && parts.length === 1 ? first : { kind: 'column', width: extent(boxes, 'x')[1], parts };
}

function heap(group: Box[], room: number): Flow {
  const boxes = group.toSorted((one, other) => one.at - other.at);
  const [x, width] = extent(boxes, 'x');
  const [y, height] = extent(boxes, 'y');
  const children = boxes.map((box) => box.child);
  if (!staysReadable(children, width, room)) return takenApart(boxes, room);
  return { kind: 'stage', width, x, y, height, children };
}

/** px for a part of a row on the narrowest screen. */
function shareOf(room: number, part: number, count: number): number {
  const even = (room - (count - 1) * GAP) / count;
  return Math.max(even, Math.min(room, part * LEAST_SHARE * (NARROWEST / BASE_WIDTH)));
}

function rowOf(groups: Box[][], width: number, room: number): Flow {
  const widths = groups.map((group) => extent(group, 'x')[1]);
  const columns = columnsOf(widths);
  const share = (at: number): number =>
    columns ? (room - (columns[0] - 1) * GAP) / columns[0] : shareOf(room, widths[at] ?? 0, groups.length);
  return { kind: 'row', width, columns, parts: groups.map((group, at) => flowOf(group, share(at))) };
}

const isAll = (group: Box[], test: (child: RenderedWidget) => boolean): boolean =>
  group.every(({ child }) => test(child));
const isText = (child: RenderedWidget): boolean => child.schema.meta.measure === 'text';

/** true when each box of a line is below one of the pictures, and each picture has one. */
function captions(pictures: Box[], line: Box[]): boolean {
  const below = (picture: Box, box: Box): boolean => picture.x[0] <= box.seen[0] && box.seen[0] < picture.x[1];
  return (
    line.length === pictures.length &&
    pictures.every((picture) => line.filter((box) => below(picture, box)).length === 1)
  );
}

/** Joins a row of pictures with the lines of text below it to one row of cards, however wide the gaps between the lines are. */
function withCaptions(groups: Box[][]): Box[][] {
  const joined: Box[][] = [];
  let pictures: Box[] | undefined;
  for (const group of groups) {
    const row = joined.at(-1);
    const lines = split(group, 'y').groups;
    if (row && pictures && isAll(group, isText) && lines.every((line) => captions(pictures as Box[], line)))
      row.push(...group);
    else {
      joined.push([...group]);
      pictures = group.length > 1 && isAll(group, isPicture) ? group : undefined;
    }
  }
  return joined;
}

/** @param room px available to the boxes on the narrowest screen */
function flowOf(boxes: Box[], room: number): Flow {
  const [first] = boxes;
  const [, width] = extent(boxes, 'x');
  if (first && boxes.length === 1) return { kind: 'one', width, child: first.child };
  const [across, down] = [split(boxes, 'seen'), split(boxes, 'y')];
  if (across.gap < 0 && down.gap < 0) return heap(boxes, room);
  if (across.gap > down.gap) return rowOf(across.groups, width, room);
  const rows = withCaptions(down.groups);
  const cards = rows.length === 1 && split(boxes, 'seen');
  if (cards && cards.groups.length > 1) return rowOf(cards.groups, width, room);
  return { kind: 'column', width, parts: (cards ? down.groups : rows).map((group) => flowOf(group, room)) };
}

/** The groups of a panel's children, from the top; undefined without children. */
export function flowOfPanel(children: RenderedWidget[]): Flow | undefined {
  return children.length === 0 ? undefined : flowOf(children.map(boxOf), NARROWEST - 2 * INSET);
}

interface Where {
  /** true when the row belongs to header or footer */
  framed: boolean;
  platform: PageContext['platform'];
}

/**
 * A picture that has most of a panel to itself takes all of it: the room beside it was for something that is not there in a narrow window,
 * such as the open menu of categories.
 */
function lonePicture({ children = [], config }: RenderedWidget): Flow | undefined {
  const [child, ...others] = children;
  if (!child || others.length > 0 || !isPicture(child)) return undefined;
  const [width, room] = [number(child, 'width'), Number(config['width'])];
  return width > room / 2 && width < room ? { kind: 'one', width, child } : undefined;
}

/** How a page's row turns on a phone, or in a window narrower than the page. */
export function narrowLayout(row: RenderedWidget, { framed, platform }: Where): NarrowLayout {
  const width = number(row, 'width');
  // Stored lengths grow and shrink with the phone's screen, not with a window.
  if (width <= (platform === 'h5' ? BASE_WIDTH : NARROWEST)) return {};
  const alone = lonePicture(row);
  if (alone) return { flow: alone };
  if (!row.children) return isPicture(row) ? { fit: width } : {};
  const differs = row.children.some(({ config }) => differsWhenNarrow(config));
  if (!framed && !differs && staysReadable(row.children, width, NARROWEST)) return { fit: width };
  const flow = flowOfPanel(row.children);
  return flow ? { flow } : { fit: width };
}

/** The children of a flow as they are read. */
export function inOrder(flow: Flow): RenderedWidget[] {
  if (flow.kind === 'one') return [flow.child];
  if (flow.kind === 'stage') return flow.children;
  return flow.kind === 'over' ? [flow.ground, ...inOrder(flow.front)] : flow.parts.flatMap(inOrder);
}

/** true when a child in the flow comes before one that it was laid over. */
function turnsOver(flow: Flow, children: RenderedWidget[]): boolean {
  const turn = new Map(inOrder(flow).map((child, at) => [child, at]));
  const turnOf = ({ child }: Box): number => turn.get(child) ?? 0;
  const boxes = children.map(boxOf);
  return boxes.some((box) =>
    boxes.some((above) => box.at < above.at && turnOf(box) > turnOf(above) && overlap(box, above)),
  );
}

/** Layers a panel's children as they were composed: by the panel's zindex, and each by its own where the flow's order would turn two over. */
export function layer({ config, children, narrow }: RenderedWidget): void {
  const { zindex } = config;
  const base = typeof zindex === 'number' ? zindex : undefined;
  const apart = children && narrow?.flow && turnsOver(narrow.flow, children);
  children?.forEach((child, at) => {
    child.zIndex = apart ? (base ?? 0) + at : base;
  });
}
