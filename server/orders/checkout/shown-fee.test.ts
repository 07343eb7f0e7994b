import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreightFee, OrderMade } from '../../../schemas/types/contract.ts';
import { insertGoods, insertMember, insertShop } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { goods, sku } from '../../goods/tables.ts';
import { region } from '../../places/region/tables.ts';
import { orders } from '../tables.ts';

const ORDER_BODY = {
  cart_type: 'cart',
  distributor_id: 0,
  receipt_type: 'logistics',
  receiver_name: '张三',
  receiver_mobile: '13812345678',
  receiver_state: '浙江省',
  receiver_city: '杭州市',
  receiver_address: '文三路1号',
};

onBoth('the amount the shopper saw', (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
    await app.db.insert(region).values([
      { id: 330000, parent_id: 0, label: '浙江省' },
      { id: 330100, parent_id: 330000, label: '杭州市' },
    ]);
  });
  afterAll(() => app.close());

  it('is what is ordered; another price is refused with 409 and changes nothing', async () => {
    await insertGoods(app.db, { goods_id: 10, price: 2000 });
    const { token } = await insertMember(app);
    await app.post('/h5app/wxapp/cart', { token, json: { item_id: 10, num: 1 } });
    await app.db.update(sku).set({ price: 2500 });
    await app.db.update(goods).set({ price: 2500 });
    const order = (shown_fee: number) =>
      app.post<OrderMade>('/h5app/wxapp/order_new', { token, json: { ...ORDER_BODY, shown_fee } });
    expect((await order(2000)).data).toMatchObject({ status_code: 409, message: '购物车已变化，请确认后重新提交' });
    expect(await app.db.$count(orders)).toBe(0);
    expect((await order(2500)).data).toMatchObject({ total_fee: 2500 });
    expect(await app.db.$count(orders)).toBe(1);
  });

  it('answers whether the goods are those of a shop or the mall itself', async () => {
    await insertShop(app.db, { distributor_id: 1 });
    await insertGoods(app.db, { goods_id: 20, shop_id: 1 });
    await insertGoods(app.db, { goods_id: 21 });
    const { token } = await insertMember(app);
    const isOfShop = async (item_id: number, distributor_id: number) => {
      await app.post('/h5app/wxapp/cart', { token, json: { item_id, num: 1, distributor_id } });
      const json = { ...ORDER_BODY, distributor_id };
      return (await app.post<FreightFee>('/h5app/wxapp/getFreightFee', { token, json })).data.is_distribution;
    };
    expect([await isOfShop(20, 1), await isOfShop(21, 0)]).toEqual([true, false]);
  });
});
