/** 自营 beside what the mall itself sells: the head office and shops of its own, and nothing of a merchant. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Cart, GoodsDetail } from '../../../schemas/types/contract.ts';
import { memberAddress } from '../../../server/places/address/tables.ts';
import { merchant } from '../../../server/people/merchant/tables.ts';
import { insertGoods, insertMember, insertShop } from '../../../server/testing/fixtures/fixtures.ts';
import { openMarket } from '../../../server/testing/market.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

let app: TestApp;
let shop: ShopApp;
let token: string;

beforeAll(async () => {
  app = await testApp();
  shop = await shopApp(app);
  await openMarket(app);
  await insertShop(app.db, { distributor_id: 1, name: '思明旗舰店' });
  await insertShop(app.db, { distributor_id: 2, name: '云岭茶事' });
  await app.db.insert(merchant).values({ mobile: '13800138000', shop_id: 2, created: 1, updated: 1 });
  for (const shop_id of [0, 1, 2]) await insertGoods(app.db, { goods_id: 10 + shop_id, store: 50, shop_id });
});
beforeEach(async () => {
  let user_id: number;
  ({ token, user_id } = await insertMember(app));
  const place = { province: '浙江省', city: '杭州市', county: '西湖区', adrdetail: '文三路 1 号', codes: [] };
  await app.db.insert(memberAddress).values({ user_id, username: '李雷', telephone: '13800138000', ...place });
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

const put = (distributor_id: number) =>
  app.post('/h5app/wxapp/cart', { token, form: { item_id: 10 + distributor_id, num: '1', distributor_id } });

/** How often the page says 自营, scripts' data aside. */
async function marksOn(path: string): Promise<number> {
  const { statusCode, body } = await shop.open(path, { cookies: { ECSHOPX_TOKEN: token } });
  expect([path, statusCode]).toEqual([path, 200]);
  return [...body.matchAll(/>自营</g)].length;
}

it('is said by the calls of goods, shop and cart', async () => {
  const marks = [];
  for (const id of [0, 1, 2]) {
    await put(id);
    const detail = await app.get<GoodsDetail>(`/h5app/wxapp/goods/items/${10 + id}`);
    const named = await app.get<{ by_mall: boolean }>('/h5app/wxapp/distributor/is_valid', {
      query: { distributor_id: String(id) },
    });
    marks.push([detail.data.by_mall, named.data.by_mall]);
  }
  expect(marks).toEqual([
    [true, true],
    [true, true],
    [false, false],
  ]);
  const { data } = await app.get<Cart>('/h5app/wxapp/cart/list', { token });
  expect(data.valid_cart.map(({ shop_id, by_mall }) => [shop_id, by_mall])).toEqual([
    ['0', true],
    ['1', true],
    ['2', false],
  ]);
});

it.each(['', '/h5'])('stands on the pages of goods and shop, in the cart and in the checkout: %s', async (base) => {
  const marks = [];
  for (const id of [0, 1, 2]) marks.push(await marksOn(`${base}/items/${10 + id}`));
  expect(marks).toEqual([1, 1, 0]);
  expect(await marksOn(`${base}/shops/info?distributor_id=1`)).toBe(1);
  expect(await marksOn(`${base}/shops/info?distributor_id=2`)).toBe(0);
  for (const id of [1, 2]) {
    await put(id);
    expect(await marksOn(`${base}/cart/checkout?mode=cart&id=${id}`)).toBe(2 - id);
  }
  expect(await marksOn(`${base}/cart`)).toBe(1);
  expect(await marksOn(`${base}/cart/checkout?mode=cart`)).toBe(1);
});
