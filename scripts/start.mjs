/**
 * `npm start`: from a fresh clone to a running mall. Only Node's own modules are used until the packages are installed
 * and `dist` is built. The server then runs in this very process, so that nobody has to pass on signals or can leave it
 * behind; it prints where it listens and which accounts it seeded.
 */
import { ensureBuilt } from './lib/build.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { endWithNpm } from './lib/orphan.mjs';

endWithNpm();
await ensureInstalled();
await ensureBuilt();
await import('../dist/server/main.js');
