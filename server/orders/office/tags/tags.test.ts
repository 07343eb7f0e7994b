/** Labels for orders: made, put on many orders, found by, and kept apart by shop. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ListMallOrdersAnswer, MallJob, MallOrderTag, MallOrderTags } from '../../../../schemas/types/contract.ts';
import { insertMember, insertOperator, insertShop } from '../../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { runOperatorJobs } from '../../../office/jobs/run.ts';
import { orderTag, orderTagged } from './tables.ts';

let app: TestApp;
let office: string;
let merchant: string;
let ids: string[];

beforeAll(async () => {
  app = await testApp();
  await insertShop(app.db, { distributor_id: 1 });
  office = await insertOperator(app, 'office');
  merchant = await insertOperator(app, 'merchant', '-', { role: 'merchant', shop_id: 1 });
  const { user_id } = await insertMember(app);
  ids = [];
  for (let at = 0; at < 3; at += 1) ids.push(await insertOrder(app.db, { user_id, shop_id: at < 2 ? 1 : 0 }, 'paid'));
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of [orderTag, orderTagged]) await app.db.delete(table);
});

const add = async (name: string, token = office): Promise<MallOrderTag & { status_code?: number }> =>
  (await app.post<MallOrderTag>('/mall/order-tags', { token, json: { name, colour: 'danger' } })).data;

async function bulk(json: object, token = office): Promise<MallJob & { status_code?: number }> {
  const { data } = await app.post<MallJob>('/mall/jobs/order-bulk', { token, json });
  if (data.job_id) {
    await app.put(`/mall/jobs/${data.job_id}`, { token, json: { action: 'start' } });
    await runOperatorJobs(app.context());
  }
  return data;
}
const listed = async (query: object, token = office) =>
  (await app.get<ListMallOrdersAnswer>('/mall/orders', { token, query: { ...query } })).data.list;
const found = async (query: object): Promise<string[]> => (await listed(query)).map((row) => row.order_id).toSorted();

it('are put on many orders at once, found by, shown in the list, and taken away again', async () => {
  const [fragile, gift] = [await add('易碎'), await add('送礼')];
  await bulk({ action: 'tag', label_id: fragile.tag_id, order_ids: ids.slice(0, 2) });
  await bulk({ action: 'tag', label_id: gift.tag_id, all: true, tag_id: fragile.tag_id });
  expect(await found({ tag_id: gift.tag_id })).toEqual(ids.slice(0, 2).toSorted());
  expect(await found({ tag_id: 0 })).toEqual(ids.slice(2));
  const [row] = await listed({ keyword: ids[0] });
  expect(row?.tags).toEqual([fragile, gift]);
  await bulk({ action: 'untag', label_id: fragile.tag_id, order_ids: ids });
  expect(await found({ tag_id: fragile.tag_id })).toEqual([]);
  expect(await found({ tag_id: gift.tag_id })).toHaveLength(2);
});

it('have a name of their own, change it everywhere, and are gone everywhere when they are deleted', async () => {
  const { tag_id } = await add('易碎');
  expect(await add('易碎')).toMatchObject({ status_code: 422, errors: { name: ['已有同名的标签'] } });
  expect(await add('  ')).toMatchObject({ status_code: 422 });
  await bulk({ action: 'tag', label_id: tag_id, order_ids: [ids[0]] });
  const json = { name: '小心', colour: 'warning' };
  await app.put(`/mall/order-tags/${tag_id}`, { token: office, json });
  expect((await listed({ keyword: ids[0] }))[0]?.tags).toEqual([{ tag_id, ...json }]);
  await app.del(`/mall/order-tags/${tag_id}`, { token: office });
  expect((await listed({ keyword: ids[0] }))[0]?.tags).toEqual([]);
  expect(await app.db.$count(orderTagged)).toBe(0);
});

it('are a shop’s own: neither the mall’s list nor its orders show them, nor may it use them', async () => {
  const own = await add('加急', merchant);
  const { data } = await app.get<MallOrderTags>('/mall/order-tags', { token: office });
  expect(data.list).toEqual([]);
  expect(await bulk({ action: 'tag', label_id: own.tag_id, order_ids: ids })).toMatchObject({ status_code: 404 });
  await bulk({ action: 'tag', label_id: own.tag_id, order_ids: ids }, merchant);
  expect((await listed({}, merchant)).map(({ tags }) => tags.length)).toEqual([1, 1]);
  expect((await listed({})).map(({ tags }) => tags.length)).toEqual([0, 0, 0]);
});
