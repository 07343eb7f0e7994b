import { afterEach, beforeEach, expect, it } from 'vitest';
import type {
  EditorPageAnswer,
  MallPage,
  ListPagesAnswer,
  ChangePagesAnswer,
} from '../../../schemas/types/contract.ts';
import { insertOperator, NOW } from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { audit } from '../../kernel/system/tables.ts';
import { publishDocument } from '../page/publish.ts';

onBoth('the list of pages', (start) => {
  let app: TestApp;
  let token: string;
  beforeEach(async () => {
    app = await start();
    token = await insertOperator(app);
    for (const kind of ['header', 'home'] as const)
      await publishDocument(app.context(), { kind, title: kind, widgets: [], note: '' });
    for (const title of ['春季', '秋季', '冬季'])
      await app.post('/mall/pages', {
        token,
        json: { kind: 'custom', title, platform: title === '冬季' ? 'h5' : 'pc' },
      });
  });
  afterEach(() => app.close());

  const list = async (query: Record<string, string | number> = {}): Promise<ListPagesAnswer> =>
    (await app.get<ListPagesAnswer>('/mall/pages', { token, query })).data;
  const titles = async (query: Record<string, string | number> = {}): Promise<string[]> =>
    (await list(query)).list.map(({ title }) => title);
  const bulk = async (json: Record<string, unknown>): Promise<ChangePagesAnswer> =>
    (await app.post<ChangePagesAnswer>('/mall/pages/bulk', { token, json })).data;

  it('is whole without a page size, else filtered, sorted and paged', async () => {
    expect(await titles()).toEqual(['home', '春季', '秋季', '冬季', '页头']);
    expect(await titles({ kind: 'custom', sort: '-page_id' })).toEqual(['冬季', '秋季', '春季']);
    expect(await titles({ keyword: '季', pageSize: 2, page: 2 })).toEqual(['冬季']);
    expect((await list({ keyword: '季', pageSize: 2 })).total_count).toBe(3);
    expect(await titles({ platform: 'h5' })).toEqual(['冬季']);
    expect(await titles({ state: 'unpublished' })).toEqual(['春季', '秋季', '冬季']);
    expect(await titles({ state: 'published' })).toEqual(['home', '页头']);
    expect(await titles({ enabled: 'false' })).toEqual([]);
    expect((await list({ updated_from: NOW - 1, updated_to: NOW + 1 })).total_count).toBe(5);
    expect(await titles({ updated_from: NOW + 1 })).toEqual([]);
  });

  it('shows small pictures of what the editor shows, drafts before what is published', async () => {
    const covers = async () => (await list({ kind: 'home' })).list[0]?.cover?.map(({ picture }) => picture);
    const home = { kind: 'home', title: 'home', note: '' } as const;
    const zone = (imgUrl: string) => ({ type: 'W0003', width: 1190, height: 200, imgUrl });
    await publishDocument(app.context(), { ...home, widgets: [zone('/live.png')] });
    expect(await covers()).toEqual(['/live.png']);
    const id = (await list({ kind: 'home' })).list[0]?.page_id ?? 0;
    const { data } = await app.get<EditorPageAnswer>(`/mall/pages/${id}/editor`, { token });
    const body = data.parts.body;
    if (!body) throw new Error('the home page has no body');
    const document = { ...body.document, widgets: [zone('/draft.png'), zone('javascript:alert(1)')] };
    const parts = { body: { page_id: id, version: body.version, document } };
    await app.post(`/mall/pages/${id}/draft`, { token, json: { parts } });
    expect(await covers()).toEqual(['/draft.png', '']);
  });

  it('changes several in one call; a refusal has its reason and stops no other', async () => {
    const { list: rows } = await list();
    const idOf = (title: string) => rows.find((row) => row.title === title)?.page_id;
    expect(await bulk({ action: 'disable', page_ids: [idOf('春季'), idOf('home'), idOf('秋季')] })).toEqual({
      done: 2,
      refused: [{ page_id: idOf('home'), title: 'home', message: '请启用另一个首页来替换当前首页' }],
    });
    expect(await titles({ enabled: 'false' })).toEqual(['春季', '秋季']);
    expect(await bulk({ action: 'enable', page_ids: [idOf('春季')] })).toEqual({
      done: 0,
      refused: [{ page_id: idOf('春季'), title: '春季', message: '页面还没有发布，不能启用' }],
    });
    const trail = await app.db.select().from(audit);
    expect(trail.filter(({ action }) => action === 'page.disable')).toHaveLength(2);
    const { data } = await app.post('/mall/pages/bulk', { token, json: { action: 'toString', all: true } });
    expect(data.status_code).toBe(422);
  });

  it('copies a page as a draft of its own, which no shopper sees', async () => {
    const widgets = [{ type: 'W0011', text: '原文', id: 1 }];
    const { pageId } = await publishDocument(app.context(), { kind: 'custom', title: '原页', widgets, note: '' });
    const { data: made } = await app.post<MallPage>(`/mall/pages/${pageId}/copy`, { token });
    expect(made).toMatchObject({ kind: 'custom', title: '原页 副本', published: false, has_draft: true });
    const { data } = await app.get<EditorPageAnswer>(`/mall/pages/${made.page_id}/editor`, { token });
    const [copy] = data.parts.body?.document.widgets ?? [];
    expect(copy?.['text']).toBe('原文');
    const original = (await app.get<EditorPageAnswer>(`/mall/pages/${pageId}/editor`, { token })).data.parts.body
      ?.document;
    expect(copy?.id).not.toBe(original?.widgets[0]?.id);
    const header = (await list({ kind: 'header' })).list[0]?.page_id;
    expect((await app.post(`/mall/pages/${header}/copy`, { token })).data.message).toMatch(/不能复制/);
  });

  it('changes all that the filter finds, and nothing when no page is named', async () => {
    expect(await bulk({ action: 'delete' })).toEqual({ done: 0, refused: [] });
    expect(await bulk({ action: 'delete', all: true, keyword: '季', platform: 'pc' })).toEqual({
      done: 2,
      refused: [],
    });
    expect(await titles()).toEqual(['home', '冬季', '页头']);
  });
});
