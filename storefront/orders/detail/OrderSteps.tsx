import type { OrderDetail } from '../../../schemas/types/contract.ts';
import { formatDateTime } from '../../../engine/rules/format/dates.ts';
import { orderStateOf } from '../../../engine/rules/orders/order-states.ts';
import { StepLine } from './StepLine.tsx';

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
    <StepLine
      label="订单进度"
      done={done}
      steps={stepsOf(detail).map(({ name, at }, index) => ({ name, note: index < done ? at : '' }))}
    />
  );
}
