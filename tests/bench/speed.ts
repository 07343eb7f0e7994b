/**
 * CPU time of the server and of PostgreSQL per request, for documents and calls with the headers of browsers; in rounds that alternate with
 * a bare node:http server in the same run.
 */
import pg from 'pg';
import { createDatabase, withPostgres } from '../support/processes/postgres.ts';
import { databaseCpu, load, median, startMeasured, type Load } from './lib/measured.ts';
import { report } from './lib/report.ts';

const ROUNDS = 5;
/** Requests per target and round; at least 2,000 per target over all rounds. */
const COUNT = 400;
/** Requests per round of a target that takes a fraction of a millisecond: with 400, one rendering after the pause would be half of the mean. */
const COUNT_OF_CACHED = COUNT * 10;

/** The headers of browsers. */
const BROTLI = { 'accept-encoding': 'gzip, deflate, br' };
/** The headers of the mall's own pages. */
const OWN = { ...BROTLI, 'sec-fetch-site': 'same-origin' };

interface Target {
  name: string;
  path: string;
  /** At most so many times the CPU time of the bare server, measured in the same run. */
  limit?: number;
  /** Served by the server with the document cache; the others render each time. */
  cached?: true;
  /**
   * A piece of the first goods is sold before each request, so that no answer equals the previous one. The cost of the sale itself is not
   * counted.
   */
  sold?: true;
  headers: Record<string, string>;
}

type Cost = Load & { database: number };

const LIST = '/api/h5app/wxapp/goods/items?page=1&pageSize=20&item_type=normal';

const TARGETS: Target[] = [
  { name: 'home, cached', path: '/', limit: 3, cached: true, headers: BROTLI },
  { name: 'detail page, cached', path: '/items/ITEM', limit: 3, cached: true, headers: BROTLI },
  { name: 'home', path: '/', limit: 60, headers: BROTLI },
  { name: 'list page', path: '/items', headers: BROTLI },
  { name: 'detail page', path: '/items/ITEM', limit: 70, headers: BROTLI },
  { name: 'goods/items of 20', path: LIST, limit: 12, headers: OWN },
  { name: 'goods/items of 20, each another', path: LIST, sold: true, limit: 24, headers: OWN },
  { name: 'goods/items of 20, another origin', path: LIST, headers: BROTLI },
  { name: 'getTemplateContent', path: '/api/h5app/wxapp/pctemplate/getTemplateContent', headers: BROTLI },
];

async function firstItem(url: string): Promise<string> {
  const answer = await fetch(`${url}/api/h5app/wxapp/goods/items?page=1&pageSize=1&item_type=normal`);
  const { data } = (await answer.json()) as { data: { list: { item_id: string }[] } };
  return data.list[0]?.item_id ?? '';
}

/** Measures every target; prints the median of the rounds beside the baseline's. */
export async function speed(): Promise<void> {
  await withPostgres(async (serverUrl) => {
    const database = await createDatabase(serverUrl);
    const [keeping, mall, bare] = [
      await startMeasured('dist/server/main.js', { DATABASE_URL: database.url }),
      await startMeasured('dist/server/main.js', { DATABASE_URL: database.url, DOCUMENT_CACHE_MB: '0' }),
      await startMeasured('tests/bench/lib/bare-server.mjs'),
    ];
    const shop = new pg.Pool({ connectionString: database.url, max: 1 });
    try {
      const item = await firstItem(mall.url);
      const { rows: own } = await shop.query<{ pid: number }>('select pg_backend_pid() as pid');
      const [seller] = own.map(({ pid }) => pid);
      const results = new Map<string, Cost[]>([
        ['bare node:http', []],
        ...TARGETS.map(({ name }): [string, Cost[]] => [name, []]),
      ]);
      const ask = async ({ path, cached, sold, headers }: Target, count: number): Promise<Cost> => {
        const sales: Promise<unknown>[] = [];
        const next = (): string => {
          if (sold) sales.push(shop.query('update goods set sales = sales + 1 where goods_id = $1', [item]));
          return path.replace('ITEM', item);
        };
        const before = await databaseCpu(serverUrl, seller);
        const measured = await load(cached ? keeping : mall, next, count, 4, headers);
        await Promise.all(sales);
        return { ...measured, database: ((await databaseCpu(serverUrl, seller)) - before) / count };
      };
      for (const target of TARGETS) await ask(target, 1500);
      await load(bare, () => '/', 500);
      for (let round = 0; round < ROUNDS; round += 1) {
        results.get('bare node:http')?.push({ ...(await load(bare, () => '/', COUNT * 5)), database: 0 });
        for (const target of TARGETS) {
          results.get(target.name)?.push(await ask(target, target.cached ? COUNT_OF_CACHED : COUNT));
        }
      }
      const bareCpu = median(results.get('bare node:http')?.map((entry) => entry.cpu) ?? []);
      const rows = [...results].map(([name, loads]) => ({
        name,
        'CPU ms/request': median(loads.map((entry) => entry.cpu)),
        'times bare': median(loads.map((entry) => entry.cpu)) / bareCpu,
        limit: TARGETS.find((target) => target.name === name)?.limit ?? '',
        'with database': median(loads.map((entry) => entry.cpu + entry.database)),
        'requests/s': median(loads.map((entry) => entry.throughput)),
        'p99 ms': median(loads.map((entry) => entry.p99)),
      }));
      report('Speed on PostgreSQL, median of 5 rounds, 4 connections', rows);
    } finally {
      await shop.end();
      await Promise.all([keeping.stop(), mall.stop(), bare.stop()]);
      await database.drop();
    }
  });
}
