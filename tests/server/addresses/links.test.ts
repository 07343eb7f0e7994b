import { Parser } from 'htmlparser2';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../server/kernel/system/password.ts';
import { DEMO_SHOPPER } from '../../../server/seed/accounts.ts';
import { seedIfEmpty } from '../../../server/seed/seed.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

const WAY = '/h5app/wxapp';

/** Where links of a document lead: anchors, areas of pictures, forms that only read. */
function linksOf(html: string): string[] {
  const found: string[] = [];
  const parser = new Parser({
    onopentag(name, { href, action, method }) {
      if ((name === 'a' || name === 'area') && href) found.push(href);
      if (name === 'form' && method === 'get' && action) found.push(action);
    },
  });
  parser.end(html);
  return found;
}

/** true in `npm run prove -- bases`: both visitors on both sites and across; otherwise a guest on one and a member on the other. */
const EVERY_BASE = process.env['EVERY_BASE'] !== undefined;

/** Pages of a kind (the same route and the same names in the query) that are opened. */
const OPENED = EVERY_BASE ? 2 : 1;

function kindOf({ pathname, searchParams }: URL): string {
  return `${pathname.replace(/\d+/g, '0')}?${[...searchParams.keys()].sort().join('&')}`;
}

interface Dead {
  link: string;
  on: string;
  status: number;
}

/** Follows redirects, as a browser does. */
async function statusOf(shop: ShopApp, path: string, cookies: Record<string, string>, hops = 5) {
  const answer = await shop.open(path, { cookies });
  const { location } = answer.headers;
  if (answer.statusCode < 300 || answer.statusCode >= 400 || !location || hops === 0) return answer;
  const { pathname, search } = new URL(location, `http://mall${path}`);
  return statusOf(shop, pathname + search, cookies, hops - 1);
}

const siteOf = (path: string): string => /^\/h5(?![^/?])/.exec(path)?.[0] ?? '';

/** Opens pages of a site and everything that can be reached from them; answers the links that lead to an error. */
async function walk(shop: ShopApp, base: string, starts: string[], cookies: Record<string, string>) {
  const seen = new Set<string>();
  const kinds = new Map<string, number>();
  const dead: Dead[] = [];
  const queue = starts.map((link) => ({ link, on: 'start' }));
  for (let next = queue.shift(); next; next = queue.shift()) {
    const url = new URL(next.link, `http://mall${next.on === 'start' ? '/' : next.on}`);
    const path = url.pathname + url.search;
    const opened = kinds.get(kindOf(url)) ?? 0;
    const isOther = !EVERY_BASE && siteOf(path) !== base;
    // The desktop site of a phone's page is walked on its own.
    if (isOther || url.host !== 'mall' || seen.has(path) || opened === OPENED || url.searchParams.get('pc') === '1')
      continue;
    seen.add(path);
    kinds.set(kindOf(url), opened + 1);
    const { statusCode: status, body, headers } = await statusOf(shop, path, cookies);
    if (status !== 200) dead.push({ link: path, on: next.on, status });
    if (String(headers['content-type']).startsWith('text/html'))
      queue.push(...linksOf(body).map((link) => ({ link, on: path })));
  }
  return { seen: [...seen], dead };
}

let app: TestApp;
let shop: ShopApp;
let token: string;
let orderId: string;

beforeAll(async () => {
  app = await testApp();
  await seedIfEmpty(app.db, app.context().config, app.clock);
  shop = await shopApp(app);
  const login = { username: DEMO_SHOPPER, password: DEMO_PASSWORD, auth_type: 'local' };
  token = (await app.post<{ token: string }>(`${WAY}/login`, { form: login })).data.token;
  const { data } = await app.get<{
    list: { item_id: string; nospec: boolean; distributor_id: string; store: number }[];
  }>(`${WAY}/goods/items`, { query: { distributor_id: 1, pageSize: 50 } });
  const plain = data.list.filter(({ nospec, store }) => nospec && store > 2);
  const add = (item?: (typeof plain)[number]) =>
    app.post(`${WAY}/cart`, { token, form: { item_id: item?.item_id, num: '1', distributor_id: '1' } });
  await add(plain[0]);
  const place = {
    receiver_state: '浙江省',
    receiver_city: '杭州市',
    receiver_district: '西湖区',
    receiver_address: '文三路 1 号',
  };
  const receiver = { receipt_type: 'logistics', receiver_name: '李雷', receiver_mobile: '13800138000', ...place };
  const order = { cart_type: 'cart', order_type: 'normal', distributor_id: '1', pay_type: 'test', ...receiver };
  orderId = (await app.post<{ order_id: string }>(`${WAY}/order_new`, { token, json: order })).data.order_id;
  await add(plain[1]);
}, 120_000);
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

const WALKS: [name: string, base: string, isMember: boolean, isShort: boolean][] = [
  ['guest on PC', '', false, true],
  ['member on PC', '', true, false],
  ['guest with a phone', '/h5', false, false],
  ['member with a phone', '/h5', true, true],
];

describe('no link leads to an error', () => {
  it.each(WALKS.filter(([, , , isShort]) => EVERY_BASE || isShort))(
    '%s',
    async (_name, base, signedIn) => {
      const own = signedIn
        ? [`/cashier?order_id=${orderId}`, `/finish/result?order_id=${orderId}`, '/cart/helper']
        : [];
      const starts = ['/', '/auth/login', '/no-such-page', '/items?keywords=nothing-is-called-this', ...own];
      const cookies: Record<string, string> = signedIn ? { ECSHOPX_TOKEN: token } : {};
      const { seen, dead } = await walk(
        shop,
        base,
        starts.map((path) => base + path),
        cookies,
      );
      expect(dead.filter(({ on }) => on !== 'start')).toEqual([]);
      // It has been everywhere.
      for (const place of ['/items', '/items/1', '/items?cat_id', '/items?brand_id', '/auth/login', '/custompage'])
        expect(seen.some((path) => path.startsWith(base + place))).toBe(true);
      if (signedIn) expect(seen).toContain(`${base}/member/trade/${orderId}`);
    },
    300_000,
  );
});
