/** What the office changes in one process of a mall, guests of another one see, though that one has the page already. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goods } from '../../../server/goods/tables.ts';
import { openPostgres, type Database } from '../../../server/kernel/db/database.ts';
import { changeNumber, noteChange } from '../../../server/kernel/caches.ts';
import { Replicas } from '../../../server/kernel/db/replica/replicas.ts';
import { systemContext } from '../../../server/kernel/http/system-context.ts';
import { seedBasics } from '../../../server/seed/basics.ts';
import { insertGoods, insertOperator } from '../../../server/testing/fixtures/fixtures.ts';
import { onPostgres, type TestApp } from '../../../server/testing/harness.ts';
import { warmCachesOfSuite } from '../../../server/testing/warm-caches.ts';
import { suiteDatabase } from '../../support/database.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

warmCachesOfSuite();

onPostgres('a change by the office', (start) => {
  const url = suiteDatabase();
  let app: TestApp;
  let databases: Database[];
  let other: ShopApp;
  let token: string;

  beforeAll(async () => {
    const [own, others] = [await openPostgres(url(), { max: 4 }), await openPostgres(url(), { max: 4 })];
    databases = [own, others];
    app = await start({ database: own });
    await seedBasics(systemContext(app.db, app.context().config, 'test', app.clock));
    await insertGoods(app.db, { goods_id: 10, item_name: '明前龙井' });
    token = await insertOperator(app);
    // Its clock stands still: nothing that it keeps grows old.
    other = await shopApp({ database: others, clock: app.clock }, { documentCache: 1 << 24 });
  });
  afterAll(async () => {
    await other.app.close();
    await app.close();
    await Promise.all(databases.map(({ close }) => close()));
  });

  it('is seen by guests of another process at once', async () => {
    const titled = async (): Promise<string> => (await other.open('/items/10')).body;
    expect(await titled()).toContain('明前龙井');
    await app.db.update(goods).set({ item_name: '雨前龙井' }).where(eq(goods.goods_id, 10));
    expect(await titled()).not.toContain('雨前龙井');
    const { data } = await app.post('/mall/pages', { token, json: { kind: 'custom', title: '新到' } });
    expect(data).not.toHaveProperty('status_code');
    await expect.poll(titled, { timeout: 10_000 }).toContain('雨前龙井');
  });

  it('ends what was read on a replica, too', async () => {
    const { db, close, ...rest } = await openPostgres(url(), { max: 2 });
    const replica = await openPostgres(url(), { max: 2 });
    const replicas = new Replicas(db, [replica.db], 5000);
    const own = await shopApp({ database: { ...rest, db, close, replicas }, clock: app.clock });
    const before = changeNumber(replica.db);
    noteChange(db);
    expect(changeNumber(replica.db)).toBeGreaterThan(before);
    replicas.end();
    await own.app.close();
    await Promise.all([close(), replica.close()]);
  });
});
