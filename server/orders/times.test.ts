import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  OrderDetail,
  ListOrdersAnswer,
  OrderMade,
  ListPickupLocationsAnswer,
} from '../../schemas/types/contract.ts';
import { insertOrder } from '../testing/fixtures/orders.ts';
import { insertGoods, insertMember } from '../testing/fixtures/fixtures.ts';
import { onBoth, START, type TestApp } from '../testing/harness.ts';
import { pickupLocation } from '../places/pickup/tables.ts';
import { openStock } from '../goods/stock/move.ts';
import { HOUR_MS } from '../../engine/rules/format/time.ts';

const SHOP = '/h5app/wxapp';
const MORNING: [string, string] = ['09:00', '12:00'];
const EVENING: [string, string] = ['14:00', '18:00'];

onBoth('what time does to orders', (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
    const place = { city: '上海市', area: '徐汇区', address: '宜山路700号', shop_id: 0 };
    // The clock starts on Sunday, 2025-06-01 at 12:00.
    await app.db.insert(pickupLocation).values([
      { ...place, name: '今天起', hours: [MORNING, EVENING], workdays: [1, 7] },
      { ...place, name: '只在上午', hours: [MORNING], workdays: [1, 7] },
    ]);
    await insertGoods(app.db, { goods_id: 1, store: 50 });
    await openStock(app.db, 0);
  });
  afterAll(() => app.close());

  const at = (clock: string): void => void (app.clock.time = Date.parse(`2025-06-01T${clock}:00+08:00`));
  const places = async () =>
    (await app.get<ListPickupLocationsAnswer>(`${SHOP}/distributor/pickuplocation`, { query: { distributor_id: 0 } }))
      .data.list;

  async function order(place: number, date: string, time: string[]) {
    const { token } = await insertMember(app);
    await app.post(`${SHOP}/cart`, { token, form: { item_id: 1, num: '1' } });
    const receiver = { receipt_type: 'ziti', receiver_name: '李雷', receiver_mobile: '13800138000' };
    const pickup = { pickup_location: place, pickup_date: date, pickup_time: time };
    const json = { cart_type: 'cart', order_type: 'normal', distributor_id: '0', ...receiver, ...pickup };
    return (await app.post<OrderMade>(`${SHOP}/order_new`, { token, json: { ...json, pay_type: 'test' } })).data;
  }

  it('a slot that has ended is not offered, nor a day that has no other', async () => {
    at('11:59');
    expect((await places()).map(({ pickup_days }) => pickup_days?.[0])).toEqual([
      { date: '2025-06-01', hours: [MORNING, EVENING] },
      { date: '2025-06-01', hours: [MORNING] },
    ]);
    at('12:00');
    const [both, morning] = await places();
    expect(both?.pickup_days).toEqual([
      { date: '2025-06-01', hours: [EVENING] },
      { date: '2025-06-02', hours: [MORNING, EVENING] },
    ]);
    expect(both?.pickup_dates).toEqual(['2025-06-01', '2025-06-02']);
    expect([both?.wait_pickup_days, both?.latest_pickup_time]).toEqual([1, EVENING[1]]);
    expect(morning).toMatchObject({
      pickup_dates: ['2025-06-02'],
      wait_pickup_days: 1,
      latest_pickup_time: MORNING[1],
    });
  });

  it('a slot that has ended is not ordered, whatever the page showed', async () => {
    at('11:59');
    expect(await order(1, '2025-06-01', MORNING)).toHaveProperty('order_id');
    at('12:00');
    const over = { status_code: 422, message: '该提货时段已结束，请重新选择' };
    expect(await order(1, '2025-06-01', MORNING)).toMatchObject(over);
    expect(await order(2, '2025-06-01', MORNING)).toMatchObject(over);
    expect(await order(1, '2025-06-01', ['10:00', '11:00'])).toMatchObject({ message: '请选择提货时间' });
    expect(await order(1, '2025-05-31', MORNING)).toMatchObject({ message: '请选择提货日期' });
    expect(await order(1, '2025-06-01', EVENING)).toHaveProperty('order_id');
    expect(await order(1, '2025-06-02', MORNING)).toHaveProperty('order_id');
  });

  it('an order whose time to pay is over has no seconds left', async () => {
    const { user_id, token } = await insertMember(app);
    const orderId = await insertOrder(app.db, { user_id }, 'unpaid');
    app.clock.time = START + HOUR_MS;
    const { list } = (
      await app.get<ListOrdersAnswer>(`${SHOP}/orders`, { token, query: { order_type: 'normal', status: 5 } })
    ).data;
    expect(list.map((row) => row.auto_cancel_seconds)).toEqual([0]);
    const { orderInfo } = (await app.get<OrderDetail>(`${SHOP}/order/${orderId}`, { token })).data;
    expect(orderInfo.auto_cancel_seconds).toBe(0);
  });
});
