import { isFailure, type Failure } from '../../http/answer.ts';
import type { Operation } from '../../http/operation.ts';
import { changedAnswer } from './card.ts';
import { cancelOrder } from './cancel.ts';
import type { Order } from './change.ts';
import { orderDetail, pickupCode } from './detail.ts';
import { countOrders, listOrders } from './list.ts';
import { confirmReceipt } from './receipt.ts';

const shared = { tag: 'order', access: 'member' } as const;

/** The order's new state, or why it has none. */
async function answer(changing: Promise<Order | Failure>): Promise<unknown> {
  const changed = await changing;
  return isFailure(changed) ? changed : changedAnswer(changed);
}

/** What a member does with orders that were made. */
export const buyerOrderOperations: Operation[] = [
  {
    ...shared,
    method: 'GET',
    path: '/h5app/wxapp/orders',
    summary: 'Own orders by state, searched by number and goods',
    input: 'order-query',
    answer: 'order-list',
    handle: listOrders,
  },
  {
    ...shared,
    method: 'GET',
    path: '/h5app/wxapp/order/:order_id',
    summary: 'An own order in full',
    input: 'order-reference',
    answer: 'order-detail',
    handle: orderDetail,
  },
  {
    ...shared,
    method: 'GET',
    path: '/h5app/wxapp/orderscount',
    summary: 'How many own orders wait in each state',
    input: 'order-query',
    answer: 'orders-count',
    handle: countOrders,
  },
  {
    ...shared,
    method: 'POST',
    path: '/h5app/wxapp/order/cancel',
    summary: 'Cancel an unpaid order, or ask to cancel a paid one',
    input: 'order-cancel-input',
    answer: 'order-changed',
    handle: (context, input) => answer(cancelOrder(context, input)),
  },
  {
    ...shared,
    method: 'POST',
    path: '/h5app/wxapp/order/confirmReceipt',
    summary: 'Confirm that a shipped order arrived',
    input: 'order-reference',
    answer: 'order-changed',
    handle: (context, input) => answer(confirmReceipt(context, input)),
  },
  {
    ...shared,
    method: 'GET',
    path: '/h5app/wxapp/ziticode',
    summary: 'Pickup code of an own order',
    input: 'order-reference',
    answer: 'ziti-code',
    handle: pickupCode,
  },
];
