import { afterAll, beforeAll, expect, it } from 'vitest';
import { HOT_WORDS_SHOWN } from '../../../engine/rules/goods/hot-words.ts';
import type { GoodsFacetsAnswer, SuggestWordsAnswer } from '../../../schemas/types/contract.ts';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import { insertBrand, insertCategories, insertGoods, insertShop, insertTag } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';

onBoth('what the search box and a filter panel offer', (start) => {
  let app: TestApp;

  const suggest = async (query: Params): Promise<SuggestWordsAnswer> =>
    (await app.get<SuggestWordsAnswer>('/h5app/wxapp/goods/keywords', { query })).data;
  const words = async (keywords: string): Promise<string> =>
    (await suggest({ keywords })).list.map((row) => row.content).join();
  const facets = (filter: Params | string): Promise<{ data: GoodsFacetsAnswer & { status_code?: number } }> =>
    app.get<GoodsFacetsAnswer>('/h5app/wxapp/goods/items/filter', { query: { filter } });

  beforeAll(async () => {
    app = await start();
    const { db } = app;
    await insertCategories(db, [
      [1, 0, '鲜果'],
      [2, 1, '蓝莓'],
      [3, 0, '蓝牙耳机'],
      [4, 0, '蓝色的空类目'],
    ]);
    await insertCategories(
      db,
      [
        [101, 0, '食品'],
        [102, 0, '数码'],
      ],
      true,
    );
    await insertBrand(db, 5, '蓝岭');
    await insertBrand(db, 6, '蓝无货');
    await insertTag(db, 7, '蓝色星期一');
    await insertShop(db, { distributor_id: 1, name: '果铺' });
    await insertGoods(db, {
      goods_id: 10,
      item_name: '高原蓝莓 125g',
      category_id: 2,
      main_category_id: 101,
      brand_id: 5,
      shop_id: 1,
      sales: 9,
      price: 2990,
      pics: ['/a.png'],
    });
    await insertGoods(db, {
      goods_id: 11,
      item_name: '蓝牙耳机',
      category_id: 3,
      main_category_id: 102,
      sales: 20,
      tags: [7],
    });
    await insertGoods(db, { goods_id: 12, item_name: '蓝屏手机', brand_id: 6, approve_status: 'instock' });
  });
  afterAll(() => app.close());

  it('offers the categories that sell best before anything is typed', async () => {
    expect((await suggest({})).list).toMatchObject([
      { content: '蓝牙耳机', goods_count: 1, pic: '' },
      { content: '蓝莓', goods_count: 1, pic: '/a.png' },
    ]);
    expect((await suggest({ distributor_id: 1 })).list).toMatchObject([{ content: '蓝莓', distributor_id: '1' }]);
    expect(await suggest({})).not.toHaveProperty('goods_list');
  });

  it('offers words, categories, brands and goods that have what was typed, and none that leads nowhere', async () => {
    expect(await suggest({ keywords: '蓝' })).toEqual({
      total_count: 2,
      count: 2,
      list: [
        ['蓝色星期一', ''],
        ['高原蓝莓', '/a.png'],
      ].map(([content, pic], index) => ({
        id: String(index + 1),
        company_id: '1',
        distributor_id: '0',
        content,
        goods_count: 1,
        pic,
      })),
      category_list: [
        { category_id: '2', category_name: '蓝莓', goods_count: 1 },
        { category_id: '3', category_name: '蓝牙耳机', goods_count: 1 },
      ],
      brand_list: [{ attribute_id: '5', attribute_name: '蓝岭', goods_count: 1 }],
      goods_list: [
        { item_id: '11', item_name: '蓝牙耳机', pic: '', price: 1000 },
        { item_id: '10', item_name: '高原蓝莓 125g', pic: '/a.png', price: 2990 },
      ],
    });
  });

  it.each([
    ['pinyin', 'lanm', '高原蓝莓', '蓝莓'],
    ['initials', 'lyej', '', '蓝牙耳机'],
  ])('completes %s', async (_name, keywords, word, category) => {
    expect(await words(keywords)).toBe(word);
    expect((await suggest({ keywords })).category_list).toMatchObject([{ category_name: category }]);
  });

  it('offers the goods of what sounds the same, and nothing for what is nowhere', async () => {
    expect((await suggest({ keywords: '蓝梅' })).goods_list).toMatchObject([{ item_id: '10' }]);
    const none = { list: [], category_list: [], brand_list: [], goods_list: [] };
    expect(await suggest({ keywords: '没有这个' })).toMatchObject(none);
    const ofShop = await suggest({ keywords: '蓝', distributor_id: 1 });
    expect(ofShop.goods_list).toMatchObject([{ item_id: '10' }]);
    // The tag leads to no goods of the shop.
    expect(ofShop.list).toMatchObject([{ content: '高原蓝莓', goods_count: 1 }]);
  });

  it('offers what is near by name where nothing is found', async () => {
    expect(await words('蓝牙耳麦充电')).toBe('蓝牙耳机');
  });

  it('answers the main categories and shops of a list, by the filters of the list', async () => {
    expect((await facets({ keywords: '蓝' })).data).toMatchObject({
      main_category_ids: expect.arrayContaining(['101', '102']) as unknown,
      main_category_list: [{ category_id: '101' }, { category_id: '102' }],
      distributor_ids: ['0', '1'],
      distributor_list: [{ distributor_id: '1', name: '果铺' }],
    });
    const ofFruit = {
      main_category_ids: ['101'],
      distributor_ids: ['1'],
      main_category_list: [{ category_id: '101', category_name: '食品' }],
    };
    expect((await facets({ keywords: '蓝梅' })).data).toMatchObject(ofFruit);
    expect((await facets({ category_id: '1' })).data).toMatchObject(ofFruit);
    const none = { main_category_ids: [], main_category_list: [], distributor_ids: [], distributor_list: [] };
    expect((await facets({ keywords: '没有这个' })).data).toEqual(none);
    expect((await facets('rubbish')).data.status_code).toBe(422);
  });

  it('offers no hot word that finds nothing, and none twice', async () => {
    await insertCategories(app.db, [[8, 0, '蓝牙耳机']]);
    await insertGoods(app.db, { goods_id: 18, item_name: '头戴式', category_id: 8, sales: 50 });
    app.clock.advance(61_000);
    const { list } = await suggest({});
    expect(list.map((row) => row.content)).toEqual(['蓝牙耳机', '蓝莓']);
    // Two categories have the name, so it is a word, which finds the goods of both.
    expect(list[0]?.goods_count).toBe(2);
  });

  it('offers no more hot words than are shown', async () => {
    const more = Array.from({ length: HOT_WORDS_SHOWN }, (_, index) => index + 20);
    await insertCategories(
      app.db,
      more.map((id) => [id, 0, `类目${id}`]),
    );
    for (const id of more) await insertGoods(app.db, { goods_id: id, item_name: `商品${id}`, category_id: id });
    app.clock.advance(61_000);
    const { list } = await suggest({});
    expect(list).toHaveLength(HOT_WORDS_SHOWN);
    expect(list.slice(0, 2)).toMatchObject([{ content: '蓝牙耳机' }, { content: '蓝莓' }]);
  });
});
