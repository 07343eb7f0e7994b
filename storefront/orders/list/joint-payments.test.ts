import { expect, it } from 'vitest';
import type { OrderCard } from '../../../schemas/types/contract.ts';
import { jointPayments } from './joint-payments.ts';

const order = (order_id: string, values: Partial<OrderCard> = {}): OrderCard =>
  ({
    order_id,
    create_time: 100,
    order_class: 'normal',
    total_fee: 500,
    moves: ['pay', 'cancel'],
    ...values,
  }) as OrderCard;

it('offers one payment for the unpaid orders of one purchase', () => {
  const list = [
    order('9', { create_time: 200 }),
    order('4'),
    order('3', { moves: ['delete'] }),
    order('2', { total_fee: 700 }),
    order('1', { order_class: 'pointsmall' }),
  ];
  expect([...jointPayments(list)]).toEqual([['4', { orderIds: ['4', '2'], totalFee: 1200 }]]);
  expect(jointPayments([order('4'), order('3', { moves: [] })]).size).toBe(0);
});
