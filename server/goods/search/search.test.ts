import { inTransaction } from '../../kernel/db/transaction.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GoodsItems } from '../../../schemas/types/contract.ts';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import { noteChange } from '../../kernel/caches.ts';
import { insertBrand, insertGoods, insertTag } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { commonLexemes } from './common-lexemes.ts';
import { goods, goodsWords } from '../tables.ts';
import { fillWords, writeWords } from './word-rows.ts';
import { warmCaches } from '../../testing/warm-caches.ts';

onBoth('goods found by words', (start) => {
  let app: TestApp;

  const search = async (keywords: string, more: Params = {}): Promise<GoodsItems> => {
    const { data } = await app.get<GoodsItems>('/h5app/wxapp/goods/items', { query: { keywords, ...more } });
    return data;
  };
  const ids = async (keywords: string, more?: Params): Promise<string> =>
    (await search(keywords, more)).list.map((row) => row.item_id).join();

  beforeAll(async () => {
    app = await start();
    const { db } = app;
    await insertBrand(db, 5, '山野集');
    await insertTag(db, 7, '当季鲜果');
    await insertGoods(db, {
      goods_id: 10,
      item_name: '云南高原蓝莓 125g×4盒',
      brand_id: 5,
      tags: [7],
      bn: 'MW-2077',
      sales: 5,
    });
    await insertGoods(db, { goods_id: 11, item_name: '蓝莓果酱', sales: 1 });
    await insertGoods(db, { goods_id: 12, item_name: '果酱礼盒（草莓、蓝莓）', sales: 9, store: 0 });
    await insertGoods(db, { goods_id: 13, item_name: '莓蓝色 毛毯', bn: 'ABC' });
    await insertGoods(db, { goods_id: 14, item_name: 'ＵＳＢ充电器 Type-C' });
    await insertGoods(db, { goods_id: 15, item_name: '普洱茶饼', brand_id: 5, sales: 3 });
    await insertGoods(db, { goods_id: 16, item_name: '重庆火锅底料' });
    await insertGoods(db, { goods_id: 17, item_name: '高蓝的云南', approve_status: 'instock' });
    await insertGoods(db, { goods_id: 18, item_name: '先锋音箱' });
    await insertGoods(db, { goods_id: 19, item_name: '青花 花瓷碗' });
    await insertGoods(db, { goods_id: 20, item_name: '青花瓷瓶' });
    await insertGoods(db, { goods_id: 21, item_name: '伙锅底座', brand_id: 6 });
    await insertGoods(db, { goods_id: 31, item_name: '烟台苹果' });
    await insertGoods(db, { goods_id: 32, item_name: '蘋果禮盒' });
    await insertGoods(db, { goods_id: 33, item_name: '乾隆\u200b粉彩餅乾罐' });
  });
  afterAll(() => app.close());

  it.each<[string, string, string]>([
    ['a word, first where it begins the name, what is sold out last', '蓝莓', '11,10,12'],
    ['a character', '饼', '15,33'],
    ['several words at once, in any order', '礼盒 草莓', '12'],
    ['characters that stand together, not their pairs', '青花瓷', '20'],
    ['brand and name', '山野集 蓝莓', '10'],
    ['a tag', '当季鲜果', '10'],
    ['a code', 'mw-2077', '10'],
    ['a part of a code', '207', '10'],
    ['wide letters and capitals', 'usb type', '14'],
    ['Chinese and Latin written together', 'usb充电', '14'],
    ['pinyin', 'lanmei', '10,11,12'],
    ['pinyin that is not typed to its end', 'lanm', '10,11,12'],
    ['long pinyin to its last letter', 'yunnangaoyuanlanmei', '10'],
    ['no long pinyin that ends otherwise', 'yunnangaoyuanlanmiao', ''],
    ['the reading a word asks for', 'chongqing', '16'],
    ['initials', 'lm', '10,11,12'],
    ['long initials to their last letter', 'yngylm', '10'],
    ['no long initials that end otherwise', 'yngylx', ''],
    ['no more than the beginning of a syllable by pinyin', 'anmei', ''],
    ['nothing for signs', '%_*', ''],
    ['simplified and traditional characters by simplified ones', '苹果', '32,31'],
    ['simplified and traditional characters by traditional ones', '蘋果', '32,31'],
    ['traditional characters by their sound', 'pingguolihe', '32'],
    ['a character that some words keep', '乾隆', '33'],
    ['the sound of such a word', 'qianlong', '33'],
    ['words with characters that nobody sees', '\ufeff烟\u200b台\u202e', '31'],
    ["nothing for a tsquery's own signs", "') | ('x:*", ''],
    ['nothing that is not on sale', '高蓝的', ''],
  ])('finds %s', async (_name, keywords, expected) => {
    expect(await ids(keywords)).toBe(expected);
  });

  it.each<[string, string, string]>([
    ['the same sound of two characters', '蓝梅', '10,11,12'],
    ['no other syllables of the same letters: 西安 is not 先', '西安', ''],
    ['one wrong character at the end', '充电气', '14'],
    ['one wrong character in the middle', '普二茶', '15'],
    ['one wrong character at the beginning', '扑洱茶饼', '15'],
    ['one wrong letter', 'tyqe', '14'],
    ['a wrong word beside a right one', '山野集 蓝梅', '10'],
  ])('comes near by %s', async (_name, keywords, expected) => {
    const found = await search(keywords);
    expect(found.list.map((row) => row.item_id).join()).toBe(expected);
    expect(found.near).toBe(expected === '' ? undefined : true);
  });

  it('does not guess two wrong characters, codes, or what is there but filtered away', async () => {
    expect(await ids('红绿茶叶')).toBe('');
    expect(await ids('mw-2078')).toBe('');
    expect(await ids('火锅底', { brand_id: 6 })).toBe('');
    expect((await search('蓝莓')).near).toBeUndefined();
  });

  it('keeps filters, the order that was asked for, pages and the brands to choose from', async () => {
    expect(await ids('蓝莓', { goodsSort: 1 })).toBe('12,10,11');
    expect(await ids('蓝莓', { brand_id: 5 })).toBe('10');
    expect(await search('蓝莓', { pageSize: 1, page: 2 })).toMatchObject({ total_count: 3, list: [{ item_id: '10' }] });
    expect((await search('蓝梅', { is_tdk: 1, brand_id: 99 })).brand_list?.list).toMatchObject([
      { attribute_name: '山野集' },
    ]);
    expect((await search('蓝莓', { is_tdk: 1 })).brand_list?.list).toMatchObject([{ attribute_name: '山野集' }]);
  });

  it('ranks the 200 that sell best of more than 2,000', async () => {
    const { db } = app;
    await db.execute(sql`insert into goods (goods_id, item_name, sales, store, price, created, updated)
      select 10000 + n, case when n = 3900 then '竹杯' else '好竹杯' end, n, 1, 100, 1, 1 from generate_series(1, 4100) n`);
    await fillWords(db);
    const page = await search('竹杯', { pageSize: 3 });
    expect(page.total_count).toBe(4100);
    // 3900 sells less than the 200 best, but 3901 is one of them: only those are ranked by where the word stands.
    expect(page.list.map((row) => row.item_id)).toEqual(['14100', '14099', '14098']);
    // More goods match than are looked up one by one, and few of them are left by the price.
    await db.execute(sql`update goods set price = 200 where goods_id <= 10300 and goods_id > 10000`);
    expect(await ids('竹杯', { start_price: '2', pageSize: 2, page: 100 })).toBe('10102,10101');
    expect(await ids('竹杯', { start_price: '2', pageSize: 2, page: 101 })).toBe('10100,10099');
    await db.execute(sql`update goods set item_name = '竹杯' where goods_id = 13950`);
    await inTransaction({ db }, (tx) => writeWords(tx, [13950]));
    expect(await ids('竹杯', { pageSize: 2 })).toBe('13950,14100');
    expect(await ids('竹杯', { pageSize: 3, page: 67 })).toBe('13902,13901,13900');
    expect(await ids('竹杯', { pageSize: 2, goodsSort: 3 })).toBe('14100,14099');
  });

  it('finds the same once the database has counted which words nearly all goods have', async () => {
    const { db, clock } = app;
    await insertGoods(db, { goods_id: 24, item_name: '竹杯盖 蓝莓匙', sales: 0 });
    await insertGoods(db, { goods_id: 25, item_name: '蓝莓竹', sales: 0 });
    const asked = ['竹杯 蓝莓', '蓝莓 竹杯', '竹杯盖', '好竹杯 竹杯', '竹杯', '竹杯 蓝酶匙', '竹杯 lanmei'];
    const found = async (): Promise<string[]> => {
      clock.advance(600_001);
      return Promise.all(asked.map((keywords) => ids(keywords, { pageSize: 3 })));
    };
    const before = await found();
    expect(before.slice(0, 3)).toEqual(['24', '24', '24']);
    expect((await commonLexemes(app.context())).has('竹杯')).toBe(false);
    await db.execute(sql`analyze goods_words`);
    expect(await found()).toEqual(before);
    expect((await commonLexemes(app.context())).has('竹杯')).toBe(true);
  });

  it('ranks and filters by what goods are now, whoever changed them', async () => {
    const change = async (set: string): Promise<void> => {
      await app.db.execute(sql.raw(`update goods set ${set} where goods_id = 13`));
      noteChange(app.db);
    };
    await insertGoods(app.db, { goods_id: 23, item_name: '羊毛毯', sales: 4 });
    expect(await ids('毯')).toBe('23,13');
    await change('sales = 5');
    expect(await ids('毯')).toBe('13,23');
    await change('store = 0');
    expect(await ids('毯')).toBe('23,13');
    expect(await ids('毯', { goodsSort: 5 })).toBe('23,13');
    await change('store = 900');
    expect(await ids('毯', { goodsSort: 5 })).toBe('13,23');
    await change('price = 99900');
    expect(await ids('毯', { start_price: '900' })).toBe('13');
    await change('brand_id = 5');
    expect(await ids('毯', { brand_id: 5 })).toBe('13');
    await change("approve_status = 'instock'");
    expect(await ids('毯')).toBe('23');
  });

  it('is found by what it is called now, and not at all by what a failed change wrote', async () => {
    const rename = (tx: typeof app.db, name: string): Promise<unknown> =>
      tx
        .update(goods)
        .set({ item_name: name })
        .where(sql`goods_id = 16`)
        .then(() => writeWords(tx, [16]));
    await inTransaction(app, (tx) => rename(tx, '成都火锅底料'));
    expect(await ids('重庆')).toBe('');
    expect(await ids('成都')).toBe('16');
    await inTransaction(app, async (tx) => {
      await rename(tx, '北京铜锅');
      throw new Error('rolled back');
    }).catch(() => undefined);
    expect(await ids('铜锅')).toBe('');
  });

  it('keeps what it found for a minute, without what left the shop since, and forgets it when an operator changes something', async () => {
    warmCaches();
    const { db } = app;
    const setState = (approveStatus: string): Promise<unknown> =>
      db
        .update(goods)
        .set({ approve_status: approveStatus })
        .where(sql`goods_id = 18`)
        .then(() => undefined);
    expect(await ids('音箱')).toBe('18');
    await insertGoods(db, { goods_id: 22, item_name: '音箱支架', sales: 7 });
    expect(await ids('音箱')).toBe('18');
    expect(await ids('音箱', { goodsSort: 4 })).toBe('22,18');
    await setState('instock');
    expect(await ids('音箱')).toBe('');
    await setState('onsale');
    noteChange(db);
    expect(await ids('音箱')).toBe('22,18');
    expect(await ids('音箱', { pageSize: 1, page: 2 })).toBe('18');
  });

  it('fills what an older database has no words of', async () => {
    await app.db.delete(goodsWords).where(sql`goods_id = 15`);
    expect(await ids('茶饼')).toBe('');
    await fillWords(app.db);
    expect(await ids('茶饼')).toBe('15');
  });
});
