/** Texts about an edit of an order, for buyers and for the trail. */
import { formatYuan } from '../../../engine/rules/format/price.ts';
import type { Db } from '../../kernel/db/database.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
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

interface Words {
  title: string;
  text: string;
}

/** Writes a message to the buyer, once for each state of the edit. */
export async function notifyOfEdit(tx: Db, context: Context, order: Order, edit: OrderEdit): Promise<void> {
  const { order_id, user_id } = order;
  const why = edit.reason === '' ? '' : `，原因：${edit.reason}`;
  const words: Record<OrderEdit['state'], Words> = {
    waiting: {
      title: '订单待补款',
      text: `商家修改了订单 ${order_id} 的商品，需补款 ${formatYuan(edit.due_fee)}${why}。24 小时内在订单详情补款后生效；不补款则订单保持原样。`,
    },
    done: {
      title: '订单商品已修改',
      text:
        order.pay_status === 'PAYED'
          ? `商家修改了订单 ${order_id} 的商品：${moneyText(edit)}${why}。如非您本人要求，请联系商家。`
          : `商家修改了订单 ${order_id} 的商品，现在应付 ${formatYuan(edit.after_fee)}${why}。如非您本人要求，请联系商家。`,
    },
    dropped: { title: '改单已失效', text: `订单 ${order_id} 的改单没有补款，已失效，订单保持原样。` },
  };
  const reference = `edit:${edit.edit_id}:${edit.state}`;
  const path = `/member/trade/${order_id}`;
  await notify(tx, {
    user_id,
    kind: 'order',
    reference,
    path,
    ...words[edit.state],
    created: seconds(context),
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
  const action = { waiting: 'order.edit-asked', done: 'order.edit', dropped: 'order.edit-dropped' }[state];
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
