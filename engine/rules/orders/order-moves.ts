/**
 * The life of an order (contract 6): a table of moves, and which of them an order may make now. The server makes them
 * (server/orders/machine.ts); pages read what may be done.
 */
import type { OrderCard, OrderStateBuyerMoves } from '../../../schemas/types/contract.ts';
import { orderStateOf, type OrderState } from './order-states.ts';

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

/** A column that an answer does not have fits nothing. */
function fits(from: Move['from'], state: Partial<OrderState>): boolean {
  return (Object.keys(from) as (keyof OrderState)[]).every((column) => {
    const value = state[column];
    return value !== undefined && (from[column] as readonly string[] | undefined)?.includes(value);
  });
}

/** The first move of an action that a role may make of an order in this state. */
export function moveOf(state: Partial<OrderState>, action: OrderAction, role: OrderRole): Move | undefined {
  return MOVES[action].find(({ by, from }) => by.includes(role) && fits(from, state));
}

/** What buyers' moves depend on beside the code; backends other than ours may leave out the rest. */
type OrderFacts = Pick<OrderCard, 'order_status_des' | 'auto_cancel_seconds'> &
  Partial<Pick<OrderCard, keyof OrderState | 'order_class' | 'offline_pay_check_status' | 'waits_for_edit'>>;

export type BuyerMove = OrderStateBuyerMoves[number];

/** What its buyer may do with an order now (flows 1e.7). What was exchanged is exchanged again on its own page. */
export function buyerMoves(order: OrderFacts): BuyerMove[] {
  const { order_status_des: code, auto_cancel_seconds: left, offline_pay_check_status = null, ...rest } = order;
  const state = { ...orderStateOf(code)?.columns, ...rest };
  // Other backends answer it as text.
  const review = String(offline_pay_check_status);
  const isPayable = left > 0 && moveOf(state, 'pay', 'provider') !== undefined;
  const isHeld = order.waits_for_edit === 1 || (review === '0' && code === 'NOTPAY');
  const may: Record<BuyerMove, boolean> = {
    pay: isPayable && review !== '0',
    // The last voucher of a transfer was refused.
    'edit-voucher': isPayable && review === '2',
    'confirm-receipt': moveOf(state, 'confirm-receipt', 'buyer') !== undefined,
    'buy-again': code !== 'NOTPAY' && order.order_class !== 'pointsmall',
    cancel: !isHeld && moveOf(state, 'cancel', 'buyer') !== undefined,
    // Off the own lists.
    delete: code === 'DONE' || code === 'CANCEL',
  };
  return (Object.keys(may) as BuyerMove[]).filter((move) => may[move]);
}
