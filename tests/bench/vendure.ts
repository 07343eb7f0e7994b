/**
 * Our goods list beside the search of @vendure/core, with equally many goods, pages of 10 in their default order: answers per second over
 * 10 connections in alternating rounds of one run, both compressed, each on a database of its own in one PostgreSQL.
 *
 * Vendure's search reads only one table, its index, which is filled here as its own indexer fills it; the goods themselves would never be
 * read. VENDURE_GOODS (1,000) and VENDURE_ROUNDS (7) set the size.
 */
import { fetchPackage } from '../../scripts/lib/fetch-package.mjs';
import { createDatabase, withPostgres } from '../support/processes/postgres.ts';
import { fillCatalogue } from './lib/catalogue.ts';
import { load, median, startMeasured, type Measured } from './lib/measured.ts';
import { withClient } from './lib/office-rows.ts';
import { report } from './lib/report.ts';

const VERSIONS = { '@vendure/core': '3.7.3', compression: '1.8.1' };
const GOODS = Number(process.env['VENDURE_GOODS'] ?? 1000);
const ROUNDS = Number(process.env['VENDURE_ROUNDS'] ?? 7);
const [REQUESTS, CONNECTIONS] = [1000, 10];
/** Minimum of our answers per second, as a multiple of theirs. */
const LEAST = 6;

const OURS = '/api/h5app/wxapp/goods/items?page=1&pageSize=10&item_type=normal';
const THEIRS = `/shop-api?query=${encodeURIComponent(`{ search(input: { take: 10, groupByProduct: true }) { totalItems items {
  productId productVariantId productName productVariantName slug description sku
  productAsset { id preview } currencyCode
  priceWithTax { ... on PriceRange { min max } ... on SinglePrice { value } } } } }`)}`;

const HEADERS = { 'accept-encoding': 'gzip, deflate, br' };
const OWN = { ...HEADERS, 'sec-fetch-site': 'same-origin' };
/** Their server accepts a query in the address only with a header that an HTML form cannot send. */
const PREFLIGHT = { ...HEADERS, 'apollo-require-preflight': 'true' };

/** The index as DefaultSearchPlugin writes it: one variant per product, like our goods. */
async function fillIndex(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`insert into search_index_item ("languageCode", enabled, "productName", "productVariantName",
        description, slug, sku, price, "priceWithTax", "facetIds", "facetValueIds", "collectionIds", "collectionSlugs",
        "channelIds", "productPreview", "productPreviewFocalPoint", "productVariantPreview",
        "productVariantPreviewFocalPoint", "productVariantId", "channelId", "productId", "productAssetId",
        "productVariantAssetId")
      select 'en', true, '批量商品 ' || n || ' 号', '批量商品 ' || n || ' 号', '', 'goods-' || n, 'BN' || n, 100 + n, 100 + n,
        '', '', '', '', c.id::text, '', null, '', null, n, c.id, n, null, null
      from generate_series(1, ${GOODS}) n cross join channel c`);
    await client.query('vacuum analyze');
  });
}

/** Checks the number of goods found, so that neither side wins with empty answers. */
async function checkFound(server: Measured, path: string, headers: Record<string, string>): Promise<void> {
  const text = await (await fetch(server.url + path, { headers })).text();
  const found = text.match(/"(item_name|productName)"/g)?.length ?? 0;
  if (found !== 10) throw new Error(`A page of 10 has ${found} names of goods: ${text.slice(0, 400)}`);
}

async function measure(ours: Measured, theirs: Measured): Promise<void> {
  const rounds: { ours: number; theirs: number; ratio: number }[] = [];
  for (let round = 0; round <= ROUNDS; round += 1) {
    const first = (await load(ours, () => OURS, REQUESTS, CONNECTIONS, OWN)).throughput;
    const second = (await load(theirs, () => THEIRS, REQUESTS, CONNECTIONS, PREFLIGHT)).throughput;
    // The first round is a warm-up.
    if (round > 0) rounds.push({ ours: first, theirs: second, ratio: first / second });
  }
  const ratios = rounds.map(({ ratio }) => ratio);
  report(`Pages of 10 among ${GOODS} goods, answers a second over ${CONNECTIONS} connections, ${ROUNDS} rounds`, [
    { name: 'ours, median', value: median(rounds.map((round) => round.ours)) },
    { name: '@vendure/core, median', value: median(rounds.map((round) => round.theirs)) },
    { name: 'ratio, median', value: median(ratios), limit: `>= ${LEAST}` },
    { name: 'ratio, least', value: Math.min(...ratios) },
    { name: 'ratio, most', value: Math.max(...ratios) },
  ]);
}

export async function vendure(): Promise<void> {
  const why = 'The bench beside Vendure needs it.';
  const VENDURE = await fetchPackage('@vendure/core', VERSIONS['@vendure/core'], { why });
  const COMPRESSION = await fetchPackage('compression', VERSIONS.compression, { why });
  await withPostgres(async (serverUrl) => {
    const databases = [await createDatabase(serverUrl), await createDatabase(serverUrl)] as const;
    const [own, other] = databases;
    const servers: Measured[] = [];
    try {
      const ours = await startMeasured('dist/server/main.js', { DATABASE_URL: own.url });
      servers.push(ours);
      await fillCatalogue(own.url, GOODS);
      const env = { DATABASE_URL: other.url, VENDURE, COMPRESSION };
      const theirs = await startMeasured('tests/bench/lib/vendure-server.mjs', env);
      servers.push(theirs);
      await fillIndex(other.url);
      await checkFound(ours, OURS, OWN);
      await checkFound(theirs, THEIRS, PREFLIGHT);
      await measure(ours, theirs);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all(databases.map((database) => database.drop()));
    }
  });
}
