/** New prices, stocks and brands of many goods: said before, done by the form's rules, refused row by row. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MallValuesPreview, ReadJobAnswer } from '../../../../schemas/types/contract.ts';
import { audit } from '../../../kernel/system/tables.ts';
import { brand, goods, sku } from '../../../goods/tables.ts';
import { insertOperator, insertShop } from '../../../testing/fixtures/fixtures.ts';
import { insertMany } from '../../../testing/fixtures/jobs.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { runOperatorJobs } from '../run.ts';

let app: TestApp;
let office: string;
let merchant: string;

beforeAll(async () => {
  app = await testApp();
  await insertShop(app.db, { distributor_id: 1 });
  office = await insertOperator(app, 'office');
  merchant = await insertOperator(app, 'merchant', '-', { role: 'merchant', shop_id: 1 });
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['job', 'job_row', 'goods', 'sku', 'goods_words', 'stock_ledger', 'audit', 'brand'])
    await app.db.execute(sql.raw(`delete from ${table}`));
  await insertMany(app.db, 4);
});

const prepare = async (json: object, token = office) =>
  (await app.post<MallValuesPreview & { message?: string }>('/mall/jobs/goods-values', { token, json })).data;

async function done({ job }: MallValuesPreview, token = office): Promise<ReadJobAnswer> {
  await app.put(`/mall/jobs/${job.job_id}`, { token, json: { action: 'start' } });
  await runOperatorJobs(app.context());
  return (await app.get<ReadJobAnswer>(`/mall/jobs/${job.job_id}`, { token })).data;
}

const values = async (column: 'price' | 'market_price' | 'store'): Promise<number[]> =>
  (await app.db.select().from(sku).orderBy(sku.item_id)).map((row) => row[column]);

const RAISE = { list: 'goods', field: 'price', way: 'percent', amount: 1250, rounding: 'nine' };

it('shows what prices become, changes nothing before it is begun, and leaves a trail', async () => {
  const preview = await prepare({ ...RAISE, goods_ids: [1, 2, 3] });
  expect(preview).toMatchObject({ changed: 3, same: 0, refused: 0, reasons: [] });
  expect(preview.job).toMatchObject({ state: 'draft', total: 3, title: '批量修改售价：涨 12.5%', list: 'goods' });
  expect(preview.examples[0]).toEqual({ name: '杯 1', before: '¥10.00', after: '¥10.90' });
  expect(await values('price')).toEqual([1000, 1000, 1000, 1000]);
  expect(await done(preview)).toMatchObject({ state: 'done', failed: 0 });
  expect(await values('price')).toEqual([1090, 1090, 1090, 1000]);
  expect(await app.db.$count(goods, eq(goods.price, 1090))).toBe(3);
  const trail = await app.db.select().from(audit).where(eq(audit.subject, 'goods:2'));
  expect(trail.map(({ action }) => action)).toEqual(['goods.put']);
});

it('refuses each row that the form would refuse, and changes the others', async () => {
  await app.db.update(sku).set({ price: 300 }).where(eq(sku.item_id, 2));
  const less = { list: 'stock', field: 'price', way: 'subtract', amount: 400, all: true, state: 'ok', keyword: '杯' };
  const preview = await prepare(less);
  expect([preview.changed, preview.refused]).toEqual([3, 1]);
  expect(preview.reasons).toEqual([{ name: '杯 2', message: '会低于 0 元（现在是 ¥3.00）' }]);
  const ended = await done(preview);
  expect([ended.failed, ended.list]).toEqual([1, 'stock']);
  expect(ended.wrong).toMatchObject([{ label: '杯 2', message: '会低于 0 元（现在是 ¥3.00）' }]);
  expect(await values('price')).toEqual([600, 300, 600, 600]);
});

it('takes pieces away that are there, and those that were sold since the preview stay sold', async () => {
  const preview = await prepare({ list: 'goods', field: 'store', way: 'subtract', amount: 4, goods_ids: [1, 2] });
  expect(preview).toMatchObject({ changed: 2, refused: 0 });
  await app.db.update(sku).set({ store: 3 }).where(eq(sku.item_id, 2));
  expect((await done(preview)).wrong).toMatchObject([{ label: '杯 2', message: '库存只有 3 件，不能减少 4 件' }]);
  expect(await values('store')).toEqual([1, 3, 5, 5]);
});

it('gives goods a brand, and says which have it already', async () => {
  const [made] = await app.db.insert(brand).values({ name: '青禾' }).returning();
  const change = { list: 'goods', field: 'brand', to_id: made?.brand_id, all: true };
  const preview = await prepare(change);
  expect(preview.examples[0]).toEqual({ name: '杯 1', before: '无品牌', after: '青禾' });
  await done(preview);
  expect(await app.db.$count(goods, eq(goods.brand_id, made?.brand_id ?? 0))).toBe(4);
  expect((await prepare(change)).message).toBe('所选商品已经是这样，没有需要修改的');
});

it('lets merchants change goods of their own shop alone', async () => {
  const preview = await prepare({ ...RAISE, goods_ids: [1, 2] }, merchant);
  expect([preview.changed, preview.job.total]).toEqual([1, 1]);
  await done(preview, merchant);
  expect(await values('price')).toEqual([1000, 1090, 1000, 1000]);
});

it('keeps the cost from those who may not write it', async () => {
  const viewer = await insertOperator(app, 'helper', '-', { role: 'customer_service' });
  const answer = await app.post('/mall/jobs/goods-values', {
    token: viewer,
    json: { list: 'goods', field: 'cost_price', way: 'set', amount: 1, all: true },
  });
  expect(answer.data).toMatchObject({ status_code: 403 });
});
