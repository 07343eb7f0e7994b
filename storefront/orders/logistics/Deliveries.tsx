import type { DeliveryListAnswer } from '../../../schemas/types/contract.ts';
import { Island } from '../../../engine/render/Island.tsx';
import { carrierPhone } from '../../../engine/rules/orders/carriers.ts';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { specText } from '../../../engine/rules/goods/specs.ts';
import { Picture } from '../../../widgets/parts/pictures/Picture.tsx';
import { Columns, Row } from '../../../ui/layout/flow.tsx';
import { Note } from '../../../ui/text/Note.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import CopyText from '../detail/CopyText.island.tsx';
import styles from './logistics.module.css';

export type Delivery = DeliveryListAnswer['list'][number];

/** The goods of a shipment with their pieces. */
export function DeliveryGoods({ items }: Pick<Delivery, 'items'>) {
  return (
    <Columns as="ul" gap={4} className={styles.goods}>
      {items.map((item, index) => (
        <Row as="li" key={index} gap={3}>
          <span className={`thumb ${styles.picture}`}>
            <Picture address={item.pic} alt="" width={48} height={48} />
          </span>
          <div className="grow">
            <Text as="p" long="cut">
              {item.item_name}
            </Text>
            {item.item_spec_desc && <Note size="small">{specText(item.item_spec_desc)}</Note>}
          </div>
          <Text tone="second">×{item.num}</Text>
        </Row>
      ))}
    </Columns>
  );
}

/** Carrier, number and state of a shipment; goods not shipped yet only have a state. */
export function DeliveryHead({ delivery }: { delivery: Delivery }) {
  const { delivery_id, delivery_corp, delivery_corp_name, delivery_code, delivery_time, status_msg, items_num } =
    delivery;
  const phone = carrierPhone(delivery_corp);
  return (
    <Row align="baseline" wraps="always" className={styles.head}>
      {delivery_id !== '' && (
        <span>
          {delivery_corp_name}{' '}
          <Text numeric className={styles.code}>
            {delivery_code}
          </Text>
        </span>
      )}
      {delivery_id !== '' && delivery_code !== '' && (
        <div data-screen>
          <Island
            name="CopyText"
            component={CopyText}
            props={{ text: delivery_code, label: '运单号' }}
            hydrate="touch"
          />
        </div>
      )}
      {phone !== '' && (
        <Text as="a" tone="link" touch href={`tel:${phone}`}>
          客服 {phone}
        </Text>
      )}
      <Text tone="second">共 {items_num} 件</Text>
      {delivery_time !== null && (
        <Text as="time" tone="second" numeric>
          {formatDateTime(delivery_time)}
        </Text>
      )}
      <Text as="b" tone={delivery_id === '' ? 'second' : 'link'} className="push">
        {status_msg}
      </Text>
    </Row>
  );
}

/** Other orders whose goods are in the same parcel. */
export function DeliveryMates({ delivery: { with_orders: others } }: { delivery: Delivery }) {
  return others.length > 0 && <Note>与订单 {others.join('、')} 合并发货</Note>;
}

/** Shipments of an order and goods not shipped yet, each with its latest news. */
export function Deliveries({ list }: Pick<DeliveryListAnswer, 'list'>) {
  return (
    <ul className={styles.list}>
      {list.map((delivery, at) => (
        <li key={delivery.delivery_id || at}>
          <DeliveryHead delivery={delivery} />
          <DeliveryMates delivery={delivery} />
          {delivery.delivery_info && (
            <Text as="p" tone="second" long="lines">
              {delivery.delivery_info}
            </Text>
          )}
          <DeliveryGoods items={delivery.items} />
        </li>
      ))}
    </ul>
  );
}
