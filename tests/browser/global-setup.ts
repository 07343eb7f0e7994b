import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from 'playwright/test';
import { createDatabase, startPostgres } from '../support/processes/postgres.ts';
import { startServer, type RunningServer } from '../support/processes/server.ts';

const RESULTS = fileURLToPath(new URL('../../test-results/', import.meta.url));

async function serverOf(worker: number, postgres: string): Promise<RunningServer> {
  if (worker === 0) return startServer();
  const { url } = await createDatabase(postgres);
  return startServer({ DATABASE_URL: url });
}

/**
 * Starts a built server for each worker, so that tests side by side have carts and orders of their own; their addresses reach
 * the workers as `MALL_URLS` (playwright.config.ts). The first has the embedded database, the others have PostgreSQL, where malls
 * that tests start themselves have theirs too (`MALL_POSTGRES`).
 */
export default async function setup({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (process.env.MALL_URL) return undefined;
  const postgres = await startPostgres();
  const servers = await Promise.all(Array.from({ length: workers }, (_, worker) => serverOf(worker, postgres.url)));
  process.env.MALL_POSTGRES = postgres.url;
  process.env.MALL_URLS = servers.map(({ url }) => url).join(' ');
  return async () => {
    await Promise.all(servers.map((server) => server.stop()));
    await postgres.stop();
    await mkdir(RESULTS, { recursive: true });
    await Promise.all(servers.map((server, index) => writeFile(`${RESULTS}server-${index}.log`, server.output())));
  };
}
