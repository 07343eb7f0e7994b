import { describe, expect, test } from 'vitest';
import type { OrderStateCode } from '../../../schemas/types/contract.ts';
import { buyerMoves } from './order-moves.ts';
import { ORDER_STATES } from './order-states.ts';

const order = (order_status_des: OrderStateCode, auto_cancel_seconds = 60) => ({
  order_status_des,
  auto_cancel_seconds,
});

/** Flows 1e.7: the buttons and the step of each state. */
const TABLE: [code: OrderStateCode, moves: string, steps: number | undefined][] = [
  ['NOTPAY', 'pay cancel', 1],
  ['PAYED', 'buy-again cancel', 2],
  ['PAYED_PENDING', 'buy-again cancel', 2],
  ['PAYED_PARTAIL', 'buy-again', 2],
  ['PAYED_WAIT_PROCESS', 'buy-again', undefined],
  ['WAIT_BUYER_CONFIRM', 'confirm-receipt buy-again', 3],
  ['DONE', 'buy-again delete', 4],
  ['CANCEL', 'buy-again delete', undefined],
  ['CANCEL_WAIT_PROCESS', 'buy-again', undefined],
  ['CANCEL_REFUND_PROCESS', 'buy-again', undefined],
  ['CANCEL_REFUND_FAIL', 'buy-again', undefined],
];

describe('an order that is', () => {
  test.each(TABLE)('%s, known by its code alone', (code, moves, steps) => {
    expect(buyerMoves(order(code)).join(' ')).toBe(moves);
    expect(ORDER_STATES[code].step).toBe(steps);
  });

  test('reviewed for its transfer is neither paid nor cancelled, and edited when that was refused', () => {
    const reviewed = (offline_pay_check_status: 0 | 2) => buyerMoves({ ...order('NOTPAY'), offline_pay_check_status });
    expect(reviewed(0)).toEqual([]);
    expect(reviewed(2)).toEqual(['pay', 'edit-voucher', 'cancel']);
  });

  test('held by an edit that waits for its supplement is not cancelled', () =>
    expect(buyerMoves({ ...order('PAYED'), waits_for_edit: 1 })).toEqual(['buy-again']));

  test('partly fetched is not cancelled', () =>
    expect(buyerMoves({ ...order('PAYED_PENDING'), delivery_status: 'PARTAIL' })).toEqual(['buy-again']));

  test('exchanged for points is not bought again', () =>
    expect(buyerMoves({ ...order('DONE'), order_class: 'pointsmall' })).toEqual(['delete']));

  test('in a state of another backend is not known to be anything but bought', () =>
    expect(buyerMoves(order('REFUND_WAIT' as OrderStateCode))).toEqual(['buy-again']));

  test('late is not paid any more', () => expect(buyerMoves(order('NOTPAY', 0))).toEqual(['cancel']));
});
