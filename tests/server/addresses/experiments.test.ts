/** Versions of a page beside each other: who gets which, what caches keep, what is counted, what comes of it. */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { StoredWidget } from '../../../engine/document/content.ts';
import { linkedPanel } from '../../../engine/document/linked/linked-panel.ts';
import type { Experiment, ListExperimentsAnswer, PageAudiences } from '../../../schemas/types/contract.ts';
import { experiment, pageAudience } from '../../../server/content/experiments/tables.ts';
import { publishDocument } from '../../../server/content/page/publish.ts';
import { page, pageModule, pageVersion } from '../../../server/content/page/tables.ts';
import { region } from '../../../server/places/region/tables.ts';
import { memberAddress } from '../../../server/places/address/tables.ts';
import { member } from '../../../server/people/member/tables.ts';
import { refund } from '../../../server/money/trade/tables.ts';
import { keepClicks } from '../../../server/orders/clicks/clicks.ts';
import { orderClick } from '../../../server/orders/clicks/tables.ts';
import { orders } from '../../../server/orders/tables.ts';
import { keepResults } from '../../../server/traffic/experiments/keep.ts';
import { traffic } from '../../../server/traffic/tables.ts';
import { insertMember, insertOperator, NOW } from '../../../server/testing/fixtures/fixtures.ts';
import { insertOrder } from '../../../server/testing/fixtures/orders.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

const DAY = 86_400;

let app: TestApp;
let shop: ShopApp;
let token: string;
let pageId: number;
/** the published version, and one that was saved beside it */
let first: number;
let second: number;

const widgets = (text: string) => [
  { type: 'W0000', uuid: 'settings01' },
  { type: 'W0011', uuid: 'words00001', text },
];

async function save(page_id: number, list: object[]): Promise<number> {
  const document = JSON.stringify(list);
  const [row] = await app.db
    .insert(pageVersion)
    .values({ page_id, document, author: 'operator', created: NOW, began: NOW })
    .returning();
  return row?.version_id ?? 0;
}

beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app);
  await publishDocument(app.context(), { kind: 'home', title: '首页', widgets: widgets('你好'), note: '' });
  ({ pageId, version: first } = await publishDocument(app.context(), {
    kind: 'custom',
    title: '活动',
    widgets: widgets('第一版'),
    note: '',
  }));
  second = await save(pageId, widgets('第二版'));
  shop = await shopApp(app);
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});
beforeEach(async () => {
  for (const table of [experiment, pageAudience, memberAddress, traffic, orderClick, refund, orders])
    await app.db.delete(table);
  await app.db.update(page).set({ published_version: first, draft_version: null }).where(eq(page.page_id, pageId));
  app.clock.time = NOW * 1000;
});

const asked = (more: object = {}) => ({
  shares: [
    { version: first, share: 50 },
    { version: second, share: 50 },
  ],
  goal: 'orders',
  until: NOW + 7 * DAY,
  ...more,
});

type Refusal = { status_code?: number; message?: string };

const begin = async (more: object = {}, id = pageId, as = token) =>
  (await app.post<Experiment & Refusal>(`/mall/pages/${id}/experiments`, { token: as, json: asked(more) })).data;
const list = async (as = token) =>
  (await app.get<ListExperimentsAnswer>(`/mall/pages/${pageId}/experiments`, { token: as })).data.list;

const read = (headers: Record<string, string> = {}, url = `/custompage?pageid=${pageId}`) =>
  shop.app.inject({ method: 'GET', url, headers: { host: 'mall.test', ...headers } });
const cookieOf = (answer: Awaited<ReturnType<typeof read>>): string | undefined =>
  answer.cookies.find(({ name }) => name === 'ab')?.value;
const wordsOf = ({ body }: { body: string }): string => /第.版/.exec(body)?.[0] ?? '';

it('shows each browser one version, and the same one again', async () => {
  await begin();
  const shown = new Map<string, string>();
  for (let browser = 0; browser < 40; browser += 1) {
    const answer = await read();
    const bucket = cookieOf(answer) ?? '';
    expect(bucket).toMatch(/^\d{1,2}$/);
    expect(String(answer.headers['set-cookie'])).toContain('HttpOnly');
    expect(shown.get(bucket) ?? wordsOf(answer)).toBe(wordsOf(answer));
    shown.set(bucket, wordsOf(answer));
    const again = await read({ cookie: `ab=${bucket}` });
    expect(wordsOf(again)).toBe(wordsOf(answer));
    expect(cookieOf(again)).toBeUndefined();
  }
  expect(new Set(shown.values())).toEqual(new Set(['第一版', '第二版']));
  const halves = await Promise.all(
    Array.from({ length: 100 }, async (_none, bucket) => wordsOf(await read({ cookie: `ab=${bucket}` }))),
  );
  expect(halves.filter((words) => words === '第二版')).toHaveLength(50);
});

it('is told to nobody on other pages, and on this page only while it runs', async () => {
  await begin({ since: NOW + DAY });
  const before = await read();
  expect([wordsOf(before), cookieOf(before)]).toEqual(['第一版', undefined]);
  expect(before.headers['surrogate-control']).toContain('max-age');
  app.clock.time = (NOW + DAY + 3) * 1000;
  const during = await read();
  expect(cookieOf(during)).toBeDefined();
  expect(during.headers['surrogate-control']).toBeUndefined();
  expect(during.body).toContain(' ~b"');
  for (const url of ['/', '/items', '/cart']) expect(cookieOf(await read({}, url))).toBeUndefined();
  expect((await read({}, '/')).headers['surrogate-control']).toContain('max-age');
  app.clock.time = (NOW + 8 * DAY) * 1000;
  const after = await read({ cookie: 'ab=3' });
  expect([wordsOf(after), cookieOf(await read())]).toEqual(['第一版', undefined]);
  expect(after.body).not.toContain(' ~b"');
});

it.each<[string, Record<string, string>]>([
  ['pages fetched in advance', { 'sec-purpose': 'prefetch;prerender' }],
  ['robots', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['who asks not to be tracked', { 'sec-gpc': '1' }],
])('shows %s what is published, without a cookie', async (_who, headers) => {
  await begin({ shares: asked().shares.map((one, at) => ({ ...one, share: at === 0 ? 1 : 99 })) });
  for (let time = 0; time < 5; time += 1) {
    const answer = await read(headers);
    expect([wordsOf(answer), cookieOf(answer)]).toEqual(['第一版', undefined]);
    expect(answer.body).not.toContain(' ~b"');
  }
});

it('is on the other site only where it is wanted', async () => {
  await begin({ platform: 'h5' });
  expect(cookieOf(await read())).toBeUndefined();
  expect(cookieOf(await read({}, `/h5/custompage?pageid=${pageId}`))).toBeDefined();
});

it('shows members the version of their browser, too', async () => {
  const { token: shopper } = await insertMember(app);
  await begin();
  const words = new Set<string>();
  for (const bucket of Array.from({ length: 12 }, (_none, at) => at)) {
    const answer = await read({ cookie: `ECSHOPX_TOKEN=${shopper}; ab=${bucket}` });
    expect(wordsOf(answer)).toBe(wordsOf(await read({ cookie: `ab=${bucket}` })));
    words.add(wordsOf(answer));
  }
  expect(words.size).toBe(2);
  expect(cookieOf(await read({ cookie: `ECSHOPX_TOKEN=${shopper}` }))).toBeDefined();
});

const give = async (list: object[], id = pageId) =>
  (await app.put<PageAudiences & Refusal>(`/mall/pages/${id}/audiences`, { token, json: { list } })).data;

it('shows members of a grade, or of a region, the version that is for them, and guests none of it', async () => {
  const { token: shopper } = await insertMember(app);
  const cookie = `ECSHOPX_TOKEN=${shopper}`;
  await begin();
  await app.db.update(member).set({ grade_id: 3 });
  await app.db.insert(region).values({ id: 310000, parent_id: 0, label: '上海市' });
  const given = await give([
    { kind: 'grade', value: 2, version: first },
    { kind: 'region', value: 310000, version: second },
  ]);
  expect(given.list).toMatchObject([
    { kind: 'grade', value: 2 },
    { kind: 'region', value: 310000, note: 'A/B 测试' },
  ]);
  expect(given.provinces).toContainEqual({ code: 310000, name: '上海市' });
  const withTest = await read({ cookie: `${cookie}; ab=1` });
  expect(withTest.body).toContain(' ~b"');
  const [row] = await app.db.select().from(member).orderBy(desc(member.user_id)).limit(1);
  const place = { username: '张三', telephone: '13812345678', province: '上海市', city: '上海市', county: '徐汇区' };
  const codes = [310000, 310100, 310104];
  await app.db
    .insert(memberAddress)
    .values({ ...place, user_id: row?.user_id ?? 0, adrdetail: '衡山路 1 号', codes, is_def: true });
  for (const bucket of [1, 2, 3, 4]) {
    const inShanghai = await read({ cookie: `${cookie}; ab=${bucket}` });
    expect([wordsOf(inShanghai), inShanghai.body.includes(' ~b"')]).toEqual(['第二版', false]);
  }
  await app.db.update(member).set({ grade_id: 2 });
  expect(wordsOf(await read({ cookie }))).toBe('第一版');
  expect((await read({ cookie: 'ab=1' })).body).toContain(' ~b"');
  expect((await give([])).list).toEqual([]);
  expect((await read({ cookie: `${cookie}; ab=1` })).body).toContain(' ~b"');
});

it('refuses the same members twice, a ninth kind, and versions of other pages', async () => {
  const grade = (value: number, version = second) => ({ kind: 'grade', value, version });
  expect(await give([grade(1), grade(1)])).toMatchObject({ status_code: 422, message: '同一种会员只能选择一个版本' });
  expect(await give(Array.from({ length: 9 }, (_none, value) => grade(value)))).toMatchObject({ status_code: 422 });
  expect(await give([grade(1, 999_999)])).toMatchObject({ status_code: 404 });
});

it('shows the panels of a module under test on the pages that follow it', async () => {
  const masterPanel = (text: string): StoredWidget => ({
    type: 'W0006',
    uuid: 'panel00001',
    childWidgets: [{ type: 'W0011', uuid: 'child00001', text }],
  });
  const panel = (text: string) => [masterPanel(text)];
  const times = { created: NOW, updated: NOW };
  const [master] = await app.db
    .insert(page)
    .values({ kind: 'module', title: '模块', enabled: true, ...times })
    .returning();
  const master_id = master?.page_id ?? 0;
  const [one, other] = [await save(master_id, panel('第一版')), await save(master_id, panel('第二版'))];
  await app.db.update(page).set({ published_version: one }).where(eq(page.page_id, master_id));
  const [module] = await app.db
    .insert(pageModule)
    .values({ kind: 'module', name: '模块', params: '{}', page_id: master_id, author: 'operator', ...times })
    .returning();
  const follower = linkedPanel(masterPanel('第一版'), { id: module?.module_id ?? 0, version: one }, () => 'child00002');
  const { pageId: on } = await publishDocument(app.context(), {
    kind: 'custom',
    title: '跟随',
    widgets: [{ type: 'W0000', uuid: 'settings01' }, follower],
    note: '',
  });
  const shares = [
    { version: one, share: 50 },
    { version: other, share: 50 },
  ];
  expect(await begin({ shares }, master_id)).toMatchObject({ state: 'running' });
  const url = `/custompage?pageid=${on}`;
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_none, bucket) => read({ cookie: `ab=${bucket}` }, url)),
  );
  expect(new Set(answers.map(wordsOf))).toEqual(new Set(['第一版', '第二版']));
  for (const answer of answers) {
    const version = wordsOf(answer) === '第一版' ? one : other;
    expect(answer.body).toContain(`n${master_id}.${version} ~n"`);
  }
  expect(cookieOf(await read({}, url))).toBeDefined();
  expect(cookieOf(await read())).toBeUndefined();
});

const tell = (version: number, count: number, platform = 'pc') =>
  app.db.insert(traffic).values({
    page_id: pageId,
    since: NOW - (NOW % 3600),
    version,
    slot: '',
    link: -2,
    platform: platform as 'pc',
    views: count,
  });

it('counts a window once in half an hour, by a beacon of its document', async () => {
  await begin();
  const answer = await read({ cookie: 'ab=1' });
  const on = /data-counts="([^"]*)"/.exec(answer.body)?.[1] ?? '';
  const headers = { host: 'mall.test', 'content-type': 'text/plain', 'sec-fetch-site': 'same-origin' };
  const payload = JSON.stringify({ on, first: true, tested: ['b', 'x', 'b'] });
  await shop.app.inject({ method: 'POST', url: '/count', headers, payload });
  await expect.poll(async () => (await list())[0]?.versions.reduce((all, { visits }) => all + visits, 0)).toBe(1);
  const version = wordsOf(answer) === '第一版' ? first : second;
  expect((await list())[0]?.versions.find(({ visits }) => visits === 1)?.version).toBe(version);
});

it('compares what windows ordered that showed it, to the cent, less what went back', async () => {
  await begin();
  await tell(first, 100);
  await tell(second, 100);
  const order = async (id: string, version: number, total_fee: number, more: object = {}) => {
    await insertOrder(app.db, { order_id: id, user_id: 1, total_fee, channel: 'pc', paid_at: NOW, ...more });
    await keepClicks(app, [id], `${pageId}.${version}.saw`);
  };
  await order('2506010000000001', first, 1000);
  await order('2506010000000002', second, 2001);
  await order('2506010000000003', second, 500);
  await order('2506010000000004', second, 900, { paid_at: null });
  // Two orders of one checkout are one to a test.
  for (const [id, total_fee] of [
    ['2506010000000005', 300],
    ['2506010000000006', 200],
  ] as const)
    await insertOrder(app.db, { order_id: id, user_id: 1, total_fee, channel: 'pc', paid_at: NOW });
  await keepClicks(app, ['2506010000000005', '2506010000000006'], `9.9.saw ${pageId}.${second}.saw`);
  const back = { trade_id: 't', cause: '1', created: NOW, done_at: NOW, refund_status: 'SUCCESS' } as const;
  await app.db.insert(refund).values([
    { ...back, order_id: '2506010000000002', reason: 'aftersales', amount: 501 },
    { ...back, order_id: '2506010000000003', reason: 'cancel', amount: 500 },
  ]);
  const [test] = await list();
  expect(test?.versions).toMatchObject([
    { version: first, visits: 100, orders: 1, sales: 1000 },
    { version: second, visits: 100, orders: 2, sales: 2000 },
  ]);
  expect(test).toMatchObject({ winner: 0, needed: 0, state: 'running' });
});

it('keeps what came of it before the clicks are deleted', async () => {
  await begin();
  await tell(first, 7);
  await insertOrder(app.db, { order_id: '2506010000000001', user_id: 1, total_fee: 1000, channel: 'pc', paid_at: NOW });
  await keepClicks(app, ['2506010000000001'], `${pageId}.${first}.saw`);
  app.clock.time = (NOW + 34 * DAY) * 1000;
  expect(await keepResults(app.context())).toBe(0);
  app.clock.time = (NOW + 36 * DAY) * 1000;
  expect(await keepResults(app.context())).toBe(1);
  await app.db.delete(orderClick);
  const later = await insertOperator(app, 'later');
  expect((await list(later))[0]).toMatchObject({
    state: 'over',
    versions: [{ visits: 7, orders: 1, sales: 1000 }, {}],
  });
});

it('publishes the better version at its end, which ends it for everybody', async () => {
  const { experiment_id } = await begin();
  const ended = await app.post<Experiment>(`/mall/experiments/${experiment_id}/end`, {
    token,
    json: { version: second },
  });
  expect(ended.data).toMatchObject({ state: 'ended', published: second });
  const answer = await read({ cookie: 'ab=1' });
  expect([wordsOf(answer), cookieOf(await read())]).toEqual(['第二版', undefined]);
  const again = await app.post<Refusal>(`/mall/experiments/${experiment_id}/end`, { token, json: {} });
  expect(again.data).toMatchObject({ status_code: 409, message: '测试已经结束' });
});

it('ends without another version when nothing is better, and when the page is published', async () => {
  const { experiment_id } = await begin();
  const ended = await app.post<Experiment>(`/mall/experiments/${experiment_id}/end`, { token, json: {} });
  expect(ended.data).toMatchObject({ state: 'ended', published: 0 });
  expect(wordsOf(await read({ cookie: 'ab=1' }))).toBe('第一版');
  await begin();
  const third = await save(pageId, widgets('第三版'));
  await app.db.update(page).set({ draft_version: third }).where(eq(page.page_id, pageId));
  const json = { parts: [pageId], versions: { [pageId]: third } };
  await app.post(`/mall/pages/${pageId}/publish`, { token, json });
  expect((await list())[0]).toMatchObject({ state: 'ended', published: 0 });
  expect(wordsOf(await read({ cookie: 'ab=1' }))).toBe('第三版');
});

it.each<[string, () => object, string]>([
  ['one version', () => ({ shares: [{ version: first, share: 100 }] }), ''],
  [
    'a version twice',
    () => ({ shares: [50, 50].map((share) => ({ version: first, share })) }),
    '同一个版本只能选择一次',
  ],
  [
    'shares of 90 %',
    () => ({ shares: [50, 40].map((share, at) => ({ version: at === 0 ? first : second, share })) }),
    '各版本的比例至少 1%，合计必须是 100%',
  ],
  [
    'another version than the published one first',
    () => ({ shares: [second, first].map((version) => ({ version, share: 50 })) }),
    '页面已有新的版本，请重新选择',
  ],
  [
    'a version of another page',
    () => ({ shares: [first, 999_999].map((version) => ({ version, share: 50 })) }),
    '页面或版本不存在',
  ],
  ['an end before its beginning', () => ({ until: NOW - 1 }), '结束时间必须晚于开始时间'],
  ['31 days', () => ({ until: NOW + 31 * DAY }), '测试最长 30 天'],
])('is refused with %s', async (_what, more, message) => {
  const refused = await begin(more());
  expect(refused.status_code).toBeGreaterThanOrEqual(404);
  expect(refused.message).toContain(message);
  expect(await list()).toEqual([]);
});

it('is one at a time for a page', async () => {
  await begin();
  expect(await begin()).toMatchObject({ status_code: 409, message: '这个页面已有进行中的测试，请先结束它' });
  app.clock.time = (NOW + 8 * DAY) * 1000;
  const later = await insertOperator(app, 'much later');
  expect(await begin({ until: NOW + 9 * DAY }, pageId, later)).toMatchObject({ state: 'running' });
});

it('goes with its page', async () => {
  const { pageId: id, version } = await publishDocument(app.context(), {
    kind: 'custom',
    title: '短期活动',
    widgets: widgets('第一版'),
    note: '',
  });
  const other = await save(id, widgets('第二版'));
  const shares = [version, other].map((one) => ({ version: one, share: 50 }));
  expect(await begin({ shares }, id)).toMatchObject({ state: 'running' });
  await give([{ kind: 'paid', value: 0, version: other }], id);
  await app.del(`/mall/pages/${id}`, { token });
  for (const table of [experiment, pageAudience]) expect(await app.db.select().from(table)).toEqual([]);
});
