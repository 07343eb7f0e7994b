/** Refunds of a granted application: money the way it came, points, stock, and the coupon when no piece of the order is left. */
import type { Db } from '../../../kernel/db/database.ts';
import { isFailure, type Failure } from '../../../kernel/http/answer.ts';
import type { Context } from '../../../kernel/http/context.ts';
import { seconds } from '../../../kernel/http/context.ts';
import { returnCoupon } from '../../../offers/coupon/use.ts';
import { lockOrder } from '../../moves/change.ts';
import { takeGainBack } from '../../gain.ts';
import { movePoints, POINT_NAMES, POINTS } from '../../../wallet/point/move.ts';
import { returnPieces, type Pieces } from '../../../goods/stock/move.ts';
import { record } from '../../../kernel/system/audit.ts';
import { orThrow } from '../../../kernel/system/transact.ts';
import { openRefund } from '../../../money/trade/refund.ts';
import { piecesOf } from '../answers.ts';
import { changeAftersales } from '../change.ts';
import { isNothingLeft } from './pieces.ts';
import type { Aftersales } from '../tables.ts';

/** Its pieces by variant, as stock counts them. */
export async function restockedPieces(tx: Db, { aftersales_bn: bn }: Aftersales): Promise<Pieces[]> {
  const pieces = await piecesOf(tx, [bn]);
  return pieces.map(({ part, line }) => ({ item_id: line.item_id, num: part.units.length }));
}

/** Returned goods go back to stock when they are sound. */
export async function restock(tx: Db, context: Context, application: Aftersales): Promise<void> {
  if (application.sound === true)
    await returnPieces(tx, application.aftersales_bn, await restockedPieces(tx, application), seconds(context));
}

/** Refunds an application that was just granted. Its progress becomes `refunded` at once when all its money has been returned. */
export async function payBack(tx: Db, context: Context, application: Aftersales): Promise<Aftersales | Failure> {
  const { aftersales_bn: bn, order_id, user_id, refund_fee, refund_point } = application;
  await restock(tx, context, application);
  await movePoints(tx, {
    user_id,
    type: POINTS.refunded,
    reference: `aftersales:${bn}`,
    change: refund_point,
    description: POINT_NAMES[POINTS.refunded],
    now: seconds(context),
  });
  const order = orThrow(await lockOrder(tx, order_id));
  await takeGainBack(tx, context, order, { amount: refund_fee, cause: bn });
  const isWhole = await isNothingLeft(tx, order);
  if (isWhole) await returnCoupon(tx, order_id);
  const detail = {
    aftersales: bn,
    amount: refund_fee,
    points: refund_point,
    coupon: isWhole,
    restocked: application.sound === true,
  };
  await record(context, 'aftersales.paid-back', `order:${order_id}`, { before: null, after: detail }, tx);
  const done = await openRefund(tx, context, { order_id, amount: refund_fee, reason: 'aftersales', cause: bn });
  if (isFailure(done)) return done;
  return done ? changeAftersales(tx, context, application, 'refunded', 'clock') : application;
}
