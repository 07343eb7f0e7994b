import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  CategoryNode,
  PointGoodsDetailAnswer,
  PointGoodsList,
  PointMallSettingAnswer,
} from '../../../schemas/types/contract.ts';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import {
  insertBrand,
  insertCategories,
  insertGoods,
  insertMember,
  insertPointGoods,
  insertShirt,
  insertShop,
} from '../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';

const MALL = '/h5app/wxapp/pointsmall';

onBoth('the points mall', (start) => {
  let app: TestApp;
  const list = async (query: Params = {}): Promise<PointGoodsList> =>
    (await app.get<PointGoodsList>(`${MALL}/goods/items`, { query: { page: 1, pageSize: 20, ...query } })).data;
  const ids = async (query: Params): Promise<string> => (await list(query)).list.map((row) => row.item_id).join();

  beforeAll(async () => {
    app = await start();
    await insertBrand(app.db, 3, '木匠');
    await insertBrand(app.db, 4, '炊时');
    await insertCategories(app.db, [
      [1, 0, '家居'],
      [2, 1, '灯具'],
      [3, 0, '图书'],
      [4, 0, '空的'],
    ]);
    await insertShop(app.db, { distributor_id: 9, is_valid: false });
    await insertGoods(app.db, { goods_id: 10, item_name: '台灯', brand_id: 3, category_id: 2, price: 5000, sales: 3 });
    await insertGoods(app.db, {
      goods_id: 11,
      item_name: '绘本',
      brand_id: 4,
      category_id: 3,
      sales: 9,
      is_gift: true,
    });
    await insertGoods(app.db, { goods_id: 12, item_name: '茶壶', approve_status: 'offline_sale', sales: 5 });
    await insertShirt(app.db, 20, { sales: 1 });
    await insertGoods(app.db, { goods_id: 30, item_name: '只卖钱' });
    await insertGoods(app.db, { goods_id: 31, valid_lucky: true });
    await insertGoods(app.db, { goods_id: 32, shop_id: 9 });
    await insertPointGoods(app.db, { goods_id: 10, sort: 4, limit_member: 2, limit_order: 1 }, { 10: [300] });
    await insertPointGoods(app.db, { goods_id: 11, sort: 3 }, { 11: [900, 1500] });
    await insertPointGoods(app.db, { goods_id: 12, sort: 2 }, { 12: [100] });
    await insertPointGoods(app.db, { goods_id: 20, sort: 1 }, { 20: [500], 21: [450, 990] });
    await insertPointGoods(app.db, { goods_id: 31 }, { 31: [1] });
    await insertPointGoods(app.db, { goods_id: 32 }, { 32: [1] });
  });
  afterAll(() => app.close());

  it('lists what is exchanged, also gifts and goods hidden elsewhere, by the fewest points', async () => {
    const { list: rows, total_count } = await list();
    expect(rows.map(({ item_id, point, price, store }) => [item_id, point, price, store])).toEqual([
      ['10', 300, 0, 10],
      ['11', 900, 1500, 10],
      ['12', 100, 0, 10],
      ['20', 450, 990, 3],
    ]);
    expect(total_count).toBe(4);
    expect(rows[0]).toMatchObject({ item_name: '台灯', goods_brand: '木匠', market_price: 5000, nospec: true });
  });

  it('takes filters and sorts; prices are points', async () => {
    expect(await ids({ start_price: 300, end_price: 500 })).toBe('10,20');
    expect(await ids({ end_price: 299 })).toBe('12');
    expect(await ids({ brand_id: 4 })).toBe('11');
    expect(await ids({ category_id: 1 })).toBe('10');
    expect(await ids({ keywords: '灯' })).toBe('10');
    expect(await ids({ goodsSort: 1 })).toBe('11,12,10,20');
    expect(await ids({ goodsSort: 2 })).toBe('11,20,10,12');
    expect(await ids({ goodsSort: 3 })).toBe('12,10,20,11');
    expect(await ids({ start_price: 'x', brand_id: '' })).toBe('10,11,12,20');
  });

  it('pages, and still counts past the end', async () => {
    const second = await list({ page: 2, pageSize: 3 });
    expect([second.list.map((row) => row.item_id), second.total_count]).toEqual([['20'], 4]);
    expect(await list({ page: 9, pageSize: 3 })).toMatchObject({ list: [], total_count: 4 });
  });

  it('has brands to choose from and texts of its own', async () => {
    await putSetting(app.context(), 'tdk:pointsmall-list', { title: '积分兑好物' });
    await putSetting(app.context(), 'tdk:pointsmall-detail', { title: '{name}积分兑换' });
    const answer = await list({ is_tdk: 1, brand_id: 4 });
    expect(answer.tdk_data?.title).toBe('积分兑好物');
    expect(answer.brand_list?.list.map((row) => row.attribute_name)).toEqual(['木匠', '炊时']);
    const detail = await app.get<PointGoodsDetailAnswer>(`${MALL}/goods/items/10`, { query: { is_tdk: 1 } });
    expect(detail.data.tdk_data?.title).toBe('台灯积分兑换');
  });

  it('shows a goods by any of its variants, with what each costs', async () => {
    const { data } = await app.get<PointGoodsDetailAnswer>(`${MALL}/goods/items/21`);
    expect(data).toMatchObject({ item_id: '21', goods_id: '20', point: 450, price: 990, store: 3, nospec: false });
    expect(data.spec_items.map(({ item_id, point, price, store }) => [item_id, point, price, store])).toEqual([
      ['20', 500, 0, 0],
      ['21', 450, 990, 3],
    ]);
    expect(data.spec_items[1]?.item_spec_desc).toBe('颜色:红,尺码:M');
    // The variant that is not exchanged stands for none: the first one that is.
    expect((await app.get<PointGoodsDetailAnswer>(`${MALL}/goods/items/22`)).data.item_id).toBe('20');
  });

  it('answers a member how many are left; cancelled orders do not count', async () => {
    const { token, user_id } = await insertMember(app);
    const left = async (who?: string): Promise<number | null> =>
      (await app.get<PointGoodsDetailAnswer>(`${MALL}/goods/items/10`, who ? { token: who } : {})).data.member_left;
    expect([await left(), await left(token)]).toEqual([null, 2]);
    const exchange = { user_id, order_class: 'pointsmall' } as const;
    await insertOrder(app.db, exchange, 'unpaid', [{ goods_id: 10, item_id: 10 }]);
    await insertOrder(app.db, exchange, 'cancelled', [{ goods_id: 10, item_id: 10 }]);
    await insertOrder(app.db, { user_id }, 'paid', [{ goods_id: 10, item_id: 10 }]);
    expect(await left(token)).toBe(1);
  });

  it('has no page for other goods, and keeps one for goods off its shelf', async () => {
    for (const id of [30, 31, 32, 999])
      expect((await app.get(`${MALL}/goods/items/${id}`)).data.status_code, String(id)).toBe(404);
    await insertGoods(app.db, { goods_id: 40 });
    await insertPointGoods(app.db, { goods_id: 40, approve_status: 'instock' }, { 40: [5] });
    expect((await app.get<PointGoodsDetailAnswer>(`${MALL}/goods/items/40`)).data.approve_status).toBe('instock');
    expect(await ids({})).not.toMatch(/40/);
  });

  it('has categories with something in them', async () => {
    const { data } = await app.get<CategoryNode[]>(`${MALL}/goods/category`, { query: { have_items: true } });
    const names = (nodes: CategoryNode[]): string[] =>
      nodes.flatMap((node) => [node.category_name, ...names(node.children)]);
    expect(names(data)).toEqual(['家居', '灯具', '图书']);
  });

  it('recommends what others exchange, without the goods looked at', async () => {
    const lovely = async (query: Params): Promise<string> =>
      (await app.get<PointGoodsList>(`${MALL}/lovely/goods/items`, { query })).data.list.map((r) => r.item_id).join();
    expect(await lovely({ item_id: 12, pageSize: 2 })).toBe('11,10');
    expect(await lovely({ item_id: 999 })).toBe('11,12,10,20');
  });

  it('answers its appearance, with harmless banners only', async () => {
    const setting = async (): Promise<PointMallSettingAnswer> =>
      (await app.get<PointMallSettingAnswer>(`${MALL}/setting`)).data;
    expect(await setting()).toMatchObject({ pc_banner: [], entrance: { pc_openstatus: true } });
    await putSetting(app.context(), 'pointsmall', {
      banner: ['/artwork/a.svg', 'javascript:alert(1)'],
      sections: [[0, 500]],
    });
    expect(await setting()).toMatchObject({
      pc_banner: ['/artwork/a.svg'],
      screen: { point_section: [[0, 500]], brand_openstatus: true },
    });
  });
});
