/** POST order/confirmReceipt: the buyer has the goods. */
import { isFailure, notSignedIn, type Failure } from '../../http/answer.ts';
import { seconds, type Context } from '../../http/context.ts';
import type { Input } from '../../http/input.ts';
import { changeOrder, lockKnown, type Order } from './change.ts';

/** Finishes a shipped order once; a second time there is nothing to confirm. */
export async function confirmReceipt(context: Context, input: Input): Promise<Order | Failure> {
  const { member } = context;
  if (!member) return notSignedIn();
  return context.db.transaction(async (tx) => {
    const order = await lockKnown(tx, input, member.userId);
    if (isFailure(order)) return order;
    return changeOrder(tx, order, 'confirm-receipt', 'buyer', { endedAt: seconds(context) });
  });
}
