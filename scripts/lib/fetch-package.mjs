import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { runNpm } from './install.mjs';
import { root } from './run.mjs';

/**
 * Answers a package that few people need, and that `npm start` therefore does not install: npm fetches it once into
 * `.cache/packages`, without running its install scripts. Concurrent processes end up with one copy.
 *
 * @param {string} name
 * @param {string} version an exact one
 * @param {{ why?: string, cache?: string }} options `why` is printed before the package is fetched
 * @returns {Promise<string>} the package's folder
 * @throws Error with npm's message when it cannot be fetched
 */
export async function fetchPackage(name, version, { why, cache = join(root, '.cache/packages') } = {}) {
  const home = join(cache, `${name.replace('/', '+')}@${version}`);
  const folder = join(home, 'node_modules', name);
  if (existsSync(folder)) return folder;
  console.log(`${why ? `${why} ` : ''}Fetching ${name} ${version} ...`);
  await mkdir(cache, { recursive: true });
  const workplace = await mkdtemp(join(cache, 'fetching-'));
  try {
    const options = [
      '--no-save',
      '--no-package-lock',
      '--ignore-scripts',
      '--no-audit',
      '--no-fund',
      '--loglevel=error',
    ];
    const { code, output } = await runNpm(['install', '--prefix', workplace, ...options, `${name}@${version}`]);
    if (code !== 0) throw new Error(`${name} ${version} could not be fetched\n${output.trimEnd()}`);
    await rename(workplace, home).catch((error) => {
      // Another process fetched it first.
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(workplace, { recursive: true, force: true });
  }
  return folder;
}
