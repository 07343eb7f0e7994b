/** Habits of other systems: what stands in their tables and must not be read as something else. */
import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { GoodsDraft } from '../draft.ts';
import { readColumns } from '../headings/columns.ts';
import { draftsOf, groupRows, readGrid } from '../intake.ts';

async function read(bytes: Uint8Array) {
  const grid = await readGrid(bytes, () => Promise.reject(new Error('is no workbook')));
  const columns = readColumns(grid);
  const { groups, notes } = groupRows(grid, columns.columns, columns.line);
  return { format: columns.format, notes, drafts: [...draftsOf(groups, columns, { uncounted: 50 })] };
}

const ofFile = (name: string) => read(readFileSync(new URL(`../../../../tests/sheets/${name}`, import.meta.url)));
const ofLines = (...lines: string[]) => read(Buffer.from(lines.join('\n')));

/** `values code cents pieces` of each variant. */
const variantsOf = (draft: GoodsDraft | undefined): string[] =>
  (draft?.variants ?? []).map(
    ({ values, bn, price, store }) => `${values.join('/') || '-'} ${bn || '-'} ${price} x${store}`,
  );
const wrongOf = (drafts: readonly GoodsDraft[]): string[] =>
  drafts.flatMap(({ wrong }) => wrong.map(({ line, column, message }) => `${line} ${column}：${message}`));

it('of Shopify: lines with pictures alone, stock below zero, marked codes, empty lines; gift cards are refused', async () => {
  const { format, drafts } = await ofFile('shopify-habits.csv');
  expect(format).toBe('shopify');
  const [shirt, wrap, mug] = drafts;
  expect(variantsOf(shirt)).toEqual([
    'White/S 0012-W-S 5900 x0',
    'White/M 0012-W-M 5900 x12',
    'Navy： dark/S - 105900 x0',
  ]);
  expect(shirt?.notes).toMatchObject([{ line: 2, message: '「-3」小于 0，按 0 件' }]);
  expect([shirt?.pics?.length, shirt?.variants[0]?.weight, shirt?.variants[0]?.barcode]).toEqual([
    4,
    210,
    '4006381333931',
  ]);
  expect(shirt?.intro).toContain('<li>"Relaxed" cut</li>\n\n');
  // The picture below has no handle; it belongs to the goods above.
  expect([wrap?.is_on, wrap?.pics?.length, variantsOf(wrap)]).toEqual([false, 1, ['- - 0 x50']]);
  expect([mug?.is_on, variantsOf(mug)]).toEqual([false, ['- MUG-1 1500 x7']]);
  expect(wrongOf(drafts)).toEqual(['10 ：不能导入礼品卡']);
  expect(drafts).toHaveLength(4);
});

it('of WooCommerce: variants before their goods, escapes, thousands; what has no goods, or is none, is refused', async () => {
  const { format, drafts } = await ofFile('woocommerce-habits.csv');
  expect(format).toBe('woocommerce');
  const [tote] = drafts;
  expect(variantsOf(tote)).toEqual(['S/Black BAG-S 119900 x4', 'M/Black - 139900 x0', 'M/Sand - 139900 x0']);
  expect(tote).toMatchObject({ brief: 'Bold and big', category: ['Bags', 'Totes'] });
  expect(tote?.pics).toEqual(['https://w.example/a.jpg', 'https://w.example/b,1.jpg']);
  expect(tote?.variants[0]).toMatchObject({ market_price: 129_900, weight: 680 });
  const byName = (name: string) => drafts.find((draft) => draft.name === name);
  expect(byName('Pin')?.category).toBeUndefined();
  expect(byName('E-card')?.notes).toMatchObject([{ line: 7, message: expect.stringContaining('simple, virtual') }]);
  expect(wrongOf(drafts)).toEqual([
    '5 ：不能导入「grouped」类型的商品',
    '6 ：不能导入「external」类型的商品',
    '9 ：不能导入「variable-subscription」类型的商品',
    '11 Regular price：「1.299,00」不是金额',
    '12 Regular price：「12,50」不是金额，小数点写成了逗号',
    '10 ：文件里没有它所属的商品',
  ]);
});

it.each([
  ['1', 50],
  ['instock', 50],
  ['0', 0],
  ['outofstock', 0],
  ['backorder', 0],
  ['onbackorder', 0],
])('of WooCommerce: %s in stock without a number', async (state, pieces) => {
  const { drafts } = await ofLines('Type,SKU,Name,In stock?,Stock,Regular price', `simple,A1,Cup,${state},,5`);
  expect([variantsOf(drafts[0]), wrongOf(drafts)]).toEqual([[`- A1 500 x${pieces}`], []]);
});

it('of WooCommerce: a variant that names no goods is none itself', async () => {
  const { drafts } = await ofLines('Type,SKU,Name,Regular price,Parent', 'variation,A1-S,Cup - S,5,');
  expect(wrongOf(drafts)).toEqual(['2 ：文件里没有它所属的商品']);
});

it('of 有赞: notes above, headings in two lines and full width, copies of merged cells lost, a total below', async () => {
  const { format, notes, drafts } = await ofFile('youzan-notes.csv');
  expect(format).toBe('youzan');
  expect(variantsOf(drafts[0])).toEqual(['红/L QZ-R-L 19900 x12', '红/M QZ-R-M 19900 x0', '蓝/L QZ-B-L 20900 x3']);
  expect(drafts[0]?.specs.map(({ name }) => name)).toEqual(['颜色', '尺码']);
  expect(variantsOf(drafts[1])).toEqual(['- SJ 5990 x1200']);
  expect([drafts.length, wrongOf(drafts)]).toEqual([2, []]);
  expect(notes.map(({ line }) => line)).toEqual([1, 2, 4, 9]);
});

it('of 微店: lines about the export above, units behind numbers; stock without a number is refused', async () => {
  const { format, drafts } = await ofFile('weidian-export.csv');
  expect(format).toBe('weidian');
  expect(variantsOf(drafts[0])).toEqual(['薰衣草/100g ZAO-1 1990 x30', '玫瑰/100g ZAO-2 2190 x12']);
  expect(wrongOf(drafts)).toEqual(['6 商品库存：「不限」不是整数']);
});

it('of ECShopX: 商品货号 beside 商品编号 is the code of the variant', async () => {
  const { format, drafts } = await ofLines(
    '商品编号,商品名称,主类目,商品货号,销售价,规格值,商品重量',
    'S1,乌龙,茶->青茶,MT-1,88,净含量:50g,0.08',
    'S1,乌龙,茶->青茶,MT-2,168,净含量:100g,0.12',
  );
  expect(format).toBe('ecshopx');
  expect(variantsOf(drafts[0])).toEqual(['50g MT-1 8800 xundefined', '100g MT-2 16800 xundefined']);
  expect(drafts[0]?.variants.map(({ weight }) => weight)).toEqual([80, 120]);
});

it('of any: a fraction without a unit is no weight in grams, 商品价格 is the price', async () => {
  const { drafts } = await ofLines('商品名称,货号,商品价格,库存,重量', '杯,B1,10,5,0.5', '盘,B2,12,5,300');
  expect(variantsOf(drafts[0])).toEqual(['- B1 1000 x5']);
  expect(drafts.map(({ variants }) => variants[0]?.weight)).toEqual([undefined, 300]);
  expect(drafts[0]?.notes).toMatchObject([{ line: 2, message: expect.stringContaining('没有写单位') }]);
});
