/** What shops open to assistants: nothing by itself, and what an operator sets, with its trail. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { AgentShop, ListAgentShopsAnswer, ListAuditAnswer } from '../../schemas/types/contract.ts';
import { changesOf } from '../office/trail/changes.ts';
import { audit } from '../kernel/system/tables.ts';
import { putSetting } from '../kernel/system/settings/settings.ts';
import { insertOperator, insertShop } from '../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../testing/harness.ts';
import { agentShop } from './tables.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app);
  await putSetting(app.context(), 'brand', { brand_name: '青禾生活' });
  await insertShop(app.db, { distributor_id: 1, name: '果园' });
  await insertShop(app.db, { distributor_id: 2, name: '茶山', is_valid: false });
});
beforeEach(async () => {
  for (const table of [agentShop, audit]) await app.db.delete(table);
});
afterAll(() => app.close());

const list = async (query = {}): Promise<AgentShop[]> =>
  (await app.get<ListAgentShopsAnswer>('/mall/agent-shops', { token, query })).data.list;
const change = (shopId: number, json: object) =>
  app.put<AgentShop>(`/mall/agent-shops/${shopId}`, { token, json: { ...json } });

const CLOSED = { buying: false, feeds: false, per_minute: 120, merchant_feed: '', agent_feed: '', acp_feed: '' };

it('has the own goods and every shop, all closed until somebody opens them', async () => {
  expect(await list()).toEqual([
    { shop_id: 0, name: '青禾生活', is_valid: true, ...CLOSED },
    { shop_id: 1, name: '果园', is_valid: true, ...CLOSED },
    { shop_id: 2, name: '茶山', is_valid: false, ...CLOSED },
  ]);
  expect((await list({ keyword: '果' })).map(({ shop_id }) => shop_id)).toEqual([1]);
  expect((await list({ page: 2, pageSize: 2 })).map(({ shop_id }) => shop_id)).toEqual([2]);
});

it('opens one thing and leaves the others, with addresses of feeds where they are open', async () => {
  expect((await change(1, { feeds: true, per_minute: 60 })).data).toMatchObject({ feeds: true, buying: false });
  await change(1, { buying: true });
  const [, opened] = await list();
  expect(opened).toMatchObject({ buying: true, feeds: true, per_minute: 60 });
  expect(opened?.merchant_feed).toMatch(/^https?:\/\/[^/]+\/feeds\/1\/merchant\.xml$/);
  expect(opened?.agent_feed).toMatch(/\/feeds\/1\/products\.jsonl$/);
  expect(opened?.acp_feed).toMatch(/\/feeds\/1\/acp\/products\.jsonl$/);
  await change(0, { feeds: true });
  expect((await list())[0]?.merchant_feed).toMatch(/\/feeds\/0\/merchant\.xml$/);
  await change(2, { feeds: true });
  expect((await list())[2]).toMatchObject({ feeds: true, merchant_feed: '' });
});

it('says in the trail what changed, with the shop by name, and nothing of what did not', async () => {
  await change(1, { feeds: true, per_minute: 120 });
  await change(1, { feeds: true });
  const { list: rows } = (await app.get<ListAuditAnswer>('/mall/audit', { token })).data;
  const put = rows.filter(({ action }) => action === 'agent-shop.put');
  expect(put).toMatchObject([{ subject: 'agent-shop:1', subject_name: expect.stringContaining('果园') as unknown }]);
  expect(put.flatMap((row) => changesOf(row)).map(({ name }) => name)).toEqual(['商品数据']);
});

it.each([
  ['a shop that does not exist', 77, { feeds: true }, 'shop_id', '店铺不存在'],
  ['too few calls', 1, { per_minute: 9 }, 'per_minute', '每分钟调用为10-1200次'],
  ['too many', 1, { per_minute: 1201 }, 'per_minute', '每分钟调用为10-1200次'],
])('refuses %s at its field', async (_what, shopId, json, field, message) => {
  const { data } = await change(shopId, json);
  expect(data).toMatchObject({ status_code: 422, message, errors: { [field]: [message] } });
  expect(await app.db.select().from(agentShop)).toEqual([]);
});

it('is closed to whoever manages shops but no connections', async () => {
  const keeper = await insertOperator(app, 'keeper', '-', { role: 'shop_keeper' });
  expect((await app.get('/mall/agent-shops', { token: keeper })).data).toMatchObject({ status_code: 403 });
  const answer = await app.put('/mall/agent-shops/1', { token: keeper, json: { feeds: true } });
  expect(answer.data).toMatchObject({ status_code: 403 });
});
