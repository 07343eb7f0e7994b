import { readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { requireNode } from './node-version.mjs';
import { node, root, run } from './run.mjs';

/** Installs the packages of the lockfile, including development packages, unless they are all installed. */
export async function ensureInstalled() {
  requireNode();
  if (isInstalled(root)) return;
  console.log('Installing packages ...');
  // --include=dev: the build needs them, and with NODE_ENV=production npm would leave them out.
  const { code } = await runNpm(['ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], {
    capture: false,
  });
  if (code !== 0) process.exit(code);
}

/**
 * Runs npm: the one that runs us, or the one in the path.
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
 * Whether `node_modules` contains every package of the lockfile. npm stores what it installed in a lockfile there, as its last
 * step. Comparing the two files needs no stamp and does not depend on file times, which git changes. Packages for other platforms
 * are optional and may be missing.
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
