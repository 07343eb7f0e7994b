/** Versions of a page beside each other: what is counted, what comes of it, and what is refused. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { IN_TEST } from '../../../engine/rules/traffic/beacon.ts';
import type { Experiment } from '../../../schemas/types/contract.ts';
import { page } from '../../../server/content/page/tables.ts';
import { refund } from '../../../server/money/trade/tables.ts';
import { keepClicks } from '../../../server/orders/clicks/clicks.ts';
import { orderClick } from '../../../server/orders/clicks/tables.ts';
import { keepResults } from '../../../server/traffic/experiments/keep.ts';
import { addTraffic } from '../../../server/traffic/store.ts';
import { insertOperator, NOW } from '../../../server/testing/fixtures/fixtures.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { cookieOf, DAY, TestedPage, widgets, wordsOf, type Refusal } from './tested-page.ts';

let tested: TestedPage;

beforeAll(async () => {
  tested = await TestedPage.open();
});
afterAll(() => tested.close());
beforeEach(() => tested.reset());

const tell = (version: number, count: number, platform = 'pc') =>
  addTraffic(tested.app.db, [
    {
      page_id: tested.pageId,
      since: NOW - (NOW % 3600),
      version,
      slot: '',
      link: IN_TEST,
      platform: platform as 'pc',
      views: count,
    },
  ]);

it('counts a window once in half an hour, by a beacon of its document', async () => {
  await tested.begin();
  const answer = await tested.read({ cookie: 'ab=1' });
  const on = /data-counts="([^"]*)"/.exec(answer.body)?.[1] ?? '';
  const headers = { host: 'mall.test', 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' };
  const payload = JSON.stringify({ on, first: true, tested: ['b', 'x', 'b'] });
  await tested.shop.app.inject({ method: 'POST', url: '/count', headers, payload });
  await expect
    .poll(async () => (await tested.list())[0]?.versions.reduce((all, { visits }) => all + visits, 0))
    .toBe(1);
  const version = wordsOf(answer) === '第一版' ? tested.first : tested.second;
  expect((await tested.list())[0]?.versions.find(({ visits }) => visits === 1)?.version).toBe(version);
});

it('compares what windows ordered that showed it, to the cent, less what went back', async () => {
  await tested.begin();
  await tell(tested.first, 100);
  await tell(tested.second, 100);
  const order = async (id: string, version: number, total_fee: number, more: object = {}) => {
    await insertOrder(tested.app.db, { order_id: id, user_id: 1, total_fee, channel: 'pc', paid_at: NOW, ...more });
    await keepClicks(tested.app, [id], `${tested.pageId}.${version}.saw`);
  };
  await order('2506010000000001', tested.first, 1000);
  await order('2506010000000002', tested.second, 2001);
  await order('2506010000000003', tested.second, 500);
  await order('2506010000000004', tested.second, 900, { paid_at: null });
  // Two orders of one checkout are one to a test.
  for (const [id, total_fee] of [
    ['2506010000000005', 300],
    ['2506010000000006', 200],
  ] as const)
    await insertOrder(tested.app.db, { order_id: id, user_id: 1, total_fee, channel: 'pc', paid_at: NOW });
  await keepClicks(
    tested.app,
    ['2506010000000005', '2506010000000006'],
    `9.9.saw ${tested.pageId}.${tested.second}.saw`,
  );
  const back = { trade_id: 't', cause: '1', created: NOW, done_at: NOW, refund_status: 'SUCCESS' } as const;
  await tested.app.db.insert(refund).values([
    { ...back, order_id: '2506010000000002', reason: 'aftersales', amount: 501 },
    { ...back, order_id: '2506010000000003', reason: 'cancel', amount: 500 },
  ]);
  const [test] = await tested.list();
  expect(test?.versions).toMatchObject([
    { version: tested.first, visits: 100, orders: 1, sales: 1000 },
    { version: tested.second, visits: 100, orders: 2, sales: 2000 },
  ]);
  expect(test).toMatchObject({ winner: 0, needed: 0, state: 'running' });
});

it('keeps what came of it before the clicks are deleted', async () => {
  await tested.begin();
  await tell(tested.first, 7);
  await insertOrder(tested.app.db, {
    order_id: '2506010000000001',
    user_id: 1,
    total_fee: 1000,
    channel: 'pc',
    paid_at: NOW,
  });
  await keepClicks(tested.app, ['2506010000000001'], `${tested.pageId}.${tested.first}.saw`);
  tested.app.clock.time = (NOW + 34 * DAY) * 1000;
  expect(await keepResults(tested.app.context())).toBe(0);
  tested.app.clock.time = (NOW + 36 * DAY) * 1000;
  expect(await keepResults(tested.app.context())).toBe(1);
  await tested.app.db.delete(orderClick);
  const later = await insertOperator(tested.app, 'later');
  expect((await tested.list(later))[0]).toMatchObject({
    state: 'over',
    versions: [{ visits: 7, orders: 1, sales: 1000 }, {}],
  });
});

it('publishes the better version at its end, which ends it for everybody', async () => {
  const { experiment_id } = await tested.begin();
  const ended = await tested.app.post<Experiment>(`/mall/experiments/${experiment_id}/end`, {
    token: tested.token,
    json: { version: tested.second },
  });
  expect(ended.data).toMatchObject({ state: 'ended', published: tested.second });
  const answer = await tested.read({ cookie: 'ab=1' });
  expect([wordsOf(answer), cookieOf(await tested.read())]).toEqual(['第二版', undefined]);
  const again = await tested.app.post<Refusal>(`/mall/experiments/${experiment_id}/end`, {
    token: tested.token,
    json: {},
  });
  expect(again.data).toMatchObject({ status_code: 409, message: '测试已经结束' });
});

it('ends without another version when nothing is better, and when the page is published', async () => {
  const { experiment_id } = await tested.begin();
  const ended = await tested.app.post<Experiment>(`/mall/experiments/${experiment_id}/end`, {
    token: tested.token,
    json: {},
  });
  expect(ended.data).toMatchObject({ state: 'ended', published: 0 });
  expect(wordsOf(await tested.read({ cookie: 'ab=1' }))).toBe('第一版');
  await tested.begin();
  const third = await tested.save(tested.pageId, widgets('第三版'));
  await tested.app.db.update(page).set({ draft_version: third }).where(eq(page.page_id, tested.pageId));
  const json = { parts: [tested.pageId], versions: { [tested.pageId]: third } };
  await tested.app.post(`/mall/pages/${tested.pageId}/publish`, { token: tested.token, json });
  expect((await tested.list())[0]).toMatchObject({ state: 'ended', published: 0 });
  expect(wordsOf(await tested.read({ cookie: 'ab=1' }))).toBe('第三版');
});

it.each<[string, () => object, string]>([
  ['one version', () => ({ shares: [{ version: tested.first, share: 100 }] }), ''],
  [
    'a version twice',
    () => ({ shares: [50, 50].map((share) => ({ version: tested.first, share })) }),
    '同一个版本只能选择一次',
  ],
  [
    'shares of 90 %',
    () => ({ shares: [50, 40].map((share, at) => ({ version: at === 0 ? tested.first : tested.second, share })) }),
    '各版本的比例至少 1%，合计必须是 100%',
  ],
  [
    'another version than the published one first',
    () => ({ shares: [tested.second, tested.first].map((version) => ({ version, share: 50 })) }),
    '页面已有新的版本，请重新选择',
  ],
  [
    'a version of another page',
    () => ({ shares: [tested.first, 999_999].map((version) => ({ version, share: 50 })) }),
    '页面或版本不存在',
  ],
  ['an end before its beginning', () => ({ until: NOW - 1 }), '结束时间必须晚于开始时间'],
  ['31 days', () => ({ until: NOW + 31 * DAY }), '测试最长 30 天'],
])('is refused with %s', async (_what, more, message) => {
  const refused = await tested.begin(more());
  expect(refused.status_code).toBeGreaterThanOrEqual(404);
  expect(refused.message).toContain(message);
  expect(await tested.list()).toEqual([]);
});

it('is one at a time for a page', async () => {
  await tested.begin();
  expect(await tested.begin()).toMatchObject({ status_code: 409, message: '这个页面已有进行中的测试，请先结束它' });
  tested.app.clock.time = (NOW + 8 * DAY) * 1000;
  const later = await insertOperator(tested.app, 'much later');
  expect(await tested.begin({ until: NOW + 9 * DAY }, tested.pageId, later)).toMatchObject({ state: 'running' });
});
