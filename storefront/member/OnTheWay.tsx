import type { OrderCard } from '../../schemas/types/contract.ts';
import { Picture } from '../../widgets/parts/pictures/Picture.tsx';
import { Row, Stack } from '../../ui/layout/flow.tsx';
import { Text } from '../../ui/text/Text.tsx';
import styles from './OnTheWay.module.css';

/** px; side of a picture */
const SIDE = 56;
/** Goods of an order that have a picture; the others are counted. */
const PICTURES = 2;

interface OnTheWayProps {
  /** Paid and not received. */
  orders: readonly OrderCard[];
  base: string;
}

function Order({ order, base }: { order: OrderCard; base: string }) {
  const { items, order_id: id } = order;
  const pieces = items.reduce((sum, { num }) => sum + num, 0);
  return (
    <li>
      <Row as="a" gap={3} href={`${base}/member/trade/${id}`}>
        {items.slice(0, PICTURES).map((line, at) => (
          <span key={at} className={`${styles.picture} fixed`}>
            <Picture address={line.pic} alt="" width={SIDE} height={SIDE} />
          </span>
        ))}
        <Stack as="span" gap={0} className={styles.words}>
          <Text as="b" size="sm">
            {order.order_status_msg}
          </Text>
          <Text tone="second" size="xs" long="cut">
            {items[0]?.item_name}
          </Text>
        </Stack>
        <Text tone="second" size="xs" className="push fixed" numeric>
          共{pieces}件
        </Text>
      </Row>
    </li>
  );
}

/** In the member centre: what was paid and is not there yet, each with its state and pictures, as links to the orders. */
export function OnTheWay({ orders, base }: OnTheWayProps) {
  if (orders.length === 0) return null;
  return (
    <ul className={styles.orders} aria-label="还没收到的订单">
      {orders.map((order) => (
        <Order key={order.order_id} order={order} base={base} />
      ))}
    </ul>
  );
}
