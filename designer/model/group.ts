/** A multiple selection of children of one panel: how they are moved, made equal and put in order. Each is one step. */
import { aligned, boundsOf, overlaps, spaced, spread } from './arrange.ts';
import { childRect, panelStage } from './boxes.ts';
import type { Editor } from './editor.ts';
import { keptInside, resizable, type Rect } from './geometry.ts';
import { commitRect, moveBy, movedText } from './gestures.ts';
import type { NodeId } from './node.ts';

export type Arrangement =
  | 'left'
  | 'centre'
  | 'right'
  | 'top'
  | 'middle'
  | 'bottom'
  | 'spreadAcross'
  | 'spreadDown'
  | 'spacedAcross'
  | 'spacedDown'
  | 'sameWidth'
  | 'sameHeight';

const PLACES: Partial<Record<Arrangement, (rects: readonly Rect[]) => Rect[]>> = {
  left: (rects) => aligned(rects, 'x', 0),
  centre: (rects) => aligned(rects, 'x', 0.5),
  right: (rects) => aligned(rects, 'x', 1),
  top: (rects) => aligned(rects, 'y', 0),
  middle: (rects) => aligned(rects, 'y', 0.5),
  bottom: (rects) => aligned(rects, 'y', 1),
  spreadAcross: (rects) => spread(rects, 'x'),
  spreadDown: (rects) => spread(rects, 'y'),
  spacedAcross: (rects) => spaced(rects, 'x'),
  spacedDown: (rects) => spaced(rects, 'y'),
};

/** The boxes of children, those that are there. */
function rectsOf(editor: Editor, ids: readonly NodeId[]): Rect[] {
  return ids.flatMap((id) => childRect(editor, id) ?? []);
}

/** With the size of `like`, where the style tab does not lock it. */
function resized(editor: Editor, id: NodeId, rect: Rect, like: Rect, side: 'width' | 'height'): Rect {
  const node = editor.node(id);
  const locks = node && resizable(node, editor.schemaOf(node.type)?.defaults ?? {});
  return locks?.[side] ? { ...rect, [side]: like[side] } : rect;
}

/** Aligns, spreads or makes equal the multiple selection; sizes are those of the one selected last. */
export function arrange(editor: Editor, how: Arrangement, label: string): void {
  const ids = editor.group;
  const rects = rectsOf(editor, ids);
  const last = rects.at(-1);
  const panel = editor.parentOf(ids[0] ?? '');
  if (!last || panel === undefined || rects.length !== ids.length) return;
  const side = how === 'sameWidth' ? 'width' : 'height';
  const place = PLACES[how] ?? (() => rects.map((rect, index) => resized(editor, ids[index] ?? '', rect, last, side)));
  const stage = panelStage(editor, panel);
  const to = place(rects).map((rect, index) => keptInside(rect, stage, rects[index] ?? rect));
  editor.seal();
  editor.step({ label }, () => ids.forEach((id, index) => commitRect(editor, id, to[index] ?? last, { label })));
  editor.notices.announce(`${label}：${ids.length} 个挂件`);
}

/** Moves what is selected by dx, dy px, as far as all of it stays inside the panel. */
export function nudge(editor: Editor, ids: readonly NodeId[], dx: number, dy: number): void {
  const panel = editor.parentOf(ids[0] ?? '');
  const bounds = boundsOf(rectsOf(editor, ids));
  if (panel === undefined) return;
  const to = keptInside({ ...bounds, x: bounds.x + dx, y: bounds.y + dy }, panelStage(editor, panel), bounds);
  moveBy(editor, ids, to.x - bounds.x, to.y - bounds.y, { label: '微移', merge: `${ids.join(' ')}:nudge` });
  editor.notices.announce(movedText(ids, to));
}

/** The children of the panel that the box touches, as far as they are drawn and not locked. */
export function touchedBy(editor: Editor, panel: NodeId, box: Rect): NodeId[] {
  return editor.childrenOf(panel).filter((child) => {
    if (editor.isLocked(child) || editor.isHidden(child)) return false;
    const rect = childRect(editor, child);
    return rect !== undefined && overlaps(rect, box);
  });
}
