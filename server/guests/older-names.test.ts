/** Every name of storefront spec 7.5 and 7.6 answers: like the call of today it stands for, or with an answer of its own. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { encodeForm, type Params } from '../../engine/rules/wire/form-encoding.ts';
import { operations } from '../operations.ts';
import { insertMember, NOW } from '../testing/fixtures/fixtures.ts';
import { demoApp } from '../testing/demo.ts';
import { insertOrder } from '../testing/fixtures/orders.ts';
import { insertTrade } from '../testing/fixtures/trades.ts';
import type { TestApp } from '../testing/harness.ts';

/** What a call answers, failures included. */
type Answer = Record<string, unknown>;

let app: TestApp & { token: string };
/** Numbers the calls name. */
const known = {
  goods: '',
  shop: '',
  unpaid: '',
  shipped: '',
  trade: '',
  address: '',
  coupon: '',
  article: '',
  line: '',
};

async function call(path: string, method: string, fields: Params, token = app.token): Promise<Answer> {
  const inQuery = method === 'GET' || method === 'DELETE';
  const answer = await app.app.inject({
    method: method as 'GET',
    url: inQuery ? `${path}?${encodeForm(fields)}` : path,
    headers: {
      'sec-fetch-site': 'same-origin',
      ...(token === '' ? {} : { authorization: `Bearer ${token}` }),
      ...(inQuery ? {} : { 'content-type': 'application/x-www-form-urlencoded' }),
    },
    ...(inQuery ? {} : { payload: encodeForm(fields) }),
  });
  return (JSON.parse(answer.body) as { data: Answer }).data;
}

const today = (name: string, fields: Params = {}): Promise<Answer> => {
  const [method = '', path = ''] = name.split(' ');
  return call(`/api/h5app/wxapp/${path}`, method, fields);
};

beforeAll(async () => {
  app = await demoApp();
  const first = async (name: string, fields: Params = {}): Promise<Answer> =>
    ((await today(name, fields))['list'] as Answer[])[0] ?? {};
  const { user_id } = (await today('GET memberinfo'))['info'] as { user_id: string };
  const goods = await first('GET goods/items', { item_type: 'normal' });
  known.goods = String(goods['item_id']);
  known.shop = String(goods['distributor_id']);
  await today('POST cart', { item_id: known.goods, num: '1', distributor_id: known.shop });
  const { valid_cart } = (await today('GET cart/list')) as {
    valid_cart: { list: { cart_id: string; item_id: string }[] }[];
  };
  known.line = valid_cart.flatMap(({ list }) => list).find(({ item_id }) => item_id === known.goods)?.cart_id ?? '';
  known.coupon = String((await first('GET getCardList'))['card_id']);
  known.article = String((await first('GET article/management'))['article_id']);
  known.address = String((await first('GET member/addresslist'))['address_id']);
  const own = { user_id: Number(user_id) };
  known.unpaid = await insertOrder(app.db, own);
  known.shipped = await insertOrder(app.db, own, 'shipped');
  known.trade = '9000000000000001';
  const paid = { ...own, trade_id: known.trade, amount: 2000, pay_type: 'test', created: NOW } as const;
  await insertTrade(app.db, known.shipped, { ...paid, trade_state: 'SUCCESS' });
});
afterAll(() => app.close());

interface Expected {
  /** the call of today, and its fields by the names of today */
  like?: [name: string, fields?: () => Params];
  /** what the answer has */
  has?: object;
}

/** name, method, fields as the older client names them, and what comes */
type Row = [name: string, method: string, fields: () => Params, expected: () => Expected];

const none = (): Params => ({});
const fails = (status_code: number, message: RegExp) => (): Expected => ({
  has: { status_code, message: expect.stringMatching(message) },
});
const like = (name: string, fields?: () => Params) => (): Expected => ({ like: fields ? [name, fields] : [name] });
const has = (value: object) => (): Expected => ({ has: value });
/** An order of one piece, by name. */
const wanted = (): Params => ({
  order_type: 'normal',
  receipt_type: 'logistics',
  distributor_id: known.shop,
  items: [{ item_id: known.goods, num: '1' }],
});

/** Who signed in by a provider that never vouched. */
const stranger = (): Params => ({ username: '13900001111', union_id: 'x', vcode: '1' });

const activity = (): Params => ({ activity_id: '1' });

const READS: Row[] = [
  ['aftersales.list.get', 'GET', () => ({ page_no: '1', page_size: '5' }), like('GET aftersales')],
  ['aftersales.detail.get', 'GET', () => ({ aftersales_bn: '1' }), fails(404, /./)],
  [
    'aftersales.apply.view',
    'GET',
    () => ({ tid: known.shipped }),
    like('GET aftersales/apply/view', () => ({ order_id: known.shipped })),
  ],
  ['staff.address.list', 'GET', none, like('GET member/addresslist')],
  ['staff.agreement', 'GET', none, has({ content: expect.any(String) })],
  ['staff.mobile', 'GET', () => ({ work_id: 'x' }), has({ mobile: '' })],
  ['staff.activity.items', 'GET', activity, like('GET employeepurchase/activity/items', activity)],
  ['lucky.activity.items', 'GET', activity, like('GET employeepurchase/activity/items', activity)],
  [
    'member.address.get',
    'GET',
    () => ({ addr_id: known.address }),
    () => ({ like: [`GET member/address/${known.address}`] }),
  ],
  ['trade.detail', 'POST', () => ({ tid: known.unpaid }), () => ({ like: [`GET order/${known.unpaid}`] })],
  ['trade.payment.list', 'GET', () => ({ platform: 'pc' }), like('GET trade/payment/list', () => ({ platform: 'pc' }))],
  ['trade.payment.finish', 'POST', () => ({ payment_id: known.trade }), has({ status: 'SUCCESS' })],
  [
    'trade.payment.tradeList',
    'GET',
    () => ({ tid: known.shipped }),
    () => ({
      has: { total_count: 1, list: [expect.objectContaining({ trade_id: known.trade, order_id: known.shipped })] },
    }),
  ],
  [
    'trade.logistics',
    'GET',
    () => ({ tid: known.shipped }),
    like('GET delivery/lists', () => ({ order_id: known.shipped })),
  ],
  ['user.attr', 'GET', none, like('GET memberinfo')],
  ['user.license', 'GET', none, like('GET shops/protocol', () => ({ type: 'member_register' }))],
  ['user.clause', 'GET', () => ({ type: 'privacy' }), like('GET shops/protocol', () => ({ type: 'privacy' }))],
  ['user.point.get', 'GET', none, like('GET point/member/info')],
  ['user.rights', 'GET', none, like('GET rights')],
  ['user.trustlogin.list', 'GET', () => ({ view: 'web', redirect_uri: '/' }), like('GET trustlogin/list')],
  [
    'user.check.account',
    'POST',
    () => ({ login_account: '13900001111' }),
    like('POST member/is_new', () => ({ mobile: '13900001111' })),
  ],
  [
    'cart.get.new',
    'GET',
    () => ({ mode: 'cart' }),
    has({ resultCartData: expect.any(Array), totalCart: expect.any(Object) }),
  ],
  ['cart.total', 'GET', none, has({ totalQuantity: expect.any(Number), number: expect.any(Number) })],
  [
    'cart.user.point',
    'POST',
    () => ({ total_price: '10000', post_fee: '500', mode: 'cart' }),
    has({ max_point: 1050, point_fee: 10_500 }),
  ],
  ['content.node.list', 'GET', none, like('GET article/category')],
  ['content.list', 'GET', () => ({ node_id: '' }), like('GET article/management')],
  [
    'content.info',
    'GET',
    () => ({ content_id: known.article }),
    () => ({ like: [`GET article/management/${known.article}`] }),
  ],
  [
    'share.qrcode',
    'GET',
    () => ({ content_id: known.article }),
    has({ qrcodeImage: expect.stringMatching(/^data:image\//) }),
  ],
  ['item.desc', 'GET', () => ({ item_id: known.goods }), () => ({ like: [`GET goods/items/${known.goods}`] })],
  [
    'item.rate.list',
    'GET',
    () => ({ item_id: known.goods }),
    like('GET order/rate/list', () => ({ item_id: known.goods })),
  ],
  ['item.share', 'GET', () => ({ item_id: known.goods }), () => ({ like: [`GET goods/share/items/${known.goods}`] })],
  ['item.fav', 'GET', () => ({ item_id: known.goods }), () => ({ like: [`GET goods/items/${known.goods}/fav`] })],
  [
    'item.microSearch',
    'GET',
    () => ({ keywords: '茶', item_type: 'normal' }),
    like('GET goods/items', () => ({ keywords: '茶', item_type: 'normal' })),
  ],
  ['category.relProps', 'GET', () => ({ cat_id: '' }), like('GET goods/items/filter')],
  ['shop.coupon', 'GET', () => ({ page_size: '3' }), like('GET getCardList', () => ({ page_size: '3' }))],
  ['store.search', 'GET', () => ({ keywords: '茶' }), like('GET distributor/list', () => ({ name: '茶' }))],
  ['logistics.dlycorp.get.list', 'GET', none, like('GET company/logistics/list')],
  ['theme.tmpl', 'GET', () => ({ platform: 'pc' }), has({ platform: 'pc' })],
];

const WRITES: Row[] = [
  [
    'member.address.add',
    'POST',
    () => ({
      name: '张三',
      mobile: '13812345678',
      province: '上海市',
      city: '上海市',
      county: '徐汇区',
      addr: '衡山路 2 号',
    }),
    has({ addr_id: expect.any(String), name: '张三', addr: '衡山路 2 号' }),
  ],
  [
    'member.address.setDefault',
    'POST',
    () => ({ addr_id: known.address }),
    () => ({ has: { addr_id: known.address, is_def: true } }),
  ],
  ['member.favorite.item.add', 'POST', () => ({ item_id: known.goods }), () => ({ has: { item_id: known.goods } })],
  ['member.favorite.item.remove', 'POST', () => ({ item_id: known.goods }), has({ status: true })],
  [
    'member.favorite.shop.add',
    'POST',
    () => ({ distributor_id: known.shop }),
    () => ({ has: { distributor_id: known.shop } }),
  ],
  [
    'cart.update',
    'POST',
    () => ({ cart_params: JSON.stringify([{ cart_id: known.line, is_checked: true, totalQuantity: 2 }]) }),
    has({ resultCartData: expect.any(Array) }),
  ],
  ['cart.check', 'POST', () => ({ mode: 'cart' }), has({ resultCartData: expect.any(Array) })],
  ['cart.checkout', 'POST', wanted, has({ total_fee: expect.any(Number) })],
  ['promotion.coupon.use', 'POST', () => ({ ...wanted(), coupon_code: 'NONE' }), has({ coupon_discount: 0 })],
  ['promotion.coupon.cancel', 'POST', wanted, has({ coupon_discount: 0, coupon_info: [] })],
  ['shop.coupon.receive', 'POST', () => ({ coupon_id: known.coupon }), has({ status: expect.any(Object) })],
  [
    'trade.payment.create',
    'POST',
    () => ({ tid: known.unpaid, pay_type: 'test' }),
    () => ({ has: { order_id: known.unpaid, trade_info: expect.any(Object) } }),
  ],
  [
    'trade.payment.do',
    'POST',
    () => ({ tid: known.unpaid, pay_type: 'test' }),
    () => ({ has: { order_id: known.unpaid } }),
  ],
  ['trade.confirm.receipt', 'POST', () => ({ tid: known.shipped }), () => ({ has: { order_id: known.shipped } })],
  [
    'trade.cancel.buyer',
    'POST',
    () => ({ tid: known.unpaid, cancel_reason: '不要了' }),
    () => ({ has: { order_id: known.unpaid } }),
  ],
  [
    'user.attr.save',
    'POST',
    () => ({ username: '木匠' }),
    has({ memberInfo: expect.objectContaining({ username: '木匠' }) }),
  ],
  [
    'user.mobile.login',
    'POST',
    () => ({ mobile: '13800138000', vcode: '1', check_type: 'mobile' }),
    fails(422, /验证码/),
  ],
  ['member.safe.updateLoginPassword', 'POST', () => ({ password: 'abc12345', vcode: '1' }), fails(422, /验证码/)],
  [
    'member.safe.resetLoginPassword',
    'POST',
    () => ({ mobile: '13800138000', password: 'abc12345', vcode: '1' }),
    fails(422, /验证码/),
  ],
  ['member.safe.checkResetLoginPassword', 'POST', () => ({ mobile: '13800138000', vcode: '1' }), fails(422, /验证码/)],
  ['user.account.verify.code', 'POST', () => ({ mobile: '13900001111', type: 'sign' }), fails(422, /图片验证码/)],
  ['user.account.verify', 'POST', () => ({ token: 'x' }), fails(422, /./)],
  ['user.account.send.email', 'POST', () => ({ email: 'a@b.example' }), has({})],
  ['user.bindMobile', 'POST', () => ({ mobile: '13900001111', vcode: '1' }), fails(422, /./)],
  ['user.trustlogin.bind', 'POST', stranger, fails(422, /./)],
  ['user.trustlogin.bindExistsUser', 'POST', stranger, fails(422, /./)],
  ['user.trustlogin.bindSignupUser', 'POST', stranger, fails(422, /./)],
  ['user.trustlogin.unbind', 'POST', () => ({ type: 'weixin' }), has({})],
  ['trade.delete', 'POST', () => ({ tid: known.shipped }), has({ status: true })],
  ['aftersales.apply', 'POST', () => ({ tid: known.shipped, aftersales_type: 'ONLY_REFUND' }), fails(422, /./)],
  ['aftersales.send.back', 'POST', () => ({ aftersales_bn: '1' }), fails(422, /./)],
  [
    'staff.dologin',
    'POST',
    () => ({ enterprise_id: '1', auth_type: 'account', account: 'x', vcode: '1' }),
    fails(422, /./),
  ],
  ['staff.send.vcode', 'POST', () => ({ enterprise_id: '1', auth_type: 'account', account: 'x' }), has({})],
  ['cart.addGift', 'POST', () => ({ rel_promotion_id: '1', sku_id: known.goods, quantity: '1' }), fails(422, /./)],
  ['cart.del', 'POST', none, has({ totalCart: { totalQuantity: 0, number: 0 } })],
  ['trade.create', 'POST', wanted, fails(422, /./)],
  ['member.address.delete', 'POST', () => ({ addr_id: known.address }), has({})],
];

/** Names with slashes; they are paths below /api/h5app/wxapp and nowhere else, since some of them are pages at the root. */
const PATHS: Row[] = [
  ['member/image/code', 'GET', () => ({ type: 'sign' }), has({ imageToken: expect.any(String) })],
  ['member/sms/code', 'GET', () => ({ mobile: '13900001111', type: 'sign' }), fails(422, /图片验证码/)],
  ['member/setting', 'GET', () => ({ is_edite_page: 'true' }), has({})],
  ['member/bind', 'POST', stranger, fails(422, /./)],
  [
    'member/reset/password',
    'POST',
    () => ({ mobile: '13800138000', password: 'abc12345', vcode: '1' }),
    fails(422, /验证码/),
  ],
  ['member', 'POST', () => ({ mobile: '13900001111' }), fails(422, /./)],
  ['shops/protocol', 'GET', () => ({ type: 'privacy' }), has({ content: expect.any(String) })],
  ['goods/items', 'GET', () => ({ item_type: 'normal' }), has({ total_count: expect.any(Number) })],
  ['goods/category', 'GET', none, has([expect.objectContaining({ category_id: expect.any(String) })])],
  ['pageparams/setting', 'GET', () => ({ template_name: 'pc', page_name: 'index' }), has({ list: expect.any(Array) })],
  ['pointsmall/goods/items', 'GET', () => ({ item_type: 'normal' }), has({ list: expect.any(Array) })],
  ['pointsmall/goods/category', 'GET', none, has({})],
  ['pointsmall/setting', 'GET', none, has({})],
  ['pointsmall/lovely/goods/items', 'GET', none, has({ list: expect.any(Array) })],
  ['order/rate/list', 'GET', () => ({ item_id: known.goods }), has({ total_count: expect.any(Number) })],
  ['order/replyRate/list', 'GET', () => ({ rate_id: '1' }), has({ total_count: expect.any(Number) })],
  ['order/replyRate', 'POST', () => ({ rate_id: '0', content: '好' }), fails(404, /./)],
  ['distributor/is_valid', 'GET', () => ({ distributor_id: known.shop }), has({ status: true })],
  ['shops/setting', 'GET', none, has({ brand_name: expect.any(String) })],
  ['merchant/basesetting', 'GET', none, has({})],
  ['adapay/bank/list', 'GET', none, has({ list: expect.any(Array) })],
  ['merchant/type/list', 'GET', none, fails(401, /./)],
  ['merchant/settlementapply/1', 'POST', none, fails(401, /./)],
  ['settlementapply/detail', 'GET', none, fails(401, /./)],
  ['settlementapply/step', 'GET', none, fails(401, /./)],
  ['settlementapply/auditstatus', 'GET', none, fails(401, /./)],
  ['pctemplate/getTemplateContent', 'GET', () => ({ page_type: 'index' }), has({})],
  ['pctemplate/getHeaderOrFooter', 'GET', () => ({ page_name: 'header' }), has({ params: expect.any(String) })],
  [
    'pctemplate/loginPage/setting',
    'GET',
    () => ({ domain: 'mall.example' }),
    has({ background: expect.any(String), logo: expect.any(String) }),
  ],
  ['pagestemplate/gettdk', 'GET', none, has({ title: expect.any(String) })],
  ['trade/payment/alipay/result', 'GET', none, has({ status_code: 400 })],
];

async function check(path: string, [, method, fields, expected]: Row): Promise<void> {
  const answer = await call(path, method, fields());
  const { like: same, has: parts } = expected();
  if (same) expect(answer).toEqual(await today(same[0], same[1]?.()));
  else if (Array.isArray(parts)) expect(answer).toEqual(expect.arrayContaining(parts));
  else expect(answer).toMatchObject(parts ?? {});
  expect(JSON.stringify(answer)).not.toContain('接口不存在');
}

describe('a name', () => {
  it.each(READS)('%s (%s) answers like the call of today, below /api and at the root', async (...row) => {
    for (const prefix of ['/api/h5app/wxapp/', '/']) await check(`${prefix}${row[0]}`, row);
  });

  it.each(WRITES)('%s (%s) does what the call of today does', async (...row) => {
    await check(`/api/h5app/wxapp/${row[0]}`, row);
    // What was done once may be refused now, but it is the same call that refuses.
    expect(JSON.stringify(await call(`/${row[0]}`, row[1], {}))).not.toContain('接口不存在');
  });

  it.each(PATHS)('%s (%s) answers', async (...row) => check(`/api/h5app/wxapp/${row[0]}`, row));

  it('user.logout ends the sign-in', async () => {
    const { token } = await insertMember(app, { mobile: '13911110001' });
    await call('/user.logout', 'POST', {}, token);
    expect(await call('/api/h5app/wxapp/member', 'GET', {}, token)).toMatchObject({ status_code: 401 });
  });

  it('is in these lists, whichever the server has', () => {
    const listed = new Set([...READS, ...WRITES].map(([name]) => name));
    const served = operations
      .map(({ path }) => path.replace('/h5app/wxapp/', ''))
      .filter((path) => /^\w+\.[\w.]+$/.test(path));
    expect(new Set(served)).toEqual(new Set([...listed, 'user.logout']));
  });
});

it('changes nothing on GET', async () => {
  for (const name of ['cart.checkout', 'trade.create', 'trade.cancel.buyer'])
    expect(await call(`/api/h5app/wxapp/${name}`, 'GET', {})).toMatchObject({ status_code: 404 });
});

it('refuses strangers what is theirs who signed in', async () => {
  expect(await call('/trade.detail', 'POST', { tid: known.shipped }, '')).toMatchObject({ status_code: 401 });
  const { token } = await insertMember(app, { mobile: '13911110002' });
  expect(await call('/trade.detail', 'POST', { tid: known.shipped }, token)).toMatchObject({ status_code: 404 });
  expect(await call('/trade.delete', 'POST', { tid: known.shipped }, token)).toMatchObject({ status_code: 404 });
});

it('leaves other paths with a dot to the shop', async () => {
  for (const path of ['/robots.txt', '/x.trade.detail', '/trade.detail.txt'])
    expect((await app.app.inject(path)).body).not.toContain('status_code');
});
