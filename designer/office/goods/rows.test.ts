import { describe, expect, it } from 'vitest';
import { readGoodsRows } from '../../../engine/tables/goods-rows.ts';
import { readStockRows } from '../../../engine/tables/stock-rows.ts';

describe('tables of goods', () => {
  it('are read by their headings, in money and pieces, and errors name their line', () => {
    const text =
      '编号,商品,售价,库存,状态,标签\r\n"12","带,号的",¥39.50,4,下架,新品，送礼\r\n,,1,,,\r\n,新的,三元,,,\r\n,新的,3,1.5,,\r\n';
    expect(readGoodsRows(text)).toEqual({
      rows: [
        {
          line: 2,
          goods_id: 12,
          name: '带,号的',
          price: 3950,
          store: 4,
          approve_status: 'instock',
          tags: ['新品', '送礼'],
        },
      ],
      wrong: [
        { line: 3, message: '缺少编号、编码或商品名称' },
        { line: 4, message: '售价不是金额' },
        { line: 5, message: '库存不是整数' },
      ],
    });
    expect(readGoodsRows('茶壶,3')).toMatchObject({ rows: [], wrong: [{ line: 1 }] });
  });

  it('of stock hold a count, or what comes and goes', () => {
    expect(readStockRows('编码,库存\nA-1,20\nA-2,+5\nA-3\t-1\n,3\nA-4,很多\nA-2,7')).toEqual({
      rows: [
        { line: 2, bn: 'A-1', store: 20 },
        { line: 3, bn: 'A-2', change: 5 },
        { line: 4, bn: 'A-3', change: -1 },
      ],
      wrong: [
        { line: 5, message: '缺少商品编码' },
        { line: 6, message: '第二列不是数字' },
        { line: 7, message: '与第 3 行的编码相同' },
      ],
    });
  });
});
