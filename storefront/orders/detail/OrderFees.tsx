import type { OrderInfo } from '../../../schemas/types/contract.ts';
import { formatYuan } from '../../../engine/rules/format/price.ts';
import { Price } from '../../../widgets/parts/Price.tsx';
import { feesOf } from '../order-rules.ts';
import { isExchange, sumName } from '../list/OrderCard.tsx';
import { PointPrice, pointText } from '../../points/PointPrice.tsx';
import styles from './OrderFees.module.css';

/** What an exchange cost: points of the goods, money beside them, and the freight in the one or the other. */
function exchangeRows({
  item_point,
  item_fee,
  freight_fee,
  freight_type,
}: OrderInfo): { name: string; text: string }[] {
  return [
    { name: '商品积分', text: pointText(item_point, 0) },
    ...(item_fee > 0 ? [{ name: '商品金额', text: formatYuan(item_fee) }] : []),
    { name: '运费', text: freight_type === 'point' ? pointText(freight_fee, 0) : formatYuan(freight_fee) },
  ];
}

/** The sum of an order, amount by amount. */
export function OrderFees({ order }: { order: OrderInfo }) {
  const exchanged = isExchange(order);
  const rows = exchanged
    ? exchangeRows(order)
    : feesOf(order).map(({ name, fee }) => ({ name, text: formatYuan(fee) }));
  return (
    <dl className={styles.fees}>
      {rows.map(({ name, text }, index) => (
        <div key={index}>
          <dt>{name}</dt>
          <dd>{text}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{sumName(order)}</dt>
        <dd>
          {exchanged ? <PointPrice point={order.point} cents={order.total_fee} /> : <Price cents={order.total_fee} />}
        </dd>
      </div>
    </dl>
  );
}
