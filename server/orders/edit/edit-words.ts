/** Texts about an edit of an order, for buyers and for the trail. */
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { Context } from '../../kernel/http/context.ts';
import { notify } from '../../kernel/message/notify.ts';
import { record } from '../../kernel/system/audit.ts';
import type { Order, OrderEdit } from '../tables.ts';

/** The message for the office when an edit that waits for its supplement blocks another action. */
export const EDIT_WAITS = '该订单的改单正在等待买家补款，请等买家补款，或先撤回改单';
export const EDIT_WAITS_FOR_BUYER = '该订单有改单等待补款，请先补款，或放弃补款后再操作';

/** The text about the money of an edit. */
function moneyText({ refund_fee, refund_point, due_fee, waived_fee }: OrderEdit): string {
  const parts = [
    refund_fee > 0 ? `退款 ${formatYuan(refund_fee)}，原路退回` : '',
    refund_point > 0 ? `退回 ${refund_point} 积分` : '',
    due_fee > 0 ? `补款 ${formatYuan(due_fee)}` : '',
    waived_fee > 0 ? `商家减免 ${formatYuan(waived_fee)}` : '',
  ].filter(Boolean);
  return parts.length === 0 ? '金额不变' : parts.join('，');
}

/** Writes a message to the buyer, once for each state of the edit. */
export async function notifyOfEdit(tx: Db, context: Context, order: Order, edit: OrderEdit): Promise<void> {
  const { order_id, user_id } = order;
  const done = order.pay_status === 'PAYED' ? 'edit_done' : 'edit_unpaid';
  const kinds = { waiting: 'edit_due', done, dropped: 'edit_dropped' } as const;
  await notify(tx, context, kinds[edit.state], {
    user_id,
    reference: `edit:${edit.edit_id}:${edit.state}`,
    values: {
      order: order_id,
      amount: formatYuan(edit.state === 'waiting' ? edit.due_fee : edit.after_fee),
      change: moneyText(edit),
      reason: edit.reason,
    },
    path: `/member/trade/${order_id}`,
  });
}

/** Writes a row of the trail: the goods before and after, and the difference in money. */
export async function recordEdit(
  tx: Db,
  context: Context,
  edit: OrderEdit,
  goods: { before: string; after: string },
): Promise<void> {
  const { edit_id, order_id, state, reason, refund_fee, refund_point, due_fee, waived_fee, carried_fee } = edit;
  const action = {
    waiting: 'order.edit-asked',
    done: 'order.edit',
    dropped: 'order.edit-dropped',
  }[state];
  const detail = {
    edit: edit_id,
    reason,
    before: { amount: edit.before_fee, goods: goods.before },
    after: { amount: state === 'done' ? edit.after_fee : edit.before_fee, goods: goods.after },
    refund_fee,
    points: refund_point,
    supplement: due_fee,
    waived: waived_fee,
    carried: carried_fee,
  };
  await record(context, action, `order:${order_id}`, detail, tx);
}
