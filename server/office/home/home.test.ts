import { afterEach, beforeEach, expect, it } from 'vitest';
import type { ReadOfficeHomeAnswer, ReadTrendAnswer } from '../../../schemas/types/contract.ts';
import { insertOperator, NOW } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { category, goods } from '../../goods/tables.ts';
import { orderLine, orders } from '../../orders/tables.ts';
import { addTraffic } from '../../traffic/store.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

const NOBODY = { name: '', mobile: '', state: '', city: '', district: '', address: '', codes: [] };

type OrderValues = Partial<typeof orders.$inferInsert>;

onBoth('the office’s home', (start) => {
  let app: TestApp;
  let token: string;
  let made = 0;
  beforeEach(async () => {
    app = await start();
    token = await insertOperator(app, 'anna');
    await app.db.insert(category).values([
      { category_id: 1, category_name: '水果' },
      { category_id: 11, parent_id: 1, category_name: '柑橘' },
      { category_id: 2, category_name: '茶' },
    ]);
    const shared = { created: 0, updated: 0, price: 100, store: 50 };
    await app.db.insert(goods).values([
      { ...shared, goods_id: 5, item_name: '橙子', category_id: 11, shop_id: 1 },
      { ...shared, goods_id: 6, item_name: '龙井', category_id: 2, shop_id: 0 },
    ]);
  });
  afterEach(() => app.close());

  async function sell(goodsId: number, fee: number, values: OrderValues = {}): Promise<void> {
    made += 1;
    const orderId = String(1_000_000_000_000_000 + made);
    await app.db.insert(orders).values({
      order_id: orderId,
      user_id: 1,
      shop_id: goodsId === 5 ? 1 : 0,
      order_class: 'normal',
      order_status: 'PAYED',
      pay_status: 'PAYED',
      delivery_status: 'PENDING',
      cancel_status: 'NO_APPLY_CANCEL',
      ziti_status: 'NOTZITI',
      receipt_type: 'logistics',
      item_fee: fee,
      member_discount: 0,
      promotion_discount: 0,
      coupon_discount: 0,
      freight_fee: 0,
      point: 0,
      point_fee: 0,
      total_fee: fee,
      receiver: NOBODY,
      created: NOW - 60,
      auto_cancel_at: NOW,
      paid_at: NOW - 30,
      ...values,
    });
    await app.db.insert(orderLine).values({
      order_id: orderId,
      item_id: goodsId,
      goods_id: goodsId,
      item_name: '',
      item_spec_desc: '',
      pic: '',
      order_item_type: 'normal',
      num: 2,
      price: fee / 2,
      item_fee: fee,
      discounts: [],
      points: 0,
      point_fee: 0,
      total_fee: fee,
    });
  }

  const home = async (who = token): Promise<ReadOfficeHomeAnswer> =>
    (await app.get<ReadOfficeHomeAnswer>('/mall/home', { token: who })).data;
  const trend = async (query: Record<string, number> = {}, who = token): Promise<ReadTrendAnswer> =>
    (await app.get<ReadTrendAnswer>('/mall/trend', { token: who, query })).data;
  const waits = ({ waits: list }: ReadOfficeHomeAnswer): Record<string, number> =>
    Object.fromEntries(list.map(({ what, count }) => [what, count]));

  it('puts today beside yesterday up to the same hour, and counts what waits', async () => {
    await sell(5, 300);
    await sell(6, 200, { receipt_type: 'ziti', ziti_status: 'PENDING' });
    await sell(6, 100, { cancel_status: 'WAIT_PROCESS' });
    await sell(5, 5000, { order_status: 'NOTPAY', pay_status: 'NOTPAY', paid_at: null });
    // Thirteen hours ago it was yesterday, but later than now is.
    await sell(6, 700, { created: NOW - 13 * 3600, paid_at: NOW - 13 * 3600, order_status: 'DONE' });
    await sell(6, 900, { created: NOW - DAY - 60, paid_at: NOW - DAY - 30, order_status: 'DONE' });
    const answer = await home();
    expect(answer.today).toMatchObject({ orders: 4, paid: 3, fee: 600 });
    expect(answer.yesterday).toMatchObject({ orders: 1, paid: 1, fee: 900 });
    expect(waits(answer)).toMatchObject({ to_ship: 1, to_pick_up: 1, cancel_asked: 1, vouchers: 0, applications: 0 });
  });

  it('counts visits of the shop up to the same moment, and those of no page twice', async () => {
    const seen = { version: 0, slot: '@home', link: -1, platform: 'pc' } as const;
    const hour = NOW - (NOW % 3600);
    await addTraffic(app.db, [
      { ...seen, page_id: 0, since: hour - 3600, views: 30 },
      { ...seen, page_id: 0, since: hour, views: 4 },
      { ...seen, page_id: 0, since: hour - 3600 - DAY, views: 20 },
      { ...seen, page_id: 0, since: hour - DAY, views: 3600 },
      { ...seen, page_id: 0, since: hour + 3600 - DAY, views: 9 },
      { ...seen, page_id: 7, version: 3, slot: '', since: hour, views: 5 },
    ]);
    const answer = await home();
    const past = NOW + 1 - hour;
    expect([answer.today.visits, answer.yesterday.visits]).toEqual([34, 20 + past]);
  });

  it('shows a role what it may see, and a merchant the own shop alone', async () => {
    const seen = { version: 0, slot: '@home', link: -1, platform: 'pc' } as const;
    await addTraffic(app.db, [{ ...seen, page_id: 0, since: NOW - 60, views: 5 }]);
    await sell(5, 300);
    await sell(6, 200);
    const merchant = await insertOperator(app, 'mei', '-', { role: 'merchant', shop_id: 1 });
    const mine = await home(merchant);
    expect(mine.today).toMatchObject({ orders: 1, fee: 300, members: 0, visits: 0 });
    expect(Object.keys(waits(mine))).not.toContain('vouchers');
    expect(waits(mine)).toMatchObject({ to_ship: 1 });
    const own = await trend({ distributor_id: 0 }, merchant);
    expect(own.shops.map(({ distributor_id: id }) => id)).toEqual([1]);
    expect(own.goods.map(({ name }) => name)).toEqual(['橙子']);
    const service = await insertOperator(app, 'tom', '-', { role: 'customer_service' });
    expect(Object.keys(waits(await home(service)))).not.toContain('vouchers');
    const designer = await insertOperator(app, 'dora', '-', { role: 'designer' });
    expect((await app.get('/mall/home', { token: designer })).data.status_code).toBe(403);
  });

  it('adds up by day, shop, category of the first level and goods, beside the days before', async () => {
    await sell(5, 300);
    await sell(6, 200, { paid_at: NOW - 2 * DAY });
    await sell(6, 900, { paid_at: NOW - 8 * DAY });
    await sell(6, 70, { paid_at: NOW - 40 * DAY });
    const week = await trend({ days: 7 });
    expect(week.days).toHaveLength(7);
    expect(week.days.at(-1)).toEqual({ day: '2025-06-01', orders: 1, fee: 300 });
    expect(week.days.at(-3)).toMatchObject({ orders: 1, fee: 200 });
    expect([week.sum, week.before]).toEqual([
      { orders: 2, fee: 500 },
      { orders: 1, fee: 900 },
    ]);
    expect(week.shops.map(({ distributor_id: id, fee }) => [id, fee])).toEqual([
      [1, 300],
      [0, 200],
    ]);
    expect(week.categories).toEqual([
      { category_id: 1, name: '水果', pieces: 2, fee: 300 },
      { category_id: 2, name: '茶', pieces: 2, fee: 200 },
    ]);
    expect(week.goods.map(({ name, fee }) => [name, fee])).toEqual([
      ['橙子', 300],
      ['龙井', 200],
    ]);
    expect((await trend({ days: 90 })).sum).toEqual({ orders: 4, fee: 1470 });
    const tea = await trend({ days: 90, category_id: 2 });
    expect([tea.sum.fee, tea.goods.length, tea.days.at(-1)?.fee]).toEqual([1170, 1, 0]);
    expect((await trend({ days: 7, distributor_id: 1 })).sum.fee).toBe(300);
  });
});
