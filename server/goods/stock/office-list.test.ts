/** 库存管理: variants by what their goods are put under, by pieces and by price; costs for those alone who may see them. */
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { ListMallStockAnswer, MallJob, MallValuesPreview } from '../../../schemas/types/contract.ts';
import { insertGoods, insertOperator, insertRoles } from '../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { runOperatorJobs } from '../../office/jobs/run.ts';
import { brand, category, sku, tag } from '../tables.ts';

const dataDir = mkdtempSync(path.join(tmpdir(), 'mallwright-stock-'));
let app: TestApp;
let office: string;
let clerk: string;

beforeAll(async () => {
  app = await testApp({ config: { dataDir } });
  office = await insertOperator(app, 'office');
  clerk = await insertOperator(app, 'clerk', '-', { role: 'viewer' });
  await insertRoles(app.db, 'clerk', [{ rights: ['goods.read'], shop_ids: undefined }]);
  await app.db.insert(category).values([
    { category_id: 1, parent_id: 0, category_name: '服饰' },
    { category_id: 2, parent_id: 1, category_name: '围巾' },
  ]);
  await app.db.insert(brand).values({ brand_id: 1, name: '云川' });
  await app.db.insert(tag).values({ tag_id: 1, tag_name: '新品' });
  await insertGoods(app.db, { goods_id: 1, category_id: 2, brand_id: 1, store: 103, price: 1000 }, [
    { item_id: 1, store: 100, price: 1000, cost_price: 400 },
    { item_id: 2, store: 3, price: 3000 },
  ]);
  await insertGoods(app.db, { goods_id: 3, store: 0, price: 2000, tags: [1] });
});
afterAll(async () => {
  await app.close();
  rmSync(dataDir, { recursive: true, force: true });
});

async function found(query: Record<string, string | number>, token = office): Promise<[number[], number]> {
  const { data } = await app.get<ListMallStockAnswer>('/mall/stock', { token, query: { sort: 'item_id', ...query } });
  return [data.list.map(({ item_id }) => item_id), data.total_count];
}

it('is filtered by category with those below it, brand, tag, pieces and price, and counts what it finds', async () => {
  expect(await found({})).toEqual([[1, 2, 3], 3]);
  expect(await found({ category_id: 1 })).toEqual([[1, 2], 2]);
  expect(await found({ brand_id: 1, state: 'low' })).toEqual([[2], 1]);
  expect(await found({ tag_id: 1 })).toEqual([[3], 1]);
  expect(await found({ store_from: 1, store_to: 3 })).toEqual([[2], 1]);
  expect(await found({ price_from: 2000 })).toEqual([[2, 3], 2]);
  expect(await found({ category_id: 1, price_to: 1000 })).toEqual([[1], 1]);
  const { data } = await app.get<ListMallStockAnswer>('/mall/stock', { token: office, query: { store_to: 3 } });
  expect(data.counts).toMatchObject({ low: 1, out: 1, ok: 0 });
});

it('is sorted by cost and margin, what is unknown below everything else, page by page, for those alone who may see costs', async () => {
  await app.db.update(sku).set({ cost_price: 1800 }).where(eq(sku.item_id, 3));
  expect((await found({ sort: '-cost' }))[0]).toEqual([3, 1, 2]);
  expect((await found({ sort: 'cost' }))[0]).toEqual([2, 1, 3]);
  expect((await found({ sort: '-margin' }))[0]).toEqual([1, 3, 2]);
  const pageOf = async (path: string, query: Record<string, string | number>, token = office) =>
    (
      await app.get<{ list: Record<string, number>[]; next?: string; message?: string; status_code?: number }>(path, {
        token,
        query: { pageSize: 1, ...query },
      })
    ).data;
  for (const [path, id, order] of [
    ['/mall/stock', 'item_id', [1, 3, 2]],
    ['/mall/goods', 'goods_id', [1, 3]],
  ] as const) {
    const seen: (number | undefined)[] = [];
    let after: string | undefined;
    do {
      const page = await pageOf(path, { sort: '-margin', ...(after !== undefined && { after }) });
      seen.push(page.list[0]?.[id]);
      after = page.next;
    } while (after !== undefined);
    expect(seen).toEqual(order);
    expect(await pageOf(path, { sort: 'cost' }, clerk)).toMatchObject({
      message: '没有查看成本价的权限',
      status_code: 403,
    });
  }
  const [first] = (await pageOf('/mall/goods', { sort: '-cost' })).list;
  expect(first).toMatchObject({ goods_id: 3, cost_price: 1800, margin: 1000 });
  expect((await pageOf('/mall/goods', {}, clerk)).list[0]).not.toHaveProperty('cost_price');
  await app.db.update(sku).set({ cost_price: null }).where(eq(sku.item_id, 3));
});

it('does not tell by its order what the goods of other shops cost', async () => {
  const keeper = await insertOperator(app, 'keeper', '-', { role: 'viewer' });
  await insertRoles(app.db, 'keeper', [
    { rights: ['goods.read'], shop_ids: undefined },
    { rights: ['cost.read'], shop_ids: [5] },
  ]);
  expect((await found({ sort: '-cost' }, keeper))[0]).toEqual([3, 2, 1]);
});

it('answers costs for those alone who may see them, also in the file', async () => {
  const rows = async (token: string) =>
    (await app.get<ListMallStockAnswer>('/mall/stock', { token, query: { sort: 'item_id' } })).data.list;
  expect((await rows(office)).map(({ cost_price }) => cost_price)).toEqual([400, null, null]);
  expect((await rows(clerk))[0]).not.toHaveProperty('cost_price');
  const file = async (token: string): Promise<string> => {
    const { data: job } = await app.post<MallJob>('/mall/jobs/export', {
      token,
      json: { list: 'stock', filter: { brand_id: '1', price_to: 1000 } },
    });
    await runOperatorJobs(app.context());
    const { data } = await app.post<{ url: string }>(`/mall/jobs/${job.job_id}/file`, {
      token,
      json: { what: 'list' },
    });
    return (await app.app.inject(data.url)).body;
  };
  const lines = (await file(office)).trim().split('\r\n');
  expect(lines[0]).toMatch(/,成本价,毛利率（%）$/);
  expect(lines.slice(1)).toEqual([expect.stringMatching(/,¥4\.00,60$/)]);
  expect(await file(clerk)).not.toMatch(/,60\r/);
});

it('changes all that it finds, and nothing that its filters leave out', async () => {
  const { data } = await app.post<MallValuesPreview>('/mall/jobs/goods-values', {
    token: office,
    json: { list: 'stock', all: true, field: 'price', way: 'add', amount: 100, category_id: 1, store_to: 3 },
  });
  expect([data.changed, data.same, data.refused]).toEqual([1, 0, 0]);
});
