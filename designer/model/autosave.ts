/**
 * Drafts and publishing. A draft is saved by 保存 and a few seconds after the last change; only changed parts travel. Failures
 * are shown and never block; when someone else saved in between, the operator chooses between the two.
 */
import { computed, makeObservable, observable, observableRef, reaction, runInAction } from 'mobx';
import type { Id, PageIssue } from '../../engine/content.ts';
import type { MallDraft, MallDraftSaved, MallEditor, MallPage } from '../../schemas/types/contract.ts';
import { ApiError, type FieldError } from '../calls/api-error.ts';
import type { DesignerApi } from '../calls/designer-api.ts';
import type { DocumentStore, StoreSnapshot } from './document-store.ts';
import type { History } from './history.ts';
import { findingsOf, pathsOf, type Finding, type Paths } from './findings.ts';
import { PARTS, type NodeId, type PartName } from './node.ts';
import type { Notices, Question } from './notices.ts';
import { rowKey, writePart } from './serialise.ts';

export const AUTOSAVE_DELAY = 3000;
const FAILED = '操作失败';

export type SaveState = 'idle' | 'saving' | 'failed' | 'conflict';

/** What the saver needs of the page being edited. */
export interface SavedPage {
  readonly page: MallPage;
  readonly store: DocumentStore;
  readonly history: History;
  readonly notices: Notices;
  readonly ports: { reload?(): void };
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
  /** Why the last publishing was refused. */
  errors: readonly FieldError[] = [];
  publishing = false;
  /** The step that shoppers see (null: the loaded document); undefined when older drafts wait to be published. */
  publishedStep: object | null | undefined;

  private readonly heads = new Map<PartName, { page_id: Id; version: number }>();
  private readonly unpublishedParts = new Set<PartName>();
  private readonly rowIds = new Map<string, Id>();
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
    for (const part of PARTS) {
      const stored = loaded[part];
      if (!stored) continue;
      this.heads.set(part, { page_id: stored.page_id, version: stored.version });
      if (stored.has_draft) this.unpublishedParts.add(part);
    }
    this.publishedStep = this.unpublishedParts.size === 0 ? null : undefined;
    makeObservable(this, {
      state: observable,
      savedAt: observableRef,
      message: observable,
      errors: observableRef,
      publishing: observable,
      publishedStep: observableRef,
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

  /** Someone else saved: reload theirs, or keep ours over it. */
  async resolveConflict(): Promise<void> {
    const choice = await this.editor.notices.choose({
      title: '页面已被他人修改',
      text: `${this.message}。重新载入会放弃您未保存的修改；保留我的修改会以您的内容生成新的草稿。`,
      answers: [
        { value: 'reload', text: '重新载入', danger: true },
        { value: 'keep', text: '保留我的修改' },
      ],
    });
    if (choice === 'reload') this.editor.ports.reload?.();
    else if (choice === 'keep') await this.keepMine();
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.stop();
  }

  private schedule(): void {
    clearTimeout(this.timer);
    if (this.state === 'conflict') return;
    this.timer = setTimeout(() => void this.save(), AUTOSAVE_DELAY);
  }

  private collect(): Sent {
    const { store } = this.editor;
    const snapshot = store.snapshot();
    const parts: MallDraft['parts'] = {};
    for (const part of store.dirtyParts) {
      const head = this.heads.get(part);
      if (!head) continue;
      parts[part] = { ...head, document: writePart(snapshot, part, this.rowIds, store.virtualPage).document };
    }
    return { snapshot, parts };
  }

  private async send(): Promise<boolean> {
    const sent = this.collect();
    runInAction(() => (this.state = 'saving'));
    try {
      const answer = await this.api.saveDraft(this.editor.page.page_id, { parts: sent.parts });
      this.accept(sent, answer);
      return true;
    } catch (error) {
      this.fail(error);
      return false;
    }
  }

  private accept(sent: Sent, answer: MallDraftSaved): void {
    const paths = pathsOf(sent.snapshot, this.editor.store.virtualPage);
    for (const part of PARTS) {
      const saved = answer.parts[part];
      const head = this.heads.get(part);
      if (!saved || !head) continue;
      head.version = saved.version;
      this.unpublishedParts.add(part);
      for (const { path, id } of saved.ids) {
        const node = paths.get(part)?.get(path);
        if (node !== undefined && sent.snapshot.nodes.get(node)?.id !== id) this.rowIds.set(rowKey(part, node), id);
      }
    }
    runInAction(() => {
      this.editor.store.markSaved(sent.snapshot);
      this.state = 'idle';
      this.message = '';
      this.errors = [];
      this.savedAt = new Date(answer.saved_at * 1000);
    });
  }

  private fail(error: unknown): void {
    runInAction(() => {
      const known = error instanceof ApiError ? error : new ApiError(0, FAILED);
      this.state = known.status === 409 ? 'conflict' : 'failed';
      this.message = known.message || FAILED;
    });
  }

  private async keepMine(): Promise<void> {
    try {
      const fresh = await this.api.loadEditor(this.editor.page.page_id);
      for (const [part, head] of this.heads) head.version = fresh.parts[part]?.version ?? head.version;
      runInAction(() => (this.state = 'idle'));
      await this.save();
    } catch (error) {
      this.fail(error);
    }
  }

  /** Refuses what shoppers must not get, asks about the rest; each line leads to its widget. */
  private async confirmCheck(): Promise<boolean> {
    const { issues, errors } = await this.api.checkPage(this.editor.page.page_id);
    this.editor.setGone(issues);
    if (errors.length > 0) return this.refuse(errors);
    const found = [...this.findings(issues), ...this.editor.warnings()];
    if (found.length === 0) return true;
    const answers = [
      { value: 'cancel', text: '取消' },
      { value: 'ok', text: '仍然发布' },
    ];
    return (await this.tell('发布前检查发现以下问题', found, answers)) === 'ok';
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
    const heads = [...this.unpublishedParts].flatMap((part) => this.heads.get(part) ?? []);
    const chosen = heads.length > 0 ? heads : [...this.heads.values()].filter((head) => this.isOwn(head.page_id));
    const versions = Object.fromEntries(chosen.map((head) => [String(head.page_id), head.version]));
    const parts = chosen.map((head) => head.page_id);
    await this.api.publish(this.editor.page.page_id, { parts, versions });
    this.unpublishedParts.clear();
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
