/** The part of a widget's schema that rendering and checking need; what only people read (labels, help, messages) stays behind. */
import type { JsonSchema } from './schema-types.ts';

/** Our keywords, each with who reads it: only people, or the engine too. TypeScript keeps the list whole. */
export const ANNOTATIONS: Record<Extract<keyof JsonSchema, `x-${string}`>, 'people' | 'engine'> = {
  'x-widget': 'engine',
  'x-tab': 'engine',
  'x-section': 'people',
  'x-control': 'engine',
  'x-ref': 'engine',
  'x-visible-if': 'engine',
  'x-disabled-if': 'people',
  'x-messages': 'people',
  'x-labels': 'people',
  'x-unit': 'people',
  'x-help': 'people',
  'x-placeholder': 'people',
  'x-add': 'people',
  'x-item': 'people',
  'x-new': 'people',
  'x-confirm': 'people',
  'x-sample': 'engine',
  'x-picture': 'people',
  'x-read': 'people',
};
const READERS: Record<string, string> = { ...ANNOTATIONS, title: 'people', description: 'people' };
/** Keywords whose value is schemas by name; the names are free, so one may be `title`. */
const NAMED = new Set(['properties', 'definitions']);
/** Keywords whose value is data and no schema. */
const DATA = new Set(['default', 'enum', 'const', 'x-visible-if']);

/** A smaller schema that accepts and fills exactly the same. */
export function engineForm(schema: JsonSchema): JsonSchema {
  const kept = Object.entries(schema).filter(([keyword]) => READERS[keyword] !== 'people');
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, inside(keyword, value)]));
}

function inside(keyword: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || DATA.has(keyword)) return value;
  if (NAMED.has(keyword))
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, engineForm(part as JsonSchema)]));
  if (Array.isArray(value)) return value.map((part: unknown) => inside('', part));
  return engineForm(value as JsonSchema);
}
