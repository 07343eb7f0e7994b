/** Every page of the member area (storefront spec 2.4, 2.8): guests sign in first, members get it under its title, on both sites. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { coupon, memberCoupon } from '../../../server/offers/coupon/tables.ts';
import { favourite, footprint, shopFollow } from '../../../server/orders/favourite/tables.ts';
import { goods } from '../../../server/goods/tables.ts';
import { movePoints, POINTS } from '../../../server/wallet/point/move.ts';
import { insertCoupon, insertGoods, insertMember, insertShop, NOW } from '../../../server/testing/fixtures/fixtures.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { putSetting } from '../../../server/kernel/system/settings/settings.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, titleOf, type ShopApp } from '../shop-app.ts';

const ROUTES: [path: string, title: string][] = [
  ['/member/user-info', '会员中心'],
  ['/member/profile', '个人资料'],
  ['/member/address', '收货地址'],
  ['/member/address-add', '收货地址'],
  ['/member/address-item-add', '收货地址'],
  ['/cart/address', '收货地址'],
  ['/cart/addAddress', '收货地址'],
  ['/member/collector', '我的收藏'],
  ['/member/follow', '关注店铺'],
  ['/member/foottrace', '我的足迹'],
  ['/member/coupon', '优惠券'],
  ['/member/coupon-center', '领券中心'],
  ['/member/receiveCoupon', '领券中心'],
  ['/receive/coupons', '领券中心'],
  ['/member/point', '我的积分'],
  ['/member/rights', '会员权益'],
  ['/member/deposit', '储值'],
  ['/member/vip', '付费会员'],
  ['/member/message', '我的消息'],
  ['/member/articles', '收藏文章'],
  ['/member/change-phone', '更换手机号'],
  ['/member/devices', '登录设备'],
  ['/member/privacy', '隐私与注销'],
  ['/member/helper', '会员帮助'],
  ['/member/trade', '我的订单'],
  ['/member/trade/past', '历史订单'],
];

let app: TestApp;
let shop: ShopApp;
let token: string;
let user_id: number;

const open = (path: string) => shop.open(path, { cookies: { ECSHOPX_TOKEN: token } });
const body = async (path: string): Promise<string> => (await open(path)).body;
/** What a page lists under a label, without markup. */
const textOf = (html: string): string =>
  html.replaceAll(/<script[\s\S]*?<\/script>|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

beforeAll(async () => {
  app = await testApp();
  shop = await shopApp(app);
  ({ token, user_id } = await insertMember(app, { username: '小木', mobile: '13812345678' }));
  await insertShop(app.db, { distributor_id: 1, name: '木匠鲜生' });
  for (let goodsId = 1; goodsId <= 20; goodsId += 1)
    await insertGoods(app.db, { goods_id: goodsId, item_name: `蓝莓${goodsId}号` });
});
beforeEach(async () => {
  for (const table of [favourite, footprint, shopFollow, memberCoupon, coupon]) await app.db.delete(table);
  await app.db.update(goods).set({ approve_status: 'onsale' });
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

describe.each(['', '/h5'])('the member area under "%s"', (base) => {
  it.each(ROUTES)('%s sends guests to sign-in and shows members %s', async (path, title) => {
    const guest = await shop.open(base + path);
    expect([guest.statusCode, guest.headers.location]).toEqual([
      303,
      `${base}/auth/login?redirectUrl=${encodeURIComponent(base + path)}`,
    ]);
    const answer = await open(base + path);
    expect([answer.statusCode, titleOf(answer.body)]).toEqual([200, title]);
    expect(answer.body.match(/<h1[ >]/g)).toHaveLength(1);
  });

  it('tells what a paid grade saves by own orders, and by an example before the first', async () => {
    const grade = { id: 1, name: '金卡', discount: 10, guide: '', rights: [{ name: '专属客服', desc: '' }] };
    const prices = [{ name: 'year', price: 12_000, days: 360, desc: '' }];
    await putSetting(app.context(), 'vip-grades', [{ ...grade, prices }]);
    const newcomer = await insertMember(app);
    const asNewcomer = await shop.open(`${base}/member/vip`, { cookies: { ECSHOPX_TOKEN: newcomer.token } });
    expect(textOf(asNewcomer.body)).toMatch(/示例：一年购物 ¥2,000 ，最多可省 ¥200\.00/);
    await insertOrder(app.db, { user_id: newcomer.user_id }, 'done', [{ price: 3000 }]);
    const asBuyer = await shop.open(`${base}/member/vip`, { cookies: { ECSHOPX_TOKEN: newcomer.token } });
    const text = textOf(asBuyer.body);
    expect(text).toMatch(/最多可再省 ¥3\.00 按您近一年已完成的 1 笔订单/);
    expect(text).not.toContain('示例');
    expect(text).toMatch(/金卡 9 折 按您近一年的订单可再省 ¥3\.00 ✓ 专属客服 .*年卡 ¥120 合每月 ¥10\.00/);
  });

  it('keeps the page of a list of favourites whose forms are sent without scripts', async () => {
    for (let goods_id = 1; goods_id <= 20; goods_id += 1)
      await app.db.insert(favourite).values({ user_id, goods_id, price: 1000, created: NOW });
    const list = `${base}/member/collector`;
    const send = (path: string, form: Record<string, string>) =>
      shop.post(path, form, { cookies: { ECSHOPX_TOKEN: token } });
    const removed = await send(`${list}?page=2&restored=1`, { item_id: '1' });
    expect(removed.headers.location).toBe(`${list}?page=2&removed=1`);
    const back = await send(`${list}?page=2&removed=1`, { item_id: '1', step: 'undo' });
    expect(back.headers.location).toBe(`${list}?page=2&restored=1`);
    const on = await send(`${list}?page=2`, { item_id: '2', step: 'alerts', is_on: '1' });
    expect(on.headers.location).toBe(`${list}?page=2&alerts=on`);
    expect(await body(`${list}?page=2`)).toContain('降价提醒已开：蓝莓2号');
    // The way out is in the messages.
    const messages = `${base}/member/message`;
    expect(textOf(await body(`${messages}?kind=arrival`))).toMatch(/1 件收藏的商品开着降价提醒/);
    await send(messages, { step: 'alerts-off' });
    expect(textOf(await body(`${messages}?kind=arrival`))).not.toContain('降价提醒');
  });

  it('leads from /member to the member centre', async () => {
    const answer = await open(`${base}/member`);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, `${base}/member/user-info`]);
  });

  it('has no link to a place whose page is not there', async () => {
    const html = await body(`${base}/member/user-info`);
    const hrefs = [...html.matchAll(/<a [^>]*href="([^"#]*\/member[^"?#]*)/g)].map(([, href = '']) => href);
    expect(hrefs).toContain(`${base}/member/collector`);
    for (const href of new Set(hrefs)) expect([href, (await open(href)).statusCode]).toEqual([href, 200]);
  });

  it('goes back to the last page from one past the end', async () => {
    const likes = Array.from({ length: 19 }, (_, index) => ({ user_id, goods_id: index + 1, created: NOW + index }));
    await app.db.insert(favourite).values(likes);
    await app.db.insert(footprint).values(likes.map(({ goods_id }) => ({ user_id, goods_id, seen: NOW })));
    for (const path of ['/member/collector', '/member/foottrace']) {
      const answer = await open(`${base}${path}?page=9`);
      expect([answer.statusCode, answer.headers.location]).toEqual([303, `${base}${path}?page=2`]);
    }
    for (const path of ['/member/point', '/member/coupon?status=2&page=3', '/member/follow?page=3'])
      expect((await open(base + path)).headers.location?.includes('page=') ?? false).toBe(false);
  });
});

it('the member centre shows who, what they have, and what they keep', async () => {
  await app.db.insert(favourite).values({ user_id, goods_id: 1, created: NOW });
  await app.db.insert(footprint).values({ user_id, goods_id: 2, seen: NOW });
  const text = textOf(await body('/member/user-info'));
  for (const part of ['小木', '138******78', '普通会员', '蓝莓1号', '蓝莓2号', '为您推荐', '待付款'])
    expect(text).toContain(part);
});

it('the member centre shows what was paid and has not come, with its state, as links', async () => {
  const line = (item_name: string) => [{ item_name, num: 2 }];
  const ids = [
    await insertOrder(app.db, { user_id }, 'paid', line('龙井')),
    await insertOrder(app.db, { user_id }, 'shipped', line('苹果')),
  ];
  await insertOrder(app.db, { user_id }, 'done', line('椰子水'));
  const html = await body('/member/user-info');
  const list = /<ul [^>]*aria-label="还没收到的订单"[^]*?<\/ul>/.exec(html)?.[0] ?? '';
  for (const id of ids) expect(list).toContain(`href="/member/trade/${id}"`);
  expect(textOf(list)).toMatch(/待发货 龙井 共 ?2 ?件/);
  expect(textOf(list)).toMatch(/待收货 苹果 共 ?2 ?件/);
  expect(list).not.toContain('椰子水');
});

it('favourites say what became of price and goods', async () => {
  const like = { user_id, goods_name: '从前的名字', price: 1500 };
  await app.db.insert(favourite).values([
    { ...like, goods_id: 1, created: NOW },
    { ...like, goods_id: 2, created: NOW + 1 },
  ]);
  await app.db.update(goods).set({ approve_status: 'offline_sale' }).where(eq(goods.goods_id, 2));
  const text = textOf(await body('/member/collector'));
  expect(text).toMatch(/已失效 从前的名字/);
  expect(text).toMatch(/蓝莓1号 ¥10 .00 比收藏时降 ?¥5/);
});

it('footprints stand under their days', async () => {
  await app.db.insert(footprint).values([
    { user_id, goods_id: 1, seen: NOW },
    { user_id, goods_id: 2, seen: NOW - 24 * 3600 },
  ]);
  expect(textOf(await body('/member/foottrace'))).toMatch(/2025-06-01 .*蓝莓1号.*2025-05-31 .*蓝莓2号/);
});

it('coupons stand in the tab of their state', async () => {
  for (const cardId of [1, 2, 3]) await insertCoupon(app.db, { card_id: cardId, title: `券${cardId}号` });
  const own = (card_id: number, status: number) => ({
    code: `C${card_id}`,
    card_id,
    user_id,
    nth: 1,
    status,
    created: NOW,
  });
  await app.db.insert(memberCoupon).values([own(1, 1), own(2, 2), own(3, 5)]);
  for (const [query, title] of [
    ['', '券1号'],
    ['?status=2', '券2号'],
    ['?status=3', '券3号'],
  ] as const) {
    const text = textOf(await body(`/member/coupon${query}`));
    expect([1, 2, 3].filter((id) => text.includes(`券${id}号`)).map((id) => `券${id}号`)).toEqual([title]);
  }
});

it('few coupons are followed by goods to look at, ten are not', async () => {
  await insertCoupon(app.db, { card_id: 1 });
  const own = (nth: number) => ({ code: `C${nth}`, card_id: 1, user_id, nth, status: 1, created: NOW });
  const isFollowed = async (): Promise<boolean> =>
    /为您推荐.*蓝莓\d+号/.test(textOf(await body('/member/coupon')).replace(/^.*优惠券/, ''));
  await app.db.insert(memberCoupon).values([1, 2].map(own));
  expect(await isFollowed()).toBe(true);
  await app.db.insert(memberCoupon).values([3, 4, 5, 6, 7, 8, 9, 10].map(own));
  expect(await isFollowed()).toBe(false);
});

describe('the coupon centre', () => {
  const claim = (path: string, cardId: number) =>
    shop.post(path, { card_id: String(cardId) }, { cookies: { ECSHOPX_TOKEN: token } });

  it('claims through a form, and lists what the shopper has and what is over', async () => {
    await insertCoupon(app.db, { card_id: 1, title: '一号券' });
    await insertCoupon(app.db, { card_id: 2, title: '二号券', quantity: 5, get_num: 5 });
    const before = await body('/member/coupon-center');
    expect(before).toContain('领取一号券');
    expect(before).toContain('已抢光二号券');
    const done = await claim('/member/coupon-center', 1);
    expect([done.statusCode, done.headers.location]).toEqual([303, '/member/coupon-center']);
    expect(await body('/member/coupon-center')).toContain('已领取一号券');
    const again = await claim('/h5/receive/coupons?page=1', 1);
    expect([again.statusCode, textOf(again.body).includes('您已领取过该优惠券')]).toEqual([422, true]);
    expect(await app.db.$count(memberCoupon)).toBe(1);
  });

  it('claims nothing for guests and for other origins', async () => {
    await insertCoupon(app.db, { card_id: 1 });
    expect((await shop.post('/member/coupon-center', { card_id: '1' })).statusCode).toBe(303);
    const foreign = await shop.app.inject({
      method: 'POST',
      url: '/member/coupon-center',
      cookies: { ECSHOPX_TOKEN: token },
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
      payload: 'card_id=1',
    });
    expect([foreign.statusCode, await app.db.$count(memberCoupon)]).toEqual([403, 0]);
  });
});

it('points show balance, rule and ledger', async () => {
  const move = { user_id, type: POINTS.byHand, reference: 'gift', change: 80, description: '新人礼', now: NOW };
  await movePoints(app.db, move);
  const text = textOf(await body('/member/point'));
  expect(text).toMatch(/可用积分 80/);
  expect(text).toMatch(/新人礼 .*2025-06-01 12:00:00 \+80/);
  expect(textOf(await body('/member/point?type=outcome'))).toContain('还没有支出');
});
