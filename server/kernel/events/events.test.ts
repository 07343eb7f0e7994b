/** Webhooks: what is written down with a change, what arrives, when it is tried again, and in which order. */
import { asc, eq } from 'drizzle-orm';
import { Webhook as Verifier } from 'standardwebhooks';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { ListWebhookDeliveriesAnswer, TestWebhookAnswer, Webhook } from '../../../schemas/types/contract.ts';
import { EVENT_NAMES, type EventName } from '../../../engine/rules/events/event-types.ts';
import { DAY } from '../../../engine/rules/format/time.ts';
import { adjustPieces } from '../../goods/stock/move.ts';
import { insertGoods, insertMember, insertOperator, insertRoles, insertShop } from '../../testing/fixtures/fixtures.ts';
import { insertOrder } from '../../testing/fixtures/orders.ts';
import { onPostgres, testApp, type StartApp, type TestApp } from '../../testing/harness.ts';
import { hookReceiver, type HookReceiver } from '../../testing/receivers/hook-receiver.ts';
import { audit } from '../system/tables.ts';
import { inTransaction } from '../db/transaction.ts';
import { announce } from './announce.ts';
import { deliverEvents } from './deliver.ts';
import { webhook, webhookDelivery, webhookEvent } from './tables.ts';

const NEAR = { config: { webhookNetworks: ['127.0.0.1'] } };

let app: TestApp;
let office: string;
let receiver: HookReceiver;

async function open(start: StartApp): Promise<void> {
  app = await start(NEAR);
  receiver = await hookReceiver();
  office = await insertOperator(app);
  await insertShop(app.db, { distributor_id: 1 });
  await insertGoods(app.db, { goods_id: 5, shop_id: 1, store: 50 });
  await insertGoods(app.db, { goods_id: 6, shop_id: 0, store: 50 });
}

async function close(): Promise<void> {
  await receiver.close();
  await app.close();
}

const add = async (fields: object = {}, token = office) =>
  (
    await app.post<Webhook>('/mall/webhooks', {
      token,
      json: { name: 'ERP', url: receiver.url, events: EVENT_NAMES, ...fields },
    })
  ).data;

let counted = 0;
/** The office sets the stock of a variant. */
async function stock(item_id: number, store: number): Promise<void> {
  counted += 1;
  const json = { number: `count-${counted}-0001`, reason: '盘点', rows: [{ item_id, store }] };
  const { data } = await app.post('/mall/stock/adjust', { token: office, json });
  expect(data).toMatchObject({ done: 1 });
}

const deliver = () => deliverEvents(app.context());
const rows = () => app.db.select().from(webhookDelivery).orderBy(asc(webhookDelivery.delivery_id));
const states = async () => (await rows()).map(({ state }) => state);
const stores = () => receiver.came.map(({ event }) => event.data['store']);
const list = async (query: Record<string, string | number> = {}) =>
  (await app.get<ListWebhookDeliveriesAnswer>('/mall/webhook-deliveries', { token: office, query })).data;

describe('what is written down', () => {
  beforeEach(() => open(testApp));
  afterEach(close);

  it('is nothing without a hook, and nothing of what no hook takes', async () => {
    await stock(5, 40);
    await add({ events: ['order.paid'] });
    await stock(5, 41);
    expect(await app.db.$count(webhookEvent)).toBe(0);
    await add({ events: ['stock.changed'] });
    await stock(5, 42);
    expect(await app.db.$count(webhookEvent)).toBe(1);
  });

  it('goes with the change: a transaction that ends badly leaves neither', async () => {
    await add();
    const context = app.context();
    const broken = inTransaction(context, async (tx) => {
      const changes = [{ item_id: 5, change: -3 }];
      await adjustPieces(tx, { changes, kind: 'adjust', reference: 'x', actor: '', reason: '' }, 1);
      await announce(context, [{ type: 'goods.updated', subject: 'goods:5' }], tx);
      expect(await tx.$count(webhookEvent)).toBe(2);
      throw new Error('no');
    });
    await expect(broken).rejects.toThrow('no');
    expect([await app.db.$count(webhookEvent), await app.db.$count(webhookDelivery)]).toEqual([0, 0]);
  });

  it('is of the shops of a hook', async () => {
    await add({ shop_ids: [1], events: ['stock.changed'] });
    await stock(6, 7);
    await stock(5, 8);
    await deliver();
    expect(stores()).toEqual([8]);
  });

  it('has moves of after-sales and members, goods one by one and many at once', async () => {
    await add();
    const types = async () =>
      (await app.db.select().from(webhookEvent).orderBy(asc(webhookEvent.event_id))).map((one) => one.type);
    await app.post('/mall/goods/bulk', { token: office, json: { action: 'off', goods_ids: [5, 6] } });
    const before = await types();
    expect(before).toEqual(['goods.updated', 'goods.updated']);
    const buyer = await insertMember(app);
    const order = await insertOrder(app.db, { user_id: buyer.user_id, shop_id: 1 }, 'paid');
    await app.post('/h5app/wxapp/order/cancel', {
      token: buyer.token,
      json: { order_id: order, cancel_reason: '不想要了' },
    });
    await app.put(`/mall/members/${buyer.user_id}`, { token: office, json: { disabled: 1, reason: '核对' } });
    expect((await types()).slice(2)).toEqual(['order.updated', 'member.updated']);
    await deliver();
    expect(receiver.came.map(({ event }) => event.data)).toContainEqual({ user_id: buyer.user_id });
    // Nothing about persons is in any body.
    for (const { body } of receiver.came) expect(body).not.toMatch(/13800138000|张三/);
  });
});

describe('a delivery', () => {
  beforeEach(() => open(testApp));
  afterEach(close);

  it('is signed as Standard Webhooks has it; for a day after a renewal by both secrets', async () => {
    const hook = await add();
    app.clock.time = Date.now();
    office = await insertOperator(app, 'now');
    await stock(5, 1);
    await deliver();
    const [first] = receiver.came;
    expect(first?.headers['webhook-signature']).toMatch(/^v1,\S{44}$/);
    expect(new Verifier(hook.secret ?? '').verify(first?.body ?? '', first?.headers ?? {})).toEqual(first?.event);
    expect(() => new Verifier(hook.secret ?? '').verify(`${first?.body} `, first?.headers ?? {})).toThrow();
    const renewed = (await app.post<Webhook>(`/mall/webhooks/${hook.hook_id}/secret`, { token: office })).data;
    await stock(5, 2);
    await deliver();
    const [, second] = receiver.came;
    for (const secret of [hook.secret, renewed.secret])
      expect(new Verifier(secret ?? '').verify(second?.body ?? '', second?.headers ?? {})).toEqual(second?.event);
    await app.db.update(webhook).set({ former_until: Math.floor(app.clock.now() / 1000) });
    await stock(5, 3);
    await deliver();
    expect(receiver.came[2]?.headers['webhook-signature']).toMatch(/^v1,\S{44}$/);
  });

  it('is tried again for a day with growing waits, then has failed, and the hook is paused', async () => {
    const hook = await add();
    receiver.replies = [500, (response) => response.destroy(), 302];
    receiver.usual = 503;
    await stock(5, 1);
    const waits: number[] = [];
    for (let tries = 1; tries <= 11; tries += 1) {
      expect(await deliver()).toBe(1);
      expect(await deliver()).toBe(0);
      const [row] = await rows();
      expect(row?.attempts).toBe(tries);
      if (row?.state !== 'waiting') break;
      const wait = row.next_at - app.clock.now() / 1000;
      waits.push(wait);
      app.clock.advance(wait * 1000);
    }
    expect(waits).toEqual([...waits].sort((a, b) => a - b));
    expect(waits.slice(0, 3)).toEqual([5, 30, 120]);
    expect(waits.reduce((sum, wait) => sum + wait, 0)).toBe(DAY);
    expect(new Set(receiver.came.map(({ id, body }) => id + body)).size).toBe(1);
    expect(await states()).toEqual(['failed']);
    office = await insertOperator(app, 'later');
    expect((await app.get<Webhook>(`/mall/webhooks/${hook.hook_id}`, { token: office })).data).toMatchObject({
      state: 'paused',
    });
    expect(await app.db.$count(audit, eq(audit.action, 'webhook.paused'))).toBe(1);
    const { waits: home } = (await app.get('/mall/home', { token: office })).data as { waits: object[] };
    expect(home).toContainEqual({ what: 'webhooks', count: 1 });

    // What happens meanwhile is written down, and sent when somebody lets the hook go on.
    await stock(5, 2);
    expect(await deliver()).toBe(0);
    receiver.usual = 204;
    const { version, name, url, events } = hook;
    await app.put(`/mall/webhooks/${hook.hook_id}`, { token: office, json: { version, name, url, events } });
    expect((await app.post('/mall/webhook-deliveries/resend', { token: office, json: {} })).data).toEqual({ sent: 1 });
    await deliver();
    expect(stores().slice(-2)).toEqual([1, 2]);
    expect(await list()).toMatchObject({ counts: { sent: 2, failed: 0, waiting: 0 } });
  });

  it('waits for an earlier one of its subject, and for no other', async () => {
    await add({ events: ['stock.changed'] });
    receiver.replies = [500];
    await stock(5, 1);
    await deliver();
    await stock(5, 2);
    await stock(6, 9);
    await deliver();
    expect(stores()).toEqual([1, 9]);
    app.clock.advance(5000);
    await deliver();
    expect(stores()).toEqual([1, 9, 1, 2]);
  });

  it('comes again when the process that sent it was lost, under the same number', async () => {
    await add({ events: ['stock.changed'] });
    const held: (() => void)[] = [];
    receiver.replies = [(response) => void held.push(() => response.writeHead(204).end())];
    await stock(5, 1);
    const lost = deliver();
    await expect.poll(() => receiver.came.length).toBe(1);
    app.clock.advance(29_000);
    expect(await deliver()).toBe(0);
    app.clock.advance(1000);
    expect(await deliver()).toBe(1);
    expect(await states()).toEqual(['sent']);
    held[0]?.();
    await lost;
    expect((await rows())[0]).toMatchObject({ state: 'sent', attempts: 2 });
    expect(receiver.came[0]?.id).toBe(receiver.came[1]?.id);
  });

  it('is shown with body and answer, and sent again on request', async () => {
    const hook = await add({ events: ['stock.changed'] });
    receiver.replies = [(response) => void response.writeHead(400).end('<b>坏了</b>'.repeat(5000))];
    await stock(5, 1);
    await deliver();
    const [row] = (await list({ hook_id: hook.hook_id, state: 'waiting', keyword: 'sku:5' })).list;
    const one = (await app.get(`/mall/webhook-deliveries/${row?.delivery_id}`, { token: office })).data;
    expect(one).toMatchObject({ status: 400, type: 'stock.changed', body: receiver.came[0]?.body });
    expect(String(one['answer']).length).toBe(1000);
    const again = () =>
      app.post('/mall/webhook-deliveries/resend', { token: office, json: { delivery_id: row?.delivery_id } });
    expect((await again()).data.status_code).toBe(409);
    app.clock.advance(5000);
    await deliver();
    expect((await again()).data).toEqual({ sent: 1 });
    await deliver();
    expect(receiver.came).toHaveLength(3);
  });

  it('can be tested at once', async () => {
    const hook = await add();
    receiver.replies = [418];
    const test = () => app.post<TestWebhookAnswer>(`/mall/webhooks/${hook.hook_id}/test`, { token: office });
    expect((await test()).data).toMatchObject({ went_well: false, status: 418, answer: 'answered 418' });
    expect((await test()).data).toMatchObject({ went_well: true, status: 204 });
    expect(receiver.came[0]?.event).toMatchObject({ type: 'webhook.test', data: { hook_id: hook.hook_id } });
  });
});

describe('an address', () => {
  beforeEach(() => open(testApp));
  afterEach(close);

  it.each([
    'ftp://erp.example.com/',
    'https://user:pass@erp.example.com/',
    'not an address',
    'http://169.254.169.254/latest/meta-data',
    'http://[::1]/hooks',
    'http://10.0.0.8/hooks',
    'http://0x7f.1.2.3/hooks',
    `https://erp.example.com/${'a'.repeat(500)}`,
  ])('%s is refused at its field', async (url) => {
    expect(await add({ url })).toMatchObject({ status_code: 422, errors: { url: [expect.any(String)] } });
  });

  it('that leads into the house is not reached, by whatever name', async () => {
    const fenced = await testApp({ database: app.database });
    const name = receiver.url.replace('127.0.0.1', 'localhost');
    await add({ url: name, events: ['stock.changed'] });
    await stock(5, 1);
    await deliverEvents(fenced.context());
    expect(receiver.came).toEqual([]);
    expect((await rows())[0]).toMatchObject({ status: null, answer: '地址不在公网，不能推送' });
    await fenced.close();
  });

  it('that redirects is not followed', async () => {
    await add({ events: ['stock.changed'] });
    receiver.replies = [(response) => void response.writeHead(307, { location: receiver.url }).end()];
    await stock(5, 1);
    await deliver();
    expect([receiver.came.length, (await rows())[0]?.status]).toEqual([1, 307]);
  });
});

describe('making a webhook', () => {
  beforeEach(() => open(testApp));
  afterEach(close);

  it('needs the rights of reading what it sends, and shows the secret to who may change it', async () => {
    const clerk = await insertOperator(app, 'clerk');
    await insertRoles(app.db, 'clerk', [{ rights: ['connections.write', 'orders.read'], shop_ids: undefined }]);
    const some = (events: EventName[], more: object = {}) => add({ events, ...more }, clerk);
    expect(await some(['member.created'])).toMatchObject({
      status_code: 403,
      errors: { events: [expect.any(String)] },
    });
    const made = await some(['order.paid']);
    expect(made.secret).toMatch(/^whsec_/);
    expect(await add({ events: ['member.created'], shop_ids: [1] })).toMatchObject({ status_code: 422 });
    expect(await add({ events: ['nothing'] })).toMatchObject({ status_code: 422 });
    const viewer = await insertOperator(app, 'viewer', '-', { role: 'viewer' });
    await insertRoles(app.db, 'viewer', [{ rights: ['connections.read'], shop_ids: undefined }]);
    const seen = (await app.get<Webhook>(`/mall/webhooks/${made.hook_id}`, { token: viewer })).data;
    expect([seen.name, seen.secret]).toEqual(['ERP', undefined]);
  });
});

describe('a receiver that hangs', () => {
  beforeEach(() => open(testApp));
  afterEach(close);

  it('holds up no other: what happens meanwhile arrives there before it answers', async () => {
    const slow = await hookReceiver();
    const held: (() => void)[] = [];
    slow.usual = (response) => void held.push(() => response.writeHead(204).end());
    await add({ url: slow.url, events: ['stock.changed'], shop_ids: [0] });
    await add({ events: ['stock.changed'], shop_ids: [1] });
    await stock(6, 1);
    const delivering = deliver();
    await expect.poll(() => slow.came.length).toBe(1);
    await stock(5, 2);
    await expect.poll(() => stores(), { timeout: 8000 }).toEqual([2]);
    for (const answer of held) answer();
    expect(await delivering).toBe(2);
    await slow.close();
  });
});

onPostgres('two servers', (start) => {
  beforeEach(() => open(start));
  afterEach(close);

  it('deliver each event once, in order by subject', async () => {
    await add({ events: ['stock.changed'] });
    const other = await start({ ...NEAR, database: app.database });
    const items = [11, 12, 13, 14, 15, 16, 17, 18, 19, 20];
    for (const goods_id of items) await insertGoods(app.db, { goods_id, store: 50 });
    for (const store of [1, 2, 3]) for (const item of items) await stock(item, store);
    // Nothing is answered before both servers have claimed what they can.
    const held: (() => void)[] = [];
    receiver.usual = (response) => void held.push(() => response.writeHead(204).end());
    const both = Promise.all([deliver(), deliverEvents(other.context())]);
    await expect.poll(() => receiver.came.length, { timeout: 20_000 }).toBe(items.length);
    receiver.usual = 204;
    for (const answer of held) answer();
    for (const count of await both) expect(count).toBeGreaterThanOrEqual(5);
    await deliver();
    expect(new Set(receiver.came.map(({ id }) => id)).size).toBe(30);
    expect(receiver.came).toHaveLength(30);
    for (const item of items)
      expect(
        receiver.came.filter(({ event }) => event.data['item_id'] === item).map(({ event }) => event.data['store']),
      ).toEqual([1, 2, 3]);
    await other.close();
  });
});
