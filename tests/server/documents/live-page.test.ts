/** What reading a page with everything on it costs in queries, and who sees what of it. */
import type { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { wrapPglite } from '../../../server/kernel/db/database.ts';
import { memoryPglite } from '../../../server/kernel/db/embedded/pglite.ts';
import { goods as goodsTable, sku } from '../../../server/goods/tables.ts';
import { publishDocument } from '../../../server/content/page/publish.ts';
import { seedBasics } from '../../../server/seed/basics.ts';
import { systemContext } from '../../../server/kernel/http/system-context.ts';
import {
  insertCategories,
  insertCoupon,
  insertMember,
  insertOperator,
  insertShop,
  NOW,
} from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import type { StoredWidget } from '../../../engine/document/content.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';
import { warmCachesOfSuite } from '../../../server/testing/warm-caches.ts';

warmCachesOfSuite();

/** Documents, the shopper, the shopper's cart and messages, the flash sale of the home page. */
const BASE = 5;
/** A query for each kind of thing that the page mentions, one for the brands of its categories, and one for their pictures. */
const KINDS = 7;

let client: PGlite;
let app: TestApp;
let shop: ShopApp;
let token: string;
const queries: string[] = [];

/** Notes every statement that goes to the database. */
function counting(real: PGlite): PGlite {
  return new Proxy(real, {
    get(target, name) {
      const value = Reflect.get(target, name, target) as unknown;
      if (typeof value !== 'function') return value;
      const call = value.bind(target) as (...values: unknown[]) => unknown;
      if (name !== 'query' && name !== 'exec') return call;
      return (text: string, ...rest: unknown[]) => {
        queries.push(text);
        return call(text, ...rest);
      };
    },
  });
}

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index + 1);
const goods = (ids: number[]): object[] => ids.map((id) => ({ goods_id: id, goods_name: '旧名', price: 1 }));

/** A page that mentions every kind, `count` goods among them, in all the ways widgets keep them. */
function pageOf(count: number, customPage: number): StoredWidget[] {
  const ids = range(count);
  const coupons = [
    { card_id: 1, title: '旧券' },
    { card_id: 2, title: '结束的券' },
  ];
  const shops = [
    { shop_id: 1, shop_name: '旧店', goods_list: goods([ids[0] ?? 1, 999]) },
    { shop_id: 2, shop_name: '关闭的店', goods_list: goods([1]) },
  ];
  const tabs = (name: string): object[] => [
    { text: name, data: goods(ids) },
    { text: '没有了', data: goods([999]) },
  ];
  return [
    { type: 'W0000' },
    { type: 'W0005', data: tabs('橱窗') },
    { type: 'W0014', data: tabs('主图') },
    { type: 'W0017', data: tabs('特殊') },
    { type: 'W0018', data: [{ data: goods(ids.slice(0, 4)) }] },
    { type: 'W0012', styleType: 3, data: [[], [], [], [{ type: 'goods', data: goods(ids.slice(0, 4)) }], []] },
    { type: 'W0012', styleType: 4, data: [[], [], [], [], [{ type: 'coupon', data: coupons }]] },
    { type: 'W0020', data: shops },
    { type: 'W0021', data: coupons },
    { type: 'W0007', categoryData: [{ category_id: 1, category_name: '旧类' }], data: [] },
    { type: 'W0011', text: '专题', data: { linkPage: 'customer', theme_pc_template_id: customPage } },
    { type: 'W0006', height: 600, childWidgets: [{ type: 'W0015', leaf: true, data: tabs('精品') }] },
  ];
}

async function publish(widgets: StoredWidget[]): Promise<void> {
  const context = systemContext(app.db, app.context().config, 'test', app.clock);
  await publishDocument(context, { kind: 'home', title: '首页', widgets, note: '' });
}

async function customPage(): Promise<number> {
  const context = systemContext(app.db, app.context().config, 'test', app.clock);
  return (await publishDocument(context, { kind: 'custom', title: '专题', widgets: [], note: '' })).pageId;
}

async function open(cookies: Record<string, string> = {}): Promise<{ html: string; queries: string[] }> {
  queries.length = 0;
  const answer = await shop.open('/', { cookies });
  expect(answer.statusCode).toBe(200);
  // Site settings and menus of the frame are no part of a page; they are read once a second, whatever is requested.
  return { html: answer.body, queries: queries.filter((text) => !/from "(?:setting|web_menu)"|pg_notify/.test(text)) };
}

async function insertMany(count: number): Promise<void> {
  const prices = { price: 2000, created: NOW, updated: NOW };
  await app.db
    .insert(goodsTable)
    .values(range(count).map((goodsId) => ({ goods_id: goodsId, item_name: `新名${goodsId}`, ...prices })));
  const own = { is_default: true, price: 2000, member_price: 1500, store: 1 };
  await app.db
    .insert(sku)
    .values(range(count).map((id) => ({ item_id: id, goods_id: id, item_bn: `BN${id}`, ...own })));
}

beforeAll(async () => {
  client = await memoryPglite();
  const database = await wrapPglite(counting(client), () => client.close());
  app = await testApp({ database });
  shop = await shopApp(app);
  ({ token } = await insertMember(app));
  await seedBasics(systemContext(app.db, app.context().config, 'test', app.clock));
  await insertMany(300);
  await insertCoupon(app.db, { card_id: 1, title: '新券' });
  await insertCoupon(app.db, { card_id: 2, end_date: NOW - 1 });
  await insertShop(app.db, { distributor_id: 1, name: '新店' });
  await insertShop(app.db, { distributor_id: 2, is_valid: false });
  await insertCategories(app.db, [[1, 0, '新类']]);
});

afterAll(async () => {
  await shop.app.close();
  await app.close();
  await client.close();
});

describe('reading a page that mentions every kind of thing', () => {
  it.each([10, 300])(
    'asks at most 5 queries for documents, shopper and flash sale and one a kind, with %i goods',
    async (count) => {
      await publish(pageOf(count, await customPage()));
      // Site settings are read once a second whatever is requested.
      await shop.open('/cart');
      const cookies = { ECSHOPX_TOKEN: token };
      const first = await open(cookies);
      expect(first.queries.length, first.queries.join('\n')).toBeLessThanOrEqual(BASE + KINDS);
      const again = await open(cookies);
      expect(again.queries.length, again.queries.join('\n')).toBeLessThanOrEqual(BASE + KINDS);
      expect(again.html).toContain('新名1');
    },
  );

  it('shows names and prices of now in every widget, the member’s price to a member', async () => {
    await publish(pageOf(10, await customPage()));
    const guest = await open();
    expect(guest.html).not.toMatch(/旧名|旧类|旧店|旧券/);
    expect(guest.html).toContain('新类');
    expect(guest.html).toMatch(/¥20/);
    expect(guest.html).not.toMatch(/¥15/);
    expect((await open({ ECSHOPX_TOKEN: token })).html).toMatch(/¥15/);
  });

  it('leaves out for shoppers what is unavailable, with the tab that had nothing else', async () => {
    const { html } = await open();
    expect(html).not.toMatch(/关闭的店|结束的券|没有了/);
  });

  it('leaves it in for operators and reports what it is and where', async () => {
    const operator = await insertOperator(app);
    const { data } = await app.get<{ list: { page_id: number; kind: string }[] }>('/mall/pages', { token: operator });
    const home = data.list.find((row) => row.kind === 'home')?.page_id;
    const { data: check } = await app.get<{ issues: { type: string; message: string; gone?: string }[] }>(
      `/mall/pages/${home}/check`,
      { token: operator },
    );
    const unavailable = new Set(check.issues.flatMap(({ gone }) => gone ?? []));
    expect(unavailable).toEqual(new Set(['goods:999', 'shop:2', 'coupon:2']));
    expect(check.issues.find((issue) => issue.gone === 'shop:2')?.message).toBe('店铺已关闭或不存在：关闭的店');
  });
});
