/** Operators at the same page hear of each other; nobody else does, and nothing of it is stored. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { MarkPresenceAnswer, MoveCursorAnswer } from '../../../schemas/types/contract.ts';
import { CHANNEL, readNews, type News } from '../../kernel/live/news.ts';
import { insertOperator } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { forgetCaches, warmCaches } from '../../testing/warm-caches.ts';
import { publishDocument } from '../page/publish.ts';

let app: TestApp;
let page: number;
let stop: () => Promise<void>;
const heard: News[] = [];
beforeAll(async () => {
  app = await testApp();
  const widgets = [{ type: 'W0011', text: '一' }];
  ({ pageId: page } = await publishDocument(app.context(), { kind: 'home', title: '首页', widgets, note: '' }));
  // What the office changes is told to all processes, too.
  const hear = (text: string): void => {
    const news = readNews(text);
    if (news?.event === 'page-present' || news?.event === 'cursor') heard.push(news);
  };
  stop = await app.database.listen(CHANNEL, { hear, missed: () => undefined });
});
afterAll(async () => {
  await stop();
  await app.close();
});

const mark = (token: string, visit: string, more: object = {}) =>
  app.post<MarkPresenceAnswer>(`/mall/pages/${page}/presence`, { token, json: { visit, place: '文本', ...more } });

const move = (token: string, visit: string, where: object = {}) =>
  app.post<MoveCursorAnswer>(`/mall/pages/${page}/cursor`, { token, json: { visit, ...where } });

it('tells who is at the page of those who come, move and go', async () => {
  const [mine, theirs] = [await insertOperator(app, 'wang'), await insertOperator(app, 'li')];
  await mark(mine, 'visit-of-wang');
  expect((await mark(theirs, 'visit-of-li')).data.others).toEqual([
    { visit: 'visit-of-wang', name: 'wang', place: '文本' },
  ]);
  await expect.poll(() => heard.splice(0)).toMatchObject([{ event: 'page-present', data: { page: String(page) } }]);
  const where = { x: 12, y: 40, platform: 'h5', widget: 'u1', property: 'text' };
  expect((await move(theirs, 'visit-of-li', where)).data).toEqual({ heard: true });
  await expect.poll(() => heard).toHaveLength(1);
  const [news] = heard.splice(0);
  const data = { visit: 'visit-of-li', name: 'li', x: '12', y: '40', on: 'h5', widget: 'u1', property: 'text' };
  expect(news).toMatchObject({ event: 'cursor', data });
  expect(news?.topics).toHaveLength(1);
  expect(news?.topics[0]).toMatch(/^operator:\d+$/);
  await mark(theirs, 'visit-of-li', { leaves: true });
  await expect.poll(() => heard.splice(0)).toMatchObject([{ event: 'page-present' }]);
  expect((await mark(mine, 'visit-of-wang')).data.others).toEqual([]);
});

it('hears at most four pointers a second of an operator, and none of who is not at the page', async () => {
  const [mine, theirs] = [await insertOperator(app, 'zhao'), await insertOperator(app, 'qian')];
  await mark(mine, 'visit-of-zhao');
  await mark(theirs, 'visit-of-qian');
  forgetCaches(app.db);
  expect((await move(theirs, 'visit-of-zhao', { x: 1, y: 1 })).data).toEqual({ heard: false });
  expect((await move(theirs, 'visit-unknown', { x: 1, y: 1 })).data).toEqual({ heard: false });
  warmCaches();
  const all = await Promise.all(Array.from({ length: 12 }, () => move(mine, 'visit-of-zhao', { x: 1, y: 1 })));
  expect(all.filter(({ data }) => data.heard)).toHaveLength(4);
  // Whatever the client's pace, and wherever a second begins.
  const heard: number[] = [];
  for (let at = 0; at < 4000; at += 100) {
    await app.clock.advance(100);
    if ((await move(mine, 'visit-of-zhao', { x: 1, y: 1 })).data.heard) heard.push(at);
  }
  expect(Math.max(...heard.map((from) => heard.filter((at) => at >= from && at < from + 1000).length))).toBe(4);
  // One that holds to the pace loses none.
  await app.clock.advance(1000);
  for (let at = 0; at < 8; at += 1) {
    await app.clock.advance(250);
    expect((await move(mine, 'visit-of-zhao', { x: 1, y: 1 })).data.heard).toBe(true);
  }
});

it('refuses pointers out of bounds', async () => {
  const token = await insertOperator(app, 'sun');
  for (const where of [{ x: 1e9, y: 0 }, { x: 0, y: 'a' }, { widget: 'u'.repeat(65) }, { platform: 'tv' }])
    expect((await move(token, 'visit-of-sun', where)).data.status_code).toBe(422);
});
