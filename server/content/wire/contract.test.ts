import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredWidget } from '../../../engine/document/content.ts';
import { insertCategories, insertGoods, insertMember, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { onBoth, onPostgres, testApp, type TestApp } from '../../testing/harness.ts';
import type { SharedRow, WholePage, WidgetRow } from './contract-content.ts';
import { publishDocument } from '../page/publish.ts';
import type { Template, ListTemplatesAnswer } from '../../../schemas/types/contract.ts';

const CONTENT = '/h5app/wxapp/pctemplate/getTemplateContent';
const SHARED = '/h5app/wxapp/pctemplate/getHeaderOrFooter';

async function addPage(app: TestApp, token: string, fields: Record<string, string> = {}): Promise<Template> {
  const form = { template_title: '页面', template_description: '', page_type: 'custom', status: '1', ...fields };
  return (await app.post<Template>('/pctemplate/add', { token, form })).data;
}

async function save(
  app: TestApp,
  token: string,
  id: string | number,
  widgets: unknown,
  more: Record<string, string> = {},
) {
  const config = typeof widgets === 'string' ? widgets : JSON.stringify(widgets);
  return app.post<{ status: boolean; version: number }>('/pctemplate/saveTemplateContent', {
    token,
    form: { theme_pc_template_id: id, config, ...more },
  });
}

/** What an old designer stored: key order of its own, fractions, unknown properties, whole goods records, no href. */
const OLD_ROWS = [
  { type: 'W0000', guides: [], backgroundColor: 'rgba(1,2,3,0.5)', unknown: { b: 1, a: [null, 0.1] } },
  {
    name: '商品橱窗',
    type: 'W0005',
    x: 10.333333333333334,
    data: [
      { text: 't', data: [{ item_id: '7', item_name: '旧名', pics: ['/p.png'], price: 1, extra: { '\u4e00': 'ø' } }] },
    ],
    uuid: 'same',
  },
  { type: 'W0006', uuid: 'same', childWidgets: [{ type: 'W0011', text: '</script>', x: 0.5, leaf: true, odd: false }] },
  { type: 'W0777', from: 'a later designer', nested: { deep: [[[{}]]] } },
];

onBoth('page calls of the contract', (start) => {
  let app: TestApp;
  let token = '';
  beforeAll(async () => {
    app = await start();
    token = await insertOperator(app);
    await insertGoods(app.db, { goods_id: 7, item_name: '现在的名字', price: 4200, pics: ['/now.png'] });
  });
  afterAll(() => app.close());

  it('gives back what was saved, byte for byte but for the row ids and the version', async () => {
    const page = await addPage(app, token);
    await save(app, token, page.theme_pc_template_id, OLD_ROWS);
    const query = { theme_pc_template_id: page.theme_pc_template_id };
    const { data: rows } = await app.get<WidgetRow[]>('/pctemplate/getTemplateContent', { token, query });
    const back = rows.map((row) => row.config.replace(/,"id":\d+,"openedVersion":\d+\}$/, '}'));
    expect(back).toEqual(OLD_ROWS.map((widget) => JSON.stringify(widget)));
    expect(rows.every((row) => JSON.parse(row.config).id === row.id)).toBe(true);
    expect(new Set(rows.map((row) => row.id)).size).toBe(4);
    // Guides are for designers.
    const { data: live } = await app.get<WidgetRow[]>(CONTENT, { query });
    expect(live[0]?.config).toMatch(/^(?!.*guides).*unknown/);
  });

  it('keeps the ids of rows that stay, in the order they are sent, and renews the others', async () => {
    const { theme_pc_template_id: id } = await addPage(app, token);
    const read = async (): Promise<{ id: number; text: string }[]> => {
      const answer = await app.get<WidgetRow[]>('/pctemplate/getTemplateContent', {
        token,
        query: { theme_pc_template_id: id },
      });
      return answer.data.map((row) => {
        const { id, text } = JSON.parse(row.config) as { id: number; text: string };
        return { type: 'W0011', id, text };
      });
    };
    await save(app, token, id, [
      { type: 'W0011', text: 'a' },
      { type: 'W0011', text: 'b' },
    ]);
    const [a, b] = await read();
    await save(app, token, id, [b, { type: 'W0011', text: 'c', id: 999_999 }, a, { ...a, text: 'copy' }]);
    const [b2, c, a2, copy] = await read();
    expect([b2, a2]).toEqual([b, a]);
    expect(c?.id).not.toBe(999_999);
    expect(new Set([a?.id, b?.id, c?.id, copy?.id]).size).toBe(4);
  });

  it('lays live data over what shoppers get and drops what is unavailable, while operators see what was saved', async () => {
    const goods = (goods_id: string) => ({ goods_id, goods_name: '旧名', price: 1, goods_pic: '/old.png' });
    const { theme_pc_template_id: id } = await addPage(app, token);
    await save(app, token, id, [{ type: 'W0005', data: [{ text: 't', data: [goods('7'), goods('8'), goods('')] }] }]);
    const query = { theme_pc_template_id: id };
    const shopper = await app.get<WidgetRow[]>(CONTENT, { query });
    const entries = JSON.parse(shopper.data[0]?.config ?? '{}').data[0].data;
    expect(entries).toHaveLength(2);
    expect(entries[0]).toMatchObject({ goods_name: '现在的名字', price: 4200, goods_pic: '/now.png' });
    expect(entries[1]).toMatchObject({ goods_id: '', goods_name: '旧名' });
    const operator = await app.get<WidgetRow[]>('/pctemplate/getTemplateContent', { token, query });
    expect(JSON.parse(operator.data[0]?.config ?? '{}').data[0].data).toHaveLength(3);
  });

  it('shows members their price', async () => {
    await insertGoods(app.db, { goods_id: 70, price: 1000, member_price: 800 });
    const { theme_pc_template_id: id } = await addPage(app, token);
    await save(app, token, id, [{ type: 'W0005', data: [{ text: 't', data: [{ goods_id: 70 }] }] }]);
    const { token: member } = await insertMember(app);
    const priceFor = async (who?: string): Promise<number> => {
      const { data } = await app.get<WidgetRow[]>(CONTENT, {
        query: { theme_pc_template_id: id },
        ...(who ? { token: who } : {}),
      });
      return JSON.parse(data[0]?.config ?? '{}').data[0].data[0].price;
    };
    expect(await priceFor()).toBe(1000);
    expect(await priceFor(member)).toBe(800);
  });

  it('trims navigation to the three live levels', async () => {
    const levels = ['一级', '二级', '三级'].map((name, above): [number, number, string] => [above + 1, above, name]);
    await insertCategories(app.db, levels);
    await insertGoods(app.db, { goods_id: 71, category_id: 3 });
    const { theme_pc_template_id: id } = await addPage(app, token);
    await save(app, token, id, [
      {
        type: 'W0007',
        categoryData: [
          { category_id: '1', category_name: '旧' },
          { category_id: '77', category_name: '没了' },
        ],
      },
    ]);
    const { data } = await app.get<WidgetRow[]>(CONTENT, { query: { theme_pc_template_id: id } });
    const [first, ...rest] = JSON.parse(data[0]?.config ?? '{}').categoryData;
    expect(rest).toEqual([]);
    expect(first).toMatchObject({
      category_name: '一级',
      children: [{ category_name: '二级', children: [{ category_name: '三级' }] }],
    });
  });
});

describe('the home page that shoppers get', () => {
  let app: TestApp;
  let token = '';
  beforeAll(async () => {
    app = await testApp();
    token = await insertOperator(app);
  });
  afterAll(() => app.close());
  const text = (value: string) => [{ type: 'W0011', text: value }];

  it('is nothing before anything was saved', async () => {
    expect((await app.get(CONTENT)).data).toEqual([]);
    expect((await app.get(SHARED, { query: { page_name: 'header' } })).data).toEqual([]);
    expect((await app.get(CONTENT, { query: { page_type: 'header' } })).data).toEqual({
      id: 0,
      name: 'header',
      config: '',
    });
    expect((await app.get('/pctemplate/getHeaderOrFooter', { token, query: { page_name: 'footer' } })).data).toEqual(
      [],
    );
    expect((await app.get(SHARED, { query: { page_name: 'body' } })).data.message).toBe('页面不存在');
  });

  it('is the home page in use, of which there is one', async () => {
    const home = await addPage(app, token, { page_type: 'index' });
    await save(app, token, home.theme_pc_template_id, text('home'));
    expect((await app.get<WidgetRow[]>(CONTENT)).data.map((row) => JSON.parse(row.config).text)).toEqual(['home']);
    expect((await app.get<WidgetRow[]>(CONTENT, { query: { page_type: 'index' } })).data).toHaveLength(1);
    const second = await app.post('/pctemplate/add', {
      token,
      form: { template_title: '二', template_description: '', page_type: 'index', status: '1' },
    });
    expect(second.data).toMatchObject({ message: '已有启用的模版', status_code: 422 });
  });

  it('answers header and footer as one row each, and every part as one object in the newer form', async () => {
    const saved = await app.post<SharedRow>('/pctemplate/saveHeaderOrFooter', {
      token,
      json: { page_name: 'header', config: JSON.stringify([{ type: 'W0006', comptyle: 'header', childWidgets: [] }]) },
    });
    expect(saved.data.name).toBe('header');
    const row = (await app.get<SharedRow>(SHARED, { query: { page_name: 'header' } })).data;
    expect(JSON.parse(row.params)).toMatchObject([{ type: 'W0006', comptyle: 'header' }]);
    const part = (await app.get<WholePage>(CONTENT, { query: { page_type: 'header' } })).data;
    expect(JSON.parse(part.config)).toMatchObject({ pageType: 'header', order: ['header'] });
    const custom = await addPage(app, token, { template_title: '活动' });
    await save(app, token, custom.theme_pc_template_id, text('活动'));
    const query = { page_type: 'custom', page_id: custom.theme_pc_template_id };
    expect(JSON.parse((await app.get<WholePage>(CONTENT, { query })).data.config)).toMatchObject({ order: [] });
  });

  it('is not a disabled, an unknown or an unsaved one', async () => {
    const off = await addPage(app, token, { status: '2' });
    await save(app, token, off.theme_pc_template_id, text('off'));
    const unsaved = await addPage(app, token);
    for (const id of [off.theme_pc_template_id, unsaved.theme_pc_template_id, '4711', '0', '99999999999'])
      expect((await app.get(CONTENT, { query: { theme_pc_template_id: id } })).data.message).toBe('页面不存在');
  });
});

describe('the list of pages', () => {
  let app: TestApp;
  let token = '';
  beforeAll(async () => {
    app = await testApp();
    token = await insertOperator(app);
  });
  afterAll(() => app.close());

  it('filters by type and status and pages with page_no and page_size', async () => {
    const added = await addPage(app, token, { template_title: '一' });
    await addPage(app, token, { template_title: '二', status: '2' });
    await addPage(app, token, { template_title: '首', page_type: 'index' });
    const list = async (query: Record<string, string | number>): Promise<string[]> =>
      (await app.get<ListTemplatesAnswer>('/pctemplate/lists', { token, query })).data.list.map(
        (row) => row.template_title,
      );
    expect(await list({})).toEqual(['一', '二', '首']);
    expect(await list({ page_type: 'custom', status: 1 })).toEqual(['一']);
    expect(await list({ page_type: 'index' })).toEqual(['首']);
    expect(await list({ page_type: 'product_list' })).toEqual([]);
    expect(await list({ page_no: 2, page_size: 2 })).toEqual(['首']);
    expect(added).toMatchObject({ page_type: 'custom', status: '1', version: 'v1.0.1', deleted_at: null });
    await app.put('/pctemplate/edit', {
      token,
      form: { theme_pc_template_id: added.theme_pc_template_id, template_title: '新名' },
    });
    expect((await list({}))[0]).toBe('新名');
    await app.del(`/pctemplate/delete/${added.theme_pc_template_id}`, { token });
    expect(await list({})).toEqual(['二', '首']);
  });

  it.each([
    [{ template_description: '', page_type: 'custom' }, '缺少页面名称'],
    [{ template_title: ' ', template_description: '', page_type: 'custom' }, '缺少页面名称'],
    [{ template_title: 'a', page_type: 'custom' }, '缺少页面描述'],
    [{ template_title: 'a', template_description: '' }, '缺少页面类型'],
    [{ template_title: 'a', template_description: '', page_type: 'custom', status: '3' }, '启用状态不合法'],
    [{ template_title: '长'.repeat(51), template_description: '', page_type: 'custom' }, '页面名称最多50个字'],
  ])('refuses %j', async (form, message) => {
    const { data } = await app.post('/pctemplate/add', { token, form });
    expect(data).toMatchObject({ message, status_code: 422 });
  });

  it('knows which pages are none', async () => {
    for (const call of [
      app.put('/pctemplate/edit', { token, json: { theme_pc_template_id: 4711, status: 1 } }),
      app.del('/pctemplate/delete/4711', { token }),
      app.get('/pctemplate/getTemplateContent', { token, query: { theme_pc_template_id: 4711 } }),
      save(app, token, '4711', []),
    ])
      expect((await call).data.message).toBe('模板页面不存在');
  });

  it('keeps header and footer out of the reach of delete', async () => {
    const json = { page_name: 'footer', config: '[]' };
    const { data } = await app.post<SharedRow>('/pctemplate/saveHeaderOrFooter', { token, json });
    expect((await app.del(`/pctemplate/delete/${String(data.id)}`, { token })).data.status_code).toBe(422);
  });

  it('is for operators', async () => {
    const { token: member } = await insertMember(app);
    for (const path of ['/pctemplate/lists', '/mall/pages', '/espier/images']) {
      expect((await app.get(path)).status).toBe(401);
      expect((await app.get(path, { token: member })).status).toBe(401);
    }
  });
});

describe('contents that make no sense', () => {
  let app: TestApp;
  let token = '';
  let page: Template;
  beforeAll(async () => {
    app = await testApp();
    token = await insertOperator(app);
    page = await addPage(app, token);
    await save(app, token, page.theme_pc_template_id, [{ type: 'W0011', text: 'kept' }]);
  });
  afterAll(() => app.close());

  it.each([
    ['not JSON', '{'],
    ['null', 'null'],
    ['an object', '{"type":"W0001"}'],
    ['a number', '5'],
    ['entries that are no objects', '[1,"x",null,[]]'],
    ['no end of depth', `[{"type":"W0011","a":${'['.repeat(9000)}${']'.repeat(9000)}}]`],
    ['501 widgets', JSON.stringify(Array.from({ length: 501 }, () => ({ type: 'W0011' })))],
    ['nothing at all', ''],
  ])('are refused when they are %s, and the page stays', async (_name, config) => {
    const { data } = await save(app, token, page.theme_pc_template_id, config);
    expect(data.status_code).toBe(422);
    const { data: rows } = await app.get<WidgetRow[]>(CONTENT, {
      query: { theme_pc_template_id: page.theme_pc_template_id },
    });
    expect(rows.map((row) => JSON.parse(row.config).text)).toEqual(['kept']);
  });

  const GARBAGE = [null, 0, '', 'x', [], {}, [[]], [null], { a: 1 }, -1, 1e300, true];

  it('in any position give a page with what is valid', async () => {
    const positions = (value: unknown): unknown[] => [
      { type: value },
      { type: 'W0005', data: value },
      { type: 'W0005', data: [{ data: value }] },
      { type: 'W0005', data: [{ data: [{ goods_id: value, tagList: value }] }] },
      { type: 'W0006', childWidgets: value },
      { type: 'W0006', childWidgets: [value, { type: value }] },
      { type: 'W0007', categoryData: value, data: value },
      { type: 'W0001', data: [{ pathData: value, imgUrl: value }] },
      { type: 'W0011', data: { linkPage: 'goods', goods_id: value } },
      { type: 'W0000', id: value, uuid: value },
    ];
    const widgets = [...GARBAGE.flatMap(positions), { type: 'W0011', text: 'last' }];
    // As an import or an older server left it: a save would be refused for what operators can put right.
    const stored = widgets as StoredWidget[];
    const { pageId } = await publishDocument(app.context(), { kind: 'custom', title: 'x', widgets: stored, note: '' });
    const { data } = await app.get<WidgetRow[]>(CONTENT, { query: { theme_pc_template_id: pageId } });
    expect(JSON.parse(data.at(-1)?.config ?? '{}').text).toBe('last');
  });

  it('lose U+0000 and prototypes, nothing else', async () => {
    const config =
      '[{"type":"W0011","uuid":"new","text":"a\\u0000b","__proto__":{"x":1},"constructor":{"kept":1},"\\ud800":"\\udfff"}]';
    await save(app, token, page.theme_pc_template_id, config);
    const { data } = await app.get<WidgetRow[]>(CONTENT, {
      query: { theme_pc_template_id: page.theme_pc_template_id },
    });
    expect(data[0]?.config).toMatch(
      /^\{"type":"W0011","uuid":"new","text":"ab","constructor":\{"kept":1\},"\\ud800":"\\udfff","id":\d+\}$/,
    );
  });

  it('may be 8 MiB large and no more', async () => {
    const widgets = (size: number) => [{ type: 'W0011', extra: 'x'.repeat(size) }];
    expect((await save(app, token, page.theme_pc_template_id, widgets(7 * 1024 * 1024))).data.status).toBe(true);
    expect((await save(app, token, page.theme_pc_template_id, widgets(9 * 1024 * 1024))).data.status_code).toBe(413);
  });
});

onPostgres('saves that meet', (start) => {
  let app: TestApp;
  let token = '';
  beforeAll(async () => {
    app = await start();
    token = await insertOperator(app);
  });
  afterAll(() => app.close());

  it('with a version: one wins and the others are refused', async () => {
    const { theme_pc_template_id: id } = await addPage(app, token);
    const first = await save(app, token, id, [{ type: 'W0011', text: '0' }]);
    const version = String(first.data.version);
    const answers = await Promise.all(
      ['1', '2', '3', '4', '5'].map((text) => save(app, token, id, [{ type: 'W0011', text }], { version })),
    );
    expect(answers.filter((answer) => answer.data.status === true)).toHaveLength(1);
    expect(answers.filter((answer) => answer.data.status_code === 409)).toHaveLength(4);
    const unversioned = await save(app, token, id, [{ type: 'W0011', text: 'foreign' }]);
    expect(unversioned.data.status).toBe(true);
  });

  it('make one header', async () => {
    const json = { page_name: 'header', config: '[]' };
    const rows = await Promise.all(
      Array.from({ length: 6 }, () => app.post<SharedRow>('/pctemplate/saveHeaderOrFooter', { token, json })),
    );
    expect(new Set(rows.map((row) => row.data.id)).size).toBe(1);
  });

  it('enable one home page', async () => {
    const homes = await Promise.all(
      Array.from({ length: 4 }, () => addPage(app, token, { page_type: 'index', status: '2' })),
    );
    for (const home of homes) await save(app, token, home.theme_pc_template_id, [{ type: 'W0011' }]);
    const answers = await Promise.all(
      homes.map((home) =>
        app.put<Template>('/pctemplate/edit', {
          token,
          json: { theme_pc_template_id: home.theme_pc_template_id, status: 1 },
        }),
      ),
    );
    expect(answers.filter((answer) => answer.data.status === '1')).toHaveLength(1);
    const others = answers.filter((answer) => answer.data.message === '已有启用的模版');
    expect(others).toHaveLength(3);
  });
});
