/** The goods list with 100,000 goods against 1,000: first page unfiltered, a category of 500, and keyword search. */
import pg from 'pg';
import { createDatabase, withPostgres } from '../support/postgres.ts';
import { load, median, startMeasured, type Measured } from './measured.ts';
import { report } from './report.ts';

const CATEGORY = 999_999;
const ROUNDS = 5;

/** Fills the catalogue up to `count` goods, 500 of them in one category. */
async function fill(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const made = `select 2000000 + n, '批量商品 ' || n || ' 号', n, 100 + n % 90000, n % 500, n % 7000, n % 1000, n from generate_series(1, ${count}) n`;
    await client.query(
      `insert into category (category_id, category_name) values (${CATEGORY}, '五百件') on conflict do nothing`,
    );
    await client.query(
      `insert into goods (goods_id, item_name, sort, price, store, sales, created, updated, category_id)
       select id, name, sort, price, store, sales, created, updated, case when updated % greatest(1, ${count} / 500) = 0 then ${CATEGORY} else 0 end
       from (${made}) as made (id, name, sort, price, store, sales, created, updated)`,
    );
    await client.query(
      'insert into sku (item_id, goods_id, is_default, price, store) select goods_id, goods_id, true, price, store from goods where goods_id > 2000000',
    );
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const QUERIES: Record<string, string> = {
  'first page': '',
  'category of 500': `&category_id=${CATEGORY}`,
  'keyword search': '&keywords=%E6%89%B9%E9%87%8F%E5%95%86%E5%93%81%20777',
};

async function medianOf(server: Measured, query: string): Promise<number> {
  const path = `/api/h5app/wxapp/goods/items?page=1&pageSize=20&item_type=normal${query}`;
  return (await load(server, () => path, 200, 1)).p50;
}

export async function scale(): Promise<void> {
  await withPostgres(async (serverUrl) => {
    const databases = [await createDatabase(serverUrl), await createDatabase(serverUrl)];
    const servers: Measured[] = [];
    try {
      for (const [index, database] of databases.entries()) {
        servers.push(await startMeasured('dist/server/main.js', { DATABASE_URL: database.url }));
        await fill(database.url, index === 0 ? 1_000 : 100_000);
      }
      const [small, large] = servers as [Measured, Measured];
      const rows = [];
      for (const [name, query] of Object.entries(QUERIES)) {
        const rounds: [number, number][] = [];
        for (let round = 0; round <= ROUNDS; round += 1)
          rounds.push([await medianOf(small, query), await medianOf(large, query)]);
        const [few, many] = [median(rounds.slice(1).map(([a]) => a)), median(rounds.slice(1).map(([, b]) => b))];
        rows.push({
          name,
          'p50 ms at 1,000': few,
          'p50 ms at 100,000': many,
          ratio: many / few,
          limit: name === 'keyword search' ? '' : 1.5,
        });
      }
      report('Goods list by catalogue size, median p50 of 5 alternating rounds', rows);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all(databases.map((database) => database.drop()));
    }
  });
}
