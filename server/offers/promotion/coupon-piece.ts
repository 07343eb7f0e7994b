/** How long a coupon in somebody's hands is good: as long as the coupon, or some days from when it was received. */
import { sql } from 'drizzle-orm';
import { coupon, memberCoupon } from '../coupon/tables.ts';
import { DAY } from '../../../engine/rules/format/time.ts';

type Card = Pick<typeof coupon.$inferSelect, 'end_date' | 'valid_days'>;

/** seconds */

/** What a piece that is received now keeps as its end; null when the coupon's own is the earlier. */
export function endsAtOf({ end_date, valid_days }: Card, now: number): number | null {
  const end = now + valid_days * DAY;
  return valid_days > 0 && end < end_date ? end : null;
}

/** The last second of a piece: the coupon may be prolonged after it was received, which prolongs no days. */
export function endOf({ end_date }: Card, { ends_at }: Pick<typeof memberCoupon.$inferSelect, 'ends_at'>): number {
  return Math.min(end_date, ends_at ?? end_date);
}

/** The same of rows of both tables; nothing is less than a null. */
export const pieceEnd = sql<number>`least(${memberCoupon.ends_at}, ${coupon.end_date})`.mapWith(Number);
