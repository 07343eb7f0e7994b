/** Pictures that apps show for shared links, icons of home screens, and the manifest. */
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shareAddress } from '../../../engine/rules/content/share-picture.ts';
import { goods, sku } from '../../../server/goods/tables.ts';
import { seedIfEmpty } from '../../../server/seed/seed.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

const ORIGIN = 'https://mall.example';
let app: TestApp;
let shop: ShopApp;

beforeAll(async () => {
  app = await testApp();
  await seedIfEmpty(app.db, app.context().config, app.clock);
  shop = await shopApp(app, { publicOrigin: ORIGIN });
  // The first document of a process takes longest.
  await shop.open('/items/1101');
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

const get = (path: string) => shop.app.inject({ url: path, headers: { host: 'mall.example' } });
const imageOf = async (path: string): Promise<string> =>
  /<meta property="og:image" content="([^"]*)"/.exec((await shop.open(path)).body)?.[1]?.replace(ORIGIN, '') ?? '';

it('shows goods with name and price as a square picture that every app reads', async () => {
  const address = await imageOf('/items/1102');
  expect(address).toMatch(/^\/share\/goods-1102-\d+\.jpg$/);
  const { statusCode, headers, rawPayload } = await get(address);
  expect([statusCode, headers['content-type']]).toEqual([200, 'image/jpeg']);
  expect(await sharp(rawPayload).metadata()).toMatchObject({ format: 'jpeg', width: 800, height: 800 });
  // The name's lines are drawn: the picture of other goods with the same photo differs below it.
  const { channels } = await sharp(rawPayload).extract({ left: 40, top: 582, width: 720, height: 90 }).stats();
  expect(channels[0]?.min).toBeLessThan(90);
});

it('never shows another price than that of today', async () => {
  const address = await imageOf('/items/1104');
  const other = address.replace(/-\d+\.jpg$/, '-1.jpg');
  const { statusCode, headers } = await get(other);
  expect([statusCode, headers.location]).toEqual([302, address]);
  await app.db.update(goods).set({ item_name: '改名 <b>&' }).where(eq(goods.goods_id, 1104));
  await app.db.update(sku).set({ price: 4321 }).where(eq(sku.goods_id, 1104));
  await app.db.update(goods).set({ price: 4321 }).where(eq(goods.goods_id, 1104));
  expect((await get(address)).headers.location).toBe(await imageOf('/items/1104'));
  expect((await get(await imageOf('/items/1104'))).statusCode).toBe(200);
});

it.each([
  '/share/goods-999999-1.jpg',
  '/share/goods-1102.jpg',
  '/share/artwork/..%2f..%2fpackage/x.jpg',
  '/share/artwork/mall/no-such.jpg',
  '/icons/181.png',
])('answers 404 for %s', async (path) => {
  expect((await get(path)).statusCode).toBe(404);
});

it('shares rendered pictures as JPEG', async () => {
  const address = shareAddress('/artwork/studio/1303-front.webp');
  expect((await sharp((await get(address)).rawPayload).metadata()).format).toBe('jpeg');
  expect((await sharp((await get(await imageOf('/items/1303'))).rawPayload).metadata()).format).toBe('jpeg');
});

it('shares drawings of ours as JPEG, and has icons for home screens', async () => {
  const address = await imageOf('/store');
  expect(address).toMatch(/^\/share\/artwork\/.+\.jpg$/);
  expect((await sharp((await get(address)).rawPayload).metadata()).format).toBe('jpeg');
  const { body } = await shop.open('/');
  expect(body).toContain('<link rel="apple-touch-icon" href="/icons/180.png">');
  expect(body).toMatch(/<meta name="theme-color" content="#?\w+">/);
  const manifest = JSON.parse((await get('/manifest.webmanifest')).body) as {
    name: string;
    icons: { src: string; sizes: string }[];
  };
  expect(manifest.name).toBe('木匠风商城');
  for (const { src, sizes } of manifest.icons) {
    const { width, height } = await sharp((await get(src)).rawPayload).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});
