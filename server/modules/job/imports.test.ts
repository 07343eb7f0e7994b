/** Tables of operators: each line by itself, with a report. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MallJob, MallJobDetail } from '../../../schemas/types/contract.ts';
import { imbalances } from '../../testing/balance.ts';
import { insertOperator, insertShop, NOW } from '../../testing/fixtures.ts';
import { endsAfter, insertMany } from '../../testing/fixtures-jobs.ts';
import { insertOrder } from '../../testing/fixtures-orders.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { goods } from '../goods/tables.ts';
import { openStock } from '../stock/move.ts';
import { runOperatorJobs } from './run.ts';
import { jobRow } from './tables.ts';

let app: TestApp;
let office: string;
let merchant: string;

beforeAll(async () => {
  app = await testApp();
  await insertShop(app.db, { distributorId: 1 });
  office = await insertOperator(app, 'office');
  merchant = await insertOperator(app, 'merchant', '-', { role: 'merchant', shopId: 1 });
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['job', 'job_row', 'goods', 'sku', 'goods_words', 'stock_ledger'])
    await app.db.execute(sql.raw(`delete from ${table}`));
});

const run = (isEnding?: () => boolean): Promise<void> => runOperatorJobs(app.context(), isEnding);
const read = async (id: number, token = office): Promise<MallJobDetail> =>
  (await app.get<MallJobDetail>(`/mall/jobs/${id}`, { token })).data;

describe('tables', () => {
  const ofStock = async () => (await imbalances(app.db)).filter(({ what }) => ['sku', 'goods', 'shelf'].includes(what));

  it('of goods make and change them line by line, and report what is wrong with which', async () => {
    await insertMany(app.db, 2);
    const lines = Array.from({ length: 120 }, (_none, at) => `新杯 ${at},N${at},12.50,3`);
    const text = [
      '商品,编码,售价,库存',
      'BN1 改名,BN1,20,5',
      ...lines,
      '没有价,X1,,1',
      `${'长'.repeat(130)},X2,1,1`,
      '错,X3,三元,1',
    ].join('\n');
    const { data } = await app.post<MallJob>('/mall/jobs/goods-import', { token: office, json: { text } });
    expect(data).toMatchObject({ state: 'waiting', total: 124, failed: 2 });
    await run(endsAfter(1));
    await run();
    const done = await read(data.job_id);
    expect(done).toMatchObject({ state: 'done', done: 124, failed: 3 });
    expect(done.wrong.map(({ label, message }) => `${label}：${message}`)).toEqual([
      '第 123 行：新商品缺少售价',
      '第 124 行：有格子太长或格式不正确',
      '第 125 行：售价不是金额',
    ]);
    expect(await app.db.$count(goods)).toBe(122);
    const [first] = await app.db.select().from(goods).where(eq(goods.goodsId, 1));
    expect([first?.name, first?.price]).toEqual(['BN1 改名', 2000]);
    expect(
      (await app.post('/mall/jobs/goods-import', { token: office, json: { text: '你好' } })).data.status_code,
    ).toBe(422);
  });

  it('of stock count and move the variants of the own shop, once for each code, over a server that ends', async () => {
    await insertMany(app.db, 240);
    await openStock(app.db, NOW);
    const lines = Array.from({ length: 119 }, (_none, at) => `BN${at * 2 + 1},+${at}`);
    const text = ['编码,库存', ...lines, 'BN239,9', 'BN240,-7', 'BN2,1', 'BN1,3', '没有的,3', 'BN3,三'].join('\n');
    const { data } = await app.post<MallJob>('/mall/jobs/stock-import', { token: merchant, json: { text } });
    expect(data).toMatchObject({ state: 'waiting', list: 'stock', total: 125, failed: 2 });
    await run(endsAfter(1));
    expect(await read(data.job_id, merchant)).toMatchObject({ state: 'running', done: 100 });
    await run();
    const done = await read(data.job_id, merchant);
    // Those of odd number are of another shop.
    expect(done).toMatchObject({ state: 'done', done: 125, failed: 124 });
    expect(await ofStock()).toEqual([]);
    const again = await app.post<MallJob>('/mall/jobs/stock-import', { token: office, json: { text } });
    await run(endsAfter(1));
    await run();
    const all = await read(again.data.job_id);
    expect(all.wrong.map(({ label, message }) => `${label}：${message}`)).toEqual([
      '第 122 行：库存只有 5 件，不能减少 7 件',
      '第 124 行：与第 2 行的编码相同',
      '第 125 行：没有编码为 没有的 的商品',
      '第 126 行：第二列不是数字',
    ]);
    const stock = new Map((await app.db.select().from(goods)).map(({ goodsId, store }) => [goodsId, store]));
    expect([1, 2, 3, 237, 239, 240].map((id) => stock.get(id))).toEqual([5, 1, 6, 123, 9, 5]);
    expect(await ofStock()).toEqual([]);
  });

  it('of parcel numbers ship the orders of the own shop', async () => {
    const mine = await insertOrder(app.db, { userId: 1, shopId: 1 }, 'paid');
    const other = await insertOrder(app.db, { userId: 1, shopId: 0 }, 'paid');
    const text = `订单号,物流公司,运单号\n${mine},DEMO,MW10001\n${other},DEMO,MW10002\n${mine},,`;
    const { data } = await app.post<MallJob>('/mall/jobs/parcel-import', { token: merchant, json: { text } });
    await run();
    const done = await read(data.job_id, merchant);
    expect([done.state, done.wrong]).toEqual([
      'done',
      [
        { label: '第 3 行', message: '订单不存在' },
        { label: '第 4 行', message: '缺少物流公司或运单号' },
      ],
    ]);
    expect(await app.db.$count(jobRow)).toBe(3);
  });
});
