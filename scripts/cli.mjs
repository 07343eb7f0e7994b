/** `npm run create-operator`, `import-page`, `database-role`, `backup` and `restore`: a command of the built server, with its arguments. */
import { ensureBuilt } from './lib/build/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
await ensureBuilt();
await import('../dist/server/cli.js');
