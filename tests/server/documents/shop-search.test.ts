/** What the goods list says of words and prices: as a document, without scripts. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { insertCategories, insertGoods } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

let app: TestApp;
let shop: ShopApp;

beforeAll(async () => {
  app = await testApp();
  await insertCategories(app.db, [[2, 0, '蓝牙耳机']]);
  await insertGoods(app.db, { goods_id: 10, item_name: '高原蓝莓' });
  await insertGoods(app.db, { goods_id: 11, item_name: '耳机一号', category_id: 2 });
  shop = await shopApp(app);
}, 120_000);
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

describe.each(['', '/h5'])('a search that misses, below "%s"', (base) => {
  const page = async (keywords: string): Promise<string> => {
    const url = `${base}/items?keywords=${encodeURIComponent(keywords)}&pc=${base ? 0 : 1}`;
    return (await shop.app.inject({ url })).body;
  };
  const link = (word: string): string => `href="${base}/items?keywords=${encodeURIComponent(word)}"`;

  it('has a note that what it lists is only near the words', async () => {
    const html = await page('蓝梅');
    expect(html).toContain('没有找到“蓝梅”，为您展示相近的商品');
    expect(html).toContain('高原蓝莓');
    expect(await page('蓝莓')).not.toContain('为您展示相近的商品');
  });

  it('says which words it left out', async () => {
    expect(await page('高原蓝莓 魔法')).toContain('已为您去掉“魔法”');
    expect(await page('高原 蓝莓')).not.toContain('已为您去掉');
  });

  it('opens a name of a category as a filter, which can be taken away', async () => {
    const html = await page('蓝牙耳机');
    const away = `${base}/items?keywords=${encodeURIComponent('蓝牙耳机')}&amp;as_words=1`;
    expect(html).toContain(`<a href="${away}" aria-label="取消蓝牙耳机">`);
    expect(html).toContain('耳机一号');
    expect(html).toContain('“蓝牙耳机”的搜索结果');
  });

  it('opens what something may cost as a filter, which can be taken away', async () => {
    const html = await page('20元以下的蓝莓');
    expect(html).toContain(`<a ${link('蓝莓')} aria-label="取消¥0–20">`);
    expect(html).toContain('高原蓝莓');
    // With a category, each can be taken away alone.
    const both = await page('20元以下的蓝牙耳机');
    const words = `keywords=${encodeURIComponent('20元以下的蓝牙耳机')}&amp;as_words=1&amp;end_price=20`;
    expect(both).toContain(`<a href="${base}/items?${words}" aria-label="取消蓝牙耳机">`);
    expect(both).toContain(`<a href="${base}/items?cat_id=2" aria-label="取消¥0–20">`);
    expect(await page('5元以下的蓝莓')).toContain('已为您去掉“5元以下”');
  });

  it('is not indexed, and what does not exist is not found', async () => {
    expect(await page('蓝莓')).toContain('<meta name="robots" content="noindex">');
    const statusOf = async (query: string): Promise<number> =>
      (await shop.app.inject({ url: `${base}/items?${query}&pc=${base ? 0 : 1}` })).statusCode;
    expect(await statusOf('cat_id=2')).toBe(200);
    const unknown = ['cat_id=99999', 'main_category=99999', 'brand_id=99999', 'tag=nothing'];
    const unreadable = ['brand_id=all', 'brand_id=1,2,3,4,5,6,7', 'distributor_id=x', 'seckill_id=x', 'activity=x'];
    for (const query of [...unknown, ...unreadable]) expect(await statusOf(query), query).toBe(404);
    expect(await statusOf('cat_id=2&keywords=nothing')).toBe(200);
  });

  it('offers what is near by name, else what others search for', async () => {
    const html = await page('蓝牙音响');
    expect(html).toContain('您是不是要找');
    expect(html).toContain(link('蓝牙耳机'));
    const nowhere = await page('没有这个');
    expect(nowhere).toContain('热门搜索');
    expect(nowhere).toContain(link('蓝牙耳机'));
    expect(nowhere).toContain('为您推荐');
  });
});

describe.each(['', '/h5'])('a range of prices, below "%s"', (base) => {
  const page = async (from: string, to: string): Promise<string> => {
    const query = new URLSearchParams({ start_price: from, end_price: to, pc: base ? '0' : '1' });
    return (await shop.app.inject({ url: `${base}/items?${query.toString()}` })).body;
  };
  const wrong = '请输入正确的价格，最多两位小数';

  it('is taken as people type it', async () => {
    const html = await page('￥１', '1,299.00');
    expect(html).toContain('¥1–1299.00');
    expect(html).toContain('高原蓝莓');
    expect(html).not.toContain(wrong);
  });

  it('says at its fields that what they have is no price', async () => {
    const html = await page('十元', '');
    expect(html).toContain(wrong);
    expect(html).not.toContain('¥十元');
    expect(html).toMatch(/<input[^>]*aria-invalid="true"[^>]*name="start_price"/);
  });
});
