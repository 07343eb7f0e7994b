import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { region } from '../../../server/places/region/tables.ts';
import { seedBasics } from '../../../server/seed/basics.ts';
import { systemContext } from '../../../server/kernel/http/system-context.ts';
import { insertMember } from '../../../server/testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../server/testing/harness.ts';
import { shopApp, type ShopApp } from '../shop-app.ts';

interface Node {
  id: string;
  label: string;
  children?: Node[];
}

let app: TestApp;
let shop: ShopApp;
let cookies: Record<string, string>;

beforeAll(async () => {
  app = await testApp();
  await seedBasics(systemContext(app.db, app.context().config, 'test', app.clock));
  shop = await shopApp(app);
  cookies = { ECSHOPX_TOKEN: (await insertMember(app)).token };
});
afterAll(async () => {
  await shop.app.close();
  await app.close();
});

const addressIn = (html: string): string => /\/regions\/[\w-]+\.json/.exec(html)?.[0] ?? '';
const editor = async (): Promise<string> => (await shop.open('/cart/addAddress', { cookies })).body;

it('the address editor has the first list from the start, and the address of the tree', async () => {
  const html = await editor();
  for (const province of ['北京市', '浙江省', '新疆维吾尔自治区'])
    expect(html).toContain(`<option value="${province}">${province}</option>`);
  expect(addressIn(html)).not.toBe('');
});

it('the tree is compressed and cached for good', async () => {
  const address = addressIn(await editor());
  const open = (encoding: string) => shop.open(address, { headers: { 'accept-encoding': encoding } });
  const br = await open('gzip, deflate, br, zstd');
  expect(br.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-encoding': 'br',
    vary: 'Accept-Encoding',
  });
  expect(br.rawPayload.length).toBeLessThan(45_000);
  const tree = JSON.parse(brotliDecompressSync(br.rawPayload).toString()) as Node[];
  const wire = await app.get<Node[]>('/h5app/wxapp/espier/address');
  const namesOf = (nodes: Node[]): string[] =>
    nodes.flatMap(({ id, label, children = [] }) => [id + label, ...namesOf(children)]);
  expect(namesOf(tree)).toEqual(namesOf(Object.values(wire.data) as Node[]));
  const gzip = await open('gzip');
  expect([gzip.headers['content-encoding'], JSON.parse(gunzipSync(gzip.rawPayload).toString())]).toEqual([
    'gzip',
    tree,
  ]);
  expect((await open('identity')).json()).toEqual(tree);
});

it('another tree has another address; that of before answers the tree of now and is not cached', async () => {
  const before = addressIn(await editor());
  await app.db.insert(region).values({ id: 990000, parent_id: 0, label: '新设省' });
  app.clock.advance(1_300_000);
  const now = addressIn(await editor());
  expect(now).not.toBe(before);
  const old = await shop.open(before);
  expect(old.headers['cache-control']).toBe('no-store');
  expect((old.json() as Node[]).at(-1)?.label).toBe('新设省');
});
