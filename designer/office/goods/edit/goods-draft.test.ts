import { describe, expect, it } from 'vitest';
import {
  EMPTY,
  errorOf,
  goodsFields,
  matrixOf,
  nextId,
  specName,
  withSpecs,
  type GoodsDraft,
  type SpecDraft,
} from './goods-draft.ts';

const colour: SpecDraft = {
  key: 1,
  name: '颜色',
  values: [
    { id: 11, name: '白', image: '/pictures/white.png' },
    { id: 12, name: '蓝', image: '' },
  ],
};
const size: SpecDraft = { key: 2, name: '容量', values: [{ id: 21, name: '大', image: '' }] };
const plain = {
  ...EMPTY,
  items: EMPTY.items.map((item) => ({ ...item, price: 3900, store: 5, seen_store: 5, bn: 'A' })),
};

describe('the matrix of variants', () => {
  it('passes the first variant on to the first combination, and its price to the others', () => {
    const { items } = withSpecs(plain, [colour]);
    expect(items.map(({ ids, is_default, bn, price, store }) => [ids, is_default, bn, price, store])).toEqual([
      [[11], true, 'A', 3900, 5],
      [[12], false, '', 3900, 0],
    ]);
  });

  it('keeps what stays when a specification or a value comes and goes', () => {
    const one = withSpecs(plain, [colour]);
    const two = withSpecs(one, [colour, size]);
    expect(two.items.map(({ ids, is_default, store }) => [ids, is_default, store])).toEqual([
      [[11, 21], true, 5],
      [[12, 21], false, 0],
    ]);
    expect(withSpecs(two, [colour]).items).toEqual(one.items);
    const fewer = withSpecs(one, [{ ...colour, values: colour.values.slice(0, 1) }]);
    expect(fewer.items).toEqual(one.items.slice(0, 1));
    expect(withSpecs(one, []).items[0]).toMatchObject({ ids: [], is_default: true, bn: 'A', store: 5 });
  });

  it('shows combinations that were never made as switched off', () => {
    const rows = matrixOf([[11, 12]], [{ ...plain.items[0], ids: [11] } as GoodsDraft['items'][number]], {
      keepsOff: true,
    });
    expect(rows.map(({ is_on }) => is_on)).toEqual([true, false]);
  });

  it('answers the first error, and sends the pictures of values with their variants', () => {
    const draft: GoodsDraft = { ...plain, name: '杯子', ...withSpecs(plain, [colour]) };
    expect(errorOf(draft)).toBe('');
    expect(errorOf({ ...draft, name: ' ' })).toBe('请填写商品名称');
    expect(errorOf({ ...draft, specs: [...draft.specs, { key: 3, name: '容量', values: [] }] })).toContain('容量');
    expect(errorOf({ ...draft, items: draft.items.map((item) => ({ ...item, price: 0 })) })).toBe('请填写「白」的售价');
    expect(errorOf({ ...draft, on_at: '2025-06-02 10:00', off_at: '2025-06-01 10:00' })).toContain('晚于');
    expect(goodsFields({ ...draft, on_at: '2025-06-01 12:00' })).toMatchObject({
      on_at: Date.parse('2025-06-01T12:00+08:00') / 1000,
      items: [
        { spec_value_ids: [11], pic: '/pictures/white.png', seen_store: 5 },
        { spec_value_ids: [12], pic: '' },
      ],
    });
    expect([nextId(draft.specs), specName(draft.specs, [12]), specName([], [])]).toEqual([-1, '蓝', '默认规格']);
  });
});
