/**
 * Stored documents to nodes and back. Unknown properties, fractions and the order of keys stay as they were: a document nobody
 * touched comes out byte for byte.
 */
import type { Id, PageDocument, StoredWidget } from '../../../../engine/document/content.ts';
import { PAGE_CODE, PANEL_CODE } from '../../../../engine/document/document.ts';
import type { DocumentStore, StoreSnapshot } from './document-store.ts';
import { type ListId, newUuid, type NodeId, type PartName, type WidgetNode } from './node.ts';

const NO_CHILDREN: readonly never[] = Object.freeze([]);

/** Row ids that the server gave to new widgets, by part and node: kept beside the nodes, because history holds older copies of those. */
export type RowIds = ReadonlyMap<string, Id>;

export function rowKey(part: PartName, id: NodeId): string {
  return `${part}/${id}`;
}

/** What is in a free panel; undefined of any other widget. */
export function childrenOf(stored: StoredWidget): StoredWidget[] | undefined {
  return stored.type === PANEL_CODE && Array.isArray(stored.childWidgets) ? stored.childWidgets : undefined;
}

/** The values of a widget as a node has them. */
export function withoutChildren(stored: StoredWidget): Record<string, unknown> {
  return childrenOf(stored) ? { ...stored, childWidgets: NO_CHILDREN } : { ...stored };
}

/** Puts a widget and its children into the store and gives its new id; the caller puts the id into a list. */
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
  /** Which node stands at which path of the document. */
  paths: ReadonlyMap<string, NodeId>;
}

/** One part as a document. */
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

/** A node with its children as a stored widget of its own: no row id, new uuids. For copies. */
export function copyStored(store: DocumentStore, id: NodeId): StoredWidget | undefined {
  const node = store.nodes.get(id);
  if (!node) return undefined;
  const { id: _row, ...rest } = node;
  const copy = { ...structuredClone(rest), uuid: newUuid() } as StoredWidget;
  if (store.lists.has(id)) copy.childWidgets = store.list(id).flatMap((child) => copyStored(store, child) ?? []);
  return copy;
}
