import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { PageIssue, StoredWidget } from '../../../engine/document/content.ts';
import { insertGoods, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { onBoth, onPostgres, testApp, type TestApp } from '../../testing/harness.ts';
import { audit } from '../../kernel/system/tables.ts';
import type { SaveDraftAnswer, EditorPageAnswer, MallIssues, MallPage } from '../../../schemas/types/contract.ts';
import type { PartName } from '../page/store.ts';
import { publishDocument } from '../page/publish.ts';
import { readDraftPage, readLivePage } from '../page/published.ts';
import { warmCaches } from '../../testing/warm-caches.ts';

const text = (value: string): StoredWidget => ({ type: 'W0011', text: value });

/** A mall with a header, a footer and a home page in use, each with one text. */
async function prepared(start: () => Promise<TestApp>): Promise<{ app: TestApp; token: string; home: number }> {
  const app = await start();
  const token = await insertOperator(app);
  const context = app.context();
  let home = 0;
  for (const kind of ['header', 'footer', 'home'] as const)
    ({ pageId: home } = await publishDocument(context, {
      kind,
      title: kind,
      widgets: [text(`old ${kind}`)],
      note: '',
    }));
  return { app, token, home };
}

async function editor(app: TestApp, token: string, id: number): Promise<EditorPageAnswer> {
  return (await app.get<EditorPageAnswer>(`/mall/pages/${id}/editor`, { token })).data;
}

type Sent = Partial<Record<PartName, StoredWidget[]>>;

/** Saves widgets for parts of an editor page as it was loaded. */
function saveParts(app: TestApp, token: string, loaded: EditorPageAnswer, sent: Sent) {
  const parts = Object.fromEntries(
    Object.entries(sent).map(([part, widgets]) => {
      const { page_id, version } = loaded.parts[part as PartName] ?? { page_id: 0, version: 0 };
      return [part, { page_id, version, document: { schemaVersion: 1, widgets } }];
    }),
  );
  return app.post<SaveDraftAnswer>(`/mall/pages/${loaded.page.page_id}/draft`, { token, json: { parts } });
}

function publish(app: TestApp, token: string, loaded: EditorPageAnswer, parts: PartName[]) {
  const pages = parts.map((part) => loaded.parts[part]).filter((part) => part !== undefined);
  const json = {
    parts: pages.map((part) => part.page_id),
    versions: Object.fromEntries(pages.map((part) => [part.page_id, part.version])),
  };
  return app.post<{ published_at: number }>(`/mall/pages/${loaded.page.page_id}/publish`, { token, json });
}

async function liveTexts(app: TestApp): Promise<string[]> {
  const parts = await readLivePage(app.context(), { kind: 'home' });
  return [parts?.header, parts?.body, parts?.footer].map((document) => String(document?.widgets[0]?.['text']));
}

onBoth('drafts and publishing', (start) => {
  let app: TestApp;
  let token = '';
  let home = 0;
  beforeAll(async () => {
    ({ app, token, home } = await prepared(start));
  });
  afterAll(() => app.close());

  it('saves all parts at once as drafts that shoppers do not see', async () => {
    const loaded = await editor(app, token, home);
    expect(Object.keys(loaded.parts).sort()).toEqual(['body', 'footer', 'header']);
    const saved = await saveParts(app, token, loaded, { header: [text('new header')], body: [text('new home')] });
    expect(saved.data.parts.body?.version).toBeGreaterThan(loaded.parts.body?.version ?? 0);
    expect(saved.data.parts.footer).toBeUndefined();
    expect(await liveTexts(app)).toEqual(['old header', 'old home', 'old footer']);
    const draft = await readDraftPage(app.context(), home);
    expect([draft?.header.widgets[0]?.['text'], draft?.footer.widgets[0]?.['text']]).toEqual([
      'new header',
      'old footer',
    ]);
    expect((await editor(app, token, home)).page.has_draft).toBe(true);
  });

  it('answers which rows got which ids, once', async () => {
    const loaded = await editor(app, token, home);
    const body = loaded.parts.body?.document.widgets ?? [];
    const first = await saveParts(app, token, loaded, { body: [...body, text('second'), text('third')] });
    expect(first.data.parts.body?.ids.map((entry) => entry.path)).toEqual(['1', '2']);
    const again = await editor(app, token, home);
    const stored = again.parts.body?.document.widgets.map((widget) => widget.id);
    expect(stored?.slice(1)).toEqual(first.data.parts.body?.ids.map((entry) => entry.id));
    const second = await saveParts(app, token, again, { body: again.parts.body?.document.widgets ?? [] });
    expect(second.data.parts.body?.ids).toEqual([]);
  });

  it('puts changed parts live at once, and one row a page into the audit', async () => {
    const before = (await app.db.select().from(audit)).length;
    const loaded = await editor(app, token, home);
    expect((await publish(app, token, loaded, ['header', 'body'])).data.published_at).toBeTypeOf('number');
    expect(await liveTexts(app)).toEqual(['new header', 'new home', 'old footer']);
    const rows = await app.db.select().from(audit);
    expect(rows.length - before).toBe(2);
    expect(rows.at(-1)).toMatchObject({ action: 'page.publish', actor: 'operator:1' });
    expect((await editor(app, token, home)).page).toMatchObject({ has_draft: false, published: true });
  });

  it('refuses a stale part and then saves none of them', async () => {
    const mine = await editor(app, token, home);
    const theirs = await editor(app, token, home);
    await saveParts(app, token, theirs, { footer: [text('their footer')] });
    const refused = await saveParts(app, token, mine, { body: [text('lost')], footer: [text('lost')] });
    expect(refused.data.status_code).toBe(409);
    expect(refused.data.errors).toMatchObject([{ part: 'footer' }]);
    const now = await editor(app, token, home);
    expect(now.parts.body?.version).toBe(mine.parts.body?.version);
    expect(now.parts.footer?.document.widgets[0]?.['text']).toBe('their footer');
  });

  it('publishes none of the parts when one is stale', async () => {
    const loaded = await editor(app, token, home);
    const saved = await saveParts(app, token, loaded, { body: [text('unseen')] });
    expect(saved.data.saved_at).toBeTypeOf('number');
    const refused = await publish(app, token, loaded, ['body', 'footer']);
    expect(refused.data.status_code).toBe(409);
    expect(refused.data.errors).toMatchObject([{ part: 'body' }]);
    expect(await liveTexts(app)).toEqual(['new header', 'new home', 'old footer']);
  });

  it('brings an older version back as a draft', async () => {
    const versions = await app.get<{ list: { version: number; published: boolean }[] }>(
      `/mall/pages/${home}/versions`,
      { token },
    );
    const oldest = versions.data.list.at(-1)?.version ?? 0;
    expect(versions.data.list.filter((entry) => entry.published)).toHaveLength(1);
    await app.post(`/mall/pages/${home}/restore`, { token, json: { version: oldest } });
    expect((await editor(app, token, home)).parts.body?.document.widgets[0]?.['text']).toBe('old home');
    const header = (await editor(app, token, home)).parts.header?.version;
    const foreign = await app.post(`/mall/pages/${home}/restore`, { token, json: { version: header } });
    expect(foreign.data.status_code).toBe(404);
  });
});

describe('checks of a draft', () => {
  let app: TestApp;
  let token = '';
  let home = 0;
  beforeAll(async () => {
    ({ app, token, home } = await prepared(testApp));
  });
  afterAll(() => app.close());

  /** Saves the body, which drafts never refuse, and answers why it cannot be published. */
  const refusal = async (body: StoredWidget[]): Promise<{ message: string; errors: MallIssues['errors'] }> => {
    const saved = await saveParts(app, token, await editor(app, token, home), { body });
    expect(saved.data.saved_at).toBeTypeOf('number');
    const { data } = await publish(app, token, await editor(app, token, home), ['body']);
    expect(data.status_code).toBe(422);
    const check = await app.get<{ errors: MallIssues['errors'] }>(`/mall/pages/${home}/check`, { token });
    expect(check.data.errors).toEqual(data.errors);
    return { message: String(data.message), errors: data.errors as MallIssues['errors'] };
  };
  const slide = { imgUrl: '', pathData: {} };

  it('hold publishing only, and name part, widget and place in the words of the schema', async () => {
    const { message, errors } = await refusal([
      text('fine'),
      { type: 'W0001', data: Array.from({ length: 6 }, () => slide) },
      { type: 'W0006', childWidgets: [{ type: 'W0001', data: [] }] },
    ]);
    expect(errors).toEqual([
      { part: 'body', path: '1.data', type: 'W0001', message: '最多只能添加5张轮播图' },
      { part: 'body', path: '2.childWidgets.0.data', type: 'W0001', message: '请至少添加1张轮播图' },
    ]);
    expect(message).toBe('第2个挂件「轮播」：最多只能添加5张轮播图');
    expect(await liveTexts(app)).toEqual(['old header', 'old home', 'old footer']);
    const { body } = (await editor(app, token, home)).parts;
    expect(body?.document.widgets[1]).toMatchObject({ type: 'W0001', data: { length: 6 } });
  });

  it('say in Chinese what limit a field breaks', async () => {
    const { errors } = await refusal([{ type: 'W0003', width: 5000, borderTopColor: 'red;x', height: -1 }]);
    expect(errors.map((error) => error.message).sort()).toEqual(
      ['宽度不能大于 1190', '请输入正确的颜色，如 #FF5D02', '高度不能小于 0'].sort(),
    );
  });

  it('let pass what nobody can put right: unknown types and oddities of old rows', async () => {
    const body = [
      { type: 'W0777', data: 5 },
      { type: 'W0005', data: [{ text: 't', data: [{ goods_id: null, price: '12', item_id: 3 }] }] },
      { type: 'W0003', left: 'x', proportion: 'maybe' },
    ];
    await saveParts(app, token, await editor(app, token, home), { body });
    const { data } = await publish(app, token, await editor(app, token, home), ['body']);
    expect(data.published_at).toBeTypeOf('number');
  });

  it('refuse what is no document', async () => {
    const loaded = await editor(app, token, home);
    const bad: unknown[] = [null, 1, 'x', { widgets: 1 }, { widgets: [1] }, { widgets: [null] }, {}];
    for (const document of bad) {
      const parts = { body: { page_id: home, version: loaded.parts.body?.version, document } };
      const { data } = await app.post(`/mall/pages/${home}/draft`, { token, json: { parts } });
      expect(data.status_code).toBe(422);
    }
    for (const parts of [{}, null, 5, { aside: {} }])
      expect((await app.post(`/mall/pages/${home}/draft`, { token, json: { parts } })).data.status_code).toBe(422);
  });

  it('refuse to save one page under the name of another', async () => {
    const other = await app.post<MallPage>('/mall/pages', { token, json: { kind: 'custom', title: '别的' } });
    const body = { page_id: other.data.page_id, version: 0, document: { schemaVersion: 1, widgets: [] } };
    const { data } = await app.post(`/mall/pages/${home}/draft`, { token, json: { parts: { body } } });
    expect(data.status_code).toBe(404);
    const header = { ...body, page_id: home, version: (await editor(app, token, home)).parts.body?.version };
    expect((await app.post(`/mall/pages/${home}/draft`, { token, json: { parts: { header } } })).data.status_code).toBe(
      404,
    );
  });

  it('list before publishing what is unavailable, unknown or dropped, and where', async () => {
    await insertGoods(app.db, { goods_id: 7 });
    await insertGoods(app.db, { goods_id: 8, approve_status: 'instock' });
    const entries = [{ goods_id: 7 }, { goods_id: 8 }];
    const loaded = await editor(app, token, home);
    await saveParts(app, token, loaded, {
      body: [{ type: 'W0005', data: [{ text: 't', data: entries }] }, { type: 'W0777' }, { type: 'nothing' }],
      footer: [{ type: 'W0011', text: 'x', data: { linkPage: 'customer', theme_pc_template_id: 4711 } }],
    });
    const { data } = await app.get<{ issues: (PageIssue & { part: string })[] }>(`/mall/pages/${home}/check`, {
      token,
    });
    expect(data.issues).toEqual([
      { part: 'body', path: '2', type: 'nothing', message: '缺少挂件类型，已忽略' },
      { part: 'body', path: '1', type: 'W0777', message: '未知的挂件类型 W0777，不会显示' },
      { part: 'body', path: '0.data.0.data.1', type: 'W0005', message: '商品已下架或不存在', gone: 'goods:8' },
      { part: 'footer', path: '0.data', type: 'W0011', message: '自定义页面不存在或未启用', gone: 'page:4711' },
    ]);
    const document = (await editor(app, token, home)).parts.body?.document;
    expect(document?.widgets[0]).toMatchObject({ data: [{ data: entries }] });
  });
});

describe('the list of the designer', () => {
  let app: TestApp;
  let token = '';
  let home = 0;
  beforeAll(async () => {
    ({ app, token, home } = await prepared(testApp));
  });
  afterAll(() => app.close());
  const list = async (): Promise<MallPage[]> =>
    (await app.get<{ list: MallPage[] }>('/mall/pages', { token })).data.list;

  const addHome = async (title: string): Promise<MallPage> =>
    (await app.post<MallPage>('/mall/pages', { token, json: { kind: 'home', title } })).data;
  const change = (pageId: number, json: object) => app.put<MallPage>(`/mall/pages/${pageId}`, { token, json });

  it('never switches on a page that was not published: shoppers keep the home they have', async () => {
    const added = await addHome('空首页');
    const { data } = await change(added.page_id, { enabled: true, replaces: home });
    expect(data).toMatchObject({ status_code: 422, message: '页面还没有发布，不能启用' });
    await saveParts(app, token, await editor(app, token, added.page_id), { body: [text('draft')] });
    expect((await change(added.page_id, { enabled: true, replaces: home })).data.status_code).toBe(422);
    expect(await liveTexts(app)).toEqual(['old header', 'old home', 'old footer']);
    await app.del(`/mall/pages/${added.page_id}`, { token });
  });

  it('adds, renames, swaps the home page for the one that was named, and deletes', async () => {
    const added = await addHome('新首页');
    expect(added).toMatchObject({ kind: 'home', enabled: false, published: false, has_draft: false });
    await saveParts(app, token, await editor(app, token, added.page_id), { body: [text('new home')] });
    await publish(app, token, await editor(app, token, added.page_id), ['body']);
    for (const replaces of [undefined, added.page_id, 0])
      expect((await change(added.page_id, { enabled: true, replaces })).data.message).toBe('已有启用的模版');
    await change(added.page_id, { title: '换季首页', enabled: true, replaces: home });
    expect((await list()).map((row) => [row.title, row.enabled])).toEqual([
      ['换季首页', true],
      ['home', false],
      ['页头', true],
      ['页尾', true],
    ]);
    expect(await liveTexts(app)).toEqual(['old header', 'new home', 'old footer']);
    expect((await app.del(`/mall/pages/${home}`, { token })).data['status']).toBe(true);
    expect(((await editor(app, token, home)) as unknown as { status_code: number }).status_code).toBe(404);
  });

  it('never leaves the mall without home page, header and footer', async () => {
    for (const row of await list()) {
      if (row.kind === 'custom') continue;
      expect((await app.del(`/mall/pages/${row.page_id}`, { token })).data.message).toMatch(/不能删除/);
      const off = await app.put(`/mall/pages/${row.page_id}`, { token, json: { enabled: false } });
      expect(off.data.status_code).toBe(422);
    }
    expect(await list()).toHaveLength(3);
  });

  it('shows a custom page from its first publishing on', async () => {
    const { data: added } = await app.post<MallPage>('/mall/pages', {
      token,
      json: { kind: 'custom', title: '活动' },
    });
    const request = { kind: 'custom', pageId: String(added.page_id) } as const;
    const loaded = await editor(app, token, added.page_id);
    expect(loaded.parts.body).toMatchObject({ version: 0, document: { widgets: [{ type: 'W0000' }] } });
    expect((await publish(app, token, loaded, ['body'])).data.message).toBe('页面还没有保存过');
    await saveParts(app, token, loaded, { body: [text('活动')] });
    expect(await readLivePage(app.context(), request)).toBeNull();
    await publish(app, token, await editor(app, token, added.page_id), ['body']);
    expect((await readLivePage(app.context(), request))?.title).toBe('活动');
    expect((await readLivePage(app.context(), { kind: 'custom' }))?.title).toBe('活动');
  });

  it('starts a new page in the colours of the shop, which a header alone is seen in too', async () => {
    const colours = { themeColor: '#C94700', backgroundColor: '#fff8f0ff' };
    const widgets = [{ type: 'W0000', ...colours }, text('home')];
    await publishDocument(app.context(), { kind: 'home', title: '', widgets, note: '' });
    const { data: added } = await app.post<MallPage>('/mall/pages', { token, json: { kind: 'custom', title: '新' } });
    const loaded = await editor(app, token, added.page_id);
    expect(loaded.parts.body?.document.widgets).toEqual([{ type: 'W0000', ...colours }]);
    const header = (await list()).find((row) => row.kind === 'header');
    expect((await editor(app, token, header?.page_id ?? 0)).theme).toMatchObject(colours);
    await app.del(`/mall/pages/${added.page_id}`, { token });
  });

  it('opens header and footer alone', async () => {
    const header = (await list()).find((row) => row.kind === 'header');
    expect(Object.keys((await editor(app, token, header?.page_id ?? 0)).parts)).toEqual(['header']);
  });

  it.each([
    [{ kind: 'header', title: 'a' }, '只能添加首页和自定义页面'],
    [{ kind: 'custom', title: '  ' }, '缺少页面名称'],
    [{ kind: 'custom' }, '缺少页面名称'],
  ])('refuses %j', async (json, message) => {
    expect((await app.post('/mall/pages', { token, json })).data.message).toBe(message);
  });
});

onPostgres('the work of one page', (start) => {
  let app: TestApp;
  let token = '';
  let home = 0;
  beforeAll(async () => {
    ({ app, token, home } = await prepared(start));
  });
  afterAll(() => app.close());

  it('of two drafts saved at once one wins', async () => {
    for (let round = 0; round < 5; round += 1) {
      const loaded = await editor(app, token, home);
      const both = await Promise.all(
        ['a', 'b'].map((value) => saveParts(app, token, loaded, { body: [text(value)], header: [text(value)] })),
      );
      expect(both.map((answer) => answer.data.status_code ?? 200).sort()).toEqual([200, 409]);
      const now = await editor(app, token, home);
      const texts = [now.parts.body, now.parts.header].map((part) => part?.document.widgets[0]?.['text']);
      expect(texts[0]).toBe(texts[1]);
    }
  });

  it('reading it takes one query, and one a kind of thing it mentions', async () => {
    warmCaches();
    await insertGoods(app.db, { goods_id: 7 });
    const widgets = [1, 2, 3].map(() => ({ type: 'W0005', data: [{ text: 't', data: [{ goods_id: 7 }] }] }));
    // Settings and running tests are read once a second, whatever is read.
    await readLivePage(app.context(), { kind: 'home' });
    await publishDocument(app.context(), { kind: 'home', title: '', widgets, note: '' });
    const query = vi.spyOn(pg.Client.prototype, 'query');
    const count = async (): Promise<number> => {
      query.mockClear();
      const parts = await readLivePage(app.context(), { kind: 'home' });
      expect(parts?.body.widgets).toHaveLength(3);
      return query.mock.calls.length;
    };
    expect(await count()).toBe(2);
    expect(await count()).toBe(2);
    query.mockRestore();
  });
});
