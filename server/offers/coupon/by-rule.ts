/** The coupons that the rule of a list finds (engine/document/source.ts): those that can be claimed now. */
import { and, asc, desc, gt, gte, isNull, lte, notInArray, sql, type SQL } from 'drizzle-orm';
import type { ListSource } from '../../../engine/document/source.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { coupon } from './tables.ts';

function claimable(context: Context, { where, excluded }: ListSource): SQL | undefined {
  const now = seconds(context);
  return and(
    lte(coupon.begin_date, now),
    gte(coupon.end_date, now),
    isNull(coupon.stopped_at),
    gt(coupon.quantity, coupon.get_num),
    where.shop === undefined ? undefined : sql`${coupon.shop_id} in (0, ${where.shop})`,
    excluded.length > 0 ? notInArray(coupon.card_id, excluded.map(Number)) : undefined,
  );
}

/** Ids in the rule's order, the pinned ones first: newest, or those that most members claimed. */
export async function couponsByRule(context: Context, source: ListSource): Promise<string[]> {
  const pinned = source.pinned.map(Number);
  const order = source.sort === 'newest' ? desc(coupon.created) : desc(coupon.get_num);
  const rows = await context.db
    .select({ id: coupon.card_id })
    .from(coupon)
    .where(claimable(context, source))
    .orderBy(asc(sql`array_position(${sql.param(pinned)}::int[], ${coupon.card_id})`), order, desc(coupon.card_id))
    .limit(source.count);
  return rows.map(({ id }) => String(id));
}

export async function countCouponsByRule(context: Context, source: ListSource): Promise<number> {
  return context.db.$count(coupon, claimable(context, source));
}
