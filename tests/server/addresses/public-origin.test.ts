/** What addresses of ours begin with: PUBLIC_ORIGIN, whatever Host a request names. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { configWarnings, readConfig } from '../../../server/kernel/config.ts';
import { insertGoods, insertMember, insertOperator } from '../../../server/testing/fixtures/fixtures.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import type { Payment, UploadToken } from '../../../schemas/types/contract.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

const OURS = 'https://mall.example.com';
const EVIL = { host: 'evil.test' };
const API = '/h5app/wxapp';

let app: TestApp;
let shop: ShopApp;
let buyer: { token: string; user_id: number };
beforeAll(async () => {
  const config = { publicOrigin: OURS };
  app = await testApp({ config });
  await insertGoods(app.db, { goods_id: 7 });
  buyer = await insertMember(app);
  shop = await shopApp(app, config);
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

describe('PUBLIC_ORIGIN', () => {
  it('is where the other site of a page and the goods that are shared are', async () => {
    const list = await shop.open('/h5/items?page=1', { headers: EVIL });
    expect(list.body).toContain(`<link rel="canonical" href="${OURS}/items">`);
    const goods = await shop.open('/items/7', { headers: EVIL });
    expect(goods.body).toContain(encodeURIComponent(`${OURS}/items/7`));
    expect(list.body + goods.body).not.toContain('evil.test');
  });

  it('is where pictures are uploaded and payments are made', async () => {
    const token = await insertOperator(app);
    const headers = EVIL;
    const upload = await app.post<{ token: UploadToken }>('/espier/oss_upload_token', { token, headers });
    expect(upload.data.token.host).toBe(`${OURS}/api/mall/storage`);
    const form = { order_id: await insertOrder(app.db, { user_id: buyer.user_id }), pay_type: 'test' };
    const { data } = await app.post<Payment>(`${API}/payment`, { token: buyer.token, headers, form });
    expect(data.qrcode_url.startsWith(`${OURS}/payment/test?`)).toBe(true);
  });

  it('leads the payment form on inside the mall', async () => {
    const form = { order_id: await insertOrder(app.db, { user_id: buyer.user_id }), pay_type: 'test' };
    const answer = await shop.post('/cashier', form, { cookies: { ECSHOPX_TOKEN: buyer.token } });
    expect([answer.statusCode, answer.headers.location]).toEqual([303, expect.stringMatching(/^\/payment\/test\?/)]);
  });

  it('is the Origin of our own forms, for browsers that say no more', async () => {
    const post = (origin: string) =>
      shop.app.inject({
        method: 'POST',
        url: '/cart/add',
        headers: { ...EVIL, origin, 'content-type': 'application/x-www-form-urlencoded' },
        payload: 'item_id=7&num=1',
      });
    expect((await post('http://evil.test')).statusCode).toBe(403);
    expect((await post(OURS)).statusCode).toBe(303);
  });

  it('may be left out: then addresses follow the request', async () => {
    const plain = await shopApp(app);
    const answer = await plain.open('/h5/items', { headers: { host: 'shop.test' } });
    await plain.app.close();
    expect(answer.body).toContain('<link rel="canonical" href="http://shop.test/items">');
  });
});

describe('the configuration', () => {
  it('reads an origin and refuses what is none', () => {
    expect(readConfig({ PUBLIC_ORIGIN: `${OURS}/some/path` }).publicOrigin).toBe(OURS);
    expect(readConfig({}).publicOrigin).toBeUndefined();
    expect(() => readConfig({ PUBLIC_ORIGIN: 'mall.example.com' })).toThrow(/^PUBLIC_ORIGIN must be an address/);
  });

  it('is warned about in production alone, by what is missing', () => {
    const warned = (env: NodeJS.ProcessEnv): string[] =>
      configWarnings(readConfig(env)).map((line) => /Warning: (\w+)/.exec(line)?.[1] ?? '');
    expect(warned({})).toEqual([]);
    expect(warned({ NODE_ENV: 'production' })).toEqual(['PUBLIC_ORIGIN', 'TRUST_PROXY']);
    expect(warned({ NODE_ENV: 'production', PUBLIC_ORIGIN: OURS, TRUST_PROXY: '10.0.0.1' })).toEqual([]);
  });
});
