/**
 * Writes one TypeScript file per widget schema (schemas/types/STEM.ts), one for what they share (schemas/types/common.ts), one for
 * the page document (schemas/types/page.ts), one for the contract (schemas/types/contract.ts), the client of
 * programs with an API key (schemas/types/client.ts), one for settings (schemas/types/settings.ts), one per table of the demo
 * mall (schemas/types/seed-NAME.ts), the description of all widgets (docs/widgets.md) and of the contract's fields that are
 * not answered (docs/contract-fields.md), and the list of the editor's texts (designer/words/catalogue.json).
 * `--check` writes nothing and fails when a committed file differs from its schemas.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { compileAll, compileCommon } from '../schemas/compiler/compile.ts';
import type { JsonSchema } from '../schemas/schema-types.ts';
import { checkFiles } from '../schemas/compiler/widget-files.ts';
import { FileError } from '../schemas/compiler/widget-folders.mjs';
import { clientText } from './lib/generate/client.ts';
import { contractDocs } from './lib/generate/contract-docs.ts';
import { contractTypes } from './lib/generate/contract-types.ts';
import { settingTypes } from './lib/generate/setting-types.ts';
import { widgetDocs } from './lib/generate/widget-docs.ts';
import { allWidgetTypes, BANNER, typesOf } from './lib/generate/widget-types.ts';
import { textsOfEditor } from './lib/words/catalogue.mjs';

const ROOT = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '..');
const TYPES = 'schemas/types';
const SEED = 'schemas/seed';
const DOCS = 'docs/widgets.md';
const CONTRACT_DOCS = 'docs/contract-fields.md';
const WORDS = 'designer/words/catalogue.json';

/** Path -> text of every file generated from the schemas. */
async function expectedFiles(): Promise<Map<string, string>> {
  const files = new Map<string, string>();
  checkFiles(ROOT);
  const widgets = compileAll(ROOT);
  for (const [stem, text] of await allWidgetTypes(ROOT, widgets)) files.set(`${TYPES}/${stem}.ts`, text);
  const page = JSON.parse(readFileSync(path.join(ROOT, 'schemas/page.json'), 'utf8')) as JsonSchema;
  files.set(`${TYPES}/page.ts`, `${BANNER}\n${await typesOf('page', page, path.join(ROOT, 'schemas'))}`);
  files.set(`${TYPES}/contract.ts`, await contractTypes(ROOT));
  files.set(`${TYPES}/client.ts`, await clientText(ROOT));
  files.set(`${TYPES}/settings.ts`, await settingTypes(ROOT));
  for (const name of readdirSync(path.join(ROOT, SEED))) {
    const schema = JSON.parse(readFileSync(path.join(ROOT, SEED, name), 'utf8')) as JsonSchema;
    const stem = `seed-${path.parse(name).name}`;
    files.set(`${TYPES}/${stem}.ts`, `${BANNER}\n${await typesOf(stem, schema, path.join(ROOT, SEED), true)}`);
  }
  files.set(CONTRACT_DOCS, contractDocs());
  files.set(WORDS, `${JSON.stringify(textsOfEditor(ROOT), null, 1)}\n`);
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
  console.error(error instanceof FileError ? `A widget cannot be read.\n${error.message}` : error);
  process.exitCode = 1;
}
