/** Comments on pages: threads, who is told, who may do what, and that shoppers get nothing of them. */
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  ListCommentNoticesAnswer,
  ListCommentsAnswer,
  ReadOfficeHomeAnswer,
  WriteCommentAnswer,
} from '../../../schemas/types/contract.ts';
import { CHANNEL, readNews } from '../../kernel/live/news.ts';
import { outbox } from '../../kernel/system/tables.ts';
import { mailAlerts } from '../../office/alerts/mail.ts';
import { operator } from '../../people/operator/tables.ts';
import { changeRole, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { publishDocument } from '../page/publish.ts';

let app: TestApp;
let page: number;
let stop: () => Promise<void>;
const tokens: Record<string, string> = {};
const ids: Record<string, number> = {};
const heard: string[] = [];
beforeAll(async () => {
  app = await testApp();
  const widgets = [{ type: 'W0011', text: '一', uuid: 'uuid000001' }];
  ({ pageId: page } = await publishDocument(app.context(), { kind: 'home', title: '首页', widgets, note: '' }));
  for (const name of ['wang', 'li', 'zhao', 'clerk']) {
    tokens[name] = await insertOperator(app, name);
    const [row] = await app.db.select().from(operator).where(eq(operator.username, name));
    ids[name] = row?.operator_id ?? 0;
  }
  await changeRole(app.db, 'clerk', 'finance');
  stop = await app.database.listen(CHANNEL, {
    hear: (text) => {
      const { event, topics } = readNews(text) ?? { event: '', topics: [] };
      if (event === 'comment-written') heard.push(...topics);
    },
    missed: () => undefined,
  });
});
afterAll(async () => {
  await stop();
  await app.close();
});

const write = (name: string, json: object) =>
  app.post<WriteCommentAnswer>(`/mall/pages/${page}/comments`, { token: tokens[name] ?? '', json });
const read = async (name: string) =>
  (await app.get<ListCommentsAnswer>(`/mall/pages/${page}/comments`, { token: tokens[name] ?? '' })).data;
const settle = (name: string, id: number, resolved: boolean) =>
  app.put(`/mall/pages/${page}/comments/${id}`, { token: tokens[name] ?? '', json: { resolved } });
const remove = (name: string, id: number) =>
  app.del(`/mall/pages/${page}/comments/${id}`, { token: tokens[name] ?? '' });
const waiting = async (name: string) => {
  const { data } = await app.get<ReadOfficeHomeAnswer>('/mall/home', { token: tokens[name] ?? '' });
  return data.waits.find(({ what }) => what === 'page_comments')?.count;
};
const notices = async (name: string) =>
  (await app.get<ListCommentNoticesAnswer>('/mall/page-comments', { token: tokens[name] ?? '' })).data;

it('begins a thread on a widget, answers it, and tells who is mentioned and who took part', async () => {
  const mentions = [ids['li'], ids['clerk'], ids['wang']];
  const text = '@li 标题改短一些 <b>';
  const { data: begun } = await write('wang', { widget: 'uuid000001', widget_name: '文本', text, mentions });
  await expect.poll(() => heard.splice(0)).toEqual([`operator:${ids['li']}`]);
  expect(await waiting('li')).toBe(1);
  expect(await waiting('wang')).toBe(0);
  await write('li', { thread_id: begun.thread_id, text: '改好了' });
  await expect.poll(() => heard.splice(0)).toEqual([`operator:${ids['wang']}`]);
  const { list, people } = await read('zhao');
  expect(list).toMatchObject([
    {
      widget: 'uuid000001',
      widget_name: '文本',
      resolved: null,
      comments: [
        { author: 'wang', own: false, text },
        { author: 'li', text: '改好了' },
      ],
    },
  ]);
  // Who may not see pages cannot be mentioned.
  expect(people.map(({ name }) => name)).toEqual(['li', 'wang', 'zhao']);
  expect((await notices('li')).list).toMatchObject([
    { title: '首页', widget_name: '文本', author: 'wang', seen: false },
  ]);
  await app.post(`/mall/pages/${page}/comments/seen`, { token: tokens['li'] ?? '', json: {} });
  expect(await waiting('li')).toBe(0);
  expect((await notices('li')).list).toMatchObject([{ seen: true }]);
});

it('is resolved and opened again by anybody, and deleted by its author alone, while nobody answered', async () => {
  const { data: first } = await write('wang', { text: '整页太长' });
  const { data: answer } = await write('li', { thread_id: first.thread_id, text: '嗯' });
  expect((await remove('li', first.comment_id)).data.status_code).toBe(403);
  expect((await remove('wang', first.comment_id)).data.message).toBe('已有人回复，不能删除，可以标为已解决');
  expect((await settle('zhao', answer.comment_id, true)).data.status_code).toBe(404);
  await settle('zhao', first.thread_id, true);
  const resolved = async () => (await read('wang')).list.find(({ thread_id }) => thread_id === first.thread_id);
  expect(await resolved()).toMatchObject({ resolved_by: 'zhao' });
  await settle('li', first.thread_id, false);
  expect(await resolved()).toMatchObject({ resolved: null, resolved_by: '' });
  await remove('li', answer.comment_id);
  await remove('wang', first.comment_id);
  expect(await resolved()).toBeUndefined();
});

it('refuses empty and long texts, threads of other pages, and operators without the right to see pages', async () => {
  for (const text of ['', '  ', '长'.repeat(1001)]) expect((await write('wang', { text })).data.status_code).toBe(422);
  expect((await write('wang', { thread_id: 99999, text: '在吗' })).data.status_code).toBe(404);
  expect((await write('clerk', { text: '在吗' })).data.status_code).toBe(403);
});

it('never reaches shoppers', async () => {
  const { data } = await app.get('/h5app/wxapp/pctemplate/getTemplateContent');
  expect(JSON.stringify(data)).toContain('一');
  expect(JSON.stringify(data)).not.toContain('改短');
});

it('is mailed to whom it concerns when they are away and wish so', async () => {
  await app.db.update(operator).set({ email: 'zhao@example.com' }).where(eq(operator.username, 'zhao'));
  const choice = { heard: [], sound: false, volume: 60, browser: false, mailed: ['comment-written'], mail_minutes: 30 };
  await app.put('/mall/alerts/own', { token: tokens['zhao'] ?? '', json: choice });
  app.clock.advance(60_000);
  await write('wang', { text: '@li 看一下', mentions: [ids['li']] });
  await write('wang', { text: '@zhao 看一下', mentions: [ids['zhao']] });
  app.clock.advance(2_400_000);
  await mailAlerts(app.context());
  const mails = await app.db.select().from(outbox);
  expect(mails).toMatchObject([
    { recipient: 'zhao@example.com', subject: expect.stringContaining('1 条批注') as string },
  ]);
});
