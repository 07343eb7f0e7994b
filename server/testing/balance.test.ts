/** The check itself finds what does not hold. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { member } from '../modules/member/tables.ts';
import { imbalances } from './balance.ts';
import { testApp, type TestApp } from './harness.ts';
import { named, openMarket, type Market } from './market.ts';

let app: TestApp;
let market: Market;
let item: number;
let buyer: { token: string; userId: number };
let orderId: string;

beforeAll(async () => {
  app = await testApp();
  market = await openMarket(app);
});
afterAll(() => app.close());

beforeEach(async () => {
  item = await market.goods({ store: 10 });
  buyer = await market.buyer(1_000_000);
  orderId = (await market.order(buyer.token, named([item, 2]))).data.order_id;
});

const hold = (pieces: object): Promise<unknown> =>
  app.db
    .update(member)
    .set({ unpaidPieces: sql`${JSON.stringify(pieces)}::jsonb` })
    .where(eq(member.userId, buyer.userId));

it('finds nothing wrong with an order, and its pieces once they are forgotten', async () => {
  expect(await imbalances(app.db)).toEqual([]);
  await hold({});
  expect(await imbalances(app.db)).toEqual([
    { what: 'unpaid orders', id: String(buyer.userId), counter: 0, ledger: 1 },
    { what: 'unpaid pieces', id: orderId, counter: 0, ledger: 2 },
  ]);
  await hold({ [orderId]: { [item]: 1 } });
  expect(await imbalances(app.db)).toEqual([{ what: 'unpaid pieces', id: orderId, counter: 1, ledger: 2 }]);
  await hold({ [orderId]: { [item]: 2 } });
  expect(await imbalances(app.db)).toEqual([]);
});
