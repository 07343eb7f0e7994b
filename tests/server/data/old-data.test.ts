/** What former versions left on disk (tests/old-data, `npm run old-data`) is opened, migrated and shopped in by this one. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pipeline } from 'node:stream/promises';
import { fileURLToPath } from 'node:url';
import { createBrotliDecompress } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../../server/backup/restore.ts';
import { openDatabase, openPostgres, type Database } from '../../../server/kernel/db/database.ts';
import { imbalances } from '../../../server/testing/balance.ts';
import { testApp } from '../../../server/testing/harness.ts';
import { suiteDatabase } from '../../support/database.ts';
import { shopApp } from '../shop-app.ts';

const FOLDER = fileURLToPath(new URL('../../old-data', import.meta.url));
const files = (await readdir(FOLDER)).sort();
const backups = files.filter((name) => name.endsWith('.backup'));
const folders = files.filter((name) => name.endsWith('.folder.tar.br'));

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'mallwright-old-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

/** The demo shopper signs in and finds the shop, a paid order, an unpaid one and two pieces in the cart. */
async function expectShop(database: Database): Promise<void> {
  const app = await testApp({ database });
  const shop = await shopApp({ database, clock: app.clock });
  try {
    // The clock of the data, not of the tests: sign-ins and activities of that time are past.
    app.clock.time = Date.now();
    const signedIn = await app.post('/h5app/wxapp/login', { json: { username: '13800138000', password: 'mall12345' } });
    const { token } = signedIn.data as { token: string };
    const list = await app.get<{ list: Record<string, string>[] }>('/h5app/wxapp/orders', { token });
    const states = list.data.list.map((order) => order['pay_status']);
    expect(states).toEqual(['NOTPAY', 'PAYED']);
    const orderId = list.data.list[1]?.['order_id'] ?? '';
    const cookies = { ECSHOPX_TOKEN: token, user_session_id: 'guest-12345678' };
    const page = async (address: string) => (await shop.open(address, { cookies })).body;
    expect(await page('/')).toContain('木匠风商城');
    expect(await page(`/member/trade/${orderId}`)).toContain(orderId);
    const count = await app.get('/h5app/wxapp/cartcount', { token, query: { shop_type: 'distributor' } });
    expect(Number(count.data['item_count'])).toBe(2);
    expect(await imbalances(database.db)).toEqual([]);
    const open = await database.db.execute(sql`select conname from pg_constraint where not convalidated`);
    expect(open).toMatchObject({ rows: [] });
  } finally {
    await shop.app.close();
    await app.close();
    await database.close();
  }
}

it('there is one of each kind', () => {
  expect(backups).not.toEqual([]);
  expect(folders).not.toEqual([]);
});

describe.each(backups)('%s', (name) => {
  const url = suiteDatabase();

  it('is restored: its pages, its orders and its carts', async () => {
    const target = { databaseUrl: url(), dataDir };
    const counts = await restoreBackup(path.join(FOLDER, name), target, () => Promise.resolve(true));
    expect(counts?.rows).toBeGreaterThan(1000);
    await expectShop(await openPostgres(url()));
  });
});

/** Writes the folder of an embedded database where the server looks for it. */
async function unpack(file: string): Promise<void> {
  const tar = spawn('tar', ['-xf', '-', '-C', dataDir], { stdio: ['pipe', 'ignore', 'inherit'] });
  const ended = once(tar, 'close');
  await pipeline(createReadStream(file), createBrotliDecompress(), tar.stdin);
  expect(await ended).toEqual([0, null]);
}

it.each(folders)('%s opens where it lies: its pages, its orders and its carts', async (name) => {
  await unpack(path.join(FOLDER, name));
  await expectShop(await openDatabase({ databaseUrl: undefined, dataDir }));
});
