import type { LightMyRequestResponse } from 'fastify';
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemContext } from '../../../server/kernel/http/system-context.ts';
import { member } from '../../../server/people/member/tables.ts';
import { rateLimit } from '../../../server/kernel/system/tables.ts';
import { trustIdentity } from '../../../server/people/trust/tables.ts';
import { seedBasics } from '../../../server/seed/basics.ts';
import { codeFor, insertPicture, lastCode } from '../../../server/testing/codes.ts';
import { insertMember } from '../../../server/testing/fixtures/fixtures.ts';
import { quickHash } from '../../../server/testing/quick-hash.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { ACCOUNT, APP, CLIENT, startProvider, type TestProvider } from '../../support/calls/openid-provider.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

const VERSION = '2025-06-01';
const PASSWORD = 'abcd1234';
type Cookies = Record<string, string>;

let app: TestApp;
let shop: ShopApp;
let provider: TestProvider;
let number = 13400000000;
const fresh = (): string => String((number += 1));

beforeAll(async () => {
  provider = await startProvider();
  const { url } = provider;
  app = await testApp();
  provider.now = () => app.clock.now();
  shop = await shopApp(app, {
    openid: { issuer: url, ...CLIENT, name: '企业通' },
    weixin: { ...APP, openOrigin: url, apiOrigin: url },
    weixinAccount: { ...ACCOUNT, openOrigin: url, apiOrigin: url },
  });
  await seedBasics(systemContext(app.db, app.context().config, 'test', app.clock));
});
beforeEach(() => app.db.delete(rateLimit));
afterEach(() => app.db.delete(trustIdentity));
afterAll(async () => {
  await shop.app.close();
  await app.close();
  await provider.stop();
});

/** What the browser has after an answer. */
function jar(answer: LightMyRequestResponse, before: Cookies = {}): Cookies {
  const after = { ...before };
  for (const { name, value } of answer.cookies)
    if (value === '') delete after[name];
    else after[name] = value;
  return after;
}

const search = (target: string, more: Record<string, string> = {}): string =>
  new URLSearchParams({ redirectUrl: target, ...more }).toString();

interface Visit {
  answer: LightMyRequestResponse;
  cookies: Cookies;
}

/** To the provider and back, as a browser goes; `lost` are cookies it no longer has then. */
async function roundTrip(start: string, cookies: Cookies = {}, keep = true): Promise<Visit> {
  const begun = await shop.open(start, { cookies });
  const back = await provider.visit(String(begun.headers.location));
  const held = keep ? jar(begun, cookies) : cookies;
  const answer = await shop.open(back.pathname + back.search, { cookies: held });
  return { answer, cookies: jar(answer, held) };
}

describe('the sign-in page inside WeChat’s app', () => {
  const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50' };

  it('leads to WeChat at once, back signed in, and asks here who came back without', async () => {
    const begun = await shop.open(`/h5/auth/login?${search('/h5/cart')}`, { headers });
    const start = `/h5/auth/trust/weixin_account?${search('/h5/cart')}`;
    expect([begun.statusCode, begun.headers.location]).toEqual([303, start]);
    const { answer } = await roundTrip(start);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `/h5/auth/bindwechat?${search('/h5/cart')}`]);
    for (const [name, value] of [
      ['message', 'refused'],
      ['way', 'sms'],
    ] as const) {
      const page = await shop.open(`/h5/auth/login?${search('/h5/cart', { [name]: value })}`, { headers });
      expect([page.statusCode, page.body.includes('微信登录')]).toEqual([200, true]);
    }
    const elsewhere = await shop.open(`/h5/auth/login?${search('/h5/cart')}`);
    expect([elsewhere.statusCode, elsewhere.body.includes('微信登录')]).toEqual([200, false]);
  });
});

describe.each(['', '/h5'])('sign-in by a provider, %s/', (base) => {
  const target = `${base}/cart?from=1`;
  const START = `${base}/auth/trust/openid?${search(target)}`;
  const BIND = `${base}/auth/bindwechat?${search(target)}`;

  it('of somebody new: asks for a number, makes the account, asks for the rest, and leads on', async () => {
    const mobile = fresh();
    const { answer, cookies } = await roundTrip(START);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, BIND]);
    expect(Object.keys(cookies)).toEqual(['mall_ticket']);
    const page = await shop.open(BIND, { cookies });
    expect(page.body).toContain('企业通「小林」首次登录');
    expect(page.body).not.toContain(cookies['mall_ticket']);
    const sent = await shop.post(BIND, { step: 'code', mobile, ...(await insertPicture(app, 'login')) }, { cookies });
    expect(sent.body).toContain('重新发送');
    const right = { mobile, vcode: await lastCode(app, mobile), terms: VERSION };
    const unread = await shop.post(BIND, { ...right, terms: '' }, { cookies });
    expect([unread.statusCode, unread.body.includes('请先阅读并同意用户协议')]).toEqual([422, true]);
    const wrong = await shop.post(BIND, { ...right, vcode: '1' }, { cookies });
    expect([wrong.statusCode, wrong.body.includes('短信验证码错误或已过期')]).toEqual([422, true]);
    const done = await shop.post(BIND, right, { cookies });
    const profile = `${base}/auth/profile?${search(target)}`;
    expect([done.statusCode, done.headers.location]).toEqual([303, profile]);
    const signed = jar(done, cookies);
    expect(signed['mall_ticket']).toBeUndefined();
    expect((await shop.open(profile, { cookies: signed })).body).toContain('value="小林"');
    const refused = await shop.post(profile, { nickname: '<b>' }, { cookies: signed });
    expect([refused.statusCode, refused.body.includes('昵称不能包含特殊字符')]).toEqual([422, true]);
    const saved = await shop.post(profile, { nickname: '林木', sex: '2', birthday: '1990-02-28' }, { cookies: signed });
    expect([saved.statusCode, saved.headers.location]).toEqual([303, target]);
    const [row] = await app.db.select().from(member).where(eq(member.mobile, mobile));
    expect(row).toMatchObject({ username: '林木', sex: 2, birthday: '1990-02-28' });
    // Known now, the provider is all it takes.
    const again = await roundTrip(START);
    expect([again.answer.headers.location, again.cookies['ECSHOPX_TOKEN'] !== undefined]).toEqual([target, true]);
  });

  it('binds an account that is there by its password', async () => {
    const mobile = fresh();
    const { user_id } = await insertMember(app, { mobile, password_hash: quickHash(PASSWORD) });
    const { cookies } = await roundTrip(START);
    const form = `${base}/auth/bindwechat?${search(target, { way: 'password' })}`;
    expect((await shop.open(form, { cookies })).body).toContain('绑定并登录');
    const wrong = await shop.post(form, { username: mobile, password: 'wrong1234' }, { cookies });
    expect([wrong.statusCode, wrong.body.includes('账号或密码错误')]).toEqual([422, true]);
    const done = await shop.post(form, { username: mobile, password: PASSWORD }, { cookies });
    expect([done.statusCode, done.headers.location]).toEqual([303, target]);
    expect(await app.db.$count(trustIdentity, eq(trustIdentity.user_id, user_id))).toBe(1);
    const late = await shop.post(form, { username: mobile, password: PASSWORD }, { cookies: {} });
    expect([late.statusCode, late.body.includes('绑定已超时')]).toEqual([422, true]);
    expect((await shop.open(BIND)).body).toContain('绑定已超时，请重新登录');
  });

  it('counts in the browser that began alone, with a message about what went wrong', async () => {
    const login = `${base}/auth/login?`;
    const foreign = await roundTrip(START, {}, false);
    expect(String(foreign.answer.headers.location)).toMatch(/^\/auth\/login\?.*message=expired/);
    const begun = await shop.open(START);
    const state = new URL(String(begun.headers.location)).searchParams.get('state') ?? '';
    const cancelled = await shop.open(`/auth/redirect?error=access_denied&state=${state}`, { cookies: jar(begun) });
    expect(cancelled.headers.location).toBe(`${login}${search(target, { message: 'refused' })}`);
    const guessed = await shop.open(`/auth/redirect?code=guess&state=${state}`, { cookies: jar(begun) });
    expect(guessed.headers.location).toBe(`${login}${search(target, { message: 'failed' })}`);
    expect((await shop.open(String(guessed.headers.location))).body).toContain('第三方登录没有成功，请重试');
    const unknown = await shop.open(`${base}/auth/trust/nobody?${search(target)}`);
    expect(unknown.headers.location).toBe(`${login}${search(target, { message: 'failed' })}`);
    const ahead = await shop.open(START, { headers: { 'sec-purpose': 'prefetch' } });
    expect([ahead.statusCode, ahead.cookies]).toEqual([403, []]);
    const away = await roundTrip(`${base}/auth/trust/openid?${search('https://evil.test/')}`);
    expect(away.answer.headers.location).toBe(`${base}/auth/bindwechat?${search(base || '/')}`);
  });

  it('is bound by a member after a yes on our own page, and ended there', async () => {
    const { token, user_id } = await insertMember(app, { mobile: fresh() });
    const mine = { ECSHOPX_TOKEN: token };
    const page = `${base}/auth/bind?${search(target)}`;
    expect((await shop.open(page, { cookies: mine })).body).toContain('未绑定');
    const start = `${base}/auth/trust/openid?${search(target, { bind: '1' })}`;
    const { answer, cookies } = await roundTrip(start, mine);
    expect(answer.headers.location).toBe(page);
    expect(await app.db.$count(trustIdentity)).toBe(0);
    const question = await shop.open(page, { cookies });
    expect([question.body.includes('将企业通账号'), question.body.includes('「小林」')]).toEqual([true, true]);
    const headers = { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' };
    const foreign = await shop.app.inject({ method: 'POST', url: page, cookies, headers, payload: '' });
    expect([foreign.statusCode, await app.db.$count(trustIdentity)]).toEqual([403, 0]);
    const done = await shop.post(page, {}, { cookies });
    expect(done.headers.location).toBe(`${page}&message=bound`);
    expect(await app.db.$count(trustIdentity, eq(trustIdentity.user_id, user_id))).toBe(1);
    const taken = await roundTrip(start, { ECSHOPX_TOKEN: (await insertMember(app, { mobile: fresh() })).token });
    expect(taken.answer.headers.location).toBe(`${page}&message=taken`);
    const ended = await shop.post(page, { unbind: 'openid' }, { cookies: mine });
    expect([ended.headers.location, await app.db.$count(trustIdentity)]).toEqual([`${page}&message=unbound`, 0]);
    const again = await roundTrip(start, mine);
    await shop.post(page, { cancel: '1' }, { cookies: again.cookies });
    expect(await app.db.$count(trustIdentity)).toBe(0);
  });

  it('gives a number to a member who has none, and asks nobody else', async () => {
    const mobile = fresh();
    const { token, user_id } = await insertMember(app, { mobile: '' });
    const cookies = { ECSHOPX_TOKEN: token };
    const page = `${base}/auth/bindphone?${search(target)}`;
    expect((await shop.open(page, { cookies })).body).not.toContain('图片验证码');
    await shop.post(page, { step: 'code', mobile }, { cookies });
    const wrong = await shop.post(page, { mobile, vcode: '1' }, { cookies });
    expect([wrong.statusCode, wrong.body.includes('短信验证码错误或已过期')]).toEqual([422, true]);
    const done = await shop.post(page, { mobile, vcode: await lastCode(app, mobile) }, { cookies });
    expect([done.statusCode, done.headers.location]).toEqual([303, target]);
    expect(await app.db.$count(member, eq(member.user_id, user_id))).toBe(1);
    expect((await shop.open(page, { cookies })).headers.location).toBe(target);
  });

  it('is offered on the page of sign-in; its copies lead there, members are led on, guests to sign in', async () => {
    const login = await shop.open(`${base}/auth/login?${search(target)}`);
    expect(login.body).toContain('企业通登录');
    expect(login.body.includes('微信扫码')).toBe(base === '');
    expect(String(login.headers['content-security-policy']).includes(`frame-src 'self' ${provider.url}`)).toBe(
      base === '',
    );
    const scan = await shop.open(`${base}/auth/wx-login?${search(target)}`);
    expect([scan.statusCode, scan.body.includes('<iframe')]).toEqual([200, base === '']);
    if (base === '/h5') expect(scan.body).toContain('微信登录暂未开通');
    expect(String((await shop.open(`${base}/auth/reg`)).headers['content-security-policy'])).not.toContain('frame-src');
    for (const name of ['login', 'reg']) {
      const copy = await shop.open(`${base}/auth/${name}-copy?${search(target)}`);
      expect([copy.statusCode, copy.headers.location]).toEqual([303, `${base}/auth/${name}?${search(target)}`]);
    }
    for (const name of ['bind', 'bindphone', 'profile'])
      for (const answer of [await shop.open(`${base}/auth/${name}`), await shop.post(`${base}/auth/${name}`, {})])
        expect([answer.statusCode, answer.headers.location]).toEqual([
          303,
          `${base}/auth/login?redirectUrl=${encodeURIComponent(`${base}/auth/${name}`)}`,
        ]);
    const { token } = await insertMember(app, { mobile: fresh() });
    for (const name of ['bindwechat', 'wx-login', 'login'])
      expect(
        (await shop.open(`${base}/auth/${name}?${search(target)}`, { cookies: { ECSHOPX_TOKEN: token } })).headers
          .location,
      ).toBe(target);
  });

  it('by WeChat goes the same way', async () => {
    const start = `/auth/trust/weixin?${search(target)}`;
    const { answer, cookies } = await roundTrip(start);
    expect(answer.headers.location).toBe(BIND);
    expect((await shop.open(BIND, { cookies })).body).toContain('微信「小林」首次登录');
    const mobile = fresh();
    const vcode = await codeFor(app, mobile, 'login');
    await shop.post(BIND, { mobile, vcode, terms: VERSION }, { cookies });
    const again = await roundTrip(start);
    expect([again.answer.headers.location, again.cookies['ECSHOPX_TOKEN'] !== undefined]).toEqual([target, true]);
  });
});

it('is not there where none is configured', async () => {
  const bare = await shopApp(app);
  const login = await bare.open('/auth/login');
  expect([login.body.includes('其他登录方式'), login.body.includes('微信扫码')]).toEqual([false, false]);
  expect((await bare.open('/auth/wx-login')).body).toContain('微信登录暂未开通');
  const { token } = await insertMember(app, { mobile: fresh() });
  expect((await bare.open('/auth/bind', { cookies: { ECSHOPX_TOKEN: token } })).body).toContain(
    '商城暂未开通第三方登录',
  );
  await bare.app.close();
});
