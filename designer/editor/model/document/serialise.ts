/**
 * Converts stored documents to nodes and back. Unknown properties, fractions and the order of keys are preserved: an unedited document is
 * written back byte for byte.
 */
import type { Id, PageDocument, StoredWidget } from '../../../../engine/document/content.ts';
import { PAGE_CODE, PANEL_CODE } from '../../../../engine/document/document.ts';
import type { DocumentStore, StoreSnapshot } from './document-store.ts';
import { type ListId, newUuid, type NodeId, type PartName, type WidgetNode } from './node.ts';

const NO_CHILDREN: readonly never[] = Object.freeze([]);

/** Row ids assigned by the server to new widgets, by part and node; not in the nodes, because the history holds older copies of them. */
export type RowIds = ReadonlyMap<string, Id>;

export function rowKey(part: PartName, id: NodeId): string {
  return `${part}/${id}`;
}

/** The children of a free panel; undefined for other widgets. */
export function childrenOf(stored: StoredWidget): StoredWidget[] | undefined {
  return stored.type === PANEL_CODE && Array.isArray(stored.childWidgets) ? stored.childWidgets : undefined;
}

/** The values of a widget in the form stored in a node. */
export function withoutChildren(stored: StoredWidget): Record<string, unknown> {
  return childrenOf(stored) ? { ...stored, childWidgets: NO_CHILDREN } : { ...stored };
}

/** Adds a widget and its children to the store and returns the new id; the caller puts the id into a list. */
export function addStored(store: DocumentStore, stored: StoredWidget): NodeId {
  const id = store.newId();
  const children = childrenOf(stored);
  if (children)
    store.setList(
      id,
      children.map((child) => addStored(store, child)),
    );
  store.setNode(id, Object.freeze(withoutChildren(stored)) as WidgetNode);
  return id;
}

/** Fills one part of an empty store. A body without page settings gets virtual ones, so that their panel can be opened. */
export function loadPart(store: DocumentStore, part: PartName, document: PageDocument): void {
  const ids = document.widgets.map((widget) => addStored(store, widget));
  if (part === 'body' && !document.widgets.some((widget) => widget.type === PAGE_CODE)) {
    const id = addStored(store, { type: PAGE_CODE, uuid: newUuid() });
    store.virtualPage = store.nodes.get(id);
    ids.unshift(id);
  }
  store.setList(part, ids);
}

interface Written {
  document: PageDocument;
  /** Node id by path in the document. */
  paths: ReadonlyMap<string, NodeId>;
}

/** Writes one part as a document. */
export function writePart(snapshot: StoreSnapshot, part: PartName, rowIds: RowIds, virtualPage?: WidgetNode): Written {
  const paths = new Map<string, NodeId>();
  const list = (key: ListId): readonly NodeId[] => snapshot.lists.get(key) ?? [];
  const write = (id: NodeId, path: string): StoredWidget | undefined => {
    const node = snapshot.nodes.get(id);
    if (!node || node === virtualPage) return undefined;
    paths.set(path, id);
    const widget = { ...node } as StoredWidget;
    const rowId = rowIds.get(rowKey(part, id));
    if (rowId !== undefined) widget.id = rowId;
    if (snapshot.lists.has(id))
      widget.childWidgets = list(id).flatMap((child, index) => write(child, `${path}.childWidgets.${index}`) ?? []);
    return widget;
  };
  const widgets: StoredWidget[] = [];
  for (const id of list(part)) {
    const widget = write(id, String(widgets.length));
    if (widget) widgets.push(widget);
  }
  return { document: { schemaVersion: 1, widgets }, paths };
}

/** A node with its children as a new stored widget: no row id, new uuids. Used for copies. */
export function copyStored(store: DocumentStore, id: NodeId): StoredWidget | undefined {
  const node = store.nodes.get(id);
  if (!node) return undefined;
  const { id: _row, ...rest } = node;
  const copy = { ...structuredClone(rest), uuid: newUuid() } as StoredWidget;
  if (store.lists.has(id)) copy.childWidgets = store.list(id).flatMap((child) => copyStored(store, child) ?? []);
  return copy;
}
