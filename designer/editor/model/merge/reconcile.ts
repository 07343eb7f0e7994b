/** Merges the open page with what another operator saved: changes without conflict at once, conflicts as the operator chooses. */
import { runInAction } from 'mobx';
import type { EditorPageAnswer } from '../../../../schemas/types/contract.ts';
import { alignDocuments, type Documents, type Dressed } from './align.ts';
import type { Catalogue } from '../document/catalogue.ts';
import { conflictText, differencesOf } from './differences.ts';
import type { DocumentStore, StoreSnapshot } from '../document/document-store.ts';
import type { History } from '../history/history.ts';
import type { ServerDraft } from '../save/server-draft.ts';
import { mergeStates, sameState, type Conflict } from './merge.ts';
import { PARTS } from '../document/node.ts';
import type { Notices, Side } from '../../../notices/notices.ts';
import { rebaseSteps, writeState, type Rebased } from './rebase.ts';
import type { Selection } from '../selection/selection.ts';
import { childrenOf } from '../document/serialise.ts';
import { say } from '../../../words/say.ts';

/** The page to merge into. */
export interface MergedPage {
  readonly store: DocumentStore;
  readonly history: History;
  readonly selection: Selection;
  readonly notices: Notices;
  readonly catalogue: Catalogue;
  readonly dressed: Dressed;
}

type Parts = EditorPageAnswer['parts'];

const MAX_LINES = 3;

export function typesOf(state: StoreSnapshot): string[] {
  return [...new Set([...state.nodes.values()].map(({ type }) => type))];
}

/** Types of widgets in documents. */
export function typesIn(documents: Documents): string[] {
  const sections = Object.values(documents).flatMap(({ widgets }) => widgets);
  const all = sections.flatMap((widget) => [widget, ...(childrenOf(widget) ?? [])]);
  return [...new Set(all.map(({ type }) => type))];
}

/** The documents of the loaded parts. */
export function documentsOf(parts: Parts): Documents {
  return Object.fromEntries(PARTS.flatMap((part) => (parts[part] ? [[part, parts[part].document]] : [])));
}

/** The authors of the parts that differ from the known versions. */
function authorsOf(parts: Parts, serverDraft: ServerDraft): string {
  const changed = PARTS.flatMap((part) => {
    const loaded = parts[part];
    return loaded && loaded.version !== serverDraft.heads.get(part)?.version ? [loaded.author] : [];
  });
  return [...new Set(changed)].filter(Boolean).join(say('、')) || say('其他人');
}

/** All nodes and lists of several states, to look widgets up in. */
export function union(...states: (StoreSnapshot | undefined)[]): StoreSnapshot {
  const nodes = new Map(states.flatMap((state) => [...(state?.nodes ?? [])]));
  const lists = new Map(states.flatMap((state) => [...(state?.lists ?? [])]));
  return { nodes, lists };
}

/** The base of the merge: the last sent state if it turns out to have been saved, else the last confirmed one. */
export function baseOf(saved: StoreSnapshot, sent: StoreSnapshot | undefined, theirs: StoreSnapshot): StoreSnapshot {
  return sent && sameState(sent, theirs) ? sent : saved;
}

export class Reconciler {
  constructor(
    private readonly page: MergedPage,
    private readonly serverDraft: ServerDraft,
  ) {}

  /** Resolves with the new step for each old one, or with undefined when the operator postpones the choice; then nothing has changed. */
  async run(parts: Parts): Promise<Rebased['moved'] | undefined> {
    const { store, history, catalogue } = this.page;
    const author = authorsOf(parts, this.serverDraft);
    const documents = documentsOf(parts);
    const types = typesIn(documents);
    await Promise.all([catalogue.load(types), catalogue.loadWords(types).catch(() => undefined)]);
    const found = union(this.serverDraft.sent, store.onServer, store.snapshot());
    const { dressed } = this.page;
    const aligned = alignDocuments(found, this.serverDraft.rowIds, documents, () => store.newId(), dressed);
    const theirs = aligned.state;
    const base = baseOf(store.onServer, this.serverDraft.sent, theirs);
    const { revision } = history;
    const mine = store.snapshot();
    const picked = await this.pick(base, mine, theirs, author);
    if (!picked) return undefined;
    if (history.revision !== revision) return this.run(parts);
    const moved = runInAction(() => {
      const steps = this.take(base, mine, theirs, picked, author);
      this.serverDraft.takeHeads(parts);
      for (const [key, id] of aligned.given) this.serverDraft.rowIds.set(key, id);
      this.serverDraft.sent = undefined;
      return steps;
    });
    this.showMerged(base, theirs, author);
    return moved;
  }

  /** Asks until every conflict has a side; undefined when the operator postpones the choice. */
  private async pick(
    base: StoreSnapshot,
    mine: StoreSnapshot,
    theirs: StoreSnapshot,
    author: string,
  ): Promise<ReadonlyMap<string, Side> | undefined> {
    const picked = new Map<string, Side>();
    for (;;) {
      const { conflicts } = mergeStates(base, mine, theirs, (key) => picked.get(key) ?? 'mine');
      const open = conflicts.filter(({ key }) => !picked.has(key));
      if (open.length === 0) return picked;
      const answers = await this.ask(open, mine, theirs, author);
      if (!answers) return undefined;
      for (const { key } of open) picked.set(key, answers.get(key) ?? 'mine');
    }
  }

  private ask(
    open: readonly Conflict[],
    mine: StoreSnapshot,
    theirs: StoreSnapshot,
    author: string,
  ): Promise<ReadonlyMap<string, Side> | null> {
    const conflicts = open.map((conflict) => conflictText(this.page.catalogue, conflict, mine, theirs));
    return this.page.notices.chooseSides({ author, conflicts });
  }

  /** Merges the state and rebases the history. Choices for the other's changes are a separate step, so that they can be undone. */
  private take(
    base: StoreSnapshot,
    mine: StoreSnapshot,
    theirs: StoreSnapshot,
    picked: ReadonlyMap<string, Side>,
    author: string,
  ): Rebased['moved'] {
    const { store, history, selection } = this.page;
    const open = new Set(picked.keys());
    const past = rebaseSteps(history, base, mine, theirs, open);
    store.replaceState(mergeStates(base, mine, theirs).state);
    store.markSaved(theirs);
    history.replaceSteps(past.steps, past.position);
    if ([...picked.values()].includes('theirs')) {
      const chosen = mergeStates(base, mine, theirs, (key) => picked.get(key) ?? 'mine').state;
      history.step({ label: say('采用{author}的修改', { author }) }, () => writeState(store, chosen));
    }
    if (selection.selectedId !== null && !store.nodes.has(selection.selectedId)) selection.selectOne(null);
    return past.moved;
  }

  private showMerged(base: StoreSnapshot, theirs: StoreSnapshot, author: string): void {
    const lines = differencesOf(this.page.catalogue, base, theirs);
    if (lines.length === 0) return;
    const more = lines.length > MAX_LINES ? say('等{count}处', { count: lines.length }) : '';
    this.page.notices.show(
      say('已合并{author}的修改：{lines}{more}', { author, lines: lines.slice(0, MAX_LINES).join(say('；')), more }),
    );
  }
}
