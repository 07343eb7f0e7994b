/** What documents tell of how they were used: what is counted, what is not, and what orders add to it. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { countedText, WHOLE } from '../../../engine/rules/traffic/beacon.ts';
import type { ListEffectsAnswer, ReadEffectsAnswer } from '../../../schemas/types/contract.ts';
import { page, pageVersion } from '../../../server/content/page/tables.ts';
import { refund } from '../../../server/money/trade/tables.ts';
import { keepClicks } from '../../../server/orders/clicks/clicks.ts';
import { orderClick } from '../../../server/orders/clicks/tables.ts';
import { orders } from '../../../server/orders/tables.ts';
import { countEarned } from '../../../server/traffic/earned.ts';
import { foldTraffic } from '../../../server/traffic/fold.ts';
import { addTraffic } from '../../../server/traffic/store.ts';
import { traffic } from '../../../server/traffic/tables.ts';
import { insertGoods, insertOperator, NOW } from '../../../server/testing/fixtures/fixtures.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

const [PAGE, VERSION] = [500, 900];
const DAY_MS = 86_400_000;
const widgets = [
  { type: 'W0000', uuid: 'settings' },
  { type: 'W0011', uuid: 'words', alias: '欢迎' },
  { type: 'W0006', uuid: 'panel', childWidgets: [{ type: 'W0011', uuid: 'child' }] },
  { type: 'W0001', uuid: 'slides', autoplay: true, data: [{}, {}, {}] },
];

let app: TestApp;
let shop: ShopApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app);
  const times = { created: NOW, updated: NOW };
  await app.db
    .insert(page)
    .values({ page_id: PAGE, kind: 'custom', title: '活动', published_version: VERSION, enabled: true, ...times });
  const document = JSON.stringify({ schemaVersion: 1, widgets });
  await app.db
    .insert(pageVersion)
    .values({ version_id: VERSION, page_id: PAGE, document, author: 'operator', created: NOW });
  shop = await shopApp(app);
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});
beforeEach(async () => {
  for (const table of [traffic, orderClick, refund, orders]) await app.db.delete(table);
});

const on = countedText('page', 'pc', [{ letter: 'b', page_id: PAGE, version: VERSION }]);

const send = (sent: object | string, headers: Record<string, string> = {}, remoteAddress = '10.0.0.1') =>
  shop.app.inject({
    method: 'POST',
    url: '/count',
    remoteAddress,
    headers: { host: 'mall.test', 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin', ...headers },
    payload: typeof sent === 'string' ? sent : JSON.stringify({ on, ...sent }),
  });

const effects = async (query: Record<string, string> = {}): Promise<ReadEffectsAnswer> =>
  (await app.get<ReadEffectsAnswer>(`/mall/pages/${PAGE}/effects`, { token, query })).data;
const list = async (): Promise<ListEffectsAnswer> =>
  (await app.get<ListEffectsAnswer>('/mall/effects', { token })).data;

const visit = { first: true, depth: [1, 2, 3], seen: ['b1', 'b2', 'b2-0'], clicked: [['b1', 0, 1]] };

it('is added to the sums of the page within a second or so', async () => {
  expect((await send(visit)).statusCode).toBe(204);
  await send({ ...visit, clicked: [['b1', -1, 2]] });
  await expect.poll(async () => (await effects()).total).toMatchObject({ views: 2, clicks: 3 });
  const told = await effects();
  expect(told.reached).toEqual([2, 2, 2, 0, 0, 0, 0, 0, 0, 0]);
  expect(told.widgets).toMatchObject([
    {
      widget: 'words',
      slot: 'b1',
      name: '欢迎',
      effect: { views: 2, clicks: 3 },
      links: [{ link: 0, effect: { clicks: 1 } }],
    },
    { widget: 'panel', slot: 'b2', effect: { views: 2, clicks: 0 }, links: [] },
    { widget: 'child', slot: 'b2-0', effect: { views: 2 } },
  ]);
  expect(told.versions).toMatchObject([{ version: VERSION, effect: { views: 2, clicks: 3 } }]);
  expect(await list()).toMatchObject({
    counts: true,
    pages: [{ page_id: PAGE, title: '活动', effect: { views: 2, clicks: 3 } }],
    funnel: [
      { platform: 'pc', visits: 2 },
      { platform: 'h5', visits: 0 },
    ],
  });
});

it('says how many saw each slide of a carousel', async () => {
  await send({ ...visit, seen: ['b3', 'b3.0', 'b3.1'] });
  await send({ ...visit, seen: ['b3', 'b3.0', 'b3.7'] });
  await expect.poll(async () => (await effects()).total).toMatchObject({ views: 2 });
  const { widgets: told } = await effects();
  expect(told.find(({ widget }) => widget === 'slides')).toMatchObject({
    effect: { views: 2 },
    slides: [2, 1, 0],
    links: [],
  });
  expect(told.find(({ widget }) => widget === 'words')).toMatchObject({ slides: [] });
});

it.each<[string, object | string, Record<string, string>]>([
  ['from another origin', visit, { 'sec-fetch-site': 'cross-site' }],
  ['of a robot', visit, { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['of who asks not to be tracked', visit, { 'sec-gpc': '1' }],
  ['of who asks not to be tracked in the older way', visit, { dnt: '1' }],
  ['of a page that is shown in advance', visit, { 'sec-purpose': 'prefetch;prerender' }],
  ['that is no beacon', 'hello', {}],
  ['of a version that is of another page', { ...visit, on: `page pc b${PAGE + 1}.${VERSION}`, first: false }, {}],
  ['of a version that does not exist', { ...visit, on: 'page pc b1.1', first: false }, {}],
  ['of widgets that the version does not have', { seen: ['b4', 'b1-0', 'b2-100'] }, {}],
])('is not counted %s', async (_what, sent, headers) => {
  expect((await send(sent, headers)).statusCode).toBe(204);
  // What is counted comes after it.
  await send({ on: 'cart pc', first: true });
  await expect.poll(async () => (await app.db.select().from(traffic)).length).toBe(1);
});

it('is counted of one address up to a limit', async () => {
  for (let sent = 0; sent < 310; sent += 1) await send({ on: 'cart pc', first: true }, {}, '10.0.0.2');
  await expect
    .poll(async () => (await app.db.select().from(traffic)).reduce((all, { views }) => all + views, 0))
    .toBe(300);
});

it('tells of goods that are clicked and sold out', async () => {
  await insertGoods(app.db, { goods_id: 70, item_name: '蓝莓', store: 0 });
  await insertGoods(app.db, { goods_id: 71, item_name: '苹果', store: 5 });
  const entry = (id: number) => ({ goods_id: String(id), itemId: String(id), linkPage: 'goods', goods_name: '旧名' });
  const list = { type: 'W0002', uuid: 'list', alias: '今日好物', data: [entry(70), entry(71)] };
  const document = JSON.stringify({ schemaVersion: 1, widgets: [{ type: 'W0000', uuid: 'settings' }, list] });
  await app.db
    .insert(pageVersion)
    .values({ version_id: VERSION + 1, page_id: PAGE, document, author: 'operator', created: NOW });
  const row = { page_id: PAGE, since: NOW - (NOW % 3600), version: VERSION + 1, platform: 'pc', link: -1 } as const;
  await addTraffic(app.db, [{ ...row, slot: 'b1', views: 9 }]);
  expect((await effects()).hints).toEqual([]);
  await addTraffic(app.db, [{ ...row, slot: 'b1', clicks: 3 }]);
  expect((await effects()).hints).toEqual(['「今日好物」有人点，但里面已经卖完：蓝莓']);
  await app.db.delete(pageVersion).where(eq(pageVersion.version_id, VERSION + 1));
});

const clicked = `${PAGE}.${VERSION}.b1.0 ${PAGE}.${VERSION}.b2-0.-1`;

it('gets an order by the last click, once it is paid, and loses what goes back', async () => {
  await insertOrder(app.db, { order_id: '2506010000000001', user_id: 1, total_fee: 1001, channel: 'pc' }, 'unpaid');
  await keepClicks(app, ['2506010000000001'], clicked);
  expect(await countEarned(app.context())).toBe(0);
  await app.db.update(orders).set({ paid_at: NOW, pay_status: 'PAYED', order_status: 'PAYED' });
  expect(await countEarned(app.context())).toBe(1);
  expect(await countEarned(app.context())).toBe(0);
  const earned = async () =>
    (await effects()).widgets.map(({ slot, effect }) => [slot, effect.orders, effect.sales, effect.shared_sales]);
  expect(await earned()).toEqual([
    ['b1', 0, 0, 501],
    ['b2-0', 1, 1001, 500],
  ]);
  const back = { trade_id: 't', order_id: '2506010000000001', reason: 'aftersales', refund_status: 'SUCCESS' } as const;
  await app.db.insert(refund).values({ ...back, cause: '1', amount: 301, created: NOW, done_at: NOW });
  expect(await countEarned(app.context())).toBe(1);
  expect(await earned()).toEqual([
    ['b1', 0, 0, 350],
    ['b2-0', 1, 700, 350],
  ]);
  expect((await list()).unattributed).toEqual({ orders: 0, sales: 0 });
  await app.db.insert(refund).values({ ...back, cause: '2', amount: 700, created: NOW, done_at: NOW });
  await countEarned(app.context());
  expect((await effects()).total).toMatchObject({ orders: 0, sales: 0, shared_orders: 0, shared_sales: 0 });
});

it('forgets the clicks of an order that ended unpaid, and tells of orders without any', async () => {
  await insertOrder(app.db, { order_id: '2506010000000002', user_id: 1, total_fee: 500, channel: 'pc' }, 'cancelled');
  await keepClicks(app, ['2506010000000002'], clicked);
  await countEarned(app.context());
  expect(await app.db.select().from(orderClick)).toEqual([]);
  await insertOrder(app.db, { order_id: '2506010000000003', user_id: 1, total_fee: 800, channel: 'client' }, 'paid');
  await keepClicks(app, ['2506010000000003'], 'nonsense');
  expect(await app.db.select().from(orderClick)).toEqual([]);
  expect((await list()).unattributed).toEqual({ orders: 1, sales: 800 });
});

it('is kept by day once it is old', async () => {
  const row = { page_id: PAGE, version: VERSION, slot: 'b1', link: WHOLE, platform: 'pc' as const };
  const hour = 3600;
  for (const [since, views] of [
    [NOW, 1],
    [NOW + hour, 2],
    [NOW + 40 * 24 * hour, 4],
  ] as const)
    await addTraffic(app.db, [
      { ...row, since, views },
      { ...row, since, link: 3, clicks: 2 * views },
      { ...row, since, slot: '', views },
    ]);
  const { time } = app.clock;
  app.clock.advance(41 * DAY_MS);
  await foldTraffic(app.context());
  await foldTraffic(app.context());
  app.clock.time = time;
  const rows = await app.db.select().from(traffic).where(eq(traffic.page_id, PAGE)).orderBy(traffic.since);
  expect(rows).toMatchObject([
    { since: NOW - 12 * hour, views: 3, by_hour: false, parts: { b1: [3], 'b1.3': [0, 6] } },
    { since: NOW + 40 * 24 * hour, views: 4, by_hour: true, parts: { b1: [4], 'b1.3': [0, 8] } },
  ]);
});
