/** Walks over the objects of a checked widget with their schemas: the widget itself, its entries and the objects in them. */
import type { JsonSchema } from '../../schemas/schema-types.ts';
import { isRecord } from '../rules/wire/is-record.ts';
import { isVisible, resolveSchema } from '../references/schema-walk.ts';
import type { Placed } from './found.ts';

export interface Inner {
  schema: JsonSchema;
  value: Readonly<Record<string, unknown>>;
  /** Path from the widget, '' for the widget itself. */
  path: string;
  /** Names of its properties by what their schemas refer to. */
  named: (reference: JsonSchema['x-ref']) => string[];
  /** true when it is an entry of a list. */
  isEntry: boolean;
}

const MAX_DEPTH = 12;

function under(path: string, key: string | number): string {
  return path === '' ? String(key) : `${path}.${key}`;
}

/** Calls `visit` with each visible object, parents before the objects in them; links are not entered. */
export function visitObjects({ widget, schema: { schema: root } }: Placed, visit: (inner: Inner) => void): void {
  const named =
    (schema: JsonSchema): Inner['named'] =>
    (reference) =>
      Object.entries(schema.properties ?? {})
        .filter(([, property]) => resolveSchema(property, root)['x-ref'] === reference)
        .map(([name]) => name);
  const enter = (source: JsonSchema, value: unknown, path: string, isEntry: boolean, depth: number): void => {
    const schema = resolveSchema(source, root);
    if (depth > MAX_DEPTH || !isVisible(schema, widget)) return;
    if (Array.isArray(value)) {
      const { items } = schema;
      for (const [index, entry] of value.entries()) {
        const item = Array.isArray(items) ? items[index] : items;
        if (item) enter(item, entry, under(path, index), !Array.isArray(items), depth + 1);
      }
    } else if (isRecord(value)) {
      visit({ schema, value, path, named: named(schema), isEntry });
      if (schema['x-ref'] === 'link') return;
      for (const [name, property] of Object.entries(schema.properties ?? {}))
        if (name !== 'childWidgets') enter(property, value[name], under(path, name), false, depth + 1);
    }
  };
  enter(root, widget, '', false, 0);
}
