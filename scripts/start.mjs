/**
 * `npm start`: from a fresh clone to a running mall. It uses only Node's own modules until the packages are installed and `dist`
 * is built. The server then runs in this process, so that no signals need to be passed on and no process can be left behind. It
 * prints its addresses and the accounts it seeded.
 */
import { ensureBuilt } from './lib/build/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { endWithNpm } from './lib/orphan.mjs';

endWithNpm();
await ensureInstalled();
await ensureBuilt();
await import('../dist/server/main.js');
