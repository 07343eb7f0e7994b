/**
 * Fast reading of schemas: references are resolved once, and branches without annotations are skipped. Schemas never change at
 * run time.
 */
import type { JsonSchema } from '../../schemas/schema-types.ts';

const resolved = new WeakMap<JsonSchema, JsonSchema>();
const mentioning = new WeakMap<JsonSchema, boolean>();

/** The schema with its local $ref resolved; keywords beside the $ref take precedence. */
export function resolveSchema(schema: JsonSchema, root: JsonSchema): JsonSchema {
  if (!schema.$ref) return schema;
  let result = resolved.get(schema);
  if (!result) {
    const target = root.definitions?.[schema.$ref.replace('#/definitions/', '')];
    resolved.set(schema, (result = target ? { ...target, ...schema } : schema));
  }
  return result;
}

/** true when the schema, or a schema inside it, is annotated as a reference (x-ref) to a thing with live data. */
function mentionsReferences(source: JsonSchema, root: JsonSchema, depth = 0): boolean {
  const known = mentioning.get(source);
  if (known !== undefined) return known;
  const schema = resolveSchema(source, root);
  const inside = [...Object.values(schema.properties ?? {}), ...(schema.items ? [schema.items].flat() : [])];
  const own = schema['x-ref'] !== undefined && schema['x-ref'] !== 'image';
  const result = own || (depth < 12 && inside.some((part) => mentionsReferences(part, root, depth + 1)));
  mentioning.set(source, result);
  return result;
}

const branches = new WeakMap<JsonSchema, [string, JsonSchema][]>();

/** The properties that may contain references. */
export function referenceBranches(schema: JsonSchema, root: JsonSchema): [string, JsonSchema][] {
  let result = branches.get(schema);
  if (!result) {
    const all = Object.entries(schema.properties ?? {});
    branches.set(
      schema,
      (result = all.filter(([name, property]) => name !== 'childWidgets' && mentionsReferences(property, root))),
    );
  }
  return result;
}

/** true unless x-visible-if of the schema requires another value of a property. */
export function isVisible(schema: JsonSchema, widget: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(schema['x-visible-if'] ?? {}).every(([name, wanted]) =>
    Array.isArray(wanted) ? wanted.includes(widget[name]) : wanted === widget[name],
  );
}
