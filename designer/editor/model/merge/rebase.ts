/** Rewrites the steps of the history as if another operator's saved work had been there first, so that undo never reverts it. */
import { sameIds, type DocumentStore, type StoreSnapshot } from '../document/document-store.ts';
import type { Change, Step } from '../history/history.ts';
import { mergeStates } from './merge.ts';
import { applyStep, draftOf } from '../history/replay.ts';

function changes<T>(
  before: ReadonlyMap<string, T>,
  after: ReadonlyMap<string, T>,
  same: (a: T, b: T) => boolean,
): Map<string, Change<T>> {
  const found = new Map<string, Change<T>>();
  for (const key of new Set([...before.keys(), ...after.keys()])) {
    const [old, now] = [before.get(key), after.get(key)];
    if (old === now || (old !== undefined && now !== undefined && same(old, now))) continue;
    found.set(key, { before: old, after: now });
  }
  return found;
}

/** The changes from one state to the other. */
function stepBetween(before: StoreSnapshot, after: StoreSnapshot): Pick<Step, 'nodes' | 'lists'> {
  return {
    nodes: changes(before.nodes, after.nodes, () => false),
    lists: changes(before.lists, after.lists, sameIds),
  };
}

/** Writes the changes that lead to `state`; inside a step of the history they become part of it. */
export function writeState(store: DocumentStore, state: StoreSnapshot): void {
  const { nodes, lists } = stepBetween(store.snapshot(), state);
  for (const [id, change] of nodes) store.setNode(id, change.after);
  for (const [list, change] of lists) store.setList(list, change.after);
}

export interface Rebased {
  steps: Step[];
  position: number;
  /** The new step for each old one: itself rewritten, else the last step left before it; null if none is left. */
  moved: ReadonlyMap<Step, Step | null>;
}

/**
 * @param past the history so far, which led to `mine`
 * @param open keys of the current conflicts, where this side's work is kept; in all older conflicts the other's work is kept
 */
export function rebaseSteps(
  past: { steps: readonly Step[]; position: number },
  base: StoreSnapshot,
  mine: StoreSnapshot,
  theirs: StoreSnapshot,
  open: ReadonlySet<string>,
): Rebased {
  const state = draftOf(mine);
  for (const step of past.steps.slice(0, past.position).reverse()) applyStep(state, step, 'before');
  const over = (): StoreSnapshot =>
    mergeStates(base, draftOf(state), theirs, (key) => (open.has(key) ? 'mine' : 'theirs')).state;
  let before = over();
  let last: Step | null = null;
  let position = 0;
  const steps: Step[] = [];
  const moved = new Map<Step, Step | null>();
  past.steps.forEach((step, index) => {
    applyStep(state, step, 'after');
    const after = over();
    const found = stepBetween(before, after);
    if (found.nodes.size > 0 || found.lists.size > 0) {
      last = { ...step, merge: undefined, ...found };
      steps.push(last);
    }
    moved.set(step, last);
    if (index < past.position) position = steps.length;
    before = after;
  });
  return { steps, position, moved };
}
