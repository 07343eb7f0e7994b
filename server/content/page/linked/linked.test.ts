import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkedPanel } from '../../../../engine/document/linked/linked-panel.ts';
import type { StoredWidget } from '../../../../engine/document/content.ts';
import type {
  EditorPageAnswer,
  LinkModuleAnswer,
  ListVersionsAnswer,
  MallIssues,
  MallPage,
  ReadMasterAnswer,
  SaveDraftAnswer,
  TemplateModule,
} from '../../../../schemas/types/contract.ts';
import { insertOperator } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { readLivePage } from '../published.ts';
import { newUuid } from './masters.ts';

const IMAGE = '/pictures/ab/0123456789abcdef0123456789abcd.png';

type Document = { widgets: StoredWidget[] };

let app: TestApp;
let token: string;
beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app);
});
afterAll(() => app.close());

const panelOf = (...texts: string[]) => ({
  type: 'W0006',
  width: 1190,
  height: 200,
  childWidgets: texts.map((text, index) => ({ type: 'W0011', x: 0, y: index * 40, width: 100, height: 30, text })),
});

async function addModule(name: string, ...texts: string[]): Promise<number> {
  const json = { name, image: IMAGE, params: JSON.stringify(panelOf(...texts)) };
  return (await app.post<TemplateModule>('/pctemplate/modules', { token, json })).data.module_id;
}

const link = (module: number, page = 0) =>
  app.post<LinkModuleAnswer>(`/pctemplate/modules/${module}/link`, { token, json: { page_id: page } });
const master = async (module: number, version?: number) =>
  (
    await app.get<ReadMasterAnswer>(`/pctemplate/modules/${module}/master`, {
      token,
      query: version ? { version } : {},
    })
  ).data;
const opened = async (page: number) => (await app.get<EditorPageAnswer>(`/mall/pages/${page}/editor`, { token })).data;
const bodyOf = async (page: number) => {
  const { body } = (await opened(page)).parts;
  if (!body) throw new Error('The page has no body.');
  return body;
};
const check = async (page: number) => (await app.get<MallIssues>(`/mall/pages/${page}/check`, { token })).data;

async function save(page: number, widgets: object[]) {
  const { version } = await bodyOf(page);
  const parts = { body: { page_id: page, version, document: { schemaVersion: 1, widgets } } };
  return (await app.post<SaveDraftAnswer>(`/mall/pages/${page}/draft`, { token, json: { parts } })).data;
}

async function publish(page: number) {
  const { version } = await bodyOf(page);
  const json = { parts: [page], versions: { [page]: version } };
  return (await app.post<{ published_at: number }>(`/mall/pages/${page}/publish`, { token, json })).data;
}

async function newPage(title: string): Promise<number> {
  return (await app.post<MallPage>('/mall/pages', { token, json: { kind: 'custom', title } })).data.page_id;
}

/** A page with a linked panel, and with what is changed in it. */
async function placed(title: string, module: number, change: (panel: StoredWidget) => StoredWidget = (panel) => panel) {
  const page = await newPage(title);
  const { panel, version } = (await link(module, page)).data;
  await save(page, [change(linkedPanel(panel as StoredWidget, { id: module, version }, newUuid))]);
  return page;
}

const texts = ({ widgets }: Document) =>
  widgets.flatMap(({ childWidgets }) => (childWidgets ?? []).map((child) => child['text']));
const shown = async (page: number) => {
  const version = (await versions(page)).find(({ published }) => published)?.version ?? 0;
  return texts(
    (await app.get<{ document: Document }>(`/mall/pages/${page}/versions/${version}`, { token })).data.document,
  );
};
const versions = async (page: number) =>
  (await app.get<ListVersionsAnswer>(`/mall/pages/${page}/versions`, { token })).data.list;

const withText =
  (at: number, text: string) =>
  (panel: StoredWidget): StoredWidget => ({
    ...panel,
    childWidgets: (panel.childWidgets ?? []).map((child, index) => (index === at ? { ...child, text } : child)),
  });

/** Changes the master and publishes it. */
async function changeMaster(module: number, change: (panel: StoredWidget) => StoredWidget): Promise<void> {
  const { page_id } = await master(module);
  const { document } = await bodyOf(page_id);
  await save(page_id, (document.widgets as StoredWidget[]).map(change));
  expect(await publish(page_id)).toHaveProperty('published_at');
}

it('a published master is published on its pages in one go, with what each place has of its own', async () => {
  const module = await addModule('页首横幅', '甲', '乙');
  const first = await placed('甲页', module);
  const second = await placed('乙页', module, withText(0, '本页的甲'));
  await publish(first);
  await publish(second);
  const draft = await placed('未发布的页', module);
  const { pages, page_id } = await master(module);
  expect(pages.map(({ title, published }) => [title, published])).toEqual([
    ['甲页', true],
    ['乙页', true],
    ['未发布的页', false],
  ]);
  // The draft of the master changes no page, and says which it would change.
  await save(page_id, ((await bodyOf(page_id)).document.widgets as StoredWidget[]).map(withText(1, '丙')));
  expect(await shown(first)).toEqual(['甲', '乙']);
  expect((await check(page_id)).parts).toMatchObject([{ page_count: 3, pages: ['甲页', '乙页', '未发布的页'] }]);
  await publish(page_id);
  expect(await shown(first)).toEqual(['甲', '丙']);
  expect(await shown(second)).toEqual(['本页的甲', '丙']);
  expect(texts((await bodyOf(draft)).document as Document)).toEqual(['甲', '丙']);
  expect((await versions(first))[0]).toMatchObject({
    note: '组合模块「页首横幅」已更新',
    published: true,
    author: 'operator',
  });
  // What is rendered and what other clients get are plain widgets.
  const live = await readLivePage(app.context(), { kind: 'custom', pageId: String(first) });
  expect(JSON.stringify(live?.body)).toContain('丙');
  expect(JSON.stringify(live?.body)).not.toMatch(/designModule|designPart/);
});

it('unpublished work on a page follows the master, too, and stays unpublished', async () => {
  const module = await addModule('条', '甲');
  const page = await placed('有草稿的页', module);
  await publish(page);
  const [panel] = (await bodyOf(page)).document.widgets as StoredWidget[];
  await save(page, [panel ?? {}, { type: 'W0011', text: '草稿里的' }]);
  await changeMaster(module, withText(0, '新甲'));
  expect(await shown(page)).toEqual(['新甲']);
  const body = await bodyOf(page);
  expect(body.has_draft).toBe(true);
  expect(body.document.widgets).toHaveLength(2);
  expect(texts(body.document as Document)).toEqual(['新甲']);
});

it('an older version of a page that is published again takes what the master says now', async () => {
  const module = await addModule('旧版', '甲');
  const page = await placed('恢复的页', module);
  await publish(page);
  const [before] = await versions(page);
  await changeMaster(module, withText(0, '新甲'));
  const old = (
    await app.post<{ version: number }>(`/mall/pages/${page}/restore`, { token, json: { version: before?.version } })
  ).data;
  expect(old.version).toBeGreaterThan(0);
  await publish(page);
  expect(await shown(page)).toEqual(['新甲']);
});

it('taking a change of the master back takes it back on its pages', async () => {
  const module = await addModule('撤回', '甲');
  const page = await placed('页', module);
  await publish(page);
  await changeMaster(module, withText(0, '错了'));
  expect(await shown(page)).toEqual(['错了']);
  const { page_id } = await master(module);
  const first = (await versions(page_id)).at(-1)?.version ?? 0;
  await app.post(`/mall/pages/${page_id}/restore`, { token, json: { version: first } });
  await publish(page_id);
  expect(await shown(page)).toEqual(['甲']);
});

it('masters may follow masters, and pages follow both; a circle is refused when it is saved', async () => {
  const [inner, outer] = [await addModule('内', '甲'), await addModule('外', '乙')];
  const innerPage = (await link(inner)).data.page_id;
  const outerPage = (await link(outer)).data.page_id;
  const { panel, version } = (await link(inner, outerPage)).data;
  const following = linkedPanel(panel as StoredWidget, { id: inner, version }, newUuid);
  await save(outerPage, [following]);
  await publish(outerPage);
  const page = await placed('两层的页', outer);
  await publish(page);
  await changeMaster(inner, withText(0, '最里面改了'));
  expect(await shown(page)).toEqual(['最里面改了']);
  const message = '组合模块「内」不能链接它自己，或链接已经用到它的组合模块';
  for (const module of [inner, outer]) expect((await link(module, innerPage)).data.message).toBe(message);
  const circle = { ...following, designModule: { id: outer, version: 1 } };
  expect(await save(innerPage, [circle])).toMatchObject({ status_code: 422, message });
  expect(texts((await bodyOf(innerPage)).document as Document)).toEqual(['最里面改了']);
});

it('a deleted master leaves what its pages show, and the check says that nothing follows any more', async () => {
  const module = await addModule('将删除', '甲');
  const page = await placed('留下的页', module);
  await publish(page);
  const { page_id } = await master(module);
  expect((await app.del(`/mall/pages/${page_id}`, { token })).data.message).toBe('请在组合模块里删除');
  await app.del(`/pctemplate/modules/${module}`, { token });
  expect(await shown(page)).toEqual(['甲']);
  expect((await check(page)).issues).toContainEqual(
    expect.objectContaining({ path: '0', message: '链接的组合模块已删除，内容保留，不会再更新' }),
  );
  expect((await app.get(`/mall/pages/${page_id}/editor`, { token })).data.status_code).toBe(404);
});

it('what a place had changed is kept when the master drops it, and is named', async () => {
  const module = await addModule('删掉一行', '甲', '乙');
  const page = await placed('改过的页', module, withText(1, '本页的乙'));
  await publish(page);
  await changeMaster(module, (panel) => ({ ...panel, childWidgets: (panel.childWidgets ?? []).slice(0, 1) }));
  expect(await shown(page)).toEqual(['甲', '本页的乙']);
  expect((await check(page)).issues).toContainEqual(
    expect.objectContaining({
      path: '0.childWidgets.1',
      message: '链接的组合模块里已经没有「文本」，本处改过的内容保留',
    }),
  );
});

it('a master is one free panel, has no place among pages, and is what copies are made of', async () => {
  const module = await addModule('一个面板', '甲');
  const { page_id } = (await link(module)).data;
  const list = async (query: Record<string, string>) =>
    (await app.get<{ list: MallPage[] }>('/mall/pages', { token, query })).data.list.map((one) => one.page_id);
  expect(await list({})).not.toContain(page_id);
  expect((await app.put(`/mall/pages/${page_id}`, { token, json: { enabled: true } })).data.message).toContain(
    '不能启用',
  );
  const [panel] = (await bodyOf(page_id)).document.widgets;
  await save(page_id, [panel ?? {}, { type: 'W0011', text: '多出来的' }]);
  expect(await publish(page_id)).toMatchObject({ status_code: 422 });
  await save(page_id, [withText(0, '新甲')(panel as StoredWidget)]);
  await publish(page_id);
  const { params } = (await app.get<{ params: string }>(`/pctemplate/modules/${module}`, { token })).data;
  expect(params).toContain('新甲');
  expect(params).not.toContain('uuid');
});

it('a page that leaves the mall as a file follows nothing', async () => {
  const module = await addModule('带走', '甲');
  const page = await placed('带走的页', module);
  const file = (await app.get(`/mall/pages/${page}/file`, { token })).data;
  expect(JSON.stringify(file)).not.toMatch(/designModule|designPart/);
});
