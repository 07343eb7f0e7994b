/** Orders of the mall from which this one moved, on the pages of their member. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pastOrder } from '../../../server/orders/past/tables.ts';
import { insertGoods, insertMember, NOW } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

let app: TestApp;
let shop: ShopApp;
beforeAll(async () => {
  app = await testApp();
  shop = await shopApp(app);
  await insertGoods(app.db, { goods_id: 10 });
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

const pageOf = async (path: string, token: string): Promise<string> => {
  const { statusCode, body } = await shop.open(path, { cookies: { ECSHOPX_TOKEN: token } });
  expect([path, statusCode]).toEqual([path, 200]);
  return body;
};

it.each(['', '/h5'])('are led to from the own orders, and marked as moved: %s', async (base) => {
  const [mine, other] = [await insertMember(app), await insertMember(app)];
  const number = `T001${base}`;
  await app.db.insert(pastOrder).values({
    number,
    state: 'done',
    created: NOW - 86_400,
    user_id: mine.user_id,
    receiver: { name: '林小满', mobile: '13900001111', address: '文三路 1 号' },
    lines: [
      { bn: '', name: '旧名咖啡杯', spec: '雾白', num: 2, price: 3950, goods_id: 10 },
      { bn: '', name: '早已停售', spec: '', num: 1, price: 990, goods_id: 0 },
    ],
    freight_fee: 800,
    discount_fee: 0,
    total_fee: 9690,
    pay: '微信支付',
    parcel: '',
    remark: '',
    imported: NOW,
    job_id: 1,
  });
  const way = `href="${base}/member/trade/past"`;
  expect(await pageOf(`${base}/member/trade`, mine.token)).toContain(way);
  expect(await pageOf(`${base}/member/trade`, other.token)).not.toContain(way);
  const body = await pageOf(`${base}/member/trade/past`, mine.token);
  for (const text of [
    number,
    '原商城迁入',
    '旧名咖啡杯',
    `href="${base}/items/10"`,
    '早已停售',
    '微信支付',
    '文三路 1 号',
  ])
    expect(body).toContain(text);
  expect(body).not.toContain('/items/0"');
  expect(await pageOf(`${base}/member/trade/past`, other.token)).not.toContain(number);
});
