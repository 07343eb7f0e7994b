/** Workbooks as people have them: formulas, codes that are numbers, dates, instructions on a sheet of their own. */
import { strToU8, zipSync } from 'fflate';
import { writeXlsx } from 'hucre/xlsx';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { bringGoods, goodsTexts, startIntakeMall } from '../../../testing/fixtures/intake.ts';
import type { TestApp } from '../../../testing/harness.ts';
import { sku } from '../../../goods/tables.ts';

let app: TestApp;
let office: string;

beforeAll(async () => {
  ({ app, office } = await startIntakeMall());
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['job', 'job_row', 'goods', 'sku', 'goods_words', 'stock_ledger'])
    await app.db.execute(sql.raw(`delete from ${table}`));
});

const MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"';
const KINDS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATED = 'xmlns="http://schemas.openxmlformats.org/package/2006/relationships"';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** A workbook of one sheet from its XML, since what spreadsheet programs leave in cells is more than values. Style 1 shows 8 digits. */
function rawBook(rows: readonly string[]): Uint8Array {
  const files = {
    '[Content_Types].xml': `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${TYPES}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/></Types>`,
    '_rels/.rels': `<Relationships ${RELATED}><Relationship Id="r1" Type="${KINDS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook ${MAIN} xmlns:r="${KINDS}"><sheets><sheet name="商品" sheetId="1" r:id="r1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships ${RELATED}><Relationship Id="r1" Type="${KINDS}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="r2" Type="${KINDS}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet ${MAIN}><numFmts count="1"><numFmt numFmtId="164" formatCode="00000000"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf numFmtId="0"/><xf numFmtId="164" applyNumberFormat="1"/><xf numFmtId="14" applyNumberFormat="1"/></cellXfs></styleSheet>`,
    'xl/worksheets/sheet1.xml': `<worksheet ${MAIN}><sheetData>${rows.map((cells, at) => `<row r="${at + 1}">${cells}</row>`).join('')}</sheetData></worksheet>`,
  };
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, xml]) => [name, strToU8(xml)])));
}

const text = (...texts: string[]): string => texts.map((one) => `<c t="inlineStr"><is><t>${one}</t></is></c>`).join('');

it('gives results of formulas, zeros before codes, and refuses what no program has calculated', async () => {
  const number = (value: string, style = 0): string => `<c s="${style}"><v>${value}</v></c>`;
  const book = rawBook([
    text('商品名称', '规格编码', '售价', '库存', '条形码'),
    `${text('甲')}${number('123', 1)}<c><f>1.1*3</f><v>3.3000000000000003</v></c>${number('5')}${number('6901234567892')}`,
    `${text('乙', 'Y-1')}<c><f>C2*2</f></c>${number('5')}<c/>`,
    `${text('丙', 'B-1')}${number('46000', 2)}${number('5')}<c/>`,
    `${text('丁', 'D-1')}${number('9')}${number('1')}${number('69012345678901234')}`,
    `${text('戊', 'E-1')}<c t="e"><v>#REF!</v></c>${number('1')}<c/>`,
    `${text('己', 'F-1')}<c t="str"><f>"12"&amp;".5"</f><v>12.5</v></c>${text('0012')}${text('00123456')}`,
  ]);
  const { job } = await bringGoods(app, office, book);
  expect(await goodsTexts(app)).toEqual({ 甲: ['00000123 330 x5'], 己: ['F-1 1250 x12'] });
  expect((await app.db.select().from(sku)).map(({ barcode }) => barcode)).toEqual(['6901234567892', '00123456']);
  expect(job.wrong.map(({ message }) => message)).toEqual([
    '第 3 行「售价」：「#公式!」是没有结果的公式，请在表格软件里打开并保存一次',
    '第 4 行「售价」：「2025-12-09」是表格改成的日期',
    "第 5 行「条形码」：「6.901234567890123e+16」是表格改成的科学计数，原来的数字已丢失；确实如此就在前面加一个 '",
    '第 6 行「售价」：「#REF!」是表格的错误值',
  ]);
});

it('reads the sheet of goods, whatever sheets stand before it', async () => {
  const book = await writeXlsx({
    sheets: [
      {
        name: '填写说明',
        rows: [
          ['名称', '最大长度', '是否必填', '备注'],
          ['商品名称', '255位', '是', ''],
        ],
      },
      {
        name: '商品',
        rows: [
          ['商品名称', '商品货号', '售价', '库存'],
          ['甲', 'A', 10, 5],
        ],
      },
      {
        name: '类目',
        rows: [
          ['一级', '二级'],
          ['食品', '茶'],
        ],
      },
    ],
  });
  const { check } = await bringGoods(app, office, book);
  expect(check.notes.join()).toContain('只读了工作表「商品」，没有读「填写说明」、「类目」');
  expect(await goodsTexts(app)).toEqual({ 甲: ['A 1000 x5'] });
});

it('reads two rows of headings whose cells are merged down and across', async () => {
  const book = await writeXlsx({
    sheets: [
      {
        name: '商品',
        rows: [
          ['商品编码', '商品名称', '规格', null, '价格', null, '库存', null],
          [null, null, '规格名1', '规格值1', '售价', '划线价', '上海仓', '北京仓'],
          ['A1', '围巾', '颜色', '红', 99, 129, 3, 4],
          [null, null, '颜色', '灰', 99, 129, 1, null],
        ],
        merges: [
          { startRow: 0, endRow: 1, startCol: 0, endCol: 0 },
          { startRow: 0, endRow: 1, startCol: 1, endCol: 1 },
          { startRow: 0, endRow: 0, startCol: 2, endCol: 3 },
          { startRow: 0, endRow: 0, startCol: 4, endCol: 5 },
          { startRow: 0, endRow: 0, startCol: 6, endCol: 7 },
          { startRow: 2, endRow: 3, startCol: 0, endCol: 0 },
          { startRow: 2, endRow: 3, startCol: 1, endCol: 1 },
        ],
      },
    ],
  });
  const { check, job } = await bringGoods(app, office, book);
  expect([check.line, job.wrong]).toEqual([2, []]);
  expect(await goodsTexts(app)).toEqual({ 围巾: ['红 - 9900 x7', '灰 - 9900 x1'] });
});

it('refuses names whose letters were lost by a change of coding, and reads the rest of a file with a broken byte', async () => {
  const text = `商品名称,规格编码,售价\n${'好茶,G-1,10\n'}????,Q-1,10\n杯子锟斤拷,K-1,10\n`;
  const broken = Buffer.concat([Buffer.from(text), Buffer.from([0xe6, 0x9d]), Buffer.from('碗,W-1,8\n')]);
  const { job } = await bringGoods(app, office, broken);
  expect(await goodsTexts(app)).toEqual({ 好茶: ['G-1 1000 x0'] });
  expect(job.wrong).toHaveLength(3);
  for (const { message } of job.wrong) expect(message).toContain('有无法识别的字，请在原来的系统里重新导出');
});
