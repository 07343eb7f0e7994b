/** What a clerk reads of a change of goods: the variants that changed by the names of their values, and no numbers of rows. */
import { expect, it } from 'vitest';
import { changesOf } from './changes.ts';

const specs = [
  {
    spec_id: 7,
    name: '颜色',
    values: [
      { spec_value_id: 71, name: '红', image: '' },
      { spec_value_id: 72, name: '蓝', image: '' },
    ],
  },
];
const variant = (item_id: number, spec_value_id: number, values: object = {}) => ({
  item_id,
  is_on: true,
  is_default: false,
  spec_value_ids: [spec_value_id],
  bn: `C-${spec_value_id}`,
  price: 5980,
  market_price: 6980,
  store: 3,
  barcode: '',
  weight: null,
  ...values,
});
const form = (items: object[]) => ({
  goods_id: 900,
  distributor_id: 0,
  distributor_name: '商城自营',
  name: '衬衫',
  specs,
  items,
  sales: 0,
  created: 1_764_000_000,
  updated: 1_764_000_000,
});

it('says of variants only what changed, in yuan and by the names of their values', () => {
  const before = form([variant(1, 71), variant(2, 72), variant(3, 73)]);
  const after = form([variant(1, 71), variant(2, 72, { price: 6590, store: 4 }), variant(3, 73)]);
  expect(changesOf({ subject: 'goods:900', before, after })).toEqual([
    { name: '商品规格', was: '规格 蓝，价格 ¥59.80，库存 3', became: '规格 蓝，价格 ¥65.90，库存 4' },
  ]);
});

it('says a variant that came or went, and new goods, without any code', () => {
  const [one, two] = [variant(1, 71), variant(2, 72)];
  const [gone] = changesOf({ subject: 'goods:900', before: form([one, two]), after: form([one]) });
  expect(gone).toMatchObject({ was: expect.stringContaining('规格 蓝') as unknown, became: '' });
  const made = changesOf({ subject: 'goods:900', before: undefined, after: form([one, two]) });
  const text = made.map(({ name, became }) => `${name}：${became}`).join('；');
  expect(text).not.toMatch(/[a-z]+_|spec|price|barcode|sales|created|goods|176\d/);
  expect(text).toContain('添加时间：2025-11-2');
});
