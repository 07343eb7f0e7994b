import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FreightTemplate } from '../places/freight/tables.ts';
import { packed } from './packages.ts';
import { priceOrder, type PriceRequest } from './price-order.ts';
import { percentOf, spread } from '../kernel/system/spread.ts';
import type { CouponRule, FullPromotion, WantedLine } from './types.ts';

const line = (given: Partial<WantedLine> = {}): WantedLine => ({
  item_id: 1,
  goods_id: 1,
  num: 1,
  price: 10000,
  member_price: null,
  activity: null,
  promotion_id: null,
  freight_template_id: null,
  weight: 500,
  category_id: 0,
  brand_id: 0,
  tagIds: [],
  ...given,
});
const cash = (given: Partial<CouponRule> = {}): CouponRule => ({
  code: 'C1',
  card_type: 'cash',
  title: '满减券',
  reduce_cost: 2000,
  discount: 0,
  least_cost: 0,
  most_cost: 0,
  use_bound: 0,
  bound_ids: [],
  ...given,
});
const minus = (given: Partial<FullPromotion> = {}): FullPromotion => ({
  promotion_id: 7,
  kind: 'full_minus',
  name: '满200减30',
  by: 'amount',
  steps: [{ full: 20000, minus: 3000 }],
  ...given,
});
const template = (given: Partial<FreightTemplate> = {}): FreightTemplate => ({
  template_id: 1,
  by: 'weight',
  isFree: false,
  standard: { first: 1000, firstFee: 800, further: 1000, furtherFee: 300 },
  regions: [],
  free: null,
  refused: [],
  ...given,
});
const price = (given: Partial<PriceRequest>): ReturnType<typeof priceOrder> =>
  priceOrder({
    lines: [line()],
    promotions: [],
    packages: [],
    coupon: undefined,
    points: undefined,
    shipped: true,
    templates: new Map(),
    region: [330000, 330100, 330106],
    ...given,
  });

describe('prices of an order', () => {
  it('takes the member price, but the activity price wins and closes the line for it', () => {
    const activity = { kind: 'limited_time_sale', id: 3, name: '限时特惠', price: 7000 } as const;
    const answer = price({
      lines: [line({ num: 2, member_price: 9000 }), line({ item_id: 2, member_price: 8000, activity })],
    });
    expect(answer).toMatchObject({
      item_fee: 30000,
      member_discount: 2000,
      promotion_discount: 3000,
      total_fee: 25000,
    });
  });

  it('takes the highest step reached, after member prices, shared by what is open', () => {
    const steps = [
      { full: 10000, minus: 1000 },
      { full: 20000, minus: 3000 },
    ];
    const lines = [line({ promotion_id: 7 }), line({ item_id: 2, price: 12000, member_price: 9999, promotion_id: 7 })];
    expect(price({ lines, promotions: [minus({ steps })] })).toMatchObject({ promotion_discount: 1000 });
    const dear = [line({ promotion_id: 7 }), line({ item_id: 2, price: 20000, promotion_id: 7 }), line({ item_id: 3 })];
    const answer = price({ lines: dear, promotions: [minus({ steps })] });
    expect(answer.lines.map((entry) => entry.total_fee)).toEqual([9000, 18000, 10000]);
  });

  it('gives gifts that cost nothing and are no part of the goods total', () => {
    const gifts = [{ item_id: 90, goods_id: 90, num: 2, price: 1500 }];
    const promotion = minus({ kind: 'full_gift', by: 'pieces', steps: [{ full: 2, gifts }] });
    const answer = price({ lines: [line({ num: 2, promotion_id: 7 })], promotions: [promotion] });
    expect(answer.lines[1]).toMatchObject({
      order_item_type: 'gift',
      item_id: 90,
      num: 2,
      item_fee: 3000,
      total_fee: 0,
    });
    expect(answer).toMatchObject({ item_fee: 20000, total_fee: 20000 });
  });

  describe('a package', () => {
    const offer = {
      promotion_id: 5,
      name: '早餐组合',
      items: [
        { item_id: 1, goods_id: 1, price: 7000 },
        { item_id: 2, goods_id: 2, price: 3000 },
      ],
    };
    const pair = (first: Partial<WantedLine> = {}, second: Partial<WantedLine> = {}): WantedLine[] => [
      line({ num: 2, ...first }),
      line({ item_id: 2, goods_id: 2, num: 2, price: 5000, ...second }),
    ];
    const fees = (lines: WantedLine[], packages = [offer]): number[] =>
      price({ lines, packages }).lines.map((entry) => entry.total_fee);

    it('counts for all its goods in the same number, and closes them for member prices and promotions', () => {
      expect(fees(pair())).toEqual([14000, 6000]);
      expect(price({ lines: pair(), packages: [offer] })).toMatchObject({
        promotion_discount: 10000,
        total_fee: 20000,
      });
      const bound = pair({ member_price: 9900, promotion_id: 7 }, { promotion_id: 7 });
      expect(
        price({ lines: bound, packages: [offer], promotions: [minus({ steps: [{ full: 1, minus: 1 }] })] }),
      ).toMatchObject({ member_discount: 0, total_fee: 20000 });
    });

    it('sums the variants of its goods', () => {
      const sizes = { ...offer, items: [...offer.items, { item_id: 4, goods_id: 2, price: 3500 }] };
      const lines = [
        line({ num: 2 }),
        line({ item_id: 2, goods_id: 2, price: 5000 }),
        line({ item_id: 4, goods_id: 2, price: 5500 }),
      ];
      expect(fees(lines, [sizes])).toEqual([14000, 3000, 3500]);
      expect(fees(lines.slice(0, 2), [sizes])).toEqual([20000, 5000]);
      expect(fees(lines.slice(1), [sizes])).toEqual([5000, 5500]);
    });

    it('does not count for other numbers, a part of it, a flash sale, or when the goods are cheaper without it', () => {
      const seckill = { kind: 'seckill', id: 1, name: '秒杀', price: 9000 } as const;
      const sale = { kind: 'limited_time_sale', id: 2, name: '特惠', price: 4000 } as const;
      expect(fees(pair({}, { num: 1 }))).toEqual([20000, 5000]);
      expect(fees([line({ num: 2 })])).toEqual([20000]);
      expect(fees(pair({ activity: seckill }))).toEqual([18000, 10000]);
      expect(fees(pair({ activity: sale }))).toEqual([8000, 10000]);
      expect(fees(pair({ member_price: 4900 }))).toEqual([9800, 10000]);
    });

    it('takes a line once, the package with the lower number first', () => {
      const other = {
        ...offer,
        promotion_id: 4,
        items: [offer.items[0], { item_id: 3, goods_id: 3, price: 1 }] as typeof offer.items,
      };
      expect(fees([...pair(), line({ item_id: 3, goods_id: 3, num: 2 })], [offer, other])).toEqual([14000, 10000, 2]);
    });
  });

  it('uses a coupon on the goods in its scope only, from its threshold on', () => {
    const lines = [line(), line({ item_id: 2, goods_id: 2, category_id: 5 })];
    const bound = cash({ use_bound: 2, bound_ids: [5] });
    expect(price({ lines, coupon: bound }).lines.map((entry) => entry.total_fee)).toEqual([10000, 8000]);
    expect(price({ lines, coupon: { ...bound, least_cost: 10001 } })).toMatchObject({
      coupon_discount: 0,
      coupon_code: '',
    });
    expect(price({ coupon: cash({ reduce_cost: 10000 }) }).coupon_discount).toBe(0);
    expect(price({ coupon: cash({ card_type: 'discount', discount: 15, most_cost: 5000 }) }).coupon_discount).toBe(750);
  });

  it('charges freight by weight, free from an amount, and nothing for pickup or goods that cost nothing', () => {
    const lines = [line({ num: 5, freight_template_id: 1 })];
    const templates = new Map([[1, template({ free: { pieces: 0, amount: 60000 } })]]);
    expect(price({ lines, templates })).toMatchObject({ freight_fee: 1400, total_fee: 51400 });
    expect(price({ lines, templates, shipped: false }).freight_fee).toBe(0);
    expect(price({ lines: [line({ num: 6, freight_template_id: 1 })], templates }).freight_fee).toBe(0);
    expect(price({ lines, templates, region: [] }).freight_fee).toBe(0);
    expect(price({ lines: [line({ price: 0, freight_template_id: 1 })], templates }).freight_fee).toBe(0);
  });

  it('knows regions with fees of their own and regions nothing is sent to', () => {
    const step = { first: 1000, firstFee: 2500, further: 1000, furtherFee: 1000 };
    const templates = new Map([[1, template({ regions: [{ codes: [650000], step }], refused: [710000] })]]);
    const lines = [line({ freight_template_id: 1 })];
    expect(price({ lines, templates, region: [650000, 650100] }).freight_fee).toBe(2500);
    expect(price({ lines, templates, region: [710000, 710100] }).regionRefused).toBe(true);
    expect(price({ lines, templates }).regionRefused).toBe(false);
  });

  it('lets points pay the goods first, then the freight, up to the limit and the balance', () => {
    const rule = { deductPoint: 100, limitPercent: 50, paysFreight: true };
    const templates = new Map([[1, template()]]);
    const lines = [line({ freight_template_id: 1 })];
    const answer = price({ lines, templates, points: { rule, balance: 99999, use: 99999 } });
    expect(answer).toMatchObject({ maxPoint: 5400, points: 5400, point_fee: 5400, total_fee: 5400 });
    expect(price({ lines, points: { rule, balance: 100, use: 5000 } })).toMatchObject({
      maxPoint: 100,
      point_fee: 100,
    });
  });
});

const amount = fc.integer({ min: 0, max: 5_000_00 });
const wanted = fc
  .record({
    num: fc.integer({ min: 1, max: 99 }),
    price: amount,
    member_price: fc.option(amount, { nil: null }),
    promotion_id: fc.option(fc.constant(7), { nil: null }),
    freight_template_id: fc.option(fc.constant(1), { nil: null }),
    category_id: fc.integer({ min: 1, max: 3 }),
  })
  .map((given) => line(given));
const packages = fc
  .array(
    fc.array(
      fc
        .record({ item_id: fc.integer({ min: 1, max: 12 }), price: amount })
        .map((item) => ({ ...item, goods_id: item.item_id % 8 })),
      { minLength: 1, maxLength: 4 },
    ),
    {
      maxLength: 3,
    },
  )
  .map((all) => all.map((items, index) => ({ promotion_id: index + 1, name: `组合${index}`, items })));
const requests = fc.record({
  // As in a cart, each variant stands in one line.
  lines: fc.array(wanted, { minLength: 1, maxLength: 12 }).map((lines) =>
    lines.map((entry, index) => ({
      ...entry,
      item_id: index + 1,
      goods_id: (index + 1) % 8,
      num: (entry.num % 3) + 1,
    })),
  ),
  packages,
  promotions: fc.array(
    fc.oneof(
      fc.record({ full: amount, minus: amount }).map((step) => minus({ steps: [step] })),
      fc
        .record({ full: amount, discount: fc.integer({ min: 0, max: 100 }) })
        .map((step) => minus({ kind: 'full_discount', steps: [step] })),
    ),
    { maxLength: 1 },
  ),
  coupon: fc.option(
    fc
      .record({
        card_type: fc.constantFrom('cash', 'discount', 'gift'),
        reduce_cost: amount,
        discount: fc.integer({ min: 0, max: 100 }),
        least_cost: amount,
        use_bound: fc.constantFrom<0 | 2>(0, 2),
      })
      .map((given) => cash({ ...given, bound_ids: [1] })),
    { nil: undefined },
  ),
  points: fc.option(
    fc.record({
      rule: fc.record({
        deductPoint: fc.integer({ min: 1, max: 1000 }),
        limitPercent: fc.integer({ min: 0, max: 100 }),
        paysFreight: fc.boolean(),
      }),
      balance: fc.nat(1_000_000),
      use: fc.nat(1_000_000),
    }),
    { nil: undefined },
  ),
});

describe('whatever is bought', () => {
  it('shares that sum to the amount, none negative, none above its line', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(1e12), { minLength: 1, maxLength: 50 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (weights, part) => {
          const sum = weights.reduce((total, weight) => total + weight, 0);
          const shared = Math.floor(sum * part);
          const shares = spread(shared, weights);
          expect(shares.reduce((total, share) => total + share, 0)).toBe(shared);
          shares.forEach((share, index) => {
            expect(share).toBeGreaterThanOrEqual(0);
            expect(share).toBeLessThanOrEqual(weights[index] ?? 0);
          });
        },
      ),
    );
  });

  it('lines, freight and points that sum to the total exactly; nothing is negative', () => {
    fc.assert(
      fc.property(requests, (request) => {
        const templates = new Map([[1, template()]]);
        const answer = price({ ...request, templates });
        const ofLines = answer.lines.reduce((total, entry) => total + entry.total_fee, 0);
        expect(answer.total_fee).toBe(ofLines + answer.freight_fee);
        const {
          item_fee,
          member_discount,
          promotion_discount,
          coupon_discount,
          point_fee,
          freight_fee,
          freightPointFee,
        } = answer;
        expect(answer.total_fee).toBe(
          item_fee -
            member_discount -
            promotion_discount -
            coupon_discount -
            (point_fee - freightPointFee) +
            freight_fee,
        );
        expect(answer.points).toBeLessThanOrEqual(answer.maxPoint);
        // Whoever uses all that may be used finds that all of them deduct something.
        const points = request.points && { ...request.points, use: answer.maxPoint };
        expect(price({ ...request, points, templates }).points).toBe(answer.maxPoint);
        const amounts = answer.lines.flatMap((entry) => [entry.total_fee, entry.points, entry.point_fee]);
        for (const value of [...amounts, freight_fee, answer.total_fee]) expect(value).toBeGreaterThanOrEqual(0);
        for (const entry of answer.lines)
          expect(entry.discounts.reduce((total, { fee }) => total + fee, entry.total_fee + entry.point_fee)).toBe(
            entry.item_fee,
          );
        expect(answer.lines.reduce((total, entry) => total + entry.points, answer.freightPoints)).toBe(answer.points);
      }),
      { numRuns: 500 },
    );
  });

  it('packages that never make an order dearer, and count whole or not at all', () => {
    fc.assert(
      fc.property(requests, ({ lines, packages: offers }) => {
        expect(price({ lines, packages: offers }).total_fee).toBeLessThanOrEqual(price({ lines }).total_fee);
        const wantedLines = packed(lines, offers);
        for (const { promotion_id, items } of offers) {
          const taken = wantedLines.filter(
            ({ activity }) => activity?.kind === 'package' && activity.id === promotion_id,
          );
          const own = new Map(items.map(({ goods_id }) => [goods_id, 0]));
          for (const { goods_id, num } of taken) own.set(goods_id, (own.get(goods_id) ?? Number.NaN) + num);
          expect(new Set(own.values()).size).toBeLessThanOrEqual(1);
        }
      }),
      { numRuns: 500 },
    );
  });

  it('percentages that are cut, never rounded up', () => {
    expect([percentOf(999, 15), percentOf(1, 99), percentOf(100, 33.33)]).toEqual([149, 0, 33]);
  });
});
