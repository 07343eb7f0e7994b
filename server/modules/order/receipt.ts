/** POST order/confirmReceipt: the buyer has the goods. */
import { isFailure, notSignedIn, type Failure } from '../../http/answer.ts';
import { seconds, type Context } from '../../http/context.ts';
import type { Input } from '../../http/input.ts';
import { changeOrder, lockKnown } from './change.ts';
import type { Order } from './tables.ts';
import { transact } from '../system/transact.ts';

/** Finishes a shipped order once; a second time there is nothing to confirm. */
export async function confirmReceipt(context: Context, input: Input): Promise<Order | Failure> {
  const { member } = context;
  if (!member) return notSignedIn();
  return transact(context.db, async (tx) => {
    const order = await lockKnown(tx, input, member.userId);
    if (isFailure(order)) return order;
    return changeOrder(tx, context, order, 'confirm-receipt', 'buyer', { endedAt: seconds(context) });
  });
}
