import { expect, it } from 'vitest';
import { readStockRows } from './stock-rows.ts';

const rows = (text: string) => readStockRows(text).rows.map(({ cells: _cells, ...row }) => row);
const wrong = (text: string) => readStockRows(text).wrong.map(({ line, message }) => [line, message]);

it('holds a count, or what comes and goes', () => {
  const text =
    '编码,库存\nA-1,20\nA-2,+5\nA-3,-1\n,3\nA-4,很多\nA-2,7\nA-5,"1,200"\nA-6,5.0\nA-7,－2\nA-8,"1,2"\nA-9,1.5';
  expect(rows(text)).toEqual([
    { line: 2, bn: 'A-1', store: 20 },
    { line: 3, bn: 'A-2', change: 5 },
    { line: 4, bn: 'A-3', change: -1 },
    { line: 8, bn: 'A-5', store: 1200 },
    { line: 9, bn: 'A-6', store: 5 },
    { line: 10, bn: 'A-7', change: -2 },
  ]);
  expect(wrong(text)).toEqual([
    [5, '缺少商品编码或条码'],
    [6, '库存不是整数'],
    [7, '与第 3 行的编码相同'],
    [11, '库存不是整数'],
    [12, '库存不是整数'],
  ]);
});

it('is typed or pasted without headings, and a wrong first line is not lost', () => {
  expect(rows('MW1511\t1,200')).toEqual([{ line: 1, bn: 'MW1511', store: 1200 }]);
  expect(rows('MW1511，12\nMW1512，+3')).toMatchObject([{ store: 12 }, { change: 3 }]);
  expect(wrong('MW1511,很多\nMW1512,3')).toEqual([[1, '库存不是整数']]);
  expect(wrong('货,多少\nMW1512,3')).toEqual([[1, '不认识第一行的列名，请写成 编码,库存']]);
  expect(wrong('MW1511,1,200')).toEqual([[1, '多出一格「200」，没有它的列']]);
});

it('is what the list of stock exports, by the numbers of variants', () => {
  const text =
    "规格编号,商品规格,编码,店铺,售价,库存,库存状态\n12,杯 红,'0012,自营,¥3.00,7,充足\n13,杯 蓝,,自营,¥3.00,0,缺货\nx,杯,,自营,¥3.00,0,缺货";
  expect(rows(text)).toEqual([
    { line: 2, item_id: 12, bn: '0012', store: 7 },
    { line: 3, item_id: 13, bn: '', store: 0 },
  ]);
  expect(wrong(text)).toEqual([[4, '规格编号不是数字']]);
});
