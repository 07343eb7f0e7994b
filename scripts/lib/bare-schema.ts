import type { JsonSchema } from '../../schemas/schema-types.ts';
import { mapParts } from '../../schemas/map-schema.ts';

const isNoise = (keyword: string): boolean =>
  keyword === 'title' || keyword === 'default' || keyword === 'examples' || keyword.startsWith('x-');

/** Titles become type names and annotations become noise; both go before types are made. */
export function bare(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema).filter(([keyword]) => !isNoise(keyword));
  return mapParts(Object.fromEntries(entries), bare);
}

/** A $ref with siblings would lose its target in the type; the siblings are annotations, so the reference alone stays. */
export function lone(schema: JsonSchema): JsonSchema {
  return schema.$ref === undefined ? mapParts(schema, lone) : { $ref: schema.$ref };
}
