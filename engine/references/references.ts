/**
 * Finds the things that a document mentions, by the x-ref annotations of its schemas, and lays live data over the stored copies.
 * The check before publishing uses the same walk.
 */
import type { EngineSchema, JsonSchema, ReferenceKind } from '../../schemas/schema-types.ts';
import type { LiveData, PageDocument, PageIssue, StoredLink, StoredWidget } from '../document/content.ts';
import { walkWidgets } from '../document/document.ts';
import { isBlank } from '../document/shown/blank.ts';
import { resolveLink } from '../links/links.ts';
import { isVisible, referenceBranches, resolveSchema } from './schema-walk.ts';
import { isRecord } from '../rules/wire/is-record.ts';

export type LiveKind = 'goods' | 'coupon' | 'shop' | 'category' | 'article' | 'page';
export type References = Record<LiveKind, Set<string>>;

/** A thing of the mall, with its id as text. */
export interface Reference {
  kind: LiveKind;
  id: string;
}

/** The path from the widget to a value inside it, last step first; converted to text only for an issue. */
interface Trail {
  up: Trail | undefined;
  key: string | number;
}

function pathOf(start: string, trail: Trail | undefined): string {
  return trail ? `${pathOf(start, trail.up)}.${trail.key}` : start;
}

type Visit = (kind: ReferenceKind, value: Record<string, unknown>, trail: Trail | undefined) => unknown;

interface Walk {
  root: JsonSchema;
  widget: StoredWidget;
  visit: Visit;
}

const MAX_DEPTH = 12;

/** `visit` answers it for a thing to be removed; a parent with nothing left becomes it too. */
const UNAVAILABLE = Symbol('unavailable');

/** `visit` answers it for a link to a closed part of the mall: the list entry with the link is removed too. */
const SHUT = Symbol('shut');

/** The value that replaces an unavailable one where it cannot be removed. */
function nothingOf(value: unknown): unknown {
  return Array.isArray(value) ? [] : {};
}

/** Entries of a fixed list stay, since each position has a meaning. The list is unavailable when all its visible entries are. */
function mapTuple(items: JsonSchema[], value: unknown[], walk: Walk, up: Trail | undefined, depth: number): unknown {
  let lost = false;
  let left = false;
  const mapped = value.map((entry, key) => {
    const schema = items[key];
    const place = schema ? entryOf(schema, entry, walk, { up, key }, depth) : entry;
    if (schema && isVisible(schema, walk.widget)) {
      if (place === UNAVAILABLE) lost = true;
      else left = true;
    }
    return place === UNAVAILABLE ? nothingOf(entry) : place;
  });
  return lost && !left ? UNAVAILABLE : mapped;
}

/** An entry of a list; one with a link to a closed part is unavailable. */
function entryOf(source: JsonSchema, value: unknown, walk: Walk, at: Trail, depth: number): unknown {
  const mapped = mapValue(source, value, walk, at, depth);
  return mapped === SHUT ? UNAVAILABLE : mapped;
}

/** A list without its unavailable entries; unavailable itself when none is left. */
function mapList(items: JsonSchema, value: unknown[], walk: Walk, up: Trail | undefined, depth: number): unknown {
  const mapped = value.map((entry, key) => entryOf(items, entry, walk, { up, key }, depth));
  const left = mapped.filter((entry) => entry !== UNAVAILABLE);
  return left.length === 0 && value.length > 0 ? UNAVAILABLE : left;
}

/**
 * Maps the properties that mention things. `empty` is true when a list among them lost its last entry and no other list has
 * entries: the object that shows the list (a tab, a group) is then removed too, so that shoppers see no empty tab.
 */
function mapProperties<T extends Record<string, unknown>>(
  value: T,
  schema: JsonSchema,
  walk: Walk,
  up: Trail | undefined,
  depth: number,
): { result: T; empty: boolean; shut: boolean } {
  let result = value;
  let shut = false;
  let lost = false;
  let left = false;
  for (const [key, property] of referenceBranches(schema, walk.root)) {
    if (!Object.hasOwn(value, key)) continue;
    const own = value[key];
    const mapped = mapValue(property, own, walk, { up, key }, depth);
    if (mapped === SHUT) shut = true;
    if (mapped !== own)
      result = { ...result, [key]: mapped === UNAVAILABLE || mapped === SHUT ? nothingOf(own) : mapped };
    if (!Array.isArray(own)) continue;
    if (mapped === UNAVAILABLE) lost = true;
    else if (own.length > 0) left = true;
  }
  return { result, empty: lost && !left, shut };
}

/** Maps a value along its schema. `visit` gets each annotated object after its inner values, and may answer UNAVAILABLE. */
function mapValue(source: JsonSchema, value: unknown, walk: Walk, at: Trail | undefined, depth: number): unknown {
  if (depth > MAX_DEPTH) return value;
  const schema = resolveSchema(source, walk.root);
  const { items } = schema;
  if (Array.isArray(value) && items)
    return Array.isArray(items)
      ? mapTuple(items, value, walk, at, depth + 1)
      : mapList(items, value, walk, at, depth + 1);
  if (!isRecord(value)) return value;
  const { result, empty, shut } = mapProperties(value, schema, walk, at, depth + 1);
  const kind = schema['x-ref'];
  if (kind) return walk.visit(kind, result, at);
  return empty || (shut && typeof at?.key === 'number') ? UNAVAILABLE : result;
}

/** The widget mapped along its schema. It stays even when nothing is left to show; its renderer handles that. */
function mapWidget(widget: StoredWidget, { schema }: EngineSchema, visit: Visit): StoredWidget {
  return mapProperties(widget, schema, { root: schema, widget, visit }, undefined, 0).result;
}

/** An id as text; '' for a placeholder, whose id is missing or 0. */
function idText(value: unknown): string {
  if (typeof value === 'number') return Number.isSafeInteger(value) && value > 0 ? String(value) : '';
  return typeof value === 'string' && /^[1-9]\d{0,17}$/.test(value) ? value : '';
}

const LINK_IDS: Record<string, { kind: LiveKind; keys: string[] }> = {
  goods: { kind: 'goods', keys: ['goods_id', 'itemId', 'item_id'] },
  category: { kind: 'category', keys: ['category_id'] },
  maincategory: { kind: 'category', keys: ['category_id'] },
  customer: { kind: 'page', keys: ['theme_pc_template_id', 'id'] },
};

/** The thing that an annotated object names; undefined for placeholders and free addresses. */
export function referenceOf(kind: ReferenceKind, value: Record<string, unknown>): Reference | undefined {
  const { linkPage } = value as StoredLink;
  const isKnown = kind === 'link' && typeof linkPage === 'string' && Object.hasOwn(LINK_IDS, linkPage);
  const link = isKnown ? LINK_IDS[linkPage] : undefined;
  const target = kind === 'link' ? link?.kind : kind === 'image' ? undefined : kind;
  if (!target) return undefined;
  const keys =
    link?.keys ??
    {
      goods: ['goods_id'],
      coupon: ['card_id'],
      shop: ['shop_id'],
      category: ['category_id'],
      article: ['article_id'],
      page: ['id'],
    }[target];
  const id = keys.map((key) => idText(value[key])).find((text) => text !== '');
  return id ? { kind: target, id } : undefined;
}

/** Whether widgets of this type can mention anything. */
export function mentionsThings({ schema }: EngineSchema): boolean {
  return referenceBranches(schema, schema).length > 0;
}

/** Everything the documents mention, as ids by kind. */
export function collectReferences(documents: PageDocument[], schemas: ReadonlyMap<string, EngineSchema>): References {
  const found: References = {
    goods: new Set(),
    coupon: new Set(),
    shop: new Set(),
    category: new Set(),
    article: new Set(),
    page: new Set(),
  };
  for (const document of documents) {
    for (const { widget } of walkWidgets(document)) {
      const schema = schemas.get(widget.type);
      if (!schema) continue;
      mapWidget(widget, schema, (kind, value) => {
        const reference = referenceOf(kind, value);
        if (reference) found[reference.kind].add(reference.id);
        return value;
      });
    }
  }
  return found;
}

const MESSAGES: Record<LiveKind, string> = {
  goods: '商品已下架或不存在',
  coupon: '优惠券已结束或不存在',
  shop: '店铺已关闭或不存在',
  category: '分类不存在',
  article: '文章已下架或不存在',
  page: '自定义页面不存在或未启用',
};

const NAMES = ['goods_name', 'itemName', 'item_name', 'shop_name', 'category_name', 'template_title', 'title'];

function issueOf(reference: Reference, value: Record<string, unknown>, path: string, type: string): PageIssue {
  const name = NAMES.map((key) => value[key]).find((text) => typeof text === 'string' && text !== '');
  const message = MESSAGES[reference.kind] + (name === undefined ? '' : `：${String(name).slice(0, 60)}`);
  return { path, type, message, gone: `${reference.kind}:${reference.id}` };
}

/** The things a widget mentions that are in `gone` (kind:id), to be marked in the designer. */
export function unavailableIn(widget: StoredWidget, schema: EngineSchema, gone: ReadonlySet<string>): PageIssue[] {
  const issues: PageIssue[] = [];
  mapWidget(widget, schema, (kind, value, trail) => {
    const reference = referenceOf(kind, value);
    const issue = reference && issueOf(reference, value, pathOf('', trail), widget.type);
    if (issue?.gone !== undefined && gone.has(issue.gone)) issues.push(issue);
    return value;
  });
  return issues;
}

function isPresent({ kind, id }: Reference, live: LiveData): boolean {
  return live[kind].has(id);
}

function isShut(link: StoredLink, { closed }: LiveData): boolean {
  if (!closed || closed.size === 0) return false;
  const [path = ''] = resolveLink(link).split(/[?#]/);
  return closed.has(path);
}

export interface LaidPage {
  document: PageDocument;
  /** Deleted and off-sale things, for the operator. */
  issues: PageIssue[];
}

/** What is shown in the place of an unavailable thing that is kept. */
export type Mark = (reference: Reference, value: Record<string, unknown>) => Record<string, unknown>;

/**
 * Lays live names, prices, pictures and states over the stored copies. Entries of unavailable things are removed from lists,
 * together with a tab or group that has nothing else to show; links to such things become empty. Untouched placeholders without
 * an id are removed in the same way; placeholders with an own text or picture stay as stored. Entries with links to closed parts
 * of the mall are removed too, and single links to them become empty. With `keepUnavailable` (designer) all of them stay and are
 * only reported.
 */
export function overlayLive(
  document: PageDocument,
  schemas: ReadonlyMap<string, EngineSchema>,
  live: LiveData,
  options: { keepUnavailable?: boolean; mark?: Mark } = {},
): LaidPage {
  const issues: PageIssue[] = [];
  const mapOne = (widget: StoredWidget, path: string): StoredWidget => {
    const schema = schemas.get(widget.type);
    if (!schema) return widget;
    return mapWidget(widget, schema, (kind, value, trail) => {
      const reference = referenceOf(kind, value);
      if (kind === 'link' && !options.keepUnavailable && isShut(value, live)) return SHUT;
      if (!reference) return !options.keepUnavailable && isBlank(kind, value, schema.schema) ? UNAVAILABLE : value;
      if (!isPresent(reference, live)) {
        issues.push(issueOf(reference, value, pathOf(path, trail), widget.type));
        if (options.keepUnavailable) return kind === 'link' ? value : (options.mark?.(reference, value) ?? value);
        return kind === 'link' ? {} : UNAVAILABLE;
      }
      if (kind === 'link') return linkWithItem(value, reference, live);
      return reference.kind === 'page' ? value : { ...value, ...live[reference.kind].get(reference.id) };
    });
  };
  const widgets = document.widgets.map((widget, index) => {
    const mapped = mapOne(widget, String(index));
    const children = mapped.childWidgets?.map((child, at) => mapOne(child, `${index}.childWidgets.${at}`));
    return children ? { ...mapped, childWidgets: children } : mapped;
  });
  return { document: { schemaVersion: 1, widgets }, issues };
}

/** A goods link by goods_id gets the default item, so that it leads to /items/{item_id}. */
function linkWithItem(value: Record<string, unknown>, reference: Reference, live: LiveData): Record<string, unknown> {
  if (reference.kind !== 'goods') return value;
  const goods = live.goods.get(reference.id);
  return goods ? { ...value, itemId: goods.itemId, distributor_id: goods.distributor_id } : value;
}
