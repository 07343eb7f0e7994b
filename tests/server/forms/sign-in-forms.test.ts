import { sql } from 'drizzle-orm';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedBasics } from '../../../server/seed/basics.ts';
import { systemContext } from '../../../server/kernel/http/system-context.ts';
import { insertMember } from '../../../server/testing/fixtures/fixtures.ts';
import { quickHash } from '../../../server/testing/quick-hash.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';
import { HOUR_MS } from '../../../engine/rules/format/time.ts';

const MOBILE = '13800138000';
const PASSWORD = 'mall12345';

let app: TestApp;
let shop: ShopApp;

beforeAll(async () => {
  app = await testApp();
  shop = await shopApp(app);
  await seedBasics(systemContext(app.db, app.context().config, 'test', app.clock));
  await insertMember(app, { mobile: MOBILE, password_hash: quickHash(PASSWORD) });
});

afterAll(async () => {
  await shop.app.close();
  await app.close();
});

const tokenOf = (answer: LightMyRequestResponse): string =>
  answer.cookies.find((cookie) => cookie.name === 'ECSHOPX_TOKEN')?.value ?? '';
const markOf = (html: string): string => /data-session="([^"]*)"/.exec(html)?.[1] ?? '';
const signIn = async (): Promise<string> =>
  tokenOf(await shop.post('/auth/login', { username: MOBILE, password: PASSWORD }));
const lastUsed = async (): Promise<number[]> => {
  const found = await app.db.execute(sql`select last_used::int as at from member_session order by created, at`);
  return (found as unknown as { rows: { at: number }[] }).rows.map((row) => row.at);
};

describe('the mark of the session in a document', () => {
  it('names the sign-in, before and after its token is exchanged, and is no part of a token', async () => {
    const token = await signIn();
    const cookies = { ECSHOPX_TOKEN: token };
    const mark = markOf((await shop.open('/', { cookies })).body);
    expect(mark.length).toBeGreaterThan(8);
    expect(token).not.toContain(mark);
    const answer = await app.get('/h5app/wxapp/token/refresh', { token });
    const fresh = String(answer.headers['authorization']).replace(/^Bearer /, '');
    expect(markOf((await shop.open('/', { cookies: { ECSHOPX_TOKEN: fresh } })).body)).toBe(mark);
    expect(markOf((await shop.open('/', { cookies: { ECSHOPX_TOKEN: await signIn() } })).body)).not.toBe(mark);
    expect(markOf((await shop.open('/')).body)).toBe('');
  });
});

describe('the last use of a sign-in', () => {
  it('is written by a document, which keeps the cookies for another 30 days; not by one that is fetched ahead', async () => {
    await app.db.execute(sql`delete from member_session`);
    const cookies = { ECSHOPX_TOKEN: await signIn(), userinfo: '{"userId":"1"}' };
    const [signedIn = 0] = await lastUsed();
    expect((await shop.open('/', { cookies })).cookies).toEqual([]);
    app.clock.advance(2 * HOUR_MS);
    const ahead = await shop.open('/', { cookies, headers: { 'sec-purpose': 'prefetch' } });
    expect([ahead.cookies, await lastUsed()]).toEqual([[], [signedIn]]);
    const answer = await shop.open('/', { cookies });
    expect(await lastUsed()).toEqual([signedIn + 7200]);
    expect(answer.cookies.map(({ name, value, maxAge }) => [name, value, maxAge])).toEqual([
      ['ECSHOPX_TOKEN', cookies.ECSHOPX_TOKEN, 2_592_000],
      ['userinfo', cookies.userinfo, 2_592_000],
    ]);
    expect((await shop.open('/', { cookies })).cookies).toEqual([]);
  });
});

describe.each(['', '/h5'])('the sign-in form of %s/', (base) => {
  it('keeps where to go in its address when it is refused', async () => {
    const page = await shop.open(`${base}/auth/login?redirectUrl=${encodeURIComponent(`${base}/cart?a=1`)}`);
    const action = /<form[^>]*action="([^"]*auth\/login[^"]*)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
    expect(action).toBe(`${base}/auth/login?redirectUrl=${encodeURIComponent(`${base}/cart?a=1`)}`);
    const wrong = await shop.post(action, { username: MOBILE, password: 'wrong1234' });
    expect([wrong.statusCode, wrong.body.includes('账号或密码错误')]).toEqual([422, true]);
    expect(wrong.body.replaceAll('&amp;', '&')).toContain(`action="${action}"`);
    const right = await shop.post(action, { username: MOBILE, password: PASSWORD });
    expect([right.statusCode, right.headers.location]).toEqual([303, `${base}/cart?a=1`]);
  });

  it('answers when to try again', async () => {
    const username = base === '' ? '13700000001' : '13700000002';
    await insertMember(app, { mobile: username, password_hash: quickHash(PASSWORD) });
    const attempt = () => shop.post(`${base}/auth/login`, { username, password: 'wrong1234' });
    for (let index = 0; index < 8; index += 1) await attempt();
    const refused = await attempt();
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect(refused.body).toContain('登录过于频繁');
  });
});
