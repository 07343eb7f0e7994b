import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  Login,
  Member,
  IsNewMemberAnswer,
  NewLoginAnswer,
  PictureCodeAnswer,
} from '../../../schemas/types/contract.ts';
import { DAY_MS } from '../../../engine/rules/format/time.ts';
import { askCode, codeFor, insertPicture, lastCode } from '../../testing/codes.ts';
import { guest, insertGoods, insertMember, insertOperator, NOW } from '../../testing/fixtures/fixtures.ts';
import { quickHash } from '../../testing/quick-hash.ts';
import { onBoth, testApp, type CallAnswer, type TestApp } from '../../testing/harness.ts';
import { pointLedger } from '../../wallet/point/tables.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { outbox, rateLimit, sentCode } from '../../kernel/system/tables.ts';
import { acceptedTerms, member } from '../member/tables.ts';

const BASE = '/h5app/wxapp';
const PASSWORD = 'abcd1234';
const KNOWN = '13800138000';
let number = 13900000000;
const fresh = (): string => String((number += 1));

onBoth('registering', (start) => {
  let app: TestApp;
  const register = (form: Record<string, string>): Promise<CallAnswer<Login>> =>
    app.post<Login>(`${BASE}/member`, { form: { password: PASSWORD, user_type: 'local', ...form } });
  const signIn = (form: Record<string, string>): Promise<CallAnswer<Login>> =>
    app.post<Login>(`${BASE}/login`, { form });

  beforeAll(async () => {
    app = await start();
    await insertMember(app, { mobile: KNOWN, password_hash: quickHash(PASSWORD) });
    await putSetting(app.context(), 'agreement:member_register', {
      title: '协议',
      content: '<p>一</p>',
      version: 'v1',
    });
  });
  beforeEach(() => app.db.delete(rateLimit));
  afterAll(() => app.close());

  it('makes an account for a code sent to the number, signed in, with the guest’s cart and what the settings promise', async () => {
    await putSetting(app.context(), 'registration', { point: 88 });
    const mobile = fresh();
    await insertGoods(app.db, { goods_id: 10 });
    await app.post(`${BASE}/cart`, { form: { ...guest('guest-one'), item_id: '10', num: '1' } });
    const vcode = await codeFor(app, mobile);
    const { data } = await register({ mobile, vcode, user_name: '新会员', terms_version: 'v1', ...guest('guest-one') });
    const { data: own } = await app.get<Member>(`${BASE}/member`, { token: data.token });
    expect(own).toMatchObject({ point: 88, memberInfo: { username: '新会员' } });
    expect((await app.get(`${BASE}/cartcount`, { token: data.token })).data['item_count']).toBe(1);
    const userId = Number(data.user_id);
    expect(await app.db.select().from(acceptedTerms).where(eq(acceptedTerms.user_id, userId))).toEqual([
      { user_id: userId, type: 'member_register', version: 'v1', accepted: NOW },
    ]);
    expect(await app.db.select().from(pointLedger).where(eq(pointLedger.user_id, userId))).toHaveLength(1);
    expect((await signIn({ username: mobile, password: PASSWORD })).data.token).toBeTypeOf('string');
  });

  it.each([
    [{ password: '' }, 'password', '请输入密码'],
    [{ password: 'abc1234' }, 'password', '密码须为8-20位，且同时包含数字和字母'],
    [{ password: '12345678' }, 'password', '密码须为8-20位，且同时包含数字和字母'],
    [{ password: 'abcdefgh' }, 'password', '密码须为8-20位，且同时包含数字和字母'],
    [{ password: 'abcd1234abcd1234abcd1' }, 'password', '密码须为8-20位，且同时包含数字和字母'],
    [{ password: 'abcd-1234' }, 'password', '密码不能包含特殊字符'],
    [{ mobile: '12900000000' }, 'mobile', '请输入正确的手机号码'],
    [{ terms_version: 'v0' }, 'terms', '用户协议已更新，请重新阅读并同意'],
  ])('refuses %j at its field, and the code is not lost', async (wrong, field, message) => {
    const mobile = fresh();
    const vcode = await codeFor(app, mobile);
    const { data } = await register({ mobile, vcode, ...wrong });
    expect(data).toMatchObject({ status_code: 422, message, errors: { [field]: [message] } });
    expect((await register({ mobile, vcode })).data.token).toBeTypeOf('string');
  });

  it('refuses a wrong code, one of another purpose, of another number, of five minutes ago, and one that was used', async () => {
    const [mobile, other] = [fresh(), fresh()];
    const [login, foreign] = [await codeFor(app, mobile, 'login'), await codeFor(app, other)];
    const right = await codeFor(app, mobile);
    for (const vcode of [login, foreign, '', '１２３４５６'].filter((code) => code !== right))
      expect((await register({ mobile, vcode })).data.status_code).toBe(422);
    app.clock.advance(301_000);
    expect((await register({ mobile, vcode: right })).data.errors).toEqual({ vcode: ['短信验证码错误或已过期'] });
    const again = await codeFor(app, mobile);
    expect((await register({ mobile, vcode: again })).data.token).toBeTypeOf('string');
    expect((await register({ mobile, vcode: again })).data.errors).toEqual({ vcode: ['短信验证码错误或已过期'] });
  });

  it('has five tries a code, side by side too', async () => {
    const mobile = fresh();
    const vcode = await codeFor(app, mobile);
    const wrong = String((Number(vcode) + 1) % 1_000_000).padStart(6, '0');
    await Promise.all(Array.from({ length: 5 }, () => register({ mobile, vcode: wrong })));
    expect((await register({ mobile, vcode })).data.status_code).toBe(422);
    app.clock.advance(61_000);
    expect((await register({ mobile, vcode: await codeFor(app, mobile) })).data.token).toBeTypeOf('string');
  });

  it('makes one account of one code used by four at once', async () => {
    const mobile = fresh();
    const vcode = await codeFor(app, mobile);
    const answers = await Promise.all(Array.from({ length: 4 }, () => register({ mobile, vcode })));
    expect(answers.filter(({ data }) => data.token)).toHaveLength(1);
    expect(await app.db.$count(member, eq(member.mobile, mobile))).toBe(1);
  });

  it('reveals whether there is an account only to who has a right code', async () => {
    const isNew = async (form: Record<string, string>): Promise<number | undefined> =>
      (await app.post<IsNewMemberAnswer>(`${BASE}/member/is_new`, { form })).data.is_new;
    const unknown = fresh();
    expect([await isNew({ mobile: KNOWN }), await isNew({ mobile: unknown })]).toEqual([0, 0]);
    const answers = [];
    for (const type of ['sign', 'login', 'forgot_password'] as const) {
      for (const mobile of [KNOWN, unknown]) answers.push({ ...(await askCode(app, mobile, type)).data });
      app.clock.advance(60_000);
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    const reset = (mobile: string, vcode: string) =>
      app.post(`${BASE}/member/reset/password`, { form: { mobile, vcode, password: PASSWORD } });
    for (const call of [
      (mobile: string) => register({ mobile, vcode: '000000' }),
      (mobile: string) => signIn({ username: mobile, vcode: '000000', check_type: 'mobile' }),
      (mobile: string) => reset(mobile, '000000'),
    ])
      expect((await call(KNOWN)).data).toEqual((await call(unknown)).data);
    const code = async (mobile: string, kind: string): Promise<string> => {
      const rows = await app.db.select().from(outbox).where(eq(outbox.recipient, mobile));
      return /\d{6}/.exec(rows.find((row) => row.kind === kind)?.text ?? '')?.[0] ?? '';
    };
    const known = await code(KNOWN, 'sign');
    expect(await isNew({ mobile: KNOWN, vcode: known })).toBe(0);
    expect(await isNew({ mobile: unknown, vcode: await code(unknown, 'sign') })).toBe(1);
    expect((await register({ mobile: KNOWN, vcode: known })).data.message).toBe('该手机号已注册，请直接登录');
    expect((await reset(unknown, await code(unknown, 'forgot_password'))).data.message).toBe('该手机号尚未注册');
    const login = { username: unknown, vcode: await code(unknown, 'login'), check_type: 'mobile' };
    expect((await signIn(login)).data.message).toBe('该手机号尚未注册，请先注册');
  });

  it('signs in by code, and up with auto_register; a disabled member gets a message', async () => {
    const off = fresh();
    await insertMember(app, { mobile: off, disabled: true });
    expect(await signIn({ username: off, vcode: await codeFor(app, off, 'login') })).toMatchObject({ status: 401 });
    const mobile = fresh();
    const vcode = await codeFor(app, mobile, 'login');
    const { data } = await signIn({ username: mobile, vcode, check_type: 'mobile', auto_register: '1' });
    expect((await app.get(`${BASE}/member`, { token: data.token })).status).toBe(200);
    // Nobody knows a password of an account that has none.
    expect((await signIn({ username: mobile, password: '' })).data.status_code).toBe(422);
    expect((await signIn({ username: mobile, password: 'x' })).data.message).toBe('账号或密码错误');
  });

  it('answers new_login with a token, and with words when failures are to be silent', async () => {
    const call = (form: Record<string, string>) =>
      app.post<NewLoginAnswer>(`${BASE}/new_login`, { form: { auth_type: 'local', ...form } });
    const right = await call({
      username: KNOWN,
      password: PASSWORD,
      check_type: 'password',
      silent: '1',
      auto_register: '1',
    });
    expect(right.data).toMatchObject({ status: 1, error_message: null, pre_login_data: { mobile: KNOWN } });
    expect((await app.get(`${BASE}/member`, { token: String(right.data.token) })).status).toBe(200);
    const wrong = { username: KNOWN, password: 'wrong1234' };
    expect((await call({ ...wrong, silent: '1' })).data).toEqual({
      token: null,
      status: 0,
      error_message: '账号或密码错误',
      pre_login_data: null,
    });
    expect((await call(wrong)).data.status_code).toBe(422);
  });

  it('gives another password for a code, and ends every sign-in', async () => {
    const mobile = fresh();
    const { token } = await insertMember(app, { mobile, password_hash: quickHash('former123') });
    const vcode = await codeFor(app, mobile, 'forgot_password');
    const reset = (form: Record<string, string>, who?: string) =>
      app.post(`${BASE}/member/reset/password`, { form: { mobile, vcode, ...form }, ...(who ? { token: who } : {}) });
    expect((await reset({ password: 'short' })).data.errors).toHaveProperty('password');
    expect((await reset({ password: PASSWORD })).data).toMatchObject({ mobile: expect.stringContaining('*') });
    expect((await app.get(`${BASE}/member`, { token })).status).toBe(401);
    expect((await signIn({ username: mobile, password: 'former123' })).data.status_code).toBe(422);
    expect((await signIn({ username: mobile, password: PASSWORD })).data.token).toBeTypeOf('string');
    expect((await reset({ password: PASSWORD })).data.status_code).toBe(422);
  });

  it('a signed-in member resets the own password only, and stays signed in', async () => {
    const [mobile, victim] = [fresh(), fresh()];
    const { token } = await insertMember(app, { mobile, password_hash: quickHash('former123') });
    await insertMember(app, { mobile: victim, password_hash: quickHash('former123') });
    const vcode = await codeFor(app, mobile, 'forgot_password');
    const form = { mobile: victim, vcode, password: PASSWORD };
    expect((await app.post(`${BASE}/member/reset/password`, { token, form })).data).toHaveProperty('user_id');
    expect((await signIn({ username: victim, password: 'former123' })).data.token).toBeTypeOf('string');
    expect((await app.get(`${BASE}/member`, { token })).status).toBe(200);
  });

  it('changes a password for the present one and ends the other sign-ins', async () => {
    const mobile = fresh();
    await insertMember(app, { mobile, password_hash: quickHash('former123') });
    const [one, other] = [
      (await signIn({ username: mobile, password: 'former123' })).data.token,
      (await signIn({ username: mobile, password: 'former123' })).data.token,
    ];
    const change = (password: string, new_password: string) =>
      app.post('/mall/member/password', { token: one, form: { password, new_password } });
    expect((await change('wrong1234', PASSWORD)).data.errors).toEqual({ password: ['原密码错误'] });
    expect((await change('former123', 'short')).data.errors).toHaveProperty('new_password');
    expect((await change('former123', 'former123')).data.errors).toHaveProperty('new_password');
    expect((await change('former123', PASSWORD)).data).toEqual({ result: true });
    expect((await app.get(`${BASE}/member`, { token: one })).status).toBe(200);
    expect((await app.get(`${BASE}/member`, { token: other })).status).toBe(401);
    expect((await signIn({ username: mobile, password: PASSWORD })).data.token).toBeTypeOf('string');
  });
});

describe('codes', () => {
  let app: TestApp;
  const open = (query: Record<string, string> = {}) =>
    app.get<PictureCodeAnswer>(`${BASE}/member/image/code`, { query });
  const ask = (query: Record<string, string>) => app.get(`${BASE}/member/sms/code`, { query });

  beforeAll(async () => {
    app = await testApp();
  });
  beforeEach(() => app.db.delete(rateLimit));
  afterAll(() => app.close());

  it('are sent once a minute, and five times a day to a number, for whatever purpose', async () => {
    const mobile = fresh();
    expect((await askCode(app, mobile)).data).toEqual({ message: '验证码已发送，请注意查收' });
    const soon = await askCode(app, mobile);
    expect(soon).toMatchObject({ data: { status_code: 429 }, headers: { 'retry-after': '60' } });
    for (let times = 0; times < 4; times += 1) {
      app.clock.advance(60_000);
      expect((await askCode(app, mobile)).data.message).toBe('验证码已发送，请注意查收');
    }
    app.clock.advance(60_000);
    expect((await askCode(app, mobile)).data).toMatchObject({
      status_code: 429,
      message: '该手机号今日获取验证码次数已达上限',
    });
    expect((await askCode(app, mobile, 'login')).data.status_code).toBe(429);

    const other = fresh();
    const kinds = ['sign', 'login', 'forgot_password', 'merchant_login'] as const;
    const answers = await Promise.all(kinds.map((kind) => askCode(app, other, kind)));
    expect(answers.filter(({ data }) => data.status_code === undefined)).toHaveLength(1);
    // At any moment of a day: the sixth comes when the first is a day old.
    for (let times = 0; times < 4; times += 1) {
      app.clock.advance(60_000);
      expect((await askCode(app, other, kinds[times])).data.status_code).toBeUndefined();
    }
    app.clock.advance(DAY_MS - 5 * 60_000);
    expect((await askCode(app, other)).headers).toMatchObject({ 'retry-after': '60' });
    app.clock.advance(60_000);
    expect((await askCode(app, other)).data.status_code).toBeUndefined();
  });

  it('are sent once of five requests at once', async () => {
    const mobile = fresh();
    await Promise.all(Array.from({ length: 5 }, () => askCode(app, mobile)));
    expect(await app.db.$count(outbox, eq(outbox.recipient, mobile))).toBe(1);
  });

  it('are sent 30 times an hour for one address', async () => {
    for (let times = 0; times < 30; times += 1) await askCode(app, fresh());
    expect((await askCode(app, fresh())).data.status_code).toBe(429);
    expect((await askCode(app, fresh(), 'sign', '10.1.1.1')).data.status_code).toBeUndefined();
  });

  it('need a picture, which is answered once', async () => {
    const mobile = fresh();
    const wrong = '图片验证码错误，请重新输入';
    expect((await ask({ mobile })).data.errors).toEqual({ yzm: [wrong] });
    const picture = await insertPicture(app, 'login');
    expect((await ask({ mobile, type: 'sign', ...picture })).data.message).toBe(wrong);
    const other = await insertPicture(app);
    expect((await ask({ mobile, ...other, yzm: 'AAAA' })).data.message).toBe(wrong);
    expect((await ask({ mobile, ...other })).data.message).toBe(wrong);
    expect((await ask({ mobile, ...(await insertPicture(app)) })).data.status_code).toBeUndefined();
    expect((await ask({ mobile: '1', ...(await insertPicture(app)) })).data.errors).toHaveProperty('mobile');
  });

  it('of the own number need a sign-in instead of a picture', async () => {
    const { token, mobile } = await insertMember(app, { mobile: fresh() });
    expect((await ask({ mobile, type: 'update' })).status).toBe(401);
    const query = { mobile, type: 'update' };
    expect((await app.get(`${BASE}/member/sms/code`, { query, token })).data.message).toBe('验证码已发送，请注意查收');
  });

  it('are limited for one address', async () => {
    app.clock.time = NOW * 1000;
    const at = Array.from({ length: 119 }, () => NOW);
    await app.db.insert(rateLimit).values({ key: 'picture-code:127.0.0.1', at, last: NOW, is_over: false });
    expect((await open()).data.status_code).toBeUndefined();
    expect((await open()).data.status_code).toBe(429);
  });

  it('are nowhere but in the message: stored as hashes, in no answer and no log', async () => {
    const mobile = fresh();
    const answer = await askCode(app, mobile);
    const code = await lastCode(app, mobile);
    expect(code).toMatch(/^\d{6}$/);
    expect(JSON.stringify(answer)).not.toContain(code);
    expect(JSON.stringify(await app.db.select().from(sentCode))).not.toContain(code);
  });
});

describe('agreements and settings', () => {
  let app: TestApp;
  beforeAll(async () => {
    app = await testApp();
    await putSetting(app.context(), 'agreement:privacy', {
      title: '隐私',
      content: '<p>二</p>',
      version: '2025-01-01',
    });
  });
  afterAll(() => app.close());

  it('answers texts by type, and none for an unknown one', async () => {
    const read = async (type: string) => (await app.get(`${BASE}/shops/protocol`, { query: { type } })).data;
    expect(await read('privacy')).toMatchObject({ type: 'privacy', title: '隐私', update_date: '2025-01-01' });
    expect(await read('none')).toMatchObject({ title: '', content: '' });
    expect((await app.get(`${BASE}/shops/protocolUpdateTime`)).data).toEqual({ update_time: NOW });
    expect((await app.get(`${BASE}/user.clause`, { query: { type: 'privacy' } })).data['title']).toBe('隐私');
  });

  it('describes fields on request, and third-party sign-ins without a secret', async () => {
    expect((await app.get(`${BASE}/member/setting`)).data).toEqual({});
    const { data } = await app.get(`${BASE}/member/setting`, { query: { is_edite_page: 'true' } });
    expect(data).toMatchObject({ username: { key: 'username', is_open: true }, mobile: { is_required: true } });
    expect((await app.get(`${BASE}/trustlogin/list`)).data).toEqual([]);
    expect((await app.get(`${BASE}/trustlogin/params`)).data.status_code).toBe(422);
    expect((await app.get(`${BASE}/member/agreement`)).data['type']).toBe('member_register');
  });

  it('shows the outbox to operators alone', async () => {
    const { token } = await insertMember(app);
    expect((await app.get('/mall/outbox')).status).toBe(401);
    expect((await app.get('/mall/outbox', { token })).status).toBe(401);
    await askCode(app, '13912345678');
    const { data } = await app.get<{ list: unknown[] }>('/mall/outbox', { token: await insertOperator(app) });
    expect(data.list[0]).toMatchObject({
      recipient: '13912345678',
      state: 'waiting',
      text: expect.stringMatching(/\d{6}/),
    });
  });
});
