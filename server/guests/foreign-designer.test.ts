/**
 * A designer that knows nothing of us, working on the contract alone: forms with texts, rows found in lists, one flow a kind of thing.
 * What it does is looked at with the shopper's calls.
 */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  Article,
  ArticleList,
  CouponList,
  MobileTemplates,
  Template,
  ListTemplatesAnswer,
  WebMenuAnswer,
  ReadWebMenuAnswer,
  WebMenuEntry,
  WebMenuHead,
  ListWebMenusAnswer,
} from '../../schemas/types/contract.ts';
import { articleNode } from '../content/articles/tables.ts';
import { readLivePage } from '../content/page/published.ts';
import { insertCoupon, insertGoods, insertOperator, NOW } from '../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../testing/harness.ts';

const SHOP = '/h5app/wxapp';
let app: TestApp;
let token: string;

beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app);
  await insertGoods(app.db, { goods_id: 7, item_name: '茶壶', price: 4200 });
});
afterAll(() => app.close());

type Form = Record<string, string>;

const asks = async <T>(path: string, query: Form = {}) => (await app.get<T>(path, { token, query })).data;
const posts = async <T>(path: string, form: Form) => (await app.post<T>(path, { token, form })).data;
const puts = async <T>(path: string, form: Form) => (await app.put<T>(path, { token, form })).data;
const deletes = async (path: string) => (await app.del(path, { token })).data;
const text = (value: string): string => JSON.stringify([{ type: 'W0011', name: '文本', text: value }]);

it('makes a page of the desktop: list, add, save, edit, read as a shopper, delete', async () => {
  const list = () =>
    asks<ListTemplatesAnswer>('/pctemplate/lists', { page_type: 'custom', page_no: '1', page_size: '20' });
  const before = Number((await list()).total_count);
  const added = await posts<Template>('/pctemplate/add', {
    template_title: '春季会场',
    template_description: '',
    page_type: 'custom',
    status: '2',
  });
  const id = String(added.theme_pc_template_id);
  expect((await list()).list.map((row) => String(row.theme_pc_template_id))).toContain(id);
  expect(Number((await list()).total_count)).toBe(before + 1);
  await posts('/pctemplate/saveTemplateContent', { theme_pc_template_id: id, config: text('春天到了') });
  const livePage = () => app.get(`${SHOP}/pctemplate/getTemplateContent`, { query: { theme_pc_template_id: id } });
  expect(JSON.stringify((await livePage()).data)).not.toContain('春天到了');
  await puts('/pctemplate/edit', { theme_pc_template_id: id, template_title: '春季大会场', status: '1' });
  expect(JSON.stringify((await livePage()).data)).toContain('春天到了');
  const row = (await list()).list.find((one) => String(one.theme_pc_template_id) === id);
  expect(row).toMatchObject({ template_title: '春季大会场' });
  await deletes(`/pctemplate/delete/${id}`);
  expect(Number((await list()).total_count)).toBe(before);
});

it('makes a page for phones: add, edit, copy, put in use, read as a shopper, delete', async () => {
  const list = () => asks<MobileTemplates>('/pagestemplate/lists', { weapp_pages: 'index', page: '1', pageSize: '50' });
  const [added] = await posts<MobileTemplates>('/pagestemplate/add', { template_title: '手机首页' });
  const id = String(added?.pages_template_id);
  const detail = async (number: string) =>
    (await asks<MobileTemplates>('/pagestemplate/detail', { pages_template_id: number }))[0];
  await puts('/pagestemplate/edit', { pages_template_id: id, template_content: text('掌上春天') });
  expect((await detail(id))?.template_content).toContain('掌上春天');
  const [copy] = await posts<MobileTemplates>('/pagestemplate/copy', { pages_template_id: id });
  const copied = String(copy?.pages_template_id);
  expect((await list()).map((row) => String(row.pages_template_id))).toEqual(expect.arrayContaining([id, copied]));
  const home = async (): Promise<string> =>
    JSON.stringify((await readLivePage(app.context(), { kind: 'home', platform: 'h5' }))?.body ?? '');
  expect(await home()).not.toContain('掌上春天');
  await puts('/pagestemplate/modifyStatus', { pages_template_id: id, status: '1' });
  expect(await home()).toContain('掌上春天');
  await puts('/pagestemplate/modifyStatus', { pages_template_id: id, status: '2' });
  expect(await home()).not.toContain('掌上春天');
  for (const number of [id, copied]) await deletes(`/pagestemplate/del/${number}`);
  expect((await list()).map((row) => String(row.pages_template_id))).not.toContain(id);
});

it('makes a menu: add, entries, sorted, changed, read by its key, delete', async () => {
  const menu = await posts<WebMenuHead>('/web-menus', { name: '主导航', key: 'main', status: '1' });
  const id = String(menu.id);
  const entry = (fields: Form) => posts<WebMenuEntry>(`/web-menus/${id}/items`, fields);
  const goods = await entry({
    name: '茶壶',
    link_type: 'goods',
    link_value: '7',
    'link_extra[goods_name]': '茶壶',
    parent_id: '0',
    sort: '2',
  });
  const more = await entry({ name: '更多', link_type: '', link_value: '', parent_id: '0', sort: '1' });
  const below = await entry({
    name: '关于',
    link_type: 'href',
    link_value: '/article',
    parent_id: String(more.id),
    sort: '1',
  });
  for (const link_value of ['//elsewhere.test', '/\\elsewhere.test', 'javascript:alert(1)', ' data:text/html,x'])
    for (const link_type of ['', 'url', 'href', 'goods'])
      expect(await entry({ name: '外站', link_type, link_value, parent_id: '0', sort: '1' })).toMatchObject({
        status_code: 422,
      });
  const liveMenu = async () => (await app.get<WebMenuAnswer>('/h5app/web/menus/main')).data;
  expect((await liveMenu()).items.map(({ name }) => name)).toEqual(['更多', '茶壶']);
  await app.put(`/web-menus/${id}/items/sort`, {
    token,
    form: {
      'sorts[0][id]': String(goods.id),
      'sorts[0][sort]': '0',
      'sorts[1][id]': String(more.id),
      'sorts[1][sort]': '1',
    },
  });
  expect((await liveMenu()).items).toMatchObject([
    { name: '茶壶', link_type: 'goods', link_value: '7', link_extra: { goods_name: '茶壶' } },
    { name: '更多', children: [{ name: '关于', link_value: '/article' }] },
  ]);
  await puts(`/web-menus/${id}/items/${below.id}`, { name: '关于我们', status: '0' });
  expect((await liveMenu()).items[1]?.children).toEqual([]);
  expect((await asks<ReadWebMenuAnswer>(`/web-menus/${id}`)).items).toHaveLength(3);
  await puts(`/web-menus/${id}`, { name: '导航' });
  const found = await asks<ListWebMenusAnswer>('/web-menus', { page: '1', page_size: '20', name: '导' });
  expect(found.list).toMatchObject([{ name: '导航', items_count: 3 }]);
  await deletes(`/web-menus/${id}`);
  expect(await liveMenu()).toMatchObject({ id: '0' });
});

it('picks what our office has written: articles with their categories, coupons, goods', async () => {
  const [node] = await app.db.insert(articleNode).values({ node_key: 'news', name: '动态', created: NOW }).returning();
  const article = { title: '新茶上市', node_id: node?.node_id, content: '<p>明前</p>', article_type: 'bring' };
  await app.post('/mall/articles', { token, json: { ...article, is_released: true } });
  await app.post('/mall/articles', { token, json: { ...article, title: '草稿', is_released: false } });
  const picked = await asks<ArticleList>('/article/management', { page: '1', pageSize: '10', article_type: 'bring' });
  expect(picked.list.map(({ title, release_status }) => [title, release_status]).toSorted()).toEqual([
    ['新茶上市', true],
    ['草稿', false],
  ]);
  const out = picked.list.find(({ release_status }) => release_status);
  const { data } = await app.get<Article>(`${SHOP}/article/management/${out?.article_id}`);
  expect(data).toMatchObject({ title: '新茶上市', content: '<p>明前</p>' });
  await insertCoupon(app.db, { card_id: 3, title: '春茶券' });
  const coupons = await asks<CouponList>('/effectiveDiscountcard/list', { page_no: '1', page_size: '10' });
  expect(coupons.list).toMatchObject([{ title: '春茶券' }]);
  const goods = await asks<{ list: { item_name: string }[] }>('/goods/items/onsale', { page: '1', pageSize: '10' });
  expect(goods.list).toMatchObject([{ item_name: '茶壶' }]);
});
