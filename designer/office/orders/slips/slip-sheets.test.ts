/** Packing slips and pick lists. */
import { describe, expect, it } from 'vitest';
import type { MallPackingSlip } from '../../../../schemas/types/contract.ts';
import { pickList, sheetsOf } from './slip-sheets.ts';

type Line = MallPackingSlip['lines'][number];

const line = (line_id: number, item_id: number, num: number, more: Partial<Line> = {}): Line => ({
  line_id,
  item_id,
  bn: `BN${item_id}`,
  name: `商品${item_id}`,
  spec: '',
  is_gift: false,
  num,
  left: num,
  ...more,
});

const slip = (order_id: string, lines: Line[], more: Partial<MallPackingSlip> = {}): MallPackingSlip => ({
  order_id,
  shop: '徐汇店',
  created: 0,
  receipt_type: 'logistics',
  receiver_name: '',
  receiver_mobile: '',
  receiver_state: '',
  receiver_city: '',
  receiver_district: '',
  receiver_address: '',
  ziti_info: null,
  remark: '',
  lines,
  plan: [],
  ...more,
});

describe('the list for who fetches the goods', () => {
  it('adds up what is left of a variant over all orders, gifts and lines of one order with it', () => {
    const rows = pickList([
      slip('1', [line(1, 10, 3, { left: 1 }), line(2, 10, 1, { is_gift: true }), line(3, 2, 1)]),
      slip('2', [line(4, 10, 5), line(5, 30, 2, { left: 0 })]),
    ]);
    expect(rows.map(({ name, pieces, orders }) => [name, pieces, orders])).toEqual([
      ['商品2', 1, 1],
      ['商品10', 7, 2],
    ]);
  });

  it('names the shop of each, shops one after the other', () => {
    const rows = pickList([
      slip('1', [line(1, 10, 1)], { shop: '徐汇店' }),
      slip('2', [line(2, 20, 1)], { shop: '静安店' }),
      slip('3', [line(3, 30, 1)], { shop: '徐汇店' }),
    ]);
    expect(rows.map(({ shop }) => shop)).toEqual(['静安店', '徐汇店', '徐汇店']);
  });
});

describe('the sheets of an order', () => {
  it('are one, of all its lines, while no parcels are planned', () => {
    const [only, ...others] = sheetsOf(slip('1', [line(1, 10, 3, { left: 0 }), line(2, 20, 1)]));
    expect([others.length, only?.title, only?.lines.map(({ num, open }) => [num, open])]).toEqual([
      0,
      '发货单',
      [
        [3, 0],
        [1, 1],
      ],
    ]);
  });

  it('are one for each planned parcel, and one for what no parcel holds', () => {
    const plan = [
      { note: '易碎', items: [{ line_id: 1, num: 2 }] },
      { note: '', items: [{ line_id: 2, num: 1 }] },
    ];
    const sheets = sheetsOf(slip('1', [line(1, 10, 3), line(2, 20, 1)], { plan }));
    expect(sheets.map(({ title, note, lines }) => [title, note, lines.map(({ id, open }) => [id, open])])).toEqual([
      ['发货单 包裹 1/2', '易碎', [[1, 2]]],
      ['发货单 包裹 2/2', '', [[2, 1]]],
      ['发货单 其余商品', '', [[1, 1]]],
    ]);
  });
});
