import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sharedCoupons } from './group-quote.ts';

it('gives no coupon to two orders of a group, and none twice', () => {
  const saving = fc.record({ code: fc.constantFrom('A', 'B', 'C'), fee: fc.integer({ min: 1, max: 100 }) });
  const list = fc.uniqueArray(saving, { selector: ({ code }) => code });
  const choice = fc.record({ isChosen: fc.boolean(), list });
  fc.assert(
    fc.property(fc.array(choice, { maxLength: 5 }), (choices) => {
      const given = sharedCoupons(
        choices.map(({ isChosen, list }) => ({
          isChosen,
          savings: list.map(({ code, fee }) => ({ fee, coupon: { code } as never })),
        })),
      );
      const codes = given.flatMap((found) => (found ? [found.coupon.code] : []));
      expect(new Set(codes).size).toBe(codes.length);
      // Nobody goes without while a coupon of theirs lies unused.
      given.forEach((found, index) => {
        if (!found) for (const { code } of choices[index]?.list ?? []) expect(codes).toContain(code);
      });
    }),
  );
});
