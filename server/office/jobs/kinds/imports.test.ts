/** Tables of operators: each line by itself, with a report. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { MallJob, ReadJobAnswer } from '../../../../schemas/types/contract.ts';
import { imbalances } from '../../../testing/balance.ts';
import { insertOperator, insertShop, NOW } from '../../../testing/fixtures/fixtures.ts';
import { endsAfter, insertMany } from '../../../testing/fixtures/jobs.ts';
import { insertOrder } from '../../../testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { goods, sku } from '../../../goods/tables.ts';
import { openStock } from '../../../goods/stock/move.ts';
import { runOperatorJobs } from '../run.ts';
import { jobRow } from '../tables.ts';

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
  for (const table of ['job', 'job_row', 'goods', 'sku', 'goods_words', 'stock_ledger'])
    await app.db.execute(sql.raw(`delete from ${table}`));
});

const run = (isEnding?: () => boolean): Promise<void> => runOperatorJobs(app.context(), isEnding);
const read = async (id: number, token = office): Promise<ReadJobAnswer> =>
  (await app.get<ReadJobAnswer>(`/mall/jobs/${id}`, { token })).data;

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
    const [first] = await app.db.select().from(goods).where(eq(goods.goods_id, 1));
    expect([first?.item_name, first?.price]).toEqual(['BN1 改名', 2000]);
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
      '第 126 行：库存不是整数',
    ]);
    const stock = new Map((await app.db.select().from(goods)).map(({ goods_id, store }) => [goods_id, store]));
    expect([1, 2, 3, 237, 239, 240].map((id) => stock.get(id))).toEqual([5, 1, 6, 123, 9, 5]);
    expect(await ofStock()).toEqual([]);
  });

  it('of parcel numbers ship the orders of the own shop', async () => {
    const mine = await insertOrder(app.db, { user_id: 1, shop_id: 1 }, 'paid');
    const other = await insertOrder(app.db, { user_id: 1, shop_id: 0 }, 'paid');
    const text = `订单号,物流公司,运单号\n${mine},DEMO,MW10001\n${other},DEMO,MW10002\n${mine},,`;
    const { data } = await app.post<MallJob>('/mall/jobs/parcel-import', { token: merchant, json: { text } });
    await run();
    const done = await read(data.job_id, merchant);
    expect([done.state, done.wrong]).toEqual([
      'done',
      [
        { label: '第 3 行', message: '订单不存在', row: `${other} | DEMO | MW10002` },
        { label: '第 4 行', message: '缺少物流公司或运单号', row: mine },
      ],
    ]);
    expect(await app.db.$count(jobRow)).toBe(3);
  });
});

describe('a sheet', () => {
  /** What came of a table: each refused line with how it stood there. */
  async function bring(what: 'goods' | 'stock' | 'parcel', text: string) {
    const { data } = await app.post<MallJob & { message?: string; status_code?: number }>(`/mall/jobs/${what}-import`, {
      token: office,
      json: { text },
    });
    if (data.status_code !== undefined) return { done: 0, wrong: [], message: data.message };
    await run();
    const { done, failed, wrong } = await read(data.job_id);
    return { done: done - failed, wrong: wrong.map(({ label, row }) => [label, row]), id: data.job_id };
  }
  const goodsOf = async (id: number) => {
    const [row] = await app.db.select().from(goods).where(eq(goods.goods_id, id));
    return row && [row.item_name, row.price, row.store];
  };

  it('is cut at its tabs only', async () => {
    await insertMany(app.db, 1);
    expect(await bring('goods', '编号\t售价\t库存\n1\t1,029\t300')).toMatchObject({ done: 1, wrong: [] });
    expect(await goodsOf(1)).toEqual(['杯 1', 102900, 300]);
    expect(await bring('stock', 'BN1\t1,200')).toMatchObject({ done: 1, wrong: [] });
    expect(await goodsOf(1)).toEqual(['杯 1', 102900, 1200]);
    const wrong = [
      ['第 2 行', '1 | 1 | 029 | 300'],
      ['第 3 行', '1 | 300'],
    ];
    expect(await bring('goods', '编号,售价,库存\n1,1,029,300\n1,300\n1,7,8')).toMatchObject({ done: 1, wrong });
    expect(await goodsOf(1)).toEqual(['杯 1', 700, 8]);
  });

  it('has one goods where a cell has two lines', async () => {
    const text = '商品,编码,售价,库存,副标题\n换行杯,NL-1,10.00,5,"第一行\n第二行"\n平杯,NL-2,2,1,';
    expect(await bring('goods', text)).toMatchObject({ done: 2, wrong: [] });
    const rows = await app.db
      .select({ item_name: goods.item_name, brief: goods.brief })
      .from(goods)
      .orderBy(goods.goods_id);
    expect(rows).toEqual([
      { item_name: '换行杯', brief: '第一行\n第二行' },
      { item_name: '平杯', brief: '' },
    ]);
  });

  it('makes nothing of codes that it lost, of lines that repeat others, and of goods for nothing', async () => {
    await insertMany(app.db, 3);
    const text = [
      '商品,编码,售价,状态',
      '瓶装水,6.92E+12,2,在售',
      '乌龙茶,６.92E+12,3,在售',
      '三月,3月1日,3,在售',
      '空,#N/A,3,在售',
      '新杯,N1,3,在售',
      '再来,N1,4,在售',
      '白送,N2,0.00,在售',
      '备着,N3,0,下架',
      '杯 1,BN1,0,',
    ].join('\n');
    const came = await bring('goods', text);
    expect([came.done, came.wrong.map(([label]) => label)]).toEqual([
      2,
      [2, 3, 4, 5, 7, 8, 10].map((line) => `第 ${line} 行`),
    ]);
    expect(
      (await app.db.select({ item_name: goods.item_name }).from(goods)).map(({ item_name: name }) => name).toSorted(),
    ).toEqual(['备着', '新杯', '杯 1', '杯 2', '杯 3'].toSorted());
    expect(await goodsOf(1)).toEqual(['杯 1', 1000, 5]);
    // By its number and by its code.
    expect(await bring('goods', '编号,编码,售价\n1,,11\n,BN1,12\n2,BN2,13')).toMatchObject({
      done: 2,
      wrong: [['第 3 行', ' | BN1 | 12']],
    });
    expect(await goodsOf(1)).toEqual(['杯 1', 1100, 5]);
    expect(await bring('stock', '规格编号,编码,库存\n1,,11\n,BN1,12\n2,BN3,13')).toMatchObject({
      done: 1,
      wrong: [
        ['第 3 行', ' | BN1 | 12'],
        ['第 4 行', '2 | BN3 | 13'],
      ],
    });
  });

  it('of stock names variants by barcode, where no code says another', async () => {
    await insertMany(app.db, 5);
    const barcodes = { 1: '6901234567892', 2: '6901234567893', 3: '6901234567894', 4: '6901234567894', 5: 'BN1' };
    for (const [id, barcode] of Object.entries(barcodes))
      await app.db
        .update(sku)
        .set({ barcode })
        .where(eq(sku.item_id, Number(id)));
    const text = [
      '编码,条码,库存',
      // The barcode of 5 is the code of 1.
      'BN1,,11',
      ',６９０１２３４５６７８９３,+7',
      // The code and the barcode of one.
      'BN2,,9',
      // Of two.
      ',6901234567894,1',
      ',6900000000000,1',
    ].join('\n');
    expect(await bring('stock', text)).toMatchObject({
      done: 2,
      wrong: [
        ['第 4 行', 'BN2 |  | 9'],
        ['第 5 行', ' | 6901234567894 | 1'],
        ['第 6 行', ' | 6900000000000 | 1'],
      ],
    });
    expect(await Promise.all([1, 2, 3, 4, 5].map(goodsOf))).toEqual(
      [11, 12, 5, 5, 5].map((store, at) => [`杯 ${at + 1}`, 1000, store]),
    );
    expect(await bring('stock', '6901234567892\t3')).toMatchObject({ done: 1, wrong: [] });
    expect(await goodsOf(1)).toEqual(['杯 1', 1000, 3]);
  });

  it('of another kind is refused as a whole', async () => {
    await insertMany(app.db, 1);
    const stock = '规格编号,商品规格,编码,店铺,售价,库存,库存状态\n1,杯 红,BN1,自营,¥3.00,7,充足';
    expect((await bring('goods', stock)).message).toContain('这是「库存管理」的表格');
    expect(await goodsOf(1)).toEqual(['杯 1', 1000, 5]);
    expect(await bring('stock', stock)).toMatchObject({ done: 1, wrong: [] });
    expect((await bring('stock', '编号,商品,编码,库存,已售\n1,杯,BN1,1,2')).message).toContain('「商品列表」');
    expect((await bring('parcel', '编码,库存\nBN1,2')).message).toContain('第 1 行');
    expect(await goodsOf(1)).toEqual(['杯 1', 1000, 7]);
  });

  it('is given back in the report as it was, to be mended and sent again', async () => {
    await insertMany(app.db, 2);
    const { id = 0 } = await bring('goods', '编码,售价,副标题\nBN1,两元,=1+1\nBN2,2,\n3E+5,4,"a,b"');
    const { data } = await app.post<{ url: string }>(`/mall/jobs/${id}/file`, {
      token: office,
      json: { what: 'report' },
    });
    const report = (await app.app.inject({ url: data.url })).body;
    expect(report.split('\r\n').map((line) => line.replace(/^(第 \d 行),[^,]*/, '$1'))).toEqual([
      '\uFEFF内容,未处理的原因,编码,售价,副标题',
      "第 2 行,BN1,两元,'=1+1",
      '第 4 行,3E+5,4,"a,b"',
      '',
    ]);
    const again = await bring('goods', report.replace('两元', '2元'));
    expect(again).toMatchObject({ done: 1, wrong: [['第 3 行', '3E+5 | 4 | a,b']] });
    expect(await app.db.select({ brief: goods.brief }).from(goods).where(eq(goods.goods_id, 1))).toEqual([
      { brief: '=1+1' },
    ]);
  });
});
