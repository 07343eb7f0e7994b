/** 凑单: from the cart to the goods that close the gap, with the gap in sight, and back. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { promotion, promotionItem } from '../../../server/offers/promotion/tables.ts';
import { memberAddress } from '../../../server/places/address/tables.ts';
import { freightTemplate } from '../../../server/places/freight/tables.ts';
import { insertGoods, insertMember, NOW } from '../../../server/testing/fixtures/fixtures.ts';
import { insertShops } from '../../../server/testing/fixtures/shops.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

let app: TestApp;
let shop: ShopApp;
let token: string;

beforeAll(async () => {
  app = await testApp();
  shop = await shopApp(app);
  await insertShops(app);
  const standard = { first: 10, firstFee: 800, further: 0, furtherFee: 0 };
  const free = { pieces: 0, amount: 9900 };
  const rules = { by: 'pieces' as const, isFree: false, standard, regions: [], free, refused: [] };
  await app.db.update(freightTemplate).set({ rules }).where(eq(freightTemplate.template_id, 1));
  const goods: [id: number, price: number, template: number][] = [
    [1, 5000, 1],
    [2, 4000, 1],
    [3, 9000, 1],
    [4, 5500, 1],
    [5, 6000, 2],
  ];
  for (const [goods_id, price, freight_template_id] of goods)
    await insertGoods(app.db, { goods_id, shop_id: 1, price, freight_template_id });
  await app.db.insert(promotion).values({
    promotion_id: 7,
    marketing_type: 'full_minus',
    marketing_name: '满三百',
    promotion_tag: '满减',
    rule: { by: 'amount', steps: [{ full: 30_000, minus: 1000 }] },
    begin_time: NOW - 1,
    end_time: NOW + 1000,
  });
  for (const item_id of [1, 3]) await app.db.insert(promotionItem).values({ promotion_id: 7, item_id, price: null });
  const buyer = await insertMember(app);
  ({ token } = buyer);
  await app.db.insert(memberAddress).values({
    user_id: buyer.user_id,
    username: '张三',
    telephone: '13800138000',
    province: '浙江省',
    city: '杭州市',
    county: '',
    adrdetail: '1号',
    codes: [330000, 330100],
    is_def: true,
  });
  await put(1);
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

const put = (item_id: number) => app.post('/h5app/wxapp/cart', { form: { item_id, num: 1 }, token });
const open = (path: string) => shop.open(path, { cookies: { ECSHOPX_TOKEN: token } });
/** Addresses of the links with this text. */
async function ways(path: string, text: string): Promise<string[]> {
  const { body } = await open(path);
  const links = [...body.matchAll(/<a [^>]*?href="([^"]*)"[^>]*>(?:<[^>]+>)*([^<]+)/g)];
  return links.flatMap(([, href = '', name]) => (name === text ? [href.replaceAll('&amp;', '&')] : []));
}
async function listed(path: string): Promise<number[]> {
  const { body } = await open(path);
  return [...new Set([...body.matchAll(/href="(?:\/h5)?\/items\/(\d)\b/g)].map(([, id]) => Number(id)))];
}

it.each(['', '/h5'])('leads from the cart under "%s" to goods that close the gap, and says it there', async (base) => {
  const [minus = '', freight = ''] = await ways(`${base}/cart`, '去凑单');
  expect(freight).toBe(`${base}/items?distributor_id=1&freight=1&sort=3&start_price=49.00`);
  // The least beyond the gap comes first; goods of another template do not count for it.
  expect(await listed(freight)).toEqual([1, 4, 3]);
  expect((await open(freight)).body).toContain('再买¥49.00免运费');
  expect(await ways(freight, '回购物车')).toEqual([`${base}/cart`]);
  const [all = ''] = await ways(freight, '全部可凑');
  expect(await listed(all)).toEqual([3, 4, 1, 2]);
  // No goods of the promotion costs what is missing, so all of them are shown, the dearest first.
  expect(minus).toContain('activity=7&sort=3&start_price=250.00');
  const { headers } = await open(minus);
  expect(headers.location).toBe(`${base}/items?distributor_id=1&activity=7&sort=2`);
  expect(await listed(String(headers.location))).toEqual([3, 1]);
});

it('says when nothing is missing any more, and nothing to guests and on other lists', async () => {
  const list = '/items?distributor_id=1&freight=1&sort=3';
  await put(4);
  expect((await open(list)).body).toContain('已满足免运费');
  expect((await shop.open(list)).body).not.toContain('回购物车');
  expect((await open('/items?distributor_id=1')).body).not.toContain('回购物车');
});
