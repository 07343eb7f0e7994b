/** Fields that answers have for other clients of the contract alone: their values, and that our own pages do not get them. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import { pickupLocation } from '../../../server/places/pickup/tables.ts';
import { region } from '../../../server/places/region/tables.ts';
import { askFor } from '../../../server/testing/fixtures/aftersales.ts';
import { linesOf, sendPieces } from '../../../server/testing/fixtures/delivery.ts';
import {
  insertCategories,
  insertCoupon,
  insertGoods,
  insertMember,
  insertOperator,
  insertShop,
} from '../../../server/testing/fixtures/fixtures.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';

type Answer = Record<string, unknown>;
interface Rows {
  list: Answer[];
}

const CLIENT = { 'sec-fetch-site': 'cross-site', origin: 'https://client.example' };
const OURS = { 'sec-fetch-site': 'same-origin' };

let app: TestApp;
let buyer: { token: string; user_id: number };
const ask = async <T>(path: string, query: Params = {}, headers: Record<string, string> = CLIENT): Promise<T> =>
  (await app.get<T & Answer>(`/h5app/wxapp/${path}`, { query, headers, token: buyer.token })).data;

beforeAll(async () => {
  app = await testApp();
  buyer = await insertMember(app);
  await app.db.insert(region).values([
    { id: 310000, parent_id: 0, label: '上海市' },
    { id: 310100, parent_id: 310000, label: '上海市' },
    { id: 310104, parent_id: 310100, label: '徐汇区' },
  ]);
  const place = { province: '上海市', city: '上海市', area: '徐汇区', address: '宜山路 1 号' };
  await insertShop(app.db, { distributor_id: 3, name: '徐汇店', ...place });
  await insertShop(app.db, { distributor_id: 4, name: '无处店' });
  await app.db.insert(pickupLocation).values({ ...place, shop_id: 3, name: '自提点', hours: [], workdays: [] });
  await insertCategories(app.db, [
    [1, 0, '家居'],
    [2, 1, '餐厨'],
    [3, 2, '杯具'],
  ]);
  const value = (id: number, name: string, picture: string) => ({
    spec_value_id: id,
    spec_value_name: name,
    spec_image_url: picture,
  });
  const specs = [
    { spec_id: 1, spec_name: '颜色', values: [value(11, '红', '/pictures/red.png'), value(12, '蓝', '')] },
    { spec_id: 2, spec_name: '尺码', values: [value(21, 'S', '')] },
  ];
  await insertGoods(app.db, { goods_id: 10, shop_id: 3, category_id: 3, weight: 300, sales: 7, specs }, [
    { item_id: 10, spec_value_ids: [11, 21] },
    { item_id: 11, spec_value_ids: [12, 21] },
  ]);
  await insertGoods(app.db, { goods_id: 20, category_id: 3 });
  await insertGoods(app.db, { goods_id: 30, shop_id: 4 });
});
afterAll(() => app.close());

it('shops say where they are and how goods reach people', async () => {
  const { list } = await ask<Rows>('distributor/list', { sort_type: 0 });
  expect(list).toMatchObject([
    { name: '无处店', regions: [], regions_id: [], is_ziti: false, is_delivery: true, distributor_self: 0 },
    { regions: ['上海市', '上海市', '徐汇区'], regions_id: ['310000', '310100', '310104'], is_ziti: true },
  ]);
  expect(await ask('distributor/is_valid')).toMatchObject({ is_distributor: false, is_default: true, distance: null });
  const [own] = (await ask<Rows>('distributor/list', {}, OURS)).list;
  expect(own).not.toHaveProperty('regions');
});

it('categories say their level and path', async () => {
  const [top] = await ask<(Answer & { children: (Answer & { children: Answer[] })[] })[]>('goods/category');
  expect(top).toMatchObject({ level: 0, path: '1' });
  expect(top?.children[0]?.children[0]).toMatchObject({ level: 2, path: '1,2,3', distributor_id: '0' });
  expect((await ask<Answer[]>('goods/category', {}, OURS))[0]).not.toHaveProperty('path');
});

it('goods say whose they are, and show the pictures of their specifications', async () => {
  const detail = await ask<Answer & { spec_items: Answer[] }>('goods/items/10');
  expect(detail).toMatchObject({
    item_source: 'distributor',
    is_show_specimg: true,
    spec_images: [{ spec_value_id: '11', spec_image_url: expect.stringMatching(/red\.png$/) }],
    item_total_sales: 7,
    item_spec_desc: [{ is_image: false }, { is_image: true }],
  });
  expect(detail.spec_items.map((row) => [row['custom_spec_name'], row['weight']])).toEqual([
    ['S、红', 300],
    ['S、蓝', 300],
  ]);
  const { list } = await ask<Rows>('goods/items', { page: 1, pageSize: 10 });
  expect(list.map((row) => [row['item_id'], row['item_source'], row['is_show_specimg']])).toEqual([
    ['30', 'distributor', false],
    ['20', 'mall', false],
    ['10', 'distributor', true],
  ]);
  expect(list[2]?.['distributor_info']).toMatchObject({ distributor_id: '3', name: '徐汇店' });
  expect(await ask('goods/items/10', {}, OURS)).not.toHaveProperty('spec_images');
});

it('a line of an order says what was sent, what may still come back, and whether it is reviewed', async () => {
  const operator = await insertOperator(app);
  const line = { num: 2, price: 700, item_fee: 1400, total_fee: 1400 };
  const orderId = await insertOrder(app.db, { user_id: buyer.user_id, total_fee: 1400 }, 'paid', [line]);
  const before = await ask<{ orderInfo: Answer & { items: Answer[] } }>(`order/${orderId}`);
  expect(before.orderInfo).toMatchObject({ delivery_type: 'old', is_all_delivery: false, orders_delivery_id: '0' });
  const { data: sent } = await sendPieces(app, operator, orderId, [2]);
  const [lineId] = await linesOf(app, orderId);
  await askFor({ app, token: buyer.token }, orderId, [1]);
  const { orderInfo } = await ask<{ orderInfo: Answer & { items: Answer[] } }>(`order/${orderId}`);
  expect(orderInfo).toMatchObject({
    delivery_type: 'new',
    is_all_delivery: true,
    orders_delivery_id: String(sent.shipment_id),
  });
  expect(orderInfo.items).toMatchObject([
    {
      id: String(lineId),
      delivery_item_num: 2,
      delivery_code: expect.stringMatching(/./),
      delivery_corp: expect.stringMatching(/./),
      after_sales_fee: 700,
      refunded_fee: 0,
      remain_fee: 700,
      left_aftersales_num: 1,
      is_rate: 0,
    },
  ]);
  const { list } = await ask<{ list: { items: Answer[] }[] }>('orders');
  expect(list[0]?.items[0]).toEqual(orderInfo.items[0]);
  const own = await ask<{ orderInfo: { items: Answer[] } }>(`order/${orderId}`, {}, OURS);
  expect(own.orderInfo.items[0]).not.toHaveProperty('remain_fee');
});

it('coupons say their scope and whether they can be claimed', async () => {
  await insertCoupon(app.db, { card_id: 1, use_bound: 4, bound_ids: [7], most_cost: 5000 });
  await insertCoupon(app.db, { card_id: 2, shop_id: 3, quantity: 1, get_num: 1 });
  const { list } = await ask<Rows>('getCardList');
  expect(list).toMatchObject([
    {
      card_id: '2',
      use_all_shops: false,
      rel_shops_ids: ['3'],
      brand_ids: [],
      button_status: { label: 'get_invalid' },
    },
    {
      card_id: '1',
      use_all_shops: true,
      brand_ids: ['7'],
      tag_ids: [],
      most_cost: 5000,
      button_status: { label: 'get' },
    },
  ]);
  expect((await ask<Rows>('getCardList', {}, OURS)).list[0]).not.toHaveProperty('button_status');
});

it('the member has a grade and the next one, and whether there was a purchase', async () => {
  const { memberInfo } = await ask<{ memberInfo: Answer }>('member');
  expect(memberInfo).toMatchObject({ have_consume: true, gradeInfo: { grade_id: '1' }, is_employee: false });
  expect((await ask<{ memberInfo: Answer }>('member', {}, OURS)).memberInfo).not.toHaveProperty('gradeInfo');
});
