/** An import that ends in the middle goes on: each goods is made once, and the report names each that was refused. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { MallJob, ReadJobAnswer } from '../../../../schemas/types/contract.ts';
import { goods, sku } from '../../../goods/tables.ts';
import { sendTable, startIntakeMall } from '../../../testing/fixtures/intake.ts';
import { endsAfter } from '../../../testing/fixtures/jobs.ts';
import { START, type TestApp } from '../../../testing/harness.ts';
import { runOperatorJobs } from '../run.ts';
import { job } from '../tables.ts';

let app: TestApp;
let office: string;

beforeAll(async () => {
  ({ app, office } = await startIntakeMall());
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.time = START;
  for (const table of ['job', 'job_row', 'goods', 'sku', 'goods_words', 'stock_ledger', 'audit'])
    await app.db.execute(sql.raw(`delete from ${table}`));
});

/** 230 goods with two variants each; of these, the 20th and the 220th have an amount that is none. */
function table(): string {
  const lines = Array.from({ length: 230 }, (_none, at) => {
    const [code, price] = [`R${at}`, at === 20 || at === 220 ? '十元' : '10'];
    return [`${code},商品 ${at},大,${code}-1,${price},5`, `${code},,小,${code}-2,${price},6`];
  });
  return ['款号,商品名称,规格值1,规格编码,售价,库存', ...lines.flat()].join('\n');
}

async function begun(): Promise<number> {
  const id = await sendTable(app, office, table());
  await app.post<MallJob>(`/mall/goods-intake/${id}/run`, { token: office, json: {} });
  return id;
}

const run = (isEnding?: () => boolean): Promise<void> => runOperatorJobs(app.context(), isEnding);
const read = async (id: number): Promise<ReadJobAnswer> =>
  (await app.get<ReadJobAnswer>(`/mall/jobs/${id}`, { token: office })).data;

/** Goods, variants, pieces, and goods that the trail names more than once. */
async function counts(): Promise<number[]> {
  const { rows } = (await app.db.execute(sql`select (select count(*)::int from goods) as goods,
    (select count(*)::int from sku) as variants, (select coalesce(sum(change), 0)::int from stock_ledger) as pieces,
    (select count(*)::int from (select 1 from audit where action = 'goods.add' group by subject having count(*) > 1) as a)
      as twice`)) as unknown as { rows: Record<'goods' | 'variants' | 'pieces' | 'twice', number>[] };
  return rows.flatMap((row) => [row.goods, row.variants, row.pieces, row.twice]);
}

const WHOLE = [228, 456, 228 * 11, 0];
const WRONG = ['第 42-43 行', '第 442-443 行'];

it('after its process was killed', async () => {
  const id = await begun();
  await run(endsAfter(1));
  expect((await read(id)).state).toBe('running');
  expect(await counts()).toEqual([99, 198, 99 * 11, 0]);
  const now = Math.floor(app.clock.now() / 1000);
  await app.db.update(job).set({ runner: 'dead', lease_until: now + 60 });
  app.clock.advance(61_000);
  await run();
  const ended = await read(id);
  expect([ended.state, ended.done, ended.failed]).toEqual(['done', 230, 2]);
  expect(ended.wrong.map(({ label }) => label)).toEqual(WRONG);
  expect(await counts()).toEqual(WHOLE);
});

it('after its operator stopped it, and began it again', async () => {
  const id = await begun();
  await run(endsAfter(1));
  const put = (action: 'stop' | 'start') => app.put<MallJob>(`/mall/jobs/${id}`, { token: office, json: { action } });
  expect((await put('stop')).data).toMatchObject({ state: 'stopped', done: 100 });
  await run();
  expect((await counts())[0]).toBe(99);
  await put('start');
  await run();
  expect((await read(id)).wrong.map(({ label }) => label)).toEqual(WRONG);
  expect(await counts()).toEqual(WHOLE);
});

it('after a goods that the database refuses, which takes no other with it', async () => {
  await app.db.execute(sql`alter table goods add constraint broken check (item_name <> '商品 130')`);
  const id = await begun();
  for (let tries = 0; tries < 4 && (await read(id)).state !== 'done'; tries += 1) await run();
  await app.db.execute(sql`alter table goods drop constraint broken`);
  const ended = await read(id);
  expect([ended.state, ended.failed]).toEqual(['done', 3]);
  expect(ended.wrong.map(({ label }) => label)).toEqual([WRONG[0], '第 262-263 行', WRONG[1]]);
  expect(await app.db.$count(goods, eq(goods.item_name, '商品 130'))).toBe(0);
  expect(await app.db.$count(sku, eq(sku.item_bn, 'R130-1'))).toBe(0);
  expect(await counts()).toEqual([227, 454, 227 * 11, 0]);
});
