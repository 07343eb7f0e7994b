/** Saves of clients that know little of our pages and send no version: what becomes of ours, of theirs, and what the history says. */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EditorPageAnswer, ListVersionsAnswer, Template } from '../../../schemas/types/contract.ts';
import { insertOperator } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import type { RawWidget } from '../page/content.ts';
import type { WidgetRow } from './contract-content.ts';

const CLIENT = { 'sec-fetch-site': 'cross-site', origin: 'https://admin.client.example' };

let app: TestApp;
let [token, other] = ['', ''];
let id = '';
let pages = 0;

beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app, 'foreign');
  other = await insertOperator(app, 'ours');
});
afterAll(() => app.close());

const PAGE: RawWidget[] = [
  { type: 'W0011', uuid: 'a', text: '标题', designName: '大标题', layout: { h5: { columns: 2 } } },
  { type: 'W0011', uuid: 'b', text: '正文', color: 'token:primary', linked: 12 },
];

/** The page as the client has it after opening it. */
async function opens(who = token): Promise<RawWidget[]> {
  const query = { theme_pc_template_id: id };
  const { data } = await app.get<WidgetRow[]>('/pctemplate/getTemplateContent', { token: who, query, headers: CLIENT });
  return data.map((row) => ({ ...(JSON.parse(row.config) as RawWidget), id: row.id }));
}

async function saves(widgets: RawWidget[], who = token) {
  const json = { theme_pc_template_id: id, config: JSON.stringify(widgets) };
  const answer = await app.post<{ status?: boolean }>('/pctemplate/saveTemplateContent', {
    token: who,
    json,
    headers: CLIENT,
  });
  return answer.data;
}

const editor = async () =>
  (await app.get<EditorPageAnswer>(`/mall/pages/${id}/editor`, { token: other })).data.parts.body;
const versions = async () => (await app.get<ListVersionsAnswer>(`/mall/pages/${id}/versions`, { token })).data.list;

/** Our editor saves, and publishes unless it is told not to. */
async function ourSave(change: (widgets: RawWidget[]) => RawWidget[], publishes = true): Promise<void> {
  const body = await editor();
  const widgets = change((body?.document.widgets ?? []) as RawWidget[]);
  const parts = { body: { page_id: Number(id), version: body?.version ?? 0, document: { schemaVersion: 1, widgets } } };
  const { data } = await app.post<{ parts: { body: { version: number } } }>(`/mall/pages/${id}/draft`, {
    token: other,
    json: { parts },
  });
  if (!publishes) return;
  const json = { parts: [Number(id)], versions: { [id]: data.parts.body.version } };
  expect((await app.post(`/mall/pages/${id}/publish`, { token: other, json })).data).not.toHaveProperty('status_code');
}

const live = async (): Promise<unknown[]> => (await opens()).map(({ text }) => text);
const withText = (uuid: string, text: string) => (widgets: RawWidget[]) =>
  widgets.map((widget) => (widget['uuid'] === uuid ? { ...widget, text } : widget));

beforeEach(async () => {
  pages += 1;
  const form = { template_title: `页面${pages}`, template_description: '', page_type: 'custom', status: '1' };
  id = String((await app.post<Template>('/pctemplate/add', { token, form })).data.theme_pc_template_id);
  await saves(PAGE, other);
});

describe('what the client does not know', () => {
  it('an unchanged save makes no version, and leaves names of the theme', async () => {
    const before = await versions();
    const opened = await opens();
    expect(opened[1]?.['color']).toMatch(/^#/);
    expect((await saves(opened)).status).toBe(true);
    expect(await versions()).toEqual(before);
  });

  it('stays when it is dropped; the version has its author and the client', async () => {
    const opened = await opens();
    const strict = opened.map(({ designName: _name, layout: _layout, linked: _linked, ...widget }) => widget);
    await saves(withText('a', '新标题')(strict).toReversed());
    expect((await editor())?.document.widgets).toMatchObject([
      { uuid: 'b', text: '正文', color: 'token:primary', linked: 12 },
      { uuid: 'a', text: '新标题', designName: '大标题', layout: { h5: { columns: 2 } } },
    ]);
    expect(JSON.stringify(await editor())).not.toContain('openedVersion');
    expect((await versions())[0]).toMatchObject({
      author: 'foreign',
      client: 'admin.client.example',
      note: '接口保存',
      published: true,
    });
  });

  it('stays in the second and third save from one opening, in what the first one added and deleted, too', async () => {
    const opened = await opens();
    const added = [...opened, { type: 'W0011', uuid: 'n', text: '新' }];
    await saves(added);
    await saves(withText('n', '更新')(added).filter(({ uuid }) => uuid !== 'b'));
    expect(await live()).toEqual(['标题', '更新']);
    await saves(opened);
    expect(await live()).toEqual(['标题', '正文']);
  });

  it('addresses that no page may have are not stored, and widgets that break their schema are named', async () => {
    const data = { linkPage: 'href', href: 'javascript:alert(1)' };
    await saves([...(await opens()), { type: 'W0011', uuid: 'bad', text: 'x', data }]);
    expect(JSON.stringify(await opens())).not.toContain('javascript');
    const refused = await saves([...(await opens()), { type: 'W0001', uuid: 'slides', data: [] }]);
    expect(refused.message).toBe('第4个挂件「轮播」：请至少添加1张轮播图');
  });
});

describe('a page that has changed since it was opened', () => {
  it('keeps the changes of both; what the client sent is in the history', async () => {
    const opened = await opens();
    await ourSave(withText('b', '我们的正文'));
    expect((await saves(withText('a', '他们的标题')(opened))).status).toBe(true);
    expect(await live()).toEqual(['他们的标题', '我们的正文']);
    expect((await versions()).slice(0, 2).map(({ note, published }) => [note, published])).toEqual([
      ['接口保存，已合并他人的修改', true],
      ['接口保存，合并他人的修改之前', false],
    ]);
    // The client still shows the old text; it is no change of its operator.
    await saves(withText('a', '再改标题')(opened));
    expect(await live()).toEqual(['再改标题', '我们的正文']);
  });

  it('is not published over when both changed the same; the save is kept, and says so', async () => {
    const opened = await opens();
    await ourSave(withText('a', '我们的标题'));
    for (const nth of [1, 2])
      expect(await saves(withText('a', '他们的标题')(opened)), String(nth)).toMatchObject({
        status_code: 409,
        message: 'ours在您打开页面后改过同样的内容。您的修改没有发布，已存入历史版本；请刷新页面后再改',
      });
    expect(await live()).toEqual(['我们的标题', '正文']);
    const [kept] = await versions();
    expect(kept).toMatchObject({ author: 'foreign', published: false, note: '接口保存，与他人的修改冲突，未发布' });
    const { data } = await app.get(`/mall/pages/${id}/versions/${kept?.version}`, { token });
    expect(JSON.stringify(data)).toContain('他们的标题');
  });

  it('keeps the draft of ours, with what the client saved in it', async () => {
    const opened = await opens();
    await ourSave(withText('b', '草稿里的正文'), false);
    await saves(withText('a', '他们的标题')(opened));
    expect(await live()).toEqual(['他们的标题', '正文']);
    const body = await editor();
    expect(body?.has_draft).toBe(true);
    expect(body?.document.widgets).toMatchObject([{ text: '他们的标题' }, { text: '草稿里的正文', linked: 12 }]);
  });
});

it('a client that drops the mark, too, is compared with what is published', async () => {
  const opened = await opens();
  await saves(withText('a', '改')(opened.map(({ openedVersion: _mark, designName: _name, ...widget }) => widget)));
  expect((await editor())?.document.widgets).toMatchObject([{ text: '改', designName: '大标题' }, { text: '正文' }]);
});

it('header and footer are not emptied by a designer that could not load the page', async () => {
  const save = async (widgets: RawWidget[]) => {
    const json = { page_name: 'header', config: JSON.stringify(widgets) };
    return (await app.post<{ params: string }>('/pctemplate/saveHeaderOrFooter', { token, json, headers: CLIENT }))
      .data;
  };
  expect((await save([])).status_code).toBeUndefined();
  await save([{ type: 'W0011', uuid: 'h', text: '页头' }]);
  expect(await save([])).toMatchObject({ status_code: 422, message: expect.stringContaining('没有收到任何挂件') });
  const { data } = await app.get<{ params: string }>('/pctemplate/getHeaderOrFooter', {
    token,
    query: { page_name: 'header' },
  });
  expect(data.params).toContain('页头');
});
