/** Reports of browsers about our policies: what is stored of them, how much, and who reads it. */
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { CspReportsAnswer } from '../../../schemas/types/contract.ts';
import { cspReport, rateLimit } from '../../../server/kernel/system/tables.ts';
import { insertMember, insertOperator } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

let app: TestApp;
let shop: ShopApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app);
  shop = await shopApp(app);
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});
beforeEach(async () => {
  await app.db.delete(cspReport);
  await app.db.delete(rateLimit);
});

const send = (payload: unknown, type = 'application/csp-report', remoteAddress = '10.0.0.1') =>
  shop.app.inject({
    method: 'POST',
    url: '/csp-report',
    remoteAddress,
    headers: { host: 'mall.test', 'content-type': type },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  });
const old = (page: string, blocked: string, more: object = {}): object => ({
  'csp-report': { 'document-uri': page, 'effective-directive': 'script-src-elem', 'blocked-uri': blocked, ...more },
});
const list = async (query: Record<string, string> = {}): Promise<CspReportsAnswer['list']> =>
  (await app.get<CspReportsAnswer>('/mall/csp-reports', { token, query })).data.list;

it('are named by every document, and by https to the Reporting API as well', async () => {
  for (const path of ['/items', '/edit', '/cashier', '/nothing']) {
    const { headers } = await shop.open(path, { headers: { accept: 'text/html' } });
    if (headers['location'] === undefined)
      expect(headers['content-security-policy']).toContain('report-uri /csp-report');
  }
  const trusting = await shopApp(app, { trustProxy: ['127.0.0.1'] });
  const { headers } = await trusting.open('/items', { headers: { 'x-forwarded-proto': 'https' } });
  await trusting.app.close();
  expect(headers['content-security-policy']).toContain('report-to csp');
  expect(headers['reporting-endpoints']).toBe('csp="/csp-report"');
});

it('are stored in both forms, the same once, without what shoppers typed', async () => {
  const page = 'http://mall.test/items?keywords=secret#x';
  const evil = 'https://evil.test/a.js?token=secret';
  for (let times = 0; times < 3; times += 1)
    expect((await send(old(page, evil, { 'source-file': `${page}`, 'line-number': 3 }))).statusCode).toBe(204);
  app.clock.advance(1000);
  const body = { documentURL: 'http://mall.test/cart', effectiveDirective: 'img-src', blockedURL: 'inline' };
  await send(
    [
      { type: 'csp-violation', body },
      { type: 'deprecation', body: { id: 'x' } },
    ],
    'application/reports+json',
  );
  const rows = await list();
  expect(
    rows.map(({ page: path, directive, blocked, source, hits }) => [path, directive, blocked, source, hits]),
  ).toEqual([
    ['/cart', 'img-src', 'inline', '', 1],
    ['/items', 'script-src-elem', 'https://evil.test/a.js', 'http://mall.test/items:3', 3],
  ]);
  expect(JSON.stringify(rows)).not.toContain('secret');
  expect(await list({ keyword: 'evil' })).toHaveLength(1);
  expect(await list({ sort: 'hits' })).toMatchObject([{ hits: 1 }, { hits: 3 }]);
});

it('are nothing when they are no reports, of other sites, or too large', async () => {
  const page = 'http://mall.test/';
  const rubbish = [
    null,
    1,
    [],
    [[]],
    {},
    { 'csp-report': [] },
    old('https://evil.test/', 'inline'),
    old('no address', 'inline'),
    old(page, 'inline', { 'effective-directive': {} }),
  ];
  for (const report of rubbish) expect((await send(report)).statusCode).toBe(204);
  expect((await send('{broken')).statusCode).toBe(400);
  expect((await send(old(page, 'x'.repeat(17_000)))).statusCode).toBe(413);
  expect((await send(old(page, 'inline'), 'text/plain')).statusCode).toBe(204);
  expect(await list()).toEqual([]);
});

it('are taken from one address 30 times a minute, and are no more than 1000 in all', async () => {
  for (let times = 0; times < 40; times += 1) await send(old('http://mall.test/', `https://evil.test/${times}`));
  expect(await app.db.$count(cspReport)).toBe(30);
  const row = { page: '/', directive: 'img-src', blocked: 'x', source: '', first_at: 0, last_at: 0 };
  await app.db.insert(cspReport).values(Array.from({ length: 970 }, (_, at) => ({ ...row, key: `k${at}` })));
  await send(old('http://mall.test/', 'https://evil.test/one-more'), undefined, '10.0.0.2');
  expect(await app.db.$count(cspReport)).toBe(1000);
  await send(old('http://mall.test/', 'https://evil.test/1'), undefined, '10.0.0.2');
  expect(await list({ keyword: 'evil.test/1', sort: '-hits', pageSize: '1' })).toMatchObject([{ hits: 2 }]);
});

it('are readable for operators alone', async () => {
  const { token: shopper } = await insertMember(app);
  expect((await app.get('/mall/csp-reports')).status).toBe(401);
  expect((await app.get('/mall/csp-reports', { token: shopper })).status).toBe(401);
});
