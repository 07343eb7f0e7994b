/** No answer leads out of our origin, whatever the request; addresses and bodies that nobody should send are refused, not stumbled over. */
import { Agent, request as httpRequest, type IncomingMessage } from 'node:http';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../server/kernel/system/password.ts';
import { seedBasics } from '../../../server/seed/basics.ts';
import { systemContext } from '../../../server/kernel/http/system-context.ts';
import { insertGoods, insertMember } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, TEST_CONFIG, type TestApp } from '../../../server/testing/harness.ts';
import { portOf } from '../../support/calls/raw.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';
import { modelRuns } from '../../../server/testing/model-runs.ts';

const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) Mobile/15E148';
const SHOPPER = { username: '13800138000', password: 'mall12345' };

let app: TestApp;
let shop: ShopApp;
let port: number;
let token: string;
const agent = new Agent({ keepAlive: true });

beforeAll(async () => {
  app = await testApp();
  shop = await shopApp(app);
  await seedBasics(systemContext(app.db, app.context().config, 'test', app.clock));
  await insertGoods(app.db, { goods_id: 10, item_name: '明前龙井' });
  const passwordHash = await hashPassword(SHOPPER.password, TEST_CONFIG);
  ({ token } = await insertMember(app, { mobile: SHOPPER.username, password_hash: passwordHash }));
  await shop.app.listen({ port: 0, host: '127.0.0.1' });
  port = portOf(shop.app.server);
});
afterAll(async () => {
  agent.destroy();
  await shop.app.close();
  await app.close();
});

interface Sent {
  path: string;
  headers?: Record<string, string>;
  form?: Record<string, string>;
}

/** A request whose path is sent as it is. */
async function send({ path, headers = {}, form }: Sent): Promise<{ status: number; location: string | undefined }> {
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const call = httpRequest(
      {
        port,
        path,
        agent,
        method: form ? 'POST' : 'GET',
        headers: {
          ...headers,
          ...(form ? { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' } : {}),
        },
      },
      resolve,
    );
    call.once('error', reject);
    call.end(form ? new URLSearchParams(form).toString() : undefined);
  });
  answer.resume();
  await new Promise((resolve) => answer.once('close', resolve));
  return { status: answer.statusCode ?? 0, location: answer.headers.location };
}

const ESCAPES = ['//', '/\\', '\\', '/', '.', '..', '%2f', '%5c', '%09', '%0d%0a', '@', ':', ';', '?', '#', '&', '='];
const WORDS = [
  'evil.test',
  'user@evil.test',
  'h5',
  'items',
  'cart',
  'http:',
  'https:',
  'javascript:alert(1)',
  '茶',
  '\t',
];
/** An address as an attacker would compose it. */
const hostile = fc
  .array(fc.constantFrom(...ESCAPES, ...WORDS), { minLength: 1, maxLength: 6 })
  .map((pieces) => pieces.join(''));
const base = fc.constantFrom('', '/h5');

function inPath(text: string): string {
  return text.replace(/[^\u0021-\u007e]/g, encodeURIComponent);
}

const documents = fc
  .record({
    base,
    path: hostile,
    query: fc.constantFrom('', '?pc=1', '?pc=0', '?page=9999', '?order_id=1'),
    phone: fc.boolean(),
    member: fc.boolean(),
  })
  .map(({ base: site, path, query, phone, member }): Sent => ({
    path: `${site}/${inPath(path).replaceAll('?', '')}${query}`,
    headers: {
      ...(phone ? { 'user-agent': PHONE } : {}),
      ...(member ? { cookie: `ECSHOPX_TOKEN=${token}` } : {}),
    },
  }));

const PAGES = [
  '/auth/login',
  '/items',
  '/cashier',
  '/finish',
  '/payment/test',
  '/cart/address',
  '/member/trade',
  '/edit/preview/1',
];
const returns = fc
  .record({
    base,
    page: fc.constantFrom(...PAGES),
    name: fc.constantFrom('redirectUrl', 'return', 'back'),
    to: hostile,
    raw: fc.boolean(),
  })
  .map(({ base: site, page, name, to, raw }): Sent => ({
    path: `${site}${page}?${name}=${raw ? inPath(to) : encodeURIComponent(to)}`,
    headers: { cookie: `ECSHOPX_TOKEN=${token}` },
  }));

const FORMS = ['/auth/exit', '/cart/add', '/cart/buy', '/cashier', '/payment/test'];
const forms = fc
  .record({ base, page: fc.constantFrom(...FORMS), to: hostile, member: fc.boolean() })
  .map(({ base: site, page, to, member }): Sent => ({
    path: site + page,
    form: { redirectUrl: to, return: to, back: to, order_id: to, item_id: '10', num: '1', distributor_id: to },
    // Signing out would end the session that the other requests use.
    headers: member && page !== '/auth/exit' ? { cookie: `ECSHOPX_TOKEN=${token}` } : {},
  }));

describe('every Location', () => {
  it('starts with exactly one slash and is written in ASCII', { timeout: 120_000 }, async () => {
    let redirected = 0;
    await fc.assert(
      fc.asyncProperty(fc.oneof(documents, returns, forms), async (sent) => {
        const { status, location } = await send(sent);
        expect(status).toBeLessThan(500);
        if (status >= 300 && status < 400) {
          redirected += 1;
          expect(location).toMatch(/^\/(?![/\\])[\u0021-\u007e]*$/);
        }
      }),
      {
        numRuns: modelRuns(200, 400),
        examples: [
          [{ path: '/h5//evil.test?pc=1' }],
          [{ path: '/h5/\\evil.test?pc=1' }],
          [{ path: '/h5//user@evil.test?pc=1' }],
          [{ path: '/h5/.//evil.test?pc=1' }],
        ],
      },
    );
    expect(redirected).toBeGreaterThan(40);
  });

  it('keeps the page that was meant', async () => {
    expect((await send({ path: '/h5//items?pc=1&keywords=%E8%8C%B6' })).location).toBe('/items?keywords=%E8%8C%B6');
    const headers = { 'user-agent': PHONE };
    expect((await send({ path: '/items?keywords=%E8%8C%B6', headers })).location).toBe('/h5/items?keywords=%E8%8C%B6');
    expect((await send({ path: '/member/trade?status=5' })).location).toBe(
      '/auth/login?redirectUrl=%2Fmember%2Ftrade%3Fstatus%3D5',
    );
  });
});

describe('addresses nobody should send', () => {
  it('lead back to a search in Chinese after signing in', async () => {
    const signedIn = await shop.post('/auth/login', { ...SHOPPER, redirectUrl: '/items?keywords=茶' });
    expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/items?keywords=%E8%8C%B6']);
    expect(signedIn.cookies.map(({ name }) => name)).toContain('ECSHOPX_TOKEN');
    const headers = { cookie: `ECSHOPX_TOKEN=${token}` };
    const again = await send({ path: '/auth/login?redirectUrl=/items?keywords=%E8%8C%B6', headers });
    expect(again).toEqual({ status: 303, location: '/items?keywords=%E8%8C%B6' });
  });

  it.each(['/nope%0d%0aX:y', '/%0a', '/items/%0d%0a', '/h5/nope%0d%0a', '/member/%0a', '/a%E2%80%A8b'])(
    '%s is a page that does not exist',
    async (path) => {
      const answer = await shop.open(path, { cookies: { ECSHOPX_TOKEN: token } });
      expect([answer.statusCode, answer.body.includes('抱歉，页面不存在')]).toEqual([404, true]);
    },
  );
});

describe('a body of 60,000 levels', () => {
  const deep = (inner: string): string => `{"cart_type":"cart","a":${'['.repeat(60_000)}${inner}${']'.repeat(60_000)}}`;
  const CALLS = ['order_new', 'cart', 'getFreightFee', 'login', 'payment'];

  it.each(CALLS)('is refused in the envelope by %s', async (call) => {
    for (const payload of [deep(''), deep('"]["'), `${'{"a":'.repeat(60_000)}1${'}'.repeat(60_000)}`]) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/api/h5app/wxapp/${call}`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        payload,
      });
      expect(answer.json()).toEqual({ data: { status_code: 400, message: '请求的格式不正确' } });
    }
  });

  it('counts no brackets in texts', async () => {
    const remark = `\\"${'['.repeat(500)}\\\\`;
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/api/h5app/wxapp/cart',
      headers: { 'content-type': 'application/json' },
      payload: `{"user_id":-1,"sid":"guest-12345","item_id":10,"num":1,"distributor_id":0,"remark":"${remark}"}`,
    });
    expect(answer.json<{ data: { status_code?: number } }>().data.status_code).toBeUndefined();
  });

  it('hides in no text either', async () => {
    const text = JSON.stringify({ items: `[${'['.repeat(60_000)}${']'.repeat(60_000)}]`, invoice_content: deep('') });
    for (const call of ['order_new', 'cart', 'order/ratecreate']) {
      const answer = await shop.app.inject({
        method: 'POST',
        url: `/api/h5app/wxapp/${call}`,
        headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
        payload: text,
      });
      expect(answer.json<{ data: { status_code: number } }>().data.status_code).toBeLessThan(500);
    }
  });
});
