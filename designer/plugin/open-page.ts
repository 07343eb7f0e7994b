/** The page of an editor as plugins see it (api.ts). A change is recorded, checked as a whole, and then made as one step. */
import { runInAction } from 'mobx';
import { PAPER_WIDTH } from '../../engine/document/page-defaults.ts';
import { newWidget, PANEL_CODE } from '../../engine/document/document.ts';
import type { StoredWidget } from '../../engine/document/content.ts';
import { checkConfig } from '../../engine/document/values.ts';
import { isRecord } from '../../engine/rules/wire/is-record.ts';
import type { Editor } from '../editor/model/editor.ts';
import { isPart, newUuid, PARTS, type NodeId } from '../editor/model/document/node.ts';
import { insertAt, moveBySteps, removeNode, visibleIds, type Place } from '../editor/model/document/structure.ts';
import type { OperatorCalls } from '../calls/operator-calls.ts';
import { pickRows } from '../schema-form/own/picker-source.tsx';
import {
  PluginError,
  type OpenPage,
  type PageEdit,
  type PickerRow,
  type PluginPicker,
  type WidgetView,
  type Where,
} from './api.ts';
import { faultOfPicker } from './faults.ts';
import { say } from '../words/say.ts';

type Values = Readonly<Record<string, unknown>>;

/** Ids of widgets that a change is about to add. */
const NEW = 'new:';

type Step =
  | { kind: 'add'; id: string; type: string; values: Values; where: Where }
  | { kind: 'set'; id: string; values: Values }
  | { kind: 'move'; id: string; steps: number }
  | { kind: 'remove'; id: string };

function recorded(work: (edit: PageEdit) => void): Step[] {
  const steps: Step[] = [];
  work({
    add: (type, values = {}, where = {}) => {
      const id = `${NEW}${steps.length}`;
      steps.push({ kind: 'add', id, type, values, where });
      return id;
    },
    set: (id, values) => void steps.push({ kind: 'set', id, values }),
    move: (id, count) => void steps.push({ kind: 'move', id, steps: count }),
    remove: (id) => void steps.push({ kind: 'remove', id }),
  });
  return steps;
}

/** Whether what was given came through the check; defaults that the check added do not count. */
function isKept(given: unknown, checked: unknown): boolean {
  if (Array.isArray(given))
    return (
      Array.isArray(checked) && given.length === checked.length && given.every((one, at) => isKept(one, checked[at]))
    );
  if (isRecord(given)) return isRecord(checked) && Object.keys(given).every((key) => isKept(given[key], checked[key]));
  return Object.is(given, checked);
}

/** Throws PluginError for a property that the type does not have, and for a value that its schema does not take. */
export function refuseValues(editor: Editor, type: string, values: Values): void {
  const schema = editor.schemaOf(type);
  if (!schema) throw new PluginError(`the widget ${type} is not loaded`);
  const names = Object.keys(schema.schema.properties ?? {});
  const checked = checkConfig(schema, { type, ...values } as StoredWidget, { theme: editor.colours });
  for (const [name, value] of Object.entries(values)) {
    if (!names.includes(name)) throw new PluginError(`${type} has no property ${name}; it has ${names.join(', ')}`);
    if (value !== undefined && !isKept(value, checked[name]))
      throw new PluginError(`${type} does not take ${JSON.stringify(value)} as ${name}`);
  }
}

export class EditorPage implements OpenPage {
  constructor(
    private readonly editor: Editor,
    private readonly calls: OperatorCalls,
  ) {}

  get id(): number {
    return Number(this.editor.page.page_id);
  }

  get title(): string {
    return this.editor.page.title;
  }

  get platform(): 'pc' | 'h5' {
    return this.editor.platform;
  }

  widgets(): readonly WidgetView[] {
    const { editor } = this;
    const ids = PARTS.flatMap((part) => visibleIds(editor.store, part));
    return ids.flatMap((id) => [id, ...editor.childrenOf(id)]).flatMap((id) => this.widget(id) ?? []);
  }

  widget(id: string): WidgetView | undefined {
    const { editor } = this;
    const node = editor.node(id);
    const part = editor.partOf(id);
    const panel = editor.parentOf(id);
    if (!node || !part) return undefined;
    return {
      id,
      type: node.type,
      title: editor.titleOf(id),
      part,
      ...(panel !== undefined && { panel }),
      isLocked: editor.isLocked(id),
      isHidden: editor.isHidden(id),
      values: editor.config(id) ?? {},
    };
  }

  selected(): readonly WidgetView[] {
    return this.editor.selectedIds.flatMap((id) => this.widget(id) ?? []);
  }

  select(id: string): void {
    this.editor.select(id);
  }

  say(text: string): void {
    this.editor.notices.show(text);
  }

  async pick(picker: PluginPicker, { multiple = false } = {}): Promise<readonly PickerRow[]> {
    const fault = faultOfPicker(picker);
    if (fault !== undefined) throw new PluginError(fault);
    return pickRows(picker, { calls: this.calls, multiple, report: (text) => this.say(text) });
  }

  async change(label: string, work: (edit: PageEdit) => void): Promise<void> {
    const steps = recorded(work);
    const types = steps.flatMap((step) => (step.kind === 'add' ? [step.type] : []));
    const unknown = types.find((type) => this.editor.catalogue.entry(type) === undefined);
    if (unknown !== undefined) {
      const codes = this.editor.catalogue.palette.map(({ code }) => code);
      throw new PluginError(`there is no widget ${unknown}; there are ${codes.join(', ')}`);
    }
    await this.editor.catalogue.load(types);
    this.refuse(steps);
    this.make(label, steps);
  }

  /** Throws for the first step that cannot be done. */
  private refuse(steps: readonly Step[]): void {
    const added = new Map<string, Extract<Step, { kind: 'add' }>>();
    const gone = new Set<string>();
    const typeOf = (id: string): string => {
      const type = added.get(id)?.type ?? this.editor.node(id)?.type;
      if (type === undefined || gone.has(id)) throw new PluginError(`there is no widget ${id} on the page`);
      return type;
    };
    for (const step of steps) {
      if (step.kind === 'add') {
        this.refuseWhere(step, typeOf);
        refuseValues(this.editor, step.type, step.values);
        added.set(step.id, step);
        continue;
      }
      const type = typeOf(step.id);
      if (step.kind === 'set') refuseValues(this.editor, type, step.values);
      else if (this.editor.isLocked(step.id)) throw new PluginError(`${this.editor.titleOf(step.id)} is locked`);
      if (step.kind === 'remove') gone.add(step.id);
    }
  }

  private refuseWhere(step: Extract<Step, { kind: 'add' }>, typeOf: (id: string) => string): void {
    const { panel, after } = step.where;
    if (after !== undefined) typeOf(after);
    if (panel !== undefined && typeOf(panel) !== PANEL_CODE)
      throw new PluginError(`${panel} is no free panel; only ${PANEL_CODE} takes widgets`);
    const inPanel = panel !== undefined || (after !== undefined && this.editor.parentOf(after) !== undefined);
    if (inPanel && this.editor.schemaOf(step.type)?.meta.freePanel === false)
      throw new PluginError(`${step.type} may not lie in a free panel`);
  }

  private make(label: string, steps: readonly Step[]): void {
    const { editor } = this;
    const made = new Map<string, NodeId>();
    const idOf = (id: string): NodeId => made.get(id) ?? id;
    runInAction(() =>
      editor.step({ label: say(label) }, () => {
        for (const step of steps) {
          if (step.kind === 'add') made.set(step.id, this.add(step, idOf));
          else if (step.kind === 'set') editor.update(idOf(step.id), step.values);
          else if (step.kind === 'move') moveBySteps(editor.store, idOf(step.id), step.steps);
          else removeNode(editor.store, idOf(step.id));
        }
      }),
    );
    const last = [...made.values()].at(-1);
    if (last !== undefined) editor.select(last);
  }

  private add(step: Extract<Step, { kind: 'add' }>, idOf: (id: string) => NodeId): NodeId {
    const { editor } = this;
    const schema = editor.schemaOf(step.type);
    if (!schema) throw new PluginError(`the widget ${step.type} is not loaded`);
    const place = this.placeOf(step.where, idOf);
    const inPanel = !isPart(place.list);
    const fresh = newWidget(schema, { uuid: newUuid(), ...(inPanel && { x: 0, y: 0 }) });
    const across = this.platform === 'h5' && !inPanel ? { width: PAPER_WIDTH.h5 } : {};
    return insertAt(editor.store, { ...fresh, ...across, ...step.values } as StoredWidget, place);
  }

  private placeOf({ after, panel }: Where, idOf: (id: string) => NodeId): Place {
    const { store } = this.editor;
    if (panel !== undefined) return { list: idOf(panel), index: store.list(idOf(panel)).length };
    const home = after === undefined ? undefined : store.homeOf(idOf(after));
    if (after === undefined || home === undefined)
      return { list: this.editor.ownPart, index: store.list(this.editor.ownPart).length };
    return { list: home, index: store.list(home).indexOf(idOf(after)) + 1 };
  }
}
