/** A checkout whose order was made. */
import type { AgentContext } from '../context.ts';
import { boughtLines, factsOf, orderTotals } from '../orders/facts.ts';
import { completedAnswer } from './answer.ts';
import type { Basket } from './store.ts';

export async function completedOf(context: AgentContext, basket: Basket): Promise<object> {
  const facts = await factsOf(context.db, basket.order_id ?? '');
  if (!facts) throw new Error('A completed checkout has no order.');
  return completedAnswer(context, basket, {
    orderId: facts.order.order_id,
    lines: boughtLines(context, facts),
    totals: orderTotals(context, facts),
  });
}
