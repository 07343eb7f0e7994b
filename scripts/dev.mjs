/** `npm run dev`: shop, designer and server with hot reload, from the sources. */
import { generateTypes } from './lib/build/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { endWithNpm } from './lib/orphan.mjs';
import { mustRun, node } from './lib/run.mjs';

endWithNpm();
await ensureInstalled();
await generateTypes();
await mustRun(node, ['--import', 'tsx', 'scripts/dev.ts']);
