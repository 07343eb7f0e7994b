import fc from 'fast-check';
import { expect, it } from 'vitest';
import { formatYuan } from '../format/price.ts';
import { centsOf, piecesOf } from './number-cells.ts';

it('reads money as people and sheets write it', () => {
  const same: Record<number, string[]> = {
    129900: [
      '1299',
      '1,299',
      '1,299.00',
      '1，299.00',
      '1 299',
      '1\u00a0299.0',
      '¥1,299',
      '￥1299',
      '1299元',
      '１，２９９．００',
      ' 1299 ',
    ],
    1200: ['￥12', '¥12', '12元', '\u202d￥１２\u202c', '12\u200b 元'],
    1250: ['12.5', '12.50', '１２.５', '￥ 12.5', '¥12.5元'],
    0: ['0', '0.00', '¥0'],
    123456789: ['1,234,567.89', '1 234 567.89'],
  };
  for (const [cents, cells] of Object.entries(same))
    for (const cell of cells) expect([cell, centsOf(cell)]).toEqual([cell, Number(cents)]);
});

it('reads no number in what can be meant in two ways', () => {
  const unclear = [
    '1,29',
    '1.299,00',
    '1,2,3',
    '1.299',
    '12,99',
    '1,0000',
    '0,299',
    '1 29',
    '1,299 000',
    '1,299.000',
    '1.',
    '.5',
  ];
  const others = [
    '',
    '-5',
    '+5',
    '1e3',
    '1万',
    '12元5角',
    '88¥',
    '5²',
    '½',
    '①',
    '٣',
    '0x10',
    '（5）',
    'NaN',
    '三元',
    '1234567890',
  ];
  for (const cell of [...unclear, ...others]) expect([cell, centsOf(cell)]).toEqual([cell, undefined]);
  for (const cell of [...unclear.filter((one) => one !== '1.'), ...others, '12元', '¥5', '1.5', '5.000'])
    expect([cell, piecesOf(cell)]).toEqual([cell, undefined]);
});

it('reads whole pieces', () => {
  for (const cell of ['1200', '1,200', '1 200', '1200.0', '1200.00', '１２００', '1，200', '1200件', '1200 个'])
    expect([cell, piecesOf(cell)]).toEqual([cell, 1200]);
});

it('reads the money of every list', () => {
  fc.assert(
    fc.property(fc.nat(9_999_999_999), (cents) => {
      expect(centsOf(formatYuan(cents))).toBe(cents);
    }),
  );
});
