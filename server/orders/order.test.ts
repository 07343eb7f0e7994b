import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cart, FreightFee, OrderMade } from '../../schemas/types/contract.ts';
import { imbalances } from '../testing/balance.ts';
import { insertMember } from '../testing/fixtures/fixtures.ts';
import { onBoth, type CallAnswer, type TestApp } from '../testing/harness.ts';
import { CHECKOUT, openMarket, type Market } from '../testing/market.ts';
import { sku } from '../goods/tables.ts';
import { expireOrders } from './moves/cancel.ts';
import { orders } from './tables.ts';

const SHOP = '/h5app/wxapp';

const ORDER_BODY = { ...CHECKOUT, pay_type: 'test' };

onBoth('ordering', (start) => {
  let app: TestApp;
  let market: Market;

  beforeAll(async () => {
    app = await start();
    market = await openMarket(app);
  });
  afterAll(() => app.close());

  /** A member with `num` pieces of new goods in the cart. */
  async function shopper(num = 1, values: Parameters<Market['goods']>[0] = {}) {
    const itemId = await market.goods(values);
    const { token } = await market.buyer();
    if (num > 0) await market.put(token, itemId, num);
    return { token, itemId };
  }

  const order = (token: string, changes: object = {}, key?: string): Promise<CallAnswer<OrderMade>> =>
    market.order(token, { pay_type: 'test', ...changes }, key);
  const stock = async (itemId: number): Promise<number | undefined> =>
    (await app.db.select({ store: sku.store }).from(sku).where(eq(sku.item_id, itemId)))[0]?.store;

  it('costs what the calculation before it said, takes the stock and empties the cart', async () => {
    const { token, itemId } = await shopper(2, { price: 2000, member_price: 1500 });
    const quote = await app.post<FreightFee>(`${SHOP}/getFreightFee`, { token, json: ORDER_BODY });
    expect(quote.data).toMatchObject({ item_fee: 4000, member_discount: 1000, total_fee: 3000, totalItemNum: 2 });
    const made = await order(token);
    expect(made.data).toMatchObject({ total_fee: 3000, pay_type: 'test' });
    expect(made.data.order_id).toMatch(/^\d{16}$/);
    expect(await stock(itemId)).toBe(8);
    const cart = await app.get<Cart>(`${SHOP}/cart/list`, { token });
    expect(cart.data.valid_cart).toEqual([]);
    expect(await imbalances(app.db)).toEqual([]);
  });

  it('is made once by a double submission without a key', async () => {
    const { token, itemId } = await shopper(3);
    const answers = await Promise.all([order(token), order(token), order(token)]);
    const later = await order(token);
    expect(new Set([...answers, later].map(({ data }) => data.order_id)).size).toBe(1);
    expect(await stock(itemId)).toBe(7);
  });

  it('gives the same answer to the same key, and refuses the key with another body', async () => {
    const { token, itemId } = await shopper(1);
    const [one, two] = await Promise.all([order(token, {}, 'key-1'), order(token, {}, 'key-1')]);
    const later = await order(token, {}, 'key-1');
    expect(two.data).toEqual(one.data);
    expect(later.data).toEqual(one.data);
    const other = await order(token, { remark: '别的' }, 'key-1');
    expect(other.data).toMatchObject({ status_code: 422, message: '该请求已使用过，请刷新后重试' });
    expect(await stock(itemId)).toBe(9);
  });

  it('of one moment: what is left after a greedy one goes to the others, and each gets its own answer', async () => {
    const { itemId, ...first } = await shopper(2, { store: 3 });
    const put = async (num: number): Promise<string> => {
      const { token } = await insertMember(app);
      await market.put(token, itemId, num);
      return token;
    };
    const [greedy, modest, other] = [await put(2), await put(1), await shopper(1)];
    const answers = await Promise.all([first.token, greedy, modest, other.token].map((token) => order(token)));
    const [one, two, three, four] = answers.map(({ data }) => data);
    expect([one, two].filter((made) => made?.order_id)).toHaveLength(1);
    expect([one, two].find((made) => !made?.order_id)).toMatchObject({ message: expect.stringContaining('库存不足') });
    expect(new Set([one, two, three, four].map((made) => made?.order_id)).size).toBe(4);
    expect(three?.order_id).toMatch(/^\d{16}$/);
    expect(four?.order_id).toMatch(/^\d{16}$/);
    expect(await stock(itemId)).toBe(0);
    expect(await imbalances(app.db)).toEqual([]);
  });

  it('takes half a character for what it is: none', async () => {
    const { token } = await shopper(1);
    const made = await order(token, { remark: '放门口\ud83d' });
    const [row] = await app.db.select().from(orders).where(eq(orders.order_id, made.data.order_id));
    expect(row?.remark).toBe('放门口\ufffd');
  });

  it('keeps the keys of two members apart', async () => {
    const [one, two] = [await shopper(1), await shopper(1)];
    const first = await order(one.token, {}, 'same');
    const second = await order(two.token, {}, 'same');
    expect(second.data.order_id).toMatch(/^\d{16}$/);
    expect(second.data.order_id).not.toBe(first.data.order_id);
  });

  it('sums two lines of one variant', async () => {
    const { token, itemId } = await shopper(0, { store: 5 });
    const items = [
      { item_id: itemId, num: 3 },
      { item_id: itemId, num: 3 },
    ];
    const refused = await order(token, { cart_type: undefined, items });
    expect(refused.data).toMatchObject({ status_code: 422, message: expect.stringContaining('最大库存为5件') });
    expect(await stock(itemId)).toBe(5);
    const made = await order(token, { cart_type: undefined, items: [items[0], { item_id: itemId, num: 2 }] });
    expect(made.data.order_id).toMatch(/^\d{16}$/);
    expect(await stock(itemId)).toBe(0);
  });

  it.each([0, -1, 1.5, 1e9, Number.NaN, '1e3', 'x', null, [2], { a: 1 }])('refuses %j pieces', async (num) => {
    const { token, itemId } = await shopper(0);
    const refused = await order(token, { cart_type: undefined, items: [{ item_id: itemId, num }] });
    expect(refused.data.status_code).toBe(422);
    expect(await stock(itemId)).toBe(10);
  });

  it.each([
    ['total_fee', 1],
    ['item_fee', 0],
    ['freight_fee', -500],
    ['price', 1],
    ['member_discount', 999_999],
    ['user_id', 1],
  ])('takes no %s from a client', async (name, value) => {
    const { token } = await shopper(1, { price: 2000 });
    expect((await order(token, { [name]: value })).data.total_fee).toBe(2000);
  });

  it.each([
    [{ receiver_name: '' }, '请填写收货人姓名'],
    [{ receiver_mobile: '123' }, expect.stringContaining('手机')],
    [{ receiver_city: '火星市' }, '请选择收货地区'],
    [{ receiver_address: '' }, '请填写详细地址'],
    [{ receipt_type: 'ziti', pickup_location: 99 }, '请选择自提点'],
    [{ point_use: -1 }, '积分数量不正确'],
    [{ point_use: 1.5 }, '积分数量不正确'],
    [{ point_use: 10 }, '最多可使用0积分'],
    [{ distributor_id: 77 }, '请选择要结算的商品'],
    [{ invoice_content: { title: 'unit', content: '某公司', registration_number: 'x' } }, expect.any(String)],
  ])('refuses %j and changes nothing', async (changes, message) => {
    const { token, itemId } = await shopper(1);
    const refused = await order(token, changes);
    expect(refused.data).toMatchObject({ status_code: 422, message });
    expect(await stock(itemId)).toBe(10);
    const cart = await app.get<Cart>(`${SHOP}/cart/list`, { token });
    expect(cart.data.valid_cart).toHaveLength(1);
  });

  it('refuses more money than an order holds', async () => {
    const { token } = await shopper(300, { price: 9_999_999, store: 300 });
    expect((await order(token)).data).toMatchObject({ status_code: 422, message: '订单金额过大，请分开下单' });
  });

  it('is for members', async () => {
    expect(await app.post(`${SHOP}/order_new`, { json: ORDER_BODY })).toMatchObject({ status: 401 });
    expect(await app.post(`${SHOP}/getFreightFee`, { json: ORDER_BODY })).toMatchObject({ status: 401 });
  });

  it('gives stock back once when its time is over, whoever looks', async () => {
    const { token, itemId } = await shopper(4);
    const { data } = await order(token);
    const services = app.context();
    expect(await expireOrders(services)).toBe(0);
    app.clock.advance(15 * 60_000);
    await Promise.all([expireOrders(services), expireOrders(services), expireOrders(services)]);
    expect(await stock(itemId)).toBe(10);
    const [row] = await app.db.select().from(orders).where(eq(orders.order_id, data.order_id));
    expect(row).toMatchObject({ order_status: 'CANCEL', cancel_status: 'SUCCESS' });
    expect(await imbalances(app.db)).toEqual([]);
  });
});
