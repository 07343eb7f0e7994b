/** Ordering without scripts: the checkout's form carries what the page shows, and a refusal comes back on the page. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { memberAddress } from '../../../server/places/address/tables.ts';
import { goods, sku } from '../../../server/goods/tables.ts';
import { orders } from '../../../server/orders/tables.ts';
import { insertGoods, insertMember, insertShop } from '../../../server/testing/fixtures/fixtures.ts';
import { openMarket } from '../../../server/testing/market.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

let app: TestApp;
let shop: ShopApp;
let token: string;
let userId: number;

beforeAll(async () => {
  app = await testApp();
  shop = await shopApp(app);
  await openMarket(app);
  for (const distributorId of [1, 2]) await insertShop(app.db, { distributor_id: distributorId });
  await insertGoods(app.db, { goods_id: 10, item_name: '明前龙井', store: 50, shop_id: 1 });
  await insertGoods(app.db, { goods_id: 11, item_name: '茉莉花茶', store: 50, shop_id: 2 });
});
beforeEach(async () => {
  ({ token, user_id: userId } = await insertMember(app));
  await app.db.update(sku).set({ price: 1000 });
  const place = { province: '浙江省', city: '杭州市', county: '西湖区', adrdetail: '文三路 1 号', codes: [] };
  await app.db.insert(memberAddress).values({ user_id: userId, username: '李雷', telephone: '13800138000', ...place });
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

const cookies = () => ({ ECSHOPX_TOKEN: token });
const put = (item_id: number) =>
  app.post('/h5app/wxapp/cart', { token, form: { item_id, num: '2', distributor_id: item_id - 9 } });
const made = () => app.db.select().from(orders).where(eq(orders.user_id, userId)).orderBy(orders.order_id);

/** The order that the page's form would send. */
async function orderOn(page: string): Promise<string> {
  const { body } = await shop.open(page, { cookies: cookies() });
  const value = /name="order" value="([^"]*)"/.exec(body)?.[1] ?? '';
  return value.replaceAll('&quot;', '"').replaceAll('&amp;', '&');
}

for (const base of ['', '/h5'])
  it(`orders what the page shows and leads to the cashier, on the site '${base}'`, async () => {
    await put(10);
    const page = `${base}/cart/checkout?mode=cart&id=1`;
    const sent = { order: await orderOn(page), remark: '放门口' };
    const answer = await shop.post(page, sent, { cookies: cookies() });
    const list = await made();
    expect(list).toMatchObject([{ shop_id: 1, total_fee: 2000, remark: '放门口', order_status: 'NOTPAY' }]);
    expect([answer.statusCode, answer.headers.location]).toEqual([
      303,
      `${base}/cashier?order_id=${list[0]?.order_id}`,
    ]);
    // The same press again makes no second order.
    await shop.post(page, sent, { cookies: cookies() });
    expect(await made()).toHaveLength(1);
  });

it('orders of two shops come to one cashier', async () => {
  await put(10);
  await put(11);
  const page = '/cart/checkout?mode=cart';
  const answer = await shop.post(page, { order: await orderOn(page), remark: '' }, { cookies: cookies() });
  const ids = (await made()).map(({ order_id }) => order_id);
  expect(ids).toHaveLength(2);
  expect(answer.headers.location).toContain('/cashier?order_ids=');
});

it('a price that moved is shown again before anything is ordered', async () => {
  await put(10);
  const page = '/cart/checkout?mode=cart&id=1';
  const order = await orderOn(page);
  await app.db.update(sku).set({ price: 1500 });
  await app.db.update(goods).set({ price: 1500 });
  const answer = await shop.post(page, { order, remark: '放门口' }, { cookies: cookies() });
  expect(answer.statusCode).toBe(422);
  expect(answer.body).toContain('请确认后重新提交');
  expect(answer.body).toContain('value="放门口"');
  expect(answer.body).toContain('&quot;shown_fee&quot;:3000');
  expect(await made()).toEqual([]);
});

it('what is no order, and guests, are led to the page', async () => {
  const page = '/cart/checkout?mode=cart&id=1';
  for (const order of ['', '[]', 'no', '7'])
    expect((await shop.post(page, { order }, { cookies: cookies() })).headers.location).toBe(page);
  expect((await shop.post(page, { order: '{}' })).statusCode).toBe(303);
});
