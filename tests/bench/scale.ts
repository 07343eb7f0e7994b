/** The goods list with 100,000 goods against 1,000, and searches against a plain page of as many goods. */
import pg from 'pg';
import { openPostgres } from '../../server/db/database.ts';
import { fillWords } from '../../server/modules/goods/word-rows.ts';
import { createDatabase, withPostgres } from '../support/postgres.ts';
import { load, median, startMeasured, type Load, type Measured } from './measured.ts';
import { report } from './report.ts';

const CATEGORY = 999_999;
const ROUNDS = 5;

/** Fills the catalogue up to `count` goods, 500 of them in one category, every 64th with a word of its own. */
async function fill(url: string, count: number): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const made = `select 2000000 + n, '批量商品 ' || n || case when n % 64 = 0 then ' 高原蓝莓果' else ' 号' end, n, 100 + n % 90000, n % 500, n % 7000, n % 1000, n from generate_series(1, ${count}) n`;
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
    const database = await openPostgres(url, { max: 1, unlimited: true });
    await fillWords(database.db).finally(() => database.close());
    await client.query('vacuum analyze');
  } finally {
    await client.end();
  }
}

const QUERIES: Record<string, string> = {
  'first page': '',
  'category of 500': `&category_id=${CATEGORY}`,
};

/** Searches with the most a plain page's time they may take at 100,000 goods; words most goods have are only reported. */
const SEARCHES: Record<string, [keywords: string, limit: number | '']> = {
  'word of 1,562 goods': ['蓝莓', 3],
  'two words': ['批量商品 蓝莓果', 3],
  'part of a number': ['77777', 3],
  pinyin: ['lanmei', 3],
  initials: ['gylm', 3],
  'of the same sound': ['蓝梅', ''],
  'one character wrong': ['蓝酶果', ''],
  'word of all goods': ['批量', ''],
};

const LIST = '/api/h5app/wxapp/goods/items?page=1&pageSize=20&item_type=normal';
/** As pages of the mall ask. */
const OWN = { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip, deflate, br' };

async function medianOf(server: Measured, query: string): Promise<number> {
  return (await load(server, () => LIST + query, 200, 1, OWN)).p50;
}

let asked = 0;

/** A filter that leaves everything in and was never asked before, so that nothing is kept of what it finds. */
function unheardOf(): string {
  asked += 1;
  return `&end_price=${(1_000_000 + asked) / 100}`;
}

/** Median p50 of two in turn, without the first round. */
async function inTurn(first: () => Promise<number>, second: () => Promise<number>): Promise<[number, number]> {
  const rounds: [number, number][] = [];
  for (let round = 0; round <= ROUNDS; round += 1) rounds.push([await first(), await second()]);
  return [median(rounds.slice(1).map(([a]) => a)), median(rounds.slice(1).map(([, b]) => b))];
}

async function reportScale(small: Measured, large: Measured): Promise<void> {
  const rows = [];
  for (const [name, query] of Object.entries(QUERIES)) {
    const [few, many] = await inTurn(
      () => medianOf(small, query),
      () => medianOf(large, query),
    );
    rows.push({ name, 'p50 ms at 1,000': few, 'p50 ms at 100,000': many, ratio: many / few, limit: 1.5 });
  }
  report('Goods list by catalogue size, median p50 of 5 alternating rounds', rows);
}

type Ways = Record<'plain' | 'first' | 'again', () => string>;

/** The ways in turn, without the first round: the median of each way's p50 and p95. */
async function eachInTurn(server: Measured, ways: Ways): Promise<Record<keyof Ways, { p50: number; p95: number }>> {
  const rounds: Record<keyof Ways, Load[]> = { plain: [], first: [], again: [] };
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const way of ['plain', 'first', 'again'] as const) {
      const measured = await load(server, ways[way], 100, 1, OWN);
      if (round > 0) rounds[way].push(measured);
    }
  const of = (loads: Load[]): { p50: number; p95: number } => ({
    p50: median(loads.map(({ p50 }) => p50)),
    p95: median(loads.map(({ p95 }) => p95)),
  });
  return { plain: of(rounds.plain), first: of(rounds.first), again: of(rounds.again) };
}

/** What words find is kept for a minute: `first` is never helped by that, `again` always, and shoppers are between. */
async function reportSearches(server: Measured): Promise<void> {
  const rows = [];
  for (const [name, [keywords, limit]] of Object.entries(SEARCHES)) {
    const words = `${LIST}&keywords=${encodeURIComponent(keywords)}`;
    const { plain, first, again } = await eachInTurn(server, {
      plain: () => LIST,
      first: () => words + unheardOf(),
      again: () => words,
    });
    rows.push({
      name,
      'plain p50': plain.p50,
      'first p50': first.p50,
      'first p95': first.p95,
      'again p50': again.p50,
      'again p95': again.p95,
      'ratio first': first.p50 / plain.p50,
      'ratio again': again.p50 / plain.p50,
      limit,
    });
  }
  report('Searches among 100,000 goods against a plain page in ms, median of 5 alternating rounds', rows);
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
      await reportScale(small, large);
      await reportSearches(large);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all(databases.map((database) => database.drop()));
    }
  });
}
