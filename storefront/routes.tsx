/**
 * All routes of the shop: path, title, guard, layout and page. react-router-dom matches them on the server. A route change is a
 * document load, so links are plain anchors (storefront spec 2.6).
 */
import { CHANNELS } from '../engine/rules/content/channels.ts';
import { PAGE_WAYS } from '../engine/rules/money/pay-ways.ts';
import type { RouteDef } from './route-types.ts';

export const routes: RouteDef[] = [
  { path: '/', page: 'home' },
  { path: '/home', page: 'home' },
  { path: '/shopadmin/index', page: 'home' },
  { path: '/custompage', page: 'custompage' },
  { path: '/product/*', page: 'custompage' },
  { path: '/items', page: 'items' },
  { path: '/category', page: 'category', title: '商品分类', about: '的全部商品分类与品牌' },
  { path: '/items/:item_id', page: 'item' },
  { path: '/seckill', page: 'seckill', title: '限时秒杀', about: '正在进行和即将开始的限时秒杀' },
  { path: '/shops/info', page: 'shop-info' },
  { path: '/shops/near', page: 'shops-near', title: '附近店铺', about: '离您最近的门店和自提点' },
  { path: '/store', page: 'stores', about: '的全部店铺' },
  { path: '/shopInfo', page: 'mall-info', title: '商城信息', about: '的经营信息与资质' },
  { path: '/license', page: 'license' },
  { path: '/service', page: 'service', title: '在线客服' },
  { path: '/service/talk', page: 'talk', guard: true, ofMall: true, title: '在线客服' },
  ...['/article', '/article/node', '/article/node/:id'].map((path) => ({
    path,
    page: 'articles',
    about: '的文章与资讯',
  })),
  ...CHANNELS.map((name) => ({ path: `/${name}`, page: 'articles', about: '的文章与资讯' })),
  ...['content', 'detail'].flatMap((name) => [
    { path: `/article/${name}`, page: 'article' },
    { path: `/article/${name}/:id`, page: 'article' },
  ]),
  { path: '/article/faqs', page: 'faqs', title: '常见问题', about: '购物、配送与售后的常见问题' },
  { path: '/article/faqs/:id', page: 'faqs', title: '常见问题' },
  ...['/:a', '/:a/:b', '/:a/:b/:c', '/cart/checkout'].map((path) => ({ path: `${path}/comps/*`, page: 'comps' })),
  { path: '/shop', page: 'merchant', layout: 'shop', title: '商家入驻', about: '的商家入驻条件与流程' },
  { path: '/shop/settleForm', page: 'settle-form', layout: 'shop', title: '入驻申请' },
  { path: '/shop/review', page: 'settle-review', layout: 'shop', title: '审核进度' },
  // shopping cart
  { path: '/cart', page: 'cart', title: '购物车' },
  { path: '/license/staff', page: 'staff-license', title: '员工内购协议' },
  { path: '/staff/login', page: 'staff-login', layout: 'auth', title: '员工登录' },
  { path: '/staff/invited', page: 'staff-invited', title: '亲友邀请' },
  { path: '/auth/login', page: 'login', layout: 'auth', title: '会员登录' },
  { path: '/auth/reg', page: 'register', layout: 'auth', title: '会员注册' },
  { path: '/auth/forget-password', page: 'forget-password', layout: 'auth', title: '找回密码' },
  { path: '/auth/activate', page: 'activate', layout: 'auth', title: '激活账号' },
  { path: '/auth/wx-login', page: 'login', layout: 'auth', title: '微信登录' },
  ...['/auth/login-copy', '/auth/reg-copy'].map((path) => ({ path, page: 'auth-copy' })),
  { path: '/auth/bindwechat', page: 'bind-account', layout: 'auth', title: '绑定账号' },
  { path: '/auth/bind', page: 'bind', layout: 'auth', guard: true, ofMall: true, title: '登录方式' },
  { path: '/auth/bindphone', page: 'bind-phone', layout: 'auth', guard: true, title: '绑定手机号' },
  { path: '/auth/profile', page: 'first-profile', layout: 'auth', guard: true, title: '完善资料' },
  // Guarded pages that do not exist yet answer 404 behind the guard.
  // order information
  { path: '/cart/checkout', page: 'checkout', layout: 'steps', guard: true, title: '订单信息' },
  { path: '/cart/checkout/*', page: 'not-found', guard: true },
  { path: '/cart/checkout-old/*', page: 'checkout-old', guard: true },
  {
    path: '/cart/assistant/:id',
    page: 'assistant-order',
    layout: 'steps',
    guard: true,
    ofMall: true,
    title: '助手结算单',
  },
  { path: '/cart/addAddress', page: 'address-add', guard: true, title: '收货地址' },
  { path: '/cart/address', page: 'addresses', guard: true, title: '收货地址' },
  { path: '/cart/helper', page: 'buying-help', title: '购物帮助' },
  // cashier, and result of the payment
  { path: '/cashier', page: 'cashier', layout: 'steps', guard: true, title: '收银台' },
  { path: '/payment/test', page: 'payment-test', layout: 'steps', title: '测试收银台' },
  { path: '/payment/offline', page: 'payment-offline', layout: 'steps', guard: true, title: '线下转账' },
  ...Object.entries(PAGE_WAYS).map(([name, { title }]) => ({
    path: `/payment/${name}`,
    page: 'payment-way',
    layout: 'steps' as const,
    guard: true,
    title,
  })),
  { path: '/finish', page: 'finish', layout: 'steps', guard: true, title: '支付结果' },
  ...['/finish/result', '/finish/success', '/finish/fail', '/result'].map((path) => ({
    path,
    page: 'finish-result',
    layout: 'steps' as const,
    guard: true,
    title: '支付结果',
  })),
  // points mall
  { path: '/pointitems', page: 'pointitems', title: '积分商城' },
  { path: '/pointitems/checkout', page: 'point-checkout', layout: 'steps', guard: true, title: '订单信息' },
  { path: '/pointitems/cashierpoint', page: 'cashier', layout: 'steps', guard: true, title: '收银台' },
  { path: '/pointitems/:item_id', page: 'pointitem', title: '积分商城' },
  // my orders
  { path: '/member/trade', page: 'trade', guard: true, title: '我的订单' },
  { path: '/member/trade/point', page: 'trade', guard: true, title: '积分订单' },
  { path: '/member/trade/past', page: 'past-orders', guard: true, title: '历史订单' },
  // after-sales orders
  { path: '/member/trade/aftersale-list', page: 'aftersale-list', guard: true, title: '售后订单' },
  // after-sales details
  { path: '/member/trade/aftersale', page: 'aftersale', guard: true, title: '售后详情' },
  { path: '/member/aftersales', page: 'aftersale-list', guard: true, title: '售后订单' },
  { path: '/member/aftersales/apply-refund', page: 'aftersale-apply', guard: true, title: '申请售后' },
  { path: '/member/aftersales/:id', page: 'aftersale', guard: true, title: '售后详情' },
  { path: '/member/trade/rate', page: 'rate', guard: true, title: '商品评价' },
  { path: '/member/trade/logistics', page: 'logistics', guard: true, title: '物流信息' },
  { path: '/member/invoice', page: 'invoices', guard: true, title: '我的发票' },
  { path: '/member/invoice/apply', page: 'invoice-apply', guard: true, title: '申请发票' },
  { path: '/member/invoice/titles', page: 'invoice-titles', guard: true, title: '发票抬头' },
  { path: '/member/invoice/:id', page: 'invoice', guard: true, title: '发票详情' },
  // order details
  { path: '/member/trade/:id', page: 'trade-order', guard: true, title: '订单详情' },
  // member centre
  { path: '/member', page: 'member', guard: true },
  { path: '/member/user-info', page: 'user-info', guard: true, title: '会员中心' },
  { path: '/member/message', page: 'messages', guard: true, ofMall: true, title: '我的消息' },
  { path: '/member/service', page: 'talks', guard: true, ofMall: true, title: '我的会话' },
  { path: '/member/profile', page: 'profile', guard: true, title: '个人资料' },
  { path: '/member/change-phone', page: 'change-phone', guard: true, title: '更换手机号' },
  { path: '/member/devices', page: 'devices', guard: true, ofMall: true, title: '登录设备' },
  { path: '/member/privacy', page: 'privacy', guard: true, ofMall: true, title: '隐私与注销' },
  // change password
  { path: '/member/change-password', page: 'change-password', guard: true, title: '修改密码' },
  // shipping address
  { path: '/member/address', page: 'addresses', guard: true, title: '收货地址' },
  { path: '/member/address-add', page: 'address-add', guard: true, title: '收货地址' },
  { path: '/member/address-item-add', page: 'address-add', guard: true, title: '收货地址' },
  // coupons
  { path: '/member/coupon', page: 'coupon', guard: true, title: '优惠券' },
  ...['/member/coupon-center', '/member/receiveCoupon', '/receive/coupons'].map((path) => ({
    path,
    page: 'coupon-center',
    guard: true,
    title: '领券中心',
  })),
  // my favourites
  { path: '/member/collector', page: 'collector', guard: true, title: '我的收藏' },
  { path: '/member/articles', page: 'kept-articles', guard: true, title: '收藏文章' },
  { path: '/member/follow', page: 'follow', guard: true, title: '关注店铺' },
  // my footprints
  { path: '/member/foottrace', page: 'foottrace', guard: true, title: '我的足迹' },
  // my points
  { path: '/member/point', page: 'point', guard: true, title: '我的积分' },
  { path: '/member/deposit', page: 'deposit', guard: true, title: '储值' },
  { path: '/member/vip', page: 'vip', guard: true, title: '付费会员' },
  { path: '/member/purchase', page: 'purchases', guard: true, title: '员工内购' },
  { path: '/member/purchase/:activity_id', page: 'purchase', guard: true, title: '员工内购' },
  { path: '/member/purchase/:activity_id/:item_id', page: 'purchase-item', guard: true, title: '员工内购' },
  { path: '/member/rights', page: 'rights', guard: true, title: '会员权益' },
  { path: '/member/helper', page: 'member-help', guard: true, title: '会员帮助' },
  { path: '/member/*', page: 'not-found', guard: true },
  { path: '*', page: 'not-found' },
];
