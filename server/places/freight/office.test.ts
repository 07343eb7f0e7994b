/** Freight templates in the office, and what they do to prices, goods pages and orders. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { region } from '../region/tables.ts';
import { goods } from '../../goods/tables.ts';
import type {
  FreightFee,
  GoodsDetail,
  MallFreightTemplateDetail,
  ListFreightTemplatesAnswer,
  OrdersFeeAnswer,
} from '../../../schemas/types/contract.ts';
import { insertGoods, insertMember, insertOperator, insertShop } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';

const PATH = '/mall/freight-templates';
const FIELDS = { name: '全国快递', by: 'pieces', first_pieces: 1, first_fee: 800, further_pieces: 2, further_fee: 300 };

let app: TestApp;
let token: string;
let buyer: Awaited<ReturnType<typeof insertMember>>;

beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app);
  buyer = await insertMember(app);
  await app.db.insert(region).values([
    { id: 330_000, parent_id: 0, label: '浙江省' },
    { id: 330_100, parent_id: 330_000, label: '杭州市' },
    { id: 330_106, parent_id: 330_100, label: '西湖区' },
    { id: 650_000, parent_id: 0, label: '新疆维吾尔自治区' },
    { id: 650_100, parent_id: 650_000, label: '乌鲁木齐市' },
    { id: 650_102, parent_id: 650_100, label: '天山区' },
  ]);
  await insertShop(app.db, { distributor_id: 7 });
  await insertGoods(app.db, { goods_id: 1, price: 2000 });
  await insertGoods(app.db, { goods_id: 2, price: 2000 });
  await insertGoods(app.db, { goods_id: 3, price: 2000, shop_id: 7 });
});
afterAll(() => app.close());

const add = async (value: object, by = token) =>
  (await app.post<MallFreightTemplateDetail>(PATH, { token: by, json: { value } })).data;
const setDefault = (id: number, is_default = true, by = token) =>
  app.put(`${PATH}/${id}/default`, { token: by, json: { is_default } });
const use = async (id: number, goods_ids: number[], by = token) =>
  (await app.put(`${PATH}/${id}/goods`, { token: by, json: { goods_ids } })).data;
const quote = async (
  itemId: number,
  num: number,
  to: [string, string, string] = ['浙江省', '杭州市', '西湖区'],
  shop = 0,
) =>
  (
    await app.post<FreightFee>('/h5app/wxapp/getFreightFee', {
      token: buyer.token,
      json: {
        order_type: 'normal',
        distributor_id: String(shop),
        receipt_type: 'logistics',
        items: [{ item_id: itemId, num }],
        receiver_name: '李雷',
        receiver_mobile: '13800138000',
        receiver_state: to[0],
        receiver_city: to[1],
        receiver_district: to[2],
        receiver_address: '文三路 1 号',
      },
    })
  ).data;
const XINJIANG: [string, string, string] = ['新疆维吾尔自治区', '乌鲁木齐市', '天山区'];

it('is the default of goods that name none, of its own shop alone, until it is none any more', async () => {
  expect(await quote(1, 3)).toMatchObject({ freight_fee: 0 });
  const { is_default } = await add(FIELDS);
  expect(is_default, 'the first one').toBe(true);
  expect(await quote(1, 3)).toMatchObject({ freight_fee: 800 + 300, total_fee: 6000 + 1100 });
  expect(await quote(3, 3, undefined, 7)).toMatchObject({ freight_fee: 0 });
  const detail = await app.get<GoodsDetail>('/h5app/wxapp/goods/items/1', { query: { province: '浙江省' } });
  expect(detail.data.delivery).toMatchObject({ fee: 800, refused: false });
  const other = await add({ ...FIELDS, name: '另一个', first_fee: 500 });
  expect(other.is_default).toBe(false);
  await setDefault(other.template_id);
  expect(await quote(1, 1)).toMatchObject({ freight_fee: 500 });
  const list = await app.get<ListFreightTemplatesAnswer>(PATH, { token });
  expect(list.data.list.map(({ name, is_default }) => [name, is_default])).toEqual([
    ['另一个', true],
    ['全国快递', false],
  ]);
  expect(list.data.list[1]?.fees).toBe('首 1件 ¥8.00，每 2件 加 ¥3.00');
  expect((await app.del(`${PATH}/${other.template_id}`, { token })).data.message).toBe(
    '默认模板不能删除，请先取消默认',
  );
  await setDefault(other.template_id, false);
  expect(await quote(1, 1)).toMatchObject({ freight_fee: 0 });
  expect((await app.del(`${PATH}/${other.template_id}`, { token })).data).toEqual({ status: true });
});

it('sends goods by what they name, with the terms of regions, and nowhere it does not go', async () => {
  const made = await add({
    ...FIELDS,
    name: '按重量',
    by: 'weight',
    first_weight: 1000,
    further_weight: 500,
    free_amount: 10_000,
    regions: [
      {
        codes: [330_100],
        fees: 'own',
        first_weight: 500,
        first_fee: 300,
        further_weight: 500,
        further_fee: 100,
        free: 'never',
      },
    ],
    refused: [650_000],
  });
  expect(await use(made.template_id, [1])).toEqual({ changed: 1 });
  expect(await use(made.template_id, [1])).toEqual({ changed: 0 });
  await app.db.update(goods).set({ weight: 400 }).where(eq(goods.goods_id, 1));
  expect(await quote(1, 2), '800 g').toMatchObject({ freight_fee: 400 });
  expect(await quote(1, 6), 'never free there').toMatchObject({ freight_fee: 300 + 4 * 100 });
  expect(await quote(1, 1, XINJIANG)).toMatchObject({ status_code: 422, message: expect.stringContaining('不') });
  const detail = await app.get<GoodsDetail>('/h5app/wxapp/goods/items/1', { query: { province: XINJIANG[0] } });
  expect(detail.data.delivery).toMatchObject({ refused: true });
  const read = await app.get<MallFreightTemplateDetail>(`${PATH}/${made.template_id}`, { token });
  const again = await app.put<MallFreightTemplateDetail>(`${PATH}/${made.template_id}`, {
    token,
    json: { value: { ...read.data.value, is_free: true } },
  });
  expect(again.data.value).toEqual({ ...read.data.value, is_free: true });
  expect(await quote(1, 2)).toMatchObject({ freight_fee: 0 });
  expect((await app.del(`${PATH}/${made.template_id}`, { token })).data.message).toContain('还有1个商品使用该模板');
});

it('refuses forms that make no sense, at their field', async () => {
  const wrong: [object, string][] = [
    [{ ...FIELDS, name: ' ' }, '请输入模板名称'],
    [{ ...FIELDS, regions: [{ codes: [] }] }, '请选择地区'],
    [{ ...FIELDS, regions: [{ codes: [330_000] }, { codes: [330_000] }] }, '同一地区不能有两种运费'],
    [{ ...FIELDS, regions: [{ codes: [1] }] }, '地区不存在'],
    [{ ...FIELDS, regions: [{ codes: [330_000], free: 'own' }] }, '请填写包邮的件数或金额'],
    [{ ...FIELDS, first_fee: -1 }, '首费不能小于 0'],
  ];
  for (const [value, message] of wrong) expect(await add(value)).toMatchObject({ status_code: 422, message });
});

it('is a merchant’s own matter: own goods by own templates', async () => {
  const merchant = await insertOperator(app, '商家', '-', { role: 'merchant', shop_id: 7 });
  const made = await add(FIELDS, merchant);
  expect(await use(made.template_id, [3], merchant)).toEqual({ changed: 1 });
  expect(await use(made.template_id, [2], merchant)).toMatchObject({ status_code: 404 });
  expect(await use(made.template_id, [2]), 'nor by the mall').toMatchObject({ status_code: 404 });
  expect(await quote(3, 1, undefined, 7)).toMatchObject({ freight_fee: 800 });
});

it('prices the orders of a group each by its own templates, and names those that cannot be sent', async () => {
  const { template_id } = await add({ ...FIELDS, name: '不去新疆', refused: [650_100] });
  await use(template_id, [2]);
  const form = (item_id: number, distributor_id: number) => ({ item_id, num: 1, distributor_id, cart_type: 'cart' });
  for (const [item, shop] of [
    [3, 7],
    [2, 0],
  ] as const)
    await app.post('/h5app/wxapp/cart', { token: buyer.token, form: form(item, shop) });
  const ask = async ([state, city, district]: [string, string, string]) => {
    const orders = ['7', '0'].map((distributor_id) => ({
      distributor_id,
      order_type: 'normal',
      receipt_type: 'logistics',
      receiver_state: state,
      receiver_city: city,
      receiver_district: district,
    }));
    return (await app.post<OrdersFeeAnswer>('/h5app/wxapp/orders_fee', { token: buyer.token, json: { orders } })).data;
  };
  const near = await ask(['浙江省', '杭州市', '西湖区']);
  expect(near.orders.map(({ fee, refused }) => [fee.freight_fee, refused])).toEqual([
    [800, ''],
    [800, ''],
  ]);
  const far = await ask(XINJIANG);
  expect(far.orders.map(({ refused }) => refused !== '')).toEqual([false, true]);
});
