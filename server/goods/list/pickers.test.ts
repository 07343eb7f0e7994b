/** What operators pick links from: everything there is, with what shoppers would not see marked. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  GoodsItems,
  PickLiveRoomsAnswer,
  PickPromotionsAnswer,
  SeckillSessions,
} from '../../../schemas/types/contract.ts';
import { insertGoods, insertOperator, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { promotion, seckill } from '../../offers/promotion/tables.ts';

let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app);
});
afterAll(() => app.close());

it('goods say why shoppers do not see them', async () => {
  await insertShop(app.db, { distributor_id: 7, is_valid: false });
  await insertGoods(app.db, { goods_id: 1 });
  await insertGoods(app.db, { goods_id: 2, is_gift: true });
  await insertGoods(app.db, { goods_id: 3, approve_status: 'instock' });
  await insertGoods(app.db, { goods_id: 4, shop_id: 7 });
  const { data } = await app.get<GoodsItems>('/goods/items', { token, query: { page: 1, pageSize: 18 } });
  const reasons = Object.fromEntries(data.list.map(({ goods_id: id, unseen }) => [id, unseen]));
  expect(reasons).toEqual({ 1: '', 2: '赠品', 3: '未上架', 4: '店铺已关闭' });
});

it('fields that the picker of goods on sale does not know filter nothing and break nothing', async () => {
  const query = { page: 1, pageSize: 18, goods_id: '2', tag_id: 'x', seckill_id: 'x', goodsSort: 'x' };
  const { status, data } = await app.get<GoodsItems>('/goods/items/onsale', { token, query });
  expect(status).toBe(200);
  expect(data.list.map(({ goods_id: id }) => id)).toEqual(['1']);
});

it('promotions and flash sales come in every state, found by name', async () => {
  const span = (from: number, to: number) => ({ begin_time: NOW + from, end_time: NOW + to });
  await app.db.insert(promotion).values([
    { marketing_type: 'full_minus', marketing_name: '满减甲', promotion_tag: '满减', ...span(-10, 100) },
    { marketing_type: 'full_gift', marketing_name: '满赠', promotion_tag: '满赠', ...span(-20, -10) },
    { marketing_type: 'full_minus', marketing_name: '满减乙', promotion_tag: '满减', ...span(50, 90) },
  ]);
  await app.db.insert(seckill).values([
    { name: '早场', ...span(-20, -10) },
    { name: '晚场', ...span(-10, 100) },
  ]);
  const promotions = async (query: Record<string, string | number>) =>
    (await app.get<PickPromotionsAnswer>('/marketing/getlist', { token, query })).data;
  const states = (await promotions({})).list.map(({ marketing_name, status }) => [marketing_name, status]);
  expect(states).toEqual([
    ['满减甲', 'ongoing'],
    ['满减乙', 'waiting'],
    ['满赠', 'end'],
  ]);
  expect(await promotions({ name: '满减', page: 2, pageSize: 1 })).toMatchObject({
    list: [{ marketing_name: '满减乙' }],
    total_count: 2,
  });
  const sales = await app.get<SeckillSessions>('/promotions/seckillactivity/getlist', { token, query: { name: '场' } });
  expect(sales.data.list.map(({ activity_name, status }) => [activity_name, status])).toEqual([
    ['晚场', 'in_sale'],
    ['早场', 'it_has_ended'],
  ]);
  for (const path of ['/marketing/getlist', '/promotions/seckillactivity/getlist', '/promotions/liverooms'])
    expect((await app.get(path)).status).toBe(401);
});

it('live rooms are those of the form, with numbers that stay', async () => {
  const write = (rooms: object[]) => app.put('/mall/settings/pages/live-rooms', { token, json: { value: { rooms } } });
  const room = { title: '试吃', url: 'https://live.test/1', state: 'live' };
  await write([room, { title: '回放', url: 'https://live.test/2', state: 'ended' }]);
  app.clock.advance(2000);
  const rooms = async (name = '') =>
    (await app.get<PickLiveRoomsAnswer>('/promotions/liverooms', { token, query: { name } })).data.list;
  expect(await rooms()).toEqual([
    { id: 1, title: '试吃', href: 'https://live.test/1', state: 'live' },
    { id: 2, title: '回放', href: 'https://live.test/2', state: 'ended' },
  ]);
  expect(await rooms('试')).toHaveLength(1);
  await write([{ id: 2, title: '回放', url: 'https://live.test/2', state: 'ended' }, room]);
  app.clock.advance(2000);
  expect((await rooms()).map(({ id }) => id)).toEqual([2, 3]);
  const refused = await write([{ ...room, url: 'javascript:alert(1)' }]);
  expect(refused.data).toMatchObject({ status_code: 422, errors: { 'rooms.0.url': expect.any(Array) } });
});
