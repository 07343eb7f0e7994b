import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { pageSignText } from '../../../engine/rules/wire/page-sign.ts';
import type { CallName } from '../../../schemas/calls.ts';
import { type CallOptions, type ClientOptions, createApiClient } from './client.ts';
import { replyWith, startTestServer, type TestServer } from './test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

/** Any call with any fields, in the form in which they are sent. */
async function send(
  call: string,
  fields: object = {},
  { inQuery, ...changes }: CallOptions & Partial<ClientOptions> = {},
): Promise<void> {
  const client = createApiClient({
    base: `${server.base}/api`,
    tokenFor: (path) => (path.includes('/merchant/') ? 'store' : 'shopper'),
    logout: () => undefined,
    leaveStore: () => undefined,
    notify: () => undefined,
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

  /** Signs with the number of the current key, followed by the signed text. */
  function countingSigner() {
    let keys = 1;
    const signer: NonNullable<ClientOptions['signer']> = {
      sign: (token, { method, path, params }) =>
        Promise.resolve(`${keys} ${token} ${pageSignText(method, path, params)}`),
      forget: () => {
        keys += 1;
        return Promise.resolve();
      },
    };
    return signer;
  }

  it('are signed only when there is a signer: what is signed is what arrives', async () => {
    const signer = countingSigner();
    await send('GET goods/items', { page: 1 });
    expect(server.seen[0]?.query).not.toHaveProperty('sign');
    await send('GET goods/items', { page: 1 }, { signer });
    await send('PUT cartupdate/num', { cart_id: 3 }, { signer, inQuery: true });
    await send('POST cart', { items: [{ item_id: 7 }] }, { signer });
    for (const { method, path, query, body } of server.seen.slice(1)) {
      const received = { ...query, ...body };
      const text = pageSignText(method ?? '', path.replace('/api', ''), received);
      expect(received['sign']).toBe(`1 shopper ${text}`);
    }
  });

  it('are signed once more with another key when the first was taken for none, and then no more', async () => {
    const refusal = { data: { status_code: 403, message: '签名错误', errors: {} } };
    server.reply = replyWith(200, refusal);
    await expect(send('GET member', {}, { signer: countingSigner() })).rejects.toThrow('签名错误');
    expect(server.seen.map(({ query }) => String(query['sign']).slice(0, 1))).toEqual(['1', '2']);
  });
});
