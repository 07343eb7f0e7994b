/** What the check finds in a page: each rule with something that is fine, which has no finding, and something that is not. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { StoredWidget } from '../../../engine/document/content.ts';
import type { EditorPageAnswer, MallIssues, MallPage } from '../../../schemas/types/contract.ts';
import {
  insertBrand,
  insertCategories,
  insertCoupon,
  insertGoods,
  insertOperator,
  insertShop,
  NOW,
} from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { article } from '../articles/tables.ts';
import { picture } from '../picture/tables.ts';
import { promotion, seckill } from '../../offers/promotion/tables.ts';
import { publishDocument } from '../page/publish.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'mallwright-facts-'));
const KEY = `ab/${'1'.repeat(30)}.png`;
const HEAVY = `ab/${'2'.repeat(30)}.png`;
let app: TestApp;
let token = '';
let pageId = 0;

beforeAll(async () => {
  app = await testApp({ config: { dataDir } });
  token = await insertOperator(app);
  const { db } = app;
  await insertShop(db, { distributor_id: 1 });
  await insertShop(db, { distributor_id: 2, is_valid: false });
  await insertGoods(db, { goods_id: 1 });
  await insertGoods(db, { goods_id: 2, approve_status: 'instock' });
  await insertGoods(db, { goods_id: 3, store: 0, item_name: '白茶' });
  await insertCoupon(db, { card_id: 1 });
  await insertCoupon(db, { card_id: 2, begin_date: NOW - 2 * DAY, end_date: NOW - DAY });
  await insertBrand(db, 1, '云岭');
  await insertCategories(db, [[1, 0, '茶']]);
  const times = [1, -1].map((sign) => ({ begin_time: NOW - 2 * DAY, end_time: NOW + sign * DAY }));
  await db.insert(seckill).values(times.map((time) => ({ name: '秒杀', ...time })));
  await db.insert(promotion).values(
    times.map((time) => ({
      marketing_type: 'full_minus' as const,
      marketing_name: '满减',
      promotion_tag: '满减',
      ...time,
    })),
  );
  const text = { node_id: 1, title: '茶事', content: '', release_time: NOW, created: NOW, updated: NOW };
  await db.insert(article).values([text, { ...text, is_released: false }]);
  mkdirSync(path.join(dataDir, 'pictures/ab'), { recursive: true });
  const plain = sharp({ create: { width: 60, height: 60, channels: 3, background: '#c94700' } });
  await plain.png().toFile(path.join(dataDir, 'pictures', KEY));
  const noise = sharp({
    create: {
      width: 900,
      height: 700,
      channels: 3,
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
      background: '#000',
    },
  });
  await noise.png({ compressionLevel: 0 }).toFile(path.join(dataDir, 'pictures', HEAVY));
  await publishDocument(app.context(), { kind: 'custom', title: '在用', note: '', widgets: [] });
  const { data } = await app.post<MallPage>('/mall/pages', { token, json: { kind: 'custom', title: '新页' } });
  pageId = data.page_id;
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

/** The findings of a page with this one widget: blocking lines, and those to confirm. */
async function checked(widget: StoredWidget): Promise<{ errors: string[]; issues: string[] }> {
  const address = `/mall/pages/${pageId}`;
  const { body } = (await app.get<EditorPageAnswer>(`${address}/editor`, { token })).data.parts;
  const document = { schemaVersion: 1, widgets: [widget] };
  const sent = { body: { page_id: pageId, version: body?.version ?? 0, document } };
  await app.post(`${address}/draft`, { token, json: { parts: sent } });
  const { data } = await app.get<MallIssues>(`${address}/check`, { token });
  const line = ({ path: at, message }: { path: string; message: string }): string => `${at} ${message}`;
  return { errors: data.errors.map(line), issues: data.issues.map(line) };
}

const textTo = (data: object): StoredWidget => ({ type: 'W0011', text: '去看看', data });
const hrefTo = (href: string): StoredWidget => textTo({ linkPage: 'href', href });
const shelfOf = (...goods: number[]): StoredWidget => ({
  type: 'W0005',
  data: [{ text: '茶', data: goods.map((goods_id) => ({ goods_id })) }],
});

/** What is there, what is not, and what is said of the second. */
const RULES: [name: string, good: StoredWidget, bad: StoredWidget, expected: string][] = [
  ['goods that are off sale', shelfOf(1), shelfOf(2), '0.data.0.data.0 商品已下架或不存在'],
  ['unavailable goods', shelfOf(1), shelfOf(1, 99), '0.data.0.data.1 商品已下架或不存在'],
  ['goods that are sold out', shelfOf(1), shelfOf(3), '0.data.0.data.0 商品已售罄：白茶'],
  [
    'coupons that ended',
    { type: 'W0021', data: [{ card_id: '1' }] },
    { type: 'W0021', data: [{ card_id: '2' }] },
    '0.data.0 优惠券已结束或不存在',
  ],
  [
    'links to a page that nobody can see',
    textTo({ linkPage: 'customer', theme_pc_template_id: 1 }),
    textTo({ linkPage: 'customer', theme_pc_template_id: 2 }),
    '0.data 自定义页面不存在或未启用',
  ],
  [
    'addresses of flash sales',
    hrefTo('/items?seckill_id=1'),
    hrefTo('/items?seckill_id=2'),
    '0.data 链接的秒杀已结束或不存在',
  ],
  [
    'addresses of promotions',
    hrefTo('/items?activity=1'),
    hrefTo('/items?activity=2'),
    '0.data 链接的营销活动已结束或不存在',
  ],
  [
    'addresses of articles',
    hrefTo('/article/detail/1'),
    hrefTo('/article/detail/2'),
    '0.data 链接的文章不存在或未发布',
  ],
  ['addresses of brands', hrefTo('/items?brand_id=1'), hrefTo('/items?brand_id=9'), '0.data 链接的品牌不存在'],
  ['addresses of categories', hrefTo('/items?cat_id=1'), hrefTo('/items?cat_id=9'), '0.data 链接的分类不存在'],
  ['addresses of goods', hrefTo('/items/1'), hrefTo('/h5/items/2?x=1'), '0.data 链接的商品已下架或不存在'],
  [
    'addresses of pages',
    hrefTo('/custompage?pageid=1'),
    hrefTo('/custompage?pageid=2'),
    '0.data 链接的自定义页面不存在或未发布',
  ],
  [
    'shops that closed',
    { type: 'W0020', data: [{ shop_id: 1 }] },
    { type: 'W0020', data: [{ shop_id: 2 }] },
    '0.data.0 店铺已关闭或不存在',
  ],
];

it.each(RULES)('reports %s, and nothing that is fine', async (_name, good, bad, expected) => {
  const found = await checked(bad);
  expect(found.issues.find((line) => line.startsWith(expected))).toBeDefined();
  expect(found.errors).toEqual([]);
  const [, words = expected] = /^\S+ ([^：]*)/.exec(expected) ?? [];
  expect((await checked(good)).issues.filter((line) => line.includes(words))).toEqual([]);
});

it('refuses a picture whose file is missing, and reports pictures that weigh too much', async () => {
  const shows = (key: string): StoredWidget => ({ type: 'W0003', imgUrl: `/pictures/${key}`, alt: '茶', data: [] });
  expect((await checked(shows(KEY))).errors).toEqual([]);
  expect((await checked(shows(`ab/${'9'.repeat(30)}.png`))).errors).toEqual(['0.imgUrl 图片文件不存在，请重新选择']);
  const heavy = (key: string) => checked({ ...shows(key), width: 900, height: 700 });
  expect((await heavy(HEAVY)).issues.join()).toMatch(/图片共 [\d.]+ MB，超过 1 MB，打开会慢/);
  expect((await heavy(KEY)).issues.join()).not.toContain('MB');
});

it('asks for no text of a picture that the library has one for', async () => {
  const widget = { type: 'W0003', imgUrl: `/pictures/${KEY}`, alt: '', data: [] };
  const issues = async (): Promise<string> => (await checked(widget)).issues.join();
  expect(await issues()).toContain('0.alt 图片没有替代文字');
  const facts = { image_type: 'image/png', size: 1, width: 60, height: 60, created: NOW };
  await app.db.insert(picture).values({ image_name: '茶山', alt: '云岭茶山', storage_key: KEY, ...facts });
  expect(await issues()).not.toContain('替代文字');
});

it('names a picture that its carousel cuts, and offers the height that shows it whole', async () => {
  const cut = async (height: number) => {
    const widgets = [{ type: 'W0001', width: 400, height, data: [{ imgUrl: `/pictures/${KEY}`, alt: '茶' }] }];
    const made = await publishDocument(app.context(), { kind: 'custom', title: '轮播', note: '', widgets });
    const { data } = await app.get<MallIssues>(`/mall/pages/${made.pageId}/check`, { token });
    return data.issues.filter(({ message }) => message.includes('裁掉'));
  };
  expect(await cut(100)).toMatchObject([
    {
      path: '0.data.0.imgUrl',
      message: '图片会被裁掉 75%',
      fix: { text: '高度改为 400', property: 'height', value: 400 },
    },
  ]);
  expect(await cut(380)).toEqual([]);
});
