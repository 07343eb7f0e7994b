import { afterEach, beforeEach, expect, it } from 'vitest';
import { THEME_COLOURS } from '../../../engine/theme.ts';
import type { MallEditor } from '../../../schemas/types/contract.ts';
import { insertOperator } from '../../testing/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { publishDocument } from './publish.ts';
import { readDraftPage, readLivePage } from './published.ts';

const SHOPPERS = '/h5app/wxapp/pctemplate/getTemplateContent';
const OPERATORS = '/pctemplate/getTemplateContent';
const SETTING = '/mall/settings/pages/mall-theme';

const widgets = [
  { type: 'W0000', themeColor: 'token:primary' },
  { type: 'W0011', text: 'token:sale', color: 'token:sale', designName: '大字' },
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

const paint = (colours: object) => app.put(SETTING, { token, json: { value: { ...THEME_COLOURS, ...colours } } });
const query = () => ({ theme_pc_template_id: home });

async function rows(path: string, asked: { token?: string; query?: Record<string, number> } = {}) {
  const { data } = await app.get<{ config: string }[]>(path, asked);
  return data.map(({ config }) => JSON.parse(config) as Record<string, unknown>);
}

it('a colour of the mall changes every page that refers to it, at once, for shoppers, previews and foreign clients', async () => {
  for (const sale of [THEME_COLOURS.sale, '#00aa00', '#0000aa']) {
    await paint({ sale, primary: '#123456' });
    const pages = [await readLivePage(app.context(), { kind: 'home' }), await readDraftPage(app.context(), home)];
    const read = [
      ...pages.map((page) => page?.body.widgets),
      await rows(SHOPPERS),
      await rows(OPERATORS, { token, query: query() }),
    ];
    for (const shown of read) {
      expect(shown?.[0]).toMatchObject({ themeColor: '#123456' });
      expect(shown?.[1]).toMatchObject({ color: sale, text: 'token:sale' });
    }
  }
});

it('the designer keeps the name and learns the colours; what a foreign designer saves is the colour it read', async () => {
  await paint({ sale: '#00aa00' });
  const editor = async () => (await app.get<MallEditor>(`/mall/pages/${home}/editor`, { token })).data;
  const loaded = await editor();
  expect(loaded.parts.body?.document.widgets[1]).toMatchObject({ color: 'token:sale' });
  expect(loaded.theme).toMatchObject({ themeColor: THEME_COLOURS.primary, colours: { sale: '#00aa00' } });
  const config = JSON.stringify(await rows(OPERATORS, { token, query: query() }));
  await app.post('/pctemplate/saveTemplateContent', { token, json: { ...query(), config } });
  expect((await editor()).parts.body?.document.widgets[1]).toMatchObject({ color: '#00aa00', designName: '大字' });
});

it('refuses what is no colour, and publishes pages that refer to one', async () => {
  for (const sale of ['token:sale', 'red;}'])
    expect((await paint({ sale })).data).toMatchObject({ status_code: 422, errors: { sale: expect.any(Array) } });
  const { data } = await app.get<{ errors: object[] }>(`/mall/pages/${home}/check`, { token });
  expect(data.errors).toEqual([]);
});
