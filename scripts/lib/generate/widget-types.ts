/**
 * The types of widgets: schemas/types/common.ts has what several of them share (schemas/common, each type once), schemas/types/STEM.ts
 * one widget, which extends the box that every widget has.
 */
import { readdirSync } from 'node:fs';
import path from 'node:path';
import { compile } from 'json-schema-to-typescript';
import { resolveSchema } from '../../../engine/references/schema-walk.ts';
import { compileCommon } from '../../../schemas/compiler/compile.ts';
import { mapParts } from '../../../schemas/map-schema.ts';
import type { CompiledWidget, JsonSchema } from '../../../schemas/schema-types.ts';
import { bare, lone } from './bare-schema.ts';
import { typeName } from './type-names.ts';

type Schemas = Record<string, JsonSchema>;

export const BANNER = '// Written from the schema of the same name by `npm run generate`; edit the schema instead.\n';
const COMMON_BANNER = '// Written from schemas/common by `npm run generate`; edit the schemas instead.\n';

/** What json-schema-to-typescript says of types that only definitions refer to. */
const REFERRED = /\n? \*(?: *\n \*)? This interface was referenced by [^\n]*\n \* via the `definition` [^\n]*/g;
const EMPTY = /\/\*\*\s*\*\/\n/g;

/** A property with a default is always there after checking (engine/document/values), so the type requires it. */
function requireDefaults(schema: JsonSchema, definitions: Schemas): JsonSchema {
  const result: JsonSchema = mapParts(schema, (part) => requireDefaults(part, definitions));
  if (result.properties) {
    const filled = Object.entries(result.properties).filter(
      ([, property]) =>
        property.default !== undefined ||
        (property.$ref && definitions[property.$ref.replace('#/definitions/', '')]?.default !== undefined),
    );
    if (filled.length > 0) result.required = filled.map(([name]) => name);
  }
  return result;
}

export async function typesOf(name: string, schema: JsonSchema, cwd: string, tuples = false): Promise<string> {
  return compile(lone(bare(schema)) as object, typeName(name), {
    bannerComment: '',
    ignoreMinAndMaxItems: !tuples,
    additionalProperties: false,
    unreachableDefinitions: true,
    cwd,
    style: { singleQuote: true, printWidth: 120 },
  });
}

/** What a widget may share: by name as in a compiled widget's definitions, and the box. */
interface Common {
  definitions: Schemas;
  box: JsonSchema;
}

/** The palette gives a widget its size, the title its name: these are always there, although the box has no default for them. */
const FROM_HEAD = ['name', 'alias', 'width', 'height'];

/** The schemas of schemas/common that widgets refer to; those they include as a whole are part of their own types. */
function readCommon(root: string, widgets: CompiledWidget[]): Common {
  const files = readdirSync(path.join(root, 'schemas/common'));
  const found = Object.assign({}, ...widgets.map(({ schema }) => schema.definitions)) as Schemas;
  const shared = Object.entries(found).filter(([name]) => files.includes(`${name}.json`));
  const definitions = Object.fromEntries(
    shared
      .toSorted(([one], [other]) => one.localeCompare(other))
      .map(([name, body]) => [name, requireDefaults(body, found)]),
  );
  const whole = compileCommon(root, 'box');
  const { properties: { type: _own, ...properties } = {}, required = [] } = requireDefaults(whole, found);
  const box = { description: whole.description, type: 'object', properties };
  return { definitions, box: { ...box, required: [...new Set([...required, ...FROM_HEAD])] } };
}

async function commonTypes(root: string, { definitions, box }: Common): Promise<string> {
  const schemas = { ...definitions, box };
  const named = Object.entries(schemas).map(([name, body]) => [typeName(name), renamed(body, (one) => typeName(one))]);
  const text = await typesOf('common', { type: 'object', definitions: Object.fromEntries(named) as Schemas }, root);
  return `${COMMON_BANNER}\n${text
    .replace(/export interface Common \{\s*\}\n/, '')
    .replace(REFERRED, '')
    .replace(EMPTY, '')}`;
}

function renamed(schema: JsonSchema, to: (name: string) => string): JsonSchema {
  const result = mapParts(schema, (part) => renamed(part, to));
  return result.$ref
    ? { ...result, $ref: `#/definitions/${to(String(result.$ref).replace('#/definitions/', ''))}` }
    : result;
}

const isSame = (one: JsonSchema | undefined, other: JsonSchema | undefined): boolean =>
  JSON.stringify(one && lone(bare(one))) === JSON.stringify(other && lone(bare(other)));

/** The schema without properties of the box, which the type inherits. */
function withoutBox(schema: JsonSchema, box: JsonSchema): JsonSchema {
  const own = Object.entries(schema.properties ?? {}).filter(
    ([name, property]) => !isSame(property, box.properties?.[name]),
  );
  const names = new Set(own.map(([name]) => name));
  const required = schema.required?.filter((name) => names.has(name));
  return { ...schema, properties: Object.fromEntries(own), ...(required && { required }) };
}

function hasBox(schema: JsonSchema, box: JsonSchema): boolean {
  return Object.keys(box.properties ?? {}).every((name) => schema.properties?.[name]);
}

/** Replaces references to common schemas by the names of their types, which the file imports. */
function withImports(schema: JsonSchema, common: Schemas, used: Set<string>): JsonSchema {
  const name = schema.$ref?.replace('#/definitions/', '') ?? '';
  if (!common[name]) return mapParts(schema, (part) => withImports(part, common, used));
  used.add(typeName(name));
  return { tsType: typeName(name) } as JsonSchema;
}

async function widgetTypes(root: string, widget: CompiledWidget, common: Common): Promise<string> {
  const { definitions = {}, ...whole } = requireDefaults(widget.schema, widget.schema.definitions ?? {});
  const isBoxed = hasBox(whole, common.box);
  const used = new Set<string>(isBoxed ? ['Box'] : []);
  const own = withImports(isBoxed ? withoutBox(whole, common.box) : whole, common.definitions, used);
  const inner = Object.entries(definitions)
    .filter(([name]) => !common.definitions[name])
    .map(([name, body]) => [name, withImports(body, common.definitions, used)]);
  const text = await typesOf(widget.stem, { ...own, definitions: Object.fromEntries(inner) as Schemas }, root);
  const name = typeName(widget.stem);
  const imports = used.size > 0 ? `import type { ${[...used].sort().join(', ')} } from './common.ts';\n` : '';
  const body = isBoxed ? text.replace(`export interface ${name} {`, `export interface ${name} extends Box {`) : text;
  return `${BANNER}${imports}\n${body}`;
}

/** name -> default of a widget's colours, including those in list entries, except the box's. */
function coloursOf(source: JsonSchema, root: JsonSchema, box: JsonSchema): [string, unknown][] {
  const schema = resolveSchema(source, root);
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !box.properties?.[name]);
  const own = properties.flatMap(([name, property]): [string, unknown][] => {
    const resolved = resolveSchema(property, root);
    return resolved['x-control'] === 'colour' ? [[name, resolved.default]] : coloursOf(resolved, root, {});
  });
  return [...own, ...(schema.items ? [schema.items].flat() : []).flatMap((items) => coloursOf(items, root, {}))];
}

/** What renderers must know about the schema: a text in its default colour counts as not coloured (widgets/parts/contrast.ts). */
function constantsOf({ schema }: CompiledWidget, box: JsonSchema): string {
  const colours = Object.fromEntries(coloursOf(schema, schema, box));
  const lines = Object.entries(colours).map(([name, value]) => `  ${name}: '${String(value)}',\n`);
  return lines.length === 0 ? '' : `\nexport const DEFAULT_COLOURS = {\n${lines.join('')}} as const;\n`;
}

/** File stem -> text: the types of every widget, and `common`. */
export async function allWidgetTypes(root: string, widgets: CompiledWidget[]): Promise<Map<string, string>> {
  const common = readCommon(root, widgets);
  const files = new Map([['common', await commonTypes(root, common)]]);
  for (const widget of widgets)
    files.set(widget.stem, (await widgetTypes(root, widget, common)) + constantsOf(widget, common.box));
  return files;
}
