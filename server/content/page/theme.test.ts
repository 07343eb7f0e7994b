import { afterEach, beforeEach, expect, it } from 'vitest';
import { THEME } from '../../../engine/theme/theme.ts';
import type { EditorPageAnswer, ExportPageAnswer, ImportPageAnswer } from '../../../schemas/types/contract.ts';
import { insertOperator } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { publishDocument } from './publish.ts';
import { readDraftPage, readLivePage } from './published.ts';

const SHOPPERS = '/h5app/wxapp/pctemplate/getTemplateContent';
const OPERATORS = '/pctemplate/getTemplateContent';
const SETTING = '/mall/settings/pages/mall-theme';

const widgets = [
  { type: 'W0000', themeColor: 'token:primary' },
  {
    type: 'W0011',
    text: 'token:sale',
    color: 'token:sale',
    designName: '大字',
    styles: { borderRadius: 'token:radius-medium' },
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

const paint = (colours: object) => app.put(SETTING, { token, json: { value: { ...THEME, ...colours } } });
const query = () => ({ theme_pc_template_id: home });

async function rows(path: string, request: { token?: string; query?: Record<string, number> } = {}) {
  const { data } = await app.get<{ config: string }[]>(path, request);
  return data.map(({ config }) => JSON.parse(config) as Record<string, unknown>);
}

it('a colour of the mall changes every page that refers to it, at once, for shoppers, previews and foreign clients', async () => {
  for (const sale of [THEME.sale, '#00aa00', '#0000aa']) {
    await paint({ sale, primary: '#123456', 'radius-medium': 10 });
    const pages = [await readLivePage(app.context(), { kind: 'home' }), await readDraftPage(app.context(), home)];
    const read = [
      ...pages.map((page) => page?.body.widgets),
      await rows(SHOPPERS),
      await rows(OPERATORS, { token, query: query() }),
    ];
    for (const widgets of read) {
      expect(widgets?.[0]).toMatchObject({ themeColor: '#123456' });
      expect(widgets?.[1]).toMatchObject({ color: sale, text: 'token:sale', styles: { borderRadius: 10 } });
    }
  }
});

it('the designer keeps the name and learns the colours; a foreign designer reads the colour, and keeps the name unless it picks another', async () => {
  await paint({ sale: '#00aa00' });
  const editor = async () => (await app.get<EditorPageAnswer>(`/mall/pages/${home}/editor`, { token })).data;
  const loaded = await editor();
  expect(loaded.parts.body?.document.widgets[1]).toMatchObject({ color: 'token:sale' });
  expect(loaded.theme).toMatchObject({ themeColor: 'token:primary', colours: { sale: '#00aa00' } });
  const read = await rows(OPERATORS, { token, query: query() });
  expect(read[1]).toMatchObject({ color: '#00aa00' });
  const saved = async (widgets: object[]) => {
    const json = { ...query(), config: JSON.stringify(widgets) };
    await app.post('/pctemplate/saveTemplateContent', { token, json });
    return (await editor()).parts.body?.document.widgets[1];
  };
  expect(await saved(read)).toMatchObject({ color: 'token:sale', designName: '大字' });
  const picked = read.map((widget, at) => (at === 1 ? { ...widget, color: '#0000ff' } : widget));
  expect(await saved(picked)).toMatchObject({ color: '#0000ff', designName: '大字' });
});

it('refuses what is no colour, and publishes pages that refer to one', async () => {
  for (const sale of ['token:sale', 'red;}'])
    expect((await paint({ sale })).data).toMatchObject({ status_code: 422, errors: { sale: expect.any(Array) } });
  const { data } = await app.get<{ errors: object[] }>(`/mall/pages/${home}/check`, { token });
  expect(data.errors).toEqual([]);
});

it('a file of a page keeps the names, which take the colours of the mall they come to; what is unknown there is settled', async () => {
  await paint({ sale: '#00aa00' });
  const file = (await app.get<ExportPageAnswer>(`/mall/pages/${home}/file`, { token })).data;
  expect(file).toMatchObject({ theme: { sale: '#00aa00' }, widgets: [{}, { color: 'token:sale' }] });
  await paint({ sale: '#0000aa' });
  const [settings, text] = file.widgets;
  const theirs = {
    ...file,
    theme: { ...file.theme, autumn: '#aa5500' },
    widgets: [settings, text, { ...text, color: 'token:autumn' }],
  };
  const { page } = (await app.post<ImportPageAnswer>('/mall/pages/import', { token, json: { file: theirs } })).data;
  const editor = (await app.get<EditorPageAnswer>(`/mall/pages/${page.page_id}/editor`, { token })).data;
  expect(editor.parts.body?.document.widgets.slice(1)).toMatchObject([{ color: 'token:sale' }, { color: '#aa5500' }]);
  expect((await readDraftPage(app.context(), page.page_id))?.body.widgets[1]).toMatchObject({ color: '#0000aa' });
});
