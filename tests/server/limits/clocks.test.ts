/** Servers whose clocks differ agree on what has ended: the database's clock counts. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MINUTE_MS } from '../../../engine/rules/format/time.ts';
import { createApp } from '../../../server/app.ts';
import { databaseClock } from '../../../server/kernel/db/database-clock.ts';
import { expireOrders } from '../../../server/orders/moves/cancel.ts';
import { orders } from '../../../server/orders/tables.ts';
import { insertMember } from '../../../server/testing/fixtures/fixtures.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { onPostgres, TEST_CONFIG, type TestApp } from '../../../server/testing/harness.ts';

/** Minutes between the clocks; `npm run prove -- clocks` tries more. */
const MINUTES = (process.env['CLOCK_MINUTES'] ?? '25').split(',').map(Number);

onPostgres('two servers whose clocks differ', (start) => {
  let right: TestApp;
  beforeAll(async () => {
    right = await start();
    right.clock.time = Date.now();
  });
  afterAll(() => right.close());

  const offsets = MINUTES.flatMap((minutes) => [
    [`${minutes} minutes ahead`, minutes * MINUTE_MS] as const,
    [`${minutes} minutes behind`, -minutes * MINUTE_MS] as const,
  ]);
  describe.each(offsets)('the other one %s', (_name, off) => {
    it('cancels no order early, and lets nobody wait for its sign-ins', async () => {
      const clock = await databaseClock(right.database, { now: () => Date.now() + off });
      const other = await createApp({ database: right.database, config: TEST_CONFIG, clock, checkAnswers: true });
      try {
        const { user_id } = await insertMember(right);
        const created = Math.floor(Date.now() / 1000);
        const fresh = await insertOrder(right.db, { user_id, created });
        const overdue = await insertOrder(right.db, { user_id, created: created - 20 * 60 });
        await expireOrders({ ...right.context(), clock });
        const stateOf = async (id: string) =>
          (await right.db.select({ state: orders.order_status }).from(orders).where(eq(orders.order_id, id)))[0]?.state;
        expect([await stateOf(fresh), await stateOf(overdue)]).toEqual(['NOTPAY', 'CANCEL']);

        const theirs = await insertMember({ ...right, context: (who) => ({ ...right.context(who), clock }) });
        expect((await right.get('/h5app/wxapp/member', { token: theirs.token })).status).toBe(200);
        const ours = await insertMember(right);
        const url = '/api/h5app/wxapp/member';
        const answer = await other.inject({ url, headers: { authorization: `Bearer ${ours.token}` } });
        expect(answer.statusCode).toBe(200);
      } finally {
        clock.end();
        await other.close();
      }
    });
  });
});
