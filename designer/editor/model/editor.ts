/** One open page, without React or the DOM: panel, canvas, outline and tests change it through this class and its commands. */
import { action, compareStructural, computed, makeObservable, observableRef } from 'mobx';
import { PAPER_WIDTH } from '../../../engine/document/page-defaults.ts';
import { acrossPage } from '../../../engine/edit/natural-size.ts';
import type { PageContext, PageIssue, StoredWidget } from '../../../engine/document/content.ts';
import { newWidget, PAGE_CODE, PANEL_CODE } from '../../../engine/document/document.ts';
import { leftStyles } from '../../../engine/document/styled.ts';
import { isHidden, isLocked, LONGEST_NAME, MARKS } from '../../../engine/document/marks.ts';
import { unavailableIn } from '../../../engine/references/references.ts';
import { inTheme, readTheme, type Theme } from '../../../engine/theme/theme.ts';
import type { EngineSchema } from '../../../schemas/schema-types.ts';
import type { Feature } from '../../../schemas/features.ts';
import type { EditorPageAnswer, MallPage } from '../../../schemas/types/contract.ts';
import type { DesignerApi } from '../../calls/designer-api.ts';
import { LiveContent } from './live/live-content.ts';
import { Saver } from './save/autosave.ts';
import { Attention } from './view/attention.ts';
import type { Catalogue } from './document/catalogue.ts';
import { CheckedConfigs } from './document/checked-configs.ts';
import type { Clipboard } from './clipboard/clipboard.ts';
import { DocumentStore, type Ids } from './document/document-store.ts';
import type { Finding } from './publish/findings.ts';
import { warningsOf } from './publish/warnings.ts';
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
import type { EditorPorts } from './editor-ports.ts';
import type { Notices } from '../../notices/notices.ts';
import { OutlineView } from './view/outline-view.ts';
import { Comments } from './together/comments.ts';
import { Effects } from './live/effects.ts';
import { Presence } from './together/presence.ts';
import { Pointer } from './view/pointer.ts';
import { Selection } from './selection/selection.ts';
import { loadPart } from './document/serialise.ts';
import { insertAt, moveToPart, type Place } from './document/structure.ts';
import { dressPage, followStyles, inStyle, measure } from './document/measured-texts.ts';
import { titleOf } from './document/title-of.ts';
import { Viewport, widthOf, type Platform } from './view/viewport.ts';
import { say } from '../../words/say.ts';

export interface EditorDeps {
  api: DesignerApi;
  catalogue: Catalogue;
  notices: Notices;
  clipboard: Clipboard;
  /** What the backend has; everything by default. */
  has?: ((feature: Feature) => boolean) | undefined;
  /** Interface functions that some commands need; a headless editor has none. */
  ports?: Partial<EditorPorts>;
}

export type Config = Record<string, unknown>;

export class Editor {
  readonly store = new DocumentStore();
  readonly selection = new Selection(() => this.history.seal());
  readonly history = new History(this.store, this.selection);
  readonly viewport = new Viewport();
  readonly pointer = new Pointer();
  readonly attention = new Attention();
  readonly outline = new OutlineView();
  readonly saver: Saver;
  readonly live: LiveContent;
  readonly presence: Presence;
  readonly comments = new Comments(this);
  readonly effects = new Effects();
  readonly notices: Notices;
  readonly catalogue: Catalogue;
  readonly clipboard: Clipboard;
  /** What the backend has; the rest is left out of bars, menus and panels. */
  readonly has: (feature: Feature) => boolean;
  ports: Partial<EditorPorts>;
  page: MallPage;
  /** Number of pages that show the shared header and footer. */
  readonly sharingPageCount: number;
  /** The shop's colours, used when the open part has no page settings. */
  private readonly theme: EditorPageAnswer['theme'];
  /** The mall's theme, which values refer to by name. */
  colours: Theme;
  /** Where the next widget from the palette goes; null means the selected panel, after the selected section, or the end of the page. */
  insertPlace: Place | null = null;
  /** Content that the last check found deleted or off sale, as kind:id. */
  unavailable: ReadonlySet<string> = new Set();
  private configs: CheckedConfigs;

  /** Load all schemas of the page's widgets first (`Catalogue.load`); until then those widgets show as unknown. */
  constructor(loaded: EditorPageAnswer, deps: EditorDeps) {
    this.notices = deps.notices;
    this.catalogue = deps.catalogue;
    this.clipboard = deps.clipboard;
    this.has = deps.has ?? (() => true);
    this.ports = deps.ports ?? {};
    this.page = loaded.page;
    this.theme = loaded.theme;
    this.colours = readTheme(loaded.theme.colours);
    this.configs = new CheckedConfigs(this.colours);
    this.sharingPageCount = loaded.shared_by;
    this.viewport.setWidth(widthOf(this.platform));
    for (const part of PARTS) {
      const stored = loaded.parts[part];
      if (stored) loadPart(this.store, part, stored.document);
    }
    followStyles(this, this.store.nodes.keys());
    this.store.markSaved(this.store.snapshot());
    this.setUnavailable(Object.values(loaded.parts).flatMap((part) => part.issues));
    this.saver = new Saver(this, deps.api, loaded.parts, loaded.direct);
    this.live = new LiveContent(this, deps.api);
    this.presence = new Presence(this.store, deps.notices);
    makeObservable<this, 'configs'>(this, {
      colours: observableRef,
      configs: observableRef,
      takeTheme: action,
      insertPlace: observableRef,
      setInsertPlace: action,
      unavailable: observableRef,
      setUnavailable: action,
      setGone: action,
      pageContext: computed({ equals: compareStructural }),
      group: computed({ equals: compareStructural }),
    });
  }

  get selectedId(): NodeId | null {
    return this.selection.selectedId;
  }

  /** The multiple selection: children of one panel, the last chosen last; empty when fewer than two. */
  get group(): readonly NodeId[] {
    const { selectedId, group } = this.selection;
    const panel = selectedId === null ? undefined : this.parentOf(selectedId);
    const there = group.filter((id) => this.store.nodes.has(id) && this.parentOf(id) === panel);
    return panel === undefined || there.length < 2 ? [] : there;
  }

  /** Everything selected: the group, the single widget, or nothing. */
  get selectedIds(): readonly NodeId[] {
    if (this.group.length > 0) return this.group;
    return this.selectedId === null ? [] : [this.selectedId];
  }

  /** The platform the page is composed for; a column beside a page has a phone's width. */
  get platform(): Platform {
    return this.page.place?.slot === 'beside' ? 'h5' : this.page.platform;
  }

  /** The part that belongs to this page alone; header and footer of a page with a body are shared with other pages. */
  get ownPart(): PartName {
    return this.page.kind === 'header' || this.page.kind === 'footer' ? this.page.kind : 'body';
  }

  /** The open parts: all three of a page, or a shared header or footer opened alone. */
  get parts(): PartName[] {
    return PARTS.filter((part) => this.store.lists.has(part));
  }

  /** The node; observers are notified only of changes to it. */
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

  titleOf(id: NodeId): string {
    const node = this.node(id);
    return node ? titleOf(node, this.schemaOf(node.type)?.title, this.typeTitle(node.type)) : '';
  }

  /** A locked widget cannot be moved, resized or deleted: it or its panel is locked. */
  isLocked(id: NodeId): boolean {
    return isLocked(this.node(id)) || isLocked(this.node(this.parentOf(id) ?? id));
  }

  /** A hidden widget is not drawn and not sent to shoppers: it or its panel is hidden. */
  isHidden(id: NodeId): boolean {
    return isHidden(this.node(id)) || isHidden(this.node(this.parentOf(id) ?? id));
  }

  /** The checked config for the renderer, cached per node value and schema; undefined until the schema is loaded. */
  config(id: NodeId): Config | undefined {
    const node = this.node(id);
    return node && this.configOf(node);
  }

  /** The same of any node. */
  configOf(node: WidgetNode): Config | undefined {
    const schema = this.schemaOf(node.type);
    return schema && this.configs.of(schema, node);
  }

  /** The config as the canvas paints it: with what shoppers get in the place of stored copies. */
  painted(id: NodeId): Config | undefined {
    const config = this.config(id);
    const node = this.node(id);
    const schema = node && this.schemaOf(node.type);
    return config && node && schema ? this.live.paint(schema, node.type, config) : config;
  }

  /** Content in the widget that shoppers do not see because it is deleted or off sale; updated with edits. */
  unavailableIn(id: NodeId): PageIssue[] {
    const node = this.unavailable.size > 0 ? this.node(id) : undefined;
    const schema = node && this.schemaOf(node.type);
    if (!node || !schema) return [];
    return unavailableIn(this.live.filled(schema, node as StoredWidget), schema, this.unavailable);
  }

  /** Writes what the rules of lists find today into the stored entries, which clients that know no rules show. */
  fillRules(): void {
    const today = [...this.live.todays()];
    if (today.length === 0) return;
    this.step({ label: say('按规则更新列表') }, () => {
      for (const [id, patch] of today) this.update(id, patch);
    });
  }

  /** Shows the page in the theme that the mall has now. That is no edit: undo leads to earlier edits in the new look. */
  takeTheme(stored: unknown): void {
    const theme = readTheme(stored);
    if (sameValue(theme, this.colours)) return;
    this.colours = theme;
    this.configs = new CheckedConfigs(theme);
    dressPage(this);
  }

  /** A stored widget with what its named styles are now. */
  readonly dressed = (node: WidgetNode, isChild: boolean): WidgetNode => inStyle(this, node, isChild);

  /** Warnings shown before publishing. */
  warnings(): Finding[] {
    return [...warningsOf(this), ...(this.ports.plugins?.findings() ?? [])];
  }

  /** Selects the widget and focuses that property in its panel, or the first. */
  edit(id: NodeId, property = ''): void {
    this.select(id);
    this.attention.requestFocus(id, property);
  }

  setUnavailable(issues: readonly PageIssue[]): void {
    this.setGone(new Set(issues.flatMap((issue) => issue.gone ?? [])));
  }

  /** What is deleted or off sale now, as kind:id. */
  setGone(gone: ReadonlySet<string>): void {
    this.unavailable = gone;
  }

  /** The page settings W0000 of the body, if there are any. */
  get settingsId(): NodeId | undefined {
    return this.store.list('body').find((id) => this.node(id)?.type === PAGE_CODE);
  }

  /** The settings of a page's own blocks, on a page of nothing else. */
  get blocksId(): NodeId | undefined {
    if (this.page.place?.slot !== 'blocks') return undefined;
    return this.store.list('body').find((id) => this.node(id)?.type !== PAGE_CODE);
  }

  get pageContext(): PageContext {
    const config = this.settingsId === undefined ? undefined : this.config(this.settingsId);
    return {
      mode: 'design',
      platform: this.viewport.platform,
      pageWidth: this.platform === 'h5' ? PAPER_WIDTH.h5 : Number(config?.['pageWidth'] ?? PAPER_WIDTH.pc),
      themeColor: String(config?.['themeColor'] ?? inTheme(this.theme.themeColor, this.colours)),
      backgroundColor: String(config?.['backgroundColor'] ?? inTheme(this.theme.backgroundColor, this.colours)),
      distributorId: 0,
    };
  }

  select(id: NodeId | null): void {
    this.selection.selectExactly(id !== null && this.store.nodes.has(id) ? [id] : []);
  }

  /** Selects these children of one panel. */
  choose(ids: readonly NodeId[]): void {
    this.selection.selectExactly(ids);
    if (ids.length > 1) this.notices.announce(say('已选中 {count} 个挂件', { count: ids.length }));
  }

  /** Adds a child to the selection in its panel, or removes it; any other widget is selected alone. */
  toggle(id: NodeId): void {
    const panel = this.parentOf(id);
    const now = this.selectedIds;
    if (panel === undefined || now.some((one) => this.parentOf(one) !== panel)) return this.select(id);
    const next = now.includes(id) ? now.filter((one) => one !== id) : [...now, id];
    return this.choose(next.length > 0 ? next : [panel]);
  }

  /** Runs the work as one step of the history; nested calls become part of it. */
  step<T>(options: StepOptions, work: () => T): T {
    return this.history.step(options, work);
  }

  /** Ends merging of steps, for example at a blur or at the end of a gesture. */
  seal(): void {
    this.history.seal();
  }

  /**
   * Sets properties of one widget; undefined removes one, equal values change nothing. Updates of the same widget with the same `merge`
   * become one step until `seal`. Setting `comptyle` of a top-level panel moves it to that part; text widgets are measured again; a value of
   * its own where a named style gave one takes the style off.
   */
  update(id: NodeId, patch: NodePatch, options: { merge?: string; label?: string } = {}): void {
    const node = this.node(id);
    if (!node) return;
    const target = this.targetPart(node, id, patch);
    if (target === 'absent') {
      this.notices.show(say('此处只能编辑当前部分，请到页面编辑器中更改类型'), 'warning');
      return;
    }
    const edited = Object.fromEntries(Object.entries(patch).filter(([name, value]) => !sameValue(node[name], value)));
    if (Object.keys(edited).length === 0) return;
    const schema = this.schemaOf(node.type);
    const changed = { ...edited, ...(schema && leftStyles(schema.schema, node, edited)) };
    const step: StepOptions = { label: options.label ?? say('编辑{title}', { title: this.titleOf(id) }) };
    if (options.merge !== undefined) step.merge = `${id}:${options.merge}`;
    this.step(step, () => {
      this.store.setNode(id, patched(node, changed));
      measure(this, id, changed);
      if (target) moveToPart(this.store, id, target);
    });
  }

  /** Names the widget in the outline; an empty name removes it. */
  rename(id: NodeId, name: string): void {
    const given = name.trim().slice(0, LONGEST_NAME);
    this.update(id, { [MARKS.name]: given === '' ? undefined : given }, { label: say('命名') });
  }

  /** Inserts a new widget of the type and selects it: in a panel at its own size, as a section at page width. */
  async insert(
    code: string,
    place: Place,
    { point, values }: { point?: { x: number; y: number }; values?: NodePatch } = {},
  ): Promise<NodeId | undefined> {
    await this.catalogue.load([code]);
    const schema = this.schemaOf(code);
    if (!schema) return undefined;
    const stored = { ...newWidget(schema, { uuid: newUuid(), ...point }), ...(values && structuredClone(values)) };
    this.ports.inserted?.(code);
    const across = point ? {} : acrossPage(schema, this.platform);
    return this.insertStored({ ...stored, ...across }, place, say('添加{title}', { title: say(schema.title) }));
  }

  /** Inserts a stored widget unchanged and selects it. */
  insertStored(stored: StoredWidget, place: Place, label: string): NodeId {
    return this.step({ label }, () => {
      const id = insertAt(this.store, stored, place);
      followStyles(this, [id, ...this.childrenOf(id)]);
      this.selection.selectOne(id);
      this.attention.markInserted(id);
      return id;
    });
  }

  setInsertPlace(place: Place | null): void {
    this.insertPlace = place;
  }

  dispose(): void {
    this.saver.dispose();
    this.live.dispose();
  }

  private targetPart(node: WidgetNode, id: NodeId, patch: NodePatch): PartName | 'absent' | undefined {
    if (node.type !== PANEL_CODE || this.parentOf(id) !== undefined) return undefined;
    const target = PARTS.find((part) => part === patch['comptyle']);
    if (!target || target === this.partOf(id)) return undefined;
    return this.store.lists.has(target) ? target : 'absent';
  }
}
