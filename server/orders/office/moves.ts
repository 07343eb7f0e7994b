/** The moves an operator may make with an order now. Pages show these moves and contain no rules of states. */
import { moveOf, type OrderAction } from '../../../engine/rules/orders/order-moves.ts';
import type { OrderStateOfficeMoves } from '../../../schemas/types/contract.ts';
import type { Order } from '../tables.ts';

export type OfficeMove = OrderStateOfficeMoves[number];

interface About {
  /** unsent pieces */
  open: number;
  /** the order has lines */
  goods: boolean;
  /** after-sales can be begun, and have something to give back */
  owes: boolean;
}

export function officeMoves(order: Order, { open, goods, owes }: About): OfficeMove[] {
  const can = (action: OrderAction): boolean => moveOf(order, action, 'operator') !== undefined;
  const isStill = order.waiting_edit !== null;
  const isUnpaid = can('cancel');
  const isEndable = !isStill && (isUnpaid || can('call-off'));
  // A bank transfer, reviewed or waiting for review, was made for a fixed amount, so the price must not change.
  const isPriced = isUnpaid && goods && order.offline_check === null;
  const leaves = !isStill && open > 0 && (can('ship') || can('pick-up'));
  const may: Record<OfficeMove, boolean> = {
    'refuse-cancel': can('refuse-cancel'),
    'approve-cancel': can('approve-cancel'),
    cancel: isEndable,
    'change-receiver': isEndable && order.receipt_type === 'logistics' && order.receiver.address !== '',
    'change-price': isEndable && isPriced && order.order_class !== 'pointsmall',
    'edit-lines': !isStill && order.order_class === 'normal' && (leaves || isPriced),
    'refund-short': leaves && can('write-off'),
    'plan-parcels': leaves && open > 1 && order.receipt_type === 'logistics',
    'send-part': leaves && open > 1,
    send: leaves,
    'begin-aftersales': owes,
  };
  return (Object.keys(may) as OfficeMove[]).filter((move) => may[move]);
}
