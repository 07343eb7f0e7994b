/** The part of a widget's schema that rendering and checking need; what only people read (labels, help, messages) stays behind. */
import type { JsonSchema } from './schema-types.ts';

const FOR_PEOPLE = new Set([
  'title',
  'description',
  'x-section',
  'x-disabled-if',
  'x-messages',
  'x-labels',
  'x-unit',
  'x-help',
  'x-placeholder',
  'x-add',
  'x-item',
  'x-new',
  'x-confirm',
  'x-picture',
]);
/** Keywords whose value is schemas by name; the names are free, so one may be `title`. */
const NAMED = new Set(['properties', 'definitions']);
/** Keywords whose value is data and no schema. */
const DATA = new Set(['default', 'enum', 'const', 'x-visible-if']);

/** A smaller schema that accepts and fills exactly the same. */
export function engineForm(schema: JsonSchema): JsonSchema {
  const kept = Object.entries(schema).filter(([keyword]) => !FOR_PEOPLE.has(keyword));
  return Object.fromEntries(kept.map(([keyword, value]) => [keyword, inside(keyword, value)]));
}

function inside(keyword: string, value: unknown): unknown {
  if (value === null || typeof value !== 'object' || DATA.has(keyword)) return value;
  if (NAMED.has(keyword))
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, engineForm(part as JsonSchema)]));
  if (Array.isArray(value)) return value.map((part: unknown) => inside('', part));
  return engineForm(value as JsonSchema);
}
