/** Finds the lists by rule in documents, and puts what their rules find in the place of the stored entries. */
import type { EngineSchema, JsonSchema } from '../../schemas/schema-types.ts';
import type { PageDocument, StoredWidget } from '../document/content.ts';
import { readSource, SOURCE, sourceKey, type ListSource, type SourceKind } from '../document/source.ts';
import { checkedEntry } from '../document/values.ts';
import { isRecord } from '../rules/wire/is-record.ts';
import { isVisible, referenceBranches, resolveSchema } from './schema-walk.ts';

/** A rule and the lists that it fills. */
export interface Rule {
  kind: SourceKind;
  source: ListSource;
}

/** A list by rule, at its path. */
export interface RuledList extends Rule {
  key: string;
  path: string;
  /** of its widget */
  type: string;
  entries: readonly unknown[];
  items: JsonSchema;
  /** the widget's schema */
  root: JsonSchema;
}

/** Ids by the rule's key, in order. A rule that is missing was not asked about: its stored entries stay. */
export type Ruled = ReadonlyMap<string, readonly string[]>;

type Fill = (list: RuledList) => readonly unknown[];

type Values = Readonly<Record<string, unknown>>;

interface Walk {
  root: JsonSchema;
  widget: Values;
  fill: Fill;
}

const MAX_DEPTH = 12;

/** Goods inside an entry of a shop are of that shop. */
function ofHolder(source: ListSource, schema: JsonSchema, holder: Values): ListSource | undefined {
  if (schema['x-ref'] !== 'shop') return source;
  const shop = holder['shop_id'];
  return shop ? readSource({ ...source, where: { ...source.where, shop } }) : undefined;
}

function ruledList(
  name: string,
  property: JsonSchema,
  { schema, value, path, walk }: { schema: JsonSchema; value: Values; path: string; walk: Walk },
): RuledList | undefined {
  const { 'x-source': kind, items } = property;
  const stored = kind && readSource(value[SOURCE]);
  const source = stored && ofHolder(stored, schema, value);
  if (!kind || !source || !items || Array.isArray(items)) return undefined;
  const own = value[name];
  const entries = Array.isArray(own) ? (own as unknown[]) : [];
  const most = Math.min(source.count, property.maxItems ?? source.count);
  const cut = { ...source, count: most };
  return {
    kind,
    source: cut,
    key: sourceKey(kind, cut),
    path: `${path}.${name}`,
    type: String(walk.widget['type']),
    entries,
    items,
    root: walk.root,
  };
}

function mapObject<T extends Values>(schema: JsonSchema, value: T, path: string, walk: Walk, depth: number): T {
  let result = value;
  for (const [name, source] of referenceBranches(schema, walk.root)) {
    const property = resolveSchema(source, walk.root);
    if (!isVisible(property, walk.widget)) continue;
    const ruled = ruledList(name, property, { schema, value, path, walk });
    // What a rule finds may have a rule inside.
    const filled = ruled ? walk.fill(ruled) : value[name];
    const mapped = mapValue(property, filled, `${path}.${name}`, walk, depth + 1);
    if (mapped !== value[name]) result = { ...result, [name]: mapped };
  }
  return result;
}

function mapValue(source: JsonSchema, value: unknown, path: string, walk: Walk, depth: number): unknown {
  const schema = resolveSchema(source, walk.root);
  if (depth > MAX_DEPTH || !isVisible(schema, walk.widget)) return value;
  if (Array.isArray(value)) {
    const { items } = schema;
    let isSame = true;
    const mapped = value.map((entry: unknown, index) => {
      const item = Array.isArray(items) ? items[index] : items;
      const one = item ? mapValue(item, entry, `${path}.${index}`, walk, depth + 1) : entry;
      if (one !== entry) isSame = false;
      return one;
    });
    return isSame ? value : mapped;
  }
  return isRecord(value) && schema['x-ref'] !== 'link' ? mapObject(schema, value, path, walk, depth) : value;
}

function mapWidget(
  widget: StoredWidget,
  schemas: ReadonlyMap<string, EngineSchema>,
  path: string,
  fill: Fill,
): StoredWidget {
  const schema = schemas.get(widget.type);
  const root = schema?.schema;
  // A property that is not stored has its default, which no rule is beside.
  const own = root
    ? mapObject(root, widget, path, { root, widget: { ...schema.defaults, ...widget }, fill }, 0)
    : widget;
  const { childWidgets } = own;
  if (!childWidgets) return own;
  const children = childWidgets.map((child, at) => mapWidget(child, schemas, `${path}.childWidgets.${at}`, fill));
  return children.every((child, at) => child === childWidgets[at]) ? own : { ...own, childWidgets: children };
}

function mapDocument(document: PageDocument, schemas: ReadonlyMap<string, EngineSchema>, fill: Fill): PageDocument {
  const widgets = document.widgets.map((widget, index) => mapWidget(widget, schemas, String(index), fill));
  return widgets.every((widget, index) => widget === document.widgets[index]) ? document : { ...document, widgets };
}

const NOTHING: Ruled = new Map();

/** What the list's rule finds; an entry that was stored stays as it is, with what an operator added to it. */
function filled({ key, kind, source, entries, items, root }: RuledList, ruled: Ruled): readonly unknown[] {
  const ids = ruled.get(key);
  if (!ids) return entries;
  const name = ID[kind];
  const stored = new Map(entries.filter(isRecord).map((entry) => [String(entry[name]), entry]));
  const inside = kind === 'shop' && source.goods ? { [SOURCE]: source.goods } : {};
  return ids.map((id) => ({
    ...(stored.get(id) ?? (checkedEntry(items, root, { [name]: id }) as Values)),
    ...inside,
  }));
}

/**
 * The lists by rule of a document, in its order; with what is known of them, also those inside of what they find.
 */
export function ruledLists(
  document: PageDocument,
  schemas: ReadonlyMap<string, EngineSchema>,
  ruled: Ruled = NOTHING,
): RuledList[] {
  const found: RuledList[] = [];
  mapDocument(document, schemas, (list) => {
    found.push(list);
    return filled(list, ruled);
  });
  return found;
}

/** The different rules of documents by their keys. */
export function rulesIn(
  documents: readonly PageDocument[],
  schemas: ReadonlyMap<string, EngineSchema>,
  ruled: Ruled = NOTHING,
): Map<string, Rule> {
  const lists = documents.flatMap((document) => ruledLists(document, schemas, ruled));
  return new Map(lists.map(({ key, kind, source }) => [key, { kind, source }]));
}

/** The property that names a thing of the kind. */
const ID: Readonly<Record<SourceKind, string>> = {
  goods: 'goods_id',
  coupon: 'card_id',
  shop: 'shop_id',
  article: 'article_id',
};

/** The property that names an entry of such a list. */
export const idNameOf = (kind: SourceKind): string => ID[kind];

/** The document with what its rules find. */
export function applyRules(
  document: PageDocument,
  schemas: ReadonlyMap<string, EngineSchema>,
  ruled: Ruled,
): PageDocument {
  if (ruled.size === 0) return document;
  return mapDocument(document, schemas, (list) => filled(list, ruled));
}
