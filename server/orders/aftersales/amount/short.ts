/**
 * Pieces that the shop cannot send although others of the order were sent. The shop refunds them without an application by the
 * buyer. They then count as sent, so that the order can end.
 */
import { AFTERSALES_LIMITS } from '../../../../engine/rules/aftersales/aftersales.ts';
import type { Db } from '../../../kernel/db/database.ts';
import { fail, type Failure } from '../../../kernel/http/answer.ts';
import { seconds } from '../../../kernel/http/context.ts';
import type { Handler, InputOf, ScopedContext } from '../../../kernel/calls/operation.ts';
import { withSecond, type ApprovalCheck } from '../../../kernel/approval/hold.ts';
import { worthOf } from '../../../wallet/point/rule.ts';
import { lockOwn } from '../../own-order.ts';
import { areLast, chosenPieces as piecesLeft, linesLeft, writeShipment } from '../../delivery/pieces.ts';
import { failureToShip } from '../../delivery/ship.ts';
import { changeOrder } from '../../moves/change.ts';
import type { Order } from '../../tables.ts';
import { digest, once } from '../../../kernel/system/idempotent.ts';
import { orThrow, throwFailure } from '../../../kernel/system/transact.ts';
import { storeApplication, sumsOf } from '../apply.ts';
import { changeAftersales } from '../change.ts';
import { mallDetail } from '../office-detail.ts';
import { payBack } from './pay-back.ts';
import { chosenPieces, openLines } from './pieces.ts';
import type { Aftersales } from '../tables.ts';

type Input = InputOf<'refundShort'>;

function reasonOf({ reason }: Input): string {
  const text = reason.trim();
  if (text === '') throwFailure(fail('请填写缺货说明，买家可以看到', 422, { field: 'reason' }));
  if (text.length > AFTERSALES_LIMITS.text)
    throwFailure(fail(`缺货说明最多${AFTERSALES_LIMITS.text}个字`, 422, { field: 'reason' }));
  return text;
}

/**
 * Both moves give the order a new version. So a later call for the same number of short pieces has another idempotency key and is
 * refunded too.
 */
async function writeOff(tx: Db, context: ScopedContext, order: Order, last: boolean): Promise<Order | Failure> {
  if (!last) return changeOrder(tx, context, order, 'write-off-part', 'operator');
  const now = seconds(context);
  const ends = order.receipt_type === 'ziti' ? { delivered_at: now, ended_at: now } : { delivered_at: now };
  return changeOrder(tx, context, order, 'write-off', 'operator', ends);
}

/**
 * Refunds pieces that were not sent. When nothing was sent at all, the office cancels the order instead (office/cancel-request).
 */
export async function payShort(tx: Db, context: ScopedContext, input: Input, hold: ApprovalCheck): Promise<Aftersales> {
  const description = reasonOf(input);
  const order = orThrow(await lockOwn(tx, context, input));
  const failure = failureToShip(order);
  if (failure) throwFailure(failure);
  if (order.delivery_status !== 'PARTAIL')
    throwFailure(fail('还没有商品发出：全部缺货请取消订单，部分缺货请先发出有货的商品'));
  const left = await linesLeft(tx, order.order_id);
  const pieces = orThrow(piecesLeft(left, input.items));
  await writeShipment(tx, context, order, { kind: 'short', carrier: '', code: '' }, pieces);
  const detail = pieces.map(({ line_id: id, num }) => ({ id, num }));
  const chosen = orThrow(chosenPieces(await openLines(tx, order), detail, 'ONLY_REFUND'));
  const sums = sumsOf('ONLY_REFUND', chosen);
  const amount = sums.refund_fee + (await worthOf(context, sums.refund_point));
  await hold(tx, [{ order_id: order.order_id, user_id: order.user_id, amount }], description);
  const request = {
    aftersales_type: 'ONLY_REFUND' as const,
    reason: '商家缺货',
    description,
    pics: [],
  };
  const stored = await storeApplication(tx, context, { order, request, chosen }, 'short');
  orThrow(await writeOff(tx, context, order, areLast(left, pieces)));
  // The pieces never left the stock, so their number is added back; a stocktaking corrects it when they are missing.
  const granted = orThrow(await changeAftersales(tx, context, stored, 'refund', 'operator', { sound: true }));
  return orThrow(await payBack(tx, context, granted));
}

/** POST /mall/orders/:order_id/refund-short. An equal request for the same version of the order is carried out once. */
export const refundShort: Handler<'refundShort'> = async (context, input) => {
  const { order_id } = input;
  const body = digest(input);
  const key = `short:${context.operator.operator_id}:${order_id}:${context.idempotencyKey ?? body}`;
  return withSecond(context, { kind: 'short', target: order_id, input: { ...input } }, (hold) =>
    once(context, { key, body }, async (tx, context) => {
      const paid = await payShort(tx, context, input, hold);
      return mallDetail(context, paid);
    }),
  );
};
