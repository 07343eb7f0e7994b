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
