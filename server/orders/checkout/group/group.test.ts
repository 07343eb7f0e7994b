import { eq, inArray } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type {
  Cart,
  OrdersFeeAnswer,
  CreateOrdersAnswer,
  Payment,
  PaymentOrdersAnswer,
} from '../../../../schemas/types/contract.ts';
import { imbalances } from '../../../testing/balance.ts';
import { insertCoupon, insertGoods, insertMember, NOW } from '../../../testing/fixtures/fixtures.ts';
import { insertShops } from '../../../testing/fixtures/shops.ts';
import { onBoth, testApp, type CallAnswer, type TestApp } from '../../../testing/harness.ts';
import { memberCoupon } from '../../../offers/coupon/tables.ts';
import { goods } from '../../../goods/tables.ts';
import { openPoints } from '../../../wallet/point/move.ts';
import { promotion, promotionItem } from '../../../offers/promotion/tables.ts';
import { openStock } from '../../../goods/stock/move.ts';
import { putSetting } from '../../../kernel/system/settings/settings.ts';
import { orders } from '../../tables.ts';
import { modelRuns } from '../../../testing/model-runs.ts';

const SHOP = '/h5app/wxapp';

const RECEIVER = {
  receipt_type: 'logistics',
  receiver_name: '李雷',
  receiver_mobile: '13800138000',
  receiver_state: '浙江省',
  receiver_city: '杭州市',
  receiver_address: '文三路 1 号',
};
const PICKUP = { receipt_type: 'ziti', receiver_name: '李雷', receiver_mobile: '13800138000', pickup_location: 1 };

type Body = { distributor_id: number } & Record<string, unknown>;
const of = (shop: number, more: object = {}): Body => ({
  distributor_id: shop,
  ...RECEIVER,
  pay_type: 'test',
  ...more,
});

let goodsId = 1000;

/** New goods of a shop, in the member's cart. */
async function put(app: TestApp, token: string, shopId: number, num = 1, values: object = {}): Promise<number> {
  goodsId += 1;
  await insertGoods(app.db, {
    goods_id: goodsId,
    shop_id: shopId,
    freight_template_id: shopId === 2 ? 2 : 1,
    ...values,
  });
  await openStock(app.db, 0);
  if (num > 0) {
    const form = { item_id: goodsId, num: String(num), distributor_id: shopId };
    expect((await app.post(`${SHOP}/cart`, { token, form })).data.status_code).toBeUndefined();
  }
  return goodsId;
}

const send = <T>(app: TestApp, call: string, token: string, json: object, key?: string): Promise<CallAnswer<T>> =>
  app.post<T>(`${SHOP}/${call}`, { token, json, ...(key ? { headers: { 'idempotency-key': key } } : {}) });

const feeOf = async (app: TestApp, token: string, json: object): Promise<OrdersFeeAnswer> =>
  (await send<OrdersFeeAnswer>(app, 'orders_fee', token, json)).data;

const stocks = async (app: TestApp, ids: number[]): Promise<number[]> =>
  (await app.db.select().from(goods).where(inArray(goods.goods_id, ids)).orderBy(goods.goods_id)).map(
    ({ store }) => store,
  );

onBoth('orders of several shops', (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
    await insertShops(app);
  });
  afterAll(() => app.close());

  const fee = (token: string, json: object) => send<OrdersFeeAnswer>(app, 'orders_fee', token, json);
  const make = (token: string, json: object, key?: string) =>
    send<CreateOrdersAnswer>(app, 'orders_new', token, json, key);
  const ordersOf = (userId: number) => app.db.$count(orders, eq(orders.user_id, userId));

  it('cost what was quoted, are made at once, and one trade pays them', async () => {
    const { token, user_id } = await insertMember(app);
    const [one, two] = [await put(app, token, 1, 2), await put(app, token, 2, 1, { price: 3050 })];
    const group = { orders: [of(2), of(1, { remark: '放门口' })] };
    const quote = (await fee(token, group)).data;
    expect(quote.orders.map(({ shop_name, fee: { total_fee } }) => [shop_name, total_fee])).toEqual([
      ['店铺2', 3850],
      ['店铺1', 2800],
    ]);
    expect(quote.total_fee).toBe(6650);
    const { data } = await make(token, group);
    expect(data.orders.map(({ total_fee }) => total_fee)).toEqual([3850, 2800]);
    expect(data.total_fee).toBe(6650);
    expect(await stocks(app, [one, two])).toEqual([8, 9]);
    expect((await app.get<Cart>(`${SHOP}/cart/list`, { token })).data.valid_cart).toEqual([]);
    const order_ids = data.orders.map(({ order_id }) => order_id);
    const rows = await app.db.select().from(orders).where(inArray(orders.order_id, order_ids));
    expect(rows.map(({ shop_id, remark }) => [shop_id, remark])).toEqual(
      expect.arrayContaining([
        [1, '放门口'],
        [2, ''],
      ]),
    );
    const cashier = await app.get<PaymentOrdersAnswer>(`${SHOP}/orders_new`, { token, query: { order_ids } });
    expect(cashier.data).toMatchObject({ total_fee: 6650, pay_point: null, auto_cancel_seconds: 900 });
    expect(cashier.data.orders.map(({ order_id }) => order_id)).toEqual(order_ids.toSorted());
    const foreign = await insertMember(app);
    const seen = await app.get<PaymentOrdersAnswer>(`${SHOP}/orders_new`, {
      token: foreign.token,
      query: { order_ids },
    });
    expect(seen.data).toMatchObject({ status_code: 404 });
    const paid = await app.post<Payment>(`${SHOP}/payment`, { token, json: { order_ids, pay_type: 'test' } });
    expect(paid.data).toMatchObject({ order_ids: order_ids.toSorted(), order_info: { total_fee: 6650 } });
    expect(await ordersOf(user_id)).toBe(2);
    expect(await imbalances(app.db)).toEqual([]);
  });

  it.each<[string, Body, object]>([
    [
      'a shop without ticked lines',
      of(3),
      { message: '店铺3：请选择要结算的商品', errors: { 'orders.1': expect.anything() } },
    ],
    [
      'no address',
      of(2, { receiver_address: '' }),
      { errors: { 'orders.1.receiver_address': ['店铺2：请填写详细地址'] } },
    ],
    [
      'a place nothing is sent to',
      of(2, { receiver_state: '上海市', receiver_city: '上海市' }),
      { errors: { 'orders.1.receiver_state': ['店铺2：该地区暂不支持配送'] } },
    ],
    [
      'a slot that is over',
      of(2, { ...PICKUP, pickup_date: '2025-06-01', pickup_time: ['09:00', '12:00'] }),
      { errors: { 'orders.1.pickup_time': ['店铺2：该提货时段已结束，请重新选择'] } },
    ],
    [
      'no title for the invoice',
      of(2, { invoice_content: { title: 'unit', content: '' } }),
      { errors: { 'orders.1.content': ['店铺2：请填写发票抬头'] } },
    ],
    [
      'an unknown coupon',
      of(2, { coupon_discount: 'NONE' }),
      { errors: { 'orders.1.coupon_discount': ['店铺2：优惠券不可用：不存在或不属于您'] } },
    ],
    ['another price', of(2, { shown_fee: 1 }), { status_code: 409, message: '店铺2：购物车已变化，请确认后重新提交' }],
  ])('are none when one cannot be made: %s', async (_case, second, refusal) => {
    const { token, user_id } = await insertMember(app);
    const items = [await put(app, token, 1), await put(app, token, 2)];
    const refused = await make(token, { orders: [of(1), second] });
    expect(refused.data).toMatchObject({ status_code: expect.any(Number), ...refusal });
    expect(await ordersOf(user_id)).toBe(0);
    expect(await stocks(app, items)).toEqual([10, 10]);
    expect((await app.get<Cart>(`${SHOP}/cart/list`, { token })).data.valid_cart).toHaveLength(2);
  });

  /** A gift, and goods of shops 1 and 2 in the cart that bring a piece of it each. */
  const withGifts = async (token: string, store: number): Promise<number[]> => {
    const gift = await put(app, token, 0, 0, { store });
    const bought = [await put(app, token, 1), await put(app, token, 2)];
    const steps = [{ full: 1, gifts: [{ itemId: gift, num: 1 }] }];
    const times = { begin_time: NOW - 10, end_time: NOW + 100_000 };
    const [made] = await app.db
      .insert(promotion)
      .values({
        marketing_type: 'full_gift',
        marketing_name: '满赠',
        promotion_tag: '满赠',
        rule: { by: 'amount', steps },
        ...times,
      })
      .returning();
    for (const itemId of bought)
      await app.db.insert(promotionItem).values({ promotion_id: made?.promotion_id ?? 0, item_id: itemId });
    return [gift, ...bought];
  };

  it('are none when they take the last gift twice, which each alone could have', async () => {
    const { token, user_id } = await insertMember(app);
    const items = await withGifts(token, 1);
    const quote = await fee(token, { orders: [of(1), of(2)] });
    expect(quote.data.orders.map(({ fee: { items } }) => items.length)).toEqual([2, 2]);
    const refused = await make(token, { orders: [of(1), of(2)] });
    expect(refused.data).toMatchObject({ status_code: 422, message: expect.stringMatching(/^店铺2：.*库存不足/) });
    expect(await ordersOf(user_id)).toBe(0);
    expect(await stocks(app, items)).toEqual([1, 10, 10]);
    expect((await make(token, { orders: [of(1)] })).data.orders).toHaveLength(1);
    expect(await imbalances(app.db)).toEqual([]);
  });

  it('are made once: with a key, and without one by the cart they were made of', async () => {
    for (const key of ['K', undefined]) {
      const { token, user_id } = await insertMember(app);
      await put(app, token, 1);
      await put(app, token, 2);
      const group = { orders: [of(1), of(2)] };
      const answers = await Promise.all(Array.from({ length: 4 }, () => make(token, group, key)));
      answers.push(await make(token, group, key));
      expect(new Set(answers.map(({ data }) => JSON.stringify(data))).size).toBe(1);
      expect(answers[0]?.data.orders).toHaveLength(2);
      expect(await ordersOf(user_id)).toBe(2);
      if (key)
        expect((await make(token, { orders: [of(1)] }, key)).data).toMatchObject({
          status_code: 422,
          message: '该请求已使用过，请刷新后重试',
        });
    }
  });

  it('share coupons, one order each: the requested one, else where it saves most', async () => {
    const { token, user_id } = await insertMember(app);
    await put(app, token, 1, 1, { price: 2000 });
    await put(app, token, 2, 1, { price: 8000 });
    const cardId = goodsId;
    await insertCoupon(app.db, { card_id: cardId, card_type: 'discount', discount: 20, least_cost: 0 });
    await app.db.insert(memberCoupon).values({ code: `C${cardId}`, card_id: cardId, user_id, nth: 1, created: NOW });
    const saved = async (...group: Body[]) =>
      (await fee(token, { orders: group })).data.orders.map(({ fee: { coupon_discount } }) => coupon_discount);
    expect(await saved(of(1), of(2))).toEqual([0, 1600]);
    const asks = { coupon_discount: `C${cardId}` };
    expect(await saved(of(1, asks), of(2))).toEqual([400, 0]);
    const twice = { orders: [of(1, asks), of(2, asks)] };
    const { data } = await fee(token, twice);
    expect(data.orders.map(({ fee: { coupon_refused } }) => coupon_refused?.reason)).toEqual([
      '已用于本次结算的其他店铺',
      undefined,
    ]);
    expect((await make(token, twice)).data).toMatchObject({
      status_code: 422,
      errors: { 'orders.0.coupon_discount': expect.anything() },
    });
    const made = await make(token, { orders: [of(1), of(2, asks)] });
    expect(made.data.orders.map(({ total_fee }) => total_fee)).toEqual([2800, 7200]);
    const [used] = await app.db
      .select()
      .from(memberCoupon)
      .where(eq(memberCoupon.code, `C${cardId}`));
    expect(used).toMatchObject({ status: 2, order_id: made.data.orders[1]?.order_id });
    expect(await imbalances(app.db)).toEqual([]);
  });

  it('name each shop that does not send to the address, and price the goods without it', async () => {
    const { token } = await insertMember(app);
    await put(app, token, 1);
    await put(app, token, 2);
    const place = { receiver_state: '上海市', receiver_city: '上海市' };
    const { data } = await fee(token, { orders: [of(1, place), of(2, place)] });
    expect(data.orders.map(({ refused }) => refused)).toEqual(['', '店铺2：该地区暂不支持配送']);
    expect(data.orders.map(({ fee: { freight_fee } }) => freight_fee)).toEqual([800, 0]);
  });

  it('count all of them against what a member may leave unpaid', async () => {
    await putSetting(app.context(), 'unpaid-orders', 3);
    const { token, user_id } = await insertMember(app);
    for (const shop of [1, 2]) await put(app, token, shop);
    expect((await make(token, { orders: [of(1), of(2)] })).data.orders).toHaveLength(2);
    for (const shop of [1, 2]) await put(app, token, shop);
    const message = '未付款的订单最多3个，请先付款或取消，或减少结算的店铺';
    expect((await make(token, { orders: [of(1), of(2)] })).data).toMatchObject({ status_code: 422, message });
    expect(await ordersOf(user_id)).toBe(2);
    expect((await make(token, { orders: [of(2)] })).data.orders).toHaveLength(1);
    await putSetting(app.context(), 'unpaid-orders', 10);
    await putSetting(app.context(), 'orders-a-minute', 4);
    await put(app, token, 2);
    expect((await make(token, { orders: [of(1), of(2)] })).data).toMatchObject({ status_code: 429 });
    app.clock.advance(60_000);
    expect((await make(token, { orders: [of(1), of(2)] })).data.orders).toHaveLength(2);
    await putSetting(app.context(), 'orders-a-minute', 30);
    const other = await insertMember(app);
    await withGifts(other.token, 2);
    await putSetting(app.context(), 'unpaid-pieces', 1);
    const { data } = await make(other.token, { orders: [of(1), of(2)] });
    await putSetting(app.context(), 'unpaid-pieces', 20);
    expect(data).toMatchObject({ message: expect.stringMatching(/^店铺2：同一商品未付款的件数过多/) });
    expect(await imbalances(app.db)).toEqual([]);
  });

  it.each([
    [{}],
    [{ orders: [] }],
    [{ orders: [of(1), of(1)] }],
    [{ orders: 'x' }],
    [{ orders: [1] }],
    [{ orders: [of(1)], point_use: -1 }],
  ])('are not what %j asks for', async (body) => {
    const { token } = await insertMember(app);
    await put(app, token, 1);
    for (const call of ['orders_fee', 'orders_new'])
      expect((await send(app, call, token, body)).data).toMatchObject({ status_code: expect.any(Number) });
  });
});

describe('any cart of several shops', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    await insertShops(app);
    await putSetting(app.context(), 'orders-a-minute', 10_000);
  });
  afterAll(() => app.close());

  const carts = fc.record({
    shops: fc.uniqueArray(
      fc.record({
        shop: fc.integer({ min: 1, max: 3 }),
        price: fc.integer({ min: 1, max: 50_000 }),
        num: fc.integer({ min: 1, max: 5 }),
        sent: fc.boolean(),
      }),
      { minLength: 2, maxLength: 3, selector: ({ shop }) => shop },
    ),
    balance: fc.nat(20_000),
    use: fc.nat(20_000),
    rule: fc.record({
      deductPoint: fc.constantFrom(1, 7, 10, 100, 1000),
      limitPercent: fc.constantFrom(10, 50, 100),
      paysFreight: fc.boolean(),
    }),
    broken: fc.option(fc.nat(2), { nil: undefined }),
  });

  it(
    'costs the sum of its parts, shares points within each limit, and is made as a whole or not at all',
    { timeout: 120_000 },
    async () => {
      await fc.assert(
        fc.asyncProperty(carts, async ({ shops, balance, use, rule, broken }) => {
          await putSetting(app.context(), 'point-rule', { ...rule });
          const { token, user_id } = await insertMember(app, { point: balance });
          await openPoints(app.db, NOW);
          for (const { shop, price, num } of shops) await put(app, token, shop, num, { price });
          const bodies = shops.map(({ shop, sent }) =>
            of(
              shop,
              sent || shop !== 2 ? {} : { ...PICKUP, pickup_date: '2025-06-01', pickup_time: ['12:00', '14:00'] },
            ),
          );
          const alone = await Promise.all(
            bodies.map((body) => app.post(`${SHOP}/getFreightFee`, { token, json: { ...body, cart_type: 'cart' } })),
          );
          const quote = await feeOf(app, token, { orders: bodies, point_use: use });
          const fees = quote.orders.map(({ fee }) => fee);
          const sum = (values: number[]): number => values.reduce((all, value) => all + value, 0);
          expect(quote.total_fee).toBe(sum(fees.map(({ total_fee }) => total_fee)));
          expect(quote.total_fee + quote.point_fee).toBe(sum(alone.map(({ data }) => Number(data['total_fee']))));
          expect(quote.point_use).toBe(sum(fees.map(({ point_use }) => point_use)));
          expect(quote.point_use).toBeLessThanOrEqual(Math.min(use, balance, quote.max_point));
          for (const { point_use, max_point, total_fee } of fees) {
            expect(point_use).toBeLessThanOrEqual(max_point);
            expect(total_fee).toBeGreaterThanOrEqual(0);
          }
          const most = await feeOf(app, token, { orders: bodies, point_use: quote.max_point });
          // 全部使用 names points that all deduct something.
          expect(most.point_use).toBe(quote.max_point);
          const displayed = bodies.map((body, index) => ({ ...body, shown_fee: fees[index]?.total_fee }));
          if (broken !== undefined)
            Object.assign(displayed[broken % displayed.length] ?? {}, { receipt_type: 'ziti', pickup_location: 99 });
          const { data } = await send<CreateOrdersAnswer>(app, 'orders_new', token, {
            orders: displayed,
            point_use: quote.point_use,
          });
          const rows = await app.db.select().from(orders).where(eq(orders.user_id, user_id));
          if (broken !== undefined) {
            expect(data).toMatchObject({ status_code: expect.any(Number) });
            expect(rows).toEqual([]);
            return;
          }
          expect(data.total_fee).toBe(quote.total_fee);
          expect(sum(rows.map(({ total_fee }) => total_fee))).toBe(quote.total_fee);
          expect(sum(rows.map(({ point }) => point))).toBe(quote.point_use);
        }),
        { numRuns: modelRuns(12, 30) },
      );
      expect(await imbalances(app.db)).toEqual([]);
    },
  );
});
