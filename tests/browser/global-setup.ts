import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { startServer } from '../support/server.ts';

const RESULTS = fileURLToPath(new URL('../../test-results/', import.meta.url));

/** Starts the built server once for all tests; its address reaches them as `baseURL`. */
export default async function setup(): Promise<(() => Promise<void>) | undefined> {
  if (process.env.MALL_URL) return undefined;
  const server = await startServer();
  process.env.MALL_URL = server.url;
  return async () => {
    await server.stop();
    await mkdir(RESULTS, { recursive: true });
    await writeFile(`${RESULTS}server.log`, server.output());
  };
}
