import { afterAll, beforeAll, expect, it } from 'vitest';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

let app: TestApp;
const shops: ShopApp[] = [];
beforeAll(async () => {
  app = await testApp();
});
afterAll(async () => {
  for (const shop of shops) await shop.app.close();
  await app.close();
});

async function statuses(config: object, host: string): Promise<number[]> {
  const shop = await shopApp(app, { production: true, ...config });
  shops.push(shop);
  const paths = ['/healthz', '/', '/items', '/api/h5app/wxapp/goods/category', '/robots.txt'];
  const answers = await Promise.all(paths.map((path) => shop.open(path, { headers: { host } })));
  expect(answers.map(({ body }) => body).join()).not.toContain('evil.test');
  return answers.map(({ statusCode }) => statusCode);
}

const SERVED = [200, 200, 200, 200, 200];
const REFUSED = [200, 421, 421, 421, 421];
const KNOWN = { publicOrigin: 'https://mall.test' };

it.each([
  ['the host it was told', KNOWN, 'mall.test', SERVED],
  ['that host in capitals', KNOWN, 'Mall.TEST', SERVED],
  ['that host with the port of https', KNOWN, 'mall.test:443', SERVED],
  ['this machine', KNOWN, 'localhost:3000', SERVED],
  ['an address', {}, '10.0.0.7:3000', SERVED],
  ['an address of version 6', {}, '[::1]:3000', SERVED],
  ['another host', KNOWN, 'evil.test', REFUSED],
  ['another host that looks like it', KNOWN, 'mall.test.evil.test', REFUSED],
  ['another port of it', KNOWN, 'mall.test:81', REFUSED],
  ['a host when it was told none', {}, 'evil.test', REFUSED],
])('production under %s', async (_name, config, host, expected) => {
  expect(await statuses(config, host)).toEqual(expected);
});

it('outside of production is served under any name', async () => {
  const shop = await shopApp(app);
  shops.push(shop);
  expect((await shop.open('/items', { headers: { host: 'shop.example' } })).statusCode).toBe(200);
});
