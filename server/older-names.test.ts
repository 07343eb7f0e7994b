import { afterAll, beforeAll, expect, it } from 'vitest';
import type { GoodsItems } from '../schemas/types/contract.ts';
import { insertGoods, insertMember } from './testing/fixtures.ts';
import { testApp, type TestApp } from './testing/harness.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
});
afterAll(() => app.close());

it('answers like the call of today', async () => {
  await insertGoods(app.db, { goodsId: 10 });
  const { data } = await app.get<GoodsItems>('/h5app/wxapp/item.microSearch', {
    query: { keywords: '商品10', page: 1, pageSize: 10, item_type: 'normal' },
  });
  expect(data.list.map(({ item_id }) => item_id)).toEqual(['10']);
});

it('reads fields by the names of their time, and refuses what the call of today refuses', async () => {
  const { token } = await insertMember(app);
  const missing = await app.post('/h5app/wxapp/trade.detail', { token, form: { tid: '1234567890123456' } });
  expect(missing.data).toMatchObject({ status_code: 404 });
  expect(await app.post('/h5app/wxapp/trade.detail', { form: { tid: '1' } })).toMatchObject({ status: 401 });
});

it('changes nothing on GET', async () => {
  const { token } = await insertMember(app);
  for (const name of ['cart.checkout', 'trade.create', 'trade.cancel.buyer'])
    expect((await app.get(`/h5app/wxapp/${name}`, { token })).data).toMatchObject({ status_code: 404 });
});
