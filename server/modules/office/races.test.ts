/** Two people who agree to the same money at once, on real connections: it moves once. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MallApproval } from '../../../schemas/types/contract.ts';
import { insertMember, insertOperator } from '../../testing/fixtures.ts';
import { onPostgres, type TestApp } from '../../testing/harness.ts';
import { approval } from '../approval/tables.ts';
import { member } from '../member/tables.ts';
import { setting } from '../system/tables.ts';

const ROUNDS = 10;

onPostgres('second persons at the same time', (start) => {
  let app: TestApp;
  let tokens: string[];
  beforeAll(async () => {
    app = await start();
    tokens = await Promise.all(['one', 'two', 'three'].map((name) => insertOperator(app, name)));
    await app.db.insert(setting).values({ key: 'second-person-above', value: 1, updated: 1 });
  });
  afterAll(() => app.close());

  it('pay once, and either agree or refuse', async () => {
    const [first, ...others] = tokens;
    for (let round = 0; round < ROUNDS; round += 1) {
      const { userId, point } = await insertMember(app);
      const json = { change: 500, reason: '补偿' };
      await app.post(`/mall/members/${userId}/points`, { token: first ?? '', json });
      const [held] = await app.db
        .select()
        .from(approval)
        .where(eq(approval.target, String(userId)));
      const decide = (token: string, action: string) =>
        app.post<Partial<MallApproval>>(`/mall/approvals/${held?.approvalId}/decide`, {
          token,
          json: { action, note: '否' },
        });
      const second = round % 2 ? 'refuse' : 'approve';
      const answers = await Promise.all(others.flatMap((token) => [decide(token, 'approve'), decide(token, second)]));
      const won = answers.filter(({ data }) => data.state !== undefined);
      expect(won).toHaveLength(1);
      const [row] = await app.db.select().from(member).where(eq(member.userId, userId));
      expect(row?.point).toBe(point + (won[0]?.data.state === 'approved' ? 500 : 0));
    }
  });
});
