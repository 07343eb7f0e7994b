/** Counters in a member's row that other areas maintain: balances, the paid grade, and unpaid orders. */
import { and, eq, gte, sql } from 'drizzle-orm';
import { DAY } from '../../../engine/rules/format/time.ts';
import type { Db } from '../../kernel/db/database.ts';
import type { StatementPart } from '../../kernel/db/prepared.ts';
import { member } from './tables.ts';

/** Adds to a balance, in points or cents; false when the balance is too low for a negative change. */
export async function changeBalance(
  tx: Db,
  userId: number,
  balance: 'point' | 'deposit',
  change: number,
): Promise<boolean> {
  const column = member[balance];
  const [moved] = await tx
    .update(member)
    .set({ [balance]: sql`${column} + ${change}` })
    .where(and(eq(member.user_id, userId), gte(column, -change)))
    .returning({ user_id: member.user_id });
  return moved !== undefined;
}

/**
 * Extends the paid grade: days of the member's current grade are added to its end; those of a different grade begin now (Unix
 * seconds).
 */
export async function extendVip(
  tx: Db,
  { user_id, grade_id, days, now }: { user_id: number; grade_id: number; days: number; now: number },
): Promise<void> {
  await tx
    .update(member)
    .set({
      vip_grade_id: grade_id,
      vip_ends_at: sql`case when ${member.vip_grade_id} = ${grade_id} then greatest(${member.vip_ends_at}, ${now}::bigint) else ${now}::bigint end + ${days * DAY}::bigint`,
    })
    .where(eq(member.user_id, user_id));
}

/** Sets the pieces by variant of an unpaid order, after they changed. */
export async function holdUnpaid(
  tx: Db,
  userId: number,
  orderId: string,
  pieces: Readonly<Record<string, number>>,
): Promise<void> {
  await tx
    .update(member)
    .set({ unpaid_pieces: sql`${member.unpaid_pieces} || ${JSON.stringify({ [orderId]: pieces })}::jsonb` })
    .where(eq(member.user_id, userId));
}

/** Removes an order that is no longer unpaid. */
export async function releaseUnpaid(tx: Db, userId: number, orderId: string): Promise<void> {
  await tx
    .update(member)
    .set({ unpaid_pieces: sql`${member.unpaid_pieces} - ${orderId}::text` })
    .where(eq(member.user_id, userId));
}

/** The minute of the statement's `now` (Unix seconds). */
export const orderMinute = sql`(${sql.placeholder('now')}::bigint / 60)::int`;

/**
 * The part `counted` of the statement that places orders: adds the orders of its part `placed` (order_id, buyer_id, takes) to
 * their buyers' counters.
 */
export const countedUnpaid: StatementPart = [
  'counted',
  sql`update member set unpaid_pieces = unpaid_pieces || mine.pieces, order_minute = ${orderMinute},
      order_count = case when order_minute = ${orderMinute} then order_count else 0 end + mine.orders
    from (select buyer_id, jsonb_object_agg(order_id, takes::jsonb) as pieces, count(*)::int as orders
      from placed group by buyer_id) mine
    where user_id = mine.buyer_id`,
];
