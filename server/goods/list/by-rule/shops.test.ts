import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListSource, SourceSort, SourceWhere } from '../../../../engine/document/source.ts';
import { shopTag, shopTagLink } from '../../../places/shop/tables.ts';
import { insertCategories, insertGoods, insertShop } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { countShopsByRule, shopsByRule } from './shops.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp();
  const { db } = app;
  await insertCategories(db, [
    [7, 0, '茶叶'],
    [8, 7, '绿茶'],
  ]);
  const west = { province: '浙江省', city: '杭州市', area: '西湖区' };
  await insertShop(db, { distributor_id: 1, sales: 5, ...west });
  await insertShop(db, { distributor_id: 2, sales: 90, province: '浙江省', city: '宁波市' });
  await insertShop(db, { distributor_id: 3, sales: 40, province: '上海市', city: '上海市' });
  await insertShop(db, { distributor_id: 4, sales: 999, is_valid: false, ...west });
  await db.insert(shopTag).values({ tag_id: 5, tag_name: '直营' });
  await db.insert(shopTagLink).values([1, 3, 4].map((distributor_id) => ({ distributor_id, tag_id: 5 })));
  await insertGoods(db, { goods_id: 1, shop_id: 1, category_id: 8, rate_count: 2, rate_stars: 10 });
  await insertGoods(db, { goods_id: 2, shop_id: 2, category_id: 8, store: 0, rate_count: 9, rate_stars: 9 });
  await insertGoods(db, { goods_id: 3, shop_id: 3, category_id: 0, rate_count: 1, rate_stars: 4 });
});
afterAll(() => app.close());

const rule = (where: SourceWhere, more: Partial<ListSource> = {}): ListSource => ({
  where,
  sort: 'sales',
  count: 10,
  pinned: [],
  excluded: [],
  ...more,
});

it.each<[string, SourceWhere, string[]]>([
  ['all open ones', {}, ['2', '3', '1']],
  ['those with a tag', { tag: 5 }, ['3', '1']],
  ['those of a province', { region: '浙江省' }, ['2', '1']],
  ['those of an area', { region: '浙江省/杭州市/西湖区' }, ['1']],
  ['none for half of a name', { region: '浙江' }, []],
  ['those with goods in stock of a category or below it', { category: 7 }, ['1']],
  ['none for an unknown category', { category: 99 }, []],
])('finds %s', async (_what, where, ids) => {
  expect(await shopsByRule(app.context(), rule(where))).toEqual(ids);
  expect(await countShopsByRule(app.context(), rule(where))).toBe(ids.length);
});

it.each<[SourceSort, string[]]>([
  ['recommended', ['2', '3', '1']],
  ['newest', ['3', '2', '1']],
  ['rated', ['1', '3', '2']],
])('sorts by %s', async (sort, ids) => {
  expect(await shopsByRule(app.context(), rule({}, { sort }))).toEqual(ids);
});

it('puts pinned open ones first, whatever the conditions, leaves excluded ones out, and stops at its count', async () => {
  const found = (more: Partial<ListSource>) => shopsByRule(app.context(), rule({ tag: 5 }, more));
  expect(await found({ pinned: ['2', '4'] })).toEqual(['2', '3', '1']);
  expect(await found({ pinned: ['2'], excluded: ['2', '3'] })).toEqual(['1']);
  expect(await found({ count: 1 })).toEqual(['3']);
});
