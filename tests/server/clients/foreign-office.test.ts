/**
 * Our designer on another product's backend (API_ORIGIN), by call: each call of the designer is made of the contract's, and what is saved
 * is what shoppers of that backend get.
 */
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { EditorPageAnswer, ListPagesAnswer, MallPage, SaveDraftAnswer } from '../../../schemas/types/contract.ts';
import { ACCOUNT, ForeignDesigner, type Answer } from './foreign-designer.ts';

const HEADLINE = { type: 'W0011', uuid: 'h1', text: '旧标题', width: 1190 };
const SETTINGS = { type: 'W0000', uuid: 's1', backgroundColor: '#ffffff', themeColor: '#112233' };

let designer: ForeignDesigner;

beforeAll(async () => {
  designer = await ForeignDesigner.start();
});
afterAll(() => designer.close());
beforeEach(() => designer.begin());

const addHome = (...more: Record<string, unknown>[]): string =>
  designer.office.addPage('首页', 'index', 1, [SETTINGS, HEADLINE, ...more]);
const open = async (id: string): Promise<EditorPageAnswer> =>
  (await designer.call<EditorPageAnswer>('GET', `/mall/pages/${id}/editor`)).data;
const list = async (query = ''): Promise<MallPage[]> =>
  (await designer.call<ListPagesAnswer>('GET', `/mall/pages${query}`)).data.list;

type Parts = EditorPageAnswer['parts'];

/** The part as the designer sends it after `change`. */
function edited({ parts }: EditorPageAnswer, part: keyof Parts, change: (widgets: Record<string, unknown>[]) => void) {
  const { page_id, version, document } = structuredClone(parts[part]) ?? {
    page_id: 0,
    version: 0,
    document: { widgets: [] },
  };
  change(document.widgets as Record<string, unknown>[]);
  return { [part]: { page_id, version, document } };
}

const save = (id: string, parts: object): Promise<Answer<SaveDraftAnswer>> =>
  designer.call<SaveDraftAnswer>('POST', `/mall/pages/${id}/draft`, { parts });

describe('signing in', () => {
  it('takes an account of that backend, and says what it may do here', async () => {
    const signed = await designer.session('POST', '', ACCOUNT);
    expect(signed.operator).toMatchObject({
      username: 'designer',
      rights: expect.arrayContaining([{ right: 'pages.write' }]) as unknown,
    });
    expect(JSON.stringify(signed.operator)).not.toContain('orders');
    expect(signed.expires_in).toBe(900);
  });

  it('says what that backend says of a wrong password', async () => {
    expect(await designer.session('POST', '', { ...ACCOUNT, password: 'wrong' })).toMatchObject({
      status_code: 422,
      message: '账号或密码不正确',
    });
  });

  it('goes on in another visit, and not from another site', async () => {
    expect((await designer.session('POST', '/refresh')).token).toBe(designer.token);
    const headers = { 'sec-fetch-site': 'cross-site' };
    const elsewhere = await designer.shop.app.inject({
      method: 'POST',
      url: '/edit/session/refresh',
      headers,
      cookies: designer.cookies,
    });
    expect(elsewhere.json()).toMatchObject({ data: { status_code: 403 } });
    designer.cookies = {};
    expect(await designer.session('POST', '/refresh')).toMatchObject({ status_code: 401 });
  });

  it('renews a token that ends soon', async () => {
    designer.office.tokenLife = 200;
    const first = (await designer.session('POST', '', ACCOUNT)).token;
    designer.office.tokenLife = 7200;
    const renewed = await designer.session('POST', '/refresh');
    expect(renewed.token).not.toBe(first);
    designer.token = renewed.token ?? '';
    expect((await designer.call('GET', '/mall/pages')).status).toBe(200);
  });

  it('ends with the token there, and by signing out', async () => {
    designer.office.endSignIns();
    expect((await designer.call('GET', '/mall/pages')).status).toBe(401);
    expect(await designer.session('POST', '/refresh')).toMatchObject({ status_code: 401 });
    designer.token = (await designer.session('POST', '', ACCOUNT)).token ?? '';
    await designer.session('DELETE');
    expect((await designer.call('GET', '/mall/pages')).status).toBe(401);
  });

  it('needs a token for every call, and keeps operators of our own out', async () => {
    designer.token = '';
    expect((await designer.call('GET', '/mall/pages')).status).toBe(401);
  });

  it('goes on while that backend is away, and each call says so', async () => {
    designer.backend.isAway = true;
    expect((await designer.session('POST', '/refresh')).token).toBe(designer.token);
    expect(await designer.call('GET', '/mall/pages')).toMatchObject({
      status: 200,
      data: { status_code: 502, message: '商城服务暂时没有响应，请稍后再试' },
    });
  });
});

describe('the list of pages', () => {
  it('has the pages of widgets, by kind, name and order', async () => {
    const home = addHome();
    const sale = designer.office.addPage('秋季上新', 'custom', 2, []);
    designer.office.addPage('商品列表', 'product_list', 1, []);
    expect((await list()).map(({ page_id, kind, enabled }) => [String(page_id), kind, enabled])).toEqual([
      [sale, 'custom', false],
      [home, 'home', true],
    ]);
    expect((await list('?kind=custom')).map(({ title }) => title)).toEqual(['秋季上新']);
    expect((await list(`?keyword=${encodeURIComponent('秋季')}`)).map(({ title }) => title)).toEqual(['秋季上新']);
    expect((await list('?sort=page_id&pageSize=1&page=2')).map(({ title }) => title)).toEqual(['秋季上新']);
  });

  it('reads all of a long list', async () => {
    for (let nth = 0; nth < 130; nth += 1) designer.office.addPage(`页面${nth}`, 'custom', 1, []);
    const { data } = await designer.call<ListPagesAnswer>('GET', '/mall/pages?pageSize=20');
    expect([data.list.length, data.total_count]).toEqual([20, 130]);
  });

  it('adds, renames, disables and deletes a page', async () => {
    const { data: made } = await designer.call<MallPage>('POST', '/mall/pages', { kind: 'custom', title: '春茶会场' });
    expect(made).toMatchObject({ kind: 'custom', title: '春茶会场', enabled: true });
    const path = `/mall/pages/${made.page_id}`;
    await designer.call('PUT', path, { title: '夏茶会场' });
    await designer.call('PUT', path, { enabled: false });
    expect(await list()).toMatchObject([{ title: '夏茶会场', enabled: false }]);
    expect((await designer.call('PUT', path, { title: ' ' })).data).toMatchObject({
      status_code: 422,
      errors: { title: ['请输入页面名称'] },
    });
    await designer.call('DELETE', path);
    expect(await list()).toEqual([]);
  });

  it('copies a page with its content, as rows of its own', async () => {
    const home = addHome();
    const { data: copy } = await designer.call<MallPage>('POST', `/mall/pages/${home}/copy`);
    expect(copy).toMatchObject({ kind: 'home', title: '首页 副本', enabled: false });
    const [before, after] = [home, String(copy.page_id)].map((id) => designer.office.pages.get(id)?.widgets ?? []);
    expect(after).toMatchObject([{ type: 'W0000' }, { text: '旧标题' }]);
    expect(after?.map(({ id }) => id)).not.toEqual(before?.map(({ id }) => id));
  });

  it('puts one home page in the place of another, and leaves it when the other cannot be enabled', async () => {
    const home = addHome();
    const next = designer.office.addPage('双十一首页', 'index', 2, []);
    await designer.call('PUT', `/mall/pages/${next}`, { enabled: true, replaces: Number(home) });
    expect(designer.office.pages.get(home)?.status).toBe(2);
    expect(designer.office.pages.get(next)?.status).toBe(1);
    designer.office.refused.add(home);
    const refused = await designer.call('PUT', `/mall/pages/${home}`, { enabled: true, replaces: Number(next) });
    expect(refused.data).toMatchObject({ status_code: 422, message: '已有启用的首页' });
    expect([next, home].map((id) => designer.office.pages.get(id)?.status)).toEqual([1, 2]);
  });
});

describe('a page', () => {
  it('is saved for shoppers at once, and opens again as it was saved', async () => {
    const id = addHome();
    const opened = await open(id);
    const parts = edited(opened, 'body', (widgets) => {
      Object.assign(widgets[1] ?? {}, { text: '今日好茶' });
      widgets.push({ type: 'W0011', uuid: 'new', text: '第二行', width: 1190 });
    });
    const { data } = await save(id, parts);
    expect(data.parts.body?.ids).toEqual([{ path: '2', id: designer.office.pages.get(id)?.widgets[2]?.['id'] }]);
    expect(designer.office.pages.get(id)?.widgets).toMatchObject([
      { type: 'W0000' },
      { text: '今日好茶' },
      { text: '第二行' },
    ]);
    const again = await open(id);
    expect(again.parts.body?.version).toBe(data.parts.body?.version);
    const { body } = await designer.shop.open('/');
    expect(body).toContain('今日好茶');
    expect(body).not.toContain('旧标题');
  });

  it('keeps the rows it had, so that only changed ones are new to that backend', async () => {
    const id = addHome();
    const before = designer.office.pages.get(id)?.widgets.map((widget) => widget['id']);
    await save(
      id,
      edited(await open(id), 'body', ([, second]) => Object.assign(second ?? {}, { text: '新' })),
    );
    expect(designer.office.pages.get(id)?.widgets.map((widget) => widget['id'])).toEqual(before);
  });

  it('has the header and footer of all pages', async () => {
    const id = addHome();
    const opened = await open(id);
    expect(opened.parts.header).toMatchObject({ version: 0, document: { widgets: [] } });
    const panel = { type: 'W0006', uuid: 'p1', comptyle: 'header', width: 1190, height: 90, childWidgets: [] };
    const saved = await save(
      id,
      edited(opened, 'header', (widgets) => widgets.push(panel)),
    );
    expect(saved.data.parts).toMatchObject({ header: { ids: [] } });
    expect(JSON.parse(designer.office.shared.get('header') ?? '')).toMatchObject([{ uuid: 'p1' }]);
    expect((await open(id)).parts.header?.document.widgets).toMatchObject([{ uuid: 'p1' }]);
  });

  it('begins in the colours of the home page', async () => {
    addHome();
    const { data: made } = await designer.call<MallPage>('POST', '/mall/pages', { kind: 'custom', title: '会场' });
    const { parts, theme } = await open(String(made.page_id));
    expect(parts.body?.document.widgets).toMatchObject([{ type: 'W0000', themeColor: '#112233' }]);
    expect(theme.themeColor).toBe('#112233');
  });

  it('keeps widgets of other products, and what is no widget at all, as they are', async () => {
    const strange = { type: 'W0999', uuid: 'x', anything: { deep: [1, null] } };
    const id = addHome(strange, { type: 'banner', of: 'another' });
    const stored = designer.office.pages.get(id)?.widgets ?? [];
    const opened = await open(id);
    expect(opened.parts.body?.document.widgets).toMatchObject([{}, {}, { type: 'W0999' }]);
    expect(opened.parts.body?.issues.map(({ message }) => message)).toEqual([
      '未知的挂件类型 W0999，不会显示',
      '有无法识别的内容，不会显示，保存时原样保留',
    ]);
    await save(
      id,
      edited(opened, 'body', ([, second]) => Object.assign(second ?? {}, { text: '新' })),
    );
    expect(designer.office.pages.get(id)?.widgets.slice(2)).toEqual(stored.slice(2));
  });

  it('shows shoppers nothing that the operator hid', async () => {
    const id = addHome();
    await save(
      id,
      edited(await open(id), 'body', ([, text]) => Object.assign(text ?? {}, { designHidden: true })),
    );
    expect((await designer.shop.open('/')).body).not.toContain('旧标题');
  });

  it('is not saved over what somebody else saved meanwhile', async () => {
    const id = addHome();
    const opened = await open(id);
    designer.office.save(id, [SETTINGS, { ...HEADLINE, text: '别人的' }]);
    const refused = await save(
      id,
      edited(opened, 'body', (widgets) => widgets.pop()),
    );
    expect(refused.data).toMatchObject({ status_code: 409, errors: [{ part: 'body' }] });
    expect(designer.office.pages.get(id)?.widgets[1]).toMatchObject({ text: '别人的' });
  });

  it('is not saved with errors that it did not have, which name their place', async () => {
    const images = Array.from({ length: 6 }, () => ({ imgUrl: 'https://img.example.com/a.jpg', pathData: {} }));
    const full = { type: 'W0001', uuid: 'c1', width: 1190, height: 200, data: images };
    const id = addHome(full);
    const opened = await open(id);
    expect(
      (
        await save(
          id,
          edited(opened, 'body', ([, text]) => Object.assign(text ?? {}, { text: '新' })),
        )
      ).data.status_code,
    ).toBeUndefined();
    const broken = edited(await open(id), 'body', (widgets) => widgets.push({ ...full, uuid: 'c2' }));
    const refused = await save(id, broken);
    expect(refused.data).toMatchObject({
      status_code: 422,
      errors: [{ part: 'body', type: 'W0001', path: '3.data', message: '最多只能添加5张轮播图' }],
    });
    expect(designer.office.pages.get(id)?.widgets).toHaveLength(3);
  });

  it('gets colours for names that only our designer knows', async () => {
    const id = addHome();
    await save(
      id,
      edited(await open(id), 'body', ([, text]) => Object.assign(text ?? {}, { color: 'token:primary' })),
    );
    expect(designer.office.pages.get(id)?.widgets[1]).toMatchObject({ color: '#c94700' });
  });

  it('is not saved while that backend is away, or when the sign-in ended', async () => {
    const id = addHome();
    const parts = edited(await open(id), 'body', (widgets) => widgets.pop());
    designer.backend.isAway = true;
    expect((await save(id, parts)).data).toMatchObject({
      status_code: 502,
      message: '商城服务暂时没有响应，请稍后再试',
    });
    designer.backend.isAway = false;
    designer.office.endSignIns();
    expect((await save(id, parts)).status).toBe(401);
    designer.token = (await designer.session('POST', '', ACCOUNT)).token ?? '';
    expect((await save(id, parts)).data.parts.body).toBeDefined();
  });
});

it('has nothing of what other backends have not, and reads nothing of our own database', async () => {
  for (const path of ['/mall/orders', '/mall/members', '/mall/pages/1/versions', '/pctemplate/modules', '/mall/audit'])
    expect((await designer.call('GET', path)).data, path).toMatchObject({ status_code: 404 });
});

it('tells the designer’s document what that backend has', async () => {
  const { body } = await designer.shop.open('/edit');
  expect(body).toContain('<meta name="mall-features" content="">');
});
