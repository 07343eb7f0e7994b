import { afterEach, beforeEach, expect, it } from 'vitest';
import type { PlaceSubject, TemplateName } from '../../../engine/rules/content/places.ts';
import type { EditorPageAnswer, MallPage } from '../../../schemas/types/contract.ts';
import {
  insertBrand,
  insertCategories,
  insertGoods,
  insertOperator,
  insertTag,
} from '../../testing/fixtures/fixtures.ts';
import { onBoth, type TestApp } from '../../testing/harness.ts';
import { readLivePage } from '../page/published.ts';

onBoth('places on pages written in code', (start) => {
  let app: TestApp;
  let token: string;
  const lamp = 1501;
  const cup = 1502;
  const ids = { home: 1, lights: 2, brand: 3, tag: 4 };

  beforeEach(async () => {
    app = await start();
    token = await insertOperator(app);
    await insertCategories(app.db, [
      [ids.home, 0, '家居'],
      [ids.lights, ids.home, '灯具'],
    ]);
    await insertBrand(app.db, ids.brand, '明光');
    await insertTag(app.db, ids.tag, '新品');
    const belongs = { category_id: ids.lights, brand_id: ids.brand, tags: [ids.tag] };
    await insertGoods(app.db, { goods_id: lamp, item_name: '台灯', ...belongs }, [
      { item_id: lamp },
      { item_id: 1601 },
    ]);
    await insertGoods(app.db, { goods_id: cup, item_name: '杯子' });
  });
  afterEach(() => app.close());

  const add = (json: Record<string, unknown>) => app.post<MallPage>('/mall/places', { token, json });

  /** Adds a place with one text and publishes it. */
  async function publish(text: string, place: Record<string, unknown>): Promise<number> {
    const { data: page } = await add({ template: 'item', slot: 'above', ...place });
    const editor = async () => (await app.get<EditorPageAnswer>(`/mall/pages/${page.page_id}/editor`, { token })).data;
    const { parts } = await editor();
    const widgets = [{ type: 'W0011', uuid: `u${page.page_id}`, text, width: 1190, height: 40 }];
    const body = { page_id: page.page_id, version: parts.body?.version, document: { schemaVersion: 1, widgets } };
    await app.post(`/mall/pages/${page.page_id}/draft`, { token, json: { parts: { body } } });
    const version = (await editor()).parts.body?.version;
    const json = { parts: [page.page_id], versions: { [page.page_id]: version } };
    const answer = await app.post<{ published_at: number }>(`/mall/pages/${page.page_id}/publish`, { token, json });
    expect(answer.data.published_at).toBeGreaterThan(0);
    return page.page_id;
  }

  /** Publishes settings of the blocks of a page. */
  async function setBlocks(place: Record<string, unknown>, values: Record<string, unknown>): Promise<number> {
    const { data: page } = await add({ slot: 'blocks', ...place });
    const editor = async () => (await app.get<EditorPageAnswer>(`/mall/pages/${page.page_id}/editor`, { token })).data;
    const { parts } = await editor();
    const widgets = parts.body?.document.widgets.map((one) => (one.type === 'W0000' ? one : { ...one, ...values }));
    const body = { page_id: page.page_id, version: parts.body?.version, document: { schemaVersion: 1, widgets } };
    await app.post(`/mall/pages/${page.page_id}/draft`, { token, json: { parts: { body } } });
    const version = (await editor()).parts.body?.version;
    const json = { parts: [page.page_id], versions: { [page.page_id]: version } };
    await app.post(`/mall/pages/${page.page_id}/publish`, { token, json });
    return page.page_id;
  }

  /** The texts in the places of a page. */
  async function shown(
    subject: PlaceSubject,
    template: TemplateName = 'item',
    platform: 'pc' | 'h5' = 'pc',
  ): Promise<Record<string, unknown>> {
    const parts = await readLivePage(app.context(), { kind: 'frame', template, subject, platform });
    const texts = Object.entries(parts?.places ?? {}).map(([slot, { widgets }]) => [slot, widgets[0]?.['text']]);
    return Object.fromEntries(texts);
  }

  it('shows the most particular of the places that fit, and falls back', async () => {
    expect(await shown({ item: lamp })).toEqual({});
    await publish('全部', {});
    expect(await shown({ item: lamp })).toEqual({ above: '全部' });
    await publish('标签', { target: 'tag', target_id: ids.tag });
    expect(await shown({ item: lamp })).toEqual({ above: '标签' });
    await publish('品牌', { target: 'brand', target_id: ids.brand });
    await publish('上级分类', { target: 'category', target_id: ids.home });
    expect(await shown({ item: lamp })).toEqual({ above: '上级分类' });
    await publish('分类', { target: 'category', target_id: ids.lights });
    expect(await shown({ item: lamp })).toEqual({ above: '分类' });
    const own = await publish('商品', { target: 'goods', target_id: lamp });
    expect(await shown({ item: lamp })).toEqual({ above: '商品' });
    await app.put(`/mall/pages/${own}`, { token, json: { enabled: false } });
    expect(await shown({ item: lamp })).toEqual({ above: '分类' });
    expect(await shown({ item: 1601 }), 'a variant').toEqual({ above: '分类' });
    expect(await shown({ item: cup })).toEqual({ above: '全部' });
  });

  it('keeps templates, slots and sites apart', async () => {
    await publish('下方', { slot: 'below' });
    await publish('列表', { template: 'items', target: 'category', target_id: ids.home });
    await publish('手机', { platform: 'h5' });
    expect(await shown({ item: lamp })).toEqual({ below: '下方' });
    expect(await shown({ item: lamp }, 'item', 'h5')).toEqual({ above: '手机' });
    expect(await shown({ category: ids.lights }, 'items')).toEqual({ above: '列表' });
    expect(await shown({}, 'items')).toEqual({});
    expect(await shown({}, 'cart')).toEqual({});
  });

  it('stands beside pages, and knows the tag of a list by its name', async () => {
    await publish('侧边', { slot: 'beside' });
    await publish('新品', { template: 'items', slot: 'beside', target: 'tag', target_id: ids.tag });
    await publish('搜到', { template: 'search', slot: 'between', target: 'brand', target_id: ids.brand });
    expect(await shown({ item: lamp })).toEqual({ beside: '侧边' });
    expect(await shown({ tag: '新品' }, 'items')).toEqual({ beside: '新品' });
    expect(await shown({ tag: '热卖' }, 'items')).toEqual({});
    expect(await shown({ brand: ids.brand }, 'search')).toEqual({ between: '搜到' });
    expect(await shown({}, 'search')).toEqual({});
  });

  it('keeps settings of blocks as pages, and falls back as places do', async () => {
    const blocks = async (template: TemplateName, subject: PlaceSubject) =>
      (await readLivePage(app.context(), { kind: 'frame', template, subject }))?.blocks;
    expect(await blocks('items', {})).toBeUndefined();
    const { data: page } = await add({ template: 'shop', slot: 'blocks' });
    expect(await blocks('shop', {}), 'a draft').toBeUndefined();
    expect(page.title).toBe('店铺 · 页面模块');
    await setBlocks({ template: 'items' }, { columns: 4 });
    await setBlocks({ template: 'items', target: 'category', target_id: ids.home }, { columns: 3, sort: 'x' });
    expect(await blocks('items', {})).toMatchObject({ type: 'W0082', columns: 4 });
    expect(await blocks('items', { category: ids.lights }), 'of the category above, with a bad value').toMatchObject({
      columns: 3,
      sort: '',
    });
    expect(await shown({}, 'items'), 'settings are no sections').toEqual({});
    expect((await add({ template: 'shops', slot: 'blocks' })).data).toMatchObject({
      errors: { slot: expect.anything() },
    });
  });

  it('has one page a place, and names what is wrong at its field', async () => {
    await publish('全部', {});
    expect((await add({ template: 'item', slot: 'above' })).data).toMatchObject({
      status_code: 409,
      message: '这个位置已有内容：商品详情 · 页面上方',
    });
    for (const [json, field] of [
      [{ template: 'cashier', slot: 'above' }, 'template'],
      [{ template: 'sign-in', slot: 'beside' }, 'slot'],
      [{ template: 'cart', slot: 'above', target: 'goods' }, 'target'],
      [{ template: 'item', slot: 'above', target: 'goods', target_id: 99 }, 'target_id'],
    ] as const)
      expect((await add(json)).data, JSON.stringify(json)).toMatchObject({
        status_code: 422,
        errors: { [field]: expect.anything() },
      });
  });

  it.each([
    ['items', 'tag', '/items?tag=%E6%96%B0%E5%93%81'],
    ['search', 'brand', '/items?keywords=%E5%8F%B0%E7%81%AF&brand_id=3'],
  ] as const)('opens a place of %s for one %s with a list that shows it', async (template, target, example) => {
    const { data: page } = await add({ template, slot: 'above', target, target_id: ids[target] });
    const { data } = await app.get<EditorPageAnswer>(`/mall/pages/${page.page_id}/editor`, { token });
    expect(data.example).toBe(example);
  });

  it('opens with a real page that shows it, and is free again once deleted', async () => {
    const page = await publish('品牌', { target: 'brand', target_id: ids.brand });
    const { data } = await app.get<EditorPageAnswer>(`/mall/pages/${page}/editor`, { token });
    expect(data.example).toBe(`/items/${lamp}`);
    expect(data.page).toMatchObject({ kind: 'place', title: '商品详情 · 页面上方 · 明光' });
    expect(Object.keys(data.parts)).toEqual(['body']);
    await app.del(`/mall/pages/${page}`, { token });
    expect(
      (await add({ template: 'item', slot: 'above', target: 'brand', target_id: ids.brand })).data.page_id,
    ).toBeGreaterThan(page);
  });
});
