import { MINUTE_MS } from '../../../engine/rules/format/time.ts';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seedAgreements } from '../../../server/seed/agreements.ts';
import { seedBasics } from '../../../server/seed/basics.ts';
import { systemContext } from '../../../server/kernel/http/system-context.ts';
import { rateLimit } from '../../../server/kernel/system/tables.ts';
import { codeFor, insertPicture, lastCode } from '../../../server/testing/codes.ts';
import { insertMember } from '../../../server/testing/fixtures/fixtures.ts';
import { quickHash } from '../../../server/testing/quick-hash.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

const PASSWORD = 'abcd1234';
const VERSION = '2025-06-01';

let app: TestApp;
let shop: ShopApp;
let number = 13700000000;
const fresh = (): string => String((number += 1));

beforeAll(async () => {
  app = await testApp();
  shop = await shopApp(app);
  await seedBasics(systemContext(app.db, app.context().config, 'test', app.clock));
});
beforeEach(() => app.db.delete(rateLimit));
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

const signed = (answer: LightMyRequestResponse): boolean =>
  answer.cookies.some(({ name, value }) => name === 'ECSHOPX_TOKEN' && value !== '');

/** Text beside the control of a name: the message of its field. */
function messageAt(html: string, name: string): string {
  const field = html.split(`data-field="${name}"`)[1] ?? '';
  return /<p id="[^"]*"[^>]* aria-live="polite"[^>]*>([^<]*)</.exec(field)?.[1] ?? '';
}

const valueOf = (html: string, name: string): string =>
  new RegExp(`<input[^>]*name="${name}"[^>]*value="([^"]*)"`).exec(html)?.[1] ?? '';

describe.each(['', '/h5'])('accounts without scripts, %s/', (base) => {
  const REG = `${base}/auth/reg?redirectUrl=${encodeURIComponent(`${base}/cart`)}`;
  const FORGET = `${base}/auth/forget-password?redirectUrl=${encodeURIComponent(`${base}/cart`)}`;
  const SMS = `${base}/auth/login?redirectUrl=${encodeURIComponent(`${base}/cart`)}&way=sms`;

  it('registration: a wrong picture, the code, each wrong field at its place, and on to where one came from', async () => {
    const mobile = fresh();
    const page = await shop.open(REG);
    expect(page.body).toContain('data:image/png;base64,');
    const guess = await shop.post(REG, { step: 'code', mobile, token: valueOf(page.body, 'token'), yzm: '0000' });
    expect([guess.statusCode, messageAt(guess.body, 'yzm')]).toEqual([422, '图片验证码错误，请重新输入']);
    const picture = await insertPicture(app);
    const sent = await shop.post(REG, { step: 'code', mobile, ...picture });
    expect([sent.statusCode, messageAt(sent.body, 'vcode')]).toEqual([200, '验证码已发送，请注意查收']);
    expect([sent.body.includes('重新发送'), valueOf(sent.body, 'mobile')]).toEqual([true, mobile]);
    const soon = await shop.post(REG, { step: 'code', mobile, ...(await insertPicture(app)) });
    expect([soon.statusCode, Number(soon.headers['retry-after'])]).toEqual([429, 60]);

    const right = { mobile, vcode: await lastCode(app, mobile), password: PASSWORD, again: PASSWORD, terms: VERSION };
    const refused = async (wrong: Partial<typeof right>, field: string): Promise<string> => {
      const answer = await shop.post(REG, { ...right, ...wrong });
      expect([answer.statusCode, signed(answer), answer.body.includes(PASSWORD)]).toEqual([422, false, false]);
      return messageAt(answer.body, field);
    };
    expect(await refused({ terms: '' }, 'terms')).toBe('请先阅读并同意用户协议');
    expect(await refused({ terms: '2020-01-01' }, 'terms')).toContain('协议已更新');
    expect(await refused({ again: 'abcd12345' }, 'again')).toBe('两次输入的密码不一致');
    expect(await refused({ password: 'abcdefgh', again: 'abcdefgh' }, 'password')).toContain('密码须为8-20位');
    expect(await refused({ mobile: '123' }, 'mobile')).toBe('请输入正确的手机号码');
    expect(await refused({ vcode: '12' }, 'vcode')).toContain('短信验证码错误');
    const done = await shop.post(REG, right);
    expect([done.statusCode, done.headers.location, signed(done)]).toEqual([303, `${base}/cart`, true]);
  });

  it('every link between the pages of signing in leads on to where one came from', async () => {
    const redirectUrl = `${base}/cart/checkout?mode=cart&id=0`;
    const query = new URLSearchParams({ redirectUrl }).toString();
    const first = [
      '/auth/login',
      '/auth/reg',
      '/auth/forget-password',
      '/staff/login',
      '/auth/activate',
      '/auth/bindwechat',
    ];
    const waiting = first.map((path) => `${base}${path}?${query}`);
    const seen = new Set(waiting);
    const lost: string[] = [];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const { body } = await shop.open(path);
      const links = [...body.matchAll(/<a [^>]*href="([^"]+)"/g)].map(([, href = '']) => href.replaceAll('&amp;', '&'));
      for (const href of links.filter((link) => /^(?:\/h5)?\/(?:auth|staff)\//.test(link))) {
        const { searchParams } = new URL(href, 'http://mall');
        // The cart's icon leads to the cart.
        if (searchParams.get('redirectUrl') === `${base}/cart`) continue;
        if (searchParams.get('redirectUrl') !== redirectUrl) lost.push(`${path}: ${href}`);
        else if (!seen.has(href)) {
          seen.add(href);
          waiting.push(href);
        }
      }
    }
    expect(lost).toEqual([]);
    expect(seen.size).toBeGreaterThan(12);
  });

  it('other pages lead back to themselves after signing in or registering', async () => {
    const { body } = await shop.open(`${base}/items?keywords=tea`);
    const back = encodeURIComponent(`${base}/items?keywords=tea`);
    for (const page of ['login', 'reg']) expect(body).toContain(`href="${base}/auth/${page}?redirectUrl=${back}"`);
  });

  it('tells a script that stays on its page what was wrong or where to go, and never a password', async () => {
    const mobile = fresh();
    const vcode = await codeFor(app, mobile, 'sign');
    const right = {
      mobile,
      vcode,
      nickname: '小明',
      password: PASSWORD,
      again: PASSWORD,
      terms: VERSION,
    };
    const headers = { accept: 'application/json' };
    const wrong = await shop.post(REG, { ...right, vcode: '000000' }, { headers });
    const { error, field, values } = wrong.json<{
      error: string;
      field: string;
      values: Record<string, string>;
    }>();
    expect([wrong.statusCode, field, error.includes('短信验证码错误')]).toEqual([422, 'vcode', true]);
    expect(values).toEqual({
      mobile,
      vcode: '000000',
      nickname: '小明',
      terms: VERSION,
    });
    const done = await shop.post(REG, right, { headers });
    expect([done.statusCode, done.json(), signed(done)]).toEqual([200, { to: `${base}/cart` }, true]);
    expect(done.headers.location).toBeUndefined();
    app.clock.advance(MINUTE_MS);
    const second = await shop.post(
      FORGET,
      { mobile, vcode: await codeFor(app, mobile, 'forgot_password') },
      { headers },
    );
    expect([second.statusCode, second.json<{ values: object }>().values]).toMatchObject([200, { step: '2', mobile }]);
  });

  it('the agreements can be read, and a sum stands in for the picture', async () => {
    const page = await shop.open(REG);
    expect(page.body).toContain('《用户注册协议》');
    const text = await shop.open(`${REG}&agreement=privacy`);
    expect([text.body.includes('隐私政策</h1>'), text.body.includes('您的权利')]).toEqual([true, true]);
    const sum = await shop.post(REG, { step: 'spoken', mobile: '13700000000' });
    expect([sum.statusCode, valueOf(sum.body, 'mobile')]).toEqual([200, '13700000000']);
    expect(sum.body).toMatch(/加.+等于多少？请输入数字/);
    expect((await shop.post(`${SMS}&spoken=1`, { step: 'picture' })).body).toContain('data:image/png');
  });

  it('sign-in by code; a number without an account is refused after the right code only', async () => {
    const [mobile, unknown] = [fresh(), fresh()];
    await insertMember(app, { mobile });
    const sent = await shop.post(SMS, { step: 'code', mobile, ...(await insertPicture(app, 'login')) });
    expect([sent.statusCode, sent.body.includes('重新发送')]).toEqual([200, true]);
    const wrong = await shop.post(SMS, { mobile, vcode: '1' });
    expect([wrong.statusCode, messageAt(wrong.body, 'vcode')]).toEqual([422, '短信验证码错误或已过期']);
    const right = await shop.post(SMS, { mobile, vcode: await lastCode(app, mobile) });
    expect([right.statusCode, right.headers.location, signed(right)]).toEqual([303, `${base}/cart`, true]);
    const nobody = await shop.post(SMS, { mobile: unknown, vcode: await codeFor(app, unknown, 'login') });
    expect([nobody.statusCode, messageAt(nobody.body, 'mobile')]).toEqual([422, '该手机号尚未注册，请先注册']);
  });

  it('a forgotten password in two steps; the code is checked before the second', async () => {
    const [mobile, unknown] = [fresh(), fresh()];
    await insertMember(app, { mobile, password_hash: quickHash('former123') });
    const early = await shop.post(FORGET, { mobile, vcode: '' });
    expect([early.statusCode, messageAt(early.body, 'vcode')]).toEqual([422, '请输入短信验证码']);
    const other = await shop.post(FORGET, { mobile: unknown, vcode: await codeFor(app, unknown, 'forgot_password') });
    expect([other.statusCode, messageAt(other.body, 'mobile')]).toEqual([422, '该手机号尚未注册']);
    const vcode = await codeFor(app, mobile, 'forgot_password');
    const wrong = await shop.post(FORGET, { mobile, vcode: '000' });
    expect([wrong.statusCode, messageAt(wrong.body, 'vcode')]).toEqual([422, '短信验证码错误或已过期']);
    const second = await shop.post(FORGET, { mobile, vcode });
    expect([second.statusCode, messageAt(second.body, 'password') !== '']).toEqual([200, true]);
    const put = { step: 'password', mobile, vcode, password: PASSWORD };
    const differs = await shop.post(FORGET, { ...put, again: 'other1234' });
    expect([differs.statusCode, messageAt(differs.body, 'again')]).toEqual([422, '两次输入的密码不一致']);
    const guessed = await shop.post(FORGET, { ...put, vcode: '000000', again: PASSWORD });
    expect([guessed.statusCode, signed(guessed), messageAt(guessed.body, 'vcode') !== '']).toEqual([422, false, true]);
    const done = await shop.post(FORGET, { ...put, again: PASSWORD });
    expect([done.statusCode, done.headers.location, signed(done)]).toEqual([303, `${base}/cart`, true]);
  });

  it('no step leads to the second but the right code, of this purpose and number', async () => {
    const [mobile, other] = [fresh(), fresh()];
    await insertMember(app, { mobile, password_hash: quickHash('former123') });
    await insertMember(app, { mobile: other });
    const foreign = await codeFor(app, other, 'forgot_password');
    const login = await codeFor(app, mobile, 'login');
    app.clock.advance(MINUTE_MS);
    const vcode = await codeFor(app, mobile, 'forgot_password');
    const picture = async () => insertPicture(app, 'forgot_password');
    const forms: Record<string, string>[] = [
      { mobile, step: '2' },
      { mobile, vcode, step: 'code', ...(await picture()) },
      { mobile, vcode: '', step: 'code', ...(await picture()) },
      { mobile, vcode, step: 'spoken' },
      { mobile, vcode: '' },
      { mobile, vcode: '000000' },
      ...[foreign, login].filter((code) => code !== vcode).map((code) => ({ mobile, vcode: code })),
    ];
    for (const form of forms) {
      const answer = await shop.post(FORGET, form);
      expect([form, answer.body.includes('确认修改')]).toEqual([form, false]);
    }
    expect((await shop.post(FORGET, { mobile, vcode })).body).toContain('确认修改');
  });

  it('another password for the present one; guests are led to sign in', async () => {
    const page = `${base}/member/change-password`;
    const { token } = await insertMember(app, { mobile: fresh(), password_hash: quickHash('former123') });
    const cookies = { ECSHOPX_TOKEN: token };
    const change = (password: string, again = PASSWORD) =>
      shop.post(page, { password, new_password: PASSWORD, again }, { cookies });
    expect(messageAt((await change('former123', 'x')).body, 'again')).toBe('两次输入的密码不一致');
    expect(messageAt((await change('wrong1234')).body, 'password')).toBe('原密码错误');
    const done = await change('former123');
    expect([done.statusCode, done.headers.location]).toEqual([303, `${page}?done=1`]);
    expect((await shop.open(`${page}?done=1`, { cookies })).body).toContain('密码已修改');
    const guest = await shop.post(page, { password: 'a' });
    expect([guest.statusCode, guest.headers.location]).toEqual([
      303,
      `${base}/auth/login?redirectUrl=${encodeURIComponent(page)}`,
    ]);
  });

  it('members have no business there, and strangers’ forms none at all', async () => {
    const { token } = await insertMember(app, { mobile: fresh() });
    for (const path of [REG, FORGET, SMS]) {
      const answer = await shop.open(path, { cookies: { ECSHOPX_TOKEN: token } });
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `${base}/cart`]);
      const headers = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/x-www-form-urlencoded' };
      expect((await shop.app.inject({ method: 'POST', url: path, headers, payload: 'a=1' })).statusCode).toBe(403);
    }
  });
});

it('a mall without agreements registers without consent', async () => {
  await app.db.execute(`delete from setting where key like 'agreement:%'`);
  app.clock.advance(2000);
  const mobile = fresh();
  const vcode = await codeFor(app, mobile);
  const done = await shop.post('/auth/reg', { mobile, vcode, password: PASSWORD, again: PASSWORD });
  expect(signed(done)).toBe(true);
  await seedAgreements(app.context());
});
