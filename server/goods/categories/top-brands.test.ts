import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { insertBrand, insertCategories, insertGoods, insertShop } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { shop } from '../../places/shop/tables.ts';
import { brandsOfTops } from './brands.ts';

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
  expect((await brandsOfTops(app.context())).get(1)).toEqual([{ brand_id: '1', brand_name: '云岭' }]);
});
