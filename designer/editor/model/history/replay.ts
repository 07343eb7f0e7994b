/** A copy of a page's state, separate from the open page, on which steps of the history are applied or undone. */
import type { Ids, StoreSnapshot } from '../document/document-store.ts';
import type { Change, Step } from './history.ts';
import type { ListId, NodeId, WidgetNode } from '../document/node.ts';

interface Draft {
  nodes: Map<NodeId, WidgetNode>;
  lists: Map<ListId, Ids>;
}

function put<T>(map: Map<string, T>, changes: ReadonlyMap<string, Change<T>>, side: 'before' | 'after'): void {
  for (const [key, change] of changes) {
    const value = change[side];
    if (value === undefined) map.delete(key);
    else map.set(key, value);
  }
}

/** Applies one step to a state, or undoes it. */
export function applyStep(state: Draft, step: Pick<Step, 'nodes' | 'lists'>, side: 'before' | 'after'): void {
  put(state.nodes, step.nodes, side);
  put(state.lists, step.lists, side);
}

/** A mutable copy of a state. */
export function draftOf(state: StoreSnapshot): Draft {
  return { nodes: new Map(state.nodes), lists: new Map(state.lists) };
}
