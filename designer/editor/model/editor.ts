/**
 * One open page: its document, history, selection and viewport, and the few ways to change it. The panel, the canvas, the
 * outline and the tests all work through this class and the commands on it; it knows neither React nor the DOM.
 */
import { action, compareStructural, computed, makeObservable, observableRef } from 'mobx';
import { PAPER_WIDTH } from '../../../engine/document/page-defaults.ts';
import type { PageContext, PageIssue, StoredWidget } from '../../../engine/document/content.ts';
import { newWidget, PAGE_CODE, PANEL_CODE } from '../../../engine/document/document.ts';
import { placeholdersIn } from '../../../engine/document/placeholders.ts';
import { givenName, isHidden, isLocked, LONGEST_NAME, MARKS } from '../../../engine/document/marks.ts';
import { unavailableIn } from '../../../engine/references/references.ts';
import { readTheme, type Theme } from '../../../engine/theme/theme.ts';
import type { EngineSchema } from '../../../schemas/schema-types.ts';
import type { EditorPageAnswer, MallPage } from '../../../schemas/types/contract.ts';
import type { DesignerApi } from '../../calls/designer-api.ts';
import { Saver } from './save/autosave.ts';
import { Attention } from './view/attention.ts';
import type { Catalogue } from './document/catalogue.ts';
import { CheckedConfigs } from './document/checked-configs.ts';
import type { Clipboard } from './clipboard/clipboard.ts';
import { DocumentStore, type Ids } from './document/document-store.ts';
import type { Finding } from './publish/findings.ts';
import { overflowOf, overflowText } from './geometry/boxes.ts';
import { History, type StepOptions } from './history/history.ts';
import {
  newUuid,
  patched,
  PARTS,
  sameValue,
  type NodeId,
  type NodePatch,
  type PartName,
  type WidgetNode,
} from './document/node.ts';
import type { Notices } from '../../notices/notices.ts';
import { OutlineView } from './view/outline-view.ts';
import { Pointer } from './view/pointer.ts';
import { Selection } from './selection/selection.ts';
import { loadPart } from './document/serialise.ts';
import { insertAt, moveToPart, type Place } from './document/structure.ts';
import { alignedX, missingHeight, textSize, type MeasureText } from './document/text-size.ts';
import { Viewport, type Platform } from './view/viewport.ts';

export interface EditorDeps {
  api: DesignerApi;
  catalogue: Catalogue;
  notices: Notices;
  clipboard: Clipboard;
  /** The interface behind commands that need one; a headless editor has none of them. */
  ports?: Partial<EditorPorts>;
}

/** What only a browser can do. */
export interface EditorPorts {
  measureText: MeasureText;
  openPreview(): void;
  openHelp(): void;
  openVersions(): void;
  openPlan(): void;
  /** Asks for a name and keeps the panel as a combined module. */
  keepModule(panel: NodeId): void;
  /** Where the inside of a panel begins, in px of the page on the canvas. */
  insideAt(panel: NodeId): { x: number; y: number } | undefined;
  /** Starts editing the text of a widget on the canvas; false where it has none. */
  writeText(id: NodeId): boolean;
  /** Puts the kept module of that number into the page; without a place, where the next widget goes. */
  insertKept(moduleId: number, place?: Place): void;
  /** A new widget of that type came into the page. */
  inserted(code: string): void;
  openScheme(): void;
  openCommands(): void;
  /** Puts the focus to the area of the editor so many further, negative backwards. */
  turnArea(steps: number): void;
}

export type Config = Record<string, unknown>;

export class Editor {
  readonly store = new DocumentStore();
  readonly selection = new Selection(() => this.history.mark());
  readonly history = new History(this.store, this.selection);
  readonly viewport = new Viewport();
  readonly pointer = new Pointer();
  readonly attention = new Attention();
  readonly outline = new OutlineView();
  readonly saver: Saver;
  readonly notices: Notices;
  readonly catalogue: Catalogue;
  readonly clipboard: Clipboard;
  ports: Partial<EditorPorts>;
  page: MallPage;
  /** Pages that show the shared header and footer. */
  readonly sharedBy: number;
  /** Colours of the shop, where a part is open without page settings of its own. */
  private readonly theme: EditorPageAnswer['theme'];
  /** Colours of the mall that values refer to by name. */
  readonly colours: Theme;
  /** Where the next widget chosen in the palette goes; null means the end of the page. */
  insertPlace: Place | null = null;
  /** Deleted or off sale by the last check, as kind:id. */
  unavailable: ReadonlySet<string> = new Set();
  private readonly configs: CheckedConfigs;

  /** All schemas of the page's widgets should be loaded before (`Catalogue.load`), else those show as unknown until they are. */
  constructor(loaded: EditorPageAnswer, deps: EditorDeps) {
    this.notices = deps.notices;
    this.catalogue = deps.catalogue;
    this.clipboard = deps.clipboard;
    this.ports = deps.ports ?? {};
    this.page = loaded.page;
    this.theme = loaded.theme;
    this.colours = readTheme(loaded.theme.colours);
    this.configs = new CheckedConfigs(this.colours);
    this.sharedBy = loaded.shared_by;
    this.viewport.setPlatform(this.platform);
    for (const part of PARTS) {
      const stored = loaded.parts[part];
      if (stored) loadPart(this.store, part, stored.document);
    }
    this.store.markSaved(this.store.snapshot());
    this.setUnavailable(Object.values(loaded.parts).flatMap((part) => part.issues));
    this.saver = new Saver(this, deps.api, loaded.parts);
    makeObservable(this, {
      insertPlace: observableRef,
      setInsertPlace: action,
      unavailable: observableRef,
      setUnavailable: action,
      pageContext: computed({ equals: compareStructural }),
      group: computed({ equals: compareStructural }),
    });
  }

  get selectedId(): NodeId | null {
    return this.selection.selectedId;
  }

  /** The multiple selection of children of one panel, the last chosen last; empty for less than two. */
  get group(): readonly NodeId[] {
    const { selectedId, group } = this.selection;
    const panel = selectedId === null ? undefined : this.parentOf(selectedId);
    const there = group.filter((id) => this.store.nodes.has(id) && this.parentOf(id) === panel);
    return panel === undefined || there.length < 2 ? [] : there;
  }

  /** Everything selected: the group, the one, or nothing. */
  get chosen(): readonly NodeId[] {
    if (this.group.length > 0) return this.group;
    return this.selectedId === null ? [] : [this.selectedId];
  }

  /** What the page is composed for. */
  get platform(): Platform {
    return this.page.platform;
  }

  /** The part that is the page itself; header and footer beside a body are shared with other pages. */
  get ownPart(): PartName {
    return this.page.kind === 'header' || this.page.kind === 'footer' ? this.page.kind : 'body';
  }

  /** The parts open here: all three of a page, or a shared header or footer alone. */
  get parts(): PartName[] {
    return PARTS.filter((part) => this.store.lists.has(part));
  }

  /** The node, observed alone. */
  node(id: NodeId): WidgetNode | undefined {
    return this.store.nodes.get(id);
  }

  childrenOf(id: NodeId): Ids {
    return this.store.list(id);
  }

  parentOf(id: NodeId): NodeId | undefined {
    return this.store.parentOf(id);
  }

  partOf(id: NodeId): PartName | undefined {
    return this.store.partOf(id);
  }

  schemaOf(code: string): EngineSchema | undefined {
    return this.catalogue.schema(code);
  }

  typeTitle(type: string): string {
    return this.catalogue.title(type);
  }

  /** Name of a widget: the one given in the outline, else its alias, else the title of its type. */
  titleOf(id: NodeId): string {
    const node = this.node(id);
    if (!node) return '';
    const name = givenName(node);
    if (name !== '') return name;
    const alias = node['alias'];
    return typeof alias === 'string' && alias !== '' ? alias : this.typeTitle(node.type);
  }

  /** May not be moved, resized or deleted: locked itself, or in a locked panel. */
  isLocked(id: NodeId): boolean {
    return isLocked(this.node(id)) || isLocked(this.node(this.parentOf(id) ?? id));
  }

  /** Not drawn, and not there for shoppers: hidden itself, or in a hidden panel. */
  isHidden(id: NodeId): boolean {
    return isHidden(this.node(id)) || isHidden(this.node(this.parentOf(id) ?? id));
  }

  /** The checked config that the renderer gets, made once per node value and schema; undefined while the schema is not there. */
  config(id: NodeId): Config | undefined {
    const node = this.node(id);
    const schema = node && this.schemaOf(node.type);
    return node && schema && this.configs.of(schema, node);
  }

  /** Content of the widget that shoppers do not see, because it was deleted or is off sale; follows its edits. */
  unavailableIn(id: NodeId): PageIssue[] {
    const node = this.unavailable.size > 0 ? this.node(id) : undefined;
    const schema = node && this.schemaOf(node.type);
    return node && schema ? unavailableIn(node as StoredWidget, schema, this.unavailable) : [];
  }

  /** What publishing asks about, of what is not hidden: things that are still to be chosen, panels that are too low for what they hold. */
  warnings(): Finding[] {
    return [...this.store.nodes].flatMap(([id, node]) => {
      if (this.isHidden(id)) return [];
      const schema = this.schemaOf(node.type);
      const found = schema ? placeholdersIn(node as StoredWidget, schema) : [];
      const issues = found.map(({ message, path }) => ({ property: path, message }));
      const missing = node.type === PANEL_CODE ? overflowOf(this, id) : 0;
      if (missing > 0) issues.push({ property: 'height', message: overflowText(missing) });
      const findings: Finding[] = issues.map(({ property, message }) => ({
        node: id,
        property,
        text: `${this.titleOf(id)}：${message}`,
      }));
      return [...findings, ...this.cutText(id)];
    });
  }

  /** A text that needs more height than its box has covers what is below it. */
  private cutText(id: NodeId): Finding[] {
    const config = this.config(id);
    const meta = config && this.schemaOf(String(this.node(id)?.type))?.meta;
    const { measureText } = this.ports;
    if (!config || meta?.measure !== 'text' || !measureText) return [];
    const missing = missingHeight(config, measureText);
    if (missing === 0) return [];
    const value = Number(config['height']) + missing;
    const text = `${this.titleOf(id)}：文字放不下，超出框 ${missing} px`;
    return [{ node: id, property: 'text', text, fix: { text: '撑高', property: 'height', value } }];
  }

  /** Selects the widget and puts the focus to that property of its panel, or to the first. */
  edit(id: NodeId, property = ''): void {
    this.select(id);
    this.attention.requestFocus(id, property);
  }

  setUnavailable(issues: readonly PageIssue[]): void {
    this.unavailable = new Set(issues.flatMap((issue) => issue.gone ?? []));
  }

  /** The page settings W0000 of the body, where there is one. */
  get settingsId(): NodeId | undefined {
    return this.store.list('body').find((id) => this.node(id)?.type === PAGE_CODE);
  }

  get pageContext(): PageContext {
    const config = this.settingsId === undefined ? undefined : this.config(this.settingsId);
    return {
      mode: 'design',
      platform: this.viewport.platform,
      pageWidth: this.platform === 'h5' ? PAPER_WIDTH.h5 : Number(config?.['pageWidth'] ?? PAPER_WIDTH.pc),
      themeColor: String(config?.['themeColor'] ?? this.theme.themeColor),
      backgroundColor: String(config?.['backgroundColor'] ?? this.theme.backgroundColor),
      distributorId: 0,
    };
  }

  select(id: NodeId | null): void {
    this.selection.choose(id !== null && this.store.nodes.has(id) ? [id] : []);
  }

  /** Selects these children of one panel. */
  choose(ids: readonly NodeId[]): void {
    this.selection.choose(ids);
    if (ids.length > 1) this.notices.announce(`已选中 ${ids.length} 个挂件`);
  }

  /** Takes a child into what is selected in its panel, or out of it; anything else is selected alone. */
  toggle(id: NodeId): void {
    const panel = this.parentOf(id);
    const now = this.chosen;
    if (panel === undefined || now.some((one) => this.parentOf(one) !== panel)) return this.select(id);
    const next = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
    return this.choose(next.length > 0 ? next : [panel]);
  }

  /** One step of the history; nested calls join it. */
  step<T>(options: StepOptions, work: () => T): T {
    return this.history.step(options, work);
  }

  /** Ends merging: a blur, the end of a gesture. */
  seal(): void {
    this.history.mark();
  }

  /**
   * Sets properties of one widget; undefined takes one away, equal values change nothing. Updates of the same widget with
   * the same `merge` join into one step until `seal`. `comptyle` of a top-level panel moves it to that part; text measures itself.
   */
  update(id: NodeId, patch: NodePatch, options: { merge?: string; label?: string } = {}): void {
    const node = this.node(id);
    if (!node) return;
    const target = this.targetPart(node, id, patch);
    if (target === 'absent') {
      this.notices.show('此处只能编辑当前部分，请到页面编辑器中更改类型', 'warning');
      return;
    }
    const changed = Object.fromEntries(Object.entries(patch).filter(([name, value]) => !sameValue(node[name], value)));
    if (Object.keys(changed).length === 0) return;
    const step: StepOptions = { label: options.label ?? `编辑${this.titleOf(id)}` };
    if (options.merge !== undefined) step.merge = `${id}:${options.merge}`;
    this.step(step, () => {
      this.store.setNode(id, patched(node, changed));
      this.measure(id, changed);
      if (target) moveToPart(this.store, id, target);
    });
  }

  /** Gives the widget a name in the outline; an empty one is taken away. */
  rename(id: NodeId, name: string): void {
    const given = name.trim().slice(0, LONGEST_NAME);
    this.update(id, { [MARKS.name]: given === '' ? undefined : given }, { label: '命名' });
  }

  /** The height that content-measured widgets turned out to have belongs to the edit that caused it, and to nothing else; at the width it is stored for. */
  settleHeight(id: NodeId, height: number): void {
    const node = this.node(id);
    if (
      !node ||
      this.viewport.platform !== this.platform ||
      !this.history.touchedLast(id) ||
      Number(node['height']) === height
    )
      return;
    this.step({ label: '', amend: true }, () => this.store.setNode(id, patched(node, { height })));
  }

  /** Inserts a new widget of the type and selects it; in a panel at its own size, as a section at page width. */
  async insert(code: string, place: Place, point?: { x: number; y: number }): Promise<NodeId | undefined> {
    await this.catalogue.load([code]);
    const schema = this.schemaOf(code);
    if (!schema) return undefined;
    const stored = newWidget(schema, { uuid: newUuid(), ...point });
    this.ports.inserted?.(code);
    const across = this.platform === 'h5' && !point ? { width: PAPER_WIDTH.h5 } : {};
    return this.insertStored({ ...stored, ...across }, place, `添加${schema.title}`);
  }

  /** Inserts a stored widget as it is and selects it. */
  insertStored(stored: StoredWidget, place: Place, label: string): NodeId {
    return this.step({ label }, () => {
      const id = insertAt(this.store, stored, place);
      this.selection.set(id);
      this.attention.arrive(id);
      return id;
    });
  }

  setInsertPlace(place: Place | null): void {
    this.insertPlace = place;
  }

  dispose(): void {
    this.saver.dispose();
  }

  private measure(id: NodeId, patch: NodePatch): void {
    const node = this.node(id);
    const schema = node && this.schemaOf(node.type);
    const config = this.config(id);
    if (!node || !schema || !config || !this.ports.measureText) return;
    const size = textSize(schema.meta, config, patch, this.ports.measureText);
    if (!size) return;
    const x = this.parentOf(id) === undefined ? undefined : alignedX(config, size.width);
    this.store.setNode(id, patched(node, x === undefined ? size : { ...size, x }));
  }

  private targetPart(node: WidgetNode, id: NodeId, patch: NodePatch): PartName | 'absent' | undefined {
    if (node.type !== PANEL_CODE || this.parentOf(id) !== undefined) return undefined;
    const target = PARTS.find((part) => part === patch['comptyle']);
    if (!target || target === this.partOf(id)) return undefined;
    return this.store.lists.has(target) ? target : 'absent';
  }
}
