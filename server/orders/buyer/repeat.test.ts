import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { imbalances } from '../../testing/balance.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { directOrder, openMarket, type Market } from '../../testing/market.ts';
import { goods, sku } from '../../goods/tables.ts';
import { orders } from '../tables.ts';

onBoth('an order that is sent again', (start) => {
  let app: TestApp;
  let market: Market;
  beforeAll(async () => {
    app = await start();
    market = await openMarket(app);
  });
  afterAll(() => app.close());

  async function shopper(price = 1000): Promise<{ token: string; item_id: number }> {
    const { token } = await market.buyer(100_000);
    return { token, item_id: await market.goods({ price }) };
  }

  const sellOut = async (itemId: number): Promise<void> => {
    await app.db.execute(sql`update stock_ledger set change = change - (select store from sku where item_id = ${itemId})
      where item_id = ${itemId} and kind = 'opening'`);
    await app.db.update(sku).set({ store: 0 }).where(eq(sku.item_id, itemId));
    await app.db.update(goods).set({ store: 0 }).where(eq(goods.goods_id, itemId));
  };

  it('with a new key is a new one: sold out meanwhile, it is refused', async () => {
    const { token, item_id } = await shopper();
    await market.put(token, item_id);
    const first = await market.order(token, {}, 'K1');
    expect((await market.pay(token, first.data.order_id)).data).toMatchObject({ pay_status: true });
    await market.put(token, item_id);
    await sellOut(item_id);
    expect((await market.order(token, {}, 'K2')).data).toMatchObject({
      status_code: 422,
      message: expect.stringMatching(/库存|缺货|售罄/),
    });
    expect((await market.order(token)).data).toMatchObject({ status_code: 422 });
    expect((await market.order(token, {}, 'K1')).data).toEqual(first.data);
  });

  it('with a new key finds nothing in the cart it emptied, without a key it finds itself', async () => {
    const { token, item_id } = await shopper();
    await market.put(token, item_id);
    const first = await market.order(token, {}, 'K1');
    expect((await market.order(token, {}, 'K2')).data).toMatchObject({
      status_code: 422,
      message: '请选择要结算的商品',
    });
    expect((await market.order(token)).data).toEqual(first.data);
  });

  it.each(['paid', 'cancelled'])('that names its goods is a new one once the first is %s', async (state) => {
    const { token, item_id } = await shopper();
    const first = await market.order(token, directOrder([item_id, 1]));
    expect((await market.order(token, directOrder([item_id, 1]))).data).toEqual(first.data);
    const ended = await (state === 'paid' ? market.pay : market.cancel)(token, first.data.order_id);
    expect(ended.data).toMatchObject(state === 'paid' ? { pay_status: true } : { order_status: 'CANCEL' });
    const answers = await Promise.all(Array.from({ length: 5 }, () => market.order(token, directOrder([item_id, 1]))));
    const made = new Set(answers.map(({ data }) => data.order_id));
    expect(made.size).toBe(1);
    expect([...made][0]).toMatch(/^\d{16}$/);
    expect(made).not.toContain(first.data.order_id);
    expect(await app.db.$count(orders, eq(orders.user_id, await userOf(first.data.order_id)))).toBe(2);
    await market.cancel(token, [...made][0] ?? '');
    await sellOut(item_id);
    expect((await market.order(token, directOrder([item_id, 1]))).data).toMatchObject({ status_code: 422 });
    expect(await imbalances(app.db)).toEqual([]);
  });

  it('of an emptied cart is not answered by one that was cancelled', async () => {
    const { token, item_id } = await shopper();
    await market.put(token, item_id);
    const first = await market.order(token);
    await market.cancel(token, first.data.order_id);
    expect((await market.order(token)).data).toMatchObject({ status_code: 422, message: '请选择要结算的商品' });
  });

  it('for nothing is made once', async () => {
    const { token, item_id } = await shopper(0);
    const answers = [
      await market.order(token, directOrder([item_id, 1])),
      await market.order(token, directOrder([item_id, 1])),
    ];
    expect(new Set(answers.map(({ data }) => data.order_id)).size).toBe(1);
    app.clock.advance(11 * 60_000);
    expect((await market.order(token, directOrder([item_id, 1]))).data.order_id).not.toBe(answers[0]?.data.order_id);
  });

  async function userOf(orderId: string): Promise<number> {
    const [row] = await app.db.select().from(orders).where(eq(orders.order_id, orderId));
    return row?.user_id ?? 0;
  }
});
