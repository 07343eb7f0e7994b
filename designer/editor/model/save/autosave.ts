/**
 * Drafts and publishing. A draft is saved by 保存 and within a second of the last change; only changed parts travel. A save that
 * fails for want of a network or a server is tried again by itself; what somebody else saved in between is merged.
 */
import { computed, makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Id } from '../../../../engine/document/content.ts';
import { OPERATION_FAILED } from '../../../../engine/rules/wire/envelope.ts';
import type { SaveDraftRequest, EditorPageAnswer, MallPage } from '../../../../schemas/types/contract.ts';
import { ApiError, type FieldError } from '../../../calls/api-error.ts';
import type { DesignerApi } from '../../../calls/designer-api.ts';
import type { StoreSnapshot } from '../document/document-store.ts';
import { KnownDraft, type KeptDraft } from './known-draft.ts';
import type { NodeId } from '../document/node.ts';
import type { CheckedPage, PublishCheck } from '../publish/publish-check.ts';
import type { MergedPage } from '../merge/reconcile.ts';
import { Refused } from '../publish/refused.ts';
import { writePart } from '../document/serialise.ts';

/** ms of rest; with the call itself the draft is on the server within a second. */
export const AUTOSAVE_DELAY = 700;
/** ms before a save that found no server is tried again; the last one stays. */
export const RETRY_DELAYS = [1000, 2000, 4000, 8000, 16_000, 30_000] as const;
/** Saves of others that may come between, one after the other, before the operator gets a message. */
const MAX_MERGES = 5;
const STALE = '页面已被他人修改';

export type SaveState = 'idle' | 'saving' | 'failed' | 'conflict';

/** What the saver needs of the page being edited. */
export interface SavedPage extends MergedPage, CheckedPage {
  readonly page: MallPage;
}

interface Sent {
  snapshot: StoreSnapshot;
  parts: SaveDraftRequest['parts'];
}

export class Saver {
  state: SaveState = 'idle';
  savedAt: Date | null = null;
  /** Why the last save failed. */
  message = '';
  /** The failed save will be tried again by itself. */
  retrying = false;
  publishing = false;
  /** The step that shoppers see (null: the loaded document); undefined when older drafts wait to be published. */
  publishedStep: object | null | undefined;

  /** Grows whenever more is known of the draft on the server. */
  exchanges = 0;
  /** Called before a draft is sent. */
  beforeSend: (() => void) | undefined;

  private readonly known: KnownDraft;
  private attempts = 0;
  private readonly refused = new Refused();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: AbortController | undefined;
  private isDropped = false;
  private running: Promise<boolean> | undefined;
  private readonly stop: () => void;

  constructor(
    private readonly editor: SavedPage,
    private readonly api: DesignerApi,
    loaded: EditorPageAnswer['parts'],
  ) {
    this.known = new KnownDraft(editor.store, loaded);
    this.publishedStep = this.known.unpublished.size === 0 ? null : undefined;
    makeObservable(this, {
      state: observableRef,
      savedAt: observableRef,
      message: observableRef,
      retrying: observableRef,
      publishing: observableRef,
      publishedStep: observableRef,
      exchanges: observableRef,
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

  /** Why the last publishing was refused. */
  get errors(): readonly FieldError[] {
    return this.refused.errors;
  }

  /** Messages for a widget from the last refused publishing. */
  errorsOf(id: NodeId): FieldError[] {
    return this.refused.errorsOf(id);
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

  /** Saves, checks, asks about what the check found, and publishes the changed parts in one call. */
  async publish(): Promise<boolean> {
    if (this.publishing) return false;
    runInAction(() => (this.publishing = true));
    try {
      return (
        (await this.save()) && (await (await this.check()).confirm(() => this.save())) && (await this.publishParts())
      );
    } catch (error) {
      if (error instanceof ApiError && error.status === 422 && error.errors.length > 0)
        return (await this.check()).refuse(error.errors);
      this.fail(error);
      this.editor.notices.show(this.message, 'error');
      return false;
    } finally {
      runInAction(() => (this.publishing = false));
    }
  }

  /** Comes when a page is first published. */
  private async check(): Promise<PublishCheck> {
    const { PublishCheck } = await import('../publish/publish-check.ts');
    return new PublishCheck(this.editor, this.api, this.known.unpublished, this.refused);
  }

  /** Loads what somebody else saved and merges both; false when the operator puts it off or it cannot be loaded. */
  async resolveConflict(): Promise<boolean> {
    return (await this.mergeNow()) && this.save();
  }

  /** Merges the page with the version on the server; false when the operator puts it off. */
  async reconcile({ parts }: EditorPageAnswer): Promise<boolean> {
    if (!this.known.isStale(parts)) return true;
    // Seldom needed, and large.
    const { Reconciler } = await import('../merge/reconcile.ts');
    const moved = await new Reconciler(this.editor, this.known).run(parts);
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

  /** The operator gives up what is not saved: a save under way is called off, and none follows. */
  drop(): void {
    this.isDropped = true;
    this.dispose();
    this.sending?.abort();
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
    if (this.state === 'conflict' || this.isDropped) return;
    this.timer = setTimeout(() => void this.save(), delay);
  }

  private collect(): Sent {
    const { store } = this.editor;
    const snapshot = store.snapshot();
    const parts: SaveDraftRequest['parts'] = {};
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
    this.sending = new AbortController();
    try {
      const { signal } = this.sending;
      const answer = await this.api.saveDraft(this.editor.page.page_id, { parts: sent.parts }, signal);
      this.known.accept(sent.snapshot, answer);
      this.accept(sent, answer.saved_at);
      return true;
    } catch (error) {
      this.fail(error);
      if (this.state !== 'conflict' || merges === MAX_MERGES) return false;
    }
    return (await this.mergeNow()) && (!this.dirty || (await this.send(merges + 1)));
  }

  /** Somebody else saved: merges both before the draft is sent again. */
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
      this.refused.take([]);
      this.savedAt = new Date(savedAt * 1000);
      this.exchanges += 1;
    });
  }

  private fail(error: unknown): void {
    const known = error instanceof ApiError ? error : new ApiError(0, OPERATION_FAILED);
    runInAction(() => {
      this.state = known.status === 409 ? 'conflict' : 'failed';
      this.message = known.message || OPERATION_FAILED;
      this.retrying = this.state === 'failed' && (known.status === 0 || known.status >= 500);
    });
    if (!this.retrying || !this.dirty) return;
    this.schedule(RETRY_DELAYS[Math.min(this.attempts, RETRY_DELAYS.length - 1)]);
    this.attempts += 1;
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
