import { VariantTable, type NumberColumn } from '../VariantTable.tsx';
import type { DraftGoods } from './purchase-draft.ts';

const COUNT = { minimum: 0, maximum: 99_999 };

const columns: readonly NumberColumn<DraftGoods>[] = [
  {
    title: '内购价',
    name: '内购价',
    limits: { minimum: 0.01, maximum: 1_000_000 },
    money: true,
    value: ({ activity_price }) => activity_price,
    put: (activity_price) => ({ activity_price }),
  },
  {
    title: '内购库存（0 不限）',
    name: '内购库存',
    limits: COUNT,
    value: ({ store }) => store,
    put: (store) => ({ store }),
  },
  {
    title: '每人限购（0 不限）',
    name: '每人限购',
    limits: COUNT,
    value: ({ limit_num }) => limit_num,
    put: (limit_num) => ({ limit_num }),
  },
];

interface PurchaseGoodsProps {
  goods: readonly DraftGoods[];
  onChange(goods: DraftGoods[]): void;
}

/** The variants of an internal purchase with their prices, initially the normal prices. */
export function PurchaseGoods({ goods, onChange }: PurchaseGoodsProps) {
  return (
    <VariantTable
      title="内购商品"
      rows={goods}
      columns={columns}
      start={(variant) => ({ ...variant, activity_price: variant.price, store: 0, limit_num: 0 })}
      onChange={onChange}
    />
  );
}
