/**
 * Writes one TypeScript file per widget schema (schemas/types/STEM.ts), one for the page document (schemas/types/page.ts),
 * one per API entity (schemas/types/api/NAME.ts) and the description of all widgets (docs/widgets.md).
 * `--check` writes nothing and fails when a committed file differs from what the schemas say.
 */
import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync, existsSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from 'json-schema-to-typescript';
import { compileAll, compileCommon, SchemaError } from '../schemas/compile.ts';
import type { JsonSchema } from '../schemas/schema-types.ts';
import { typeName } from './lib/type-names.ts';
import { widgetDocs } from './lib/widget-docs.ts';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const TYPES = 'schemas/types';
const DOCS = 'docs/widgets.md';
const BANNER = '// Written from the schema of the same name by `npm run generate`; edit the schema instead.\n';

/** Titles become type names and annotations become noise; both go before the types are made. */
function bare(node: unknown, insideProperties = false): unknown {
  if (Array.isArray(node)) return node.map((entry) => bare(entry));
  if (node === null || typeof node !== 'object') return node;
  const result: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(node)) {
    if (!insideProperties && (key === 'title' || key.startsWith('x-') || key === 'default' || key === 'examples'))
      continue;
    result[key] = bare(value, key === 'properties' || key === 'definitions');
  }
  return result;
}

/** What has a default is always there after checking (engine/values), so the type says so. */
function requireDefaults(node: unknown, definitions: Record<string, JsonSchema>): unknown {
  if (Array.isArray(node)) return node.map((entry) => requireDefaults(entry, definitions));
  if (node === null || typeof node !== 'object') return node;
  const result = Object.fromEntries(
    Object.entries(node).map(([key, value]) => [key, requireDefaults(value, definitions)]),
  ) as JsonSchema;
  if (result.properties && typeof result.properties === 'object') {
    const filled = Object.entries(result.properties).filter(
      ([, property]) =>
        property.default !== undefined ||
        (property.$ref && definitions[property.$ref.replace('#/definitions/', '')]?.default !== undefined),
    );
    if (filled.length > 0) result.required = filled.map(([name]) => name);
  }
  return result;
}

/** A $ref with siblings would lose its target in the type; the siblings are annotations, so the reference alone stays. */
function lone(node: unknown): unknown {
  if (Array.isArray(node)) return node.map(lone);
  if (node === null || typeof node !== 'object') return node;
  const record = node as Record<string, unknown>;
  if (typeof record['$ref'] === 'string') return { $ref: record['$ref'] };
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, lone(value)]));
}

async function typesOf(name: string, schema: JsonSchema, cwd: string): Promise<string> {
  const text = await compile(lone(bare(schema)) as object, typeName(name), {
    bannerComment: '',
    ignoreMinAndMaxItems: true,
    additionalProperties: false,
    cwd,
    style: { singleQuote: true, printWidth: 120 },
  });
  return `${BANNER}\n${text}`;
}

/** Path -> text of every file that follows from the schemas. */
async function expectedFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  const widgets = compileAll(ROOT);
  for (const widget of widgets) {
    const schema = requireDefaults(widget.schema, widget.schema.definitions ?? {}) as JsonSchema;
    files.set(`${TYPES}/${widget.stem}.ts`, await typesOf(widget.stem, schema, ROOT));
  }
  const page = JSON.parse(readFileSync(path.join(ROOT, 'schemas/page.json'), 'utf8')) as JsonSchema;
  files.set(`${TYPES}/page.ts`, await typesOf('page', page, path.join(ROOT, 'schemas')));
  const api = path.join(ROOT, 'schemas/api');
  for (const name of readdirSync(api).filter((entry) => entry.endsWith('.json'))) {
    const stem = name.slice(0, -'.json'.length);
    const schema = JSON.parse(readFileSync(path.join(api, name), 'utf8')) as JsonSchema;
    files.set(`${TYPES}/api/${stem}.ts`, await typesOf(stem, schema, api));
  }
  return files.set(DOCS, widgetDocs(widgets, compileCommon(ROOT, 'box')));
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
  console.error(error instanceof SchemaError ? `A schema is wrong.\n${error.message}` : error);
  process.exitCode = 1;
}
