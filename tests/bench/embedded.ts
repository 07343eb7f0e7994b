/** The embedded default database: time from first start to first page, memory after 3,000 reads, and the second start. */
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { load, startMeasured } from './lib/measured.ts';
import { report } from './lib/report.ts';

async function start(folder: string): Promise<{ server: Awaited<ReturnType<typeof startMeasured>>; seconds: number }> {
  const from = performance.now();
  const server = await startMeasured('dist/server/main.js', { DATA_DIR: path.join(folder, 'data') });
  await (await fetch(server.url)).text();
  return { server, seconds: (performance.now() - from) / 1000 };
}

export async function embedded(): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'mallwright-embedded-'));
  try {
    const first = await start(folder);
    const reads = await load(
      first.server,
      () => '/api/h5app/wxapp/goods/items?page=1&pageSize=20&item_type=normal',
      3000,
    );
    const pages = await load(first.server, () => '/', 500);
    const { rss } = await first.server.usage();
    await first.server.stop();
    const second = await start(folder);
    await second.server.stop();
    report('Embedded default', [
      { name: 'first start to first page, s', value: first.seconds },
      { name: 'second start to first page, s', value: second.seconds },
      { name: 'memory after 3,000 reads and 500 pages, MB', value: rss / 1024 / 1024 },
      { name: 'goods/items, requests/s', value: reads.throughput },
      { name: 'home, requests/s', value: pages.throughput },
    ]);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
