/** Copies widgets and inserts the copies. Each insertion is one step of the history and selects the copies. */
import type { StoredWidget } from '../../../../engine/document/content.ts';
import { PAGE_CODE, PANEL_CODE } from '../../../../engine/document/document.ts';
import { CONTENT_MESSAGES } from '../../../../engine/rules/messages/content.ts';
import { childRect, panelStage } from '../geometry/boxes.ts';
import type { Editor } from '../editor.ts';
import { boundsOf, keptInside, marginOffset, type Rect } from '../geometry/geometry.ts';
import { isPart, type ListId, type NodeId } from '../document/node.ts';
import { copyStored } from '../document/serialise.ts';
import { insertAt, type Place } from '../document/structure.ts';
import { say } from '../../../words/say.ts';

/** px between a copy and the widget already at that position. */
const SHIFT = 10;
export const ONLY_PANELS = say('头部和尾部只能放自由面板');

/** The body takes widgets of any type as sections; header and footer take only free panels (designer facts a.1). */
export function fitsSection(code: string, list: ListId): boolean {
  return list === 'body' || code === PANEL_CODE;
}

export function endOfPage(editor: Editor): Place {
  const list = editor.parts.includes('body') ? 'body' : (editor.parts[0] ?? 'body');
  return { list, index: editor.store.list(list).length };
}

export function placeBeside(editor: Editor, id: NodeId, after: boolean): Place | undefined {
  const list = editor.store.homeOf(id);
  if (list === undefined) return undefined;
  return { list, index: editor.store.list(list).indexOf(id) + (after ? 1 : 0) };
}

/** The ids in the order of their list. */
export function inOrder(editor: Editor, ids: readonly NodeId[]): NodeId[] {
  const home = editor.store.homeOf(ids[0] ?? '');
  return home === undefined ? [] : editor.store.list(home).filter((id) => ids.includes(id));
}

/** Copies of widgets of one list, in the order of the list. */
export function copiesOf(editor: Editor, ids: readonly NodeId[]): StoredWidget[] {
  return inOrder(editor, ids).flatMap((id) => copyStored(editor.store, id) ?? []);
}

function insertAll(editor: Editor, copies: readonly StoredWidget[], place: Place, label: string): void {
  editor.step({ label }, () => {
    const ids = copies.map((copy, index) =>
      insertAt(editor.store, copy, { list: place.list, index: place.index + index }),
    );
    editor.choose(ids);
  });
  editor.notices.announce(say('{label}：{count} 个挂件', { label, count: copies.length }));
}

function rectOf(copy: StoredWidget): Rect {
  const of = (name: string): number => (Number.isFinite(copy[name]) ? Math.round(Number(copy[name])) : 0);
  return { x: of('x'), y: of('y'), width: Math.max(1, of('width')), height: Math.max(1, of('height')) };
}

/** Places copies inside the panel, to the right and below of the originals and of copies inserted earlier. */
function intoPanel(editor: Editor, copies: readonly StoredWidget[], panel: NodeId, index: number, label: string): void {
  const rects = copies.map(rectOf);
  const bounds = boundsOf(rects);
  const taken = new Set(
    editor.childrenOf(panel).map((id) => {
      const { x, y } = rectOf((editor.node(id) ?? { type: '' }) as StoredWidget);
      return `${x} ${y}`;
    }),
  );
  let shift = SHIFT;
  const [first] = rects;
  while (first && taken.has(`${first.x + shift} ${first.y + shift}`)) shift += SHIFT;
  const wanted = { ...bounds, x: bounds.x + shift, y: bounds.y + shift };
  const to = keptInside(wanted, panelStage(editor, panel), { ...bounds, y: 0 });
  const [dx, dy] = [to.x - bounds.x, to.y - bounds.y];
  const placed = copies.map((copy, at) => ({ ...copy, x: (rects[at]?.x ?? 0) + dx, y: (rects[at]?.y ?? 0) + dy }));
  insertAll(editor, placed, { list: panel, index }, label);
}

/** Inserts copies after a widget, into its panel, or into the widget itself if it is a panel; otherwise at the end of the page. */
export function putCopies(
  editor: Editor,
  copies: readonly StoredWidget[],
  beside: NodeId | undefined,
  label: string,
): void {
  const node = beside === undefined ? undefined : editor.node(beside);
  const parent = beside === undefined ? undefined : editor.parentOf(beside);
  const areLeaves = copies.every((copy) => copy['leaf'] === true);
  const panel = parent ?? (node?.type === PANEL_CODE && areLeaves ? beside : undefined);
  if (panel !== undefined) {
    if (copies.some((copy) => editor.catalogue.entry(copy.type)?.meta.freePanel !== true))
      return editor.notices.show(CONTENT_MESSAGES.notInPanel, 'warning');
    const children = editor.childrenOf(panel);
    const index = parent !== undefined && beside !== undefined ? children.indexOf(beside) + 1 : children.length;
    return intoPanel(editor, copies, panel, index, label);
  }
  const place = beside !== undefined && node?.type !== PAGE_CODE ? placeBeside(editor, beside, true) : undefined;
  const fits = (list: ListId): boolean => copies.every((copy) => fitsSection(copy.type, list));
  const target = place && isPart(place.list) && fits(place.list) ? place : endOfPage(editor);
  if (!fits(target.list)) return editor.notices.show(ONLY_PANELS, 'warning');
  return insertAll(editor, copies, target, label);
}

/** Copies children into their own panel or another one, shifted by dx, dy px from the originals' positions. */
export function copyShifted(
  editor: Editor,
  ids: readonly NodeId[],
  { dx, dy }: { dx: number; dy: number },
  panel = editor.parentOf(ids[0] ?? ''),
): void {
  // A press without movement copies nothing: the copy would cover its original exactly.
  if (panel === undefined || (dx === 0 && dy === 0 && panel === editor.parentOf(ids[0] ?? ''))) return;
  const copies = inOrder(editor, ids).flatMap((id) => {
    const copy = copyStored(editor.store, id);
    const rect = childRect(editor, id);
    const offset = marginOffset(editor.config(id) ?? {});
    return copy && rect ? [{ ...copy, x: rect.x + dx - offset.x, y: rect.y + dy - offset.y }] : [];
  });
  insertAll(editor, copies, { list: panel, index: editor.childrenOf(panel).length }, say('复制一份'));
}
