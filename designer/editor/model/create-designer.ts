/** The whole designer without its interface, except sign-in: everything an operator can do, for the interface and for tests. */
import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { Id } from '../../../engine/document/content.ts';
import type { Feature } from '../../../schemas/features.ts';
import type { EditorPageAnswer } from '../../../schemas/types/contract.ts';
import type { DesignerApi } from '../../calls/designer-api.ts';
import { Catalogue, type CatalogueSource } from './document/catalogue.ts';
import { Clipboard } from './clipboard/clipboard.ts';
import type { CommandArgs } from './commands/command.ts';
import { runCommand, type CommandName } from './commands/commands.ts';
import { dressPage } from './document/measured-texts.ts';
import { Editor } from './editor.ts';
import type { EditorPorts } from './editor-ports.ts';
import { Journal } from './save/journal.ts';
import type { Earlier } from './save/recovery.ts';
import type { WorkStore } from './save/work-store.ts';
import { dragChild, dropWidget, resizeChild } from './moves/gestures.ts';
import type { NodeId } from './document/node.ts';
import { Notices } from '../../notices/notices.ts';
import type { Handle } from './geometry/snap.ts';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { DAY_MS } from '../../../engine/rules/format/time.ts';
import { say } from '../../words/say.ts';

/** How long unsaved work is kept: 30 days, in ms. */
const KEPT_FOR = 30 * DAY_MS;

/** Loaded only when a page was left with unsaved work. */
const recovery = () => import('./save/recovery.ts');

export interface DesignerOptions {
  api: DesignerApi;
  registry: CatalogueSource;
  ports?: Partial<EditorPorts>;
  /** The store for unsaved work and the operator it belongs to; without it nothing is kept. */
  keeping?: { work: WorkStore; operator(): string };
  /** What the backend has; everything by default. */
  has?: (feature: Feature) => boolean;
}

export class Designer {
  readonly api: DesignerApi;
  readonly catalogue: Catalogue;
  readonly notices = new Notices();
  readonly clipboard = new Clipboard();
  editor: Editor | null = null;
  /** Records the work on the open page. */
  journal: Journal | null = null;
  private readonly ports: Partial<EditorPorts>;
  private readonly keeping: DesignerOptions['keeping'];
  private readonly has: DesignerOptions['has'];
  private latest = 0;

  constructor(options: DesignerOptions) {
    this.api = options.api;
    this.catalogue = new Catalogue(options.registry);
    this.ports = options.ports ?? {};
    this.keeping = options.keeping;
    this.has = options.has;
    makeObservable(this, { editor: observableRef, close: action });
  }

  /**
   * Loads the page with the schemas of its widgets. Rejects with ApiError on failure and leaves the current editor as it was. Of several
   * calls at the same time the last one wins.
   */
  async open(pageId: Id): Promise<Editor> {
    this.latest += 1;
    const turn = this.latest;
    const [loaded, earlier] = await Promise.all([this.api.loadEditor(pageId), this.earlier(pageId)]);
    const widgets = Object.values(loaded.parts).flatMap((part) => part.document.widgets);
    const types = widgets.flatMap((widget) => [widget, ...(widget.childWidgets ?? [])]).map((widget) => widget.type);
    await this.catalogue.load(['W0000', ...types]);
    const unsaved = earlier ? await (await recovery()).unsavedIn(earlier, this.catalogue, loaded.parts) : [];
    const { notices, clipboard, catalogue, api, has } = this;
    const editor = new Editor(loaded, { api, catalogue, notices, clipboard, has, ports: { ...this.ports } });
    await editor.live.complete();
    if (turn !== this.latest) {
      editor.dispose();
      return editor;
    }
    runInAction(() => {
      this.end();
      this.editor = editor;
    });
    this.journal = this.keep(editor, pageId);
    if (earlier && unsaved.length === 0) await this.resume(editor, earlier, loaded);
    else if (earlier) void this.offer(editor, earlier, loaded, unsaved);
    return editor;
  }

  close(): void {
    this.latest += 1;
    this.end();
    this.editor = null;
  }

  private end(): void {
    this.journal?.dispose();
    this.journal = null;
    this.editor?.dispose();
  }

  private ownerOf(pageId: Id): string {
    return `${this.keeping?.operator() ?? ''}/${pageId}`;
  }

  /** Unsaved work of this page kept by the browser; undefined without a store, without work, and when the store fails. */
  private async earlier(pageId: Id): Promise<Earlier | undefined> {
    if (!this.keeping) return undefined;
    const { work } = this.keeping;
    const owner = this.ownerOf(pageId);
    try {
      const visits = await work.list(owner);
      const cleared = work.removeBefore(Date.now() - KEPT_FOR);
      if (visits.length === 0) return void cleared.catch(() => undefined);
      await cleared;
      return await (await recovery()).earlierVisit(work, owner);
    } catch {
      return undefined;
    }
  }

  private keep(editor: Editor, pageId: Id): Journal | null {
    if (!this.keeping) return null;
    const onFailure = (): void => this.notices.show(say('浏览器无法保存数据，修改只存到服务器'), 'warning');
    return new Journal(editor, { work: this.keeping.work, owner: this.ownerOf(pageId), onFailure });
  }

  /** Restores the earlier visit's state and merges it with what the server holds now. */
  private async resume(editor: Editor, earlier: Earlier, loaded: EditorPageAnswer): Promise<void> {
    const types = [...earlier.state.nodes.values()].map(({ type }) => type);
    await this.catalogue.load(types);
    const { resumeInto } = await recovery();
    runInAction(() => {
      resumeInto(editor.store, editor.history, earlier);
      editor.saver.resume(earlier.draft);
      dressPage(editor);
    });
    await editor.saver.reconcile(loaded);
    this.journal?.flush();
    await this.journal?.settled;
    await this.keeping?.work.remove(earlier.visit.key);
  }

  /** Offers to restore work that never reached the server; if the dialog is closed, it is offered again at the next opening. */
  private async offer(editor: Editor, earlier: Earlier, loaded: EditorPageAnswer, lines: string[]): Promise<void> {
    const time = formatDateTime(new Date(earlier.visit.updated));
    const answer = await this.notices.choose({
      title: say('恢复未保存的修改'),
      text: say('{time} 的修改没有保存到服务器，已存在这台电脑上：', { time }),
      lines,
      answers: [
        { value: 'drop', text: say('放弃修改'), danger: true },
        { value: 'take', text: say('恢复') },
      ],
    });
    if (answer === 'take' && this.editor === editor) await this.resume(editor, earlier, loaded);
    else if (answer === 'drop') await this.keeping?.work.remove(earlier.visit.key);
  }

  /** Asks about unsaved work; resolves with true when the page may be left. */
  async mayLeave(): Promise<boolean> {
    const { editor } = this;
    if (!editor?.saver.dirty) return true;
    const { hasDrafts } = editor.saver;
    const answer = await this.notices.choose({
      title: say('提示'),
      text: say('有修改尚未保存，确定离开？'),
      answers: [
        { value: 'stay', text: say('取消') },
        { value: 'drop', text: say('不保存'), danger: true },
        { value: 'save', text: hasDrafts ? say('保存并离开') : say('保存并发布，然后离开') },
      ],
    });
    if (answer === 'save') return hasDrafts ? editor.saver.save() : editor.saver.publish();
    if (answer !== 'drop') return false;
    editor.saver.drop();
    await this.journal?.drop();
    return true;
  }

  run(name: CommandName, args?: CommandArgs): Promise<void> {
    return runCommand(this.current, name, args);
  }

  drag(child: NodeId, dx: number, dy: number): void {
    dragChild(this.current, child, dx, dy);
  }

  resize(child: NodeId, handle: Handle, dx: number, dy: number): void {
    resizeChild(this.current, child, handle, { dx, dy });
  }

  drop(panel: NodeId, code: string, point: { x: number; y: number }): Promise<NodeId | undefined> {
    return dropWidget(this.current, panel, code, point);
  }

  private get current(): Editor {
    if (!this.editor) throw new Error('No page is open');
    return this.editor;
  }
}

export function createDesigner(options: DesignerOptions): Designer {
  return new Designer(options);
}
