/** What clients of the contract may not do to shoppers: empty their home page, publish what is broken. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Template } from '../../../schemas/types/contract.ts';
import { insertOperator } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import type { WidgetRow } from './contract-content.ts';

let app: TestApp;
let token = '';
beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app);
});
afterAll(() => app.close());

async function addHome(status: '1' | '2'): Promise<string> {
  const form = { template_title: '首页', template_description: '', page_type: 'index', status };
  return String((await app.post<Template>('/pctemplate/add', { token, form })).data.theme_pc_template_id);
}

const save = async (id: string, widgets: object[]) => {
  const form = { theme_pc_template_id: id, config: JSON.stringify(widgets) };
  return (await app.post<{ status: boolean }>('/pctemplate/saveTemplateContent', { token, form })).data;
};
const text = (value: string) => [{ type: 'W0011', text: value }];
const setStatus = async (id: string, status: '1' | '2') =>
  (await app.put<Template>('/pctemplate/edit', { token, json: { theme_pc_template_id: id, status } })).data;
const homeTexts = async (): Promise<string[]> =>
  (await app.get<WidgetRow[]>('/h5app/wxapp/pctemplate/getTemplateContent')).data.map(
    (row) => (JSON.parse(row.config) as { text: string }).text,
  );

it('a home page is swapped by disabling and enabling; in between, and instead of an empty one, the last good one stays', async () => {
  const first = await addHome('1');
  await save(first, text('first'));
  const next = await addHome('2');
  expect((await setStatus(next, '1')).message).toBe('页面还没有发布，不能启用');
  await save(next, text('next'));
  expect((await setStatus(next, '1')).message).toBe('已有启用的模版');
  await setStatus(first, '2');
  expect(await homeTexts()).toEqual(['first']);
  const refused = await app.del(`/pctemplate/delete/${first}`, { token });
  expect(refused.data.message).toMatch(/不能删除/);
  expect((await setStatus(next, '1')).status).toBe('1');
  expect(await homeTexts()).toEqual(['next']);
  expect((await app.del(`/pctemplate/delete/${first}`, { token })).data['status']).toBe(true);
});

it('a widget that breaks its limits is named and not saved, in pages and in the shared parts', async () => {
  const id = await addHome('2');
  const panel = { type: 'W0006', childWidgets: [{ type: 'W0018', data: [] }] };
  expect(await save(id, [...text('x'), panel])).toMatchObject({
    status_code: 422,
    message: '第2个挂件里的「热卖橱窗」：请至少添加1组商品列表',
  });
  const json = { page_name: 'header', config: JSON.stringify([{ type: 'W0001', data: [] }]) };
  const header = await app.post('/pctemplate/saveHeaderOrFooter', { token, json });
  expect(header.data.message).toBe('第1个挂件「轮播」：请至少添加1张轮播图');
});

it('our pictures are saved by their paths, whatever address of ours a client used; others stay as they are', async () => {
  const id = await addHome('2');
  const host = 'mall.example:8443';
  const url = '/api/pctemplate/saveTemplateContent';
  const pictures = [
    `http://${host}/artwork/banners/fresh.svg`,
    `https://${host.toUpperCase()}/pictures/1.png`,
    'https://mall.example:84/pictures/1.png',
    `https://${host}/member/pictures/`,
  ];
  const widget = { type: 'W0004', data: pictures.map((imgUrl) => ({ imgUrl })) };
  const payload = { theme_pc_template_id: id, config: JSON.stringify([widget, { type: 'W0011', text: pictures[0] }]) };
  const headers = { host, authorization: `Bearer ${token}` };
  expect((await app.app.inject({ method: 'POST', url, headers, payload })).json()).toHaveProperty('data.status', true);
  const { data: rows } = await app.get<WidgetRow[]>('/pctemplate/getTemplateContent', {
    token,
    query: { theme_pc_template_id: id },
  });
  const [saved, words] = rows.map(({ config }) => JSON.parse(config) as typeof widget & { text: string });
  expect(saved?.data.map(({ imgUrl }) => imgUrl)).toEqual([
    '/artwork/banners/fresh.svg',
    '/pictures/1.png',
    ...pictures.slice(2),
  ]);
  expect(words?.text).toBe('/artwork/banners/fresh.svg');
});
