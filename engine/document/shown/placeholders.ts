/**
 * Placeholder entries, for which the operator has not chosen anything: they have no id, so shoppers do not see them, or their
 * links lead nowhere.
 */
import type { EngineSchema, JsonSchema } from '../../../schemas/schema-types.ts';
import type { PageIssue, StoredWidget } from '../content.ts';
import { referenceOf } from '../../references/references.ts';
import { isVisible, resolveSchema } from '../../references/schema-walk.ts';
import { readSource, SOURCE } from '../source.ts';
import { isRecord } from '../../rules/wire/is-record.ts';

const NAMES: Readonly<Record<string, string>> = {
  goods: '商品',
  coupon: '优惠券',
  shop: '商铺',
  category: '分类',
  article: '文章',
};
const MAX_DEPTH = 12;

interface Walk {
  root: JsonSchema;
  widget: StoredWidget;
  /** Number of placeholders by kind. */
  found: Map<string, number>;
}

function look(source: JsonSchema, value: unknown, walk: Walk, depth = 0): void {
  const schema = resolveSchema(source, walk.root);
  const { items, properties = {}, 'x-ref': kind = '' } = schema;
  if (depth > MAX_DEPTH || !isVisible(schema, walk.widget)) return;
  if (Array.isArray(value))
    for (const [index, entry] of value.entries()) {
      const item = Array.isArray(items) ? items[index] : items;
      if (item) look(item, entry, walk, depth + 1);
    }
  if (!isRecord(value) || kind === 'link') return;
  if (schema['x-ref'] && Object.hasOwn(NAMES, kind) && !referenceOf(schema['x-ref'], value))
    walk.found.set(kind, (walk.found.get(kind) ?? 0) + 1);
  const ruled = readSource(value[SOURCE]) !== undefined;
  for (const [name, property] of Object.entries(properties))
    if (!(ruled && resolveSchema(property, walk.root)['x-source'])) look(property, value[name], walk, depth + 1);
}

/**
 * What must still be chosen in the widget, at most one issue; none when the widget hides such entries (designer spec 3, W0020).
 */
export function placeholdersIn(stored: StoredWidget, schema: EngineSchema): PageIssue[] {
  const widget = { ...schema.defaults, ...stored };
  if (widget['wgtHideUnselectedItems'] === true) return [];
  const walk: Walk = { root: schema.schema, widget, found: new Map() };
  look(schema.schema, widget, walk);
  if (walk.found.size === 0) return [];
  const counts = [...walk.found].map(([kind, count]) => `${count}个${NAMES[kind]}`);
  return [{ path: '', type: widget.type, message: `${counts.join('、')}没有选择，顾客看不到或点不开` }];
}
