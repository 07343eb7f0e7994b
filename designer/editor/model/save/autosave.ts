/**
 * Drafts and publishing. A draft is saved by 保存 and within a second of the last change; only changed parts are sent. A save that fails
 * because of the network or the server is retried automatically; changes saved by others in between are merged. A backend without drafts
 * saves only when the operator publishes, because shoppers see each save.
 */
import { computed, makeObservable, observableRef, reaction, runInAction } from 'mobx';
import type { Id } from '../../../../engine/document/content.ts';
import { OPERATION_FAILED } from '../../../../engine/rules/wire/envelope.ts';
import type { Feature } from '../../../../schemas/features.ts';
import type { SaveDraftRequest, EditorPageAnswer, MallPage } from '../../../../schemas/types/contract.ts';
import { ApiError, type FieldError } from '../../../calls/api-error.ts';
import type { DesignerApi } from '../../../calls/designer-api.ts';
import type { StoreSnapshot } from '../document/document-store.ts';
import { ServerDraft, type KeptDraft } from './server-draft.ts';
import { PARTS, type NodeId, type PartName } from '../document/node.ts';
import type { CheckedPage, PublishCheck, Purpose } from '../publish/publish-check.ts';
import type { MergedPage } from '../merge/reconcile.ts';
import { measuredHeights, type MeasuredPage } from './measured-heights.ts';
import type { EditorPorts } from '../editor-ports.ts';
import { Requests } from '../publish/requests.ts';
import { PublishErrors } from '../publish/publish-errors.ts';
import { writePart } from '../document/serialise.ts';
import { say } from '../../../words/say.ts';

/** ms without changes before an autosave; with the call itself the draft reaches the server within a second. */
export const AUTOSAVE_DELAY = 700;
/** ms before a save that failed for the network or the server is retried; the last delay is used from then on. */
export const RETRY_DELAYS = [1000, 2000, 4000, 8000, 16_000, 30_000] as const;
/** Number of merges with saves of others within one save, before the operator gets a message. */
const MAX_MERGES = 5;
const STALE = say('页面已被他人修改');

export type SaveState = 'idle' | 'saving' | 'failed' | 'conflict';

/** What the saver needs from the page being edited. */
export interface SavedPage extends MergedPage, CheckedPage, MeasuredPage {
  readonly page: MallPage;
  has(feature: Feature): boolean;
  readonly ports: Pick<Partial<EditorPorts>, 'noteRequest'>;
  /** Writes what the rules of lists find today. */
  fillRules(): void;
}

/** Versions to publish, by page number. */
interface ChosenVersions {
  parts: Id[];
  versions: Record<string, number>;
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
  /** Whether the failed save will be retried automatically. */
  retrying = false;
  publishing = false;
  /** Parts whose draft on the server is not published, from the top of the page down. */
  unpublished: readonly PartName[] = [];
  /** Whether shoppers could see the page at all. */
  published: boolean;

  /** Increases whenever the knowledge about the draft on the server changes. */
  draftRevision = 0;
  /** Called before a draft is sent. */
  beforeSend: (() => void) | undefined;

  /** What was asked for, where the operator or others may not publish. */
  readonly requests: Requests;

  private readonly serverDraft: ServerDraft;
  private attempts = 0;
  private readonly publishErrors = new PublishErrors();
  private timer: ReturnType<typeof setTimeout> | undefined;
  private sending: AbortController | undefined;
  private isDropped = false;
  private isHeld = false;
  /** Errors of widgets for which the last save was refused. */
  private refused: readonly FieldError[] = [];
  private running: Promise<boolean> | undefined;
  private readonly stop: () => void;

  constructor(
    private readonly editor: SavedPage,
    private readonly api: DesignerApi,
    loaded: EditorPageAnswer['parts'],
    /** What is asked for goes live at once. */
    private readonly direct = false,
  ) {
    this.serverDraft = new ServerDraft(editor.store, loaded);
    this.requests = new Requests((parts) => this.tookLive(parts));
    this.published = editor.page.published;
    this.unpublished = this.serverDraft.unpublishedParts();
    makeObservable(this, {
      state: observableRef,
      savedAt: observableRef,
      message: observableRef,
      retrying: observableRef,
      publishing: observableRef,
      unpublished: observableRef,
      published: observableRef,
      draftRevision: observableRef,
      dirty: computed,
    });
    this.stop = reaction(
      () => editor.history.revision,
      () => this.schedule(),
    );
  }

  /** Whether anything differs from the draft on the server. */
  get dirty(): boolean {
    return this.editor.store.dirtyNodes.size > 0 || this.editor.store.dirtyLists.size > 0;
  }

  /** Why the last publishing was refused. */
  get errors(): readonly FieldError[] {
    return this.publishErrors.errors;
  }

  /** Messages for a widget from the last refused publishing. */
  errorsOf(id: NodeId): FieldError[] {
    return this.publishErrors.errorsOf(id);
  }

  /** Saves all changes; resolves with true when the server holds everything. Waits for a save in progress. */
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

  /** Whether a save is a draft, which shoppers do not see. */
  get hasDrafts(): boolean {
    return this.editor.has('drafts');
  }

  /** Whether publishing is asked for, since the operator may not do it. */
  get asks(): boolean {
    return this.hasDrafts && !this.direct && !this.api.mayPublish();
  }

  /**
   * Saves, checks, asks about parts and findings, and publishes the chosen parts in one call, or asks for it; without drafts, saves
   * them.
   */
  async publish(): Promise<boolean> {
    if (this.publishing) return false;
    runInAction(() => (this.publishing = true));
    try {
      if (!this.hasDrafts) return await this.saveLive();
      const chosen = await this.chooseParts(this.asks ? 'ask' : 'publish');
      return chosen !== null && (await (this.asks || this.direct ? this.askFor(chosen) : this.publishParts(chosen)));
    } catch (error) {
      if (error instanceof ApiError && error.status === 422 && error.errors.length > 0)
        return (await this.check('publish')).showServerErrors(error.errors);
      this.fail(error);
      this.editor.notices.show(this.message, 'error');
      return false;
    } finally {
      runInAction(() => (this.publishing = false));
    }
  }

  /** The parts to publish later, after the same check; null when the operator goes back. */
  async planned(): Promise<ChosenVersions | null> {
    const chosen = await this.chooseParts('plan');
    return chosen && this.versionsOf(chosen);
  }

  private async chooseParts(purpose: Purpose): Promise<PartName[] | null> {
    this.editor.fillRules();
    return (await this.save()) ? (await this.check(purpose)).choose(() => this.save()) : null;
  }

  /** Asks for confirmation and saves; a save that is refused for errors of widgets shows them. */
  private async saveLive(): Promise<boolean> {
    const check = await this.check('publish');
    if (!(await check.confirmLive(this.editor.store.dirtyParts))) return false;
    if (await this.save()) {
      this.editor.notices.show(say('已保存并发布'));
      return true;
    }
    if (this.refused.length > 0) return check.showServerErrors(this.refused);
    if (this.state !== 'conflict') this.editor.notices.show(this.message, 'error');
    return false;
  }

  /** Loaded when a page is first published. */
  private async check(purpose: Purpose): Promise<PublishCheck> {
    const { PublishCheck } = await import('../publish/publish-check.ts');
    return new PublishCheck(this.editor, this.api, this.publishErrors, purpose);
  }

  /** Loads what another operator saved, merges and saves; false when the operator postpones the choice or loading fails. */
  async resolveConflict(): Promise<boolean> {
    return (await this.mergeNow()) && (this.hasDrafts ? this.save() : this.publish());
  }

  /** Merges the page with the version on the server; false when the operator postpones the choice. */
  async reconcile({ parts, page }: EditorPageAnswer): Promise<boolean> {
    if (!this.serverDraft.isStale(parts)) return true;
    // Loaded on demand, because it is large and seldom needed.
    const { Reconciler } = await import('../merge/reconcile.ts');
    const moved = await new Reconciler(this.editor, this.serverDraft).run(parts);
    runInAction(() => {
      this.state = moved ? 'idle' : 'conflict';
      this.message = moved ? '' : STALE;
      this.draftRevision += 1;
      this.published = page.published;
      this.unpublished = this.serverDraft.unpublishedParts();
    });
    return moved !== undefined;
  }

  /** Retries a failed save; called when the network is back. */
  retry(): void {
    if (this.state === 'failed' && this.hasDrafts) void this.save();
  }

  keep(): KeptDraft {
    return this.serverDraft.keep();
  }

  /** Restores the draft of an earlier visit, whose document is already in the store. */
  resume(kept: KeptDraft): void {
    this.serverDraft.resume(kept);
  }

  /** The pages that are edited together, by part. */
  pages(): { part: PartName; pageId: number }[] {
    return PARTS.flatMap((part) => {
      const head = this.serverDraft.heads.get(part);
      return head ? [{ part, pageId: Number(head.page_id) }] : [];
    });
  }

  private versionsOf(parts: readonly PartName[]): ChosenVersions {
    const heads = parts.flatMap((part) => this.serverDraft.heads.get(part) ?? []);
    const versions = Object.fromEntries(heads.map((head) => [String(head.page_id), head.version]));
    return { parts: heads.map((head) => head.page_id), versions };
  }

  /** Whether another operator has saved, by the server's versions; false while own changes are unsaved or being saved. */
  isBehind(versions: Readonly<Record<string, number>>): boolean {
    if (this.running || this.state !== 'idle' || this.dirty) return false;
    return [...this.serverDraft.heads.values()].some(
      (head) => (versions[String(head.page_id)] ?? head.version) !== head.version,
    );
  }

  /** The operator discards unsaved changes: aborts a save in progress and prevents further ones. */
  drop(): void {
    this.isDropped = true;
    this.dispose();
    this.sending?.abort();
  }

  /** Saves nothing by itself while the operator looks at a proposal. */
  hold(isHeld: boolean): void {
    this.isHeld = isHeld;
    if (this.dirty) this.schedule();
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.stop();
  }

  private schedule(delay: number = AUTOSAVE_DELAY): void {
    clearTimeout(this.timer);
    if (this.state === 'conflict' || this.isDropped || this.isHeld || !this.hasDrafts) return;
    this.timer = setTimeout(() => void this.save(), delay);
  }

  private collect(): Sent {
    const { store } = this.editor;
    const snapshot = store.snapshot();
    const parts: SaveDraftRequest['parts'] = {};
    for (const part of store.dirtyParts) {
      const head = this.serverDraft.heads.get(part);
      if (!head) continue;
      parts[part] = {
        ...head,
        document: writePart(snapshot, part, this.serverDraft.rowIds, store.virtualPage).document,
      };
    }
    return { snapshot, parts };
  }

  private async send(merges = 0): Promise<boolean> {
    const sent = this.collect();
    this.serverDraft.sent = sent.snapshot;
    runInAction(() => {
      this.state = 'saving';
      this.draftRevision += 1;
    });
    this.beforeSend?.();
    this.sending = new AbortController();
    try {
      const { signal } = this.sending;
      const answer = await this.api.saveDraft(this.editor.page.page_id, { parts: sent.parts }, signal);
      this.serverDraft.accept(sent.snapshot, answer);
      this.accept(sent, answer.saved_at);
      return true;
    } catch (error) {
      this.fail(error);
      if (this.state !== 'conflict' || merges === MAX_MERGES) return false;
    }
    return (await this.mergeNow()) && (!this.dirty || (await this.send(merges + 1)));
  }

  /** Another operator saved: merges both before the draft is sent again. */
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
      this.publishErrors.take([]);
      this.savedAt = new Date(savedAt * 1000);
      this.draftRevision += 1;
      this.unpublished = this.serverDraft.unpublishedParts();
    });
  }

  private fail(error: unknown): void {
    const known = error instanceof ApiError ? error : new ApiError(0, OPERATION_FAILED);
    runInAction(() => {
      this.state = known.status === 409 ? 'conflict' : 'failed';
      this.message = known.message || OPERATION_FAILED;
      this.retrying = this.state === 'failed' && this.hasDrafts && (known.status === 0 || known.status >= 500);
    });
    this.refused = known.status === 422 ? known.errors : [];
    if (!this.retrying || !this.dirty) return;
    this.schedule(RETRY_DELAYS[Math.min(this.attempts, RETRY_DELAYS.length - 1)]);
    this.attempts += 1;
  }

  private async publishParts(chosen: readonly PartName[]): Promise<boolean> {
    const { versions, ...wanted } = this.versionsOf(chosen);
    const measured = measuredHeights(this.editor, this.serverDraft);
    await this.api.publish(this.editor.page.page_id, { ...wanted, versions, ...measured });
    this.tookLive(versions);
    runInAction(() => (this.state = 'idle'));
    this.editor.notices.show(say('发布成功'));
    return true;
  }

  /** Asks for the parts to be published, with a note. */
  private async askFor(chosen: readonly PartName[]): Promise<boolean> {
    const wanted = this.versionsOf(chosen);
    const note = this.direct ? '' : await (this.editor.ports.noteRequest?.() ?? '');
    if (note === null) return false;
    const measured = measuredHeights(this.editor, this.serverDraft);
    const { state } = await this.api.askToPublish(this.editor.page.page_id, { ...wanted, ...measured, note });
    runInAction(() => (this.state = 'idle'));
    this.requests.reload?.();
    const isLive = state === 'approved';
    if (isLive) this.tookLive(wanted.versions);
    this.editor.notices.show(isLive ? say('发布成功') : say('已申请发布，结果会通知您'));
    return true;
  }

  /** These versions, by page number, are what shoppers get now. */
  private tookLive(versions: Readonly<Record<string, number>>): void {
    const live = [...this.serverDraft.heads].filter(([, head]) => versions[String(head.page_id)] === head.version);
    for (const [part] of live) this.serverDraft.unpublished.delete(part);
    runInAction(() => {
      this.unpublished = this.serverDraft.unpublishedParts();
      if (live.some(([, { page_id }]) => page_id === this.editor.page.page_id)) this.published = true;
    });
  }
}
