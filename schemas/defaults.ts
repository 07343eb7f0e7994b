/** The defaults of a schema's properties. The engine's modules compute them, because written out they would stand in each twice. */
import type { JsonSchema } from './schema-types.ts';

/** Defaults by property name; a property without its own has that of its definition. */
export function defaultsOf({ properties = {}, definitions = {} }: JsonSchema): Record<string, unknown> {
  const defaults: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(properties)) {
    const target = property.$ref ? definitions[property.$ref.replace('#/definitions/', '')] : undefined;
    const value = property.default ?? target?.default;
    if (value !== undefined) defaults[name] = structuredClone(value);
  }
  return defaults;
}
