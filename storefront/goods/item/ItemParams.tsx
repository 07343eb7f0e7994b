import type { GoodsDetail } from '../../../schemas/types/contract.ts';
import { Columns, Row } from '../../../ui/layout/flow.tsx';
import styles from './item.module.css';

/** Parameters of the goods, in two columns. */
export function ItemParams({ goods }: { goods: GoodsDetail }) {
  const facts = [
    ...(goods.goods_brand ? [['品牌', goods.goods_brand]] : []),
    ['商品编号', goods.item_bn || String(goods.item_id)],
    ...goods.item_params.map((param) => [param.attribute_name, param.attribute_value_name]),
  ];
  return (
    <Columns as="dl" className={styles.params} aria-label="商品参数">
      {facts.map(([name, value]) => (
        <Row key={name} gap={4} align="baseline">
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Row>
      ))}
    </Columns>
  );
}
