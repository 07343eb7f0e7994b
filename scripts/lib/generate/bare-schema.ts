import type { JsonSchema } from '../../../schemas/schema-types.ts';
import { mapParts } from '../../../schemas/map-schema.ts';

const isNoise = (keyword: string): boolean =>
  keyword === 'title' || keyword === 'default' || keyword === 'examples' || keyword.startsWith('x-');

/** Removes titles, which would become type names, and annotations, before types are generated. */
export function bare(schema: JsonSchema): JsonSchema {
  const entries = Object.entries(schema).filter(([keyword]) => !isNoise(keyword));
  return mapParts(Object.fromEntries(entries), bare);
}

/** Reduces a $ref with siblings to the $ref: with siblings its type would be lost, and they are annotations only. */
export function lone(schema: JsonSchema): JsonSchema {
  return schema.$ref === undefined ? mapParts(schema, lone) : { $ref: schema.$ref };
}
