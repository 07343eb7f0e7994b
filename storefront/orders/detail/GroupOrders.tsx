import type { OrderGroup } from '../../../schemas/types/contract.ts';
import { Price } from '../../../widgets/parts/goods/Price.tsx';
import { GroupHead } from '../list/JointPayment.tsx';
import { Row, Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import records from '../../member/parts/records.module.css';
import styles from './trade-order.module.css';

/** The other orders that were made with this one, and one payment for those that wait. */
export function GroupOrders({ group, own, base }: { group: OrderGroup; own: string; base: string }) {
  return (
    <Stack as="section" gap={3} className={`${records.card} ${styles.inner}`} aria-label="同一次下单的其他订单">
      <GroupHead group={group} base={base} />
      <Stack as="ul" gap={3}>
        {group.orders
          .filter(({ order_id }) => order_id !== own)
          .map(({ order_id, distributor_name, order_status_msg, total_fee }) => (
            <Row as="li" key={order_id} at="edges" gap={1} wraps="phone">
              <Text long="cut">
                <a href={`${base}/member/trade/${order_id}`}>{distributor_name}</a>{' '}
                <Text tone="second" numeric>
                  订单号 {order_id}
                </Text>
              </Text>
              <Row as="span" gap={3}>
                <Text tone="second">{order_status_msg}</Text>
                <Price cents={total_fee} />
              </Row>
            </Row>
          ))}
      </Stack>
    </Stack>
  );
}
