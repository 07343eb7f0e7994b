/** The built server: `npm start` and production. */
import cluster from 'node:cluster';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { readConfig, type Config } from './kernel/config.ts';
import { errorLine, log } from './kernel/log.ts';
import { checkPort } from './port.ts';
import { Primary } from './primary.ts';

/**
 * Percent by which the heap may grow before a full collection. By default V8 lets it grow fourfold on a machine with much memory;
 * a busy server then used 430 MB, increasingly fragmented, of which less than 80 MB were live.
 */
setFlagsFromString('--heap-growing-percent=60');

process.on('uncaughtException', (error) => {
  log.fatal({ err: error }, 'Ended by an error nobody caught');
  process.exit(1);
});

/** Serves in this process. The primary process of several loads nothing of it. */
async function serve(config: Config): Promise<void> {
  const [{ startServer }, { startTracing }, { loadBuiltAssets }] = await Promise.all([
    import('./start.ts'),
    import('./tracing.ts'),
    import('./web/assets/assets.ts'),
  ]);
  const onEnd = config.tracing ? await startTracing(process.env) : undefined;
  const isSpeaking = cluster.worker === undefined || cluster.worker.id === 1;
  await startServer(config, { assets: await loadBuiltAssets(config), onEnd, isSpeaking });
}

try {
  const config = readConfig(process.env);
  if (cluster.isPrimary) await checkPort(config);
  if (cluster.isPrimary && config.workers > 0)
    await new Primary(fileURLToPath(import.meta.url), config.workers).start();
  else await serve(config);
} catch (error) {
  console.error(errorLine(error));
  process.exit(1);
}
