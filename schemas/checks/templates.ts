/** Templates for pages that packages bring: `templates/NAME.json` of a widget folder holds the widgets that a new page begins with. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { FileError, projectPath, widgetFolders } from '../compiler/widget-folders.mjs';
import type { JsonSchema, OwnTemplate } from '../schema-types.ts';
import { startable } from './widget-rules.ts';

const WIDGETS = { type: 'array', minItems: 1, maxItems: 200, items: { $ref: '#/definitions/widget' } };
const SHAPE = {
  type: 'object',
  required: ['title', 'platform', 'widgets'],
  additionalProperties: false,
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 20 },
    platform: { enum: ['pc', 'h5'] },
    widgets: WIDGETS,
  },
  definitions: {
    widget: { type: 'object', required: ['type'], properties: { type: { type: 'string' }, childWidgets: WIDGETS } },
  },
};

const NAME = /^([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\.json$/;
/** What a widget may have beside the properties of its schema. */
const BESIDE = ['type', 'source', 'childWidgets'];

type SchemaOf = (code: string) => JsonSchema | undefined;
type Widget = OwnTemplate['widgets'][number];

/** What a widget's schema refuses, with the place; its sizes in a free panel are properties like others. */
function problemsOf({ type, childWidgets = [], ...values }: Widget, at: string, schemaOf: SchemaOf): string[] {
  const schema = schemaOf(type);
  if (!schema) return [`${at}: there is no widget ${type}`];
  const unknown = Object.keys(values).filter((name) => !schema.properties?.[name] && !BESIDE.includes(name));
  const { source: _source, ...own } = values;
  const ajv = new Ajv({ strict: false, validateFormats: false, allErrors: true });
  const fits = ajv.validate(startable(schema), own);
  const told = fits ? [] : (ajv.errors ?? []).map((one) => `${at}${one.instancePath}: ${one.message ?? ''}`);
  return [
    ...unknown.map((name) => `${at}: ${name} is no property of ${type}`),
    ...told,
    ...childWidgets.flatMap((child, index) => problemsOf(child, `${at}/childWidgets/${index}`, schemaOf)),
  ];
}

function readTemplate(root: string, file: string, schemaOf: SchemaOf): OwnTemplate {
  const named = projectPath(root, file);
  let given: unknown;
  try {
    given = JSON.parse(readFileSync(file, 'utf8'));
  } catch (error) {
    throw new FileError(named, `is not readable JSON: ${(error as Error).message}`);
  }
  const ajv = new Ajv({ strict: false, allErrors: true });
  if (!ajv.validate(SHAPE, given))
    throw new FileError(named, ajv.errorsText(ajv.errors, { dataVar: '', separator: '\n  ' }));
  const template = given as OwnTemplate;
  const problems = template.widgets.flatMap((widget, index) => problemsOf(widget, `/widgets/${index}`, schemaOf));
  if (problems.length > 0) throw new FileError(named, problems.join('\n  '));
  return template;
}

/** All templates by name; throws FileError with the file and every value that a widget's schema refuses. */
export function ownTemplates(root: string, schemaOf: SchemaOf): Record<string, OwnTemplate> {
  const entries = widgetFolders(root).flatMap((folder): [string, OwnTemplate][] => {
    const inside = path.join(folder.renderers, 'templates');
    if (folder.name === '' || !existsSync(inside)) return [];
    return readdirSync(inside)
      .sort()
      .flatMap((file) => {
        const name = NAME.exec(file)?.[1];
        return name === undefined
          ? []
          : [[`${folder.name}/${name}`, readTemplate(root, path.join(inside, file), schemaOf)]];
      });
  });
  return Object.fromEntries(entries);
}
