import { expect, it } from 'vitest';
import { changedValue, type ValueChange } from './bulk-values.ts';

const ROW = { price: 1234, market_price: 2000, cost_price: null, store: 5 };

const changed = (change: Partial<ValueChange>, row: Partial<typeof ROW> = {}) =>
  changedValue({ ...ROW, ...row }, { field: 'price', way: 'set', amount: 0, rounding: 'none', ...change }, true);

it('rounds new prices to yuan, to jiao, and to the nearest .9 or .99', () => {
  const raised = { way: 'percent', amount: 1000 } as const;
  expect(changed(raised)).toBe(1357);
  expect(changed({ ...raised, rounding: 'yuan' })).toBe(1400);
  expect(changed({ ...raised, rounding: 'jiao' })).toBe(1360);
  expect(changed({ ...raised, rounding: 'nine' })).toBe(1390);
  expect(changed({ ...raised, rounding: 'ninety_nine' })).toBe(1399);
  expect(changed({ way: 'set', amount: 10, rounding: 'nine' }), 'never below the ending').toBe(90);
});

it('refuses what the form would refuse, and says why', () => {
  expect(changed({ way: 'subtract', amount: 1235 })).toContain('低于 0 元');
  expect(changed({ way: 'set', amount: 0 })).toContain('不能在售');
  expect(changed({ field: 'cost_price', way: 'percent', amount: 100 })).toContain('没有填写成本价');
  expect(changed({ field: 'cost_price', way: 'set', amount: 700 })).toBe(700);
  expect(changed({ field: 'store', way: 'subtract', amount: 6 })).toContain('只有 5 件');
  expect(changed({ field: 'store', way: 'subtract', amount: 5 })).toBe(0);
  expect(changed({ way: 'add', amount: 2_000_000_000 })).toBe('数值太大');
});
