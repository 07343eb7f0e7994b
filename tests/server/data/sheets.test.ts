/** Files of the office, opened and saved by a sheet program, and imported again (checklist 40). */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { asc } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readLines } from '../../../engine/rules/tables/read.ts';
import { csvOf } from '../../../engine/rules/tables/write.ts';
import type { MallJob, ReadJobAnswer } from '../../../schemas/types/contract.ts';
import { soffice, throughSheet, WAYS } from '../../support/sheet-program.ts';
import {
  insertBrand,
  insertCategories,
  insertGoods,
  insertMember,
  insertOperator,
  insertTag,
} from '../../../server/testing/fixtures/fixtures.ts';
import { insertOrder, RECEIVER } from '../../../server/testing/fixtures/orders.ts';
import { foldCode } from '../../../engine/rules/format/fold.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { goods, sku } from '../../../server/goods/tables.ts';
import { openStock } from '../../../server/goods/stock/move.ts';
import { record } from '../../../server/kernel/system/audit.ts';
import { exportedLists } from '../../../server/office/jobs/kinds/exports.ts';
import { runOperatorJobs } from '../../../server/office/jobs/run.ts';

/** What sheets run, round, cut or read as something else, and what a table's own signs are. */
const TEXTS =
  `0012 '0012 ''x ="0012" 5443727002000001 6901234567892 3-1 1/2 1E5 6.92E+12 39.50 1,029 =1+1 =HYPERLINK("http://evil.example")
+86·138 -杯 @SUM(A1) ＝1 ＋1 －1 ＠a ⇥=1 ⏎=1 5"·管 say·"hi" " it's' a,b;c，d a⇥b 第一行⏎第二行 😀 ·前后· 　全角　 １２ 千１杯
TRUE #N/A 3月1日 2026-03-01 MAR1 12:30 50% ¥12 2026-01-02·03:04:05 12 -12.5 ${'长'.repeat(100)}`
    .split(/[ \n]/)
    .map((text) => text.replaceAll('·', ' ').replaceAll('⇥', '\t').replaceAll('⏎', '\n'));
/** As codes are kept: folded. */
const CODES = TEXTS.map(foldCode).filter((text, at, all) => text.length <= 40 && all.indexOf(text) === at);

const dataDir = mkdtempSync(path.join(tmpdir(), 'mallwright-sheets-'));
let app: TestApp;
let office: string;
const files = new Map<string, string>();

const state = async () => ({
  goods: await app.db
    .select({
      id: goods.goods_id,
      item_name: goods.item_name,
      brief: goods.brief,
      state: goods.approve_status,
      brand: goods.brand_id,
    })
    .from(goods)
    .orderBy(asc(goods.goods_id)),
  sku: await app.db
    .select({ id: sku.item_id, item_bn: sku.item_bn, price: sku.price, store: sku.store })
    .from(sku)
    .orderBy(asc(sku.item_id)),
});

async function fileOf(id: number, what: 'list' | 'report'): Promise<string> {
  const { data } = await app.post<{ url: string }>(`/mall/jobs/${id}/file`, { token: office, json: { what } });
  return (await app.app.inject({ url: data.url })).body;
}

async function runJob(call: string, json: object): Promise<ReadJobAnswer> {
  const { data } = await app.post<MallJob>(`/mall/jobs/${call}`, { token: office, json });
  if (data.status_code !== undefined) throw new Error(`${call}: ${data.message}`);
  for (let done = false; !done;) {
    await runOperatorJobs(app.context());
    done = (await app.get<MallJob>(`/mall/jobs/${data.job_id}`, { token: office })).data.state === 'done';
  }
  return (await app.get<ReadJobAnswer>(`/mall/jobs/${data.job_id}`, { token: office })).data;
}

const cells = (text: string) => readLines(text).map((line) => line.cells.map((cell) => cell.text));

beforeAll(async () => {
  app = await testApp({ config: { dataDir } });
  office = await insertOperator(app, 'office');
  await insertBrand(app.db, 7, '=品牌');
  await insertTag(app.db, 4, '@新品');
  await insertCategories(app.db, [
    [1, 0, '+家居'],
    [2, 1, "'3-1"],
  ]);
  const beside = { brand_id: 7, category_id: 2, tags: [4], price: 123_456 };
  for (const [at, name] of TEXTS.entries())
    await insertGoods(app.db, { ...beside, goods_id: at + 1, item_name: name, brief: name, bn: CODES[at] ?? `C${at}` });
  await openStock(app.db, 0);
  for (const username of TEXTS) {
    const { user_id } = await insertMember(app, { username });
    await insertOrder(app.db, { user_id, remark: username, receiver: { ...RECEIVER, name: username } }, 'paid', [
      { item_name: username },
    ]);
  }
  for (const text of TEXTS)
    await record(app.context(), 'order.note', `order:${text}`, { before: null, after: { note: text } });
  for (const list of exportedLists) {
    const filter = list === 'figures' ? { by: 'goods' } : {};
    files.set(list, await fileOf((await runJob('export', { list, filter })).job_id, 'list'));
  }
  const refused = csvOf([['编码', '商品', '售价'], ...TEXTS.map((text) => [`没有${text}`, text, '三元'])]);
  files.set('report', await fileOf((await runJob('goods-import', { text: `${refused}OK,好,1\r\n` })).job_id, 'report'));
  files.set('texts', csvOf(TEXTS.map((text, at) => [String(at), text, text])));
  files.set('codes', csvOf([['兑换码'], ...TEXTS.map((text) => [text])]));
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** Imports goods and stock as they are: nothing is refused, and nothing changes. */
async function expectSame(texts: ReadonlyMap<string, string>): Promise<void> {
  const before = await state();
  for (const [list, call] of [
    ['goods', 'goods-import'],
    ['stock', 'stock-import'],
  ] as const) {
    const { failed, wrong, done } = await runJob(call, { text: texts.get(list) });
    expect([list, failed, wrong, done]).toEqual([list, 0, [], TEXTS.length]);
  }
  expect(await state()).toEqual(before);
}

describe('a file of the office', () => {
  it('holds the texts of its rows', () => {
    const names = (list: string, title: string) => {
      const [heads = [], ...rows] = cells(files.get(list) ?? '');
      return new Set(rows.map((row) => row[heads.indexOf(title)]));
    };
    for (const [list, title] of [
      ['goods', '商品'],
      ['orders', '买家留言'],
      ['members', '昵称'],
      ['report', '商品'],
      ['codes', '兑换码'],
    ] as const)
      expect([list, TEXTS.filter((text) => !names(list, title).has(text))]).toEqual([list, []]);
    expect(CODES.filter((text) => !names('stock', '编码').has(text))).toEqual([]);
    expect(files.get('audit')).toContain('HYPERLINK');
  });

  it('changes nothing when it is imported again', async () => {
    await expectSame(files);
  });

  it.skipIf(!soffice).each(WAYS)('is the same after LibreOffice saved it (%s), and imported again', async (way) => {
    const saved = await throughSheet(files, way);
    for (const [name, text] of files) expect([name, cells(saved.get(name) ?? '')]).toEqual([name, cells(text)]);
    await expectSame(saved);
  });
});
