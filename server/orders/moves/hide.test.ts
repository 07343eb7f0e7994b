/** Orders that are over, and whose buyer wants to see them no longer. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { ListOrdersAnswer } from '../../../schemas/types/contract.ts';
import { askFor } from '../../testing/fixtures/aftersales.ts';
import { insertOrder, ORDER_STATE_NAMES, type OrderStateName } from '../../testing/fixtures/orders.ts';
import { insertMember } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { orders } from '../tables.ts';

const path = '/h5app/wxapp';
let app: TestApp;
let buyer: Awaited<ReturnType<typeof insertMember>>;
beforeEach(async () => {
  app = await testApp();
  buyer = await insertMember(app);
});
afterEach(() => app.close());

const asBuyer = () => ({ token: buyer.token });
const numbers = async (query: Record<string, string | number> = {}): Promise<string[]> => {
  const request = { ...asBuyer(), query: { order_type: 'normal', ...query } };
  return (await app.get<ListOrdersAnswer>(`${path}/orders`, request)).data.list.map(({ order_id }) => String(order_id));
};

test('an order that is over leaves its buyer’s lists and counts on request, and nobody else’s', async () => {
  const made = ORDER_STATE_NAMES.map(async (state) => [
    state,
    await insertOrder(app.db, { user_id: buyer.user_id }, state),
  ]);
  const of = Object.fromEntries(await Promise.all(made)) as Record<OrderStateName, string>;
  const drop = async (orderId: string, token = buyer.token) =>
    (await app.post<{ status?: true; status_code?: number }>(`${path}/trade.delete`, { token, form: { tid: orderId } }))
      .data;
  const OVER: readonly OrderStateName[] = ['done', 'cancelled'];
  const stranger = await insertMember(app);
  expect(await drop(of.done, stranger.token)).toMatchObject({ status_code: 404 });
  for (const state of ORDER_STATE_NAMES) {
    const dropped = await drop(of[state]);
    expect([state, dropped.status_code]).toEqual([state, OVER.includes(state) ? undefined : 422]);
  }
  expect(await drop(of.done)).toEqual({ status: true });
  expect((await numbers()).toSorted()).toEqual(
    ORDER_STATE_NAMES.filter((state) => !OVER.includes(state))
      .map((state) => of[state])
      .toSorted(),
  );
  expect(await numbers({ status: 3 })).toEqual([]);
  expect(await numbers({ keywords: of.done })).toEqual([]);
  const { data: counts } = await app.get(`${path}/orderscount`, asBuyer());
  expect(counts).toMatchObject({ normal_not_rate: 0 });
  // What after-sales, invoices and messages lead to is there.
  expect((await app.get(`${path}/order/${of.done}`, asBuyer())).data).toMatchObject({
    orderInfo: { order_id: of.done },
  });
  const [row] = await app.db.select().from(orders).where(eq(orders.order_id, of.done));
  expect(row).toMatchObject({ order_status: 'DONE', version: 2 });
});

test('an order whose goods are coming back is not taken off the lists', async () => {
  const orderId = await insertOrder(app.db, { user_id: buyer.user_id }, 'done');
  const { data } = await askFor({ app, token: buyer.token }, orderId, [1], { aftersales_type: 'ONLY_REFUND' });
  const drop = () => app.post(`${path}/trade.delete`, { ...asBuyer(), form: { tid: orderId } });
  expect((await drop()).data).toMatchObject({ status_code: 422 });
  expect(await numbers()).toEqual([orderId]);
  await app.post(`${path}/aftersales/close`, { ...asBuyer(), form: { aftersales_bn: String(data.aftersales_bn) } });
  expect((await drop()).data).toEqual({ status: true });
  expect(await numbers()).toEqual([]);
});
