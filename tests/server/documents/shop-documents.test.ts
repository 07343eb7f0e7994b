import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { hashPassword } from '../../../server/kernel/system/password.ts';
import { publishDocument } from '../../../server/content/page/publish.ts';
import { setting } from '../../../server/kernel/system/tables.ts';
import { seedBasics } from '../../../server/seed/basics.ts';
import { systemContext } from '../../../server/kernel/http/system-context.ts';
import { insertCategories, insertGoods, insertMember } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, TEST_CONFIG, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, titleOf, type ShopApp } from '../shop-app.ts';

const THEME = '#7a1fa2';
const GROUND = '#123456';
const HOME_TDK = { title: '春日商城', mate_description: '每天都有新鲜事', mate_keywords: '生鲜,家居' };

let app: TestApp;
let shop: ShopApp;
let token: string;
let customPage: number;

function metaOf(html: string, name: string): string {
  return new RegExp(`<meta name="${name}" content="([^"]*)">`).exec(html)?.[1] ?? '';
}

function setCookies(answer: LightMyRequestResponse): string[] {
  return [answer.headers['set-cookie'] ?? []].flat();
}

beforeAll(async () => {
  app = await testApp();
  shop = await shopApp(app);
  ({ token } = await insertMember(app, { mobile: '13800138000' }));
  const context = systemContext(app.db, app.context().config, 'test', app.clock);
  await seedBasics(context);
  const settings = { type: 'W0000', themeColor: THEME, backgroundColor: GROUND };
  const widgets = [settings, { type: 'W0011', text: '首页文字' }];
  await publishDocument(context, { kind: 'home', title: '首页', widgets, note: '' });
  const custom = await publishDocument(context, { kind: 'custom', title: '夏日鲜果节', widgets: [], note: '' });
  customPage = custom.pageId;
  await insertCategories(app.db, [[7, 0, '茶叶']]);
  await insertGoods(app.db, { goods_id: 10, item_name: '明前龙井', brief: '手工辗锅', category_id: 7 });
  await app.db.insert(setting).values({ key: 'tdk', value: HOME_TDK, updated: 0 });
});

afterAll(async () => {
  await shop.app.close();
  await app.close();
});

describe('the frame', () => {
  it.each(['/items', '/items/10', '/cart', '/no/such/page', '/auth/login'])(
    'has the ground of the home page on %s, and nothing else of it',
    async (path) => {
      const { body } = await shop.open(path);
      expect(/<html[^>]*style="background:([^"]*)"/.exec(body)?.[1]?.toLowerCase()).toBe(GROUND);
      expect(body).not.toContain('首页文字');
    },
  );

  it('has the theme colour of the home page, custom pages their own', async () => {
    const themes = async (path: string) => /--theme:\s*([^;"]+)/.exec((await shop.open(path)).body)?.[1]?.toLowerCase();
    expect(await themes('/')).toBe(THEME);
    expect(await themes('/items')).toBe(THEME);
    expect(await themes(`/custompage?pageid=${customPage}`)).not.toBe(THEME);
  });
});

describe('the head', () => {
  it('runs its script before it names style sheets, for which a script below them would wait', async () => {
    const { body } = await shop.open('/items');
    expect(body).toMatch(/<script[^>]*>earlyClicks/);
    expect(body.indexOf('earlyClicks')).toBeLessThan(body.indexOf('rel="stylesheet"'));
  });
});

describe('titles', () => {
  const TITLES: [path: string, title: string, status: number][] = [
    ['/cart', '购物车', 200],
    ['/member/trade', '我的订单', 200],
    ['/member/change-password', '修改密码', 200],
    ['/member/trade/20250601', '页面不存在', 404],
    ['/member/trade/aftersale-list', '售后订单', 200],
    ['/member/aftersales', '售后订单', 200],
    ['/member/invoice', '我的发票', 200],
    ['/member/invoice/titles', '发票抬头', 200],
    ['/member/invoice/1', '页面不存在', 404],
    ['/member/vip', '付费会员', 200],
    ['/member/nothing', '页面不存在', 404],
    ['/cart/address', '收货地址', 200],
    ['/no/such/page', '页面不存在', 404],
    ['/items/999', '页面不存在', 404],
  ];

  it.each(TITLES)('%s is called %s', async (path, title, status) => {
    const answer = await shop.open(path, { cookies: { ECSHOPX_TOKEN: token } });
    expect([titleOf(answer.body), answer.statusCode]).toEqual([title, status]);
    if (status === 404) expect(answer.body).toContain('抱歉，页面不存在');
  });

  it.each([
    ['/auth/login', '会员登录'],
    ['/auth/reg', '会员注册'],
    ['/auth/forget-password', '找回密码'],
  ])('%s is called %s, for guests', async (path, title) => {
    expect(titleOf((await shop.open(path)).body)).toBe(title);
  });

  it.each([
    ['/', HOME_TDK.title],
    ['/home', HOME_TDK.title],
    ['/shopadmin/index', HOME_TDK.title],
    ['/items/10', '明前龙井'],
    ['/items?cat_id=7', '茶叶'],
    ['/items?tag=%E6%96%B0%E5%93%81', '新品'],
    ['/items?keywords=%E9%BE%99%E4%BA%95', '“龙井”的搜索结果'],
    ['/items?keywords=%3Cb%3E', '“&lt;b&gt;”的搜索结果'],
    ['/product/anything', '夏日鲜果节'],
  ])('%s has words of its own: %s', async (path, title) => {
    const { body, statusCode } = await shop.open(path);
    expect([titleOf(body), statusCode]).toEqual([title, 200]);
  });

  it('comes with description and keywords', async () => {
    const home = (await shop.open('/')).body;
    expect(metaOf(home, 'description')).toBe(HOME_TDK.mate_description);
    expect(metaOf(home, 'keywords')).toBe(HOME_TDK.mate_keywords);
    for (const path of ['/items', '/items/10'])
      expect(metaOf((await shop.open(path)).body, 'description')).not.toBe('');
  });
});

describe('a page with words of its own', () => {
  const own = { title: '中秋专场', description: '团圆 <好物>', keywords: '月饼,茶', shareImage: '/pictures/a.png' };

  async function publishOwn(kind: 'home' | 'custom', settings: object): Promise<string> {
    const context = systemContext(app.db, app.context().config, 'test', app.clock);
    const widgets = [{ type: 'W0000', themeColor: THEME, backgroundColor: GROUND, ...settings }];
    const { pageId } = await publishDocument(context, { kind, title: '首页', widgets, note: '' });
    return kind === 'home' ? '/' : `/custompage?pageid=${pageId}`;
  }

  it('is found and shared by them, with the picture as a whole address', async () => {
    const { body } = await shop.open(await publishOwn('custom', own));
    expect([titleOf(body), metaOf(body, 'description'), metaOf(body, 'keywords')]).toEqual([
      own.title,
      '团圆 &lt;好物&gt;',
      own.keywords,
    ]);
    const image = /<meta property="og:image" content="([^"]*)">/.exec(body)?.[1] ?? '';
    expect(new URL(image).pathname).toBe('/pictures/a.png');
    expect(body).toContain('<meta property="og:title" content="中秋专场">');
  });

  it('lends them to no other page, and an unsafe picture is none', async () => {
    const home = await publishOwn('home', { ...own, shareImage: 'javascript:alert(1)' });
    expect(titleOf((await shop.open(home)).body)).toBe(own.title);
    expect((await shop.open(home)).body).not.toContain('og:image');
    expect(titleOf((await shop.open('/cart')).body)).toBe('购物车');
    expect(metaOf((await shop.open('/items')).body, 'keywords')).not.toBe(own.keywords);
    await publishOwn('home', {});
    expect(titleOf((await shop.open('/')).body)).toBe(HOME_TDK.title);
  });
});

describe('guards', () => {
  const GUARDED = [
    '/member',
    '/member/trade?status=5&from=%E8%AE%A2%E5%8D%95',
    '/member/any/thing/below',
    '/cart/checkout?mode=fastbuy&id=3',
    '/cart/checkout/step',
    '/cart/checkout-old',
    '/cart/addAddress',
    '/cart/address',
    '/cashier?trade=1',
    '/pointitems/checkout',
    '/pointitems/cashierpoint',
  ];

  it.each(GUARDED)('%s sends guests to sign-in, and back with path and query', async (path) => {
    const answer = await shop.open(path);
    expect(answer.statusCode).toBe(303);
    expect(answer.headers.location).toBe(`/auth/login?redirectUrl=${encodeURIComponent(path)}`);
  });

  it.each(GUARDED)('%s answers signed-in shoppers in the frame, or leads them on within the shop', async (path) => {
    const { body, statusCode, headers } = await shop.open(path, { cookies: { ECSHOPX_TOKEN: token } });
    if (statusCode === 303) expect(headers.location).toMatch(/^\/(cart|pointitems|member\/(trade|user-info))/);
    else expect(body).toContain('您好，138******00');
  });

  it.each(['/cart', '/', '/items', '/pointitems'])('%s is open', async (path) => {
    expect((await shop.open(path)).headers.location).toBeUndefined();
  });

  it('leads guests from every cart icon to sign-in, members to the cart', async () => {
    const icons = async (cookies: Record<string, string>) =>
      [...(await shop.open('/items', { cookies })).body.matchAll(/<a[^>]*href="([^"]*cart)"/gi)].map(
        (found) => found[1],
      );
    const guest = await icons({});
    expect(guest.length).toBeGreaterThan(2);
    expect(new Set(guest)).toEqual(new Set(['/auth/login?redirectUrl=%2Fcart']));
    expect(new Set(await icons({ ECSHOPX_TOKEN: token }))).toEqual(new Set(['/cart']));
  });
});

describe('the session', () => {
  const NAMES = ['ECSHOPX_TOKEN', 'ECSHOPX_STORE_TOKEN', 'userinfo', 'user_session_id'];
  const cleared = (answer: LightMyRequestResponse): string[] =>
    setCookies(answer)
      .filter((line) => /^[^=]+=;/.test(line) && /Path=\//.test(line) && /Expires=Thu, 01 Jan 1970/.test(line))
      .map((line) => line.slice(0, line.indexOf('=')));

  it('that nobody stands behind is forgotten whole', async () => {
    const answer = await shop.open('/', { cookies: { ECSHOPX_TOKEN: 'made.up.token' } });
    expect(answer.body).toContain('请登录');
    expect(cleared(answer)).toEqual(NAMES);
  });

  it('changes nothing when a document is only prefetched', async () => {
    const headers = { 'sec-purpose': 'prefetch;prerender' };
    const answer = await shop.open('/', { cookies: { ECSHOPX_TOKEN: 'made.up.token' }, headers });
    expect(answer.statusCode).toBe(200);
    expect(setCookies(answer)).toEqual([]);
  });

  it('loses no goods when it ends while they are put into the cart', async () => {
    const cookies = { ECSHOPX_TOKEN: 'made.up.token' };
    const answer = await shop.post('/cart/add', { item_id: '10', num: '2', distributor_id: '0' }, { cookies });
    expect(answer.statusCode).toBe(303);
    expect(cleared(answer)).toEqual(NAMES.slice(0, 3));
    const sid = /user_session_id=([^;]+)/.exec(setCookies(answer).join('\n'))?.[1] ?? '';
    expect((await shop.open('/cart', { cookies: { user_session_id: sid } })).body).toContain('明前龙井');
  });

  it('leaves with all its cookies, and takes pages along that were fetched ahead', async () => {
    const answer = await shop.post('/auth/exit', {}, { cookies: { ECSHOPX_TOKEN: token } });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/']);
    expect(cleared(answer)).toEqual(NAMES);
    expect(answer.headers['clear-site-data']).toBe('"prefetchCache", "prerenderCache"');
    // The token itself is worth nothing any more.
    expect((await shop.open('/', { cookies: { ECSHOPX_TOKEN: token } })).body).toContain('请登录');
  });
});

describe('cookies', () => {
  const CREDENTIALS = { username: '13900000777', password: 'mall12345' };
  const signIn = (behind: ShopApp, headers: Record<string, string>) =>
    behind.app.inject({
      method: 'POST',
      url: '/auth/login',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin', ...headers },
      payload: new URLSearchParams(CREDENTIALS).toString(),
    });

  it('live 30 days, Lax, and on https only there', async () => {
    await insertMember(app, {
      mobile: CREDENTIALS.username,
      password_hash: await hashPassword(CREDENTIALS.password, TEST_CONFIG),
    });
    const proxied = await shopApp(app, { trustProxy: ['127.0.0.1'] });
    const plain = await signIn(shop, {});
    const secure = await signIn(proxied, { 'x-forwarded-proto': 'https', 'x-forwarded-host': 'mall.test' });
    await proxied.app.close();
    const facts = (answer: LightMyRequestResponse) =>
      answer.cookies.map((cookie) => [
        cookie.name,
        cookie.maxAge,
        cookie.sameSite,
        cookie.path,
        cookie.secure ?? false,
      ]);
    const cookies = (isSecure: boolean) => [
      ['ECSHOPX_TOKEN', 2_592_000, 'Lax', '/', isSecure],
      ['userinfo', 2_592_000, 'Lax', '/', isSecure],
    ];
    expect(facts(plain)).toEqual(cookies(false));
    expect(facts(secure)).toEqual(cookies(true));
    const added = await shop.post('/cart/add', { item_id: '10', num: '1', distributor_id: '0' });
    expect(facts(added)).toEqual([['user_session_id', 2_592_000, 'Lax', '/', false]]);
  });
});

describe('speculation', () => {
  it('names places that only show something', async () => {
    const { body } = await shop.open('/');
    const rules = JSON.parse(/<script type="speculationrules"[^>]*>(.*?)<\/script>/.exec(body)?.[1] ?? '{}') as {
      prerender: { where: { or: { href_matches: string }[] }; eagerness: string }[];
    };
    const places = rules.prerender.flatMap((rule) => rule.where.or.map((place) => place.href_matches));
    expect(new Set(places.map((place) => place.split('?')[0]))).toEqual(
      new Set(['/', '/items', '/items/*', '/custompage']),
    );
    expect(rules.prerender.map((rule) => rule.eagerness)).toEqual(['moderate']);
  });
});

describe('when something breaks', () => {
  it('has a message in the shop’s own words, with a way home and without the cause', async () => {
    const other = await insertMember(app);
    const errors = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
    await app.db.execute(sql`alter table member rename to member_away`);
    try {
      const answer = await shop.open('/cart', { cookies: { ECSHOPX_TOKEN: other.token } });
      expect(answer.statusCode).toBe(500);
      expect(answer.headers['content-type']).toContain('text/html');
      expect(answer.headers['content-security-policy']).toContain('nonce-');
      expect(answer.body).toContain('应用出错');
      expect(answer.body).toContain('href="/"');
      expect(answer.body).not.toContain('select');
      expect(titleOf(answer.body)).toBe('商城');
    } finally {
      await app.db.execute(sql`alter table member_away rename to member`);
      errors.mockRestore();
    }
  });

  it.each([
    ['//evil.test/x', 404],
    ['//', 200],
  ])('%s is a path like any other', async (path, status) => {
    expect((await shop.open(path)).statusCode).toBe(status);
  });

  it('finds nothing under an address that cannot be decoded', async () => {
    const { body, statusCode } = await shop.open('/%E0%A4%A');
    expect(statusCode).toBe(404);
    expect(body).toContain('抱歉，页面不存在');
    expect((await shop.open('/api/%E0%A4%A')).json()).toMatchObject({ data: { status_code: 404 } });
  });

  it('answers forms of other kinds and places of no document in plain words', async () => {
    const headers = { 'content-type': 'text/xml', 'sec-fetch-site': 'same-origin' };
    const form = await shop.app.inject({ method: 'POST', url: '/auth/login', headers, payload: '<a/>' });
    expect([form.statusCode, form.body.includes('应用出错')]).toEqual([415, true]);
    const nowhere = await shop.app.inject({ method: 'POST', url: '/items', payload: '' });
    expect([nowhere.statusCode, nowhere.body]).toEqual([404, '页面不存在']);
  });
});
