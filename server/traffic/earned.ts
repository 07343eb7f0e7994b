/** Adds what orders earned to the sums of the widgets that were clicked before, and takes away what went back. */
import { earnedBy, readClicks } from '../../engine/rules/traffic/attribution.ts';
import type { Services } from '../kernel/http/context.ts';
import { seconds } from '../kernel/http/context.ts';
import { inTransaction } from '../kernel/db/transaction.ts';
import { forgetClicks, noteCounted, uncountedOrders, type ClickedOrder } from '../orders/clicks/clicks.ts';
import { placeIn } from './fold.ts';
import { addTraffic } from './store.ts';

/** Orders of one transaction. */
const MAX_ORDERS = 200;

function additionsOf({ clicks, counted, worth, created, channel }: ClickedOrder, now: number) {
  const of = (sales: number) => ({ orders: sales > 0 ? 1 : 0, sales });
  const platform = channel === 'h5' ? ('h5' as const) : ('pc' as const);
  return earnedBy(readClicks(clicks), { before: of(counted ?? 0), after: of(worth) }).map((earned) => ({
    ...earned,
    platform,
    ...placeIn(created, now),
  }));
}

/** Answers how many orders were counted, or counted anew. */
export async function countEarned(services: Services, isEnding: () => boolean = () => false): Promise<number> {
  let all = 0;
  while (!isEnding()) {
    const found = await inTransaction(services, async (tx, { clock }) => {
      const now = seconds({ clock });
      const orders = await uncountedOrders(tx, now, MAX_ORDERS);
      const paid = orders.filter(({ isPaid }) => isPaid);
      await addTraffic(
        tx,
        paid.flatMap((order) => additionsOf(order, now)),
      );
      for (const { order_id, isPaid, worth } of orders)
        await (isPaid ? noteCounted(tx, order_id, worth) : forgetClicks(tx, order_id));
      return orders.length;
    });
    all += found;
    if (found < MAX_ORDERS) break;
  }
  return all;
}
