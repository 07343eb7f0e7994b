/** A mall of ours moves into another one: over the wire, with two servers and two databases. */
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, isNull, notInArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { PageRequest } from '../../../engine/document/content.ts';
import { isRecord } from '../../../engine/rules/wire/is-record.ts';
import { article } from '../../content/articles/tables.ts';
import { pageVersion } from '../../content/page/tables.ts';
import { takePicture } from '../../goods/intake/take-picture.ts';
import { writeMallBrand } from '../../goods/categories/labels.ts';
import { brand, category, goods, sku, tag } from '../../goods/tables.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import type { Database } from '../../kernel/db/database.ts';
import { wrapPglite } from '../../kernel/db/database.ts';
import { memoryPglite } from '../../kernel/db/embedded/pglite.ts';
import { systemContext } from '../../kernel/http/system-context.ts';
import { audit } from '../../kernel/system/tables.ts';
import { DEMO_PASSWORD } from '../../kernel/system/password.ts';
import { shop } from '../../places/shop/tables.ts';
import { readLivePage } from '../../content/page/published.ts';
import { DEMO_OPERATOR } from '../../seed/accounts.ts';
import { seedBasics } from '../../seed/basics.ts';
import { seedDemo } from '../../seed/demo.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import type { OfficeContext } from './kind.ts';
import { moveIn, moveOptions } from './move-in.ts';
import type { Report } from './report.ts';
import { idOf } from './source/values.ts';
import { movedIn } from './tables.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'mallwright-move-in-'));
const ACCESS = { username: DEMO_OPERATOR, password: DEMO_PASSWORD };
const KINDS = ['商品', '文章', '页面', '页面内容'];
const FAST = { gap: 0, again: [] };

let there: TestApp;
let here: TestApp;
let database: Database;
let server: Server;
let address: string;
/** A goods there whose picture was uploaded. */
let photographed: typeof goods.$inferSelect;

const officeOf = (app: TestApp): OfficeContext => {
  const context = systemContext(app.db, app.context().config, 'move-in', app.clock);
  return { ...context, operator: { ...context.operator, shop_ids: undefined } };
};

const move = (values: Parameters<typeof moveOptions>[1] = {}): Promise<Report> =>
  moveIn({
    context: officeOf(here),
    access: ACCESS,
    options: moveOptions(address, { weights: 'g', ...values }),
    pace: FAST,
  });

async function countsOf({ db }: TestApp) {
  const live = isNull(goods.deleted_at);
  return {
    brands: await db.$count(brand),
    tags: await db.$count(tag),
    categories: await db.$count(category),
    shops: await db.$count(shop),
    articles: await db.$count(article),
    goods: await db.$count(goods, live),
    variants: (await db.select().from(sku).innerJoin(goods, eq(goods.goods_id, sku.goods_id)).where(live)).length,
  };
}

beforeAll(async () => {
  const client = await memoryPglite();
  database = await wrapPglite(client, () => client.close());
  there = await testApp({ database, config: { dataDir: path.join(folder, 'there') } });
  await seedDemo(there.context());
  const bytes = await sharp({ create: { width: 60, height: 40, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer();
  const taken = await takePicture(officeOf(there), bytes, '实拍.jpg');
  if (isFailure(taken)) throw new Error(taken.message);
  const shown = goodsOn((await readLivePage(there.context(), { kind: 'home' }))?.body.widgets).map(({ id }) => id);
  await there.db.update(goods).set({ deleted_at: 1 }).where(notInArray(goods.goods_id, shown));
  const [first] = await there.db.select().from(goods).where(isNull(goods.deleted_at)).limit(1);
  if (!first) throw new Error('The home page shows no goods.');
  photographed = first;
  await there.db
    .update(goods)
    .set({ pics: [taken] })
    .where(eq(goods.goods_id, first.goods_id));
  // Test apps serve no files.
  server = createServer((request, response) => {
    const { url = '' } = request;
    if (!url.startsWith('/pictures/')) return there.app.routing(request, response);
    return response.writeHead(200, { 'content-type': 'image/jpeg' }).end(readFileSync(path.join(folder, 'there', url)));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}, 600_000);

beforeAll(async () => {
  here = await testApp({ config: { dataDir: path.join(folder, 'here') } });
  await seedBasics(here.context());
}, 60_000);

afterAll(async () => {
  await here.close();
  server.close();
  await there.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

/** Ends a run in the middle of a transaction, as a kill would, some writes after a kind began. */
function killed(kind: string, writes: number): Promise<Report> {
  let left = Infinity;
  const now = (): number => {
    left -= 1;
    if (left < 0) throw new Error('killed');
    return here.clock.now();
  };
  return moveIn({
    context: { ...officeOf(here), clock: { now } },
    access: ACCESS,
    options: moveOptions(address, { weights: 'g', publish: true }),
    pace: FAST,
    tell: (line) => {
      if (line.startsWith(kind)) left = writes;
    },
  });
}

interface Shown {
  id: number;
  goods_name: unknown;
  price: unknown;
  /** Whose picture it is: pictures of the library have other addresses in each mall. */
  picture: string;
}

/** The goods on a page as shoppers see them, in order. */
function goodsOn(value: unknown): Shown[] {
  if (Array.isArray(value)) return value.flatMap(goodsOn);
  if (!isRecord(value)) return [];
  const { goods_id: id, goods_name, price, goods_pic: picture } = value;
  const inner = Object.values(value).flatMap(goodsOn);
  const isLibrary = String(picture).startsWith('/pictures/');
  return idOf(id) === ''
    ? inner
    : [{ id: Number(id), goods_name, price, picture: isLibrary ? 'library' : String(picture) }, ...inner];
}

const shownOn = async (
  app: TestApp,
  request: PageRequest,
): Promise<{ types: string[]; goods: Omit<Shown, 'id'>[] }> => {
  const body = (await readLivePage(app.context(), request))?.body.widgets ?? [];
  const shown = goodsOn(body).map(({ id: _id, ...facts }) => facts);
  return { types: body.map(({ type }) => type), goods: shown };
};

it('says what would come and writes nothing', async () => {
  const before = await countsOf(here);
  const report = await move({ check: true, only: 'brands,shops,pages' });
  expect(report.count('品牌', 'made')).toBe(await there.db.$count(brand));
  expect(report.count('页面内容', 'made')).toBe(6);
  expect(await countsOf(here)).toEqual(before);
  expect(await here.db.$count(movedIn)).toBe(0);
}, 300_000);

it('goes on where it was killed, and brings everything once', async () => {
  await expect(killed('商品…', 30)).rejects.toThrow('killed');
  const halfway = await here.db.$count(goods);
  expect(halfway).toBeGreaterThan(0);
  expect(halfway).toBeLessThan((await countsOf(there)).goods);

  const report = await move({ publish: true });
  expect(report.count('商品', 'unchanged')).toBe(halfway);
  const refused = KINDS.flatMap((kind) => report.of(kind).filter(({ outcome }) => outcome === 'refused'));
  expect(refused.map(({ name, reason }) => `${name}：${reason}`)).toEqual([]);
  expect(await countsOf(here)).toEqual(await countsOf(there));
}, 300_000);

it('shows the same pages with the same goods, prices and pictures', async () => {
  const home = await shownOn(here, { kind: 'home' });
  expect(home.goods.length).toBeGreaterThan(5);
  expect(home).toEqual(await shownOn(there, { kind: 'home' }));
  // Numbers differ, so a page that kept those of the other mall would lead elsewhere.
  const [moved] = await here.db.select().from(goods).where(eq(goods.item_name, photographed.item_name));
  expect(moved?.goods_id).not.toBe(photographed.goods_id);
  expect(moved?.pics[0]).toMatch(/^\/pictures\//);
  expect(await sharp(path.join(folder, 'here', moved?.pics[0] ?? '')).metadata()).toMatchObject({ width: 60 });
});

it('brings prices, stock, codes, texts and what goods belong to', async () => {
  const factsOf = async (app: TestApp) =>
    (
      await app.db
        .select({
          name: goods.item_name,
          brand: brand.name,
          category: category.category_name,
          shop: shop.name,
          price: sku.price,
          market: sku.market_price,
          store: sku.store,
          code: sku.item_bn,
          state: goods.approve_status,
          weight: goods.weight,
        })
        .from(goods)
        .innerJoin(sku, eq(sku.goods_id, goods.goods_id))
        .leftJoin(brand, eq(brand.brand_id, goods.brand_id))
        .leftJoin(category, eq(category.category_id, goods.category_id))
        .leftJoin(shop, eq(shop.distributor_id, goods.shop_id))
        .where(isNull(goods.deleted_at))
    )
      .map((row) => JSON.stringify(row))
      .toSorted();
  const service = '"慢烘坊';
  const sold = (rows: string[]) => rows.filter((row) => !row.includes(service));
  expect(sold(await factsOf(here))).toEqual(sold(await factsOf(there)));
});

it('makes nothing when it runs again', async () => {
  const before = [await countsOf(here), await here.db.$count(audit), await here.db.$count(pageVersion)];
  const report = await move({ publish: true });
  for (const outcome of ['made', 'changed', 'kept'] as const) expect(report.total(outcome)).toBe(0);
  expect([await countsOf(here), await here.db.$count(audit), await here.db.$count(pageVersion)]).toEqual(before);
}, 300_000);

it('brings what changed there, and leaves alone what was changed or deleted here', async () => {
  const ids = (await here.db.select().from(movedIn).where(eq(movedIn.kind, 'brand'))).map(({ own, foreign_id }) => ({
    own: Number(own),
    foreign: Number(foreign_id),
  }));
  const [changed, kept, deleted] = ids;
  if (!changed || !kept || !deleted) throw new Error('no brands');
  for (const { foreign } of [changed, kept, deleted])
    await there.db
      .update(brand)
      .set({ name: `新名 ${foreign}` })
      .where(eq(brand.brand_id, foreign));
  const office = officeOf(here);
  await writeMallBrand(office, { brand_id: kept.own, name: '我们的名字' });
  await here.db.delete(brand).where(eq(brand.brand_id, deleted.own));

  const report = await move({ only: 'brands' });
  const outcomeOf = ({ foreign }: { foreign: number }) => report.of('品牌').find(({ id }) => id === String(foreign));
  expect(outcomeOf(changed)?.outcome).toBe('changed');
  expect(outcomeOf(kept)).toMatchObject({ outcome: 'kept', reason: '迁入后在本商城改过，保留本商城的' });
  expect(outcomeOf(deleted)).toMatchObject({ outcome: 'kept', reason: '迁入后在本商城删除了，不再迁入' });
  const nameOf = async (id: number) => (await here.db.select().from(brand).where(eq(brand.brand_id, id)))[0]?.name;
  expect(await nameOf(changed.own)).toBe(`新名 ${changed.foreign}`);
  expect(await nameOf(kept.own)).toBe('我们的名字');
  expect(report.csv()).toContain(`品牌,${kept.foreign},新名 ${kept.foreign},保留本商城的改动,${kept.own}`);
});
