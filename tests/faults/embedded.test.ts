/** The embedded database on a full disk: what was acknowledged is there afterwards, and with room again orders go on. */
import path from 'node:path';
import { expect, it } from 'vitest';
import { openDatabase, type Db } from '../../server/db/database.ts';
import { readConfig } from '../../server/config.ts';
import { seedIfEmpty } from '../../server/seed/seed.ts';
import { imbalances } from '../../server/testing/balance.ts';
import { addBuyers, moreOrders, orderOn, ordersOf } from '../support/order-traffic.ts';
import { startServer } from '../support/server.ts';
import { smallDisk, type SmallDisk } from '../support/small-disk.ts';

const disk = process.platform === 'win32' ? undefined : smallDisk(250);
if (!disk) console.log('embedded database on a full disk: not tried, since this account cannot mount a small one');

async function withDatabase<T>(dataDir: string, work: (db: Db) => Promise<T>): Promise<T> {
  const database = await openDatabase({ databaseUrl: undefined, dataDir });
  try {
    return await work(database.db);
  } finally {
    await database.close();
  }
}

async function fillAndFree(full: SmallDisk): Promise<void> {
  const env = { DATA_DIR: path.join(full.folder, 'data') };
  const buyers = await withDatabase(env.DATA_DIR, async (db) => {
    await seedIfEmpty(db, readConfig(env));
    return addBuyers(db, 8);
  });
  const server = await startServer(env);
  const traffic = orderOn([server.url], buyers, { again: 50 });
  try {
    await moreOrders(traffic, 20);
    full.fill();
    await expect.poll(() => traffic.tries, { timeout: 60_000 }).toBeGreaterThan(20);
    full.free();
    const over = performance.now();
    await moreOrders(traffic, 40, 20_000);
    console.log(`embedded database on a full disk: well after ${Math.round(performance.now() - over)} ms`);
    await traffic.stop();
    expect(traffic.wrong).toEqual([]);
  } finally {
    await traffic.stop();
    await server.stop();
  }
  await withDatabase(env.DATA_DIR, async (db) => {
    expect(await imbalances(db)).toEqual([]);
    const kept = new Set(await ordersOf(db, buyers));
    expect(traffic.made.filter((id) => !kept.has(id))).toEqual([]);
  });
}

it.skipIf(!disk)('a full disk costs no order', async () => {
  try {
    await fillAndFree(disk as SmallDisk);
  } finally {
    disk?.remove();
  }
});
