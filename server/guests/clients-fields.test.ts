/** Fields that unmodified clients of the contract read without a check: where one is missing their page is white. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Params } from '../../engine/rules/wire/form-encoding.ts';
import { THEME } from '../../engine/theme/theme.ts';
import { coupon } from '../offers/coupon/tables.ts';
import { orders } from '../orders/tables.ts';
import { putSetting } from '../kernel/system/settings/settings.ts';
import { askFor, insertPaidOrder } from '../testing/fixtures/aftersales.ts';
import { linesOf } from '../testing/fixtures/delivery.ts';
import { insertCoupon, insertGoods, insertMember } from '../testing/fixtures/fixtures.ts';
import { insertOrder } from '../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../testing/harness.ts';

type Answer = Record<string, unknown>;
interface Rows {
  list: Answer[];
  total_count: number;
}

const CLIENT = { 'sec-fetch-site': 'cross-site', origin: 'https://client.example' };
const OURS = { 'sec-fetch-site': 'same-origin' };

let app: TestApp;
let buyer: { token: string; user_id: number };
beforeAll(async () => {
  app = await testApp();
  buyer = await insertMember(app);
});
afterAll(() => app.close());

async function ask<T = Answer>(
  path: string,
  query: Params = {},
  token = buyer.token,
  headers: Record<string, string> = CLIENT,
): Promise<T> {
  return (await app.get<T & Answer>(`/h5app/wxapp/${path}`, { query, headers, ...(token && { token }) })).data;
}

it('an application for after-sales has the order as the order itself has it, and its lines', async () => {
  const orderId = await insertPaidOrder(app, buyer.user_id, [
    {
      num: 2,
      price: 700,
      item_fee: 1400,
      total_fee: 1400,
      item_name: '青瓷杯',
      item_spec_desc: '颜色：青',
      pic: '/pictures/cup.png',
    },
    { num: 1, total_fee: 500 },
  ]);
  await app.db.update(orders).set({ freight_fee: 800, point: 100, point_fee: 100 }).where(eq(orders.order_id, orderId));
  const [lineId] = await linesOf(app, orderId);
  const applied = await app.post<Answer>('/h5app/wxapp/aftersales', {
    token: buyer.token,
    headers: CLIENT,
    form: {
      order_id: orderId,
      detail: JSON.stringify([{ id: lineId, num: 1 }]),
      aftersales_type: 'REFUND_GOODS',
      reason: '不想要了',
    },
  });
  const aftersales_bn = String(applied.data['aftersales_bn']);
  const { orderInfo } = await ask<{ orderInfo: Answer & { items: Answer[] } }>(`order/${orderId}`);
  const info = await ask<{ order_info: Answer; detail: (Answer & { orderItem: Answer })[] }>('aftersales/info', {
    aftersales_bn,
  });
  expect(info.order_info).toEqual(orderInfo);
  expect(info.order_info).toMatchObject({
    receiver_name: '张三',
    receiver_mobile: '13800138000',
    receiver_state: expect.stringMatching(/./),
    receiver_city: expect.stringMatching(/./),
    receiver_district: expect.stringMatching(/./),
    receiver_address: expect.stringMatching(/./),
    receipt_type: 'logistics',
    item_fee: expect.any(Number),
    freight_fee: 800,
    freight_type: 'cash',
    discount_fee: expect.any(Number),
    point_fee: 100,
    total_fee: expect.any(Number),
    pay_time: '2025-06-01 12:00:00',
    update_time: expect.any(Number),
    create_time: expect.any(Number),
  });
  expect(info.detail).toHaveLength(1);
  expect(info.detail[0]?.orderItem).toEqual(orderInfo.items.find(({ id }) => id === String(lineId)));
  expect(info.detail[0]?.orderItem).toMatchObject({
    pic: expect.stringMatching(/^http.*cup\.png$/),
    item_name: '青瓷杯',
    item_spec_desc: '颜色：青',
    price: 700,
    item_fee: 1400,
    num: 2,
  });
  // Whose it is not gets none of it.
  const other = await insertMember(app, { mobile: '13911110009' });
  for (const query of [{ aftersales_bn }, { order_id: orderId, item_id: String(orderInfo.items[0]?.['item_id']) }]) {
    const refused = await ask('aftersales/info', query, other.token);
    expect(refused).toMatchObject({ status_code: 404 });
    expect(JSON.stringify(refused)).not.toContain('13800138000');
  }
});

it('the start of the phone client has its bar, its colours and its name', async () => {
  await putSetting(app.context(), 'theme', { primary: '#0a7d3c', secondary: '#112233', sale: '#445566' });
  await putSetting(app.context(), 'brand', { brand_name: '木匠商城' });
  const query = { page_name: 'color_style', template_name: 'yykweishop', version: 'v1.0.1' };
  const { tab_bar, ...rest } = await ask<Answer & { tab_bar: string }>('pagestemplate/baseinfo', query, '');
  expect(rest).toMatchObject({
    color_style: { primary: '#0a7d3c', accent: '#112233', marketing: '#445566' },
    is_open_recommend: 1,
    is_open_scan_qrcode: 2,
    is_open_official_account: 2,
    is_open_wechatapp_location: 2,
    title: '木匠商城',
  });
  const bar = JSON.parse(tab_bar) as { config: Answer; data: Answer[] };
  expect(bar.config).toEqual({ color: THEME.subtext, selectedColor: '#0a7d3c', backgroundColor: THEME.surface });
  expect(bar.data.map(({ name, text }) => [name, text])).toEqual([
    ['home', '首页'],
    ['allGoods', '全部商品'],
    ['cart', '购物车'],
    ['member', '我的'],
  ]);
});

it('a number may sign in, known or not: nothing is told without its code', async () => {
  const { mobile } = { mobile: '13911110010' };
  await insertMember(app, { mobile });
  const isNew = (form: Params) => app.post('/h5app/wxapp/member/is_new', { headers: CLIENT, form });
  const [known, unknown] = [await isNew({ mobile }), await isNew({ mobile: '13911110011' })];
  expect(known.data).toEqual({ is_new: 0 });
  expect(unknown.data).toEqual(known.data);
});

it('goods cost members what they cost, where nothing is off', async () => {
  await insertGoods(app.db, { goods_id: 61, item_name: '无会员价', price: 1200, store: 9, sales: 9 });
  await insertGoods(app.db, {
    goods_id: 62,
    item_name: '有会员价',
    price: 1200,
    member_price: 1000,
    store: 9,
    sales: 8,
  });
  // Dearer than the price, which was lowered since: nobody pays it.
  await insertGoods(app.db, {
    goods_id: 63,
    item_name: '会员价过高',
    price: 1200,
    member_price: 1500,
    store: 9,
    sales: 7,
  });
  const pricesIn = ({ list }: Rows): Answer =>
    Object.fromEntries(list.map(({ item_id, member_price }) => [String(item_id), member_price]));
  const PAGE = { page: 1, pageSize: 10, item_type: 'normal' };
  for (const path of ['goods/items', 'promotions/recommendlike']) {
    expect(pricesIn(await ask<Rows>(path, PAGE, '')), path).toMatchObject({ 61: 1200, 62: 1200, 63: 1200 });
    expect(pricesIn(await ask<Rows>(path, PAGE)), path).toMatchObject({ 61: 1200, 62: 1000, 63: 1200 });
    expect(pricesIn(await ask<Rows>(path, PAGE, buyer.token, OURS)), path).toMatchObject({ 61: 1200, 62: 1000 });
  }
  const near = await ask<Rows>('promotions/recommendlike', { page: 1, pageSize: 10, item_id: '62' });
  expect(pricesIn(near)).toMatchObject({ 61: 1200, 63: 1200 });
  const batch = await ask<Answer[]>('goods/items/batch', { item_ids: ['61', '62'] });
  expect(pricesIn({ list: batch, total_count: 2 })).toEqual({ 61: 1200, 62: 1000 });
  for (const [id, price] of [
    ['61', 1200],
    ['62', 1000],
    ['63', 1200],
  ] as const)
    expect(await ask(`goods/items/${id}`)).toMatchObject({ price: 1200, member_price: price });
});

it('goods have the coupons that the coupons’ own list gives for them', async () => {
  await insertGoods(app.db, { goods_id: 71, store: 9 });
  const now = Math.floor(app.clock.now() / 1000);
  const values = {
    card_type: 'cash' as const,
    quantity: 10,
    get_limit: 1,
    reduce_cost: 500,
    begin_date: 0,
    end_date: now + 3600,
    created: now,
  };
  await app.db.insert(coupon).values([
    { ...values, title: '全场券' },
    { ...values, title: '单品券', use_bound: 1, bound_ids: [71] },
    { ...values, title: '别的商品', use_bound: 1, bound_ids: [72] },
    { ...values, title: '过期券', end_date: now - 1 },
  ]);
  const { kaquan_list: coupons } = await ask<{ kaquan_list: Rows }>('goods/items/71');
  expect(coupons.list.map(({ title }) => title)).toEqual(['单品券', '全场券']);
  expect(coupons).toEqual(await ask<Rows>('getCardList', { item_id: '71', end_date: 1, page_size: 50 }));
  await app.db.delete(coupon);
  expect(await ask('goods/items/71')).toMatchObject({ kaquan_list: { list: [], total_count: 0 } });
  // Our own page asks for them itself.
  expect(await ask('goods/items/71', {}, buyer.token, OURS)).not.toHaveProperty('kaquan_list');
});

describe('what of an order may be applied for', () => {
  type Facts = Answer & { items: Answer[] };
  const ofLists = async (order_id: string) => {
    const { list } = await ask<{ list: Facts[] }>('orders', { order_type: 'normal', order_id });
    const { orderInfo } = await ask<{ orderInfo: Facts }>(`order/${order_id}`);
    return [list[0], orderInfo];
  };

  it('is said of each line, and what was applied for is shown', async () => {
    const lines = [
      { num: 3, total_fee: 1500 },
      { num: 1, total_fee: 500 },
    ];
    const orderId = await insertPaidOrder(app, buyer.user_id, lines);
    const open = { delivery_status: 'DONE', left_refund_only_num: 0, show_aftersales: 0 };
    for (const facts of await ofLists(orderId))
      expect(facts).toMatchObject({
        left_aftersales_num: 4,
        can_apply_aftersales: 1,
        can_apply_cancel: 0,
        market_fee: expect.any(Number),
        items: [
          { ...open, left_aftersales_num: 3, sale_price: expect.any(Number) },
          { ...open, left_aftersales_num: 1, sale_price: expect.any(Number) },
        ],
      });
    const { aftersales_bn } = (await askFor({ app, token: buyer.token }, orderId, [2])).data;
    const ofLine = (left: number) => [{ left_aftersales_num: left, show_aftersales: 1 }, { show_aftersales: 0 }];
    for (const facts of await ofLists(orderId))
      expect(facts).toMatchObject({ left_aftersales_num: 2, items: ofLine(1) });
    // Withdrawn: the pieces are free again, and the application is still to be seen.
    await app.post('/h5app/wxapp/aftersales/close', { token: buyer.token, form: { aftersales_bn } });
    for (const facts of await ofLists(orderId))
      expect(facts).toMatchObject({ left_aftersales_num: 4, items: ofLine(3) });
  });

  it('is nothing before goods leave: the order can be cancelled', async () => {
    const orderId = await insertOrder(app.db, { user_id: buyer.user_id }, 'paid');
    for (const facts of await ofLists(orderId))
      expect(facts).toMatchObject({
        can_apply_cancel: 1,
        items: [{ delivery_status: 'PENDING', left_aftersales_num: 0, show_aftersales: 0 }],
      });
  });
});

it('the start of the phone client for one shop after another does not end', async () => {
  const rules = await ask('distributor/config/inRule', {}, '');
  expect(rules).toMatchObject({ distributor_code: { status: true }, shop_white: { status: false }, shop_lbs: false });
  expect(await ask('distributor/salesperson/qrcode', { distributor_id: 1 }, '')).toEqual({ work_qrcode: '' });
});

it('registration names what is agreed to', async () => {
  await putSetting(app.context(), 'agreement:member_register', { title: '注册协议', content: '', version: '' });
  await putSetting(app.context(), 'agreement:privacy', { title: '隐私政策', content: '', version: '' });
  expect(await ask('shops/info', {}, '')).toMatchObject({
    protocol: { member_register: '注册协议', privacy: '隐私政策' },
  });
});

it('a claimed coupon says how many are left, for all and for the shopper', async () => {
  const now = Math.floor(app.clock.now() / 1000);
  const dates = { begin_date: 0, end_date: now + 3600, created: now };
  await insertCoupon(app.db, { card_id: 81, quantity: 3, get_num: 1, get_limit: 2, ...dates });
  expect(await ask('user/receiveCard', { card_id: 81 })).toMatchObject({
    status: { lastget_num: 1, total_lastget_num: 1 },
  });
});

it('a gift coupon is one of the kinds that clients know, in what they ask and what they get', async () => {
  const now = Math.floor(app.clock.now() / 1000);
  const dates = { begin_date: 0, end_date: now + 3600, created: now };
  await insertCoupon(app.db, { card_id: 91, card_type: 'gift', title: '兑换券', ...dates });
  const kinds = async (path: string, query: Params, headers = CLIENT as Record<string, string>) =>
    (await ask<Rows>(path, query, buyer.token, headers)).list.map(({ card_type }) => card_type);
  expect(await kinds('getCardList', { card_id: '91' })).toEqual(['new_gift']);
  expect(await kinds('getCardList', { card_id: '91', card_type: 'new_gift' })).toEqual(['new_gift']);
  expect(await kinds('getCardList', { card_id: '91' }, OURS)).toEqual(['gift']);
  await ask('user/receiveCard', { card_id: 91 });
  expect(await kinds('user/getUserCardList', { status: 1, card_type: 'new_gift' })).toEqual(['new_gift']);
});

it('the values of a specification have their pictures as a list, with none an empty one', async () => {
  const value = (spec_value_id: number, spec_value_name: string, spec_image_url: string) => ({
    spec_value_id,
    spec_value_name,
    spec_image_url,
  });
  const values = [value(11, '红', '/pictures/red.png'), value(12, '蓝', '')];
  await insertGoods(app.db, { goods_id: 95, specs: [{ spec_id: 1, spec_name: '颜色', values }] }, [
    { item_id: 95, spec_value_ids: [11] },
    { item_id: 96, spec_value_ids: [12] },
  ]);
  const picture = expect.stringMatching(/^http.*red\.png$/);
  expect(await ask('goods/items/95')).toMatchObject({
    item_spec_desc: [{ spec_values: [{ item_image_url: [picture] }, { item_image_url: [] }] }],
    spec_items: [{ item_spec: [{ item_image_url: [picture] }] }, { item_spec: [{ item_image_url: [] }] }],
  });
});

it('goods outside of an activity have no price of one, which a client would print as nothing', async () => {
  const { spec_items: variants, ...goods } = await ask<Answer & { spec_items: Answer[] }>('goods/items/95');
  expect(variants).toHaveLength(2);
  for (const one of [goods, ...variants]) expect(one).not.toHaveProperty('act_price');
  expect(await ask('goods/items/95', {}, buyer.token, OURS)).toHaveProperty('act_price', null);
});
