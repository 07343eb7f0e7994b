/** Operations on the tree of widgets. Each function writes through the open step of the editor's history. */
import { untracked } from 'mobx';
import type { StoredWidget } from '../../../../engine/document/content.ts';
import { PAGE_CODE, PANEL_CODE } from '../../../../engine/document/document.ts';
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
 * The ids that the canvas shows: all but the page settings, which always stay first. The type of a node never changes, so observers track
 * only the list.
 */
export function visibleIds(store: DocumentStore, list: ListId): NodeId[] {
  const ids = store.list(list);
  return untracked(() => ids.filter((id) => store.nodes.get(id)?.type !== PAGE_CODE));
}

/** Inserts the widget and returns its id. A top-level panel gets its part as `comptyle`; a child is marked as leaf. */
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

/** Removes the widget from its list; it and its children stay in the store, to be attached elsewhere. */
export function detach(store: DocumentStore, id: NodeId): void {
  const home = store.homeOf(id);
  if (home !== undefined) store.setList(home, without(store.list(home), id));
}

/** Inserts widgets of the store into a list as a block; page settings stay first. */
export function attach(store: DocumentStore, list: ListId, ids: Ids, index: number): void {
  const before = store.list(list);
  const settings = store.nodes.get(before[0] ?? '')?.type === PAGE_CODE ? 1 : 0;
  const at = Math.max(index, settings);
  store.setList(list, [...before.slice(0, at), ...ids, ...before.slice(at)]);
}

/** Direction in which widgets move through the layers of their panel. */
export type Layering = 'forward' | 'backward' | 'front' | 'back';

/** The list with the widgets one layer further, on top, or at the bottom; the moved widgets keep their order. */
export function layered(list: Ids, ids: Ids, way: Layering): NodeId[] {
  const rest = list.filter((id) => !ids.includes(id));
  const moved = list.filter((id) => ids.includes(id));
  if (way === 'front') return [...rest, ...moved];
  if (way === 'back') return [...moved, ...rest];
  const order = way === 'forward' ? [...list].reverse() : [...list];
  for (let at = 1; at < order.length; at += 1) {
    const [before, one] = [order[at - 1], order[at]];
    if (before === undefined || one === undefined || !ids.includes(one) || ids.includes(before)) continue;
    order[at - 1] = one;
    order[at] = before;
  }
  return way === 'forward' ? order.reverse() : order;
}

/** Removes the widget and its children from the store. */
export function removeNode(store: DocumentStore, id: NodeId): void {
  detach(store, id);
  for (const child of store.list(id)) store.setNode(child, undefined);
  if (store.lists.has(id)) store.setList(id, undefined);
  store.setNode(id, undefined);
}

/** Moves past `steps` visible neighbours in its own list; page settings stay first. */
export function moveBySteps(store: DocumentStore, id: NodeId, steps: number): void {
  const home = store.homeOf(id);
  if (home === undefined) return;
  const visible = visibleIds(store, home);
  const from = visible.indexOf(id);
  const to = Math.min(Math.max(from + steps, 0), visible.length - 1);
  if (from < 0 || from === to) return;
  const settings = store.list(home).filter((entry) => !visible.includes(entry));
  store.setList(home, [...settings, ...inserted(without(visible, id), id, to)]);
}

/** Whether `moveBySteps` would change anything. */
export function canMoveBySteps(store: DocumentStore, id: NodeId, steps: number): boolean {
  const home = store.homeOf(id);
  if (home === undefined) return false;
  const visible = visibleIds(store, home);
  const at = visible.indexOf(id);
  return at >= 0 && at + steps >= 0 && at + steps < visible.length;
}

/**
 * Moves a top-level widget to another part: to its end when it comes from a part below, else to its start. It becomes a new row there, so
 * the old row id is dropped.
 */
export function moveToPart(store: DocumentStore, id: NodeId, part: PartName): void {
  const home = store.homeOf(id);
  const node = store.nodes.get(id);
  if (home === undefined || home === part || !isPart(home) || !node) return;
  detach(store, id);
  store.setNode(id, patched(node, { id: undefined }));
  const order: PartName[] = ['header', 'body', 'footer'];
  const fromBelow = order.indexOf(home) > order.indexOf(part);
  const ids = store.list(part);
  const settings = store.nodes.get(ids[0] ?? '')?.type === PAGE_CODE ? 1 : 0;
  store.setList(part, inserted(ids, id, fromBelow ? ids.length : settings));
}
