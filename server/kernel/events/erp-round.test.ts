/**
 * An ERP's round over HTTP: it hears of a paid order, verifies the message, reads the order with its key, sends the parcel, counts the
 * stock, and hears of that too. It uses the generated client and the published library of Standard Webhooks, as another company would.
 */
import type { AddressInfo } from 'node:net';
import { Ajv } from 'ajv';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { CALLS, CallRefused, createClient, type Client } from '../../../schemas/types/client.ts';
import type { ApiKey, CreateOrdersAnswer, Payment, Webhook } from '../../../schemas/types/contract.ts';
import { EVENT_NAMES } from '../../../engine/rules/events/event-types.ts';
import { ROLE_IDS } from '../../../schemas/rights.ts';
import { hookReceiver, type Came, type HookReceiver } from '../../testing/receivers/hook-receiver.ts';
import { testNotice } from '../../money/trade/providers/test.ts';
import { operations } from '../../operations.ts';
import { orderRow } from '../../testing/fixtures/delivery.ts';
import { region } from '../../places/region/tables.ts';
import { insertGoods, insertMember, insertOperator, insertShop } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { isForKeys } from '../calls/run.ts';
import { deliverEvents } from './deliver.ts';

const SHOP = '/h5app/wxapp';

let app: TestApp;
let origin: string;
let office: string;
let receiver: HookReceiver;
beforeAll(async () => {
  app = await testApp({ config: { webhookNetworks: ['127.0.0.1'] } });
  // The receiver's library refuses messages that are more than five minutes old.
  app.clock.time = Date.now();
  origin = await app.app.listen({ port: 0, host: '127.0.0.1' }).then(() => {
    const { port } = app.app.server.address() as AddressInfo;
    return `http://127.0.0.1:${port}`;
  });
  receiver = await hookReceiver();
  office = await insertOperator(app);
  await app.db.insert(region).values([
    { id: 330000, parent_id: 0, label: '浙江省' },
    { id: 330100, parent_id: 330000, label: '杭州市' },
  ]);
  for (const distributor_id of [1, 2]) await insertShop(app.db, { distributor_id });
  await insertGoods(app.db, { goods_id: 5, shop_id: 1, store: 50, bn: 'TEA-1' });
  await insertGoods(app.db, { goods_id: 6, shop_id: 2, store: 50 });
});
afterAll(async () => {
  await receiver.close();
  await app.close();
});

/** Key and webhook of shop 1. */
async function connect(): Promise<{ erp: Client; secret: string }> {
  const json = { name: 'ERP', role_ids: [ROLE_IDS.shop_keeper], shop_ids: [1] };
  const { key = '' } = (await app.post<ApiKey>('/mall/api-keys', { token: office, json })).data;
  const hook = {
    name: 'ERP',
    url: receiver.url,
    shop_ids: [1],
    events: EVENT_NAMES.filter((type) => !type.startsWith('member.')),
  };
  const { secret = '' } = (await app.post<Webhook>('/mall/webhooks', { token: office, json: hook })).data;
  return { erp: createClient({ origin, key }), secret };
}

/** A member buys two pieces of an item and pays. */
async function buy(itemId: number, shopId: number): Promise<string> {
  const { token } = await insertMember(app);
  const line = { item_id: itemId, num: 2, distributor_id: shopId };
  await app.post(`${SHOP}/cart`, { token, json: line });
  const order = {
    distributor_id: shopId,
    receipt_type: 'logistics',
    receiver_state: '浙江省',
    receiver_city: '杭州市',
    receiver_name: '李雷',
    receiver_mobile: '13800138000',
    receiver_address: '文三路 1 号',
    pay_type: 'test',
  };
  const { data } = await app.post<CreateOrdersAnswer>(`${SHOP}/orders_new`, { token, json: { orders: [order] } });
  const [{ order_id = '' } = {}] = data.orders;
  const paying = { order_ids: [order_id], pay_type: 'test' };
  const { trade_info } = (await app.post<Payment>(`${SHOP}/payment`, { token, json: paying })).data;
  await app.post('/test/notify', { form: testNotice(app.context(), trade_info.trade_id, data.total_fee) });
  return order_id;
}

it('goes from the paid order to the parcel, and to the stock', async () => {
  const { erp, secret } = await connect();
  const orderId = await buy(5, 1);
  const ofOther = await buy(6, 2);
  await deliverEvents(app.context());

  const read = (one: Came) => new Verifier(secret).verify(one.body, one.headers) as Came['event'];
  const heard = receiver.came.splice(0).map(read);
  const orders = heard.filter(({ data }) => data['order_id'] !== undefined);
  expect(orders.map(({ type }) => type)).toEqual(['order.created', 'payment.succeeded', 'order.paid']);
  expect(heard.filter(({ type }) => type === 'stock.changed').map(({ data }) => data)).toEqual([
    { item_id: 5, goods_id: 5, item_bn: 'TEA-1', store: 48, distributor_id: 1 },
  ]);
  expect(JSON.stringify(heard)).not.toContain(ofOther);

  const paid = orders.at(-1)?.data;
  expect(paid).toMatchObject({ order_id: orderId, order_status: 'PAYED', distributor_id: 1, total_fee: 2000 });
  const order = await erp.call('readMallOrder', { order_id: String(paid?.['order_id']) });
  expect(order.detail.orderInfo).toMatchObject({ receiver_name: '李雷' });
  const lines = order.detail.orderInfo.items.map(({ id, num }) => ({ line_id: Number(id), num: Number(num) }));
  const parcel = {
    order_id: orderId,
    version: Number(paid?.['version']),
    carrier: 'SF',
    code: 'SF1000200030004',
    items: lines,
  };
  const shipped = await erp.call('shipOrder', parcel);
  // The answer got lost, and the program asks again.
  expect((await erp.call('shipOrder', parcel)).shipment_id).toBe(shipped.shipment_id);
  expect(await orderRow(app, orderId)).toMatchObject({ order_status: 'WAIT_BUYER_CONFIRM' });
  const counted = { number: 'erp-count-1', reason: 'ERP 盘点', rows: [{ bn: 'TEA-1', store: 120 }] };
  expect(await erp.call('adjustMallStock', counted)).toMatchObject({ done: 1 });

  await deliverEvents(app.context());
  const then = receiver.came.splice(0).map(read);
  expect(then.map(({ type }) => type).sort()).toEqual(['order.shipped', 'parcel.created', 'stock.changed']);
  expect(then.find(({ type }) => type === 'parcel.created')?.data).toMatchObject({
    order_id: orderId,
    parcel: { shipment_id: shipped.shipment_id, carrier: 'SF', code: 'SF1000200030004', pieces: lines },
  });
  expect(then.find(({ type }) => type === 'stock.changed')?.data).toMatchObject({ item_bn: 'TEA-1', store: 120 });

  // The other shop does not exist for this key.
  const refused = await erp.call('readMallOrder', { order_id: ofOther }).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(CallRefused);
  expect(refused).toMatchObject({ status: 404 });
  expect((await erp.call('listMallOrders', {})).list.map(({ order_id }) => order_id)).toEqual([orderId]);

  // What was sent is what the document says.
  const document = JSON.parse((await app.app.inject('/api/openapi.json')).body) as { webhooks: Record<string, object> };
  expect(Object.keys(document.webhooks)).toEqual(EVENT_NAMES);
  const ajv = new Ajv({ strict: false });
  ajv.addSchema(document, 'openapi');
  for (const event of [...heard, ...then]) {
    const path = `webhooks/${event.type}/post/requestBody/content/application~1json/schema`;
    const validate = ajv.getSchema(`openapi#/${path}`);
    expect([event.type, validate?.(event), validate?.errors]).toEqual([event.type, true, null]);
  }
});

it('has a client for every call that a key may make, and for no other', () => {
  const open = operations.filter((operation) => operation.access === 'operator' && isForKeys(operation));
  expect(new Set(Object.keys(CALLS))).toEqual(new Set(open.map(({ name }) => name)));
});

it('tells a key what is wrong, and when to come again', async () => {
  const { erp } = await connect();
  const wrong = await erp
    .call('adjustMallStock', { number: 'erp-count-2', reason: '', rows: [{ item_id: 5, store: 1 }] })
    .catch((error: unknown) => error);
  expect(wrong).toMatchObject({ status: 422, errors: { reason: [expect.any(String)] } });
  const json = { name: '慢', role_ids: [ROLE_IDS.viewer], per_minute: 1 };
  const { key = '' } = (await app.post<ApiKey>('/mall/api-keys', { token: office, json })).data;
  const slow = createClient({ origin, key });
  await slow.call('listMallStock', {});
  expect(await slow.call('listMallStock', {}).catch((error: unknown) => error)).toMatchObject({
    status: 429,
    retryAfter: 60,
  });
});
