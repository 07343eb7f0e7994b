/** API keys: what they open, and what they never open. */
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { KEY_RIGHTS, ROLE_IDS } from '../../../../schemas/rights.ts';
import type {
  ApiKey,
  ListApiKeysAnswer,
  ListAuditAnswer,
  ListKeyRolesAnswer,
  ListMallOrdersAnswer,
} from '../../../../schemas/types/contract.ts';
import { DAY, MINUTE } from '../../../../engine/rules/format/time.ts';
import { apiKey } from '../../../kernel/access/tables.ts';
import { isForKeys } from '../../../kernel/calls/run.ts';
import { audit, rateLimit } from '../../../kernel/system/tables.ts';
import { operations } from '../../../operations.ts';
import {
  insertGoods,
  insertMember,
  insertOperator,
  insertRoles,
  insertShop,
} from '../../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';

let app: TestApp;
let boss: string;
beforeEach(async () => {
  app = await testApp();
  boss = await insertOperator(app, 'boss');
  for (const distributor_id of [1, 2]) await insertShop(app.db, { distributor_id });
});
afterEach(() => app.close());

const add = async (fields: object = {}, token = boss) =>
  (
    await app.post<ApiKey>('/mall/api-keys', {
      token,
      json: { name: '金蝶 ERP', role_ids: [ROLE_IDS.shop_keeper], ...fields },
    })
  ).data;

const keyOf = async (fields: object = {}): Promise<string> => (await add(fields)).key ?? '';
const orders = (token: string) => app.get<ListMallOrdersAnswer>('/mall/orders', { token });

describe('a key', () => {
  it('is shown once, and stored as a hash', async () => {
    const made = await add();
    expect(made.key).toMatch(/^mk_[a-z0-9]{8}_[\w-]{43}$/);
    const { list } = (await app.get<ListApiKeysAnswer>('/mall/api-keys', { token: boss })).data;
    expect(list).toMatchObject([{ name: '金蝶 ERP', prefix: made.prefix, created_by: 'boss', last_used: null }]);
    expect(JSON.stringify(list)).not.toContain(made.key?.slice(12));
    const [row] = await app.db.select().from(apiKey);
    expect(JSON.stringify(row)).not.toContain(made.key?.slice(12));
  });

  it('does what its roles grant, within its shops, and the trail names it', async () => {
    const buyer = await insertMember(app);
    for (const shop_id of [1, 2]) await insertOrder(app.db, { user_id: buyer.user_id, shop_id }, 'paid');
    expect((await orders(await keyOf())).data.total_count).toBe(2);
    const key = await keyOf({ shop_ids: [1] });
    expect((await orders(key)).data.list.map((row) => row.distributor_id)).toEqual([1]);
    expect((await app.get('/mall/members', { token: key })).status).toBe(403);
    await insertGoods(app.db, { goods_id: 5, shop_id: 1 });
    const rows = [{ item_id: 5, store: 7 }];
    const adjusted = await app.post('/mall/stock/adjust', {
      token: key,
      json: { number: 'count-0001', reason: '盘点', rows },
    });
    expect(adjusted.data).toMatchObject({ done: 1 });
    const [trail] = await app.db.select().from(audit).where(eq(audit.action, 'stock.adjust'));
    expect(trail?.actor).toBe('key:2');
    const { list } = (await app.get<ListAuditAnswer>('/mall/audit', { token: boss, query: { by: 'key' } })).data;
    expect(list).toMatchObject([{ actor_name: '金蝶 ERP' }]);
  });

  it('opens no call that is closed to keys, whatever its roles grant', async () => {
    const token = await keyOf({ role_ids: [ROLE_IDS.administrator], per_minute: 1200 });
    const closed = operations.filter((operation) => operation.access === 'operator' && !isForKeys(operation));
    const names = new Set(closed.map(({ name }) => name));
    for (const name of ['addApiKey', 'addWebhook', 'addMallOperator', 'addRole', 'decideApproval', 'changeJob'])
      expect(names).toContain(name);
    const ways = { GET: app.get, POST: app.post, PUT: app.put, DELETE: app.del };
    for (const { name, method, path } of closed) {
      const { status } = await ways[method](path.replace(/:\w+/g, '999'), { token });
      expect([name, status]).toEqual([name, 403]);
    }
    expect(KEY_RIGHTS).not.toContain('settings.write');
  });

  it('is no sign-in of a person: other doors stay closed', async () => {
    const token = await keyOf({ role_ids: [ROLE_IDS.administrator] });
    expect((await app.get('/mall/news', { token })).status).toBe(401);
    expect((await app.get('/h5app/wxapp/member', { token })).status).toBe(401);
  });

  it('ends when it is revoked or expires', async () => {
    const made = await add({ days: 2 });
    const key = made.key ?? '';
    expect((await orders(key)).status).toBe(200);
    app.clock.advance(2 * DAY * 1000);
    expect((await orders(key)).status).toBe(401);
    const office = await insertOperator(app, 'boss2');
    const other = await add({}, office);
    expect((await app.del(`/mall/api-keys/${other.key_id}`, { token: office })).data).toEqual({ result: true });
    expect((await orders(other.key ?? '')).status).toBe(401);
    expect((await app.del(`/mall/api-keys/${other.key_id}`, { token: office })).data.status_code).toBe(404);
    const { list } = (await app.get<ListApiKeysAnswer>('/mall/api-keys', { token: office })).data;
    expect(list.map(({ state }) => state)).toEqual(['revoked', 'expired']);
  });

  it('notes its use once a minute', async () => {
    const key = await keyOf();
    const used = async () => (await app.db.select().from(apiKey).orderBy(desc(apiKey.key_id)))[0]?.last_used;
    await orders(key);
    const first = await used();
    expect(first).toBe(app.clock.now() / 1000);
    app.clock.advance(30_000);
    await orders(key);
    expect(await used()).toBe(first);
    app.clock.advance(30_000);
    await orders(key);
    expect(await used()).toBe((first ?? 0) + MINUTE);
  });
});

describe('limits', () => {
  it('answer 429 with the time to wait, as a status of HTTP', async () => {
    const key = await keyOf({ per_minute: 2 });
    expect([(await orders(key)).status, (await orders(key)).status]).toEqual([200, 200]);
    const third = await orders(key);
    expect(third.status).toBe(429);
    expect(Number(third.headers['retry-after'])).toBe(60);
    app.clock.advance(60_000);
    expect((await orders(key)).status).toBe(200);
  });

  it('slow down who guesses, and not who has a key at the same address', async () => {
    const key = await keyOf();
    const guess = `mk_${key.slice(3, 11)}_${'A'.repeat(43)}`;
    const statuses: number[] = [];
    for (let tries = 0; tries < 103; tries += 1) statuses.push((await orders(guess)).status);
    expect(statuses.slice(98)).toEqual([401, 401, 429, 429, 429]);
    expect((await app.get('/mall/orders', { token: 'mk_nonsense' })).status).toBe(429);
    expect((await app.get('/mall/orders', { token: guess, ip: '203.0.113.9' })).status).toBe(401);
    expect((await orders(key)).status).toBe(200);
    const rows = await app.db.select().from(rateLimit);
    expect(Math.max(...rows.map(({ at }) => at.length))).toBe(100);
  });
});

describe('making a key', () => {
  it('gives nothing that its maker has not', async () => {
    const clerk = await insertOperator(app, 'clerk');
    await insertRoles(app.db, 'clerk', [{ rights: ['connections.write', 'orders.read'], shop_ids: undefined }]);
    expect(await add({}, clerk)).toMatchObject({ status_code: 403, errors: { role_ids: [expect.any(String)] } });
    const [own, more] = await insertRoles(app.db, 'boss', [
      { rights: ['orders.read'], shop_ids: undefined },
      { rights: ['orders.write'], shop_ids: undefined },
    ]);
    expect(await add({ role_ids: [own] }, clerk)).toMatchObject({ rights: ['orders.read'] });
    expect(await add({ role_ids: [more] }, clerk)).toMatchObject({ status_code: 403 });
    const { list } = (await app.get<ListKeyRolesAnswer>('/mall/api-keys/roles', { token: clerk })).data;
    const ids = list.map(({ role_id }) => role_id);
    expect([ids.includes(own ?? 0), ids.includes(more ?? 0), ids.includes(ROLE_IDS.viewer)]).toEqual([
      true,
      false,
      false,
    ]);
  });

  it('names the field that is wrong', async () => {
    expect(await add({ name: ' ' })).toMatchObject({ errors: { name: [expect.any(String)] } });
    expect(await add({ role_ids: [] })).toMatchObject({ errors: { role_ids: [expect.any(String)] } });
    expect(await add({ role_ids: [999] })).toMatchObject({ errors: { role_ids: [expect.any(String)] } });
    expect(await add({ shop_ids: [9] })).toMatchObject({ errors: { shop_ids: [expect.any(String)] } });
    expect(await add({ per_minute: 5000 })).toMatchObject({ errors: { per_minute: [expect.any(String)] } });
    expect(await add({ days: 9999 })).toMatchObject({ errors: { days: [expect.any(String)] } });
  });
});
