import { describe, expect, it } from 'vitest';
import { readParcelRows } from './parcel-rows.ts';

const read = (text: string) =>
  readParcelRows(text).rows.map(({ line, cells: _cells, ...row }) => [line, ...Object.values(row)]);
const wrong = (text: string) =>
  readParcelRows(text).wrong.map(({ line, message, cells }) => [line, message, cells.join('|')]);

describe('numbers of parcels from a table', () => {
  it('are read from CSV and from copied cells, with a heading or without', () => {
    const text =
      '\ufeff订单号,物流公司,运单号\r\n4900000000000001,顺丰速运,SF1001\r\n\r\n"4900000000000002","SF","SF1002"\n';
    expect(readParcelRows(text)).toMatchObject({ heads: ['订单号', '物流公司', '运单号'], wrong: [] });
    expect(read(text)).toEqual([
      [2, '4900000000000001', '顺丰速运', 'SF1001'],
      [4, '4900000000000002', 'SF', 'SF1002'],
    ]);
    expect(read("'4900000000000003\tYTO\t YT1 \t")).toEqual([[1, '4900000000000003', 'YTO', 'YT1']]);
  });

  it('are typed with the comma of Chinese, a semicolon or spaces, one of them in a text', () => {
    for (const between of ['，', ' ， ', ';', '；', '  ', '\u3000', '\t']) {
      const text = ['4900000000000001', '4900000000000002'].map((id) => [id, '顺丰', 'SF1'].join(between)).join('\n');
      expect(read(text)).toEqual([
        [1, '4900000000000001', '顺丰', 'SF1'],
        [2, '4900000000000002', '顺丰', 'SF1'],
      ]);
    }
    expect(wrong('4900000000000001，顺丰，SF1\n4900000000000002,顺丰,SF2')).toEqual([
      [2, '订单号不是 10 到 20 位数字', '4900000000000002,顺丰,SF2'],
    ]);
  });

  it('come behind the columns of the order list, whose export is no such table by itself', () => {
    const heads = '订单号,商品,件数,实付,收货人,收货手机号,店铺,状态,下单时间,买家手机号,买家留言';
    const row = "'4900000000000001,杯,2,¥88.00,林,13800138000,自营,待发货,2026-01-02 03:04:05,13800138000,";
    expect(read(`${heads},物流公司,运单号\n${row},顺丰,SF1`)).toEqual([[2, '4900000000000001', '顺丰', 'SF1']]);
    expect(wrong(`${heads}\n${row}`)[0]?.slice(0, 2)).toEqual([1, '缺少「物流公司」列']);
  });

  it('stand beside each line of an order in a file with a row per line', () => {
    const heads = '订单号,商品,件数,物流公司,运单号';
    const rows = [
      "'4900000000000001,杯,2,顺丰,SF1",
      "'4900000000000001,壶,1,顺丰,SF1",
      "'4900000000000002,杯,1,顺丰,SF2",
    ];
    expect(read([heads, ...rows].join('\n'))).toEqual([
      [2, '4900000000000001', '顺丰', 'SF1'],
      [4, '4900000000000002', '顺丰', 'SF2'],
    ]);
  });

  it('name each line that is wrong, as it stood there', () => {
    const text =
      '4900000000000001,SF,1\n4.9E+15,SF,SF1\n4900000000000002,SF\n4900000000000003,SF,SF1,多余\n4900000000000001,SF,2\n4900000000000004,SF,7.8543E+13\n第五,SF,1';
    expect(wrong(text)).toEqual([
      [2, "订单号「4.9E+15」是表格改成的科学计数，原来的数字已丢失；确实如此就在前面加一个 '", '4.9E+15|SF|SF1'],
      [3, '缺少物流公司或运单号', '4900000000000002|SF'],
      [4, '多出一格「多余」，没有它的列', '4900000000000003|SF|SF1|多余'],
      [5, '与第 1 行是同一个订单，物流公司或运单号却不同', '4900000000000001|SF|2'],
      [
        6,
        "运单号「7.8543E+13」是表格改成的科学计数，原来的数字已丢失；确实如此就在前面加一个 '",
        '4900000000000004|SF|7.8543E+13',
      ],
      [7, '订单号不是 10 到 20 位数字', '第五|SF|1'],
    ]);
    expect(read(text)).toEqual([[1, '4900000000000001', 'SF', '1']]);
  });
});
