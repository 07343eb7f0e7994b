import { eq, sql } from 'drizzle-orm';
import { formatDate } from '../../../engine/rules/format/dates.ts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredWidget } from '../../../engine/document/content.ts';
import type {
  SaveDraftAnswer,
  EditorPageAnswer,
  MallIssues,
  MallPage,
  MarkPresenceAnswer,
  ListPagesAnswer,
  ListSchedulesAnswer,
  PromotionCalendarAnswer,
  ReadOfficeHomeAnswer,
  ReadVersionAnswer,
  ListVersionsAnswer,
} from '../../../schemas/types/contract.ts';
import { insertOperator } from '../../testing/fixtures/fixtures.ts';
import { onBoth, onPostgres, type TestApp } from '../../testing/harness.ts';
import { audit } from '../../kernel/system/tables.ts';
import { publishDocument } from '../page/publish.ts';
import { readDraftPage, readLivePage } from '../page/published.ts';
import { runSchedules } from './schedule.ts';

/** seconds */
const LATER = 60;
const text = (value: string): StoredWidget => ({ type: 'W0011', text: value });

/** The calls of one operator on one page. */
function atPage(app: TestApp, token: string, pageId: number) {
  const address = `/mall/pages/${pageId}`;
  const loaded = async (): Promise<EditorPageAnswer> =>
    (await app.get<EditorPageAnswer>(`${address}/editor`, { token })).data;
  return {
    loaded,
    save: async (...parts: [keyof EditorPageAnswer['parts'], StoredWidget[]][]): Promise<SaveDraftAnswer> => {
      const now = await loaded();
      const sent = parts.map(([part, widgets]) => {
        const { page_id, version } = now.parts[part] ?? { page_id: 0, version: 0 };
        return [part, { page_id, version, document: { schemaVersion: 1, widgets } }];
      });
      const json = { parts: Object.fromEntries(sent) as object };
      return (await app.post<SaveDraftAnswer>(`${address}/draft`, { token, json })).data;
    },
    /** Plans for a minute later, with what is there now. */
    plan: async (action: 'publish' | 'unpublish', ...names: (keyof EditorPageAnswer['parts'])[]) => {
      const { parts } = await loaded();
      const chosen = names.flatMap((name) => parts[name] ?? []);
      const versions = Object.fromEntries(chosen.map((part) => [part.page_id, part.version]));
      const due = Math.floor(app.clock.now() / 1000) + LATER;
      const json = { action, due, parts: chosen.map((part) => part.page_id), versions };
      return (await app.post<{ schedule_id: number; message: string }>(`${address}/schedule`, { token, json })).data;
    },
    plans: async () => (await app.get<ListSchedulesAnswer>(`${address}/schedule`, { token })).data.list,
    versions: async () => (await app.get<ListVersionsAnswer>(`${address}/versions`, { token })).data.list,
  };
}

async function prepared(start: () => Promise<TestApp>) {
  const app = await start();
  const token = await insertOperator(app);
  let home = 0;
  for (const kind of ['header', 'footer', 'home'] as const)
    ({ pageId: home } = await publishDocument(app.context(), {
      kind,
      title: kind,
      widgets: [text(`old ${kind}`)],
      note: '',
    }));
  return { app, token, home };
}

async function liveTexts(app: TestApp): Promise<string[]> {
  const parts = await readLivePage(app.context(), { kind: 'home' });
  return [parts?.header, parts?.body].map((document) => String(document?.widgets[0]?.['text']));
}

onBoth('what is planned for pages', (start) => {
  let app: TestApp;
  let token = '';
  let home = 0;
  beforeAll(async () => {
    ({ app, token, home } = await prepared(start));
  });
  afterAll(() => app.close());

  it('publishes the planned versions at once, not before their time; later drafts stay drafts', async () => {
    const page = atPage(app, token, home);
    await page.save(['header', [text('new header')]], ['body', [text('new home')]]);
    await page.plan('publish', 'header', 'body');
    await page.save(['body', [text('later')]]);
    expect(await page.plans()).toMatchObject([{ state: 'waiting', parts: ['header', 'body'] }]);
    const { due = 0 } = (await page.plans())[0] ?? {};
    const month = formatDate(new Date(due * 1000)).slice(0, 7);
    const { data: listed } = await app.get<ListPagesAnswer>('/mall/pages', { token });
    expect(listed.list.map(({ kind, plan }) => [kind, plan?.due])).toContainEqual(['header', due]);
    const { data: calendar } = await app.get<PromotionCalendarAnswer>(`/mall/promotion-calendar?month=${month}`, {
      token,
    });
    expect(calendar.list).toMatchObject([{ kind: 'page', id: home, name: '发布「home」', begin_time: due }]);
    app.clock.advance((LATER - 1) * 1000);
    expect(await runSchedules(app.context())).toBe(0);
    expect(await liveTexts(app)).toEqual(['old header', 'old home']);
    app.clock.advance(1000);
    expect(await runSchedules(app.context())).toBe(1);
    expect(await liveTexts(app)).toEqual(['new header', 'new home']);
    expect((await page.loaded()).parts.body).toMatchObject({
      has_draft: true,
      document: { widgets: [{ text: 'later' }] },
    });
    expect(await page.plans()).toMatchObject([{ action: 'publish', state: 'done', author: 'operator', message: '' }]);
  });

  it('switches a custom page on with its publishing, and off again', async () => {
    const { data: added } = await app.post<MallPage>('/mall/pages', { token, json: { kind: 'custom', title: '活动' } });
    const page = atPage(app, token, added.page_id);
    const live = () => readLivePage(app.context(), { kind: 'custom', pageId: String(added.page_id) });
    await page.save(['body', [text('活动')]]);
    await page.plan('publish', 'body');
    app.clock.advance(LATER * 1000);
    await runSchedules(app.context());
    expect((await live())?.title).toBe('活动');
    await page.plan('unpublish');
    app.clock.advance(LATER * 1000);
    await runSchedules(app.context());
    expect(await live()).toBeNull();
    expect((await atPage(app, token, home).plan('unpublish')).message).toBe('只有自定义页可以定时下线');
  });

  it('publishes nothing of what fails, stores the reason, and does not try again', async () => {
    const { data: added } = await app.post<MallPage>('/mall/pages', { token, json: { kind: 'custom', title: '坏' } });
    const page = atPage(app, token, added.page_id);
    await page.save(['body', [text('好')]]);
    await page.plan('publish', 'body');
    const document = JSON.stringify({ widgets: [{ type: 'W0001', data: [] }] });
    await app.db.execute(sql`update page_version set document = ${document} where page_id = ${added.page_id}`);
    app.clock.advance(LATER * 1000);
    await runSchedules(app.context());
    const [plan] = await page.plans();
    expect(plan).toMatchObject({ state: 'failed', message: expect.stringContaining('请至少添加1张轮播图') as string });
    expect((await page.loaded()).page).toMatchObject({ published: false, has_draft: true });
    const listed = async () =>
      (await app.get<ListPagesAnswer>('/mall/pages?state=refused', { token })).data.list.map(({ plan, title }) => [
        title,
        plan?.message,
      ]);
    expect(await listed()).toEqual([['坏', plan?.message]]);
    const waits = (await app.get<ReadOfficeHomeAnswer>('/mall/home', { token })).data.waits;
    expect(waits).toContainEqual({ what: 'page_plans', count: 1 });
    app.clock.advance(1000);
    await page.save(['body', [text('更好')]]);
    expect(await listed()).toEqual([]);
    expect(await runSchedules(app.context())).toBe(0);
  });

  it('refuses the past, what breaks its schema and what is stale; gives up what still waits', async () => {
    const page = atPage(app, token, home);
    const past = { action: 'unpublish', due: Math.floor(app.clock.now() / 1000) };
    const answer = await app.post<{ message: string }>(`/mall/pages/${home}/schedule`, { token, json: past });
    expect(answer.data.message).toBe('请选择以后的时间');
    await page.save(['body', [{ type: 'W0001', data: [] }]]);
    expect((await page.plan('publish', 'body')).message).toContain('请至少添加1张轮播图');
    await page.save(['body', [text('a')]]);
    const { schedule_id } = await page.plan('publish', 'body');
    const given = () => app.del<{ status: boolean }>(`/mall/pages/${home}/schedule/${schedule_id}`, { token });
    expect((await given()).data.status).toBe(true);
    expect((await given()).data).toMatchObject({ message: '计划不存在或已经执行' });
  });
});

onPostgres('the same plan in several servers', (start) => {
  let app: TestApp;
  let token = '';
  let home = 0;
  beforeAll(async () => {
    ({ app, token, home } = await prepared(start));
  });
  afterAll(() => app.close());

  it('is carried out once, however many of them run', async () => {
    const page = atPage(app, token, home);
    for (let round = 0; round < 5; round += 1) {
      await page.save(['header', [text(`header ${round}`)]], ['body', [text(`home ${round}`)]]);
      await page.plan('publish', 'header', 'body');
      app.clock.advance(LATER * 1000);
      const before = await app.db.$count(audit, eq(audit.action, 'page.publish'));
      const ran = await Promise.all(Array.from({ length: 8 }, () => runSchedules(app.context())));
      expect(ran.reduce((sum, count) => sum + count, 0)).toBe(1);
      expect((await app.db.$count(audit, eq(audit.action, 'page.publish'))) - before).toBe(2);
      expect(await liveTexts(app)).toEqual([`header ${round}`, `home ${round}`]);
    }
  });
});

onBoth('versions and operators', (start) => {
  let app: TestApp;
  let token = '';
  let home = 0;
  beforeAll(async () => {
    ({ app, token, home } = await prepared(start));
  });
  afterAll(() => app.close());

  it('the drafts of a moment are one version; a note, another author or a pause begin the next', async () => {
    const page = atPage(app, token, home);
    const other = atPage(app, await insertOperator(app, 'wangfang'), home);
    const texts = async (): Promise<string[]> => {
      const rows = await page.versions();
      return rows.map(({ author, note }) => `${author} ${note}`.trim());
    };
    for (const value of ['一', '二', '三']) await page.save(['body', [text(value)]]);
    expect(await texts()).toEqual(['operator', 'system']);
    const [newest] = await page.versions();
    const json = { note: '定稿' };
    await app.put(`/mall/pages/${home}/versions/${newest?.version}`, { token, json });
    await page.save(['body', [text('四')]]);
    await other.save(['body', [text('五')]]);
    await other.save(['body', [text('六')]]);
    app.clock.advance(301_000);
    await other.save(['body', [text('七')]]);
    expect(await texts()).toEqual(['wangfang', 'wangfang', 'operator', 'operator 定稿', 'system']);
    expect((await page.loaded()).parts.body).toMatchObject({ author: 'wangfang' });
    const version = await app.get<ReadVersionAnswer>(`/mall/pages/${home}/versions/${newest?.version}`, { token });
    expect(version.data).toMatchObject({ note: '定稿', document: { widgets: [{ text: '三' }] } });
    const seen = await readDraftPage(app.context(), home, newest?.version);
    expect(seen?.body.widgets[0]?.['text']).toBe('三');
    const header = (await page.loaded()).parts.header?.version ?? 0;
    expect((await app.get(`/mall/pages/${home}/versions/${header}`, { token })).data.status_code).toBe(404);
    expect(await readDraftPage(app.context(), home, header)).toBeNull();
  });

  it('says by part who changed it and where it is shown; a draft undone to what is published is none', async () => {
    const [mine, theirs] = [token, await insertOperator(app, 'zhaoli')];
    const header = async (who: string) =>
      (await app.get<MallIssues>(`/mall/pages/${home}/check`, { token: who })).data.parts[0];
    const { parts } = await atPage(app, token, home).loaded();
    const published = parts.header?.document.widgets ?? [];
    const changed = (value: string): StoredWidget[] => published.map((widget) => ({ ...widget, text: value }));
    const save = async (who: string, widgets: StoredWidget[]) =>
      (await atPage(app, who, home).save(['header', widgets])).parts.header;
    expect(await save(theirs, changed('half made'))).toMatchObject({ has_draft: true });
    expect(await header(mine)).toMatchObject({ part: 'header', authors: ['zhaoli'], mine: false, pages: ['home'] });
    expect(await header(theirs)).toMatchObject({ mine: true, page_count: 1, published: parts.header?.version });
    expect(await save(theirs, published)).toMatchObject({ has_draft: false, version: parts.header?.version });
    expect(await header(mine)).toMatchObject({ has_draft: false, authors: [] });
    await save(mine, changed('mine'));
    expect(await header(mine)).toMatchObject({ authors: ['operator'], mine: true });
  });

  it('those who have a page open see each other, until they leave', async () => {
    const say = async (who: string, visit: string, place = '') =>
      (await app.post<MarkPresenceAnswer>(`/mall/pages/${home}/presence`, { token: who, json: { visit, place } })).data;
    const other = await insertOperator(app, 'lilei');
    expect((await say(token, 'visit-of-one')).others).toEqual([]);
    expect((await say(other, 'visit-of-two', '轮播')).others).toMatchObject([{ name: 'operator', place: '' }]);
    const { others, versions } = await say(token, 'visit-of-one');
    expect(others).toMatchObject([{ name: 'lilei', place: '轮播' }]);
    expect(versions[String(home)]).toBe((await atPage(app, token, home).loaded()).parts.body?.version);
    app.clock.advance(31_000);
    expect((await say(token, 'visit-of-one')).others).toEqual([]);
  });
});
