import { inTransaction } from '../../kernel/db/transaction.ts';
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Login } from '../../../schemas/types/contract.ts';
import { deleteExpired } from '../../kernel/system/expired.ts';
import { RETENTIONS } from '../../kernel/access/tables.ts';
import { endOtherMemberSessions } from '../../kernel/access/member-sessions.ts';
import { memberOfToken } from '../../kernel/access/callers.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { insertMember } from '../../testing/fixtures/fixtures.ts';
import { quickHash } from '../../testing/quick-hash.ts';
import { DAY_MS } from '../../../engine/rules/format/time.ts';

const MEMBER = '/h5app/wxapp/member';
const REFRESH = '/h5app/wxapp/token/refresh';
const PASSWORD = 'mall12345';
const WECHAT =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Mobile/15E148 MicroMessenger/8.0.50';

interface Row {
  user_id: number;
  device: string;
  created: number;
  last_used: number;
}

onBoth('the sign-in of a shopper', (start) => {
  let app: TestApp;
  let userId = 0;
  const signIn = async (agent = WECHAT): Promise<string> => {
    const form = { username: '13800138000', password: PASSWORD };
    const headers = { 'user-agent': agent };
    return (await app.post<Login>('/h5app/wxapp/login', { form, headers })).data.token;
  };
  const isIn = async (token: string, headers: Record<string, string> = {}): Promise<boolean> =>
    (await app.get(MEMBER, { token, headers })).status === 200;
  const rows = async (): Promise<Row[]> => {
    const found = await app.db.execute(
      sql`select user_id, device, created::int, last_used::int from member_session order by created`,
    );
    return (found as unknown as { rows: Row[] }).rows;
  };
  const now = (): number => Math.floor(app.clock.now() / 1000);

  beforeAll(async () => {
    app = await start();
    ({ user_id: userId } = await insertMember(app, { mobile: '13800138000', password_hash: quickHash(PASSWORD) }));
  });
  beforeEach(() => app.db.execute(sql`delete from member_session`));
  afterAll(() => app.close());

  it('is a row of who, on what device and when', async () => {
    await signIn();
    expect(await rows()).toEqual([{ user_id: userId, device: '微信 · iPhone', created: now(), last_used: now() }]);
  });

  it('lasts 30 days from its last use with the same token, and 90 days in all', async () => {
    const [used, idle] = [await signIn(), await signIn()];
    for (const day of [29, 58, 87]) {
      app.clock.advance(29 * DAY_MS);
      expect([day, await isIn(used)]).toEqual([day, true]);
      if (day === 58) expect(await isIn(idle)).toBe(false);
    }
    app.clock.advance(3 * DAY_MS + 1000);
    expect(await isIn(used)).toBe(false);
  });

  it('writes its use once an hour at most', async () => {
    const token = await signIn();
    const signedIn = now();
    app.clock.advance(3599 * 1000);
    await isIn(token);
    expect((await rows())[0]?.last_used).toBe(signedIn);
    app.clock.advance(2000);
    await Promise.all([isIn(token), isIn(token), isIn(token)]);
    expect((await rows())[0]?.last_used).toBe(signedIn + 3601);
  });

  it.each(['prefetch', 'prefetch;prerender'])('is not used by a %s', async (purpose) => {
    const token = await signIn();
    const signedIn = now();
    app.clock.advance(2 * DAY_MS);
    expect(await isIn(token, { 'sec-purpose': purpose })).toBe(true);
    expect((await rows())[0]?.last_used).toBe(signedIn);
  });

  it('ends at sign-out, and no other with it', async () => {
    const [one, two] = [await signIn(), await signIn()];
    await app.post('/mall/sign-out', { token: one });
    expect([await isIn(one), await isIn(two)]).toEqual([false, true]);
    expect(await rows()).toHaveLength(1);
  });

  it('goes on under a new token after a refresh, with the day it began', async () => {
    const token = await signIn();
    const before = await rows();
    app.clock.advance(29 * DAY_MS);
    const answer = await app.get(REFRESH, { token });
    const fresh = String(answer.headers['authorization']).replace(/^Bearer /, '');
    expect(fresh).not.toBe(token);
    app.clock.advance(10_000);
    expect([await isIn(token), await isIn(fresh)]).toEqual([false, true]);
    expect(await rows()).toEqual([{ ...before[0], last_used: now() - 10 }]);
    app.clock.advance(29 * DAY_MS);
    expect(await isIn(fresh)).toBe(true);
    app.clock.advance(29 * DAY_MS);
    expect(await isIn(fresh)).toBe(true);
    app.clock.advance(4 * DAY_MS);
    expect(await isIn(fresh)).toBe(false);
  });

  it('goes on in all tabs that refresh at the same moment, and in none that come later with the old token', async () => {
    const token = await signIn();
    const answers = await Promise.all(Array.from({ length: 6 }, () => app.get(REFRESH, { token })));
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200, 200]);
    const fresh = answers.map(({ headers }) => String(headers['authorization']).replace(/^Bearer /, ''));
    expect(await Promise.all(fresh.map((one) => isIn(one)))).toEqual([true, true, true, true, true, true]);
    expect(await isIn(token)).toBe(true);
    app.clock.advance(10_000);
    expect([await isIn(token), (await app.get(REFRESH, { token })).status]).toEqual([false, 401]);
    expect(await Promise.all(fresh.map((one) => isIn(one)))).toEqual([true, true, true, true, true, true]);
  });

  it('ends with all others but the one that changes the password', async () => {
    const [here, there] = [await signIn(), await signIn()];
    const stranger = await insertMember(app);
    const member = await memberOfToken(app.context(), here, true);
    if (!member || member === 'disabled') throw new Error('nobody is signed in');
    await inTransaction(app, (tx) => endOtherMemberSessions(tx, member));
    expect([await isIn(here), await isIn(there), await isIn(stranger.token)]).toEqual([true, false, true]);
  });

  it('is forgotten when it is over, and not before', async () => {
    await signIn();
    app.clock.advance(20 * DAY_MS);
    const used = await signIn();
    app.clock.advance(11 * DAY_MS);
    await Promise.all(RETENTIONS.map((each) => deleteExpired(app.context(), each)));
    expect(await rows()).toHaveLength(1);
    expect(await isIn(used)).toBe(true);
  });

  it('is nothing another row can answer for', async () => {
    const token = await signIn();
    await app.db.execute(sql`update member_session set user_id = user_id + 1`);
    expect(await isIn(token)).toBe(false);
  });
});
