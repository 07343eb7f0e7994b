/** A page in short, as tools read it. Texts are what operators and shoppers wrote: data, whatever they say. */
import type { EngineSchema } from '../../schemas/schema-types.ts';
import type { OutlineWidget } from '../../schemas/types/contract.ts';
import type { StoredWidget } from '../document/content.ts';
import { PAGE_CODE } from '../document/document.ts';
import { entriesOf } from '../document/entries.ts';
import { linkOf } from '../document/linked/linked-panel.ts';
import { givenName, isHidden, isLocked } from '../document/marks.ts';
import { readSource, SOURCE } from '../document/source.ts';
import { isRecord } from '../rules/wire/is-record.ts';
import { handlesOf, listsOf } from './edited-page.ts';
import type { PageParts, PartName } from './steps.ts';

const LONGEST_TEXT = 80;
const WORDS = ['text', 'mainTitle', 'title', 'goods_name', 'shop_name', 'category_name', 'tag_name', 'name'];

const textAt = (values: Readonly<Record<string, unknown>>, names: readonly string[]): string =>
  names
    .map((name) => values[name])
    .find((value): value is string => typeof value === 'string' && value.trim() !== '') ?? '';

/** Its own words, and those of its first entries. */
function wordsOf(widget: StoredWidget): string {
  const own = textAt(widget, WORDS.slice(0, 3));
  const entries = entriesOf(widget).map((entry) => textAt(entry, WORDS));
  return [own, ...entries].filter(Boolean).join(' · ').replace(/\s+/g, ' ').slice(0, LONGEST_TEXT);
}

const hasRule = (widget: StoredWidget): boolean =>
  readSource(widget[SOURCE]) !== undefined ||
  entriesOf(widget).some((entry) => readSource(entry[SOURCE]) !== undefined);

const numberAt = (widget: StoredWidget, name: string): number => Math.round(Number(widget[name] ?? 0)) || 0;

function marksOf(widget: StoredWidget): string[] {
  return [isHidden(widget) ? 'hidden' : '', isLocked(widget) ? 'locked' : '', linkOf(widget) ? 'linked' : ''].filter(
    Boolean,
  );
}

/** Values of a widget without its children, defaults included. */
function valuesOf(widget: StoredWidget, schema: EngineSchema | undefined): Record<string, unknown> {
  const { childWidgets: _children, ...own } = widget;
  return { ...schema?.defaults, ...own };
}

export interface OutlinePart {
  part: PartName;
  widgets: OutlineWidget[];
}

/**
 * @param full handles of widgets whose values are answered as well
 */
export function outlineOf(
  parts: PageParts,
  schemas: ReadonlyMap<string, EngineSchema>,
  full: readonly string[] = [],
): { parts: OutlinePart[]; settings: Record<string, unknown> } {
  const lists = listsOf(parts);
  const handles = handlesOf(lists);
  const describe = (widget: StoredWidget): OutlineWidget => {
    const handle = handles.get(widget) ?? '';
    const schema = schemas.get(widget.type);
    const { type, childWidgets: children } = widget;
    const lists = ['data', 'categoryData'].map((name) => widget[name]).filter(Array.isArray);
    const entries = lists.reduce((all, list) => all + list.length, 0);
    const marks = marksOf(widget);
    const text = wordsOf(widget);
    return {
      handle,
      type,
      title: givenName(widget) || (schema?.title ?? type),
      ...(text !== '' && { text }),
      ...(entries > 0 && { entries }),
      ...(hasRule(widget) && { rule: true }),
      box: [numberAt(widget, 'x'), numberAt(widget, 'y'), numberAt(widget, 'width'), numberAt(widget, 'height')],
      ...(marks.length > 0 && { marks }),
      ...(full.includes(handle) && { values: valuesOf(widget, schema) }),
      ...(children && { children: children.map(describe) }),
    };
  };
  const settings = parts.body?.widgets.find(({ type }) => type === PAGE_CODE);
  return {
    parts: [...lists].map(([part, widgets]) => ({
      part,
      widgets: widgets.filter(({ type }) => type !== PAGE_CODE).map(describe),
    })),
    settings: isRecord(settings) ? valuesOf(settings, schemas.get(PAGE_CODE)) : {},
  };
}
