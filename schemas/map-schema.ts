/** The one walk over a schema's parts: which keywords hold schemas, and which hold data. */
import type { JsonSchema } from './schema-types.ts';

/** Keywords whose value is schemas by name; the names are free, so one may be `title`. */
const NAMED = new Set(['properties', 'definitions', 'patternProperties']);
/** Keywords whose value is a schema, or a list of them. */
const PARTS = new Set(['allOf', 'anyOf', 'oneOf', 'items', 'additionalProperties', 'not', 'if', 'then', 'else']);

function isSchema(value: unknown): value is JsonSchema {
  return value !== null && typeof value === 'object';
}

/** The schema with each of its direct parts replaced by what `map` makes of it; everything else as it is. */
export function mapParts(schema: object, map: (part: JsonSchema) => unknown): Record<string, unknown> {
  const mapped = (part: unknown): unknown => (isSchema(part) ? map(part) : part);
  const entries = Object.entries(schema).map(([keyword, value]: [string, unknown]) => {
    if (NAMED.has(keyword) && isSchema(value))
      return [keyword, Object.fromEntries(Object.entries(value).map(([name, part]) => [name, mapped(part)]))];
    if (!PARTS.has(keyword)) return [keyword, value];
    return [keyword, Array.isArray(value) ? value.map(mapped) : mapped(value)];
  });
  return Object.fromEntries(entries) as Record<string, unknown>;
}
