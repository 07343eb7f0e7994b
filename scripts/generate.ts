/**
 * Writes one TypeScript file per widget schema (schemas/types/STEM.ts), one for the page document (schemas/types/page.ts),
 * one for the contract (schemas/types/contract.ts), one per table of the demo mall (schemas/types/seed-NAME.ts) and the
 * description of all widgets (docs/widgets.md).
 * `--check` writes nothing and fails when a committed file differs from what the schemas say.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import { resolveSchema } from '../engine/schema-walk.ts';
import { compileAll, compileCommon } from '../schemas/compile.ts';
import { mapParts } from '../schemas/map-schema.ts';
import type { CompiledWidget, JsonSchema } from '../schemas/schema-types.ts';
import { checkFiles } from '../schemas/widget-files.ts';
import { FileError } from '../schemas/widget-folders.mjs';
import { bare, lone } from './lib/bare-schema.ts';
import { contractTypes } from './lib/contract-types.ts';
import { typeName } from './lib/type-names.ts';
import { widgetDocs } from './lib/widget-docs.ts';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const TYPES = 'schemas/types';
const SEED = 'schemas/seed';
const DOCS = 'docs/widgets.md';
const BANNER = '// Written from the schema of the same name by `npm run generate`; edit the schema instead.\n';

/** A property with a default is always there after checking (engine/values), so the type requires it. */
function requireDefaults(schema: JsonSchema, definitions: Record<string, JsonSchema>): JsonSchema {
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

async function typesOf(name: string, schema: JsonSchema, cwd: string, tuples = false): Promise<string> {
  const text = await compile(lone(bare(schema)) as object, typeName(name), {
    bannerComment: '',
    ignoreMinAndMaxItems: !tuples,
    additionalProperties: false,
    cwd,
    style: { singleQuote: true, printWidth: 120 },
  });
  return `${BANNER}\n${text}`;
}

/** name -> default of a widget's colours, those of its lists' entries among them; not of the box, which all widgets have. */
function coloursOf(source: JsonSchema, root: JsonSchema, box: JsonSchema): [string, unknown][] {
  const schema = resolveSchema(source, root);
  const properties = Object.entries(schema.properties ?? {}).filter(([name]) => !box.properties?.[name]);
  const own = properties.flatMap(([name, property]): [string, unknown][] => {
    const resolved = resolveSchema(property, root);
    return resolved['x-control'] === 'colour' ? [[name, resolved.default]] : coloursOf(resolved, root, {});
  });
  return [...own, ...(schema.items ? [schema.items].flat() : []).flatMap((items) => coloursOf(items, root, {}))];
}

/** What renderers must know of the schema itself: a text in its default colour counts as not coloured (widgets/parts/contrast.ts). */
function constantsOf({ schema }: CompiledWidget, box: JsonSchema): string {
  const colours = Object.fromEntries(coloursOf(schema, schema, box));
  const lines = Object.entries(colours).map(([name, value]) => `  ${name}: '${String(value)}',\n`);
  return lines.length === 0 ? '' : `\nexport const DEFAULT_COLOURS = {\n${lines.join('')}} as const;\n`;
}

/** Path -> text of every file that follows from the schemas. */
async function expectedFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  checkFiles(ROOT);
  const widgets = compileAll(ROOT);
  const box = compileCommon(ROOT, 'box');
  for (const widget of widgets) {
    const schema = requireDefaults(widget.schema, widget.schema.definitions ?? {});
    const types = await typesOf(widget.stem, schema, ROOT);
    files.set(`${TYPES}/${widget.stem}.ts`, types + constantsOf(widget, box));
  }
  const page = JSON.parse(readFileSync(path.join(ROOT, 'schemas/page.json'), 'utf8')) as JsonSchema;
  files.set(`${TYPES}/page.ts`, await typesOf('page', page, path.join(ROOT, 'schemas')));
  files.set(`${TYPES}/contract.ts`, await contractTypes(ROOT));
  for (const name of readdirSync(path.join(ROOT, SEED))) {
    const schema = JSON.parse(readFileSync(path.join(ROOT, SEED, name), 'utf8')) as JsonSchema;
    const stem = `seed-${path.parse(name).name}`;
    files.set(`${TYPES}/${stem}.ts`, await typesOf(stem, schema, path.join(ROOT, SEED), true));
  }
  return files.set(DOCS, widgetDocs(widgets, box));
}

function presentTypes(): string[] {
  const folder = path.join(ROOT, TYPES);
  if (!existsSync(folder)) return [];
  return readdirSync(folder, { recursive: true })
    .map((name) => `${TYPES}/${String(name).split(path.sep).join('/')}`)
    .filter((name) => name.endsWith('.ts'));
}

async function main(): Promise<void> {
  const check = process.argv.includes('--check');
  const expected = await expectedFiles();
  const problems: string[] = [];
  for (const [name, text] of expected) {
    const file = path.join(ROOT, name);
    const present = existsSync(file) ? readFileSync(file, 'utf8') : null;
    if (present === text) continue;
    if (check) problems.push(`${name} ${present === null ? 'is missing' : 'differs from the schemas'}`);
    else {
      mkdirSync(path.dirname(file), { recursive: true });
      writeFileSync(file, text);
    }
  }
  for (const name of presentTypes().filter((present) => !expected.has(present))) {
    if (check) problems.push(`${name} has no schema any more`);
    else rmSync(path.join(ROOT, name));
  }
  if (problems.length === 0) return;
  console.error(`${problems.join('\n')}\nRun \`npm run generate\` and commit the result.`);
  process.exitCode = 1;
}

try {
  await main();
} catch (error) {
  console.error(error instanceof FileError ? `A widget cannot be read.\n${error.message}` : error);
  process.exitCode = 1;
}
