/** Dragging children from their free panel into another one. */
import { childRect, panelStage } from '../geometry/boxes.ts';
import { copyShifted } from '../clipboard/copies.ts';
import type { Editor } from '../editor.ts';
import { boundsOf, keptInside, type Rect } from '../geometry/geometry.ts';
import { dropRect, movingWith } from './gestures.ts';
import type { NodeId } from '../document/node.ts';
import { mayGo, placeWidgets } from './outline.ts';

/** The current box around everything that moves with the child. */
export function movingBounds(editor: Editor, child: NodeId): Rect {
  return boundsOf(movingWith(editor, child).flatMap((id) => childRect(editor, id) ?? []));
}

/** The box after a drop with its corner at a point of another panel; undefined where it may not go. */
export function crossing(
  editor: Editor,
  child: NodeId,
  panel: NodeId,
  corner: { x: number; y: number },
): Rect | undefined {
  if (!mayGo(editor, movingWith(editor, child), panel)) return undefined;
  const landed = dropRect(editor, panel, movingBounds(editor, child), corner);
  return keptInside(landed, panelStage(editor, panel), { ...landed, y: 0 });
}

/** Moves (or copies) everything that moves with the child into the other panel, as one step; false where it may not go. */
export function cross(editor: Editor, child: NodeId, panel: NodeId, corner: { x: number; y: number }): boolean {
  const to = crossing(editor, child, panel, corner);
  if (!to) return false;
  const from = movingBounds(editor, child);
  const ids = movingWith(editor, child);
  const way = { dx: to.x - from.x, dy: to.y - from.y };
  if (editor.pointer.copies) copyShifted(editor, ids, way, panel);
  else placeWidgets(editor, ids, { list: panel, index: editor.childrenOf(panel).length }, way);
  return true;
}
