import Fastify, { type FastifyInstance } from 'fastify';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { insertOperator } from '../../testing/fixtures/fixtures.ts';
import { quickHash } from '../../testing/quick-hash.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { operatorOfCookie } from './cookie.ts';
import { registerOperatorSession } from './session.ts';
import { operatorSession } from './tables.ts';

const PASSWORD = 'correct-horse';

let app: TestApp;
beforeEach(async () => {
  app = await testApp();
  await insertOperator(app, 'anna', quickHash(PASSWORD));
});
afterEach(() => app.close());

describe('sign-in of the contract', () => {
  const login = (username: string, password: string, ip = '10.0.0.1') =>
    app.post<{ token: string }>('/operator/login', { form: { username, password }, ip });

  it('gives a token that operator calls accept until it is signed out', async () => {
    const { token } = (await login('anna', PASSWORD)).data;
    expect((await app.get('/mall/pages', { token })).status).toBe(200);
    const renewed = await app.get('/token/refresh', { token });
    const next = String(renewed.headers['authorization']).replace('Bearer ', '');
    expect((await app.get('/mall/pages', { token })).status).toBe(401);
    expect((await app.get('/mall/pages', { token: next })).status).toBe(200);
    await app.get('/token/invalidate', { token: next });
    expect((await app.get('/mall/pages', { token: next })).status).toBe(401);
  });

  it('ends by itself after an hour', async () => {
    const { token } = (await login('anna', PASSWORD)).data;
    app.clock.advance(3601 * 1000);
    expect((await app.get('/mall/pages', { token })).status).toBe(401);
  });

  it('answers unknown names and wrong passwords alike', async () => {
    const answers = [await login('anna', 'wrong-password'), await login('nobody', PASSWORD)];
    expect(answers.map((answer) => answer.data)).toEqual([
      { message: '账号或密码错误', status_code: 422 },
      { message: '账号或密码错误', status_code: 422 },
    ]);
    expect((await login('', PASSWORD)).data.message).toBe('请输入账号');
    expect((await login('anna', '')).data.message).toBe('请输入密码');
  });
});

describe('the session of the designer', () => {
  let web: FastifyInstance;
  beforeEach(async () => {
    web = Fastify({ trustProxy: '127.0.0.1' });
    await registerOperatorSession(web, app.context());
    web.get('/edit/who', async (request) => (await operatorOfCookie(app.context(), request))?.username ?? 'nobody');
    await web.ready();
  });
  afterEach(() => web.close());

  const OURS = { 'sec-fetch-site': 'same-origin' };
  const signIn = (headers: Record<string, string> = OURS, password = PASSWORD) =>
    web.inject({ method: 'POST', url: '/edit/session', headers, payload: { username: 'anna', password } });
  const cookieOf = (answer: { headers: Record<string, unknown> }): string =>
    String(answer.headers['set-cookie']).split(';')[0] ?? '';

  it('is a cookie scripts cannot read, for /edit alone, exchanged for a short bearer', async () => {
    const answer = await signIn();
    const { data } = answer.json<{ data: { token: string; expires_in: number; operator: { username: string } } }>();
    expect(data).toMatchObject({ expires_in: 900, operator: { username: 'anna' } });
    expect((await app.get('/mall/pages', { token: data.token })).status).toBe(200);
    const cookie = String(answer.headers['set-cookie']);
    expect(cookie).toMatch(
      /^mallwright_operator=[\w-]{36}\.0\.[\w-]{43}; Path=\/edit; Max-Age=86400; HttpOnly; SameSite=Strict$/,
    );
    const stored = JSON.stringify(await app.db.select().from(operatorSession));
    expect(stored).not.toContain(cookieOf(answer).split('.')[2]);
    const secure = await signIn({ ...OURS, 'x-forwarded-proto': 'https' });
    expect(String(secure.headers['set-cookie'])).toMatch(/; Secure$/);
  });

  it('renews the bearer as long as it lives', async () => {
    let cookie = cookieOf(await signIn());
    const renew = (headers: Record<string, string>) =>
      web.inject({ method: 'POST', url: '/edit/session/refresh', headers });
    app.clock.advance(23 * 3600 * 1000);
    const renewed = await renew({ ...OURS, cookie });
    cookie = cookieOf(renewed);
    expect(
      (await app.get('/mall/pages', { token: renewed.json<{ data: { token: string } }>().data.token })).status,
    ).toBe(200);
    app.clock.advance(23 * 3600 * 1000);
    expect((await web.inject({ url: '/edit/who', headers: { ...OURS, cookie } })).body).toBe('anna');
    app.clock.advance(2 * 3600 * 1000);
    const late = await renew({ ...OURS, cookie });
    expect([late.statusCode, late.json<{ data: { status_code: number } }>().data.status_code]).toEqual([200, 401]);
  });

  it('ends when the operator signs out', async () => {
    const cookie = cookieOf(await signIn());
    const closed = await web.inject({ method: 'DELETE', url: '/edit/session', headers: { ...OURS, cookie } });
    expect(String(closed.headers['set-cookie'])).toMatch(/Max-Age=0/);
    expect((await web.inject({ url: '/edit/who', headers: { ...OURS, cookie } })).body).toBe('nobody');
  });

  it.each([
    [{}, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'none', origin: 'http://localhost:80' }, 403],
    [{ origin: 'https://evil.example' }, 403],
    [{ origin: 'http://localhost:80' }, undefined],
  ])('with %j answers %s', async (headers, status) => {
    const answer = await signIn({ host: 'localhost:80', ...headers } as Record<string, string>);
    expect(answer.json<{ data: { status_code?: number } }>().data.status_code).toBe(status);
    expect(answer.headers['set-cookie'] !== undefined).toBe(status === undefined);
  });

  it('keeps the envelope for broken bodies and wrong passwords', async () => {
    const headers = { ...OURS, 'content-type': 'application/json' };
    const broken = await web.inject({ method: 'POST', url: '/edit/session', headers, payload: '{' });
    expect([broken.statusCode, broken.json<{ data: object }>().data]).toEqual([
      200,
      { message: '请求的格式不正确', status_code: 400 },
    ]);
    const wrong = await signIn(OURS, 'wrong-password');
    expect([wrong.statusCode, wrong.headers['set-cookie']]).toEqual([200, undefined]);
  });

  it('is nobody with a made-up cookie', async () => {
    await signIn();
    const [{ session_id = '' } = {}] = await app.db.select().from(operatorSession);
    const signature = 'a'.repeat(43);
    for (const value of ['x', signature, "' or 1=1 --", `${session_id}.0.${signature}`, `${session_id}.0.`])
      expect(
        (await web.inject({ url: '/edit/who', headers: { ...OURS, cookie: `mallwright_operator=${value}` } })).body,
      ).toBe('nobody');
  });
});
