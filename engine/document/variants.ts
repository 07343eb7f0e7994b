/**
 * Generates variants of a widget from its schema and one example, for gallery and tests: values at their limits, inverted
 * switches, and each style. So no examples need to be written by hand, and every widget has them.
 */
import type { JsonSchema } from '../../schemas/schema-types.ts';
import { resolveSchema } from '../references/schema-walk.ts';
import { isRecord } from '../rules/wire/is-record.ts';

type Stored = Readonly<Record<string, unknown>>;
type Change = (schema: JsonSchema, value: unknown, name: string) => unknown;

/** Maximum entries for a list without a limit. */
const MAX_ENTRIES = 50;
/** Characters for a text without a limit: more than two lines of a card. */
const LONG = 60;
/** Factor for prices: gives them seven digits before the point. */
const DEAR = 10_000;
/** Names of properties that are displayed although the panel has no field for them. */
const DISPLAYED = /(name|title|brief|description)$/i;

/** The value with all parts changed according to its schema, inner parts first. Links are not changed. */
function changed(source: JsonSchema, value: unknown, root: JsonSchema, change: Change, name = ''): unknown {
  const schema = resolveSchema(source, root);
  const { items, properties } = schema;
  if (Array.isArray(value) && items) {
    const parts = (value as unknown[]).map((entry, index) => {
      const part = Array.isArray(items) ? items[index] : items;
      return part ? changed(part, entry, root, change) : entry;
    });
    return change(schema, parts, name);
  }
  if (!isRecord(value) || !properties || schema['x-control'] === 'link') return change(schema, value, name);
  const parts = Object.entries(value).map(([key, entry]) => {
    const part = properties[key];
    return [key, part ? changed(part, entry, root, change, key) : entry];
  });
  return change(schema, Object.fromEntries(parts), name);
}

function withChange(change: Change): (root: JsonSchema, stored: Stored) => Stored {
  return (root, stored) => changed(root, stored, root, change) as Stored;
}

function isList(schema: JsonSchema, value: unknown): value is unknown[] {
  return Array.isArray(value) && !Array.isArray(schema.items);
}

/** As few entries as can be saved, like newly added ones; no pictures, no links. */
const emptied = withChange((schema, value) => {
  if (schema['x-control'] === 'image') return '';
  if (schema['x-control'] === 'link') return {};
  if (!isList(schema, value)) return value;
  return Array.from({ length: schema.minItems ?? 0 }, () => structuredClone(schema['x-new'] ?? {}));
});

/** One entry in each list, or its minimum number. */
const single = withChange((schema, value) =>
  isList(schema, value) ? value.slice(0, Math.max(1, schema.minItems ?? 0)) : value,
);

function isFreeText(schema: JsonSchema, name: string): boolean {
  const control = schema['x-control'] ?? 'text';
  const isVisible = schema.title === undefined ? DISPLAYED.test(name) : control === 'text' || control === 'textarea';
  return schema.type === 'string' && isVisible && schema.enum === undefined && schema.pattern === undefined;
}

function lengthened(text: string, length: number): string {
  return text === '' ? '' : text.repeat(Math.ceil(length / text.length)).slice(0, length);
}

/** Repeats entries up to the list's limit, or doubles them without one; repeated entries have no pictures. */
function filledUp(schema: JsonSchema, entries: unknown[], root: JsonSchema): unknown[] {
  const length = Math.min(schema.maxItems ?? 2 * entries.length, Math.max(entries.length, MAX_ENTRIES));
  const bare: Change = (part, value) => (part['x-control'] === 'image' ? '' : value);
  return Array.from({ length }, (_, index) => {
    const entry = entries[index % entries.length];
    return index < entries.length ? entry : changed(schema.items as JsonSchema, entry, root, bare);
  });
}

/** Everything at its limit: full lists, half of them without pictures, texts of maximum length, high prices. */
function stretched(root: JsonSchema, stored: Stored): Stored {
  const change: Change = (schema, value, name) => {
    if (typeof value === 'string' && isFreeText(schema, name)) return lengthened(value, schema.maxLength ?? LONG);
    if (typeof value === 'number' && schema['x-unit'] === 'cents') return value * DEAR;
    return isList(schema, value) && schema.items && value.length > 0 ? filledUp(schema, value, root) : value;
  };
  return withChange(change)(root, stored);
}

function ownFields(root: JsonSchema): [string, JsonSchema][] {
  const all = Object.entries(root.properties ?? {}).map(
    ([name, property]) => [name, resolveSchema(property, root)] as [string, JsonSchema],
  );
  return all.filter(([, property]) => property['x-tab'] === 'settings');
}

/** Property whose values are different looks. */
const STYLE = 'styleType';

/** Every switch inverted; every choice set to its last value, or to the first where it was the last. */
function switched(root: JsonSchema, stored: Stored): Stored {
  const result: Record<string, unknown> = { ...stored };
  for (const [name, { type, enum: values }] of ownFields(root)) {
    if (type === 'boolean') result[name] = stored[name] !== true;
    else if (values && name !== STYLE) result[name] = values.at(-1) === stored[name] ? values[0] : values.at(-1);
  }
  return result;
}

/** The example in each style other than its own. */
function styled(root: JsonSchema, stored: Stored): Stored[] {
  const values = ownFields(root).find(([name]) => name === STYLE)?.[1].enum ?? [];
  return values.filter((value) => value !== stored[STYLE]).map((value) => ({ ...stored, [STYLE]: value }));
}

/** All variants by name; `style-1` and so on for the styles. */
export function variantsFrom(root: JsonSchema, added: Stored, example: Stored): Map<string, Stored> {
  const filled = { ...added, ...example };
  return new Map([
    ...styled(root, filled).map((stored, index): [string, Stored] => [`style-${index + 1}`, stored]),
    ['switched', switched(root, filled)],
    ['single', single(root, filled)],
    ['empty', emptied(root, added)],
    ['extreme', stretched(root, filled)],
  ]);
}
