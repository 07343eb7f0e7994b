import { join } from 'node:path';
import { clearStamp, isBuilt, sourceHash, writeStamp } from './build-stamp.mjs';
import { precompress } from './compress.mjs';
import { writeIntegrity } from './integrity.mjs';
import { mustRun, node, root, tool } from './run.mjs';

/**
 * Builds shop, designer and server into `dist`, unless it was built from these sources already.
 *
 * @param {{ force?: boolean, verbose?: boolean }} options `force` builds in any case; `verbose` shows the output of Vite
 * @returns {Promise<boolean>} whether anything was built
 */
export async function ensureBuilt({ force = false, verbose = false } = {}) {
  if (!force && isBuilt(root)) return false;
  const began = performance.now();
  console.log('Building ...');
  clearStamp(root);
  await generateTypes();
  // Taken before the build: what somebody saves while it runs must count as a change afterwards.
  const hash = sourceHash(root);
  // Whatever runs the built files later, React's development build has no place in them.
  await mustRun(node, [tool('vite'), 'build', '--app'], { env: { NODE_ENV: 'production' }, capture: !verbose });
  await writeIntegrity(join(root, 'dist/client'));
  const compressed = await precompress(join(root, 'dist/client'));
  writeStamp(root, hash);
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log(`Built in ${seconds} s, ${compressed} files compressed.`);
  return true;
}

/** Writes the types of schemas that have none yet. */
export async function generateTypes() {
  await mustRun(node, ['--import', 'tsx', 'scripts/generate.ts'], { capture: true });
}
