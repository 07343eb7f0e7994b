/** Addresses of pictures in goods, shops, brands and members are data: nothing but a picture's address reaches a document. */
import { eq } from 'drizzle-orm';
import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { goods, sku } from '../../../server/goods/tables.ts';
import { member } from '../../../server/people/member/tables.ts';
import { shop as shopTable } from '../../../server/places/shop/tables.ts';
import { insertGoods, insertMember, insertShirt, insertShop } from '../../../server/testing/fixtures/fixtures.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { putSetting } from '../../../server/kernel/system/settings/settings.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

const HOSTILE = [
  'javascript:alert(1)',
  'data:text/html,<script>alert(1)</script>',
  'data:image/svg+xml,<svg onload=alert(1)>',
  'http://[',
  '/a.png") ; x: url(//evil.test',
];

let app: TestApp;
let shop: ShopApp;
let cookies: Record<string, string>;
beforeAll(async () => {
  app = await testApp();
  await insertShop(app.db, { distributor_id: 4 });
  await insertGoods(app.db, { goods_id: 7, shop_id: 4 });
  await insertShirt(app.db, 8);
  const buyer = await insertMember(app);
  await insertOrder(app.db, { user_id: buyer.user_id });
  cookies = { ECSHOPX_TOKEN: buyer.token };
  await app.post('/h5app/wxapp/cart', { token: buyer.token, form: { item_id: '7', num: '1' } });
  shop = await shopApp(app);
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

/** What may stand in `src`, and what may stand behind the href of a preload. */
function wrongPictures(html: string): string[] {
  const wrong: string[] = [];
  const parser = new Parser({
    onopentag(name, { src = '', href = '', rel = '', style = '' }) {
      const address = name === 'img' ? src : rel === 'preload' ? href : '';
      if (address !== '' && !/^(?:https:\/\/[\w.-]+\/|\/(?!\/))[^"'()<>\\;\s]*$/.test(address)) wrong.push(address);
      if (/javascript:|data:|evil\.test(?!%)/.test(style)) wrong.push(style);
    },
  });
  parser.end(html);
  return wrong;
}

it.each(HOSTILE)('%s is no picture anywhere', async (address) => {
  await app.db.update(goods).set({ pics: [address, '/artwork/mall/mark.svg', address] });
  await app.db.update(sku).set({ pic: address });
  await app.db.update(shopTable).set({ logo: address, banner: address }).where(eq(shopTable.distributor_id, 4));
  await app.db.update(member).set({ avatar: address });
  await putSetting(app.context(), 'brand', { name: '商城', logo: address });
  const paths = [
    '/items',
    '/items/7',
    '/items/8',
    '/cart',
    '/shopInfo',
    '/store',
    '/shops/info?distributor_id=4',
    '/auth/login',
  ];
  paths.push('/member', '/member/user-info', '/member/profile', '/member/trade', '/cart/checkout?mode=cart&id=4');
  for (const path of paths.flatMap((one) => [one, `/h5${one}`])) {
    const answer = await shop.open(path, { cookies });
    expect([path, answer.statusCode < 500, wrongPictures(answer.body)]).toEqual([path, true, []]);
  }
});
