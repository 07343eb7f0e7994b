/** Parcels that are planned before anything leaves: each is sent by itself, and the buyer sees all of them. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { DeliveryListAnswer, ReadMallOrderAnswer, OrderChanged } from '../../../schemas/types/contract.ts';
import { linesOf, orderRow, sendPieces } from '../../testing/fixtures/delivery.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { insertMember, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';

type Answer = Partial<OrderChanged> & { message?: string; status_code?: number };

let app: TestApp;
let office: string;
let buyer: Awaited<ReturnType<typeof insertMember>>;
let orderId: string;
beforeAll(async () => {
  app = await testApp();
  office = await insertOperator(app);
  buyer = await insertMember(app);
});
beforeEach(async () => {
  const lines = [{ num: 3 }, { item_id: 2, goods_id: 2, item_name: '杯', num: 2 }];
  orderId = await insertOrder(app.db, { user_id: buyer.user_id }, 'paid', lines);
});
afterAll(() => app.close());

async function plan(parcels: readonly (readonly number[])[], more = {}): Promise<Answer> {
  const ids = await linesOf(app, orderId);
  const { version } = await orderRow(app, orderId);
  const items = (nums: readonly number[]): object[] =>
    nums.map((num, at) => ({ line_id: ids[at], num })).filter(({ num }) => num > 0);
  const json = {
    version,
    parcels: parcels.map((nums, at) => ({ note: `第${at + 1}仓`, items: items(nums) })),
    ...more,
  };
  return (await app.put<Answer>(`/mall/orders/${orderId}/parcels`, { token: office, json })).data;
}
const planned = async (): Promise<number[][]> => {
  const { data } = await app.get<ReadMallOrderAnswer>(`/mall/orders/${orderId}`, { token: office });
  return data.plan.map(({ items }) => items.map(({ num }) => num));
};
const seen = async (): Promise<[string, number][]> => {
  const query = { order_id: orderId };
  const { data } = await app.get<DeliveryListAnswer>('/h5app/wxapp/delivery/lists', { token: buyer.token, query });
  expect(JSON.stringify(data)).not.toContain('仓');
  return data.list.map(({ status_msg, items_num }) => [status_msg, items_num]);
};

it('shows the parcels to both sides, and a parcel that leaves is planned no more', async () => {
  expect((await plan([[2], [0, 2]])).version).toBe((await orderRow(app, orderId)).version);
  expect(await planned()).toEqual([[2], [2]]);
  expect(await seen()).toEqual([
    ['待发货（包裹 1/3）', 2],
    ['待发货（包裹 2/3）', 2],
    ['待发货（其余商品）', 1],
  ]);
  await sendPieces(app, office, orderId, [0, 2]);
  expect(await planned()).toEqual([[2]]);
  expect((await seen()).slice(1)).toEqual([
    ['待发货（包裹 1/2）', 2],
    ['待发货（其余商品）', 1],
  ]);
  // Other pieces than planned leave less of the plan.
  await sendPieces(app, office, orderId, [2]);
  expect(await planned()).toEqual([]);
  await sendPieces(app, office, orderId, [1]);
  expect(await orderRow(app, orderId)).toMatchObject({ order_status: 'WAIT_BUYER_CONFIRM', parcel_plan: null });
});

it('is refused for more than is left, for an empty parcel and upon an old version, and may be given up', async () => {
  expect((await plan([[2], [2]])).message).toContain('只剩 3 件');
  expect((await plan([[2], []])).message).toBe('每个包裹至少要有一件商品');
  expect((await plan([[1], [1]], { version: 99 })).status_code).toBe(409);
  expect(await planned()).toEqual([]);
  await plan([[1], [1]]);
  await plan([]);
  expect((await orderRow(app, orderId)).parcel_plan).toBeNull();
});
