/**
 * The moves of an order (contract 6), and those that may be made now. server/orders/moves/machine.ts carries them out; pages only read
 * which are allowed.
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
  /** every column named here must have one of the values */
  from: { [Column in keyof OrderState]?: readonly OrderState[Column][] };
  to: Partial<OrderState>;
}

/** Paid, with unsent goods and no cancel request: goods may be sent, one parcel at a time. */
const TO_SHIP: Move['from'] = {
  order_status: ['PAYED'],
  delivery_status: ['PENDING', 'PARTAIL'],
  cancel_status: ['NO_APPLY_CANCEL', 'FAILS'],
  ziti_status: ['NOTZITI'],
};

/** The first move of an action whose `from` matches is made. */
export const MOVES: Record<OrderAction, readonly Move[]> = {
  pay: [
    {
      by: ['provider'],
      from: { order_status: ['NOTPAY'], pay_status: ['NOTPAY'] },
      to: { order_status: 'PAYED', pay_status: 'PAYED' },
    },
  ],
  // An order without goods is finished when it is paid.
  serve: [
    {
      by: ['provider'],
      from: { order_status: ['PAYED'], delivery_status: ['PENDING'] },
      to: { order_status: 'DONE', delivery_status: 'DONE' },
    },
  ],
  // The services of an order that also has goods to send or to fetch.
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
    // A paid order: an operator decides (contract 6, order life); after a refusal the buyer may request it again.
    {
      by: ['buyer'],
      from: { order_status: ['PAYED'], delivery_status: ['PENDING'], cancel_status: ['NO_APPLY_CANCEL', 'FAILS'] },
      to: { cancel_status: 'WAIT_PROCESS' },
    },
  ],
  expire: [
    { by: ['clock'], from: { order_status: ['NOTPAY'] }, to: { order_status: 'CANCEL', cancel_status: 'SUCCESS' } },
  ],
  // The shop cannot or does not want to deliver; when the buyer requested a cancellation, that is decided instead.
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
  // The unsent pieces will not be sent and are refunded (server/orders/aftersales/amount/short.ts): the order counts as completely sent.
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
  // Some unsent pieces will not be sent, others will: no column changes, but the order gets a new version.
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

/** true when all columns match; a column that the answer lacks never matches. */
function fits(from: Move['from'], state: Partial<OrderState>): boolean {
  return (Object.keys(from) as (keyof OrderState)[]).every((column) => {
    const value = state[column];
    return value !== undefined && (from[column] as readonly string[] | undefined)?.includes(value);
  });
}

/** The first move with this action that the role may make of an order in this state. */
export function moveOf(state: Partial<OrderState>, action: OrderAction, role: OrderRole): Move | undefined {
  return MOVES[action].find(({ by, from }) => by.includes(role) && fits(from, state));
}

/** The fields on which buyers' moves depend, besides the code; other backends may leave the rest out. */
type OrderFacts = Pick<OrderCard, 'order_status_des' | 'auto_cancel_seconds'> &
  Partial<Pick<OrderCard, keyof OrderState | 'order_class' | 'offline_pay_check_status' | 'waits_for_edit'>>;

export type BuyerMove = OrderStateBuyerMoves[number];

/** What the buyer may do with an order now (flows 1e.7). Orders of the points mall are repeated on their own page. */
export function buyerMoves(order: OrderFacts): BuyerMove[] {
  const { order_status_des: code, auto_cancel_seconds: left, offline_pay_check_status = null, ...rest } = order;
  const state = { ...orderStateOf(code)?.columns, ...rest };
  // Other backends answer it as text.
  const review = String(offline_pay_check_status);
  const isPayable = left > 0 && moveOf(state, 'pay', 'provider') !== undefined;
  const isHeld = order.waits_for_edit === 1 || (review === '0' && code === 'NOTPAY');
  const may: Record<BuyerMove, boolean> = {
    pay: isPayable && review !== '0',
    // The last voucher of the bank transfer was refused.
    'edit-voucher': isPayable && review === '2',
    'confirm-receipt': moveOf(state, 'confirm-receipt', 'buyer') !== undefined,
    'buy-again': code !== 'NOTPAY' && order.order_class !== 'pointsmall',
    cancel: !isHeld && moveOf(state, 'cancel', 'buyer') !== undefined,
    // Removes it from the buyer's own lists.
    delete: code === 'DONE' || code === 'CANCEL',
  };
  return (Object.keys(may) as BuyerMove[]).filter((move) => may[move]);
}
