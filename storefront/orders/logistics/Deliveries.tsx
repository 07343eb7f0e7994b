import type { DeliveryListAnswer } from '../../../schemas/types/contract.ts';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { specText } from '../../../engine/rules/goods/specs.ts';
import { Picture } from '../../../widgets/parts/Picture.tsx';
import styles from './Deliveries.module.css';

export type Delivery = DeliveryListAnswer['list'][number];

/** The goods of a shipment with their pieces. */
export function DeliveryGoods({ items }: Pick<Delivery, 'items'>) {
  return (
    <ul className={styles.goods}>
      {items.map((item, index) => (
        <li key={index}>
          <span className={styles.picture}>
            <Picture address={item.pic} alt="" width={48} height={48} />
          </span>
          <span className={styles.name}>
            {item.item_name}
            {item.item_spec_desc && <small>{specText(item.item_spec_desc)}</small>}
          </span>
          <span>×{item.num}</span>
        </li>
      ))}
    </ul>
  );
}

/** Carrier, number and state of a shipment; of what is still to come only that. */
export function DeliveryHead({ delivery }: { delivery: Delivery }) {
  const { delivery_id, delivery_corp_name, delivery_code, delivery_time, status_msg, items_num } = delivery;
  return (
    <p className={styles.head}>
      {delivery_id !== '' && (
        <span>
          {delivery_corp_name} <span className={styles.code}>{delivery_code}</span>
        </span>
      )}
      <span className={styles.pieces}>共 {items_num} 件</span>
      {delivery_time !== null && <time>{formatDateTime(delivery_time)}</time>}
      <b data-open={delivery_id === '' || undefined}>{status_msg}</b>
    </p>
  );
}

/** Other orders whose goods are in the same parcel. */
export function DeliveryMates({ delivery: { with_orders: others } }: { delivery: Delivery }) {
  return others.length > 0 && <p className={styles.info}>与订单 {others.join('、')} 合并发货</p>;
}

/** What left of an order and what is still to come, each with its goods and the last that is known of it. */
export function Deliveries({ list }: Pick<DeliveryListAnswer, 'list'>) {
  return (
    <ul className={styles.list}>
      {list.map((delivery, at) => (
        <li key={delivery.delivery_id || at}>
          <DeliveryHead delivery={delivery} />
          <DeliveryMates delivery={delivery} />
          {delivery.delivery_info && <p className={styles.info}>{delivery.delivery_info}</p>}
          <DeliveryGoods items={delivery.items} />
        </li>
      ))}
    </ul>
  );
}
