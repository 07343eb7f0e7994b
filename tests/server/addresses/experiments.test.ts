/** Versions of a page beside each other: who gets which, and what caches keep. */
import { desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { StoredWidget } from '../../../engine/document/content.ts';
import { linkedPanel } from '../../../engine/document/linked/linked-panel.ts';
import type { PageAudiences } from '../../../schemas/types/contract.ts';
import { experiment, pageAudience } from '../../../server/content/experiments/tables.ts';
import { publishDocument } from '../../../server/content/page/publish.ts';
import { page, pageModule } from '../../../server/content/page/tables.ts';
import { region } from '../../../server/places/region/tables.ts';
import { memberAddress } from '../../../server/places/address/tables.ts';
import { member } from '../../../server/people/member/tables.ts';
import { insertMember, NOW } from '../../../server/testing/fixtures/fixtures.ts';
import { forgetCaches } from '../../../server/testing/warm-caches.ts';
import { cookieOf, DAY, TestedPage, widgets, wordsOf, type Refusal } from './tested-page.ts';

let tested: TestedPage;

beforeAll(async () => {
  tested = await TestedPage.open();
});
afterAll(() => tested.close());
beforeEach(() => tested.reset());

it('shows each browser one version, and the same one again', async () => {
  await tested.begin();
  const shown = new Map<string, string>();
  for (let browser = 0; browser < 40; browser += 1) {
    const answer = await tested.read();
    const bucket = cookieOf(answer) ?? '';
    expect(bucket).toMatch(/^\d{1,2}$/);
    expect(String(answer.headers['set-cookie'])).toContain('HttpOnly');
    expect(shown.get(bucket) ?? wordsOf(answer)).toBe(wordsOf(answer));
    shown.set(bucket, wordsOf(answer));
    const again = await tested.read({ cookie: `ab=${bucket}` });
    expect(wordsOf(again)).toBe(wordsOf(answer));
    expect(cookieOf(again)).toBeUndefined();
  }
  expect(new Set(shown.values())).toEqual(new Set(['第一版', '第二版']));
  const halves = await Promise.all(
    Array.from({ length: 100 }, async (_none, bucket) => wordsOf(await tested.read({ cookie: `ab=${bucket}` }))),
  );
  expect(halves.filter((words) => words === '第二版')).toHaveLength(50);
});

it('is told to nobody on other pages, and on this page only while it runs', async () => {
  await tested.begin({ since: NOW + DAY });
  const before = await tested.read();
  expect([wordsOf(before), cookieOf(before)]).toEqual(['第一版', undefined]);
  expect(before.headers['surrogate-control']).toContain('max-age');
  tested.app.clock.time = (NOW + DAY + 3) * 1000;
  const during = await tested.read();
  expect(cookieOf(during)).toBeDefined();
  expect(during.headers['surrogate-control']).toBeUndefined();
  expect(during.body).toContain(' ~b"');
  for (const url of ['/', '/items', '/cart']) expect(cookieOf(await tested.read({}, url))).toBeUndefined();
  expect((await tested.read({}, '/')).headers['surrogate-control']).toContain('max-age');
  tested.app.clock.time = (NOW + 8 * DAY) * 1000;
  const after = await tested.read({ cookie: 'ab=3' });
  expect([wordsOf(after), cookieOf(await tested.read())]).toEqual(['第一版', undefined]);
  expect(after.body).not.toContain(' ~b"');
});

it.each<[string, Record<string, string>]>([
  ['pages fetched in advance', { 'sec-purpose': 'prefetch;prerender' }],
  ['robots', { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['who asks not to be tracked', { 'sec-gpc': '1' }],
])('shows %s what is published, without a cookie', async (_who, headers) => {
  await tested.begin({ shares: tested.asked().shares.map((one, at) => ({ ...one, share: at === 0 ? 1 : 99 })) });
  for (let time = 0; time < 5; time += 1) {
    const answer = await tested.read(headers);
    expect([wordsOf(answer), cookieOf(answer)]).toEqual(['第一版', undefined]);
    expect(answer.body).not.toContain(' ~b"');
  }
});

it('is on the other site only where it is wanted', async () => {
  await tested.begin({ platform: 'h5' });
  expect(cookieOf(await tested.read())).toBeUndefined();
  expect(cookieOf(await tested.read({}, `/h5/custompage?pageid=${tested.pageId}`))).toBeDefined();
});

it('shows members the version of their browser, too', async () => {
  const { token: shopper } = await insertMember(tested.app);
  await tested.begin();
  const words = new Set<string>();
  for (const bucket of Array.from({ length: 12 }, (_none, at) => at)) {
    const answer = await tested.read({ cookie: `ECSHOPX_TOKEN=${shopper}; ab=${bucket}` });
    expect(wordsOf(answer)).toBe(wordsOf(await tested.read({ cookie: `ab=${bucket}` })));
    words.add(wordsOf(answer));
  }
  expect(words.size).toBe(2);
  expect(cookieOf(await tested.read({ cookie: `ECSHOPX_TOKEN=${shopper}` }))).toBeDefined();
});

/** Gives versions to kinds of members; the shop knows them within a second. */
async function give(list: object[], id = tested.pageId): Promise<PageAudiences & Refusal> {
  const call = `/mall/pages/${id}/audiences`;
  const { data } = await tested.app.put<PageAudiences & Refusal>(call, { token: tested.token, json: { list } });
  forgetCaches(tested.app.db);
  return data;
}

it('shows members of a grade, or of a region, the version that is for them, and guests none of it', async () => {
  const { token: shopper } = await insertMember(tested.app);
  const cookie = `ECSHOPX_TOKEN=${shopper}`;
  await tested.begin();
  await tested.app.db.update(member).set({ grade_id: 3 });
  await tested.app.db.insert(region).values({ id: 310000, parent_id: 0, label: '上海市' });
  const given = await give([
    { kind: 'grade', value: 2, version: tested.first },
    { kind: 'region', value: 310000, version: tested.second },
  ]);
  expect(given.list).toMatchObject([
    { kind: 'grade', value: 2 },
    { kind: 'region', value: 310000, note: 'A/B 测试' },
  ]);
  expect(given.provinces).toContainEqual({ code: 310000, name: '上海市' });
  const withTest = await tested.read({ cookie: `${cookie}; ab=1` });
  expect(withTest.body).toContain(' ~b"');
  const [row] = await tested.app.db.select().from(member).orderBy(desc(member.user_id)).limit(1);
  const place = { username: '张三', telephone: '13812345678', province: '上海市', city: '上海市', county: '徐汇区' };
  const codes = [310000, 310100, 310104];
  await tested.app.db
    .insert(memberAddress)
    .values({ ...place, user_id: row?.user_id ?? 0, adrdetail: '衡山路 1 号', codes, is_def: true });
  for (const bucket of [1, 2, 3, 4]) {
    const inShanghai = await tested.read({ cookie: `${cookie}; ab=${bucket}` });
    expect([wordsOf(inShanghai), inShanghai.body.includes(' ~b"')]).toEqual(['第二版', false]);
  }
  await tested.app.db.update(member).set({ grade_id: 2 });
  expect(wordsOf(await tested.read({ cookie }))).toBe('第一版');
  expect((await tested.read({ cookie: 'ab=1' })).body).toContain(' ~b"');
  expect((await give([])).list).toEqual([]);
  expect((await tested.read({ cookie: `${cookie}; ab=1` })).body).toContain(' ~b"');
});

it('refuses the same members twice, a ninth kind, and versions of other pages', async () => {
  const grade = (value: number, version = tested.second) => ({ kind: 'grade', value, version });
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
  const [master] = await tested.app.db
    .insert(page)
    .values({ kind: 'module', title: '模块', enabled: true, ...times })
    .returning();
  const master_id = master?.page_id ?? 0;
  const [one, other] = [await tested.save(master_id, panel('第一版')), await tested.save(master_id, panel('第二版'))];
  await tested.app.db.update(page).set({ published_version: one }).where(eq(page.page_id, master_id));
  const [module] = await tested.app.db
    .insert(pageModule)
    .values({ kind: 'module', name: '模块', params: '{}', page_id: master_id, author: 'operator', ...times })
    .returning();
  const follower = linkedPanel(masterPanel('第一版'), { id: module?.module_id ?? 0, version: one }, () => 'child00002');
  const { pageId: on } = await publishDocument(tested.app.context(), {
    kind: 'custom',
    title: '跟随',
    widgets: [{ type: 'W0000', uuid: 'settings01' }, follower],
    note: '',
  });
  const shares = [
    { version: one, share: 50 },
    { version: other, share: 50 },
  ];
  expect(await tested.begin({ shares }, master_id)).toMatchObject({ state: 'running' });
  const url = `/custompage?pageid=${on}`;
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_none, bucket) => tested.read({ cookie: `ab=${bucket}` }, url)),
  );
  expect(new Set(answers.map(wordsOf))).toEqual(new Set(['第一版', '第二版']));
  for (const answer of answers) {
    const version = wordsOf(answer) === '第一版' ? one : other;
    expect(answer.body).toContain(`n${master_id}.${version} ~n"`);
  }
  expect(cookieOf(await tested.read({}, url))).toBeDefined();
  expect(cookieOf(await tested.read())).toBeUndefined();
});

it('goes with its page', async () => {
  const { pageId: id, version } = await publishDocument(tested.app.context(), {
    kind: 'custom',
    title: '短期活动',
    widgets: widgets('第一版'),
    note: '',
  });
  const other = await tested.save(id, widgets('第二版'));
  const shares = [version, other].map((one) => ({ version: one, share: 50 }));
  expect(await tested.begin({ shares }, id)).toMatchObject({ state: 'running' });
  await give([{ kind: 'paid', value: 0, version: other }], id);
  await tested.app.del(`/mall/pages/${id}`, { token: tested.token });
  for (const table of [experiment, pageAudience]) expect(await tested.app.db.select().from(table)).toEqual([]);
});
