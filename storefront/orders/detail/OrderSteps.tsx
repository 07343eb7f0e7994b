import type { OrderDetail } from '../../../schemas/types/contract.ts';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { orderStateOf } from '../../../engine/rules/orders/order-states.ts';
import { Stack } from '../../../ui/layout/flow.tsx';
import { Text } from '../../../ui/text/Text.tsx';
import styles from './trade-order.module.css';

interface Step {
  name: string;
  /** YYYY-MM-DD HH:mm:ss; '' when it has not happened */
  at: string;
}

/** Services only: nothing is shipped, since payment already provides them. */
const isHandedOver = ({ items }: OrderDetail['orderInfo']): boolean =>
  items.every(({ item_type }) => item_type === 'services');

function stepsOf({ orderInfo, tradeInfo }: OrderDetail): Step[] {
  const { create_date, delivery_time, end_date, receipt_type } = orderInfo;
  const start = [
    { name: '提交订单', at: create_date },
    { name: '支付订单', at: tradeInfo.payDate },
  ];
  if (receipt_type === 'ziti') return [...start, { name: '到店提货', at: end_date }];
  if (isHandedOver(orderInfo)) return [...start, { name: '交付完成', at: end_date }];
  return [...start, { name: '商家发货', at: formatDateTime(delivery_time) }, { name: '确认收货', at: end_date }];
}

/** Progress of an order (flows 1e.7, step bar); null for orders that are cancelled or being cancelled. */
export function OrderSteps({ detail }: { detail: OrderDetail }) {
  const done = orderStateOf(detail.orderInfo.order_status_des)?.step;
  if (done === undefined) return null;
  return (
    <ol className={styles.steps} aria-label="订单进度">
      {stepsOf(detail).map(({ name, at }, index) => (
        <Stack
          as="li"
          key={name}
          gap={1}
          align="middle"
          data-done={index < done || undefined}
          aria-current={index === done ? 'step' : undefined}
        >
          <span className={`${styles.mark} middle`} aria-hidden="true">
            {index < done ? '✓' : index + 1}
          </span>
          <span>{name}</span>
          <Text as="small" tone="second" size="xs" weight="plain">
            {index < done ? at : ''}
          </Text>
        </Stack>
      ))}
    </ol>
  );
}
