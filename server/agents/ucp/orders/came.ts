/** An order that came from an assistant: the checkout is completed, and the order names the assistant. */
import { and, eq } from 'drizzle-orm';
import { DAY } from '../../../../engine/rules/format/time.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { seconds, type Context } from '../../../kernel/http/context.ts';
import { record } from '../../../kernel/system/audit.ts';
import { agentBasket, agentOrder } from '../tables.ts';

/** seconds for which the checkout of an order is kept, with the address that the assistant gave */
const KEPT = 30 * DAY;

type Basket = typeof agentBasket.$inferSelect;

/** In the transaction of the order, or after it; again for the same order it changes nothing. */
export async function orderCame(
  tx: Db,
  context: Context & { origin: string },
  basket: Basket,
  orderId: string,
): Promise<void> {
  const now = seconds(context);
  const { basket_id, agent, profile, protocol, webhook_url, content } = basket;
  const [row] = await tx
    .insert(agentOrder)
    .values({
      order_id: orderId,
      agent,
      profile,
      protocol,
      checkout_id: basket_id,
      consent: content.buyer?.consent ?? null,
      origin: context.origin,
      webhook_url,
      watched: webhook_url !== '',
      next_at: now,
      created: now,
    })
    .onConflictDoNothing()
    .returning();
  if (!row) return;
  await tx
    .update(agentBasket)
    .set({ status: 'completed', order_id: orderId, expires: now + KEPT })
    .where(and(eq(agentBasket.basket_id, basket_id), eq(agentBasket.status, 'open')));
  await record(context, 'order.assistant', `order:${orderId}`, { after: { agent, checkout: basket_id } }, tx);
}
