/** One parcel for orders of one buyer, goods that are no things, and what the office changes before payment. */
import { eq } from 'drizzle-orm';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type {
  DeliveryListAnswer,
  FreightFee,
  ReadMallOrderAnswer,
  OrderFreightAnswer,
  ShipTogetherAnswer,
} from '../../../schemas/types/contract.ts';
import { askFor } from '../../testing/fixtures/aftersales.ts';
import { linesOf, orderRow } from '../../testing/fixtures/delivery.ts';
import { insertMember, insertOperator, insertShop } from '../../testing/fixtures/fixtures.ts';
import { insertOrder, type OrderRow } from '../../testing/fixtures/orders.ts';
import { CHECKOUT, directOrder, openMarket, type Market } from '../../testing/market.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { freightTemplate } from '../../places/freight/tables.ts';
import { goods } from '../../goods/tables.ts';
import { memberMessage } from '../../kernel/message/tables.ts';
import { orderLine, orders } from '../tables.ts';
import { shipment } from './tables.ts';

const WAY = '/h5app/wxapp';

let app: TestApp;
let market: Market;
let buyer: Awaited<ReturnType<typeof insertMember>>;
let office: string;
beforeEach(async () => {
  app = await testApp();
  market = await openMarket(app);
  buyer = await insertMember(app);
  office = await insertOperator(app);
  await insertShop(app.db, { distributor_id: 1, name: '徐汇店' });
});
afterEach(() => app.close());

const paid = (more: Partial<OrderRow> = {}): Promise<string> =>
  insertOrder(app.db, { user_id: buyer.user_id, shop_id: 1, ...more }, 'paid', [{ item_name: '龙井', num: 2 }]);
const detail = async (orderId: string) =>
  (await app.get<ReadMallOrderAnswer>(`/mall/orders/${orderId}`, { token: office })).data;
const lists = async (token: string, orderId: string) =>
  (await app.get<DeliveryListAnswer>(`${WAY}/delivery/lists`, { token, query: { order_id: orderId } })).data;

async function sendMerged(orderIds: readonly string[], num: number) {
  const sent = await Promise.all(
    orderIds.map(async (order_id) => {
      const [line_id] = await linesOf(app, order_id);
      return { order_id, version: (await orderRow(app, order_id)).version, items: [{ line_id, num }] };
    }),
  );
  const json = { carrier: 'DEMO', code: 'mw 20002', orders: sent };
  return app.post<ShipTogetherAnswer>('/mall/orders/ship-together', { token: office, json });
}

it('a parcel carries goods of two orders, and is put right for both at once', async () => {
  const [first, second] = [await paid(), await paid()];
  expect((await detail(first)).together).toMatchObject([{ order_id: second, lines: [{ name: '龙井', left: 2 }] }]);
  const { data } = await sendMerged([first, second], 2);
  expect(data.list).toHaveLength(2);
  for (const orderId of [first, second]) {
    expect((await orderRow(app, orderId)).order_status).toBe('WAIT_BUYER_CONFIRM');
    expect((await lists(buyer.token, orderId)).list).toMatchObject([{ delivery_code: 'MW20002' }]);
  }
  const json = { carrier: 'DEMO', code: 'MW30003' };
  await app.put(`/mall/shipments/${data.list[0]?.shipment_id}`, { token: office, json });
  expect((await app.db.select().from(shipment)).map(({ code }) => code)).toEqual(['MW30003', 'MW30003']);
  expect((await detail(first)).together).toEqual([]);
});

it('orders of others, to other places, or with too few pieces do not merge into a parcel, and none of them leaves', async () => {
  const own = await paid();
  const stranger = await insertMember(app);
  const others = [await paid({ user_id: stranger.user_id }), await paid({ shop_id: 0 })];
  for (const other of others)
    expect((await sendMerged([own, other], 1)).data).toMatchObject({
      message: '只能合并同一买家、同一店铺、同一收货信息的订单',
    });
  const mate = await paid();
  expect((await sendMerged([own, mate], 3)).data).toMatchObject({ status_code: 422 });
  expect((await sendMerged([own, own], 1)).data).toMatchObject({ message: '同一个订单不能重复选择' });
  expect(await app.db.$count(shipment)).toBe(0);
  expect((await orderRow(app, own)).order_status).toBe('PAYED');
});

it('goods that are no things need no address and no freight, and are handed over with the payment', async () => {
  const shopper = await market.buyer(10_000);
  const [card, tea] = [await market.goods({ price: 3000 }), await market.goods({ price: 1000 })];
  const service = { item_type: 'services' as const, service_text: '卡密 8888' };
  await app.db.update(goods).set(service).where(eq(goods.goods_id, card));
  const nowhere = { receiver_state: '', receiver_city: '', receiver_district: '', receiver_address: '' };
  const request = { ...CHECKOUT, ...nowhere, ...directOrder([card, 1]) };
  const { data: fee } = await app.post<FreightFee>(`${WAY}/getFreightFee`, { token: shopper.token, json: request });
  expect(fee).toMatchObject({ is_services: true, freight_fee: 0, total_fee: 3000 });
  const { data: alone } = await market.order(shopper.token, { ...nowhere, ...directOrder([card, 1]) });
  await market.pay(shopper.token, alone.order_id);
  expect((await orderRow(app, alone.order_id)).order_status).toBe('DONE');
  expect(JSON.stringify(await lists(shopper.token, alone.order_id))).toContain('卡密 8888');
  // What was handed over as a text cannot come back, but be paid back.
  const ask = async (kind: string) =>
    (await askFor({ app, token: shopper.token }, alone.order_id, [1], { aftersales_type: kind })).data;
  expect(await ask('REFUND_GOODS')).toMatchObject({ errors: { aftersales_type: [expect.stringContaining('仅退款')] } });
  expect(await ask('EXCHANGING_GOODS')).toMatchObject({ status_code: 422 });
  expect(await ask('ONLY_REFUND')).toMatchObject({ status: true });
  // Beside a thing, the order goes on until that is there too.
  const { data: mixed } = await market.order(shopper.token, directOrder([card, 1], [tea, 1]));
  await market.pay(shopper.token, mixed.order_id);
  expect(await orderRow(app, mixed.order_id)).toMatchObject({ order_status: 'PAYED', delivery_status: 'PARTAIL' });
});

it('another address leaves the freight as it was agreed upon, and what it would be is said', async () => {
  const shopper = await market.buyer(10_000);
  const item = await market.goods({ price: 3000 });
  const { data: made } = await market.order(shopper.token, directOrder([item, 1]));
  const { freight_fee, receiver } = await orderRow(app, made.order_id);
  const path = `/mall/orders/${made.order_id}/freight`;
  const freight = async () => (await app.get<OrderFreightAnswer>(path, { token: office })).data;
  expect(await freight()).toEqual({ freight_fee, due_fee: freight_fee, refused: false });
  const step = (firstFee: number) => ({ first: 1, firstFee, further: 1, furtherFee: 0 });
  const rules = {
    by: 'pieces' as const,
    isFree: false,
    standard: step(900),
    regions: [{ codes: [540_000], step: step(3300) }],
    free: null,
    refused: [650_000],
  };
  await app.db.insert(freightTemplate).values({ template_id: 77, name: '按地区', rules });
  await app.db.update(goods).set({ freight_template_id: 77 }).where(eq(goods.goods_id, item));
  const goesTo = (codes: number[]) =>
    app.db
      .update(orders)
      .set({ receiver: { ...receiver, codes } })
      .where(eq(orders.order_id, made.order_id));
  await goesTo([330_000, 330_100]);
  expect(await freight()).toEqual({ freight_fee, due_fee: 900, refused: false });
  await goesTo([540_000, 540_100]);
  expect((await freight()).due_fee).toBe(3300);
  await goesTo([650_000, 650_100]);
  expect((await freight()).refused).toBe(true);
});

it('a price is lowered before payment, in its lines too; the buyer gets a message and pays that', async () => {
  const shopper = await market.buyer(10_000);
  const { data: made } = await market.order(shopper.token, directOrder([await market.goods({ price: 3000 }), 1]));
  const { version, freight_fee } = await orderRow(app, made.order_id);
  const path = `/mall/orders/${made.order_id}/price`;
  const json = { version, less: 500, freight_fee, reason: '老顾客' };
  expect((await app.put(path, { token: office, json: { ...json, less: 3001 } })).data).toMatchObject({
    errors: { less: [expect.any(String)] },
  });
  await app.put(path, { token: office, json });
  const row = await orderRow(app, made.order_id);
  const lines = await app.db.select().from(orderLine).where(eq(orderLine.order_id, made.order_id));
  expect([row.total_fee, lines.map(({ total_fee }) => total_fee)]).toEqual([2500 + freight_fee, [2500]]);
  expect((await app.put(path, { token: office, json })).data.status_code).toBe(409);
  expect((await app.db.select().from(memberMessage)).map(({ title }) => title)).toContain('订单金额已修改');
  await market.pay(shopper.token, made.order_id);
  expect((await orderRow(app, made.order_id)).order_status).toBe('PAYED');
  expect(
    (await app.put(path, { token: office, json: { ...json, version: row.version + 1 } })).data.status_code,
  ).not.toBe(200);
});
