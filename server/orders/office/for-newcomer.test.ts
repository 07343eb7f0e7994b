/** Orders by phone for people without an account, and their claim by the code sent to the number. */
import { eq, inArray, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type {
  ListOrdersAnswer,
  Login,
  MallMemberDetail,
  OrderMade,
  QuoteForMemberAnswer,
  ReadMallOrderAnswer,
} from '../../../schemas/types/contract.ts';
import { imbalances } from '../../testing/balance.ts';
import { codeFor, lastCode } from '../../testing/codes.ts';
import { insertGoods, insertMember, insertOperator, insertShop, NOW } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { openMarket, type Market } from '../../testing/market.ts';
import { openStock } from '../../goods/stock/move.ts';
import { rateLimit } from '../../kernel/system/tables.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { memberCoupon } from '../../offers/coupon/tables.ts';
import { FOLLOWING } from '../../people/member/all-rows.ts';
import { member } from '../../people/member/tables.ts';
import { memberTagged } from '../../people/member/tags/tables.ts';
import { orders } from '../tables.ts';

const BASE = '/h5app/wxapp';
const PASSWORD = 'abcd1234';
const PLACE = {
  name: '韩梅梅',
  mobile: '13800138000',
  state: '浙江省',
  city: '杭州市',
  district: '西湖区',
  address: '文三路 1 号',
};

let app: TestApp;
let market: Market;
let office: string;
let number = 13711110000;
const fresh = (): string => String((number += 1));

beforeAll(async () => {
  app = await testApp();
  market = await openMarket(app);
  await insertShop(app.db, { distributor_id: 1 });
  await insertGoods(app.db, {
    goods_id: 1,
    shop_id: 1,
    price: 4000,
    store: 99,
  });
  await openStock(app.db, NOW);
  office = await insertOperator(app);
  await putSetting(app.context(), 'registration', { point: 88 });
});
beforeEach(() => app.db.delete(rateLimit));
afterAll(() => app.close());

const request = (mobile: string, changes: object = {}) => ({
  token: office,
  json: {
    member_mobile: mobile,
    is_new: true,
    items: [{ item_id: 1, num: 2 }],
    ...PLACE,
    ...changes,
  },
});
const order = async (mobile: string): Promise<string> =>
  (await app.post<OrderMade>('/mall/orders', request(mobile))).data.order_id;
const rowOf = async (mobile: string) => {
  const [row] = await app.db.select().from(member).where(eq(member.mobile, mobile));
  return row;
};
const idOf = async (mobile: string): Promise<number> => (await rowOf(mobile))?.user_id ?? 0;
const ownOrders = async (token: string): Promise<string[]> => {
  const query = { order_type: 'normal' };
  const { data } = await app.get<ListOrdersAnswer>(`${BASE}/orders`, {
    token,
    query,
  });
  return data.list.map(({ order_id }) => String(order_id));
};

it('makes a member of the number, once, whom the office sees as unproved, and nobody by an order that cannot be made', async () => {
  const mobile = fresh();
  const quote = await app.post<QuoteForMemberAnswer>('/mall/orders/quote', request(mobile));
  expect(quote.data).toMatchObject({ total_fee: 8000, is_new: true });
  expect(await rowOf(mobile), 'a quote makes nobody').toBeUndefined();
  const without = await app.post('/mall/orders', request(mobile, { is_new: false }));
  expect(without.data).toMatchObject({ status_code: 404 });
  const tooMany = await app.post('/mall/orders', request(mobile, { items: [{ item_id: 1, num: 999 }] }));
  expect(tooMany.data).toMatchObject({ status_code: 422 });
  expect(await rowOf(mobile)).toBeUndefined();

  const first = await order(mobile);
  const again = await app.post<OrderMade>('/mall/orders', request(mobile, { items: [{ item_id: 1, num: 1 }] }));
  const userId = await idOf(mobile);
  expect(await rowOf(mobile)).toMatchObject({
    proved: false,
    username: PLACE.name,
    point: 0,
  });
  const made = await app.db
    .select()
    .from(orders)
    .where(inArray(orders.order_id, [first, again.data.order_id]));
  expect(made.map(({ user_id }) => user_id)).toEqual([userId, userId]);
  const read = await app.get<ReadMallOrderAnswer>(`/mall/orders/${first}`, {
    token: office,
  });
  expect(read.data.buyer).toMatchObject({ user_id: userId, proved: false });
  const page = await app.get<MallMemberDetail>(`/mall/members/${userId}`, {
    token: office,
  });
  expect(page.data).toMatchObject({
    member: { proved: false },
    orders: [{}, {}],
  });
  const blind = {
    form: { username: mobile, password: '', check_type: 'password' },
  };
  expect((await app.post(`${BASE}/login`, blind)).data).toMatchObject({
    status_code: 422,
  });
});

it('belongs to the person who registers with the number’s code: order, points, gift and password', async () => {
  const mobile = fresh();
  const orderId = await order(mobile);
  const userId = await idOf(mobile);
  await app.post(`/mall/members/${userId}/points`, {
    token: office,
    json: { change: 10, reason: '来电补偿' },
  });
  const form = {
    mobile,
    password: PASSWORD,
    user_type: 'local',
    vcode: '000000',
  };
  await codeFor(app, mobile);
  expect((await app.post(`${BASE}/member`, { form })).data, 'a guessed code').toMatchObject({ status_code: 422 });
  expect(await rowOf(mobile)).toMatchObject({ proved: false });
  const vcode = await lastCode(app, mobile);
  const { data } = await app.post<Login>(`${BASE}/member`, {
    form: { ...form, vcode },
  });
  expect(data.user_id).toBe(String(userId));
  expect(await rowOf(mobile)).toMatchObject({
    proved: true,
    point: 98,
    username: PLACE.name,
  });
  expect(await ownOrders(data.token)).toEqual([orderId]);
  await market.pay(data.token, orderId);
  const signIn = await app.post<Login>(`${BASE}/login`, {
    form: { username: mobile, password: PASSWORD },
  });
  expect(signIn.data.token).toBeTypeOf('string');
  await app.db.delete(rateLimit);
  const second = await app.post(`${BASE}/member`, {
    form: { ...form, vcode: await codeFor(app, mobile) },
  });
  expect(second.data, 'a claimed number is taken').toMatchObject({
    status_code: 422,
  });
  expect(await imbalances(app.db)).toEqual([]);
});

it('belongs to the person who signs in, or sets a password, by a code', async () => {
  const [byCode, byReset] = [fresh(), fresh()];
  const [one, other] = [await order(byCode), await order(byReset)];
  const login = {
    username: byCode,
    check_type: 'mobile',
    vcode: await codeFor(app, byCode, 'login'),
  };
  const { data } = await app.post<Login>(`${BASE}/login`, { form: login });
  expect(await ownOrders(data.token)).toEqual([one]);
  const reset = {
    mobile: byReset,
    password: PASSWORD,
    vcode: await codeFor(app, byReset, 'forgot_password'),
  };
  await app.post(`${BASE}/member/reset/password`, { form: reset });
  const signIn = await app.post<Login>(`${BASE}/login`, {
    form: { username: byReset, password: PASSWORD },
  });
  expect(await ownOrders(signIn.data.token)).toEqual([other]);
  for (const mobile of [byCode, byReset]) expect(await rowOf(mobile)).toMatchObject({ proved: true, point: 88 });
});

it('is merged into the account that changes to the number by its code, with all that hangs on it', async () => {
  const mobile = fresh();
  const orderId = await order(mobile);
  const from = await idOf(mobile);
  const own = await insertMember(app, { mobile: fresh(), point: 0 });
  const at = { card_id: 7, nth: 1, created: NOW };
  await app.db.insert(memberCoupon).values([
    { ...at, code: 'PHONE', user_id: from },
    { ...at, code: 'OWN', user_id: own.user_id },
  ]);
  const labels = [from, own.user_id].map((user_id) => ({ user_id, tag_id: 1 }));
  await app.db.insert(memberTagged).values([...labels, { user_id: from, tag_id: 2 }]);
  for (const [id, change] of [
    [from, 10],
    [own.user_id, 5],
  ] as const)
    await app.post(`/mall/members/${id}/points`, {
      token: office,
      json: { change, reason: '补偿' },
    });
  const change = (smsCode: string, old_code: string) =>
    app.put(`${BASE}/member/mobile`, {
      token: own.token,
      json: { new_mobile: mobile, smsCode, old_code },
    });
  await app.post('/mall/member/own-code', { token: own.token });
  const oldCode = await lastCode(app, own.mobile);
  expect((await change('000000', oldCode)).data, 'without the code').toMatchObject({ status_code: 422 });
  expect(await ownOrders(own.token)).toEqual([]);
  await app.get(`${BASE}/member/sms/code`, {
    token: own.token,
    query: { mobile, type: 'update' },
  });
  expect((await change(await lastCode(app, mobile), oldCode)).data).not.toHaveProperty('status_code');

  expect(await ownOrders(own.token)).toEqual([orderId]);
  expect(await rowOf(mobile)).toMatchObject({
    user_id: own.user_id,
    point: 15,
  });
  const coupons = await app.db.select().from(memberCoupon).where(eq(memberCoupon.user_id, own.user_id));
  expect(coupons.map(({ code, nth }) => [code, nth]).sort()).toEqual([
    ['OWN', 1],
    ['PHONE', 2],
  ]);
  expect(await app.db.$count(memberTagged, eq(memberTagged.user_id, own.user_id))).toBe(2);
  const box = await app.get<object>('/mall/messages', { token: own.token });
  expect(JSON.stringify(box.data)).toContain('商家为您下了订单');
  const old = await app.get<MallMemberDetail>(`/mall/members/${from}`, {
    token: office,
  });
  expect(old.data).toMatchObject({
    closed: true,
    orders: [],
    member: { point: 0 },
  });
  await market.pay(own.token, orderId);
  expect(await imbalances(app.db)).toEqual([]);
});

it('follows a number that is bound to an account without one; a proved number stays with its account', async () => {
  const [mobile, taken] = [fresh(), fresh()];
  const orderId = await order(mobile);
  await insertMember(app, { mobile: taken });
  const own = await insertMember(app, {
    mobile: '',
    email: 'phone@example.com',
  });
  const bind = async (to: string) => {
    await app.get(`${BASE}/member/sms/code`, {
      token: own.token,
      query: { mobile: to, type: 'update' },
    });
    const form = { mobile: to, vcode: await lastCode(app, to) };
    return (await app.post('/mall/member/bind-mobile', { token: own.token, form })).data;
  };
  expect(await bind(taken)).toMatchObject({ status_code: 422 });
  expect(await bind(mobile)).not.toHaveProperty('status_code');
  expect(await ownOrders(own.token)).toEqual([orderId]);
  expect(await imbalances(app.db)).toEqual([]);
});

it('makes nobody by an order that is refused after its price is known', async () => {
  const unknown = fresh();
  const refused = await app.post('/mall/orders', request(unknown, { state: '不存在省', city: '不存在市' }));
  expect(refused.data).toMatchObject({ status_code: 422, errors: { receiver_address: [expect.any(String)] } });
  expect(await rowOf(unknown)).toBeUndefined();
});

it('makes one member by two orders at once for the last pieces', async () => {
  await insertGoods(app.db, { goods_id: 2, shop_id: 1, price: 4000, store: 2 });
  await openStock(app.db, NOW);
  const callers = [fresh(), fresh()];
  const items = [{ item_id: 2, num: 2 }];
  const answers = await Promise.all(
    callers.map((mobile) => app.post<OrderMade>('/mall/orders', request(mobile, { items }))),
  );
  expect(answers.filter(({ data }) => data.order_id)).toHaveLength(1);
  const rows = await Promise.all(callers.map(rowOf));
  expect(rows.map(Boolean)).toEqual(answers.map(({ data }) => Boolean(data.order_id)));
});

it('makes one member by two orders at once for the same caller', async () => {
  const mobile = fresh();
  const both = await Promise.all([
    order(mobile),
    app.post<OrderMade>('/mall/orders', request(mobile, { items: [{ item_id: 1, num: 1 }] })),
  ]);
  const numbers = [both[0], both[1].data.order_id];
  const rows = await app.db.select().from(orders).where(inArray(orders.order_id, numbers));
  const userId = await idOf(mobile);
  expect(rows.map(({ user_id }) => user_id)).toEqual([userId, userId]);
});

/** Only members who sign in have rows in these tables, or their rows say what was done and are never changed. */
const STAYING = [
  'member',
  'accepted_terms',
  'article_collect',
  'article_praise',
  'conversation',
  'coupon_code',
  'favourite',
  'footprint',
  'goods_answer',
  'goods_question',
  'help_message',
  'invoice_title',
  'member_address',
  'member_session',
  'moved_alone',
  'review',
  'review_praise',
  'review_reply',
  'seckill_reminder',
  'shop_follow',
  'staff',
  'staff_relative',
  'trust_identity',
  'trust_ticket',
  'voucher',
  'voucher_picture',
];

it('decides for each table with members whether its rows follow', async () => {
  const columns = sql<{ name: string }>`information_schema.columns`;
  const rows = await app.db
    .select({ name: sql<string>`table_name` })
    .from(columns)
    .where(sql`column_name = 'user_id' and table_schema = 'public'`);
  expect(rows.map(({ name }) => name).sort()).toEqual([...FOLLOWING, ...STAYING].sort());
});
