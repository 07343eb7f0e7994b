/** Every address of a page as it stands in the routes, without parameters: it shows something, says what is missing, or leads on. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedBasics } from '../../../server/seed/basics.ts';
import { systemContext } from '../../../server/kernel/http/system-context.ts';
import { insertMember } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { routes } from '../../../storefront/routes.tsx';
import { shopApp, type ShopApp } from '../shop-app.ts';

let app: TestApp;
let shop: ShopApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  shop = await shopApp(app);
  ({ token } = await insertMember(app));
  await seedBasics(systemContext(app.db, app.context().config, 'test', app.clock));
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

/** Pages of content that this mall does not have. */
const ABSENT = ['/custompage', '/article/faqs'];
const BARE = routes
  .filter(({ path, page }) => !/[:*]/.test(path) && page !== 'not-found' && !ABSENT.includes(path))
  .map(({ path }) => path);

const LACKING: [path: string, title: string, way: string][] = [
  ['/finish', '缺少支付单号', '/member/trade'],
  ['/finish/result', '缺少订单编号', '/member/trade'],
  ['/result', '缺少订单编号', '/member/trade'],
  ['/member/trade/logistics', '缺少订单编号', '/member/trade'],
  ['/member/trade/aftersale', '缺少售后单号', '/member/aftersales'],
  ['/staff/invited', '缺少邀请码', '/member/purchase'],
];

describe.each(['', '/h5'])('under "%s"', (base) => {
  const open = (path: string) => shop.open(base + path, { cookies: { ECSHOPX_TOKEN: token } });

  it('no route answers 404 without its parameters', async () => {
    const failed: [string, number][] = [];
    for (const path of BARE) {
      const { statusCode } = await open(path);
      if (statusCode >= 400) failed.push([path, statusCode]);
    }
    expect(failed).toEqual([]);
  });

  it.each(LACKING)('%s says what is missing, leads on, and is not for search engines', async (path, title, way) => {
    const { statusCode, body } = await open(path);
    expect([statusCode, body.includes(title), body.includes(`href="${base}${way}"`)]).toEqual([200, true, true]);
    expect(body).toContain('<meta name="robots" content="noindex">');
  });

  it('what is named and not there is still not found', async () => {
    for (const path of ['/finish?trade_id=1', '/result?order_id=1', '/member/trade/logistics?order_id=x'])
      expect([path, (await open(path)).statusCode]).toEqual([path, 404]);
  });
});
