/** Describes the differences between two states of a page, by widget and property. */
import { sameIds, type StoreSnapshot } from '../document/document-store.ts';
import { PLACE, type Conflict } from './merge.ts';
import { PART_NAMES, isPart, sameValue, type ListId, type NodeId, type WidgetNode } from '../document/node.ts';
import { rowLabel } from '../document/row-label.ts';
import type { ConflictText } from '../../../notices/notices.ts';
import { PICKED } from '../../../../engine/document/picked.ts';
import {
  VALUE_NAMES,
  valuesAt,
  WIDTH_MARKS,
  WIDTH_NAMES,
  WIDTHS,
  type Width,
  type WidthValue,
} from '../../../../engine/document/widths.ts';
import { givenName, MARKS } from '../../../../engine/document/marks.ts';
import { say } from '../../../words/say.ts';

/** The operator-facing names of types and their properties. */
export interface Wording {
  title(type: string): string;
  property(type: string, name: string): string;
}

const SILENT = new Set(['id', 'uuid', 'childWidgets', 'comptyle']);
const LONGEST = 24;

/** The description of a widget: its type, with its outline name, alias or own text if it has one: 文本「满减」. */
function widgetName(words: Wording, node: WidgetNode | undefined): string {
  if (!node) return say('挂件');
  const alias = node['alias'];
  const text = typeof alias === 'string' && alias !== '' ? alias : rowLabel(node).words;
  const label = givenName(node) || text;
  const title = words.title(node.type);
  return label === '' ? title : say('{title}「{words}」', { title, words: cut(label) });
}

function cut(text: string): string {
  return text.length > LONGEST ? `${text.slice(0, LONGEST)}…` : text;
}

function propertiesBetween(before: WidgetNode, after: WidgetNode): string[] {
  const names = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...names].filter((name) => !SILENT.has(name) && !sameValue(before[name], after[name]));
}

/** Names of the marks, which every widget has and no schema names. */
const MARK_WORDS: Readonly<Record<string, string>> = {
  [PLACE]: say('位置'),
  [MARKS.name]: say('名称'),
  [MARKS.locked]: say('锁定'),
  [MARKS.hidden]: say('隐藏'),
  [PICKED]: say('选定的颜色'),
  ...Object.fromEntries(
    WIDTHS.map((width) => [WIDTH_MARKS[width], say('只在{width}的修改', { width: say(WIDTH_NAMES[width]) })]),
  ),
};

/** What of a width changed: 手机的文字、手机的隐藏. */
function widthWords(width: Width, before: WidgetNode, after: WidgetNode): string[] {
  const [was, is] = [valuesAt(before, width), valuesAt(after, width)];
  const names = (Object.keys(VALUE_NAMES) as WidthValue[]).filter((name) => was[name] !== is[name]);
  return names.map((name) => say('{width}的{name}', { width: say(WIDTH_NAMES[width]), name: say(VALUE_NAMES[name]) }));
}

function changedWords(words: Wording, before: WidgetNode, after: WidgetNode): string {
  const names = propertiesBetween(before, after).flatMap((name) => {
    const width = WIDTHS.find((one) => WIDTH_MARKS[one] === name);
    const own = width ? widthWords(width, before, after) : [];
    return own.length > 0 ? own : [propertyWord(words, after.type, name)];
  });
  return [...new Set(names)].join(say('、'));
}

function propertyWord(words: Wording, type: string, name: string): string {
  return MARK_WORDS[name] ?? words.property(type, name);
}

function homes(state: StoreSnapshot): Map<NodeId, ListId> {
  return new Map([...state.lists].flatMap(([list, ids]) => ids.map((id) => [id, list] as const)));
}

function listName(words: Wording, state: StoreSnapshot, list: ListId): string {
  return isPart(list) ? PART_NAMES[list] : widgetName(words, state.nodes.get(list));
}

/** What differs, in words; `node` is the widget, in the state that has it. */
export interface Difference {
  text: string;
  node: NodeId | null;
}

/** One for each widget that was added, removed, moved or changed, and for each list whose order changed. */
export function listDifferences(words: Wording, before: StoreSnapshot, after: StoreSnapshot): Difference[] {
  const was = homes(before);
  const is = homes(after);
  const found: Difference[] = [];
  for (const [node, values] of before.nodes) {
    const home = was.get(node);
    if (!after.nodes.has(node) && (home === undefined || isPart(home) || after.nodes.has(home)))
      found.push({ text: say('删除 {name}', { name: widgetName(words, values) }), node });
  }
  for (const [node, values] of after.nodes) {
    const old = before.nodes.get(node);
    const home = is.get(node);
    const name = widgetName(words, values);
    if (!old) {
      if (home === undefined || isPart(home) || before.nodes.has(home))
        found.push({ text: say('新增 {name}', { name }), node });
      continue;
    }
    if (home !== undefined && home !== was.get(node))
      found.push({ text: say('移动 {name}到{list}', { name, list: listName(words, after, home) }), node });
    const changed = changedWords(words, old, values);
    if (changed !== '') found.push({ text: say('修改 {name}：{changed}', { name, changed }), node });
  }
  for (const [list, ids] of after.lists) {
    const old = (before.lists.get(list) ?? []).filter((id) => is.get(id) === list);
    const now = ids.filter((id) => was.get(id) === list);
    if (!sameIds(now, old))
      found.push({
        text: say('调整 {list}的顺序', { list: listName(words, after, list) }),
        node: isPart(list) ? null : list,
      });
  }
  return found;
}

export function differencesOf(words: Wording, before: StoreSnapshot, after: StoreSnapshot): string[] {
  return listDifferences(words, before, after).map(({ text }) => text);
}

function valueText(value: unknown): string {
  if (value === undefined || value === null || value === '') return say('空');
  if (typeof value === 'boolean') return value ? say('开') : say('关');
  if (typeof value === 'string' || typeof value === 'number') return cut(String(value));
  return Array.isArray(value) ? say('{count}项内容', { count: value.length }) : say('其他内容');
}

/** The text of a mark's value; a missing lock or hide mark is off. */
function markText(name: string, value: unknown): string {
  return name === MARKS.locked || name === MARKS.hidden ? valueText(value === true) : valueText(value);
}

function sideText(words: Wording, { subject, properties }: Conflict, state: StoreSnapshot): string {
  const node = state.nodes.get(subject);
  if (!node) return say('已删除');
  const home = homes(state).get(subject);
  const text = (name: string): string => {
    if (name === PLACE) return home === undefined ? '' : say('放在{list}', { list: listName(words, state, home) });
    return `${propertyWord(words, node.type, name)} ${markText(name, node[name])}`;
  };
  return properties.map(text).join(say('，'));
}

/** The text of the question about a conflict. */
export function conflictText(
  words: Wording,
  conflict: Conflict,
  mine: StoreSnapshot,
  theirs: StoreSnapshot,
): ConflictText {
  const { key, kind, subject, by } = conflict;
  const known = mine.nodes.has(subject) ? mine : theirs;
  const name = kind === 'order' ? listName(words, known, subject) : widgetName(words, known.nodes.get(subject));
  if (kind === 'order')
    return { key, title: say('{name}的顺序', { name }), mine: say('我的顺序'), theirs: say('对方的顺序') };
  if (kind === 'removed') {
    const [removed, kept] = [say('删除'), say('保留并带上修改')];
    return { key, title: name, mine: by === 'mine' ? removed : kept, theirs: by === 'mine' ? kept : removed };
  }
  return { key, title: name, mine: sideText(words, conflict, mine), theirs: sideText(words, conflict, theirs) };
}
