/**
 * Drafts and publishing. A draft is saved by 保存 and within a second of the last change; only changed parts travel. A save that
 * fails for want of a network or a server is tried again by itself; what somebody else saved in between is brought together.
 */
import { computed, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { Id, PageIssue } from '../../engine/content.ts';
import type { MallDraft, MallEditor, MallPage } from '../../schemas/types/contract.ts';
import { ApiError, type FieldError } from '../calls/api-error.ts';
import type { DesignerApi } from '../calls/designer-api.ts';
import { PART_NAMES } from './differences.ts';
import type { StoreSnapshot } from './document-store.ts';
import { findingsOf, pathsOf, type Finding, type Paths } from './findings.ts';
import { KnownDraft, type KeptDraft } from './known-draft.ts';
import type { NodeId } from './node.ts';
import type { Question } from './notices.ts';
import { Reconciler, type MergedPage } from './reconcile.ts';
import { writePart } from './serialise.ts';

/** ms of rest; with the call itself the draft is on the server within a second. */
export const AUTOSAVE_DELAY = 700;
/** ms before a save that found no server is tried again; the last one stays. */
export const RETRY_DELAYS = [1000, 2000, 4000, 8000, 16_000, 30_000] as const;
/** Saves of others that may come between, one after the other, before the operator is told. */
const MOST_MERGES = 5;
const FAILED = '操作失败';
const STALE = '页面已被他人修改';

export type SaveState = 'idle' | 'saving' | 'failed' | 'conflict';

/** What the saver needs of the page being edited. */
export interface SavedPage extends MergedPage {
  readonly page: MallPage;
  readonly sharedBy: number;
  /** Name of a widget type. */
  typeTitle(type: string): string;
  /** Name of a widget on the page. */
  titleOf(id: NodeId): string;
  /** What else publishing asks about. */
  warnings(): Finding[];
  setGone(issues: readonly PageIssue[]): void;
  /** Selects the widget and puts the focus to the property. */
  edit(id: NodeId, property: string): void;
}

interface Sent {
  snapshot: StoreSnapshot;
  parts: MallDraft['parts'];
}

export class Saver {
  state: SaveState = 'idle';
  savedAt: Date | null = null;
  /** Why the last save failed. */
  message = '';
  /** The failed save will be tried again by itself. */
  retrying = false;
  /** Why the last publishing was refused. */
  errors: readonly FieldError[] = [];
  publishing = false;
  /** The step that shoppers see (null: the loaded document); undefined when older drafts wait to be published. */
  publishedStep: object | null | undefined;

  /** Grows whenever more is known of the draft on the server. */
  exchanges = 0;
  /** Told before a draft is sent. */
  beforeSend: (() => void) | undefined;

  private readonly known: KnownDraft;
  private readonly reconciler: Reconciler;
  private attempts = 0;
  /** Where `errors` stand. */
  private paths: Paths = new Map();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private running: Promise<boolean> | undefined;
  private readonly stop: () => void;

  constructor(
    private readonly editor: SavedPage,
    private readonly api: DesignerApi,
    loaded: MallEditor['parts'],
  ) {
    this.known = new KnownDraft(editor.store, loaded);
    this.reconciler = new Reconciler(editor, this.known);
    this.publishedStep = this.known.unpublished.size === 0 ? null : undefined;
    makeObservable(this, {
      state: observable,
      savedAt: observableRef,
      message: observable,
      retrying: observable,
      errors: observableRef,
      publishing: observable,
      publishedStep: observableRef,
      exchanges: observable,
      dirty: computed,
    });
    this.stop = reaction(
      () => editor.history.revision,
      () => this.schedule(),
    );
  }

  /** Something differs from the draft on the server. */
  get dirty(): boolean {
    return this.editor.store.dirtyNodes.size > 0 || this.editor.store.dirtyLists.size > 0;
  }

  /** Steps since publishing; null when an older draft waits and its steps are not known. */
  get unpublished(): number | null {
    return this.publishedStep === undefined ? null : this.editor.history.distance(this.publishedStep);
  }

  /** Messages for a widget from the last refused publishing. */
  errorsOf(id: NodeId): FieldError[] {
    return this.errors.filter((error) => {
      for (const [path, node] of this.paths.get(error.part) ?? [])
        if (node === id && (error.path === path || error.path.startsWith(`${path}.`)))
          return !error.path.slice(path.length).startsWith('.childWidgets.');
      return false;
    });
  }

  /** Saves what changed; true when the server then holds everything. A save under way is waited for. */
  async save(): Promise<boolean> {
    clearTimeout(this.timer);
    while (this.running) await this.running;
    if (!this.dirty) return true;
    this.running = this.send();
    try {
      return await this.running;
    } finally {
      this.running = undefined;
    }
  }

  /** Saves, checks, asks about what the check found, and publishes the changed parts together. */
  async publish(): Promise<boolean> {
    if (this.publishing) return false;
    runInAction(() => (this.publishing = true));
    try {
      return (await this.save()) && (await this.confirmCheck()) && (await this.publishParts());
    } catch (error) {
      if (error instanceof ApiError && error.status === 422 && error.errors.length > 0)
        return this.refuse(error.errors);
      this.fail(error);
      this.editor.notices.show(this.message, 'error');
      return false;
    } finally {
      runInAction(() => (this.publishing = false));
    }
  }

  /** Loads what somebody else saved and brings both together; false when the operator puts it off or it cannot be loaded. */
  async resolveConflict(): Promise<boolean> {
    return (await this.mergeNow()) && this.save();
  }

  /** Brings the page together with what is on the server now; false when the operator puts it off. */
  async reconcile({ parts }: MallEditor): Promise<boolean> {
    if (!this.known.isStale(parts)) return true;
    const moved = await this.reconciler.run(parts);
    runInAction(() => {
      this.state = moved ? 'idle' : 'conflict';
      this.message = moved ? '' : STALE;
      this.exchanges += 1;
      if (moved) this.publishedStep = this.stepAfter(moved);
    });
    return moved !== undefined;
  }

  /** A save that failed is tried now: the network is back. */
  retry(): void {
    if (this.state === 'failed') void this.save();
  }

  keep(): KeptDraft {
    return this.known.keep();
  }

  /** Goes on with the draft of an earlier visit, whose document is in the store already. */
  resume(kept: KeptDraft): void {
    this.known.resume(kept);
    runInAction(() => (this.publishedStep = undefined));
  }

  /** What publishing puts live: every part with a draft, else the page itself once more. */
  toPublish(): { parts: Id[]; versions: Record<string, number> } {
    const heads = [...this.known.unpublished].flatMap((part) => this.known.heads.get(part) ?? []);
    const chosen = heads.length > 0 ? heads : [...this.known.heads.values()].filter((head) => this.isOwn(head.page_id));
    const versions = Object.fromEntries(chosen.map((head) => [String(head.page_id), head.version]));
    return { parts: chosen.map((head) => head.page_id), versions };
  }

  /** Somebody else has saved, by the versions of the server; what is saved here just now is not taken for that. */
  isBehind(versions: Readonly<Record<string, number>>): boolean {
    if (this.running || this.state !== 'idle' || this.dirty) return false;
    return [...this.known.heads.values()].some((head) => (versions[String(head.page_id)] ?? 0) > head.version);
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.stop();
  }

  /** What shoppers see, among the steps as they are now. */
  private stepAfter(moved: ReadonlyMap<object, object | null>): object | null | undefined {
    if (this.known.unpublished.size > 0 || !this.publishedStep)
      return this.known.unpublished.size > 0 ? undefined : null;
    return moved.get(this.publishedStep);
  }

  private schedule(delay: number = AUTOSAVE_DELAY): void {
    clearTimeout(this.timer);
    if (this.state === 'conflict') return;
    this.timer = setTimeout(() => void this.save(), delay);
  }

  private collect(): Sent {
    const { store } = this.editor;
    const snapshot = store.snapshot();
    const parts: MallDraft['parts'] = {};
    for (const part of store.dirtyParts) {
      const head = this.known.heads.get(part);
      if (!head) continue;
      parts[part] = { ...head, document: writePart(snapshot, part, this.known.rowIds, store.virtualPage).document };
    }
    return { snapshot, parts };
  }

  private async send(merges = 0): Promise<boolean> {
    const sent = this.collect();
    this.known.sent = sent.snapshot;
    runInAction(() => {
      this.state = 'saving';
      this.exchanges += 1;
    });
    this.beforeSend?.();
    try {
      const answer = await this.api.saveDraft(this.editor.page.page_id, { parts: sent.parts });
      this.known.accept(sent.snapshot, answer);
      this.accept(sent, answer.saved_at);
      return true;
    } catch (error) {
      this.fail(error);
      if (this.state !== 'conflict' || merges === MOST_MERGES) return false;
    }
    return (await this.mergeNow()) && (!this.dirty || (await this.send(merges + 1)));
  }

  /** Somebody else saved: brings both together before the draft is sent again. */
  private async mergeNow(): Promise<boolean> {
    try {
      return await this.reconcile(await this.api.loadEditor(this.editor.page.page_id));
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  private accept(sent: Sent, savedAt: number): void {
    runInAction(() => {
      this.editor.store.markSaved(sent.snapshot);
      this.attempts = 0;
      this.state = 'idle';
      this.message = '';
      this.errors = [];
      this.savedAt = new Date(savedAt * 1000);
      this.exchanges += 1;
    });
  }

  private fail(error: unknown): void {
    const known = error instanceof ApiError ? error : new ApiError(0, FAILED);
    runInAction(() => {
      this.state = known.status === 409 ? 'conflict' : 'failed';
      this.message = known.message || FAILED;
      this.retrying = this.state === 'failed' && (known.status === 0 || known.status >= 500);
    });
    if (!this.retrying || !this.dirty) return;
    this.schedule(RETRY_DELAYS[Math.min(this.attempts, RETRY_DELAYS.length - 1)]);
    this.attempts += 1;
  }

  /** Refuses what shoppers must not get, asks about the rest; each line leads to its widget. */
  private async confirmCheck(): Promise<boolean> {
    const { issues, errors } = await this.api.checkPage(this.editor.page.page_id);
    this.editor.setGone(issues);
    if (errors.length > 0) return this.refuse(errors);
    const found = [...this.sharedParts(), ...this.findings(issues), ...this.editor.warnings()];
    if (found.length === 0) return true;
    const answers = [
      { value: 'cancel', text: '取消' },
      { value: 'ok', text: '仍然发布' },
    ];
    return (await this.tell('发布前请确认', found, answers)) === 'ok';
  }

  /** Header and footer that are published beside a page change others too. */
  private sharedParts(): Finding[] {
    const shared = [...this.known.unpublished].filter((part) => part !== 'body');
    return shared.map((part) => ({
      text: `${PART_NAMES[part]}由 ${this.editor.sharedBy} 个页面共用，发布后都会改变`,
      node: undefined,
      property: '',
    }));
  }

  private async refuse(errors: readonly FieldError[]): Promise<false> {
    const { store } = this.editor;
    this.paths = pathsOf(store.snapshot(), store.virtualPage);
    runInAction(() => (this.errors = errors));
    const answers = [
      { value: 'close', text: '关闭' },
      { value: '0', text: '去修改' },
    ];
    await this.tell('修改以下内容后才能发布', this.findings(errors), answers);
    return false;
  }

  private findings(found: readonly (PageIssue | FieldError)[]): Finding[] {
    const { store } = this.editor;
    return findingsOf(found, pathsOf(store.snapshot(), store.virtualPage), (node, type) =>
      node === undefined ? this.editor.typeTitle(type) : this.editor.titleOf(node),
    );
  }

  /** Asks with the findings as lines to go to; resolves with the answer. */
  private async tell(title: string, found: readonly Finding[], answers: Question['answers']): Promise<string | null> {
    const items = found.map(({ text }, index) => ({ value: String(index), text }));
    const answer = await this.editor.notices.choose({ title, text: '', items, answers });
    const chosen = answer === null ? undefined : found[Number(answer)];
    if (chosen?.node !== undefined) this.editor.edit(chosen.node, chosen.property);
    return answer;
  }

  private async publishParts(): Promise<boolean> {
    const step = this.editor.history.here;
    this.editor.history.mark();
    const { parts, versions } = this.toPublish();
    await this.api.publish(this.editor.page.page_id, { parts, versions });
    this.known.unpublished.clear();
    runInAction(() => {
      this.publishedStep = step;
      this.state = 'idle';
    });
    this.editor.notices.show('发布成功');
    return true;
  }

  private isOwn(pageId: Id): boolean {
    return String(pageId) === String(this.editor.page.page_id);
  }
}
