/** POST order/confirmReceipt: the buyer confirms that the goods arrived. */
import { and, eq } from 'drizzle-orm';
import { fail, isFailure, type Failure } from '../../kernel/http/answer.ts';
import { seconds } from '../../kernel/http/context.ts';
import type { InputOf, MemberContext } from '../../kernel/calls/operation.ts';
import { changeOrder, lockKnown } from '../moves/change.ts';
import { hasOpenAftersales } from '../open-aftersales.ts';
import { orders, type Order } from '../tables.ts';
import { transact } from '../../kernel/system/transact.ts';

/** Finishes a shipped order once; a repeated call is refused. */
export async function confirmReceipt(
  context: MemberContext,
  input: InputOf<'confirmReceipt'>,
): Promise<Order | Failure> {
  return transact(context, async (tx, context) => {
    const order = await lockKnown(tx, input, context.member.user_id);
    if (isFailure(order)) return order;
    const [open] = await tx
      .select({ order_id: orders.order_id })
      .from(orders)
      .where(and(eq(orders.order_id, order.order_id), hasOpenAftersales));
    if (open) return fail('该订单有处理中的售后，处理完成后再确认收货');
    return changeOrder(tx, context, order, 'confirm-receipt', 'buyer', { ended_at: seconds(context) });
  });
}
