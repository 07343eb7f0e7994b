/** Merchants compose the page of their own shop, of things of their own, and ask for it; no other page is theirs. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredWidget } from '../../../engine/document/content.ts';
import type {
  EditorPageAnswer,
  ListPageRequestsAnswer,
  ListPagesAnswer,
  LiveThingsAnswer,
  MallIssues,
  MallPage,
  PublishRequest,
  SaveDraftAnswer,
} from '../../../schemas/types/contract.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { insertCoupon, insertGoods, insertOperator, insertShop } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { picture } from '../picture/tables.ts';
import { publishDocument } from '../page/publish.ts';
import { readLivePage } from '../page/published.ts';

type Refusal = { status_code?: number; message?: string; errors?: { path: string; message: string }[] };

const [OWN, OTHER] = [7, 8];
const PICTURE = { image_type: 'png', size: 1, width: 1, height: 1, created: 1, image_name: '图' };
const [OWN_FILE, OTHER_FILE] = [`${'a'.repeat(30)}.png`, `${'b'.repeat(30)}.png`];

let app: TestApp;
const tokens: Record<'chief' | 'own' | 'other', string> = { chief: '', own: '', other: '' };
let pageId = 0;
let home = 0;
beforeAll(async () => {
  app = await testApp();
  for (const distributor_id of [OWN, OTHER]) await insertShop(app.db, { distributor_id });
  for (const [goods_id, shop_id] of [
    [70, OWN],
    [71, OWN],
    [80, OTHER],
  ] as const)
    await insertGoods(app.db, { goods_id, shop_id, item_name: `商品${goods_id}` });
  await insertCoupon(app.db, { card_id: 77, shop_id: OWN });
  await insertCoupon(app.db, { card_id: 88, shop_id: OTHER });
  await app.db.insert(picture).values([
    { ...PICTURE, shop_id: OWN, storage_key: OWN_FILE },
    { ...PICTURE, shop_id: OTHER, storage_key: OTHER_FILE },
  ]);
  ({ pageId: home } = await publishDocument(app.context(), {
    kind: 'home',
    title: '首页',
    widgets: [{ type: 'W0011', text: '首页' }],
    note: '',
  }));
  tokens.chief = await insertOperator(app, 'chief');
  tokens.own = await insertOperator(app, 'own', '-', { role: 'merchant', shop_id: OWN });
  tokens.other = await insertOperator(app, 'other', '-', { role: 'merchant', shop_id: OTHER });
  const place = { template: 'shop', slot: 'above', target: 'shop', target_id: OWN };
  pageId = (await app.post<MallPage>('/mall/places', { token: tokens.own, json: place })).data.page_id;
});
afterAll(() => app.close());

const text = (value: string): StoredWidget => ({ type: 'W0011', text: value, uuid: 'uuid000001' });
const goodsRule = (source: object): StoredWidget => ({ type: 'W0002', uuid: 'uuid000002', data: [], source });

async function save(widgets: StoredWidget[], token = tokens.own): Promise<Refusal & Partial<SaveDraftAnswer>> {
  const { data } = await app.get<EditorPageAnswer>(`/mall/pages/${pageId}/editor`, { token: tokens.chief });
  const body = { page_id: pageId, version: data.parts.body?.version ?? 0, document: { schemaVersion: 1, widgets } };
  return (await app.post<Refusal>(`/mall/pages/${pageId}/draft`, { token, json: { parts: { body } } })).data;
}

async function ask(token = tokens.own, id = pageId): Promise<Refusal & Partial<PublishRequest>> {
  const { data } = await app.get<EditorPageAnswer>(`/mall/pages/${id}/editor`, { token: tokens.chief });
  const json = { parts: [id], versions: { [id]: data.parts.body?.version ?? 0 } };
  return (await app.post<Refusal>(`/mall/pages/${id}/requests`, { token, json })).data;
}

const shown = async (shop: number): Promise<unknown> => {
  const subject = { shop };
  const parts = await readLivePage(app.context(), { kind: 'frame', platform: 'pc', template: 'shop', subject });
  return parts?.places?.above?.widgets[0]?.['text'];
};

describe('the page of a shop', () => {
  it('is composed by its merchant, and shown to shoppers of that shop once the mall approved it', async () => {
    await save([text('欢迎光临')]);
    const asked = await ask();
    expect(asked).toMatchObject({ state: 'waiting', own: true });
    expect(await shown(OWN)).toBeUndefined();
    const requests = await app.get<ListPageRequestsAnswer>('/mall/page-requests', { token: tokens.chief });
    expect(requests.data.list).toMatchObject([{ asked_by: 'own', state: 'waiting' }]);
    const decide = `/mall/page-requests/${asked.request_id}/decide`;
    const own = await app.post<Refusal>(decide, { token: tokens.own, json: { action: 'approve' } });
    expect(own.data.status_code).toBe(403);
    await app.post(decide, { token: tokens.chief, json: { action: 'approve' } });
    expect([await shown(OWN), await shown(OTHER)]).toEqual(['欢迎光临', undefined]);
  });

  it('goes live at once where the mall does not look at it', async () => {
    await putSetting(app.context(), 'shop-page-approval', false);
    const { data } = await app.get<EditorPageAnswer>(`/mall/pages/${pageId}/editor`, { token: tokens.own });
    expect(data.direct).toBe(true);
    await save([text('今日上新')]);
    expect(await ask()).toMatchObject({ state: 'approved' });
    expect(await shown(OWN)).toBe('今日上新');
    await putSetting(app.context(), 'shop-page-approval', true);
  });

  it('holds things of the shop alone, whatever is sent', async () => {
    const link = (value: object): StoredWidget => ({ ...text('链接'), data: value });
    const own: StoredWidget[] = [
      { type: 'W0002', uuid: 'uuid000003', data: [{ goods_id: 70 }] },
      goodsRule({ where: { shop: OWN }, sort: 'sales', count: 4, pinned: [71] }),
      { type: 'W0021', uuid: 'uuid000004', data: [{ card_id: 77 }] },
      { type: 'W0003', uuid: 'uuid000005', imgUrl: `/pictures/${OWN_FILE}`, data: [] },
    ];
    const foreign: [string, StoredWidget][] = [
      ['本店的商品', { type: 'W0002', uuid: 'uuid000006', data: [{ goods_id: 80 }] }],
      ['本店的优惠券', { type: 'W0021', uuid: 'uuid000007', data: [{ card_id: 88 }] }],
      ['只能是本店的', goodsRule({ where: {}, sort: 'sales', count: 4 })],
      ['只能是本店的', goodsRule({ where: { shop: OTHER }, sort: 'sales', count: 4 })],
      ['只能是本店的', goodsRule({ where: { shop: OWN }, sort: 'sales', count: 4, pinned: [80] })],
      ['图片库', { type: 'W0003', uuid: 'uuid000008', imgUrl: `/pictures/${OTHER_FILE}`, data: [] }],
      ['图片库', { type: 'W0003', uuid: 'uuid000008', imgUrl: `/pictures/${'b'.repeat(30)}_240x240.png`, data: [] }],
      ['不能使用这个挂件', { type: 'W0019', uuid: 'uuid000009' }],
      ['链接到本商城', link({ linkPage: 'href', href: 'https://evil.example' })],
    ];
    await save([...own, ...foreign.map(([, widget], at) => ({ ...widget, uuid: `foreign${at}` }))]);
    const errorsFor = async (token: string): Promise<(readonly [number, string])[]> => {
      const { data } = await app.get<MallIssues>(`/mall/pages/${pageId}/check`, { token });
      return data.errors
        .filter(({ message }) => /本店|店铺页面|本商城/.test(message))
        .map(({ path, message }) => [Number(path.split('.')[0]), message] as const)
        .toSorted(([one], [other]) => one - other);
    };
    expect(await errorsFor(tokens.own)).toEqual(
      foreign.map(([message], at) => [own.length + at, expect.stringContaining(message) as string]),
    );
    expect((await ask()).status_code).toBe(422);
    // The mall may put on it what it likes.
    expect(await errorsFor(tokens.chief)).toEqual([]);
  });

  it('tells its canvas of things of the shop alone', async () => {
    const json = {
      goods: [70, 80],
      coupon: [77, 88],
      rules: [
        { kind: 'goods', source: { where: { shop: OWN }, sort: 'sales', count: 9 } },
        { kind: 'goods', source: { where: {}, sort: 'sales', count: 9 } },
        { kind: 'shop', source: { where: {}, sort: 'newest', count: 9 } },
      ],
    };
    const { data } = await app.post<LiveThingsAnswer>('/mall/pages/live', { token: tokens.own, json });
    expect(new Set(Object.keys(data.goods))).toEqual(new Set(['70', '71']));
    expect(data.rules.map(({ fits }) => fits)).toEqual([2, 0, 0]);
    expect(Object.keys(data.coupon)).not.toContain('88');
  });
});

describe('pages that are not of the shop', () => {
  it('do not exist for its merchant, nor for those of other shops', async () => {
    const { data } = await app.get<ListPagesAnswer>('/mall/pages', { token: tokens.own });
    expect(data.list.map(({ page_id }) => page_id)).toEqual([pageId]);
    for (const [token, id] of [
      [tokens.own, home],
      [tokens.other, pageId],
    ] as const)
      for (const path of ['editor', 'check', 'versions', 'versions/1', 'schedule'])
        expect([path, (await app.get<Refusal>(`/mall/pages/${id}/${path}`, { token })).data.status_code]).toEqual([
          path,
          404,
        ]);
    expect((await save([text('别家的')], tokens.other)).status_code).toBe(404);
    expect((await ask(tokens.other)).status_code).toBe(404);
    expect((await ask(tokens.own, home)).status_code).toBe(404);
  });

  it('are no places of the mall either: what a merchant adds is for the own shop', async () => {
    const json = { template: 'cart', slot: 'above', target: '', target_id: OTHER, platform: 'h5' };
    const { data } = await app.post<MallPage>('/mall/places', { token: tokens.other, json });
    expect(data).toMatchObject({ shop_id: OTHER, place: { template: 'shop', target: 'shop', target_id: OTHER } });
  });

  it('takes neither header nor footer along', async () => {
    const header = await publishDocument(app.context(), {
      kind: 'header',
      title: '页头',
      widgets: [text('头')],
      note: '',
    });
    const part = {
      page_id: header.pageId,
      version: header.version,
      document: { schemaVersion: 1, widgets: [text('x')] },
    };
    const json = { parts: { header: part } };
    expect((await app.post<Refusal>(`/mall/pages/${pageId}/draft`, { token: tokens.own, json })).data.status_code).toBe(
      404,
    );
    const asked = { parts: [header.pageId], versions: { [header.pageId]: header.version } };
    const answer = await app.post<Refusal>(`/mall/pages/${pageId}/requests`, { token: tokens.own, json: asked });
    expect(answer.data.status_code).toBe(404);
  });
});
