/**
 * Servers die by SIGKILL in the middle of ordering and paying. The moments are exact: a lock held by the test stops the server
 * at the statement that is to be its last. KILLS is the number of rounds (3 in the suite, 100 in `npm run prove`).
 */
import { sql } from 'drizzle-orm';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openDatabase, type Database } from '../../server/kernel/db/database.ts';
import { imbalances } from '../../server/testing/balance.ts';
import { suiteMall } from '../support/database.ts';
import { connectionsClosed, killAt } from '../support/processes/kill.ts';
import { callServer, startMall, ORDER_BODY, type Mall, type Shopper } from '../support/calls/mall.ts';
import { addBuyers, moreOrders, orderOn, ordersOf, type Buyers } from '../support/calls/order-traffic.ts';
import { startServer, type RunningServer } from '../support/processes/server.ts';

const KILLS = Number(process.env['KILLS'] ?? 3);

const databaseUrl = suiteMall();
let mall: Mall;

beforeAll(async () => {
  mall = await startMall(databaseUrl(), 1);
});
afterAll(() => mall.stop());

/** Where a server is stopped: the statement that waits for the lock is the last it sends. */
const POINTS: { lock: (item: number) => string; pays: boolean }[] = [
  // The cart's lines are locked, the stock is not yet.
  { lock: (item) => `select 1 from sku where item_id = ${item} for update`, pays: false },
  // Key, order and the variant's counter are written, the goods' is not yet.
  { lock: (item) => `select 1 from goods where goods_id = ${item} for update`, pays: false },
  // Money and order are written, the record of it is not yet.
  { lock: () => 'lock table audit in exclusive mode', pays: true },
];

async function countOf(query: ReturnType<typeof sql>): Promise<number> {
  const { rows } = (await mall.db.execute(query)) as unknown as { rows: { count: number }[] };
  return rows[0]?.count ?? -1;
}

async function dieAt({ lock, pays }: (typeof POINTS)[number], round: number): Promise<void> {
  const [buyer] = (await mall.shoppers(1)) as [Shopper];
  const { token, user_id } = buyer;
  await mall.db.execute(sql`update member set deposit = 100000 where user_id = ${user_id}`);
  const [item = 0] = await mall.goods([5]);
  await mall.fillCarts([buyer], item, 2);
  const key = `round-${round}`;
  const submit = (url: string) => callServer(url, 'POST', 'order_new', { token, json: ORDER_BODY, key });
  const payIt = (url: string, order_id: unknown) =>
    callServer(url, 'POST', 'payment', { token, json: { order_id, pay_type: 'deposit' } });
  const victim = await startServer({ DATABASE_URL: databaseUrl() }, undefined, 'SIGKILL');
  const alive = mall.servers[0]?.url ?? '';
  const before = pays ? (await submit(alive)).data['order_id'] : undefined;
  await killAt(databaseUrl(), lock(item), victim, () => (pays ? payIt(victim.url, before) : submit(victim.url)));
  await connectionsClosed(mall.db);
  expect(await imbalances(mall.db)).toEqual([]);
  const mine = sql`select count(*)::int as count from orders where user_id = ${user_id}`;
  expect(await countOf(mine)).toBeLessThanOrEqual(1);
  // What was not acknowledged is repeated, as a browser does; whether it had happened or not, it happens once.
  const again = await submit(alive);
  expect(again.data['order_id']).toMatch(/^\d{16}$/);
  if (pays) expect(again.data['order_id']).toBe(before);
  const paid = await payIt(alive, again.data['order_id']);
  expect(paid.data).toMatchObject({ pay_status: true });
  expect(await countOf(mine)).toBe(1);
  expect(await countOf(sql`select store as count from sku where item_id = ${item}`)).toBe(3);
  expect(await countOf(sql`select deposit as count from member where user_id = ${user_id}`)).toBe(98_000);
  expect(await imbalances(mall.db)).toEqual([]);
}

it(
  `loses nothing and leaves nothing half done in ${KILLS} kills on PostgreSQL`,
  { timeout: KILLS * 60_000 },
  async () => {
    for (let round = 0; round < KILLS; round += 1) {
      const point = POINTS[round % POINTS.length] as (typeof POINTS)[number];
      await dieAt(point, round);
    }
  },
);

/** Opens the embedded database that no server holds, does something and closes it. */
async function withDatabase<T>(dataDir: string, work: (database: Database) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  try {
    return await work(database);
  } finally {
    await database.close();
  }
}

/** Buyers order one piece after the other; the server is killed when it has acknowledged `deadAt` orders, which are answered. */
async function orderUntilDead(server: RunningServer, buyers: Buyers, deadAt: number): Promise<string[]> {
  const traffic = orderOn([server.url], buyers);
  await moreOrders(traffic, deadAt);
  await server.stop();
  await traffic.done;
  return traffic.made;
}

const EMBEDDED_KILLS = Math.ceil(KILLS / 5);

it(
  `loses no acknowledged order in ${EMBEDDED_KILLS} kills of the embedded database`,
  { timeout: 60_000 + EMBEDDED_KILLS * 60_000 },
  async () => {
    const folder = await mkdtemp(join(tmpdir(), 'mallwright-kill-'));
    const env = { DATA_DIR: folder };
    try {
      await (await startServer(env)).stop();
      const buyers = await withDatabase(folder, ({ db }) => addBuyers(db, 8));
      for (let round = 0; round < EMBEDDED_KILLS; round += 1) {
        const server = await startServer(env, undefined, 'SIGKILL');
        const acknowledged = await orderUntilDead(server, buyers, 10 + Math.floor(Math.random() * 90));
        await withDatabase(folder, async ({ db }) => {
          expect(await imbalances(db)).toEqual([]);
          const stored = new Set(await ordersOf(db, buyers));
          expect(acknowledged.filter((id) => !stored.has(id))).toEqual([]);
        });
      }
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  },
);

it('counts visits once, but for those of the last second, when their server dies', { timeout: 60_000 }, async () => {
  const victim = await startServer({ DATABASE_URL: databaseUrl() }, undefined, 'SIGKILL');
  const on = /data-counts="([^"]*)"/.exec(await (await fetch(victim.url)).text())?.[1] ?? '';
  const body = JSON.stringify({ on, first: true, seen: ['b0'] });
  const headers = { 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' };
  const tell = (count: number) =>
    Promise.all(Array.from({ length: count }, () => fetch(`${victim.url}/count`, { method: 'POST', headers, body })));
  const visits = () => countOf(sql`select coalesce(sum(views), 0)::int as count from traffic where page_id = 0`);
  await tell(40);
  await expect.poll(visits).toBe(40);
  await tell(40);
  await victim.stop();
  await connectionsClosed(mall.db);
  const kept = await visits();
  expect(kept).toBeGreaterThanOrEqual(40);
  expect(kept).toBeLessThanOrEqual(80);
  expect(await countOf(sql`select sum(views)::int as count from traffic where page_id > 0`)).toBe(kept);
});
