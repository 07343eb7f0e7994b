/**
 * Checks stored values by type, limits, enum, pattern and x-control of their schema. A value that fails is replaced by the
 * default, so every renderer, built-in or added, can use values in style, href or src. React does not escape CSS, so this check
 * is the only protection.
 */
import type { EngineSchema, JsonSchema } from '../../schemas/schema-types.ts';
import type { PageDocument, StoredWidget } from './content.ts';
import { safeAddress, safePicture } from '../address.ts';
import { resolveSchema } from '../references/schema-walk.ts';
import { safeHtml } from './html.ts';
import { PICKED, pickedIn } from './picked.ts';
import { readSource, SOURCE } from './source.ts';
import { styled } from './styled.ts';
import { OWN_VALUES, valuesAt, WIDTH_MARKS, WIDTHS } from './widths.ts';
import { isRecord } from '../rules/wire/is-record.ts';
import { inTheme, radiusInTheme, THEME, type Theme } from '../theme/theme.ts';

const MAX_DEPTH = 12;
const MAX_ITEMS = 200;
const MAX_TEXT = 20_000;
/** Maximum list entries of a page, including those of free panels and of defaults. */
const MAX_ENTRIES = 10_000;
/** Smaller numbers would be invisible and written with an exponent. */
const SMALLEST = 1e-4;
const patterns = new Map<string, RegExp>();

function matches(pattern: string, text: string): boolean {
  let compiled = patterns.get(pattern);
  if (!compiled) patterns.set(pattern, (compiled = new RegExp(pattern, 'u')));
  return compiled.test(text);
}

// oxlint-disable-next-line no-control-regex
const UNFIT = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]|\p{Surrogate}/gu;

/** Text without NUL, control characters and half surrogate pairs (which no address can contain), cut at the schema's limit. */
export function cleanText(value: string, limit = MAX_TEXT): string {
  return (value.length > limit ? value.slice(0, limit) : value).replace(UNFIT, '');
}

interface Walk {
  root: JsonSchema;
  depth: number;
  /** Shared by all checks of a page. */
  budget: { entries: number };
  /** For shoppers: sample texts are replaced by empty ones. */
  isForShoppers?: boolean;
  /** The theme whose colours values refer to. */
  theme?: Theme;
  /** Cache of checked defaults, when many widgets are checked in one theme. */
  defaults?: DefaultValues;
}

/** Checked defaults by the property's schema. */
export type DefaultValues = Map<JsonSchema, unknown>;

/** Takes `count` entries from the budget; false when it is used up. */
function take(walk: Walk, count: number): boolean {
  walk.budget.entries -= count;
  return walk.budget.entries >= 0;
}

function checkNumber(schema: JsonSchema, value: unknown): number | undefined {
  const number =
    typeof value === 'string' && value.trim() !== '' && /^-?\d+(\.\d+)?$/.test(value) ? Number(value) : value;
  if (typeof number !== 'number' || !Number.isFinite(number)) return undefined;
  const seen = Math.abs(number) < SMALLEST ? 0 : number;
  return Math.min(Math.max(seen, schema.minimum ?? -1e9), schema.maximum ?? 1e15);
}

function checkString(schema: JsonSchema, value: unknown): string | undefined {
  if (typeof value !== 'string') return undefined;
  const control = schema['x-control'];
  // Only a reference to one of the mall's radii is valid.
  if (control === 'radius') return undefined;
  if (control === 'image') return safePicture(value);
  const text = cleanText(value, schema.maxLength ?? MAX_TEXT);
  if (control === 'html') return safeHtml(text);
  if (schema.pattern && !matches(schema.pattern, text)) return undefined;
  return text;
}

/** The colour that a value names; undefined for an unknown name. */
function colourOf(value: unknown, { theme = THEME }: Walk): unknown {
  const colour = inTheme(value, theme);
  return typeof colour === 'string' && colour.startsWith('token:') ? undefined : colour;
}

/** A rule beside a list is checked by its own grammar (source.ts); a broken one is dropped. */
function keepSource(
  schema: JsonSchema,
  stored: Readonly<Record<string, unknown>>,
  result: Record<string, unknown>,
  root: JsonSchema,
): void {
  if (!Object.hasOwn(stored, SOURCE) || Object.hasOwn(schema.properties ?? {}, SOURCE)) return;
  const hasRule = Object.values(schema.properties ?? {}).some((part) => resolveSchema(part, root)['x-source']);
  const source = hasRule ? readSource(stored[SOURCE]) : undefined;
  if (source) result[SOURCE] = source;
}

/** What differs at a width, its texts checked by the schema of the property that they stand for. */
function keepWidths(schema: EngineSchema, stored: StoredWidget, config: Record<string, unknown>, walk: Walk): void {
  for (const width of WIDTHS) {
    const { text, fontSize, ...values } = valuesAt(stored, width);
    const own: Record<string, unknown> = { text, fontSize };
    for (const name of OWN_VALUES) {
      const property = schema.meta.measure === 'text' ? schema.schema.properties?.[name] : undefined;
      own[name] = property && checkOwn(property, own[name], walk);
    }
    const kept = Object.entries({ ...values, ...own }).filter(([, value]) => value !== undefined);
    if (kept.length > 0) config[WIDTH_MARKS[width]] = Object.fromEntries(kept);
  }
}

function checkObject(schema: JsonSchema, stored: unknown, walk: Walk): Record<string, unknown> | undefined {
  // Old rows have an empty list when nothing was chosen.
  const value = Array.isArray(stored) && stored.length === 0 ? {} : stored;
  if (!isRecord(value)) return undefined;
  const result: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.properties ?? {})) {
    const checked = checkValue(property, Object.hasOwn(value, name) ? value[name] : undefined, walk);
    if (checked !== undefined) result[name] = checked;
  }
  keepSource(schema, value, result, walk.root);
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
  const length = Array.isArray(items) ? items.length : value.length;
  for (let index = 0; index < length && result.length < limit; index += 1) {
    const itemSchema = Array.isArray(items) ? items[index] : items;
    if (!itemSchema || !take(walk, 1)) break;
    const isPlace = Array.isArray(items);
    const checked = isPlace ? checkValue(itemSchema, value[index], walk) : checkOwn(itemSchema, value[index], walk);
    if (checked !== undefined || isPlace) result.push(checked);
  }
  return result;
}

function checkByType(type: string, schema: JsonSchema, value: unknown, walk: Walk): unknown {
  switch (type) {
    case 'number':
      if (schema['x-control'] === 'radius') return checkNumber(schema, radiusInTheme(value, walk.theme ?? THEME));
      return typeof value === 'string' && Array.isArray(schema.type) ? undefined : checkNumber(schema, value);
    case 'integer': {
      const number = checkNumber(schema, value);
      return number === undefined ? undefined : Math.round(number);
    }
    case 'string':
      return checkString(schema, schema['x-control'] === 'colour' ? colourOf(value, walk) : value);
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

/** The cleaned value if the schema accepts it; undefined otherwise. */
function checkOwn(source: JsonSchema, value: unknown, outer: Walk): unknown {
  if (value === undefined || value === null || outer.depth > MAX_DEPTH) return undefined;
  const walk = { ...outer, depth: outer.depth + 1 };
  const schema = resolveSchema(source, walk.root);
  if (schema.const !== undefined) return value === schema.const ? value : undefined;
  if (schema.enum) return schema.enum.includes(value) ? value : undefined;
  const types = schema.type === undefined ? [] : Array.isArray(schema.type) ? schema.type : [schema.type];
  for (const type of types) {
    const checked = checkByType(type, schema, value, walk);
    if (checked === undefined) continue;
    return walk.isForShoppers && schema['x-sample']?.some((sample) => sample === checked) ? '' : checked;
  }
  return undefined;
}

/** A copy of a default; most are plain values, which need no clone. */
function copied(fallback: unknown): unknown {
  return typeof fallback === 'object' ? structuredClone(fallback) : fallback;
}

function checkValue(source: JsonSchema, value: unknown, walk: Walk): unknown {
  const checked = checkOwn(source, value, walk);
  if (checked !== undefined) return checked;
  if (walk.defaults?.has(source)) return walk.defaults.get(source);
  const fallback = source.default ?? resolveSchema(source, walk.root).default;
  // Defaults are written short: missing fields of their entries are filled in as in stored ones.
  const filled = checkOwn(source, fallback, walk) ?? copied(fallback);
  walk.defaults?.set(source, filled);
  return filled;
}

/**
 * The config for a renderer: all properties of the schema, checked and filled with defaults; unknown properties are dropped.
 * Numbers beyond their limits become the limit; any other invalid value becomes the default.
 */
export function checkConfig(
  schema: EngineSchema,
  widget: StoredWidget,
  options: Partial<Pick<Walk, 'budget' | 'isForShoppers' | 'theme' | 'defaults'>> = {},
): Record<string, unknown> {
  const stored = styled(widget, schema, options.theme ?? THEME);
  const walk: Walk = {
    budget: { entries: MAX_ENTRIES },
    isForShoppers: false,
    ...options,
    root: schema.schema,
    depth: 0,
  };
  const config: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(schema.schema.properties ?? {})) {
    if (name === 'childWidgets') continue;
    const value = Object.hasOwn(stored, name) ? stored[name] : undefined;
    const checked = checkValue(property, value, walk);
    if (checked !== undefined) config[name] = checked;
  }
  keepSource(schema.schema, stored, config, schema.schema);
  const picked = pickedIn(stored).filter((name) => Object.hasOwn(config, name));
  if (picked.length > 0) config[PICKED] = picked;
  keepWidths(schema, stored, config, walk);
  return config;
}

/** An entry of a list, with all its defaults. */
export function checkedEntry(items: JsonSchema, root: JsonSchema, value: Record<string, unknown>): unknown {
  return readValue(items, root, value) ?? value;
}

/** A value as readers take it, in no theme; undefined for one that they would replace by the default. */
export function readValue(property: JsonSchema, root: JsonSchema, value: unknown): unknown {
  return checkOwn(property, value, { root, depth: 0, budget: { entries: MAX_ENTRIES } });
}

/** Marks a widget with checked values; spreading a widget keeps the mark. */
const CHECKED: unique symbol = Symbol('checked');

/** The widget's config: checked now, unless checkDocument already did. */
export function configOf(schema: EngineSchema, widget: StoredWidget): Record<string, unknown> {
  return CHECKED in widget ? widget : checkConfig(schema, widget);
}

function checkWidget(
  widget: StoredWidget,
  schemas: ReadonlyMap<string, EngineSchema>,
  options: Pick<Walk, 'budget' | 'theme'>,
): StoredWidget {
  const schema = schemas.get(widget.type);
  if (!schema) return widget;
  const checked = {
    ...checkConfig(schema, widget, { ...options, isForShoppers: true }),
    type: widget.type,
    [CHECKED]: true,
  };
  const { childWidgets } = widget;
  if (!childWidgets) return checked;
  const children = childWidgets.filter(() => options.budget.entries-- > 0);
  return { ...checked, childWidgets: children.map((child) => checkWidget(child, schemas, options)) };
}

/**
 * The document for shoppers: each widget checked and filled, sample texts emptied, in the mall's colours. A version never
 * changes, so the server checks it once; live data laid over it later is checked separately.
 */
export function checkDocument(
  document: PageDocument,
  schemas: ReadonlyMap<string, EngineSchema>,
  theme?: Theme,
): PageDocument {
  const options = { budget: { entries: MAX_ENTRIES }, ...(theme && { theme }) };
  return { ...document, widgets: document.widgets.map((widget) => checkWidget(widget, schemas, options)) };
}
