import { eq, sql } from 'drizzle-orm';
import type { MemberRows } from '../people/member-rows.ts';
import { memberCoupon } from './coupon/tables.ts';
import { dropUnusedCoupons } from './coupon/use.ts';
import { seckillTicket } from './promotion/tables.ts';
import { purchaseOrder } from './purchase/tables.ts';
import { seckillReminder } from './seckill/tables.ts';

const MOVED = [purchaseOrder, seckillTicket] as const;

export const memberRows: MemberRows = {
  following: [...MOVED, memberCoupon],
  async passOn(tx, from, to) {
    for (const table of MOVED) await tx.update(table).set({ user_id: to }).where(eq(table.user_id, from));
    // Both may have claimed the same coupon; they add up.
    const claimed = sql`(select max(own.nth) from ${memberCoupon} own
      where own.user_id = ${to} and own.card_id = ${memberCoupon.card_id})`;
    await tx
      .update(memberCoupon)
      .set({ user_id: to, nth: sql`${memberCoupon.nth} + coalesce(${claimed}, 0)` })
      .where(eq(memberCoupon.user_id, from));
  },
  async forget(tx, userId) {
    await tx.delete(seckillReminder).where(eq(seckillReminder.user_id, userId));
    await dropUnusedCoupons(tx, userId);
  },
};
