import { describe, expect, test } from 'vitest';
import type { OrderState } from './tables.ts';
import { statusDes, type OrderStatusDes } from './status.ts';

const UNPAID: OrderState = {
  status: 'NOTPAY',
  payStatus: 'NOTPAY',
  deliveryStatus: 'PENDING',
  cancelStatus: 'NO_APPLY_CANCEL',
  zitiStatus: 'NOTZITI',
};
const PAID: OrderState = { ...UNPAID, status: 'PAYED', payStatus: 'PAYED' };
const CANCELLED: OrderState = { ...UNPAID, status: 'CANCEL' };

/** Contract 3: the derived code of every state the columns can be in. */
const TABLE: [what: string, state: OrderState, des: OrderStatusDes][] = [
  ['unpaid', UNPAID, 'NOTPAY'],
  ['unpaid pickup', { ...UNPAID, zitiStatus: 'PENDING' }, 'NOTPAY'],
  ['paid', PAID, 'PAYED'],
  ['paid, partly shipped', { ...PAID, deliveryStatus: 'PARTAIL' }, 'PAYED_PARTAIL'],
  ['paid pickup', { ...PAID, zitiStatus: 'PENDING' }, 'PAYED_PENDING'],
  ['cancellation requested', { ...PAID, cancelStatus: 'WAIT_PROCESS' }, 'PAYED_WAIT_PROCESS'],
  [
    'cancellation of a pickup requested',
    { ...PAID, zitiStatus: 'PENDING', cancelStatus: 'WAIT_PROCESS' },
    'PAYED_WAIT_PROCESS',
  ],
  ['cancellation approved, money on its way', { ...PAID, cancelStatus: 'REFUND_PROCESS' }, 'PAYED_WAIT_PROCESS'],
  ['cancellation refused', { ...PAID, cancelStatus: 'FAILS' }, 'PAYED'],
  ['cancellation of a pickup refused', { ...PAID, zitiStatus: 'PENDING', cancelStatus: 'FAILS' }, 'PAYED_PENDING'],
  ['shipped', { ...PAID, status: 'WAIT_BUYER_CONFIRM', deliveryStatus: 'DONE' }, 'WAIT_BUYER_CONFIRM'],
  ['received', { ...PAID, status: 'DONE', deliveryStatus: 'DONE' }, 'DONE'],
  ['picked up', { ...PAID, status: 'DONE', deliveryStatus: 'DONE', zitiStatus: 'DONE' }, 'DONE'],
  ['cancelled', { ...CANCELLED, cancelStatus: 'SUCCESS' }, 'CANCEL'],
  ['cancelled, refund waits', { ...CANCELLED, cancelStatus: 'WAIT_PROCESS' }, 'CANCEL_WAIT_PROCESS'],
  ['cancelled, refund runs', { ...CANCELLED, cancelStatus: 'REFUND_PROCESS' }, 'CANCEL_REFUND_PROCESS'],
  ['cancelled, refund failed', { ...CANCELLED, cancelStatus: 'FAILS' }, 'CANCEL_REFUND_FAIL'],
];

describe('order_status_des', () => {
  test.each(TABLE)('%s', (_what, state, des) => expect(statusDes(state)).toBe(des));
});
