import { eq } from 'drizzle-orm';
import type { MemberRows } from '../people/member-rows.ts';
import { aftersales } from './aftersales/tables.ts';
import { emptyCart } from './cart/empty.ts';
import { favourite, footprint, shopFollow } from './favourite/tables.ts';
import { pastOrder } from './past/tables.ts';
import { reviewPraise } from './review/tables.ts';
import { orders } from './tables.ts';

const FOLLOWING = [orders, pastOrder, aftersales] as const;

export const memberRows: MemberRows = {
  following: FOLLOWING,
  async passOn(tx, from, to) {
    for (const table of FOLLOWING) await tx.update(table).set({ user_id: to }).where(eq(table.user_id, from));
  },
  async forget(tx, userId) {
    for (const table of [favourite, footprint, shopFollow, reviewPraise])
      await tx.delete(table).where(eq(table.user_id, userId));
    await emptyCart(tx, { owner_kind: 'member', owner_id: String(userId) });
  },
};
