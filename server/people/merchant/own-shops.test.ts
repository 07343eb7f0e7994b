/** Shops of the mall's own, opened in the office without a merchant. */
import { desc, eq } from 'drizzle-orm';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { MallShop, OfficeShopsAnswer, ReadOwnShopAnswer, ShopList } from '../../../schemas/types/contract.ts';
import { audit } from '../../kernel/system/tables.ts';
import { freightTemplate } from '../../places/freight/tables.ts';
import { region } from '../../places/region/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { insertGoods, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { role } from '../operator/tables.ts';
import { merchant } from './tables.ts';

const VALUE = {
  name: ' 思明旗舰店 ',
  region: [350203],
  address: '中山路1号',
  contact: '林店长',
  phone: '0592-1234567',
};
const FEE = {
  name: '全国快递',
  by: 'pieces',
  first_pieces: 1,
  first_fee: 800,
  further_pieces: 1,
  further_fee: 100,
};

onBoth('shops of the mall’s own', (start) => {
  let app: TestApp;
  let token: string;
  beforeEach(async () => {
    app = await start();
    token = await insertOperator(app, 'anna');
    await app.db.insert(region).values([
      { id: 350000, parent_id: 0, label: '福建省' },
      { id: 350200, parent_id: 350000, label: '厦门市' },
      { id: 350203, parent_id: 350200, label: '思明区' },
    ]);
  });
  afterEach(() => app.close());

  const add = (more: object = {}) =>
    app.post<MallShop & { errors?: Record<string, string[]> }>('/mall/shops', {
      token,
      json: { value: { ...VALUE, ...more } },
    });
  const addFreight = () => app.post('/mall/freight-templates', { token, json: { value: FEE } });
  const shown = async (): Promise<string[]> =>
    (await app.get<ShopList>('/h5app/wxapp/distributor/list')).data.list.map(({ name }) => name);

  it('are open at once, listed as the mall’s once they have goods, and send by a copy of its default template', async () => {
    await addFreight();
    const { data } = await add();
    expect(data).toMatchObject({
      name: '思明旗舰店',
      place: '福建省厦门市思明区中山路1号',
      is_valid: true,
      merchant: '',
    });
    expect(await shown()).toEqual([]);
    await insertGoods(app.db, { goods_id: 1, shop_id: data.distributor_id });
    expect(await shown()).toEqual(['思明旗舰店']);
    const [own] = await app.db.select().from(freightTemplate).where(eq(freightTemplate.shop_id, data.distributor_id));
    expect(own).toMatchObject({ name: '全国快递', is_default: true });
    const [row] = await app.db.select().from(audit).orderBy(desc(audit.audit_id)).limit(1);
    expect(row).toMatchObject({
      action: 'shop.create',
      subject: `shop:${data.distributor_id}`,
    });
  });

  it('do not go free by accident: without a default template the operator says so', async () => {
    expect((await add()).data).toMatchObject({
      status_code: 422,
      errors: { freight: [expect.any(String)] },
    });
    expect(await app.db.$count(shop)).toBe(0);
    expect((await add({ freight: 'none' })).status).toBe(200);
    expect((await add({ freight: 'none' })).data.is_valid).toBe(true);
  });

  it('are closed and opened again, and changed', async () => {
    const { distributor_id: id } = (await add({ freight: 'none' })).data;
    await insertGoods(app.db, { goods_id: 1, shop_id: id });
    await app.put(`/mall/shops/${id}`, { token, json: { is_valid: false } });
    expect(await shown()).toEqual([]);
    await app.put(`/mall/shops/${id}`, { token, json: { is_valid: true } });
    expect(await shown()).toEqual(['思明旗舰店']);
    const { value } = (await app.get<ReadOwnShopAnswer>(`/mall/shops/${id}`, { token })).data;
    expect(value).toMatchObject({ ...VALUE, name: '思明旗舰店' });
    await app.put(`/mall/shops/${id}/facts`, {
      token,
      json: { value: { ...value, name: '中山路店' } },
    });
    expect(await shown()).toEqual(['中山路店']);
    const { list } = (await app.get<OfficeShopsAnswer>('/mall/shops', { token })).data;
    expect(list).toMatchObject([{ name: '中山路店', merchant: '' }]);
  });

  it('refuse a missing name and a region that is no place, at the field', async () => {
    expect((await add({ name: ' ' })).data).toMatchObject({
      status_code: 422,
      errors: { name: [expect.any(String)] },
    });
    for (const wrong of [[], [350000], [7]])
      expect((await add({ region: wrong })).data).toMatchObject({
        status_code: 422,
        errors: { region: [expect.any(String)] },
      });
  });

  it('are for who may write shops of the whole mall, and leave those of merchants alone', async () => {
    const { distributor_id: id } = (await add({ freight: 'none' })).data;
    await app.db.insert(merchant).values({ mobile: '13800138000', shop_id: id, created: 1, updated: 1 });
    const changed = await app.put(`/mall/shops/${id}/facts`, {
      token,
      json: { value: VALUE },
    });
    expect(changed.data).toMatchObject({ status_code: 422 });
    token = await insertOperator(app, 'tom', '-', { role: 'viewer' });
    expect((await add()).data).toMatchObject({ status_code: 403 });
  });

  describe('their staff', () => {
    const hire = (shopId: number, more: object = {}) =>
      app.post<{ errors?: Record<string, string[]>; status_code?: number }>(`/mall/shops/${shopId}/staff`, {
        token,
        json: { username: 'xiaolin', password: 'Xiaolin2026', name: '林小满', ...more },
      });
    const signIn = async (username: string): Promise<string> => {
      const form = { username, password: 'Xiaolin2026' };
      return (await app.post<{ token: string }>('/operator/login', { form })).data.token;
    };

    it('is added in one call, signs in and sees the goods and orders of this shop alone', async () => {
      const { distributor_id: id } = (await add({ freight: 'none' })).data;
      const { distributor_id: other } = (await add({ freight: 'none', name: '湖滨店' })).data;
      await insertGoods(app.db, { goods_id: 10, shop_id: id });
      await insertGoods(app.db, { goods_id: 20, shop_id: other });
      await insertGoods(app.db, { goods_id: 30, shop_id: 0 });
      await insertOrder(app.db, { user_id: 1, shop_id: id, order_id: '1000000000000001' }, 'paid');
      await insertOrder(app.db, { user_id: 1, shop_id: other, order_id: '1000000000000002' }, 'paid');
      expect((await hire(id)).status).toBe(200);
      expect((await hire(id, { username: 'xiaochen' })).status).toBe(200);
      expect(await app.db.$count(role)).toBe(1);
      for (const username of ['xiaolin', 'xiaochen']) {
        const staff = await signIn(username);
        const listed = async (path: string): Promise<Record<string, unknown>[]> =>
          (await app.get<{ list: Record<string, unknown>[] }>(path, { token: staff })).data.list;
        expect((await listed('/mall/goods')).map(({ goods_id }) => String(goods_id))).toEqual(['10']);
        expect((await listed('/mall/orders')).map(({ order_id }) => order_id)).toEqual(['1000000000000001']);
        expect((await app.get('/mall/operators', { token: staff })).data).toMatchObject({ status_code: 403 });
      }
    });

    it('is refused as a whole: a taken name leaves no role behind, and a merchant’s shop has its own people', async () => {
      const { distributor_id: id } = (await add({ freight: 'none' })).data;
      expect((await hire(id, { username: 'anna' })).data.errors).toEqual({ username: [expect.any(String)] });
      expect((await hire(id, { password: 'short' })).data.errors).toEqual({ password: [expect.any(String)] });
      expect(await app.db.$count(role)).toBe(0);
      expect((await hire(id + 1)).data).toMatchObject({ status_code: 404 });
      await app.db.insert(merchant).values({ mobile: '13800138000', shop_id: id, created: 1, updated: 1 });
      expect((await hire(id)).data).toMatchObject({ status_code: 422 });
    });

    it('of two shops of one name has two roles, and is added by nobody without the right', async () => {
      const { distributor_id: id } = (await add({ freight: 'none' })).data;
      const { distributor_id: twin } = (await add({ freight: 'none' })).data;
      await hire(id);
      await hire(twin, { username: 'xiaochen' });
      expect((await app.db.select().from(role)).map(({ shop_ids }) => shop_ids)).toEqual([[id], [twin]]);
      token = await insertOperator(app, 'tom', '-', { role: 'shop_keeper' });
      expect((await hire(id, { username: 'tim' })).data).toMatchObject({ status_code: 403 });
    });
  });
});
