/** 表格编辑: cells of many goods written in one call, each goods by its own version. */
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import type { ReadGoodsGridAnswer, WriteGoodsGridAnswer } from '../../../../schemas/types/contract.ts';
import { audit } from '../../../kernel/system/tables.ts';
import { insertGoods, insertOperator, insertRoles, insertShop } from '../../../testing/fixtures/fixtures.ts';
import { testApp, type TestApp } from '../../../testing/harness.ts';
import { stockLedger } from '../../stock/tables.ts';
import { goods, sku } from '../../tables.ts';

let app: TestApp;
let office: string;
let clerk: string;

const COLOURS = {
  spec_id: 1,
  spec_name: '颜色',
  values: [
    { spec_value_id: 1, spec_value_name: '红', spec_image_url: '' },
    { spec_value_id: 2, spec_value_name: '蓝', spec_image_url: '' },
  ],
};

beforeAll(async () => {
  app = await testApp();
  await insertShop(app.db, { distributor_id: 1 });
  office = await insertOperator(app, 'office');
  clerk = await insertOperator(app, 'clerk', '-', { role: 'viewer' });
  await insertRoles(app.db, 'clerk', [{ rights: ['goods.write'], shop_ids: undefined }]);
});
afterAll(() => app.close());
beforeEach(async () => {
  for (const table of ['goods', 'sku', 'goods_words', 'stock_ledger', 'audit'])
    await app.db.execute(sql.raw(`delete from ${table}`));
  await insertGoods(app.db, { goods_id: 1, item_name: '围巾', specs: [COLOURS], store: 20 }, [
    { item_id: 1, spec_value_ids: [1], store: 10, cost_price: 400 },
    { item_id: 2, spec_value_ids: [2], store: 10 },
  ]);
  await insertGoods(app.db, { goods_id: 3, item_name: '杯子' });
  await insertGoods(app.db, { goods_id: 4, item_name: '旧杯', deleted_at: 1, approve_status: 'offline_sale' });
});

const read = async (ids: string, token = office) =>
  (await app.get<ReadGoodsGridAnswer>('/mall/goods-grid', { token, query: { goods_ids: ids } })).data;
const write = async (list: object[], token = office) =>
  (await app.put<WriteGoodsGridAnswer & { message?: string }>('/mall/goods-grid', { token, json: { goods: list } }))
    .data;
const variant = async (id: number) => (await app.db.select().from(sku).where(eq(sku.item_id, id)))[0];

it('reads variants of chosen goods, costs for those alone who may see them, and no more than fit', async () => {
  expect((await read('1,3,4')).list).toMatchObject([
    { goods_id: 1, version: 1, name: '围巾', items: [{ item_id: 1, spec: '红', cost_price: 400 }, { spec: '蓝' }] },
    { goods_id: 3, items: [{ spec: '', price: 1000, store: 10, weight: null }] },
  ]);
  const { list } = await read('1', clerk);
  expect(list[0]?.items[0]).not.toHaveProperty('cost_price');
  expect(list[0]?.writes_cost).toBe(false);
  const many = Array.from({ length: 499 }, (_none, at) => ({ item_id: 1000 + at, spec_value_ids: [] }));
  await insertGoods(app.db, { goods_id: 1000 }, many);
  const full = await read('1,3,1000');
  expect([full.list.map(({ goods_id }) => goods_id), full.left_out]).toEqual([[1, 3], 1]);
});

it('writes the changed cells and nothing else, with ledger and trail', async () => {
  const { saved, refused } = await write([
    {
      goods_id: 1,
      version: 1,
      items: [
        { item_id: 1, price: 1250, barcode: '６９０１', cost_price: null },
        { item_id: 2, store: 14, seen_store: 10, weight: 250 },
      ],
    },
    { goods_id: 3, version: 1, items: [{ item_id: 3, bn: 'CUP' }] },
  ]);
  expect(refused).toEqual([]);
  expect(saved.map(({ goods_id, version }) => [goods_id, version])).toEqual([
    [1, 2],
    [3, 2],
  ]);
  expect(await variant(1)).toMatchObject({ price: 1250, barcode: '6901', cost_price: null, store: 10, item_bn: 'BN1' });
  expect(await variant(2)).toMatchObject({ price: 1000, store: 14, weight: 250 });
  expect(await variant(3)).toMatchObject({ item_bn: 'CUP', price: 1000 });
  expect((await app.db.select().from(goods).where(eq(goods.goods_id, 1)))[0]).toMatchObject({ price: 1250, store: 24 });
  const moves = await app.db.select().from(stockLedger);
  expect(moves.map(({ item_id, change }) => [item_id, change])).toEqual([[2, 4]]);
  const trail = await app.db.select().from(audit).where(eq(audit.action, 'goods.put'));
  expect(trail.map(({ subject }) => subject).toSorted()).toEqual(['goods:1', 'goods:3']);
});

it('leaves a goods that somebody changed meanwhile, says how it is now, and saves the others', async () => {
  await write([{ goods_id: 1, version: 1, items: [{ item_id: 1, price: 900 }] }]);
  const late = await write([
    { goods_id: 1, version: 1, items: [{ item_id: 1, price: 800 }] },
    { goods_id: 3, version: 1, items: [{ item_id: 3, price: 700 }] },
  ]);
  expect(late.saved.map(({ goods_id }) => goods_id)).toEqual([3]);
  expect(late.refused).toMatchObject([
    {
      goods_id: 1,
      message: expect.stringContaining('已被他人修改'),
      fresh: { version: 2, items: [{ price: 900 }, {}] },
    },
  ]);
  expect((await variant(1))?.price).toBe(900);
});

it('names the cell that is refused, and the pieces sold meanwhile stay sold', async () => {
  await app.db.update(sku).set({ store: 3 }).where(eq(sku.item_id, 2));
  const { saved, refused } = await write([
    { goods_id: 1, version: 1, items: [{ item_id: 2, store: 5, seen_store: 10 }] },
    { goods_id: 3, version: 1, items: [{ item_id: 3, price: 0 }] },
    { goods_id: 4, version: 1, items: [{ item_id: 4, price: 5 }] },
  ]);
  expect(saved).toEqual([]);
  expect(refused).toEqual([
    { goods_id: 1, item_id: 2, field: 'store', message: '期间有商品售出，库存只剩 3 件' },
    { goods_id: 3, item_id: 3, field: 'price', message: '售价为 0 的商品不能在售' },
    { goods_id: 4, message: '商品已删除，请先恢复' },
  ]);
  const done = await write([{ goods_id: 1, version: 1, items: [{ item_id: 2, store: 9, seen_store: 10 }] }]);
  expect(done.refused).toEqual([]);
  expect((await variant(2))?.store).toBe(2);
});

it('takes costs from those alone who may change them, and no goods twice', async () => {
  const cost = { goods_id: 3, version: 1, items: [{ item_id: 3, cost_price: 500 }] };
  expect((await write([cost], clerk)).refused).toMatchObject([{ item_id: 3, field: 'cost_price' }]);
  expect((await variant(3))?.cost_price).toBeNull();
  expect((await write([cost, cost])).message).toBe('同一个商品出现了两次');
});
