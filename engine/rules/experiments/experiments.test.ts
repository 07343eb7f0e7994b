/** Tests of versions over 30 days with fixed seeds: the shares, no winner where there is none, a winner where there is one. */
import { expect, it } from 'vitest';
import { BUCKETS, randomOf, readBucket, versionsByBucket } from './buckets.ts';
import { ERROR, resultOf, type Goal, type Shown } from './results.ts';
import { isSplitWrong } from './split.ts';

const DAYS = 30;

interface Shop {
  /** visits of each version a day */
  visits: number;
  /** chance of an order by version */
  chances: readonly number[];
  /** cents of a usual order by version */
  amounts: readonly number[];
}

/** Amounts as shops have them: most near the usual one, some many times as high. */
const amountOf = (usual: number, random: () => number): number => {
  const normal = Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  return Math.round(usual * Math.exp(0.8 * normal));
};

/** The winner that somebody sees who looks every day, and the day. */
function play(shop: Shop, goal: Goal, seed: number): { winner: number | undefined; day: number; shown: Shown[] } {
  const random = randomOf(seed);
  const shown: Shown[] = shop.chances.map((_chance, at) => ({
    version: at + 1,
    visits: 0,
    orders: 0,
    sales: 0,
    squares: 0,
  }));
  for (let day = 1; day <= DAYS; day += 1) {
    for (const [at, one] of shown.entries())
      for (let visit = 0; visit < shop.visits; visit += 1) {
        one.visits += 1;
        if (random() >= (shop.chances[at] ?? 0)) continue;
        const amount = amountOf(shop.amounts[at] ?? 0, random);
        one.orders += 1;
        one.sales += amount;
        one.squares += amount * amount;
      }
    const { winner } = resultOf(shown, goal);
    if (winner !== undefined) return { winner, day, shown };
  }
  return { winner: undefined, day: DAYS, shown };
}

const equal: Shop = { visits: 400, chances: [0.03, 0.03], amounts: [12_900, 12_900] };

it.each([
  { goal: 'orders' as const, shop: equal },
  { goal: 'sales' as const, shop: equal },
  {
    goal: 'sales' as const,
    shop: { visits: 200, chances: [0.05, 0.05, 0.05, 0.05], amounts: [9900, 9900, 9900, 9900] },
  },
])('finds a winner among equal versions in at most one of twenty tests, looked at daily (%o)', ({ goal, shop }) => {
  const tests = 1000;
  const won = Array.from({ length: tests }, (_none, seed) => play(shop, goal, seed)).filter(
    ({ winner }) => winner !== undefined,
  );
  expect(won.length / tests).toBeLessThanOrEqual(ERROR);
});

it('finds a version that a tenth more of its visitors order from, by the number of visits that it named', () => {
  const shop: Shop = { visits: 2000, chances: [0.1, 0.11], amounts: [12_900, 12_900] };
  const tests = 100;
  const played = Array.from({ length: tests }, (_none, seed) => play(shop, 'orders', seed));
  expect(played.filter(({ winner }) => winner === 1)).toEqual([]);
  expect(played.filter(({ winner }) => winner === 2).length).toBeGreaterThanOrEqual(80);
  const { needed = 0 } = resultOf(play({ ...shop, chances: [0.1, 0.1] }, 'orders', 7).shown, 'orders');
  const found = played.filter(({ winner, day }) => winner === 2 && day * shop.visits * 2 <= needed);
  expect(found.length).toBeGreaterThanOrEqual(75);
});

it('finds a version that sells more by higher orders', () => {
  const shop: Shop = { visits: 3000, chances: [0.05, 0.05], amounts: [10_000, 13_000] };
  const winners = Array.from({ length: 40 }, (_none, seed) => play(shop, 'sales', seed).winner);
  expect(winners.filter((winner) => winner === 2).length).toBeGreaterThanOrEqual(36);
  expect(winners).not.toContain(1);
});

it('says nothing of few orders, however different they are', () => {
  const one = { version: 1, visits: 5000, orders: 10, sales: 100_000, squares: 1e9 };
  const other = { version: 2, visits: 5000, orders: 49, sales: 490_000, squares: 4.9e9 };
  expect(resultOf([one, other], 'orders').winner).toBeUndefined();
  expect(resultOf([one, { ...other, orders: 200 }], 'orders').needed).toBeGreaterThan(10_000);
  expect(resultOf([one, { ...one, version: 2 }], 'orders').needed).toBeUndefined();
});

it('gives each version its share of the buckets, and another part of them in another test', () => {
  const shares = [
    { version: 11, share: 50 },
    { version: 12, share: 30 },
    { version: 13, share: 20 },
  ];
  const first = versionsByBucket(1, shares);
  for (const { version, share } of shares) expect(first.filter((one) => one === version)).toHaveLength(share);
  expect(versionsByBucket(1, shares)).toEqual(first);
  const second = versionsByBucket(2, shares);
  const both = first.filter((version, bucket) => version === 11 && second[bucket] === 11).length;
  expect(both).toBeGreaterThan(15);
  expect(both).toBeLessThan(35);
});

it('reads the number of a cookie, and nothing else', () => {
  expect(['0', '7', '99'].map(readBucket)).toEqual([0, 7, 99]);
  for (const text of [undefined, '', '100', '-1', '1.5', '٣', '7 ', '0x1']) expect(readBucket(text)).toBeUndefined();
  expect(versionsByBucket(3, [{ version: 1, share: 100 }])).toHaveLength(BUCKETS);
});

it('finds a split that is not as promised, and does not call a usual one wrong in 1,000 tests looked at daily', () => {
  const random = randomOf(5);
  let wrong = 0;
  for (let test = 0; test < 1000; test += 1) {
    const split = [
      { visits: 0, share: 70 },
      { visits: 0, share: 30 },
    ];
    for (let day = 0; day < DAYS; day += 1) {
      for (let visit = 0; visit < 200; visit += 1) split[random() < 0.7 ? 0 : 1]!.visits += 1;
      if (!isSplitWrong(split)) continue;
      wrong += 1;
      break;
    }
  }
  expect(wrong).toBeLessThanOrEqual(2);
  expect(
    isSplitWrong([
      { visits: 5600, share: 50 },
      { visits: 4400, share: 50 },
    ]),
  ).toBe(true);
  expect(
    isSplitWrong([
      { visits: 5050, share: 50 },
      { visits: 4950, share: 50 },
    ]),
  ).toBe(false);
});
