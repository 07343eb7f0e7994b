/**
 * What of a widget shoppers can see. `x-needs` of a schema names the properties without which a widget, or an entry of a list, has nothing
 * to show: one of them must hold something. Such entries, widgets and panels are left out for shoppers; the canvas shows them with a hint.
 */
import type { EngineSchema, JsonSchema } from '../../../schemas/schema-types.ts';
import { referenceOf } from '../../references/references.ts';
import { isVisible, resolveSchema } from '../../references/schema-walk.ts';
import { isRecord } from '../../rules/wire/is-record.ts';
import { isBlank } from './blank.ts';

type Values = Readonly<Record<string, unknown>>;

interface Walk {
  root: JsonSchema;
  widget: Values;
}

const MAX_DEPTH = 12;
/** Answered for a value that shows nothing. */
const NOTHING = Symbol('nothing');

/** A list without the entries that show nothing. Where the number of entries is fixed all stay, since each has its place. */
function shownList(schema: JsonSchema, value: readonly unknown[], walk: Walk, depth: number): unknown {
  const { items, minItems, maxItems } = schema;
  if (!items) return value.length > 0 ? value : NOTHING;
  const placed = Array.isArray(items);
  const entries = value.map((entry, index) => {
    const item = placed ? items[index] : items;
    return item && isVisible(resolveSchema(item, walk.root), walk.widget)
      ? shownValue(item, entry, walk, depth + 1)
      : NOTHING;
  });
  if (entries.every((entry) => entry === NOTHING)) return NOTHING;
  const keepsPlaces = placed || (minItems !== undefined && minItems === maxItems);
  if (keepsPlaces) return value.map((entry, index) => (entries[index] === NOTHING ? entry : entries[index]));
  const left = entries.filter((entry) => entry !== NOTHING);
  const isSame = left.length === value.length && left.every((entry, index) => entry === value[index]);
  return isSame ? value : left;
}

/** An object with its lists shortened; nothing when it has none of what it needs. */
function shownObject(schema: JsonSchema, value: Values, walk: Walk, depth: number): Values | typeof NOTHING {
  const needs = schema['x-needs'];
  if (!needs) return value;
  let result = value;
  let isEmpty = true;
  for (const name of needs) {
    const property = schema.properties?.[name];
    const shown = property ? shownValue(property, value[name], walk, depth + 1) : NOTHING;
    if (shown === NOTHING) continue;
    isEmpty = false;
    if (shown !== value[name]) result = { ...result, [name]: shown };
  }
  return isEmpty ? NOTHING : result;
}

function shownValue(source: JsonSchema, value: unknown, walk: Walk, depth: number): unknown {
  const schema = resolveSchema(source, walk.root);
  if (value === undefined || value === null || depth > MAX_DEPTH) return NOTHING;
  if (typeof value === 'string')
    return value.trim() === '' || schema['x-sample']?.includes(value) === true ? NOTHING : value;
  if (Array.isArray(value)) return shownList(schema, value, walk, depth);
  if (!isRecord(value)) return value;
  const kind = schema['x-ref'];
  if (kind && !referenceOf(kind, value) && isBlank(kind, value, walk.root)) return NOTHING;
  return shownObject(schema, value, walk, depth);
}

/**
 * The config as shoppers see it, without entries that show nothing; undefined when nothing is left of what the widget needs. Children
 * of a panel are looked at by themselves.
 */
export function shownConfig<Config extends Values>({ schema }: EngineSchema, config: Config): Config | undefined {
  const shown = shownObject(schema, config, { root: schema, widget: config }, 0);
  return shown === NOTHING ? undefined : (shown as Config);
}

const KINDS: Readonly<Record<string, string>> = { goods: '商品', coupon: '优惠券', shop: '商铺', category: '分类' };

/** What the list holds, or the lists in its entries. */
function kindOf(source: JsonSchema | undefined, root: JsonSchema, depth = 0): string | undefined {
  if (!source || depth > MAX_DEPTH) return undefined;
  const schema = resolveSchema(source, root);
  if (schema['x-ref'] === 'image') return '图片';
  if (schema['x-ref']) return KINDS[schema['x-ref']];
  const inner = (schema['x-needs'] ?? []).map((name) => schema.properties?.[name]);
  const items = [schema.items ?? []].flat();
  return [...inner, ...(items.length === 1 ? items : [])]
    .map((part) => kindOf(part, root, depth + 1))
    .find((kind) => kind !== undefined);
}

/** Why shoppers see nothing of an empty widget. */
export function emptyText({ schema }: EngineSchema): string {
  if (schema['x-needs']?.includes('childWidgets')) return '面板里没有内容，顾客看不到';
  const [first = ''] = schema['x-needs'] ?? [];
  return `没有${kindOf(schema.properties?.[first], schema) ?? '内容'}，顾客看不到`;
}
