/** A member's calls about existing orders. */
import { isFailure, type Failure } from '../../kernel/http/answer.ts';
import type { Handlers } from '../../kernel/calls/operation.ts';
import type { OrderChanged } from '../../../schemas/types/contract.ts';
import { changedAnswer } from './card.ts';
import { cancelOrder } from '../moves/cancel.ts';
import type { Order } from '../tables.ts';
import { countOrders, listOrders } from './list.ts';
import { confirmReceipt } from './receipt.ts';

/** The order's new state, or why it did not change. */
async function answer(changing: Promise<Order | Failure>): Promise<OrderChanged | Failure> {
  const changed = await changing;
  return isFailure(changed) ? changed : changedAnswer(changed);
}

export const handlers = {
  listOrders,
  countOrders,
  cancelOrder: (context, input) => answer(cancelOrder(context, input)),
  confirmReceipt: (context, input) => answer(confirmReceipt(context, input)),
} satisfies Handlers;
