/** Work of an earlier visit kept by the browser: its steps for undo and redo, and changes that never reached the server. */
import type { EditorPageAnswer } from '../../../../schemas/types/contract.ts';
import { alignDocuments } from '../merge/align.ts';
import type { Catalogue } from '../document/catalogue.ts';
import { differencesOf } from '../merge/differences.ts';
import type { DocumentStore, Ids, StoreSnapshot } from '../document/document-store.ts';
import type { Change, History, Step } from '../history/history.ts';
import type { KeptDraft } from './server-draft.ts';
import { isPart, sameValue, type ListId, type NodeId, type WidgetNode } from '../document/node.ts';
import { applyStep, draftOf } from '../history/replay.ts';
import { baseOf, documentsOf, typesOf, union } from '../merge/reconcile.ts';
import type { Visit, WholeWork, WorkStore } from './work-store.ts';

/** Number of steps that survive a reload. */
export const KEPT_STEPS = 500;
/** An earlier visit, ready to be resumed. */
export interface Earlier {
  visit: Visit;
  state: StoreSnapshot;
  virtual: WidgetNode | undefined;
  steps: readonly Step[];
  position: number;
  draft: KeptDraft;
}

function frozen(state: StoreSnapshot): { nodes: Map<NodeId, WidgetNode>; lists: Map<ListId, Ids> } {
  const nodes = [...state.nodes].map(([id, node]) => [id, Object.freeze(node)] as const);
  return { nodes: new Map(nodes), lists: new Map(state.lists) };
}

/** Replaces nodes equal to known ones by the same object, because the store detects saved nodes by identity. */
function sharing(state: StoreSnapshot, known: StoreSnapshot): StoreSnapshot {
  const nodes = [...state.nodes].map(([id, node]) => {
    const other = known.nodes.get(id);
    return [id, other && sameValue(other, node) ? other : Object.freeze(node)] as const;
  });
  return { nodes: new Map(nodes), lists: state.lists };
}

/** Browsers may still keep steps in an older format, with a single selected id or null instead of a list. */
function selectionsOf(step: Step): Pick<Step, 'selectionBefore' | 'selectionAfter'> {
  const listed = (kept: Ids | NodeId | null): Ids => [kept ?? []].flat();
  return { selectionBefore: listed(step.selectionBefore), selectionAfter: listed(step.selectionAfter) };
}

/** Replaces the nodes of a step in the same way; `state` is the state before the step. */
function sharingStep(step: Step, state: StoreSnapshot): Step {
  const nodes = [...step.nodes].map(([id, { before, after }]): [NodeId, Change<WidgetNode>] => {
    const change = { before: before && (state.nodes.get(id) ?? before), after: after && Object.freeze(after) };
    return [id, change];
  });
  return { ...step, ...selectionsOf(step), merge: undefined, nodes: new Map(nodes) };
}

/** The document at the kept position; if there are very many steps, only the last KEPT_STEPS can be undone. */
function earlierOf(visit: Visit, { base, draft, steps, head }: WholeWork): Earlier {
  const running = frozen(base.state);
  const virtual = base.virtual === null ? undefined : running.nodes.get(base.virtual);
  let state: StoreSnapshot = draftOf(running);
  const linked = steps.map((step, index) => {
    const shared = sharingStep(step, running);
    applyStep(running, shared, 'after');
    if (index === head.position - 1) state = draftOf(running);
    return shared;
  });
  const dropped = Math.max(0, Math.min(head.position, linked.length - KEPT_STEPS));
  const saved = sharing(draft.saved, state);
  const sent = draft.sent && sharing(draft.sent, state);
  const position = head.position - dropped;
  return { visit, state, virtual, steps: linked.slice(dropped), position, draft: { ...draft, saved, sent } };
}

/** Whether every list's owner and every listed widget exist. */
function isWhole({ nodes, lists }: StoreSnapshot): boolean {
  return [...lists].every(
    ([list, ids]) => (isPart(list) || nodes.has(list)) && ids.every((id) => nodes.get(id) !== undefined),
  );
}

/** The visit to resume: the newest with unsaved changes, else the newest. Removes other visits without unsaved changes. */
export async function earlierVisit(work: WorkStore, owner: string): Promise<Earlier | undefined> {
  const visits = await work.list(owner);
  const visit = visits.find(({ dirty }) => dirty) ?? visits[0];
  for (const other of visits) if (other !== visit && !other.dirty) await work.remove(other.key);
  const kept = visit && (await work.read(visit.key));
  if (!visit) return undefined;
  const earlier = kept && earlierOf(visit, kept);
  if (earlier && isWhole(earlier.state)) return earlier;
  await work.remove(visit.key);
  return undefined;
}

/** Describes the changes of the visit that are not on the server; empty if all are. */
export async function unsavedIn(
  earlier: Earlier,
  catalogue: Catalogue,
  parts: EditorPageAnswer['parts'],
): Promise<string[]> {
  const { draft, state } = earlier;
  const known = union(draft.sent, draft.saved, state);
  let count = Math.max(0, ...[...known.nodes.keys()].map((id) => Number(id.slice(1))));
  const newId = (): NodeId => `n${(count += 1)}`;
  const theirs = alignDocuments(known, new Map(draft.rowIds), documentsOf(parts), newId).state;
  const base = baseOf(draft.saved, draft.sent, theirs);
  await catalogue.loadWords(typesOf(known)).catch(() => undefined);
  return differencesOf(catalogue, base, state);
}

/** Puts the document and its steps into an editor just opened; the server's page is merged afterwards. */
export function resumeInto(store: DocumentStore, history: History, earlier: Earlier): void {
  store.virtualPage = earlier.virtual;
  store.replaceState(earlier.state);
  store.markSaved(earlier.draft.saved);
  history.replaceSteps(earlier.steps, earlier.position);
}
