/** Where a guest's work runs while replicas fail. */
import { createServer } from 'node:net';
import { drizzle } from 'drizzle-orm/node-postgres';
import { sql } from 'drizzle-orm';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it, vi } from 'vitest';
import type { Db } from '../../../server/kernel/db/database.ts';
import { Replicas } from '../../../server/kernel/db/replica/replicas.ts';
import { statusOf } from '../../../server/kernel/http/status.ts';
import { reading } from '../../../server/kernel/http/reading.ts';
import { noteMiss } from '../../../server/goods/search/lexicon/misses.ts';
import { inTime } from '../../../server/kernel/in-time.ts';
import { setting } from '../../../server/kernel/system/tables.ts';
import { TestClock, testApp, type TestApp } from '../../../server/testing/harness.ts';
import { suiteDatabase } from '../../support/database.ts';
import { freePort } from '../../support/processes/port.ts';
import { silentProxy } from '../../support/processes/silent-proxy.ts';
import { shopApp } from '../shop-app.ts';

const url = suiteDatabase(inject('tables'));
const pools: pg.Pool[] = [];
let app: TestApp;

/** The suite's database, as sessions of this kind see it; or one where nobody listens. */
const on = (connectionString: string, options = '', max = 1): Db => {
  const pool = new pg.Pool({ connectionString, options, max });
  pool.on('error', () => undefined);
  pools.push(pool);
  return drizzle(pool) as unknown as Db;
};

beforeAll(async () => {
  app = await testApp();
});
afterAll(async () => {
  await app.close();
  await Promise.all(pools.map((pool) => pool.end()));
});

const READS = '-c default_transaction_read_only=on';
const where = sql<string>`select current_database() as name`;

async function withReplicas<T>(replicas: Db[], work: (all: Replicas) => Promise<T>): Promise<T> {
  const all = new Replicas(on(url()), replicas, 5000);
  await all.look();
  try {
    return await work(all);
  } finally {
    all.end();
  }
}

it('asks another replica when one is lost, not the writer that was lost with it', async () => {
  const lost = on(`postgres://postgres@127.0.0.1:${await freePort()}/mall`);
  const asked: Db[] = [];
  const well = on(url(), READS);
  await withReplicas([lost, well], async (replicas) => {
    const services = { ...app.context(), db: lost, replicas, read: lost };
    const name = await reading(services, async ({ db }) => {
      asked.push(db);
      return (await db.execute(where)) as unknown as { rows: { name: string }[] };
    });
    expect(name.rows[0]?.name).toMatch(/^test_/);
  });
  expect(asked).toEqual([lost, well]);
});

/** A server that ends each session as PostgreSQL does when it cannot write its files. */
async function fullDisk(): Promise<{ url: string; close(): void }> {
  const fields = ['SFATAL', 'VFATAL', 'CXX000', 'Mcould not write init file', ''].map((field) => `${field}\0`).join('');
  const head = Buffer.from('E\0\0\0\0');
  head.writeInt32BE(4 + fields.length, 1);
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => socket.end(Buffer.concat([head, Buffer.from(fields)])));
  });
  const port = await freePort();
  await new Promise<void>((resolve) => void server.listen(port, '127.0.0.1', resolve));
  return { url: `postgres://postgres@127.0.0.1:${port}/mall`, close: () => void server.close() };
}

it('asks another replica when the disk of one is full, and says that it may be well later', async () => {
  const full = await fullDisk();
  const [lost, well] = [on(full.url), on(url(), READS)];
  const work = async ({ db }: { db: Db }) => (await db.execute(where)) as unknown as { rows: { name: string }[] };
  const error = await work({ db: lost }).catch((thrown: unknown) => thrown);
  expect(statusOf(error)).toBe(503);
  await withReplicas([well], async (replicas) => {
    const name = await reading({ ...app.context(), db: lost, replicas, read: lost }, work);
    expect(name.rows[0]?.name).toMatch(/^test_/);
  });
  full.close();
});

it('lets work that wants to write run on the writer, and keeps the replica', async () => {
  const well = on(url(), READS);
  await withReplicas([well], async (replicas) => {
    const services = { ...app.context(), replicas, read: replicas.read };
    await reading(services, async ({ db }) => {
      await db.insert(setting).values({ key: 'replica-test', value: 1, updated: 0 });
    });
    expect(replicas.read).toBe(well);
  });
  expect(await app.db.$count(setting, sql`key = 'replica-test'`)).toBe(1);
});

it('lets no guest wait for a silent writer when a search finds nothing', async () => {
  const proxy = await silentProxy(url());
  const writer = on(proxy.url);
  proxy.hang();
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  await inTime(2000, noteMiss({ ...app.context(), db: on(url(), READS), writer }, '查无此物'));
  await proxy.close();
  vi.restoreAllMocks();
});

/** Documents and a public call, each rendered or answered anew. */
const GUESTS = ['/', '/items', '/api/h5app/wxapp/goods/category'];

/** What guests get when a replica is lost in this way after it was seen to be well. */
async function statusesWithout(how: 'hang' | 'close'): Promise<number[]> {
  const proxy = await silentProxy(url());
  const [silent, well] = [on(proxy.url, READS, 5), on(url(), READS, 5)];
  const clock = new TestClock();
  try {
    return await withReplicas([silent, well], async (replicas) => {
      const shop = await shopApp({ database: { ...app.database, replicas }, clock });
      vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
      try {
        // Their code is loaded by now.
        for (const path of GUESTS) await shop.open(path);
        if (how === 'hang') proxy.hang();
        else await proxy.close();
        clock.advance(10_000);
        return await Promise.all(GUESTS.map(async (path) => (await shop.open(path)).statusCode));
      } finally {
        vi.restoreAllMocks();
        await shop.app.close();
      }
    });
  } finally {
    proxy.resume();
    await proxy.close();
  }
}

it('shows guests every page when a replica ends that they read on', async () => {
  expect(await statusesWithout('close')).toEqual(GUESTS.map(() => 200));
});

// A document that is not there within its 3 s has status 503.
it('shows guests every page when a replica falls silent that they read on', async () => {
  expect(await statusesWithout('hang')).toEqual(GUESTS.map(() => 200));
});
