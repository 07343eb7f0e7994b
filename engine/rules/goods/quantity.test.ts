import { describe, expect, it } from 'vitest';
import { clampQuantity, quantityMessage, stepQuantity } from './quantity.ts';

describe('clampQuantity', () => {
  it.each([
    ['abc', 1],
    ['', 1],
    [null, 1],
    [undefined, 1],
    [0, 1],
    [-3, 1],
    ['7', 7],
    [2.4, 2],
    [100_000, 99_999],
    [Number.POSITIVE_INFINITY, 99_999],
  ])('%j becomes %d', (value, expected) => expect(clampQuantity(value)).toBe(expected));

  it('keeps to other limits, and to the minimum when there is less stock', () => {
    expect(clampQuantity(9, { max: 4 })).toBe(4);
    expect(clampQuantity('x', { min: 3 })).toBe(3);
    expect(clampQuantity(1, { max: 0 })).toBe(1);
  });

  it("has the step's decimals", () => {
    expect(clampQuantity('1.2345', { step: 0.01 })).toBe(1.23);
    expect(stepQuantity(1.1, 1, { step: 0.1 })).toBe(1.2);
    expect(clampQuantity(1.00000019, { step: 1e-7 })).toBe(1.0000002);
  });
});

describe('stepQuantity', () => {
  it('stops at the limits', () => {
    expect(stepQuantity(1, -1)).toBe(1);
    expect(stepQuantity(4, 1, { max: 4 })).toBe(4);
    expect(stepQuantity(2, 1, { max: 4 })).toBe(3);
  });
});

describe('quantityMessage', () => {
  it('explains why a quantity was cut', () => {
    expect(quantityMessage(6, { max: 5 })).toBe('库存不足，最大库存为5件');
    expect(quantityMessage(0)).toBe('此商品的最小购买数量为1件');
    expect(quantityMessage(5, { max: 5 })).toBe('');
    expect(quantityMessage('')).toBe('');
    expect(quantityMessage('abc')).toBe('请输入数字');
    expect(quantityMessage(3, { max: 2 }, '最多可申请 2 件')).toBe('最多可申请 2 件');
  });
});
