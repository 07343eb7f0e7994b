import type { OrderInfo } from '../../schemas/types/contract.ts';
import { formatYuan } from '../../engine/rules/price.ts';
import { Price } from '../../widgets/parts/Price.tsx';
import { feesOf } from './order-rules.ts';
import { sumName } from './OrderCard.tsx';
import styles from './OrderFees.module.css';

/** The sum of an order, amount by amount. */
export function OrderFees({ order }: { order: OrderInfo }) {
  return (
    <dl className={styles.fees}>
      {feesOf(order).map(({ name, fee }, index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{formatYuan(fee)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{sumName(order)}</dt>
        <dd>
          <Price cents={order.total_fee} />
        </dd>
      </div>
    </dl>
  );
}
