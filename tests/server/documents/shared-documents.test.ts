/** Documents for guests of whom nothing is known: one for all of them, for two seconds, and nothing of anybody in it. */
import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import fc from 'fast-check';
import type { LightMyRequestResponse } from 'fastify';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { SizedCache } from '../../../server/kernel/caches.ts';
import { systemContext } from '../../../server/kernel/http/system-context.ts';
import { goods, sku } from '../../../server/goods/tables.ts';
import { publishDocument } from '../../../server/content/page/publish.ts';
import { seedBasics } from '../../../server/seed/basics.ts';
import { insertGoods, insertMember, insertOperator, insertShop } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';
import { warmCachesOfSuite } from '../../../server/testing/warm-caches.ts';
import { modelRuns } from '../../../server/testing/model-runs.ts';

warmCachesOfSuite();

const DESKTOP = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 Chrome/140.0';
const PHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile/15E148';
const IN_APP = { appTokens: ['MallApp'] };
const APP = `${DESKTOP} MallApp`;

let app: TestApp;
/** keeps documents */
let keeping: ShopApp;
/** renders each time */
let bare: ShopApp;
let token: string;
let customPage: number;

beforeAll(async () => {
  app = await testApp();
  const context = systemContext(app.db, app.context().config, 'test', app.clock);
  await seedBasics(context);
  await publishDocument(context, { kind: 'home', title: '首页', widgets: [{ type: 'W0000' }], note: '' });
  ({ pageId: customPage } = await publishDocument(context, { kind: 'custom', title: '专场', widgets: [], note: '' }));
  await insertShop(app.db, { distributor_id: 4 });
  await insertGoods(app.db, { goods_id: 10, item_name: '明前龙井', price: 1000, shop_id: 4 });
  ({ token } = await insertMember(app));
  keeping = await shopApp(app, { ...IN_APP, documentCache: 1 << 24 });
  bare = await shopApp(app, IN_APP);
});
afterAll(async () => {
  await Promise.all([keeping.app.close(), bare.app.close()]);
  await app.close();
});
// Nothing of one test is left for the next.
beforeEach(() => app.clock.advance(2000));

function htmlOf({ headers, rawPayload }: LightMyRequestResponse): string {
  const coding = headers['content-encoding'];
  if (coding === 'br') return brotliDecompressSync(rawPayload).toString();
  return (coding === 'gzip' ? gunzipSync(rawPayload) : rawPayload).toString();
}

const policyOf = ({ headers }: LightMyRequestResponse): string => String(headers['content-security-policy']);

describe('documents of guests', () => {
  const priced = (price: number) =>
    Promise.all([
      app.db.update(goods).set({ price }).where(eq(goods.goods_id, 10)),
      app.db.update(sku).set({ price }).where(eq(sku.goods_id, 10)),
    ]);
  afterEach(() => priced(1000));

  it('are cached for two seconds, and show prices that are no older', async () => {
    expect((await keeping.open('/items/10')).body).toContain('10.00');
    await priced(1234);
    app.clock.advance(1999);
    expect((await keeping.open('/items/10')).body).not.toContain('12.34');
    app.clock.advance(1);
    expect((await keeping.open('/items/10')).body).toContain('12.34');
  });

  it('that are requested at once are rendered once', async () => {
    const shop = await shopApp(app, { ...IN_APP, documentCache: 1 << 24 });
    try {
      const all = await Promise.all(Array.from({ length: 5 }, () => shop.open('/items/10')));
      expect(new Set(all.map(({ headers }) => headers.etag)).size).toBe(1);
      expect(all.every(({ body }) => body === all[0]?.body)).toBe(true);
    } finally {
      await shop.app.close();
    }
  });

  it('are made anew once an operator changed something', async () => {
    const bearer = await insertOperator(app);
    expect((await keeping.open('/items/10')).body).toContain('10.00');
    await priced(1234);
    const changing = await keeping.app.inject({
      method: 'POST',
      url: '/api/mall/pages',
      headers: { authorization: `Bearer ${bearer}` },
      payload: { kind: 'custom', title: '新到' },
    });
    expect(changing.json()).not.toHaveProperty('data.status_code');
    expect((await keeping.open('/items/10')).body).toContain('12.34');
  });

  it('are sent again only when they changed', async () => {
    const first = await keeping.open('/items/10');
    const tag = String(first.headers.etag);
    expect(tag).toMatch(/^W\/"[\w-]+"$/);
    expect(first.headers['cache-control']).toBe('private, no-cache');
    expect(first.headers.vary).toBe('Cookie, User-Agent, Accept-Encoding');
    app.clock.advance(5000);
    const same = await keeping.open('/items/10', { headers: { 'if-none-match': `"x", ${tag}` } });
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', tag]);
    await priced(1234);
    app.clock.advance(2000);
    const changed = await keeping.open('/items/10', { headers: { 'if-none-match': tag } });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(tag);
  });

  it('answer HEAD as they answer GET, without the document', async () => {
    const get = await keeping.open('/items');
    const head = await keeping.app.inject({ method: 'HEAD', url: '/items' });
    expect([head.statusCode, head.body, head.headers.etag]).toEqual([200, '', get.headers.etag]);
    expect(head.headers['content-length']).toBe(get.headers['content-length']);
  });

  it.each([
    ['gzip, deflate, br', 'br'],
    ['gzip;q=1, br;q=0', 'gzip'],
    ['*', 'br'],
    ['identity', undefined],
    ['br; q=0, *;q=0', undefined],
  ])('come in a coding the browser takes: %s', async (accepted, coding) => {
    const plain = (await keeping.open('/items')).body;
    for (const _again of [1, 2]) {
      const answer = await keeping.open('/items', { headers: { 'accept-encoding': accepted } });
      expect(answer.headers['content-encoding']).toBe(coding);
      expect(htmlOf(answer)).toBe(plain);
    }
  });

  it.each(['/', '/items/10', '/h5', '/h5/items'])('let only their own scripts run: %s', async (path) => {
    const answer = await keeping.open(path);
    const [, sources = ''] = /script-src ([^;]*)/.exec(policyOf(answer)) ?? [];
    expect(sources).toMatch(/^'self'(?: 'sha256-[\w+/=]+'){2}$/);
    expect(answer.body).not.toContain('nonce');
    const inside = [...answer.body.matchAll(/<script(?: type="speculationrules")?>(.*?)<\/script>/g)];
    const hashes = inside.map(([, text = '']) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`);
    expect(hashes.length).toBe(2);
    expect(sources).toBe(["'self'", ...hashes].join(' '));
  });
});

describe('documents of everybody else', () => {
  it.each(['ECSHOPX_TOKEN', 'ECSHOPX_STORE_TOKEN', 'userinfo', 'user_session_id', 'mall_ticket'])(
    'have a nonce and no tag: with the cookie %s',
    async (name) => {
      const value = name === 'ECSHOPX_TOKEN' ? token : 'abcdefgh';
      const first = await keeping.open('/items', { cookies: { [name]: value } });
      expect(first.headers).not.toHaveProperty('etag');
      expect(policyOf(first)).toContain("'strict-dynamic'");
      const second = await keeping.open('/items', { cookies: { [name]: value } });
      expect(policyOf(second)).not.toBe(policyOf(first));
    },
  );

  it.each(['/auth/login', '/auth/reg', '/items/999', '/no/such/page', '/?out_trade_no=1'])(
    'are so for guests, too, where a page is not for all: %s',
    async (path) => {
      const answer = await keeping.open(path);
      expect(answer.headers).not.toHaveProperty('etag');
      expect(policyOf(answer)).toContain("'strict-dynamic'");
    },
  );

  it('are never mistaken for the shared one', async () => {
    const { headers } = await keeping.open('/items');
    const cookies = { ECSHOPX_TOKEN: token };
    const own = await keeping.open('/items', { cookies, headers: { 'if-none-match': String(headers.etag) } });
    expect(own.statusCode).toBe(200);
  });
});

it('What stays of a visit is decided before: ?pc= sets its cookie each time, and phones are led to their site', async () => {
  for (const _again of [1, 2]) {
    const desktop = await keeping.open('/items?pc=1', { headers: { 'user-agent': PHONE } });
    expect([desktop.statusCode, desktop.headers['set-cookie']]).toEqual([200, expect.stringContaining('desktop_site')]);
    const phone = await keeping.open('/items?page=1&x=2', { headers: { 'user-agent': PHONE } });
    expect([phone.statusCode, phone.headers.location]).toEqual([302, '/h5/items?page=1&x=2']);
  }
});

/** In everything of a visitor that must not get into a document. */
const MARK = 'zqvisitor';
const marked = fc.string({ unit: fc.constantFrom(...'abc123'), maxLength: 5 }).map((text) => MARK + text);

const visits = fc.record({
  path: fc.constantFrom(
    '/',
    '/home',
    '/items',
    '/items/10',
    '/shops/info',
    '/store',
    '/cart',
    '/article',
    '/custompage',
  ),
  base: fc.constantFrom('', '/h5'),
  known: fc.dictionary(
    fc.constantFrom(
      'page',
      'keywords',
      'cat_id',
      'sort',
      'distributor_id',
      'sku',
      'rate_page',
      'tag_id',
      'start_price',
    ),
    fc.constantFrom('1', '2', '4', '', '茶', '<b>&"', '10'),
  ),
  unknown: fc.dictionary(fc.oneof(marked, fc.constantFrom('utm_source', 'from')), marked, { maxKeys: 3 }),
  reversed: fc.boolean(),
  host: fc.constantFrom('a.test', 'b.test', 'b.test:8080'),
  agent: fc.oneof(fc.constantFrom(DESKTOP, PHONE, APP), marked),
  cookies: fc.dictionary(fc.oneof(marked, fc.constant('desktop_site')), fc.oneof(marked, fc.constant('1'))),
  coding: fc.constantFrom('', 'br', 'gzip'),
  purpose: fc.constantFrom(undefined, 'prefetch;prerender'),
  referer: marked.map((text) => `https://${text}.test/`),
});

it('A cached document is the bytes that rendering it would give, with nothing of a visitor in it', async () => {
  await fc.assert(
    fc.asyncProperty(visits, async ({ path, base, known, unknown, reversed, host, agent, cookies, ...rest }) => {
      const fixed = path === '/custompage' ? { pageid: String(customPage) } : {};
      const pairs = Object.entries({ ...unknown, ...known, ...fixed });
      const query = new URLSearchParams(reversed ? pairs.reverse() : pairs);
      const url = `${base}${base && path === '/' ? '' : path}?${query}`;
      const headers = {
        host,
        'user-agent': agent,
        'accept-encoding': rest.coding,
        referer: rest.referer,
        ...(rest.purpose ? { 'sec-purpose': rest.purpose } : {}),
      };
      // The second is the cached one, and so are both when an earlier visit requested the same.
      const [first, second] = [
        await keeping.open(url, { cookies, headers }),
        await keeping.open(url, { cookies, headers }),
      ];
      const rendered = await bare.open(url, { cookies, headers });
      for (const answer of [first, second]) {
        expect([answer.statusCode, answer.headers.etag]).toEqual([rendered.statusCode, rendered.headers.etag]);
        if (rendered.headers.etag) expect(htmlOf(answer)).toBe(htmlOf(rendered));
      }
      if (rendered.headers.etag) expect(htmlOf(rendered)).not.toContain(MARK);
    }),
    { numRuns: modelRuns(25, 60) },
  );
}, 60_000);

it('The cache stays below its limit, and the oldest goes first', () => {
  const cache = new SizedCache<string>(100, 2000);
  for (let time = 0; time < 10; time += 1) cache.set(`k${time}`, `v${time}`, 30, { made: time * 10, now: time * 10 });
  expect([6, 7, 8, 9].map((time) => cache.get(`k${time}`, 100))).toEqual([undefined, 'v7', 'v8', 'v9']);
  cache.grow('k9', 'v9', 25, 100);
  expect(cache.bytes).toBe(85);
  expect(cache.get('k7', 100)).toBeUndefined();
  cache.set('large', 'x', 101, { made: 100, now: 100 });
  expect(cache.get('large', 100)).toBeUndefined();
  expect(cache.bytes).toBe(0);
  cache.set('late', 'x', 10, { made: 0, now: 3000 });
  expect(cache.get('late', 3000)).toBeUndefined();
});
