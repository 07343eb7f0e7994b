import { join } from 'node:path';
import { clearStamp, isBuilt, sourceHash, writeStamp } from './build-stamp.mjs';
import { refuseBlockedNames } from './blocked-names.mjs';
import { precompress } from './compress.mjs';
import { writeIntegrity } from './integrity.mjs';
import { mustRun, node, root, tool } from '../run.mjs';

/**
 * Builds shop, designer and server into `dist`, unless they were already built from these sources.
 *
 * @param {{ force?: boolean, verbose?: boolean, typed?: boolean }} options `force` always builds; `verbose` shows Vite's output;
 * `typed`: types were generated just now
 * @returns {Promise<boolean>} whether anything was built
 */
export async function ensureBuilt({ force = false, verbose = false, typed = false } = {}) {
  if (!force && isBuilt(root)) return false;
  const began = performance.now();
  console.log('Building ...');
  clearStamp(root);
  if (!typed) await generateTypes();
  // Computed before the build: a file saved during the build must count as a change afterwards.
  const hash = sourceHash(root);
  // The build must not contain React's development build, whatever the environment.
  await mustRun(node, [tool('vite'), 'build', '--app'], { env: { NODE_ENV: 'production' }, capture: !verbose });
  await refuseBlockedNames(join(root, 'dist/client'));
  await writeIntegrity(join(root, 'dist/client'));
  const compressed = await precompress(join(root, 'dist/client'));
  writeStamp(root, hash);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Built in ${seconds} s, ${compressed} files compressed.`);
  return true;
}

/** Generates the types of schemas that have none yet. */
export async function generateTypes() {
  await mustRun(node, ['--import', 'tsx', 'scripts/generate.ts'], { capture: true });
}
