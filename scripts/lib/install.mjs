import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { requireNode } from './node-version.mjs';
import { node, root, run } from './run.mjs';

/** Installs what the lockfile names, development packages included, unless it is all there already. */
export async function ensureInstalled() {
  requireNode();
  if (isInstalled(root)) return;
  console.log('Installing packages ...');
  // --include=dev: the build needs them, also where NODE_ENV=production makes npm leave them out.
  const { code } = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    capture: false,
  });
  if (code !== 0) process.exit(code);
}

/**
 * Runs the npm that runs us, or the one in the path.
 *
 * @param {string[]} args
 * @param {{ capture?: boolean }} options whether the output is answered instead of printed
 */
export function runNpm(args, { capture = true } = {}) {
  const npm = process.env.npm_execpath;
  const [program, first] = npm && basename(npm) === 'npm-cli.js' ? [node, [npm]] : ['npm', []];
  return run(program, [...first, ...args], { capture });
}

/**
 * Whether `node_modules` holds every package of the lockfile. npm writes what it installed into a lockfile of its own
 * there, at the very end; comparing the two needs no stamp and is not misled by the times git gives to files.
 * Packages for other platforms are optional and may be missing.
 *
 * @param {string} folder the project's folder
 */
export function isInstalled(folder) {
  const wanted = readPackages(join(folder, 'package-lock.json'));
  const present = readPackages(join(folder, 'node_modules/.package-lock.json'));
  if (!wanted || !present) return false;
  return Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const installed = present[path];
    if (!installed) return entry.optional === true || entry.devOptional === true;
    return installed.version === entry.version && installed.integrity === entry.integrity;
  });
}

/** @returns {Record<string, { version?: string, integrity?: string, optional?: boolean, devOptional?: boolean }> | undefined} */
function readPackages(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
