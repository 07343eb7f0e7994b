import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { signParams } from '../../engine/rules/sign.ts';
import type { CallName } from '../../schemas/calls.ts';
import { type CallOptions, type ClientOptions, createApiClient } from './client.ts';
import { replyWith, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Any call with any fields, as the wire would carry them. */
async function send(
  call: string,
  fields: object = {},
  { inQuery, ...changes }: CallOptions & Partial<ClientOptions> = {},
): Promise<void> {
  const client = createApiClient({
    base: `${server.base}/api`,
    tokenFor: (asked) => (asked.includes('/merchant/') ? 'store' : 'shopper'),
    logout: () => undefined,
    leaveStore: () => undefined,
    tell: () => undefined,
    navigate: () => undefined,
    currentPath: () => '/',
    ...changes,
  });
  await client.call(call as CallName, fields as never, inQuery === undefined ? {} : { inQuery });
}

describe('requests (storefront spec 7.1)', () => {
  beforeEach(() => {
    server.seen = [];
    server.reply = replyWith(200, { data: {} });
  });

  it('puts company_id into the query of a GET', async () => {
    await send('GET goods/items', { page: 1, keywords: '手机 & 壳', cat_id: undefined });
    expect(server.seen[0]).toMatchObject({
      method: 'GET',
      path: '/api/h5app/wxapp/goods/items',
      query: { page: '1', keywords: '手机 & 壳', company_id: '1' },
      body: {},
    });
    expect(server.seen[0]?.query).not.toHaveProperty('cat_id');
  });

  it('sends other methods form-urlencoded with bracket keys, company_id in the body', async () => {
    await send('POST cart', { items: [{ item_id: 7, num: 2 }] });
    expect(server.seen[0]?.headers['content-type']).toMatch(/^application\/x-www-form-urlencoded/);
    expect(server.seen[0]).toMatchObject({
      query: {},
      body: { company_id: '1', 'items[0][item_id]': '7', 'items[0][num]': '2' },
    });
    await send('PUT cartupdate/num', { cart_id: 3, num: 2 }, { inQuery: true });
    expect(server.seen[1]).toMatchObject({
      method: 'PUT',
      query: { cart_id: '3', num: '2' },
      body: { company_id: '1' },
    });
    await send('DELETE cartdel', { cart_id: 3 });
    expect(server.seen[2]).toMatchObject({ method: 'DELETE', query: { cart_id: '3' }, body: { company_id: '1' } });
  });

  it('sends no company_id with the result of alipay', async () => {
    await send('GET trade/payment/alipay/result', { out_trade_no: '1' });
    expect(server.seen[0]?.query).toEqual({ out_trade_no: '1' });
  });

  it('carries the token of the path, and none for guests', async () => {
    await send('GET member');
    await send('GET merchant/basesetting');
    await send('GET member', {}, { tokenFor: () => '' });
    expect(server.seen.map((request) => request.headers.authorization)).toEqual([
      'Bearer shopper',
      'Bearer store',
      undefined,
    ]);
  });

  it('is signed only when it is given the means, and then verifies', async () => {
    const md5 = (text: string): string => createHash('md5').update(text).digest('hex');
    const sign = (params: Record<string, unknown>): string => signParams(params, 'secret', md5);
    await send('GET goods/items', { page: 1 });
    expect(server.seen[0]?.query).not.toHaveProperty('sign');
    await send('GET goods/items', { page: 1 }, { sign });
    await send('PUT cartupdate/num', { cart_id: 3 }, { sign, inQuery: true });
    for (const request of server.seen.slice(1)) {
      const received = { ...request.query, ...request.body };
      expect(received['sign']).toBe(signParams(received, 'secret', md5));
    }
  });
});
