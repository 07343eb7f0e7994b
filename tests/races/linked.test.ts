/** Masters that are published at once, nested ones among them: every page ends with what each of them says, and nobody is refused. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import { linkedPanel } from '../../engine/document/linked/linked-panel.ts';
import type { StoredWidget } from '../../engine/document/content.ts';
import type {
  EditorPageAnswer,
  LinkModuleAnswer,
  MallPage,
  ReadMasterAnswer,
  TemplateModule,
} from '../../schemas/types/contract.ts';
import { readLivePage } from '../../server/content/page/published.ts';
import { newUuid } from '../../server/content/page/linked/masters.ts';
import { insertOperator } from '../../server/testing/fixtures/fixtures.ts';
import { onPostgres, type StartApp, type TestApp } from '../../server/testing/harness.ts';

const IMAGE = '/pictures/ab/0123456789abcdef0123456789abcd.png';
const ROUNDS = Number(process.env['RACES'] ?? 6);

onPostgres('masters published at once', (start: StartApp) => {
  let app: TestApp;
  let token: string;
  beforeAll(async () => {
    app = await start();
    token = await insertOperator(app, 'office');
  });
  afterAll(() => app.close());

  const panelOf = (text: string): StoredWidget => ({
    type: 'W0006',
    width: 1190,
    height: 200,
    childWidgets: [{ type: 'W0011', x: 0, y: 0, width: 100, height: 30, text }],
  });

  async function addModule(name: string): Promise<number> {
    const json = { name, image: IMAGE, params: JSON.stringify(panelOf('旧')) };
    return (await app.post<TemplateModule>('/pctemplate/modules', { token, json })).data.module_id;
  }

  const bodyOf = async (page: number) => {
    const { data } = await app.get<EditorPageAnswer>(`/mall/pages/${page}/editor`, { token });
    if (!data.parts.body) throw new Error('The page has no body.');
    return data.parts.body;
  };
  const save = async (page: number, widgets: object[]): Promise<void> => {
    const { version } = await bodyOf(page);
    const parts = { body: { page_id: page, version, document: { schemaVersion: 1, widgets } } };
    await app.post(`/mall/pages/${page}/draft`, { token, json: { parts } });
  };
  const publish = async (page: number): Promise<boolean> => {
    const { version } = await bodyOf(page);
    const json = { parts: [page], versions: { [page]: version } };
    const { data } = await app.post<{ published_at?: number }>(`/mall/pages/${page}/publish`, { token, json });
    return data.published_at !== undefined;
  };
  const follow = async (page: number, ...modules: number[]): Promise<void> => {
    const panels: StoredWidget[] = [];
    for (const module of modules) {
      const call = `/pctemplate/modules/${module}/link`;
      const { data } = await app.post<LinkModuleAnswer>(call, { token, json: { page_id: page } });
      panels.push(linkedPanel(data.panel as StoredWidget, { id: module, version: data.version }, newUuid));
    }
    await save(page, panels);
    expect(await publish(page)).toBe(true);
  };
  const masterOf = async (module: number): Promise<number> =>
    (await app.get<ReadMasterAnswer>(`/pctemplate/modules/${module}/master`, { token })).data.page_id;
  const rename = async (page: number, text: string): Promise<void> => {
    const { document } = await bodyOf(page);
    const widgets = (document.widgets as StoredWidget[]).map((widget) => ({
      ...widget,
      ...(widget.childWidgets && { childWidgets: widget.childWidgets.map((child) => ({ ...child, text })) }),
    }));
    await save(page, widgets);
  };
  const textsOf = async (page: number): Promise<unknown[]> => {
    const parts = await readLivePage(app.context(), { kind: 'custom', pageId: String(page) });
    return (parts?.body.widgets ?? []).flatMap(({ childWidgets }) => (childWidgets ?? []).map(({ text }) => text));
  };
  const newPage = async (title: string): Promise<number> =>
    (await app.post<MallPage>('/mall/pages', { token, json: { kind: 'custom', title, template: '' } })).data.page_id;

  it('reach all pages, in whatever order they lock them', async () => {
    const first = await newPage('一');
    const last = await newPage('二');
    const [inner, outer, other] = [await addModule('内'), await addModule('外'), await addModule('另')];
    // The outer master is the inner one's page; the other one is on the same pages, which a nested publishing meets in another order.
    await follow(last, inner, other);
    await app.post(`/pctemplate/modules/${outer}/link`, { token, json: { page_id: first } });
    await follow(await masterOf(outer), inner);
    await follow(first, outer, other);
    const masters = [await masterOf(inner), await masterOf(other)];
    for (let round = 1; round <= ROUNDS; round += 1) {
      await rename(masters[0] ?? 0, `内${round}`);
      await rename(masters[1] ?? 0, `另${round}`);
      expect(await Promise.all(masters.map(publish))).toEqual([true, true]);
      for (const page of [first, last]) expect(await textsOf(page)).toEqual([`内${round}`, `另${round}`]);
    }
  });
});
