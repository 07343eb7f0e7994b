/**
 * The shop in front of another product's backend (API_ORIGIN), whose answers are looser than ours: every page of the route table is
 * there, for guests and members, on both sites. What that backend lacks is left out.
 */
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { routes } from '../../../storefront/routes.tsx';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { foreignBackend, type ForeignBackend } from '../../support/foreign/backend.ts';
import type { Amount } from '../../support/foreign/recorded.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

let app: TestApp;
let shop: ShopApp;
let backend: ForeignBackend;
/** Errors of parts that were left out, and of pages that failed. */
let logged: string[] = [];

beforeAll(async () => {
  app = await testApp();
  backend = await foreignBackend();
  shop = await shopApp(app, { apiOrigin: backend.origin });
  // Documents wait for answers as long as this machine takes.
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => new AbortController().signal);
  vi.spyOn(process.stderr, 'write').mockImplementation(() => true);
  vi.spyOn(console, 'error').mockImplementation((...words: unknown[]) => void logged.push(words.join(' ')));
});
afterAll(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  await shop.app.close();
  backend.close();
  await app.close();
});

/** Names every thing that any page asks for. */
const QUERY = new URLSearchParams({
  ...Object.fromEntries(
    ['id', 'order_id', 'trade_id', 'item_id', 'distributor_id', 'aftersales_bn', 'activity_id', 'marketing_id'].map(
      (name) => [name, '1'],
    ),
  ),
  mode: 'cart',
  num: '1',
  pay_type: 'wxpaypc',
});

/** The addresses of the route table, with 1 in the place of parameters; each with what it may ask for, and without. */
const ADDRESSES = routes
  .map(({ path }) => `/${path.replaceAll(/:\w+|\*/g, '1')}`.replace('//', '/'))
  .flatMap((path) => [path, `${path}?${QUERY.toString()}`]);

const textOf = (html: string): string =>
  html.replaceAll(/<(script|style|template)[\s\S]*?<\/\1>|<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');

/** What must not stand on a page. */
const BROKEN = /NaN|undefined|\[object|\bnull\b|Invalid Date|Infinity|加载失败|应用出错|暂时无法连接/;
const ATTRIBUTE = /(?:href|src|value|action)="[^"]*(?:undefined|NaN|\[object|\bnull\b)[^"]*"/;

async function fault(path: string, cookies: Record<string, string>): Promise<string | undefined> {
  const { statusCode, body } = await shop.open(path, { cookies });
  if (statusCode >= 500) return `${statusCode} ${logged.join(' ').slice(0, 300)}`;
  const text = textOf(body);
  const at = BROKEN.exec(text)?.index;
  if (at !== undefined) return `${statusCode} …${text.slice(Math.max(0, at - 40), at + 40)}…`;
  return ATTRIBUTE.exec(body)?.[0];
}

const VISITORS = { guest: {}, member: { ECSHOPX_TOKEN: 'a.b.c', ECSHOPX_STORE_TOKEN: 'd.e.f' } };

/** What stands on pages that are made of fields which that backend names or counts otherwise. */
const SHOWN: [path: string, texts: string[]][] = [
  ['/', ['今日好物', '明前龙井', '¥168']],
  ['/items/1', ['明前龙井', '¥168', '库存 12 件']],
  ['/cart', ['拾果鲜生', '¥336']],
  ['/cashier?order_id=2', ['收银台', '¥168', '微信支付']],
  ['/member/vip', ['月卡 ¥15', '年卡 ¥150.50']],
  ['/member/coupon', ['标题', '2025-07-01']],
  ['/member/coupon-center', ['最晚 2025-07-01']],
  ['/member/foottrace', ['明前龙井', '¥168']],
  ['/member/aftersales/apply-refund?order_id=1', ['申请售后', '明前龙井', '可申请 2 件']],
  ['/member/trade/rate?order_id=1', ['待评价商品', '明前龙井']],
  ['/member/purchase', ['2025-05-01', '2025-07-01']],
  ['/member/purchase/1', ['内购价 ¥99']],
  ['/staff/login', ['员工登录']],
];

it.each(SHOWN)('%s shows %j', async (path, texts) => {
  backend.amount = 'whole';
  const { statusCode, body } = await shop.open(path, { cookies: path.startsWith('/staff') ? {} : VISITORS.member });
  const text = textOf(body).replaceAll(/ (?=[.])/g, '');
  expect([statusCode, texts.filter((part) => !text.includes(part))], text.slice(0, 2000)).toEqual([200, []]);
});

it('calls nothing sold out whose stock that backend does not tell', async () => {
  backend.amount = 'whole';
  for (const path of ['/member/collector', '/member/foottrace', '/member/user-info', '/member/purchase/1'])
    expect((await shop.open(path, { cookies: VISITORS.member })).body, path).not.toContain('已售罄');
});

it('goes from a payment to the order that it names', async () => {
  backend.amount = 'whole';
  const { headers } = await shop.open('/finish?trade_id=9', { cookies: VISITORS.member });
  expect(headers.location).toBe('/finish/result?order_id=1');
});

it('offers no place that is made of calls below /mall', async () => {
  backend.amount = 'whole';
  const { body } = await shop.open('/member/user-info', { cookies: VISITORS.member });
  expect(
    ['/member/message', '/member/devices', '/member/privacy', '/auth/bind'].filter((path) =>
      body.includes(`"${path}"`),
    ),
  ).toEqual([]);
});

it('answers the browser’s own calls in our form, too', async () => {
  backend.amount = 'whole';
  const cart = await shop.open('/api/h5app/wxapp/cart/list');
  expect(cart.json()).toMatchObject({ data: { valid_cart: [{ list: [{ num: 2, price: 16800, is_checked: true }] }] } });
  expect((await shop.open('/api/h5app/wxapp/goods/items/1')).json()).toMatchObject({
    data: { price: 16800, nospec: true },
  });
  backend.amount = 'empty';
  expect((await shop.open('/api/h5app/wxapp/order/1')).json()).toMatchObject({ data: { status_code: 404 } });
});

/** What `npm test` looks at; `npm run prove -- bases` looks at every page of every backend on both sites. */
const SHORT: [Amount, '' | '/h5'][] = [
  ['whole', ''],
  ['other', '/h5'],
  ['bare', ''],
  ['few', ''],
];
const EVERY = (['whole', 'other', 'bare', 'empty', 'few'] as const).flatMap((amount): [Amount, '' | '/h5'][] => [
  [amount, ''],
  [amount, '/h5'],
]);
const isLong = process.env['EVERY_BASE'] !== undefined;

it.each(isLong ? EVERY : SHORT)(
  'every page of a backend that has %s answers is there under "%s"',
  async (amount, base) => {
    backend.amount = amount;
    const faults: string[] = [];
    for (const [who, cookies] of Object.entries(VISITORS)) {
      for (const address of isLong ? ADDRESSES : ADDRESSES.filter((path) => path.includes('?'))) {
        logged = [];
        const found = await fault(base + address, cookies);
        if (found !== undefined) faults.push(`${who} ${base}${address.replace(QUERY.toString(), '')}: ${found}`);
      }
    }
    expect(faults).toEqual([]);
  },
  300_000,
);
