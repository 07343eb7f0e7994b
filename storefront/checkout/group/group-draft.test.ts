import { expect, it } from 'vitest';
import type { OrdersFeeAnswer } from '../../../schemas/types/contract.ts';
import {
  errorsOfShop,
  initialGroupDraft,
  groupErrorsOf,
  groupOrderBody,
  groupQuoteBody,
  groupRefusedAt,
  type GroupDraft,
} from './group-draft.ts';

const FEE = { coupon_info: [], point_use: 3, total_fee: 900 };
const QUOTE = {
  orders: [{ fee: FEE }, { fee: { ...FEE, coupon_info: { coupon_code: 'C1' }, total_fee: 500 } }],
  point_use: 6,
} as unknown as OrdersFeeAnswer;

/** Shop 3 ships, shop 4 offers pickup. */
function draft(): GroupDraft {
  const { points, shops } = initialGroupDraft(['3', '4'], undefined);
  return {
    points,
    shops: shops.map((shop) => (shop.shopId === '4' ? { ...shop, draft: { ...shop.draft, receipt: 'ziti' } } : shop)),
  };
}

it('requests the price of every shop, and orders it with its coupon and the displayed amount', () => {
  const request = groupQuoteBody({ ...draft(), points: 20 }, undefined);
  expect(request.point_use).toBe(20);
  expect(request.orders).toMatchObject([
    { distributor_id: '3', receipt_type: 'logistics' },
    { distributor_id: '4', receipt_type: 'ziti' },
  ]);
  const body = groupOrderBody(draft(), undefined, QUOTE);
  expect(body.point_use).toBe(6);
  expect(body.orders).toMatchObject([
    { distributor_id: '3', not_use_coupon: 1, shown_fee: 900 },
    { distributor_id: '4', coupon_discount: 'C1', shown_fee: 500 },
  ]);
});

it('names what is missing by shop, the address once and first', () => {
  const errors = groupErrorsOf(draft(), undefined, QUOTE);
  expect(Object.keys(errors)[0]).toBe('address');
  expect(errors).toMatchObject({ '4.place': '请选择自提点', '4.date': '请选择提货日期' });
  expect(errorsOfShop(errors, '4')).toMatchObject({ place: '请选择自提点', time: '请选择提货时间' });
  expect(errorsOfShop(errors, '3')).toEqual({});
});

it.each([
  [{ 'orders.1.pickup_time': '' }, '4.time'],
  [{ 'orders.1.registration_number': '' }, '4.taxNumber'],
  [{ 'orders.0.receiver_address': '' }, 'address'],
  [{ 'orders.0': '' }, ''],
  [{ 'orders.9.pickup_time': '' }, ''],
  [{ point_use: '' }, ''],
])('puts a refusal of %j at the field %j', (errors, field) => {
  expect(groupRefusedAt(draft(), '不行', errors)).toEqual({ message: '不行', field });
});
