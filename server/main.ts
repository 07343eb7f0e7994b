/** The built server: `npm start` and production. */
import { setFlagsFromString } from 'node:v8';
import { readConfig } from './kernel/config.ts';
import { errorLine, log } from './kernel/log.ts';
import { startServer } from './start.ts';
import { startTracing } from './tracing.ts';
import { loadBuiltAssets } from './web/assets/assets.ts';

/**
 * Percent by which the heap may grow before a full collection. By default V8 lets it grow fourfold on a machine with much memory;
 * a busy server then used 430 MB, increasingly fragmented, of which less than 80 MB were live.
 */
setFlagsFromString('--heap-growing-percent=60');

process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'Ended by an error nobody caught');
  process.exit(1);
});

try {
  const config = readConfig(process.env);
  const endTracing = config.tracing ? await startTracing(process.env) : undefined;
  await startServer(config, await loadBuiltAssets(config), endTracing);
} catch (error) {
  console.error(errorLine(error));
  process.exit(1);
}
