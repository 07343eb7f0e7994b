/**
 * Millions of orders with three lines each against an empty database: placing, the lists of a member and of the office, the server's
 * own jobs. MANY_ORDERS are the sizes one after another, each filled up from the one before (1,000,000 and 3,000,000 by default; goods and
 * members are a third). It takes some ten gigabytes of the temporary folder.
 */
import { openDatabase } from '../../../server/kernel/db/database.ts';
import { addGoods, addShoppers, ORDER_BODY, type Shopper } from '../../support/calls/mall.ts';
import { createDatabase, withPostgres } from '../../support/processes/postgres.ts';
import { databaseCpu, load, median, startMeasured, type Measured } from '../lib/measured.ts';
import { signIn, withClient } from '../lib/office-rows.ts';
import { report } from '../lib/report.ts';
import { fillMillions, sizesOf } from './fill.ts';

const SIZES = (process.env['MANY_ORDERS'] ?? '1000000,3000000').split(',').map(Number);
const [BUYERS, GOODS] = [8, 40];
const ROUNDS = 5;
/** Orders of a round of placing, and requests of a round of a list. */
const [PLACED, LISTED] = [400, 40];
/** Orders of the member whose list is read. */
const OWN = 50;
/** milliseconds that the jobs have for their first run */
const JOBS = 90_000;

interface Place {
  url: string;
  server: Measured;
  buyers: Shopper[];
  items: number[];
  /** The member whose list is read. */
  reader: Shopper;
  operator: string;
}

async function order(place: Place, buyer: Shopper, turn: number): Promise<void> {
  const pair = [0, 7].map((step) => place.items[(turn + step) % place.items.length]);
  const json = {
    ...ORDER_BODY,
    cart_type: undefined,
    items: pair.map((item_id) => ({ item_id, num: 1 })),
  };
  const answer = await fetch(`${place.server.url}/api/h5app/wxapp/order_new`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${buyer.token}`,
      'content-type': 'application/json',
    },
    body: JSON.stringify(json),
  });
  const text = await answer.text();
  if (text.includes('status_code')) throw new Error(text);
}

interface Placing {
  /** Orders a second. */
  rate: number;
  /** CPU milliseconds of an order: the server's and the database's. */
  cpu: number;
}

let turns = 0;

async function place(where: Place, count: number): Promise<Placing> {
  const [before, databaseBefore] = [(await where.server.usage()).cpu, await databaseCpu(where.url)];
  const from = performance.now();
  let left = count;
  const work = async (buyer: Shopper): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await order(where, buyer, (turns += 1));
    }
  };
  await Promise.all(where.buyers.map(work));
  const took = performance.now() - from;
  const cpu = ((await where.server.usage()).cpu - before) / 1000 + (await databaseCpu(where.url)) - databaseBefore;
  return { rate: (count / took) * 1000, cpu: cpu / count };
}

const MEMBER = '/api/h5app/wxapp/orders?page=1&pageSize=20&order_type=normal';
const LISTS: Record<string, { path: string; limit?: number; isMembers?: boolean }> = {
  "a member's list": { path: MEMBER, limit: 1.5, isMembers: true },
  "a member's list, third page": {
    path: MEMBER.replace('page=1', 'page=3'),
    isMembers: true,
  },
  "a member's list, to pay": { path: `${MEMBER}&status=5`, isMembers: true },
  "the office's list": { path: '/api/mall/orders?pageSize=20', limit: 1.5 },
  "the office's list, to be sent": {
    path: '/api/mall/orders?pageSize=20&state=to_ship',
  },
  "the office's list, of one shop": {
    path: '/api/mall/orders?pageSize=20&distributor_id=1',
  },
  "the office's list, by amount": {
    path: '/api/mall/orders?pageSize=20&sort=-total_fee',
  },
  "the office's list, by mobile": {
    path: '/api/mall/orders?pageSize=20&keyword=13900000007',
  },
};

async function p50({ server, reader, operator }: Place, { path, isMembers }: { path: string; isMembers?: boolean }) {
  const authorization = isMembers ? `Bearer ${reader.token}` : operator;
  return (await load(server, () => path, LISTED, 1, { authorization })).p50;
}

/** Starts a server, on a database that may be empty, with buyers, goods, and a member who has orders. */
async function open(url: string): Promise<Place> {
  const server = await startMeasured('dist/server/main.js', {
    DATABASE_URL: url,
    PASSWORD_ROUNDS: '1',
  });
  const { db, close } = await openDatabase({ databaseUrl: url, dataDir: '' }, { unlimited: true });
  try {
    await withClient(url, async (client) => {
      for (const key of ['unpaid-orders', 'unpaid-pieces', 'orders-a-minute'])
        await client.query('insert into setting (key, value, updated) values ($1, $2, 0) on conflict do nothing', [
          key,
          1e6,
        ]);
    });
    const items: number[] = [];
    while (items.length < GOODS) items.push(...(await addGoods(db, [1e6], 1000)));
    const [reader = { user_id: 0, token: '' }, ...buyers] = await addShoppers(db, BUYERS + 1);
    const placeOf = {
      url,
      server,
      buyers,
      items,
      reader,
      operator: await signIn(server),
    };
    for (let made = 0; made < OWN; made += 1) await order(placeOf, reader, made);
    return placeOf;
  } finally {
    await close();
  }
}

/** Milliseconds of the first run of each job of a server that has just started. */
async function jobsOf(url: string): Promise<Map<string, number>> {
  await withClient(url, (client) => client.query('delete from job_run'));
  const server = await startMeasured('dist/server/main.js', {
    DATABASE_URL: url,
  });
  try {
    return await withClient(url, async (client) => {
      const until = Date.now() + JOBS;
      for (let before = -1; ;) {
        const { rows } = await client.query<{ name: string; took: number }>('select name, took from job_run');
        // All of them are there when nothing is added for a while.
        if ((rows.length === before && rows.length > 20) || Date.now() > until)
          return new Map(rows.map(({ name, took }) => [name, took]));
        before = rows.length;
        await new Promise((resolve) => setTimeout(resolve, 10_000));
      }
    });
  } finally {
    await server.stop();
  }
}

async function compare(few: string, many: string, size: number): Promise<void> {
  const jobs = [await jobsOf(few), await jobsOf(many)] as const;
  const places = [await open(few), await open(many)] as const;
  try {
    const rounds: [Placing, Placing][] = [];
    for (let round = 0; round <= ROUNDS; round += 1) {
      // New servers still compile their code.
      const count = round === 0 ? PLACED * 4 : PLACED;
      rounds.push([await place(places[0], count), await place(places[1], count)]);
    }
    const of = (which: 0 | 1, what: keyof Placing): number => median(rounds.slice(1).map((pair) => pair[which][what]));
    const pair = (what: keyof Placing) => ({
      empty: of(0, what),
      [`${size}`]: of(1, what),
      ratio: of(1, what) / of(0, what),
    });
    report(`Placing orders of two lines, ${BUYERS} buyers, median of ${ROUNDS} alternating rounds`, [
      { name: 'orders a second', ...pair('rate'), limit: 0.9 },
      { name: 'CPU ms of an order', ...pair('cpu'), limit: '' },
    ]);
    const rows = [];
    for (const [name, list] of Object.entries(LISTS)) {
      const times: [number, number][] = [];
      for (let round = 0; round <= ROUNDS; round += 1)
        times.push([await p50(places[0], list), await p50(places[1], list)]);
      const [small, large] = [
        median(times.slice(1).map(([one]) => one)),
        median(times.slice(1).map(([, other]) => other)),
      ];
      rows.push({
        name,
        'ms, empty': small,
        [`ms, ${size}`]: large,
        ratio: large / small,
        limit: list.limit ?? '',
      });
    }
    report(`Lists, median p50 of ${ROUNDS} alternating rounds`, rows);
  } finally {
    for (const { server } of places) await server.stop();
  }
  const slow = [...jobs[1]].filter(([name, took]) => took > 50 && took > 2 * (jobs[0].get(name) ?? 0));
  report(
    `Jobs that take longer than 50 ms and twice as long, of ${jobs[1].size} (first run)`,
    slow.map(([name, took]) => ({
      name,
      'ms, empty': jobs[0].get(name) ?? '',
      [`ms, ${size}`]: took,
    })),
  );
  report('Megabytes with indexes', [{ name: `${size} orders`, ...(await sizesOf(many)) }]);
}

export async function manyOrders(): Promise<void> {
  await withPostgres(async (serverUrl) => {
    const [few, many] = [await createDatabase(serverUrl), await createDatabase(serverUrl)];
    for (const { url } of [few, many]) await (await startMeasured('dist/server/main.js', { DATABASE_URL: url })).stop();
    let from = 0;
    for (const orders of SIZES) {
      const began = performance.now();
      const third = Math.round(orders / 3);
      await fillMillions(many.url, from, {
        orders,
        goods: third,
        members: third,
      });
      console.log(`Filled up to ${orders} orders in ${Math.round((performance.now() - began) / 1000)} s`);
      await compare(few.url, many.url, orders);
      from = orders;
    }
  });
}
