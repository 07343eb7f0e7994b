/** Finds the schema of a place in a form's data. References point only to local definitions (schemas/compiler/compile.ts). */
import type { JsonSchema } from '../../schemas/schema-types.ts';

export type DataPath = readonly (string | number)[];

/** The schema with its reference resolved; keywords beside the reference take precedence. */
export function resolveSchema(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (!schema.$ref) return schema;
  const { $ref, ...own } = schema;
  const target = root.definitions?.[$ref.replace('#/definitions/', '')];
  if (!target) return own;
  return {
    ...resolveSchema(target, root),
    ...own,
    'x-messages': { ...target['x-messages'], ...own['x-messages'] },
  };
}

function childSchema(schema: JsonSchema, key: string | number): JsonSchema | undefined {
  const property = schema.properties?.[String(key)];
  if (property) return property;
  if (Array.isArray(schema.items)) return schema.items[Number(key)];
  return schema.items;
}

/** The schema of the value at `path`, references resolved; undefined when the schema has none. */
export function schemaAt(root: JsonSchema, path: DataPath): JsonSchema | undefined {
  let schema: JsonSchema | undefined = root;
  for (const key of path) {
    schema = schema && childSchema(resolveSchema(schema, root), key);
    if (!schema) return undefined;
  }
  return resolveSchema(schema, root);
}

/** Splits a path as RJSF writes it: `.data.0.pathData` -> ['data', '0', 'pathData']. */
export function pathOfProperty(property: string | undefined): string[] {
  return (property ?? '').split('.').filter((part) => part !== '');
}

/** `data` with another value at `path`; objects outside the path stay the same. */
export function withValueAt(data: unknown, path: DataPath, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const inside = withValueAt(valueAt(data, [key]), rest, value);
  if (Array.isArray(data)) return data.map((entry: unknown, index) => (index === Number(key) ? inside : entry));
  return { ...(data as Record<string, unknown> | undefined), [key]: inside };
}

/** The value at `path`, or undefined. */
export function valueAt(data: unknown, path: DataPath): unknown {
  let value = data;
  for (const key of path) {
    if (value === null || typeof value !== 'object') return undefined;
    value = (value as Record<string | number, unknown>)[key];
  }
  return value;
}
