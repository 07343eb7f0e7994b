/**
 * Writes every edit to the browser's store, outside the handling of the key press: at the next idle time, at most FLUSH_WITHIN later. Only
 * steps that are new or changed are written.
 */
import { reaction } from 'mobx';
import { randomId } from '../../../../engine/rules/wire/random-id.ts';
import type { Saver } from './autosave.ts';
import type { DocumentStore } from '../document/document-store.ts';
import type { History, Step } from '../history/history.ts';
import { applyStep, draftOf } from '../history/replay.ts';
import type { KeptBase, Work, WorkStore } from './work-store.ts';

/** ms */
export const FLUSH_WITHIN = 40;

/** What the journal needs from the open page. */
export interface JournalPage {
  readonly store: DocumentStore;
  readonly history: History;
  readonly saver: Saver;
}

export interface JournalOptions {
  work: WorkStore;
  /** Operator and page. */
  owner: string;
  /** Called once when the browser's store cannot be written. */
  onFailure(): void;
}

export class Journal {
  private readonly key = randomId();
  private readonly release: () => void;
  private readonly stop: () => void;
  /** The steps as last written. */
  private written: readonly Step[] = [];
  private generation = -1;
  private revision: number;
  private draftRevision: number;
  private waiting = false;
  private dropped = false;
  private failed = false;
  private last: Promise<void> = Promise.resolve();

  constructor(
    private readonly page: JournalPage,
    private readonly options: JournalOptions,
  ) {
    const { history, saver } = page;
    this.release = options.work.hold(this.key);
    this.revision = history.revision;
    this.draftRevision = saver.draftRevision;
    saver.beforeSend = () => this.flush();
    this.stop = reaction(
      () => [history.revision, history.position, saver.draftRevision],
      () => this.schedule(),
    );
  }

  /** Resolves when everything up to now is written. */
  get settled(): Promise<void> {
    return this.last;
  }

  /** Writes what is not written yet. */
  flush(): void {
    this.waiting = false;
    const { history, saver } = this.page;
    const isNews = history.revision !== this.revision || saver.draftRevision !== this.draftRevision;
    if (this.dropped || this.failed || !isNews) return;
    const visit = { key: this.key, owner: this.options.owner, updated: Date.now(), dirty: saver.dirty };
    this.last = this.options.work.write(visit, this.pendingWork()).catch(() => {
      this.failed = true;
      this.options.onFailure();
    });
  }

  /** Removes the visit and stops writing: the operator discarded the work. */
  async drop(): Promise<void> {
    this.dropped = true;
    await this.options.work.remove(this.key);
  }

  dispose(): void {
    this.stop();
    if (this.waiting) this.flush();
    this.page.saver.beforeSend = undefined;
    void this.last.finally(this.release);
  }

  private schedule(): void {
    if (this.waiting || this.dropped) return;
    this.waiting = true;
    const flush = (): void => {
      if (this.waiting) this.flush();
    };
    if ('requestIdleCallback' in globalThis) requestIdleCallback(flush, { timeout: FLUSH_WITHIN });
    else setTimeout(flush, FLUSH_WITHIN / 2);
  }

  private pendingWork(): Work {
    const { history, saver } = this.page;
    const isOther = history.generation !== this.generation;
    const { steps, position } = history;
    const known = isOther ? [] : this.written;
    const first = steps.findIndex((step, index) => step !== known[index]);
    const from = first < 0 ? steps.length : first;
    const changed = new Set(steps.map((_, index) => index).slice(from));
    // Typing may have changed the newest step.
    if (steps.length > 0 && history.revision !== this.revision) changed.add(steps.length - 1);
    const work: Work = {
      base: isOther ? this.base() : undefined,
      draft: isOther || saver.draftRevision !== this.draftRevision ? saver.keep() : undefined,
      steps: [...changed].flatMap((index) => (steps[index] ? [[index, steps[index]] as const] : [])),
      head: { length: steps.length, position },
    };
    this.written = steps;
    this.generation = history.generation;
    this.revision = history.revision;
    this.draftRevision = saver.draftRevision;
    return work;
  }

  /** The state before the first step. */
  private base(): KeptBase {
    const { store, history } = this.page;
    const state = draftOf(store.snapshot());
    for (const step of history.steps.slice(0, history.position).reverse()) applyStep(state, step, 'before');
    const virtual = [...state.nodes].find(([, node]) => node === store.virtualPage);
    return { state, virtual: virtual?.[0] ?? null };
  }
}
