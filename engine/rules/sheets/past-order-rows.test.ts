import { describe, expect, it } from 'vitest';
import { pastTime, readPastOrderRows } from './past-order-rows.ts';

const HEADS = '订单号,下单时间,状态,会员手机号,收货人,商品编码,商品,规格,件数,单价,运费,优惠,实付';
const MUG = "'T001,2024-05-01 12:30,交易成功,138 0013 8000,林小满,MUG-1,咖啡杯,雾白,2,39.50,8,0,87.00";

const read = (...rows: string[]) => readPastOrderRows([HEADS, ...rows].join('\n'));

describe('past orders of a table', () => {
  it('are one for each number, with a goods a row, and come back whole', () => {
    const { rows, wrong } = read(MUG, MUG.replace('MUG-1,咖啡杯,雾白,2,39.50', 'TEA-1,红茶,,1,"1,200.00"'));
    expect(wrong).toEqual([]);
    expect(rows).toMatchObject([
      {
        number: 'T001',
        state: 'done',
        created: Date.parse('2024-05-01T12:30:00+08:00') / 1000,
        ended: null,
        mobile: '13800138000',
        total_fee: 8700,
        freight_fee: 800,
        lines: [
          { bn: 'MUG-1', name: '咖啡杯', spec: '雾白', num: 2, price: 3950 },
          { bn: 'TEA-1', name: '红茶', spec: '', num: 1, price: 120_000 },
        ],
      },
    ]);
    expect(rows[0]?.rows.map(({ line }) => line)).toEqual([2, 3]);
  });

  it.each([
    ['an order that has not ended', MUG.replace('交易成功', '待发货'), '状态只能是'],
    ['no date', MUG.replace('2024-05-01 12:30', '2024-02-31'), '下单时间不是日期'],
    ['no amount', MUG.replace('87.00', '八十七'), '实付不是金额'],
    ['no pieces', MUG.replace(',2,39.50', ',0,39.50'), '件数不是'],
    ['no mobile number', MUG.replace('138 0013 8000', '1380013'), '会员手机号格式不正确'],
    ['a number that a sheet has shortened', MUG.replace("'T001", '2.02405E+15'), '订单号'],
  ])('are refused for %s', (_name, row, message) => {
    const { rows, wrong } = read(row);
    expect(rows).toEqual([]);
    expect(wrong).toMatchObject([{ line: 2, message: expect.stringContaining(message) as string }]);
  });

  it('are refused as a whole when one row is, or when rows of a number say different things', () => {
    const other = MUG.replace('MUG-1', 'TEA-1');
    const second = MUG.replace("'T001", "'T002");
    const broken = read(MUG, other.replace(',2,39.50', ',x,39.50'), second);
    expect(broken.rows.map(({ number }) => number)).toEqual(['T002']);
    expect(broken.wrong.map(({ line, message }) => [line, message])).toEqual([
      [2, '同一订单的第 3 行有问题'],
      [3, '件数不是大于 0 的整数'],
    ]);
    const different = read(MUG, other.replace('87.00', '88.00'));
    expect(different.rows).toEqual([]);
    expect(different.wrong.map(({ line }) => line)).toEqual([2, 3]);
  });
});

it('reads times as sheets write them', () => {
  const noon = Date.parse('2024-05-01T12:00:00+08:00') / 1000;
  for (const text of ['2024-05-01 12:00', '2024/5/1 12:00:00', '2024年5月1日 12:00', '2024.5.1 12:00'])
    expect([text, pastTime(text)]).toEqual([text, noon]);
  for (const text of ['', '1/5/2024', '45413.5', '2024-13-01', '2024-00-10', '2024-05-01 25:00'])
    expect([text, pastTime(text)]).toEqual([text, undefined]);
});
