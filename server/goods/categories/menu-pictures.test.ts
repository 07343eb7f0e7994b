import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertBrand, insertCategories, insertGoods, insertShop } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import type { GoodsCategory } from '../../../schemas/types/contract.ts';
import { shop } from '../../places/shop/tables.ts';
import { category } from '../tables.ts';
import { brandsOfTops } from './brands.ts';
import { liveCategories } from './categories.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('are those of goods that can be bought: a closed shop has none', async () => {
  await insertCategories(app.db, [
    [1, 0, '茶'],
    [2, 1, '绿茶'],
  ]);
  for (const [id, name] of [
    [1, '云岭'],
    [2, '声屿'],
  ] as const)
    await insertBrand(app.db, id, name);
  await insertShop(app.db, { distributor_id: 5 });
  await insertShop(app.db, { distributor_id: 6 });
  await app.db.update(shop).set({ is_valid: false }).where(eq(shop.distributor_id, 6));
  await insertGoods(app.db, { goods_id: 1, category_id: 2, brand_id: 1, shop_id: 5 });
  await insertGoods(app.db, { goods_id: 2, category_id: 2, brand_id: 2, shop_id: 6 });
  expect((await brandsOfTops(app.context())).get(1)).toEqual([{ brand_id: '1', brand_name: '云岭', image_url: '' }]);
});

it('have the picture of their first goods that can be bought, unless they have their own', async () => {
  const app = await testApp();
  await insertCategories(app.db, [
    [11, 0, '茶'],
    [12, 11, '绿茶'],
    [13, 12, '龙井'],
    [14, 12, '碧螺春'],
    [15, 12, '毛峰'],
  ]);
  await app.db.update(category).set({ image_url: '/artwork/own.svg' }).where(eq(category.category_id, 14));
  await insertGoods(app.db, { goods_id: 1, category_id: 13, pics: ['/artwork/gone.svg'], approve_status: 'instock' });
  await insertGoods(app.db, { goods_id: 2, category_id: 13, pics: ['/artwork/longjing.svg', '/artwork/more.svg'] });
  await insertGoods(app.db, { goods_id: 3, category_id: 14, pics: ['/artwork/other.svg'] });
  await insertGoods(app.db, { goods_id: 4, category_id: 15 });
  const top = (await liveCategories(app.context(), ['11'])).get('11');
  const leaves = top?.children[0]?.children.map(({ category_name: name, image_url: picture }) => [name, picture]);
  expect(leaves).toEqual([
    ['龙井', '/artwork/longjing.svg'],
    ['碧螺春', '/artwork/own.svg'],
    ['毛峰', ''],
  ]);
  await app.close();
});

it('are left out of the page of categories and of menus where nothing of them is on sale', async () => {
  const app = await testApp();
  await insertCategories(app.db, [
    [11, 0, '茶'],
    [12, 11, '绿茶'],
    [13, 12, '龙井'],
    [14, 12, '毛尖'],
    [15, 11, '红茶'],
  ]);
  await insertGoods(app.db, { goods_id: 1, category_id: 13 });
  await insertGoods(app.db, { goods_id: 2, category_id: 14, approve_status: 'instock' });
  const { data: page } = await app.get<GoodsCategory>('/h5app/wxapp/goods/category', { query: { only_offered: 1 } });
  expect(page[0]?.children.map(({ children }) => children.map(({ category_name: name }) => name))).toEqual([['龙井']]);
  const menu = (await liveCategories(app.context(), ['11'])).get('11')?.children ?? [];
  expect(menu.map(({ category_name: name }) => name)).toEqual(['绿茶']);
  expect(menu[0]?.children.map(({ category_name: name }) => name)).toEqual(['龙井']);
  const { data: all } = await app.get<GoodsCategory>('/h5app/wxapp/goods/category');
  expect(all[0]?.children).toHaveLength(2);
  await app.close();
});
