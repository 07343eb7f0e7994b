import { afterEach, beforeEach, expect, it } from 'vitest';
import type { FiguresByAnswer, ReadFiguresAnswer } from '../../../schemas/types/contract.ts';
import { category } from '../../goods/tables.ts';
import { refund, trade } from '../../money/trade/tables.ts';
import { memberCoupon } from '../../offers/coupon/tables.ts';
import { aftersales, aftersalesLine } from '../../orders/aftersales/tables.ts';
import { orderLine } from '../../orders/tables.ts';
import { eq } from 'drizzle-orm';
import { insertCoupon, insertGoods, insertOperator, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { DAY, HOUR } from '../../../engine/rules/format/time.ts';
import type { Dimension } from './by.ts';

const DIMENSIONS: Dimension[] = ['hour', 'channel', 'shop', 'category', 'goods', 'region', 'coupon', 'pay'];

type OrderValues = Parameters<typeof insertOrder>[1];
/** goods, pieces and cents of a line */
type LineValues = [goods: number, num: number, fee: number];

onBoth('figures', (start) => {
  let app: TestApp;
  let token: string;
  let refunds = 0;
  beforeEach(async () => {
    app = await start();
    token = await insertOperator(app, 'anna');
    await app.db.insert(category).values([
      { category_id: 1, category_name: '水果' },
      { category_id: 11, parent_id: 1, category_name: '柑橘' },
      { category_id: 2, category_name: '茶' },
    ]);
    await insertGoods(app.db, {
      goods_id: 5,
      item_name: '橙子',
      category_id: 11,
      shop_id: 1,
    });
    await insertGoods(app.db, {
      goods_id: 6,
      item_name: '龙井',
      category_id: 2,
      shop_id: 0,
    });
    await insertGoods(app.db, {
      goods_id: 7,
      item_name: '柠檬',
      category_id: 11,
      shop_id: 0,
    });
    await insertShop(app.db, { distributor_id: 1, name: '果园' });
  });
  afterEach(() => app.close());

  /** An order that was paid, with ¥1.00 freight for each line more than one. */
  async function sell(values: OrderValues, lines: LineValues[]): Promise<string> {
    const fee = lines.reduce((sum, [, , each]) => sum + each, 0);
    return insertOrder(
      app.db,
      {
        paid_at: NOW - HOUR,
        item_fee: fee,
        total_fee: fee,
        pay_type: 'deposit',
        channel: 'pc',
        ...values,
      },
      'paid',
      lines.map(([goods_id, num, total_fee]) => ({
        goods_id,
        item_id: goods_id,
        num,
        price: Math.ceil(total_fee / num),
        item_fee: total_fee,
        total_fee,
      })),
    );
  }

  async function giveBack(order_id: string, amount: number, row: Partial<typeof refund.$inferInsert> = {}) {
    refunds += 1;
    const trade_id = `T${refunds}`;
    await app.db.insert(trade).values({
      trade_id,
      user_id: 1,
      pay_type: 'deposit',
      amount,
      created: NOW,
    });
    await app.db.insert(refund).values({
      trade_id,
      order_id,
      amount,
      reason: 'cancel',
      refund_status: 'SUCCESS',
      created: NOW,
      done_at: NOW - 60,
      ...row,
    });
  }

  /** After-sales of one line, refunded from several payments. */
  async function returnLine(order_id: string, at: number, amounts: number[], freight_fee = 0): Promise<void> {
    refunds += 1;
    const aftersales_bn = `A${refunds}`;
    const fee = amounts.reduce((sum, amount) => sum + amount, 0);
    const lines = await app.db
      .select()
      .from(orderLine)
      .where(eq(orderLine.order_id, order_id))
      .orderBy(orderLine.line_id);
    const shared = {
      reason: '',
      description: '',
      pics: [],
      created: NOW,
      updated: NOW,
      refund_point: 0,
    };
    await app.db.insert(aftersales).values({
      ...shared,
      aftersales_bn,
      order_id,
      user_id: 1,
      shop_id: 0,
      aftersales_type: 'ONLY_REFUND',
      progress: 4,
      refund_fee: fee,
    });
    await app.db.insert(aftersalesLine).values({
      aftersales_bn,
      line_id: lines[at]?.line_id ?? 0,
      units: [1],
      refund_fee: fee,
      refund_point: 0,
      freight_fee,
    });
    for (const amount of amounts)
      await giveBack(order_id, amount, {
        reason: 'aftersales',
        cause: aftersales_bn,
      });
  }

  const read = async (query: Record<string, string | number> = {}, who = token): Promise<ReadFiguresAnswer> =>
    (await app.get<ReadFiguresAnswer>('/mall/figures', { token: who, query })).data;
  const readBy = async (by: Dimension, query: Record<string, string | number> = {}, who = token) =>
    (
      await app.get<FiguresByAnswer>('/mall/figures/by', {
        token: who,
        query: { by, ...query },
      })
    ).data.list;
  const named = async (by: Dimension): Promise<Record<string, number[]>> =>
    Object.fromEntries(
      (await readBy(by))
        .filter(({ fee, refunded }) => fee || refunded)
        .map(({ name, orders, fee, refunded }) => [name, [orders, fee, refunded]]),
    );

  /** What the following tests know to the cent. */
  async function month(): Promise<void> {
    await insertCoupon(app.db, { card_id: 9, title: '满减券' });
    await app.db
      .insert(memberCoupon)
      .values({ code: 'C1', card_id: 9, user_id: 1, nth: 1, created: NOW, ends_at: NOW + DAY });
    const big = await sell(
      {
        user_id: 1,
        shop_id: 0,
        coupon_code: 'C1',
        freight_fee: 800,
        total_fee: 10_799,
      },
      [
        [6, 2, 6_666],
        [7, 1, 3_333],
      ],
    );
    await sell(
      {
        user_id: 1,
        shop_id: 1,
        channel: 'h5',
        pay_type: 'test',
        paid_at: NOW - 3 * HOUR,
      },
      [[5, 3, 3_001]],
    );
    const gone = await sell({ user_id: 2, shop_id: 1, channel: 'office' }, [[5, 1, 1_000]]);
    await sell(
      {
        user_id: 3,
        shop_id: 0,
        channel: '',
        pay_type: 'pos',
        receipt_type: 'ziti',
        paid_at: NOW - DAY,
      },
      [[6, 1, 50]],
    );
    // Not of these days, of the points mall, without goods, unpaid.
    await sell({ user_id: 3, paid_at: NOW - 40 * DAY }, [[6, 1, 4_000]]);
    await sell({ user_id: 2, order_class: 'pointsmall', total_fee: 700 }, [[6, 1, 700]]);
    await insertOrder(app.db, { user_id: 4 });
    await giveBack(gone, 1_000);
    await returnLine(big, 0, [2_000, 500], 100);
    await giveBack(big, 77, { reason: 'paid-twice' });
    await giveBack(big, 88, {
      refund_status: 'READY',
      done_at: null,
      reason: 'late-payment',
    });
  }

  it('says what was sold, given back and who bought', async () => {
    await month();
    const { now, before, from, to, step } = await read();
    expect([from, to, step]).toEqual(['2025-05-03', '2025-06-01', 'day']);
    expect(now).toMatchObject({
      orders: 4,
      fee: 14_850,
      refunded: 3_500,
      buyers: 3,
      repeated: 2,
      point_orders: 1,
      point_fee: 700,
    });
    expect(before).toMatchObject({
      from: '2025-04-03',
      to: '2025-05-02',
      orders: 1,
      fee: 4_000,
      buyers: 1,
      repeated: 0,
    });
  });

  it('adds up by every dimension to the cent', async () => {
    await month();
    expect(await named('channel')).toEqual({
      电脑网页: [1, 10_799, 2_500],
      手机网页: [1, 3_001, 0],
      后台代客下单: [1, 1_000, 1_000],
      未记录: [1, 50, 0],
    });
    expect(await named('shop')).toEqual({
      商城自营: [2, 10_849, 2_500],
      果园: [2, 4_001, 1_000],
    });
    expect(await named('goods')).toEqual({
      龙井: [2, 6_716, 2_400],
      橙子: [2, 4_001, 1_000],
      柠檬: [1, 3_333, 0],
      运费及调整: [0, 800, 100],
    });
    expect(await named('category')).toEqual({
      水果: [3, 7_334, 1_000],
      茶: [2, 6_716, 2_400],
      运费及调整: [0, 800, 100],
    });
    expect(await named('coupon')).toEqual({
      满减券: [1, 10_799, 2_500],
      未用优惠券: [3, 4_051, 1_000],
    });
    expect(await named('region')).toEqual({
      上海市: [3, 14_800, 3_500],
      到店自提: [1, 50, 0],
    });
    expect(await named('hour')).toEqual({
      '09:00–09:59': [1, 3_001, 0],
      '11:00–11:59': [2, 11_799, 3_500],
      '12:00–12:59': [1, 50, 0],
    });
    expect((await readBy('shop')).map(({ name, before }) => [name, before])).toEqual([
      ['商城自营', 4_000],
      ['果园', 0],
    ]);
  });

  it('has the same sums in every dimension and in the course, whatever was sold', async () => {
    let seed = 7;
    const below = (most: number): number => (seed = (seed * 48_271) % 2_147_483_647) % most;
    for (let nth = 0; nth < 60; nth += 1) {
      const lines = Array.from({ length: 1 + below(3) }, (_, at): LineValues => [
        5 + ((nth + at) % 3),
        1 + below(4),
        below(9_999),
      ]);
      const goods = lines.reduce((sum, [, , fee]) => sum + fee, 0);
      const freight_fee = below(3) * 500;
      const values = {
        user_id: 1 + below(9),
        shop_id: below(2),
        channel: (['pc', 'h5', 'client', ''] as const)[below(4)] ?? '',
        pay_type: ['deposit', 'pos', 'test'][below(3)] ?? '',
        paid_at: NOW - below(70 * DAY),
        freight_fee,
        total_fee: goods + freight_fee,
      };
      const order = await sell(values, lines);
      if (below(4) === 0)
        await giveBack(order, values.total_fee, {
          done_at: NOW - below(40 * DAY),
        });
      else if (below(2) === 0) await returnLine(order, 0, [below(500), 1 + below(400)], below(2));
    }
    const queries: Record<string, string | number>[] = [
      {},
      { from: '2025-05-31', to: '2025-06-01' },
      { distributor_id: 1 },
    ];
    for (const query of queries) {
      const { now, before, course } = await read({ ...query, step: 'week' });
      const sumOf = (rows: readonly { fee: number; refunded: number }[]) =>
        rows.reduce((sum, row) => [(sum[0] ?? 0) + row.fee, (sum[1] ?? 0) + row.refunded], [0, 0]);
      expect(now.fee).toBeGreaterThan(0);
      expect(sumOf(course)).toEqual([now.fee, now.refunded]);
      for (const by of DIMENSIONS) {
        const rows = await readBy(by, query);
        expect([by, ...sumOf(rows)]).toEqual([by, now.fee, now.refunded]);
        expect([by, rows.reduce((sum, row) => sum + row.before, 0)]).toEqual([by, before.fee]);
      }
    }
  });

  it('shows a merchant the own shop alone, whatever shop is asked for', async () => {
    await month();
    const mei = await insertOperator(app, 'mei', '-', {
      role: 'merchant',
      shop_id: 1,
    });
    const { now, sees_members } = await read({ distributor_id: 0 }, mei);
    expect([now.orders, now.fee, now.refunded, now.members, sees_members]).toEqual([2, 4_001, 1_000, 0, false]);
    for (const by of DIMENSIONS)
      expect([by, (await readBy(by, { distributor_id: 0 }, mei)).reduce((sum, { fee }) => sum + fee, 0)]).toEqual([
        by,
        4_001,
      ]);
    const dora = await insertOperator(app, 'dora', '-', { role: 'designer' });
    expect((await app.get('/mall/figures', { token: dora })).data.status_code).toBe(403);
  });

  it.each([
    [{ from: '2025-02-30', to: '2025-03-01' }, 'from'],
    [{ from: 'soon', to: '2025-03-01' }, 'from'],
    [{ from: '2025-03-02', to: '2025-03-01' }, 'to'],
    [{ from: '2023-03-02', to: '2025-03-01' }, 'to'],
  ])('refuses the days %j', async (query, field) => {
    const { data } = await app.get('/mall/figures', { token, query });
    expect(data).toMatchObject({
      status_code: 422,
      errors: { [field]: [expect.any(String)] },
    });
  });

  it('has empty figures in a mall that sold nothing', async () => {
    expect((await read({ from: '2025-06-01', to: '2025-06-01' })).course).toHaveLength(24);
    expect(await readBy('goods')).toEqual([]);
    expect(await readBy('hour')).toHaveLength(24);
  });
});
