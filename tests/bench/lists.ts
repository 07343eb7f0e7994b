/**
 * Lists of the office with 100,000 rows (`LISTS_ROWS`) against 1,000; and the cost of the order list's indexes and of its count of orders
 * that may share a parcel.
 */
import type pg from 'pg';
import { desc } from 'drizzle-orm';
import { openPostgres } from '../../server/kernel/db/database.ts';
import { countMergeable } from '../../server/orders/delivery/mergeable.ts';
import { orders } from '../../server/orders/tables.ts';
import { createDatabase, withPostgres } from '../support/processes/postgres.ts';
import { load, median, startMeasured, type Measured } from './lib/measured.ts';
import { fill, orderRows, signIn, withClient } from './lib/office-rows.ts';
import { report } from './lib/report.ts';

const FEW = 1000;
const MANY = Number(process.env['LISTS_ROWS'] ?? 100_000);
const [ROUNDS, REQUESTS] = [3, 40];
/** Depth in the list of a page requested by key, as a fraction of its rows. */
const DEEP = 0.9;
/** Waiting orders of one buyer at one address: the largest number that the list's count may meet. */
const CROWD = 1000;

/** Paths below /api by name; `key` is the key of a row deep in the list. */
const PAGES: Record<string, (count: number) => string> = {
  orders: () => 'mall/orders?',
  'orders, to be sent': () => 'mall/orders?state=to_ship',
  'orders, of one shop': () => 'mall/orders?distributor_id=1',
  'orders, by mobile': () => 'mall/orders?keyword=13900000007',
  'orders, by part of a goods name': () => `mall/orders?keyword=${encodeURIComponent('商品 777')}`,
  'orders, by a receiver': () => `mall/orders?keyword=${encodeURIComponent('韩梅')}`,
  'orders, by amount': () => 'mall/orders?sort=-total_fee',
  'orders, deep by key': (count) => `mall/orders?after=${deep(1_600_000_000 + Math.round(count * (1 - DEEP)))}`,
  goods: () => 'mall/goods?',
  'goods, by stock': () => 'mall/goods?sort=store',
  'goods, most stock': () => 'mall/goods?sort=-store',
  'goods, by price': () => 'mall/goods?sort=price',
  'goods, best sold': () => 'mall/goods?sort=-sales',
  'goods, of one shop': () => 'mall/goods?distributor_id=1',
  'goods, sold out': () => 'mall/goods?state=sold_out',
  'goods, off sale': () => 'mall/goods?state=off',
  'goods, deep by key': (count) => `mall/goods?after=${deep(Math.round(count * (1 - DEEP)), 0)}`,
  members: () => 'mall/members?',
  'members, by mobile': () => 'mall/members?keyword=13700000007',
  'members, by points': () => 'mall/members?sort=-point',
  'members, by age': () => 'mall/members?sort=created',
  stock: () => 'mall/stock?',
  'stock, low': () => 'mall/stock?state=low',
  'stock, by price': () => 'mall/stock?sort=-price',
  'after-sales': () => 'mall/aftersales?',
  'after-sales, to refund': () => 'mall/aftersales?state=to_refund',
  'after-sales, by money': () => 'mall/aftersales?sort=-refund_fee',
  reviews: () => 'mall/reviews?',
  'reviews, waiting': () => 'mall/reviews?state=waiting',
  'reviews, unanswered': () => 'mall/reviews?state=unanswered',
  'reviews, by stars': () => 'mall/reviews?sort=star',
  'the trail': () => 'mall/audit?',
};

const deep = (first: number, last: number | string = '0'): string => encodeURIComponent(JSON.stringify([first, last]));

async function reportPages(few: Measured, many: Measured): Promise<void> {
  const tokens = [await signIn(few), await signIn(many)] as const;
  const p50 = async (server: Measured, authorization: string, path: string): Promise<number> =>
    (await load(server, () => `/api/${path}&pageSize=20`, REQUESTS, 1, { authorization })).p50;
  const rows = [];
  for (const [name, pathOf] of Object.entries(PAGES)) {
    const rounds: [number, number][] = [];
    for (let round = 0; round <= ROUNDS; round += 1)
      rounds.push([await p50(few, tokens[0], pathOf(FEW)), await p50(many, tokens[1], pathOf(MANY))]);
    const [small, large] = [median(rounds.slice(1).map(([a]) => a)), median(rounds.slice(1).map(([, b]) => b))];
    rows.push({ name, [`ms of ${FEW}`]: small, [`ms of ${MANY}`]: large, ratio: large / small, limit: 2 });
  }
  report(`Lists of the office, median p50 of ${ROUNDS} alternating rounds`, rows);
}

const LISTS_OWN = ['orders_receiver_mobile', 'orders_tab', 'orders_shop', 'orders_shop_tab'];

/** A table like `orders` with some of its indexes, as full as the list. */
async function copyOrders(client: pg.Client, name: string, isWanted: (index: string) => boolean): Promise<void> {
  await client.query(`create table ${name} (like orders including defaults)`);
  const { rows } = await client.query<{ indexname: string; indexdef: string }>(
    `select indexname, indexdef from pg_indexes where tablename = 'orders'`,
  );
  for (const { indexname, indexdef } of rows.filter((row) => isWanted(row.indexname)))
    await client.query(
      indexdef.replace(indexname, `${name}_${indexname}`).replace(/ ON (?:public\.)?orders /, ` ON ${name} `),
    );
  await client.query(`insert into ${name} select * from orders limit ${MANY}`);
  await client.query(`vacuum analyze ${name}`);
}

/** The cost of an order's row with the indexes that only the list reads, and without them. */
async function reportIndexes(url: string): Promise<void> {
  await withClient(url, async (client) => {
    await copyOrders(client, 'with_all', () => true);
    await copyOrders(client, 'with_less', (index) => !LISTS_OWN.includes(index));
    let made = 0;
    const place = async (table: string): Promise<number> => {
      const from = performance.now();
      for (let nth = 0; nth < 500; nth += 1) {
        made += 1;
        const number = String(9_000_000_000_000_000 + made);
        await client.query({
          name: table,
          text: `insert into ${table} select (json_populate_record(null::${table}, $1)).*`,
          values: [await orderLike(client, number, made)],
        });
      }
      return ((performance.now() - from) / 500) * 1000;
    };
    const rounds: [number, number][] = [];
    for (let round = 0; round <= 5; round += 1) rounds.push([await place('with_less'), await place('with_all')]);
    const [less, all] = [median(rounds.slice(1).map(([a]) => a)), median(rounds.slice(1).map(([, b]) => b))];
    report(`A row of an order among ${MANY}, median of 5 rounds of 500`, [
      { name: 'without the indexes of the list, µs', value: less },
      { name: 'with all indexes, µs', value: all },
      { name: 'more, µs', value: all - less },
    ]);
  });
}

let sample: Record<string, unknown> | undefined;

async function orderLike(client: pg.Client, number: string, nth: number): Promise<string> {
  sample ??= (await client.query<{ row: Record<string, unknown> }>('select to_json(orders) as row from orders limit 1'))
    .rows[0]?.row;
  return JSON.stringify({ ...sample, order_id: number, created: 1_700_000_000 + nth, user_id: 2_000_000 + nth });
}

/** Compares the page of orders with and without the count of orders that may share a parcel. */
async function reportMergeable(url: string): Promise<void> {
  const database = await openPostgres(url, { max: 1, unlimited: true });
  const { db } = database;
  const time = async (withCount: boolean): Promise<number> => {
    const times: number[] = [];
    for (let nth = 0; nth < 30; nth += 1) {
      const from = performance.now();
      await db
        .select({ id: orders.order_id, ...(withCount ? { mergeable: countMergeable(db) } : {}) })
        .from(orders)
        .orderBy(desc(orders.created), desc(orders.order_id))
        .limit(21);
      times.push(performance.now() - from);
    }
    return median(times);
  };
  try {
    const rows = [{ name: 'buyers of two orders', without: await time(false), with: await time(true) }];
    await withClient(url, async (client) => {
      const receiver = `'{"name":"韩梅梅","mobile":"13700000000","state":"浙江省","city":"杭州市","district":"西湖区","address":"文三路","codes":[]}'::jsonb`;
      await client.query(orderRows(8_000_000, 8_000_000 + CROWD * 12, '77', receiver));
      await client.query('vacuum analyze orders');
    });
    rows.push({
      name: `a buyer of ${CROWD} that may share a parcel`,
      without: await time(false),
      with: await time(true),
    });
    report('A page of orders, ms without and with the count of those that may share a parcel', rows);
  } finally {
    await database.close();
  }
}

export async function lists(): Promise<void> {
  await withPostgres(async (serverUrl) => {
    const databases = [await createDatabase(serverUrl), await createDatabase(serverUrl)];
    const servers: Measured[] = [];
    try {
      for (const [index, { url }] of databases.entries()) {
        servers.push(await startMeasured('dist/server/main.js', { DATABASE_URL: url }));
        await fill(url, index === 0 ? FEW : MANY);
      }
      const [few, many] = servers as [Measured, Measured];
      const url = databases[1]?.url ?? '';
      await reportPages(few, many);
      await reportIndexes(url);
      await reportMergeable(url);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all(databases.map((database) => database.drop()));
    }
  });
}
