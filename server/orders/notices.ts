/** Messages to buyers when another person, or the clock, moves their order. */
import { formatYuan } from '../../engine/rules/format/price.ts';
import type { NoticeKind } from '../../engine/rules/notices/notices.ts';
import type { Values } from '../../engine/rules/notices/variables.ts';
import type { Db } from '../kernel/db/database.ts';
import type { Context } from '../kernel/http/context.ts';
import { notify, type ToMember } from '../kernel/message/notify.ts';
import type { OrderAction, OrderRole } from '../../engine/rules/orders/order-moves.ts';
import { remindOfRest } from './order-group.ts';
import type { Order } from './tables.ts';

/** Text about how paid goods reach the buyer; an order with services only has no address. */
function comes({ ziti_status, receiver }: Order): string {
  if (ziti_status === 'PENDING') return '请按预约时间到店提货';
  return receiver.address === '' ? '虚拟商品已即时交付' : '商家会尽快发货';
}

/** What was paid: money, points of an exchange, or both. */
function paidText({ order_class, total_fee, point }: Order): string {
  const points = order_class === 'pointsmall' && point > 0 ? `${point} 积分` : '';
  const money = total_fee > 0 || points === '' ? formatYuan(total_fee) : '';
  return [points, money].filter(Boolean).join(' + ');
}

const KINDS: Partial<Record<OrderAction, NoticeKind>> = {
  pay: 'order_paid',
  serve: 'order_served',
  'serve-part': 'order_served_part',
  ship: 'order_shipped',
  'ship-part': 'order_shipped_part',
  'pick-up': 'order_picked_up',
  cancel: 'order_cancelled',
  'call-off': 'order_called_off',
  expire: 'order_expired',
  'approve-cancel': 'cancel_approved',
  'refuse-cancel': 'cancel_refused',
  finish: 'order_finished',
};

const valuesOf = (order: Order, action: OrderAction): Values => ({
  order: order.order_id,
  amount: paidText(order),
  next: comes(order),
  reason: action === 'refuse-cancel' ? order.cancel_refusal : order.cancel_reason,
});

type Said = Pick<ToMember, 'values' | 'path'> & { kind: NoticeKind };

/** A paid service order is delivered at once; the message links to the page that shows it. */
function paidService({ service, total_fee }: Order): Said {
  const goods = service?.title ?? '';
  if (service?.kind === 'recharge')
    return {
      kind: 'recharge_paid',
      values: { goods },
      path: '/member/deposit',
    };
  if (service?.kind === 'supplement')
    return {
      kind: 'supplement_paid',
      values: { order: service.orderId, amount: formatYuan(total_fee) },
      path: `/member/trade/${service.orderId}`,
    };
  return { kind: 'vip_paid', values: { goods }, path: '/member/vip' };
}

/** Buyers get no message about their own actions, except payments, which providers report. */
export async function notifyBuyer(
  tx: Db,
  context: Context,
  order: Order,
  action: OrderAction,
  role: OrderRole,
): Promise<void> {
  const own = role === 'buyer' ? undefined : KINDS[action];
  const { order_id, user_id, service, version } = order;
  if (!own || (service && action !== 'pay')) return;
  const { kind, ...said } = service
    ? paidService(order)
    : {
        kind: own,
        values: valuesOf(order, action),
        path: `/member/trade/${order_id}`,
      };
  await notify(tx, context, kind, {
    user_id,
    reference: `${order_id}:${version}`,
    ...said,
  });
  if (order.order_status === 'CANCEL') await remindOfRest(tx, context, [order]);
}
