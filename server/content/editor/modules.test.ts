import { afterEach, beforeEach, expect, it } from 'vitest';
import type {
  EditorPageAnswer,
  MallPage,
  ExportPageAnswer,
  ImportPageAnswer,
  TemplateModule,
  ReadModuleAnswer,
  ListModulesAnswer,
} from '../../../schemas/types/contract.ts';
import { insertOperator } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { audit } from '../../kernel/system/tables.ts';

const IMAGE = '/pictures/ab/0123456789abcdef0123456789abcd.png';
const LINK = { linkPage: 'goods', goods_id: '923', href: '/items/924' };
const HREF = 'https://example.com/';

const panel = (more: Record<string, unknown> = {}) => ({
  type: 'W0006',
  uuid: 'pppppppppp',
  id: 7,
  width: 1190,
  height: 300,
  href: HREF,
  childWidgets: [
    { type: 'W0011', uuid: 'aaaaaaaaaa', x: 5, y: 6, text: '你好', data: LINK, oddity: '留' },
    { type: 'W0013', uuid: 'bbbbbbbbbb', data: [{ title: '首页', pathData: LINK }] },
    { type: 'W0014', uuid: 'cccccccccc', data: [{ text: 'tab', data: [{ goods_id: '923', linkPage: 'goods' }] }] },
  ],
  ...more,
});

onBoth('stored parts of pages', (start) => {
  let app: TestApp;
  let token: string;
  beforeEach(async () => {
    app = await start();
    token = await insertOperator(app);
  });
  afterEach(() => app.close());

  const save = (json: Record<string, unknown>) => app.post<TemplateModule>('/pctemplate/modules', { token, json });
  const saveModule = (name = '活动头图', params: unknown = panel()) =>
    save({ name, image: IMAGE, params: JSON.stringify(params) });
  const list = async (query: Record<string, string | number> = {}) =>
    (await app.get<ListModulesAnswer>('/pctemplate/modules', { token, query })).data;
  const read = async (id: number) => (await app.get<ReadModuleAnswer>(`/pctemplate/modules/${id}`, { token })).data;

  it('a module is a free panel without uuids, row ids and links; what was chosen for it stays', async () => {
    const { data } = await saveModule();
    expect(data).toMatchObject({ kind: 'module', name: '活动头图', image: IMAGE, platform: 'pc' });
    const { params } = await read(data.module_id);
    expect(params).not.toMatch(/uuid|pppppppppp|items\/924|example\.com|"id"/);
    const stored = JSON.parse(params) as { href: string; childWidgets: Record<string, unknown>[] };
    expect(stored.href).toBe('');
    expect(stored.childWidgets[0]).toEqual({ type: 'W0011', x: 5, y: 6, text: '你好', data: {}, oddity: '留' });
    expect(stored.childWidgets[1]?.['data']).toEqual([{ title: '首页', pathData: {} }]);
    expect(JSON.stringify(stored.childWidgets[2])).toContain('923');
  });

  it('explains in the words of the specification why it stores nothing', async () => {
    const refused = async (json: Record<string, unknown>) => (await save(json)).data.message;
    const params = JSON.stringify(panel());
    expect(await refused({ image: IMAGE, params })).toBe('请输入组合模块名称');
    expect(await refused({ name: '  ', image: IMAGE, params })).toBe('请输入组合模块名称');
    for (const sent of [undefined, '', '[]', 'x', '{"type":"W0011"}', JSON.stringify([panel()])])
      expect(await refused({ name: 'a', image: IMAGE, params: sent })).toMatch(
        /请选中要保存的自由面板|页面装修内容不合法/,
      );
    for (const image of ['', 'javascript:alert(1)', 'https://elsewhere.example/a.png', '/pictures/../x.png'])
      expect(await refused({ name: 'a', image, params })).toBe('组合模块图片保存失败');
    const holding = (type: string) => JSON.stringify(panel({ childWidgets: [{ type }] }));
    expect(await refused({ name: 'a', image: IMAGE, params: holding('W0006') })).toBe('不可放入自由面板');
    expect(await refused({ name: 'a', image: IMAGE, params: holding('W0002') })).toBe('不可放入自由面板');
    expect(await refused({ name: 'a', image: IMAGE, params: holding('W9999') })).toContain('W9999');
    expect(await refused({ name: '长'.repeat(51), image: IMAGE, params })).toBe('名称最多50个字');
    expect((await list()).total_count).toBe(0);
  });

  it('modules are listed, found, renamed and deleted, each with a line in the trail', async () => {
    for (const name of ['头图', '尾图', '100%']) await saveModule(name);
    expect((await list()).list.map(({ name }) => name)).toEqual(['100%', '尾图', '头图']);
    expect((await list({ name: '图', page_size: 1, page_no: 2 })).list.map(({ name }) => name)).toEqual(['头图']);
    expect((await list({ name: '%' })).total_count).toBe(1);
    expect((await list({ platform: 'h5' })).total_count).toBe(0);
    const id = (await list({ name: '头图' })).list[0]?.module_id ?? 0;
    const path = `/pctemplate/modules/${id}`;
    expect((await app.put<TemplateModule>(path, { token, json: { name: '新头图' } })).data.name).toBe('新头图');
    expect((await app.put(path, { token, json: { name: '' } })).data.message).toBe('请输入组合模块名称');
    expect((await app.del(path, { token })).data).toEqual({ status: true });
    for (const call of [app.get, app.del]) expect((await call(path, { token })).data.status_code).toBe(404);
    expect((await list()).total_count).toBe(2);
    const actions = (await app.db.select().from(audit)).map(({ action }) => action);
    expect(actions).toEqual([...Array(3).fill('page-module.add'), 'page-module.rename', 'page-module.delete']);
  });

  it('who only reads pages keeps and deletes nothing, and a guest sees nothing', async () => {
    const { data } = await saveModule();
    const viewer = await insertOperator(app, 'viewer', '-', { role: 'viewer' });
    const path = `/pctemplate/modules/${data.module_id}`;
    expect((await app.get(path, { token: viewer })).data).toMatchObject({ name: '活动头图' });
    expect((await app.del(path, { token: viewer })).data.code).toBe(400500);
    expect((await app.post('/pctemplate/modules', { token: viewer, json: { name: 'a' } })).data.code).toBe(400500);
    expect((await app.get(path)).status).toBe(401);
  });

  const newPage = async (json: Record<string, unknown>) =>
    app.post<MallPage>('/mall/pages', { token, json: { kind: 'custom', ...json } });
  const body = async (id: number) =>
    (await app.get<EditorPageAnswer>(`/mall/pages/${id}/editor`, { token })).data.parts.body?.document.widgets ?? [];
  const fill = async (id: number, widgets: object[]): Promise<void> => {
    const document = { schemaVersion: 1, widgets };
    await app.post(`/mall/pages/${id}/draft`, {
      token,
      json: { parts: { body: { page_id: id, version: 0, document } } },
    });
  };

  it('a page stored as a template begins other pages of its platform, links included', async () => {
    const { page_id: from } = (await newPage({ title: '春季' })).data;
    const template = `/mall/pages/${from}/template`;
    expect((await app.post(template, { token, json: { name: '会场' } })).data.message).toBe('页面还没有内容');
    await fill(from, [panel({ id: undefined })]);
    expect((await app.post(template, { token, json: {} })).data.message).toBe('请输入模板名称');
    const { data } = await app.post<TemplateModule>(template, { token, json: { name: '会场' } });
    expect(data).toMatchObject({ kind: 'page', name: '会场', platform: 'pc' });
    const made = (await newPage({ title: '秋季', template_id: data.module_id })).data;
    expect(made).toMatchObject({ title: '秋季', has_draft: true, published: false });
    const [first] = await body(made.page_id);
    expect(JSON.stringify(first)).toContain('/items/924');
    expect(first?.id).not.toBe((await body(from))[0]?.id);
    expect((await newPage({ title: 'h5', platform: 'h5', template_id: data.module_id })).data.message).toContain(
      '另一种屏幕',
    );
    const { module_id: module } = (await saveModule()).data;
    for (const template_id of [module, 9999])
      expect((await newPage({ title: 'x', template_id })).data.message).toBe('页面模板不存在');
    const titles = (await app.get<{ list: MallPage[] }>('/mall/pages', { token })).data.list.map(({ title }) => title);
    expect(titles).toEqual(['春季', '秋季']);
  });

  it('a page goes out as a file and comes in as another; what of it cannot be rendered is reported', async () => {
    const { page_id: from } = (await newPage({ title: '春季' })).data;
    await fill(from, [{ type: 'W0000', backgroundColor: '#fff' }, panel({ id: undefined }), { type: 'W0404', own: 1 }]);
    const file = (await app.get<ExportPageAnswer>(`/mall/pages/${from}/file`, { token })).data;
    expect(file).toMatchObject({ format: 'mallwright-page', version: 1, title: '春季', platform: 'pc' });
    expect(JSON.stringify(file)).not.toMatch(/"(?:id|uuid)"/);
    const bring = (json: Record<string, unknown>) => app.post<ImportPageAnswer>('/mall/pages/import', { token, json });
    const { page, issues } = (await bring({ file: JSON.stringify(file), title: '来自文件' })).data;
    expect(page).toMatchObject({ title: '来自文件', has_draft: true, published: false, kind: 'custom' });
    expect(issues.map(({ message }) => message)).toContain('未知的挂件类型 W0404，不会显示');
    const again = (await app.get<ExportPageAnswer>(`/mall/pages/${page.page_id}/file`, { token })).data;
    // An import marks children as such; all else stays as it was.
    const leafless = (widgets: unknown) => JSON.stringify(widgets).replaceAll(',"leaf":true', '');
    expect(leafless(again.widgets)).toBe(leafless(file.widgets));
    const old = { data: [{ id: 1, name: 'x', config: JSON.stringify({ type: 'W0011', text: '旧' }) }] };
    expect((await bring({ file: old.data })).data.page.title).toBe('导入的页面');
    for (const bad of [
      undefined,
      '',
      'not json',
      '[]',
      '{}',
      '3',
      '{"format":"mallwright-page","version":2,"widgets":[]}',
    ])
      expect((await bring({ file: bad })).data.status_code).toBe(422);
    const broken = {
      ...file,
      widgets: [
        { type: 'W0001', data: [] },
        5,
        { type: 'W0006', childWidgets: [{ type: 'W0006' }] },
        { type: 'W0002', data: [{ goods_id: 999, goods_name: '老家的茶' }] },
      ],
    };
    const messages = (await bring({ file: broken })).data.issues.map(({ message }) => message);
    expect(messages).toEqual(
      expect.arrayContaining([
        '不是一个挂件，已忽略',
        '不可放入自由面板',
        '请至少添加1张轮播图',
        '商品已下架或不存在：老家的茶',
      ]),
    );
  });
});
