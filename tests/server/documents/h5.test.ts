import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { eq } from 'drizzle-orm';
import { publishDocument } from '../../../server/content/page/publish.ts';
import { page } from '../../../server/content/page/tables.ts';
import { seedBasics } from '../../../server/seed/basics.ts';
import { systemContext } from '../../../server/kernel/http/system-context.ts';
import { insertCategories, insertGoods, insertMember } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

const PHONES = {
  iPhone:
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Mobile/15E148 Safari/604.1',
  Android:
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
  WeChat:
    'Mozilla/5.0 (Linux; Android 13; wv) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/116 MicroMessenger/8.0.42 NetType/WIFI',
  Firefox: 'Mozilla/5.0 (Android 14; Mobile; rv:127.0) Gecko/127.0 Firefox/127.0',
  crawler: 'Mozilla/5.0 (Linux; Android 6.0.1; Nexus 5X) Chrome/125 Mobile Safari/537.36 (compatible; Googlebot/2.1)',
};
const OTHERS = {
  desktop: 'Mozilla/5.0 (X11; Linux x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  tablet:
    'Mozilla/5.0 (Linux; Android 14; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Safari/537.36',
  mac: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/17.0 Safari/605.1.15',
  nothing: '',
};
const PHONE = PHONES.iPhone;

let app: TestApp;
let shop: ShopApp;
let token: string;
let homePage: number;

interface Visit {
  agent?: string;
  cookies?: Record<string, string>;
  headers?: Record<string, string>;
}

const ask = (path: string, { agent = PHONE, cookies = {}, headers = {} }: Visit = {}) =>
  shop.open(path, { cookies, headers: { 'user-agent': agent, ...headers } });

const cookieOf = (answer: LightMyRequestResponse): string | undefined =>
  [answer.headers['set-cookie'] ?? []].flat().find((line) => line.startsWith('desktop_site='));

beforeAll(async () => {
  app = await testApp();
  shop = await shopApp(app);
  ({ token } = await insertMember(app, { mobile: '13800138000' }));
  const context = systemContext(app.db, app.context().config, 'test', app.clock);
  await seedBasics(context);
  const goods = { type: 'W0011', text: '去看龙井', data: { linkPage: 'goods', goods_id: '10' } };
  const widgets = [{ type: 'W0000' }, { type: 'W0001', width: 1190, height: 400, data: [{ imgUrl: '/a.png' }] }, goods];
  ({ pageId: homePage } = await publishDocument(context, { kind: 'home', title: '首页', widgets, note: '' }));
  await insertCategories(app.db, [[7, 0, '茶叶']]);
  await insertGoods(app.db, { goods_id: 10, item_name: '明前龙井', category_id: 7 });
});

afterAll(async () => {
  await shop.app.close();
  await app.close();
});

describe('mobile visitors', () => {
  it.each(Object.entries(PHONES))('with %s are sent to /h5', async (_name, agent) => {
    const answer = await ask('/items/10?distributor_id=2', { agent });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/h5/items/10?distributor_id=2']);
    expect(answer.headers['cache-control']).toBe('private, no-cache');
    expect(answer.headers['vary']).toMatch(/User-Agent/i);
  });

  it.each(Object.entries(OTHERS))('are distinguished from %s', async (_name, agent) => {
    const answer = await ask('/items/10', { agent });
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['vary']).toMatch(/User-Agent/i);
  });

  it.each([
    ['/', '/h5'],
    ['/?from=ad&x=%E8%8C%B6', '/h5?from=ad&x=%E8%8C%B6'],
    ['/items?keywords=%E8%8C%B6&page=2', '/h5/items?keywords=%E8%8C%B6&page=2'],
    ['/custompage?pageid=3', '/h5/custompage?pageid=3'],
    ['/auth/login?redirectUrl=%2Fcart', '/h5/auth/login?redirectUrl=%2Fcart'],
    ['/no/such/page', '/h5/no/such/page'],
    ['//evil.test/x', '/h5//evil.test/x'],
  ])('go from %s to %s', async (from, to) => {
    expect((await ask(from)).headers.location).toBe(to);
  });

  it.each([
    '/api/h5app/wxapp/goods/items',
    '/edit',
    '/healthz',
    '/artwork/mall/logo.svg',
    '/assets/none.js',
    '/feed.xml',
  ])('get %s where it is', async (path) => {
    const { location } = (await ask(path)).headers;
    expect(location).toBeUndefined();
  });

  it('are not sent away by what another page loads', async () => {
    expect((await ask('/items/10', { headers: { 'sec-fetch-dest': 'image' } })).statusCode).toBe(200);
    expect((await ask('/items/10', { headers: { 'sec-fetch-dest': 'document' } })).statusCode).toBe(302);
  });

  it('post forms where they are', async () => {
    const answer = await shop.app.inject({
      method: 'POST',
      url: '/cart/add',
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        'user-agent': PHONE,
      },
      payload: 'item_id=10&num=1&distributor_id=0',
    });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, '/cart']);
  });
});

describe('?pc=', () => {
  it('1 keeps the desktop site until the browser is closed', async () => {
    const answer = await ask('/items/10?pc=1');
    expect(answer.statusCode).toBe(200);
    const cookie = cookieOf(answer) ?? '';
    expect(cookie).toMatch(/^desktop_site=1;/);
    expect(cookie).toMatch(/SameSite=Lax/);
    expect(cookie).not.toMatch(/Max-Age|Expires/i);
    expect((await ask('/items', { cookies: { desktop_site: '1' } })).statusCode).toBe(200);
  });

  it('0 ends that, and leads to the mobile site', async () => {
    const answer = await ask('/items/10?pc=0&a=1', { cookies: { desktop_site: '1' } });
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/h5/items/10?a=1']);
    expect(cookieOf(answer)).toMatch(/^desktop_site=;/);
  });

  it('1 leads out of /h5, to the same page', async () => {
    const answer = await ask('/h5/items?keywords=%E8%8C%B6&pc=1');
    expect([answer.statusCode, answer.headers.location]).toEqual([302, '/items?keywords=%E8%8C%B6']);
    expect(cookieOf(answer)).toMatch(/^desktop_site=1;/);
  });

  it('changes nothing when the page is only fetched ahead, or has another value', async () => {
    const ahead = await ask('/?pc=1', { headers: { 'sec-purpose': 'prefetch;prerender' } });
    expect(cookieOf(ahead)).toBeUndefined();
    expect((await ask('/?pc=yes')).statusCode).toBe(302);
  });
});

describe('the mobile site', () => {
  const PAGES = ['/h5', '/h5/', '/h5/home', '/h5/items', '/h5/items/10', '/h5/cart', '/h5/auth/login', '/h5/no/page'];

  it.each(PAGES)('keeps every link of %s inside', async (path) => {
    const answer = await ask(path);
    expect(answer.statusCode).toBe(path.endsWith('/no/page') ? 404 : 200);
    const links = [...answer.body.matchAll(/<(?:a|form)\b[^>]*(?:href|action)="(\/[^"]*)"/g)].map((found) => found[1]);
    expect(links.length).toBeGreaterThan(6);
    expect(links.filter((link) => !/^\/h5(?:[/?]|$)/.test(link ?? '') && !/[?&]pc=1/.test(link ?? ''))).toEqual([]);
  });

  it('answers desktops too, has the same policy, and names the desktop address as the one to find', async () => {
    const [mobile, desktop] = await Promise.all(
      ['/h5/items/10?distributor_id=0', '/items/10'].map((path) => ask(path, { agent: OTHERS.desktop })),
    );
    expect(mobile?.statusCode).toBe(200);
    expect(mobile?.body).toMatch(/<html[^>]* data-h5/);
    expect(mobile?.body).toContain('<link rel="canonical" href="http://localhost/items/10">');
    expect(desktop?.body).not.toContain('data-h5');
    const policy = (answer: LightMyRequestResponse | undefined) =>
      // Each site has speculation rules of its own.
      String(answer?.headers['content-security-policy']).replace(/'sha256-[\w+/=]+'; style/, "'rules'; style");
    expect(policy(mobile)).toBe(policy(desktop));
  });

  it('prerenders its own pages only', async () => {
    const rules = /<script type="speculationrules"[^>]*>(.*?)<\/script>/.exec((await ask('/h5')).body)?.[1] ?? '';
    const places = [...rules.matchAll(/"href_matches":"([^"]*)"/g)].map((found) => found[1]);
    expect(places).toEqual(['/h5', '/h5/items', '/h5/items?*', '/h5/items/*', '/h5/custompage?*']);
  });

  it('leads guests to its own sign-in and back', async () => {
    expect((await ask('/h5/member/trade?status=5')).headers.location).toBe(
      '/h5/auth/login?redirectUrl=%2Fh5%2Fmember%2Ftrade%3Fstatus%3D5',
    );
    const cookies = { ECSHOPX_TOKEN: token };
    expect((await ask('/h5/auth/login?redirectUrl=%2Fcart', { cookies })).headers.location).toBe('/h5/cart');
    expect((await ask('/h5/auth/login', { cookies })).headers.location).toBe('/h5');
  });

  it('keeps visitors after its forms', async () => {
    const added = await shop.post('/h5/cart/add', { item_id: '10', num: '1', distributor_id: '0' });
    expect([added.statusCode, added.headers.location]).toEqual([303, '/h5/cart']);
    const left = await shop.post('/h5/auth/exit', {}, { cookies: { ECSHOPX_TOKEN: 'made.up.token' } });
    expect([left.statusCode, left.headers.location]).toEqual([303, '/h5']);
    const wrong = await shop.post('/h5/auth/login', { username: '13800138000', password: 'x', redirectUrl: '/cart' });
    expect([wrong.statusCode, wrong.body.includes('action="/h5/auth/login?redirectUrl=%2Fh5%2Fcart"')]).toEqual([
      422,
      true,
    ]);
  });

  it('shrinks what was composed for a wide page', async () => {
    expect((await ask('/h5')).body).toMatch(/<div style="[^"]*--fit:1190[^"]*" data-widget="W0001"[^>]* data-fit="">/);
  });

  it('is where a page composed for phones is found from the desktop, too', async () => {
    const context = systemContext(app.db, app.context().config, 'test', app.clock);
    const widgets = [{ type: 'W0011', text: '手机专享' }];
    const { pageId } = await publishDocument(context, { kind: 'custom', title: '专享', widgets, note: '' });
    await app.db.update(page).set({ platform: 'h5' }).where(eq(page.page_id, pageId));
    const from = async (path: string) => (await ask(path, { agent: OTHERS.desktop })).headers.location;
    expect(await from(`/custompage?pageid=${pageId}&from=ad&pc=1`)).toBe(`/h5/custompage?pageid=${pageId}&from=ad`);
    expect((await ask(`/h5/custompage?pageid=${pageId}`, { agent: OTHERS.desktop })).body).toContain('手机专享');
    await app.db.update(page).set({ enabled: false }).where(eq(page.page_id, pageId));
    expect((await ask(`/custompage?pageid=${pageId}`, { agent: OTHERS.desktop })).statusCode).toBe(404);
  });

  it('shows its own home page once that is published and enabled', async () => {
    const context = systemContext(app.db, app.context().config, 'test', app.clock);
    const widgets = [{ type: 'W0011', text: '手机首页' }];
    const title = '手机首页';
    const { pageId } = await publishDocument(context, { kind: 'custom', title, widgets, note: '' });
    await app.db.update(page).set({ kind: 'home', platform: 'h5', enabled: false }).where(eq(page.page_id, pageId));
    expect((await ask('/h5')).body).toContain('去看龙井');
    await app.db.update(page).set({ enabled: true }).where(eq(page.page_id, pageId));
    expect((await ask('/h5')).body).toContain('手机首页');
    expect((await ask('/', { agent: OTHERS.desktop })).body).not.toContain('手机首页');
    expect(pageId).not.toBe(homePage);
    await app.db.update(page).set({ published_version: null }).where(eq(page.page_id, pageId));
    expect((await ask('/h5')).body).toContain('去看龙井');
  });
});
