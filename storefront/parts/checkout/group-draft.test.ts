import { expect, it } from 'vitest';
import type { OrdersFee } from '../../../schemas/types/contract.ts';
import {
  errorsOfShop,
  firstGroupWish,
  groupErrorsOf,
  groupOrderBody,
  groupQuoteBody,
  groupRefusedAt,
  type GroupWish,
} from './group-wish.ts';

const FEE = { coupon_info: [], point_use: 3, total_fee: 900 };
const QUOTE = {
  orders: [{ fee: FEE }, { fee: { ...FEE, coupon_info: { coupon_code: 'C1' }, total_fee: 500 } }],
  point_use: 6,
} as unknown as OrdersFee;

/** Shop 3 sends, shop 4 hands out. */
function wish(): GroupWish {
  const { points, shops } = firstGroupWish(['3', '4'], undefined);
  return {
    points,
    shops: shops.map((shop) => (shop.shopId === '4' ? { ...shop, wish: { ...shop.wish, receipt: 'ziti' } } : shop)),
  };
}

it('asks for the price of every shop, and orders it with its coupon and the amount that was shown', () => {
  const asked = groupQuoteBody({ ...wish(), points: 20 }, undefined);
  expect(asked.point_use).toBe(20);
  expect(asked.orders).toMatchObject([
    { distributor_id: '3', receipt_type: 'logistics' },
    { distributor_id: '4', receipt_type: 'ziti' },
  ]);
  const body = groupOrderBody(wish(), undefined, QUOTE);
  expect(body.point_use).toBe(6);
  expect(body.orders).toMatchObject([
    { distributor_id: '3', not_use_coupon: 1, shown_fee: 900 },
    { distributor_id: '4', coupon_discount: 'C1', shown_fee: 500 },
  ]);
});

it('names what is missing by shop, the address once and first', () => {
  const errors = groupErrorsOf(wish(), undefined, QUOTE);
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
  expect(groupRefusedAt(wish(), '不行', errors)).toEqual({ message: '不行', field });
});
