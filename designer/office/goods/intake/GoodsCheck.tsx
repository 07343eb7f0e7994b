/** What an import of goods would do. */
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import { CheckCard, type PreviewRow } from '../../files/intake/CheckCard.tsx';
import type { Check } from './intake-calls.ts';

const TITLES = ['商品', '编码', '规格', '最低售价', '库存', '图片'];

const rowOf = (goods: Check['goods'][number]): PreviewRow => {
  const { lines, state, name, code, specs, variants, price, store, pictures, message, rows = [] } = goods;
  const spec = specs === '' ? '' : `${specs}，${variants} 个`;
  const texts = [
    name,
    code,
    spec,
    price === null ? '' : formatYuan(price),
    store === null ? '' : String(store),
    String(pictures),
  ];
  return { lines, state, texts, message, cells: rows };
};

export function GoodsCheck({ check }: { check: Check }) {
  const { counts, goods, refused, notes, lines, columns } = check;
  return (
    <CheckCard
      of="商品"
      unit="个"
      all="商品"
      titles={TITLES}
      figures={[
        ['新增', counts.made],
        ['更新', counts.changed],
        ['拒绝', counts.refused],
        ['规格', counts.variants],
        ['待取的图片', counts.pictures],
      ]}
      rows={goods.map(rowOf)}
      refused={refused.map(rowOf)}
      refusedCount={counts.refused}
      heads={columns.map(({ heading }) => heading)}
      problem=""
      empty={`文件有 ${lines} 行，没有认出商品。请对应上面的列，至少要有商品名称和售价。`}
      notes={notes}
    />
  );
}
