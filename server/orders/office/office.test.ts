import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OFFICE_ORDER_TABS } from '../../../engine/rules/orders/office-order-tabs.ts';
import type {
  ReadMallOrderAnswer,
  ListMallOrdersAnswer,
  OrderDetail,
  OrderStateOfficeMoves,
} from '../../../schemas/types/contract.ts';
import { orderRow, sendPieces } from '../../testing/fixtures/delivery.ts';
import { insertMember, insertOperator, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import {
  insertOrder,
  ORDER_STATE_NAMES,
  RECEIVER,
  type OrderStateName,
  type OrderRow,
} from '../../testing/fixtures/orders.ts';
import { testApp, type CallAnswer, type TestApp } from '../../testing/harness.ts';

const TABS = Object.keys(OFFICE_ORDER_TABS);
const WAY = '/h5app/wxapp';

let app: TestApp;
let buyer: Awaited<ReturnType<typeof insertMember>>;
let office: string;
beforeEach(async () => {
  app = await testApp();
  buyer = await insertMember(app);
  office = await insertOperator(app);
  await insertShop(app.db, { distributor_id: 1, name: '徐汇店', city: '上海市' });
});
afterEach(() => app.close());

/** An order of two lines, three pieces and one. */
const order = (state: OrderStateName = 'paid', more: Partial<OrderRow> = {}): Promise<string> =>
  insertOrder(app.db, { user_id: buyer.user_id, shop_id: 1, ...more }, state, [
    { item_name: '龙井', num: 3 },
    { item_name: '茶杯', num: 1 },
  ]);
const stateOf = (orderId: string) => orderRow(app, orderId);
type More = NonNullable<Parameters<typeof sendPieces>[4]> & { token?: string };
const send = (orderId: string, nums: readonly number[], { token = office, ...more }: More = {}) =>
  sendPieces(app, token, orderId, nums, more);
/** What the page of an order offers, by state. */
const OFFERED: Record<OrderStateName, OrderStateOfficeMoves> = {
  unpaid: ['cancel', 'change-receiver', 'change-price', 'edit-lines'],
  paid: ['cancel', 'change-receiver', 'edit-lines', 'plan-parcels', 'send-part', 'send', 'begin-aftersales'],
  asked: ['refuse-cancel', 'approve-cancel'],
  pickup: ['cancel', 'edit-lines', 'send-part', 'send', 'begin-aftersales'],
  shipped: ['begin-aftersales'],
  done: ['begin-aftersales'],
  cancelled: [],
};

describe('who may what', () => {
  const WHO = {
    administrator: () => insertOperator(app, 'a'),
    customer_service: () => insertOperator(app, 'c', '-', { role: 'customer_service' }),
    'merchant of the shop': () => insertOperator(app, 'm', '-', { role: 'merchant', shop_id: 1 }),
    'merchant of another shop': () => insertOperator(app, 'o', '-', { role: 'merchant', shop_id: 2 }),
    viewer: () => insertOperator(app, 'v', '-', { role: 'viewer' }),
    finance: () => insertOperator(app, 'f', '-', { role: 'finance' }),
    designer: () => insertOperator(app, 'd', '-', { role: 'designer' }),
    buyer: () => Promise.resolve(buyer.token),
  };
  const WRITES = ['administrator', 'customer_service', 'merchant of the shop'];
  const READS = [...WRITES, 'viewer', 'finance'];
  const NOBODY: Record<string, number> = { buyer: 401, 'merchant of another shop': 404 };

  it.each(Object.keys(WHO) as (keyof typeof WHO)[])('%s, in every state of an order', async (who) => {
    const token = await WHO[who]();
    const refused = NOBODY[who] ?? 403;
    for (const state of ORDER_STATE_NAMES) {
      const pickup = state === 'pickup' ? { ziti_code: '048213' } : {};
      const orderId = await order(state, pickup);
      const read = await app.get<ReadMallOrderAnswer>(`/mall/orders/${orderId}`, { token });
      expect([state, read.data.status_code]).toEqual([state, READS.includes(who) ? undefined : refused]);
      if (READS.includes(who)) expect([state, ...read.data.moves]).toEqual([state, ...OFFERED[state]]);
      const may = WRITES.includes(who);
      const after = async (what: string, fits: boolean, answer: CallAnswer<unknown>): Promise<void> => {
        const expected = !may ? refused : fits ? undefined : 422;
        expect({ who, state, what, code: answer.data.status_code }).toEqual({ who, state, what, code: expected });
      };
      const { version } = await stateOf(orderId);
      await after(
        'refuse-cancel',
        state === 'asked',
        await app.post(`/mall/orders/${orderId}/refuse-cancel`, { token, json: { version, reason: '已打包' } }),
      );
      const isOpen = state === 'paid' || (state === 'asked' && may);
      await after('ship', isOpen, await send(orderId, [3, 1], { token }));
      const handed = await send(orderId, [3, 1], { token, what: 'hand-over', code: '048213' });
      await after('hand-over', state === 'pickup', handed);
    }
  });

  it('a merchant lists the own orders alone', async () => {
    const mine = await order();
    await order('paid', { shop_id: 2 });
    const token = await insertOperator(app, 'm', '-', { role: 'merchant', shop_id: 1 });
    const { data } = await app.get<ListMallOrdersAnswer>('/mall/orders', { token });
    expect(data.list.map(({ order_id }) => order_id)).toEqual([mine]);
    expect(data.counts).toMatchObject({ to_ship: 1 });
    const other = await app.get<ListMallOrdersAnswer>('/mall/orders', { token, query: { distributor_id: 2 } });
    expect(other.data.total_count).toBe(0);
  });

  it('nobody but the buyer follows the parcels', async () => {
    const orderId = await order();
    const { data } = await send(orderId, [1]);
    const { token } = await insertMember(app);
    for (const [path, query] of [
      ['delivery/lists', { order_id: orderId }],
      ['delivery/trackerpull', { delivery_id: data.shipment_id }],
      ['trackerpull', { order_id: orderId }],
    ] as const)
      expect((await app.get(`${WAY}/${path}`, { token, query })).data.status_code).toBe(404);
  });
});

describe('the office', () => {
  it('finds orders by number, people, goods, parcel and pickup code, and counts the states of what it finds', async () => {
    const one = await order();
    await send(one, [1], { carrier: 'SF', code: 'SF999000111' });
    const two = await order('pickup', { ziti_code: '777123' });
    await order('done', { created: NOW - 1000 });
    await order('asked');
    const find = async (query: Record<string, string | number>) =>
      (await app.get<ListMallOrdersAnswer>('/mall/orders', { token: office, query })).data;
    const ids = async (query: Record<string, string | number>) =>
      (await find(query)).list.map(({ order_id }) => order_id);
    expect(await ids({ keyword: one })).toEqual([one]);
    expect(await ids({ keyword: 'sf999000111' })).toEqual([one]);
    expect(await ids({ keyword: '777123' })).toEqual([two]);
    expect(await ids({ keyword: '龙' })).toHaveLength(4);
    expect(await ids({ keyword: buyer.mobile })).toHaveLength(4);
    expect(await ids({ keyword: '100%' })).toEqual([]);
    expect(await ids({ state: 'to_ship' })).toEqual([one]);
    expect(await ids({ created_from: NOW })).toHaveLength(3);
    expect(await ids({ distributor_id: 0 })).toEqual([]);
    const all = await find({ pageSize: 1, page: 2, state: 'done' });
    expect(all).toMatchObject({
      total_count: 1,
      list: [],
      counts: { unpaid: 0, to_ship: 1, to_pick_up: 1, cancel_asked: 1, shipped: 0, done: 1, cancelled: 0 },
    });
    expect((await find({})).list[0]).toMatchObject({ goods: '龙井 ×3，茶杯 ×1', pieces: 4, mobile: buyer.mobile });
  });

  it('finds orders by a part of the name goods were sold under, and of a receiver’s name, and by a mobile or its last digits', async () => {
    const one = await order();
    const receiver = { ...RECEIVER, name: '欧阳Li娜', mobile: '13788886543' };
    const two = await insertOrder(app.db, { user_id: buyer.user_id, shop_id: 1, receiver }, 'paid', [
      { item_name: '龙井' },
      { item_name: '雨前碧螺春（礼盒）100%Cotton_袋' },
    ]);
    const ids = async (keyword: string) =>
      (await app.get<ListMallOrdersAnswer>('/mall/orders', { token: office, query: { keyword } })).data.list.map(
        ({ order_id }) => order_id,
      );
    expect(new Set(await ids('龙井'))).toEqual(new Set([one, two]));
    for (const part of ['碧螺', '螺春', '前碧螺春', '00%c', 'cotton_袋', 'COTTON', '春'])
      expect(await ids(part)).toEqual([two]);
    for (const part of ['春（礼盒）', '春(礼', '碧\u200b螺 ', '+86 137-8888-6543'])
      expect(await ids(part)).toEqual([two]);
    for (const part of ['螺碧', '碧春', '00_c', 'cotton%袋', '前春']) expect(await ids(part)).toEqual([]);
    for (const part of ['欧', '欧阳', '欧阳Li娜', '阳l', 'i娜', 'LI', '娜', '6543', '13788886543'])
      expect(await ids(part)).toEqual([two]);
    for (const part of ['欧阳娜', '阳欧', '6542', '8888', '13999996543']) expect(await ids(part)).toEqual([]);
    expect(await ids(buyer.mobile.slice(-4))).toEqual(await ids(buyer.mobile));
  });

  it('finds orders by a word that most of them have as by any other', async () => {
    const insert = (name: string, itemName: string, state: 'paid' | 'done') =>
      insertOrder(app.db, { user_id: buyer.user_id, shop_id: 1, receiver: { ...RECEIVER, name } }, state, [
        { item_name: itemName },
      ]);
    const received = await insert('云雾山人', '茶杯', 'paid');
    const other = await insert('王五', '碧螺春', 'paid');
    for (let nth = 0; nth < 45; nth += 1) await insert('王五', '庐山云雾茶', nth % 3 === 0 ? 'done' : 'paid');
    const find = async (query: Record<string, string | number>) =>
      (await app.get<ListMallOrdersAnswer>('/mall/orders', { token: office, query: { keyword: '云雾', ...query } }))
        .data;
    const all = await find({ pageSize: 50 });
    expect(all).toMatchObject({ total_count: 46, counts: { done: 15, to_ship: 31 } });
    const ids = all.list.map(({ order_id }) => order_id);
    expect([ids.length, ids.includes(received), ids.includes(other)]).toEqual([46, true, false]);
    expect((await find({ pageSize: 20, page: 3 })).list.map(({ order_id }) => order_id)).toEqual(ids.slice(40));
    expect(await find({ state: 'done' })).toMatchObject({ total_count: 15, count: 15 });
    expect(await find({ created_from: NOW + 1 })).toMatchObject({ total_count: 0, list: [] });
  });

  it.each(['orders', 'packing-slips'])(
    'filters %s by a tab, by none when it is sent empty, and by no other',
    async (list) => {
      await order('paid');
      const found = async (state: string) => {
        const { data } = await app.get<ListMallOrdersAnswer>(`/mall/${list}`, {
          token: office,
          query: { all: 1, state },
        });
        return data.status_code ?? data.list.length;
      };
      expect(await found('')).toBe(1);
      const of = Object.fromEntries(await Promise.all(TABS.map(async (tab) => [tab, await found(tab)] as const)));
      expect(of).toEqual({ ...Object.fromEntries(TABS.map((tab) => [tab, 0])), to_ship: 1 });
      expect(await found('paid')).toBe(422);
    },
  );

  it('shows an order with its buyer, what is open, who did what, and notes the buyer never sees', async () => {
    const orderId = await order();
    await send(orderId, [2]);
    const noted = await app.post(`/mall/orders/${orderId}/notes`, { token: office, json: { text: '电话联系过' } });
    expect(noted.data).toEqual({ status: true });
    const { data } = await app.get<ReadMallOrderAnswer>(`/mall/orders/${orderId}`, { token: office });
    expect(data).toMatchObject({
      buyer: { mobile: buyer.mobile },
      open: 2,
      left: [{ left: 1 }, { left: 1 }],
      shipments: [{ code: 'MW10001', carrier_name: '木匠速运（演示）', items: [{ name: '龙井', num: 2 }] }],
      notes: [{ who: 'operator', text: '电话联系过' }],
      events: [
        { action: 'order.note', who: 'operator' },
        { action: 'shipment.create', who: 'operator', note: '木匠速运（演示） MW10001' },
      ],
    });
    const own = await app.get<OrderDetail>(`${WAY}/order/${orderId}`, { token: buyer.token });
    expect(JSON.stringify(own.data)).not.toContain('电话联系过');
    expect(own.data.orderInfo).toMatchObject({ delivery_code: 'MW10001' });
  });
});
