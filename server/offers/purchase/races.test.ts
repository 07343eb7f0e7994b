import { inTransaction, outside } from '../../kernel/db/transaction.ts';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { StaffInvitationAnswer } from '../../../schemas/types/contract.ts';
import { insertMember, NOW } from '../../testing/fixtures/fixtures.ts';
import { insertPurchase } from '../../testing/fixtures/staff.ts';
import { onPostgres } from '../../testing/harness.ts';
import { staffRelative } from '../../people/staff/tables.ts';
import { purchaseOrder } from './tables.ts';
import { relativeOf, startPurchaseMall, type Buyer, type PurchaseMall } from '../../testing/fixtures/purchases.ts';

onPostgres('limits of internal purchases at the same time', (start) => {
  let here: PurchaseMall;
  beforeAll(async () => {
    here = await startPurchaseMall(start);
  });
  afterAll(() => here.app.close());

  it('never spends more than the limit of a family', async () => {
    const { app, office, company } = here;
    // Several goods: orders of one would stand behind each other at its stock already.
    const items: number[] = [];
    for (let n = 0; n < 4; n += 1) items.push(await here.goods(10_000, 1000));
    const more = {
      limit_fee: 30_000,
      has_relatives: true,
      invite_limit: 3,
      shares_limit: true,
      relative_begin: NOW - 60,
      relative_end: NOW + 60,
    };
    const goods = items.map((item_id) => ({ item_id, price: 6000 }));
    const activity = await insertPurchase(app, office, [company], goods, more);
    const host = await here.someone();
    const family: Buyer[] = [host];
    for (let n = 0; n < 3; n += 1) family.push(await relativeOf(here, host, activity));
    const answers = await Promise.all(
      Array.from({ length: 16 }, (_, n) =>
        here.order((family[n % 4] as Buyer).token, activity, [[items[n >> 2] as number, 1]]),
      ),
    );
    expect(answers.filter(({ data }) => data.order_id)).toHaveLength(5);
    expect(await app.db.$count(purchaseOrder, eq(purchaseOrder.activity_id, activity))).toBe(5);
  });

  it('lets the second of a family wait until the first is through, where nothing else keeps them apart', async () => {
    const { app, office, company } = here;
    const items = [await here.goods(10_000), await here.goods(10_000)];
    const more = {
      limit_fee: 6000,
      has_relatives: true,
      invite_limit: 1,
      shares_limit: true,
      relative_begin: NOW - 60,
      relative_end: NOW + 60,
    };
    const goods = items.map((item_id) => ({ item_id, price: 6000 }));
    const activity = await insertPurchase(app, office, [company], goods, more);
    const host = await here.someone();
    const family = [host, await relativeOf(here, host, activity)];
    const waiting = async (): Promise<number> => {
      const { rows } = (await app.db.execute(sql`select count(*)::int as n from pg_stat_activity
        where datname = current_database() and wait_event_type = 'Lock'`)) as unknown as { rows: { n: number }[] };
      return rows[0]?.n ?? 0;
    };
    // Nobody can write an order of an activity meanwhile, so both have read the sums before either has written, if they can.
    const answers = await inTransaction(app, async (tx) => {
      await tx.execute(sql`lock table purchase_order in share mode`);
      // Two shoppers and somebody who watches: none of them is inside this transaction.
      return outside(async () => {
        const orders = family.map(({ token }, n) => here.order(token, activity, [[items[n] as number, 1]]));
        await vi.waitFor(async () => expect(await waiting()).toBe(2), { timeout: 10_000, interval: 5 });
        return orders;
      });
    });
    const made = (await Promise.all(answers)).filter(({ data }) => data.order_id);
    expect(made).toHaveLength(1);
  });

  it('never sells more pieces than the activity has', async () => {
    const { app, office, company } = here;

    const scarce = await here.goods(10_000, 1000);
    const rare = await insertPurchase(app, office, [company], [{ item_id: scarce, price: 6000, store: 7 }]);
    const buyers = await Promise.all(Array.from({ length: 16 }, () => here.someone()));
    const bought = await Promise.all(buyers.map(({ token }) => here.order(token, rare, [[scarce, 1]])));
    expect(bought.filter(({ data }) => data.order_id)).toHaveLength(7);
  });

  it('lets no more relatives in than its limit, however many come at once', async () => {
    const { app, office, company } = here;
    const item = await here.goods();
    const more = { has_relatives: true, invite_limit: 2, relative_begin: NOW - 60, relative_end: NOW + 60 };
    const activity = await insertPurchase(app, office, [company], [{ item_id: item, price: 6000 }], more);
    const host = await here.someone();
    const { data } = await app.get<StaffInvitationAnswer>('/mall/staff/invitation', {
      token: host.token,
      query: { activity_id: activity },
    });
    const guests = await Promise.all(Array.from({ length: 8 }, () => insertMember(app)));
    await Promise.all(guests.map(({ token }) => app.post('/mall/staff/invited', { token, json: { code: data.code } })));
    expect(await app.db.$count(staffRelative, eq(staffRelative.activity_id, activity))).toBe(2);
  });
});
