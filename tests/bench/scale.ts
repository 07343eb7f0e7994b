/**
 * The goods list with 100,000 goods against 1,000, and searches against a plain page with as many goods; with a million goods on request.
 */
import pg from 'pg';
import { createDatabase, withPostgres } from '../support/processes/postgres.ts';
import { CATEGORY, fillCatalogue } from './lib/catalogue.ts';
import { load, median, startMeasured, type Load, type Measured } from './lib/measured.ts';
import { report } from './lib/report.ts';

const ROUNDS = 5;

const QUERIES: Record<string, string> = {
  'first page': '',
  'category of 500': `&category_id=${CATEGORY}`,
};

/** Searches, and whether their time is limited: words that most goods have and misspelt words are only reported. */
const SEARCHES: Record<string, [keywords: string, isLimited: boolean]> = {
  'word of 1,562 goods': ['蓝莓', true],
  'two words': ['批量商品 蓝莓果', true],
  'part of a number': ['77777', true],
  pinyin: ['lanmei', true],
  initials: ['gylm', true],
  'of the same sound': ['蓝梅', false],
  'one character wrong': ['蓝酶果', false],
  'word of all goods': ['批量', false],
};

const LARGE = 100_000;
/** Maximum time of a search, as a multiple of a plain page's time: with 100,000 goods, and with more. */
const limitOf = (count: number): number => (count > LARGE ? 6 : 3);

const LIST = '/api/h5app/wxapp/goods/items?page=1&pageSize=20&item_type=normal';
/** The headers of the mall's own pages. */
const OWN = { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'gzip, deflate, br' };

async function medianOf(server: Measured, query: string): Promise<number> {
  return (await load(server, () => LIST + query, 200, 1, OWN)).p50;
}

let queries = 0;

/** A filter that keeps all goods and was never used before, so that no cache has its result. */
function unheardOf(): string {
  queries += 1;
  return `&end_price=${(1_000_000 + queries) / 100}`;
}

/** Median p50 of two alternating measurements, without the first round. */
async function inTurn(first: () => Promise<number>, second: () => Promise<number>): Promise<[number, number]> {
  const rounds: [number, number][] = [];
  for (let round = 0; round <= ROUNDS; round += 1) rounds.push([await first(), await second()]);
  return [median(rounds.slice(1).map(([a]) => a)), median(rounds.slice(1).map(([, b]) => b))];
}

async function reportScale(small: Measured, large: Measured, count: number): Promise<void> {
  const rows = [];
  for (const [name, query] of Object.entries(QUERIES)) {
    const [few, many] = await inTurn(
      () => medianOf(small, query),
      () => medianOf(large, query),
    );
    rows.push({ name, 'p50 ms at 1,000': few, 'p50 ms at all': many, ratio: many / few, limit: 1.5 });
  }
  report(`Goods list with ${count} goods against 1,000, median p50 of 5 alternating rounds`, rows);
}

const WAYS = ['plain', 'plain, another', 'first', 'again'] as const;
type Way = (typeof WAYS)[number];

/** Measures all ways in turn, without the first round; returns the median of each way's p50 and p95. */
async function eachInTurn(
  server: Measured,
  ways: Record<Way, () => string>,
): Promise<Record<Way, { p50: number; p95: number }>> {
  const rounds = new Map<Way, Load[]>(WAYS.map((way) => [way, []]));
  for (let round = 0; round <= ROUNDS; round += 1)
    for (const way of WAYS) {
      const measured = await load(server, ways[way], 100, 1, OWN);
      if (round > 0) rounds.get(way)?.push(measured);
    }
  const of = (way: Way): { p50: number; p95: number } => ({
    p50: median((rounds.get(way) ?? []).map(({ p50 }) => p50)),
    p95: median((rounds.get(way) ?? []).map(({ p95 }) => p95)),
  });
  return { plain: of('plain'), 'plain, another': of('plain, another'), first: of('first'), again: of('again') };
}

/**
 * A plain page is cached until its goods change, search results for one minute. `first` never hits the cache and is compared with the plain
 * page just after a sale; `again` always hits it and is compared with the cached plain page. Real shoppers are in between.
 */
async function reportSearches(server: Measured, shop: pg.Pool, count: number): Promise<void> {
  const sell = (): string => {
    void shop.query('update goods set sales = sales + 1 where goods_id = (select max(goods_id) from goods)');
    return LIST;
  };
  const found: { name: string; isLimited: boolean; measured: Awaited<ReturnType<typeof eachInTurn>> }[] = [];
  for (const [name, [keywords, isLimited]] of Object.entries(SEARCHES)) {
    const words = `${LIST}&keywords=${encodeURIComponent(keywords)}`;
    const measured = await eachInTurn(server, {
      plain: () => LIST,
      'plain, another': sell,
      first: () => words + unheardOf(),
      again: () => words,
    });
    found.push({ name, isLimited, measured });
  }
  // The plain pages of the whole run are used: those measured beside a single search differ by a third.
  const [plain, another] = (['plain', 'plain, another'] as const).map((way) =>
    median(found.map(({ measured }) => measured[way].p50)),
  ) as [number, number];
  const rows = found.map(({ name, isLimited, measured: { first, again } }) => ({
    name,
    'first p50': first.p50,
    'first p95': first.p95,
    'again p50': again.p50,
    'again p95': again.p95,
    'first / another plain': first.p50 / another,
    'first / plain': first.p50 / plain,
    'again / plain': again.p50 / plain,
    limit: isLimited ? limitOf(count) : '',
  }));
  const plainly = `${plain.toPrecision(3)}, of goods just sold ${another.toPrecision(3)}`;
  report(`Searches among ${count} goods in ms, median of 5 alternating rounds; a plain page takes ${plainly}`, rows);
}

export async function scale(count = LARGE): Promise<void> {
  await withPostgres(async (serverUrl) => {
    const databases = [await createDatabase(serverUrl), await createDatabase(serverUrl)];
    const servers: Measured[] = [];
    try {
      for (const [index, database] of databases.entries()) {
        servers.push(await startMeasured('dist/server/main.js', { DATABASE_URL: database.url }));
        await fillCatalogue(database.url, index === 0 ? 1_000 : count);
      }
      const [small, large] = servers as [Measured, Measured];
      await reportScale(small, large, count);
      const shop = new pg.Pool({ connectionString: databases[1]?.url, max: 1 });
      await reportSearches(large, shop, count).finally(() => shop.end());
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all(databases.map((database) => database.drop()));
    }
  });
}
