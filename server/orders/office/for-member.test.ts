import { and, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreightFee, QuoteForMemberAnswer, ListOrdersAnswer, OrderMade } from '../../../schemas/types/contract.ts';
import { imbalances } from '../../testing/balance.ts';
import { orderRow, sendPieces } from '../../testing/fixtures/delivery.ts';
import {
  insertCoupon,
  insertGoods,
  insertMember,
  insertOperator,
  insertShop,
  NOW,
} from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { openMarket, type Market } from '../../testing/market.ts';
import { audit } from '../../kernel/system/tables.ts';
import { orders } from '../tables.ts';
import { openStock } from '../../goods/stock/move.ts';
import { memberCoupon } from '../../offers/coupon/tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

const PLACE = {
  name: '李雷',
  mobile: '13800138000',
  state: '浙江省',
  city: '杭州市',
  district: '西湖区',
  address: '文三路 1 号',
};
const ELSEWHERE = { ...PLACE, address: '文二路 9 号' };

let app: TestApp;
let market: Market;
let office: string;
let buyer: { token: string; user_id: number };
beforeAll(async () => {
  app = await testApp();
  market = await openMarket(app);
  for (const distributorId of [1, 2]) await insertShop(app.db, { distributor_id: distributorId });
  for (const shopId of [1, 2]) await insertGoods(app.db, { goods_id: shopId, shop_id: shopId, price: 4000, store: 9 });
  await openStock(app.db, NOW);
  office = await insertOperator(app);
  buyer = await market.buyer(100_000, { mobile: '13900000001' });
});
afterAll(() => app.close());

const order = (changes: object) =>
  app.post<OrderMade>('/mall/orders', {
    token: office,
    json: { member_mobile: '13900000001', items: [{ item_id: 1, num: 2 }], ...PLACE, ...changes },
  });
const moveTo = async (orderId: string, place: object) => {
  const { version } = await orderRow(app, orderId);
  return app.put(`/mall/orders/${orderId}/receiver`, { token: office, json: { version, ...place } });
};

it('is made for a member, who gets a message, finds it and pays it within a day', async () => {
  const { data } = await order({});
  expect(data).toMatchObject({ order_id: expect.any(String) as unknown });
  expect(await orderRow(app, data.order_id)).toMatchObject({
    user_id: buyer.user_id,
    shop_id: 1,
    total_fee: 8000,
    order_status: 'NOTPAY',
    auto_cancel_at: NOW + DAY,
    receiver: { address: PLACE.address },
  });
  const mine = await app.get<ListOrdersAnswer>('/h5app/wxapp/orders', {
    token: buyer.token,
    query: { order_type: 'normal' },
  });
  expect(mine.data.list.map(({ order_id }) => order_id)).toEqual([data.order_id]);
  const box = await app.get<{ list: object[] }>('/mall/messages', { token: buyer.token });
  expect(JSON.stringify(box.data)).toContain('商家为您下了订单');
  await market.pay(buyer.token, data.order_id);
  expect(await orderRow(app, data.order_id)).toMatchObject({ order_status: 'PAYED' });
  expect(await imbalances(app.db)).toEqual([]);
});

it('is not there when its trail cannot be written', async () => {
  await app.db.execute(sql`create function no_trail() returns trigger language plpgsql as $$
    begin raise exception 'no trail'; end $$`);
  await app.db.execute(sql`create trigger no_trail before insert on audit for each row
    when (new.action = 'order.for-member') execute function no_trail()`);
  const before = await app.db.$count(orders);
  expect((await order({})).data).not.toHaveProperty('order_id');
  expect(await app.db.$count(orders)).toBe(before);
  expect(await imbalances(app.db)).toEqual([]);
  await app.db.execute(sql`drop trigger no_trail on audit`);
});

it('is made once for a call that comes twice', async () => {
  const headers = { 'idempotency-key': 'office-call-0001' };
  const json = { member_mobile: '13900000001', items: [{ item_id: 2, num: 1 }], ...PLACE };
  const [one, other] = [1, 2].map(() => app.post<OrderMade>('/mall/orders', { token: office, json, headers }));
  const ids = [(await one)?.data.order_id, (await other)?.data.order_id];
  expect(ids[0]).toBe(ids[1]);
  const trail = await app.db.$count(
    audit,
    and(eq(audit.action, 'order.for-member'), eq(audit.subject, `order:${ids[0]}`)),
  );
  expect(trail).toBe(1);
});

it('has its costs beforehand, or why it cannot be made', async () => {
  const quote = (changes: object) =>
    app.post<QuoteForMemberAnswer>('/mall/orders/quote', {
      token: office,
      json: {
        member_mobile: '13900000001',
        items: [{ item_id: 1, num: 2 }],
        ...PLACE,
        name: '',
        address: '',
        ...changes,
      },
    });
  const { data } = await quote({});
  expect(data).toEqual({ item_fee: 8000, discounts: [], freight_fee: 0, total_fee: 8000, is_new: false });
  expect((await quote({ items: [{ item_id: 1, num: 99 }] })).data).toMatchObject({ status_code: 422 });
  expect((await quote({ member_mobile: '13900000009' })).data).toMatchObject({ status_code: 404 });
  const made = (await order({})).data;
  expect((await orderRow(app, made.order_id)).total_fee).toBe(data.total_fee);
});

it('costs what the member would pay at the checkout: the price of the grade and the freight, without a coupon', async () => {
  await insertGoods(app.db, { goods_id: 3, shop_id: 1, price: 4000, store: 9 }, [
    { item_id: 3, grade_prices: { 2: 3500 } },
  ]);
  await openStock(app.db, NOW);
  const silver = await market.buyer(0, { mobile: '13900000003', grade_id: 2 });
  await insertCoupon(app.db, { card_id: 9, reduce_cost: 500, least_cost: 0 });
  await app.db.insert(memberCoupon).values({ code: 'OWN', card_id: 9, user_id: silver.user_id, nth: 1, created: NOW });
  const items = [{ item_id: 3, num: 2 }];
  const json = { member_mobile: '13900000003', items, ...PLACE };
  const quoted = await app.post<QuoteForMemberAnswer>('/mall/orders/quote', { token: office, json });
  const receiver = { receiver_state: PLACE.state, receiver_city: PLACE.city, receiver_district: PLACE.district };
  const shared = { distributor_id: 1, order_type: 'normal', receipt_type: 'logistics', items, ...receiver };
  const own = (more: object) =>
    app.post<FreightFee>('/h5app/wxapp/getFreightFee', { token: silver.token, json: { ...shared, ...more } });
  const { data: without } = await own({ not_use_coupon: true });
  expect(without.total_fee).toBe(7000);
  expect((await own({})).data.total_fee, 'the member may use the coupon').toBe(6500);
  expect(quoted.data).toMatchObject({ total_fee: without.total_fee, freight_fee: without.freight_fee });
  expect((await orderRow(app, (await order(json)).data.order_id)).total_fee).toBe(7000);
});

it('is refused for nobody, for two shops at once, without an address, and beyond the stock', async () => {
  expect((await order({ member_mobile: '13900000009' })).data).toMatchObject({ status_code: 404 });
  const two = [1, 2].map((item_id) => ({ item_id, num: 1 }));
  expect((await order({ items: two })).data).toMatchObject({ message: expect.stringContaining('一家店铺') as unknown });
  expect((await order({ address: ' ' })).data).toMatchObject({ status_code: 422 });
  expect((await order({ items: [{ item_id: 1, num: 99 }] })).data).toMatchObject({ status_code: 422 });
  const viewer = await insertOperator(app, 'viewer', '-', { role: 'viewer' });
  const json = { member_mobile: '13900000001', items: [{ item_id: 1, num: 1 }], ...PLACE };
  expect((await app.post('/mall/orders', { token: viewer, json })).data).toMatchObject({ status_code: 403 });
});

it('goes elsewhere after its payment too, until something left', async () => {
  const other = await insertMember(app, { mobile: '13900000002' });
  const { data } = await order({ member_mobile: '13900000002' });
  await app.db
    .update(orders)
    .set({ order_status: 'PAYED', pay_status: 'PAYED' })
    .where(eq(orders.order_id, data.order_id));
  expect((await moveTo(data.order_id, ELSEWHERE)).data).not.toHaveProperty('status_code');
  expect((await orderRow(app, data.order_id)).receiver).toMatchObject({ address: ELSEWHERE.address });
  await app.db.update(orders).set({ cancel_status: 'WAIT_PROCESS' }).where(eq(orders.order_id, data.order_id));
  expect((await moveTo(data.order_id, PLACE)).data).toMatchObject({
    message: expect.stringContaining('取消申请') as unknown,
  });
  await app.db.update(orders).set({ cancel_status: 'NO_APPLY_CANCEL' }).where(eq(orders.order_id, data.order_id));
  await sendPieces(app, office, data.order_id, [1]);
  expect((await moveTo(data.order_id, PLACE)).data).toMatchObject({ message: '已有商品发出，不能修改收货信息' });
  expect(other.user_id).toBe((await orderRow(app, data.order_id)).user_id);
});
