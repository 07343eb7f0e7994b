import { and, desc, eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { article, articleNode } from '../../../server/content/articles/tables.ts';
import { page } from '../../../server/content/page/tables.ts';
import { putSetting } from '../../../server/kernel/system/settings/settings.ts';
import { insertGoods, insertMember, insertShop, NOW } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { seedIfEmpty } from '../../../server/seed/seed.ts';
import { shopApp, titleOf, type ShopApp } from '../shop-app.ts';

let app: TestApp;
let shop: ShopApp;

beforeAll(async () => {
  app = await testApp();
  await seedIfEmpty(app.db, app.context().config, app.clock);
  await insertShop(app.db, { distributor_id: 90, name: '关张小店', is_valid: false });
  await app.db.insert(articleNode).values({ node_id: 90, name: '空栏目', sort: 90, created: NOW });
  const draft = { article_id: 90, node_id: 90, title: '草稿', content: '', is_released: false };
  await app.db.insert(article).values({ ...draft, release_time: 0, created: NOW, updated: NOW });
  shop = await shopApp(app);
}, 120_000);
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

/** Text between tags, entities and spaces aside. */
const textOf = (html: string): string => html.replace(/<(script|style)[\s\S]*?<\/\1>/g, '').replace(/<[^>]+>/g, ' ');

describe.each([
  ['PC', ''],
  ['phone', '/h5'],
])('pages of shops and articles: %s', (_name, base) => {
  it.each([
    ['/shops/info?distributor_id=1', 200, '拾果鲜生 上海徐汇店', '衡山路 880 号'],
    ['/shops/info?distributor_id=1&keywords=没有这件商品', 200, '拾果鲜生 上海徐汇店', '本店没有符合条件的商品'],
    ['/shops/info?distributor_id=90', 404, '关张小店', '关张小店 已暂停营业'],
    ['/shops/info?distributor_id=999', 404, '店铺不存在', '查看全部店铺'],
    ['/shops/info?distributor_id=99999999999', 404, '店铺不存在', '查看全部店铺'],
    ['/shops/info?distributor_id=x%27', 404, '店铺不存在', '查看全部店铺'],
    ['/shops/near', 200, '附近店铺', '上海市的店铺'],
    ['/shops/near?city=杭州市', 200, '附近店铺', '使用我的位置'],
    ['/shops/near?city=没有这座城', 200, '附近店铺', '上海市的店铺'],
    ['/store', 200, '全部店铺', '越野人户外 厦门思明店'],
    ['/store?keywords=茶事', 200, '“茶事”的店铺', '云岭茶事 杭州西湖店'],
    ['/store?keywords=没有这家', 200, '“没有这家”的店铺', '没有找到符合条件的店铺'],
    ['/shopInfo', 200, '商城信息', '统一社会信用代码'],
    ['/article', 200, '全部文章', '六家门店全部开通当日发货'],
    ['/article/node/1', 200, '帮助中心', '怎么退换商品？'],
    ['/article/node/90', 200, '空栏目', '这里还没有文章'],
    ['/article/node/999', 404, '页面不存在', '抱歉，页面不存在'],
    ['/article/detail/1', 200, '怎么下单和付款？', '超时订单自动取消'],
    ['/article/content/1', 200, '怎么下单和付款？', '超时订单自动取消'],
    ['/article/detail/90', 404, '页面不存在', '抱歉，页面不存在'],
    ['/article/detail/abc', 404, '页面不存在', '抱歉，页面不存在'],
    ['/article/faqs', 200, '常见问题', '到店自提要带什么？'],
    ['/article/faqs?keywords=自提 预约', 200, '常见问题', '与“自提 预约”有关的问题 1 个'],
    ['/article/faqs?keywords=火星', 200, '常见问题', '没有找到有关的问题'],
    ['/article/faqs/2', 200, '常见问题', '运费怎么算'],
    ['/article/faqs/999', 404, '页面不存在', '抱歉，页面不存在'],
    ['/news', 200, '商城动态', '周末露营课报名开始'],
    ['/story', 200, '品牌故事', '从一张长桌开始的商城'],
    ['/technology', 200, '工艺与技术', '一只耳机怎样通过我们的试听'],
    ['/frenchstyle', 200, '法式生活', '把周日早餐吃成一顿法餐'],
    ['/precollection', 200, '新品预告', '冬季衣橱'],
    ['/custompage', 200, '夏日鲜果节', ''],
  ])('%s answers %i, %s', async (path, status, title, text) => {
    const { statusCode, body } = await shop.open(encodeURI(decodeURI(base + path)));
    expect([statusCode, titleOf(body)]).toEqual([status, title]);
    expect(textOf(body)).toContain(text);
  });

  it('loads beside the first picture of goods nothing that is larger than its place or below the window', async () => {
    const { body } = await shop.open(`${base}/items/1401`);
    const places = (body.match(/<img [^>]*>/g) ?? [])
      .filter((image) => !image.includes('loading="lazy"'))
      .map((image) => /src="([^"]*)"/.exec(image)?.[1] ?? '');
    expect(places.filter((place) => /1401-front/.test(place)).length).toBeGreaterThan(0);
    expect(places.filter((place) => place.startsWith('/artwork/studio/'))).toEqual([]);
    expect(places.filter((place) => /\/\d{4}-/.test(place) && !place.includes('/1401-'))).toEqual([]);
  });

  it.each(['/items', '/items/1401'])(
    'requests the first picture of %s early, once and no other, in the file that the page shows',
    async (path) => {
      const { body } = await shop.open(base + path);
      const [link = '', ...more] = body.match(/<link rel="preload" as="image"[^>]*\/artwork\/sizes\/[^>]*>/g) ?? [];
      expect(more).toEqual([]);
      const [image = ''] = body.match(/<img [^>]*fetchPriority="high"[^>]*>/) ?? [];
      const files = (tag: string, ...names: string[]) =>
        names.map((name) => new RegExp(` ${name}="([^"]*)"`).exec(tag)?.[1]);
      expect(files(link, 'href', 'imagesrcset')).toEqual(files(image, 'src', 'srcSet'));
      expect(files(link, 'href')).toEqual([expect.stringContaining('/artwork/sizes/')]);
    },
  );

  it('offers nothing that lowers the price of goods that are sold out', async () => {
    const texts = ['1105', '1106'].map(async (id) => textOf((await shop.open(`${base}/items/${id}`)).body));
    const [gone, there] = await Promise.all(texts);
    expect(gone).toContain('到货通知');
    for (const offer of ['优惠券', '本单起享']) {
      expect(there, offer).toContain(offer);
      expect(gone, offer).not.toContain(offer);
    }
  });

  it.each([
    ['/shops/info', '/store'],
    ['/shops/info?distributor_id=0', '/shopInfo'],
    ['/shops/info?distributor_id=1&page=99', '/shops/info?distributor_id=1'],
    ['/store?page=9', '/store'],
    ['/license', '/shopInfo#license'],
    ['/article/content', '/article'],
    ['/article/detail', '/article'],
    ['/custom', '/custompage'],
    ['/items/comps/filter', '/items'],
    ['/cart/comps/line/x', '/cart'],
    ['/cart/checkout/comps/coupon', '/cart/checkout'],
    ['/article/comps/list', '/article'],
    ['/shops/comps/card', ''],
    ['/member/trade/comps/item', '/member/trade'],
  ])('%s leads to %s', async (path, target) => {
    const { statusCode, headers } = await shop.open(base + path);
    expect([statusCode, headers.location]).toEqual([303, base + target || '/']);
  });

  it('a channel leads to the page the office chose for it, and /custompage alone shows the one chosen for that', async () => {
    const ofDesks = and(eq(page.kind, 'custom'), eq(page.platform, 'pc'));
    const [own] = await app.db.select().from(page).where(ofDesks).orderBy(desc(page.page_id)).limit(1);
    const link = { linkPage: 'customer', theme_pc_template_id: String(own?.page_id) };
    const choose = async (value: object): Promise<void> => {
      await putSetting(app.context(), 'channels', value);
      app.clock.advance(3000);
    };
    await choose({ story: link, custompage: link });
    const { statusCode, headers } = await shop.open(`${base}/story`);
    expect([statusCode, headers.location]).toEqual([303, `${base}/custompage?pageid=${own?.page_id}`]);
    expect(titleOf((await shop.open(`${base}/custompage`)).body)).toBe(own?.title);
    await choose({});
    expect((await shop.open(`${base}/story`)).statusCode).toBe(200);
  });

  it('a shop shows its own goods, categories and coupons, and keeps itself while they are narrowed', async () => {
    const { body } = await shop.open(`${base}/shops/info?distributor_id=2`);
    const goods = [...body.matchAll(/href="[^"]*\/items\/\d+\?distributor_id=(\d+)/g)].map((match) => match[1]);
    expect(new Set(goods)).toEqual(new Set(['2']));
    const links = [...body.matchAll(/href="([^"]*\/shops\/info\?[^"]*)"/g)].map((match) => match[1] ?? '');
    const narrowing = links.filter((link) => /cat_id|sort=/.test(link));
    expect(narrowing.length).toBeGreaterThan(5);
    expect(narrowing.every((link) => link.startsWith(base) && link.includes('distributor_id=2'))).toBe(true);
    expect(body).toContain('aria-label="领取');
    const other = await shop.open(`${base}/shops/info?distributor_id=3`);
    const coupons = (html: string) => [...html.matchAll(/aria-label="领取([^"]+)"/g)].map((match) => match[1]);
    expect(coupons(body).filter((title) => coupons(other.body).includes(title))).toEqual([]);
  });

  it('a shop has two tags at most', async () => {
    const { body } = await shop.open(`${base}/store`);
    const tags = [...body.matchAll(/aria-label="店铺标签"[^>]*>(.*?)<\/ul>/g)].map((match) => match[1] ?? '');
    expect(tags.filter((list) => !list.includes('href')).map((list) => list.split('<li>').length - 1)).toEqual(
      Array.from({ length: 6 }, () => 2),
    );
  });
});

it('calls a price the members’ only where it is below the price', async () => {
  await insertGoods(app.db, { goods_id: 90_001, item_name: '平常的杯', price: 1200, store: 9 });
  await insertGoods(app.db, { goods_id: 90_002, item_name: '便宜的杯', price: 1200, member_price: 1000, store: 9 });
  const cookies = { ECSHOPX_TOKEN: (await insertMember(app, { mobile: '13911119001' })).token };
  const named = async (path: string, options = {}): Promise<boolean> =>
    (await shop.open(path, options)).body.includes('>会员价<');
  for (const base of ['', '/h5']) {
    const [plain, less] = [`${base}/items/90001`, `${base}/items/90002`];
    const shown = [
      await named(plain),
      await named(plain, { cookies }),
      await named(less),
      await named(less, { cookies }),
    ];
    expect(shown, base).toEqual([false, false, false, true]);
  }
});
