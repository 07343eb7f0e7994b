import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GoodsItems } from '../../../schemas/types/contract.ts';
import { goods } from '../../goods/tables.ts';
import { insertGoods, insertMember } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';

const WAY = '/api/h5app/wxapp';
const LIST = `${WAY}/goods/items?pageSize=20`;

describe('answers below /api', () => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await testApp();
    for (let goodsId = 1; goodsId <= 20; goodsId += 1)
      await insertGoods(app.db, { goods_id: goodsId, item_name: `云南蓝莓 ${goodsId}`, member_price: 100 });
    ({ token } = await insertMember(app));
  });
  afterAll(() => app.close());

  const get = (url: string, headers: Record<string, string> = {}) => app.app.inject({ url, headers });
  const asMember = () => ({ authorization: `Bearer ${token}` });

  it('are compressed for who can read it, members and guests alike', async () => {
    const plain = await get(LIST);
    expect(plain.headers).not.toHaveProperty('content-encoding');
    for (const who of [{}, asMember()]) {
      const whole = (await get(LIST, who)).rawPayload;
      const br = await get(LIST, { ...who, 'accept-encoding': 'gzip, deflate, br' });
      expect(br.headers['content-encoding']).toBe('br');
      expect(brotliDecompressSync(br.rawPayload).equals(whole)).toBe(true);
      expect(br.rawPayload.length).toBeLessThan(whole.length / 4);
      const gzip = await get(LIST, { ...who, 'accept-encoding': 'gzip' });
      expect(gzip.headers['content-encoding']).toBe('gzip');
      expect(gunzipSync(gzip.rawPayload).equals(whole)).toBe(true);
    }
    const little = await get(`${WAY}/goods/category`, { 'accept-encoding': 'br' });
    expect(little.headers).not.toHaveProperty('content-encoding');
  });

  it('that are the same for all may be kept for 2 seconds, and are sent again only when they changed', async () => {
    const first = await get(LIST);
    expect(first.headers['cache-control']).toBe('public, max-age=2');
    expect(String(first.headers.vary)).toContain('Authorization');
    const tag = String(first.headers.etag);
    const same = await get(LIST, { 'if-none-match': tag, 'accept-encoding': 'br' });
    expect([same.statusCode, same.body, same.headers.etag]).toEqual([304, '', tag]);
    await insertGoods(app.db, { goods_id: 21, item_name: '新到的蓝莓', sort: 9 });
    const changed = await get(LIST, { 'if-none-match': tag });
    expect(changed.statusCode).toBe(200);
    expect(changed.headers.etag).not.toBe(tag);
    for (const path of ['goods/items/1', 'goods/category', 'espier/address', 'item.desc?item_id=1', 'shops/setting'])
      expect([path, (await get(`${WAY}/${path}`)).headers['cache-control']]).toEqual([path, 'public, max-age=2']);
  });

  it('are written anew when anything in them changed, however often they were asked for', async () => {
    const ours = { 'sec-fetch-site': 'same-origin', 'accept-encoding': 'br' };
    const priceOf = async (headers: Record<string, string>): Promise<number | undefined> => {
      const { rawPayload } = await get(LIST, headers);
      const { data } = JSON.parse(brotliDecompressSync(rawPayload).toString()) as { data: GoodsItems };
      return data.list.find(({ item_id }) => item_id === '20')?.price;
    };
    for (const price of [1500, 1600, 1500]) {
      await app.db.update(goods).set({ price }).where(eq(goods.goods_id, 20));
      for (const headers of [ours, ours, { 'accept-encoding': 'br' }]) expect(await priceOf(headers)).toBe(price);
    }
  });

  it('that are the same are the same to the byte for our pages, and whole for those of others', async () => {
    await app.db
      .update(goods)
      .set({ pics: ['/artwork/goods/1.svg'] })
      .where(eq(goods.goods_id, 2));
    const ours = { 'sec-fetch-site': 'same-origin' };
    const [first, theirs, again] = [await get(LIST, ours), await get(LIST), await get(LIST, ours)];
    expect(again.rawPayload.equals(first.rawPayload)).toBe(true);
    expect(first.body).toContain('"/artwork/goods/1.svg"');
    expect(theirs.body).not.toContain('"/artwork/goods/1.svg"');
    expect(theirs.body).toContain('"item_bn"');
    expect(again.body).not.toContain('"item_bn"');
  });

  it('that are somebody’s own, failures and what changes something are kept nowhere', async () => {
    const own: [string, Record<string, string>][] = [
      [LIST, asMember()],
      [LIST, { authorization: 'Bearer nobody' }],
      [`${WAY}/goods/items/999`, {}],
      [`${WAY}/goods/items?page=x`, {}],
      [`${WAY}/cart/list?user_id=-1&sid=12345678`, {}],
      [`${WAY}/cartcount?user_id=-1&sid=12345678`, {}],
      [`${WAY}/member`, asMember()],
      [`${WAY}/orders`, asMember()],
      ['/api/mall/position', {}],
    ];
    for (const [url, headers] of own) {
      const answer = await get(url, headers);
      expect([url, answer.headers['cache-control']]).toEqual([url, 'no-store']);
      expect(answer.headers).not.toHaveProperty('etag');
    }
    expect((await get(LIST, asMember())).body).toContain('"member_price":100');
    expect((await get(LIST)).body).not.toContain('"member_price":100,');
  });
});
