import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  GoodsItems,
  ListMallSearchMissesAnswer,
  ListMallSynonymsAnswer,
  MallSynonym,
} from '../../../../schemas/types/contract.ts';
import type { Params } from '../../../../engine/rules/wire/form-encoding.ts';
import { insertGoods, insertOperator } from '../../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../../testing/harness.ts';
import { synonym } from '../../tables.ts';
import { giveSynonyms } from './give-synonyms.ts';

onBoth('the words that the office keeps for searches', (start) => {
  let app: TestApp;
  let token = '';
  const find = async (keywords: string, more: Params = {}): Promise<string> => {
    const { data } = await app.get<GoodsItems>('/h5app/wxapp/goods/items', { query: { keywords, ...more } });
    return data.list.map((row) => row.item_id).join();
  };
  const misses = async (): Promise<string[]> => {
    const { data } = await app.get<ListMallSearchMissesAnswer>('/mall/search/misses', { token });
    return data.list.map(({ word, count }) => `${word} ${count}`);
  };
  const put = (values: object) => app.post<MallSynonym>('/mall/search/synonyms', { token, json: values });

  beforeAll(async () => {
    app = await start();
    await insertGoods(app.db, { goods_id: 10, item_name: '氨基酸洁面乳' });
    await insertGoods(app.db, { goods_id: 11, item_name: '洁面仪' });
    token = await insertOperator(app);
  });
  afterAll(() => app.close());

  it('counts what shoppers found nothing for, unless it is of people or other filters hid it', async () => {
    for (const words of ['洗面奶', '卸妆棉', '洗面奶 ', '卸妆']) await find(words);
    await find('洁面乳', { brand_id: 9 });
    await find('13800138000');
    await find('a@b.cn');
    await find('洁面乳');
    await find('字'.repeat(31));
    expect(await misses()).toEqual(['洗面奶 2', expect.stringMatching('卸妆'), expect.stringMatching('卸妆')]);
    const { data } = await app.get<ListMallSearchMissesAnswer>('/mall/search/misses', { token });
    expect(data.list[0]?.last).toBe(Math.floor(app.clock.now() / 1000));
    await app.del('/mall/search/misses', { token, query: { word: '卸妆棉' } });
    expect(await misses()).toEqual(['洗面奶 2', '卸妆 1']);
  });

  it('makes a synonym of one, which finds at once, also written otherwise', async () => {
    const made = await put({ word: ' 洗面奶', also: '洁面乳', is_mutual: false });
    expect(made.data).toMatchObject({ word: '洗面奶', also: '洁面乳', is_mutual: false });
    expect(await find('洗面奶')).toBe('10');
    expect(await find('氨基酸洗面奶')).toBe('10');
    expect(await misses()).toEqual(['卸妆 1']);
    const id = made.data.synonym_id;
    await app.put(`/mall/search/synonyms/${id}`, { token, json: { word: '洗面奶', also: '洁面仪' } });
    expect(await find('洗面奶')).toBe('11');
    await app.del(`/mall/search/synonyms/${id}`, { token });
    expect(await find('洗面奶')).toBe('');
    expect((await app.del(`/mall/search/synonyms/${id}`, { token })).data.status_code).toBe(404);
  });

  it('refuses pairs that say nothing new, at their fields', async () => {
    await put({ word: '口红', also: '唇膏' });
    const refused = async (values: object) => (await put(values)).data.errors;
    expect(await refused({ word: '口红', also: '唇膏' })).toMatchObject({ also: ['已有这对同义词'] });
    expect(await refused({ word: '唇膏', also: '口红', is_mutual: false })).toMatchObject({ also: ['已有这对同义词'] });
    expect(await refused({ word: '口红', also: '口 红' })).toMatchObject({ also: ['两个词相同'] });
    expect(await refused({ word: '！', also: '口红' })).toMatchObject({ word: ['请填写文字或数字'] });
  });

  it('leaves out the stop words of the settings', async () => {
    const set = (words: string) =>
      app.put('/mall/settings/settings/search-settings', { token, json: { value: { stop_words: words } } });
    await set('超值');
    expect(await find('洁面乳 超值')).toBe('10');
    expect(await misses()).toEqual(expect.not.arrayContaining(['洁面乳 超值 1']));
    const { data } = await app.get<GoodsItems>('/h5app/wxapp/goods/items', { query: { keywords: '洁面乳 超值' } });
    expect(data.dropped).toBeUndefined();
  });

  it('starts with pairs, once: what was deleted stays deleted', async () => {
    await app.db.execute('truncate search_synonym restart identity');
    await giveSynonyms(app.db);
    const { data } = await app.get<ListMallSynonymsAnswer>('/mall/search/synonyms', {
      token,
      query: { keyword: '跑鞋' },
    });
    expect(data.list.map(({ word, also }) => `${word} ${also}`)).toContain('跑鞋 跑步鞋');
    expect(await app.db.$count(synonym)).toBeGreaterThan(300);
    await app.db.delete(synonym);
    await giveSynonyms(app.db);
    expect(await app.db.$count(synonym)).toBe(0);
  });
});
