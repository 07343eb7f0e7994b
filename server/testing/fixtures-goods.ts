/** Goods as the office sends them. */
import type { MallGoodsForm, MallGoodsInput } from '../../schemas/types/contract.ts';

/** Cups in two colours; negative numbers are new values. */
export const CUP: MallGoodsInput = {
  name: '手冲咖啡杯',
  brief: '三百毫升',
  category_id: 2,
  main_category_id: 3,
  brand_id: 7,
  tag_ids: [4],
  params: [{ name: '材质', value: '陶瓷' }],
  pics: ['/pictures/cup.png'],
  intro: '<p onclick="steal()">耐热<script>steal()</script></p><p><img src="/pictures/a.png"></p>',
  approve_status: 'onsale',
  specs: [
    {
      name: '颜色',
      values: [
        { spec_value_id: -1, name: '白' },
        { spec_value_id: -2, name: '蓝' },
      ],
    },
  ],
  items: [
    { is_on: true, is_default: true, spec_value_ids: [-1], price: 3900, market_price: 4900, store: 5, bn: 'CUP-W' },
    { is_on: true, spec_value_ids: [-2], price: 4200, store: 3 },
  ],
};

/** What is read, as it would be sent back unchanged. */
export function resent({
  goods_id: _id,
  distributor_name: _name,
  items,
  specs,
  ...form
}: MallGoodsForm): MallGoodsInput & { version: number } {
  return {
    ...form,
    specs: specs.map(({ name, values }) => ({ name, values })),
    items: items.map(({ item_id: _item, ...item }) => ({ ...item, seen_store: item.store })),
  };
}
