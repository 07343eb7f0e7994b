/** Lists by rule, from a page's stored text to what shoppers, the canvas, the check and other clients get. */
import { eq } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { StoredWidget } from '../../../engine/document/content.ts';
import { defineSource, PLUGIN_API, type PluginSource } from '../../../engine/list-source.ts';
import type { EditorPageAnswer, LiveThingsAnswer, MallIssues, Template } from '../../../schemas/types/contract.ts';
import { goods } from '../../goods/tables.ts';
import { footprint } from '../../orders/favourite/tables.ts';
import {
  insertCategories,
  insertCoupon,
  insertGoods,
  insertMember,
  insertOperator,
  insertShop,
} from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import type { WidgetRow } from '../wire/contract-content.ts';
import { forgetCaches, warmCaches } from '../../testing/warm-caches.ts';
import { packaged } from './own-sources.ts';
import { publishDocument } from './publish.ts';
import { readLivePage } from './published.ts';

let app: TestApp;
let token = '';
let pageId = 0;

beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app);
  await insertCategories(app.db, [[7, 0, '茶叶']]);
  for (const goods_id of [1, 2, 3, 4])
    await insertGoods(app.db, { goods_id, item_name: `茶${goods_id}`, category_id: 7, sales: 10 - goods_id });
  await insertGoods(app.db, { goods_id: 9, item_name: '碗', sales: 90 });
  await insertCoupon(app.db, { card_id: 1 });
});
afterAll(() => app.close());
beforeEach(async () => {
  await app.db.update(goods).set({ approve_status: 'onsale' });
});

const rule = (more: object = {}) => ({ where: { category: 7 }, sort: 'sales', count: 3, ...more });
const list = (source: unknown, data: unknown[] = [{ goods_id: 9, goods_name: '旧碗' }]): StoredWidget => ({
  type: 'W0002',
  data,
  source,
});

async function published(...widgets: StoredWidget[]): Promise<void> {
  ({ pageId } = await publishDocument(app.context(), { kind: 'custom', title: '规则', note: '', widgets }));
}

const names = (entries: unknown): string[] => (entries as { goods_name: string }[]).map(({ goods_name }) => goods_name);

async function shown(): Promise<StoredWidget[]> {
  const parts = await readLivePage(app.context(), { kind: 'custom', pageId: String(pageId) });
  return parts?.body.widgets ?? [];
}

describe('a list by rule', () => {
  it('shows what the rule finds now, with live names, and the next comes up when one is taken off sale', async () => {
    await published(list(rule()));
    expect(names((await shown())[0]?.['data'])).toEqual(['茶1', '茶2', '茶3']);
    await app.db.update(goods).set({ approve_status: 'instock' }).where(eq(goods.goods_id, 2));
    await app.clock.advance(2001);
    expect(names((await shown())[0]?.['data'])).toEqual(['茶1', '茶3', '茶4']);
  });

  it('stands in tabs, beside picked ones, and in panels; coupons have rules, too', async () => {
    await published(
      {
        type: 'W0005',
        data: [
          { text: '茶', data: [], source: rule({ pinned: [9], excluded: [1] }) },
          { text: '碗', data: [{ goods_id: 9 }] },
        ],
      },
      { type: 'W0006', childWidgets: [{ type: 'W0021', data: [], source: { sort: 'newest', count: 5 } }] },
    );
    const [tabs, panel] = await shown();
    const filled = (tabs?.['data'] ?? []) as { data: unknown }[];
    expect(filled.map(({ data }) => names(data))).toEqual([['碗', '茶2', '茶3'], ['碗']]);
    expect(panel?.childWidgets?.[0]?.['data']).toMatchObject([{ card_id: '1', linkPage: 'coupons' }]);
  });

  it.each([
    ['no rule at all', 'newest'],
    ['a count that is none', rule({ count: '8; drop table goods' })],
    ['an unknown sort', rule({ sort: '__proto__' })],
    ['a condition that is no number', rule({ where: { category: { $gt: 0 } } })],
    ['a list that is too long', rule({ pinned: Array.from({ length: 60 }, (_, at) => at + 1) })],
  ])('shows the picked goods beside %s', async (_what, source) => {
    await published(list(source));
    expect(names((await shown())[0]?.['data'])).toEqual(['碗']);
  });

  it('is filled on the canvas by the one call that asks about the page, with the number that fits', async () => {
    const { data } = await app.post<LiveThingsAnswer>('/mall/pages/live', {
      token,
      json: {
        goods: [9],
        rules: [
          { kind: 'goods', source: rule() },
          { kind: 'goods', source: { count: -1 } },
        ],
      },
    });
    expect(data.rules).toEqual([
      { ids: ['1', '2', '3'], fits: 4 },
      { ids: [], fits: 0 },
    ]);
    expect(Object.keys(data.goods).sort()).toEqual(['1', '2', '3', '9']);
  });

  it('is named by the check when the rule finds fewer than it asks for', async () => {
    await published(list(rule({ count: 3 }), []), list(rule({ count: 6 }), []));
    const { data } = await app.get<MallIssues>(`/mall/pages/${pageId}/check`, { token });
    expect(
      data.issues.filter(({ path }) => path.includes('data')).map(({ path, message }) => `${path} ${message}`),
    ).toEqual(['1.data 按规则只有 4 件商品，少于设置的 6 件']);
  });

  it('reaches other clients as plain rows, and their saves keep the rule', async () => {
    const form = { template_title: '别家', template_description: '', page_type: 'custom', status: '1' };
    const made = await app.post<Template>('/pctemplate/add', { token, form });
    const query = { theme_pc_template_id: String(made.data.theme_pc_template_id) };
    const client = { 'sec-fetch-site': 'cross-site', origin: 'https://admin.client.example' };
    const save = (widgets: object[]) =>
      app.post('/pctemplate/saveTemplateContent', {
        token,
        headers: client,
        json: { ...query, config: JSON.stringify(widgets) },
      });
    await save([{ ...list(rule()), uuid: 'a' }]);
    const shopper = await app.get<WidgetRow[]>('/h5app/wxapp/pctemplate/getTemplateContent', { query });
    expect(names((JSON.parse(shopper.data[0]?.config ?? '{}') as StoredWidget)['data'])).toEqual(['茶1', '茶2', '茶3']);
    const opened = await app.get<WidgetRow[]>('/pctemplate/getTemplateContent', { token, headers: client, query });
    const [row] = opened.data;
    await save([{ ...(JSON.parse(row?.config ?? '{}') as object), id: row?.id, text: '新标题' }]);
    const address = `/mall/pages/${query.theme_pc_template_id}/editor`;
    const { body } = (await app.get<EditorPageAnswer>(address, { token })).data.parts;
    expect(body?.document.widgets).toMatchObject([{ text: '新标题', source: rule() }]);
  });
});

describe('a list from a source of a package', () => {
  const BY = '@acme/mall/turning';
  const pool = { type: 'integer', title: '范围', minimum: 1, maximum: 4, default: 4 };
  const description = { title: '轮换', help: '', kind: 'goods' as const, properties: { pool } };

  function install(find: PluginSource['find'], api: number = PLUGIN_API): void {
    const source = { ...defineSource({ api: PLUGIN_API, find }), api } as PluginSource;
    packaged.set(BY, { description, load: async () => ({ default: source }) });
    forgetCaches(app.db);
  }
  afterEach(() => void packaged.delete(BY));

  const made = (more: object = {}) => list({ by: BY, values: {}, count: 2, ...more });
  const issues = async (): Promise<string[]> => {
    const { data } = await app.get<MallIssues>(`/mall/pages/${pageId}/check`, { token });
    return data.issues.filter(({ path }) => path.includes('data')).map(({ message }) => message);
  };

  it('shows what it finds, in its order, with what operators set of it, and what they pinned and excluded', async () => {
    const asked: unknown[] = [];
    install(async ({ values, count, find }) => {
      asked.push({ values, count });
      return [...(await find('goods', { where: { category: 7 }, sort: 'sales' }))].reverse();
    });
    await published(made({ values: { pool: 99, other: 'x' } }), made({ pinned: [9], excluded: [4], count: 3 }));
    const [first, second] = await shown();
    expect(names(first?.['data'])).toEqual(['茶4', '茶3']);
    expect(names(second?.['data'])).toEqual(['碗', '茶3', '茶2']);
    expect(asked).toContainEqual({ values: { pool: 4 }, count: 2 });
    expect(await issues()).toEqual([]);
  });

  it('leaves out what shoppers may not see, and things that are not there', async () => {
    install(async () => [77, 2, '1']);
    await app.db.update(goods).set({ approve_status: 'instock' }).where(eq(goods.goods_id, 2));
    await published(made());
    expect(names((await shown())[0]?.['data'])).toEqual(['茶1']);
    expect(await issues()).toEqual(['按规则只有 1 件商品，少于设置的 2 件']);
  });

  it.each([
    ['throws', () => Promise.reject(new Error('推荐服务停了')), '来源「轮换」没有回答：推荐服务停了'],
    ['does not answer in time', () => new Promise<never>(() => undefined), '来源「轮换」没有回答：1 秒内没有回答'],
    ['answers no ids', async () => ['1; drop table goods'], '来源「轮换」没有回答：find 的回答里有不是编号的值'],
    [
      'answers no list',
      async () => ({ ids: [1] }) as unknown as number[],
      '来源「轮换」没有回答：find 应回答编号的列表',
    ],
  ])('that %s leaves the stored entries, and the check and the canvas say so', async (_what, find, message) => {
    install(find);
    await published(made());
    expect(names((await shown())[0]?.['data'])).toEqual(['碗']);
    expect(await issues()).toEqual([expect.stringContaining(message)]);
    const json = { rules: [{ kind: 'goods', source: { by: BY, values: {}, count: 2 } }] };
    const { data } = await app.post<LiveThingsAnswer>('/mall/pages/live', { token, json });
    expect(data.rules).toEqual([{ ids: [], fits: 0, fault: expect.stringContaining(message) as string }]);
  });

  it('of another version, or of a package that is gone, leaves the stored entries and is named', async () => {
    install(async () => [1], 2);
    await published(made());
    expect(names((await shown())[0]?.['data'])).toEqual(['碗']);
    expect(await issues()).toEqual([expect.stringContaining('需要第 2 版接口，当前是第 1 版')]);
    packaged.delete(BY);
    forgetCaches(app.db);
    expect(names((await shown())[0]?.['data'])).toEqual(['碗']);
    expect(await issues()).toEqual([expect.stringContaining(`没有来源「${BY}」`)]);
  });

  it('is asked once for both while its answer is kept', async () => {
    let asked = 0;
    install(async () => [(asked += 1)]);
    await published(made({ count: 1 }), made({ count: 1 }));
    warmCaches();
    await shown();
    await shown();
    expect(asked).toBe(1);
  });
});

describe('a list of shops by rule', () => {
  const shops = (goods: object): StoredWidget => ({
    type: 'W0020',
    data: [{ shop_id: 2, shop_name: '旧店', pathData: { linkPage: 'href', href: '/shops/near' } }],
    source: { where: {}, sort: 'sales', count: 2, goods: { where: {}, sort: 'price', count: 2, ...goods } },
  });
  interface Shown {
    shop_name: string;
    goods_list: { goods_name: string }[];
    pathData?: object;
  }
  const lines = (widget?: StoredWidget): string[] =>
    ((widget?.['data'] ?? []) as Shown[]).map(
      ({ shop_name, goods_list }) => `${shop_name}：${names(goods_list).join('、')}`,
    );

  beforeAll(async () => {
    await insertShop(app.db, { distributor_id: 1, sales: 9 });
    await insertShop(app.db, { distributor_id: 2, sales: 5 });
    await insertShop(app.db, { distributor_id: 3, sales: 1 });
    for (const goods_id of [11, 12, 13])
      await insertGoods(app.db, { goods_id, item_name: `杯${goods_id}`, shop_id: 1, price: 100 * goods_id });
    await insertGoods(app.db, { goods_id: 21, item_name: '盘', shop_id: 2 });
  });

  it('shows goods of each by the rule inside, and keeps what an operator added to a stored one', async () => {
    await published(shops({}));
    const [widget] = await shown();
    expect(lines(widget)).toEqual(['店铺1：杯11、杯12', '店铺2：盘']);
    expect(((widget?.['data'] ?? []) as Shown[])[1]?.pathData).toMatchObject({ href: '/shops/near' });
  });

  it('is named once by the check for shops with too few goods', async () => {
    await published(shops({ count: 4 }));
    const { data } = await app.get<MallIssues>(`/mall/pages/${pageId}/check`, { token });
    expect(data.issues.map(({ message }) => message).filter((text) => text.includes('按规则'))).toEqual([
      '有商铺按规则只有 3 件商品，少于设置的 4 件',
      '有商铺按规则只有 1 件商品，少于设置的 4 件',
    ]);
  });
});

describe('recommended goods', () => {
  const source = { where: {}, sort: 'recommended', count: 3 };
  const first = async (member?: number): Promise<string[]> => {
    const context = app.context();
    const asked = member === undefined ? context : { ...context, member: { user_id: member } as never };
    const parts = await readLivePage(asked, { kind: 'custom', pageId: String(pageId) });
    return names(parts?.body.widgets[0]?.['data']);
  };

  it('begin with the categories of a member, and are the best sellers for all others', async () => {
    await insertMember(app, { user_id: 50, mobile: '13900000050' });
    await insertMember(app, { user_id: 51, mobile: '13900000051' });
    await app.db.insert(footprint).values({ user_id: 50, goods_id: 4, seen: 1 });
    await published(list(source, []));
    expect(await first(50)).toEqual(['茶1', '茶2', '茶3']);
    expect(await first(51)).toEqual(['碗', '茶1', '茶2']);
    expect(await first()).toEqual(['碗', '茶1', '茶2']);
  });
});
