import { expect, it } from 'vitest';
import { textGrid } from './text-grid.ts';

const cells = (text: string) => textGrid(text).rows.map((row) => row.cells);

it('is separated as its lines agree, whatever commas its texts have', () => {
  expect(
    cells('款号,名称,详情\nA,杯,"软，轻，薄，暖，亮"\nB,碗,"大，深，白，圆，重"\nC,盘,"圆，浅，平，净，薄"'),
  ).toEqual([
    ['款号', '名称', '详情'],
    ['A', '杯', '软，轻，薄，暖，亮'],
    ['B', '碗', '大，深，白，圆，重'],
    ['C', '盘', '圆，浅，平，净，薄'],
  ]);
  expect(cells('名称;售价\n杯;12,50\n碗;13,50')).toEqual([
    ['名称', '售价'],
    ['杯', '12,50'],
    ['碗', '13,50'],
  ]);
  expect(cells('商品导出，2026年，11月，1日\n\n名称\t售价\t库存\n杯\t1,299\t5\n碗\t2,000\t6')[2]).toEqual([
    '名称',
    '售价',
    '库存',
  ]);
});

it('reads texts of several lines before it counts cells', () => {
  const html = '"<p>一，二</p>\n<p>三，四</p>\n<p>五，六</p>\n<p>七，八</p>"';
  expect(cells(`名称,详情,售价\n杯,${html},10\n碗,${html},12`)[1]).toEqual(['杯', html.slice(1, -1), '10']);
});
