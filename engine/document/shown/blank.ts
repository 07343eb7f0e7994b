/** Recognises untouched placeholders: list entries whose fields all have the schema's default values. */
import type { JsonSchema, ReferenceKind } from '../../../schemas/schema-types.ts';
import { isRecord } from '../../rules/wire/is-record.ts';

/** Kinds of things in entries; links and pictures are not among them. */
const THINGS: ReadonlySet<ReferenceKind> = new Set(['goods', 'coupon', 'shop', 'category', 'article']);

type Samples = ReadonlyMap<string, ReadonlySet<unknown>>;

const known = new WeakMap<JsonSchema, Samples>();

function collect(value: unknown, name: string, samples: Map<string, Set<unknown>>): void {
  if (Array.isArray(value)) for (const entry of value) collect(entry, name, samples);
  else if (isRecord(value)) for (const [key, own] of Object.entries(value)) collect(own, key, samples);
  else samples.set(name, (samples.get(name) ?? new Set()).add(value));
}

function walk(source: unknown, name: string, samples: Map<string, Set<unknown>>): void {
  if (Array.isArray(source)) for (const part of source) walk(part, name, samples);
  if (!isRecord(source)) return;
  collect(source['default'], name, samples);
  for (const [key, part] of Object.entries((source['properties'] ?? {}) as Record<string, unknown>))
    walk(part, key, samples);
  for (const part of Object.values((source['definitions'] ?? {}) as Record<string, unknown>)) walk(part, '', samples);
  walk(source['items'], name, samples);
}

/** Default values by property name. Schemas never change at run time, so they are cached. */
function samplesOf(root: JsonSchema): Samples {
  let samples = known.get(root);
  if (!samples) {
    const found = new Map<string, Set<unknown>>();
    walk(root, '', found);
    known.set(root, (samples = found));
  }
  return samples;
}

function isUntouched(value: unknown, name: string, samples: Samples): boolean {
  if (value === undefined || value === null || value === '' || value === 0) return true;
  if (Array.isArray(value)) return value.every((entry) => isUntouched(entry, name, samples));
  if (isRecord(value)) return Object.entries(value).every(([key, own]) => isUntouched(own, key, samples));
  // Sample texts in lists are numbered: 商品名称3.
  const plain = typeof value === 'string' ? value.replace(/\d+$/, '') : value;
  return samples.get(name)?.has(value) === true || samples.get(name)?.has(plain) === true;
}

/** true for an entry without an id whose values are all defaults of the widget's schema. */
export function isBlank(kind: ReferenceKind, value: Record<string, unknown>, root: JsonSchema): boolean {
  return THINGS.has(kind) && isUntouched(value, '', samplesOf(root));
}
