/** Uses a coupon for an order and returns it, by conditional statements that take effect once (checklist 12). */
import { and, eq } from 'drizzle-orm';
import type { Db } from '../../kernel/db/database.ts';
import { memberCoupon } from './tables.ts';

/** status of a member's coupon (contract 3); `removed` is the contract's void */
export const COUPON_STATUS = { unused: 1, used: 2, expired: 5, removed: 6 } as const;

/** Marks the coupon as used; false when the member has no such unused coupon. */
export async function useCoupon(tx: Db, userId: number, code: string, orderId: string): Promise<boolean> {
  const [row] = await tx
    .update(memberCoupon)
    .set({ status: COUPON_STATUS.used, order_id: orderId })
    .where(
      and(eq(memberCoupon.code, code), eq(memberCoupon.user_id, userId), eq(memberCoupon.status, COUPON_STATUS.unused)),
    )
    .returning({ code: memberCoupon.code });
  return row !== undefined;
}

/** Returns the coupon of a cancelled order, if it used one. */
export async function returnCoupon(tx: Db, orderId: string): Promise<void> {
  await tx
    .update(memberCoupon)
    .set({ status: COUPON_STATUS.unused, order_id: null })
    .where(and(eq(memberCoupon.order_id, orderId), eq(memberCoupon.status, COUPON_STATUS.used)));
}

/** Deletes the unused coupons of a member who leaves; used ones stay with their orders. */
export async function dropUnusedCoupons(tx: Db, userId: number): Promise<void> {
  await tx
    .delete(memberCoupon)
    .where(and(eq(memberCoupon.user_id, userId), eq(memberCoupon.status, COUPON_STATUS.unused)));
}
