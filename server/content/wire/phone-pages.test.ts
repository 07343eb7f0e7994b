/** Pages as the contract's client for phones draws them: each row, link and picture as it reads them. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { StoredWidget } from '../../../engine/document/content.ts';
import type { Params } from '../../../engine/rules/wire/form-encoding.ts';
import type { GoodsItem, PhonePage, PhoneRow } from '../../../schemas/types/contract.ts';
import { putSetting } from '../../kernel/system/settings/settings.ts';
import { insertCategories, insertCoupon, insertGoods, insertShop } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { publishDocument } from '../page/publish.ts';

const CLIENT = { 'sec-fetch-site': 'cross-site', origin: 'https://client.example' };
const HOST = 'http://localhost:80';
const PICTURE = '/artwork/banners/phone-tea.svg';

let app: TestApp;
beforeAll(async () => {
  app = await testApp();
  await insertShop(app.db, { distributor_id: 7, name: '徐汇店' });
  await insertCategories(app.db, [[3, 0, '茶']]);
  await insertCategories(app.db, [[4, 0, '饮品']], true);
  for (const goods_id of [11, 12, 13]) await insertGoods(app.db, { goods_id, shop_id: goods_id === 13 ? 7 : 0 });
  await insertGoods(app.db, { goods_id: 14, approve_status: 'instock' });
});
afterAll(() => app.close());

async function get<T>(path: string, query: Params = {}): Promise<T> {
  return (await app.get<T & object>(`/h5app/wxapp/${path}`, { query, headers: CLIENT })).data;
}

const home = () => get<PhonePage>('pagestemplate/detail', { template_name: 'yykweishop', distributor_id: 0 });

/** Publishes the widgets as the home page for phones and reads its rows without the page's settings. */
async function drawn(...widgets: StoredWidget[]): Promise<PhoneRow[]> {
  await publishDocument(app.context(), { kind: 'home', title: '手机首页', widgets, note: '', platform: 'h5' });
  const { config } = await home();
  expect(config[0]).toMatchObject({ name: 'page', base: { isImmersive: false } });
  return config.slice(1);
}

const link = (pathData: object): StoredWidget => ({ type: 'W0001', data: [{ imgUrl: PICTURE, pathData }] });

it('a mall without a page for phones shows the desktop’s, and one without any page no rows', async () => {
  expect(await home()).toEqual({ list: [], config: [] });
  await publishDocument(app.context(), { kind: 'home', title: '首页', widgets: [link({})], note: '' });
  expect((await home()).config.map(({ name }) => name)).toEqual(['page', 'slider']);
});

it('pictures have whole addresses and are followed by zones', async () => {
  const zone = { leftPer: 0.1, topPer: 0.2, widthPer: 0.3, heightPer: 0.4 };
  const toGoods = { linkPage: 'goods', goods_id: 11, itemId: 11 };
  const rows = await drawn(
    { type: 'W0001', autoplaySpeed: 4000, data: [{ imgUrl: PICTURE, pathData: toGoods }, { imgUrl: '' }] },
    {
      type: 'W0003',
      width: 375,
      imgUrl: PICTURE,
      data: [
        { ...zone, pathData: toGoods },
        { ...zone, pathData: {} },
      ],
    },
    { type: 'W0003', width: 56, imgUrl: PICTURE, data: [] },
  );
  const target = { linkType: 0, linkPage: 'goods', id: '11' };
  expect(rows).toMatchObject([
    {
      name: 'slider',
      config: { autoplay: true, interval: 4000 },
      data: [{ media_type: 'img', imgUrl: HOST + PICTURE, hotData: [{ widthPer: 1, heightPer: 1, ...target }] }],
    },
    { name: 'imgHotzone', config: { imgUrl: HOST + PICTURE }, data: [{ ...zone, ...target }] },
  ]);
});

it.each([
  ['all goods', { linkPage: 'page', url: '/items' }, { linkPage: 'sale_category', id: '' }],
  ['a category', { linkPage: 'category', category_id: 3 }, { linkPage: 'sale_category', id: '3' }],
  ['a main category', { linkPage: 'maincategory', category_id: 4 }, { linkPage: 'category', id: '4' }],
  ['an article', { linkPage: 'management', article_id: 5 }, { linkPage: 'article', id: '5' }],
  ['a tag', { linkPage: 'tag', tag_id: 6, tag_name: '新品' }, { linkPage: 'tag', id: '6' }],
  ['a shop', { linkPage: 'page', url: '/shops/info?distributor_id=7' }, { linkPage: 'store', id: '7' }],
  ['near shops', { linkPage: 'page', url: '/store' }, { linkPage: 'link', id: 'nearby_store' }],
  ['coupons', { linkPage: 'coupons' }, { linkPage: 'link', id: 'coupon_list' }],
  ['the cart', { linkPage: 'page', url: '/cart' }, { linkPage: 'custom', id: '/pages/cart/espier-index' }],
  [
    'another site',
    { linkPage: 'href', href: 'https://example.test/a' },
    { linkType: 1, linkUrl: 'https://example.test/a' },
  ],
])('a link to %s is one the client follows', async (_place, pathData, expected) => {
  const [slider] = await drawn(link(pathData));
  expect(slider?.data).toMatchObject([{ hotData: [expected] }]);
});

it('a page that the client lacks is no zone', async () => {
  const [slider] = await drawn(link({ linkPage: 'page', url: '/shopInfo' }));
  expect(slider?.data).toMatchObject([{ hotData: [] }]);
});

describe('goods', () => {
  const entries = (...ids: number[]) => ids.map((goods_id) => ({ goods_id, itemId: goods_id }));

  it('are one row for each tab, by their numbers; what is off sale is left out', async () => {
    const data = [
      { text: '茶', data: entries(12, 11, 14) },
      { text: '点心', data: entries(13) },
    ];
    const rows = await drawn({ type: 'W0005', text: '茶点时光', data }, { type: 'W0002', text: '热卖', data: [] });
    expect(rows).toMatchObject([
      { name: 'goods', base: { dataType: 'items', dataCount: 2, titleText: { text: '茶' } }, data: { id: '12,11' } },
      { name: 'goods', base: { titleText: { text: '点心' } }, data: { id: '13' } },
    ]);
  });

  it('of a row come in its order, with what the client prints', async () => {
    const query = { data_type: 'items', data_value: ['12', '14', '11'], num: 3, distributor_id: '' };
    const list = await get<GoodsItem[]>('pagestemplate/widget/items', query);
    expect(list.map(({ goods_id }) => goods_id)).toEqual(['12', '11']);
    expect(list[0]).toMatchObject({ item_name: '商品12', price: 1000, store: 10, pics: expect.any(Array) });
    const of = async (data_type: string, data_value: string) =>
      (await get<GoodsItem[]>('pagestemplate/widget/items', { data_type, data_value })).map(({ goods_id }) => goods_id);
    expect(await of('distributor', '7')).toEqual(['13']);
    expect((await of('sales', '')).toSorted()).toEqual(['11', '12', '13']);
    expect(await of('category', '99')).toEqual([]);
    expect(await of('pointsmall_items', '1')).toEqual([]);
    expect(await of('items', '')).toEqual([]);
  });
});

it('coupons are a row in the mall’s colour; categories of menus and of icons are a row by their tree', async () => {
  await putSetting(app.context(), 'theme', { primary: '#0a7d3c' });
  const card_id = 21;
  await insertCoupon(app.db, { card_id });
  const toTea = { linkPage: 'category', category_id: 3, category_name: '茶' };
  const zone = { leftPer: 0, topPer: 0, widthPer: 1, heightPer: 1, pathData: toTea };
  const rows = await drawn(
    { type: 'W0021', data: [{ card_id }, { card_id: '' }] },
    {
      type: 'W0013',
      data: [
        { title: '喝茶', pathData: toTea },
        { title: '首页', pathData: { linkPage: 'page', url: '/' } },
      ],
    },
    {
      type: 'W0006',
      childWidgets: [
        { type: 'W0003', x: 0, y: 0, width: 56, height: 56, imgUrl: PICTURE, data: [zone] },
        { type: 'W0011', x: 0, y: 60, text: '茶' },
      ],
    },
  );
  expect(rows).toMatchObject([
    {
      name: 'couponCard',
      base: { amountColor: '#0a7d3c', receiveBtn: { color: '#0a7d3c' } },
      data: [{ id: String(card_id) }],
    },
    {
      name: 'classify',
      base: { dataType: 'sale', animate: 'horizontal' },
      data: { data: [{ category_id: '3', category_name: '茶' }] },
    },
    { name: 'classify', data: { data: [{ category_id: '3', image_url: HOST + PICTURE }] } },
  ]);
  expect(rows).toHaveLength(3);
});

it('texts, near shops and shops by name are rows; what has no counterpart is left out', async () => {
  const rows = await drawn(
    { type: 'W0011', text: '全场包邮' },
    { type: 'W0019' },
    { type: 'W0020', data: [{ shop_id: 7 }, { shop_id: '' }] },
    { type: 'W0010' },
    { type: 'W0008', data: [] },
  );
  expect(rows).toMatchObject([
    { name: 'marquees', config: { direction: 'vertical' }, data: [{ title: '全场包邮' }] },
    { name: 'shop', base: { dataType: 'nearby', show_nearby_merchants: true } },
    { name: 'shop', base: { dataType: 'specify' }, data: [{ distributor_id: '7', name: '徐汇店' }] },
  ]);
  expect(rows).toHaveLength(3);
});

it('custom pages are read by their names, with what is shared of them; shops have a page of their goods', async () => {
  const made = { kind: 'custom', title: '茶季', note: '', platform: 'h5' } as const;
  const { pageId } = await publishDocument(app.context(), { ...made, widgets: [link({})] });
  const asked = { template_name: 'yykweishop', version: 'v1.0.1', distributor_id: 0 };
  expect(await get('pageparams/setting', { ...asked, page_name: `custom_${pageId}` })).toMatchObject({
    config: [{ name: 'page' }, { name: 'slider' }],
    // Pages of categories read the other list.
    list: [{ name: 'page' }, { name: 'slider', params: { data: [{ media_type: 'img' }] } }],
    share: { page_name: '茶季', page_share_title: '茶季' },
  });
  expect(await get('pageparams/setting', { ...asked, page_name: 'custom_999' })).toMatchObject({ status_code: 404 });
  expect(await get('pageparams/setting', { ...asked, page_name: 'custom_my' })).toEqual({ list: [], config: [] });
  expect(await get('pagestemplate/shopDetail', { ...asked, distributor_id: 7 })).toMatchObject({
    config: [{ name: 'goods', base: { dataType: 'distributor' }, data: { id: '7' } }],
  });
});
