/** The end of a claimed coupon: the coupon's own end, or some days after the claim. */
import { sql } from 'drizzle-orm';
import { coupon, memberCoupon } from '../coupon/tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

type Card = Pick<typeof coupon.$inferSelect, 'end_date' | 'valid_days'>;

/** The end to store with a piece claimed now; null when the coupon's own end is earlier. */
export function endsAtOf({ end_date, valid_days }: Card, now: number): number | null {
  const end = now + valid_days * DAY;
  return valid_days > 0 && end < end_date ? end : null;
}

/** The last second of a piece. Extending the coupon afterwards does not extend a piece that is valid for a number of days. */
export function endOf({ end_date }: Card, { ends_at }: Pick<typeof memberCoupon.$inferSelect, 'ends_at'>): number {
  return Math.min(end_date, ends_at ?? end_date);
}

/** endOf as an SQL expression over both tables; least() ignores null. */
export const pieceEnd = sql<number>`least(${memberCoupon.ends_at}, ${coupon.end_date})`.mapWith(Number);
