/** The built server: `npm start` and production. */
import { readConfig } from './config.ts';
import { startServer } from './start.ts';
import { loadBuiltAssets } from './web/assets.ts';

try {
  const config = readConfig(process.env);
  await startServer(config, await loadBuiltAssets(config));
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
