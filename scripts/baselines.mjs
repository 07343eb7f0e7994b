/**
 * `npm run baselines`: records the pictures of every widget in the gallery again (tests/browser/baselines), after an intended
 * visible change. Look at the pictures before committing them.
 */
import { rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build/build.mjs';
import { findChromium } from './lib/programs/chromium.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { root } from './lib/run.mjs';
import { runPlaywright } from './lib/suites.mjs';

await ensureInstalled();
await ensureBuilt();
const chromium = await findChromium();
if (!chromium) process.exit(1);
rmSync(join(root, 'tests/browser/baselines'), { recursive: true, force: true });
process.env.GALLERY = 'record';
const { passed, failures } = await runPlaywright(chromium, ['gallery-pictures']);
console.log(`\n${passed} widgets recorded, ${failures.length} failed`);
if (failures.length > 0) process.exitCode = 1;
