/** Current data of coupons, for the stored copies on pages (engine/references/references). */
import { and, gte, inArray, isNull } from 'drizzle-orm';
import type { LiveCoupon } from '../../../engine/document/content.ts';
import { seconds, type Context } from '../../kernel/http/context.ts';
import { intsOf } from '../../kernel/http/input.ts';
import { coupon } from './tables.ts';

/** Live coupons by card_id, without ended and stopped ones. Money in cents, discount in percent taken off. */
export async function liveCoupons(context: Context, ids: string[]): Promise<Map<string, LiveCoupon>> {
  const numbers = intsOf(ids, ids.length);
  if (numbers.length === 0) return new Map();
  const rows = await context.db
    .select({
      card_id: coupon.card_id,
      card_type: coupon.card_type,
      title: coupon.title,
      description: coupon.description,
      discount: coupon.discount,
      least_cost: coupon.least_cost,
      reduce_cost: coupon.reduce_cost,
    })
    .from(coupon)
    .where(and(inArray(coupon.card_id, numbers), gte(coupon.end_date, seconds(context)), isNull(coupon.stopped_at)));
  return new Map(rows.map((row) => [String(row.card_id), { ...row, card_id: String(row.card_id) }]));
}
