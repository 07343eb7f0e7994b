import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PointInfoAnswer, PointRuleAnswer } from '../../../schemas/types/contract.ts';
import { openMemberSession } from '../../kernel/access/member-sessions.ts';
import { imbalances } from '../../testing/balance.ts';
import { insertMember, NOW } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { yearStart } from '../../../engine/rules/format/days.ts';
import { expirePoints } from './expiry.ts';
import { movePoints, POINTS } from './move.ts';

const INFO = '/h5app/wxapp/point/member/info';
/** milliseconds from the clock's start to the first morning of 2026 */
const TO_NEW_YEAR = (yearStart(2026) - NOW + 3600) * 1000;

onBoth('points that lapse', (start) => {
  let app: TestApp;
  beforeAll(async () => {
    app = await start();
  });
  afterAll(() => app.close());

  /** A member whose points moved so, by the moment. */
  async function earner(...moves: [at: number, change: number][]): Promise<{ token: string; user_id: number }> {
    const made = await insertMember(app);
    for (const [index, [now, change]] of moves.entries()) {
      const cause = { type: POINTS.byHand, reference: `move ${index}`, description: '变动' };
      await movePoints(app.db, { user_id: made.user_id, change, ...cause, now });
    }
    return made;
  }
  const info = async (token: string): Promise<PointInfoAnswer> =>
    (await app.get<PointInfoAnswer>(INFO, { token })).data;

  it('are none while no setting exists', async () => {
    const { token } = await earner([yearStart(2020), 100]);
    expect(await info(token)).toEqual(expect.not.objectContaining({ expiring_point: expect.anything() as unknown }));
    expect(await expirePoints(app.context())).toBe(0);
  });

  it('are announced a year ahead, first those earned first, and go once at its end', async () => {
    await putSetting(app.context(), 'point-expiry', { years: 1 });
    expect((await app.get<PointRuleAnswer>('/h5app/wxapp/point/rule')).data.rule_desc).toMatch(/第1年的12月31日/);
    const lastYear = yearStart(2025) - 60;
    const saver = await earner([lastYear, 500], [NOW, 300], [NOW, -120]);
    const spender = await earner([lastYear, 100], [NOW, 50], [NOW, -130]);
    const expiring_time = yearStart(2026) - 1;
    expect(await info(saver.token)).toMatchObject({ point: 680, expiring_point: 380, expiring_time });
    expect(await info(spender.token)).toMatchObject({ point: 20, expiring_point: 0 });

    app.clock.advance(TO_NEW_YEAR);
    // The test before left one whose points are older still.
    expect(await expirePoints(app.context())).toBe(2);
    expect(await expirePoints(app.context())).toBe(0);
    // Half a year on, the sessions are over.
    const later = (userId: number) => openMemberSession(app.context(), userId, '测试');
    const token = await later(saver.user_id);
    expect(await info(token)).toMatchObject({ point: 300, expiring_point: 300 });
    expect(await info(await later(spender.user_id))).toMatchObject({ point: 20, expiring_point: 20 });
    const { data } = await app.get<{ list: unknown[] }>('/h5app/wxapp/point/member', { token });
    expect(data.list[0]).toMatchObject({ outcome: 380, journal_type_desc: '积分过期', order_id: '' });
    expect(await imbalances(app.db)).toEqual([]);
  });
});
