/** Shipped orders count as received some days after shipping, unless the buyer confirmed before (contract 6). */
import { inTransaction } from '../../kernel/db/transaction.ts';
import { and, eq, lte, not, type SQL } from 'drizzle-orm';
import { isFailure } from '../../kernel/http/answer.ts';
import { seconds, type Services } from '../../kernel/http/context.ts';
import { systemContext } from '../../kernel/http/system-context.ts';
import { changeOrder } from './change.ts';
import { hasOpenAftersales } from '../open-aftersales.ts';
import { finishSeconds } from '../settings.ts';
import { orders } from '../tables.ts';

const due = (latest: number): SQL | undefined =>
  and(eq(orders.order_status, 'WAIT_BUYER_CONFIRM'), lte(orders.delivered_at, latest), not(hasOpenAftersales));

/** Finishes one order; false when another process does so, or the buyer confirmed in the meantime. */
async function finishOne(services: Services, orderId: string, latest: number): Promise<boolean> {
  return inTransaction(services, async (tx, services) => {
    const [order] = await tx
      .select()
      .from(orders)
      .where(and(eq(orders.order_id, orderId), due(latest)))
      .for('update', { skipLocked: true });
    if (!order) return false;
    const context = systemContext(tx, services.config, 'finish orders', services.clock);
    return !isFailure(await changeOrder(tx, context, order, 'finish', 'clock', { ended_at: seconds(services) }));
  });
}

/**
 * Finishes orders that were completely shipped long enough ago, oldest first, at most `most` in one run; answers how many. Each
 * has its own transaction: processes share the work.
 */
export async function finishOrders(services: Services, most = 200): Promise<number> {
  const latest = seconds(services) - (await finishSeconds(services));
  const ids = await services.db
    .select({ order_id: orders.order_id })
    .from(orders)
    .where(due(latest))
    .orderBy(orders.delivered_at)
    .limit(most);
  let finished = 0;
  for (const { order_id } of ids) if (await finishOne(services, order_id, latest)) finished += 1;
  return finished;
}
