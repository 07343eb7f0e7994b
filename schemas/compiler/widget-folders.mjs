/**
 * Where widgets come from: the mall's own folders, and what its package.json names: `"mallwright": { "widgets": ["./my-widgets",
 * "@acme/mall-widgets"] }`. A folder holds pairs of schema and renderer of one stem, and
 * modules by their kind: `controls/NAME.tsx`, `pickers/NAME.ts`, `plugins/NAME.tsx`, `sources/NAME.ts`; and `templates/NAME.json` and
 * `languages/CODE.json`.
 */
import { existsSync, readFileSync, realpathSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { PLUGIN_API } from './plugin-api.mjs';

/** A file of a developer breaks a rule; the message names the file, the place in it and what to do. */
export class FileError extends Error {
  constructor(file, problem) {
    super(`${file}\n  ${problem}`);
    this.name = 'FileError';
  }
}

const KEY = 'mallwright.widgets';
const WIDGET_FILE = /^W\d{4}-[^/]*\.(?:json|tsx)$/;
const MODULE_FILE = /^(?:controls|pickers|plugins|sources|templates)\/[^/]+\.(?:tsx?|json)$/;
const LANGUAGE_FILE = /^languages\/[^/]+\.json$/;

/** `path` as messages and the build's manifest name it: from the project's folder, with slashes. */
export function projectPath(root, path) {
  return relative(root, path).split(sep).join('/');
}

function configured(root, folder) {
  const file = join(folder, 'package.json');
  if (!existsSync(file)) return [];
  const named = projectPath(root, file);
  let words;
  try {
    words = JSON.parse(readFileSync(file, 'utf8')).mallwright ?? {};
  } catch (error) {
    throw new FileError(named, `is not readable JSON: ${error.message}`);
  }
  const { widgets: list = [], api = PLUGIN_API } = words;
  if (api !== PLUGIN_API)
    throw new FileError(
      named,
      `mallwright.api: was written for version ${JSON.stringify(api)} of the plugin API, and this mall has version ${PLUGIN_API}: install a version of the package for that, or take it out of ${KEY} in package.json`,
    );
  if (!Array.isArray(list) || list.some((name) => typeof name !== 'string' || name === ''))
    throw new FileError(
      named,
      `${KEY}: must be a list of folders ("./my-widgets") and packages ("@acme/mall-widgets")`,
    );
  return list;
}

/** The folder of an installed package, as Node finds it. */
function packageFolder(from, name) {
  for (let at = from; ; at = dirname(at)) {
    const folder = join(at, 'node_modules', name);
    if (existsSync(folder)) return folder;
    if (dirname(at) === at) return undefined;
  }
}

function foldersOf(root, from, name) {
  const named = projectPath(root, join(from, 'package.json'));
  if (name.startsWith('.')) {
    const folder = resolve(from, name);
    if (!existsSync(folder)) throw new FileError(named, `${KEY}: there is no folder ${name}`);
    return [realpathSync(folder)];
  }
  const installed = packageFolder(from, name);
  if (!installed)
    throw new FileError(
      named,
      `${KEY}: the package ${name} is not installed; run \`npm install ${name}\`, or name a folder as "./${name}"`,
    );
  const folder = realpathSync(installed);
  const inside = configured(root, folder);
  // A package lists its folders in the same way; without a list its widgets lie beside its package.json.
  return inside.length === 0 ? [folder] : inside.flatMap((one) => foldersOf(root, folder, one));
}

/**
 * Folders of widgets, the mall's own first.
 *
 * @param {string} root the project's folder
 * @returns {{ name: string, schemas: string, renderers: string }[]} `name` as it is configured, '' of the mall's own; absolute paths
 * @throws {FileError}
 */
export function widgetFolders(root) {
  const own = { name: '', schemas: join(root, 'schemas/widgets'), renderers: join(root, 'widgets') };
  // Settings of pages written in code: stored and edited as widgets are, and never drawn.
  const blocks = { name: '', schemas: join(root, 'schemas/blocks'), renderers: join(root, 'schemas/blocks') };
  const others = configured(root, root).flatMap((name) =>
    foldersOf(root, root, name).map((folder) => ({ name, schemas: folder, renderers: folder })),
  );
  return [own, ...(existsSync(blocks.schemas) ? [blocks] : []), ...others];
}

/** What a file is to the widgets of these folders; undefined for one that is none of theirs. */
export function kindOfFile(folders, file) {
  for (const { schemas, renderers } of folders) {
    if (dirname(file) === schemas && WIDGET_FILE.test(relative(schemas, file)) && file.endsWith('.json'))
      return 'schema';
    if (dirname(file) === renderers && WIDGET_FILE.test(relative(renderers, file))) return 'renderer';
    if (MODULE_FILE.test(projectPath(renderers, file))) return 'module';
    if (LANGUAGE_FILE.test(projectPath(renderers, file))) return 'language';
  }
  return undefined;
}
