/**
 * The page being edited: frozen nodes in one observed map, and order and children as id arrays in another. An observer of one node is not
 * notified of changes to others, so a keystroke renders one widget, however large the page is.
 */
import { action, makeObservable, observable } from 'mobx';
import { isPart, type ListId, type NodeId, type PartName, type WidgetNode } from './node.ts';

/** Called at every write while a step of the history is open. */
export interface WriteListener {
  node(id: NodeId, before: WidgetNode | undefined, after: WidgetNode | undefined): void;
  list(list: ListId, before: readonly NodeId[] | undefined, after: readonly NodeId[] | undefined): void;
}

export type Ids = readonly NodeId[];

/** The content of the store at one moment; nodes are shared, so it costs only a map of references. */
export interface StoreSnapshot {
  nodes: ReadonlyMap<NodeId, WidgetNode>;
  lists: ReadonlyMap<ListId, Ids>;
}

/** Whether both hold the same ids in the same order. */
export function sameIds(a: Ids | undefined, b: Ids | undefined): boolean {
  if (a === b) return true;
  if (!a || !b || a.length !== b.length) return false;
  return a.every((id, index) => id === b[index]);
}

export class DocumentStore {
  readonly nodes = observable.map<NodeId, WidgetNode>([], { deep: false });
  readonly lists = observable.map<ListId, Ids>([], { deep: false });
  /** Nodes and lists that differ from the draft on the server. */
  readonly dirtyNodes = observable.set<NodeId>([], { deep: false });
  readonly dirtyLists = observable.set<ListId>([], { deep: false });
  /** Page settings of a page stored without W0000: shown in the panel, but stored only after an edit. */
  virtualPage: WidgetNode | undefined;

  listener: WriteListener | undefined;
  private readonly homes = new Map<NodeId, ListId>();
  private saved: StoreSnapshot = { nodes: new Map(), lists: new Map() };
  /** The nodes that stand in the place of others. */
  private readonly swapped = new WeakMap<WidgetNode, WidgetNode>();
  private counter = 0;

  constructor() {
    makeObservable(this, {
      setNode: action,
      setList: action,
      markSaved: action,
      replaceState: action,
      swapNodes: action,
    });
  }

  newId(): NodeId {
    this.counter += 1;
    return `n${this.counter}`;
  }

  /** The ids of a part, or of a panel's children; empty when the list does not exist. */
  list(list: ListId): Ids {
    return this.lists.get(list) ?? [];
  }

  /** The list that holds the node. */
  homeOf(id: NodeId): ListId | undefined {
    return this.homes.get(id);
  }

  /** The panel of a child; undefined for a top-level widget. */
  parentOf(id: NodeId): NodeId | undefined {
    const home = this.homes.get(id);
    return home === undefined || isPart(home) ? undefined : home;
  }

  partOf(id: NodeId): PartName | undefined {
    const home = this.homes.get(id);
    if (home === undefined) return undefined;
    return isPart(home) ? home : this.partOf(home);
  }

  setNode(id: NodeId, node: WidgetNode | undefined): void {
    const before = this.nodes.get(id);
    if (before === node) return;
    if (node) this.nodes.set(id, node);
    else this.nodes.delete(id);
    if (this.saved.nodes.get(id) === node) this.dirtyNodes.delete(id);
    else this.dirtyNodes.add(id);
    this.listener?.node(id, before, node);
  }

  setList(list: ListId, ids: Ids | undefined): void {
    const before = this.lists.get(list);
    if (sameIds(before, ids)) return;
    for (const id of before ?? []) if (this.homes.get(id) === list) this.homes.delete(id);
    for (const id of ids ?? []) this.homes.set(id, list);
    if (ids) this.lists.set(list, Object.freeze([...ids]));
    else this.lists.delete(list);
    if (sameIds(this.saved.lists.get(list), ids)) this.dirtyLists.delete(list);
    else this.dirtyLists.add(list);
    this.listener?.list(list, before, ids);
  }

  /** The draft on the server, as last known. */
  get onServer(): StoreSnapshot {
    return this.saved;
  }

  /** Replaces the content with another state of the same page, without a step of the history; observers of unchanged nodes do not run. */
  replaceState(state: StoreSnapshot): void {
    for (const [list] of this.lists) if (!state.lists.has(list)) this.setList(list, undefined);
    for (const [list, ids] of state.lists) this.setList(list, ids);
    for (const [id] of this.nodes) if (!state.nodes.has(id)) this.setNode(id, undefined);
    for (const [id, node] of state.nodes) this.setNode(id, node);
    this.rehome();
    for (const id of state.nodes.keys()) this.counter = Math.max(this.counter, Number(id.slice(1)));
  }

  snapshot(): StoreSnapshot {
    return { nodes: new Map(this.nodes), lists: new Map(this.lists) };
  }

  /** Parts that differ from the draft on the server. */
  get dirtyParts(): Set<PartName> {
    const parts = new Set<PartName>();
    const add = (part: PartName | undefined): void => {
      if (part) parts.add(part);
    };
    for (const id of this.dirtyNodes) add(this.partOf(id));
    for (const list of this.dirtyLists) add(isPart(list) ? list : this.partOf(list));
    return parts;
  }

  /** Records what the server now holds; edits made since then stay dirty. A save sends every dirty part, so `sent` is the whole page. */
  markSaved(sent: StoreSnapshot): void {
    const nodes = [...sent.nodes].map(([id, node]) => [id, this.newest(node)] as const);
    this.saved = { nodes: new Map(nodes), lists: sent.lists };
    this.refreshDirty();
  }

  /** Puts other nodes in the place of those that there are and that are saved: no edit, since what is saved is the same page. */
  swapNodes(swap: (node: WidgetNode, id: NodeId) => WidgetNode): void {
    for (const state of [this.nodes, this.saved.nodes])
      for (const [id, node] of state) {
        const next = swap(node, id);
        if (next !== node) this.swapped.set(node, next);
      }
    for (const [id, node] of this.nodes) this.setNode(id, this.newest(node));
    this.markSaved(this.saved);
  }

  private newest(node: WidgetNode): WidgetNode {
    const next = this.swapped.get(node);
    return next ? this.newest(next) : node;
  }

  /** Rebuilds the homes, so that a widget moved between lists has its home in the new one, whichever was written first. */
  private rehome(): void {
    this.homes.clear();
    for (const [list, ids] of this.lists) for (const id of ids) this.homes.set(id, list);
  }

  private refreshDirty(): void {
    const ids = new Set([...this.nodes.keys(), ...this.saved.nodes.keys()]);
    this.dirtyNodes.replace([...ids].filter((id) => this.nodes.get(id) !== this.saved.nodes.get(id)));
    const lists = new Set([...this.lists.keys(), ...this.saved.lists.keys()]);
    this.dirtyLists.replace([...lists].filter((list) => !sameIds(this.lists.get(list), this.saved.lists.get(list))));
  }
}
