/** Settings as schemas/settings defines them: pages, fields and defaults. */
import { isRecord } from '../../../../engine/rules/wire/is-record.ts';
import type { JsonSchema, SettingArea } from '../../../../schemas/schema-types.ts';
import { settingFields, type SettingField } from '../../../../schemas/setting-fields.ts';

const files = import.meta.glob<JsonSchema>('../../../../schemas/settings/*/*.json', { eager: true, import: 'default' });

export interface SettingSchema {
  /** name of its file, in calls and in the trail */
  name: string;
  right: SettingArea;
  schema: JsonSchema;
  fields: readonly SettingField[];
}

function schemaOf([file, schema]: [string, JsonSchema]): SettingSchema {
  const page = schema['x-page'];
  if (!page) throw new Error(`${file} has no x-page.`);
  return { name: file.replace(/^.*\/|\.json$/g, ''), right: page.right, schema, fields: settingFields(schema) };
}

/** Every page of settings. */
export const settingSchemas: readonly SettingSchema[] = Object.entries(files).map(schemaOf);

const byKey = new Map<string, SettingField[]>();
for (const field of settingSchemas.flatMap(({ fields }) => fields))
  byKey.set(field.key, [...(byKey.get(field.key) ?? []), field]);

export const isSettingKey = (key: string): boolean => byKey.has(key);

/** The fields of a page that hold a setting. */
const fieldsOf = (key: string): readonly SettingField[] => byKey.get(key) ?? [];

/** The fields of a setting with their defaults. */
export const unsetFields = (key: string): Record<string, unknown> =>
  Object.fromEntries(fieldsOf(key).map(({ name, unset }) => [name, unset]));

export function partOf(value: unknown, path: readonly string[]): unknown {
  return path.reduce((whole, name) => (isRecord(whole) ? whole[name] : undefined), value);
}

/** The value with the part at the path replaced; the whole value when the path is empty. */
export function withPart(value: unknown, [name, ...rest]: readonly string[], part: unknown): unknown {
  if (name === undefined) return part;
  const whole = isRecord(value) ? value : {};
  return { ...whole, [name]: withPart(whole[name], rest, part) };
}

/** A setting with the defaults of its unset fields, and with numbers raised to their minimum. */
export function completed(key: string, stored: unknown): unknown {
  return fieldsOf(key).reduce((value, { path, schema: { minimum = -Infinity }, unset }) => {
    const part = partOf(value, path) ?? unset;
    return withPart(value, path, typeof part === 'number' ? Math.max(minimum, part) : part);
  }, stored);
}
