/** The pages that go on with a payment elsewhere (storefront spec 2.3), without scripts, and the way back from Alipay. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { readConfig } from '../../../server/kernel/config.ts';
import { PAGE_WAYS, PAY_SERVERS } from '../../../engine/rules/money/pay-ways.ts';
import { providers, statementSources } from '../../../server/money/trade/providers.ts';
import { orders } from '../../../server/orders/tables.ts';
import { insertMember } from '../../../server/testing/fixtures/fixtures.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { startPayGateway, type PayGateway } from '../../support/calls/pay-gateway.ts';
import { shopApp, titleOf, type ShopApp } from '../shop-app.ts';

const ORIGIN = 'http://localhost';

let app: TestApp;
let shop: ShopApp;
let without: ShopApp;
let gateway: PayGateway;
let buyer: Awaited<ReturnType<typeof insertMember>>;
let orderId: string;

beforeAll(async () => {
  gateway = await startPayGateway();
  app = await testApp();
  gateway.now = () => app.clock.now();
  const { alipay, wxpay, publicOrigin } = readConfig(gateway.env(ORIGIN));
  shop = await shopApp(app, { alipay, wxpay, publicOrigin });
  without = await shopApp(app);
});
afterAll(async () => {
  await Promise.all([shop.app.close(), without.app.close()]);
  await app.close();
  await gateway.stop();
});
beforeEach(async () => {
  gateway.faults = {};
  buyer = await insertMember(app);
  orderId = await insertOrder(app.db, {
    user_id: buyer.user_id,
    auto_cancel_at: Math.floor(app.clock.now() / 1000) + 900,
  });
});

const cookies = () => ({ ECSHOPX_TOKEN: buyer.token });
const open = (path: string, from = shop) => from.open(path, { cookies: cookies() });
const begin = async (way: string, base = ''): Promise<string> =>
  String(
    (await shop.post(`${base}/cashier`, { order_id: orderId, pay_type: way }, { cookies: cookies() })).headers.location,
  );
const tradeIn = (location: string): string => new URL(location, ORIGIN).searchParams.get('trade_id') ?? '';

const PAGES = [
  ['', 'alipay', '支付宝', 'alipay'],
  ['/h5', 'malipay', '支付宝', 'alipayh5'],
  ['', 'wxqr', '微信支付', 'wxpaypc'],
  ['/h5', 'wxh5', '微信支付', 'wxpayh5'],
  ['/h5', 'wxjs', '微信支付', 'wxpayjs'],
] as const;

it.each(PAGES)(
  '%s/payment/%s has a message when its way is off, and leads guests to sign in',
  async (base, page, name) => {
    const off = await open(`${base}/payment/${page}`, without);
    expect([off.statusCode, off.body.includes(`${name}尚未开通`)]).toEqual([200, true]);
    const guest = await shop.open(`${base}/payment/${page}`);
    expect([guest.statusCode, String(guest.headers.location)]).toEqual([303, expect.stringContaining('/auth/login')]);
    const none = await open(`${base}/payment/${page}?trade_id=1`);
    expect([none.statusCode, none.body.includes('未找到支付记录')]).toEqual([404, true]);
    const byOrder = await open(`${base}/payment/${page}?order_id=${orderId}`);
    expect(byOrder.headers.location).toBe(`${base}/cashier?order_id=${orderId}`);
  },
);

it.each(PAGES.filter(([, page]) => page !== 'wxjs'))(
  '%s/payment/%s goes on from the cashier without scripts',
  async (...of) => {
    const [base, page, name, way] = of;
    const location = await begin(way, base);
    expect(location).toMatch(new RegExp(`^${base}/payment/${page}\\?trade_id=\\d+$`));
    const opened = await open(location);
    expect(titleOf(opened.body)).toContain(page.endsWith('alipay') ? '支付宝支付' : '微信支付');
    expect(opened.body).toContain(name.slice(0, 2));
    if (page === 'wxqr') expect(opened.body).toContain('aria-label="支付二维码"');
    else expect(opened.body).toMatch(/href="https?:\/\/(127\.0\.0\.1:\d+\/gateway\.do|wx\.tenpay\.com\/)/);
    // Another page than that of its way leads to the right one, and what is paid to its result.
    const other = page === 'wxqr' ? 'alipay' : 'wxqr';
    expect((await open(`${base}/payment/${other}?trade_id=${tradeIn(location)}`)).headers.location).toBe(location);
    if (!page.startsWith('wx')) return;
    gateway.pay(tradeIn(location));
    const sent = gateway.wxNotice(tradeIn(location));
    expect(
      (await shop.app.inject({ method: 'POST', url: sent.path, headers: sent.headers, payload: sent.body })).statusCode,
    ).toBe(204);
    expect((await open(location)).headers.location).toBe(`${base}/finish?trade_id=${tradeIn(location)}`);
  },
);

it('has all that shop, office and server say of ways to pay in common', () => {
  const pages = providers.flatMap(({ page }) => page ?? []).filter((page) => page !== 'offline');
  expect(pages.toSorted()).toEqual(Object.keys(PAGE_WAYS).toSorted());
  expect(PAGES.map(([, page]) => page)).toEqual(Object.keys(PAGE_WAYS));
  const named = statementSources.map(({ name, title }) => [name, title]);
  expect(Object.fromEntries(named)).toEqual(PAY_SERVERS);
});

it('has a message when the provider is away, and offers other ways', async () => {
  const location = await begin('wxpaypc');
  app.clock.advance(61_000);
  gateway.faults = { down: true };
  const opened = await open(location);
  expect(opened.body).toContain('微信支付暂时不可用');
  expect(opened.body).toContain(`/cashier?order_id=${orderId}`);
});

it.each(['', '/h5'])("the home page '%s' reads what Alipay sends the browser back with", async (base) => {
  const tradeId = tradeIn(await begin(base === '' ? 'alipay' : 'alipayh5', base));
  const page = await open(`${base}/payment/alipay?trade_id=${tradeId}`).then((seen) =>
    seen.headers.location ? open(String(seen.headers.location)) : seen,
  );
  const address = /href="(http:\/\/127[^"]+)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '';
  await fetch(address);
  gateway.pay(tradeId);
  const query = new URLSearchParams(gateway.alipayReturn(tradeId));
  const forged = new URLSearchParams({ ...Object.fromEntries(query), total_amount: '0.01' });
  expect((await open(`${base}/?${forged.toString()}`)).statusCode).not.toBe(303);
  const back = await open(`${base}/?${query.toString()}`);
  expect([back.statusCode, back.headers.location]).toEqual([303, `${base}/finish?trade_id=${tradeId}`]);
  const [order] = await app.db.select().from(orders).where(eq(orders.order_id, orderId));
  expect(order).toMatchObject({ order_status: 'PAYED' });
});
