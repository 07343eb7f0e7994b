/** The office edits the lines of a paid or unpaid order in one step: removed pieces, added goods, and the difference in money. */
import { eq } from 'drizzle-orm';
import { AFTERSALES_LIMITS } from '../../../../engine/rules/aftersales/aftersales.ts';
import { formatYuan } from '../../../../engine/rules/format/price.ts';
import type { EditOrderAnswer, QuoteOrderEditAnswer } from '../../../../schemas/types/contract.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { fail, isFailure, notFound, type Failure } from '../../../kernel/http/answer.ts';
import { SERVER_MESSAGES } from '../../../../engine/rules/messages/server.ts';
import { seconds } from '../../../kernel/http/context.ts';
import type { Handler, InputOf, ScopedContext } from '../../../kernel/calls/operation.ts';
import { withSecond, type ApprovalCheck } from '../../../kernel/approval/hold.ts';
import { worthOf } from '../../../wallet/point/rule.ts';
import { returnCoupon } from '../../../offers/coupon/use.ts';
import { lockOwn } from '../../own-order.ts';
import { changedAnswer } from '../../buyer/card.ts';
import { giveBack } from '../../moves/cancel.ts';
import { asSeen, changeOrder, lockOrder } from '../../moves/change.ts';
import { storedLine } from '../../edit/added-lines.ts';
import { addedPieces, applyPaid, applyUnpaid, editReference } from '../../edit/edit.ts';
import { askSupplement } from '../../edit/supplement.ts';
import { orderEdit, orders, type Order, type OrderEdit } from '../../tables.ts';
import { takePieces } from '../../../goods/stock/move.ts';
import { digest, once } from '../../../kernel/system/idempotent.ts';
import { orThrow, throwFailure, transact } from '../../../kernel/system/transact.ts';
import { openRefund } from '../../../money/trade/refund.ts';
import { changeAftersales, markLines } from '../../aftersales/change.ts';
import { planEdit, type EditPlan } from './edit-plan.ts';
import { isNothingLeft } from '../../aftersales/amount/pieces.ts';
import { aftersales } from '../../aftersales/tables.ts';
import { isOwnShop } from '../../../kernel/access/shops.ts';

/** The order, when it belongs to the operator's shop and has the version that was shown. */
async function ownOrder(context: ScopedContext, orderId: string, version: number): Promise<Order | Failure> {
  const [order] = await context.db.select().from(orders).where(eq(orders.order_id, orderId));
  if (!order || !isOwnShop(context, order.shop_id)) return notFound(SERVER_MESSAGES.noOrder);
  return asSeen(order, version);
}

const differenceOf = ({ before_fee, after_fee }: EditPlan): number => after_fee - before_fee;

/** POST /mall/orders/:order_id/edit-quote: computes an edit; reserves and changes nothing. */
export const quoteOrderEdit: Handler<'quoteOrderEdit'> = async (
  context,
  input,
): Promise<QuoteOrderEditAnswer | Failure> => {
  const order = await ownOrder(context, input.order_id, input.version);
  if (isFailure(order)) return order;
  const plan = await planEdit(context, order, input);
  if (isFailure(plan)) return plan;
  return {
    added: plan.added.map(
      ({ item_id, item_name, item_spec_desc: specDesc, num, price, total_fee, order_item_type }) => ({
        item_id,
        name: item_name,
        spec: specDesc,
        num,
        price,
        total_fee,
        is_gift: order_item_type === 'gift',
      }),
    ),
    removed_fee: plan.removedFee,
    added_fee: plan.addedFee,
    waived_fee: plan.waived_fee,
    refund_fee: plan.refund_fee,
    refund_point: plan.refund_point,
    due_fee: plan.due_fee,
    before_fee: plan.before_fee,
    after_fee: plan.after_fee,
    difference: differenceOf(plan),
  };
};

type Input = InputOf<'editOrder'>;

function reasonOf({ reason }: Input): string {
  const text = reason.trim();
  if (text === '') throwFailure(fail('请填写改单原因，买家可以看到', 422, { field: 'reason' }));
  if (text.length > AFTERSALES_LIMITS.text)
    throwFailure(fail(`改单原因最多${AFTERSALES_LIMITS.text}个字`, 422, { field: 'reason' }));
  return text;
}

/** Stores the edit and takes the added pieces from stock. */
async function storeEdit(
  tx: Db,
  context: ScopedContext,
  order: Order,
  plan: EditPlan,
  reason: string,
): Promise<OrderEdit> {
  const { removedFee: _removed, addedFee: _added, ...facts } = plan;
  const [edit] = await tx
    .insert(orderEdit)
    .values({
      ...facts,
      added: facts.added.map(storedLine),
      order_id: order.order_id,
      operator_id: context.operator.operator_id,
      state: 'waiting',
      reason,
      created: seconds(context),
    })
    .returning();
  if (!edit) throw new Error('The edit was not stored.');
  const pieces = addedPieces(edit);
  if (pieces.length > 0 && !(await takePieces(tx, editReference(edit), pieces, seconds(context))))
    throwFailure(fail('商品库存不足，请减少数量或换一件', 422, { field: 'added' }));
  return edit;
}

/** Refunds the difference the way the money came. */
async function payDifference(tx: Db, context: ScopedContext, order: Order, bn: string): Promise<void> {
  const [application] = await tx.select().from(aftersales).where(eq(aftersales.aftersales_bn, bn));
  if (!application) throw new Error('The application is missing.');
  await markLines(tx, application);
  const { order_id } = order;
  const owed = { order_id, amount: application.refund_fee, reason: 'aftersales', cause: bn } as const;
  const isDone = orThrow(await openRefund(tx, context, owed));
  if (isDone && owed.amount > 0) orThrow(await changeAftersales(tx, context, application, 'refunded', 'clock'));
  if (await isNothingLeft(tx, order)) await returnCoupon(tx, order_id);
}

/** Makes an edit of the version that was shown; its money may be held for a second person. */
export async function makeEdit(
  tx: Db,
  context: ScopedContext,
  input: Input,
  hold: ApprovalCheck,
): Promise<EditOrderAnswer> {
  const reason = reasonOf(input);
  const order = orThrow(await lockOwn(tx, context, input));
  const plan = orThrow(await planEdit(context, order, input));
  if (input.shown !== differenceOf(plan))
    throwFailure(fail(`价格已变化，差额现在是 ${formatYuan(differenceOf(plan))}，请确认后重新提交`, 409));
  if (order.order_status === 'PAYED') {
    const amount = plan.refund_fee + plan.waived_fee + (await worthOf(context, plan.refund_point));
    await hold(tx, [{ order_id: order.order_id, user_id: order.user_id, amount }], reason);
  }
  const edit = await storeEdit(tx, context, order, plan, reason);
  const answer = (after: Order, { edit_id, state }: OrderEdit): EditOrderAnswer => ({
    order: changedAnswer(after),
    edit_id,
    state,
    due_fee: plan.due_fee,
    refund_fee: plan.refund_fee,
  });
  if (plan.due_fee > 0) return answer(await askSupplement(tx, context, order, edit), edit);
  const applied = await (order.order_status === 'NOTPAY' ? applyUnpaid : applyPaid)(tx, context, order, edit);
  if (applied.bn !== undefined) await payDifference(tx, context, applied.order, applied.bn);
  return answer(applied.order, applied.edit);
}

/** POST /mall/orders/:order_id/edit. An equal edit of the same version is made once. */
export const editOrder: Handler<'editOrder'> = (context, input) => {
  const { order_id } = input;
  const body = digest(input);
  const key = `edit:${context.operator.operator_id}:${order_id}:${context.idempotencyKey ?? body}`;
  return withSecond(context, { kind: 'edit', target: order_id, input: { ...input } }, (hold) =>
    once(context, { key, body }, (tx, context) => makeEdit(tx, context, input, hold)),
  );
};

/** POST /mall/orders/:order_id/edit-withdraw: ends the supplement as if it had not been paid in time. */
export const withdrawOrderEdit: Handler<'withdrawOrderEdit'> = async (context, { order_id, version }) =>
  transact(context, async (tx, context): Promise<{ status: true } | Failure> => {
    const seen = orThrow(await ownOrder(context, order_id, version));
    if (seen.waiting_edit === null) return fail('该订单没有等待补款的改单');
    const [edit] = await tx.select().from(orderEdit).where(eq(orderEdit.edit_id, seen.waiting_edit));
    // The supplement is locked before its order, as payments lock it.
    const supplement = orThrow(await lockOrder(tx, edit?.supplement_id ?? ''));
    const cancelReason = '商家撤回改单';
    const ended = orThrow(
      await changeOrder(tx, context, supplement, 'cancel', 'operator', {
        cancel_reason: cancelReason,
        ended_at: seconds(context),
      }),
    );
    await giveBack(tx, context, ended);
    return { status: true };
  });
