import { mkdir, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { FullConfig } from 'playwright/test';
import { startPostgres } from '../support/postgres.ts';
import { startServer } from '../support/server.ts';

const RESULTS = fileURLToPath(new URL('../../test-results/', import.meta.url));

/**
 * Starts a built server for each worker, so that tests side by side have carts and orders of their own; their addresses reach
 * the workers as `MALL_URLS` (playwright.config.ts). The PostgreSQL of malls that tests start themselves is `MALL_POSTGRES`.
 */
export default async function setup({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> {
  if (process.env.MALL_URL) return undefined;
  const [postgres, ...servers] = await Promise.all([
    startPostgres(),
    ...Array.from({ length: workers }, () => startServer()),
  ]);
  process.env.MALL_POSTGRES = postgres.url;
  process.env.MALL_URLS = servers.map(({ url }) => url).join(' ');
  return async () => {
    await Promise.all([...servers, postgres].map((server) => server.stop()));
    await mkdir(RESULTS, { recursive: true });
    await Promise.all(servers.map((server, index) => writeFile(`${RESULTS}server-${index}.log`, server.output())));
  };
}
