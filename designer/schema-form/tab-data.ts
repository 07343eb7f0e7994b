/** The part of a node that a tab's form shows, and the property to which a change in the form belongs. */
import type { PanelForm } from '../../schemas/schema-types.ts';
import { resolveSchema } from './schema-path.ts';

/** Separates the parts of a field's id; no property name contains it, so `settings~data~0~text` is unambiguous. */
export const ID_SEPARATOR = '~';

/** PHP writes `[]` for an empty object, and older designers write '' for no link. */
function isNoObject(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

/**
 * The tab's properties of a stored node. When the node has none (or null, or another type where an object belongs), the form shows the
 * default; the node does not change until the operator changes that property.
 */
export function tabData(
  form: PanelForm,
  node: Readonly<Record<string, unknown>>,
  defaults: Readonly<Record<string, unknown>>,
): Record<string, unknown> {
  const data: Record<string, unknown> = {};
  for (const [name, property] of Object.entries(form.schema.properties ?? {})) {
    const stored = Object.hasOwn(node, name) ? node[name] : undefined;
    const wantsObject = resolveSchema(property, form.schema).type === 'object';
    const missing = stored === undefined || stored === null || (wantsObject && isNoObject(stored));
    const value = missing ? defaults[name] : stored;
    if (value !== undefined) data[name] = value;
  }
  return data;
}

/** The top-level property in a field's id; undefined for changes that RJSF makes itself (they have no id). */
export function changedProperty(fieldId: string | undefined): string | undefined {
  return fieldId?.split(ID_SEPARATOR)[1];
}
