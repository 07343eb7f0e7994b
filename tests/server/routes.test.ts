/**
 * Every route of storefront spec 2.1 to 2.5 over HTTP, as guest, member and merchant, on PC, under /h5, and inside an app: the page under
 * its title, or the redirect that stands here. A route that is built later joins the table.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../server/modules/system/password.ts';
import { DEMO_MERCHANT, DEMO_SHOPPER } from '../../server/seed/accounts.ts';
import { seedIfEmpty } from '../../server/seed/seed.ts';
import { signInMerchant } from '../../server/testing/fixtures-merchants.ts';
import { testApp, type TestApp } from '../../server/testing/harness.ts';
import { shopApp, titleOf, type ShopApp } from './shop-app.ts';

const WAY = '/h5app/wxapp';
const HOME = '木匠风商城 - 产地直发，日常好物';
const APP_AGENT = 'MallTestApp/1.0';

/** `open`: everybody gets the page; `own`: guests sign in first; `guest`: who is signed in is led on; `leads`: elsewhere, on the same site. */
type Kind = 'open' | 'own' | 'guest' | 'leads' | 'own-leads';
/** The last is a title, or a path below the site's base. */
type Row = [path: string, kind: Kind, expected: string];

/** ORDER stands for the number of an order of the member. */
const ROUTES: Row[] = [
  // 2.1
  ['/', 'open', HOME],
  ['/home', 'open', HOME],
  ['/shopadmin/index', 'open', HOME],
  ['/article', 'open', '?'],
  ['/cart', 'open', '购物车'],
  ['/cashier?order_id=ORDER', 'own', '收银台'],
  ['/custom', 'open', '?'],
  ['/custompage', 'open', '?'],
  ['/product/anything', 'open', '?'],
  ['/finish?trade_id=1', 'own', '?'],
  ['/frenchstyle', 'open', '?'],
  ['/items', 'open', '?'],
  ['/license', 'open', '?'],
  ['/member', 'own-leads', '/member/user-info'],
  ['/news', 'open', '?'],
  ['/pointitems', 'open', '?'],
  ['/precollection', 'open', '?'],
  ['/result?order_id=ORDER', 'own', '支付结果'],
  ['/shop', 'open', '?'],
  ['/shopInfo', 'open', '?'],
  ['/store', 'open', '?'],
  ['/story', 'open', '?'],
  ['/technology', 'open', '?'],
  // 2.2
  ['/auth/bind', 'own', '登录方式'],
  ['/auth/bindphone', 'own-leads', '/'],
  ['/auth/bindwechat', 'open', '绑定账号'],
  ['/auth/forget-password', 'guest', '找回密码'],
  ['/auth/login', 'guest', '会员登录'],
  ['/auth/profile', 'own', '完善资料'],
  ['/auth/redirect', 'leads', '/auth/login'],
  ['/auth/reg', 'guest', '会员注册'],
  ['/auth/wx-login', 'guest', '微信登录'],
  ['/auth/login-copy', 'leads', '/auth/login'],
  ['/auth/reg-copy', 'leads', '/auth/reg'],
  // 2.3
  ['/cart/checkout?mode=cart&id=1', 'own', '订单信息'],
  ['/cart/checkout-old?mode=cart&id=1', 'own-leads', '/cart/checkout?mode=cart&id=1'],
  ['/cart/addAddress', 'own', '收货地址'],
  ['/cart/address', 'own', '收货地址'],
  ['/cart/helper', 'open', '购物帮助'],
  ['/finish/fail?order_id=ORDER', 'own', '支付结果'],
  ['/finish/result?order_id=ORDER', 'own', '支付结果'],
  ['/finish/success?order_id=ORDER', 'own', '支付结果'],
  ['/payment/test', 'open', '?'],
  // 2.4
  ['/member/address', 'own', '收货地址'],
  ['/member/address-add', 'own', '收货地址'],
  ['/member/address-item-add', 'own', '收货地址'],
  ['/member/change-password', 'own', '修改密码'],
  ['/member/collector', 'own', '我的收藏'],
  ['/member/coupon', 'own', '优惠券'],
  ['/member/coupon-center', 'own', '领券中心'],
  ['/member/receiveCoupon', 'own', '领券中心'],
  ['/receive/coupons', 'own', '领券中心'],
  ['/member/follow', 'own', '关注店铺'],
  ['/member/foottrace', 'own', '我的足迹'],
  ['/member/helper', 'own', '会员帮助'],
  ['/member/point', 'own', '我的积分'],
  ['/member/profile', 'own', '个人资料'],
  ['/member/rights', 'own', '会员权益'],
  ['/member/trade', 'own', '我的订单'],
  ['/member/trade/ORDER', 'own', '订单详情'],
  ['/member/trade/logistics?order_id=ORDER', 'own', '物流信息'],
  ['/member/trade/point', 'own', '积分订单'],
  ['/member/user-info', 'own', '会员中心'],
  ['/member/vip', 'own', '付费会员'],
  // 2.5
  ['/items/ITEM', 'open', '?'],
  ['/items?keywords=茶', 'open', '?'],
  ['/items?tag=新品', 'open', '?'],
  ['/pointitems/POINTITEM', 'open', '?'],
  ['/pointitems/cashierpoint?order_id=ORDER', 'own', '收银台'],
  ['/pointitems/checkout?item_id=POINTITEM', 'own', '订单信息'],
  ['/article/content', 'open', '?'],
  ['/article/content/1', 'open', '?'],
  ['/article/detail', 'open', '?'],
  ['/article/detail/1', 'open', '?'],
  ['/article/faqs', 'open', '常见问题'],
  ['/article/faqs/1', 'open', '常见问题'],
  ['/article/node', 'open', '?'],
  ['/article/node/1', 'open', '?'],
  ['/shop/settleForm', 'open', '?'],
  ['/shop/review', 'open', '?'],
  ['/shops/info?distributor_id=1', 'open', '?'],
  ['/shops/near', 'open', '附近店铺'],
  ['/cart/comps/line', 'leads', '/cart'],
  ['/member/trade/comps/card', 'leads', '/member/trade'],
  ['/service', 'open', '在线客服'],
];

let app: TestApp;
let shop: ShopApp;
let cookies: Record<'guest' | 'member' | 'merchant', Record<string, string>>;
let names: [RegExp, string][];

beforeAll(async () => {
  process.env['APP_UA'] = APP_AGENT;
  app = await testApp();
  await seedIfEmpty(app.db, app.context().config, app.clock);
  shop = await shopApp(app);
  const login = { username: DEMO_SHOPPER, password: DEMO_PASSWORD, auth_type: 'local' };
  const { token } = (await app.post<{ token: string }>(`${WAY}/login`, { form: login })).data;
  cookies = {
    guest: {},
    member: { ECSHOPX_TOKEN: token },
    merchant: { ECSHOPX_STORE_TOKEN: await signInMerchant(app, DEMO_MERCHANT) },
  };
  const firstOf = async (list: string): Promise<string> => {
    const { data } = await app.get<{ list: { item_id: string }[] }>(`${WAY}/${list}`, {
      query: { page: 1, pageSize: 1 },
    });
    return String(data.list[0]?.item_id);
  };
  const [item, pointItem] = [await firstOf('goods/items'), await firstOf('pointsmall/goods/items')];
  const line = { item_id: item, num: '1', cart_type: 'fastbuy', distributor_id: '1' };
  await app.post(`${WAY}/cart`, { token, form: line });
  const wish = {
    cart_type: 'fastbuy',
    order_type: 'normal',
    distributor_id: '1',
    pay_type: 'test',
    receipt_type: 'logistics',
    receiver_name: '李雷',
    receiver_mobile: '13800138000',
    receiver_state: '浙江省',
    receiver_city: '杭州市',
    receiver_district: '西湖区',
    receiver_address: '文三路 1 号',
  };
  const made = await app.post<{ order_id: string }>(`${WAY}/order_new`, { token, json: wish });
  names = [
    [/POINTITEM/, pointItem],
    [/ITEM/, item],
    [/ORDER/, made.data.order_id],
  ];
}, 120_000);
afterAll(async () => {
  delete process.env['APP_UA'];
  await shop.app.close();
  await app.close();
});

const named = (text: string): string => names.reduce((before, [name, value]) => before.replace(name, value), text);

/** What a visitor gets: the title of a page, or where it leads. */
async function seen(path: string, who: keyof typeof cookies, headers: Record<string, string>): Promise<string> {
  const answer = await shop.open(encodeURI(path), { cookies: cookies[who], headers });
  const { location } = answer.headers;
  if (location !== undefined) return `${answer.statusCode} → ${decodeURIComponent(String(location))}`;
  return `${answer.statusCode} ${titleOf(answer.body)}`;
}

function expected(base: string, [path, kind, what]: Row, isMember: boolean): string {
  const page = base + named(path);
  const needsMember = kind === 'own' || kind === 'own-leads';
  if (needsMember && !isMember) return `303 → ${base}/auth/login?redirectUrl=${page}`;
  if (kind === 'guest' && isMember) return `303 → ${base || '/'}`;
  if (kind === 'leads' || kind === 'own-leads') return `303 → ${what === '/' ? base || '/' : base + named(what)}`;
  return `200 ${what}`;
}

const VISITS = [
  ['guest', '', {}],
  ['member', '', {}],
  ['merchant', '', {}],
  ['guest', '/h5', {}],
  ['member', '/h5', {}],
  ['merchant', '/h5', {}],
  ['guest', '', { 'user-agent': APP_AGENT }],
  ['member', '/h5', { 'user-agent': APP_AGENT }],
] as const;

describe.each(VISITS)('a %s under "%s/" %j', (who, base, headers) => {
  it('gets every route', async () => {
    const wrong: string[] = [];
    for (const row of ROUTES) {
      const [is, ought] = [await seen(base + named(row[0]), who, headers), expected(base, row, who === 'member')];
      if (is !== ought) wrong.push(`${base}${row[0]}: ${is}, not ${ought}`);
    }
    expect(wrong).toEqual([]);
  }, 60_000);
});
