/**
 * The whole mall behind PgBouncer in transaction mode, with fewer sessions than the server has connections: whatever a statement leaves
 * behind in a session, or expects there, shows itself.
 */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openPostgres, type Database } from '../../server/kernel/db/database.ts';
import { limitRole } from '../../server/kernel/db/session-limits.ts';
import { DEMO_SHOPPER } from '../../server/seed/accounts.ts';
import { DEMO_PASSWORD } from '../../server/kernel/system/password.ts';
import { imbalances } from '../../server/testing/balance.ts';
import { suiteDatabase } from '../support/database.ts';
import { addBuyers, moreOrders, orderOn, ordersOf, type Buyers } from '../support/calls/order-traffic.ts';
import { callServer } from '../support/calls/mall.ts';
import { pgbouncer, startPooler, type Pooler } from '../support/processes/pgbouncer.ts';
import { startServer, type RunningServer } from '../support/processes/server.ts';

const SESSIONS = 3;
if (!pgbouncer) console.log('PgBouncer: not tried, since none is installed here (Debian: apt-get install pgbouncer)');

const GUEST_PAGES = [
  '/',
  '/items',
  '/items?keywords=蓝莓',
  '/seckill',
  '/pointitems',
  '/store',
  '/news',
  '/article',
  '/cart',
  '/h5/',
];
const MEMBER_PAGES = [
  'user-info',
  'profile',
  'address',
  'collector',
  'follow',
  'foottrace',
  'coupon',
  'coupon-center',
  'point',
  'rights',
  'deposit',
  'vip',
  'message',
  'articles',
  'change-phone',
  'devices',
  'privacy',
  'trade',
  'invoice',
].map((name) => `/member/${name}`);

describe.skipIf(!pgbouncer)('behind PgBouncer in transaction mode', () => {
  const databaseUrl = suiteDatabase();
  let pooler: Pooler;
  let server: RunningServer;
  let database: Database;
  let buyers: Buyers;

  beforeAll(async () => {
    pooler = await startPooler(databaseUrl(), SESSIONS);
    const open = (): Promise<Database> =>
      openPostgres(pooler.url, { isPooled: true, listenUrl: databaseUrl(), max: 4 });
    // Without the limits of the role nothing starts, since no statement would ever end.
    await expect(open()).rejects.toThrow('npm run database-role');
    await limitRole(databaseUrl());
    await pooler.stop();
    pooler = await startPooler(databaseUrl(), SESSIONS);
    database = await open();
    server = await startServer({
      DATABASE_URL: pooler.url,
      DATABASE_POOL: 'transaction',
      DATABASE_LISTEN_URL: databaseUrl(),
    });
    buyers = await addBuyers(database.db, 8);
  });
  afterAll(async () => {
    await server.stop();
    await database.close();
    await pooler.stop();
  });

  it('has the limits of its sessions', async () => {
    const { rows } = (await database.db.execute(sql`select name, setting from pg_settings
      where name in ('jit', 'lock_timeout', 'statement_timeout', 'idle_in_transaction_session_timeout') order by name`)) as unknown as {
      rows: { name: string; setting: string }[];
    };
    expect(rows.map(({ setting }) => setting)).toEqual(['15000', 'off', '7000', '8000']);
    const began = performance.now();
    await expect(database.db.execute(sql`select pg_sleep(20)`)).rejects.toMatchObject({ cause: { code: '57014' } });
    expect(performance.now() - began).toBeLessThan(8900);
  });

  it('serves every page while buyers order', async () => {
    const traffic = orderOn([server.url], buyers);
    const { data } = await callServer(server.url, 'POST', 'login', {
      json: { username: DEMO_SHOPPER, password: DEMO_PASSWORD },
    });
    const cookie = `ECSHOPX_TOKEN=${String(data['token'])}`;
    const statusOf = async (path: string, headers: Record<string, string>): Promise<[string, number]> => {
      const ask = async (): Promise<number> =>
        (await fetch(`${server.url}${path}`, { headers, redirect: 'manual' })).status;
      let status = await ask();
      // Busy with its first pages, a slow machine asks shoppers to try again.
      for (let tries = 0; status === 503 && tries < 5; tries += 1) status = await ask();
      return [path, status];
    };
    const openAll = async (paths: readonly string[], headers: Record<string, string>): Promise<[string, number][]> => {
      const seen: [string, number][] = [];
      for (const path of paths) seen.push(await statusOf(path, headers));
      return seen;
    };
    const guestPages = [...GUEST_PAGES, `/items/${buyers.item}`];
    const seen = await Promise.all([openAll(guestPages, {}), openAll(MEMBER_PAGES, { cookie })]);
    expect(seen.flat()).toEqual([...guestPages, ...MEMBER_PAGES].map((path) => [path, 200]));
    await moreOrders(traffic, 100);
    await traffic.stop();
    expect(traffic.wrong).toEqual([]);
    expect(await ordersOf(database.db, buyers)).toEqual(traffic.made.toSorted());
    expect(await imbalances(database.db)).toEqual([]);
    const sessions = sql`select count(*)::int as count from pg_stat_activity where datname = current_database()`;
    const { rows } = (await database.db.execute(sessions)) as unknown as { rows: { count: number }[] };
    // Those of the pooler, and one or two that listen.
    expect(rows[0]?.count).toBeLessThanOrEqual(SESSIONS + 2);
    expect(server.output()).not.toContain('prepared statement');
  });

  it('hears news on a connection of its own', async () => {
    const [{ token, user_id } = { token: '', user_id: 0 }] = buyers.shoppers;
    const ending = new AbortController();
    const answer = await fetch(`${server.url}/api/mall/news`, {
      headers: { authorization: `Bearer ${token}` },
      signal: ending.signal,
    });
    let text = '';
    void (async () => {
      for await (const bytes of answer.body ?? []) text += Buffer.from(bytes).toString();
    })().catch(() => undefined);
    await expect.poll(() => text).toContain('event: ready');
    const news = JSON.stringify({ topics: [`member:${user_id}`], event: 'payment', data: {} });
    await database.db.execute(sql`select pg_notify('mall_news', ${news})`);
    await expect.poll(() => text).toContain('event: payment');
    ending.abort();
  });
});
