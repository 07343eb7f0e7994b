/** The whole designer without a screen: sign-in aside, everything an operator can do, for the interface and for tests. */
import { action, makeObservable, observableRef, runInAction } from 'mobx';
import type { Id } from '../../engine/content.ts';
import type { DesignerApi } from '../calls/designer-api.ts';
import { Catalogue, type CatalogueSource } from './catalogue.ts';
import { Clipboard } from './clipboard.ts';
import type { CommandArgs } from './command.ts';
import { runCommand, type CommandName } from './commands.ts';
import { Editor, type EditorPorts } from './editor.ts';
import { dragChild, dropWidget, resizeChild } from './gestures.ts';
import type { NodeId } from './node.ts';
import { Notices } from './notices.ts';
import type { Handle } from './snap.ts';

export interface DesignerOptions {
  api: DesignerApi;
  registry: CatalogueSource;
  ports?: Partial<EditorPorts>;
}

export class Designer {
  readonly api: DesignerApi;
  readonly catalogue: Catalogue;
  readonly notices = new Notices();
  readonly clipboard = new Clipboard();
  editor: Editor | null = null;
  private readonly ports: Partial<EditorPorts>;
  private latest = 0;

  constructor(options: DesignerOptions) {
    this.api = options.api;
    this.catalogue = new Catalogue(options.registry);
    this.ports = options.ports ?? {};
    makeObservable(this, { editor: observableRef, close: action });
  }

  /**
   * Loads the page with the schemas of its widgets. Rejects with ApiError when it cannot; then the editor stays as it was.
   * Of several openings under way the last one asked for stays.
   */
  async open(pageId: Id): Promise<Editor> {
    this.latest += 1;
    const turn = this.latest;
    const loaded = await this.api.loadEditor(pageId);
    const widgets = Object.values(loaded.parts).flatMap((part) => part.document.widgets);
    const types = widgets.flatMap((widget) => [widget, ...(widget.childWidgets ?? [])]).map((widget) => widget.type);
    await this.catalogue.load(['W0000', ...types]);
    const { notices, clipboard, catalogue, api } = this;
    const editor = new Editor(loaded, { api, catalogue, notices, clipboard, ports: { ...this.ports } });
    if (turn === this.latest)
      runInAction(() => {
        this.editor?.dispose();
        this.editor = editor;
      });
    else editor.dispose();
    return editor;
  }

  close(): void {
    this.latest += 1;
    this.editor?.dispose();
    this.editor = null;
  }

  /** Asks about unsaved work; true when the page may be left. */
  async mayLeave(): Promise<boolean> {
    const { editor } = this;
    if (!editor?.saver.dirty) return true;
    const answer = await this.notices.choose({
      title: '提示',
      text: '有修改尚未保存，确定离开？',
      answers: [
        { value: 'stay', text: '取消' },
        { value: 'drop', text: '不保存', danger: true },
        { value: 'save', text: '保存并离开' },
      ],
    });
    if (answer === 'save') return editor.saver.save();
    return answer === 'drop';
  }

  run(name: CommandName, args?: CommandArgs): Promise<void> {
    return runCommand(this.current, name, args);
  }

  drag(child: NodeId, dx: number, dy: number): void {
    dragChild(this.current, child, dx, dy);
  }

  resize(child: NodeId, handle: Handle, dx: number, dy: number): void {
    resizeChild(this.current, child, handle, dx, dy);
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
