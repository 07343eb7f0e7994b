/** The built server: `npm start` and production. */
import { setFlagsFromString } from 'node:v8';
import { readConfig } from './kernel/config.ts';
import { errorLine, log } from './kernel/log.ts';
import { startServer } from './start.ts';
import { loadBuiltAssets } from './web/assets/assets.ts';

/**
 * Percent by which the heap grows before all of it is collected. Left to itself V8 lets it grow fourfold on a machine with much
 * memory, and a busy server took 430 MB, ever more of it in pieces, where less than 80 MB were in use.
 */
setFlagsFromString('--heap-growing-percent=60');

process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'Ended by an error nobody caught');
  process.exit(1);
});

try {
  const config = readConfig(process.env);
  await startServer(config, await loadBuiltAssets(config));
} catch (error) {
  console.error(errorLine(error));
  process.exit(1);
}
