import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { openPostgres, type Database } from '../../../server/kernel/db/database.ts';
import { seedBasics } from '../../../server/seed/basics.ts';
import { systemContext } from '../../../server/kernel/http/system-context.ts';
import { insertGoods, insertMember } from '../../../server/testing/fixtures/fixtures.ts';
import { onPostgres, TestClock, type TestApp } from '../../../server/testing/harness.ts';
import { suiteDatabase } from '../../support/database.ts';
import { silentProxy, type SilentProxy } from '../../support/processes/silent-proxy.ts';
import { inTransaction } from '../../../server/kernel/db/transaction.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

/** Milliseconds until there was an answer, and the answer. */
async function timed<T>(work: Promise<T>): Promise<{ took: number; answer: T }> {
  const from = performance.now();
  const answer = await work;
  return { took: performance.now() - from, answer };
}

onPostgres('a database that hangs', (start) => {
  const url = suiteDatabase();
  let app: TestApp;
  let proxy: SilentProxy;
  let database: Database;
  let shop: ShopApp;
  let token: string;

  beforeAll(async () => {
    proxy = await silentProxy(url());
    database = await openPostgres(proxy.url);
    app = await start({ database });
    await seedBasics(systemContext(app.db, app.context().config, 'test', app.clock));
    await insertGoods(app.db, { goods_id: 10 });
    ({ token } = await insertMember(app));
    shop = await shopApp({ database, clock: new TestClock() });
    vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  });
  afterAll(async () => {
    vi.restoreAllMocks();
    proxy.resume();
    await shop.app.close();
    await app.close();
    await database.close();
    await proxy.close();
  });

  const pages = ['/', '/items', '/items/10', '/cart', '/h5/', '/member/order'];
  const cookies = () => ({ ECSHOPX_TOKEN: token, user_session_id: 'guest-12345678' });

  it('reports that it is there, and that writing works', async () => {
    expect((await shop.open('/healthz')).json()).toEqual({ status: 'ok' });
    const ready = await shop.open('/readyz');
    expect([ready.statusCode, ready.json()]).toEqual([200, { status: 'ready', reading: true, writing: true }]);
    for (const path of pages) expect((await shop.open(path, { cookies: cookies() })).statusCode).toBeLessThan(500);
  });

  it('costs a page 4 s at most, the checks 2 s, a call its time-out; and is forgotten as soon as it is well', async () => {
    proxy.hang();
    // Requests within half a second share one check, that of the test before too.
    const checks = vi.waitFor(
      async () => {
        const probes = await Promise.all(['/healthz', '/readyz'].map((path) => timed(shop.open(path))));
        expect(probes.map(({ answer }) => answer.statusCode)).toEqual([503, 503]);
        return probes;
      },
      { timeout: 5000 },
    );
    // More than the pool has connections.
    const documents = [...pages, ...pages, ...pages].map((path) => timed(shop.open(path, { cookies: cookies() })));
    const call = timed(app.post('/h5app/wxapp/cart', { token, form: { item_id: 10, num: '1' } }));
    const transaction = timed(
      inTransaction(database, (tx) => tx.execute(sql`select 1`)).catch((error: unknown) => error),
    );
    for (const { took, answer } of await checks) {
      expect([answer.statusCode, took < 2000]).toEqual([503, true]);
      expect(answer.body).not.toMatch(/select|query|timeout/i);
    }
    for (const { took, answer } of await Promise.all(documents)) {
      expect([answer.statusCode, took < 4000]).toEqual([503, true]);
      expect(answer.body).toContain('重试');
      expect(answer.headers['retry-after']).toBe('5');
      expect(answer.body).toContain('<noscript><meta http-equiv="refresh" content="15"></noscript>');
      expect(answer.body).toContain('恢复后将自动打开本页');
      expect(answer.body).toContain('</html>');
    }
    const called = await call;
    expect(called.answer.data).toEqual({ status_code: 503, message: '服务繁忙，请稍后再试' });
    expect(called.took).toBeLessThan(10_000);
    expect((await transaction).answer).toBeInstanceOf(Error);
    // All connections may be in the hands of somebody by now.
    await Promise.all(Array.from({ length: 12 }, () => inTransaction(database, async () => undefined).catch(() => {})));

    proxy.resume();
    await vi.waitFor(async () => expect((await shop.open('/readyz')).statusCode).toBe(200), { timeout: 5000 });
    const many = Array.from({ length: 25 }, () =>
      inTransaction(database, async (tx) => tx.execute(sql`select pg_sleep(0.01)`)),
    );
    await Promise.all(many);
    for (const path of pages) expect((await shop.open(path, { cookies: cookies() })).statusCode).toBeLessThan(500);
    expect((await app.post('/h5app/wxapp/cart', { token, form: { item_id: 10, num: '1' } })).data).toMatchObject({
      num: 1,
    });
  }, 60_000);

  it('keeps statements from waiting for ever for each other', async () => {
    const { rows } = (await database.db.execute(
      sql`select current_setting('statement_timeout') as statement, current_setting('lock_timeout') as lock`,
    )) as unknown as { rows: { statement: string; lock: string }[] };
    expect(rows).toEqual([{ statement: '8s', lock: '7s' }]);
  });

  it('that takes no writes is reported, and reads go on', async () => {
    await database.db.execute(sql`create function no_writes() returns trigger language plpgsql as
      $$ begin raise exception 'disk full' using errcode = '53100'; end $$`);
    await database.db.execute(
      sql`create trigger no_writes before insert or update on setting for each row execute function no_writes()`,
    );
    await vi.waitFor(async () => expect((await shop.open('/readyz')).statusCode).toBe(503), { timeout: 5000 });
    expect((await shop.open('/readyz')).json()).toEqual({ status: 'unavailable', reading: true, writing: false });
    expect((await shop.open('/healthz')).statusCode).toBe(200);
    await database.db.execute(sql`drop trigger no_writes on setting`);
  });
});
