import type { GoodsDetail } from '../../../schemas/types/contract.ts';

/** What the goods is, in two columns. */
export function ItemParams({ goods, className }: { goods: GoodsDetail; className: string | undefined }) {
  const facts = [
    ...(goods.goods_brand ? [['品牌', goods.goods_brand]] : []),
    ['商品编号', goods.item_bn || String(goods.item_id)],
    ...goods.item_params.map((param) => [param.attribute_name, param.attribute_value_name]),
  ];
  return (
    <dl className={className} aria-label="商品参数">
      {facts.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
