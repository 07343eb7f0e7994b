/** CPU per request of documents and calls on PostgreSQL, rounds alternating with a bare node:http server in the same run. */
import { createDatabase, withPostgres } from '../support/postgres.ts';
import { load, median, startMeasured, type Load } from './measured.ts';
import { report } from './report.ts';

const ROUNDS = 5;
/** requests a target over all rounds: at least 2,000 */
const COUNT = 400;

const TARGETS: { name: string; path: string; limit?: number }[] = [
  { name: 'home', path: '/', limit: 3.3 },
  { name: 'list page', path: '/items' },
  { name: 'detail page', path: '/items/ITEM' },
  { name: 'goods/items of 20', path: '/api/h5app/wxapp/goods/items?page=1&pageSize=20&item_type=normal', limit: 0.5 },
  { name: 'getTemplateContent', path: '/api/h5app/wxapp/pctemplate/getTemplateContent' },
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
    const [mall, bare] = [
      await startMeasured('dist/server/main.js', { DATABASE_URL: database.url }),
      await startMeasured('tests/bench/bare-server.mjs'),
    ];
    try {
      const item = await firstItem(mall.url);
      const results = new Map<string, Load[]>([
        ['bare node:http', []],
        ...TARGETS.map(({ name }): [string, Load[]] => [name, []]),
      ]);
      for (const { path } of TARGETS) await load(mall, () => path.replace('ITEM', item), 1500);
      await load(bare, () => '/', 500);
      for (let round = 0; round < ROUNDS; round += 1) {
        results.get('bare node:http')?.push(await load(bare, () => '/', COUNT * 5));
        for (const { name, path } of TARGETS)
          results.get(name)?.push(await load(mall, () => path.replace('ITEM', item), COUNT));
      }
      const rows = [...results].map(([name, loads]) => ({
        name,
        'CPU ms/request': median(loads.map((entry) => entry.cpu)),
        'limit ms': TARGETS.find((target) => target.name === name)?.limit ?? '',
        'requests/s': median(loads.map((entry) => entry.throughput)),
        'p99 ms': median(loads.map((entry) => entry.p99)),
      }));
      report('Speed on PostgreSQL, median of 5 rounds, 4 connections', rows);
    } finally {
      await Promise.all([mall.stop(), bare.stop()]);
      await database.drop();
    }
  });
}
