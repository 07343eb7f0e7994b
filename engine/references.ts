/**
 * What a document mentions, found by the x-ref annotations of its schemas, and live data laid over the stored copies. The
 * check before publishing is the same walk.
 */
import type { EngineSchema, JsonSchema, ReferenceKind } from '../schemas/schema-types.ts';
import type { LiveCategory, LiveData, PageDocument, PageIssue, StoredLink, StoredWidget } from './content.ts';
import { walkWidgets } from './document.ts';
import { referenceBranches, resolveSchema } from './schema-walk.ts';

export type LiveKind = 'goods' | 'coupon' | 'shop' | 'category' | 'page';
export type References = Record<LiveKind, Set<string>>;

type Visit = (kind: ReferenceKind, value: Record<string, unknown>, path: string) => unknown;

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

const DROP = Symbol('drop');

/** Maps a value along its schema; `visit` sees each annotated object after its inside and may return DROP to remove a list entry. */
function mapValue(
  source: JsonSchema,
  value: unknown,
  root: JsonSchema,
  path: string,
  visit: Visit,
  depth = 0,
): unknown {
  if (depth > 12) return value;
  const schema = resolveSchema(source, root);
  if (Array.isArray(value) && schema.items) {
    const { items } = schema;
    const mapped = value.map((entry, index) => {
      const itemSchema = Array.isArray(items) ? items[index] : items;
      return itemSchema ? mapValue(itemSchema, entry, root, `${path}.${index}`, visit, depth + 1) : (entry as unknown);
    });
    return mapped.filter((entry) => entry !== DROP);
  }
  if (!isRecord(value)) return value;
  let result = value;
  for (const [name, property] of referenceBranches(schema, root)) {
    if (!Object.hasOwn(value, name)) continue;
    const mapped = mapValue(property, value[name], root, `${path}.${name}`, visit, depth + 1);
    if (mapped !== value[name]) result = { ...result, [name]: mapped === DROP ? {} : mapped };
  }
  const kind = schema['x-ref'];
  return kind ? visit(kind, result, path) : result;
}

function mapWidget(widget: StoredWidget, schema: EngineSchema, path: string, visit: Visit): StoredWidget {
  let result = widget;
  for (const [name, property] of referenceBranches(schema.schema, schema.schema)) {
    if (!Object.hasOwn(widget, name)) continue;
    const mapped = mapValue(property, widget[name], schema.schema, `${path}.${name}`, visit);
    if (mapped !== widget[name]) result = { ...result, [name]: mapped === DROP ? {} : mapped };
  }
  return result;
}

/** An id as text; '' for a placeholder. */
export function idText(value: unknown): string {
  if (typeof value === 'number' && Number.isFinite(value)) return String(value);
  return typeof value === 'string' && /^\d{1,18}$/.test(value) ? value : '';
}

const LINK_IDS: Record<string, { kind: LiveKind; keys: string[] }> = {
  goods: { kind: 'goods', keys: ['goods_id', 'itemId', 'item_id'] },
  category: { kind: 'category', keys: ['category_id'] },
  maincategory: { kind: 'category', keys: ['category_id'] },
  customer: { kind: 'page', keys: ['theme_pc_template_id', 'id'] },
};

/** The thing an annotated object names, or undefined for placeholders and free addresses. */
export function referenceOf(
  kind: ReferenceKind,
  value: Record<string, unknown>,
): { kind: LiveKind; id: string } | undefined {
  const link = kind === 'link' ? LINK_IDS[String((value as StoredLink).linkPage)] : undefined;
  const target = kind === 'link' ? link?.kind : kind === 'image' ? undefined : kind;
  if (!target) return undefined;
  const keys =
    link?.keys ??
    { goods: ['goods_id'], coupon: ['card_id'], shop: ['shop_id'], category: ['category_id'], page: ['id'] }[target];
  const id = keys.map((key) => idText(value[key])).find((text) => text !== '');
  return id ? { kind: target, id } : undefined;
}

/** Everything the documents mention, as ids by kind. */
export function collectReferences(documents: PageDocument[], schemas: ReadonlyMap<string, EngineSchema>): References {
  const found: References = {
    goods: new Set(),
    coupon: new Set(),
    shop: new Set(),
    category: new Set(),
    page: new Set(),
  };
  for (const document of documents) {
    for (const { widget, path } of walkWidgets(document)) {
      const schema = schemas.get(widget.type);
      if (!schema) continue;
      mapWidget(widget, schema, path, (kind, value) => {
        const reference = referenceOf(kind, value);
        if (reference) found[reference.kind].add(reference.id);
        return value;
      });
    }
  }
  return found;
}

const GONE: Record<LiveKind, string> = {
  goods: '商品已下架或不存在',
  coupon: '优惠券已结束或不存在',
  shop: '店铺已关闭或不存在',
  category: '分类不存在',
  page: '自定义页面不存在或未启用',
};

function trimCategory(live: LiveCategory, depth = 1): LiveCategory {
  return { ...live, children: depth < 3 ? live.children.map((child) => trimCategory(child, depth + 1)) : [] };
}

function lay(kind: LiveKind, id: string, value: Record<string, unknown>, live: LiveData): unknown {
  switch (kind) {
    case 'goods':
      return { ...value, ...live.goods.get(id) };
    case 'coupon':
      return { ...value, ...live.coupon.get(id) };
    case 'shop':
      return { ...value, ...live.shop.get(id) };
    case 'category': {
      const node = live.category.get(id);
      return node ? { ...value, ...trimCategory(node) } : value;
    }
    default:
      return value;
  }
}

export interface LaidPage {
  document: PageDocument;
  /** What is gone or off sale, for the operator. */
  issues: PageIssue[];
}

/**
 * Live names, prices, pictures and states over the stored copies. Entries whose thing is gone are dropped from lists and links
 * to it become empty; placeholders without an id stay as stored. With `keepGone` (designer) they stay and are only reported.
 */
export function overlayLive(
  document: PageDocument,
  schemas: ReadonlyMap<string, EngineSchema>,
  live: LiveData,
  options: { keepGone?: boolean } = {},
): LaidPage {
  const issues: PageIssue[] = [];
  const present = (kind: LiveKind, id: string): boolean => (kind === 'page' ? live.page.has(id) : live[kind].has(id));
  const mapOne = (widget: StoredWidget, path: string): StoredWidget => {
    const schema = schemas.get(widget.type);
    if (!schema) return widget;
    return mapWidget(widget, schema, path, (kind, value, at) => {
      const reference = referenceOf(kind, value);
      if (!reference) return value;
      if (!present(reference.kind, reference.id)) {
        issues.push({ path: at, type: widget.type, message: GONE[reference.kind] });
        if (options.keepGone) return value;
        return kind === 'link' ? {} : DROP;
      }
      return kind === 'link' ? linkWithItem(value, reference, live) : lay(reference.kind, reference.id, value, live);
    });
  };
  const widgets = document.widgets.map((widget, index) => {
    const mapped = mapOne(widget, String(index));
    if (!mapped.childWidgets) return mapped;
    return {
      ...mapped,
      childWidgets: mapped.childWidgets.map((child, at) => mapOne(child, `${index}.childWidgets.${at}`)),
    };
  });
  return { document: { schemaVersion: 1, widgets }, issues };
}

/** A goods link by goods_id gets its default item, so that it leads to /items/{item_id}. */
function linkWithItem(
  value: Record<string, unknown>,
  reference: { kind: LiveKind; id: string },
  live: LiveData,
): unknown {
  if (reference.kind !== 'goods') return value;
  const goods = live.goods.get(reference.id);
  return goods ? { ...value, itemId: goods.itemId, distributor_id: goods.distributor_id } : value;
}
