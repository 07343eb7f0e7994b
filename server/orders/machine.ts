/**
 * The life of an order (contract 6): a table of moves and one small machine. A move that is not in the table is a typed error
 * and changes nothing; the columns it names are the only ones that change.
 */
import type { Failure } from '../kernel/http/answer.ts';
import { REFUSED } from '../../engine/rules/messages/server.ts';
import { fail } from '../kernel/http/answer.ts';
import type { OrderState } from './tables.ts';

export type OrderRole = 'buyer' | 'operator' | 'provider' | 'clock';

export type OrderAction =
  | 'pay'
  | 'serve'
  | 'serve-part'
  | 'cancel'
  | 'expire'
  | 'call-off'
  | 'approve-cancel'
  | 'refuse-cancel'
  | 'ship'
  | 'ship-part'
  | 'pick-up'
  | 'pick-up-part'
  | 'write-off'
  | 'write-off-part'
  | 'confirm-receipt'
  | 'finish';

interface Move {
  by: readonly OrderRole[];
  /** every column named here must hold one of the values */
  from: { [Column in keyof OrderState]?: readonly OrderState[Column][] };
  to: Partial<OrderState>;
}

/** Paid, with goods that have not left, and no cancel request: a parcel at a time may leave. */
const TO_SHIP: Move['from'] = {
  order_status: ['PAYED'],
  delivery_status: ['PENDING', 'PARTAIL'],
  cancel_status: ['NO_APPLY_CANCEL', 'FAILS'],
  ziti_status: ['NOTZITI'],
};

/** The first move of an action whose `from` fits is made. */
export const MOVES: Record<OrderAction, readonly Move[]> = {
  pay: [
    {
      by: ['provider'],
      from: { order_status: ['NOTPAY'], pay_status: ['NOTPAY'] },
      to: { order_status: 'PAYED', pay_status: 'PAYED' },
    },
  ],
  // What is no goods is there as soon as it is paid.
  serve: [
    {
      by: ['provider'],
      from: { order_status: ['PAYED'], delivery_status: ['PENDING'] },
      to: { order_status: 'DONE', delivery_status: 'DONE' },
    },
  ],
  // Goods that are no things, beside others that are still to be sent or fetched.
  'serve-part': [
    {
      by: ['provider'],
      from: { order_status: ['PAYED'], delivery_status: ['PENDING'] },
      to: { delivery_status: 'PARTAIL' },
    },
  ],
  cancel: [
    {
      by: ['buyer', 'operator'],
      from: { order_status: ['NOTPAY'] },
      to: { order_status: 'CANCEL', cancel_status: 'SUCCESS' },
    },
    // Paid: an operator decides (contract 6, order life); after a refusal the buyer may request it again.
    {
      by: ['buyer'],
      from: { order_status: ['PAYED'], delivery_status: ['PENDING'], cancel_status: ['NO_APPLY_CANCEL', 'FAILS'] },
      to: { cancel_status: 'WAIT_PROCESS' },
    },
  ],
  expire: [
    { by: ['clock'], from: { order_status: ['NOTPAY'] }, to: { order_status: 'CANCEL', cancel_status: 'SUCCESS' } },
  ],
  // The shop cannot or will not deliver; a request of the buyer is decided instead.
  'call-off': [
    {
      by: ['operator'],
      from: { order_status: ['PAYED'], delivery_status: ['PENDING'], cancel_status: ['NO_APPLY_CANCEL', 'FAILS'] },
      to: { order_status: 'CANCEL', cancel_status: 'SUCCESS' },
    },
  ],
  'approve-cancel': [
    {
      by: ['operator'],
      from: { order_status: ['PAYED'], cancel_status: ['WAIT_PROCESS'] },
      to: { order_status: 'CANCEL', cancel_status: 'SUCCESS' },
    },
  ],
  'refuse-cancel': [
    {
      by: ['operator'],
      from: { order_status: ['PAYED'], cancel_status: ['WAIT_PROCESS'] },
      to: { cancel_status: 'FAILS' },
    },
  ],
  ship: [{ by: ['operator'], from: TO_SHIP, to: { order_status: 'WAIT_BUYER_CONFIRM', delivery_status: 'DONE' } }],
  'ship-part': [{ by: ['operator'], from: TO_SHIP, to: { delivery_status: 'PARTAIL' } }],
  'pick-up': [
    {
      by: ['operator'],
      from: { ...TO_SHIP, ziti_status: ['PENDING'] },
      to: { order_status: 'DONE', ziti_status: 'DONE', delivery_status: 'DONE' },
    },
  ],
  'pick-up-part': [
    { by: ['operator'], from: { ...TO_SHIP, ziti_status: ['PENDING'] }, to: { delivery_status: 'PARTAIL' } },
  ],
  // The rest will not come, and is paid back (aftersales/short.ts): what has left is all there is.
  'write-off': [
    {
      by: ['operator'],
      from: { ...TO_SHIP, delivery_status: ['PARTAIL'] },
      to: { order_status: 'WAIT_BUYER_CONFIRM', delivery_status: 'DONE' },
    },
    {
      by: ['operator'],
      from: { ...TO_SHIP, delivery_status: ['PARTAIL'], ziti_status: ['PENDING'] },
      to: { order_status: 'DONE', ziti_status: 'DONE', delivery_status: 'DONE' },
    },
  ],
  // Some will not come and others will: no column changes, but the order is not as it was looked at any more.
  'write-off-part': [
    {
      by: ['operator'],
      from: { ...TO_SHIP, delivery_status: ['PARTAIL'], ziti_status: ['NOTZITI', 'PENDING'] },
      to: { delivery_status: 'PARTAIL' },
    },
  ],
  'confirm-receipt': [
    {
      by: ['buyer'],
      from: { order_status: ['WAIT_BUYER_CONFIRM'], delivery_status: ['DONE', 'PARTAIL'] },
      to: { order_status: 'DONE' },
    },
  ],
  finish: [{ by: ['clock'], from: { order_status: ['WAIT_BUYER_CONFIRM'] }, to: { order_status: 'DONE' } }],
};

/** The message about a move that is not possible. */
const REFUSALS: Record<OrderAction, string> = {
  pay: REFUSED.notPayable,
  serve: '该订单无法完成',
  'serve-part': '该订单无法完成',
  cancel: '该订单无法取消',
  expire: '该订单无法取消',
  'call-off': '该订单无法取消',
  'approve-cancel': '该订单没有待处理的取消申请',
  'refuse-cancel': '该订单没有待处理的取消申请',
  ship: '该订单无法发货',
  'ship-part': '该订单无法发货',
  'pick-up': '该订单无法核销',
  'pick-up-part': '该订单无法核销',
  'write-off': '该订单无法缺货退款',
  'write-off-part': '该订单无法缺货退款',
  'confirm-receipt': '该订单无法确认收货',
  finish: '该订单无法完成',
};

function fits(from: Move['from'], state: OrderState): boolean {
  return (Object.keys(from) as (keyof OrderState)[]).every((column) =>
    (from[column] as readonly string[] | undefined)?.includes(state[column]),
  );
}

/** The columns that change, or why nothing does. */
export function moveOrder(state: OrderState, action: OrderAction, role: OrderRole): Partial<OrderState> | Failure {
  const move = MOVES[action].find(({ by, from }) => by.includes(role) && fits(from, state));
  return move?.to ?? fail(REFUSALS[action]);
}
