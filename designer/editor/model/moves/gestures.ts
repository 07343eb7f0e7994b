/**
 * Pointer gestures as data: the canvas reports where a box went, and tests report it without a canvas. Both use the same snapping, the same
 * limits and one step of the history.
 */
import { CONTENT_MESSAGES } from '../../../../engine/rules/messages/content.ts';
import type { Editor } from '../editor.ts';
import { childRect, panelStage } from '../geometry/boxes.ts';
import {
  boundsOf,
  keptAcross,
  marginOffset,
  movedPatch,
  type Rect,
  type Size,
  type SnapSpace,
} from '../geometry/geometry.ts';
import type { NodeId, NodePatch } from '../document/node.ts';
import { linesIn } from '../geometry/page-guides.ts';
import { GRID, SNAP_TOLERANCE, snapMove, snapResize, type Handle } from '../geometry/snap.ts';
import { say } from '../../../words/say.ts';

/** Everything a child of the panel can snap to, except the moving children. */
export function snapSpace(editor: Editor, panel: NodeId, moving: readonly NodeId[] = []): SnapSpace {
  const siblings = editor
    .childrenOf(panel)
    .flatMap((child) => (moving.includes(child) || editor.isHidden(child) ? [] : (childRect(editor, child) ?? [])));
  return {
    siblings,
    stage: panelStage(editor, panel),
    tolerance: editor.pointer.isSnappingOff ? -1 : SNAP_TOLERANCE / editor.viewport.zoom,
    grid: editor.config(panel)?.['grid'] === true && !editor.pointer.isSnappingOff ? GRID : 0,
    lines: linesIn(editor, panel),
  };
}

/** The widgets that move with a child, itself included: everything selected with it and not locked. */
export function movingWith(editor: Editor, child: NodeId): readonly NodeId[] {
  const ids = editor.group.includes(child) ? editor.group : [child];
  return ids.filter((id) => !editor.isLocked(id));
}

/** The box around everything that moves, with the child at x, y. */
export function movedBounds(editor: Editor, child: NodeId, { x, y }: { x: number; y: number }): Rect | undefined {
  const before = childRect(editor, child);
  const bounds = boundsOf(movingWith(editor, child).flatMap((id) => childRect(editor, id) ?? []));
  return before && { ...bounds, x: bounds.x + x - before.x, y: bounds.y + y - before.y };
}

/** Where a child lands when its box is moved to x, y: everything that moves with it snaps, and keeps to the panel's width, as one box. */
export function landing(editor: Editor, child: NodeId, x: number, y: number): Rect | undefined {
  const panel = editor.parentOf(child);
  const before = childRect(editor, child);
  const wanted = movedBounds(editor, child, { x, y });
  const start = before && movedBounds(editor, child, before);
  if (panel === undefined || !before || !wanted || !start) return undefined;
  const space = snapSpace(editor, panel, movingWith(editor, child));
  const to = keptAcross(snapMove(wanted, space), space.stage);
  return { ...before, x: before.x + to.x - start.x, y: before.y + to.y - start.y };
}

/** A resized box, snapped and kept inside the panel; the ratio is kept when 等比例 is on or with `proportional`. */
function stretchedTo(
  editor: Editor,
  child: NodeId,
  handle: Handle,
  pulled: Rect,
  proportional: boolean,
): Rect | undefined {
  const panel = editor.parentOf(child);
  const before = childRect(editor, child);
  if (panel === undefined || !before) return undefined;
  const space = snapSpace(editor, panel, [child]);
  const snapped = snapResize(pulled, handle, space);
  const left = Math.max(0, snapped.x);
  const top = Math.max(0, snapped.y);
  const right = Math.min(snapped.x + snapped.width, space.stage.width);
  const inside = { x: left, y: top, width: right - left, height: snapped.y + snapped.height - top };
  const keeps = proportional || editor.config(child)?.['proportion'] === true;
  return keeps ? keptRatio(inside, before, handle) : inside;
}

/** Adjusts the other dimension to the ratio; the edges opposite to the handle stay. */
function keptRatio(rect: Rect, before: Rect, handle: Handle): Rect {
  const ratio = before.height / before.width;
  const across = handle.includes('e') || handle.includes('w');
  const width = across ? rect.width : Math.max(1, Math.round(rect.height / ratio));
  const height = across ? Math.max(1, Math.round(rect.width * ratio)) : rect.height;
  const x = handle.includes('w') ? rect.x + rect.width - width : rect.x;
  const y = handle.includes('n') ? rect.y + rect.height - height : rect.y;
  return { x, y, width, height };
}

/** How far a handle was dragged, in page px. */
export interface Pulled {
  dx: number;
  dy: number;
  /** Keep the ratio of width and height. */
  proportional?: boolean;
}

/** The box of a child after a handle was dragged; the opposite edges stay. */
export function stretched(
  editor: Editor,
  child: NodeId,
  handle: Handle,
  { dx, dy, proportional = false }: Pulled,
): Rect | undefined {
  const before = childRect(editor, child);
  if (!before) return undefined;
  const pulled = {
    x: before.x + (handle.includes('w') ? dx : 0),
    y: before.y + (handle.includes('n') ? dy : 0),
    width: before.width + (handle.includes('e') ? dx : handle.includes('w') ? -dx : 0),
    height: before.height + (handle.includes('s') ? dy : handle.includes('n') ? -dy : 0),
  };
  return stretchedTo(editor, child, handle, pulled, proportional);
}

/** Stores the box of one child unless it is locked, only the values that changed. Without `merge` it is a separate step. */
export function commitRect(
  editor: Editor,
  child: NodeId,
  to: Rect,
  options: { label: string; merge?: string } = { label: say('移动') },
): void {
  const from = childRect(editor, child);
  if (!from || editor.isLocked(child)) return;
  const offset = marginOffset(editor.config(child) ?? {});
  editor.update(child, movedPatch(from, to, offset), options);
}

/** Announcement of a move. */
export function movedText(ids: readonly NodeId[], to: Rect): string {
  const { x, y } = to;
  return say(ids.length > 1 ? '{count} 个挂件移到 X {x}，Y {y}' : '移到 X {x}，Y {y}', { count: ids.length, x, y });
}

/** Moves each widget by dx, dy px, as one step. */
export function moveByPixels(
  editor: Editor,
  ids: readonly NodeId[],
  dx: number,
  dy: number,
  options: { label: string; merge?: string },
): void {
  const moves = ids.flatMap((id) => {
    const rect = childRect(editor, id);
    return rect ? [{ id, to: { ...rect, x: rect.x + dx, y: rect.y + dy } }] : [];
  });
  editor.step(options, () => moves.forEach(({ id, to }) => commitRect(editor, id, to, options)));
}

/** Moves a child to the position of its dragged copy, and everything selected with it by the same distance; one step. */
export function commitMove(editor: Editor, child: NodeId, to: { x: number; y: number }): void {
  const from = childRect(editor, child);
  const ids = movingWith(editor, child);
  const bounds = movedBounds(editor, child, to);
  if (!from || !bounds || (to.x === from.x && to.y === from.y)) return;
  moveByPixels(editor, ids, to.x - from.x, to.y - from.y, { label: say('移动') });
  editor.notices.announce(movedText(ids, bounds));
}

/** Drags a child by dx, dy page px. */
export function dragChild(editor: Editor, child: NodeId, dx: number, dy: number): void {
  const from = childRect(editor, child);
  const to = from && landing(editor, child, from.x + dx, from.y + dy);
  if (to) commitMove(editor, child, to);
}

/** Resizes a child by dragging a handle. */
export function resizeChild(editor: Editor, child: NodeId, handle: Handle, pulled: Pulled): void {
  const to = stretched(editor, child, handle, pulled);
  if (to) commitRect(editor, child, to, { label: say('调整大小') });
}

/** Resizes a section: its new width or height in px, joined to one step until `seal`. */
export function resizeSection(editor: Editor, id: NodeId, size: { width?: number; height?: number }): void {
  if (editor.isLocked(id)) return;
  const patch: Record<string, number> = {};
  const limit = editor.pageContext.pageWidth;
  if (size.width !== undefined) patch['width'] = Math.round(Math.min(Math.max(size.width, 20), limit));
  if (size.height !== undefined) patch['height'] = Math.round(Math.max(size.height, 10));
  editor.update(id, patch as NodePatch, { merge: 'resize', label: say('调整大小') });
}

/** The box of a widget of this size after a drop with its corner at a point of the panel. */
export function dropRect(editor: Editor, panel: NodeId, size: Size, point: { x: number; y: number }): Rect {
  const space = snapSpace(editor, panel);
  const rect = { ...point, width: Math.min(size.width, space.stage.width), height: size.height };
  return keptAcross(snapMove(rect, space), space.stage);
}

/** Drops a palette tile into a panel; types not allowed there get a message (designer spec 5). */
export async function dropWidget(
  editor: Editor,
  panel: NodeId,
  code: string,
  point: { x: number; y: number },
): Promise<NodeId | undefined> {
  const entry = editor.catalogue.entry(code);
  if (!entry?.meta.freePanel) {
    editor.notices.show(CONTENT_MESSAGES.notInPanel, 'warning');
    return undefined;
  }
  const { x, y } = dropRect(editor, panel, entry.meta.size, point);
  return editor.insert(code, { list: panel, index: editor.childrenOf(panel).length }, { point: { x, y } });
}
