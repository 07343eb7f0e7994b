/** Tests that the check finds inconsistencies. */
import { eq, sql } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { member } from '../people/member/tables.ts';
import { imbalances } from './balance.ts';
import { testApp } from './harness.ts';
import { directOrder, openMarket } from './market.ts';

it('finds nothing wrong with an order, and its pieces once they are forgotten', async () => {
  const app = await testApp();
  const market = await openMarket(app);
  const item = await market.goods({ store: 10 });
  const buyer = await market.buyer(1_000_000);
  const { order_id } = (await market.order(buyer.token, directOrder([item, 2]))).data;
  const hold = (pieces: object): Promise<unknown> =>
    app.db
      .update(member)
      .set({ unpaid_pieces: sql`${JSON.stringify(pieces)}::jsonb` })
      .where(eq(member.user_id, buyer.user_id));
  expect(await imbalances(app.db)).toEqual([]);
  await hold({});
  expect(await imbalances(app.db)).toEqual([
    { what: 'unpaid orders', id: String(buyer.user_id), counter: 0, ledger: 1 },
    { what: 'unpaid pieces', id: order_id, counter: 0, ledger: 2 },
  ]);
  await hold({ [order_id]: { [item]: 1 } });
  expect(await imbalances(app.db)).toEqual([{ what: 'unpaid pieces', id: order_id, counter: 1, ledger: 2 }]);
  await hold({ [order_id]: { [item]: 2 } });
  expect(await imbalances(app.db)).toEqual([]);
  await app.close();
});
