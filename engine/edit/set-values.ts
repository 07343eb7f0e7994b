/** Values that a step sets. Nothing is put right in silence: what the schema would drop or change is refused, with what it takes. */
import type { EngineSchema, JsonSchema } from '../../schemas/schema-types.ts';
import type { StoredWidget } from '../document/content.ts';
import { withPicked, PICKED } from '../document/picked.ts';
import { leftStyles } from '../document/styled.ts';
import { readValue } from '../document/values.ts';
import { resolveSchema } from '../references/schema-walk.ts';
import { isRecord } from '../rules/wire/is-record.ts';
import { allowed } from './allowed.ts';
import { refuse } from './steps.ts';

type Values = Readonly<Record<string, unknown>>;

/** Identity and structure, which other steps change. */
const NOT_SET: ReadonlySet<string> = new Set(['type', 'uuid', 'id', 'leaf', 'childWidgets', 'comptyle', 'source']);
const MOST_NAMES = 60;

/** The properties that steps may set. */
export function settable({ schema }: EngineSchema): [string, JsonSchema][] {
  return Object.entries(schema.properties ?? {})
    .filter(([name]) => !NOT_SET.has(name))
    .map(([name, property]) => [name, resolveSchema(property, schema)]);
}

/** The schema at the dotted name, and the words for a refusal where there is none. */
function schemaAt({ schema: root }: EngineSchema, path: readonly string[]): JsonSchema | undefined {
  let schema: JsonSchema | undefined = root;
  for (const key of path) {
    if (!schema) return undefined;
    const { items, properties }: JsonSchema = resolveSchema(schema, root);
    const inner: JsonSchema | undefined = items
      ? /^\d{1,3}$/.test(key)
        ? [items].flat()[Array.isArray(items) ? Number(key) : 0]
        : undefined
      : properties?.[key];
    schema = inner && resolveSchema(inner, root);
  }
  return schema;
}

/** The place of the first value that reading changed, such as data.0.title; undefined when none was. */
function changedAt(
  schema: JsonSchema,
  root: JsonSchema,
  sent: unknown,
  read: unknown,
  path: string,
): string | undefined {
  const own = resolveSchema(schema, root);
  if (Array.isArray(sent)) {
    if (!Array.isArray(read) || read.length !== sent.length) return path;
    for (const [at, entry] of sent.entries()) {
      const item = [own.items ?? {}].flat()[Array.isArray(own.items) ? at : 0] ?? {};
      const found = changedAt(item, root, entry, read[at], `${path}.${at}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  if (isRecord(sent)) {
    if (!isRecord(read)) return path;
    for (const [name, value] of Object.entries(sent)) {
      const inner = own.properties?.[name];
      // Rows of picked things have more fields than schemas name.
      if (!inner && own['x-ref']) continue;
      if (!inner) return `${path}.${name}`;
      const found = changedAt(inner, root, value, read[name], `${path}.${name}`);
      if (found !== undefined) return found;
    }
    return undefined;
  }
  const control = own['x-control'];
  // A named colour is read as the colour that it is now, an address in its own form.
  const isOther = control === 'colour' || control === 'radius' || control === 'image' || control === 'html';
  return Object.is(sent, read) || (isOther && read !== undefined && read !== '') ? undefined : path;
}

/** The value to store; refused with what the property takes. */
function checked(schema: EngineSchema, path: readonly string[], value: unknown): unknown {
  const root = schema.schema;
  const name = path.join('.');
  const property = schemaAt(schema, path);
  if (!property) {
    const names = settable(schema).map(([own]) => own);
    return refuse(`${schema.title}没有“${name}”。它有：${names.slice(0, MOST_NAMES).join('、')}`);
  }
  const read = readValue(property, root, value);
  if (read === undefined) return refuse(`“${name}”不能是 ${shown(value)}，它要${allowed(property, root)}`);
  const broken = changedAt(property, root, value, read, name);
  if (broken !== undefined) {
    const inner = schemaAt(schema, broken.split('.'));
    const takes = inner ? `它要${allowed(inner, root)}` : `没有这一项。${name} 是${allowed(property, root)}`;
    return refuse(`“${broken}”不能这样设置，${takes}`);
  }
  return property['x-control'] === 'html' || property['x-control'] === 'image' ? read : value;
}

const shown = (value: unknown): string => (JSON.stringify(value) ?? 'undefined').slice(0, 80);

/** A copy of `value` with `next` at the path; the number after the last entry adds one. */
function withAt(value: unknown, path: readonly string[], next: unknown, name: string): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return next;
  if (Array.isArray(value)) {
    const at = Number(key);
    if (!(at <= value.length)) return refuse(`“${name}”只有 ${value.length} 项，没有第 ${at + 1} 项`);
    return value.toSpliced(at, 1, withAt(value[at] ?? (rest.length > 0 ? {} : undefined), rest, next, name));
  }
  const record = isRecord(value) ? value : {};
  if (next === undefined && rest.length === 0) {
    const { [key]: _gone, ...left } = record;
    return left;
  }
  return { ...record, [key]: withAt(record[key] ?? (/^\d+$/.test(rest[0] ?? '') ? [] : undefined), rest, next, name) };
}

function withoutAt(value: unknown, path: readonly string[], name: string): unknown {
  const at = Number(path.at(-1));
  const parent = path.slice(0, -1).reduce<unknown>((inner, key) => (inner as Values | undefined)?.[key], value);
  if (!Array.isArray(parent)) return withAt(value, path, undefined, name);
  if (!(at < parent.length)) return refuse(`“${name}”只有 ${parent.length} 项`);
  return withAt(value, path.slice(0, -1), parent.toSpliced(at, 1), name);
}

/** The patch that sets these values; null takes a property back to its default, or an entry out of its list. */
export function patchOf(schema: EngineSchema, widget: StoredWidget, values: Values): Record<string, unknown> {
  const patch: Record<string, unknown> = {};
  const colours: string[] = [];
  for (const [name, value] of Object.entries(values)) {
    const [property = '', ...inner] = name.split('.');
    if (NOT_SET.has(property)) refuse(`“${property}”不能用 set 设置`);
    if (widget['widthDisabled'] === true && property === 'width') refuse('这个挂件的宽度由内容决定');
    const before = Object.hasOwn(patch, property) ? patch[property] : (widget[property] ?? schema.defaults[property]);
    if (value === null) {
      if (!schemaAt(schema, [property, ...inner])) checked(schema, [property, ...inner], value);
      patch[property] = inner.length === 0 ? schema.defaults[property] : withoutAt(before, inner, property);
      continue;
    }
    patch[property] = withAt(before, inner, checked(schema, [property, ...inner], value), property);
    if (
      schema.schema.properties?.[property] &&
      resolveSchema(schema.schema.properties[property], schema.schema)['x-ground']
    )
      colours.push(property);
  }
  if (colours.length > 0) patch[PICKED] = withPicked(widget, colours, true);
  return { ...patch, ...leftStyles(schema.schema, widget, patch) };
}

/** Puts the patch into the widget. */
export function put(widget: StoredWidget, patch: Values): void {
  for (const [name, value] of Object.entries(patch)) {
    if (value === undefined) delete widget[name];
    else widget[name] = value;
  }
}
