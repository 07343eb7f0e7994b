import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { PRIVATE_PAGES } from '../../../engine/rules/content/private-pages.ts';
import { routes } from '../../../storefront/routes.tsx';
import { goods } from '../../../server/goods/tables.ts';
import { seedIfEmpty } from '../../../server/seed/seed.ts';
import { putSetting } from '../../../server/kernel/system/settings/settings.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

const ORIGIN = 'https://mall.example';

let app: TestApp;
let shop: ShopApp;

beforeAll(async () => {
  app = await testApp();
  await seedIfEmpty(app.db, app.context().config, app.clock);
  shop = await shopApp(app, { publicOrigin: ORIGIN });
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

const read = async (path: string): Promise<string> => (await shop.open(path)).body;
const plain = (text: string): string => text.replaceAll('&amp;', '&');
const canonicalIn = (html: string): string => plain(/<link rel="canonical" href="([^"]*)"/.exec(html)?.[1] ?? '');
const cardIn = (html: string, name: string): string =>
  plain(new RegExp(`<meta property="og:${name}" content="([^"]*)"`).exec(html)?.[1] ?? '');

function factsIn(html: string): Record<string, unknown>[] {
  const text = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/.exec(html)?.[1] ?? '{"@graph":[]}';
  return (JSON.parse(text) as { '@graph': Record<string, unknown>[] })['@graph'];
}

/** Types of schema.org with the properties of theirs that our pages may use; a misspelt one would be passed over in silence. */
const VOCABULARY: Readonly<Record<string, string>> = {
  AggregateRating: 'ratingValue reviewCount',
  Answer: 'text',
  Brand: 'name',
  BreadcrumbList: 'itemListElement',
  DefinedRegion: 'addressCountry addressRegion',
  EntryPoint: 'urlTemplate',
  FAQPage: 'mainEntity',
  GeoCoordinates: 'latitude longitude',
  ListItem: 'item name position',
  MerchantReturnPolicy: 'applicableCountry merchantReturnDays returnMethod returnPolicyCategory',
  MonetaryAmount: 'currency value',
  Offer: 'availability hasMerchantReturnPolicy price priceCurrency shippingDetails url',
  OfferShippingDetails: 'deliveryTime shippingDestination shippingRate',
  Organization: 'logo name url',
  PostalAddress: 'addressCountry addressLocality addressRegion streetAddress',
  Product: 'aggregateRating brand description image name offers sku',
  QuantitativeValue: 'maxValue minValue unitCode',
  Question: 'acceptedAnswer name',
  SearchAction: 'target',
  ShippingDeliveryTime: 'transitTime',
  Store: 'address description geo image name url',
  WebSite: 'name potentialAction url',
};

/** Each object below a fact as TYPE and those of its properties that its type lacks. */
function strangersIn(fact: unknown): string[] {
  if (Array.isArray(fact)) return fact.flatMap(strangersIn);
  if (typeof fact !== 'object' || fact === null) return [];
  const { '@type': type, ...rest } = fact as Record<string, unknown>;
  const known = VOCABULARY[String(type)]?.split(' ') ?? [];
  const strange = Object.keys(rest).filter((name) => !known.includes(name));
  return [...strange.map((name) => `${String(type)}.${name}`), ...Object.values(rest).flatMap(strangersIn)];
}

describe('what a page is found by', () => {
  it.each([
    ['/', '/'],
    ['/home', '/'],
    ['/h5/', '/'],
    ['/items/1102?distributor_id=1&sku=5&utm_source=x', '/items/1102'],
    ['/h5/items/1102?distributor_id=1', '/items/1102'],
    ['/items?sort=3&page=2&utm_source=x', '/items?page=2'],
    ['/items?start_price=100&cat_id=100', '/items?cat_id=100'],
    ['/items?page=1', '/items'],
    ['/shops/info?distributor_id=1&from=home', '/shops/info?distributor_id=1'],
  ])('%s is %s, on both sites', async (path, canonical) => {
    const html = await read(path);
    expect(canonicalIn(html)).toBe(ORIGIN + canonical);
    expect(cardIn(html, 'url')).toBe(ORIGIN + canonical);
    expect(html).not.toContain('noindex');
  });

  it.each(['/cart', '/h5/cart', '/auth/login', '/no/such/page', '/items/999999'])(
    '%s is not to be found',
    async (path) => {
      const html = await read(path);
      expect(html).toContain('<meta name="robots" content="noindex">');
      expect(html).not.toMatch(/canonical|ld\+json|og:/);
    },
  );

  it('every page behind the sign-in is private', () => {
    const open = routes.filter(({ guard, path }) => guard && !PRIVATE_PAGES.some((place) => path.startsWith(place)));
    expect(open.map(({ path }) => path)).toEqual([]);
  });
});

describe('the phone page', () => {
  it('is named by the desktop page that it shows, and by no other', async () => {
    const phoneIn = (html: string): string => plain(/<link rel="alternate"[^>]*href="([^"]*)"/.exec(html)?.[1] ?? '');
    expect(phoneIn(await read('/'))).toBe(`${ORIGIN}/h5`);
    expect(phoneIn(await read('/items?cat_id=100&sort=3'))).toBe(`${ORIGIN}/h5/items?cat_id=100`);
    expect(phoneIn(await read('/h5/items?cat_id=100'))).toBe('');
    expect(phoneIn(await read('/cart'))).toBe('');
  });
});

describe('what apps and engines read', () => {
  it('of goods: name, picture, price in yuan, whether there are some, and their place', async () => {
    const html = await read('/items/1102?distributor_id=1');
    const [product, trail] = factsIn(html);
    const name = /<h1[^>]*>([^<]+)<\/h1>/.exec(html)?.[1];
    expect(product).toMatchObject({ '@type': 'Product', name });
    expect(cardIn(html, 'title')).toBe(`${name} - 木匠风商城`);
    expect(product?.['offers']).toMatchObject({
      price: expect.stringMatching(/^\d+\.\d\d$/) as string,
      priceCurrency: 'CNY',
      availability: 'https://schema.org/InStock',
      url: `${ORIGIN}/items/1102`,
    });
    expect(cardIn(html, 'image')).toMatch(/^https:\/\/mall\.example\/./);
    const crumbs = trail?.['itemListElement'] as { name: string; item?: string }[];
    expect(crumbs[0]).toMatchObject({ name: '首页', item: `${ORIGIN}/` });
    expect(crumbs.at(-1)).toMatchObject({ name });
  });

  it('of every page in words of its own, with a picture', async () => {
    const paths = [
      '/',
      '/items',
      '/items?cat_id=100',
      '/items/1102',
      '/seckill',
      '/store',
      '/shops/info?distributor_id=1',
    ];
    const pages = [...paths, '/article', '/article/faqs', '/shopInfo', '/shop'];
    const heads: string[] = [];
    // One after the other: a page that waits for others leaves out what it can do without.
    for (const page of pages) heads.push(await read(page));
    expect(new Set(heads.map((html) => cardIn(html, 'description'))).size).toBe(pages.length - 1);
    expect(heads.filter((html) => !cardIn(html, 'image').startsWith(`${ORIGIN}/`))).toEqual([]);
    expect(cardIn(heads[2] ?? '', 'description')).toMatch(/^生鲜果蔬：.+件商品$/);
  });

  it('of the mall: its name, and how to search it', async () => {
    const [organization, site] = factsIn(await read('/'));
    expect(organization).toMatchObject({ '@type': 'Organization', name: '木匠风商城', url: `${ORIGIN}/` });
    expect(site?.['potentialAction']).toMatchObject({
      target: { urlTemplate: `${ORIGIN}/items?keywords={keywords}` },
    });
  });

  it('of goods: what sending costs, and that they may be sent back where the mall promises it', async () => {
    await putSetting(app.context(), 'goods-promises', {
      services: ['7天无理由退货', '正品保障'],
    });
    const offers = factsIn(await read('/items/1102'))[0]?.['offers'] as Record<string, Record<string, unknown>>;
    expect(offers['shippingDetails']).toMatchObject({
      shippingRate: { currency: 'CNY', value: expect.any(Number) as number },
      shippingDestination: { addressCountry: 'CN' },
    });
    expect(offers['hasMerchantReturnPolicy']).toMatchObject({ merchantReturnDays: 7 });
    await putSetting(app.context(), 'goods-promises', { services: ['正品保障'] });
    const silent = factsIn(await read('/items/1102'))[0]?.['offers'] as Record<string, unknown>;
    expect(silent).not.toHaveProperty('hasMerchantReturnPolicy');
  });

  it('in words of the vocabulary alone', async () => {
    const types = new Set<unknown>();
    for (const page of ['/', '/items?cat_id=100', '/items/1102', '/shops/info?distributor_id=1', '/article/faqs']) {
      const facts = factsIn(await read(page));
      expect([page, ...strangersIn(facts)]).toEqual([page]);
      for (const fact of facts) types.add(fact['@type']);
    }
    const expected = ['BreadcrumbList', 'FAQPage', 'Organization', 'Product', 'Store', 'WebSite'];
    expect([...types].map(String).toSorted()).toEqual(expected);
  });

  it('of questions their answers as plain text, of a shop where it is', async () => {
    const [faq] = factsIn(await read('/article/faqs'));
    const questions = (faq?.['mainEntity'] ?? []) as { name: string; acceptedAnswer: { text: string } }[];
    const [question] = questions;
    expect(question?.name).not.toBe('');
    expect(question?.acceptedAnswer.text).toMatch(/^[^<>]{10,}$/);
    const [store] = factsIn(await read('/shops/info?distributor_id=1'));
    expect(store).toMatchObject({
      '@type': 'Store',
      address: { addressCountry: 'CN', streetAddress: expect.stringMatching(/./) as string },
      geo: { latitude: expect.any(Number) as number },
    });
  });

  it('nothing that was written by others gets out of its script', async () => {
    await app.db.update(goods).set({ item_name: '</script><script>alert(1)</script>' }).where(eq(goods.goods_id, 1103));
    const html = await read('/items/1103');
    expect(html).not.toContain('<script>alert(1)');
    expect(factsIn(html)[0]?.['name']).toBe('</script><script>alert(1)</script>');
  });
});
