/** Sales, counters and approvals at the same time, on real connections. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CountLinesAnswer, MallCount } from '../../../schemas/types/contract.ts';
import { insertOperator } from '../../testing/fixtures/fixtures.ts';
import { onPostgres, type TestApp } from '../../testing/harness.ts';
import { directOrder, openMarket, type Market } from '../../testing/market.ts';
import { stockLedger } from '../stock/tables.ts';
import { goods, sku } from '../tables.ts';

const ROUNDS = 8;

onPostgres('count sheets beside sales', (start) => {
  let app: TestApp;
  let market: Market;
  let tokens: string[];
  beforeAll(async () => {
    app = await start();
    market = await openMarket(app);
    tokens = await Promise.all(['one', 'two', 'three'].map((name) => insertOperator(app, name)));
  });
  afterAll(() => app.close());

  const post = async <T = MallCount & { status_code?: number }>(path: string, json: object, token = tokens[0] ?? '') =>
    (await app.post<T>(path, { token, json })).data;
  const sumOfLedger = async (itemId: number): Promise<number> => {
    const [row] = await app.db
      .select({ sum: sql<number>`sum(${stockLedger.change})::int` })
      .from(stockLedger)
      .where(eq(stockLedger.item_id, itemId));
    return row?.sum ?? 0;
  };

  it('write their difference once, and neither lose a sale nor sell what is not there', async () => {
    const buyers = await Promise.all(Array.from({ length: 6 }, () => market.buyer(100_000)));
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await market.goods({ store: 10 });
      const brand = { brand_id: 1000 + round };
      await app.db.update(goods).set(brand).where(eq(goods.goods_id, id));
      const sheet = await post('/mall/counts', { distributor_id: 0, ...brand });
      const path = `/mall/counts/${sheet.sheet_id}`;
      await post(`${path}/count`, { rows: [{ item_id: id, counted: 6 }] });
      await post(`${path}/reasons`, { reason: '丢失' });
      const { version } = await post(`${path}/submit`, { version: sheet.version, uncounted: 'keep' });
      const buy = async (token: string): Promise<boolean> =>
        (await market.order(token, directOrder([id, 1]))).data.order_id !== undefined;
      const [sold, approved] = await Promise.all([
        Promise.all(buyers.map(({ token }) => buy(token))),
        Promise.all(tokens.slice(1).map((token) => post(`${path}/approve`, { version }, token))),
      ]);
      expect(approved.map(({ state, status_code: code }) => state ?? code).toSorted()).toEqual([409, 'done']);
      const [row] = await app.db.select().from(sku).where(eq(sku.item_id, id));
      expect(row?.store).toBe(10 - 4 - sold.filter(Boolean).length);
      expect(await sumOfLedger(id)).toBe(row?.store);
    }
  });

  it('refuse a difference whose pieces were just sold, or the sale, and never both', async () => {
    const buyers = await Promise.all(Array.from({ length: 4 }, () => market.buyer(100_000)));
    for (let round = 0; round < ROUNDS; round += 1) {
      const id = await market.goods({ store: 4 });
      const brand = { brand_id: 2000 + round };
      await app.db.update(goods).set(brand).where(eq(goods.goods_id, id));
      const sheet = await post('/mall/counts', { distributor_id: 0, ...brand });
      const path = `/mall/counts/${sheet.sheet_id}`;
      await post(`${path}/count`, { rows: [{ item_id: id, counted: 1 }] });
      await post(`${path}/reasons`, { reason: '丢失' });
      const { version } = await post(`${path}/submit`, { version: sheet.version, uncounted: 'keep' });
      const [sold, approved] = await Promise.all([
        Promise.all(buyers.map(async ({ token }) => (await market.order(token, directOrder([id, 1]))).data.order_id)),
        post(`${path}/approve`, { version }, tokens[1]),
      ]);
      const pieces = sold.filter((order) => order !== undefined).length;
      const [row] = await app.db.select().from(sku).where(eq(sku.item_id, id));
      expect(row?.store).toBe(4 - pieces - (approved.state === 'done' ? 3 : 0));
      expect(row?.store).toBeGreaterThanOrEqual(0);
      expect(pieces).toBeGreaterThan(0);
    }
  });

  it('count every piece of scanners that work side by side', async () => {
    const ids = [await market.goods({ store: 5 }), await market.goods({ store: 5 })];
    for (const id of ids) await app.db.update(goods).set({ brand_id: 3000 }).where(eq(goods.goods_id, id));
    const sheet = await post('/mall/counts', { distributor_id: 0, brand_id: 3000 });
    const path = `/mall/counts/${sheet.sheet_id}`;
    const rows = [ids, ids.toReversed()].map((order) => order.map((item_id) => ({ item_id, add: 1 })));
    await Promise.all(
      Array.from({ length: 30 }, (_none, at) => post(`${path}/count`, { rows: rows[at % 2] }, tokens[at % 3])),
    );
    const { data } = await app.get<CountLinesAnswer>(`${path}/lines`, { token: tokens[0] ?? '' });
    expect(data.list.map(({ counted }) => counted)).toEqual([30, 30]);
  });
});
