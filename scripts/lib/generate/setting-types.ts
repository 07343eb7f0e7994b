/** Generates the types of settings from schemas/settings: the fields of each page, and the stored value by key. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { mapParts } from '../../../schemas/map-schema.ts';
import type { JsonSchema } from '../../../schemas/schema-types.ts';
import { chosen, settingFields } from '../../../schemas/setting-fields.ts';
import { typesOf } from './widget-types.ts';

const BANNER = '// Written from schemas/settings by `npm run generate`; edit the schemas instead.\n';

type Properties = Record<string, JsonSchema>;

/**
 * A property with a default always exists, so the type requires it, also in lists, whose entries are filled when they are stored.
 */
function requireDefaults(schema: JsonSchema): JsonSchema {
  const result: JsonSchema = mapParts(schema, requireDefaults);
  if (!result.properties) return result;
  const filled = Object.entries(result.properties).filter(([, property]) => chosen(property.default) !== undefined);
  return { ...result, required: [...new Set([...(result.required ?? []), ...filled.map(([name]) => name)])] };
}

const object = (properties: Properties, required = Object.keys(properties)): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  properties,
  required,
});

/** Puts the field's schema at its path in the setting's schema. */
function put(settings: Properties, [name = '', ...rest]: readonly string[], schema: JsonSchema): void {
  if (rest.length === 0) {
    settings[name] = schema;
    return;
  }
  const whole = (settings[name] ??= object({}));
  put((whole.properties ??= {}), rest, schema);
  const filled = Object.entries(whole.properties).filter(
    ([, part]) => part.required || chosen(part.default) !== undefined,
  );
  whole.required = filled.map(([part]) => part);
}

/** The text of schemas/types/settings.ts. */
export async function settingTypes(root: string): Promise<string> {
  const folder = path.join(root, 'schemas/settings');
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.json'));
  const pages: Properties = {};
  const values: Properties = {};
  for (const file of files.sort()) {
    const schema = requireDefaults(JSON.parse(readFileSync(path.join(folder, file), 'utf8')) as JsonSchema);
    pages[path.basename(file, '.json')] = schema;
    for (const field of settingFields(schema))
      if (!field.isEncoded) put(values, [field.key, ...field.path], field.schema);
  }
  const fieldTypes = await typesOf('SettingFields', object(pages), root);
  const valueTypes = await typesOf('SettingValues', object(values), root);
  return [
    BANNER,
    `/** The fields of the pages of settings, by the names of their files. */\n${fieldTypes}`,
    `/** Settings by their keys, as they are stored; those that the server encodes have their types there. */\n${valueTypes}`,
  ].join('\n');
}
