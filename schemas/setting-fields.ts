/** What a page of settings (schemas/settings/AREA/NAME.json) says of the settings behind its fields. */
import type { JsonSchema } from './schema-types.ts';

export interface SettingField {
  name: string;
  schema: JsonSchema;
  /** the setting */
  key: string;
  /** where the field is in the setting; empty when it is the setting */
  path: readonly string[];
  /** It is stored otherwise than it is shown; `path` says nothing. */
  isEncoded: boolean;
  /** what it is while nobody has set it */
  unset: unknown;
}

const isEmpty = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && !Array.isArray(value) && Object.keys(value).length === 0;

/** The value; undefined for an object without anything in it, as which a form holds a link that nobody has chosen. */
export const chosen = (value: unknown): unknown => (isEmpty(value) ? undefined : value);

/** The fields of a page in its order. Throws when one names no setting. */
export function settingFields(page: JsonSchema): SettingField[] {
  return Object.entries(page.properties ?? {}).map(([name, schema]) => {
    const unset = chosen(schema.default);
    const whole = page['x-setting'] === undefined ? undefined : `${page['x-setting']}.${name}`;
    const place = schema['x-setting'] ?? whole;
    const encoded = schema['x-encoded'] ?? page['x-encoded'];
    if (place === undefined && encoded === undefined)
      throw new Error(`The field ${name} of ${page.title} has no x-setting.`);
    if (place === undefined) return { name, schema, key: encoded ?? '', path: [], isEncoded: true, unset };
    const [key = '', ...path] = place.split('.');
    return { name, schema, key, path, isEncoded: false, unset };
  });
}
