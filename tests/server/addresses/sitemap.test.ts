import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agentShop } from '../../../server/agents/tables.ts';
import { goods } from '../../../server/goods/tables.ts';
import { putSetting } from '../../../server/kernel/system/settings/settings.ts';
import { seedIfEmpty } from '../../../server/seed/seed.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';
import { eq } from 'drizzle-orm';
import { warmCachesOfSuite } from '../../../server/testing/warm-caches.ts';

warmCachesOfSuite();

const ORIGIN = 'https://mall.example';

let app: TestApp;
let shop: ShopApp;

beforeAll(async () => {
  app = await testApp();
  await seedIfEmpty(app.db, app.context().config, app.clock);
  await app.db.update(goods).set({ approve_status: 'instock' }).where(eq(goods.goods_id, 1101));
  shop = await shopApp(app, { publicOrigin: ORIGIN });
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

const read = async (path: string): Promise<string> => (await shop.open(path)).body;

const placesIn = (xml: string): string[] =>
  [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, place = '']) => place.replaceAll('&amp;', '&'));

async function everyPlace(): Promise<string[]> {
  const parts = placesIn(await read('/sitemap.xml'));
  return (await Promise.all(parts.map((part) => read(part.slice(ORIGIN.length))))).flatMap(placesIn);
}

describe('what search engines read', () => {
  it('robots.txt keeps them out of what is private and leads them to the sitemap', async () => {
    const text = await read('/robots.txt');
    expect(text).toContain(`Sitemap: ${ORIGIN}/sitemap.xml`);
    for (const path of ['/member', '/h5/member', '/cart', '/edit', '/api/'])
      expect(text).toContain(`Disallow: ${path}\n`);
    expect(text).not.toMatch(/^Disallow: \/(items|h5)?$/m);
  });

  it('robots.txt follows what the office sets, and keeps what is private all the same', async () => {
    await putSetting(app.context(), 'crawlers', {
      ai: 'no_training',
      robots_lines: 'User-agent: Baiduspider\nAllow: /items',
    });
    app.clock.advance(2000);
    const text = await read('/robots.txt');
    expect(text).toMatch(/\nUser-agent: GPTBot\n(?:User-agent: .*\n)*Disallow: \/\n/);
    expect(text).not.toContain('ChatGPT-User');
    expect(text.split('\n').filter((line) => line === 'Disallow: /member')).toHaveLength(2);
    await putSetting(app.context(), 'crawlers', {});
    app.clock.advance(2000);
    expect(await read('/robots.txt')).not.toContain('GPTBot');
  });

  it('llms.txt leads to pages and files that are there', async () => {
    await app.db.insert(agentShop).values({ shop_id: 0, feeds: true, updated: 0 });
    const places = [...(await read('/llms.txt')).matchAll(/\]\(([^)]*)\)/g)].map(([, place = '']) => place);
    expect(places).toContain(`${ORIGIN}/feeds/0/products.jsonl`);
    expect(places.length).toBeGreaterThan(20);
    const odd: unknown[] = [];
    for (const place of places) {
      const { statusCode } = await shop.open(place.slice(ORIGIN.length));
      if (statusCode !== 200) odd.push([place, statusCode]);
    }
    expect(odd).toEqual([]);
  });

  it('a goods page is described by its own words', async () => {
    const body = await read('/items/1102');
    const [item] = await app.db.select({ brief: goods.brief }).from(goods).where(eq(goods.goods_id, 1102));
    expect(/<meta name="description" content="([^"]*)"/.exec(body)?.[1]).toBe(item?.brief);
  });

  it.each([
    ['', '/artwork/mall/mark.svg'],
    ['/pictures/sign.png', '/pictures/sign.png'],
  ])('the sign in the tab is that of the mall: %s', async (mark, address) => {
    await putSetting(app.context(), 'brand', { name: '山野', mark });
    const old = await shop.open('/favicon.ico');
    expect([old.statusCode, old.headers['location']]).toEqual([302, address]);
    expect(/<link rel="icon" href="([^"]*)"/.exec(await read('/items'))?.[1]).toBe(address);
  });

  it('the sitemap names pages that are there, each by its one address', async () => {
    const places = await everyPlace();
    expect(places.length).toBeGreaterThan(80);
    expect(new Set(places).size).toBe(places.length);
    const odd: unknown[] = [];
    for (const place of places) {
      const answer = await shop.open(place.slice(ORIGIN.length));
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(answer.body)?.[1]?.replaceAll('&amp;', '&');
      if (answer.statusCode !== 200 || (canonical !== undefined && canonical !== place))
        odd.push([place, answer.statusCode, canonical]);
    }
    expect(odd).toEqual([]);
  });

  it('leaves out what nobody sees', async () => {
    const places = await everyPlace();
    expect(places).not.toContain(`${ORIGIN}/items/1101`);
    expect(places).toContain(`${ORIGIN}/items/1102`);
    expect((await shop.open('/sitemap-goods-2.xml')).statusCode).toBe(404);
    expect((await shop.open('/sitemap-none.xml')).statusCode).toBe(404);
  });
});
