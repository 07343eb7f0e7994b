/** Reads an order for the assistant from which it came. */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../../kernel/db/database.ts';
import { head, handoverPath } from '../checkout/answer.ts';
import { gone } from '../quote/messages.ts';
import { say, type AgentContext } from '../context.ts';
import { failed, ok, type Answer } from '../outcome.ts';
import { refuse } from '../refusal.ts';
import { agentBasket, agentOrder, type Destination } from '../tables.ts';
import { factsOf, orderBody } from './facts.ts';

type AgentOrder = typeof agentOrder.$inferSelect;

/** The address that the assistant gave, as long as the checkout is kept. */
async function destinationOf(db: Db, checkoutId: string): Promise<Omit<Destination, 'id'> | undefined> {
  const [row] = await db
    .select({ content: agentBasket.content })
    .from(agentBasket)
    .where(eq(agentBasket.basket_id, checkoutId));
  const { destinations = [], selected_destination_id: selected, type } = row?.content.fulfillment ?? {};
  if (type !== 'shipping') return undefined;
  const { id: _, ...address } = destinations.find(({ id }) => id === selected) ?? { id: '' };
  return Object.keys(address).length > 0 ? address : undefined;
}

/** The order's data as an answer and a webhook have it; undefined when the order is gone. */
export async function orderNow(db: Db, row: AgentOrder, isChinese: boolean) {
  const facts = await factsOf(db, row.order_id);
  if (!facts) return undefined;
  const { checkout_id: checkoutId, origin } = row;
  const permalink = origin + handoverPath(checkoutId);
  const destination = await destinationOf(db, checkoutId);
  return {
    version: facts.order.version,
    body: orderBody({ origin, isChinese }, facts, { checkoutId, permalink, destination }),
  };
}

/**
 * Only the assistant itself reads its orders, and proves it by its signature: their numbers can be guessed. Where the test payment is open
 * the conformance suite may read unsigned.
 */
export async function getOrder(context: AgentContext, id: string): Promise<Answer> {
  const { agent, db, config } = context;
  if (!agent.isProved && config.production)
    return refuse(401, 'signature_missing', 'Orders are read with a signature by a key of the profile (RFC 9421).');
  const [row] = await db
    .select()
    .from(agentOrder)
    .where(and(eq(agentOrder.order_id, id), eq(agentOrder.profile, agent.profile)));
  const now = row && (await orderNow(db, row, context.isChinese));
  if (!now) return failed(context, 'order', [gone('not_found', say(context, '没有这个订单', 'Order not found.'))]);
  return ok({ ucp: head(context, 'order'), ...now.body });
}
