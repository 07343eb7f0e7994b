import { describe, expect, test } from 'vitest';
import type { OrderStateCode } from '../../../schemas/types/contract.ts';
import { ORDER_STATES, orderStateCode, type OrderState } from './order-states.ts';

const UNPAID: OrderState = {
  order_status: 'NOTPAY',
  pay_status: 'NOTPAY',
  delivery_status: 'PENDING',
  cancel_status: 'NO_APPLY_CANCEL',
  ziti_status: 'NOTZITI',
};
const PAID: OrderState = { ...UNPAID, order_status: 'PAYED', pay_status: 'PAYED' };
const CANCELLED: OrderState = { ...UNPAID, order_status: 'CANCEL' };

/** Contract 3: the derived code of every state the columns can be in. */
const TABLE: [what: string, state: OrderState, des: OrderStateCode][] = [
  ['unpaid', UNPAID, 'NOTPAY'],
  ['unpaid pickup', { ...UNPAID, ziti_status: 'PENDING' }, 'NOTPAY'],
  ['paid', PAID, 'PAYED'],
  ['paid, partly shipped', { ...PAID, delivery_status: 'PARTAIL' }, 'PAYED_PARTAIL'],
  ['paid pickup', { ...PAID, ziti_status: 'PENDING' }, 'PAYED_PENDING'],
  ['cancellation requested', { ...PAID, cancel_status: 'WAIT_PROCESS' }, 'PAYED_WAIT_PROCESS'],
  [
    'cancellation of a pickup requested',
    { ...PAID, ziti_status: 'PENDING', cancel_status: 'WAIT_PROCESS' },
    'PAYED_WAIT_PROCESS',
  ],
  ['cancellation approved, money on its way', { ...PAID, cancel_status: 'REFUND_PROCESS' }, 'PAYED_WAIT_PROCESS'],
  ['cancellation refused', { ...PAID, cancel_status: 'FAILS' }, 'PAYED'],
  ['cancellation of a pickup refused', { ...PAID, ziti_status: 'PENDING', cancel_status: 'FAILS' }, 'PAYED_PENDING'],
  ['shipped', { ...PAID, order_status: 'WAIT_BUYER_CONFIRM', delivery_status: 'DONE' }, 'WAIT_BUYER_CONFIRM'],
  ['received', { ...PAID, order_status: 'DONE', delivery_status: 'DONE' }, 'DONE'],
  ['picked up', { ...PAID, order_status: 'DONE', delivery_status: 'DONE', ziti_status: 'DONE' }, 'DONE'],
  ['cancelled', { ...CANCELLED, cancel_status: 'SUCCESS' }, 'CANCEL'],
  ['cancelled, refund waits', { ...CANCELLED, cancel_status: 'WAIT_PROCESS' }, 'CANCEL_WAIT_PROCESS'],
  ['cancelled, refund runs', { ...CANCELLED, cancel_status: 'REFUND_PROCESS' }, 'CANCEL_REFUND_PROCESS'],
  ['cancelled, refund failed', { ...CANCELLED, cancel_status: 'FAILS' }, 'CANCEL_REFUND_FAIL'],
];

describe('order_status_des', () => {
  test.each(TABLE)('%s', (_what, state, des) => expect(orderStateCode(state)).toBe(des));
});

describe('the table of states', () => {
  test.each(Object.entries(ORDER_STATES))('has columns that are in %s', (code, { columns }) =>
    expect(orderStateCode(columns)).toBe(code),
  );
});
