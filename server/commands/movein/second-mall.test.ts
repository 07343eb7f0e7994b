/** A mall of ours moves into another one: over the wire, with two servers and two databases. */
import { mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { article } from '../../content/articles/tables.ts';
import { page } from '../../content/page/tables.ts';
import { takePicture } from '../../goods/intake/take-picture.ts';
import { brand, category, goods, sku, tag } from '../../goods/tables.ts';
import { isFailure } from '../../kernel/http/answer.ts';
import type { Database } from '../../kernel/db/database.ts';
import { wrapPglite } from '../../kernel/db/database.ts';
import { memoryPglite } from '../../kernel/db/embedded/pglite.ts';
import { systemContext } from '../../kernel/http/system-context.ts';
import { DEMO_PASSWORD } from '../../kernel/system/password.ts';
import { coupon } from '../../offers/coupon/tables.ts';
import { shop } from '../../places/shop/tables.ts';
import { readLivePage } from '../../content/page/published.ts';
import { DEMO_OPERATOR } from '../../seed/accounts.ts';
import { seedBasics } from '../../seed/basics.ts';
import { seedDemo } from '../../seed/demo.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import type { OfficeContext } from './kind.ts';
import { moveIn, moveOptions, type MoveOptions } from './move-in.ts';
import type { Report } from './report.ts';
import { movedIn } from './tables.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'mallwright-move-in-'));
const ACCESS = { username: DEMO_OPERATOR, password: DEMO_PASSWORD };
const FAST = { gap: 0, again: [] };

let there: TestApp;
let here: TestApp;
let database: Database;
let address: string;
/** An uploaded picture of a goods there. */
let photo: string;

const officeOf = (app: TestApp): OfficeContext => {
  const context = systemContext(app.db, app.context().config, 'move-in', app.clock);
  return { ...context, operator: { ...context.operator, shop_ids: undefined } };
};

const move = (values: Parameters<typeof moveOptions>[1] = {}, change: Partial<MoveOptions> = {}): Promise<Report> =>
  moveIn({
    context: officeOf(here),
    access: ACCESS,
    options: { ...moveOptions(address, { weights: 'g', ...values }), ...change },
    pace: FAST,
  });

const TABLES = { brand, tag, category, shop, goods, sku, coupon, article } as const;

async function countsOf(app: TestApp): Promise<Record<string, number>> {
  const counts: Record<string, number> = {};
  for (const [name, table] of Object.entries(TABLES)) counts[name] = await app.db.$count(table);
  return counts;
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
  photo = taken;
  await there.db
    .update(goods)
    .set({ pics: [photo] })
    .where(eq(goods.goods_id, 1));
  await there.app.listen({ port: 0, host: '127.0.0.1' });
  address = `http://127.0.0.1:${(there.app.server.address() as AddressInfo).port}`;
}, 240_000);

beforeAll(async () => {
  here = await testApp({ config: { dataDir: path.join(folder, 'here') } });
  await seedBasics(here.context());
}, 60_000);

afterAll(async () => {
  await here.close();
  await there.close();
  await database.close();
  rmSync(folder, { recursive: true, force: true });
});

it('moves in', async () => {
  const report = await move({ publish: true });
  console.log(report.text(false).join('\n'));
  console.log(await countsOf(there), await countsOf(here), await here.db.$count(movedIn));
  const [a, b] = [
    await readLivePage(there.context(), { kind: 'home' }),
    await readLivePage(here.context(), { kind: 'home' }),
  ];
  console.log(a?.body.widgets.length, b?.body.widgets.length, await here.db.select().from(page));
}, 240_000);
