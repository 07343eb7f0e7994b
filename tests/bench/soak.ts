/**
 * Minutes of load by shoppers, operators and jobs on PostgreSQL with four servers (SOAK_MINUTES, 10 by default): memory does not grow, the
 * slowest answers do not get slower, and every ledger equals its counter. The load is paced, so that it measures wear, not the limits of
 * the machine.
 */
import { openPostgres, type Db } from '../../server/kernel/db/database.ts';
import { setting } from '../../server/kernel/system/tables.ts';
import { imbalances } from '../../server/testing/balance.ts';
import {
  addGoods,
  addShoppers,
  callServer,
  ORDER_BODY,
  type CallOptions,
  type Shopper,
} from '../support/calls/mall.ts';
import { mallPages } from '../support/calls/mall-pages.ts';
import { createDatabase, withPostgres } from '../support/processes/postgres.ts';
import { quantile, startMeasured, type Measured } from './lib/measured.ts';
import { report } from './lib/report.ts';

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 10);
const SERVERS = 4;
const SHOPPERS = 40;
const GOODS = 60;
/** Milliseconds between two steps of a shopper, and of an operator. */
const PACE = 400;
const OPERATOR_PACE = 1000;
/** Share of the time that is not counted, while caches fill and code is compiled. */
const WARM_UP = 0.2;
/** Limits of the second half relative to the first: memory, and the slowest answers (with an allowance for a busy machine). */
const MORE_MEMORY = 1.05;
const MORE_TIME = 1.5;
/** Milliseconds by which the slowest answers may differ in any case. */
const TIME_NOISE = 25;

interface Sample {
  at: number;
  value: number;
}

interface Soak {
  servers: Measured[];
  until: number;
  times: Sample[];
  memory: Sample[];
  /** Unexpected answers, each once. */
  wrong: Set<string>;
  orders: number;
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
const one = <T>(list: readonly T[]): T => list[Math.floor(Math.random() * list.length)] as T;

async function timed<T>(soak: Soak, work: () => Promise<T>): Promise<T> {
  const at = performance.now();
  const answer = await work();
  soak.times.push({ at, value: performance.now() - at });
  return answer;
}

async function look(soak: Soak, path: string, token: string): Promise<void> {
  const { url } = one(soak.servers);
  const headers = { cookie: `ECSHOPX_TOKEN=${token}; user_session_id=soak-12345678` };
  const status = await timed(soak, async () => {
    const answer = await fetch(url + path, { headers });
    await answer.arrayBuffer();
    return answer.status;
  });
  if (status !== 200) soak.wrong.add(`${path.replace(/\d+/g, 'N')}: ${status}`);
}

async function ask(soak: Soak, method: string, path: string, options: CallOptions): Promise<Record<string, unknown>> {
  const answer = await timed(soak, () => callServer(one(soak.servers).url, method, path, options));
  if (answer.status !== 200) soak.wrong.add(`${method} ${path}: ${answer.status} ${String(answer.data['message'])}`);
  return answer.data;
}

/** Browses, buys, and then pays, cancels, or leaves the order to the job that ends unpaid orders. */
async function shopper(soak: Soak, { token }: Shopper, items: readonly number[]): Promise<void> {
  const item = (): number => one(items);
  const steps: (() => Promise<unknown>)[] = [
    () => look(soak, '/', token),
    () => look(soak, '/items', token),
    () => look(soak, `/items/${item()}`, token),
    () => ask(soak, 'POST', 'cart', { token, json: { item_id: item(), num: 1 } }),
    () => look(soak, '/cart', token),
    async () => {
      const json = { ...ORDER_BODY, cart_type: undefined, items: [{ item_id: item(), num: 1 }] };
      const { order_id } = await ask(soak, 'POST', 'order_new', { token, json, key: crypto.randomUUID() });
      soak.orders += 1;
      await pause(PACE);
      const chance = Math.random();
      if (chance < 0.6) await ask(soak, 'POST', 'payment', { token, json: { order_id, pay_type: 'deposit' } });
      else if (chance < 0.9)
        await ask(soak, 'POST', 'order/cancel', { token, json: { order_id, cancel_reason: '不想要了' } });
    },
    () => ask(soak, 'GET', 'orders', { token }),
  ];
  while (performance.now() < soak.until)
    for (const step of steps) {
      if (performance.now() >= soak.until) return;
      await step();
      await pause(PACE * (0.5 + Math.random()));
    }
}

/** Saves and publishes a page repeatedly. */
async function operator(soak: Soak, { url }: Measured): Promise<void> {
  const pages = await mallPages(url);
  const pageId = await pages.add('反复发布', [{ type: 'W0011', text: '0' }]);
  let signedIn = pages;
  for (let turn = 1; performance.now() < soak.until; turn += 1) {
    // An operator's bearer token lasts 15 minutes.
    if (turn % 300 === 0) signedIn = await mallPages(url);
    await timed(soak, () => signedIn.saveBody(pageId, [{ type: 'W0011', text: `第 ${turn} 版` }]));
    await timed(soak, () => signedIn.publishBody(pageId));
    await look(soak, `/custompage?pageid=${pageId}`, '');
    await pause(OPERATOR_PACE);
  }
}

async function watch(soak: Soak): Promise<void> {
  while (performance.now() < soak.until) {
    const used = await Promise.all(soak.servers.map((server) => server.usage()));
    soak.memory.push({ at: performance.now(), value: used.reduce((sum, { rss }) => sum + rss, 0) });
    await pause(1000);
  }
}

function halves(samples: readonly Sample[], from: number, until: number): [number[], number[]] {
  const start = from + (until - from) * WARM_UP;
  const middle = (start + until) / 2;
  const between = (low: number, high: number): number[] =>
    samples.filter(({ at }) => at >= low && at < high).map(({ value }) => value);
  return [between(start, middle), between(middle, until)];
}

/** Means of each minute in MB, which show whether memory is still rising at the end or has levelled off. */
function byMinute(samples: readonly Sample[], from: number): string {
  const minutes: number[][] = [];
  for (const { at, value } of samples) (minutes[Math.floor((at - from) / 60_000)] ??= []).push(value);
  return minutes.map((values) => Math.round(mean(values) / 2 ** 20)).join(' ');
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

async function prepare(db: Db): Promise<{ shoppers: Shopper[]; items: number[] }> {
  const items: number[] = [];
  for (let count = 0; count < GOODS; count += 1) items.push(...(await addGoods(db, [1_000_000], 100)));
  for (const key of ['unpaid-orders', 'unpaid-pieces', 'orders-a-minute'])
    await db.insert(setting).values({ key, value: 100_000, updated: 0 }).onConflictDoNothing();
  const shoppers = await addShoppers(db, SHOPPERS);
  await db.execute('update member set deposit = 1000000000');
  return { shoppers, items };
}

async function run(servers: Measured[], db: Db): Promise<void> {
  const { shoppers, items } = await prepare(db);
  const from = performance.now();
  const until = from + MINUTES * 60_000;
  const soak: Soak = { servers, until, times: [], memory: [], wrong: new Set(), orders: 0 };
  await Promise.all([
    watch(soak),
    ...shoppers.map((entry) => shopper(soak, entry, items)),
    ...servers.slice(0, 2).map((server) => operator(soak, server)),
  ]);
  const [early, late] = halves(soak.memory, from, until).map(mean) as [number, number];
  const [quick, slow] = halves(soak.times, from, until).map((times) => quantile(times, 0.99)) as [number, number];
  const unequal = await imbalances(db);
  report(
    `Soak: ${MINUTES} minutes, ${SERVERS} servers, ${SHOPPERS} shoppers, ${soak.times.length} requests, ${soak.orders} orders`,
    [
      {
        what: 'memory of all servers, MB',
        'first half': early / 2 ** 20,
        'second half': late / 2 ** 20,
        ratio: late / early,
        limit: MORE_MEMORY,
      },
      { what: 'p99, ms', 'first half': quick, 'second half': slow, ratio: slow / quick, limit: MORE_TIME },
      { what: 'ledgers that differ', 'first half': '', 'second half': unequal.length, ratio: '', limit: 0 },
      { what: 'wrong answers', 'first half': '', 'second half': soak.wrong.size, ratio: '', limit: 0 },
    ],
  );
  console.log(`Memory by minute, MB: ${byMinute(soak.memory, from)}`);
  const failed = [
    ...(late > early * MORE_MEMORY ? ['memory grows'] : []),
    ...(slow > Math.max(quick * MORE_TIME, quick + TIME_NOISE) ? ['answers get slower'] : []),
    ...unequal.map((row) => JSON.stringify(row)),
    ...soak.wrong,
  ];
  if (failed.length > 0) throw new Error(`The soak failed: ${failed.slice(0, 20).join('; ')}`);
}

export async function soak(): Promise<void> {
  await withPostgres(async (serverUrl) => {
    const { url } = await createDatabase(serverUrl);
    const start = (): Promise<Measured> => startMeasured('dist/server/main.js', { DATABASE_URL: url });
    const servers = [await start()];
    const database = await openPostgres(url, { max: 4 });
    try {
      while (servers.length < SERVERS) servers.push(await start());
      await run(servers, database.db);
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
      await database.close();
    }
  });
}
