import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  GoodsItems,
  MallBrand,
  MallCategories,
  MallCategory,
  ListMallTagsAnswer,
} from '../../../schemas/types/contract.ts';
import {
  insertBrand,
  insertCategories,
  insertGoods,
  insertOperator,
  insertTag,
} from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';

onBoth('categories, brands and tags of the office', (start) => {
  let app: TestApp;
  let token = '';
  const tree = async (): Promise<string> => {
    const { data } = await app.get<MallCategories>('/mall/categories', { token });
    return data.list.map(({ name, level, goods }) => `${'-'.repeat(level)}${name}${goods > 0 ? goods : ''}`).join(' ');
  };
  const move = async (id: number, parent_id: number, index: number) =>
    (await app.post(`/mall/categories/${id}/move`, { token, json: { parent_id, index } })).data;
  const keywords = async (words: string): Promise<number> =>
    (await app.get<GoodsItems>('/h5app/wxapp/goods/items', { query: { keywords: words } })).data.total_count;

  beforeAll(async () => {
    app = await start();
    await insertCategories(app.db, [
      [101, 0, '家居'],
      [102, 101, '杯具'],
      [103, 0, '食品'],
    ]);
    await insertBrand(app.db, 7, '窑火');
    await insertTag(app.db, 4, '上新');
    await insertGoods(app.db, { goods_id: 10, item_name: '茶壶', category_id: 102, brand_id: 7, tags: [4] });
    token = await insertOperator(app);
  });
  afterAll(() => app.close());

  it('a tree grows, is renamed and sorted, three levels deep, and keeps what is in use', async () => {
    const add = async (json: object) => (await app.post<MallCategory>('/mall/categories', { token, json })).data;
    const tea = await add({ name: '茶杯', parent_id: 102 });
    expect(tea).toMatchObject({ level: 3, is_main: false });
    expect(await add({ name: '更深', parent_id: tea.category_id })).toMatchObject({ message: '分类最多3级' });
    expect(await add({ name: '茶杯', parent_id: 102 })).toMatchObject({ message: '同级已有同名分类' });
    expect(await tree()).toBe('-家居 --杯具1 ---茶杯 -食品');
    await move(103, 0, 0);
    expect(await tree()).toBe('-食品 -家居 --杯具1 ---茶杯');
    await move(tea.category_id, 0, 1);
    expect(await tree()).toBe('-食品 -茶杯 -家居 --杯具1');
    expect(await move(101, 102, 0)).toMatchObject({ message: '不能移到自己的下级' });
    expect(await move(101, tea.category_id, 0)).not.toHaveProperty('message');
    expect(await move(tea.category_id, 103, 0)).toMatchObject({ message: '移动后会超过3级' });
    await app.put(`/mall/categories/${tea.category_id}`, { token, json: { name: '茶具' } });
    expect(await tree()).toBe('-食品 -茶具 --家居 ---杯具1');
    const drop = async (id: number) => (await app.del(`/mall/categories/${id}`, { token })).data;
    expect(await drop(101)).toMatchObject({ message: '请先删除或移走下级分类' });
    expect(await drop(102)).toMatchObject({ message: '该分类下还有 1 个商品，请先移到其他分类' });
    expect(await drop(103)).toEqual({ status: true });
    expect(await tree()).toBe('-茶具 --家居 ---杯具1');
  });

  it('goods are found by the new name of their brand and tag; what is in use stays', async () => {
    expect([await keywords('窑火'), await keywords('上新')]).toEqual([1, 1]);
    await app.put('/mall/brands/7', { token, json: { name: '景德' } });
    await app.put('/mall/goods-tags/4', { token, json: { name: '首发' } });
    app.clock.advance(61_000);
    expect([await keywords('景德'), await keywords('首发')]).toEqual([1, 1]);
    expect((await app.del('/mall/brands/7', { token })).data.message).toBe('「景德」还有 1 个商品在用，不能删除');
    expect((await app.del('/mall/goods-tags/4', { token })).data.status_code).toBe(422);
    const { data: made } = await app.post<MallBrand>('/mall/brands', { token, json: { name: '木匠' } });
    expect((await app.post('/mall/brands', { token, json: { name: '木匠' } })).data.message).toBe('已有同名的');
    expect((await app.del(`/mall/brands/${made.brand_id}`, { token })).data).toEqual({ status: true });
    expect((await app.get<ListMallTagsAnswer>('/mall/goods-tags', { token })).data.list).toEqual([
      { tag_id: 4, name: '首发', goods: 1 },
    ]);
  });
});
