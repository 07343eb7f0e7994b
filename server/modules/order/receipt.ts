/** POST order/confirmReceipt: the buyer has the goods. */
import { isFailure, type Failure } from '../../http/answer.ts';
import { seconds } from '../../http/context.ts';
import type { InputOf, MemberContext } from '../../http/operation.ts';
import { changeOrder, lockKnown } from './change.ts';
import type { Order } from './tables.ts';
import { transact } from '../system/transact.ts';

/** Finishes a shipped order once; a second time there is nothing to confirm. */
export async function confirmReceipt(
  context: MemberContext,
  input: InputOf<'confirmReceipt'>,
): Promise<Order | Failure> {
  return transact(context.db, async (tx) => {
    const order = await lockKnown(tx, input, context.member.userId);
    if (isFailure(order)) return order;
    return changeOrder(tx, context, order, 'confirm-receipt', 'buyer', { endedAt: seconds(context) });
  });
}
