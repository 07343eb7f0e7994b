/**
 * The database is stopped, killed, hung, read-only and full while buyers order at two servers: no order that was acknowledged is
 * lost, nobody gets an answer that was not meant for such a time, and servers are well again by themselves. FAULT_ROUNDS is the
 * number of rounds (1 in the suite).
 */
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { imbalances } from '../../server/testing/balance.ts';
import { startMall, type Mall } from '../support/calls/mall.ts';
import { addBuyers, moreOrders, orderOn, ordersOf, type Buyers, type Traffic } from '../support/calls/order-traffic.ts';
import { createDatabase, startPostgres, type PostgresServer } from '../support/processes/postgres.ts';
import { control, type Controlled } from '../support/processes/process-control.ts';
import { smallDisk, type SmallDisk } from '../support/processes/small-disk.ts';

const ROUNDS = Number(process.env['FAULT_ROUNDS'] ?? 1);
/** ms of the fault itself */
const LASTS = 1500;
/** ms after which everything must be well again: a database that was killed recovers first. */
const WELL = 20_000;

const took: string[] = [];
beforeAll(() => {
  // The test's own connections break too.
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
});
afterAll(() => {
  vi.restoreAllMocks();
  console.log(took.join('\n'));
});

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

interface Fault {
  name: string;
  begin(): Promise<void> | void;
  end(): Promise<void> | void;
}

interface Stage {
  mall: Mall;
  buyers: Buyers;
  url: string;
  database: Controlled;
  stop(): Promise<void>;
}

async function stageOn(postgres: PostgresServer): Promise<Stage> {
  const { url } = await createDatabase(postgres.url);
  const mall = await startMall(url, 2);
  const buyers = await addBuyers(mall.db, 8);
  return {
    mall,
    buyers,
    url,
    database: control(postgres),
    stop: async () => {
      await mall.stop();
      await postgres.stop();
    },
  };
}

async function healthOf({ mall }: Stage): Promise<number[]> {
  return Promise.all(mall.servers.map(async ({ url }) => (await fetch(`${url}/readyz`)).status));
}

/** Statements of the test itself, on a connection of its own that need not live through anything. */
async function execute(url: string, ...statements: string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

/** Buyers order before, during and after the fault. */
async function liveThrough(stage: Stage, { name, begin, end }: Fault): Promise<void> {
  const { mall, buyers } = stage;
  // Connections of the test itself may have died in the fault before.
  const known = await vi.waitFor(async () => (await ordersOf(mall.db, buyers)).length);
  const traffic: Traffic = orderOn(
    mall.servers.map(({ url }) => url),
    buyers,
    { retryAfterMs: 50 },
  );
  await moreOrders(traffic, 20);
  traffic.longest = 0;
  await begin();
  await pause(LASTS);
  await end();
  const over = performance.now();
  await moreOrders(traffic, 40, WELL);
  await expect.poll(() => healthOf(stage), { timeout: WELL, interval: 50 }).toEqual([200, 200]);
  const well = performance.now() - over;
  await traffic.stop();
  expect(traffic.wrong).toEqual([]);
  const orders = await vi.waitFor(() => ordersOf(mall.db, buyers));
  const stored = new Set(orders);
  expect(traffic.made.filter((id) => !stored.has(id))).toEqual([]);
  // A buyer who tries again with the same key has one order, whatever became of the answer to the first.
  expect(orders.length - known).toBeLessThanOrEqual(new Set(traffic.made).size + buyers.shoppers.length);
  expect(new Set(traffic.made).size).toBe(traffic.made.length);
  expect(await imbalances(mall.db)).toEqual([]);
  took.push(
    `database ${name}: well after ${Math.round(well)} ms, no order for ${Math.round(traffic.longest)} ms at most, ` +
      `${traffic.made.length} acknowledged, ${traffic.tries} tries again, none lost`,
  );
}

const isWindows = process.platform === 'win32';
const disk: SmallDisk | undefined = isWindows ? undefined : smallDisk(250);
if (!disk) took.push('database has a full disk: not tried, since this account cannot mount a small one');

describe.skipIf(isWindows)('a database that', () => {
  let stage: Stage;
  beforeAll(async () => {
    stage = await stageOn(await startPostgres({ restarts: true, ...(disk ? { base: disk.folder } : {}) }));
  });
  afterAll(async () => {
    await stage.stop();
    disk?.remove();
  });

  const faults: Fault[] = [
    { name: 'hangs', begin: () => stage.database.hang(), end: () => stage.database.resume() },
    { name: 'is stopped', begin: () => stage.database.end('SIGINT'), end: () => stage.database.start() },
    { name: 'is killed', begin: () => stage.database.end('SIGKILL'), end: () => stage.database.start() },
    { name: 'loses a session', begin: () => stage.database.killSession(), end: () => undefined },
    {
      name: 'takes no writes',
      begin: () => execute(stage.url, 'alter system set default_transaction_read_only = on', 'select pg_reload_conf()'),
      end: () =>
        execute(
          stage.url,
          'set default_transaction_read_only = off',
          'alter system reset default_transaction_read_only',
          'select pg_reload_conf()',
        ),
    },
    ...(disk ? [{ name: 'has a full disk', begin: () => disk.fill(), end: () => disk.free() }] : []),
  ];
  for (let round = 1; round <= ROUNDS; round += 1)
    it.each(faults)(`$name costs no order (${round})`, (fault) => liveThrough(stage, fault));
});
