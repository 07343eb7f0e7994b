/** Prices by the grade of members: what a shopper pays, and how they come in and go out by table, form and grid. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  Cart,
  GradePricesAnswer,
  MallGoodsChoicesAnswer,
  MallGoodsForm,
  MallJob,
  ReadGoodsGridAnswer,
  WriteGoodsGridAnswer,
} from '../../../../schemas/types/contract.ts';
import { putSetting } from '../../../kernel/system/settings/settings.ts';
import { runOperatorJobs } from '../../../office/jobs/run.ts';
import { member } from '../../../people/member/tables.ts';
import { insertMember, NOW } from '../../../testing/fixtures/fixtures.ts';
import { bringGoods, startIntakeMall } from '../../../testing/fixtures/intake.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { sku } from '../../tables.ts';

let app: TestApp;
let office: string;

const SHOP = '/h5app/wxapp';
const HEADS = '商品货号,商品名称,规格名1,规格值1,规格编码,条形码,售价,会员价,等级价,库存,状态';
const TABLE = [
  HEADS,
  'MUG,杯,尺码,大,MUG-L,6901,100,95,银卡:90;黑卡:80,9,在售',
  'MUG,杯,尺码,小,MUG-S,6902,50,,,9,在售',
].join('\n');

beforeAll(async () => {
  ({ app, office } = await startIntakeMall());
  const context = app.context();
  const rights = { rights: [] };
  await putSetting(context, 'member-grades', [
    { id: 1, name: '普通', spent: 0, ...rights },
    { id: 2, name: '银卡', spent: 100_000, ...rights },
  ]);
  await putSetting(context, 'vip-grades', [
    {
      id: 1,
      name: '黑卡',
      discount: 10,
      guide: '',
      prices: [{ name: 'monthly', price: 100, days: 30, desc: '月卡' }],
      ...rights,
    },
  ]);
  const { check, job } = await bringGoods(app, office, TABLE);
  expect([check.refused, job.wrong]).toEqual([[], []]);
});
afterAll(() => app.close());

const variant = async (bn: string) => {
  const [row] = await app.db.select().from(sku).where(eq(sku.item_bn, bn));
  if (!row) throw new Error(`no ${bn}`);
  return row;
};

/** What a piece costs a member in the cart, and what the goods page says. */
async function priceFor(itemId: number, values: Partial<typeof member.$inferInsert>): Promise<number[]> {
  const { token, user_id } = await insertMember(app);
  await app.db.update(member).set(values).where(eq(member.user_id, user_id));
  await app.post(`${SHOP}/cart`, { form: { item_id: itemId, num: 1 }, token });
  const { data } = await app.get<Cart>(`${SHOP}/cart/list`, { token });
  const shown = await app.get<{ member_price: number }>(`${SHOP}/goods/items/${itemId}`, { token });
  return [data.valid_cart[0]?.list[0]?.price ?? 0, shown.data.member_price];
}

it('come from a table by the names of grades, and each member pays that of the grade in force', async () => {
  const large = await variant('MUG-L');
  expect(large).toMatchObject({ member_price: 9500, grade_prices: { 2: 9000, v1: 8000 } });
  const paid = { vip_grade_id: 1, vip_ends_at: NOW + 1000 };
  expect(await priceFor(large.item_id, { grade_id: 1 })).toEqual([9500, 9500]);
  expect(await priceFor(large.item_id, { grade_id: 2 })).toEqual([9000, 9000]);
  expect(await priceFor(large.item_id, { grade_id: 2, ...paid })).toEqual([8000, 8000]);
  const small = await variant('MUG-S');
  expect(await priceFor(small.item_id, { grade_id: 2 })).toEqual([5000, 5000]);
  // Its percentage is taken where nothing is said.
  expect(await priceFor(small.item_id, paid)).toEqual([4500, 4500]);
  const { data } = await app.get<GradePricesAnswer>(`${SHOP}/goods/memberprice/${large.item_id}`);
  expect(data.list.find(({ item_id }) => item_id === String(large.item_id))?.memberGrade).toEqual({
    grade: { 1: 9500, 2: 9000 },
    vipGrade: { 1: 8000 },
  });
});

it('are changed by barcode alone, a column for each grade, and refuse grades that are none', async () => {
  const { check, job } = await bringGoods(app, office, '条形码,会员价-银卡,会员价\n6902,45,48\n6999,1,1\n');
  expect([check.counts.changed, check.counts.refused, job.failed]).toEqual([1, 1, 1]);
  expect(check.refused[0]?.message).toBe('没有条形码为 6999 的商品');
  expect(await variant('MUG-S')).toMatchObject({
    price: 5000,
    member_price: 4800,
    grade_prices: { 2: 4500 },
    store: 9,
  });
  const wrong = await bringGoods(app, office, '规格编码,等级价\nMUG-S,钻石:1\n');
  expect(wrong.check.refused[0]?.message).toContain('没有「钻石」这个会员等级');
  expect(await variant('MUG-S')).toMatchObject({ grade_prices: { 2: 4500 } });
});

it('stand in the form and in the grid, where single ones are set and taken away', async () => {
  const { goods_id, item_id } = await variant('MUG-L');
  const { data: choices } = await app.get<MallGoodsChoicesAnswer>('/mall/goods-choices', { token: office });
  expect(choices.grades).toEqual([
    { key: '1', name: '普通' },
    { key: '2', name: '银卡' },
    { key: 'v1', name: '黑卡' },
  ]);
  const form = (await app.get<MallGoodsForm>(`/mall/goods/${goods_id}`, { token: office })).data;
  const { data: grid } = await app.get<ReadGoodsGridAnswer>('/mall/goods-grid', {
    token: office,
    query: { goods_ids: goods_id },
  });
  expect(grid.grades).toEqual(choices.grades);
  const cells = {
    item_id,
    member_price: null,
    grade_prices: [
      { grade: 'v1', price: null },
      { grade: '1', price: 9900 },
    ],
  };
  const json = { goods: [{ goods_id, version: form.version, items: [cells] }] };
  const { data: saved } = await app.put<WriteGoodsGridAnswer>('/mall/goods-grid', { token: office, json });
  expect(saved.refused).toEqual([]);
  expect(await variant('MUG-L')).toMatchObject({ member_price: null, grade_prices: { 1: 9900, 2: 9000 } });
  // A form from before, which does not say them, leaves them as they are.
  const items = form.items.map(({ item_id: _id, grade_prices: _prices, ...item }) => item);
  await app.put(`/mall/goods/${goods_id}`, { token: office, json: { ...form, version: form.version + 1, items } });
  expect(await variant('MUG-L')).toMatchObject({ member_price: 9500, grade_prices: { 1: 9900, 2: 9000 } });
});

it('go out with a row for each variant, in the order of the list, and come back as they were', async () => {
  await bringGoods(app, office, '商品货号,商品名称,规格编码,售价,库存,状态\nPEN,笔,PEN-1,5,3,在售\n');
  const columns = [
    'goods_id',
    'name',
    'specs',
    'sku_bn',
    'barcode',
    'sku_price',
    'member_price',
    'grade_prices',
    'sku_store',
  ];
  const json = { list: 'goods', filter: { sort: 'price' }, per: 'variant', columns };
  const { data: job } = await app.post<MallJob>('/mall/jobs/export', { token: office, json });
  expect(job.total).toBe(3);
  await runOperatorJobs(app.context());
  const { data: at } = await app.post<{ url: string }>(`/mall/jobs/${job.job_id}/file`, { token: office });
  const { body } = await app.app.inject({ url: at.url });
  const lines = body.replace('\uFEFF', '').trim().split(/\r?\n/);
  const [pen, mug] = [(await variant('PEN-1')).goods_id, (await variant('MUG-L')).goods_id];
  expect(lines).toEqual([
    '编号,商品,规格值,规格编码,条形码,规格售价,会员价,等级价,规格库存',
    `${pen},笔,,PEN-1,,5,,,3`,
    `${mug},杯,尺码:大,MUG-L,6901,100,95,"普通:99;银卡:90",9`,
    `${mug},杯,尺码:小,MUG-S,6902,50,48,银卡:45,9`,
  ]);
  const before = await app.db.select().from(sku).orderBy(sku.item_id);
  const { check, job: back } = await bringGoods(app, office, body);
  expect([check.counts.changed, check.counts.made, back.failed]).toEqual([2, 0, 0]);
  expect(await app.db.select().from(sku).orderBy(sku.item_id)).toEqual(before);
});
