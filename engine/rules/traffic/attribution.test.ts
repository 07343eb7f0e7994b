import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { earnedBy, positionShares, readClicks, split, type Click } from './attribution.ts';
import { WHOLE } from './beacon.ts';

const sum = (numbers: readonly number[]): number => numbers.reduce((all, number) => all + number, 0);

describe('the clicks before an order', () => {
  it('are the last twenty that can be read', () => {
    expect(readClicks('12.345.b3-2.4 3.7.h0.-1 nonsense 1.2.b3.120')).toEqual([
      { page_id: 12, version: 345, slot: 'b3-2', link: 4 },
      { page_id: 3, version: 7, slot: 'h0', link: WHOLE },
    ]);
    const many = Array.from({ length: 30 }, (_none, at) => `1.2.b${at}.0`).join(' ');
    expect(readClicks(many).map(({ slot }) => slot)).toEqual(Array.from({ length: 20 }, (_none, at) => `b${at + 10}`));
    expect(readClicks('')).toEqual([]);
  });

  it('share an order by their position', () => {
    expect(positionShares(1)).toEqual([1000]);
    expect(positionShares(2)).toEqual([500, 500]);
    expect(positionShares(4)).toEqual([400, 100, 100, 400]);
    for (let count = 1; count <= 20; count += 1) expect(sum(positionShares(count))).toBe(1000);
  });

  it('split an amount into whole cents whose sum it is', () => {
    expect(split(100, [1, 1, 1])).toEqual([34, 33, 33]);
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 2_000_000_000 }),
        fc.array(fc.integer({ min: 1, max: 1000 }), { minLength: 1, maxLength: 20 }),
        (amount, weights) => {
          const parts = split(amount, weights);
          expect(sum(parts)).toBe(amount);
          expect(Math.min(...parts)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });
});

const click: fc.Arbitrary<Click> = fc.record({
  page_id: fc.integer({ min: 1, max: 3 }),
  version: fc.constant(1),
  slot: fc.constantFrom('b0', 'b1', 'b2-1'),
  link: fc.constantFrom(WHOLE, 0, 5),
});

describe('what clicks earn', () => {
  it('gives the order to the last click, and a share to each', () => {
    const clicks = readClicks('1.1.b0.-1 1.1.b1.2 1.1.b2.-1');
    const earned = earnedBy(clicks, { before: { orders: 0, sales: 0 }, after: { orders: 1, sales: 1001 } });
    expect(
      earned.map(({ slot, link, orders, sales, shared_orders, shared_sales }) => [
        slot,
        link,
        orders,
        sales,
        shared_orders,
        shared_sales,
      ]),
    ).toEqual([
      ['b0', WHOLE, 0, 0, 400, 401],
      ['b1', WHOLE, 0, 0, 200, 200],
      ['b1', 2, 0, 0, 200, 200],
      ['b2', WHOLE, 1, 1001, 400, 400],
    ]);
  });

  it('adds up to what the order is worth, through any refunds', () => {
    const worths = fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(fc.array(click, { minLength: 1, maxLength: 20 }), worths, (clicks, worths) => {
        const sums = { orders: 0, sales: 0, shared_orders: 0, shared_sales: 0 };
        const of = (sales: number) => ({ orders: sales > 0 ? 1 : 0, sales });
        let before = of(0);
        for (const worth of worths) {
          const after = of(worth);
          for (const earned of earnedBy(clicks, { before, after }))
            if (earned.link === WHOLE)
              for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += earned[name];
          before = after;
        }
        const orders = before.orders;
        expect(sums).toEqual({ orders, sales: before.sales, shared_orders: orders * 1000, shared_sales: before.sales });
      }),
    );
  });
});
