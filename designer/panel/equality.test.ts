import { describe, expect, it } from 'vitest';
import { createCustomEqual, deepEqual } from './equality.ts';

const rjsf = createCustomEqual();

describe('deep equality of RJSF and the grid', () => {
  it('compares values, not identities', () => {
    const layout = () => ({ list: [{ x: 1, y: Number.NaN }], at: new Date(5), form: /a/g });
    expect(deepEqual(layout(), layout())).toBe(true);
    expect(deepEqual(layout(), { ...layout(), at: new Date(6) })).toBe(false);
    expect(deepEqual({ a: 1 }, { b: 1 })).toBe(false);
    expect(deepEqual({ a: undefined }, {})).toBe(false);
    expect(deepEqual([1, 2], [2, 1])).toBe(false);
    expect(deepEqual([], {})).toBe(false);
    expect(deepEqual(new Set([1]), new Set([2]))).toBe(false);
    expect(deepEqual(new Map([[1, [2]]]), new Map([[1, [2]]]))).toBe(true);
  });

  it('takes functions as equal only for RJSF', () => {
    const [one, other] = [{ on: () => 1 }, { on: () => 2 }];
    expect(deepEqual(one, other)).toBe(false);
    expect(rjsf(one, other)).toBe(true);
    expect(rjsf({ on: () => 1 }, { on: 1 })).toBe(false);
  });

  it('follows circles', () => {
    const circle = (value: number) => {
      const made: Record<string, unknown> = { value };
      return Object.assign(made, { self: made });
    };
    expect(rjsf(circle(1), circle(1))).toBe(true);
    expect(rjsf(circle(1), circle(2))).toBe(false);
  });
});
