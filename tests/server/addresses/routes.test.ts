/**
 * Every route of storefront spec 2.1 to 2.5 over HTTP, as guest, member and merchant, on PC, under /h5, and inside an app: the page under
 * its title, or the redirect that stands here. A route that is built later joins the table.
 */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { GoodsItems, OrderMade, Payment, PointGoodsList } from '../../../schemas/types/contract.ts';
import { DEMO_PASSWORD } from '../../../server/kernel/system/password.ts';
import { DEMO_MERCHANT, DEMO_SHOPPER } from '../../../server/seed/accounts.ts';
import { seedIfEmpty } from '../../../server/seed/seed.ts';
import { signInMerchant } from '../../../server/testing/fixtures/merchants.ts';
import { CHECKOUT } from '../../../server/testing/market.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, titleOf, type ShopApp } from '../shop-app.ts';

const WAY = '/h5app/wxapp';
const HOME = '木匠风商城 - 产地直发，日常好物';
const APP_AGENT = 'MallTestApp/1.0';

/**
 * `open`: everybody gets the page; `own`: guests sign in first; `guest`: who is signed in is led on; `store`: merchants get it, others sign
 * in as such; `leads`: elsewhere, on the same site.
 */
type Kind = 'open' | 'own' | 'guest' | 'store' | 'leads' | 'own-leads' | 'store-leads';
/** The last is a title, or a path below the site's base. */
type Row = [path: string, kind: Kind, expected: string];

/** ORDER, TRADE, ITEM, POINTITEM stand for numbers of what the member ordered and of goods, NAME and POINTNAME for their names. */
const ROUTES: Row[] = [
  // 2.1
  ['/', 'open', HOME],
  ['/home', 'open', HOME],
  ['/shopadmin/index', 'open', HOME],
  ['/article', 'open', '全部文章'],
  ['/cart', 'open', '购物车'],
  ['/cashier?order_id=ORDER', 'own', '收银台'],
  ['/custom', 'leads', '/custompage'],
  ['/custompage', 'open', '夏日鲜果节'],
  ['/product/anything', 'open', '夏日鲜果节'],
  ['/finish?trade_id=TRADE', 'own', '支付结果'],
  ['/frenchstyle', 'open', '法式生活'],
  ['/items', 'open', '全部商品 - 木匠风商城'],
  ['/license', 'leads', '/shopInfo#license'],
  ['/member', 'own-leads', '/member/user-info'],
  ['/news', 'open', '商城动态'],
  ['/seckill', 'open', '限时秒杀'],
  ['/pointitems', 'open', '积分商城 - 木匠风商城'],
  ['/precollection', 'open', '新品预告'],
  ['/result?order_id=ORDER', 'own', '支付未完成'],
  ['/shop', 'open', '商家入驻'],
  ['/shopInfo', 'open', '商城信息'],
  ['/store', 'open', '全部店铺'],
  ['/story', 'open', '品牌故事'],
  ['/technology', 'open', '工艺与技术'],
  // 2.2
  ['/auth/bind', 'own', '登录方式'],
  ['/auth/bindphone', 'own-leads', '/'],
  ['/auth/bindwechat', 'guest', '绑定账号'],
  ['/auth/forget-password', 'guest', '找回密码'],
  ['/auth/login', 'guest', '会员登录'],
  ['/auth/profile', 'own', '完善资料'],
  ['/auth/redirect', 'leads', '/auth/login?redirectUrl=HOME&message=expired'],
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
  ['/finish/fail?order_id=ORDER', 'own', '支付未完成'],
  ['/finish/result?order_id=ORDER', 'own', '支付未完成'],
  ['/finish/success?order_id=ORDER', 'own', '支付未完成'],
  ['/payment/test', 'open', '测试收银台'],
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
  ['/member/trade/rate?order_id=ORDER', 'own', '商品评价'],
  ['/member/trade/point', 'own', '积分订单'],
  ['/member/user-info', 'own', '会员中心'],
  ['/member/vip', 'own', '付费会员'],
  // 2.5
  ['/items/ITEM', 'open', 'NAME - 木匠风商城'],
  ['/items?keywords=茶', 'open', '“茶”的搜索结果'],
  ['/items?tag=新品', 'open', '新品'],
  ['/pointitems/POINTITEM', 'open', 'POINTNAME 积分兑换 - 木匠风商城'],
  ['/pointitems/cashierpoint?order_id=ORDER', 'own', '收银台'],
  ['/pointitems/checkout?item_id=POINTITEM', 'own', '订单信息'],
  ['/article/content', 'leads', '/article'],
  ['/article/content/1', 'open', '怎么下单和付款？'],
  ['/article/detail', 'leads', '/article'],
  ['/article/detail/1', 'open', '怎么下单和付款？'],
  ['/article/faqs', 'open', '常见问题'],
  ['/article/faqs/1', 'open', '常见问题'],
  ['/article/node', 'open', '全部文章'],
  ['/article/node/1', 'open', '帮助中心'],
  ['/shop/settleForm', 'store-leads', '/shop/review'],
  ['/shop/review', 'store', '审核进度'],
  ['/shops/info?distributor_id=1', 'open', '拾果鲜生 上海徐汇店'],
  ['/shops/near', 'open', '附近店铺'],
  ['/cart/comps/line', 'leads', '/cart'],
  ['/member/trade/comps/card', 'leads', '/member/trade'],
  ['/service', 'open', '在线客服'],
  ['/service/talk', 'own', '在线客服'],
  ['/member/service', 'own', '我的会话'],
];

let app: TestApp;
let shop: ShopApp;
let cookies: Record<'guest' | 'member' | 'merchant', Record<string, string>>;
let names: [name: string, value: string][];

beforeAll(async () => {
  app = await testApp();
  await seedIfEmpty(app.db, app.context().config, app.clock);
  shop = await shopApp(app, { appTokens: [APP_AGENT] });
  const login = { username: DEMO_SHOPPER, password: DEMO_PASSWORD, auth_type: 'local' };
  const { token } = (await app.post<{ token: string }>(`${WAY}/login`, { form: login })).data;
  cookies = {
    guest: {},
    member: { ECSHOPX_TOKEN: token },
    merchant: { ECSHOPX_STORE_TOKEN: await signInMerchant(app, DEMO_MERCHANT) },
  };
  const query = { distributor_id: 1, page: 1, pageSize: 50 };
  const goods = await app.get<GoodsItems>(`${WAY}/goods/items`, { query });
  const item = goods.data.list.find(({ nospec, store }) => nospec && store > 2);
  await app.post(`${WAY}/cart`, { token, form: { item_id: String(item?.item_id), num: '1', distributor_id: '1' } });
  const orderForm = { ...CHECKOUT, distributor_id: '1', pay_type: 'test' };
  const { order_id } = (await app.post<OrderMade>(`${WAY}/order_new`, { token, json: orderForm })).data;
  const paid = await app.post<Payment>(`${WAY}/payment`, { token, form: { order_id, pay_type: 'test' } });
  const points = await app.get<PointGoodsList>(`${WAY}/pointsmall/goods/items`, { query: { page: 1, pageSize: 1 } });
  const [pointItem] = points.data.list;
  names = [
    ['POINTITEM', String(pointItem?.item_id)],
    ['POINTNAME', String(pointItem?.item_name)],
    ['ITEM', String(item?.item_id)],
    ['NAME', String(item?.item_name)],
    ['ORDER', order_id],
    ['TRADE', String(paid.data.trade_info.trade_id)],
  ];
}, 120_000);
afterAll(async () => {
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

function expected(base: string, [path, kind, what]: Row, who: keyof typeof cookies): string {
  const home = base || '/';
  const page = base + named(path);
  if (kind.startsWith('own') && who !== 'member') return `303 → ${base}/auth/login?redirectUrl=${page}`;
  if (kind.startsWith('store') && who !== 'merchant') return `303 → ${base}/shop`;
  if (kind === 'guest' && who === 'member') return `303 → ${home}`;
  if (kind.endsWith('leads')) return `303 → ${what === '/' ? home : base + named(what).replace('HOME', home)}`;
  return `200 ${named(what)}`;
}

const VISITS = [
  ['guest', '', {}],
  ['member', '/h5', {}],
  ['merchant', '', {}],
  ['guest', '', { 'user-agent': APP_AGENT }],
] as const;

/** The same visitors at the other base: `npm run prove -- bases`. */
const OTHER_VISITS = [
  ['guest', '/h5', {}],
  ['member', '', {}],
  ['merchant', '/h5', {}],
  ['member', '/h5', { 'user-agent': APP_AGENT }],
] as const;

describe.each(process.env['EVERY_BASE'] === undefined ? VISITS : [...VISITS, ...OTHER_VISITS])(
  'a %s under "%s/" %j',
  (who, base, headers) => {
    it('gets every route', async () => {
      const wrong: string[] = [];
      for (const row of ROUTES) {
        const [is, ought] = [await seen(base + named(row[0]), who, headers), expected(base, row, who)];
        if (is !== ought) wrong.push(`${base}${row[0]}: ${is}, not ${ought}`);
      }
      expect(wrong).toEqual([]);
    }, 60_000);
  },
);
