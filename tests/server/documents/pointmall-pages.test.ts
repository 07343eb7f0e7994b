/** The documents of the points mall and of what was exchanged, on both sites (storefront spec 2.5). */
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { pointGoods } from '../../../server/offers/pointmall/tables.ts';
import { publishDocument } from '../../../server/content/page/publish.ts';
import { systemContext } from '../../../server/kernel/http/system-context.ts';
import { getSetting, putSetting } from '../../../server/kernel/system/settings/settings.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { insertBrand, insertGoods, insertMember, insertPointGoods } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, titleOf, type ShopApp } from '../shop-app.ts';

let app: TestApp;
let shop: ShopApp;
let token: string;
let orderId: string;

const open = (path: string) => shop.open(path, { cookies: { ECSHOPX_TOKEN: token } });
/** The text of a page, without markup. */
const textOf = (html: string): string =>
  html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

beforeAll(async () => {
  app = await testApp();
  shop = await shopApp(app);
  const member = await insertMember(app, { point: 500 });
  ({ token } = member);
  await insertBrand(app.db, 3, '木匠');
  await insertBrand(app.db, 4, '炊时');
  for (let goodsId = 1; goodsId <= 20; goodsId += 1) {
    const more = goodsId === 20 ? { approve_status: 'offline_sale' } : {};
    await insertGoods(app.db, {
      goods_id: goodsId,
      item_name: `台灯${goodsId}号`,
      brand_id: 3 + (goodsId % 2),
      ...more,
    });
    await insertPointGoods(
      app.db,
      { goods_id: goodsId, sort: goodsId },
      { [goodsId]: [goodsId * 40, goodsId === 20 ? 990 : 0] },
    );
  }
  await putSetting(app.context(), 'pointsmall', {
    banner: ['/artwork/banners/points.svg'],
    sections: [
      [0, 100],
      [101, 900],
    ],
  });
  const exchange = {
    user_id: member.user_id,
    order_class: 'pointsmall',
    point: 860,
    item_fee: 990,
    total_fee: 990,
  } as const;
  orderId = await insertOrder(app.db, exchange, 'unpaid', [
    { item_id: 20, goods_id: 20, item_name: '台灯20号', points: 800, price: 990, item_fee: 990, total_fee: 990 },
  ]);
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

it('is entered where the setting lets in', async () => {
  const setting = (await getSetting<object>(app.context(), 'pointsmall')) ?? {};
  await putSetting(app.context(), 'pointsmall', { ...setting, entrance: { pc: false, mobile: true } });
  app.clock.advance(2000);
  const [closed, phone] = [await open('/pointitems'), await open('/h5/pointitems')];
  expect([textOf(closed.body).includes('积分商城暂未开放'), textOf(phone.body).includes('暂未开放')]).toEqual([
    true,
    false,
  ]);
  const links = async (path: string): Promise<boolean> => (await open(path)).body.includes('/pointitems"');
  // A header that operators composed goes by it too.
  const points = { title: '积分商城', pathData: { linkPage: 'href', href: '/pointitems' } };
  const widgets = [
    { type: 'W0013', data: [points, { title: '商品', pathData: { linkPage: 'href', href: '/items' } }] },
  ];
  const context = systemContext(app.db, app.context().config, 'test', app.clock);
  await publishDocument(context, { kind: 'header', title: '头部', widgets, note: '' });
  app.clock.advance(2000);
  expect(await links('/items')).toBe(false);
  expect([await links('/member/user-info'), await links('/h5/member/user-info')]).toEqual([false, true]);
  await putSetting(app.context(), 'pointsmall', setting);
  app.clock.advance(2000);
  expect(await links('/items')).toBe(true);
});

describe.each(['', '/h5'])('the points mall under "%s"', (base) => {
  it('lists 18 a page with prices in points, filters and a banner', async () => {
    const { body, statusCode } = await shop.open(`${base}/pointitems`);
    expect([statusCode, titleOf(body)]).toEqual([200, '积分商城']);
    expect(body.match(new RegExp(`href="${base}/pointitems/\\d+"`, 'g'))).toHaveLength(18);
    expect(textOf(body)).toMatch(/台灯20号 800 积分 \+ ¥9\.90/);
    expect(textOf(body)).toMatch(/全部 0-100积分 101-900积分/);
    expect(body).toContain('/artwork/banners/points.svg');
    const { headers } = await shop.open(`${base}/pointitems?page=9&brand_id=3`);
    expect(headers.location).toBe(`${base}/pointitems?brand_id=3`);
  });

  it('narrows by points, and to what a member has points for', async () => {
    const cheap = textOf((await shop.open(`${base}/pointitems?start_price=0&end_price=100`)).body);
    expect([/共 2 件/.test(cheap), /台灯3号/.test(cheap)]).toEqual([true, false]);
    const { body } = await open(`${base}/pointitems`);
    expect(body).toContain(`${base}/pointitems?end_price=500`);
    expect(textOf(body)).toMatch(/可用积分 500/);
    expect(textOf((await shop.open(`${base}/pointitems?keywords=椅`)).body)).toContain('没有找到符合条件的商品');
  });

  it('shows a goods also when it is hidden in the mall; what is not exchanged has no page', async () => {
    const { body, statusCode } = await shop.open(`${base}/pointitems/20`);
    expect([statusCode, titleOf(body)]).toEqual([200, '台灯20号']);
    expect(body).toContain(`action="${base}/pointitems/checkout"`);
    expect(textOf((await open(`${base}/pointitems/20`)).body)).toContain('积分不足');
    for (const id of ['999', 'x']) expect((await shop.open(`${base}/pointitems/${id}`)).statusCode).toBe(404);
  });

  it('leads guests from the checkout to sign-in and back, and nobody to an empty one', async () => {
    const checkout = `${base}/pointitems/checkout?id=0&item_id=5&num=2`;
    expect((await shop.open(checkout)).headers.location).toBe(
      `${base}/auth/login?redirectUrl=${encodeURIComponent(checkout)}`,
    );
    expect((await open(`${base}/pointitems/checkout`)).headers.location).toBe(`${base}/pointitems`);
    const { body } = await open(checkout);
    expect(titleOf(body)).toBe('订单信息');
    expect(textOf(body)).toMatch(/商品积分（共2件） 400 积分.*可用积分 500/);
    expect(textOf((await open(`${base}/pointitems/checkout?item_id=20&num=1`)).body)).toMatch(/积分不足/);
    expect(textOf((await open(`${base}/pointitems/checkout?item_id=999`)).body)).toMatch(/暂时无法兑换 商品不存在/);
    expect(textOf((await open(`${base}/pointitems/checkout?item_id=5&num=999`)).body)).toMatch(/库存不足/);
  });

  it('has its own cashier, orders and order page, and none of them among the others', async () => {
    const cashier = await open(`${base}/pointitems/cashierpoint?order_id=${orderId}`);
    expect([cashier.statusCode, titleOf(cashier.body)]).toEqual([200, '收银台']);
    expect(textOf(cashier.body)).toMatch(/已使用 860 积分.*¥9\.90/);
    expect(textOf(cashier.body)).not.toContain('积分支付');
    const orders = await open(`${base}/member/trade/point`);
    expect(titleOf(orders.body)).toBe('积分订单');
    expect(textOf(orders.body)).toMatch(/800积分\+¥9\.90.*860 积分 \+ ¥9\.90.*含运费 60积分/);
    expect(orders.body).toContain(`href="${base}/pointitems/20"`);
    expect(orders.body).toContain(`href="${base}/pointitems/cashierpoint?order_id=${orderId}"`);
    expect(textOf((await open(`${base}/member/trade`)).body)).toContain('您还没有订单');
    expect(textOf((await open(`${base}/member/trade/${orderId}`)).body)).toMatch(
      /商品积分 800积分 商品金额 ¥9\.90 运费 60积分 应付款 860 积分 \+ ¥9\.90/,
    );
    expect((await open(`${base}/member/point`)).body).toContain(`href="${base}/pointitems"`);
  });

  it('has a message when there is nothing to exchange', async () => {
    await app.db.update(pointGoods).set({ approve_status: 'instock' });
    const none = await shop.open(`${base}/pointitems`);
    expect(textOf(none.body)).toContain('积分商城还没有商品');
    expect(textOf((await shop.open(`${base}/pointitems/3`)).body)).toContain('商品已下架');
    await app.db.update(pointGoods).set({ approve_status: 'onsale' });
  });
});

it('has a message when a backend elsewhere (API_ORIGIN) cannot read its goods', async () => {
  const apiOrigin = await app.app.listen({ port: 0, host: '127.0.0.1' });
  const front = await shopApp(app, { apiOrigin });
  await app.db.execute(sql`alter table point_item rename to point_item_away`);
  const broken = await front
    .open('/pointitems')
    .finally(() => app.db.execute(sql`alter table point_item_away rename to point_item`));
  expect([broken.statusCode, textOf(broken.body).includes('商品加载失败')]).toEqual([200, true]);
  await front.app.close();
});
