import { expect, it } from 'vitest';
import { billRows } from './bill-table.ts';

const NAMES = '商户订单号,商品名称,订单金额';

it('reads names of goods that have commas and quotes by the marks of the cells', () => {
  const rows = [
    { 商户订单号: '1', 商品名称: '杯,大,蓝', 订单金额: '5.00' },
    { 商户订单号: '2', 商品名称: '"好" 杯', 订单金额: '6.00' },
  ];
  const sums = '\r\n总交易单数,总金额\r\n`2,`11.00\r\n';
  expect(billRows(`\uFEFF${NAMES}\r\n\`1,\`杯,大,蓝,\`5.00\r\n\`2,\`"好" 杯,\`6.00${sums}`, '商户订单号')).toEqual(
    rows,
  );
  const alipay = `#查询\r\n${NAMES}\r\n1\t,杯,大,蓝\t,5.00\t\r\n2\t,"好" 杯\t,6.00\t\r\n#结束`;
  expect(billRows(alipay, '商户订单号')).toEqual(rows);
});

it('does not read the amounts of other columns', () => {
  expect(() => billRows(`${NAMES}\n1,杯,大,5.00`, '商户订单号')).toThrow('more cells than columns');
  expect(billRows(`${NAMES}\n1,杯,5.00,\n`, '商户订单号')).toEqual([
    { 商户订单号: '1', 商品名称: '杯', 订单金额: '5.00' },
  ]);
  expect(billRows('没有', '商户订单号')).toEqual([]);
});
