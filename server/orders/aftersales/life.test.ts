/**
 * The whole life of orders, held against one plain model: orders of two shops bought at once with promotion, coupon and points, then
 * any sequence of payments of some of them (late, twice), cancellations asked for and decided, the clock, shipments of parts, receipts,
 * refunds, returns and exchanges. After each step money in minus money out is what was kept, shelves, points, coupons and stored value
 * follow the pieces, and ledgers equal counters. When all has come back, everybody has what they began with.
 */
import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../testing/harness.ts';
import type { Step } from '../../testing/life/life-step.ts';
import { BuyerLife } from '../../testing/life/whole-life.ts';
import { GOODS, openWholeMall } from '../../testing/life/whole-mall.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await openWholeMall(app);
});
afterAll(() => app.close());

const ofGoods = (most: number) => fc.array(fc.nat(most), { minLength: GOODS.length, maxLength: GOODS.length });

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.constantFrom<Step['kind']>(
    ...(['buy', 'pay', 'pay', 'notice', 'cancel', 'expire', 'ship', 'ship', 'ship', 'receive'] as const),
    ...(['back', 'back', 'back', 'back', 'give', 'give'] as const),
  ),
  nums: ofGoods(3),
  at: fc.nat(9),
  points: fc.nat(400),
  coupon: fc.boolean(),
  way: fc.constantFrom<Step['way']>('test', 'test', 'deposit'),
  notices: fc.nat(2),
  grants: fc.boolean(),
  sound: fc.boolean(),
  greedy: fc.boolean(),
  what: fc.constantFrom<Step['what']>('ONLY_REFUND', 'REFUND_GOODS', 'EXCHANGING_GOODS'),
  end: fc.constantFrom<Step['end']>('grant', 'grant', 'less', 'refuse', 'withdraw', 'refuse-late'),
});

/** Something is bought and paid first, so that what follows meets it. */
const lives = fc
  .tuple(step, step, fc.array(step, { minLength: 6, maxLength: 14 }))
  .map(([first, second, rest]): Step[] => [
    { ...first, kind: 'buy', nums: first.nums.map((num) => Math.max(1, num)) },
    { ...second, kind: 'pay', notices: 1, nums: second.nums.map((num) => num + 1) },
    ...rest,
  ]);

const ALL = GOODS.map(() => 9);
const ONE = GOODS.map(() => 1);
const next = (kind: Step['kind'], more: Partial<Step> = {}): Step => ({
  kind,
  nums: ONE,
  at: 0,
  points: 0,
  coupon: false,
  way: 'test',
  notices: 1,
  grants: true,
  sound: true,
  greedy: false,
  what: 'REFUND_GOODS',
  end: 'grant',
  ...more,
});
const back = (what: Step['what'], more: Partial<Step> = {}): Step => next('back', { what, ...more });

/** Comes to all that the model knows, so that every run proves each once. */
const FULL_LIFE: Step[] = [
  next('buy', { nums: [3, 2, 2, 1], points: 300, coupon: true }),
  next('pay', { nums: [1, 0, 0, 0], notices: 2 }),
  next('pay', { nums: [1, 0, 0, 0], notices: 0 }),
  next('cancel', { at: 1 }),
  // The money of the cancelled order comes late.
  next('notice', { at: 1 }),
  next('give'),
  next('ship'),
  back('ONLY_REFUND', { nums: [1, 0, 0, 0] }),
  next('ship', { nums: ALL }),
  back('REFUND_GOODS', { nums: [0, 1, 0, 0], sound: false }),
  back('EXCHANGING_GOODS', { nums: [1, 0, 0, 0], sound: false }),
  back('EXCHANGING_GOODS', { nums: [1, 0, 0, 0] }),
  back('ONLY_REFUND', { nums: [1, 0, 0, 0], end: 'less' }),
  next('receive'),
  next('give'),
  back('REFUND_GOODS', { nums: [1, 1, 0, 0], end: 'refuse-late' }),
  back('REFUND_GOODS', { nums: [1, 0, 0, 0], end: 'withdraw' }),
  back('ONLY_REFUND', { nums: ALL, greedy: true }),
  back('REFUND_GOODS', { nums: [1, 0, 0, 0] }),
  next('buy', { nums: [0, 2, 3, 0], points: 50 }),
  next('pay', { way: 'deposit' }),
  next('cancel', { at: 2, grants: false }),
  next('cancel', { at: 2 }),
  next('buy', { nums: [1, 0, 0, 0] }),
  next('expire'),
  next('pay', { at: 1 }),
];

/** How often each thing happened: a model that never comes to it proves nothing. */
const seen: Record<string, number> = {};

async function run(steps: readonly Step[]): Promise<void> {
  const life = await BuyerLife.begin(app, seen);
  for (const one of steps) {
    await life[one.kind](one);
    await life.expectSound();
  }
  await life.windUp();
}

it(
  'keeps money, stock, points, coupons and stored value with the pieces that are kept',
  { timeout: 600_000 },
  async () => {
    const numRuns = Number(process.env['LIFE_RUNS'] ?? 8);
    await fc.assert(fc.asyncProperty(lives, run), { numRuns, examples: [[FULL_LIFE]], endOnFailure: true });
    expect(Object.keys(seen)).toEqual(
      expect.arrayContaining([
        'bought with points',
        'bought with a coupon',
        'several by deposit',
        'one by test',
        'refused payment',
        'notice of paid payment',
        'notice of void payment',
        'approve-cancel',
        'refuse-cancel',
        'shipped in part',
        'shipped',
        'received',
        'coupon in use',
        'given',
        'given after receipt',
        'ONLY_REFUND less',
        'ONLY_REFUND grant',
        'REFUND_GOODS grant',
        'REFUND_GOODS refuse-late',
        'EXCHANGING_GOODS grant',
      ]),
    );
  },
);
