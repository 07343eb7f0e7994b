/** SIGN_SECRET: calls of our own pages pass with a key of their session, and nothing else of theirs does. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pageSignText } from '../../../engine/rules/wire/page-sign.ts';
import { encodeForm, type Params } from '../../../engine/rules/wire/form-encoding.ts';
import { hmacSha256 } from '../../../storefront/shell/api/sha256.ts';
import { insertGoods, insertMember } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

const SECRET = 'a long secret of the server';
const CART = '/h5app/wxapp/cart';
const OURS = { 'sec-fetch-site': 'same-origin' };
const SID = 'guest-sid-1234';

interface PageKey {
  holder: string;
  key: string;
}

let app: TestApp;
let shop: ShopApp;
let buyer: { token: string };
beforeAll(async () => {
  app = await testApp();
  await insertGoods(app.db, { goods_id: 7 });
  buyer = await insertMember(app);
  shop = await shopApp(app, { signSecret: SECRET });
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

async function keyOf({ token, sid = SID, headers = OURS }: { token?: string; sid?: string; headers?: object } = {}) {
  const answer = await shop.app.inject({
    method: 'POST',
    url: '/session/sign-key',
    cookies: sid === '' ? {} : { user_session_id: sid },
    headers: { ...headers, ...(token ? { authorization: `Bearer ${token}` } : {}) },
  });
  return answer;
}
const guestKey = async (): Promise<PageKey> => (await keyOf()).json<PageKey>();

function signOf({ holder, key }: PageKey, params: Params, method = 'POST', path = CART): string {
  return `page.${holder}.${hmacSha256(key, pageSignText(method, path, params))}`;
}

/** The message of what a POST of the cart answers; '' when it was taken. */
async function add(params: Params, token?: string): Promise<string> {
  const answer = await shop.app.inject({
    method: 'POST',
    url: `/api${CART}`,
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    payload: encodeForm(params),
  });
  return answer.json<{ data: { message?: string } }>().data.message ?? '';
}

const LINE = { company_id: 1, user_id: -1, sid: SID, item_id: '7', num: 1 };

describe('a page of ours', () => {
  it('signs with the key of its guest, and only for this guest and this call', async () => {
    const key = await guestKey();
    expect(await add({ ...LINE, sign: signOf(key, LINE) })).toBe('');
    expect(await add(LINE)).toBe('签名错误');
    expect(await add({ ...LINE, num: 2, sign: signOf(key, LINE) })).toBe('签名错误');
    expect(await add({ ...LINE, sign: signOf(key, LINE, 'PUT') })).toBe('签名错误');
    expect(await add({ ...LINE, sign: signOf(key, LINE, 'POST', `${CART}list`) })).toBe('签名错误');
    const other = { ...LINE, sid: 'another-sid-5678' };
    expect(await add({ ...other, sign: signOf(key, other) })).toBe('签名错误');
    expect(await add({ ...LINE, sign: signOf(key, LINE) }, buyer.token)).toBe('签名错误');
  });

  it('signs what is nested too', async () => {
    const key = await guestKey();
    const params = { ...LINE, items: [{ item_id: '7', num: '1' }] };
    const sign = signOf(key, params);
    expect(await add({ ...params, sign })).toBe('');
    expect(await add({ ...params, items: [{ item_id: '7', num: '900' }], sign })).toBe('签名错误');
  });

  it('signs with the key of its member, which is worth nothing to another', async () => {
    const key = (await keyOf({ token: buyer.token })).json<PageKey>();
    const params = { company_id: 1, item_id: '7', num: 1 };
    const sign = signOf(key, params);
    expect(await add({ ...params, sign }, buyer.token)).toBe('');
    const other = await insertMember(app);
    expect(await add({ ...params, sign }, other.token)).toBe('签名错误');
    expect(await add({ ...params, sign })).toBe('签名错误');
  });

  it('signs with a key for two days', async () => {
    const key = await guestKey();
    app.clock.advance(24 * 3600_000);
    expect(await add({ ...LINE, sign: signOf(key, LINE) })).toBe('');
    app.clock.advance(24 * 3600_000);
    expect(await add({ ...LINE, sign: signOf(key, LINE) })).toBe('签名错误');
    expect(await add({ ...LINE, sign: signOf({ ...key, holder: key.holder.replace(/\d+$/, '99999') }, LINE) })).toBe(
      '签名错误',
    );
  });

  it('learns that calls are signed, and never the secret', async () => {
    const page = await shop.open('/items/7');
    expect(page.body).toContain(' data-signs');
    expect(page.body + (await keyOf()).body + (await keyOf({ token: buyer.token })).body).not.toContain(SECRET);
    const plain = await shopApp(app);
    const [open, none] = [
      await plain.open('/items/7'),
      await plain.app.inject({ method: 'POST', url: '/session/sign-key' }),
    ];
    await plain.app.close();
    expect([open.body.includes('data-signs'), none.statusCode]).toEqual([false, 404]);
  });
});

describe('the key', () => {
  it('is given to pages of ours alone, and stored by nobody', async () => {
    const answer = await keyOf();
    expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store']);
    for (const headers of [{ 'sec-fetch-site': 'cross-site' }, { origin: 'http://evil.test' }, {}])
      expect((await keyOf({ headers })).statusCode).toBe(403);
  });

  it('comes with a sid for a guest without one, and is another for every guest', async () => {
    const fresh = await keyOf({ sid: '' });
    const sid = /user_session_id=([\w-]+)/.exec(String(fresh.headers['set-cookie']))?.[1] ?? 'none';
    expect(fresh.json<PageKey>().holder).toMatch(new RegExp(`^g-${sid}\\.\\d+$`));
    expect(fresh.json<PageKey>().key).not.toBe((await guestKey()).key);
  });
});

it('what nests deeper than is signed is refused, by either signature', async () => {
  const deep = JSON.parse(`{"items":${'['.repeat(20)}1${']'.repeat(20)}}`) as Params;
  const sign = signOf(await guestKey(), { ...LINE, ...deep });
  const answer = await shop.app.inject({ method: 'POST', url: `/api${CART}`, payload: { ...LINE, ...deep, sign } });
  expect(answer.json<{ data: { message: string } }>().data.message).toBe('签名错误');
});
