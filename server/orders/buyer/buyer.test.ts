import { inTransaction } from '../../kernel/db/transaction.ts';
import { eq, getTableColumns, sql } from 'drizzle-orm';
import { beforeEach, afterEach, expect, test } from 'vitest';
import type { OrderChanged, OrderDetail, ListOrdersAnswer } from '../../../schemas/types/contract.ts';
import { insertMember, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { insertOrder, ORDER_STATE_NAMES, type OrderStateName } from '../../testing/fixtures/orders.ts';
import { onBoth, testApp, type TestApp } from '../../testing/harness.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import { insertTrade } from '../../testing/fixtures/trades.ts';
import { changeOrder, lockOrder } from '../moves/change.ts';
import { filterOf, selectCounts, selectOrders, selectTotal } from './list.ts';
import { markPaid } from '../moves/pay.ts';
import { orders, type Order } from '../tables.ts';

let app: TestApp;
let buyer: Awaited<ReturnType<typeof insertMember>>;

beforeEach(async () => {
  app = await testApp();
  buyer = await insertMember(app);
});
afterEach(() => app.close());

const path = '/h5app/wxapp';
const asBuyer = () => ({ token: buyer.token });
const list = (query: Record<string, string | number> = {}) =>
  app.get<ListOrdersAnswer>(`${path}/orders`, { ...asBuyer(), query: { order_type: 'normal', ...query } });
const numbers = async (query: Record<string, string | number> = {}): Promise<string[]> =>
  (await list(query)).data.list.map(({ order_id }) => String(order_id));
const row = async (orderId: string): Promise<Order | undefined> =>
  (await app.db.select().from(orders).where(eq(orders.order_id, orderId)))[0];

/** One order of each state, and two of somebody else. */
async function oneOfEach(): Promise<Record<OrderStateName, string>> {
  const made: Partial<Record<OrderStateName, string>> = {};
  for (const state of ORDER_STATE_NAMES) made[state] = await insertOrder(app.db, { user_id: buyer.user_id }, state);
  const stranger = await insertMember(app);
  await insertOrder(app.db, { user_id: stranger.user_id }, 'paid');
  await insertOrder(app.db, { user_id: stranger.user_id });
  return made as Record<OrderStateName, string>;
}

test('each status shows its orders and nobody else’s', async () => {
  const of = await oneOfEach();
  const names = async (status: number): Promise<string[]> => {
    const listed = await numbers({ status });
    return ORDER_STATE_NAMES.filter((name) => listed.includes(of[name])).toSorted();
  };
  expect(await names(0)).toEqual(ORDER_STATE_NAMES.toSorted());
  expect((await list()).data.pager.count).toBe(7);
  expect(await names(1)).toEqual(['asked', 'paid', 'shipped']);
  expect(await names(3)).toEqual(['done']);
  expect(await names(4)).toEqual(['pickup']);
  expect(await names(5)).toEqual(['unpaid']);
  expect(await names(6)).toEqual(['asked', 'paid']);
  expect(await names(7)).toEqual(['done']);
  await app.db.update(orders).set({ is_rated: true }).where(eq(orders.order_id, of.done));
  expect(await names(7)).toEqual([]);
  expect(await names(3)).toEqual(['done']);
});

test('the counts are those of the tabs', async () => {
  await oneOfEach();
  const { data } = await app.get(`${path}/orderscount`, { ...asBuyer(), query: { order_type: 'normal' } });
  expect(data).toEqual({
    normal_notpay_notdelivery: 1,
    normal_payed_notdelivery: 3,
    normal_payed_daifahuo: 2,
    normal_payed_daishouhuo: 1,
    normal_payed_daiziti: 1,
    normal_not_rate: 1,
    aftersales: 0,
  });
});

test('lists of kinds that are not sold here are empty', async () => {
  await insertOrder(app.db, { user_id: buyer.user_id });
  expect(await numbers({ order_type: 'service' })).toEqual([]);
  expect(await numbers({ order_type: 'normal_pointsmall' })).toEqual([]);
  expect(await numbers({ order_type: 'normal' })).toHaveLength(1);
});

test('search finds by a part of the number and of a goods name, with % and _ as they are written', async () => {
  const { user_id } = buyer;
  const tea = await insertOrder(app.db, { user_id, order_id: '4901000000000777' }, 'unpaid', [
    { item_name: '商品1' },
    { item_name: '明前龙井 100%手工' },
  ]);
  const cup = await insertOrder(app.db, { user_id, order_id: '4901000000000888' }, 'done', [
    { item_name: '白瓷 Cup_A' },
  ]);
  expect(await numbers({ keywords: '龙井' })).toEqual([tea]);
  expect(await numbers({ keywords: 'cup_a' })).toEqual([cup]);
  expect(await numbers({ keywords: '0888' })).toEqual([cup]);
  expect(await numbers({ keywords: '0%手' })).toEqual([tea]);
  expect(await numbers({ keywords: '%' })).toEqual([tea]);
  expect(await numbers({ keywords: '_' })).toEqual([cup]);
  expect(await numbers({ keywords: '龙井', status: 3 })).toEqual([]);
  expect(await numbers({ keywords: "' or '1'='1" })).toEqual([]);
  expect(await numbers({ order_id: tea })).toEqual([tea]);
});

test('pages go from the newest to the oldest, and orders of one second keep one order', async () => {
  const made: string[] = [];
  for (let index = 0; index < 23; index += 1)
    made.push(await insertOrder(app.db, { user_id: buyer.user_id, created: NOW + Math.floor(index / 4) }));
  const pages = await Promise.all([1, 2, 3, 4].map((page) => numbers({ page, pageSize: 10 })));
  expect(pages.map((page) => page.length)).toEqual([10, 10, 3, 0]);
  expect(pages.flat()).toEqual(made.toReversed());
  const { data } = await list({ page: 2, pageSize: 10 });
  expect(data.pager).toEqual({ count: 23, page_no: 2, page_size: 10 });
});

test('an order of the list has its lines, its shop and what a page needs for its buttons', async () => {
  await insertShop(app.db, { distributor_id: 4, name: '云岭茶事' });
  const sale = { type: 'full_minus', id: '7', name: '满100减10', fee: 300 } as const;
  const orderId = await insertOrder(
    app.db,
    { user_id: buyer.user_id, shop_id: 4, promotion_discount: 300, total_fee: 1700 },
    'unpaid',
    [
      { item_id: 5, item_name: '龙井', item_spec_desc: '规格:50g', price: 1000, num: 2, discounts: [sale] },
      { item_id: 6, item_name: '茶样', price: 0, order_item_type: 'gift' },
    ],
  );
  app.clock.advance(60_000);
  const [order] = (await list()).data.list;
  expect(order).toMatchObject({
    order_id: orderId,
    order_status_des: 'NOTPAY',
    order_status_msg: '待付款',
    distributor_id: '4',
    distributor_name: '云岭茶事',
    total_fee: 1700,
    discount_fee: 300,
    create_date: '2025-06-01 12:00:00',
    auto_cancel_seconds: 840,
    can_apply_aftersales: 0,
    is_rate: false,
  });
  expect(order?.items).toMatchObject([
    {
      item_id: '5',
      item_spec_desc: '规格:50g',
      item_fee: 2000,
      discount_fee: 300,
      discount_info: [{ type: 'full_minus', id: '7', info: '满100减10', discount_fee: 300 }],
      total_fee: 1700,
    },
    { item_id: '6', order_item_type: 'gift', total_fee: 0 },
  ]);
});

test('the detail has where, what with and why: address, discounts of all lines, invoice, payment', async () => {
  const member = { type: 'member_price', id: '', name: '会员价', fee: 100 } as const;
  const orderId = await insertOrder(
    app.db,
    {
      user_id: buyer.user_id,
      remark: '请放门卫',
      invoice: {
        type: 'unit',
        content: '木匠科技',
        taxNumber: '91310000MA1K35XX0J',
        companyAddress: '',
        companyPhone: '',
        bankName: '',
        bankAccount: '',
      },
    },
    'paid',
    [
      { price: 1000, discounts: [member] },
      { price: 1000, discounts: [{ ...member, fee: 50 }] },
    ],
  );
  const payment = { user_id: buyer.user_id, pay_type: 'deposit', amount: 2000, created: NOW };
  await insertTrade(app.db, orderId, { ...payment, trade_id: '1', trade_state: 'SUCCESS', paid_at: NOW + 5 });
  const later = { trade_id: '2', pay_type: 'test', trade_state: 'CLOSED', created: NOW + 9 } as const;
  await insertTrade(app.db, orderId, { ...payment, ...later });
  const { data } = await app.get<OrderDetail>(`${path}/order/${orderId}`, asBuyer());
  expect(data.orderInfo).toMatchObject({
    receiver_name: '张三',
    receiver_mobile: '13800138000',
    receiver_state: '上海市',
    receiver_address: '衡山路 1 号',
    discount_info: [{ type: 'member_price', info: '会员价', discount_fee: 150 }],
    invoice: { title: 'unit', content: '木匠科技', registration_number: '91310000MA1K35XX0J' },
    ziti_info: null,
    remark: '请放门卫',
    // Nothing left yet: it would be cancelled.
    can_apply_aftersales: 0,
  });
  expect(data.tradeInfo).toEqual({
    tradeId: '1',
    orderId,
    payDate: '2025-06-01 12:00:05',
    payType: 'deposit',
    payTypeName: '储值支付',
    payStatus: 'PAYED',
    tradeState: 'SUCCESS',
  });
  expect(data.cancelData).toBeNull();
});

test('a pickup order gets six digits when it is paid, other orders none', async () => {
  const pickup = {
    locationId: 3,
    name: '徐汇店',
    city: '上海市',
    area: '徐汇区',
    address: '衡山路 880 号',
    phone: '021-54000102',
    date: '2025-06-02',
    time: ['09:00', '12:00'] as [string, string],
  };
  const { user_id } = buyer;
  const fetched = await insertOrder(app.db, { user_id, receipt_type: 'ziti', ziti_status: 'PENDING', pickup });
  const sent = await insertOrder(app.db, { user_id });
  const code = (orderId: string) =>
    app.get<{ code: string; qrcode_url: string }>(`${path}/ziticode`, { ...asBuyer(), query: { order_id: orderId } });
  expect((await code(fetched)).data.code).toBe('');
  for (const orderId of [fetched, sent])
    await inTransaction(app.context(), async (tx, context) => {
      const order = await lockOrder(tx, orderId);
      if (isFailure(order)) throw new Error(order.message);
      await markPaid(tx, context, [order], 'test');
    });
  const { data } = await code(fetched);
  expect(data).toMatchObject({ ziti_status: 'PENDING', user_id: String(user_id) });
  expect(data.code).toMatch(/^\d{6}$/);
  expect(data.qrcode_url).toMatch(/^data:image\/svg\+xml,/);
  const { data: detail } = await app.get<OrderDetail>(`${path}/order/${fetched}`, asBuyer());
  expect(detail.orderInfo).toMatchObject({
    order_status_des: 'PAYED_PENDING',
    ziti_code: data.code,
    ziti_info: {
      name: '徐汇店',
      contract_phone: '021-54000102',
      pickup_date: '2025-06-02',
      pickup_time: ['09:00', '12:00'],
    },
  });
  expect((await row(sent))?.ziti_code).toBe('');
  expect((await code(sent)).data).toEqual([]);
});

const cancel = (order_id: string, more: Record<string, string> = {}) =>
  app.post<OrderChanged>(`${path}/order/cancel`, {
    ...asBuyer(),
    form: { order_id, cancel_reason: '不想要了', ...more },
  });
const confirm = (order_id: string, more: Record<string, string> = {}) =>
  app.post<OrderChanged>(`${path}/order/confirmReceipt`, { ...asBuyer(), form: { order_id, ...more } });

/** What becomes of an order by its state; undefined: refused with 422, and nothing changes. */
const CANCELS: Record<OrderStateName, string | undefined> = {
  unpaid: 'CANCEL',
  paid: 'PAYED_WAIT_PROCESS',
  pickup: 'PAYED_WAIT_PROCESS',
  asked: undefined,
  shipped: undefined,
  done: undefined,
  cancelled: undefined,
};

test.each(Object.keys(CANCELS) as OrderStateName[])('cancelling: %s', async (state) => {
  const orderId = await insertOrder(app.db, { user_id: buyer.user_id }, state);
  const before = await row(orderId);
  const { data } = await cancel(orderId);
  const expected = CANCELS[state];
  if (expected === undefined) {
    expect(data.status_code).toBe(422);
    expect(data.message).toBe('该订单无法取消');
    expect(await row(orderId)).toEqual(before);
    return;
  }
  expect(data).toMatchObject({ order_status_des: expected, cancel_reason: '不想要了', version: 2 });
  // A request is not the end: a refused one leaves an ordinary order.
  expect((await row(orderId))?.ended_at).toBe(state === 'unpaid' ? NOW : null);
});

test('a paid order is not cancelled without a reason', async () => {
  const orderId = await insertOrder(app.db, { user_id: buyer.user_id }, 'paid');
  expect((await cancel(orderId, { cancel_reason: '' })).data).toMatchObject({
    status_code: 422,
    message: '请选择取消原因',
  });
  expect((await cancel(orderId, { cancel_reason: '', other_reason: '地址写错了' })).data.cancel_reason).toBe(
    '地址写错了',
  );
});

test.each(ORDER_STATE_NAMES)('confirming receipt: %s', async (state) => {
  const orderId = await insertOrder(app.db, { user_id: buyer.user_id }, state);
  const before = await row(orderId);
  const { data } = await confirm(orderId);
  if (state !== 'shipped') {
    expect(data).toMatchObject({ status_code: 422, message: '该订单无法确认收货' });
    expect(await row(orderId)).toEqual(before);
    return;
  }
  expect(data.order_status_des).toBe('DONE');
  expect(await row(orderId)).toMatchObject({ order_status: 'DONE', ended_at: NOW, version: 2 });
  expect((await confirm(orderId)).data.status_code).toBe(422);
  expect((await row(orderId))?.version).toBe(2);
});

test('what a page no longer shows right is refused with 409 and changes nothing', async () => {
  const orderId = await insertOrder(app.db, { user_id: buyer.user_id });
  const [seen] = (await list()).data.list;
  const order = await row(orderId);
  if (!order) throw new Error('no order');
  await changeOrder(app.db, app.context(), order, 'pay', 'provider', { paid_at: NOW });
  const { data } = await cancel(orderId, { version: String(seen?.version) });
  expect(data).toMatchObject({
    status_code: 409,
    message: '订单状态已变化，请刷新后重试',
    fresh: { order_id: orderId, order_status: 'PAYED', version: 2 },
  });
  expect(await row(orderId)).toMatchObject({ order_status: 'PAYED', cancel_status: 'NO_APPLY_CANCEL', version: 2 });
  expect((await cancel(orderId, { version: '2' })).data.order_status_des).toBe('PAYED_WAIT_PROCESS');
  const stale = await changeOrder(app.db, app.context(), order, 'cancel', 'buyer');
  expect(stale).toMatchObject({ statusCode: 409, extra: { fresh: { order_id: orderId, version: 3 } } });
});

test('orders of others do not exist, and guests have to sign in', async () => {
  const stranger = await insertMember(app);
  const made = [
    await insertOrder(app.db, { user_id: stranger.user_id }),
    await insertOrder(app.db, { user_id: stranger.user_id }, 'shipped'),
    await insertOrder(app.db, { user_id: stranger.user_id, ziti_code: '123456' }, 'pickup'),
  ];
  const before = await app.db.select().from(orders).orderBy(orders.order_id);
  for (const orderId of [...made, '4909999999999999', 'abc', '../1', `${made[0]}0`]) {
    const query = { order_id: orderId };
    expect((await app.get(`${path}/order/${encodeURIComponent(orderId)}`, asBuyer())).data.status_code).toBe(404);
    expect((await cancel(orderId)).data.status_code).toBe(404);
    expect((await confirm(orderId)).data.status_code).toBe(404);
    expect((await app.get(`${path}/ziticode`, { ...asBuyer(), query })).data).toEqual([]);
    expect((await list(query)).data.list).toEqual([]);
  }
  expect((await list({ keywords: made[0] ?? '' })).data.pager.count).toBe(0);
  for (const [call, where] of [
    [app.get, `/order/${made[0]}`],
    [app.get, '/orders'],
    [app.get, '/orderscount'],
    [app.get, `/ziticode?order_id=${made[2]}`],
    [app.post, '/order/cancel'],
    [app.post, '/order/confirmReceipt'],
  ] as const) {
    const answer = await call(path + where, { json: call === app.post ? { order_id: made[0] } : undefined });
    expect(answer.status).toBe(401);
  }
  expect(await app.db.select().from(orders).orderBy(orders.order_id)).toEqual(before);
});

onBoth('the queries of one member', (start) => {
  let own: TestApp;
  beforeEach(async () => {
    own = await start();
  });
  afterEach(() => own.close());

  /** 8,000 orders of 400 members with a line each; nothing about one of them may read the others. */
  test('walk the indexes of the member', async () => {
    const someone = await insertOrder(own.db, { user_id: 1 });
    const written = Object.values(getTableColumns(orders)).filter(({ generated }) => generated === undefined);
    const names = sql.raw(written.map(({ name }) => name).join(', '));
    await own.db.execute(sql`
      insert into orders (${names}) select ${names} from (
        select more.* from orders o, generate_series(1, 8000) n,
          lateral jsonb_populate_record(o, jsonb_build_object('order_id', lpad(n::text, 16, '0'),
            'user_id', n % 400 + 1, 'created', o.created + n)) more
        where o.order_id = ${someone}) as more`);
    await own.db.execute(sql`
      insert into order_line (order_id, item_id, goods_id, item_name, item_spec_desc, pic, order_item_type, num, price,
        item_fee, discounts, points, point_fee, total_fee)
      select order_id, 1, 1, '商品', '', '', 'normal', 1, 1, 1, '[]', 0, 0, 1 from orders`);
    await own.db.execute(sql`analyze orders`);
    await own.db.execute(sql`analyze order_line`);
    const plan = async (query: { getSQL(): ReturnType<typeof sql> }): Promise<string> => {
      const { rows } = (await own.db.execute(sql`explain ${query.getSQL()}`)) as unknown as {
        rows: Record<'QUERY PLAN', string>[];
      };
      return rows.map((line) => line['QUERY PLAN']).join('\n');
    };
    const filters = [{}, { status: 1 }, { status: 5 }, { keywords: '龙井' }].map((input) => filterOf(7, input));
    const plans = [
      ...filters.flatMap((filter) => [selectOrders(own.db, filter, 10, 20), selectTotal(own.db, filter)]),
      selectCounts(own.db, 7),
    ];
    for (const query of plans) {
      const text = await plan(query);
      expect(text).toMatch(/on orders_member|using orders_member/);
      expect(text).not.toMatch(/Seq Scan on (orders|order_line)/);
    }
  });
});
