/**
 * Values are checked where they enter: a closed grammar by type, limits, enum, pattern and x-control of the schema. Whatever
 * fails becomes the default, so a renderer, ours or dropped in, can put any value into style, href or src. React does not
 * escape CSS; this is the only wall.
 */
import type { EngineSchema, JsonSchema } from '../schemas/schema-types.ts';
import type { PageDocument, StoredWidget } from './content.ts';
import { safeAddress, safePicture } from './address.ts';
import { resolveSchema } from './schema-walk.ts';

const MAX_DEPTH = 12;
const MAX_ITEMS = 200;
const MAX_TEXT = 20_000;
const patterns = new Map<string, RegExp>();

function matches(pattern: string, text: string): boolean {
  let compiled = patterns.get(pattern);
  if (!compiled) patterns.set(pattern, (compiled = new RegExp(pattern, 'u')));
  return compiled.test(text);
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return value !== null && typeof value === 'object' && !Array.isArray(value);
}

/** Text without NUL and lone controls; cut at the schema's limit. */
export function cleanText(value: string, limit = MAX_TEXT): string {
  // oxlint-disable-next-line no-control-regex
  const clean = value.replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '');
  return clean.length > limit ? clean.slice(0, limit) : clean;
}

interface Walk {
  root: JsonSchema;
  depth: number;
}

function checkNumber(schema: JsonSchema, value: unknown): number | undefined {
  const number =
    typeof value === 'string' && value.trim() !== '' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  return Math.min(Math.max(number, schema.minimum ?? -1e9), schema.maximum ?? 1e15);
}

function checkString(schema: JsonSchema, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const control = schema['x-control'];
  if (control === 'image') return safePicture(value);
  const text = cleanText(value, schema.maxLength ?? MAX_TEXT);
  if (schema.pattern && !matches(schema.pattern, text)) return undefined;
  return text;
}

function checkObject(schema: JsonSchema, value: unknown, walk: Walk): Record<string, unknown> | undefined {
  if (Array.isArray(value) && value.length === 0) return {};
  if (!isRecord(value)) return undefined;
  const result: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const checked = checkValue(property, Object.hasOwn(value, name) ? value[name] : undefined, walk);
    if (checked !== undefined) result[name] = checked;
  }
  if (schema['x-control'] === 'link') {
    for (const key of ['href', 'url']) {
      if (typeof result[key] !== 'string') continue;
      const address = safeAddress(result[key]);
      if (address === '') delete result[key];
      else result[key] = address;
    }
  }
  return result;
}

function checkArray(schema: JsonSchema, value: unknown, walk: Walk): unknown[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const limit = Math.min(schema.maxItems ?? MAX_ITEMS, MAX_ITEMS);
  const { items } = schema;
  if (!items) return [];
  const result: unknown[] = [];
  for (let index = 0; index < value.length && result.length < limit; index += 1) {
    const itemSchema = Array.isArray(items) ? items[index] : items;
    if (!itemSchema) break;
    const checked = checkOwn(itemSchema, value[index], walk);
    if (checked !== undefined) result.push(checked);
    else if (Array.isArray(items)) result.push(structuredClone(itemSchema.default));
  }
  return result;
}

function checkByType(type: string, schema: JsonSchema, value: unknown, walk: Walk): unknown {
  switch (type) {
    case 'number':
      return typeof value === 'string' && Array.isArray(schema.type) ? undefined : checkNumber(schema, value);
    case 'integer': {
      const number = checkNumber(schema, value);
      return number === undefined ? undefined : Math.round(number);
    }
    case 'string':
      return checkString(schema, value);
    case 'boolean':
      return typeof value === 'boolean' ? value : undefined;
    case 'object':
      return checkObject(schema, value, walk);
    case 'array':
      return checkArray(schema, value, walk);
    default:
      return undefined;
  }
}

/** The value if the schema lets it through, cleaned; undefined otherwise. */
function checkOwn(source: JsonSchema, value: unknown, outer: Walk): unknown {
  if (value === undefined || value === null || outer.depth > MAX_DEPTH) return undefined;
  const walk = { root: outer.root, depth: outer.depth + 1 };
  const schema = resolveSchema(source, walk.root);
  if (schema.const !== undefined) return value === schema.const ? value : undefined;
  if (schema.enum) return schema.enum.includes(value) ? value : undefined;
  const types = schema.type === undefined ? [] : Array.isArray(schema.type) ? schema.type : [schema.type];
  for (const type of types) {
    const checked = checkByType(type, schema, value, walk);
    if (checked !== undefined) return checked;
  }
  return undefined;
}

function checkValue(source: JsonSchema, value: unknown, walk: Walk): unknown {
  const checked = checkOwn(source, value, walk);
  if (checked !== undefined) return checked;
  const fallback = source.default ?? resolveSchema(source, walk.root).default;
  return fallback === undefined ? undefined : structuredClone(fallback);
}

/**
 * The config a renderer gets: every property of the schema, checked, filled with defaults; unknown properties stay behind.
 * Numbers beyond their limits are moved to the limit; everything else that fails becomes the default.
 */
export function checkConfig(schema: EngineSchema, stored: StoredWidget): Record<string, unknown> {
  const config: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.schema.properties ?? {})) {
    if (name === 'childWidgets') continue;
    const value = Object.hasOwn(stored, name) ? stored[name] : undefined;
    const checked = checkValue(property, value, { root: schema.schema, depth: 0 });
    if (checked !== undefined) config[name] = checked;
  }
  return config;
}

/** Marks a widget whose values were checked; spreading a widget keeps the mark. */
const CHECKED: unique symbol = Symbol('checked');

/** The widget's config: checked now, unless checkDocument did it before. */
export function configOf(schema: EngineSchema, widget: StoredWidget): Record<string, unknown> {
  return CHECKED in widget ? widget : checkConfig(schema, widget);
}

function checkWidget(widget: StoredWidget, schemas: ReadonlyMap<string, EngineSchema>): StoredWidget {
  const schema = schemas.get(widget.type);
  if (!schema) return widget;
  const checked = { ...checkConfig(schema, widget), type: widget.type, [CHECKED]: true };
  const { childWidgets } = widget;
  return childWidgets
    ? { ...checked, childWidgets: childWidgets.map((child) => checkWidget(child, schemas)) }
    : checked;
}

/**
 * The document as renderers see it, each widget checked and filled. A version never changes, so the server checks it once;
 * live data laid over it later comes from our own tables.
 */
export function checkDocument(document: PageDocument, schemas: ReadonlyMap<string, EngineSchema>): PageDocument {
  return { ...document, widgets: document.widgets.map((widget) => checkWidget(widget, schemas)) };
}
