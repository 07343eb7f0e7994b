import { eq } from 'drizzle-orm';
import type { MemberRows } from '../people/member-rows.ts';
import { invoice, invoiceTitle } from './invoice/tables.ts';
import { trade } from './trade/tables.ts';

const FOLLOWING = [trade, invoice] as const;

export const memberRows: MemberRows = {
  following: FOLLOWING,
  async passOn(tx, from, to) {
    for (const table of FOLLOWING) await tx.update(table).set({ user_id: to }).where(eq(table.user_id, from));
  },
  async forget(tx, userId) {
    await tx.delete(invoiceTitle).where(eq(invoiceTitle.user_id, userId));
  },
};
