import { afterEach, beforeEach, expect, it } from 'vitest';
import type { EditorPageAnswer, MallIssues } from '../../../schemas/types/contract.ts';
import { insertOperator } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { publishDocument } from '../page/publish.ts';
import { readDraftPage, readLivePage } from '../page/published.ts';

const SHOPPERS = '/h5app/wxapp/pctemplate/getTemplateContent';

const widgets = [
  { type: 'W0000' },
  { type: 'W0011', text: '草稿', designHidden: true, designName: '内部' },
  {
    type: 'W0006',
    width: 1190,
    height: 100,
    designName: '双十一头图',
    designLocked: true,
    childWidgets: [
      { type: 'W0011', text: '不给看', designHidden: true },
      { type: 'W0011', text: '欢迎', x: 0, y: 0, width: 100, height: 24, designName: '标语' },
    ],
  },
];

let app: TestApp;
let token: string;
let home: number;
beforeEach(async () => {
  app = await testApp();
  token = await insertOperator(app);
  ({ pageId: home } = await publishDocument(app.context(), { kind: 'home', title: '首页', widgets, note: '' }));
});
afterEach(() => app.close());

it('shoppers get neither what is hidden nor the notes of operators, by the contract, on the page and in its preview', async () => {
  const { data } = await app.get(SHOPPERS);
  const pages = [await readLivePage(app.context(), { kind: 'home' }), await readDraftPage(app.context(), home)];
  for (const sent of [JSON.stringify(data), ...pages.map((page) => JSON.stringify(page))]) {
    expect(sent).toContain('欢迎');
    expect(sent).not.toMatch(/草稿|不给看|design|内部|双十一头图|标语/);
  }
});

it('operators get and give them back whole, by the contract and in the editor', async () => {
  const query = { theme_pc_template_id: home };
  const read = async () => {
    const { data } = await app.get<{ config: string }[]>('/pctemplate/getTemplateContent', { token, query });
    return data.map(({ config }) => JSON.parse(config) as object);
  };
  const before = await read();
  expect(JSON.stringify(before)).toContain('双十一头图');
  await app.post('/pctemplate/saveTemplateContent', {
    token,
    json: { theme_pc_template_id: home, config: JSON.stringify(before) },
  });
  expect(await read()).toEqual(before);
  const { data } = await app.get<EditorPageAnswer>(`/mall/pages/${home}/editor`, { token });
  expect(data.parts.body?.document.widgets[2]).toMatchObject({ designName: '双十一头图', designLocked: true });
});

it('what is hidden may be half done; what is found in the rest leads to its place in the page', async () => {
  const save = async (colour: string, hidden: string) => {
    const { data } = await app.get<EditorPageAnswer>(`/mall/pages/${home}/editor`, { token });
    const body = structuredClone(data.parts.body?.document.widgets ?? []);
    Object.assign(body[1] ?? {}, { color: hidden });
    Object.assign(body[2]?.childWidgets?.[1] ?? {}, { color: colour });
    const { page_id, version } = data.parts.body ?? { page_id: 0, version: 0 };
    const json = { parts: { body: { page_id, version, document: { schemaVersion: 1, widgets: body } } } };
    await app.post(`/mall/pages/${home}/draft`, { token, json });
    return (await app.get<MallIssues>(`/mall/pages/${home}/check`, { token })).data.errors;
  };
  expect(await save('#222222', '无')).toEqual([]);
  expect(await save('无', '无')).toMatchObject([{ path: '2.childWidgets.1.color', part: 'body' }]);
});
