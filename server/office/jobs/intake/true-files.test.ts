/** Files as other systems write them (tests/sheets): the headings, lines and habits of theirs, with goods of our own. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bringGoods, encodeGbk, goodsTexts, startIntakeMall, type Reading } from '../../../testing/fixtures/intake.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { category, goods, sku, tag } from '../../../goods/tables.ts';
import { projectRoot } from '../../../kernel/root.ts';

let app: TestApp;
let office: string;

beforeAll(async () => {
  ({ app, office } = await startIntakeMall());
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['job', 'job_row', 'goods', 'sku', 'goods_words', 'stock_ledger', 'category', 'tag', 'goods_tag'])
    await app.db.execute(sql.raw(`delete from ${table}`));
});

const fileOf = (name: string): Buffer => readFileSync(path.join(projectRoot(), 'tests/sheets', name));

async function bring(name: string, reading: Reading = {}, encode: (text: string) => Uint8Array = Buffer.from) {
  const { check, job } = await bringGoods(app, office, encode(fileOf(name).toString()), reading);
  const refused = job.wrong.map(({ message }) => message);
  return { check, refused, notes: check.notes.join('\n'), texts: await goodsTexts(app) };
}

const named = async (name: string) => {
  const rows = await app.db.select().from(goods);
  return rows.find(({ item_name }) => item_name === name);
};
const variant = async (bn: string) => (await app.db.select().from(sku)).find(({ item_bn }) => item_bn === bn);
const categories = async () =>
  (await app.db.select().from(category)).map(({ category_name }) => category_name).toSorted();

it('of Shopify with its newer headings: what is not counted there is always there, archived goods are off', async () => {
  const { check, refused, texts } = await bring('shopify.csv', { uncounted: 999 });
  expect([check.format, refused]).toEqual(['shopify', []]);
  expect(texts).toEqual({
    'Rain jacket': ['Yellow/3-4 0071-Y-S 8900 x10', 'Yellow/5-6 0071-Y-M 8900 x0', 'Navy/5-6 0071-N-M 9250 x4'],
    'Care oil': ['OIL 750 x999'],
    'Old cap': ['CAP 1500 x2'],
  });
  expect(await variant('0071-Y-S')).toMatchObject({ barcode: '4006381333931', weight: 640, cost_price: 3120 });
  expect(await named('Rain jacket')).toMatchObject({ goods_bn: 'rain-jacket', approve_status: 'onsale' });
  expect((await named('Care oil'))?.approve_status).toBe('instock');
  expect((await named('Old cap'))?.approve_status).toBe('instock');
  expect(await categories()).toEqual(['Caps', 'Care', 'Jackets']);
  expect(check.counts.pictures).toBe(5);
});

it('of Shopify with its older headings and prices of markets; a code that a sheet destroyed is refused', async () => {
  const { check, refused, texts } = await bring('shopify-older.csv');
  expect(check.format).toBe('shopify');
  expect(texts).toEqual({ Candle: ['Fig C-F 2400 x6', 'Fir，aged C-P 2400 x0'] });
  expect(refused).toEqual([
    "第 4 行「Variant SKU」：「6.90E+12」是表格改成的科学计数，原来的数字已丢失；确实如此就在前面加一个 '",
  ]);
  expect(await variant('C-F')).toMatchObject({ barcode: '0036000291452', weight: 454 });
});

it('of WooCommerce: escaped commas, sales with dates, parents by code and by number', async () => {
  const { check, refused, notes, texts } = await bring('woocommerce.csv', { uncounted: 50 });
  expect(check.format).toBe('woocommerce');
  expect(texts).toEqual({
    'Mountain tea': ['50 g/Red，round tea-50-r 4800 x12', '100 g/Red，round - 9000 x0', '100 g/Blue - 9000 x0'],
    Kettle: ['kettle 19900 x3'],
  });
  expect(refused).toEqual(['第 6 行：不能导入「external」类型的商品', '第 7 行：文件里没有它所属的商品']);
  expect(notes).toContain('第 4 行「促销价」：促销有起止时间，按原价导入');
  expect(await categories()).toEqual(['Drinks', 'Green', 'Tea, loose', 'Ware']);
  expect((await app.db.select().from(tag)).map(({ tag_name }) => tag_name)).toEqual(['spring', '"first flush"']);
  expect(await named('Mountain tea')).toMatchObject({ goods_bn: 'tea', brief: 'Loose leaf & fresh' });
  expect(await named('Kettle')).toMatchObject({ approve_status: 'instock', params: [['Volume', '1 l']] });
  expect(await variant('kettle')).toMatchObject({ market_price: 24_000, weight: 1100 });
  expect((await variant('tea-50-r'))?.barcode).toBe('0036000291452');
});

it('of WooCommerce in Chinese', async () => {
  const { check, refused, texts } = await bring('woocommerce-zh.csv', { uncounted: 20 });
  expect([check.format, refused]).toEqual(['woocommerce', []]);
  expect(texts).toEqual({ 粗陶杯: ['天青 BEI-T 5800 x9', '月白 BEI-Y 6800 x20'] });
  expect(await named('粗陶杯')).toMatchObject({ brief: '手拉坯' });
  expect(await variant('BEI-T')).toMatchObject({ market_price: 6800, weight: 300 });
  expect(await categories()).toEqual(['器皿', '杯']);
});

it('of 有赞: its template, with a title, groups of headings and a line of instructions', async () => {
  const { check, refused, notes, texts } = await bring('youzan-template.csv', {}, encodeGbk);
  expect([check.format, check.line]).toEqual(['youzan', 3]);
  expect(notes).toContain('第 4 行：像是填写说明，没有导入');
  expect(texts).toEqual({
    高山云雾茶: ['50g/罐装 YW-50 8800 x1200', '100g/罐装 YW-100 16800 x30'],
    竹茶则: ['CZ 1990 x40'],
  });
  expect(refused).toEqual([
    "第 7 行「规格条码」：「6.90123E+12」是表格改成的科学计数，原来的数字已丢失；确实如此就在前面加一个 '",
  ]);
  expect(await variant('YW-50')).toMatchObject({ weight: 80, barcode: '6901234567892' });
  expect(await named('竹茶则')).toMatchObject({ goods_bn: 'CZ' });
});

it('of 有赞: its export, in which one code at two goods is refused', async () => {
  const { check, refused, texts } = await bring('youzan-export.csv');
  expect(check.format).toBe('youzan');
  expect(refused.join()).toContain('与第 2 行的编码相同，名称却不同');
  expect(texts).toEqual({ 龙须酥: ['- 1800 x8'] });
  const fields = check.columns.map(({ heading, field }) => (heading === '商品编码' ? '' : field));
  fields[check.columns.findIndex(({ heading }) => heading === '商品ID')] = 'code';
  const again = await bring('youzan-export.csv', { fields });
  expect(again.refused).toEqual([]);
  expect(again.texts['桂花糕']).toEqual(['原味/6枚 GHG-1 2680 x40', '抹茶/6枚 GHG-2 2980 x0']);
  expect(again.texts['藕粉']).toEqual(['4402020 3500 x12']);
});

it('of 微店, with tabs and texts of several lines', async () => {
  const utf16 = (text: string): Uint8Array => Buffer.from(`\ufeff${text}`, 'utf16le');
  const { check, refused, texts } = await bring('weidian.csv', {}, utf16);
  expect([check.format, refused]).toEqual(['weidian', []]);
  expect(texts).toEqual({ 手工皂: ['薰衣草 ZAO-1 1990 x30', '玫瑰 ZAO-2 2190 x12'], 皂盒: ['310000000012 900 x5'] });
  expect((await variant('ZAO-1'))?.barcode).toBe('6901234567892');
  expect((await named('皂盒'))?.approve_status).toBe('instock');
});

it('of ECShopX: the template, with pictures as introduction and codes with leading zeros', async () => {
  const { check, refused, texts } = await bring('ecshopx-template.csv');
  expect([check.format, refused]).toEqual(['ecshopx', []]);
  expect(texts).toEqual({
    山茶面霜: ['50g/01 000123 12800 x60', '100g/01 000124 19800 x20'],
    起泡网: ['NET 990 x100'],
  });
  expect(await variant('000123')).toMatchObject({ weight: 120, cost_price: 4050, market_price: 16_800 });
  expect(await named('山茶面霜')).toMatchObject({ goods_bn: 'S2026', brief: '清润不腻', approve_status: 'onsale' });
  expect((await named('起泡网'))?.approve_status).toBe('instock');
  // Two of the goods, two of the introduction, one of the variant.
  expect(check.counts.pictures).toBe(3);
});

it('of ECShopX: the export, whose 简介 is the introduction', async () => {
  const { check, refused, texts } = await bring('ecshopx-export.csv');
  expect([check.format, refused]).toEqual(['ecshopx', []]);
  expect(texts).toEqual({ 滇红: ['100g - 8800 x0', '250g - 18800 x0'], 试饮装: ['5002 900 x0'] });
  expect(await named('滇红')).toMatchObject({ brief: '蜜香', goods_bn: '5001', params: [['年份', '2026']] });
  expect(JSON.stringify((await named('滇红'))?.intro)).toContain('两叶一芽');
});

it('of a stock program: colours and sizes as columns, stock by warehouse, semicolons', async () => {
  const { check, refused, notes, texts } = await bring('stock-program.csv');
  expect([check.format, check.line]).toEqual(['own', 3]);
  expect(check.columns.map(({ heading, field }) => [heading, field]).slice(7, 10)).toEqual([
    ['库存-上海仓', 'store_part'],
    ['库存-北京仓', 'store_part'],
    ['退货仓库存', 'store_part'],
  ]);
  expect(texts).toEqual({ 风衣: ['卡其/S - 39900 x8', '卡其/M - 39900 x2'], 丝巾: ['0072 9900 x7'] });
  expect(refused).toEqual(['第 7 行「零售价」：「3月9日」是表格改成的日期']);
  expect(notes).toContain('合计行');
});
