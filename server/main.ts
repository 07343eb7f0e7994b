/** The built server: `npm start` and production. */
import { readConfig } from './config.ts';
import { errorLine, log } from './log.ts';
import { startServer } from './start.ts';
import { loadBuiltAssets } from './web/assets.ts';

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
