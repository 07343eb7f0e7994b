import { afterAll, beforeAll, expect, it } from 'vitest';
import { promotion, promotionItem, seckill, seckillItem } from '../../../server/offers/promotion/tables.ts';
import {
  insertBrand,
  insertCategories,
  insertGoods,
  insertShop,
  insertTag,
  NOW,
} from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, titleOf, type ShopApp } from '../shop-app.ts';
import { HOUR } from '../../../engine/rules/format/time.ts';

let app: TestApp;
let shop: ShopApp;

beforeAll(async () => {
  app = await testApp();
  const { db } = app;
  await insertCategories(db, [[7, 0, '茶叶']]);
  await insertBrand(db, 5, '山野');
  await insertTag(db, 3, '新品');
  await insertShop(db, { distributor_id: 4, name: '云岭茶事' });
  await insertGoods(db, { goods_id: 10, item_name: '明前龙井', category_id: 7, brand_id: 5, tags: [3], shop_id: 4 });
  await insertGoods(db, { goods_id: 11, item_name: '降噪耳机' });
  await db.insert(seckill).values([
    { seckill_id: 1, name: '今日秒杀', begin_time: NOW - HOUR, end_time: NOW + HOUR },
    { seckill_id: 2, name: '昨日秒杀', begin_time: NOW - 2 * HOUR, end_time: NOW - HOUR },
  ]);
  await db
    .insert(seckillItem)
    .values([1, 2].map((seckillId) => ({ seckill_id: seckillId, item_id: 11, price: 5, stock: 3, stock_left: 3 })));
  const times = { begin_time: NOW - HOUR, end_time: NOW + HOUR };
  await db.insert(promotion).values({
    promotion_id: 1,
    marketing_type: 'full_minus',
    marketing_name: '茶点满减',
    promotion_tag: '满减',
    ...times,
  });
  await db.insert(promotionItem).values({ promotion_id: 1, item_id: 10 });
  shop = await shopApp(app);
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

/** Goods of the list; what is recommended below an empty one is another matter. */
const goodsIn = (html: string): string =>
  [
    ...new Set(
      [...(html.split('id="recommended"')[0] ?? '').matchAll(/href="[^"]*\/items\/(\d+)[?"]/g)].map(
        (match) => match[1],
      ),
    ),
  ]
    .sort()
    .join();

it.each([
  ['', '全部商品', '10,11'],
  ['?brand_id=5', '山野', '10'],
  ['?distributor_id=4', '云岭茶事', '10'],
  ['?tag=新品', '新品', '10'],
  ['?cat_id=7', '茶叶', '10'],
  ['?brand_id=5&cat_id=7', '山野 · 茶叶', '10'],
  ['?keywords=龙井', '“龙井”的搜索结果', '10'],
  ['?keywords=龙井&brand_id=5', '“龙井”的搜索结果', '10'],
  ['?seckill_id=1', '今日秒杀', '11'],
  ['?activity=1', '茶点满减', '10'],
])('a list names itself and holds nothing else: /items%s', async (query, name, goods) => {
  for (const base of ['', '/h5']) {
    const { body, statusCode } = await shop.open(`${base}/items${encodeURI(query)}`);
    expect(statusCode).toBe(200);
    expect(titleOf(body)).toBe(name);
    expect(/<h1[^>]*>([^<]*)<\/h1>/.exec(body)?.[1]).toBe(name);
    expect(goodsIn(body)).toBe(goods);
  }
});

it('a brand, category or tag that there is not has no list', async () => {
  for (const query of ['brand_id=99', 'cat_id=99', 'main_category=99', `tag=${encodeURIComponent('没有')}`])
    for (const base of ['', '/h5'])
      expect([query, (await shop.open(`${base}/items?${query}`)).statusCode]).toEqual([query, 404]);
});

it('what is over has a message and leads on', async () => {
  for (const query of ['seckill_id=2', 'activity=2']) {
    const { body } = await shop.open(`/items?${query}`);
    expect(goodsIn(body)).toBe('');
    expect(body).toContain('活动已结束，或没有符合条件的商品');
    expect(body).toContain('href="/items"');
  }
});
