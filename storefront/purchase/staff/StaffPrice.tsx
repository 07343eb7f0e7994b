import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { PurchasePrice } from '../../../schemas/types/contract.ts';
import type { Site } from '../../route-types.ts';
import { purchasePath } from './staff-places.ts';
import { Row } from '../../../ui/layout/flow.tsx';
import styles from './StaffPrice.module.css';

/** The price of the goods in an internal purchase, for members who take part in it. */
export function StaffPrice({ price, site }: { price: PurchasePrice | undefined; site: Site }) {
  if (!price) return null;
  return (
    <Row
      as="a"
      align="baseline"
      wraps="always"
      className={styles.price}
      href={purchasePath(site.base, price.activity_id, price.goods_id)}
    >
      内购价 <b>{formatYuan(price.activity_price)}</b>
      <span>{price.activity_name}</span>
    </Row>
  );
}
