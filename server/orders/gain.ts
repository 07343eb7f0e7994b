/**
 * Points that orders earn: credited at receipt for each yuan paid for goods, and taken back by share with a refund. Points that
 * the balance no longer holds are taken with the next refund of the order.
 */
import { and, eq, like, ne, or, sql } from 'drizzle-orm';
import type { OrderInfo } from '../../schemas/types/contract.ts';
import type { Db } from '../kernel/db/database.ts';
import { seconds, type Context } from '../kernel/http/context.ts';
import { member } from '../people/member/tables.ts';
import { gainRule, type PointGain } from '../wallet/point/gain.ts';
import { movePoints, POINTS } from '../wallet/point/move.ts';
import { pointLedger } from '../wallet/point/tables.ts';
import { spread } from '../kernel/system/spread.ts';
import { refund } from '../money/trade/tables.ts';
import type { Order } from './tables.ts';

/** Cents of the order that were not refunded. */
async function netOf(db: Db, { order_id, total_fee }: Order): Promise<number> {
  const [given] = await db
    .select({ sum: sql<number>`coalesce(sum(${refund.amount}), 0)::int` })
    .from(refund)
    .where(and(eq(refund.order_id, order_id), eq(refund.reason, 'aftersales'), ne(refund.refund_status, 'CANCEL')));
  return total_fee - (given?.sum ?? 0);
}

const shareOf = (amount: number, part: number, whole: number): number => spread(amount, [part, whole - part])[0] ?? 0;

/** Points for the share of the goods' price that was not refunded, without the freight. */
function pointsFor({ total_fee, freight_fee }: Order, net: number, { perYuan }: PointGain): number {
  return Math.floor((shareOf(total_fee - freight_fee, net, total_fee) * perYuan) / 100);
}

const earns = ({ service, order_class }: Order): boolean => service === null && order_class !== 'pointsmall';

/** The ledger's rows about points that the order earned. */
function gainRows({ user_id, order_id }: Order) {
  return and(
    eq(pointLedger.user_id, user_id),
    or(
      and(eq(pointLedger.journal_type, POINTS.earned), eq(pointLedger.reference, order_id)),
      and(eq(pointLedger.journal_type, POINTS.earnedBack), like(pointLedger.reference, `${order_id}:%`)),
    ),
  );
}

async function gainedOf(db: Db, order: Order): Promise<number> {
  const [row] = await db
    .select({ sum: sql<number>`coalesce(sum(${pointLedger.change}), 0)::int` })
    .from(pointLedger)
    .where(gainRows(order));
  return row?.sum ?? 0;
}

/** Points of the reward that one refund took back, by the refund's cause. */
export async function gainTakenBack(
  db: Db,
  { user_id, order_id }: Pick<Order, 'user_id' | 'order_id'>,
  cause: string,
): Promise<number> {
  const [row] = await db
    .select({ change: pointLedger.change })
    .from(pointLedger)
    .where(
      and(
        eq(pointLedger.user_id, user_id),
        eq(pointLedger.journal_type, POINTS.earnedBack),
        eq(pointLedger.reference, `${order_id}:${cause}`),
      ),
    );
  return Math.abs(row?.change ?? 0);
}

/** Credits the points of an order that was just received. */
export async function gainPoints(tx: Db, context: Context, order: Order): Promise<void> {
  const rule = await gainRule(context);
  if (!rule || !earns(order)) return;
  const { user_id, order_id: reference } = order;
  const change = pointsFor(order, await netOf(tx, order), rule);
  const cause = { type: POINTS.earned, reference, description: '确认收货，购物奖励' };
  await movePoints(tx, { user_id, change, ...cause, now: seconds(context) });
}

/**
 * Takes back the share of the earned points for `amount` refunded cents, as far as the balance holds it; `cause` is the
 * reference.
 */
export async function takeGainBack(
  tx: Db,
  context: Context,
  order: Order,
  { amount, cause }: { amount: number; cause: string },
): Promise<void> {
  const gained = await gainedOf(tx, order);
  if (gained === 0) return;
  const net = await netOf(tx, order);
  const due = gained - shareOf(gained, net - amount, net);
  const { user_id, order_id } = order;
  const mine = eq(member.user_id, user_id);
  const [row] = await tx.select({ point: member.point }).from(member).where(mine).for('update');
  const change = -Math.min(due, row?.point ?? 0);
  const short = due + change;
  await movePoints(tx, {
    user_id,
    type: POINTS.earnedBack,
    reference: `${order_id}:${cause}`,
    change,
    description: short > 0 ? `退款扣回购物奖励，余额不足，少扣${short}积分` : '退款扣回购物奖励',
    now: seconds(context),
  });
}

/** The points that an order earned, or will earn at receipt. */
export async function gainFacts(context: Context, order: Order): Promise<Pick<OrderInfo, 'gain_point' | 'is_gained'>> {
  if (!earns(order) || order.order_status === 'CANCEL') return { gain_point: 0, is_gained: false };
  if (order.order_status === 'DONE') return { gain_point: await gainedOf(context.db, order), is_gained: true };
  const rule = await gainRule(context);
  const points = rule ? pointsFor(order, await netOf(context.db, order), rule) : 0;
  return { gain_point: points, is_gained: false };
}
