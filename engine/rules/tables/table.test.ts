import { describe, expect, it } from 'vitest';
import { auditSheet } from '../trail/audit-sheet.ts';
import { readGoodsRows } from '../sheets/goods-rows.ts';
import { goodsSheet, stockSheet } from '../sheets/goods-sheet.ts';
import { memberSheet } from '../sheets/member-sheet.ts';
import { orderSheet } from '../sheets/order-sheet.ts';
import { readParcelRows } from '../sheets/parcel-rows.ts';
import { titlesOf } from './sheet.ts';
import { readStockRows } from '../sheets/stock-rows.ts';
import { readStaffRows } from '../sheets/staff-rows.ts';
import { rowText } from './table.ts';
import { csvOf } from './write.ts';

const FILES = {
  商品列表: titlesOf(goodsSheet),
  库存管理: titlesOf(stockSheet),
  订单列表: titlesOf(orderSheet),
  会员列表: titlesOf(memberSheet),
  操作记录: titlesOf(auditSheet),
  批量发货: ['订单号', '物流公司', '运单号'],
  企业员工: ['编号', '工号', '姓名', '企业', '手机号', '邮箱', '状态', '认证时间'],
  优惠券兑换码: ['兑换码'],
  积分商品: ['编号', '商品', '兑换价', '规格', '库存', '每单限兑', '每人限兑', '排序', '状态'],
  品牌管理: ['编号', '品牌', '商品数'],
  商品评价: ['编号', '商品', '星级', '评价', '图片', '回复', '状态', '评价时间', '订单号', '买家', '店铺'],
};
const IMPORTS = [
  ['商品列表', readGoodsRows],
  ['库存管理', readStockRows],
  ['批量发货', readParcelRows],
  ['企业员工', readStaffRows],
] as const;

/** The list of orders has the columns of parcels, which a warehouse fills in. */
const isTaken = (name: string, own: string): boolean => name === own || `${name} ${own}` === '订单列表 批量发货';

describe('a file of another kind', () => {
  for (const [own, read] of IMPORTS)
    for (const [name, titles] of Object.entries(FILES))
      it(`${name} ${isTaken(name, own) ? 'is taken as' : 'is refused where the table is'} ${own}`, () => {
        const rows = [titles, titles.map((_title, at) => String(10 ** 11 + at)), titles.map(() => '5')];
        const { rows: taken, wrong } = read(csvOf(rows));
        if (isTaken(name, own)) expect(wrong.filter(({ line }) => line === 1)).toEqual([]);
        else expect([taken, wrong[0]?.line, wrong.length]).toEqual([[], 1, 1]);
        if (!isTaken(name, own) && name !== '品牌管理') expect(wrong[0]?.message).toContain(`这是「${name}」的表格`);
      });
});

it('is read to its end or not at all', () => {
  expect(readStockRows('A,1\n'.repeat(50_001)).wrong).toEqual([
    { line: 50_001, message: '一次最多导入 50000 行', cells: [] },
  ]);
  for (const nothing of ['', '\n\n', ' , , \n', '\ufeff'])
    expect(readStockRows(nothing)).toEqual({ heads: [], rows: [], wrong: [] });
});

it('refuses a quote that has no end by its line, and keeps the lines before it', () => {
  const read = readGoodsRows('商品,编码,售价\n杯,A,1\n"碗,B,2\n盘,C,3\n');
  expect(read.rows.map(({ bn }) => bn)).toEqual(['A']);
  expect(read.wrong).toEqual([{ line: 3, message: '引号没有结束，从这里起都没有读', cells: ['碗,B,2\n盘,C,3\n'] }]);
});

it('shows a line in short', () => {
  expect(rowText(["'0012", ' 杯\n子 ', '', 'x', '', ''])).toBe('0012 | 杯 子 |  | x');
  expect(rowText(['长'.repeat(400)])).toHaveLength(301);
});
