/** Count sheets: frozen books, counting by code and file, reasons, a second person, and stock that sales meanwhile keep right. */
import { and, eq, sql } from 'drizzle-orm';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  CountByFileAnswer,
  CountLinesAnswer,
  EnterCountAnswer,
  MallCount,
  MallStockLedgerAnswer,
} from '../../../schemas/types/contract.ts';
import { sendPieces } from '../../testing/fixtures/delivery.ts';
import {
  insertBrand,
  insertCategories,
  insertGoods,
  insertOperator,
  insertShirt,
  insertShop,
} from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { directOrder, openMarket, type Market } from '../../testing/market.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { audit } from '../../kernel/system/tables.ts';
import { goods, sku } from '../tables.ts';
import { countLine, countSheet } from './tables.ts';

let app: TestApp;
let market: Market;
let [counter, second, clerk] = ['', '', ''];
beforeAll(async () => {
  app = await testApp();
  market = await openMarket(app);
  counter = await insertOperator(app, 'counter', '-', { role: 'shop_keeper' });
  second = await insertOperator(app, 'second');
  clerk = await insertOperator(app, 'clerk', '-', { role: 'customer_service' });
  await insertShop(app.db, { distributor_id: 1 });
  await insertShirt(app.db, 900, { item_name: 'T恤', shop_id: 1, store: 8 });
});
afterAll(() => app.close());
beforeEach(async () => {
  // Sheets of an earlier test hold variants.
  await app.db
    .update(countSheet)
    .set({ state: 'cancelled' })
    .where(sql`${countSheet.state} in ('counting', 'submitted')`);
});

type Answer = MallCount & { status_code?: number; message?: string };

const make = async (json: object = {}, token = counter): Promise<Answer> =>
  (await app.post<Answer>('/mall/counts', { token, json })).data;
const step = async (
  { sheet_id, version }: MallCount,
  what: string,
  json: object = {},
  token = counter,
): Promise<Answer> =>
  (await app.post<Answer>(`/mall/counts/${sheet_id}/${what}`, { token, json: { version, ...json } })).data;
const count = async ({ sheet_id }: MallCount, ...rows: object[]) =>
  (await app.post<EnterCountAnswer>(`/mall/counts/${sheet_id}/count`, { token: counter, json: { rows } })).data.list;
const explain = async ({ sheet_id }: MallCount, reason: string, more: object = {}) =>
  (await app.post<{ done: number }>(`/mall/counts/${sheet_id}/reasons`, { token: counter, json: { reason, ...more } }))
    .data;
const lines = async ({ sheet_id }: MallCount, query: Record<string, string> = {}) =>
  (await app.get<CountLinesAnswer>(`/mall/counts/${sheet_id}/lines`, { token: counter, query })).data.list;
const storeOf = async (itemId: number): Promise<number | undefined> =>
  (await app.db.select().from(sku).where(eq(sku.item_id, itemId)))[0]?.store;

/** A sheet of one category, whose goods no other test has. */
let category = 50;
async function sheetOfGoods(...stores: number[]): Promise<{ sheet: MallCount; ids: number[] }> {
  category += 1;
  await insertCategories(app.db, [[category, 0, `分类${category}`]]);
  const ids: number[] = [];
  for (const store of stores) ids.push(await market.goods({ store }));
  for (const id of ids) await app.db.update(goods).set({ category_id: category }).where(eq(goods.goods_id, id));
  return { sheet: await make({ distributor_id: 0, category_id: category }), ids };
}

describe('a sheet', () => {
  it('freezes what is for sale and what orders hold; counts of codes, reasons and a second person change the stock', async () => {
    const [cup, plate, bowl] = [
      await market.goods({ store: 10 }),
      await market.goods({ store: 4 }),
      await market.goods({ store: 7 }),
    ];
    await insertBrand(app.db, 7, '陶坊');
    await app.db
      .update(goods)
      .set({ brand_id: 7 })
      .where(sql`${goods.goods_id} in (${cup}, ${plate}, ${bowl})`);
    await app.db.update(sku).set({ barcode: '6901234567892' }).where(eq(sku.item_id, plate));
    const buyer = await market.buyer(100_000);
    const bought = (await market.order(buyer.token, directOrder([cup, 3]))).data;
    await market.pay(buyer.token, bought.order_id);
    await sendPieces(app, second, bought.order_id, [1]);
    const sheet = await make({ brand_id: 7, distributor_id: 0 });
    expect(sheet).toMatchObject({ title: '陶坊', state: 'counting', lines: 3, uncounted: 3, made_by: 'counter' });
    expect((await lines(sheet)).map(({ book, held, counted }) => [book, held, counted])).toEqual([
      // Seven for sale and two of the order that were not sent lie on the shelf.
      [9, 2, null],
      [4, 0, null],
      [7, 0, null],
    ]);

    expect(await count(sheet, { code: `BN${cup}`, add: 1 }, { code: `BN${cup}`, add: 1 })).toMatchObject([
      { counted: 1 },
      { counted: 2 },
    ]);
    expect(
      await count(
        sheet,
        { code: `BN${cup}`, counted: 8 },
        { code: '6901234567892', counted: 5 },
        { code: 'none', add: 1 },
      ),
    ).toMatchObject([
      { item_id: cup, counted: 8, message: '' },
      { item_id: plate, counted: 5, message: '' },
      { item_id: 0, message: '盘点单里没有编码或条码为 none 的规格' },
    ]);
    expect(await storeOf(cup)).toBe(7);
    expect((await step(sheet, 'submit', { uncounted: 'keep' })).message).toBe('还有 2 个有差异的规格没有填写原因');
    await explain(sheet, '破损', { item_ids: [cup], note: '柜台摔碎' });
    expect(await explain(sheet, '收货少点')).toEqual({ done: 1 });
    const submitted = await step(sheet, 'submit', { uncounted: 'keep' });
    expect(submitted).toMatchObject({
      state: 'submitted',
      uncounted: 1,
      differs: 2,
      more: 1,
      less: 1,
      may_approve: false,
    });
    expect(await count(submitted, { code: `BN${cup}`, counted: 1 })).toBeUndefined();
    expect((await step(submitted, 'approve')).message).toBe('盘点单须由另一位同事批准');
    expect(await step(submitted, 'approve', {}, clerk)).toMatchObject({ status_code: 403 });

    const done = await step(submitted, 'approve', {}, second);
    expect(done).toMatchObject({ state: 'done', closed_by: 'second', submitted_by: 'counter' });
    expect([await storeOf(cup), await storeOf(plate), await storeOf(bowl)]).toEqual([6, 5, 7]);
    expect((await lines(done)).map(({ applied }) => applied)).toEqual([-1, 1, 0]);
    const ledger = await app.get<MallStockLedgerAnswer>(`/mall/stock/${cup}/ledger`, { token: counter });
    expect(ledger.data.list[0]).toMatchObject({
      kind: 'adjust',
      reference: `count:${sheet.sheet_id}`,
      change: -1,
      left: 6,
      who: 'second',
      reason: '破损：柜台摔碎',
    });
    const trail = await app.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `count_sheet:${sheet.sheet_id}`));
    expect(trail.map(({ action }) => action)).toEqual(['stock.count', 'stock.count-submitted', 'stock.counted']);
    expect(await step(done, 'approve', {}, second)).toMatchObject({ status_code: 409 });
    const [row] = await app.db.select().from(goods).where(eq(goods.goods_id, cup));
    expect(row?.store).toBe(6);
  });

  it('adds the difference to the stock of today: what was sold and came since the freeze stays', async () => {
    const {
      sheet,
      ids: [id = 0],
    } = await sheetOfGoods(10);
    const buyer = await market.buyer(100_000);
    await market.order(buyer.token, directOrder([id, 3]));
    await count(sheet, { item_id: id, counted: 8 });
    const json = { number: 'delivery-1', reason: '到货', rows: [{ item_id: id, change: 20 }] };
    await app.post('/mall/stock/adjust', { token: second, json });
    await explain(sheet, '丢失');
    expect(await lines(sheet)).toMatchObject([{ book: 10, difference: -2, since: 17 }]);
    await step(await step(sheet, 'submit', { uncounted: 'keep' }), 'approve', {}, second);
    expect(await storeOf(id)).toBe(25);
  });

  it('names what was not counted, and takes it for 0 only when that is chosen', async () => {
    const {
      sheet,
      ids: [one = 0, two = 0],
    } = await sheetOfGoods(5, 6);
    expect((await step(sheet, 'submit', { uncounted: 'keep' })).message).toBe('还没有盘点任何规格');
    await count(sheet, { item_id: one, counted: 5 });
    expect(await lines(sheet, { part: 'uncounted' })).toMatchObject([
      { item_id: two, counted: null, difference: null },
    ]);
    const submitted = await step(sheet, 'submit', { uncounted: 'zero' });
    expect(submitted).toMatchObject({ zeroes: true, uncounted: 1, differs: 1, less: 6 });
    const back = await step(submitted, 'reopen', { note: '再找找' }, second);
    expect(back).toMatchObject({ state: 'counting', zeroes: false, note: '再找找', submitted_by: '' });
    await step(await step(back, 'submit', { uncounted: 'zero' }), 'approve', {}, second);
    expect([await storeOf(one), await storeOf(two)]).toEqual([5, 0]);
    const ledger = await app.get<MallStockLedgerAnswer>(`/mall/stock/${two}/ledger`, { token: counter });
    expect(ledger.data.list[0]).toMatchObject({ change: -6, reason: '没有盘到，按 0 计' });
  });

  it('writes nothing at all where a variant would have fewer pieces than orders hold, and names it', async () => {
    const {
      sheet,
      ids: [short = 0, other = 0],
    } = await sheetOfGoods(5, 5);
    const buyer = await market.buyer(100_000);
    await market.order(buyer.token, directOrder([short, 4]));
    await count(sheet, { item_id: short, counted: 3 }, { item_id: other, counted: 9 });
    await explain(sheet, '丢失');
    const submitted = await step(sheet, 'submit', { uncounted: 'keep' });
    const refused = await step(submitted, 'approve', {}, second);
    expect(refused).toMatchObject({ status_code: 409 });
    expect(refused.message).toContain(`「商品${short}」盘亏 2 件，而没有被订单占用的只有 1 件`);
    expect([await storeOf(short), await storeOf(other)]).toEqual([1, 5]);
    const again = await step(submitted, 'reopen');
    await count(again, { item_id: short, clear: true });
    await step(await step(again, 'submit', { uncounted: 'keep' }), 'approve', {}, second);
    expect([await storeOf(short), await storeOf(other)]).toEqual([1, 9]);
  });

  it('is cancelled without a trace in the stock, and frees its variants for another', async () => {
    const {
      sheet,
      ids: [id = 0],
    } = await sheetOfGoods(5);
    expect((await make({ distributor_id: 0 })).message).toContain(`盘点单 ${sheet.sheet_id} 还没有结束`);
    await count(sheet, { item_id: id, counted: 1 });
    expect(await step(sheet, 'cancel', { note: '改天再盘' })).toMatchObject({ state: 'cancelled', note: '改天再盘' });
    expect(await storeOf(id)).toBe(5);
    expect((await make({ distributor_id: 0 })).state).toBe('counting');
  });

  it('is approved by one person where the mall says so', async () => {
    await putSetting(app.context(), 'stock', { low_stock: 5, count_second_person: false });
    const {
      sheet,
      ids: [id = 0],
    } = await sheetOfGoods(5);
    await count(sheet, { item_id: id, counted: 4 });
    await explain(sheet, '破损');
    const submitted = await step(sheet, 'submit', { uncounted: 'keep' });
    expect(submitted.may_approve).toBe(true);
    expect(await step(submitted, 'approve')).toMatchObject({ state: 'done' });
    await putSetting(app.context(), 'stock', { low_stock: 5 });
  });

  it('has the variants of its shop with their values, and none of another', async () => {
    const merchant = await insertOperator(app, '13900000009', '-', { role: 'merchant', shop_id: 1 });
    const sheet = await make({}, merchant);
    expect(sheet).toMatchObject({ distributor_id: 1, distributor_name: '店铺1', lines: 3 });
    expect((await lines(sheet)).map(({ spec }) => spec)).toEqual([
      '颜色:红,尺码:S',
      '颜色:红,尺码:M',
      '颜色:蓝,尺码:S',
    ]);
    const { sheet: ofMall } = await sheetOfGoods(1);
    const others = await app.get<Answer>(`/mall/counts/${ofMall.sheet_id}`, { token: merchant });
    expect(others.data).toMatchObject({ status_code: 404 });
    expect(await step(ofMall, 'cancel', {}, merchant)).toMatchObject({ status_code: 404 });
  });

  it('refuses a code of several variants, and more pieces taken back than counted', async () => {
    const {
      sheet,
      ids: [one = 0, two = 0],
    } = await sheetOfGoods(1, 1);
    await app.db
      .update(countLine)
      .set({ barcode: `BN${two}` })
      .where(and(eq(countLine.sheet_id, sheet.sheet_id), eq(countLine.item_id, one)));
    expect(await count(sheet, { code: `BN${two}`, add: 1 }, { item_id: one, add: -1 })).toMatchObject([
      { message: expect.stringContaining('对应几个规格') as unknown },
      { message: '件数不能小于 0' },
    ]);
  });
});

describe('a file', () => {
  const send = async ({ sheet_id }: MallCount, bytes: Uint8Array | string) =>
    (
      await app.post<CountByFileAnswer & { message?: string }>(`/mall/counts/${sheet_id}/file`, {
        token: counter,
        json: { base64: Buffer.from(bytes).toString('base64') },
      })
    ).data;

  it('of text counts what it names, and says which lines it could not', async () => {
    const {
      sheet,
      ids: [one = 0, two = 0],
    } = await sheetOfGoods(1, 1);
    const text = `编码,实盘数\r\nBN${one},12\r\nBN${two},"1,200"\r\nXX,3\r\nBN${one},1\r\nBN7,-2`;
    expect(await send(sheet, text)).toMatchObject({
      done: 2,
      refused: 3,
      wrong: [
        { line: 4, message: '盘点单里没有编码或条码为 XX 的规格' },
        { line: 5, message: '与第 2 行的编码相同' },
        { line: 6, message: '实盘数不是 0 或更大的整数' },
      ],
    });
    expect((await lines(sheet)).map(({ counted }) => counted)).toEqual([12, 1200]);
  });

  it('may be a workbook', async () => {
    const {
      sheet,
      ids: [one = 0],
    } = await sheetOfGoods(1);
    const book = await writeXlsx({
      sheets: [
        {
          name: '盘点',
          rows: [
            ['条码', '数量'],
            [`BN${one}`, 42],
          ],
        },
      ],
    });
    expect(await send(sheet, book)).toMatchObject({ done: 1, refused: 0 });
    expect((await lines(sheet)).map(({ counted }) => counted)).toEqual([42]);
    expect((await send(sheet, Buffer.from('PK\u0003\u0004broken'))).message).toContain('这个工作簿无法读取');
  });
});

it('takes up to 20,000 variants, counts and writes them all', { timeout: 120_000 }, async () => {
  await insertBrand(app.db, 8, '大牌');
  await insertGoods(app.db, { goods_id: 500_000, brand_id: 8, store: 20_001 * 2 }, [{ item_id: 500_000, store: 2 }]);
  await app.db.execute(sql`insert into sku (item_id, goods_id, item_bn, price, store)
    select 500000 + n, 500000, 'L' || n, 100, 2 from generate_series(1, 20000) n`);
  expect((await make({ distributor_id: 0, brand_id: 8 })).message).toContain('这个范围有 20001 个规格');
  await app.db.delete(sku).where(eq(sku.item_id, 500_000));
  await app.db.update(goods).set({ store: 40_000 }).where(eq(goods.goods_id, 500_000));
  const sheet = await make({ distributor_id: 0, brand_id: 8 });
  expect(sheet.lines).toBe(20_000);
  const text = Array.from({ length: 20_000 }, (_none, at) => `L${at + 1},3`).join('\n');
  const json = { base64: Buffer.from(text).toString('base64') };
  const counted = await app.post<CountByFileAnswer>(`/mall/counts/${sheet.sheet_id}/file`, { token: counter, json });
  expect(counted.data).toMatchObject({ done: 20_000, refused: 0 });
  expect(await explain(sheet, '录入错误')).toEqual({ done: 20_000 });
  const done = await step(await step(sheet, 'submit', { uncounted: 'keep' }), 'approve', {}, second);
  expect(done).toMatchObject({ state: 'done', more: 20_000 });
  const [row] = await app.db.select().from(goods).where(eq(goods.goods_id, 500_000));
  expect(row?.store).toBe(60_000);
});
