/**
 * Lists of the office with 100,000 rows (`LISTS_ROWS`) against 1,000, the file of all of them (`LISTS_CSV=1000000` for a million)
 * with the memory it takes, and what the indexes of the order list and its count of orders to be sent together cost.
 */
import pg from 'pg';
import { desc } from 'drizzle-orm';
import { openPostgres } from '../../server/db/database.ts';
import { countTogether } from '../../server/modules/delivery/together.ts';
import { fillWords } from '../../server/modules/goods/word-rows.ts';
import { orders } from '../../server/modules/order/tables.ts';
import { createDatabase, withPostgres } from '../support/postgres.ts';
import { load, median, startMeasured, type Measured } from './measured.ts';
import { report } from './report.ts';

const FEW = 1000;
const MANY = Number(process.env['LISTS_ROWS'] ?? 100_000);
const WRITTEN = Number(process.env['LISTS_CSV'] ?? 100_000);
const [ROUNDS, REQUESTS] = [3, 40];
/** A page by its key lies so many rows deep. */
const DEEP = 0.9;
/** Orders that one buyer waits for in one place: the most the count of a list may meet. */
const CROWD = 1000;

const RECEIVER = `jsonb_build_object('name', '李雷', 'mobile', '139' || lpad((n % 50000)::text, 8, '0'), 'state', '浙江省',
  'city', '杭州市', 'district', '西湖区', 'address', '文三路 ' || n % 50000, 'codes', '[]'::jsonb)`;

const orderRows = (from: number, to: number, user: string, receiver = RECEIVER): string => `
  insert into orders (order_id, user_id, shop_id, order_class, order_status, pay_status, delivery_status, cancel_status,
    ziti_status, receipt_type, item_fee, member_discount, promotion_discount, coupon_discount, freight_fee, point, point_fee,
    total_fee, receiver, created, auto_cancel_at)
  select lpad(n::text, 16, '0'), ${user}, n % 3, 'normal',
    case n % 4 when 0 then 'CANCEL' when 1 then 'PAYED' when 2 then 'DONE' else 'WAIT_BUYER_CONFIRM' end, 'PAYED', 'PENDING',
    'NO_APPLY_CANCEL', 'NOTZITI', 'logistics', 1000, 0, 0, 0, 0, 0, 0, 1000 + n % 9000, ${receiver}, 1600000000 + n, 4000000000
  from generate_series(${from}, ${to}) n`;

async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await work(client);
  } finally {
    await client.end();
  }
}

async function fillOrders(client: pg.Client, from: number, to: number): Promise<void> {
  await client.query(orderRows(from, to, '1000000 + n / 2'));
  await client.query(`insert into order_line (order_id, item_id, goods_id, item_name, item_spec_desc, pic, order_item_type,
      num, price, item_fee, discounts, points, point_fee, total_fee)
    select lpad(n::text, 16, '0'), 1, 1, '批量商品 ' || n, '', '', 'normal', 1, 1000, 1000, '[]', 0, 0, 1000
    from generate_series(${from}, ${to}) n`);
}

/** So many members, goods and orders. */
async function fill(url: string, count: number): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`insert into member (user_id, mobile, password_hash, username, created)
      select 1000000 + n, '137' || lpad(n::text, 8, '0'), '-', '会员 ' || n, 1600000000 + n from generate_series(1, ${count}) n`);
    await client.query(`insert into goods (goods_id, item_name, price, store, sales, created, updated)
      select 2000000 + n, '批量商品 ' || n, 100 + n % 90000, n % 500, n % 7000, n, n from generate_series(1, ${count}) n`);
    await client.query(`insert into sku (item_id, goods_id, is_default, item_bn, price, store)
      select goods_id, goods_id, true, 'BN' || goods_id, price, store from goods where goods_id > 2000000`);
    await fillOrders(client, 1, count);
  });
  const database = await openPostgres(url, { max: 1, unlimited: true });
  await fillWords(database.db).finally(() => database.close());
  await withClient(url, (client) => client.query('vacuum analyze'));
}

async function signIn({ url }: Measured): Promise<string> {
  const answer = await fetch(`${url}/edit/session`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' },
    body: JSON.stringify({ username: 'operator', password: 'mall12345' }),
  });
  const { data } = (await answer.json()) as { data: { token: string } };
  return `Bearer ${data.token}`;
}

/** Paths below /api by name; `key` is of a row that lies deep in the list. */
const PAGES: Record<string, (count: number) => string> = {
  orders: () => 'mall/orders?',
  'orders, to be sent': () => 'mall/orders?state=to_ship',
  'orders, of one shop': () => 'mall/orders?distributor_id=1',
  'orders, by mobile': () => 'mall/orders?keyword=13900000007',
  'orders, by amount': () => 'mall/orders?sort=-total_fee',
  'orders, deep by key': (count) => `mall/orders?after=${deep(1_600_000_000 + Math.round(count * (1 - DEEP)))}`,
  goods: () => 'mall/goods?',
  'goods, by stock': () => 'mall/goods?sort=store',
  'goods, deep by key': (count) => `mall/goods?after=${deep(Math.round(count * (1 - DEEP)), 0)}`,
  members: () => 'mall/members?',
  'members, by mobile': () => 'mall/members?keyword=13700000007',
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

/** Writes the file of all orders, looking at the server's memory meanwhile. */
async function reportFile(server: Measured, url: string): Promise<void> {
  if (WRITTEN > MANY) await withClient(url, (client) => fillOrders(client, MANY + 1, WRITTEN));
  const call = async (method: string, path: string, body?: object): Promise<Record<string, unknown>> => {
    const answer = await fetch(`${server.url}/api/mall/jobs${path}`, {
      method,
      headers: { authorization: await signIn(server), 'content-type': 'application/json' },
      ...(body && { body: JSON.stringify(body) }),
    });
    return ((await answer.json()) as { data: Record<string, unknown> }).data;
  };
  const { rss: before } = await server.usage();
  const from = performance.now();
  const { job_id: id } = await call('POST', '/export', { list: 'orders' });
  const memory: { done: number; rss: number }[] = [];
  for (let state: unknown = 'running'; state !== 'done';) {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    const job = await call('GET', `/${String(id)}`);
    state = job['state'];
    if (state === 'failed') throw new Error('The export failed.');
    memory.push({ done: Number(job['done']), rss: (await server.usage()).rss });
  }
  const seconds = (performance.now() - from) / 1000;
  const rows = memory.at(-1)?.done ?? 0;
  const half = memory.filter(({ done }) => done <= rows / 2);
  const most = (of: typeof memory): number => Math.max(before, ...of.map(({ rss }) => rss)) / 1024 / 1024;
  report('All orders as a file', [
    { name: 'rows', value: rows },
    { name: 'rows/s', value: rows / seconds },
    { name: 'memory before, MB', value: before / 1024 / 1024 },
    { name: 'most memory in the first half, MB', value: most(half) },
    { name: 'most memory in all, MB', value: most(memory) },
  ]);
}

const LISTS_OWN = ['orders_receiver_mobile', 'orders_tab', 'orders_shop'];

/** A table like that of orders with some of its indexes, as full as the list. */
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

/** What an order's row costs with the indexes that only the list reads, and without them. */
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

/** The page of orders with the count of those that may go together, and without it. */
async function reportTogether(url: string): Promise<void> {
  const database = await openPostgres(url, { max: 1, unlimited: true });
  const { db } = database;
  const time = async (withCount: boolean): Promise<number> => {
    const times: number[] = [];
    for (let nth = 0; nth < 30; nth += 1) {
      const from = performance.now();
      await db
        .select({ id: orders.orderId, ...(withCount ? { together: countTogether(db) } : {}) })
        .from(orders)
        .orderBy(desc(orders.created), desc(orders.orderId))
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
    rows.push({ name: `a buyer of ${CROWD} that may go together`, without: await time(false), with: await time(true) });
    report('A page of orders, ms without and with the count of those that may go together', rows);
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
      await reportFile(many, url);
      await reportIndexes(url);
      await reportTogether(url);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await Promise.all(databases.map((database) => database.drop()));
    }
  });
}
