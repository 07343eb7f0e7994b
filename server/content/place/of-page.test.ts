/** Lists that have something in common with the goods of the page: on that page, on another, in the editor, and on no such page. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredWidget } from '../../../engine/document/content.ts';
import type { PlaceSubject } from '../../../engine/rules/content/places.ts';
import type { EditorPageAnswer, LiveThingsAnswer, MallPage } from '../../../schemas/types/contract.ts';
import {
  insertBrand,
  insertCategories,
  insertCoupon,
  insertGoods,
  insertOperator,
} from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { publishDocument } from '../page/publish.ts';
import { readDraftPage, readLivePage } from '../page/published.ts';
import { subjectOf } from './example.ts';

const [TEA, LAMP] = [1, 2];
const BRAND = 3;

let app: TestApp;
let token = '';
let placeId = 0;

const rule = (same: string) => ({ where: { same }, sort: 'sales', count: 9 });
const WIDGETS: StoredWidget[] = [
  { type: 'W0002', data: [], source: rule('category') },
  { type: 'W0002', data: [], source: rule('brand') },
];

beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app);
  await insertCategories(app.db, [
    [TEA, 0, '茶叶'],
    [LAMP, 0, '灯具'],
  ]);
  await insertBrand(app.db, BRAND, '云岭');
  for (const [goods_id, item_name, more] of [
    [11, '红茶', { category_id: TEA, brand_id: BRAND, sales: 9 }],
    [12, '绿茶', { category_id: TEA, sales: 8 }],
    [13, '台灯', { category_id: LAMP, brand_id: BRAND, sales: 7 }],
    [14, '吊灯', { category_id: LAMP, sales: 6 }],
  ] as const)
    await insertGoods(app.db, { goods_id, item_name, ...more });
  await insertCoupon(app.db, { card_id: 11 });
  const added = await app.post<MallPage>('/mall/places', { token, json: { template: 'item', slot: 'below' } });
  placeId = added.data.page_id;
  const { data } = await app.get<EditorPageAnswer>(`/mall/pages/${placeId}/editor`, { token });
  const coupons = {
    type: 'W0021',
    data: [{ card_id: 11 }],
    source: { where: { same: 'shop' }, sort: 'newest', count: 9 },
  };
  const words = { type: 'W0011', uuid: 'words', text: '{商品名}，{价格}，{品牌}，{分类}，{店铺名}，{别的}' };
  const document = { schemaVersion: 1, widgets: [...WIDGETS, coupons, words] };
  const body = { page_id: placeId, version: data.parts.body?.version, document };
  const saved = await app.post<{ parts: { body: { version: number } } }>(`/mall/pages/${placeId}/draft`, {
    token,
    json: { parts: { body } },
  });
  const versions = { [placeId]: saved.data.parts.body.version };
  await app.post(`/mall/pages/${placeId}/publish`, { token, json: { parts: [placeId], versions } });
});
afterAll(() => app.close());

const namesIn = (widgets: readonly StoredWidget[] = []): string[][] =>
  widgets
    .filter(({ type }) => type === 'W0002')
    .map(({ data }) => (data as { goods_name: string }[]).map(({ goods_name }) => goods_name));

async function shown(subject: PlaceSubject): Promise<StoredWidget[]> {
  const parts = await readLivePage(app.context(), { kind: 'frame', template: 'item', subject });
  return parts?.places?.below?.widgets ?? [];
}

it('a list shows goods of the category or brand of the page’s goods, without the goods itself', async () => {
  expect(namesIn(await shown({ item: 11 }))).toEqual([['绿茶'], ['台灯']]);
  expect(namesIn(await shown({ item: 14 }))).toEqual([['台灯'], ['红茶', '绿茶', '台灯', '吊灯']]);
});

it('texts name the goods of the page, live, and the check names what there is not', async () => {
  const words = async (item: number) => (await shown({ item })).find(({ type }) => type === 'W0011')?.['text'];
  expect(await words(11)).toMatch(/^红茶，¥[\d.]+，云岭，茶叶，.+，{别的}$/);
  expect(await words(14)).toMatch(/^吊灯，¥[\d.]+，，灯具，.+，{别的}$/);
  const preview = async (subject: PlaceSubject) =>
    (await readDraftPage(app.context(), placeId, undefined, subject))?.body.widgets.find(
      ({ type }) => type === 'W0011',
    )?.['text'];
  expect(await preview(subjectOf('item', '/items/11')), 'in the preview of the example').toBe(await words(11));
  expect(await preview({})).toMatch(/^\{商品名\}/);
  const { data } = await app.get<{ issues: { message: string }[] }>(`/mall/pages/${placeId}/check`, { token });
  expect(data.issues.map(({ message }) => message).filter((message) => message.includes('{'))).toEqual([
    '没有名称「{别的}」，顾客会看到原文',
  ]);
});

it('coupons of the shop of the page’s goods keep one with the number of the goods', async () => {
  const coupons = (await shown({ item: 11 })).find(({ type }) => type === 'W0021');
  expect(coupons?.['data']).toMatchObject([{ card_id: '11' }]);
});

it('on a page that is about nothing the rest of the rule counts', async () => {
  const everything = ['红茶', '绿茶', '台灯', '吊灯'];
  expect(namesIn(await shown({}))).toEqual([everything, everything]);
  const { pageId } = await publishDocument(app.context(), {
    kind: 'custom',
    title: '首页',
    note: '',
    widgets: WIDGETS,
  });
  const parts = await readLivePage(app.context(), { kind: 'custom', pageId: String(pageId) });
  expect(namesIn(parts?.body.widgets)).toEqual([everything, everything]);
});

it('the canvas of the place shows it for the example, the best selling goods', async () => {
  const ask = async (more: object): Promise<string[] | undefined> => {
    const json = { rules: [{ kind: 'goods', source: rule('category') }], ...more };
    const { data } = await app.post<LiveThingsAnswer>('/mall/pages/live', { token, json });
    return data.rules[0]?.ids.map(String);
  };
  expect(await ask({ page_id: placeId })).toEqual(['12']);
  expect(await ask({})).toEqual(['11', '12', '13', '14']);
  const { data } = await app.post<LiveThingsAnswer>('/mall/pages/live', { token, json: { page_id: placeId } });
  expect(data.names).toMatchObject({ 商品名: '红茶', 品牌: '云岭', 分类: '茶叶' });
});
