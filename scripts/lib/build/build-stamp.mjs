import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { projectPath, widgetFolders } from '../../../schemas/compiler/widget-folders.mjs';

/** What the build reads: any change below makes the last build stale. */
const SOURCES = [
  'schemas',
  'engine',
  'widgets',
  'storefront',
  'designer',
  'ui',
  'server',
  'public',
  'scripts/lib/build/build.mjs',
  'vite.config.ts',
  'tsconfig.json',
  'package-lock.json',
];
const TEST_FILE = /\.test\.\w+$/;
const STAMP = 'dist/.build-stamp';

/**
 * A hash of the paths and contents of all sources. It uses contents and not times, because a checkout or a copy changes times
 * only.
 *
 * @param {string} folder the project's folder
 * @returns {string}
 */
export function sourceHash(folder) {
  const hash = createHash('sha256');
  for (const source of [...SOURCES, ...foldersOfOthers(folder)]) addPath(hash, folder, source);
  return hash.digest('hex');
}

/** The widget folders that package.json names. */
function foldersOfOthers(folder) {
  return widgetFolders(folder)
    .filter(({ name }) => name !== '')
    .map(({ renderers }) => projectPath(folder, renderers));
}

/** Whether `dist` was built from exactly these sources. */
export function isBuilt(folder) {
  try {
    return readFileSync(join(folder, STAMP), 'utf8') === sourceHash(folder);
  } catch {
    return false;
  }
}

/** Marks `dist` as stale; called before building, so that an aborted build does not count as complete. */
export function clearStamp(folder) {
  rmSync(join(folder, STAMP), { force: true });
}

/** Stores that `dist` was built from sources with this hash. */
export function writeStamp(folder, hash) {
  mkdirSync(dirname(join(folder, STAMP)), { recursive: true });
  writeFileSync(join(folder, STAMP), hash);
}

function addPath(hash, folder, path) {
  const stats = statSync(join(folder, path), { throwIfNoEntry: false });
  if (stats?.isDirectory()) {
    for (const name of readdirSync(join(folder, path)).sort()) addPath(hash, folder, `${path}/${name}`);
  } else if (stats?.isFile() && !TEST_FILE.test(path)) {
    hash.update(`${path}\0${stats.size}\0`).update(readFileSync(join(folder, path)));
  }
}
