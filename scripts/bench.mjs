/** `npm run bench [-- NAME ...]`: measures the built server and the built designer. */
import { ensureBuilt } from './lib/build/build.mjs';
import { findChromium, findHeadlessShell } from './lib/programs/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { endWithNpm } from './lib/orphan.mjs';
import { mustRun, node } from './lib/run.mjs';

endWithNpm();
await ensureInstalled();
await ensureBuilt();
const chromium = await findChromium();
await mustRun(node, ['--import', 'tsx', 'tests/bench/run.ts', ...process.argv.slice(2)], {
  env: { CHROMIUM: chromium, HEADLESS_SHELL: (await findHeadlessShell()) ?? chromium },
});
