/** Sources for lists that packages bring: `sources/NAME.json` and `sources/NAME.ts` of a widget folder. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { Ajv } from 'ajv';
import { FileError, projectPath, widgetFolders } from '../compiler/widget-folders.mjs';
import type { JsonSchema, OwnSource } from '../schema-types.ts';

const PROPERTY = {
  type: 'object',
  required: ['type', 'title', 'default'],
  additionalProperties: false,
  properties: {
    type: { enum: ['string', 'integer', 'number', 'boolean'] },
    title: { type: 'string', minLength: 1, maxLength: 20 },
    default: { type: ['string', 'number', 'boolean'] },
    enum: { type: 'array', minItems: 1 },
    minimum: { type: 'number' },
    maximum: { type: 'number' },
    maxLength: { type: 'integer', minimum: 1, maximum: 200 },
    'x-labels': { type: 'object', additionalProperties: { type: 'string' } },
    'x-unit': { type: 'string' },
    'x-help': { type: 'string' },
  },
};

const SHAPE = {
  type: 'object',
  required: ['title', 'kind'],
  additionalProperties: false,
  properties: {
    title: { type: 'string', minLength: 1, maxLength: 20 },
    help: { type: 'string', maxLength: 100 },
    kind: { enum: ['goods', 'coupon', 'shop', 'article'] },
    properties: { type: 'object', maxProperties: 20, additionalProperties: PROPERTY },
  },
};

const NAME = /^([a-z][a-z0-9]*(?:-[a-z0-9]+)*)\.json$/;

/** All sources by what rules call them; throws FileError for one that breaks the rules or is half of one. */
export function ownSources(root: string): Record<string, OwnSource> {
  const ajv = new Ajv({ allErrors: true, strict: false });
  const validate = ajv.compile(SHAPE);
  const read = (file: string): OwnSource => {
    const named = projectPath(root, file);
    let given: unknown;
    try {
      given = JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      throw new FileError(named, `is not readable JSON: ${(error as Error).message}`);
    }
    if (!validate(given))
      throw new FileError(
        named,
        (validate.errors ?? []).map((one) => `${one.instancePath || '/'}: ${one.message ?? ''}`).join('\n  '),
      );
    const source = { help: '', properties: {}, ...(given as Pick<OwnSource, 'title' | 'kind'>) } as OwnSource;
    const wrong = Object.entries(source.properties).find(
      ([, property]) => !ajv.validate(plain(property), property.default),
    );
    if (wrong) throw new FileError(named, `/properties/${wrong[0]}/default: ${ajv.errorsText()}`);
    if (!existsSync(file.replace(/json$/, 'ts')))
      throw new FileError(
        named,
        `has no module: write ${named.replace(/json$/, 'ts')}, whose default export finds the things`,
      );
    return source;
  };
  const entries = widgetFolders(root).flatMap((folder): [string, OwnSource][] => {
    const inside = path.join(folder.renderers, 'sources');
    if (folder.name === '' || !existsSync(inside)) return [];
    const files = readdirSync(inside).sort();
    const lone = files.find((file) => file.endsWith('.ts') && !files.includes(file.replace(/ts$/, 'json')));
    if (lone)
      throw new FileError(
        projectPath(root, path.join(inside, lone)),
        `has no description: write ${lone.replace(/ts$/, 'json')} beside it`,
      );
    return files.flatMap((file) => {
      const name = NAME.exec(file)?.[1];
      return name === undefined ? [] : [[`${folder.name}/${name}`, read(path.join(inside, file))]];
    });
  });
  return Object.fromEntries(entries);
}

/** Without annotations, which Ajv does not know. */
function plain(property: JsonSchema): object {
  return Object.fromEntries(Object.entries(property).filter(([keyword]) => !keyword.startsWith('x-')));
}
