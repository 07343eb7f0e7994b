import type { Id } from '../../../engine/document/content.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './GoodsMeta.module.css';

/** Brand and number of the goods, in one line. */
export function GoodsMeta({ goods }: { goods: { goods_brand: string; item_bn: string; item_id: Id } }) {
  const facts = [
    ...(goods.goods_brand ? [['品牌', goods.goods_brand]] : []),
    ['商品编号', goods.item_bn || String(goods.item_id)],
  ];
  return (
    <Text as="dl" size="xs" tone="second" className={styles.meta}>
      {facts.map(([name, value]) => (
        <Row key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </Row>
      ))}
    </Text>
  );
}
