/** Converts documents from the server to a state with the node ids used here, so that both can be compared. */
import type { Id, PageDocument, StoredWidget } from '../../../../engine/document/content.ts';
import { PAGE_CODE, PANEL_CODE } from '../../../../engine/document/document.ts';
import type { Ids, StoreSnapshot } from '../document/document-store.ts';
import { sameNode } from './merge.ts';
import { PARTS, type ListId, type NodeId, type PartName, type WidgetNode } from '../document/node.ts';
import { childrenOf, rowKey, withoutChildren, type RowIds } from '../document/serialise.ts';

export type Documents = Partial<Record<PartName, PageDocument>>;

export interface Aligned {
  state: StoreSnapshot;
  /** Row ids for widgets that had none here, by `rowKey`. */
  given: ReadonlyMap<string, Id>;
}

/** A stored widget as this page shows it. */
export type Dressed = (node: WidgetNode, isChild: boolean) => WidgetNode;

interface Entry {
  stored: StoredWidget;
  part: PartName;
  parent: Entry | undefined;
  id: NodeId | undefined;
}

function entriesOf(documents: Documents): Entry[] {
  const entries: Entry[] = [];
  const add = (stored: StoredWidget, part: PartName, parent: Entry | undefined): void => {
    const entry: Entry = { stored, part, parent, id: undefined };
    entries.push(entry);
    for (const child of childrenOf(stored) ?? []) add(child, part, entry);
  };
  for (const part of PARTS) for (const widget of documents[part]?.widgets ?? []) add(widget, part, undefined);
  return entries;
}

/** Each key with its only holder; keys that occur twice are left out. */
function unique<T>(all: Iterable<T>, keyOf: (one: T) => string | undefined): Map<string, T> {
  const found = new Map<string, T | undefined>();
  for (const one of all) {
    const key = keyOf(one);
    if (key !== undefined) found.set(key, found.has(key) ? undefined : one);
  }
  return new Map([...found].flatMap(([key, one]) => (one === undefined ? [] : [[key, one] as const])));
}

function nameOf({ type, uuid }: { type: string; uuid?: string }): string | undefined {
  return typeof uuid === 'string' && uuid !== '' ? `${type} ${uuid}` : undefined;
}

class Alignment {
  private readonly free: Set<NodeId>;
  private readonly entries: Entry[];

  constructor(
    private readonly known: StoreSnapshot,
    private readonly rowIds: RowIds,
    private readonly documents: Documents,
    private readonly newId: () => NodeId,
    private readonly dressed: Dressed,
  ) {
    this.free = new Set(known.nodes.keys());
    this.entries = entriesOf(documents);
  }

  run(): Aligned {
    this.matchRows();
    this.matchNames();
    this.matchPlaces();
    return this.build();
  }

  private match(entry: Entry, id: NodeId | undefined): void {
    if (id === undefined || !this.free.delete(id)) return;
    entry.id = id;
  }

  private rowOf(part: PartName, id: NodeId): string | undefined {
    const row = this.rowIds.get(rowKey(part, id)) ?? this.known.nodes.get(id)?.id;
    return row === undefined ? undefined : String(row);
  }

  /** Matches top-level widgets by their row ids on the server. */
  private matchRows(): void {
    for (const part of PARTS) {
      const ours = unique(this.known.lists.get(part) ?? [], (id) => this.rowOf(part, id));
      const sections = this.entries.filter((entry) => entry.part === part && entry.parent === undefined);
      const rows = unique(sections, ({ stored }) => (stored.id === undefined ? undefined : String(stored.id)));
      for (const [row, entry] of rows) this.match(entry, ours.get(row));
    }
  }

  private matchNames(): void {
    const ours = unique(this.free, (id) => {
      const node = this.known.nodes.get(id);
      return node && nameOf(node);
    });
    const named = unique(
      this.entries.filter((entry) => entry.id === undefined),
      ({ stored }) => nameOf(stored),
    );
    for (const [name, entry] of named) this.match(entry, ours.get(name));
  }

  /** Matches widgets whose uuid is not unique (from old designers) by type, in the order of their list; panels before their children. */
  private matchPlaces(): void {
    for (const entry of this.entries) {
      if (entry.id !== undefined) continue;
      const list = entry.parent ? entry.parent.id : entry.part;
      const ours = list === undefined ? [] : (this.known.lists.get(list) ?? []);
      const { type } = entry.stored;
      this.match(
        entry,
        ours.find((id) => this.free.has(id) && this.known.nodes.get(id)?.type === type),
      );
    }
  }

  private build(): Aligned {
    const nodes = new Map<NodeId, WidgetNode>();
    const lists = new Map<ListId, NodeId[]>();
    const given = new Map<string, Id>();
    for (const part of PARTS) if (this.documents[part] || this.known.lists.has(part)) lists.set(part, []);
    for (const entry of this.entries) {
      const id = (entry.id ??= this.newId());
      const ours = this.known.nodes.get(id);
      const stored = Object.freeze(withoutChildren(entry.stored)) as WidgetNode;
      const node = this.dressed(stored, entry.parent !== undefined);
      nodes.set(id, ours && sameNode(ours, node) ? ours : node);
      lists.get(entry.parent?.id ?? entry.part)?.push(id);
      if (entry.stored.type === PANEL_CODE && childrenOf(entry.stored)) lists.set(id, []);
      const row = entry.parent ? undefined : entry.stored.id;
      if (row !== undefined && this.rowOf(entry.part, id) === undefined) given.set(rowKey(entry.part, id), row);
    }
    this.keepAbsent(nodes, lists);
    return { state: { nodes, lists }, given };
  }

  /** Keeps page settings, and parts that were not sent, as they are here. */
  private keepAbsent(nodes: Map<NodeId, WidgetNode>, lists: Map<ListId, NodeId[]>): void {
    const keep = (id: NodeId): void => {
      const node = this.known.nodes.get(id);
      if (node) nodes.set(id, node);
      const children: Ids | undefined = this.known.lists.get(id);
      if (children) lists.set(id, [...children]);
      children?.forEach(keep);
    };
    for (const part of PARTS) {
      if (this.documents[part] || !this.known.lists.has(part)) continue;
      const ids = this.known.lists.get(part) ?? [];
      lists.set(part, [...ids]);
      ids.forEach(keep);
    }
    const settings = this.known.lists.get('body')?.find((id) => this.known.nodes.get(id)?.type === PAGE_CODE);
    if (settings === undefined || nodes.has(settings)) return;
    keep(settings);
    lists.get('body')?.unshift(settings);
  }
}

/** @param known the state in which widgets are looked up; widgets that are not found get an id from `newId` */
export function alignDocuments(
  known: StoreSnapshot,
  rowIds: RowIds,
  documents: Documents,
  newId: () => NodeId,
  dressed: Dressed = (node) => node,
): Aligned {
  return new Alignment(known, rowIds, documents, newId, dressed).run();
}
