/** Moves of an order (engine/rules/orders/order-moves.ts). A move that is not allowed is a typed failure and changes nothing. */
import { moveOf, type OrderAction, type OrderRole } from '../../../engine/rules/orders/order-moves.ts';
import type { OrderState } from '../../../engine/rules/orders/order-states.ts';
import { SERVER_MESSAGES } from '../../../engine/rules/messages/server.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';

/** The message about a move that is not allowed. */
const REFUSALS: Record<OrderAction, string> = {
  pay: SERVER_MESSAGES.notPayable,
  serve: '该订单无法完成',
  'serve-part': '该订单无法完成',
  cancel: '该订单无法取消',
  expire: '该订单无法取消',
  'call-off': '该订单无法取消',
  'approve-cancel': '该订单没有待处理的取消申请',
  'refuse-cancel': '该订单没有待处理的取消申请',
  ship: '该订单无法发货',
  'ship-part': '该订单无法发货',
  'pick-up': '该订单无法核销',
  'pick-up-part': '该订单无法核销',
  'write-off': '该订单无法缺货退款',
  'write-off-part': '该订单无法缺货退款',
  'confirm-receipt': '该订单无法确认收货',
  finish: '该订单无法完成',
};

/** The columns that change, or why the move is not allowed. */
export function moveOrder(state: OrderState, action: OrderAction, role: OrderRole): Partial<OrderState> | Failure {
  return moveOf(state, action, role)?.to ?? fail(REFUSALS[action]);
}
