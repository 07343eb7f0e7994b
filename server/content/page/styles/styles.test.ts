import { afterEach, beforeEach, expect, it } from 'vitest';
import { THEME } from '../../../../engine/theme/theme.ts';
import type { EditorPageAnswer, OfficeSetting, StyleUsesAnswer } from '../../../../schemas/types/contract.ts';
import { insertOperator } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { publishDocument } from '../publish.ts';
import { readLivePage } from '../published.ts';

const SHOPPERS = '/h5app/wxapp/pctemplate/getTemplateContent';
const OPERATORS = '/pctemplate/getTemplateContent';
const SETTING = '/mall/settings/pages/mall-theme';
const [heading, ...others] = THEME.texts;

const text = {
  type: 'W0011',
  uuid: 'aaaaaaaaaa',
  text: '春茶上新',
  textStyle: 1,
  fontSize: 14,
  width: 76,
  height: 24,
  left: 50,
};

let app: TestApp;
let token: string;
let home: number;
beforeEach(async () => {
  app = await testApp();
  token = await insertOperator(app);
  const widgets = [{ type: 'W0000' }, text];
  ({ pageId: home } = await publishDocument(app.context(), { kind: 'home', title: '首页', widgets, note: '' }));
});
afterEach(() => app.close());

const store = (value: object) => app.put<OfficeSetting>(SETTING, { token, json: { value } });
const query = () => ({ theme_pc_template_id: home });
const editor = async () => (await app.get<EditorPageAnswer>(`/mall/pages/${home}/editor`, { token })).data;
const stored = async () => (await editor()).parts.body?.document.widgets[1];

async function rows(path: string, request: { token?: string; query?: Record<string, number> } = {}) {
  const { data } = await app.get<{ config: string }[]>(path, request);
  return data.map(({ config }) => JSON.parse(config) as Record<string, unknown>);
}

it('a style changes every text that has it, for shoppers and for clients that know no styles', async () => {
  for (const size of [24, 36, 48] as const) {
    await store({ primary: '#123456', texts: [{ ...heading, size, colour: 'token:primary' }, ...others] });
    const read = [
      (await readLivePage(app.context(), { kind: 'home' }))?.body.widgets,
      await rows(SHOPPERS),
      await rows(OPERATORS, { token, query: query() }),
    ];
    for (const widgets of read)
      expect(widgets?.[1]).toMatchObject({
        fontSize: size,
        fontWeight: 'bold',
        color: '#123456',
        lineHeight: 1.4,
        textStyle: 1,
      });
  }
  expect(await stored()).toEqual(expect.objectContaining({ textStyle: 1, fontSize: 14 }));
  expect((await editor()).theme.colours.texts).toMatchObject([{ id: 1, size: 48 }, {}, {}, {}]);
});

it('a foreign designer keeps the style by saving what it got, and takes it off by a value of its own', async () => {
  const read = await rows(OPERATORS, { token, query: query() });
  const save = async (change: object) => {
    const widgets = read.map((widget, at) => (at === 1 ? { ...widget, ...change } : widget));
    const json = { ...query(), config: JSON.stringify(widgets) };
    const { data } = await app.post('/pctemplate/saveTemplateContent', { token, json });
    expect(data).toMatchObject({ status: true });
    return stored();
  };
  expect(await save({ text: '秋茶上新' })).toMatchObject({ textStyle: 1, text: '秋茶上新', fontSize: 14 });
  expect(await save({ text: '秋茶上新', color: '#0000ff' })).toMatchObject({
    textStyle: 0,
    color: '#0000ff',
    fontSize: 36,
    fontWeight: 'bold',
  });
});

it('says where a style is used, and leaves the look where one is removed', async () => {
  const uses = async () => (await app.get<StyleUsesAnswer>('/mall/pages/styles', { token })).data.list;
  expect(await uses()).toEqual([{ kind: 'text', id: 1, pages: ['首页'] }]);
  await store({ texts: [{ ...heading, size: 48 }, ...others] });
  await store({ texts: others });
  expect(await stored()).toMatchObject({ textStyle: 0, fontSize: 48, fontWeight: 'bold', color: 'token:text' });
  expect((await readLivePage(app.context(), { kind: 'home' }))?.body.widgets[1]).toMatchObject({ fontSize: 48 });
  expect(await uses()).toEqual([]);
});

it('gives each new style a number that none had, and refuses two of one name', async () => {
  const { data } = await store({ texts: [...others, { ...heading, id: 0, name: '大字' }] });
  const ids = (data.value as unknown as typeof THEME).texts.map(({ id }) => id);
  expect(ids.slice(0, 3)).toEqual([2, 3, 4]);
  expect(ids[3]).toBeGreaterThan(1_000_000);
  expect((await store({ texts: [...others, { ...heading, name: '正文' }] })).data).toMatchObject({
    status_code: 422,
    errors: { texts: ['有两个样式叫「正文」，请改一个名称'] },
  });
  expect((await store({ texts: [{ ...heading, colour: 'red' }] })).data).toMatchObject({ status_code: 422 });
});
