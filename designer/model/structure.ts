/** What can be done to the tree of widgets. Each function writes through the open step of the editor's history. */
import { untracked } from 'mobx';
import type { StoredWidget } from '../../engine/content.ts';
import { PAGE_CODE, PANEL_CODE } from '../../engine/document.ts';
import type { DocumentStore, Ids } from './document-store.ts';
import { isPart, type ListId, type NodeId, type PartName, patched } from './node.ts';
import { addStored } from './serialise.ts';

/** A place between the widgets of a list; 0 is before the first. */
export interface Place {
  list: ListId;
  index: number;
}

function inserted(ids: Ids, id: NodeId, index: number): NodeId[] {
  const at = Math.min(Math.max(index, 0), ids.length);
  return [...ids.slice(0, at), id, ...ids.slice(at)];
}

function without(ids: Ids, id: NodeId): NodeId[] {
  return ids.filter((entry) => entry !== id);
}

/**
 * Ids that the canvas shows: all but the page settings, whose place (first) nothing may take. The type of a node never
 * changes, so observers watch the list only.
 */
export function visibleIds(store: DocumentStore, list: ListId): NodeId[] {
  const ids = store.list(list);
  return untracked(() => ids.filter((id) => store.nodes.get(id)?.type !== PAGE_CODE));
}

/** Puts the widget in and gives its id. A panel takes the part it is put into; a child is marked as leaf. */
export function insertAt(store: DocumentStore, stored: StoredWidget, place: Place): NodeId {
  const ids = store.list(place.list);
  const settings = store.nodes.get(ids[0] ?? '')?.type === PAGE_CODE ? 1 : 0;
  const widget: StoredWidget = { ...stored };
  if (isPart(place.list)) {
    delete widget['leaf'];
    if (widget.type === PANEL_CODE) widget['comptyle'] = place.list;
  } else widget['leaf'] = true;
  const id = addStored(store, widget);
  store.setList(place.list, inserted(ids, id, Math.max(place.index, settings)));
  return id;
}

/** Takes the id out of the list; the widget stays, for another list. */
export function removeFrom(store: DocumentStore, list: ListId, id: NodeId): void {
  store.setList(list, without(store.list(list), id));
}

/** Takes the widget out, its children with it. */
export function removeNode(store: DocumentStore, id: NodeId): void {
  const home = store.homeOf(id);
  if (home !== undefined) removeFrom(store, home, id);
  for (const child of store.list(id)) store.setNode(child, undefined);
  if (store.lists.has(id)) store.setList(id, undefined);
  store.setNode(id, undefined);
}

/** Moves past `steps` visible neighbours in its own list; page settings stay first. */
export function moveBy(store: DocumentStore, id: NodeId, steps: number): void {
  const home = store.homeOf(id);
  if (home === undefined) return;
  const visible = visibleIds(store, home);
  const from = visible.indexOf(id);
  const to = Math.min(Math.max(from + steps, 0), visible.length - 1);
  if (from < 0 || from === to) return;
  const settings = store.list(home).filter((entry) => !visible.includes(entry));
  store.setList(home, [...settings, ...inserted(without(visible, id), id, to)]);
}

/** Whether `moveBy` would change anything. */
export function canMoveBy(store: DocumentStore, id: NodeId, steps: number): boolean {
  const home = store.homeOf(id);
  if (home === undefined) return false;
  const visible = visibleIds(store, home);
  const at = visible.indexOf(id);
  return at >= 0 && at + steps >= 0 && at + steps < visible.length;
}

/**
 * Moves a top-level widget to another part: to its end, or its beginning when it comes from below. It becomes a new row
 * there, so the old row id is dropped.
 */
export function moveToPart(store: DocumentStore, id: NodeId, part: PartName): void {
  const home = store.homeOf(id);
  const node = store.nodes.get(id);
  if (home === undefined || home === part || !isPart(home) || !node) return;
  removeFrom(store, home, id);
  store.setNode(id, patched(node, { id: undefined }));
  const order: PartName[] = ['header', 'body', 'footer'];
  const fromBelow = order.indexOf(home) > order.indexOf(part);
  const ids = store.list(part);
  const settings = store.nodes.get(ids[0] ?? '')?.type === PAGE_CODE ? 1 : 0;
  store.setList(part, inserted(ids, id, fromBelow ? ids.length : settings));
}
