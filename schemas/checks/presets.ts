/** Section presets of a widget, `presets/CODE.json` beside its schemas: values that a new widget begins with, under a name. */
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { FileError, projectPath, type WidgetFolder } from '../compiler/widget-folders.mjs';
import type { JsonSchema, Preset } from '../schema-types.ts';
import { startable } from './widget-rules.ts';

const SHAPE = {
  type: 'object',
  required: ['presets'],
  additionalProperties: false,
  properties: {
    $schema: { type: 'string' },
    presets: {
      type: 'array',
      minItems: 1,
      maxItems: 4,
      items: {
        type: 'object',
        required: ['title', 'picture', 'values'],
        additionalProperties: false,
        properties: {
          title: { type: 'string', minLength: 1, maxLength: 10 },
          picture: { type: 'string', pattern: '^[MmHhVvLlZz0-9 .,-]+$' },
          values: { type: 'object', minProperties: 1 },
        },
      },
    },
  },
};

/** What a preset may set beside the schema's properties: the rule of a list. */
const BESIDE = ['source'];

/** Where the presets of a widget are, whether there are any or not. */
function presetFile(root: string, folder: WidgetFolder, code: string): string {
  const holder = folder.name === '' ? path.join(root, 'schemas/presets') : path.join(folder.schemas, 'presets');
  return path.join(holder, `${code}.json`);
}

/** The presets of a compiled widget; throws FileError with the file and every value that its schema refuses. */
export function readPresets(root: string, folder: WidgetFolder, code: string, schema: JsonSchema): Preset[] {
  const file = presetFile(root, folder, code);
  if (!existsSync(file)) return [];
  const named = projectPath(root, file);
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  const told = (): string => (ajv.errors ?? []).map((one) => `${one.instancePath} ${one.message ?? ''}`).join('\n  ');
  const content: unknown = JSON.parse(readFileSync(file, 'utf8'));
  if (!ajv.validate(SHAPE, content)) throw new FileError(named, told());
  const { presets } = content as { presets: Preset[] };
  const validate = ajv.compile(startable(schema));
  for (const { title, values } of presets) {
    const unknown = Object.keys(values).find((name) => !schema.properties?.[name] && !BESIDE.includes(name));
    if (unknown !== undefined) throw new FileError(named, `${title}: ${unknown} is no property of ${code}`);
    if (validate(values)) continue;
    const problems = (validate.errors ?? []).map((one) => `${title}${one.instancePath}: ${one.message ?? ''}`);
    throw new FileError(named, problems.join('\n  '));
  }
  return presets;
}
