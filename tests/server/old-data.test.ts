/** What former versions left on disk (tests/old-data, `npm run old-data`) is restored, migrated and shopped in by this one. */
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../server/backup/restore.ts';
import { openPostgres } from '../../server/db/database.ts';
import { imbalances } from '../../server/testing/balance.ts';
import { testApp } from '../../server/testing/harness.ts';
import { suiteDatabase } from '../support/database.ts';
import { shopApp } from './shop-app.ts';

const KEPT = fileURLToPath(new URL('../old-data', import.meta.url));
const kept = (await readdir(KEPT)).filter((name) => name.endsWith('.backup')).sort();

it('there is at least one', () => expect(kept).not.toEqual([]));

describe.each(kept)('%s', (name) => {
  const url = suiteDatabase();
  let dataDir: string;
  beforeAll(async () => {
    dataDir = await mkdtemp(path.join(tmpdir(), 'mallwright-old-'));
  });
  afterAll(() => rm(dataDir, { recursive: true, force: true }));

  it('opens: its pages, its orders and its carts', async () => {
    const target = { databaseUrl: url(), dataDir };
    const counts = await restoreBackup(path.join(KEPT, name), target, () => Promise.resolve(true));
    expect(counts?.rows).toBeGreaterThan(1000);
    const database = await openPostgres(url());
    const app = await testApp({ database });
    const shop = await shopApp({ database, clock: app.clock });
    try {
      // The clock of the data, not of the tests: sign-ins and activities of that time are past.
      app.clock.time = Date.now();
      const signedIn = await app.post('/h5app/wxapp/login', {
        json: { username: '13800138000', password: 'mall12345' },
      });
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
    } finally {
      await shop.app.close();
      await app.close();
      await database.close();
    }
  });
});
