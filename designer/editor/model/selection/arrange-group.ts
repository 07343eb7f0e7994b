/** Aligns, distributes or equalises a multiple selection, in one step. Loaded at first use. */
import { aligned, spaced, spread } from './arrange.ts';
import { panelStage } from '../geometry/boxes.ts';
import type { Editor } from '../editor.ts';
import { keptInside, resizable, type Rect } from '../geometry/geometry.ts';
import { commitRect } from '../moves/gestures.ts';
import { rectsOf } from './group.ts';
import type { NodeId } from '../document/node.ts';
import { say } from '../../../words/say.ts';

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

/** The box with the size of `like`, unless the style tab locks that side. */
function resized(editor: Editor, id: NodeId, rect: Rect, like: Rect, side: 'width' | 'height'): Rect {
  const node = editor.node(id);
  const locks = node && resizable(node, editor.schemaOf(node.type)?.defaults ?? {});
  return locks?.[side] ? { ...rect, [side]: like[side] } : rect;
}

/** Aligns, distributes or equalises the multiple selection; sizes are taken from the widget selected last. */
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
  editor.notices.announce(say('{label}：{count} 个挂件', { label, count: ids.length }));
}
