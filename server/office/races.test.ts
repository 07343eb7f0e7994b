/** People who move or agree to money at once, on real connections: what was requested moves once, and no sum passes the limit. */
import { eq, sum } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MallApproval } from '../../schemas/types/contract.ts';
import { insertPaidOrder } from '../testing/fixtures/aftersales.ts';
import { insertMember, insertOperator } from '../testing/fixtures/fixtures.ts';
import { onPostgres, type TestApp } from '../testing/harness.ts';
import { approval, movedAlone } from '../kernel/approval/tables.ts';
import { member } from '../people/member/tables.ts';
import { putSetting } from '../kernel/system/settings/settings.ts';

const ROUNDS = 10;

onPostgres('second persons at the same time', (start) => {
  let app: TestApp;
  let tokens: string[];
  beforeAll(async () => {
    app = await start();
    tokens = await Promise.all(['one', 'two', 'three'].map((name) => insertOperator(app, name)));
  });
  afterAll(() => app.close());

  it('pay once, and either agree or refuse', async () => {
    await putSetting(app.context(), 'second-person-above', 1);
    const [first, ...others] = tokens;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { user_id, point } = await insertMember(app);
      const json = { change: 500, reason: '补偿' };
      await app.post(`/mall/members/${user_id}/points`, { token: first ?? '', json });
      const [held] = await app.db
        .select()
        .from(approval)
        .where(eq(approval.target, String(user_id)));
      const decide = (token: string, action: string) =>
        app.post<Partial<MallApproval>>(`/mall/approvals/${held?.approval_id}/decide`, {
          token,
          json: { action, note: '否' },
        });
      const second = round % 2 ? 'refuse' : 'approve';
      const answers = await Promise.all(others.flatMap((token) => [decide(token, 'approve'), decide(token, second)]));
      const won = answers.filter(({ data }) => data.state !== undefined);
      expect(won).toHaveLength(1);
      const [row] = await app.db.select().from(member).where(eq(member.user_id, user_id));
      expect(row?.point).toBe(point + (won[0]?.data.state === 'approved' ? 500 : 0));
    }
  });

  it('move no more than the limit together, for orders of one member and the member itself', async () => {
    await putSetting(app.context(), 'second-person-above', 1000);
    for (let round = 0; round < ROUNDS; round += 1) {
      const { user_id } = await insertMember(app, { point: 0, deposit: 0 });
      const cancel = async (token: string): Promise<unknown> => {
        const orderId = await insertPaidOrder(app, user_id, [{ num: 1, total_fee: 400 }], {}, 'paid');
        return app.post(`/mall/orders/${orderId}/cancel`, { token, json: { version: 1, reason: '缺货' } });
      };
      const give = (token: string, change: number): Promise<unknown> =>
        app.post(`/mall/members/${user_id}/points`, { token, json: { change, reason: '补偿' } });
      await Promise.all(tokens.flatMap((token, at) => [cancel(token), give(token, 301 + at), cancel(token)]));
      const [moved] = await app.db
        .select({ sum: sum(movedAlone.amount) })
        .from(movedAlone)
        .where(eq(movedAlone.user_id, user_id));
      const [row] = await app.db.select().from(member).where(eq(member.user_id, user_id));
      expect((row?.point ?? 0) + (row?.deposit ?? 0)).toBe(Number(moved?.sum));
      // A third move of 300 or more finds no room, and two of them always do.
      expect(Number(moved?.sum)).toBeLessThanOrEqual(1000);
      expect(Number(moved?.sum)).toBeGreaterThan(600);
    }
  });
});
