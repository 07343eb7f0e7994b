import { eq } from 'drizzle-orm';
import type { MemberRows } from '../people/member-rows.ts';
import { memberAddress } from './address/tables.ts';

export const memberRows: MemberRows = {
  async forget(tx, userId) {
    await tx.delete(memberAddress).where(eq(memberAddress.user_id, userId));
  },
};
