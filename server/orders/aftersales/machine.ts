/**
 * Moves of an application (engine/rules/aftersales/aftersales-moves.ts). A move that is not allowed is a typed failure and changes
 * nothing.
 */
import type { AftersalesKind, Progress } from '../../../engine/rules/aftersales/aftersales.ts';
import {
  aftersalesMoveOf,
  type AftersalesAction,
  type AftersalesRole,
} from '../../../engine/rules/aftersales/aftersales-moves.ts';
import { fail, type Failure } from '../../kernel/http/answer.ts';

const REFUSALS: Record<AftersalesAction, string> = {
  modify: '商家已处理，不能修改申请',
  close: '该售后无法撤销',
  accept: '该售后无法同意',
  refuse: '该售后无法拒绝',
  'send-back': '该售后不需要寄回商品',
  miss: '该售后无法关闭',
  receive: '该售后无法确认收货',
  refund: '该售后无法退款',
  refunded: '该售后没有退款',
  'refuse-refund': '该售后无法拒绝退款',
  resend: '该售后无法换货发出',
  lapse: '该售后无法关闭',
};

/** The progress after the move, or why the move is not allowed. */
export function moveAftersales(
  application: { progress: Progress; aftersales_type: AftersalesKind },
  action: AftersalesAction,
  role: AftersalesRole,
): Progress | Failure {
  return aftersalesMoveOf(application, action, role)?.to ?? fail(REFUSALS[action]);
}
