/**
 * Names in texts of what the page is about: {商品名} on goods pages, lists and shops. The server puts the words in where a place is read; a
 * name that means nothing there stays as it was typed.
 */
import type { EngineSchema, JsonSchema } from '../../schemas/schema-types.ts';
import type { PageDocument, StoredWidget } from '../document/content.ts';
import { WIDTH_MARKS, WIDTHS } from '../document/widths.ts';
import { isTemplate, templateNamed, type TargetKind } from '../rules/content/places.ts';
import { isRecord } from '../rules/wire/is-record.ts';
import { resolveSchema } from './schema-walk.ts';

const NAMES_OF = {
  goods: ['商品名', '价格'],
  category: ['分类'],
  brand: ['品牌'],
  shop: ['店铺名'],
  tag: [],
} as const satisfies Readonly<Record<TargetKind, readonly string[]>>;

export type PageName = (typeof NAMES_OF)[TargetKind][number];
export type NamedValues = Readonly<Partial<Record<PageName, string>>>;

const NAME = /\{([^{}\s]{1,12})\}/g;
const ALL: readonly string[] = Object.values(NAMES_OF).flat();

/** What a text on pages of the template may name; nothing on other pages. */
export function namesOn(template: string | undefined): readonly PageName[] {
  return isTemplate(template)
    ? templateNamed(template).targets.flatMap((kind): readonly PageName[] => NAMES_OF[kind])
    : [];
}

/** The names in a text, known or not. */
export function namesIn(text: string): string[] {
  return [...new Set([...text.matchAll(NAME)].map(([, name = '']) => name))];
}

export const isPageName = (name: string): name is PageName => ALL.includes(name);

export const withName = (name: PageName): string => `{${name}}`;

export function fillNames(text: string, values: NamedValues): string {
  return text.replace(NAME, (typed, name: string) => (isPageName(name) ? values[name] : undefined) ?? typed);
}

const known = new WeakMap<JsonSchema, readonly string[]>();

/** The properties of a widget whose words are written on the canvas: these may hold names. */
export function namedProperties(root: JsonSchema): readonly string[] {
  let names = known.get(root);
  if (!names) {
    const all = Object.entries(root.properties ?? {});
    names = all.flatMap(([name, part]) => (resolveSchema(part, root)['x-inline'] ? [name] : []));
    known.set(root, names);
  }
  return names;
}

type Values = Readonly<Record<string, unknown>>;

function withTexts<Widget extends Values>(widget: Widget, root: JsonSchema, map: (text: string) => string): Widget {
  let next = widget;
  for (const name of namedProperties(root)) {
    const text = widget[name];
    const mapped = typeof text === 'string' ? map(text) : text;
    if (mapped !== text) next = { ...next, [name]: mapped };
  }
  for (const mark of WIDTHS.map((width) => WIDTH_MARKS[width])) {
    const own = widget[mark];
    const text = isRecord(own) ? own['text'] : undefined;
    const mapped = typeof text === 'string' ? map(text) : text;
    if (isRecord(own) && mapped !== text) next = { ...next, [mark]: { ...own, text: mapped } };
  }
  return next;
}

function mapTexts(
  widgets: readonly StoredWidget[],
  schemas: ReadonlyMap<string, EngineSchema>,
  map: (text: string) => string,
): StoredWidget[] {
  return widgets.map((widget) => {
    const root = schemas.get(widget.type)?.schema;
    const own = root ? withTexts(widget, root, map) : widget;
    const { childWidgets } = own;
    return childWidgets ? { ...own, childWidgets: mapTexts(childWidgets, schemas, map) } : own;
  });
}

/** A widget's values with the words in the place of names; the same object without names. */
export function valuesWithNames<Widget extends Values>(widget: Widget, root: JsonSchema, words: NamedValues): Widget {
  return withTexts(widget, root, (text) => fillNames(text, words));
}

/** true when a text of the document names something of the page. */
export function hasNames({ widgets }: PageDocument, schemas: ReadonlyMap<string, EngineSchema>): boolean {
  let isFound = false;
  mapTexts(widgets, schemas, (text) => {
    isFound ||= namesIn(text).some(isPageName);
    return text;
  });
  return isFound;
}

/** The document with the words in the place of names. */
export function documentWithNames(
  document: PageDocument,
  schemas: ReadonlyMap<string, EngineSchema>,
  values: NamedValues,
): PageDocument {
  return { ...document, widgets: mapTexts(document.widgets, schemas, (text) => fillNames(text, values)) };
}
