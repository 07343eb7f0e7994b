import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Login, Member } from '../../../schemas/types/contract.ts';
import { insertPicture } from '../../testing/codes.ts';
import { insertMember } from '../../testing/fixtures/fixtures.ts';
import { quickHash } from '../../testing/quick-hash.ts';
import { testApp, type CallAnswer, type TestApp } from '../../testing/harness.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { outbox, rateLimit } from '../../kernel/system/tables.ts';
import { acceptedTerms, emailLink, member } from '../member/tables.ts';
import { DAY_MS } from '../../../engine/rules/format/time.ts';

const BASE = '/h5app/wxapp/member/email';
const LOGIN = '/h5app/wxapp/login';
const PASSWORD = 'abcd1234';
const KNOWN = 'known@example.com';
let app: TestApp;
let number = 0;
const fresh = (): string => `person${(number += 1)}@example.com`;

beforeAll(async () => {
  app = await testApp({ config: { publicOrigin: 'https://mall.test' } });
  await insertMember(app, { mobile: '', email: KNOWN, password_hash: quickHash(PASSWORD) });
  await putSetting(app.context(), 'agreement:member_register', { title: '协议', content: '<p>一</p>', version: 'v1' });
});
beforeEach(() => app.db.delete(rateLimit));
afterAll(() => app.close());

const post = (path: string, form: Record<string, string>): Promise<CallAnswer<Login>> =>
  app.post<Login>(`${BASE}/${path}`, { form });
const register = async (form: Record<string, string>): Promise<CallAnswer<Login>> =>
  post('register', { password: PASSWORD, ...(await insertPicture(app)), ...form });
const resend = async (email: string): Promise<CallAnswer<Login>> =>
  post('activation/resend', { email, ...(await insertPicture(app)) });

async function lastMail(email: string): Promise<string> {
  const [row] = await app.db
    .select()
    .from(outbox)
    .where(eq(outbox.recipient, email))
    .orderBy(desc(outbox.outbox_id))
    .limit(1);
  return row?.text ?? '';
}
const tokenIn = (text: string): string => /token=([\w-]+)/.exec(text)?.[1] ?? '';
const linkTo = async (email: string): Promise<string> => tokenIn(await lastMail(email));

describe('registering by e-mail', () => {
  it('makes the account by the link of the mail, once, signed in', async () => {
    const email = fresh();
    const sent = await register({ email: ` ${email.toUpperCase()} `, user_name: '邮友', terms_version: 'v1' });
    expect(sent.data.message).toBe('邮件已发送，请注意查收');
    expect(await app.db.$count(member, eq(member.email, email))).toBe(0);
    expect(await lastMail(email)).toContain('https://mall.test/auth/activate?token=');
    const token = await linkTo(email);
    expect(JSON.stringify([sent, await app.db.select().from(emailLink)])).not.toContain(token);
    expect((await post('activate', { token, password: 'other1234' })).data.errors).toHaveProperty('password');
    const done = await post('activate', { token, password: PASSWORD });
    expect(done.data).toMatchObject({ is_new: 1, token: expect.any(String) });
    const own = await app.get<Member>('/h5app/wxapp/member', { token: done.data.token });
    expect(own.data.memberInfo).toMatchObject({ mobile: '', email: 'p***@example.com', username: '邮友' });
    expect(await app.db.$count(acceptedTerms, eq(acceptedTerms.user_id, Number(done.data.user_id)))).toBe(1);
    expect((await post('activate', { token, password: PASSWORD })).data.status_code).toBe(422);
    const signed = await app.post<Login>(LOGIN, { form: { username: email.toUpperCase(), password: PASSWORD } });
    expect(signed.data.user_id).toBe(done.data.user_id);
  });

  it.each([
    [{ email: '-a@example.com' }, 'email', '邮箱格式不正确'],
    [{ email: 'a@b@example.com' }, 'email', '邮箱格式不正确'],
    [{ email: 'a@example.m' }, 'email', '邮箱格式不正确'],
    [{ email: 'a@example' }, 'email', '邮箱格式不正确'],
    [{ password: '' }, 'password', '请输入密码'],
    [{ password: 'abcdefgh' }, 'password', '密码须为8-20位，且同时包含数字和字母'],
    [{ password: 'abcd-1234' }, 'password', '密码不能包含特殊字符'],
    [{ password_confirmation: 'abcd12345' }, 'password_confirmation', '两次输入的密码不一致'],
    [{ terms_version: 'v0' }, 'terms', '用户协议已更新，请重新阅读并同意'],
    [{ yzm: 'AAAA' }, 'yzm', '图片验证码错误，请重新输入'],
  ])('refuses %j at its field', async (wrong, field, message) => {
    const email = fresh();
    expect((await register({ email, ...wrong })).data).toMatchObject({ message, errors: { [field]: [message] } });
    expect(await lastMail(email)).toBe('');
  });

  it('sends the link again, and each is good for a day', async () => {
    const email = fresh();
    await register({ email });
    const first = await linkTo(email);
    expect((await resend(email)).data).toMatchObject({ status_code: 429 });
    app.clock.advance(61_000);
    expect((await resend(email)).data.message).toBe('邮件已发送，请注意查收');
    const second = await linkTo(email);
    expect(second).not.toBe(first);
    app.clock.advance(DAY_MS - 30_000);
    expect((await post('activate', { token: first })).data.status_code).toBe(422);
    expect((await post('activate', { token: second })).data.token).toBeTypeOf('string');
    expect(await app.db.$count(emailLink, eq(emailLink.email, email))).toBe(0);
  });

  it('makes one account of two links opened at once', async () => {
    const email = fresh();
    await register({ email });
    const first = await linkTo(email);
    app.clock.advance(61_000);
    await resend(email);
    const both = await Promise.all([first, await linkTo(email)].map((token) => post('activate', { token })));
    expect(both.filter(({ data }) => data.token)).toHaveLength(1);
    expect(await app.db.$count(member, eq(member.email, email))).toBe(1);
  });

  it('sends five mails a day to an address for one purpose', async () => {
    const email = fresh();
    for (let times = 0; times < 5; times += 1) {
      expect((await register({ email })).data.status_code).toBeUndefined();
      app.clock.advance(61_000);
    }
    expect((await register({ email })).data).toMatchObject({ status_code: 429 });
    expect((await post('password/reset-request', { email })).data.status_code).toBeUndefined();
  });
});

describe('another password by e-mail', () => {
  it('is put by the link of the mail, once, within an hour, and ends every sign-in', async () => {
    const email = fresh();
    const { token: session } = await insertMember(app, { mobile: '', email, password_hash: quickHash('former123') });
    await post('password/reset-request', { email });
    const token = await linkTo(email);
    expect(await lastMail(email)).toContain('https://mall.test/auth/forget-password?token=');
    expect((await post('password/reset', { token, password: 'short' })).data.errors).toHaveProperty('password');
    expect((await post('activate', { token })).data.status_code).toBe(422);
    expect((await post('password/reset', { token, password: PASSWORD })).data).toEqual({ result: true });
    expect((await app.get('/h5app/wxapp/member', { token: session })).status).toBe(401);
    expect((await app.post<Login>(LOGIN, { form: { username: email, password: PASSWORD } })).data.token).toBeTypeOf(
      'string',
    );
    expect((await post('password/reset', { token, password: 'other1234' })).data.status_code).toBe(422);
    app.clock.advance(61_000);
    await post('password/reset-request', { email });
    app.clock.advance(3601_000);
    expect((await post('password/reset', { token: await linkTo(email), password: PASSWORD })).data.status_code).toBe(
      422,
    );
  });
});

describe('a code by e-mail', () => {
  const askCode = async (email: string, form: Record<string, string> = {}): Promise<CallAnswer<Login>> => {
    app.clock.advance(61_000);
    return post('code', { email, ...(await insertPicture(app, 'login')), ...form });
  };
  const codeIn = async (email: string): Promise<string> => /\d{6}/.exec(await lastMail(email))?.[0] ?? '';
  const signIn = (form: Record<string, string>): Promise<CallAnswer<Login>> => app.post<Login>(LOGIN, { form });

  it('signs in who has an account, once, and makes one on request', async () => {
    await askCode(KNOWN.toUpperCase());
    const right = { username: KNOWN, vcode: await codeIn(KNOWN), check_type: 'email_otp' };
    const wrong = await signIn({ ...right, vcode: right.vcode === '000000' ? '000001' : '000000' });
    expect(wrong.data).toMatchObject({ message: '邮件验证码错误或已过期', errors: { vcode: expect.any(Array) } });
    expect((await signIn(right)).data.token).toBeTypeOf('string');
    expect((await signIn(right)).data.status_code).toBe(422);
    const email = fresh();
    await askCode(email);
    const unknown = { username: email, vcode: await codeIn(email) };
    expect((await signIn(unknown)).data).toMatchObject({ errors: { email: ['该邮箱尚未注册，请先注册'] } });
    await askCode(email);
    const made = await signIn({ ...unknown, vcode: await codeIn(email), auto_register: '1' });
    const own = await app.get<Member>('/h5app/wxapp/member', { token: made.data.token });
    expect(own.data.memberInfo).toMatchObject({ mobile: '', email: expect.stringContaining('***@example.com') });
  });

  it('is sent for a picture, whether there is an account or not, five a day; for own changes to members', async () => {
    const unknown = fresh();
    // All but the headers, one of which is the time.
    const answers = [await askCode(KNOWN), await askCode(unknown)].map(({ status, data }) => ({ status, data }));
    expect(answers[0]).toEqual(answers[1]);
    expect((await askCode(unknown, { yzm: 'AAAA' })).data.errors).toHaveProperty('yzm');
    expect((await askCode('a@b@example.com')).data.errors).toHaveProperty('email');
    expect((await askCode(unknown, { purpose: 'update' })).status).toBe(401);
    for (let times = 1; times < 5; times += 1) await askCode(unknown);
    expect((await askCode(unknown)).data).toMatchObject({
      status_code: 429,
      message: '该邮箱今日获取验证码次数已达上限',
    });
  });

  it('of purpose activate is the link of a registration', async () => {
    const email = fresh();
    await register({ email });
    app.clock.advance(61_000);
    await post('code', { email, purpose: 'activate', ...(await insertPicture(app)) });
    expect((await post('activate', { token: await linkTo(email), password: PASSWORD })).data.token).toBeTypeOf(
      'string',
    );
  });
});

describe('whether an e-mail address has an account', () => {
  it('differs in the mail alone: answers, mails and rows are as many for both', async () => {
    const unknown = fresh();
    const counts = async (): Promise<number[]> => [await app.db.$count(outbox), await app.db.$count(emailLink)];
    const calls: ((email: string) => Promise<CallAnswer<Login>>)[] = [
      (email) => register({ email }),
      resend,
      (email) => post('password/reset-request', { email }),
      (email) => app.post<Login>(LOGIN, { form: { username: email, password: 'wrong1234' } }),
      resend,
    ];
    for (const ask of calls) {
      app.clock.advance(61_000);
      const seen: unknown[] = [];
      for (const email of [KNOWN, unknown]) {
        const before = await counts();
        const { data, status } = await ask(email);
        const after = await counts();
        seen.push({ data, status, written: after.map((count, index) => count - (before[index] ?? 0)) });
      }
      expect(seen[0]).toEqual(seen[1]);
    }
    expect(await lastMail(KNOWN)).toContain('该邮箱已注册');
    const nobody = fresh();
    await post('password/reset-request', { email: nobody });
    expect(await lastMail(nobody)).toContain('该邮箱尚未注册');
    expect(tokenIn(await lastMail(nobody))).toBe('');
  });

  it('leaves links to a host of our own in production', async () => {
    const bare = await testApp({
      database: app.database,
      config: { production: true, smtp: { url: 'smtp://x', from: 'a' } },
    });
    const form = { email: KNOWN };
    const refused = await bare.post(`${BASE}/password/reset-request`, { form });
    expect(refused.data).toMatchObject({ status_code: 503 });
    await bare.app.close();
  });
});
