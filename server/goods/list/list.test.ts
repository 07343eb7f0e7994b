import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GoodsItems } from '../../../schemas/types/contract.ts';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import {
  insertBrand,
  insertCategories,
  insertGoods,
  insertMember,
  insertShirt,
  insertShop,
  insertTag,
  NOW,
} from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { promotion, promotionItem, seckill, seckillItem } from '../../offers/promotion/tables.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { goods, sku } from '../tables.ts';

onBoth('goods/items', (start) => {
  let app: TestApp;

  const list = async (query: Params, token?: string): Promise<GoodsItems> => {
    const { data } = await app.get<GoodsItems>('/h5app/wxapp/goods/items', { query, token });
    return data;
  };
  const ids = async (query: Params): Promise<string> => (await list(query)).list.map((row) => row.item_id).join();

  beforeAll(async () => {
    app = await start();
    const { db } = app;
    await insertCategories(db, [
      [1, 0, '食品'],
      [2, 1, '水果'],
      [3, 2, '莓果'],
      [4, 0, '数码'],
    ]);
    await insertCategories(db, [[101, 0, '主类']], true);
    await insertTag(db, 7, '新品');
    await insertBrand(db, 5, '山野');
    await insertBrand(db, 6, '只有下架货');
    await insertShop(db, { distributor_id: 1 });
    await insertShop(db, { distributor_id: 2, is_valid: false });
    await insertGoods(db, {
      goods_id: 10,
      item_name: '云南蓝莓',
      sort: 3,
      price: 2990,
      member_price: 2590,
      sales: 5,
      category_id: 3,
      brand_id: 5,
      tags: [7],
    });
    await insertGoods(db, {
      goods_id: 11,
      item_name: '丹东草莓',
      sort: 2,
      price: 5000,
      sales: 9,
      store: 4,
      category_id: 2,
      main_category_id: 101,
      shop_id: 1,
    });
    await insertGoods(db, {
      goods_id: 12,
      item_name: '耳机 50%',
      sort: 1,
      price: 100,
      bn: 'EAR_01',
      category_id: 4,
      approve_status: 'only_show',
      created: 1,
    });
    await insertShirt(db, 20, { sort: 0, created: 2, sales: 1 });
    await insertGoods(db, {
      goods_id: 30,
      item_name: '下架蓝莓',
      approve_status: 'instock',
      brand_id: 6,
      category_id: 3,
      sort: 99,
      tags: [7],
    });
    await insertGoods(db, { goods_id: 31, item_name: '隐藏蓝莓', approve_status: 'offline_sale', sort: 99 });
    await insertGoods(db, { goods_id: 32, item_name: '赠品蓝莓', is_gift: true, sort: 99 });
    await insertGoods(db, { goods_id: 33, item_name: '关店蓝莓', shop_id: 2, sort: 99 });
    await insertGoods(db, { goods_id: 34, item_name: '无主蓝莓', shop_id: 77, sort: 99 });
  });
  afterAll(() => app.close());

  it('lists what a shopper may see, by weight, whether or not a page is asked for', async () => {
    expect(await ids({})).toBe('10,11,12,20');
    expect(await list({ page: 2, pageSize: 3 })).toMatchObject({
      total_count: 4,
      count: 4,
      list: [{ item_id: '20', nospec: false }],
    });
  });

  it.each([
    ['sales', 1, '11,10,20,12'],
    ['price from high', 2, '11,10,20,12'],
    ['price from low', 3, '12,20,10,11'],
    ['newest', 4, '11,10,20,12'],
    ['stock', 5, '20,12,10,11'],
    ['rubbish as weight', 'price; drop table goods', '10,11,12,20'],
  ])('sorts by %s', async (_name, goodsSort, expected) => {
    expect(await ids({ goodsSort })).toBe(expected);
  });

  it.each<[string, Params, string]>([
    ['a word of the name', { keywords: '莓' }, '10,11'],
    ['a tag name', { keywords: '新品' }, '10'],
    ['a variant code', { keywords: 'ear_01' }, '12'],
    ['wildcards as they are written', { keywords: '50%' }, '12'],
    ['an underscore as it is written', { keywords: 'EAR_' }, '12'],
    ['nothing for quotes', { keywords: "' or 1=1 --" }, ''],
    ['a category with everything below', { category_id: 1 }, '10,11'],
    ['the older name of it', { category: '2' }, '10,11'],
    ['nothing for an unknown category', { category_id: 999 }, ''],
    ['a main category', { main_category: 101 }, '11'],
    ['a brand', { brand_id: 5 }, '10'],
    ['a shop', { distributor_id: 1 }, '11'],
    ['the head office', { distributor_id: 0 }, '10,12,20'],
    ['nothing for a closed shop', { distributor_id: 2 }, ''],
    ['variants as a list', { item_id: [21, 10, 30] }, '10,20'],
    ['no variant as a single value', { item_id: 21 }, '10,11,12,20'],
    ['goods', { goods_id: '11,12,31' }, '11,12'],
    ['a tag', { tag: '新品' }, '10'],
    ['a tag number', { tag_id: 7 }, '10'],
    ['prices in yuan', { start_price: '10.01', end_price: 29.9 }, '10'],
    ['no state a client names', { approve_status: 'instock' }, '10,11,12,20'],
  ])('filters by %s', async (_name, query, expected) => {
    expect(await ids(query)).toBe(expected);
  });

  it('shows the member price to members only', async () => {
    const { token } = await insertMember(app);
    expect((await list({ item_id: [10] })).list[0]).toMatchObject({ price: 2990, member_price: 2990 });
    expect((await list({ item_id: [10] }, token)).list[0]).toMatchObject({ price: 2990, member_price: 2590 });
  });

  it('answers brands and page texts when asked, on every page', async () => {
    await putSetting(app.context(), 'tdk', { title: '商城', mate_keywords: '好物' });
    await putSetting(app.context(), 'tdk:goods-list', { title: '全部商品' });
    const first = await list({ is_tdk: 1, brand_id: 5 });
    expect(first.tdk_data).toEqual({ title: '全部商品', mate_description: '', mate_keywords: '好物' });
    expect(first.brand_list?.list.map((entry) => entry.attribute_name)).toEqual(['山野']);
    expect((await list({ is_tdk: 1, brand_id: 5, page: 2 })).brand_list).toEqual(first.brand_list);
    expect(await list({})).not.toHaveProperty('tdk_data');
  });

  it('counts what each brand and category leads to, whatever category is asked for', async () => {
    const counts = async (query: Params) =>
      Object.fromEntries(
        ((await list({ is_tdk: 1, ...query })).category_counts ?? []).map((entry) => [
          entry.category_id,
          entry.goods_count,
        ]),
      );
    const all = await counts({});
    expect(all['3']).toBe((await list({ category_id: 3 })).total_count);
    expect(await counts({ category_id: 3 })).toEqual(all);
    const ofBrand = await list({ is_tdk: 1, brand_id: 5 });
    expect(ofBrand.brand_list?.list[0]?.goods_count).toBe(ofBrand.total_count);
    expect(ofBrand.category_counts?.reduce((sum, entry) => sum + entry.goods_count, 0)).toBe(ofBrand.total_count);
  });

  it('has what is sold out last in its own order, also of a category', async () => {
    await insertGoods(app.db, { goods_id: 90, sort: 999, store: 0, category_id: 3 });
    app.clock.advance(61_000);
    expect((await ids({})).split(',').at(-1)).toBe('90');
    expect((await ids({ category_id: 3 })).split(',').at(-1)).toBe('90');
    await app.db.delete(goods).where(eq(goods.goods_id, 90));
    await app.db.delete(sku).where(eq(sku.goods_id, 90));
    app.clock.advance(61_000);
  });

  it('takes a page size up to 50 and refuses what is no number', async () => {
    expect((await list({ pageSize: 1 })).list).toHaveLength(1);
    expect((await list({ pageSize: 5000 })).list).toHaveLength(4);
    expect((await app.get('/h5app/wxapp/goods/items', { query: { page: 'x' } })).data).toMatchObject({
      status_code: 422,
    });
  });

  describe('what runs', () => {
    beforeAll(async () => {
      const { db } = app;
      await insertGoods(db, { goods_id: 90, item_name: '秒杀的钟', price: 2000, member_price: 1800 });
      await insertGoods(db, { goods_id: 91, item_name: '套餐的钟', product_type: 'bag', valid_lucky: true });
      await insertGoods(db, { goods_id: 92, item_name: '明天的钟', staff_goods: true });
      const hour = 3600;
      await db.insert(seckill).values([
        { seckill_id: 1, name: '今日秒杀', begin_time: NOW - hour, end_time: NOW + hour },
        { seckill_id: 2, name: '明日秒杀', begin_time: NOW + hour, end_time: NOW + 2 * hour },
      ]);
      await db.insert(seckillItem).values([
        { seckill_id: 1, item_id: 90, price: 900, stock: 3, stock_left: 0 },
        { seckill_id: 2, item_id: 92, price: 500, stock: 3, stock_left: 3 },
      ]);
      const times = { begin_time: NOW - hour, end_time: NOW + hour };
      await db.insert(promotion).values({
        promotion_id: 1,
        marketing_type: 'package',
        marketing_name: '两件套',
        promotion_tag: '套餐',
        ...times,
      });
      await db.insert(promotionItem).values({ promotion_id: 1, item_id: 91, price: 700 });
      await db.insert(promotion).values([
        {
          promotion_id: 2,
          marketing_type: 'full_minus',
          marketing_name: '昨日满减',
          promotion_tag: '满减',
          begin_time: NOW - 2 * hour,
          end_time: NOW - hour,
        },
        {
          promotion_id: 3,
          marketing_type: 'full_minus',
          marketing_name: '明日满减',
          promotion_tag: '满减',
          begin_time: NOW + hour,
          end_time: NOW + 2 * hour,
        },
      ]);
      await db.insert(promotionItem).values([2, 3].map((promotionId) => ({ promotion_id: promotionId, item_id: 91 })));
      await db.insert(seckill).values({ seckill_id: 3, name: '昨日秒杀', begin_time: NOW - 2 * hour, end_time: NOW });
      await db.insert(seckillItem).values({ seckill_id: 3, item_id: 90, price: 100, stock: 3, stock_left: 3 });
    });

    it.each<[string, Params, string]>([
      ['of a flash sale that runs', { seckill_id: 1 }, '90'],
      ['of one that comes', { seckill_id: 2 }, '92'],
      ['of none that is over or unknown', { seckill_id: 3 }, ''],
      ['of none for a number out of all bounds', { seckill_id: '9999999999' }, ''],
      ['of a promotion that runs', { activity: 1 }, '91'],
      ['of none that is over', { activity: 2 }, ''],
      ['of none that comes', { activity: 3 }, ''],
    ])('finds the goods %s', async (_name, query, expected) => {
      expect(await ids(query)).toBe(expected);
    });

    it.each<Params>([
      { freight: 1 },
      { seckill_id: 1 },
      { activity: 1 },
      { goods_id: [90, 91] },
      { brand_id: 1 },
      { tag_id: 1 },
      { tag: '新品' },
      { attr: '颜色:红' },
      { distributor_id: 1 },
    ])('a search with %o finds of its goods what the list finds', async (query) => {
      const clocks = (text: string): string[] => ['90', '91', '92'].filter((id) => text.split(',').includes(id));
      const searched = await list({ ...query, keywords: '的钟' });
      expect(clocks(searched.list.map(({ item_id }) => item_id).join())).toEqual(clocks(await ids(query)));
    });

    it('tells the price of what runs, its short texts, and what kind of goods it is', async () => {
      const rows = new Map((await list({ keywords: '的钟' })).list.map((row) => [row.item_id, row]));
      expect(rows.get('90')).toMatchObject({
        price: 2000,
        activity_price: 900,
        promotion_activity: [{ marketing_id: '1', marketing_type: 'seckill', promotion_tag: '秒杀' }],
        promotions: [{ promotion_tag: '秒杀', promotion_name: '今日秒杀' }],
        product_type: 'normal',
        valid_lucky: 0,
      });
      expect(rows.get('91')).toMatchObject({
        activity_price: null,
        promotions: [{ promotion_tag: '套餐' }],
        product_type: 'bag',
        valid_lucky: 1,
      });
      expect(rows.get('92')).toMatchObject({ activity_price: null, promotions: [], staff_goods: 1 });
    });
  });
});
