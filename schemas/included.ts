/** Requests of several calls that share fields: `allOf` names the entity that holds them. */
import type { JsonSchema } from './schema-types.ts';

/**
 * The schema with the properties and required names of the entities in its `allOf`, without that `allOf`; unchanged when it has
 * none. References in it stay relative to the entity's file.
 */
export function withIncluded(schema: JsonSchema, entityOf: (reference: string) => JsonSchema | undefined): JsonSchema {
  const { allOf = [], ...own } = schema;
  const entities = allOf.flatMap(({ $ref }) => ($ref && entityOf($ref)) || []);
  if (entities.length === 0) return schema;
  const parts = [...entities, own];
  return {
    ...own,
    properties: Object.assign({}, ...parts.map(({ properties }) => properties)) as Record<string, JsonSchema>,
    required: parts.flatMap(({ required = [] }) => required),
  };
}
