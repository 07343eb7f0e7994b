/** Barcodes and weights of variants: in the answers for other clients of the contract, and in every search by code. */
import { afterAll, beforeAll, expect, it } from 'vitest';
import type {
  GoodsDetail,
  GoodsItems,
  ListMallStockAnswer,
  PickVariantsAnswer,
} from '../../../schemas/types/contract.ts';
import { insertGoods, insertOperator } from '../../testing/fixtures/fixtures.ts';
import { inTransaction } from '../../kernel/db/transaction.ts';
import { testApp, type TestApp } from '../../testing/harness.ts';
import { writeWords } from '../search/word-rows.ts';

let app: TestApp;
let token: string;

const TEA = '6901234567892';
const TIN = '6901234567908';
/** As a client of another product sends them. */
const foreign = { 'sec-fetch-site': 'cross-site' };

beforeAll(async () => {
  app = await testApp();
  token = await insertOperator(app);
  await insertGoods(app.db, { goods_id: 1, weight: 300, item_name: '杯' }, [{ item_id: 1, item_bn: 'CUP' }]);
  await insertGoods(app.db, { goods_id: 2, weight: 100, item_name: '茶' }, [
    { item_id: 2, item_bn: 'TEA-1', barcode: TEA, weight: 80 },
    { item_id: 3, item_bn: 'TEA-2', barcode: TIN, spec_value_ids: [] },
  ]);
  await inTransaction(app, (tx) => writeWords(tx, [1, 2]));
});
afterAll(() => app.close());

it('go out with goods and variants', async () => {
  const list = (
    await app.get<GoodsItems>('/h5app/wxapp/goods/items', { query: { page: 1, pageSize: 10 }, headers: foreign })
  ).data.list;
  expect(list.map(({ goods_id, barcode, weight }) => [goods_id, barcode, weight]).toSorted()).toEqual([
    ['1', '', 300],
    ['2', TEA, 80],
  ]);
  const { data } = await app.get<GoodsDetail>('/h5app/wxapp/goods/items/3', { headers: foreign });
  expect([data.barcode, data.weight]).toEqual([TIN, 100]);
  const variants = (await app.get<PickVariantsAnswer>('/goods/sku', { token })).data.list;
  expect(variants.map(({ item_id, barcode, weight }) => [item_id, barcode, weight])).toEqual([
    ['2', TEA, 80],
    ['3', TIN, 100],
    ['1', '', 300],
  ]);
});

it('find goods and variants, in the office, its picker and for other clients', async () => {
  const variants = (await app.get<PickVariantsAnswer>('/goods/sku', { token, query: { barcode: TIN } })).data.list;
  expect(variants.map(({ item_id }) => item_id)).toEqual(['3']);
  for (const query of [{ barcode: TIN }, { barcode: 'TEA-2' }, { item_bn: 'TEA-2' }]) {
    const { data } = await app.get<GoodsItems>('/goods/items/onsale', { token, query });
    expect(data.list.map(({ goods_id }) => goods_id)).toEqual(['2']);
  }
  const bare = await app.get<GoodsItems>('/goods/items/onsale', { token, query: { item_bn: TIN } });
  expect(bare.data.list).toEqual([]);
  const stock = await app.get<ListMallStockAnswer>('/mall/stock', { token, query: { keyword: TIN } });
  expect(stock.data.list.map(({ item_id }) => item_id)).toEqual([3]);
  for (const [path, name] of [
    ['/mall/goods', 'keyword'],
    ['/goods/items', 'keywords'],
  ] as const) {
    const { data } = await app.get<{ list: { goods_id: number | string }[] }>(path, { token, query: { [name]: TIN } });
    expect(data.list.map(({ goods_id }) => Number(goods_id))).toEqual([2]);
  }
});
