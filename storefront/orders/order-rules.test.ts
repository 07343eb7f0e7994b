import { expect, test } from 'vitest';
import { feesOf, hintOf } from './order-rules.ts';

test('an order held by an edit says why', () =>
  expect(hintOf('PAYED', false, { waitsForEdit: true })).toContain('补款或放弃'));

test('the fees sum to what is paid, also when points paid freight', () => {
  const fees = feesOf({
    item_fee: 5000,
    discount_info: [
      { type: 'coupon', id: '1', info: '新人券', discount_fee: 1000 },
      { type: 'full_gift', id: '2', info: '满赠', discount_fee: 0 },
    ],
    // Points paid 300 of the 800 freight, and 4,000 of the goods.
    freight_fee: 500,
    point: 4300,
    point_fee: 4300,
    items: [{ point_fee: 1500 }, { point_fee: 2500 }],
  });
  expect(fees).toEqual([
    { name: '商品总额', fee: 5000 },
    { name: '新人券', fee: -1000 },
    { name: '运费', fee: 800 },
    { name: '积分抵扣（4300 积分）', fee: -4300 },
  ]);
  expect(fees.reduce((sum, { fee }) => sum + fee, 0)).toBe(500);
});
