import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { freeRuleOf, freightOf, type FreightLine } from './fee.ts';
import type { FreightTemplate, RegionRule } from './tables.ts';

const [ZHEJIANG, HANGZHOU, XIHU] = [330_000, 330_100, 330_106];
const REGION = [ZHEJIANG, HANGZHOU, XIHU];
const STANDARD = { first: 1, firstFee: 800, further: 1, furtherFee: 200 };

function template(values: Partial<FreightTemplate> = {}): FreightTemplate {
  return {
    template_id: 1,
    by: 'pieces',
    isFree: false,
    standard: STANDARD,
    regions: [],
    free: null,
    refused: [],
    ...values,
  };
}
const line = (values: Partial<FreightLine> = {}): FreightLine => ({
  template_id: 1,
  num: 1,
  weight: 500,
  fee: 1000,
  ...values,
});
const feeOf = (
  of: Partial<FreightTemplate>,
  lines: FreightLine[] = [line()],
  region: readonly number[] = REGION,
): number => freightOf(lines, new Map([[1, template(of)]]), region).fee;

describe('a template', () => {
  it('counts pieces, grams or cents: the first ones for a fee, each further unit begun for another', () => {
    const lines = [line({ num: 2 }), line({ num: 1, weight: 1200, fee: 4001 })];
    expect(feeOf({}, lines)).toBe(800 + 2 * 200);
    const weight = { first: 1000, firstFee: 500, further: 500, furtherFee: 100 };
    expect(feeOf({ by: 'weight', standard: weight }, lines), '2200 g').toBe(500 + 3 * 100);
    const amount = { first: 5000, firstFee: 500, further: 1, furtherFee: 10 };
    expect(feeOf({ by: 'amount', standard: amount }, lines), '50.01').toBe(500 + 10);
  });

  it('takes the terms of the smallest region, in whatever order they stand', () => {
    const rules: RegionRule[] = [
      { codes: [ZHEJIANG], step: { ...STANDARD, firstFee: 600 } },
      { codes: [XIHU], step: { ...STANDARD, firstFee: 100 } },
      { codes: [HANGZHOU], step: { ...STANDARD, firstFee: 300 } },
    ];
    for (const regions of [rules, rules.toReversed()]) {
      expect(feeOf({ regions })).toBe(100);
      expect(feeOf({ regions }, [line()], [ZHEJIANG, HANGZHOU, 330_102])).toBe(300);
      expect(feeOf({ regions }, [line()], [ZHEJIANG, 330_200])).toBe(600);
      expect(feeOf({ regions }, [line()], [110_000, 110_100])).toBe(800);
    }
  });

  it('goes free from its own amount, from that of the region, or never there', () => {
    const free = { pieces: 0, amount: 1000 };
    expect(feeOf({ free })).toBe(0);
    expect(feeOf({ free: { pieces: 2, amount: 1000 } })).toBe(800);
    expect(feeOf({ free, regions: [{ codes: [ZHEJIANG], free: { pieces: 0, amount: 1001 } }] })).toBe(800);
    expect(feeOf({ free, regions: [{ codes: [ZHEJIANG], free: null }] })).toBe(800);
    expect(feeOf({ free, regions: [{ codes: [ZHEJIANG], step: STANDARD }] })).toBe(0);
    expect(freeRuleOf(template({ free, regions: [{ codes: [ZHEJIANG], free: null }] }), REGION)).toBeNull();
  });

  it('refuses regions it is not sent to, free or not', () => {
    const refused = (codes: number[], isFree = false): boolean =>
      freightOf([line()], new Map([[1, template({ refused: codes, isFree })]]), REGION).refused;
    for (const code of REGION) expect([code, refused([code]), refused([code], true)]).toEqual([code, true, true]);
    expect(refused([110_000])).toBe(false);
  });
});

const cents = fc.integer({ min: 0, max: 100_000 });
const units = fc.integer({ min: 1, max: 5000 });
const anyStep = fc.record({ first: units, firstFee: cents, further: units, furtherFee: cents });
const anyTemplate = fc.record({
  template_id: fc.integer({ min: 1, max: 3 }),
  by: fc.constantFrom('weight', 'pieces', 'amount'),
  isFree: fc.boolean(),
  standard: anyStep,
  regions: fc.array(
    fc.record({ codes: fc.subarray([...REGION, 110_000]), step: anyStep }, { requiredKeys: ['codes'] }),
    { maxLength: 3 },
  ),
  free: fc.option(fc.record({ pieces: fc.integer({ min: 0, max: 20 }), amount: cents })),
  refused: fc.subarray([ZHEJIANG, XIHU, 110_000]),
}) as fc.Arbitrary<FreightTemplate>;
const anyLine = fc.record({
  template_id: fc.option(fc.integer({ min: 1, max: 4 })),
  num: fc.integer({ min: 1, max: 50 }),
  weight: fc.integer({ min: 0, max: 20_000 }),
  fee: cents,
});
const anyTemplates = fc
  .array(anyTemplate, { maxLength: 3 })
  .map((list) => new Map(list.map((each) => [each.template_id, each])));

describe('freight', () => {
  it('is whole cents, never below nothing, the same in any order, and the sum of its templates', () => {
    fc.assert(
      fc.property(anyTemplates, fc.array(anyLine, { maxLength: 6 }), (templates, lines) => {
        const { fee, refused } = freightOf(lines, templates, REGION);
        expect(Number.isSafeInteger(fee) && fee >= 0).toBe(true);
        expect(freightOf(lines.toReversed(), templates, REGION)).toEqual({ fee, refused });
        const parts = [1, 2, 3].map((id) =>
          freightOf(
            lines.filter(({ template_id }) => template_id === id),
            templates,
            REGION,
          ),
        );
        expect(parts.reduce((sum, part) => sum + part.fee, 0)).toBe(fee);
        expect(parts.some((part) => part.refused)).toBe(refused);
      }),
    );
  });

  it('of lines without a template, and before a region is known, is nothing', () => {
    fc.assert(
      fc.property(anyTemplates, fc.array(anyLine, { maxLength: 6 }), (templates, lines) => {
        const free = lines.map((each) => ({ ...each, template_id: null }));
        expect(freightOf(free, templates, REGION)).toEqual({ fee: 0, refused: false });
        expect(freightOf(lines, templates, [])).toEqual({ fee: 0, refused: false });
      }),
    );
  });

  it('never falls by one piece more unless that makes it free', () => {
    fc.assert(
      fc.property(anyTemplate, anyLine, (each, one) => {
        const templates = new Map([[each.template_id, each]]);
        const mine = { ...one, template_id: each.template_id };
        const before = freightOf([mine], templates, REGION).fee;
        const after = freightOf([{ ...mine, num: mine.num + 1 }], templates, REGION).fee;
        expect(after === 0 || after >= before).toBe(true);
      }),
    );
  });
});
