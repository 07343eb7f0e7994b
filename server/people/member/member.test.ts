import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { Login, Member } from '../../../schemas/types/contract.ts';
import { insertCoupon, insertMember, insertOperator, NOW } from '../../testing/fixtures/fixtures.ts';
import { quickHash } from '../../testing/quick-hash.ts';
import { onBoth, onPostgres, testApp, TEST_CONFIG, type CallAnswer, type TestApp } from '../../testing/harness.ts';
import { memberCoupon } from '../../offers/coupon/tables.ts';
import { addressKey } from '../../kernel/codes/rate-limit.ts';
import { rateLimit } from '../../kernel/system/tables.ts';
import { hashPassword, verifyPassword } from '../../kernel/system/password.ts';
import { DAY_MS } from '../../../engine/rules/format/time.ts';

const LOGIN = '/h5app/wxapp/login';
const MEMBER = '/h5app/wxapp/member';
const PASSWORD = 'mall12345';
let hash = '';

beforeAll(async () => {
  hash = await hashPassword(PASSWORD, TEST_CONFIG);
});

onBoth('member sign-in', (start) => {
  let app: TestApp;
  const signIn = (username: string, password = PASSWORD): Promise<CallAnswer<Login>> =>
    app.post<Login>(LOGIN, { form: { username, password } });

  beforeAll(async () => {
    app = await start();
    await insertMember(app, { mobile: '13800138000', password_hash: hash, username: '小木', deposit: 1200, point: 5 });
    await insertMember(app, { mobile: '13800138001', password_hash: hash, disabled: true });
  });
  beforeEach(() => app.db.delete(rateLimit));
  afterAll(() => app.close());

  it('signs in with a form or JSON, and the token opens the member', async () => {
    const { data } = await signIn(' 13800138000 ');
    expect(data.token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
    const json = await app.post<Login>(LOGIN, { json: { username: '13800138000', password: PASSWORD } });
    const { data: member } = await app.get<Member>(MEMBER, { token: json.data.token });
    expect(member).toMatchObject({
      userId: data.user_id,
      is_staff: false,
      deposit: 1200,
      point: 5,
      coupon: 0,
      memberInfo: { mobile: '138******00', username: '小木' },
    });
    expect(JSON.stringify(member)).not.toContain('13800138000');
  });

  it('answers an unknown account and a wrong password alike', async () => {
    const unknown = await signIn('13800139999');
    const wrong = await signIn('13800138000', 'mall54321');
    expect(wrong).toMatchObject({ status: 200, data: { status_code: 422, message: '账号或密码错误' } });
    expect(unknown.data).toEqual(wrong.data);
  });

  it('refuses other ways of signing in, missing fields and a disabled member', async () => {
    expect(
      (await app.post(LOGIN, { form: { username: '13800138000', password: PASSWORD, check_type: 'mobile' } })).data
        .status_code,
    ).toBe(422);
    expect((await app.post(LOGIN, { form: { username: '13800138000' } })).data.status_code).toBe(422);
    expect((await app.post(LOGIN, { json: { username: { $ne: '' }, password: [PASSWORD] } })).data.status_code).toBe(
      422,
    );
    expect(await signIn('13800138001')).toMatchObject({ status: 401, data: { code: 401002 } });
  });

  it("needs a token that is one: none, a forged, an operator's and an expired one are 401", async () => {
    const { token } = await insertMember(app);
    const operator = await insertOperator(app);
    for (const given of [undefined, 'rubbish', `${token.slice(0, -4)}aaaa`, operator])
      expect(await app.get(MEMBER, { token: given })).toMatchObject({ status: 401, data: { code: 401001 } });
    expect((await app.get(MEMBER, { headers: { cookie: `ECSHOPX_TOKEN=${token}` } })).status).toBe(401);
    app.clock.advance(31 * DAY_MS);
    expect((await app.get(MEMBER, { token })).status).toBe(401);
    app.clock.advance(-31 * DAY_MS);
  });

  it('answers 401002 to a member disabled after signing in', async () => {
    const { token } = await insertMember(app, { disabled: true });
    expect(await app.get(MEMBER, { token })).toMatchObject({ status: 401, data: { code: 401002, status_code: 401 } });
  });

  it('exchanges a token through the Authorization header and ends the old one', async () => {
    const { token } = await insertMember(app);
    const refreshed = await app.get('/h5app/wxapp/token/refresh', { token });
    expect(refreshed.data).toEqual({ result: true });
    const fresh = String(refreshed.headers['authorization']).replace(/^Bearer /, '');
    // What was under way with the old one is answered.
    app.clock.advance(9000);
    expect((await app.get(MEMBER, { token })).status).toBe(200);
    app.clock.advance(1000);
    expect((await app.get(MEMBER, { token: fresh })).status).toBe(200);
    expect((await app.get(MEMBER, { token })).status).toBe(401);
    expect((await app.get('/h5app/wxapp/token/refresh', { token })).status).toBe(401);
  });

  it('does not exchange a token for a prefetch', async () => {
    const { token } = await insertMember(app);
    const refused = await app.get('/h5app/wxapp/token/refresh', {
      token,
      headers: { 'sec-purpose': 'prefetch;prerender' },
    });
    expect(refused.data.status_code).toBe(403);
    expect((await app.get(MEMBER, { token })).status).toBe(200);
  });

  it('signs out for good', async () => {
    const { token } = await insertMember(app);
    expect((await app.post('/mall/sign-out', { token })).data).toEqual({ result: true });
    expect((await app.get(MEMBER, { token })).status).toBe(401);
    expect((await app.post('/mall/sign-out', { token })).status).toBe(401);
  });

  it('counts the coupons that can be used', async () => {
    const { token, user_id } = await insertMember(app);
    await insertCoupon(app.db, { card_id: 1 });
    await insertCoupon(app.db, { card_id: 2, end_date: NOW - 1 });
    const held = (code: string, card_id: number, nth: number, status = 1) => ({
      code,
      card_id,
      nth,
      user_id,
      status,
      created: NOW,
    });
    await app.db.insert(memberCoupon).values([held('a', 1, 1), held('b', 1, 2, 2), held('c', 2, 1)]);
    expect((await app.get<Member>(MEMBER, { token })).data.coupon).toBe(1);
  });
});

onPostgres('exchanging a token', (start) => {
  it('is one exchange however many try in parallel', async () => {
    const app = await start();
    const { token } = await insertMember(app);
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => app.get('/h5app/wxapp/token/refresh', { token })),
    );
    const ids = answers.map(({ headers }) => {
      const [, payload = ''] = String(headers['authorization']).split('.');
      return (JSON.parse(Buffer.from(payload, 'base64url').toString()) as { jti: string }).jti;
    });
    expect([ids.length, new Set(ids).size]).toEqual([10, 1]);
    await app.close();
  });
});

describe('behind a proxy', () => {
  const from = (app: TestApp, address: string): Promise<CallAnswer<Login>> =>
    app.post<Login>(LOGIN, {
      form: { username: '13800138000', password: 'x' },
      headers: { 'x-forwarded-for': address },
    });

  it.each([
    [['127.0.0.1'], 422],
    [[], 429],
  ])('the address it names counts only when it is trusted: %j', async (trustProxy, status) => {
    const app = await testApp({ config: { trustProxy } });
    await insertMember(app, { mobile: '13800138000', password_hash: quickHash(PASSWORD) });
    for (let index = 0; index < 8; index += 1) await from(app, '9.9.9.9');
    expect((await from(app, '9.9.9.9')).data.status_code).toBe(429);
    expect((await from(app, '8.8.8.8')).data.status_code).toBe(status);
    await app.close();
  });
});

describe('passwords', () => {
  it('are salted and verified', async () => {
    expect(await hashPassword(PASSWORD, TEST_CONFIG)).not.toBe(hash);
    expect(await verifyPassword(PASSWORD, hash, TEST_CONFIG)).toBe(true);
    expect(await verifyPassword(`${PASSWORD} `, hash, TEST_CONFIG)).toBe(false);
    for (const stored of [undefined, '', '-']) expect(await verifyPassword(PASSWORD, stored, TEST_CONFIG)).toBe(false);
  });
});

describe('addressKey', () => {
  it.each([
    ['10.0.0.1', '10.0.0.1'],
    ['::ffff:10.0.0.1', '10.0.0.1'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::1', '2001:db8:0:0'],
    ['::1', '0:0:0:0'],
  ])('of %s is %s', (ip, key) => expect(addressKey(ip)).toBe(key));
});
