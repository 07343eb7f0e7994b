import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import type { LightMyRequestResponse } from 'fastify';
import { wrapPglite, type Database } from '../../../server/kernel/db/database.ts';
import { memoryPglite } from '../../../server/kernel/db/embedded/pglite.ts';
import { publishDocument } from '../../../server/content/page/publish.ts';
import { seedBasics } from '../../../server/seed/basics.ts';
import { systemContext } from '../../../server/kernel/http/system-context.ts';
import type { OrderMade } from '../../../schemas/types/contract.ts';
import { insertGoods, insertMember, insertShirt, insertShop } from '../../../server/testing/fixtures/fixtures.ts';
import { quickHash } from '../../../server/testing/quick-hash.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { CHECKOUT, openMarket, type Market } from '../../../server/testing/market.ts';
import { shopApp, titleOf, type ShopApp } from '../shop-app.ts';
import { warmCachesOfSuite } from '../../../server/testing/warm-caches.ts';

warmCachesOfSuite();

/** The mall with the goods; `shop` has an empty database of its own and speaks to it over HTTP (API_ORIGIN). */
let mall: TestApp;
let shop: ShopApp;
let ownDatabase: Database;
let market: Market;
/** The mall's own shop, in one process with it. */
let embedded: ShopApp;

const SHOPPER = { username: '13800138000', password: 'mall12345' };

function cookiesOf(answer: LightMyRequestResponse): Record<string, string> {
  return Object.fromEntries(answer.cookies.map(({ name, value }) => [name, value]));
}

beforeAll(async () => {
  mall = await testApp();
  const context = systemContext(mall.db, mall.context().config, 'test', mall.clock);
  await seedBasics(context);
  await insertGoods(mall.db, { goods_id: 10, item_name: '明前龙井', brief: '手工辗锅', price: 16800 });
  await insertShirt(mall.db, 20);
  await insertShop(mall.db, { distributor_id: 3 });
  await insertGoods(mall.db, { goods_id: 30, shop_id: 3, item_name: '竹篮' });
  await insertMember(mall, { mobile: SHOPPER.username, password_hash: quickHash(SHOPPER.password) });
  const stored = { goods_id: 10, itemId: 10, goods_name: '旧名字', goods_pic: '', price: 1, linkPage: 'goods' };
  const showcase = { type: 'W0005', text: '今日好物', data: [{ text: '精选', data: [stored] }] };
  const widgets = [{ type: 'W0000', themeColor: '#7a1fa2' }, showcase];
  await publishDocument(context, { kind: 'home', title: '首页', widgets, note: '' });
  const address = await mall.app.listen({ port: 0, host: '127.0.0.1' });
  const client = await memoryPglite();
  ownDatabase = await wrapPglite(client, () => client.close());
  embedded = await shopApp(mall);
  market = await openMarket(mall);
  shop = await shopApp({ database: ownDatabase, clock: mall.clock }, { apiOrigin: address });
});

afterAll(async () => {
  await shop.app.close();
  await embedded.app.close();
  await ownDatabase.close();
  await mall.close();
});

it('shows pages, lists and goods of the other mall, with their live values', async () => {
  const home = await shop.open('/');
  expect(home.statusCode).toBe(200);
  expect(home.body).toContain('明前龙井');
  expect(home.body).not.toContain('旧名字');
  expect((await shop.open('/items')).body).toContain('共 <b>3</b> 件商品');
  const detail = await shop.open('/items/10');
  expect([titleOf(detail.body), detail.statusCode]).toEqual(['明前龙井', 200]);
  expect((await shop.open('/items/21')).body).toContain('纯棉T恤');
  expect((await shop.open('/items/999')).statusCode).toBe(404);
  expect((await shop.open('/items')).body.toLowerCase()).toContain('--theme:#7a1fa2');
});

it('keeps a guest’s cart there, added to without scripts', async () => {
  const added = await shop.post('/cart/add', { item_id: '10', num: '2', distributor_id: '0' });
  expect([added.statusCode, added.headers.location]).toEqual([303, '/cart']);
  const cart = await shop.open('/cart', { cookies: cookiesOf(added) });
  expect(cart.body).toContain('明前龙井');
  expect(cart.body).toMatch(/data-cart-count="">2</);
  const refused = await shop.post('/cart/add', { item_id: '10', num: '99', distributor_id: '0', back: '/items/10' });
  expect(refused.statusCode).toBe(422);
  expect(refused.body).toContain('库存不足');
});

it('signs in and out there, by a form', async () => {
  const wrong = await shop.post('/auth/login', { ...SHOPPER, password: 'wrong-one1' });
  expect([wrong.statusCode, wrong.body.includes('账号或密码错误')]).toEqual([422, true]);
  const signedIn = await shop.post('/auth/login', { ...SHOPPER, redirectUrl: '/cart' });
  expect([signedIn.statusCode, signedIn.headers.location]).toEqual([303, '/cart']);
  const cookies = cookiesOf(signedIn);
  expect(JSON.parse(cookies['userinfo'] ?? '')).toMatchObject({ memberInfo: { mobile: '138******00' } });
  expect((await shop.open('/', { cookies })).body).toContain('您好，138******00');
  expect((await shop.post('/auth/exit', {}, { cookies })).statusCode).toBe(303);
  expect((await shop.open('/', { cookies })).body).toContain('请登录');
});

it('offers the checkout shop by shop, as the other mall may know no other', async () => {
  const cookies = cookiesOf(await shop.post('/auth/login', SHOPPER));
  for (const [item_id, distributor_id] of [
    ['10', '0'],
    ['30', '3'],
  ] as const)
    await shop.post('/cart/add', { item_id, num: '1', distributor_id }, { cookies });
  const cart = await shop.open('/cart', { cookies });
  expect(cart.body).toContain('请按店铺分别结算');
  expect(cart.body).toContain('/cart/checkout?mode=cart&amp;id=3');
  const both = await shop.open('/cart/checkout?mode=cart', { cookies });
  expect([both.statusCode, both.headers.location]).toEqual([303, '/cart']);
  expect((await shop.open('/cart/checkout?mode=cart&id=3', { cookies })).body).toContain('竹篮');
});

it('passes the browser’s own calls on, without its cookies', async () => {
  const answer = await shop.open('/api/h5app/wxapp/goods/items/10?company_id=1', {
    cookies: { ECSHOPX_TOKEN: 'made.up.token' },
  });
  expect(answer.json()).toMatchObject({ data: { item_name: '明前龙井' } });
});

/** What a page shows between header and footer. */
function mainOf(html: string): string {
  return /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? '';
}

/** Where a form led, with the order's number left out. */
function ledTo({ statusCode, headers }: LightMyRequestResponse): unknown[] {
  return [statusCode, String(headers.location).replace(/\d{16}/, 'ORDER')];
}

/** A guest puts goods into the cart, signs in, orders them and pays by stored value; every page and answer on the way. */
async function walk(through: ShopApp, mobile: string): Promise<unknown[]> {
  await market.buyer(100_000, { mobile, password_hash: quickHash(SHOPPER.password) });
  const itemId = String(await market.goods({ price: 2500, store: 5 }));
  const add = { item_id: itemId, distributor_id: '0', back: `/items/${itemId}` };
  const tooMany = await through.post('/cart/add', { ...add, num: '6' });
  const added = await through.post('/cart/add', { ...add, num: '2' });
  const guest = cookiesOf(added);
  const signedIn = await through.post('/auth/login', { ...SHOPPER, username: mobile }, { cookies: guest });
  const cookies = { ...guest, ...cookiesOf(signedIn) };
  const listed = await through.open('/items?sort=3', { cookies });
  const cart = await through.open('/cart', { cookies });
  const ordered = await through.app.inject({
    method: 'POST',
    url: '/api/h5app/wxapp/order_new',
    headers: { authorization: `Bearer ${cookies['ECSHOPX_TOKEN'] ?? ''}` },
    payload: CHECKOUT,
  });
  const { order_id, total_fee } = ordered.json<{ data: OrderMade }>().data;
  const emptied = await through.open('/cart', { cookies });
  const paid = await through.post('/cashier', { order_id, pay_type: 'deposit' }, { cookies });
  const result = await through.open(String(paid.headers.location), { cookies });
  expect(tooMany.body).toContain('最大库存为5件');
  expect(ledTo(signedIn)).toEqual([303, '/']);
  expect(mainOf(listed.body)).toContain(`商品${itemId}`);
  expect([cart, emptied].map(({ body }) => /data-cart-count="">(\d*)</.exec(body)?.[1])).toEqual(['2', '']);
  expect(total_fee).toBe(5000);
  expect(ledTo(paid)).toEqual([303, '/finish/result?order_id=ORDER']);
  expect(mainOf(result.body)).toContain('支付成功');
  return [tooMany.statusCode, ledTo(added), JSON.parse(cookies['userinfo'] ?? '')];
}

it.each([
  ['the embedded server', () => embedded, '13900139001'],
  ['the server of API_ORIGIN', () => shop, '13900139002'],
])('sells through %s', async (_name, through, mobile) => {
  expect(await walk(through(), mobile)).toEqual([
    422,
    [303, '/cart'],
    expect.objectContaining({ login_type: 'password', memberInfo: { mobile: expect.stringMatching(/^139\*{6}0/) } }),
  ]);
});

/** Questions about goods are this mall's own: no call of the contract has them, so another mall's pages go without. */
const withoutQuestions = (main: string): string =>
  main
    .replace('<a href="#questions">问答</a>', '')
    .replace(/<section[^>]*aria-labelledby="questions">.*?<\/section>/s, '');

it('shows one shopper the same pages through both', async () => {
  const cookies = cookiesOf(await shop.post('/auth/login', SHOPPER));
  // Counts of lists are cached for a minute, by each server.
  mall.clock.advance(60_000);
  const paths = ['/items', '/items?sort=2&brand_id=7', '/items/10', '/items/999', '/member/user-info'];
  for (const path of [...paths, '/member/trade', '/shops/info?distributor_id=77', '/member/address']) {
    const [here, there] = [await embedded.open(path, { cookies }), await shop.open(path, { cookies })];
    expect(mainOf(here.body)).not.toBe('');
    const shown = withoutQuestions(mainOf(here.body));
    expect([path, there.statusCode, mainOf(there.body)]).toEqual([path, here.statusCode, shown]);
  }
});

it('offers to try again, in the frame it knows, while the other mall is away', async () => {
  await mall.app.close();
  const errors = vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  for (const path of ['/', '/items', '/items/10', '/cart']) {
    const answer = await shop.open(path, { cookies: { ECSHOPX_TOKEN: 'some.token', user_session_id: 'guest-1234' } });
    expect([path, answer.statusCode, answer.headers['retry-after']]).toEqual([path, 503, '5']);
    expect(answer.body).toContain('暂时无法连接，请稍后再试');
    expect(answer.body).toMatch(new RegExp(`<a [^>]*href="${path}"[^>]*>重试</a>`));
    expect(answer.body.toLowerCase()).toContain('--theme:#7a1fa2');
    expect(answer.headers['set-cookie']).toBeUndefined();
  }
  const signIn = await shop.post('/auth/login', SHOPPER);
  expect([signIn.statusCode, signIn.body.includes('商城服务暂时没有响应')]).toEqual([422, true]);
  const add = await shop.post('/cart/add', { item_id: '10', num: '1', distributor_id: '0', back: '/items/10' });
  expect([add.statusCode, add.body.includes('暂时无法连接')]).toEqual([503, true]);
  const call = await shop.open('/api/h5app/wxapp/goods/items/10');
  expect(call.json()).toMatchObject({ data: { status_code: 502 } });
  errors.mockRestore();
});
