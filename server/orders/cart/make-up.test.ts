import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Cart } from '../../../schemas/types/contract.ts';
import { insertGoods, insertMember, NOW } from '../../testing/fixtures/fixtures.ts';
import { insertShops } from '../../testing/fixtures/shops.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { promotion, promotionItem } from '../../offers/promotion/tables.ts';
import { memberAddress } from '../../places/address/tables.ts';
import { freightTemplate } from '../../places/freight/tables.ts';

let app: TestApp;
let buyer: Awaited<ReturnType<typeof insertMember>>;

beforeAll(async () => {
  app = await testApp();
  await insertShops(app);
  const standard = { first: 10, firstFee: 800, further: 0, furtherFee: 0 };
  const regions = [{ codes: [310000], free: null }];
  const rules = {
    by: 'pieces' as const,
    isFree: false,
    standard,
    regions,
    free: { pieces: 0, amount: 9900 },
    refused: [],
  };
  await app.db.update(freightTemplate).set({ rules }).where(eq(freightTemplate.template_id, 1));
  await insertGoods(app.db, { goods_id: 1, shop_id: 1, price: 3000, freight_template_id: 1 });
  await insertGoods(app.db, { goods_id: 2, shop_id: 1, price: 4000, freight_template_id: 1 });
  await app.db.insert(promotion).values({
    promotion_id: 7,
    marketing_type: 'full_minus',
    marketing_name: '满百',
    promotion_tag: '满减',
    rule: { by: 'amount', steps: [{ full: 10_000, minus: 1000 }] },
    begin_time: NOW - 1,
    end_time: NOW + 1000,
  });
  await app.db.insert(promotionItem).values({ promotion_id: 7, item_id: 2, price: null });
  buyer = await insertMember(app);
  for (const item_id of [1, 2]) await app.post('/h5app/wxapp/cart', { form: { item_id, num: 1 }, token: buyer.token });
});
afterAll(() => app.close());

const group = async () => (await app.get<Cart>('/h5app/wxapp/cart/list', { token: buyer.token })).data.valid_cart[0];
const texts = async () => (await group())?.make_up?.map(({ activity_id, text }) => [activity_id, text]);
const tick = async (item: string, is_checked: boolean) => {
  const cart_id = (await group())?.list.find(({ item_id }) => item_id === item)?.cart_id;
  await app.put('/h5app/wxapp/cartupdate/checkstatus', {
    query: { cart_id, is_checked: String(is_checked) },
    token: buyer.token,
  });
};
const live = (province: string, codes: number[]) =>
  app.db.insert(memberAddress).values({
    user_id: buyer.user_id,
    username: '张三',
    telephone: '13800138000',
    province,
    city: province,
    county: '',
    adrdetail: '1号',
    codes,
    is_def: true,
  });

it('says what is missing for free freight and a promotion, also of lines that are not ticked', async () => {
  await live('浙江省', [330000, 330100]);
  expect(await texts()).toEqual([
    ['', '再买¥29.00免运费'],
    ['7', '再买¥60.00可减10元'],
  ]);
  await tick('2', false);
  expect(await texts()).toEqual([
    ['', '再买¥69.00免运费'],
    ['7', '再买¥100.00可减10元'],
  ]);
  expect((await group())?.activity_grouping).toEqual([]);
  await tick('1', false);
  expect((await texts())?.[0]).toEqual(['', '再买¥99.00免运费']);
});

it('says nothing that is reached, nor free freight of a region that never has it', async () => {
  for (const item of ['1', '2']) await tick(item, true);
  const cart_id = (await group())?.list.find(({ item_id }) => item_id === '2')?.cart_id;
  await app.put('/h5app/wxapp/cartupdate/num', { query: { cart_id, num: 3 }, token: buyer.token });
  expect(await texts()).toEqual([]);
  await app.put('/h5app/wxapp/cartupdate/num', { query: { cart_id, num: 1 }, token: buyer.token });
  await app.db.delete(memberAddress);
  await live('上海市', [310000, 310100]);
  expect((await texts())?.map(([id]) => id)).toEqual(['7']);
});
