import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type {
  Login,
  Member,
  OwnTrustAnswer,
  TrustLoginsAnswer,
  TrustLoginParamsAnswer,
  TrustTicket,
} from '../../../schemas/types/contract.ts';
import type { Faults, TestProvider } from '../../support/calls/openid-provider.ts';
import { ACCOUNT, APP, CLIENT, startProvider } from '../../support/calls/openid-provider.ts';
import { codeFor, lastCode } from '../../../server/testing/codes.ts';
import { insertMember } from '../../../server/testing/fixtures/fixtures.ts';
import { quickHash } from '../../../server/testing/quick-hash.ts';
import { testApp, type CallAnswer, type TestApp } from '../../../server/testing/harness.ts';
import { audit, rateLimit } from '../../../server/kernel/system/tables.ts';
import { trustIdentity, trustStart, trustTicket } from '../../../server/people/trust/tables.ts';
import { closeAccounts } from '../../../server/people/member/closing.ts';
import { member } from '../../../server/people/member/tables.ts';
import { warmCaches } from '../../../server/testing/warm-caches.ts';

const BASE = '/h5app/wxapp';
const PASSWORD = 'abcd1234';
let app: TestApp;
let provider: TestProvider;
let number = 13500000000;
const fresh = (): string => String((number += 1));

beforeAll(async () => {
  provider = await startProvider();
  const { url } = provider;
  app = await testApp({
    config: {
      corsOrigins: ['https://client.test'],
      openid: { issuer: url, ...CLIENT, name: '企业通' },
      weixin: { ...APP, openOrigin: url, apiOrigin: url },
      weixinAccount: { ...ACCOUNT, openOrigin: url, apiOrigin: url },
    },
  });
  provider.now = () => app.clock.now();
});
beforeEach(() => app.db.delete(rateLimit));
afterEach(async () => {
  provider.faults = {};
  provider.person = { sub: 'person-1', name: '小林', openid: 'openid-1', unionid: 'unionid-1' };
  await app.db.delete(trustIdentity);
});
afterAll(async () => {
  await app.close();
  await provider.stop();
});

const params = (query: Record<string, string> = {}): Promise<CallAnswer<TrustLoginParamsAnswer>> =>
  app.get<TrustLoginParamsAnswer>(`${BASE}/trustlogin/params`, { query: { trustlogin_tag: 'openid', ...query } });

const signIn = (form: Record<string, string>): Promise<CallAnswer<Login>> => app.post<Login>(`${BASE}/login`, { form });

/** Goes to the provider and comes back; what it sends the browser back with. */
async function goThere(query: Record<string, string> = {}): Promise<{ code: string; state: string }> {
  const { data } = await params(query);
  const back = await provider.visit(data.redirect_url ?? '');
  return { code: back.searchParams.get('code') ?? '', state: back.searchParams.get('state') ?? '' };
}

const comeBack = async (form: Record<string, string> = {}): Promise<CallAnswer<Login>> =>
  signIn({ auth_type: 'oauth', ...(await goThere()), ...form });

const weixinBack = async (): Promise<CallAnswer<Login>> =>
  signIn({ auth_type: 'pc_wxqrcode', ...(await goThere({ trustlogin_tag: 'weixin' })) });

const bind = (form: Record<string, string>): Promise<CallAnswer<Login>> =>
  app.post<Login>(`${BASE}/member/bind`, { form });

/** Somebody new comes by the provider and gets an account. */
async function newcomer(): Promise<{ mobile: string; login: Login }> {
  const mobile = fresh();
  const { data } = await comeBack();
  const vcode = await codeFor(app, mobile, 'login');
  const bound = await bind({ username: mobile, vcode, check_type: 'login', union_id: data.union_id ?? '' });
  return { mobile, login: bound.data };
}

describe('sign-ins by others', () => {
  it('are listed as they are open, without any secret', async () => {
    const { data } = await app.get<TrustLoginsAnswer>(`${BASE}/trustlogin/list`);
    expect(data).toEqual([
      { type: 'weixin', app_id: APP.appId, name: '微信', status: true, in_frame: true, in_app: false },
      { type: 'openid', app_id: 'mall', name: '企业通', status: true, in_frame: false, in_app: false },
    ]);
    const touch = await app.get<TrustLoginsAnswer>(`${BASE}/trustlogin/list`, { query: { version_tag: 'touch' } });
    expect(touch.data.map(({ type }) => type)).toEqual(['openid']);
    const begun = await params();
    expect(begun.data.config_info).toEqual({ app_id: 'mall', name: '企业通', type: 'openid', status: true });
    const weixin = await params({ trustlogin_tag: 'weixin' });
    expect(weixin.data.redirect_url).toMatch(/\/connect\/qrconnect\?.*scope=snsapi_login.*#wechat_redirect$/);
    for (const secret of [APP.secret, CLIENT.clientSecret])
      expect(JSON.stringify([data, begun.data, weixin.data])).not.toContain(secret);
  });

  it('begin with state, nonce and the hash of a verifier that stays here', async () => {
    const { data } = await params();
    const { searchParams } = new URL(data.redirect_url ?? '');
    const [row] = await app.db
      .select()
      .from(trustStart)
      .where(eq(trustStart.nonce, searchParams.get('nonce') ?? ''));
    expect(searchParams.get('code_challenge_method')).toBe('S256');
    expect(searchParams.get('code_challenge')?.length).toBe(43);
    expect(data.redirect_url).not.toContain(row?.verifier);
    expect(row?.state).not.toBe(searchParams.get('state'));
    expect((await params()).data.redirect_url).not.toBe(data.redirect_url);
  });

  it.each([
    ['https://evil.test/auth/redirect', false],
    ['http://localhost.evil.test/', false],
    ['//evil.test', false],
    ['javascript:1', false],
    ['https://client.test/', true],
    ['http://localhost/auth/redirect', true],
  ])('send the browser back to %s: %s', async (redirect_url, allowed) => {
    expect((await params({ redirect_url })).data.status_code === undefined).toBe(allowed);
  });

  it('sign in who is bound, and make an account for who proves a number', async () => {
    const stranger = await comeBack();
    expect(stranger.data).toMatchObject({ user_id: '0', union_id: expect.any(String) });
    expect((await app.get(`${BASE}/member`, { token: stranger.data.token })).status).toBe(401);
    const claims = JSON.parse(atob(stranger.data.token.split('.')[1] ?? '')) as Record<string, unknown>;
    expect(claims).toMatchObject({ user_id: 0, unionid: stranger.data.union_id });

    const { mobile, login } = await newcomer();
    expect(login).toMatchObject({ is_new: 1, token: expect.any(String) });
    const own = await app.get<Member>(`${BASE}/member`, { token: login.token });
    expect(own.data.memberInfo.username).toBe('小林');
    const again = await comeBack();
    expect([again.data.user_id, again.data.union_id]).toEqual([login.user_id, undefined]);
    expect(await app.db.$count(member, eq(member.mobile, mobile))).toBe(1);
    const trail = await app.db
      .select()
      .from(audit)
      .where(eq(audit.subject, `member:${login.user_id}`));
    expect(trail.map(({ action }) => action)).toEqual(['member.create', 'member.bind']);
  });

  it('by WeChat take the union id, and the same person is the same with another open id', async () => {
    const mobile = fresh();
    const first = await weixinBack();
    const vcode = await codeFor(app, mobile, 'login');
    const bound = await bind({ username: mobile, vcode, check_type: 'login', union_id: first.data.union_id ?? '' });
    provider.person.openid = 'openid-of-another-application';
    expect((await weixinBack()).data.user_id).toBe(bound.data.user_id);
    provider.person.unionid = 'unionid-2';
    expect((await weixinBack()).data.user_id).toBe('0');
    const asOauth = await goThere({ trustlogin_tag: 'openid' });
    expect((await signIn({ auth_type: 'pc_wxqrcode', ...asOauth })).data.status_code).toBe(422);
  });

  it('inside WeChat’s app take its official account, whose openid is stored for who pays there', async () => {
    const headers = { 'user-agent': 'Mozilla/5.0 (iPhone) MicroMessenger/8.0.50' };
    const inside = { headers, query: { version_tag: 'touch' } };
    const listed = await app.get<TrustLoginsAnswer>(`${BASE}/trustlogin/list`, inside);
    expect(listed.data.map(({ type, in_app }) => [type, in_app])).toEqual([
      ['weixin_account', true],
      ['openid', false],
    ]);
    // The one name clients know for WeChat leads there on phones.
    const begun = await params({ trustlogin_tag: 'weixin', version_tag: 'touch' });
    expect(begun.data.oauth_url).toMatch(
      /\/connect\/oauth2\/authorize\?appid=wx-account.*snsapi_userinfo.*#wechat_redirect$/,
    );
    const comeInside = async (): Promise<CallAnswer<Login>> => {
      const { data } = await params({ trustlogin_tag: 'weixin', version_tag: 'touch' });
      const back = await provider.visit(data.oauth_url ?? '');
      const [code = '', state = ''] = ['code', 'state'].map((name) => back.searchParams.get(name) ?? '');
      return signIn({ auth_type: 'wx_offiaccount', code, state });
    };
    const openIds = async () =>
      (await app.db.select().from(trustIdentity)).map(({ provider: by, openid }) => [by, openid]);
    // Somebody who scanned on PC before is the same person inside the app, by the union id.
    const mobile = fresh();
    const scanned = await weixinBack();
    const vcode = await codeFor(app, mobile, 'login');
    const bound = await bind({ username: mobile, vcode, check_type: 'login', union_id: scanned.data.union_id ?? '' });
    expect(await openIds()).toEqual([['weixin', '']]);
    provider.person.openid = 'openid-of-the-account';
    expect((await comeInside()).data.user_id).toBe(bound.data.user_id);
    expect(await openIds()).toEqual([['weixin', 'openid-of-the-account']]);
    // One who comes for the first time keeps it with the binding.
    await app.db.delete(trustIdentity);
    app.clock.advance(61_000);
    const first = await comeInside();
    const again = { vcode: await codeFor(app, mobile, 'login'), check_type: 'login' };
    await bind({ username: mobile, ...again, union_id: first.data.union_id ?? '' });
    expect(await openIds()).toEqual([['weixin', 'openid-of-the-account']]);
    expect((await comeBack({ auth_type: 'wx_offiaccount' })).data.status_code).toBe(422);
    // Other clients request its address alone, or a picture of it.
    const { data } = await app.get(`${BASE}/oauth/getredirecturl`, { query: { url: 'https://client.test/back' } });
    const { searchParams: came } = await provider.visit(String(data['redirect_url']));
    const form = { code: came.get('code') ?? '', state: came.get('state') ?? '' };
    expect((await signIn({ auth_type: 'wx_offiaccount', ...form })).data.token).toBeDefined();
    expect((await app.get(`${BASE}/pcloginqrcode`)).data).toMatchObject({ access_token: null });
  });

  it('of a locked account are refused with a message', async () => {
    const { login } = await newcomer();
    await app.db
      .update(member)
      .set({ disabled: true })
      .where(eq(member.user_id, Number(login.user_id)));
    expect(await comeBack()).toMatchObject({ status: 401 });
  });
});

describe('what comes back from a provider', () => {
  const refused = async (form: Record<string, string>): Promise<number | undefined> =>
    (await signIn({ auth_type: 'oauth', ...form })).data.status_code;

  it.each<[string, Faults]>([
    ['a key nobody published', { foreignKey: true }],
    ['our own secret', { alg: 'HS256' }],
    ['nothing', { alg: 'none' }],
    ['another issuer', { claims: { iss: 'https://other.test' } }],
    ['another client', { claims: { aud: 'somebody' } }],
    ['several clients of whom another requested it', { claims: { aud: ['mall', 'other'], azp: 'other' } }],
    ['another question', { claims: { nonce: 'x' } }],
    ['no question', { claims: { nonce: undefined } }],
    ['nobody', { claims: { sub: '' } }],
    ['yesterday', { claims: { exp: 1 } }],
  ])('is nobody when its token was made by, for or of %s', async (_name, faults) => {
    provider.faults = faults;
    expect(await refused(await goThere())).toBe(422);
    expect(await app.db.$count(trustTicket, eq(trustTicket.subject, ''))).toBe(0);
  });

  it('is nobody without an ID token, code or state, or with those of somebody else', async () => {
    provider.faults = { noToken: true };
    expect(await refused(await goThere())).toBe(422);
    provider.faults = {};
    const [one, other] = [await goThere(), await goThere()];
    expect(await refused({ code: one.code, state: 'made-up' })).toBe(422);
    expect(await refused({ code: one.code, state: '' })).toBe(422);
    expect(await refused({ code: '', state: one.state })).toBe(422);
    // The code was fetched with the challenge of the other way.
    expect(await refused({ code: one.code, state: other.state })).toBe(422);
  });

  it('counts once, for ten minutes, and for the browser that began', async () => {
    const back = await goThere();
    const both = await Promise.all([refused(back), refused(back), refused(back)]);
    expect(both.filter((status) => status === undefined)).toHaveLength(1);
    const late = await goThere();
    app.clock.advance(601_000);
    expect(await refused(late)).toBe(422);
    const mine = await goThere({ browser: 'my-browser' });
    expect(await refused({ ...mine, browser: 'another' })).toBe(422);
    expect(await refused(mine)).toBe(422);
    expect(await refused({ ...mine, browser: 'my-browser' })).toBeUndefined();
  });

  it('is checked against keys that changed, which are not fetched for every token', async () => {
    warmCaches();
    await comeBack();
    const before = provider.keyReads;
    await comeBack();
    expect(provider.keyReads).toBe(before);
    provider.rotate();
    app.clock.advance(61_000);
    expect((await comeBack()).data.user_id).toBe('0');
    provider.rotate();
    for (let times = 0; times < 3; times += 1) expect(await refused(await goThere())).toBe(422);
    expect(provider.keyReads).toBe(before + 1);
    app.clock.advance(61_000);
    expect((await comeBack()).data.user_id).toBe('0');
  });

  it('is reported as such when the provider is away', async () => {
    const openid = { issuer: `${provider.url}/nothing`, ...CLIENT, name: 'x' };
    const other = await testApp({ database: app.database, config: { openid } });
    const begun = await other.get(`${BASE}/trustlogin/params`, { query: { trustlogin_tag: 'openid' } });
    expect(begun.data).toMatchObject({ status_code: 503, message: '第三方登录暂时不可用，请稍后再试' });
    await other.app.close();
  });
});

describe('binding', () => {
  it('to an account that is there, by code or by password, keeps it and is done once', async () => {
    const [mobile, other] = [fresh(), fresh()];
    const { user_id } = await insertMember(app, { mobile, password_hash: quickHash(PASSWORD) });
    await insertMember(app, { mobile: other, password_hash: quickHash(PASSWORD) });
    const union_id = (await comeBack()).data.union_id ?? '';
    expect((await bind({ username: mobile, password: 'wrong1234', union_id })).data.message).toBe('账号或密码错误');
    expect(
      (await bind({ username: mobile, vcode: '000000', check_type: 'login', union_id })).data.errors,
    ).toHaveProperty('vcode');
    const done = await bind({ username: mobile, password: PASSWORD, union_id });
    expect(done.data).toMatchObject({ user_id: String(user_id), is_new: 0 });
    expect((await bind({ username: other, password: PASSWORD, union_id })).data.message).toBe('绑定已超时，请重新登录');
    expect((await signIn({ username: mobile, password: PASSWORD })).data.token).toBeTypeOf('string');
    provider.person.sub = 'person-2';
    const second = (await comeBack()).data.union_id ?? '';
    const vcode = await codeFor(app, mobile, 'login');
    expect((await bind({ username: mobile, vcode, check_type: 'login', union_id: second })).data.message).toBe(
      '该会员已绑定其他企业通账号，请先解除绑定',
    );
  });

  it('needs a ticket that was issued, within a quarter of an hour', async () => {
    const mobile = fresh();
    await insertMember(app, { mobile, password_hash: quickHash(PASSWORD) });
    for (const union_id of ['unionid-1', 'person-1', 'x'])
      expect((await bind({ username: mobile, password: PASSWORD, union_id })).data.status_code).toBe(422);
    const union_id = (await comeBack()).data.union_id ?? '';
    app.clock.advance(901_000);
    expect((await bind({ username: mobile, password: PASSWORD, union_id })).data.status_code).toBe(422);
    expect(await app.db.$count(trustIdentity)).toBe(0);
  });

  it('reveals to nobody whether a number has an account', async () => {
    const [known, unknown] = [fresh(), fresh()];
    await insertMember(app, { mobile: known, password_hash: quickHash(PASSWORD) });
    const union_id = (await comeBack()).data.union_id ?? '';
    const proofs: Record<string, string>[] = [{ password: 'wrong1234' }, { vcode: '000000', check_type: 'login' }];
    for (const proof of proofs) {
      const answers = [
        await bind({ username: known, ...proof, union_id }),
        await bind({ username: unknown, ...proof, union_id }),
      ];
      expect(answers[0]?.data).toEqual(answers[1]?.data);
    }
  });

  it('of one ticket used by four at once makes one account', async () => {
    const mobile = fresh();
    const union_id = (await comeBack()).data.union_id ?? '';
    const vcode = await codeFor(app, mobile, 'login');
    const fields = { username: mobile, vcode, check_type: 'login', union_id };
    const answers = await Promise.all(Array.from({ length: 4 }, () => bind(fields)));
    expect(answers.filter(({ data }) => data.token)).toHaveLength(1);
    expect([await app.db.$count(trustIdentity), await app.db.$count(member, eq(member.mobile, mobile))]).toEqual([
      1, 1,
    ]);
  });

  it('by a signed-in member is for who came back as that member, and can be ended', async () => {
    const [one, other] = [await insertMember(app, { mobile: fresh() }), await insertMember(app, { mobile: fresh() })];
    const prove = async ({ token }: { token: string }): Promise<CallAnswer<TrustTicket>> =>
      app.post<TrustTicket>('/mall/trustlogin/prove', { token, form: await goThere() });
    const bindOwn = ({ token }: { token: string }, union_id: string) =>
      app.post('/mall/trustlogin/bind', { token, form: { union_id } });
    const { data } = await prove(one);
    expect(data).toMatchObject({ type: 'openid', provider_name: '企业通', name: '小林' });
    expect((await bindOwn(other, data.union_id)).data.status_code).toBe(422);
    expect((await bind({ username: fresh(), vcode: '1', union_id: data.union_id })).data.message).toContain(
      '绑定已超时',
    );
    // What a guest came with is not for a member who never began a binding.
    expect((await bindOwn(one, (await comeBack()).data.union_id ?? '')).data.status_code).toBe(422);
    expect((await bindOwn(one, data.union_id)).data).toEqual({ result: true });
    expect((await prove(other)).data.message).toBe('该企业通账号已绑定其他会员');
    const own = async () => (await app.get<OwnTrustAnswer>('/mall/trustlogin', { token: one.token })).data;
    expect((await own()).map(({ type, bound, nickname }) => [type, bound, nickname])).toEqual([
      ['weixin', false, ''],
      ['openid', true, '小林'],
    ]);
    expect((await comeBack()).data.user_id).toBe(String(one.user_id));
    const end = { token: one.token, form: { type: 'openid' } };
    expect((await app.post(`${BASE}/user.trustlogin.unbind`, end)).data).toEqual({ result: true });
    expect((await comeBack()).data.user_id).toBe('0');
    for (const path of ['', '/prove', '/bind', '/unbind'])
      expect((await (path ? app.post : app.get)(`/mall/trustlogin${path}`)).status).toBe(401);
  });

  it('ends with the account', async () => {
    const { login } = await newcomer();
    const userId = Number(login.user_id);
    await app.db.update(member).set({ closes_at: 1, email: 'closed@example.com' }).where(eq(member.user_id, userId));
    await closeAccounts(app.context());
    const [row] = await app.db.select().from(member).where(eq(member.user_id, userId));
    expect([row?.email, row?.disabled, await app.db.$count(trustIdentity)]).toEqual(['', true, 0]);
    expect((await comeBack()).data.user_id).toBe('0');
  });

  it('gives a number to a member who has none', async () => {
    const [mine, taken] = [fresh(), fresh()];
    await insertMember(app, { mobile: taken });
    const { token } = await insertMember(app, { mobile: '' });
    await insertMember(app, { mobile: '' });
    const ask = (mobile: string) => app.get(`${BASE}/member/sms/code`, { token, query: { mobile, type: 'update' } });
    await ask(taken);
    await ask(mine);
    const put = (mobile: string, vcode: string) =>
      app.post('/mall/member/bind-mobile', { token, form: { mobile, vcode } });
    expect((await put(taken, '000000')).data).toEqual((await put(mine, '000000')).data);
    expect((await put(taken, await lastCode(app, taken))).data.message).toContain('该手机号已注册');
    expect((await put(mine, await lastCode(app, mine))).data).toEqual({ result: true });
    expect((await put(fresh(), '1')).data.message).toBe('已绑定手机号');
  });
});
