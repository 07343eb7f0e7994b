import { asc, desc, eq, like } from 'drizzle-orm';
import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROLE_IDS, type OfficeRole } from '../../../schemas/rights.ts';
import { HOUR_MS } from '../../../engine/rules/format/time.ts';
import { lockAccount } from '../../commands/create-operator.ts';
import { insertOperator } from '../../testing/fixtures/fixtures.ts';
import { quickHash } from '../../testing/quick-hash.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { audit } from '../../kernel/system/tables.ts';
import { operatorOfCookie } from './cookie.ts';
import { registerOperatorSession } from './session.ts';
import { deleteExpired } from '../../kernel/system/expired.ts';
import { operatorSession, RETENTIONS } from './tables.ts';

const PASSWORD = 'CorrectHorse9';
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0 Safari/537.36';
const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';
const OURS = { 'sec-fetch-site': 'same-origin' };

interface Signed {
  token: string;
  cookie: string;
}

interface SessionRow {
  session_id: string;
  device: string;
  current: boolean;
  created: number;
  last_used: number;
}

let app: TestApp;
let web: FastifyInstance;
beforeEach(async () => {
  app = await testApp();
  await insertOperator(app, 'anna', quickHash(PASSWORD));
  await app.db.delete(operatorSession);
  web = Fastify();
  await registerOperatorSession(web, app.context());
  web.get('/edit/who', async (request) => (await operatorOfCookie(app.context(), request))?.username ?? 'nobody');
  await web.ready();
});
afterEach(async () => {
  await web.close();
  await app.close();
});

const SESSION = '/mall/operator/sessions';

function signedOf(answer: { headers: Record<string, unknown>; json(): unknown }): Signed {
  const { data } = answer.json() as { data: { token: string } };
  return { token: data.token, cookie: String(answer.headers['set-cookie']).split(';')[0] ?? '' };
}

async function signIn(agent = CHROME, password = PASSWORD): Promise<Signed> {
  const headers = { ...OURS, 'user-agent': agent };
  const payload = { username: 'anna', password };
  return signedOf(await web.inject({ method: 'POST', url: '/edit/session', headers, payload }));
}

const refresh = (cookie: string) =>
  web.inject({ method: 'POST', url: '/edit/session/refresh', headers: { ...OURS, cookie } });
const who = async (cookie: string): Promise<string> =>
  (await web.inject({ url: '/edit/who', headers: { ...OURS, cookie } })).body;
const mayList = async (token: string): Promise<boolean> => (await app.get('/mall/pages', { token })).status === 200;
const statusOf = (answer: { json(): unknown }): unknown =>
  (answer.json() as { data: { status_code?: number } }).data.status_code;

describe('the session of an operator', () => {
  it('is opened by the account however it is pasted, and refuses what is no text at its field', async () => {
    const post = (payload: object) => web.inject({ method: 'POST', url: '/edit/session', headers: OURS, payload });
    for (const username of [' anna ', 'anna\u200b', '\u202aanna\u202c'])
      expect([username, statusOf(await post({ username, password: PASSWORD }))]).toEqual([username, undefined]);
    for (const field of ['username', 'password'] as const) {
      const answer = await post({ username: 'anna', password: PASSWORD, [field]: { a: 1 } });
      const { data } = answer.json<{ data: { status_code: number; errors: object } }>();
      expect([data.status_code, Object.keys(data.errors)]).toEqual([422, [field]]);
    }
  });

  it('ends its bearers at once with the sign-out, of every tab', async () => {
    const { token, cookie } = await signIn();
    const other = signedOf(await refresh(cookie));
    expect([await mayList(token), await mayList(other.token)]).toEqual([true, true]);
    await web.inject({ method: 'DELETE', url: '/edit/session', headers: { ...OURS, cookie: other.cookie } });
    expect([await mayList(token), await mayList(other.token)]).toEqual([false, false]);
  });

  it('has another cookie after each refresh', async () => {
    const first = (await signIn()).cookie;
    const second = signedOf(await refresh(first)).cookie;
    const third = signedOf(await refresh(second)).cookie;
    expect(new Set([first, second, third]).size).toBe(3);
    expect(await who(third)).toBe('anna');
  });

  it('ends after 30 days, however often it is refreshed', async () => {
    let { cookie } = await signIn();
    for (let hours = 0; hours < 30 * 24 - 12; hours += 12) {
      app.clock.advance(12 * HOUR_MS);
      cookie = signedOf(await refresh(cookie)).cookie;
    }
    expect(await who(cookie)).toBe('anna');
    app.clock.advance(12 * HOUR_MS);
    expect([await who(cookie), statusOf(await refresh(cookie))]).toEqual(['nobody', 401]);
  });

  it('ends whole when a cookie that was replaced comes again', async () => {
    const { cookie } = await signIn();
    const { cookie: next, token } = signedOf(await refresh(cookie));
    app.clock.advance(11_000);
    expect(await who(cookie)).toBe('nobody');
    expect(statusOf(await refresh(cookie))).toBe(401);
    expect([await who(next), await mayList(token)]).toEqual(['nobody', false]);
    expect(statusOf(await refresh(next))).toBe(401);
    const [row] = await app.db.select().from(audit).orderBy(desc(audit.audit_id)).limit(1);
    expect(row?.action).toBe('operator.session-reused');
  });

  it('takes tabs that refresh in the same moment as one', async () => {
    const { cookie } = await signIn();
    const answers = await Promise.all([refresh(cookie), refresh(cookie), refresh(cookie)]);
    const tabs = answers.map(signedOf);
    expect(new Set(tabs.map((tab) => tab.cookie)).size).toBe(1);
    for (const { token } of tabs) expect(await mayList(token)).toBe(true);
    // A fourth tab goes on from the new cookie before the answer to a fifth, which still had the first, is on its way.
    const fourth = signedOf(await refresh(tabs[0]?.cookie ?? ''));
    const fifth = signedOf(await refresh(cookie));
    expect(fifth.cookie).toBe(fourth.cookie);
    app.clock.advance(11_000);
    expect(await who(fourth.cookie)).toBe('anna');
  });

  it('is not prolonged for ever by somebody who keeps two cookies going', async () => {
    const { cookie } = await signIn();
    let newest = signedOf(await refresh(cookie)).cookie;
    app.clock.advance(6000);
    newest = signedOf(await refresh(newest)).cookie;
    app.clock.advance(6000);
    expect(statusOf(await refresh(cookie))).toBe(401);
    expect(await who(newest)).toBe('nobody');
  });

  it('answers without an error that nobody is signed in, so that the console of /edit stays empty', async () => {
    const answer = await web.inject({ method: 'POST', url: '/edit/session/refresh', headers: OURS });
    expect([answer.statusCode, statusOf(answer)]).toEqual([200, 401]);
  });
});

describe('the sessions of an operator', () => {
  const list = async (token: string): Promise<SessionRow[]> =>
    (await app.get<{ list: SessionRow[] }>(SESSION, { token })).data.list;

  it('are listed with their device, the newest use first', async () => {
    const old = await signIn(FIREFOX);
    app.clock.advance(60_000);
    const { token } = await signIn();
    const now = Math.floor(app.clock.now() / 1000);
    expect(await list(token)).toMatchObject([
      { device: 'Chrome · Windows', current: true, created: now, last_used: now },
      { device: 'Firefox · Linux', current: false, created: now - 60, last_used: now - 60 },
    ]);
    app.clock.advance(60_000);
    await refresh(old.cookie);
    expect((await list(token)).map((row) => row.device)).toEqual(['Firefox · Linux', 'Chrome · Windows']);
  });

  it('end one by one, or all but the current', async () => {
    const [one, two, three] = [await signIn(), await signIn(FIREFOX), await signIn()];
    const linux = (await list(one.token)).find((row) => row.device.startsWith('Firefox'));
    await app.del(`${SESSION}/${linux?.session_id}`, { token: one.token });
    expect([await mayList(one.token), await mayList(two.token), await mayList(three.token)]).toEqual([
      true,
      false,
      true,
    ]);
    await app.del(SESSION, { token: one.token });
    expect([await who(one.cookie), await who(three.cookie), await mayList(three.token)]).toEqual([
      'anna',
      'nobody',
      false,
    ]);
  });

  it("are nobody else's business", async () => {
    const { token } = await signIn();
    const [mine] = await list(token);
    const bea = await insertOperator(app, 'bea');
    expect(await list(bea)).toHaveLength(1);
    const refused = await app.del(`${SESSION}/${mine?.session_id}`, { token: bea });
    expect(refused.data.status_code).toBe(404);
    expect(await mayList(token)).toBe(true);
    expect((await app.get(SESSION)).status).toBe(401);
  });
});

describe('the password of an operator', () => {
  const change = (token: string, password: string, next: string) =>
    app.post('/mall/operator/password', { token, json: { password, new_password: next } });

  it('is changed with the old one; every other session ends', async () => {
    const [here, there] = [await signIn(), await signIn(FIREFOX)];
    expect((await change(here.token, PASSWORD, 'NewHorse2026')).data).toEqual({ result: true });
    expect([await mayList(here.token), await mayList(there.token), await who(there.cookie)]).toEqual([
      true,
      false,
      'nobody',
    ]);
    const login = (password: string) => app.post('/operator/login', { form: { username: 'anna', password } });
    expect((await login(PASSWORD)).data.status_code).toBe(422);
    expect((await login('NewHorse2026')).data['token']).toBeTypeOf('string');
    const rows = await app.db.select().from(audit).where(eq(audit.action, 'operator.password'));
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows)).not.toContain('NewHorse2026');
  });

  it.each([
    ['WrongHorse1', 'NewHorse2026', '原密码错误'],
    [PASSWORD, '', '请输入密码'],
    [PASSWORD, '12345678', '密码须为8-20位，且同时包含数字和字母'],
    [PASSWORD, 'mall12345', '不能使用演示账号的密码'],
    [PASSWORD, PASSWORD, '新密码不能与原密码相同'],
  ])('stays when %s is to become %s: %s', async (old, next, message) => {
    const { token } = await signIn();
    expect((await change(token, old, next)).data).toMatchObject({ status_code: 422, message });
    expect((await signIn()).token).toBeTypeOf('string');
  });

  it('cannot be guessed through the change', async () => {
    const { token } = await signIn();
    for (let attempt = 0; attempt < 8; attempt += 1) await change(token, `Guess${attempt}horse`, 'NewHorse2026');
    const refused = await change(token, PASSWORD, 'NewHorse2026');
    expect(refused.data.status_code).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });
});

describe('the clean-up', () => {
  it('forgets the sessions that are over, and no other', async () => {
    await signIn();
    app.clock.advance(20 * 3600 * 1000);
    const { cookie } = await signIn();
    app.clock.advance(5 * 3600 * 1000);
    await Promise.all(RETENTIONS.map((each) => deleteExpired(app.context(), each)));
    expect(await app.db.select().from(operatorSession)).toHaveLength(1);
    expect(await who(cookie)).toBe('anna');
  });
});

describe('an account that is locked', () => {
  it('is signed out everywhere at once and stays out until it is opened again', async () => {
    const { token, cookie } = await signIn();
    await lockAccount(app.context(), 'anna', true);
    expect([await mayList(token), await who(cookie), statusOf(await refresh(cookie))]).toEqual([false, 'nobody', 401]);
    const login = () => app.post('/operator/login', { form: { username: 'anna', password: PASSWORD } });
    expect((await login()).data).toMatchObject({ status_code: 401, message: '账号已被停用' });
    await lockAccount(app.context(), 'anna', false);
    expect([await mayList(token), await who(cookie)]).toEqual([false, 'nobody']);
    expect((await login()).data['token']).toBeTypeOf('string');
    const rows = await app.db.select().from(audit).where(like(audit.action, 'operator.%lock')).orderBy(audit.audit_id);
    expect(rows.map((row) => row.action)).toEqual(['operator.lock', 'operator.unlock']);
    await expect(lockAccount(app.context(), 'nobody', true)).rejects.toThrow('There is no operator "nobody".');
  });
});

describe('the trail of sign-ins', () => {
  /** Subject, actor and outcome of every sign-in, in their order. */
  const trail = async (): Promise<unknown[]> => {
    const rows = await app.db
      .select()
      .from(audit)
      .where(eq(audit.action, 'operator.sign-in'))
      .orderBy(asc(audit.audit_id));
    for (const { request_id } of rows) expect(request_id).not.toBe('');
    return rows.map(({ subject, actor, detail }) => [subject, actor, (detail as { after: string }).after]);
  };
  const [ANNA, GUEST] = ['operator:1', 'guest:127.0.0.1'];

  it('records who came in and out of /edit', async () => {
    const first = await signIn();
    // Signing in once more in the same browser ends the sign-in before.
    const headers = { ...OURS, cookie: first.cookie };
    const payload = { username: 'anna', password: PASSWORD };
    const again = signedOf(await web.inject({ method: 'POST', url: '/edit/session', headers, payload }));
    await web.inject({ method: 'DELETE', url: '/edit/session', headers: { ...OURS, cookie: again.cookie } });
    await web.inject({ method: 'DELETE', url: '/edit/session', headers: { ...OURS, cookie: again.cookie } });
    expect(await trail()).toEqual([
      [ANNA, ANNA, 'signed in'],
      [ANNA, ANNA, 'signed out'],
      [ANNA, ANNA, 'signed in'],
      [ANNA, ANNA, 'signed out'],
    ]);
  });

  it('records who came by the call of the contract, who was refused, and who stood before a locked account', async () => {
    const login = (username: string, password: string) => app.post('/operator/login', { form: { username, password } });
    await login('anna', 'wrong12345');
    await login('nobody', 'wrong12345');
    const { data } = await login('anna', PASSWORD);
    await app.get('/token/invalidate', { token: String(data['token']) });
    await lockAccount(app.context(), 'anna', true);
    await login('anna', PASSWORD);
    expect(await trail()).toEqual([
      [ANNA, GUEST, 'refused'],
      ['operator:unknown', GUEST, 'refused'],
      [ANNA, ANNA, 'signed in'],
      [ANNA, ANNA, 'signed out'],
      [ANNA, GUEST, 'locked'],
    ]);
  });

  it('does not grow with tries that are refused unseen', async () => {
    for (let tries = 0; tries < 12; tries += 1)
      await app.post('/operator/login', { form: { username: 'anna', password: 'wrong12345' } });
    expect((await trail()).length).toBeLessThan(10);
  });
});

describe('the accounts in the office', () => {
  interface Row {
    operator_id: number;
    username: string;
    roles: object[];
    locked: boolean;
    sessions: number;
    current: boolean;
  }
  const list = async (token: string, query: Record<string, string> = {}): Promise<Row[]> =>
    (await app.get<{ list: Row[] }>('/mall/operators', { token, query })).data.list;

  it('are listed, found, locked and opened, but for the own one', async () => {
    await insertOperator(app, 'berta', quickHash(PASSWORD));
    const { token } = await signIn();
    expect((await list(token)).map(({ username, sessions, current }) => [username, sessions, current])).toEqual([
      ['anna', 1, true],
      ['berta', 1, false],
    ]);
    const berta = await app.post('/operator/login', { form: { username: 'berta', password: PASSWORD } });
    const other = String(berta.data['token']);
    const [{ operator_id = 0 } = {}] = await list(token, { keyword: 'ert' });
    const put = (id: number, locked: boolean) => app.put(`/mall/operators/${id}`, { token, json: { locked } });
    expect((await put(operator_id, true)).data).toEqual({ result: true });
    expect(await mayList(other)).toBe(false);
    expect((await list(token, { locked: 'true' })).map((row) => [row.username, row.sessions])).toEqual([['berta', 0]]);
    expect((await put(operator_id, false)).data).toEqual({ result: true });
    expect(await list(token, { locked: 'true' })).toEqual([]);
    expect((await put(1, true)).data).toMatchObject({ status_code: 422, message: '不能锁定自己的账号' });
    expect((await put(99, true)).data).toMatchObject({ status_code: 404 });
    const rows = await app.db.select().from(audit).where(like(audit.action, 'operator.%lock')).orderBy(audit.audit_id);
    expect(rows.map(({ actor, subject, action }) => [actor, subject, action])).toEqual([
      ['operator:1', 'operator:2', 'operator.lock'],
      ['operator:1', 'operator:2', 'operator.unlock'],
    ]);
  });

  it('are added in a role, which another administrator changes; not the own one, and no merchant’s', async () => {
    const { token } = await signIn();
    const add = (json: object) => app.post('/mall/operators', { token, json });
    const fields = { username: ' 小林 ', password: PASSWORD, role_ids: [ROLE_IDS.customer_service] };
    expect((await add(fields)).data).toEqual({ result: true });
    expect((await add(fields)).data).toMatchObject({ errors: { username: ['账号已存在'] } });
    expect((await add({ ...fields, username: ' ' })).data).toMatchObject({
      errors: { username: [expect.any(String)] },
    });
    expect((await add({ ...fields, password: '123' })).data).toMatchObject({
      errors: { password: [expect.any(String)] },
    });
    expect((await add({ ...fields, role_ids: [] })).data.status_code).toBe(422);
    expect((await add({ ...fields, role_ids: [99] })).data.status_code).toBe(422);
    const [{ operator_id = 0, roles } = {}] = await list(token, { keyword: '小林' });
    expect(roles).toEqual([{ role_id: ROLE_IDS.customer_service, name: '客服' }]);
    const login = await app.post('/operator/login', { form: { username: '小林', password: PASSWORD } });
    const other = String(login.data['token']);
    const mayRead = async (): Promise<boolean> => Array.isArray(await list(other));
    expect(await mayRead()).toBe(false);
    const put = (id: number, wanted: OfficeRole) =>
      app.put(`/mall/operators/${id}/roles`, { token, json: { role_ids: [ROLE_IDS[wanted]] } });
    expect((await put(operator_id, 'administrator')).data).toEqual({ result: true });
    expect(await mayRead()).toBe(true);
    expect((await put(1, 'viewer')).data).toMatchObject({ status_code: 422, message: '不能修改自己的角色' });
    expect((await put(99, 'viewer')).data).toMatchObject({ status_code: 404 });
    await insertOperator(app, 'seller', '-', { role: 'merchant', shop_id: 1 });
    const [seller] = await list(token, { keyword: 'seller' });
    expect((await put(seller?.operator_id ?? 0, 'viewer')).data).toMatchObject({ message: '商家账号的角色不能修改' });
    const [row] = await app.db.select().from(audit).where(eq(audit.action, 'operator.role'));
    expect(row?.detail).toEqual({ before: { roles: '客服' }, after: { roles: '管理员' } });
  });
});
