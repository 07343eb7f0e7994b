/** The search of the office finds one thing by what people know of it, for who may read it. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FindInOfficeAnswer } from '../../../schemas/types/contract.ts';
import { insertGoods, insertMember, insertOperator, insertShop } from '../../testing/fixtures/fixtures.ts';
import { insertOrder, RECEIVER } from '../../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';

let app: TestApp;
let office: string;
let orderId: string;
let buyer: Awaited<ReturnType<typeof insertMember>>;

beforeAll(async () => {
  app = await testApp();
  office = await insertOperator(app, 'office');
  for (const id of [1, 2]) await insertShop(app.db, { distributor_id: id });
  buyer = await insertMember(app, { username: '李雷', mobile: '13900001111' });
  await insertGoods(app.db, { goods_id: 7, item_name: '明前龙井', bn: 'LJ-01', shop_id: 2 });
  orderId = await insertOrder(app.db, { user_id: buyer.user_id, shop_id: 2 }, 'paid', [{ item_name: '明前龙井' }]);
});
afterAll(() => app.close());

const found = async (keyword: string, token = office): Promise<string[]> =>
  (await app.get<FindInOfficeAnswer>('/mall/find', { token, query: { keyword } })).data.list.map(
    ({ kind, id }) => `${kind} ${id}`,
  );

it('finds orders, goods and members by number, code, phone and name', async () => {
  const [order, member] = [`order ${orderId}`, `member ${buyer.user_id}`];
  expect(await found(orderId)).toEqual([order]);
  expect(await found('LJ-01')).toEqual(['goods 7']);
  expect(await found('龙井')).toEqual([order, 'goods 7']);
  expect(await found('139 0000 1111')).toEqual([order, member]);
  expect(await found('李雷')).toEqual([member]);
  expect(await found(RECEIVER.name)).toEqual([order]);
  expect(await found('1')).toEqual([]);
});

it('shows nobody what their lists do not', async () => {
  const designer = await insertOperator(app, 'designer', '-', { role: 'designer' });
  expect(await found(orderId, designer)).toEqual([]);
  expect(await found('龙井', designer)).toEqual(['goods 7']);
  const merchant = await insertOperator(app, 'merchant', '-', { role: 'merchant', shop_id: 1 });
  for (const keyword of [orderId, '龙井', '李雷', '13900001111']) expect(await found(keyword, merchant)).toEqual([]);
});
