/** `npm run build [-- --force]`: shop, designer and server into `dist`. */
import { ensureBuilt } from './lib/build/build.mjs';
import { ensureInstalled } from './lib/install.mjs';

await ensureInstalled();
const built = await ensureBuilt({ force: process.argv.includes('--force'), verbose: true });
if (!built) console.log('Nothing changed since the last build (--force builds anyway).');
