/**
 * Applies steps to a page: all of them, or none and why not. Widgets keep what steps do not name, unknown properties too. No React,
 * no store: the server applies steps to drafts, the editor to what is open.
 */
import type { EngineSchema } from '../../schemas/schema-types.ts';
import type { StoredWidget } from '../document/content.ts';
import { MAX_WIDGETS, newWidget, PAGE_CODE } from '../document/document.ts';
import { linkOf } from '../document/linked/linked-panel.ts';
import { isLocked, MARKS } from '../document/marks.ts';
import { OWN_VALUES, valuesAt, withValues, type WidthValues } from '../document/widths.ts';
import { arrange, freePlace, grow, roomIn } from './arrange.ts';
import { EditedPage, type Home } from './edited-page.ts';
import { fillList, patternOf, setLink, setRule, thingLists, thingsOfStep } from './lists.ts';
import { acrossPage } from './natural-size.ts';
import { isOfferedOn, type PageKind } from './offered.ts';
import { patchOf, put } from './set-values.ts';
import {
  refuse,
  Refused,
  type EditStep,
  type NamedThing,
  type PageParts,
  type Refusal,
  type ThingKind,
  type Things,
} from './steps.ts';
import { isOfChosenWidth, textSize, type MeasureText } from './text-size.ts';

/** What steps need of the place where they are applied. */
export interface EditKit {
  schemas: ReadonlyMap<string, EngineSchema>;
  /** values of presets by type, in the order of `listWidgetTypes` */
  presets: ReadonlyMap<string, readonly Readonly<Record<string, unknown>>[]>;
  page: PageKind;
  /** the caller works in single shops, and cannot use widgets of the whole mall */
  limited: boolean;
  measure: MeasureText;
  /** a new uuid */
  uuid(): string;
}

export interface Edited {
  /** the parts that changed */
  parts: PageParts;
  /** handles of new widgets, by the names that steps gave them, or `step 3` */
  made: Record<string, string>;
  said: string[];
}

const isRefusal = (result: Edited | Refusal): result is Refusal => 'step' in result;
export { isRefusal };

interface Work {
  page: EditedPage;
  kit: EditKit;
  things: Things;
  made: Map<string, StoredWidget>;
  number: number;
}

function schemaOf({ kit }: Work, type: string | undefined): EngineSchema {
  const schema = kit.schemas.get(type ?? '');
  if (schema) return schema;
  const known = [...kit.schemas.values()].filter(({ meta }) => isOfferedOn({ meta }, kit.page, kit.limited));
  return refuse(`没有类型“${type ?? ''}”。有：${known.map(({ code, title }) => `${code} ${title}`).join('、')}`);
}

function keep(work: Work, step: EditStep, widget: StoredWidget): void {
  if (step.as !== undefined) work.page.name(step.as, widget);
  work.made.set(step.as ?? `step ${work.number}`, widget);
}

/**
 * Sets values, and the size of a text whose words or letters changed: one whose width was chosen, so that it wraps there, keeps it. Answers
 * the size that it has now, e.g. 200 × 40; '' when it stayed.
 */
function change(
  work: Work,
  schema: EngineSchema,
  widget: StoredWidget,
  values: Readonly<Record<string, unknown>>,
): string {
  const { measure } = work.kit;
  const before = { ...schema.defaults, ...widget };
  const width = Number(values['width'] ?? before['width']);
  const isChosen = Object.hasOwn(values, 'width') || isOfChosenWidth(schema.meta, before, measure);
  const patch = patchOf(schema, widget, values);
  put(widget, patch);
  const config = { ...schema.defaults, ...widget };
  const sized = textSize(schema.meta, isChosen ? { ...config, pageWidth: width } : config, patch, measure);
  if (!sized) return '';
  const next = { ...sized, ...(isChosen && { width }) };
  for (const [name, size] of Object.entries(next)) if (!Object.hasOwn(values, name)) widget[name] = size;
  return `${Number(widget['width'])} × ${Number(widget['height'])}`;
}

function fits(schema: EngineSchema, { panel }: Home): void {
  const { title, meta } = schema;
  if (panel && !meta.freePanel) refuse(`${title}不能放进自由面板，它自成一行`);
}

function insert(work: Work, step: EditStep): string {
  const { page, kit } = work;
  const schema = schemaOf(work, step.type);
  if (schema.code === PAGE_CODE || !isOfferedOn({ meta: schema.meta }, kit.page, kit.limited))
    return refuse(`这个页面不能有${schema.title}`);
  const home = page.placeOf(step);
  fits(schema, home);
  if (home.list.length >= MAX_WIDGETS) refuse(`最多 ${MAX_WIDGETS} 个挂件`);
  const presets = kit.presets.get(schema.code) ?? [];
  const preset =
    step.preset === undefined ? {} : (presets[step.preset] ?? refuse(`${schema.title}有 ${presets.length} 个预设`));
  const size = schema.meta.size;
  const point = home.panel ? freePlace(size, roomIn(home.panel), home.list) : {};
  const widget = newWidget(schema, { uuid: kit.uuid(), ...point });
  Object.assign(widget, home.panel ? {} : acrossPage(schema, kit.page.platform ?? 'pc'), structuredClone(preset));
  page.put(widget, home);
  const sized = change(work, schema, widget, { ...step.values });
  if (home.panel) grow(home.panel);
  keep(work, step, widget);
  return sized === '' ? `添加了${schema.title}` : `添加了${schema.title}，现在 ${sized} px`;
}

function setWidth(work: Work, step: EditStep, widget: StoredWidget): string {
  const width = step.width ?? 'phone';
  const schema = schemaOf(work, widget.type);
  // Texts alone have words and sizes of their own there, read by the properties that these stand for.
  const own: readonly string[] = schema.meta.measure === 'text' ? OWN_VALUES : [];
  const names: readonly string[] = width === 'wide' ? ['hidden'] : ['hidden', 'order', 'size', ...own];
  const sent = step.values ?? {};
  const other = Object.keys(sent).find((name) => !names.includes(name));
  if (other !== undefined) refuse(`这个宽度的窗口里不能单独设置“${other}”，可以设置：${names.join('、')}`);
  const values: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(sent))
    values[name] = value === null || value === false ? undefined : value;
  for (const name of own) if (values[name] !== undefined) patchOf(schema, widget, { [name]: values[name] });
  const next = withValues(widget, width, values as WidthValues);
  const kept = valuesAt({ ...widget, ...next }, width) as Record<string, unknown>;
  for (const [name, value] of Object.entries(values))
    if (kept[name] !== value)
      refuse(`“${name}”不能是 ${JSON.stringify(value)}：hidden 是 true，size 是 10 到 99 的百分比，fontSize 是字号`);
  put(widget, next);
  work.page.touch(widget);
  return `修改了${schemaOf(work, widget.type).title}在一种宽度的样子`;
}

function set(work: Work, step: EditStep): string {
  const { page } = work;
  const widget = page.find(step.widget);
  if (isLocked(widget)) refuse('挂件已锁定，只有人能修改');
  if (step.width !== undefined) return setWidth(work, step, widget);
  const schema = schemaOf(work, widget.type);
  const { hidden, name, ...values }: Record<string, unknown> = step.values ?? {};
  if (hidden !== undefined) put(widget, { [MARKS.hidden]: hidden === true ? true : undefined });
  if (typeof name === 'string') put(widget, { [MARKS.name]: name.trim().slice(0, 40) || undefined });
  const sized = change(work, schema, widget, values);
  const panel = page.homeOf(widget)?.panel;
  if (panel) grow(panel);
  page.touch(widget);
  return sized === '' ? `修改了${schema.title}` : `修改了${schema.title}，现在 ${sized} px`;
}

function onList(work: Work, step: EditStep, run: (schema: EngineSchema, widget: StoredWidget) => string): string {
  const widget = work.page.find(step.widget);
  if (isLocked(widget)) refuse('挂件已锁定，只有人能修改');
  const said = run(schemaOf(work, widget.type), widget);
  work.page.touch(widget);
  return said;
}

function move(work: Work, step: EditStep): string {
  const { page } = work;
  const widget = page.find(step.widget);
  const from = page.movable(widget);
  const schema = schemaOf(work, widget.type);
  page.take(from);
  const home = page.placeOf(step);
  fits(schema, home);
  // In another part it is another row.
  if (home.part !== from.part || home.panel !== from.panel) delete widget.id;
  if (home.panel && home.panel !== from.panel)
    Object.assign(widget, freePlace(boxSize(widget), roomIn(home.panel), home.list));
  page.put(widget, home);
  if (home.panel) grow(home.panel);
  return `移动了${schema.title}`;
}

const boxSize = (widget: StoredWidget): { width: number; height: number } => ({
  width: Number(widget['width'] ?? 0),
  height: Number(widget['height'] ?? 0),
});

function copyOf(widget: StoredWidget, uuid: () => string): StoredWidget {
  const { id: _row, ...rest } = structuredClone(widget);
  const children = rest.childWidgets?.map((child) => copyOf(child, uuid));
  return { ...rest, uuid: uuid(), ...(children && { childWidgets: children }) };
}

function copy(work: Work, step: EditStep): string {
  const { page, kit } = work;
  const widget = page.find(step.widget);
  if (widget.type === PAGE_CODE) refuse('页面设置不能复制');
  const schema = schemaOf(work, widget.type);
  const own = page.homeOf(widget);
  const isPlaced = step.part ?? step.panel ?? step.before ?? step.after;
  const home = page.placeOf(isPlaced === undefined && step.widget !== undefined ? { after: step.widget } : step);
  fits(schema, home);
  const made = copyOf(widget, () => kit.uuid());
  if (home.panel) Object.assign(made, freePlace(boxSize(made), roomIn(home.panel), home.list));
  if (own && home.panel !== own.panel && !home.panel) delete made['leaf'];
  page.put(made, home);
  if (home.panel) grow(home.panel);
  keep(work, step, made);
  return `复制了${schema.title}`;
}

function remove(work: Work, step: EditStep): string {
  const widget = work.page.find(step.widget);
  work.page.take(work.page.movable(widget));
  return `删除了${work.kit.schemas.get(widget.type)?.title ?? widget.type}`;
}

function arrangeStep({ page }: Work, step: EditStep): string {
  const widgets = (step.widgets ?? []).map((handle) => page.find(handle, 'widgets'));
  const [first] = widgets;
  if (!first) return refuse('arrange 需要 widgets');
  const panel = page.homeOf(first)?.panel;
  if (!panel || widgets.some((widget) => page.homeOf(widget)?.panel !== panel))
    return refuse('arrange 的挂件要在同一个自由面板里');
  if (linkOf(panel)) return refuse('面板随关联模块，里面不能移动挂件');
  if (widgets.some(isLocked)) return refuse('有挂件已锁定，只有人能移动');
  arrange(panel, widgets, step);
  page.touch(panel);
  return `排好了 ${widgets.length} 个挂件`;
}

const DOING: Record<EditStep['do'], (work: Work, step: EditStep) => string> = {
  insert,
  set,
  fill: (work, step) => onList(work, step, (schema, widget) => fillList(schema, widget, step, work.things)),
  rule: (work, step) => onList(work, step, (schema, widget) => setRule(schema, widget, step)),
  link: (work, step) => onList(work, step, (schema, widget) => setLink(schema, widget, step, work.things)),
  move,
  copy,
  remove,
  arrange: arrangeStep,
};

/**
 * The things of the mall that the steps name, whose rows `applySteps` needs. A list's kind follows from the type of its widget, which
 * is on the page or is inserted by an earlier step.
 */
export function thingsNamed(parts: PageParts, steps: readonly EditStep[], schemas: EditKit['schemas']): NamedThing[] {
  const page = new EditedPage(parts);
  const types = new Map([...page.handles()].map(([widget, handle]) => [handle, widget.type]));
  const kindOf = (step: EditStep): ThingKind | undefined => {
    const schema = schemas.get(types.get(step.widget ?? '') ?? '');
    const lists = schema ? thingLists(schema) : [];
    const { list = '' } = step;
    return (lists.find(({ path }) => path === list || path === patternOf(list)) ?? lists[0])?.kind;
  };
  return steps.flatMap((step) => {
    if (step.do === 'insert' && step.as !== undefined && step.type !== undefined) types.set(step.as, step.type);
    if (step.do === 'copy' && step.as !== undefined) types.set(step.as, types.get(step.widget ?? '') ?? '');
    return thingsOfStep(step, kindOf);
  });
}

/** @param things rows of everything that `thingsNamed` answers and that exists */
export function applySteps(
  parts: PageParts,
  steps: readonly EditStep[],
  kit: EditKit,
  things: Things,
): Edited | Refusal {
  const work: Work = { page: new EditedPage(parts), kit, things, made: new Map(), number: 0 };
  const said: string[] = [];
  for (const [number, step] of steps.entries()) {
    work.number = number;
    try {
      said.push(DOING[step.do](work, step));
    } catch (error) {
      if (error instanceof Refused) return { step: number, message: error.message };
      throw error;
    }
  }
  const handles = work.page.handles();
  const made = [...work.made].flatMap(([name, widget]) => {
    const handle = handles.get(widget);
    return handle === undefined ? [] : [[name, handle] as const];
  });
  return { parts: work.page.documents(), made: Object.fromEntries(made), said };
}
