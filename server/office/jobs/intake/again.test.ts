/** A table of goods that the mall has changes many of them together, each by the rules of the form. */
import { and, asc, eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MallGoodsForm, ReadJobAnswer } from '../../../../schemas/types/contract.ts';
import { goods, goodsWords, sku, skuOff } from '../../../goods/tables.ts';
import { stockLedger } from '../../../goods/stock/tables.ts';
import { audit } from '../../../kernel/system/tables.ts';
import { bringGoods, goodsTexts, startIntakeMall } from '../../../testing/fixtures/intake.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { runOperatorJobs } from '../run.ts';

let app: TestApp;
let office: string;

beforeAll(async () => {
  ({ app, office } = await startIntakeMall());
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of [
    'job',
    'job_row',
    'goods',
    'sku',
    'sku_off',
    'goods_words',
    'goods_tag',
    'stock_ledger',
    'audit',
  ])
    await app.db.execute(sql.raw(`delete from ${table}`));
});

const HEADS = '款号,商品名称,副标题,标签,规格1名,规格1值,规格编码,条形码,售价,成本价,库存';

/** `count` goods of two variants: 大 at 10 yuan with 5 pieces, 小 at 20 with 6. */
function table(count: number): string {
  const lines = Array.from({ length: count }, (_none, at) => [
    `G${at},商品 ${at},原来,新品,尺码,大,G${at}-1,690000000000${at},10,4,5`,
    `G${at},,,,尺码,小,G${at}-2,,20,8,6`,
  ]);
  return [HEADS, ...lines.flat()].join('\n');
}

/** Transactions and savepoints that wrote the goods last. */
async function writers(): Promise<number> {
  const { rows } = (await app.db.execute(sql`select count(distinct xmin::text)::int as n from goods`)) as unknown as {
    rows: { n: number }[];
  };
  return rows[0]?.n ?? 0;
}

it('changes what its cells say, keeps what is blank, adds variants, and writes ledger, trail and search as the form does', async () => {
  await bringGoods(app, office, table(60));
  await app.db.delete(audit);
  const next = [
    HEADS,
    'G0,改名 0,,,尺码,大,G0-1,,12,,7',
    'G0,,,,尺码,中,G0-3,,15,,3',
    ...Array.from({ length: 58 }, (_none, at) => `G${at + 1},,,,尺码,小,G${at + 1}-2,,21,,`),
    'G59,,,,尺码,小,G59-2,,,,0',
  ];
  const { check, job } = await bringGoods(app, office, next.join('\n'));
  expect([check.counts.changed, check.counts.made, job.failed]).toEqual([60, 0, 0]);
  const texts = await goodsTexts(app);
  expect(texts['改名 0']).toEqual(['大 G0-1 1200 x7', '小 G0-2 2000 x6', '中 G0-3 1500 x3']);
  expect(texts['商品 1']).toEqual(['大 G1-1 1000 x5', '小 G1-2 2100 x6']);
  expect(texts['商品 59']).toEqual(['大 G59-1 1000 x5', '小 G59-2 2000 x0']);
  const [first] = await app.db.select().from(goods).where(eq(goods.item_name, '改名 0'));
  expect(first).toMatchObject({
    brief: '原来',
    price: 1200,
    store: 16,
    version: 2,
    intake_job: job.job_id,
  });
  const [variant] = await app.db.select().from(sku).where(eq(sku.item_bn, 'G0-1'));
  expect(variant).toMatchObject({
    barcode: '6900000000000',
    cost_price: 400,
    is_default: true,
  });
  const moves = await app.db
    .select({
      kind: stockLedger.kind,
      reference: stockLedger.reference,
      change: stockLedger.change,
      bn: sku.item_bn,
    })
    .from(stockLedger)
    .innerJoin(sku, eq(sku.item_id, stockLedger.item_id))
    .where(and(eq(stockLedger.at, Math.floor(app.clock.now() / 1000)), sql`${stockLedger.kind} = 'adjust'`))
    .orderBy(asc(sku.item_bn));
  expect(moves).toEqual([
    {
      kind: 'adjust',
      reference: `goods:${first?.goods_id}:2`,
      change: 2,
      bn: 'G0-1',
    },
    {
      kind: 'adjust',
      reference: expect.stringMatching(/^goods:\d+:2$/),
      change: -6,
      bn: 'G59-2',
    },
  ]);
  const trail = await app.db.select().from(audit).where(eq(audit.action, 'goods.put'));
  expect(trail.length).toBe(60);
  expect(trail.find(({ subject }) => subject === `goods:${first?.goods_id}`)?.detail).toMatchObject({
    before: { name: '商品 0', version: 1 },
    after: { name: '改名 0', version: 2 },
  });
  const [words] = await app.db
    .select()
    .from(goodsWords)
    .where(eq(goodsWords.goods_id, first?.goods_id ?? 0));
  expect([words?.name, words?.facets]).toEqual(['改名 0', ['尺码:大', '尺码:小', '尺码:中']]);
});

it('refuses a goods alone, and one that is named twice is changed twice', async () => {
  await bringGoods(app, office, table(3));
  const text = [
    '商品名称,规格编码,售价,库存,状态',
    '甲,G0-1,11,,',
    '乙,G1-1,0,,在售',
    '丙,G2-1,13,,',
    '丁,G0-2,,9,',
  ].join('\n');
  const { job } = await bringGoods(app, office, text);
  expect(job.wrong.map(({ label, message }) => `${label}：${message}`)).toEqual(['第 3 行：售价为 0 的商品不能在售']);
  expect(await goodsTexts(app)).toEqual({
    丁: ['大 G0-1 1100 x5', '小 G0-2 2000 x9'],
    '商品 1': ['大 G1-1 1000 x5', '小 G1-2 2000 x6'],
    丙: ['大 G2-1 1300 x5', '小 G2-2 2000 x6'],
  });
});

it('writes many goods at once, and leaves only the one that the database refuses behind', async () => {
  await bringGoods(app, office, table(50));
  const next = table(50).replaceAll('原来', '后来');
  const { job } = await bringGoods(app, office, next);
  expect([job.state, job.failed]).toEqual(['done', 0]);
  expect(await writers()).toBeLessThan(5);
  await app.db.execute(sql`alter table goods add constraint broken check (brief <> '坏')`);
  const last = await bringGoods(app, office, next.replaceAll('后来', '最后').replace('商品 30,最后', '商品 30,坏'));
  for (let tries = 0; tries < 4; tries += 1) await runOperatorJobs(app.context());
  await app.db.execute(sql`alter table goods drop constraint broken`);
  const { data } = await app.get<ReadJobAnswer>(`/mall/jobs/${last.job.job_id}`, { token: office });
  expect([data.state, data.failed, data.wrong.map(({ label }) => label)]).toEqual(['done', 1, ['第 62-63 行']]);
  const briefs = await app.db.select({ brief: goods.brief }).from(goods);
  expect(briefs.filter(({ brief }) => brief === '最后').length).toBe(49);
});

it('leaves variants off that were switched off, with their number and stock', async () => {
  await bringGoods(app, office, table(1));
  const [small] = await app.db.select().from(sku).where(eq(sku.item_bn, 'G0-2'));
  const id = small?.goods_id ?? 0;
  const { data: form } = await app.get<MallGoodsForm>(`/mall/goods/${id}`, {
    token: office,
  });
  const put = (isOn: boolean, version: number) =>
    app.put(`/mall/goods/${id}`, {
      token: office,
      json: {
        version,
        name: form.name,
        specs: form.specs,
        items: form.items.map(({ item_id: _id, ...item }) => ({
          ...item,
          is_on: isOn || item.bn !== 'G0-2',
        })),
      },
    });
  await put(false, 1);
  await bringGoods(app, office, `${HEADS}\nG0,,,,尺码,小,G0-2,,25,,`);
  expect(await goodsTexts(app)).toEqual({ '商品 0': ['大 G0-1 1000 x5'] });
  const [off] = await app.db.select().from(skuOff);
  expect(off).toMatchObject({ item_id: small?.item_id, price: 2500 });
  await put(true, 3);
  const [back] = await app.db.select().from(sku).where(eq(sku.item_bn, 'G0-2'));
  expect(back).toMatchObject({ item_id: small?.item_id, store: 6 });
  expect(await app.db.$count(skuOff)).toBe(0);
});
