/** What a tab's form shows of a node, and which property a change in the form belongs to. */
import type { PanelForm } from '../../schemas/schema-types.ts';
import { resolveSchema } from './schema-path.ts';

/** Between the parts of a field's id; no property name holds it, so `settings~data~0~text` is never ambiguous. */
export const ID_SEPARATOR = '~';

/** PHP writes `[]` for an empty object, and older designers '' for no link. */
function isNoObject(value: unknown): boolean {
  return value === '' || (Array.isArray(value) && value.length === 0);
}

/**
 * The tab's properties of a stored node. Where the node has none (or null, or no object where one belongs)
 * the form shows the default; the node itself stays as it is until the operator changes that property.
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

/** The top-level property behind a field's id; undefined for the changes RJSF makes by itself (they carry no id). */
export function changedProperty(fieldId: string | undefined): string | undefined {
  return fieldId?.split(ID_SEPARATOR)[1];
}
