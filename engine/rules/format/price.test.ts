import { describe, expect, it } from 'vitest';
import { foldsOf, formatYuan, isLessForMembers, referencePrice, salePrice, splitYuan } from './price.ts';

describe('formatYuan', () => {
  it.each([
    [0, '¥0.00'],
    [5, '¥0.05'],
    [123_450, '¥1,234.50'],
    [123_456_789_00, '¥123,456,789.00'],
    ['1999', '¥19.99'],
    [-100, '-¥1.00'],
    [null, '¥0.00'],
    ['abc', '¥0.00'],
  ])('%j is %s', (cents, text) => expect(formatYuan(cents)).toBe(text));

  it('carries when decimals are rounded away', () => {
    expect(formatYuan(99_950, 1)).toBe('¥999.5');
    expect(formatYuan(99_999, 1)).toBe('¥1,000.0');
    expect(formatYuan(99_950, 0)).toBe('¥1,000');
  });

  it('splits for large and small type', () => {
    expect(splitYuan(123_450)).toEqual({ symbol: '¥', whole: '1,234', decimals: '.50' });
    expect(splitYuan(123_400, 0)).toEqual({ symbol: '¥', whole: '1,234', decimals: '' });
  });
});

describe('salePrice', () => {
  it('prefers activity, then member, then price', () => {
    expect(salePrice({ price: 300, member_price: 200, act_price: 100 })).toBe(100);
    expect(salePrice({ price: 300, member_price: 200, activity_price: 150 })).toBe(150);
    expect(salePrice({ price: 300, member_price: 200 })).toBe(200);
    expect(salePrice({ price: 300 })).toBe(300);
  });

  it('takes 0, empty and null as "no such price"', () => {
    expect(salePrice({ price: '300', member_price: '0', act_price: '' })).toBe(300);
    expect(salePrice({ price: 300, member_price: null, act_price: 0 })).toBe(300);
  });
});

it('members pay less where their price is below the price', () => {
  const less = (member_price: number | string | null) => isLessForMembers({ price: 300, member_price });
  expect([200, '200', 300, 400, 0, '', null].map(less)).toEqual([true, true, false, false, false, false, false]);
});

describe('foldsOf', () => {
  it.each([
    [20, '8'],
    [15, '8.5'],
    ['33', '6.7'],
    [12.5, '8.75'],
  ])('%s percent off is %s', (discount, folds) => expect(foldsOf(discount)).toBe(folds));
});

it('strikes the market price, or else the ordinary one, and only a higher one', () => {
  expect(referencePrice(500, { price: 1000, market_price: 1200 })).toBe(1200);
  expect(referencePrice(500, { price: 1000, market_price: 0 })).toBe(1000);
  expect(referencePrice(1000, { price: 1000, market_price: null })).toBe(0);
  expect(referencePrice(1000, { price: 1000, market_price: 900 })).toBe(0);
});
