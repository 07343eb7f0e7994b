/** What shoppers type, and how goods are found by all that is known of them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GoodsItems } from '../../../schemas/types/contract.ts';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import { noteChange } from '../../kernel/caches.ts';
import { insertBrand, insertCategories, insertGoods, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { synonym } from '../tables.ts';

const spec = (name: string, ...values: string[]) => ({
  spec_id: 1,
  spec_name: name,
  values: values.map((value, index) => ({ spec_value_id: index + 1, spec_value_name: value, spec_image_url: '' })),
});

onBoth('what a search is read as', (start) => {
  let app: TestApp;
  const search = async (keywords: string, more: Params = {}): Promise<GoodsItems> =>
    (await app.get<GoodsItems>('/h5app/wxapp/goods/items', { query: { keywords, ...more } })).data;
  const ids = async (keywords: string, more?: Params): Promise<string> =>
    (await search(keywords, more)).list.map((row) => row.item_id).join();

  beforeAll(async () => {
    app = await start();
    const { db } = app;
    await insertBrand(db, 5, '木匠风');
    await insertCategories(db, [
      [1, 0, '服饰鞋包'],
      [2, 1, '鞋履'],
      [3, 2, '跑步鞋'],
      [4, 1, '箱包'],
      [5, 0, '家居'],
      [6, 5, '沙发'],
    ]);
    await insertGoods(db, {
      goods_id: 10,
      item_name: '缓震透气款',
      brief: '落脚软，起步有弹',
      category_id: 3,
      specs: [spec('颜色', '月白', '石墨黑'), spec('鞋码', '41', '42')],
      params: [['中底', '超临界 EVA']],
      sales: 3,
      price: 29_900,
    });
    await insertGoods(db, {
      goods_id: 11,
      item_name: '手提包 A4',
      category_id: 4,
      brief: '装得下跑步鞋',
      sales: 9,
      price: 19_900,
    });
    await insertGoods(db, { goods_id: 12, item_name: '云朵双人坐具 羽绒填充', category_id: 6, brand_id: 5 });
    await insertGoods(db, { goods_id: 13, item_name: '微单相机 2420万像素' });
    await insertGoods(db, { goods_id: 14, item_name: '椴树蜜 500g', sales: 2 });
    await insertGoods(db, { goods_id: 15, item_name: '旗舰机', specs: [spec('存储', '8GB+256GB')] });
    await insertGoods(db, { goods_id: 16, item_name: '挂耳咖啡 10g×10包', sales: 99 });
    await insertGoods(db, { goods_id: 17, item_name: '木匠风 四足矮凳' });
    await insertGoods(db, { goods_id: 18, item_name: 'iPhone 保护膜' });
    await db.insert(synonym).values([
      { word: '跑鞋', also: '跑步鞋', is_mutual: true },
      { word: 'iphone', also: '旗舰机', is_mutual: false },
    ]);
    noteChange(db);
  });
  afterAll(() => app.close());

  it.each<[string, string, string]>([
    ['the category above', '鞋履', '10'],
    ['a value of a variant', '42', '10'],
    ['a size with its unit', '42码', '10'],
    ['a plain colour', '白色', '10'],
    ['a parameter', '超临界', '10'],
    ['the subtitle', '落脚软', '10'],
    ['memory as people write it', '256G', '15'],
    ['grams in Chinese', '500克', '14'],
    ['a jin', '1斤 椴树蜜', '14'],
    ['a synonym', '跑鞋', '10'],
    ['a synonym of one direction', 'iphone', '18,15'],
    ['no reverse of it', '旗舰机', '15'],
    ['a phrase without spaces', '白色透气跑鞋', '10'],
    ['a phrase with words that say nothing', '跑鞋推荐', '10'],
    ['a word that is short for a longer one', '步鞋', '10'],
    ['what people count in is no thing', '包', '11'],
    ['a phrase joined by 的', '落脚软的跑鞋', '10'],
    ['a phrase that ends in for whom it is', '透气跑鞋男女', '10'],
    ['a part of a phrase by its sound', '透器跑鞋', '10'],
    ['the pinyin of a synonym', 'paoxie', '10'],
    ['an amount that something is packed in', '500克装椴树蜜', '14'],
    ['one end of a span', '40-42码 跑鞋', '10'],
    ['what it may cost beside what it is', '跑鞋 300元以内', '10'],
    ['a thing before what it is packed in', '手提包礼盒', '11'],
    ['a thing before its colour', '手提包正红色', '11'],
  ])('finds %s', async (_name, keywords, expected) => {
    expect(await ids(keywords)).toBe(expected);
  });

  it.each<[string, string]>([
    ['a number inside of another one', '24'],
    ['what a thing is made of', '羽绒服'],
    ['a thing of which another one is a part', '跑步鞋垫'],
    ['a code with a wrong digit', 'BN-1077'],
    ['what only ends in a word for things of all kinds', '充电器具'],
  ])('does not find %s', async (_name, keywords) => {
    expect(await ids(keywords)).toBe('');
  });

  it('takes the name of a category or brand for a filter, unless it is asked to look for words', async () => {
    expect(await search('跑步鞋')).toMatchObject({
      list: [{ item_id: '10' }],
      opened: { keywords: '', category_id: '3', category_name: '跑步鞋' },
    });
    expect(await search('跑步鞋 透气')).toMatchObject({ list: [{ item_id: '10' }], opened: { keywords: '透气' } });
    const ofBrand = await search('木匠风');
    expect(ofBrand).toMatchObject({ list: [{ item_id: '12' }], opened: { brand_id: '5', brand_name: '木匠风' } });
    expect(await ids('木匠风', { as_words: 1 })).toBe('12,17');
    expect((await search('木匠风', { as_words: 1 })).opened).toBeUndefined();
    // Nothing of the brand fits the other word, so both are words.
    expect(await search('木匠风 矮凳')).toMatchObject({ list: [{ item_id: '17' }] });
    expect((await search('木匠风', { brand_id: 9 })).opened).toBeUndefined();
  });

  it.each<[string, string, object]>([
    ['200元以下的手提包', '11', { keywords: '手提包', end_price: '200' }],
    ['手提包 200块以内', '11', { keywords: '手提包', end_price: '200' }],
    ['250元以上 跑鞋', '10', { keywords: '跑鞋', start_price: '250' }],
    ['跑步鞋 200-300元', '10', { category_id: '3', start_price: '200', end_price: '300' }],
    ['300元左右的鞋履', '10', { category_id: '2', start_price: '240', end_price: '360' }],
    ['311元左右的鞋履', '10', { category_id: '2', start_price: '248', end_price: '374' }],
    ['250元以上', '10', { keywords: '', start_price: '250' }],
  ])('takes the price in %s for a filter', async (keywords, expected, opened) => {
    const { list, opened: found } = await search(keywords);
    expect(list.map((row) => row.item_id).join()).toBe(expected);
    expect(found).toMatchObject(opened);
  });

  it('leaves out a price that nothing fits, and says so; a plain price, and one of the filters, is none', async () => {
    expect(await search('100元以下的手提包')).toMatchObject({ list: [{ item_id: '11' }], dropped: ['100元以下'] });
    expect((await search('100元的手提包')).opened).toBeUndefined();
    expect((await search('手提包 100元以下', { end_price: '200' })).opened).toBeUndefined();
    expect(await ids('50块巧克力')).toBe('');
  });

  it('leaves out the word that tells least when no goods have all, and says which', async () => {
    expect(await search('红色 手提包')).toMatchObject({ list: [{ item_id: '11' }], dropped: ['红色'] });
    expect(await search('白色 手提包')).toMatchObject({ list: [{ item_id: '11' }], dropped: ['白色'] });
    expect(await search('魔法手提包')).toMatchObject({ list: [{ item_id: '11' }], dropped: ['魔法'] });
    expect((await search('白色 跑鞋')).dropped).toBeUndefined();
    expect(await ids('白色 魔法杖')).toBe('');
  });

  it('finds a thing before what only mentions it in its name', async () => {
    expect(await ids('木匠风', { as_words: 1 })).toBe('12,17');
  });

  it('is found by the new name and the new place of its category', async () => {
    const token = await insertOperator(app);
    const named = await app.put('/mall/categories/3', { token, json: { name: '越野跑靴' } });
    expect(named.data.status_code).toBeUndefined();
    expect(await ids('越野跑靴', { as_words: 1 })).toBe('10');
    expect(await ids('箱包', { as_words: 1 })).toBe('11');
    await app.post('/mall/categories/3/move', { token, json: { parent_id: 4, index: 0 } });
    expect(await ids('箱包', { as_words: 1 })).toBe('11,10');
    await app.post('/mall/goods/bulk', { token, json: { goods_ids: [14], action: 'category', to_category_id: 6 } });
    expect(await ids('沙发', { as_words: 1 })).toBe('14,12');
  });
});
