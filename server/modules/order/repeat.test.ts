import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { OrderMade } from '../../../schemas/types/contract.ts';
import { imbalances } from '../../testing/balance.ts';
import { insertGoods, insertMember } from '../../testing/fixtures.ts';
import { onBoth, type CallAnswer, type TestApp } from '../../testing/harness.ts';
import { goods, sku } from '../goods/tables.ts';
import { region } from '../region/tables.ts';
import { openStock } from '../stock/move.ts';
import { orders } from './tables.ts';

const SHOP = '/h5app/wxapp';

const WISH = {
  cart_type: 'cart',
  receipt_type: 'logistics',
  receiver_name: '李雷',
  receiver_mobile: '13800138000',
  receiver_state: '浙江省',
  receiver_city: '杭州市',
  receiver_address: '文三路 1 号',
  pay_type: 'deposit',
};

onBoth('an order that is sent again', (start) => {
  let app: TestApp;
  let goodsId = 100;
  beforeAll(async () => {
    app = await start();
    await app.db.insert(region).values([
      { id: 330000, parentId: 0, label: '浙江省' },
      { id: 330100, parentId: 330000, label: '杭州市' },
    ]);
  });
  afterAll(() => app.close());

  async function shopper(price = 1000): Promise<{ token: string; itemId: number }> {
    goodsId += 1;
    await insertGoods(app.db, { goodsId, price });
    await openStock(app.db, 0);
    const { token } = await insertMember(app, { deposit: 100_000 });
    await app.db.execute(sql`insert into deposit_ledger (user_id, kind, reference, change, at)
      select user_id, 'opening', '', deposit, 0 from member on conflict do nothing`);
    return { token, itemId: goodsId };
  }

  const put = (token: string, itemId: number) =>
    app.post(`${SHOP}/cart`, { token, form: { item_id: itemId, num: '1' } });
  const order = (token: string, changes: object = {}, key?: string): Promise<CallAnswer<OrderMade>> =>
    app.post<OrderMade>(`${SHOP}/order_new`, {
      token,
      json: { ...WISH, ...changes },
      ...(key ? { headers: { 'idempotency-key': key } } : {}),
    });
  const named = (itemId: number) => ({ cart_type: undefined, items: [{ item_id: itemId, num: 1 }] });
  const pay = async (token: string, orderId: string): Promise<void> => {
    const { data } = await app.post(`${SHOP}/payment`, { token, form: { order_id: orderId, pay_type: 'deposit' } });
    expect(data).toMatchObject({ pay_status: true });
  };
  const cancel = (token: string, orderId: string) =>
    app.post(`${SHOP}/order/cancel`, { token, form: { order_id: orderId, cancel_reason: '不要了' } });
  const sellOut = async (itemId: number): Promise<void> => {
    await app.db.execute(sql`update stock_ledger set change = change - (select store from sku where item_id = ${itemId})
      where item_id = ${itemId} and kind = 'opening'`);
    await app.db.update(sku).set({ store: 0 }).where(eq(sku.itemId, itemId));
    await app.db.update(goods).set({ store: 0 }).where(eq(goods.goodsId, itemId));
  };

  it('with a new key is a new one: sold out meanwhile, it is refused', async () => {
    const { token, itemId } = await shopper();
    await put(token, itemId);
    const first = await order(token, {}, 'K1');
    await pay(token, first.data.order_id);
    await put(token, itemId);
    await sellOut(itemId);
    expect((await order(token, {}, 'K2')).data).toMatchObject({
      status_code: 422,
      message: expect.stringMatching(/库存|缺货|售罄/),
    });
    expect((await order(token)).data).toMatchObject({ status_code: 422 });
    expect((await order(token, {}, 'K1')).data).toEqual(first.data);
  });

  it('with a new key finds nothing in the cart it emptied, without a key it finds itself', async () => {
    const { token, itemId } = await shopper();
    await put(token, itemId);
    const first = await order(token, {}, 'K1');
    expect((await order(token, {}, 'K2')).data).toMatchObject({ status_code: 422, message: '请选择要结算的商品' });
    expect((await order(token)).data).toEqual(first.data);
  });

  it.each(['paid', 'cancelled'])('that names its goods is a new one once the first is %s', async (state) => {
    const { token, itemId } = await shopper();
    const first = await order(token, named(itemId));
    expect((await order(token, named(itemId))).data).toEqual(first.data);
    await (state === 'paid' ? pay : cancel)(token, first.data.order_id);
    const answers = await Promise.all(Array.from({ length: 5 }, () => order(token, named(itemId))));
    const made = new Set(answers.map(({ data }) => data.order_id));
    expect(made.size).toBe(1);
    expect([...made][0]).toMatch(/^\d{16}$/);
    expect(made).not.toContain(first.data.order_id);
    expect(await app.db.$count(orders, eq(orders.userId, await userOf(first.data.order_id)))).toBe(2);
    await cancel(token, [...made][0] ?? '');
    await sellOut(itemId);
    expect((await order(token, named(itemId))).data).toMatchObject({ status_code: 422 });
    expect(await imbalances(app.db)).toEqual([]);
  });

  it('of an emptied cart is not answered by one that was cancelled', async () => {
    const { token, itemId } = await shopper();
    await put(token, itemId);
    const first = await order(token);
    await cancel(token, first.data.order_id);
    expect((await order(token)).data).toMatchObject({ status_code: 422, message: '请选择要结算的商品' });
  });

  it('for nothing is made once', async () => {
    const { token, itemId } = await shopper(0);
    const answers = [await order(token, named(itemId)), await order(token, named(itemId))];
    expect(new Set(answers.map(({ data }) => data.order_id)).size).toBe(1);
    app.clock.advance(11 * 60_000);
    expect((await order(token, named(itemId))).data.order_id).not.toBe(answers[0]?.data.order_id);
  });

  async function userOf(orderId: string): Promise<number> {
    const [row] = await app.db.select().from(orders).where(eq(orders.orderId, orderId));
    return row?.userId ?? 0;
  }
});
