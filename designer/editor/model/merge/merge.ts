/**
 * Merges the changes of two operators to the same page, per widget and property, and lists the conflicts. Pure: it takes three states of
 * one page with the same node ids and returns one.
 */
import { sameIds, type Ids, type StoreSnapshot } from '../document/document-store.ts';
import { mergedEntries } from './merge-entries.ts';
import { isPart, PARTS, sameValue, type ListId, type NodeId, type WidgetNode } from '../document/node.ts';
import type { Side } from '../../../notices/notices.ts';

/** A place that both sides changed; `choose` decides which side is taken, `mine` by default. */
export interface Conflict {
  /** The same for repeated merges of the same states. */
  key: string;
  kind: 'changed' | 'removed' | 'order';
  /** The widget; for `order` the list. */
  subject: NodeId | ListId;
  /** For `changed`: the properties, including PLACE when both moved it. */
  properties: readonly string[];
  /** For `removed`: the side that removed it; the other side changed it. */
  by?: Side;
}

export interface Merged {
  state: StoreSnapshot;
  conflicts: readonly Conflict[];
}

/** In the properties of a conflict: the list that holds the widget. */
export const PLACE = '@place';

/** Row ids, which only the server assigns. */
const OWN = new Set(['id']);

type Choose = (key: string) => Side;

/** Whether the stored values are equal, ignoring row ids. */
export function sameNode(a: WidgetNode | undefined, b: WidgetNode | undefined): boolean {
  if (a === b) return true;
  if (!a || !b) return false;
  const names = new Set([...Object.keys(a), ...Object.keys(b)]);
  for (const name of names)
    if (!OWN.has(name) && (name in a !== name in b || !sameValue(a[name], b[name]))) return false;
  return true;
}

function homesOf({ lists }: StoreSnapshot): Map<NodeId, ListId> {
  const homes = new Map<NodeId, ListId>();
  for (const [list, ids] of lists) for (const id of ids) homes.set(id, list);
  return homes;
}

class Merge {
  readonly conflicts: Conflict[] = [];
  private readonly homes: Record<'base' | Side, Map<NodeId, ListId>>;
  private readonly kept = new Map<NodeId, boolean>();
  private readonly nodes = new Map<NodeId, WidgetNode>();
  private readonly placed = new Map<NodeId, ListId>();

  constructor(
    private readonly base: StoreSnapshot,
    private readonly sides: Record<Side, StoreSnapshot>,
    private readonly choose: Choose,
  ) {
    this.homes = { base: homesOf(base), mine: homesOf(sides.mine), theirs: homesOf(sides.theirs) };
  }

  run(): Merged {
    const { mine, theirs } = this.sides;
    const ids = new Set([...this.base.nodes.keys(), ...theirs.nodes.keys(), ...mine.nodes.keys()]);
    for (const id of ids) if (this.isKept(id)) this.take(id);
    this.settleHomes();
    const lists = new Map<ListId, Ids>();
    for (const list of this.listsOf()) lists.set(list, Object.freeze(this.order(list)));
    return { state: { nodes: this.nodes, lists }, conflicts: this.conflicts };
  }

  /** Whether the result contains the widget: one removed by one side is deleted unless the other side changed it. */
  private isKept(id: NodeId): boolean {
    const known = this.kept.get(id);
    if (known !== undefined) return known;
    const { mine, theirs } = this.sides;
    const inMine = mine.nodes.has(id);
    const inTheirs = theirs.nodes.has(id);
    const kept = this.base.nodes.has(id)
      ? (inMine && inTheirs) || ((inMine || inTheirs) && this.survives(id, inMine ? 'theirs' : 'mine'))
      : inMine || inTheirs;
    this.kept.set(id, kept);
    return kept;
  }

  /** Whether a widget that one side removed is kept for the other's changes. If its panel was removed too, the panel decides. */
  private survives(id: NodeId, remover: Side): boolean {
    const panel = this.homes.base.get(id);
    if (panel !== undefined && !isPart(panel) && !this.sides[remover].nodes.has(panel)) return this.isKept(panel);
    const other: Side = remover === 'mine' ? 'theirs' : 'mine';
    if (!this.touched(id, other)) return false;
    return this.ask({ key: `removed:${id}`, kind: 'removed', subject: id, properties: [], by: remover }) === other;
  }

  private touched(id: NodeId, side: Side): boolean {
    const state = this.sides[side];
    if (!sameNode(this.base.nodes.get(id), state.nodes.get(id))) return true;
    if (this.homes.base.get(id) !== this.homes[side].get(id)) return true;
    const children = this.base.lists.get(id) ?? [];
    if (!sameIds(children, state.lists.get(id) ?? [])) return true;
    return children.some((child) => this.touched(child, side));
  }

  private ask(conflict: Conflict): Side {
    this.conflicts.push(conflict);
    return this.choose(conflict.key);
  }

  /** Adds the merged widget and its list to the result. */
  private take(id: NodeId): void {
    const mine = this.sides.mine.nodes.get(id);
    const theirs = this.sides.theirs.nodes.get(id);
    const node = mine && theirs ? this.both(id, mine, theirs) : (mine ?? theirs);
    if (node) this.nodes.set(id, node);
    if (!mine || !theirs) this.placeAs(id, mine ? 'mine' : 'theirs');
  }

  private placeAs(id: NodeId, side: Side): void {
    const home = this.homes[side].get(id);
    if (home !== undefined) this.placed.set(id, home);
  }

  /** Merges property by property; all properties changed by both are taken from one side. */
  private both(id: NodeId, mine: WidgetNode, theirs: WidgetNode): WidgetNode {
    const base = this.base.nodes.get(id);
    const changed = (name: string): string[] => {
      const same = (a: WidgetNode | undefined, b: WidgetNode): boolean =>
        a !== undefined && name in a === name in b && sameValue(a[name], b[name]);
      return same(mine, theirs)
        ? []
        : [...(same(base, mine) ? [] : ['mine']), ...(same(base, theirs) ? [] : ['theirs'])];
    };
    const names = [...new Set([...Object.keys(theirs), ...Object.keys(mine)])].filter((name) => !OWN.has(name));
    const fromMine: string[] = [];
    const fromTheirs: string[] = [];
    const changedByBoth: string[] = [];
    const merged: Record<string, unknown[]> = {};
    for (const name of names) {
      const who = changed(name);
      const entries = who.length === 2 ? mergedEntries(name, base?.[name], mine[name], theirs[name]) : undefined;
      if (entries) merged[name] = entries;
      else if (who.length === 2) changedByBoth.push(name);
      else if (who[0] === 'mine') fromMine.push(name);
      else if (who[0] === 'theirs') fromTheirs.push(name);
    }
    const home = this.homeSide(id);
    const properties = home === 'both' ? [...changedByBoth, PLACE] : changedByBoth;
    const side =
      properties.length > 0
        ? this.ask({ key: `changed:${id}`, kind: 'changed', subject: id, properties })
        : ('mine' as const);
    this.placeAs(id, home === 'both' ? side : home);
    (side === 'mine' ? fromMine : fromTheirs).push(...changedByBoth);
    const node = fromMine.length === 0 ? theirs : fromTheirs.length === 0 ? mine : withTheirs(mine, theirs, fromTheirs);
    return withEntries(node, merged);
  }

  /** The side whose list is taken for the widget: the side that moved it to another list. */
  private homeSide(id: NodeId): Side | 'both' {
    const [base, mine, theirs] = [this.homes.base.get(id), this.homes.mine.get(id), this.homes.theirs.get(id)];
    if (mine === theirs || theirs === base) return 'mine';
    return mine === base ? 'theirs' : 'both';
  }

  /** A widget moved into a deleted panel stays in the list it has on the other side or in the base; if that is gone too, it is deleted. */
  private settleHomes(): void {
    const stands = (home: ListId | undefined): home is ListId =>
      home !== undefined && (isPart(home) || this.nodes.has(home));
    for (const [id, home] of this.placed) {
      if (stands(home)) continue;
      const other = [this.homes.mine.get(id), this.homes.theirs.get(id), this.homes.base.get(id)].find(stands);
      if (other !== undefined) this.placed.set(id, other);
      else {
        this.placed.delete(id);
        this.nodes.delete(id);
      }
    }
  }

  private listsOf(): Set<ListId> {
    const { mine, theirs } = this.sides;
    const all = [...PARTS, ...this.nodes.keys()];
    return new Set(all.filter((list) => mine.lists.has(list) || theirs.lists.has(list)));
  }

  private order(list: ListId): NodeId[] {
    const here = (ids: Ids | undefined): NodeId[] => (ids ?? []).filter((id) => this.placed.get(id) === list);
    const base = here(this.base.lists.get(list));
    const mine = here(this.sides.mine.lists.get(list));
    const theirs = here(this.sides.theirs.lists.get(list));
    const common = base.filter((id) => mine.includes(id) && theirs.includes(id));
    const orderOf = (ids: NodeId[]): NodeId[] => ids.filter((id) => common.includes(id));
    const byMine = !sameIds(orderOf(mine), common);
    const byTheirs = !sameIds(orderOf(theirs), common) && !sameIds(orderOf(theirs), orderOf(mine));
    let first: Side = byMine ? 'mine' : 'theirs';
    if (byMine && byTheirs) first = this.ask({ key: `order:${list}`, kind: 'order', subject: list, properties: [] });
    const ordered = first === 'mine' ? laidIn(mine, theirs) : laidIn(theirs, mine);
    const rest = [...this.placed].flatMap(([id, home]) => (home === list && !ordered.includes(id) ? [id] : []));
    return [...ordered, ...rest];
  }
}

function withTheirs(mine: WidgetNode, theirs: WidgetNode, names: readonly string[]): WidgetNode {
  const node: Record<string, unknown> = { ...mine };
  for (const name of names) {
    if (name in theirs) node[name] = theirs[name];
    else delete node[name];
  }
  return Object.freeze(node) as WidgetNode;
}

/** The node with merged lists; empty lists are removed. */
function withEntries(node: WidgetNode, lists: Readonly<Record<string, unknown[]>>): WidgetNode {
  const names = Object.keys(lists);
  if (names.length === 0) return node;
  const result: Record<string, unknown> = { ...node, ...lists };
  for (const name of names) if (lists[name]?.length === 0) delete result[name];
  return Object.freeze(result) as WidgetNode;
}

/** The ids of `first` in order; an id only in `second` is inserted after its nearest predecessor there. */
function laidIn(first: NodeId[], second: NodeId[]): NodeId[] {
  const result = [...first];
  second.forEach((id, index) => {
    if (result.includes(id)) return;
    const before = second.slice(0, index).findLast((one) => result.includes(one));
    result.splice(before === undefined ? 0 : result.indexOf(before) + 1, 0, id);
  });
  return result;
}

/**
 * Merges the changes of both sides since `base`. Where both changed the same, `choose` decides for a side; every such place is in
 * `conflicts`. A node equal to that of `theirs` is the same object.
 */
export function mergeStates(
  base: StoreSnapshot,
  mine: StoreSnapshot,
  theirs: StoreSnapshot,
  choose: Choose = () => 'mine',
): Merged {
  return new Merge(base, { mine, theirs }, choose).run();
}

/** Whether two states are equal, ignoring row ids. */
export function sameState(a: StoreSnapshot, b: StoreSnapshot): boolean {
  if (a.nodes.size !== b.nodes.size) return false;
  for (const [id, node] of a.nodes) if (!sameNode(node, b.nodes.get(id))) return false;
  const lists = new Set([...a.lists.keys(), ...b.lists.keys()]);
  for (const list of lists) if (!sameIds(a.lists.get(list) ?? [], b.lists.get(list) ?? [])) return false;
  return true;
}
