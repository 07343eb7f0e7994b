import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GoodsCategory, GoodsDetail } from '../../../schemas/types/contract.ts';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import {
  insertBrand,
  insertCategories,
  insertGoods,
  insertMember,
  insertShirt,
  insertShop,
  insertTag,
} from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { forgetCaches } from '../../testing/warm-caches.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { descendantsOf, liveCategories } from '../categories/categories.ts';
import { introHtml } from './intro.ts';
import { liveGoods } from '../list/live.ts';

onBoth('goods by number', (start) => {
  let app: TestApp;

  const detail = async (
    id: number,
    query: Params = {},
    token?: string,
  ): Promise<GoodsDetail & { status_code?: number; message?: string }> =>
    (await app.get<GoodsDetail>(`/h5app/wxapp/goods/items/${id}`, { query, token })).data;
  const tree = async (query: Params = {}): Promise<GoodsCategory> =>
    (await app.get<GoodsCategory>('/h5app/wxapp/goods/category', { query })).data;

  beforeAll(async () => {
    app = await start();
    const { db } = app;
    await insertCategories(db, [
      [1, 0, '食品'],
      [2, 1, '水果'],
      [3, 2, '莓果'],
      [4, 0, '服饰'],
    ]);
    await insertCategories(db, [[101, 0, '主类']], true);
    await insertBrand(db, 5, '山野');
    await insertTag(db, 7, '新品');
    await insertShop(db, { distributor_id: 1, name: '果园', logo: '/logo.svg' });
    await insertShop(db, { distributor_id: 2, is_valid: false });
    await insertGoods(db, {
      goods_id: 10,
      item_name: '云南蓝莓',
      category_id: 3,
      main_category_id: 101,
      brand_id: 5,
      tags: [7],
      price: 2990,
      market_price: 3990,
      member_price: 2590,
      pics: ['/a.svg', '/b.svg'],
      shop_id: 1,
      intro: [{ kind: 'text', text: '产自<云南>' }],
      sales: 200,
      rate_count: 4,
      rate_stars: 19,
    });
    await insertShirt(db, 20, { category_id: 4 });
    await insertGoods(db, { goods_id: 30, approve_status: 'instock' });
    await insertGoods(db, { goods_id: 31, approve_status: 'offline_sale' });
    await insertGoods(db, { goods_id: 32, is_gift: true });
    await insertGoods(db, { goods_id: 33, shop_id: 2 });
  });
  afterAll(() => app.close());

  it('has what the page shows', async () => {
    expect(await detail(10)).toMatchObject({
      item_id: '10',
      item_name: '云南蓝莓',
      price: 2990,
      market_price: 3990,
      member_price: 2990,
      nospec: true,
      spec_items: [],
      goods_brand: '山野',
      intro: '<p>产自&lt;云南&gt;</p>',
      distributor_info: { distributor_id: '1', name: '果园' },
      item_category: ['3'],
      item_category_info: [
        { category_id: '1', children: [{ category_id: '2', children: [{ category_id: '3', children: [] }] }] },
      ],
      item_category_main: [{ category_id: '101', is_main_category: true }],
      tagList: [{ tag_id: '7', tag_name: '新品' }],
    });
  });

  it('has the video with its cover, or else the first picture', async () => {
    expect(await detail(10)).not.toHaveProperty('video');
    await insertGoods(app.db, { goods_id: 40, pics: ['/a.svg'], video: '/film.mp4' });
    await insertGoods(app.db, { goods_id: 41, pics: ['/a.svg'], video: '/film.mp4', video_poster: '/b.svg' });
    expect((await detail(40)).video).toEqual({ address: '/film.mp4', poster: '/a.svg' });
    expect((await detail(41)).video).toEqual({ address: '/film.mp4', poster: '/b.svg' });
  });

  it('has groups and pairs by falling number, and the variant asked for', async () => {
    const shirt = await detail(21);
    expect(shirt).toMatchObject({
      item_id: '21',
      goods_id: '20',
      default_item_id: '20',
      price: 1200,
      store: 3,
      distributor_info: [],
    });
    expect(shirt.item_spec_desc.map((group) => group.spec_name)).toEqual(['尺码', '颜色']);
    expect(shirt.spec_items.map((row) => [row.item_id, row.store, row.custom_spec_id, row.item_spec_desc])).toEqual([
      ['20', 0, '21-11', '颜色:红,尺码:S'],
      ['21', 3, '22-11', '颜色:红,尺码:M'],
      ['22', 5, '21-12', '颜色:蓝,尺码:S'],
    ]);
    expect((await detail(21, { goods_id: 10 })).item_id).toBe('10');
  });

  it('shows the member price to members and page texts when asked', async () => {
    const { token } = await insertMember(app);
    await putSetting(app.context(), 'tdk:goods-detail', { title: '{name} - 商城' });
    const shown = await detail(10, { is_tdk: 1 }, token);
    expect(shown.member_price).toBe(2590);
    expect(shown.tdk_data?.title).toBe('云南蓝莓 - 商城');
  });

  it('shows off-shelf goods and gifts as what they are, and nothing of hidden, unknown or closed ones', async () => {
    expect((await detail(30)).approve_status).toBe('instock');
    expect((await detail(32)).is_gift).toBe(true);
    for (const id of [31, 33, 999, 0])
      expect(await detail(id)).toMatchObject({ status_code: 404, message: '商品不存在' });
    expect((await app.get('/h5app/wxapp/goods/items/1%20or%201=1')).data).toMatchObject({ status_code: 422 });
  });

  it('answers the sales tree, the main tree, the first level and the tree of a shop', async () => {
    expect(await tree()).toMatchObject([
      { category_name: '食品', category_level: 1, children: [{ children: [{ category_id: '3' }] }] },
      { id: '4' },
    ]);
    expect((await tree({ is_main_category: 'true' })).map((top) => top.label)).toEqual(['主类']);
    expect((await tree({ only_top: 1 })).map((top) => top.children)).toEqual([[], []]);
    expect(await tree({ distributor_id: 1 })).toMatchObject([{ category_id: '1', children: [{ category_id: '2' }] }]);
    expect(await tree({ distributor_id: 2 })).toEqual([]);
    expect(await tree({ distributor_id: 1, is_main_category: 1 })).toMatchObject([{ category_id: '101' }]);
  });

  it('finds what is below a category', async () => {
    expect(await descendantsOf(app.context(), 1)).toEqual([1, 2, 3]);
    expect(await descendantsOf(app.context(), 77)).toEqual([]);
  });

  it('gives pages live goods by goods or variant number, without what is gone', async () => {
    const { token: _token, ...member } = await insertMember(app);
    const asMember = app.context({ member: { ...member, session_id: '', token_id: '' } });
    const found = await liveGoods(app.context(), ['10', '21', '30', '31', '32', '33', '999', '', 'x', '99999999999']);
    expect([...found.keys()].sort()).toEqual(['10', '21']);
    expect(found.get('10')).toEqual({
      sold_out: false,
      sold_note: '已售 200 · 4.8分',
      adds: 'piece',
      goods_id: '10',
      itemId: '10',
      goods_name: '云南蓝莓',
      goods_pic: '/a.svg',
      price: 2990,
      market_price: 3990,
      brief: '',
      distributor_id: '1',
      tagList: [{ tag_id: '7', tag_name: '新品' }],
    });
    expect(found.get('21')).toMatchObject({ goods_id: '20', price: 1200 });
    expect((await liveGoods(asMember, ['10'])).get('10')?.price).toBe(2590);
    expect(await liveGoods(app.context(), [])).toEqual(new Map());
  });

  it('gives pages live categories with what is below them', async () => {
    const found = await liveCategories(app.context(), ['2', '101', '77']);
    expect(found.get('2')).toEqual({
      category_id: '2',
      category_name: '水果',
      image_url: '',
      children: [{ category_id: '3', category_name: '莓果', image_url: '/a.svg', children: [] }],
    });
    expect([...found.keys()]).toEqual(['2', '101']);
  });

  it('names the brands of a level-1 category, those of most goods first, of both trees', async () => {
    const { db } = app;
    await insertBrand(db, 6, '茶园');
    await insertGoods(db, { goods_id: 91, category_id: 2, main_category_id: 101, brand_id: 6 });
    await insertGoods(db, { goods_id: 92, category_id: 3, brand_id: 6 });
    await insertGoods(db, { goods_id: 93, category_id: 4, brand_id: 6, approve_status: 'offline_sale' });
    forgetCaches(db);
    const found = await liveCategories(app.context(), ['1', '101', '4']);
    const named = (id: string) => found.get(id)?.brands?.map(({ brand_name }) => brand_name);
    expect(named('1')).toEqual(['茶园', '山野']);
    expect(named('101')).toEqual(['山野', '茶园']);
    expect(named('4')).toEqual([]);
  });
});

describe('introHtml', () => {
  it('escapes text and leaves out pictures from addresses that are not allowed', () => {
    const html = introHtml([
      { kind: 'text', text: '一行\n<script>' },
      { kind: 'picture', url: '/a.svg" onerror="x' },
      { kind: 'picture', url: 'javascript:alert(1)' },
    ]);
    expect(html).toBe('<p>一行<br>&lt;script&gt;</p><p><img src="/a.svg%22%20onerror=%22x" alt="" loading="lazy"></p>');
  });
});
