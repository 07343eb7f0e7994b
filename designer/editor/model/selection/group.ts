/** A multiple selection of children of one panel: moving it, and selecting by a box. */
import { childRect, panelStage } from '../geometry/boxes.ts';
import type { Editor } from '../editor.ts';
import { boundsOf, keptAcross, overlaps, type Rect } from '../geometry/geometry.ts';
import { moveByPixels, movedText } from '../moves/gestures.ts';
import type { NodeId } from '../document/node.ts';
import { say } from '../../../words/say.ts';

/** The boxes of the children that exist. */
export function rectsOf(editor: Editor, ids: readonly NodeId[]): Rect[] {
  return ids.flatMap((id) => childRect(editor, id) ?? []);
}

/** Moves the children by dx, dy px; they keep to the panel's width, and may hang out below. */
export function nudge(editor: Editor, ids: readonly NodeId[], dx: number, dy: number): void {
  const panel = editor.parentOf(ids[0] ?? '');
  const bounds = boundsOf(rectsOf(editor, ids));
  if (panel === undefined) return;
  const to = keptAcross({ ...bounds, x: bounds.x + dx, y: bounds.y + dy }, panelStage(editor, panel));
  moveByPixels(editor, ids, to.x - bounds.x, to.y - bounds.y, { label: say('微移'), merge: `${ids.join(' ')}:nudge` });
  editor.notices.announce(movedText(ids, to));
}

/** The children of the panel that overlap the box and are neither locked nor hidden. */
export function touchedBy(editor: Editor, panel: NodeId, box: Rect): NodeId[] {
  return editor.childrenOf(panel).filter((child) => {
    if (editor.isLocked(child) || editor.isHidden(child)) return false;
    const rect = childRect(editor, child);
    return rect !== undefined && overlaps(rect, box);
  });
}
