import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { FreightFee, OrderMade } from '../../../schemas/types/contract.ts';
import { insertCoupon, insertGoods, insertMember, NOW } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { memberCoupon } from '../../offers/coupon/tables.ts';
import { region } from '../../places/region/tables.ts';
import { orders } from '../tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

const ORDER_BODY = {
  cart_type: 'cart',
  receipt_type: 'logistics',
  receiver_name: '张三',
  receiver_mobile: '13812345678',
  receiver_state: '浙江省',
  receiver_city: '杭州市',
  receiver_address: '文三路1号',
};

onBoth('the code of a coupon', (start) => {
  let app: TestApp;
  let token: string;
  let userId: number;

  beforeAll(async () => {
    app = await start();
    await app.db.insert(region).values([
      { id: 330000, parent_id: 0, label: '浙江省' },
      { id: 330100, parent_id: 330000, label: '杭州市' },
    ]);
    await insertGoods(app.db, { goods_id: 10, price: 2000, store: 500 });
    ({ token, user_id: userId } = await insertMember(app));
    const other = await insertMember(app);
    const day = DAY;
    await insertCoupon(app.db, { card_id: 1, reduce_cost: 500, least_cost: 0 });
    await insertCoupon(app.db, { card_id: 2, reduce_cost: 500, least_cost: 500_000 });
    await insertCoupon(app.db, { card_id: 3, begin_date: NOW - 2 * day, end_date: NOW - day });
    await insertCoupon(app.db, { card_id: 4, shop_id: 7 });
    const held = { nth: 1, created: NOW, user_id: userId };
    await app.db.insert(memberCoupon).values([
      { ...held, code: 'MINE', card_id: 1 },
      { ...held, code: 'OTHERS', card_id: 1, user_id: other.user_id },
      { ...held, code: 'USED', card_id: 1, nth: 2, status: 2 },
      { ...held, code: 'TOOMUCH', card_id: 2 },
      { ...held, code: 'OVER', card_id: 3 },
      { ...held, code: 'SHOP7', card_id: 4 },
    ]);
  });
  afterAll(() => app.close());

  const fill = () => app.post('/h5app/wxapp/cart', { token, json: { item_id: 10, num: 1 } });
  const price = (coupon_discount: unknown) =>
    app.post<FreightFee>('/h5app/wxapp/getFreightFee', { token, json: { ...ORDER_BODY, coupon_discount } });
  const order = (coupon_discount: unknown) =>
    app.post<OrderMade>('/h5app/wxapp/order_new', { token, json: { ...ORDER_BODY, coupon_discount } });

  it.each([
    ['OTHERS', '不存在或不属于您'],
    ['NOSUCH', '不存在或不属于您'],
    ['USED', '已使用'],
    ['OVER', '已过期'],
    ['SHOP7', '不适用于该店铺'],
    ['TOOMUCH', expect.stringContaining('满')],
  ])('%s cannot be used: the calculation gives the reason and goes on, no order is made', async (code, reason) => {
    await fill();
    const { data } = await price(code);
    expect(data).toMatchObject({ coupon_info: [], coupon_refused: { coupon_code: code, reason }, coupon_discount: 0 });
    const before = await app.db.$count(orders);
    const refused = await order(code);
    expect(refused.data).toMatchObject({ status_code: 422, message: expect.stringContaining('优惠券不可用') });
    expect(await app.db.$count(orders)).toBe(before);
  });

  it.each([true, false, 0, '', '0', 'true', 'false', null])('%j is none', async (code) => {
    await fill();
    expect((await price(code)).data).not.toHaveProperty('coupon_refused');
    const { data } = await order(code);
    expect(data.order_id).toMatch(/^\d{16}$/);
    const [row] = await app.db.select().from(orders).where(eq(orders.order_id, data.order_id));
    expect(row).toMatchObject({ coupon_code: '', coupon_discount: 0 });
  });

  it('MINE is taken', async () => {
    await app.del('/h5app/wxapp/cartdel', { token, query: { cart_type: 'cart' } });
    await fill();
    expect((await price('MINE')).data).toMatchObject({ coupon_discount: 500, total_fee: 1500 });
    expect((await order('MINE')).data).toMatchObject({ total_fee: 1500 });
  });
});
